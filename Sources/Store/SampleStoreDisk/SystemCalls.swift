import Glibc
import Synchronization

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

/// The properties of a file that distinguish its versions.
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

/// The kind of a file, at a path or open.
package enum PathKind: Sendable {
    case file, folder, pipe
    /// A device, a socket, or a symbolic link that is not followed.
    case other

    /// Nil if there is no file. Links are followed.
    package init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The kind of a name in a folder, which may be a link; nil if it does not exist.
    package init?(ofName path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    package init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        default: self = .other
        }
    }
}

/// The calls to the operating system, one method each, without retries: a write may be short, and any call may be
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
    /// A user or a group of `UInt32.max` stays unchanged.
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

extension SystemCalls {
    /// Reads from the offset until the buffer is full or the file ends; returns the number of bytes.
    package func readWhole(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        var done = 0
        while done < buffer.count {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = try pread(descriptor, into: part, at: offset + done)
            guard count > 0 else { break }
            done += count
        }
        return done
    }

    /// The file's bytes from the offset to its end. A power cut may leave many zeros at the end, which are never part
    /// of JSON; only some of them are read.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func read(_ descriptor: Int32, from offset: Int) throws(SystemError) -> [UInt8] {
        var end = try status(of: descriptor).size
        while end - offset > ReadBlockSize.most, try isZero(descriptor, end - ReadBlockSize.size..<end) {
            end -= ReadBlockSize.size
        }
        return try read(descriptor, offset..<max(offset, end))
    }

    /// The file's bytes in a range, without those after its end.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func read(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(SystemError) {
                count = try readWhole(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Passes the bytes of a range to the body in blocks, each with its offset.
    ///
    /// - Throws: `SystemError` of the failing call; the errors of the body.
    package func readBlocks(
        _ descriptor: Int32, _ range: Range<Int>, _ body: ([UInt8], Int) throws(SystemError) -> Void
    ) throws(SystemError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let block = try read(descriptor, offset..<min(offset + ReadBlockSize.size, range.upperBound))
            guard !block.isEmpty else { return }
            try body(block, offset)
            offset += block.count
        }
    }

    private func isZero(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> Bool {
        try read(descriptor, range).isZero
    }

    /// Writes all bytes, with more calls if the system writes only a part.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func writeWhole(_ descriptor: Int32, _ bytes: [UInt8], at offset: Int) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try writeWhole(descriptor, UnsafeRawBufferPointer(bytes), at: offset)
        }
    }

    package func writeWhole(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let written = try pwrite(descriptor, rest, at: offset + done)
            // A write that writes nothing and reports no error would be repeated for ever.
            guard written > 0 else { throw SystemError(call: "pwrite", code: EIO) }
            done += written
        }
    }
}

/// The block sizes for reading a file that may be long.
private enum ReadBlockSize {
    static let size = 1 << 20
    /// The number of trailing bytes that are always read.
    static let most = 2 << 20
}

extension [UInt8] {
    /// Whether all bytes are zero: the first is, and each following one equals the one before.
    package var isZero: Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return true }
            return bytes[0] == 0 && memcmp(start, start + 1, bytes.count - 1) == 0
        }
    }
}

