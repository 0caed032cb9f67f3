import Foundation

/// A system call on a file that failed.
package struct FileError: Error, Equatable {
    /// The value of `errno`.
    let code: Int32

    /// The system's words for it: "No space left on device".
    var reason: String { String(cString: strerror(code)) }
}

/// The calls to the system that `LibraryFile` writes with. Tests replace single ones to make them fail.
package struct FileCalls: Sendable {
    var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = {
        Glibc.write($0, $1.baseAddress, $1.count)
    }
    /// `fsync`, of files and folders.
    var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
    var rename: @Sendable (_ path: String, _ other: String) -> Int32 = { Glibc.rename($0, $1) }
    /// `link`: gives a file a second name.
    var link: @Sendable (_ path: String, _ other: String) -> Int32 = { Glibc.link($0, $1) }
    /// `fchown`: a user of `uid_t.max` stays as it is.
    var setOwner: @Sendable (Int32, uid_t, gid_t) -> Int32 = { fchown($0, $1, $2) }
    /// `stat`: what a path leads to.
    var status: @Sendable (_ path: String, UnsafeMutablePointer<stat>) -> Int32 = { stat($0, $1) }
    /// Lets a moment pass before the next try.
    var pause: @Sendable () -> Void = { usleep(10_000) }
}

extension FileCalls {
    /// Repeats a call while a signal interrupts it.
    static func checked(_ call: () -> Int32) throws(FileError) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw FileError(code: errno) }
        }
    }

    /// Opens a file that no child process inherits.
    func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileError) -> Int32 {
        try Self.checked { Glibc.open(path, flags | O_CLOEXEC, mode) }
    }

    /// The whole contents of a file; nil when there is no file.
    func contents(of path: String) throws(FileError) -> Data? {
        let descriptor: Int32
        // Opening a pipe that nobody writes to must not wait.
        do throws(FileError) { descriptor = try open(path, O_RDONLY | O_NONBLOCK) } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
        defer { close(descriptor) }
        var status = stat()
        _ = try Self.checked { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try Self.checked { Int32(read(descriptor, &buffer, buffer.count)) }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<Int(count)])
        }
    }

    /// What a path leads to; nil where there is nothing.
    func facts(of path: String) throws(FileError) -> stat? {
        var facts = stat()
        do throws(FileError) { _ = try Self.checked { status(path, &facts) } } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
            return nil
        }
        return facts
    }

    /// Writes all bytes and waits until they are on disk.
    func writeWhole(_ data: Data, to descriptor: Int32) throws(FileError) {
        try append([UInt8](data)[...], to: descriptor)
        _ = try Self.checked { synchronize(descriptor) }
    }

    private func append(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try Self.checked { Int32(rest.withUnsafeBytes { write(descriptor, $0) }) }
            guard count > 0 else { throw FileError(code: EIO) }
            rest = rest.dropFirst(Int(count))
        }
    }

    /// Makes a file with the bytes of another, for the user alone. A name that is taken is an error.
    /// - Parameter goesOn: asked before each megabyte.
    /// - Returns: whether it has copied the whole file.
    func copy(_ path: String, to copy: String, while goesOn: () -> Bool) throws(FileError) -> Bool {
        let source = try open(path, O_RDONLY)
        defer { close(source) }
        let descriptor = try open(copy, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while goesOn() {
            let count = try Self.checked { Int32(read(source, &buffer, buffer.count)) }
            if count == 0 { return true }
            try append(buffer[..<Int(count)], to: descriptor)
        }
        return false
    }

    /// Waits until the names in a folder are on disk. Some file systems have no such call for folders.
    func synchronizeFolder(_ folder: String) throws(FileError) {
        let descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        do throws(FileError) { _ = try Self.checked { synchronize(descriptor) } } catch {
            guard error.code == EINVAL else { throw error }
        }
    }

    /// Makes a folder and those above it, for the user alone, each on disk with its name.
    func makeFolder(_ folder: String) throws(FileError) {
        var status = stat()
        if stat(folder, &status) == 0 { return }
        guard errno == ENOENT else { throw FileError(code: errno) }
        let above = Self.folder(of: folder)
        if above != folder { try makeFolder(above) }
        do throws(FileError) { _ = try Self.checked { mkdir(folder, 0o700) } } catch {
            guard error.code == EEXIST else { throw error }
        }
        try synchronizeFolder(above)
    }

    /// The folder a path is in, as the system finds it: ".." is left to the system.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The file that a path leads to: symbolic links of the file itself are followed.
    ///
    /// - Parameter isTarget: whether a path is followed no further.
    package static func target(
        of path: String, where isTarget: (String) -> Bool = { _ in false }
    ) throws(FileError) -> String {
        var path = path
        for _ in 0..<40 {
            if isTarget(path) { return path }
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(path, &buffer, buffer.count)
            guard length >= 0 else { return path }
            let bytes = buffer[..<length].map(UInt8.init(bitPattern:))
            guard let target = String(validating: bytes, as: UTF8.self) else { throw FileError(code: EILSEQ) }
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        throw FileError(code: ELOOP)
    }
}
