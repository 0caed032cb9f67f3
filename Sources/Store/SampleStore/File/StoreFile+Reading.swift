import Disk
import Glibc

extension StoreFile {
    /// What other processes have written since the last read.
    enum ExternalCommits {
        case none
        /// Transactions that were appended, in order.
        case appended([[Record]])
        /// The file was replaced or edited, so all of it was read.
        case replaced(Snapshot)

        /// The transactions; nil when the file was replaced or edited.
        var transactions: [[Record]]? {
            switch self {
            case .none: []
            case .appended(let transactions): transactions
            case .replaced: nil
            }
        }
    }

    /// Reads the state by the index if there is one, otherwise from the whole file.
    func load() throws(StoreError) -> Snapshot {
        let alarms = alarm.count
        // Appended records may have needed a part of the base that is damaged.
        if let snapshot = try loadIndexed(), alarm.count == alarms { return snapshot }
        return try loadWhole()
    }

    /// Reads the whole file. Leaves a torn tail, which may be a write in progress.
    ///
    /// Throws `.lost` when the file is missing or empty and the earlier generation has samples.
    func loadWhole() throws(StoreError) -> Snapshot {
        let alarms = alarm.count
        defer { alarm.end(upTo: alarms) }
        guard let reading = try read({ !$0.isWhole }) else {
            if descriptor != nil {
                // Emptied while it was open: the state in memory is all that is left.
                if hasRecords { throw vanished() }
                try checkNothingIsLost()
                report(Recovery(kind: .emptyFile, path: path, line: 1, byteCount: 0, keptAt: nil))
                forget()
            } else {
                try checkNothingIsLost()
            }
            return Snapshot(naming: naming)
        }
        let document = reading.document
        header = document.header
        unknownFields.note(document.hasUnknownFields)
        (damage, isWhole) = (document.damage, document.isWhole)
        document.problems.forEach(report)
        settle(document.scan, in: reading.bytes, offset: 0, reading.status)
        return document.snapshot
    }

    /// The state of the whole file and all its problems. The store keeps its state, and the file is not mended.
    func readWithoutTakingOver() throws(StoreError) -> (snapshot: Snapshot, problems: [Recovery]) {
        guard let reading = try read({ !$0.isWhole || $0.scan.tornTail != nil }) else {
            try checkNothingIsLost()
            let empty = Recovery(kind: .emptyFile, path: path, line: 1, byteCount: 0, keptAt: nil)
            return (Snapshot(naming: naming), descriptor == nil ? [] : [empty])
        }
        let document = reading.document
        unknownFields.note(document.hasUnknownFields)
        header = document.header
        return (
            document.snapshot,
            document.problems + unmended(document.scan, in: reading.bytes, of: reading.status.size)
        )
    }

    private struct Reading {
        let bytes: [UInt8]
        let status: FileStatus
        let document: StoreDocument
    }

    /// The whole file; nil when there is none, or an empty one.
    ///
    /// - Parameter isDoubtful: whether the result may come from a write in progress. Then the file is read again after
    ///   that write, up to twice. Waits no longer than a writer waits for another.
    private func read(_ isDoubtful: (StoreDocument) -> Bool) throws(StoreError) -> Reading? {
        var patience = Patience()
        var reading = try readDocument()
        for _ in 0..<2 {
            guard let found = reading, !isLocked, isDoubtful(found.document) else { return reading }
            var status = quietStatus()
            while status == nil {
                guard patience.pause(calls) else { return reading }
                status = quietStatus()
            }
            if status == found.status { return reading }
            reading = try readDocument()
        }
        return reading
    }

    private func readDocument() throws(StoreError) -> Reading? {
        guard let descriptor else { return nil }
        let (bytes, status) = try read(descriptor, from: 0)
        guard status.isRegular else { throw .notAStore(path: path) }
        guard !bytes.isEmpty else { return nil }
        return Reading(
            bytes: bytes, status: status,
            document: try StoreDocument(bytes, path: path, naming: naming))
    }

