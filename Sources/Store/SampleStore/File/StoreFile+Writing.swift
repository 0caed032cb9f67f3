import Disk
import Glibc

/// Writing: the caller holds the lock and has pulled all external commits.
extension StoreFile {
    /// Throws when nothing may be written: after a failed sync, for a newer version, without permission.
    func checkWritable() throws(StoreError) {
        if let stopped { throw stopped }
        guard header.version <= Header.newestVersion else {
            throw .newerVersion(path: path, version: header.version)
        }
        if let openedReadOnly { throw .readOnly(path: path, openedReadOnly) }
    }

    /// Writes a transaction after the last record and returns when it is on disk.
    func append(_ batch: Batch, sequence: Int) throws(StoreError) {
        try checkWritable()
        guard sequence <= LinePrefix.latestSequence else {
            // No program would read this record again.
            throw .notSaved(path: path, SystemError(call: "append", code: EOVERFLOW))
        }
        if descriptor == nil || end == 0 { try create() }
        guard let descriptor, let before = known else { throw .vanished(path: path) }
        var text = JSONWriter()
        do throws(SystemError) {
            let newEnd = try write(batch, sequence, through: &text, to: descriptor, oldSize: before.size)
            let newTailBytes = text.withBytes { Array($0.dropLast(Header.closing.count).suffix(32)) }
            // IGNORED: without the status the next read only reads a little more.
            let written = (try? calls.status(of: descriptor)) ?? FileStatus(torn: before)
            try synchronize(descriptor)
            (end, tailBytes, hasRecords, lastSequence) = (newEnd, newTailBytes, true, sequence)
            known = written
        } catch {
            if stopped == nil { restore(descriptor, oldSize: before.size, after: error) }
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    /// Writes the records and the closing brackets, and returns the new end of the last record.
    private func write(
        _ batch: Batch, _ sequence: Int, through text: inout JSONWriter, to descriptor: Int32, oldSize: Int
    ) throws(SystemError) -> Int {
        var written = end
        if hasRecords { text.raw(",\n") } else { text.raw("\n") }
        try RecordEncoder(batch: batch, sequence: sequence).write(to: &text) { text throws(SystemError) in
            guard text.count >= 1 << 20 else { return }
            try put(text, descriptor, at: written)
            written += text.count
            text.removeAll()
        }
        let newEnd = written + text.count
        text.raw(Header.closing)
        try put(text, descriptor, at: written)
        if oldSize > newEnd + Header.closing.count {
            try calls.truncate(descriptor, to: newEnd + Header.closing.count)
        }
        return newEnd
    }

    private func put(
        _ text: borrowing JSONWriter, _ descriptor: Int32, at offset: Int
    ) throws(SystemError) {
        try text.withBytes { bytes throws(SystemError) in
            try calls.writeWhole(descriptor, bytes, at: offset)
        }
    }

    /// Syncs the file. A failed sync is never repeated, because the system may have dropped the bytes and report success.
    func synchronize(_ descriptor: Int32) throws(SystemError) {
        do throws(SystemError) {
            try calls.synchronizeData(descriptor)
        } catch {
            stopped = .stopped(path: path, error)
            throw error
        }
    }

    /// Restores the end of the file after a write that failed.
    private func restore(_ descriptor: Int32, oldSize: Int, after failure: SystemError) {
        do throws(SystemError) {
            try calls.writeWhole(descriptor, Header.closing, at: end)
            try calls.truncate(descriptor, to: end + Header.closing.count)
            known = try calls.status(of: descriptor)
        } catch {
            stopped = .stopped(path: path, failure)
        }
    }

    /// Creates a store without records: writes it under another name, then renames it, so that the file is never
    /// incomplete. The caller has locked the folder, or the empty file.
    private func create() throws(StoreError) {
        do throws(SystemError) {
            let line = Header().line
            opened = try putInPlace(line + Header.closing, like: opened)
            known = try opened.map { file throws(SystemError) in try calls.status(of: file.descriptor) }
            begin(after: line)
        } catch {
            throw error.code == EACCES || error.code == EROFS
                ? .readOnly(path: path, error) : .notSaved(path: path, error)
        }
    }

    /// Writes a whole file under another name, syncs it and gives it the store's name. It is locked from the beginning,
    /// because others see it as soon as it has the name.
    ///
    /// - Parameter present: the file that it replaces.
    func putInPlace(_ bytes: [UInt8], like present: OpenFile?) throws(SystemError) -> OpenFile {
        // IGNORED: mostly there is none. Under the lock, one that is there was left by a process that ended.
        try? calls.remove(path + ".new")
        let new = try NewFile(at: path + ".new", calls)
        try calls.lock(new.file.descriptor, LOCK_EX | LOCK_NB)
        locked.append(new.file)
        try new.append(bytes)
        if let present {
            try new.finish(ownedBy: try calls.ownership(of: present.descriptor))
        } else {
            try new.finish(like: path)
        }
        try new.install(as: path)
        lockFile = new.file
        try new.confirm()
        return new.file
    }

    /// Whether a compaction would lose nothing: the state in memory is all that the file holds.
    var canBeCompacted: Bool {
        stopped == nil && end > 0 && !needsMending && !unknownFields.areMet && isWhole
    }

    /// Replaces the file with a new generation, after appending what was written since that was begun.
    ///
    /// False when the file is no longer the one that the new generation was made from.
    func exchange(
        _ replacement: inout ReplacementFile, since offset: Int, of identity: FileStatus,
        _ earlier: EarlierFile
    ) -> Result<Bool, SystemError> {
        guard let opened, let known, known.isSameFile(as: identity), end >= offset, canBeCompacted else {
            return .success(false)
        }
        do throws(SystemError) {
            let tail = try calls.read(opened.descriptor, offset..<end)
            let mark = known.size == end + Header.closing.count ? EndMark(end: end, of: opened) : nil
            try replacement.complete(newerTail: tail, superseding: mark)
            try replacement.keepOldGeneration(inPlaceOf: earlier)
            try replacement.install()
            try adopt(replacement)
            if case .kept(_, let path) = earlier { report(.kept(path, of: self)) }
            return .success(true)
        } catch {
            return .failure(error)
        }
    }

    /// Uses a new generation that has the file's name now.
    func adopt(_ replacement: ReplacementFile) throws(SystemError) {
        known = try calls.status(of: replacement.descriptor)
        let reach = min(32, replacement.end)
        tailBytes = try calls.read(replacement.descriptor, replacement.end - reach..<replacement.end)
        (header, baseEnd, end) = (replacement.header, replacement.baseEnd, replacement.end)
        (hasRecords, damage, isWhole, isTorn, brokenSeparators) = (true, [], true, false, [])
        let file = OpenFile(replacement.descriptor, calls: calls)
        (opened, lockFile) = (file, file)
        // It has been locked since it was created.
        locked.append(file)
    }
}
