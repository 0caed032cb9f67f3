import Glibc

/// How long to wait for another process that holds a lock.
package struct Patience: Sendable {
    /// Milliseconds until the user is told about the other process, and until a writer gives up.
    package static let (notice, limit) = (1000, 5000)

    package private(set) var waited = 0

    package init() {}

    /// Sleeps until the next attempt. Most writers hold a lock for less than a millisecond. False at the limit.
    package mutating func pause(_ calls: any SystemCalls) -> Bool {
        guard waited < Self.limit else { return false }
        let pause = min(1 + waited / 4, 50)
        calls.pause(milliseconds: pause)
        waited += pause
        return true
    }
}

extension SystemCalls {
    /// Locks an open file without waiting; false where another process holds the lock.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func tryLock(
        _ descriptor: Int32, _ operation: Int32 = LOCK_EX
    ) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try lock(descriptor, operation | LOCK_NB)
            return true
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
    }

    package func unlock(_ descriptor: Int32) {
        // IGNORED: this fails only for a descriptor that is closed, and closing it has unlocked it.
        try? lock(descriptor, LOCK_UN)
    }
}

/// The lock of a file that several processes replace: the one who holds it reads the file, changes it, and replaces it.
///
/// It is on a file of its own next to it, because the file itself is another one after each change.
package struct FileLock: Sendable {
    /// Of the file of the lock, "library.json.lock".
    private let path: String
    private let calls: any SystemCalls

    package init(path: String, _ calls: any SystemCalls) { (self.path, self.calls) = (path, calls) }

    /// Runs the body while this process holds the lock.
    ///
    /// - Returns: nil when another process held it for five seconds.
    /// - Throws: `SystemError` when the file of the lock cannot be used; what the body throws.
    package func whileHeld<Result>(_ body: () throws -> Result) throws -> Result? {
        var patience = Patience()
        repeat {
            let file = try open()
            guard try calls.tryLock(file.descriptor) else { continue }
            // A child that another thread is starting may hold a copy of the descriptor; closing is not enough.
            defer { calls.unlock(file.descriptor) }
            // Somebody may have removed the file while this process waited: another one locks a new file.
            if try calls.isNamed(path, file.descriptor) { return try body() }
        } while patience.pause(calls)
        return nil
    }

    /// A new file gets the owner of its folder, so that root's first change shuts nobody out.
    private func open() throws(SystemError) -> OpenFile {
        let flags = O_RDWR | O_CREAT
        do throws(SystemError) {
            let new = O_EXCL | O_NOFOLLOW
            let file = OpenFile(try calls.open(path, flags: flags | new, mode: 0o600), calls: calls)
            try calls.giveOwnershipOfNew(at: path, to: file.descriptor)
            return file
        } catch {
            guard error.code == EEXIST else { throw error }
            return OpenFile(try calls.open(path, flags: flags, mode: 0o600), calls: calls)
        }
    }
}