    /// The error for a file that disappeared or was emptied while it was open. Also reports it to the user.
    private func vanished() -> StoreError {
        report(Recovery(kind: .gone, path: path, line: 1, byteCount: 0, keptAt: nil))
        return .vanished(path: path)
    }

    /// Throws when the earlier generation has samples, because this one, missing or empty, had them as well.
    private func checkNothingIsLost() throws(StoreError) {
        guard let earlier = try earlierState(), earlier.count > 0 || !earlier.values.isEmpty else { return }
        throw .lost(path: path, earlier: earlierPath, samples: earlier.counts)
    }

    /// The state of the earlier generation; nil when there is none, or it is not a store.
    private func earlierState() throws(StoreError) -> Snapshot? {
        do throws(SystemError) {
            guard let file = try openEarlier() else { return nil }
            let bytes = try calls.read(file.descriptor, from: 0)
            // IGNORED: a file that is not a store has no samples, and is never overwritten.
            return try? StoreDocument(bytes, path: earlierPath, naming: naming).snapshot
        } catch {
            throw .cannotOpen(path: earlierPath, error)
        }
    }

    /// The problems that the next writer will mend.
    /// - Parameter size: of the file, of which zeros at the end need not be among the bytes.
    private func unmended(_ scan: DocumentScan, in bytes: [UInt8], of size: Int) -> [Recovery] {
        func problem(_ kind: Recovery.Kind, at offset: Int, _ count: Int) -> Recovery {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            return Recovery(kind: kind, path: path, line: line, byteCount: count, keptAt: nil)
        }
        let broken = scan.brokenSeparators.map { problem(.brokenSeparator, at: $0.offset, $0.bytes.count) }
        // The line after the last whole one.
        let torn = scan.tornTail.map { tail in
            var torn = problem(.unfinishedEnd, at: tail.lowerBound, size - tail.lowerBound)
            torn.line += 1
            return torn
        }
        return broken + [torn].compactMap(\.self)
    }

    /// Reads what changed since the last read. Mostly nothing did, which costs one system call.
    func externalCommits(since snapshot: Snapshot) throws(StoreError) -> ExternalCommits {
        guard stopped == nil else { return .none }
        let found: FileStatus?
        do throws(SystemError) { found = try calls.statusIfPresent(at: path) } catch {
            throw .cannotOpen(path: path, error)
        }
        guard var status = found else {
            guard descriptor == nil else { throw vanished() }
            return .none
        }
        if status == known { return .none }
        if descriptor == nil, snapshot.sequence == 0, let commits = try commitsOfCreatedFile() {
            return commits
        }
        if !isLocked, let known, known.isSameFile(as: status), known.size == status.size {
            // A write changes the time before the size. What looks like an edit may be a write in progress, which the
            // next read will see.
            guard let settled = quietStatus() else { return .none }
            status = settled
            if status == known { return .none }
        }
        if let known, !known.isSameFile(as: status),
            let commits = try externalCommitsAcrossCompaction(since: snapshot.sequence)
        {
            return commits
        }
        guard let descriptor, let known, known.isSameFile(as: status), status.size != known.size || end == 0,
            try areTailBytesUnchanged(descriptor)
        else {
            try reopen()
            return .replaced(try load())
        }
        return try appended(to: descriptor)
    }

    /// The transactions in a file that another program created since this store was opened without one, so that observers
    /// are told of each. Nil when the file does not begin with the first line of a new one.
    private func commitsOfCreatedFile() throws(StoreError) -> ExternalCommits? {
        try reopen()
        let line = Header().line
        guard let opened, opened.bytes(0..<line.count) == line else { return nil }
        begin(after: line)
        return try appended(to: opened.descriptor)
    }

    /// Reports when the file has fewer commits than before: it was replaced by an older one, or cut off.
    func noteStep(from before: Snapshot, to next: Snapshot) {
        guard next.sequence < before.sequence else { return }
        let kind = Recovery.Kind.wentBack(changes: before.sequence - next.sequence)
        report(Recovery(kind: kind, path: path, line: 1, byteCount: 0, keptAt: nil))
    }

