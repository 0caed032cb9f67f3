import Glibc

/// The time that a process has waited for a lock of another one, and the pauses between its attempts.
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
    /// Locks an open file without waiting; false if another process holds the lock.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func tryLock(_ descriptor: Int32, _ operation: Int32 = LOCK_EX) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try lock(descriptor, operation | LOCK_NB)
            return true
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
    }

    package func unlock(_ descriptor: Int32) {
        // IGNORED: this fails only for a closed descriptor, and closing it has unlocked it.
        try? lock(descriptor, LOCK_UN)
    }
}

/// The lock of a file that several processes replace: its holder reads the file, changes it, and replaces it.
///
/// The lock is on a separate file next to the file, because each change replaces the file itself.
package struct FileLock: Sendable {
    /// The path of the lock file, "foods.sqlite.lock".
    private let path: String
    private let calls: any SystemCalls

    package init(path: String, _ calls: any SystemCalls) { (self.path, self.calls) = (path, calls) }

    /// Runs the body while this process holds the lock.
    ///
    /// - Returns: nil when another process held it for five seconds.
    /// - Throws: `SystemError` when the file of the lock cannot be used; the errors of the body.
    package func whileHeld<Result>(_ body: () throws -> Result) throws -> Result? {
        var patience = Patience()
        repeat {
            let file = try open()
            guard try calls.tryLock(file.descriptor) else { continue }
            // A child process that another thread is starting may hold a copy of the descriptor, so closing is not
            // enough.
            defer { calls.unlock(file.descriptor) }
            // Another process may have removed the file during the wait; then a new file is locked.
            if try calls.isNamed(path, file.descriptor) { return try body() }
        } while patience.pause(calls)
        return nil
    }

    /// A new file has the owner of its folder, so that a first change by root locks nobody out.
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

/// The process that holds the lock of a file, for a message to the user.
package struct LockHolder: Sendable, Hashable {
    package let processID: Int32
    /// The program's name, for example "swimfit".
    package let name: String
    /// Whether the process is stopped, for example by Ctrl-Z. It holds the lock until it continues or ends.
    package let isStopped: Bool

    package init(processID: Int32, name: String, isStopped: Bool) {
        self.processID = processID
        self.name = name
        self.isStopped = isStopped
    }

    /// Looks in the kernel's list of locks; nil when the holder is not in it, for example inside a container.
    init?(ofFile inode: UInt64) {
        guard let locks = Self.text(at: "/proc/locks"), let holder = Self.processID(in: locks, ofFile: inode),
            let status = Self.text(at: "/proc/\(holder)/stat")
        else { return nil }
        self.init(processID: holder, status: status)
    }

    /// Reads the contents of `/proc/PID/stat`: `1234 (name) T …`. The name may contain parentheses and spaces.
    init?(processID: Int32, status: String) {
        guard let open = status.firstIndex(of: "("), let close = status.lastIndex(of: ")"), open < close
        else { return nil }
        let state = status[close...].dropFirst().first { $0 != " " }
        self.init(
            processID: processID, name: String(status[status.index(after: open)..<close]),
            isStopped: state == "T" || state == "t")
    }

    /// Reads the contents of `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5242889 0 EOF`. A line with `->`
    /// describes a waiting process.
    static func processID(in locks: String, ofFile inode: UInt64) -> Int32? {
        for line in locks.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE",
                words[5].split(separator: ":").last == "\(inode)"[...]
            else { continue }
            if let holder = Int32(words[4]), holder > 0 { return holder }
        }
        return nil
    }

    private static func text(at path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
