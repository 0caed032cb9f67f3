import Foundation

/// The lock of a file that several processes replace: the one who holds it reads the file, changes it, and replaces it.
///
/// It is on a file of its own next to it, because the file itself is another one after each change.
struct FileLock: Sendable {
    /// Of the file of the lock, "library.json.lock".
    let path: String
    let calls: FileCalls

    /// How often the lock of another process is tried, with a pause between: for five seconds.
    private static let attempts = 500

    /// Runs the body while this process holds the lock.
    ///
    /// - Returns: nil when another process held it for five seconds.
    /// - Throws: `FileError` when the file of the lock cannot be used; what the body throws.
    func whileHeld<Result>(_ body: () throws -> Result) throws -> Result? {
        for _ in 1...Self.attempts {
            let descriptor = try open()
            defer { close(descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // A child that another thread is starting may hold a copy of the descriptor; closing is not enough.
                defer { flock(descriptor, LOCK_UN) }
                // Somebody may have removed the file while this process waited: another one locks a new file.
                if isSame(descriptor) { return try body() }
            } else if errno != EWOULDBLOCK && errno != EINTR {
                throw FileError(code: errno)
            }
            calls.pause()
        }
        return nil
    }

    /// A new file gets the owner of its folder, so that root's first change shuts nobody out.
    private func open() throws(FileError) -> Int32 {
        do throws(FileError) {
            let descriptor = try calls.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            FileOwnership(of: path, isNew: true).apply(to: descriptor, with: calls)
            return descriptor
        } catch {
            guard error.code == EEXIST else { throw error }
            return try calls.open(path, O_RDWR | O_CREAT, mode: 0o600)
        }
    }

    private func isSame(_ descriptor: Int32) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino
            && held.st_dev == named.st_dev
    }
}
