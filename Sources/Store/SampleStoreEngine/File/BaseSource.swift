import SampleStoreDisk
import Synchronization

/// Reads parts of a base from the file when they are first needed.
///
/// When a line differs from its entry in the root or a page, the alarm makes the store read the whole file and leave
/// that line out. Until then the result is a placeholder with the right number of rows, so that row numbers stay valid.
final class BaseSource: Sendable {
    private let file: OpenFile
    /// The store's number for each origin of the base.
    private let origins: [Origin: UInt32]
    private let alarm: DamageAlarm
    private let unknownFields: UnknownFieldsFlag

    init(file: OpenFile, origins: [Origin: UInt32], alarm: DamageAlarm, unknownFields: UnknownFieldsFlag) {
        self.unknownFields = unknownFields
        self.file = file
        self.origins = origins
        self.alarm = alarm
    }

    /// The rows of a line of columns.
    func rows(of entry: BaseRoot.ChunkEntry) -> RowBatch {
        if let rows = read(entry) { return rows }
        alarm.raise()
        return RowBatch(placeholderFor: entry.sum)
    }

    /// Whether a line of columns has the right checksum.
    func isChecked(_ entry: BaseRoot.ChunkEntry) -> Bool {
        file.bytes(entry.range)?.withUnsafeBufferPointer { RecordNumbering($0)?.isBase } == true
    }

    /// The chunks of a page. Their serials follow from the page's number.
    func chunks(of page: BaseRoot.PageEntry, page number: Int) -> [Chunk] {
        let first = UInt32(number * ChunkPage.capacity)
        let entries = file.bytes(page.range).flatMap { $0.withUnsafeBufferPointer(BaseRoot.chunks) }
        let isInOrder = entries.map {
            zip($0, $0.dropFirst()).allSatisfy { $0.sum.lastStart <= $1.sum.firstStart }
        }
        guard let entries, isInOrder == true, entries.count <= ChunkPage.capacity,
            ChunkSummary(joining: entries.map(\.sum)) == page.sum
        else {
            alarm.raise()
            return [
                Chunk(
                    serial: first, type: page.type, rows: RowBatch(placeholderFor: page.sum), sum: page.sum)
            ]
        }
        return entries.enumerated().map { place, entry in
            Chunk(serial: first + UInt32(place), type: page.type, entry: entry, source: self)
        }
    }

    func deletions(of entry: BaseRoot.TombstoneEntry) -> [Deletion] {
        if let record = record(at: entry.range), record.changes.deletions.count == entry.count,
            record.changes.deletions.last?.position == entry.last
        {
            return record.changes.deletions
        }
        alarm.raise()
        return []
    }

    /// Calls the body with the entries of a shard, and returns its result; nil when the line is not that shard.
    func withShard<Result>(
        _ kind: RowKeyKind, _ shards: BaseRoot.Shards, _ number: Int, _ body: (ShardEntries) -> Result
    ) -> Result? {
        let result = file.bytes(shards.range(of: number)).flatMap { line in
            line.withUnsafeBufferPointer { IndexShardCoder.entries($0, kind: kind, number: number).map(body) }
        }
        if result == nil { alarm.raise() }
        return result
    }

    /// The contents of the base that are not rows; nil when the line is damaged.
    func besidesRows(at range: Range<Int>) -> StateBesidesRows? {
        guard let line = file.bytes(range), let record = record(in: line, locatesDocuments: true) else {
            return nil
        }
        var state = StateBesidesRows()
        state.apply(record.changes)
        let places = record.documentPlaces
        if places.values != nil || places.times != nil {
            state.documents = Documents(
                base: EncodedDocuments(line, places) { [alarm] in alarm.raise() })
        }
        return state
    }

    /// A line of the base as a record; nil when it is damaged.
    func record(at range: Range<Int>) -> Record? { file.bytes(range).flatMap { record(in: $0) } }

    private func record(in bytes: [UInt8], locatesDocuments: Bool = false) -> Record? {
        bytes.withUnsafeBufferPointer { line -> Record? in
            guard RecordNumbering(line)?.isBase == true else { return nil }
            var decoder = RecordDecoder(locatesDocuments: locatesDocuments)
            defer { unknownFields.note(decoder.hasMetUnknownFields) }
            // IGNORED: a line that cannot be decoded is damaged, which the caller handles.
            return try? decoder.decode(line)
        }
    }

    private func read(_ entry: BaseRoot.ChunkEntry) -> RowBatch? {
        guard let record = record(at: entry.range), var rows = record.additions.first?.rows,
            rows.count == entry.sum.count, rows.starts.first == entry.sum.firstStart,
            rows.starts.last == entry.sum.lastStart, rows.isInOrder,
            rows.ends.allSatisfy({ $0 <= entry.sum.latestEnd })
        else { return nil }
        let numbers = record.origins.compactMap { origins[$0] }
        guard numbers.count == record.origins.count else { return nil }
        rows.renumberOrigins(numbers)
        return rows
    }
}

/// Notifies the store that a part of the file was found damaged during a read by the index.
final class DamageAlarm: Sendable {
    private struct AlarmState {
        var handler: (@Sendable () -> Void)?
        var count = 0
        var isAcknowledged = true
        /// The number of alarms before the store replaced its state by one without placeholders.
        var answered = 0
    }

    private let state = Mutex(AlarmState())

    /// Sets the handler. It is called once for all alarms until `acknowledge()`.
    func connect(_ handler: @escaping @Sendable () -> Void) { state.withLock { $0.handler = handler } }

    /// The number of alarms. When it grows during a read, the read may have returned placeholders.
    var count: Int { state.withLock { $0.count } }

    /// Whether the store's state may have placeholders: an alarm was raised since it was last read.
    var isPending: Bool { state.withLock { $0.count > $0.answered } }

    /// The number of alarms; nil while the store's state may have placeholders.
    var countWhenAnswered: Int? { state.withLock { $0.count > $0.answered ? nil : $0.count } }

    /// The file is about to be reloaded, and the next alarm calls the handler again.
    func acknowledge() { state.withLock { $0.isAcknowledged = true } }

    /// The store's state has been replaced by one that was read after all alarms, or has no part of the file yet.
    func end() { state.withLock { $0.answered = $0.count } }

    func raise() {
        let handler = state.withLock { state in
            state.count += 1
            guard state.isAcknowledged else { return (@Sendable () -> Void)?.none }
            // Without a handler only the count shows the alarm.
            state.isAcknowledged = state.handler == nil
            return state.handler
        }
        handler?()
    }
}

extension RowBatch {
    fileprivate init(placeholderFor sum: ChunkSummary) {
        var starts = Array(repeating: sum.firstStart, count: sum.count)
        starts[sum.count - 1] = sum.lastStart
        // A search by the sum must find a row that it promises.
        var ends = starts
        ends[sum.count - 1] = sum.latestEnd
        self.init(
            starts: starts, ends: ends, values: Array(repeating: 0, count: sum.count),
            origins: Array(repeating: sum.origins.first ?? 0, count: sum.count),
            ids: (0..<sum.count).map { RawID($0) })
        hasPlaceholders = true
    }
}

/// Remembers whether a file has fields unknown to this version.
///
/// They stay in the file as long as records are only appended. A compaction would drop them, so such a file is not
/// compacted.
final class UnknownFieldsFlag: Sendable {
    private let met = Mutex(false)

    var areMet: Bool { met.withLock { $0 } }

    func note(_ isMet: Bool) { if isMet { met.withLock { $0 = true } } }
}
