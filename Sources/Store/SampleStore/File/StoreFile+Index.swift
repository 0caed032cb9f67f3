import Disk
extension StoreFile {
    /// Reads the root of the base, and the records after the base. Queries read the rest when they need it.
    ///
    /// Nil when the file was never compacted, or does not match its header or root. The caller reads the whole file then.
    func loadIndexed() throws(StoreError) -> Snapshot? {
        guard let opened, let (header, root, range) = readRoot(opened),
            var snapshot = state(of: root, opened),
            let commits = try commitsAfterBase(
                root, endingAt: range.upperBound, header, in: opened, joined: true)
        else { return nil }
        switch commits {
        case .none: return snapshot
        case .replaced(let whole): return whole
        case .appended(let transactions):
            snapshot.apply(transactions)
            return snapshot
        }
    }

    /// The commits since a commit, when another program has compacted the open file: the last ones of the open file, then
    /// those after them in the new one. So the state in memory stays, and observers are told only of what changed.
    ///
    /// Nil when it is not certain that the new file was made from the open one. An editor may have saved it.
    func externalCommitsAcrossCompaction(since sequence: Int) throws(StoreError) -> ExternalCommits? {
        // IGNORED: without the earlier generation nothing is certain.
        guard let descriptor, let known, let kept = try? calls.status(at: earlierPath),
            kept.isSameFile(as: known), damage.isEmpty,
            let rest = try appended(to: descriptor).transactions, !needsMending
        else { return nil }
        let (generation, seen) = (header.generation, lastSequence)
        try reopen()
        guard let opened, let (header, root, range) = readRoot(opened), header.generation > generation,
            root.sequence <= seen,
            let later = try commitsAfterBase(root, endingAt: range.upperBound, header, in: opened)?
                .transactions,
            lastSequence >= seen
        else { return nil }
        let all = rest + later.filter { ($0.first?.sequence ?? 0) > seen }
        guard all.compactMap(\.first?.sequence) == Array(sequence + 1..<sequence + 1 + all.count) else {
            return nil
        }
        return all.isEmpty ? ExternalCommits.none : .appended(all)
    }

    /// Adopts the base and reads the records after it; nil when its end cannot be read.
    private func commitsAfterBase(
        _ root: BaseRoot, endingAt baseEnd: Int, _ header: Header, in file: OpenFile, joined: Bool = false
    ) throws(StoreError) -> ExternalCommits? {
        guard let tailBytes = file.bytes(baseEnd - 32..<baseEnd) else { return nil }
        self.header = header
        self.tailBytes = tailBytes
        self.baseEnd = baseEnd
        (end, hasRecords, lastSequence, brokenSeparators) = (baseEnd, true, root.sequence, [])
        return try appended(to: file.descriptor, joined: joined)
    }

    private func readRoot(_ file: OpenFile) -> (Header, BaseRoot, Range<Int>)? {
        // A header with a root fits, unless it has unknown fields. Then the whole file is read.
        let start = file.bytesThere(0..<512)
        guard let lineEnd = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let header = start.withUnsafeBufferPointer { Header(UnsafeBufferPointer(rebasing: $0[..<lineEnd])) }
        guard let header, let range = header.root, range.lowerBound > lineEnd, let line = file.bytes(range)
        else { return nil }
        let root = line.withUnsafeBufferPointer { BaseRoot($0) }
        guard let root, root.isWithin(range.lowerBound) else { return nil }
        return (header, root, range)
    }

    /// The state of the base, whose rows and lists stay in the file; nil when the root contradicts itself.
    private func state(of root: BaseRoot, _ file: OpenFile) -> Snapshot? {
        var snapshot = Snapshot()
        snapshot.naming = naming
        snapshot.sequence = root.sequence
        for origin in root.origins { _ = snapshot.table.number(of: origin) }
        guard snapshot.table.origins.count == root.origins.count else { return nil }
        let numbers = Dictionary(
            uniqueKeysWithValues: root.origins.enumerated().map { ($1, UInt32($0)) })
        let source = BaseSource(
            file: file, origins: numbers, alarm: alarm, unknownFields: unknownFields)
        let pages = root.pages.enumerated().map { number, entry in
            (type: entry.type, page: ChunkPage(entry: entry, number: number, source: source))
        }
        for (number, home) in root.types.enumerated() {
            let own = pages.filter { $0.type == number }.map(\.page)
            let isInOrder = zip(own, own.dropFirst()).allSatisfy { $0.lastStart <= $1.firstStart }
            guard isInOrder, snapshot.typeNumbers[home.type] == nil else { return nil }
            snapshot.install(TypeColumns(type: home.type, number: number, unit: home.unit, pages: own))
        }
        unknownFields.note(root.hasUnknownFields)
        let all = pages.map(\.page)
        let keys = BaseKeys(source: source, root: root, pages: all, types: snapshot.columns)
        snapshot.adoptBase(keys, pages: all)
        snapshot.deletions = DeletionList(root.tombstones.map { DeletionBlock(entry: $0, source: source) })
        guard let besidesRows = source.record(at: root.besidesRows) else { return nil }
        snapshot.besidesRows.apply(besidesRows.changes)
        return snapshot
    }
}

extension Snapshot {
    /// Applies transactions in order. Consecutive ones that only add samples are applied together.
    mutating func apply(_ transactions: [[Record]]) {
        var run: [Record] = []
        for records in transactions {
            let isMereAddition = records.allSatisfy(\.changes.isEmpty)
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
    /// Merges all additions of a type into one.
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
