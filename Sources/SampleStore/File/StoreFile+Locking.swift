import Glibc

extension StoreFile {
    /// Waits until no other process is writing.
    func lock() throws(StoreError) { _ = try takeLock(LOCK_EX) }

    /// False when another process is writing.
    func tryLock() throws(StoreError) -> Bool { try takeLock(LOCK_EX | LOCK_NB) }

    /// Clears away what processes left that were ended at work: once, the lock is held.
    private func clearOnce() {
        guard !isCleared else { return }
        isCleared = true
        Rewriting.clear(path, calls)
    }

    func unlock() {
        guard let lockDescriptor else { return }
        isLocked = false
        // SAFETY: unlocking an own open descriptor fails only when it is no longer open, unlocked then.
        try? calls.lock(lockDescriptor, LOCK_UN)
    }

    private func takeLock(_ operation: Int32) throws(StoreError) -> Bool {
        do throws(SystemError) {
            let descriptor = try openLock()
            try calls.lock(descriptor, operation)
            isLocked = true
            clearOnce()
            return true
        } catch {
            switch error.code {
            case EWOULDBLOCK where operation & LOCK_NB != 0: return false
            case EACCES, EROFS, EPERM: throw .readOnly(path: path, openedReadOnly ?? error)
            default: throw .notSaved(path: path, error)
            }
        }
    }

    /// Makes the folder, so that it can be watched before there is a file in it.
    func prepareFolder() throws(SystemError) { try makeFolder(folder) }

    private func openLock() throws(SystemError) -> Int32 {
        if let lockDescriptor { return lockDescriptor }
        try makeFolder(folder)
        let descriptor = try calls.open(path + ".lock", flags: O_RDWR | O_CREAT, mode: 0o600)
        lockDescriptor = descriptor
        return descriptor
    }

    /// Makes the folder and those above it, for the user alone. One that is there is left as it is.
    private func makeFolder(_ folder: String) throws(SystemError) {
        do throws(SystemError) {
            _ = try calls.status(at: folder)
        } catch {
            guard error.code == ENOENT else { throw error }
            let above = Self.folder(of: folder)
            if above != folder, above != "." { try makeFolder(above) }
            do throws(SystemError) {
                try calls.makeDirectory(folder, mode: 0o700)
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
    }
}
