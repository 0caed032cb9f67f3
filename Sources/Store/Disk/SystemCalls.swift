import Glibc

/// A system call that failed.
package struct SystemError: Error, Sendable, Hashable {
    /// The call's name, for example "pwrite".
    package let call: String
    /// The value of `errno`.
    package let code: Int32

    package init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// The system's text for the code, for example "No space left on device".
    package var reason: String { String(cString: strerror(code)) }
}

/// The properties of a file that tell one version of it from another.
package struct FileStatus: Sendable, Hashable {
    package var device: UInt64
    package var inode: UInt64
    package var size: Int
    /// The time of the last change of the contents.
    package var changedSeconds: Int
    package var changedNanoseconds: Int
    package var isRegular: Bool

    package init(
        device: UInt64, inode: UInt64, size: Int, changedSeconds: Int, changedNanoseconds: Int,
        isRegular: Bool
    ) {
        self.device = device
        self.inode = inode
        self.size = size
        self.changedSeconds = changedSeconds
        self.changedNanoseconds = changedNanoseconds
        self.isRegular = isRegular
    }

    package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

/// The calls to the operating system, one method each, without any retry: a write may be short, and any call may be
/// interrupted. The retries are above this protocol, so that a test can fail, shorten, record or replay every single
/// call. A failing call throws `SystemError` with its name and `errno`.
package protocol SystemCalls: Sendable {
    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32
    func close(_ descriptor: Int32)
    func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int
    func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int
    func truncate(_ descriptor: Int32, to size: Int) throws(SystemError)

    /// `fdatasync`: the contents and the size are on disk.
    func synchronizeData(_ descriptor: Int32) throws(SystemError)
    /// `fsync`, also for folders: the names in them are on disk.
    func synchronize(_ descriptor: Int32) throws(SystemError)
    func status(of descriptor: Int32) throws(SystemError) -> FileStatus
    func status(at path: String) throws(SystemError) -> FileStatus
    func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError)
    func ownership(of descriptor: Int32) throws(SystemError) -> Ownership
    /// A user or a group of `UInt32.max` stays as it is.
    func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError)
    func rename(_ path: String, to other: String) throws(SystemError)
    /// Gives a file a second name (hard link).
    func link(_ path: String, to other: String) throws(SystemError)
    func remove(_ path: String) throws(SystemError)
    func makeDirectory(_ path: String, mode: UInt32) throws(SystemError)
    /// The names in a folder, without `.` and `..`, in any order.
    func names(in folder: String) throws(SystemError) -> [String]
    /// The target of a symbolic link; EINVAL when the path is not a link, EILSEQ when the target is not UTF-8.
    func readLink(_ path: String) throws(SystemError) -> String
    func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError)
    /// The process that holds the lock on an open file; nil when unknown.
    func lockHolder(of descriptor: Int32) -> LockHolder?
    /// Sleeps while another process holds a lock.
    func pause(milliseconds: Int)
}
