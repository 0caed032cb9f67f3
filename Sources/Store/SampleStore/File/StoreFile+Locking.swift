import Disk
import Glibc
import Synchronization

/// Lets one process write at a time.
///
/// The lock (`flock`) is on the data file itself, so that nobody can remove a lock file and leave the data. When the file
/// is replaced while a writer waits, the writer releases its lock and locks the new file. While there is no file, the
/// folder is locked, and the process that creates the file locks it before it gets its name.
extension StoreFile {
    /// Waits until no other process is writing. Throws `.busy` after five seconds.
    func lock() throws(StoreError) {
        do throws(SystemError) {
            var patience = Patience()
            repeat {
                unlock()
                try acquire(try lockTarget(), &patience)
            } while try !isLockCurrent()
            isLocked = true
            clearOnce()
        } catch {
            unlock()
            switch error.code {
            case EWOULDBLOCK: throw .busy(path: path, holderAtLastWait)
            case EACCES, EROFS, EPERM: throw .readOnly(path: path, openedReadOnly ?? error)
            default: throw .notSaved(path: path, error)
            }
        }
    }

    /// The status of the open file at a moment when no process was writing to it; nil when one is, or there is no file.
    ///
    /// What was read before, and has this status still, is no write in progress. A shared lock is held for that moment,
    /// so that readers do not exclude each other, and nothing is written.
    func quietStatus() -> FileStatus? {
        guard let opened else { return nil }
        // IGNORED: without locks, as on some network drives, nothing more can be known.
        let isQuiet = try? calls.tryLock(opened.descriptor, LOCK_SH)
        defer { if isQuiet == true { calls.unlock(opened.descriptor) } }
        if isQuiet == false { return nil }
        // IGNORED: a file without a status is reported by its next use.
        return try? calls.status(of: opened.descriptor)
    }

    func unlock() {
        isLocked = false
        for file in locked.reversed() { calls.unlock(file.descriptor) }
        locked = []
    }

    /// Creates the folder, so that it can be watched before there is a file in it.
    func prepareFolder() throws(SystemError) { try calls.makeFolder(folder) }

    private func acquire(_ file: OpenFile, _ patience: inout Patience) throws(SystemError) {
        while try !calls.tryLock(file.descriptor) {
            let before = patience.waited
            guard patience.pause(calls) else {
                holderAtLastWait = calls.lockHolder(of: file.descriptor)
                throw SystemError(call: "flock", code: EWOULDBLOCK)
            }
            if before < Patience.notice, patience.waited >= Patience.notice {
                waiting.tell(calls.lockHolder(of: file.descriptor))
            }
        }
        locked.append(file)
    }

    /// The data file, or its folder while there is no file.
    private func lockTarget() throws(SystemError) -> OpenFile {
        if let lockFile { return lockFile }
        guard let descriptor = try calls.openIfPresent(path, flags: O_RDWR) else {
            try calls.makeFolder(folder)
            return OpenFile(
                try calls.open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0), calls: calls)
        }
        let file = OpenFile(descriptor, calls: calls)
        lockFile = file
        return file
    }

    /// Whether the path still leads to the locked file.
    private func isLockCurrent() throws(SystemError) -> Bool {
        guard let status = try calls.statusIfPresent(at: path) else {
            // There is no file. The lock on the folder allows to create it.
            defer { lockFile = nil }
            return lockFile == nil
        }
        guard let lockFile, try calls.status(of: lockFile.descriptor).isSameFile(as: status) else {
            self.lockFile = nil
            return false
        }
        return true
    }

    /// Removes the files of processes that ended while they were compacting. Does it once, under the lock.
    private func clearOnce() {
        guard !isCleared else { return }
        isCleared = true
        ReplacementFile.clear(path, calls)
    }
}

/// The handler that is called when a writer waits for another process.
final class WaitNotice: Sendable {
    private let handler = Mutex<(@Sendable (LockHolder?) -> Void)?>(nil)

    func connect(_ handler: @escaping @Sendable (LockHolder?) -> Void) {
        self.handler.withLock { $0 = handler }
    }

    func tell(_ holder: LockHolder?) { handler.withLock(\.self)?(holder) }
}
