import Glibc

extension SampleStore {
    /// Writes the file anew: samples grouped by type and sorted, without what later records have undone.
    ///
    /// The state stays the same, to the last change in the history. Other threads and processes go on reading
    /// and writing meanwhile; only the exchange of the files holds the lock. The file before is kept as
    /// `health.json~`. False when there was nothing to do or it was not the time: another process is at it,
    /// `isCancelled` said so, the file was exchanged meanwhile, or it has damaged records or fields unknown to
    /// this version, which would be lost. Takes about as long as a full load.
    @discardableResult
    package func compact(isCancelled: () -> Bool = { false }) throws(StoreError) -> Bool {
        try Self.compact({ self }, isCancelled: isCancelled)
    }

    /// The same for a store that may be let go of meanwhile; it is held only at the beginning and at the end.
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
        /// How often a part of the file had turned out to be damaged.
        let alarms: Int
        /// What becomes of the generation before.
        let earlier: EarlierFile
    }

    private func beginCompaction(_ file: StoreFile) throws(StoreError) -> CompactionStart? {
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> CompactionStart? in
            try file.checkWritable()
            // Another process may have made the file since this store was opened without one.
            if file.descriptor == nil { try pullExternalCommits(from: file) }
            guard file.descriptor != nil else { return nil }
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
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

    /// Whether the index of a base can name every page of the state: each type begins a page of its own, and in the
    /// shortest lines a page has 4096 samples. A state with more is read line by line, and stays as it is.
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
            // Each time less has come; whoever saves without a pause is not waited for.
            for _ in 0..<8 {
                guard let tail = newerTail(of: file, start.identity, since: copied) else { break }
                try replacement.follow(tail)
                copied += tail.count
            }
        } catch {
            replacement.abandon()
            throw error
        }
        // What is about to lose its name is given back to the disk when nobody waits.
        // SAFETY: one that is not there, or cannot be opened, is given back when it loses its name.
        let earlier = try? file.calls.open(file.earlierPath, flags: O_RDONLY, mode: 0)
        defer { if let earlier { file.calls.close(earlier) } }
        writeLock.withLock { _ in
            defer { noteRecoveries(of: file) }
            do throws(StoreError) {
                try file.lock()
                defer { file.unlock() }
                try pullExternalCommits(from: file)
                try file.mend()
                // Rows that could not be read are not in the new file: it must not replace the one that has them.
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

    /// What was appended behind the place, if it is so much that nobody should wait for its copy.
    private func newerTail(of file: StoreFile, _ identity: FileStatus, since place: Int) -> [UInt8]? {
        defer { delivery.drain() }
        return writeLock.withLock { _ in
            // SAFETY: a file that cannot be read now is not exchanged, or read once more under its lock.
            guard (try? pullExternalCommits(from: file)) != nil, file.known?.isSameFile(as: identity) == true,
                file.end > place + Self.shortTail
            else { return nil }
            return file.opened?.bytes(place..<file.end)
        }
    }

    /// Bytes of appended records that are copied in no time.
    private static let shortTail = 32 << 10
}
