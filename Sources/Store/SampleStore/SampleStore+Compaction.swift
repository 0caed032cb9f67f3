import Disk
import Glibc

extension SampleStore {
    /// Writes a new file with the samples grouped by type and sorted, without what later records have undone, and
    /// replaces the old one with it. Takes about as long as a full load.
    ///
    /// The state stays the same, including the history. Other threads and processes can read and write in the
    /// meantime. Only the exchange of the files holds the lock. The old file is kept as `health.json~`.
    ///
    /// - Returns: false when there was nothing to do, another process is compacting, `isCancelled` returned true, the
    ///   file was replaced in the meantime, or the file has damaged records or fields unknown to this version, which
    ///   would be lost.
    /// - Throws: `StoreError` when the file cannot be read or written. The old file is in use then.
    @discardableResult
    package func compact(isCancelled: () -> Bool = { false }) throws(StoreError) -> Bool {
        try Self.compact({ self }, isCancelled: isCancelled)
    }

    /// The same for a store that may be released in the meantime. It is retained only at the beginning and the end.
    static func compact(
        _ store: () -> SampleStore?, isCancelled: () -> Bool
    ) throws(StoreError) -> Bool {
        guard let file = store()?.file, let start = try store()?.beginCompaction(file) else { return false }
        do throws(SystemError) {
            let replacement = try ReplacementFile(
                of: file.path, calls: file.calls, header: start.header.next, snapshot: start.snapshot,
                ownership: start.ownership, isCancelled: isCancelled)
            guard let replacement else { return false }
            guard let store = store() else {
                replacement.abandon()
                return false
            }
            return try store.finish(replacement, file, start)
        } catch {
            throw .notSaved(path: file.path, error)
        }
    }

    private struct CompactionStart {
        let snapshot: Snapshot
        let header: Header
        let end: Int
        let identity: FileStatus
        let ownership: Ownership
        /// How many damaged parts of the file had been found.
        let alarms: Int
        /// What happens to the earlier generation.
        let earlier: EarlierFile
    }

    private func beginCompaction(_ file: StoreFile) throws(StoreError) -> CompactionStart? {
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> CompactionStart? in
            try file.checkWritable()
            // Another process may have created the file since this store was opened without one.
            if file.descriptor == nil { try pullExternalCommits(from: file) }
            guard file.descriptor != nil else { return nil }
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            try readWholeIfDamaged(file)
            guard file.canBeCompacted, Self.hasRoom(for: snapshot), let known = file.known,
                let opened = file.opened
            else { return nil }
            do throws(SystemError) {
                return CompactionStart(
                    snapshot: snapshot, header: file.header, end: file.end, identity: known,
                    ownership: try file.calls.ownership(of: opened.descriptor), alarms: file.alarm.count,
                    earlier: try file.earlierFile(comparedWith: snapshot))
            } catch {
                throw .notSaved(path: file.path, error)
            }
        }
    }

    /// Whether the index of a base can name every page of the state. Each type begins a page of its own, and a page has
    /// at least 4096 samples. A larger state is not compacted, and its file is read line by line.
    static func hasRoom(types: Int, samples: Int) -> Bool {
        types + samples / 4096 < Int(RowEntry.serialLimit) / ChunkPage.capacity
    }

    private static func hasRoom(for snapshot: Snapshot) -> Bool {
        hasRoom(types: snapshot.types.count, samples: snapshot.count)
    }

    private func finish(
        _ replacement: ReplacementFile, _ file: StoreFile, _ start: CompactionStart
    ) throws(SystemError) -> Bool {
        var replacement = replacement
        var outcome: Result<Bool, SystemError> = .success(false)
        var copied = start.end
        do throws(SystemError) {
            // Each round has less to copy. The limit is for writers that never pause.
            for _ in 0..<8 {
                guard let tail = newerTail(of: file, start.identity, since: copied) else { break }
                try replacement.follow(tail)
                copied += tail.count
            }
        } catch {
            replacement.abandon()
            throw error
        }
        // The earlier generation is kept open, so that the disk frees its blocks after the lock is released.
        // IGNORED: without the open descriptor the blocks are freed under the lock.
        let earlier = try? file.calls.open(file.earlierPath, flags: O_RDONLY, mode: 0)
        defer { if let earlier { file.calls.close(earlier) } }
        writeLock.withLock { _ in
            defer { noteRecoveries(of: file) }
            do throws(StoreError) {
                try file.lock()
                defer { file.unlock() }
                try pullExternalCommits(from: file)
                try file.mend()
                // Rows that could not be read are missing in the new file, which must not replace the old one then.
                guard file.alarm.count == start.alarms else { return }
                outcome = file.exchange(&replacement, since: copied, of: start.identity, start.earlier)
            } catch {
                outcome = .success(false)
            }
        }
        delivery.drain()
        if case .success(true) = outcome { return true }
        replacement.abandon()
        return try outcome.get()
    }

    /// The bytes appended after the place, if they are too many to be copied under the lock.
    private func newerTail(of file: StoreFile, _ identity: FileStatus, since place: Int) -> [UInt8]? {
        defer { delivery.drain() }
        return writeLock.withLock { _ in
            // IGNORED: a file that cannot be read now is read again under its lock, or not exchanged.
            guard (try? pullExternalCommits(from: file)) != nil, file.known?.isSameFile(as: identity) == true,
                file.end > place + Self.shortTail
            else { return nil }
            return file.opened?.bytes(place..<file.end)
        }
    }

    /// Appended bytes up to this many are copied under the lock.
    private static let shortTail = 32 << 10
}
