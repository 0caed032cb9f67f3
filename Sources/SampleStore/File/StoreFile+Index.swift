extension StoreFile {
    /// Reads what is needed to answer questions: the index of the base, and the records behind it.
    ///
    /// Nil when the file was never written anew, or when anything is not as the header or the index says:
    /// then the whole file is to be read.
    func loadIndexed() throws(StoreError) -> Snapshot? {
        guard let opened, let (header, index, range) = readIndex(opened) else { return nil }
        guard var snapshot = base(index, opened) else { return nil }
        guard let landmark = opened.bytes(range.upperBound - 32..<range.upperBound) else { return nil }
        self.header = header
        self.landmark = landmark
        (baseEnd, end, hasRecords, lastSequence) = (range.upperBound, range.upperBound, true, index.sequence)
        switch try appended(to: opened.descriptor) {
        case .none: return snapshot
        case .replaced(let whole): return whole
        case .appended(let transactions):
            snapshot.apply(transactions)
            return snapshot
        }
    }

    private func readIndex(_ file: OpenFile) -> (Header, BaseIndex, Range<Int>)? {
        // A header with an index is shorter than this, but for unknown fields; without it, all is read.
        let start = file.bytesThere(0..<512)
        guard let lineEnd = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let header = start.withUnsafeBufferPointer { Header(UnsafeBufferPointer(rebasing: $0[..<lineEnd])) }
        guard let header, let range = header.index, range.lowerBound > lineEnd, let line = file.bytes(range)
        else { return nil }
        let index = line.withUnsafeBufferPointer { BaseIndex($0) }
        guard let index,
            (index.entries.map(\.range) + index.rest).allSatisfy({ $0.upperBound < range.lowerBound })
        else { return nil }
        return (header, index, range)
    }

    /// The state of the base, its rows still in the file.
    private func base(_ index: BaseIndex, _ file: OpenFile) -> Snapshot? {
        var snapshot = Snapshot()
        snapshot.sequence = index.sequence
        for origin in index.origins { _ = snapshot.table.number(of: origin) }
        guard snapshot.table.origins.count == index.origins.count else { return nil }
        let numbers = Dictionary(
            uniqueKeysWithValues: index.origins.enumerated().map { ($1, UInt32($0)) })
        let source = ChunkSource(
            file: file, origins: numbers, alarm: alarm, unknownFields: unknownFields)
        snapshot.chunks = index.entries.enumerated().map { number, entry in
            Chunk(serial: UInt32(number), entry: entry, source: source)
        }
        for (number, home) in index.types.enumerated() {
            let chunks = snapshot.chunks.compactMap(\.self).filter { $0.type == number }
            let isInOrder = zip(chunks, chunks.dropFirst()).allSatisfy { $0.lastStart <= $1.firstStart }
            guard isInOrder, snapshot.typeNumbers[home.type] == nil else { return nil }
            snapshot.install(chunks, type: home.type, unit: home.unit)
        }
        return restore(index.rest, file, &snapshot) ? snapshot : nil
    }

    /// Deletions and named values.
    private func restore(_ lines: [Range<Int>], _ file: OpenFile, _ snapshot: inout Snapshot) -> Bool {
        var decoder = RecordDecoder()
        for range in lines {
            guard let bytes = file.bytes(range) else { return false }
            let record = bytes.withUnsafeBufferPointer { line -> Record? in
                guard LinePrefix(line)?.isBase == true else { return nil }
                // SAFETY: a line that cannot be understood makes the whole file be read, which reports it.
                return try? decoder.decode(line)
            }
            guard let record else { return false }
            for deletion in record.deletions { snapshot.deletions.append(deletion) }
            for (key, value) in record.values { snapshot.values[key] = value }
        }
        unknownFields.note(decoder.hasMetUnknownFields)
        return true
    }
}

extension Snapshot {
    /// Applies transactions one after the other. Runs of mere additions are applied together.
    mutating func apply(_ transactions: [[Record]]) {
        var run: [Record] = []
        for records in transactions {
            let isMereAddition = records.allSatisfy { $0.deletions.isEmpty && $0.memberships.isEmpty }
            if !isMereAddition {
                applyTogether(run)
                run = []
            }
            run += records
            if !isMereAddition {
                applyTogether(run)
                run = []
            }
        }
        applyTogether(run)
    }

    private mutating func applyTogether(_ records: [Record]) {
        guard let last = records.last else { return }
        var batch = Batch(records, table: table)
        batch.mergeAdditions()
        _ = apply(batch, sequence: last.sequence)
    }
}

extension Batch {
    /// Makes one addition of all those of a type.
    fileprivate mutating func mergeAdditions() {
        var merged: [Addition] = []
        var numbers: [String: Int] = [:]
        for addition in additions {
            if let number = numbers[addition.type] {
                merged[number].rows.append(0..<addition.rows.count, of: addition.rows)
            } else {
                numbers[addition.type] = merged.count
                merged.append(addition)
            }
        }
        additions = merged
    }
}