/// An open descriptor, which is closed with its last reference.
///
/// A snapshot reads chunks from the file it was made from for as long as it lives, also when the store uses a new
/// generation in the meantime.
package final class OpenFile: Sendable {
    package let descriptor: Int32
    private let calls: any SystemCalls
    /// The file's size at the last request. Files grow.
    private let size = Atomic(0)

    package init(_ descriptor: Int32, calls: any SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit { calls.close(descriptor) }

    /// The bytes of the range; nil if the file is shorter or unreadable.
    package func bytes(_ range: Range<Int>) -> [UInt8]? {
        let bytes = bytesThere(range)
        return bytes.count == range.count ? bytes : nil
    }

    /// The part of the range within the file. Ranges are read from the file itself and may be damaged, so the size is
    /// checked before memory is allocated.
    private func part(of range: Range<Int>) -> Range<Int> {
        if range.upperBound > size.load(ordering: .relaxed) {
            // IGNORED: a file without a known size counts as empty.
            size.store((try? calls.status(of: descriptor).size) ?? 0, ordering: .relaxed)
        }
        return range.clamped(to: 0..<max(size.load(ordering: .relaxed), 0))
    }

    /// The existing and readable bytes of the range.
    package func bytesThere(_ range: Range<Int>) -> [UInt8] {
        let range = part(of: range)
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            // IGNORED: unreadable bytes count as missing, which the caller handles.
            let read = try? calls.readWhole(
                descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            count = read ?? 0
        }
    }
}

/// The calls to Linux.
package struct LinuxCalls: SystemCalls {
    package init() {}

    /// Never returns 0, 1 or 2. In a program that was started with a closed standard stream the system would give its
    /// number to the file, and printed text would overwrite the file.
    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        let descriptor = try checked("open", Glibc.open(path, flags | O_CLOEXEC, mode))
        guard descriptor <= STDERR_FILENO else { return descriptor }
        defer { _ = Glibc.close(descriptor) }
        return try checked("fcntl", fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))
    }

    package func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    package func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try checked("pread", Glibc.pread(descriptor, buffer.baseAddress, buffer.count, offset))
    }

    package func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try checked("pwrite", Glibc.pwrite(descriptor, bytes.baseAddress, bytes.count, offset))
    }

    package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try checked("ftruncate", Glibc.ftruncate(descriptor, size))
    }

    package func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try checked("fdatasync", Glibc.fdatasync(descriptor))
    }

    package func synchronize(_ descriptor: Int32) throws(SystemError) {
        try checked("fsync", Glibc.fsync(descriptor))
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        var status = stat()
        try checked("fstat", fstat(descriptor, &status))
        return FileStatus(status)
    }

    package func status(at path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try checked("stat", stat(path, &status))
        return FileStatus(status)
    }

    package func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try checked("fchmod", fchmod(descriptor, mode))
    }

    package func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        var status = stat()
        try checked("fstat", fstat(descriptor, &status))
        return Ownership(user: status.st_uid, group: status.st_gid, mode: UInt32(status.st_mode) & 0o777)
    }

    package func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try checked("fchown", fchown(descriptor, user, group))
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try checked("rename", Glibc.rename(path, other))
    }

    package func link(_ path: String, to other: String) throws(SystemError) {
        try checked("link", Glibc.link(path, other))
    }

    package func remove(_ path: String) throws(SystemError) { try checked("unlink", Glibc.unlink(path)) }

    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try checked("mkdir", mkdir(path, mode))
        // A umask may take the user's own rights, and then nothing could be written in the folder.
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & mode & 0o700 != mode & 0o700 else { return }
        try checked("chmod", chmod(path, facts.st_mode & 0o7777 | mode & 0o700))
    }

    package func names(in folder: String) throws(SystemError) -> [String] {
        guard let stream = opendir(folder) else { throw SystemError(call: "opendir", code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        // Only errno distinguishes the end from a failure.
        guard errno == 0 else { throw SystemError(call: "readdir", code: errno) }
        return names
    }

    package func readLink(_ path: String) throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = try checked("readlink", readlink(path, &buffer, buffer.count))
        let bytes = buffer[..<length].map(UInt8.init(bitPattern:))
        guard let target = String(validating: bytes, as: UTF8.self) else {
            throw SystemError(call: "readlink", code: EILSEQ)
        }
        return target
    }

    package func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try checked("flock", flock(descriptor, operation))
    }

    package func lockHolder(of descriptor: Int32) -> LockHolder? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        return LockHolder(ofFile: UInt64(status.st_ino))
    }

    package func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

    @discardableResult
    private func checked<Result: SignedInteger>(
        _ call: String, _ result: Result
    ) throws(SystemError) -> Result {
        guard result >= 0 else { throw SystemError(call: call, code: errno) }
        return result
    }
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        self.init(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
            changedSeconds: status.st_mtim.tv_sec, changedNanoseconds: status.st_mtim.tv_nsec,
            isRegular: PathKind(status) == .file)
    }
}