    /// Sets the state for a file that has only its first line.
    func begin(after line: [UInt8]) {
        header = Header()
        (end, baseEnd, hasRecords, lastSequence) = (line.count, line.count, false, 0)
        brokenSeparators = []
        tailBytes = Array(line.suffix(32))
    }

    /// The records appended after the known end.
    ///
    /// - Parameter joined: whether consecutive transactions may be joined, for a caller that needs only the final state.
    func appended(to descriptor: Int32, joined: Bool = false) throws(StoreError) -> ExternalCommits {
        let (bytes, status) = try read(descriptor, from: end)
        let scan = bytes.withUnsafeBufferPointer {
            DocumentScan($0, from: 0, after: lastSequence, hasRecords: hasRecords)
        }
        guard scan.damaged.isEmpty, scan.missing == 0 else { return .replaced(try loadWhole()) }
        var decoder = RecordDecoder()
        var transactions: [[Record]] = []
        for line in scan.lines {
            let last = transactions.count - 1
            if joined, last >= 0, transactions[last].count == 1 {
                let isJoined = bytes.withUnsafeBufferPointer {
                    decoder.join(UnsafeBufferPointer(rebasing: $0[line.range]), to: &transactions[last][0])
                }
                if isJoined { continue }
            }
            let record = bytes.withUnsafeBufferPointer {
                // IGNORED: reading the whole file, below, reports a record that cannot be decoded.
                try? decoder.decode(UnsafeBufferPointer(rebasing: $0[line.range]))
            }
            guard let record else { return .replaced(try loadWhole()) }
            if transactions.last?.first?.sequence == record.sequence {
                transactions[transactions.count - 1].append(record)
            } else {
                transactions.append([record])
            }
        }
        unknownFields.note(decoder.hasMetUnknownFields)
        // Another process may have written them again.
        // IGNORED: separators that cannot be read now are compared again before they are written.
        brokenSeparators = (try? stillBroken(descriptor)) ?? brokenSeparators
        settle(scan, in: bytes, offset: end, status)
        return transactions.isEmpty ? .none : .appended(transactions)
    }

    private func read(_ descriptor: Int32, from offset: Int) throws(StoreError) -> ([UInt8], FileStatus) {
        do throws(SystemError) {
            // The status comes first, so that a write during the read makes it differ the next time.
            let status = try calls.status(of: descriptor)
            return (try calls.read(descriptor, from: offset), status)
        } catch {
            throw error.code == EISDIR ? .notAStore(path: path) : .cannotOpen(path: path, error)
        }
    }

    private func settle(_ scan: DocumentScan, in bytes: [UInt8], offset: Int, _ status: FileStatus) {
        if scan.end > 0 { tailBytes = Array(bytes[max(0, scan.end - 32)..<scan.end]) }
        if offset == 0 { baseEnd = scan.baseEnd }
        end = offset + scan.end
        hasRecords = scan.hasRecords
        lastSequence = scan.lastSequence
        if offset == 0 { brokenSeparators = [] }
        brokenSeparators += scan.brokenSeparators.map { ($0.offset + offset, $0.bytes) }
        (isTorn, statusWhenRead) = (scan.tornTail != nil, status)
        known = scan.tornTail == nil && brokenSeparators.isEmpty ? status : FileStatus(torn: status)
    }

    private func areTailBytesUnchanged(_ descriptor: Int32) throws(StoreError) -> Bool {
        var found = [UInt8](repeating: 0, count: tailBytes.count)
        do throws(SystemError) {
            let count = try found.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try calls.readWhole(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: end - buffer.count)
            }
            return count == found.count && found == tailBytes
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    private func forget() {
        header = Header()
        (end, baseEnd, hasRecords, lastSequence, tailBytes, known) = (0, 0, false, 0, [], nil)
        (isTorn, brokenSeparators) = (false, [])
    }
}
