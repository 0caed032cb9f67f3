import Synchronization

/// Reads chunks of a base from the file when they are first looked at.
final class ChunkSource: Sendable {
    private let file: OpenFile
    /// The store's number for each origin of the base.
    private let origins: [Origin: UInt32]
    /// Told once when a chunk turns out to be damaged.
    private let alarm: DamageAlarm
    private let unknownFields: UnknownFields

    init(
        file: OpenFile, origins: [Origin: UInt32], alarm: DamageAlarm, unknownFields: UnknownFields
    ) {
        self.unknownFields = unknownFields
        self.file = file
        self.origins = origins
        self.alarm = alarm
    }

    /// The rows of a line of the base.
    ///
    /// When the line is not what the index says, the store is told, reads the file anew and leaves the line
    /// out; until then the rows are empty of meaning, but as many as promised, so that nobody trips over them.
    func rows(of entry: BaseIndex.Entry) -> Rows {
        if let rows = read(entry) { return rows }
        alarm.raise()
        return Rows(standingInFor: entry)
    }

    private func read(_ entry: BaseIndex.Entry) -> Rows? {
        guard let bytes = file.bytes(entry.range) else { return nil }
        let record = bytes.withUnsafeBufferPointer { line -> Record? in
            guard LinePrefix(line)?.isBase == true else { return nil }
            var decoder = RecordDecoder()
            defer { unknownFields.note(decoder.hasMetUnknownFields) }
            // SAFETY: a line that cannot be understood is a damaged one, which the caller handles.
            return try? decoder.decode(line)
        }
        guard let record, var rows = record.additions.first?.rows, rows.count == entry.count,
            rows.starts.first == entry.firstStart, rows.starts.last == entry.lastStart
        else { return nil }
        let numbers = record.origins.compactMap { origins[$0] }
        guard numbers.count == record.origins.count else { return nil }
        rows.renumberOrigins(numbers)
        return rows
    }
}

/// Rings once when a part of the file that was trusted turns out to be damaged.
final class DamageAlarm: Sendable {
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    func connect(_ handler: @escaping @Sendable () -> Void) {
        self.handler.withLock { $0 = handler }
    }

    func raise() {
        let handler = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        handler?()
    }
}

extension Rows {
    fileprivate init(standingInFor entry: BaseIndex.Entry) {
        self.init()
        starts = Array(repeating: entry.firstStart, count: entry.count)
        ends = starts
        values = Array(repeating: 0, count: entry.count)
        origins = Array(repeating: entry.origins.first ?? 0, count: entry.count)
        ids = (0..<entry.count).map { RawID($0) }
        sequences = Array(repeating: 0, count: entry.count)
        positions = sequences
    }
}