/// System calls that forward each call to others, with additional work before or after it.
package protocol ForwardingCalls: SystemCalls {
    var base: any SystemCalls { get }

    /// Makes a call of the base.
    ///
    /// - Parameters:
    ///   - name: the call's name, for example "pwrite".
    ///   - detail: the flags of an `open`, the offset of a `pread`, the operation of a `flock`, the descriptor of an
    ///     `fsync`,
    ///     and otherwise 0.
    func making<Result>(
        _ name: String, _ detail: Int32, _ call: () throws(SystemError) -> Result
    ) throws(SystemError) -> Result
}

extension ForwardingCalls {
    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try making("open", flags) { () throws(SystemError) in try base.open(path, flags: flags, mode: mode) }
    }

    package func close(_ descriptor: Int32) { base.close(descriptor) }

    package func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try making("pread", Int32(truncatingIfNeeded: offset)) { () throws(SystemError) in
            try base.pread(descriptor, into: buffer, at: offset)
        }
    }

    package func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try making("pwrite", 0) { () throws(SystemError) in try base.pwrite(descriptor, bytes, at: offset) }
    }

    package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try making("ftruncate", 0) { () throws(SystemError) in try base.truncate(descriptor, to: size) }
    }

    package func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try making("fdatasync", 0) { () throws(SystemError) in try base.synchronizeData(descriptor) }
    }

    package func synchronize(_ descriptor: Int32) throws(SystemError) {
        try making("fsync", descriptor) { () throws(SystemError) in try base.synchronize(descriptor) }
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try making("fstat", 0) { () throws(SystemError) in try base.status(of: descriptor) }
    }

    package func status(at path: String) throws(SystemError) -> FileStatus {
        try making("stat", 0) { () throws(SystemError) in try base.status(at: path) }
    }

    package func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try making("fchmod", 0) { () throws(SystemError) in try base.setMode(descriptor, mode) }
    }

    package func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        try making("fstat", 0) { () throws(SystemError) in try base.ownership(of: descriptor) }
    }

    package func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try making("fchown", 0) { () throws(SystemError) in
            try base.setOwner(descriptor, user: user, group: group)
        }
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try making("rename", 0) { () throws(SystemError) in try base.rename(path, to: other) }
    }

    package func link(_ path: String, to other: String) throws(SystemError) {
        try making("link", 0) { () throws(SystemError) in try base.link(path, to: other) }
    }

    package func remove(_ path: String) throws(SystemError) {
        try making("unlink", 0) { () throws(SystemError) in try base.remove(path) }
    }

    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try making("mkdir", 0) { () throws(SystemError) in try base.makeDirectory(path, mode: mode) }
    }

    package func readLink(_ path: String) throws(SystemError) -> String {
        try making("readlink", 0) { () throws(SystemError) in try base.readLink(path) }
    }

    package func names(in folder: String) throws(SystemError) -> [String] {
        try making("opendir", 0) { () throws(SystemError) in try base.names(in: folder) }
    }

    package func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try making("flock", operation) { () throws(SystemError) in try base.lock(descriptor, operation) }
    }

    package func lockHolder(of descriptor: Int32) -> LockHolder? { base.lockHolder(of: descriptor) }

    package func pause(milliseconds: Int) { base.pause(milliseconds: milliseconds) }
}

/// System calls that are repeated while a signal interrupts them.
package struct Uninterrupted: ForwardingCalls {
    package let base: any SystemCalls

    package init(_ base: any SystemCalls) { self.base = base }

    package func making<Result>(
        _ name: String, _ detail: Int32, _ call: () throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        while true {
            do throws(SystemError) { return try call() } catch {
                guard error.code == EINTR else { throw error }
            }
        }
    }
}

/// The memory of this process.
package enum ProcessMemory {
    /// Returns freed memory to the system. The C library keeps it for the threads that allocated it.
    package static func giveBackFreed() {
        guard let trim = dlsym(nil, "malloc_trim") else { return }
        // SAFETY: the function has this type in every version of the C library.
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
}
