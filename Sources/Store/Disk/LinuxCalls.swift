import Glibc

/// The calls to Linux.
package struct LinuxCalls: SystemCalls {
    package init() {}

    /// Never returns 0, 1 or 2. In a program that was started with a closed standard stream the system would give its
    /// number to the file, and what the program prints would overwrite the file.
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

    package func remove(_ path: String) throws(SystemError) {
        try checked("unlink", Glibc.unlink(path))
    }

    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try checked("mkdir", mkdir(path, mode))
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
            isRegular: status.st_mode & S_IFMT == S_IFREG)
    }
}
