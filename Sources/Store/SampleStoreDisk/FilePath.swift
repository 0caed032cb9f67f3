import Glibc

/// Parts of a path as the system resolves them: ".." after a symbolic link is left to the system.
package enum FilePath {
    /// The folder of a path: "." for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path, for messages; the path itself if it has only one part.
    package static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension SystemCalls {
    /// The file that a path leads to: symbolic links of the file itself are followed, also to a file that does not
    /// exist yet.
    ///
    /// - Parameter isTarget: whether to stop at a path.
    /// - Throws: `SystemError` with `ELOOP` after 40 links, otherwise that of the failing call.
    package func target(
        of path: String, where isTarget: (String) -> Bool = { _ in false }
    ) throws(SystemError) -> String {
        var path = path
        for _ in 0..<40 {
            if isTarget(path) { return path }
            let target: String
            do throws(SystemError) { target = try readLink(path) } catch {
                // The path is not a link, or the file is missing, or opening it will report why it is inaccessible.
                guard [EINVAL, ENOENT, ENOTDIR, EACCES].contains(error.code) else { throw error }
                return path
            }
            path = target.hasPrefix("/") ? target : FilePath.folder(of: path) + "/" + target
        }
        throw SystemError(call: "readlink", code: ELOOP)
    }

    /// The status of the file that a path leads to; nil for a missing file.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func statusIfPresent(at path: String) throws(SystemError) -> FileStatus? {
        try ifPresent { () throws(SystemError) in try status(at: path) }
    }

    /// Opens a file; nil for a missing file.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func openIfPresent(_ path: String, flags: Int32) throws(SystemError) -> Int32? {
        try ifPresent { () throws(SystemError) in try open(path, flags: flags, mode: 0) }
    }

    private func ifPresent<Value>(_ call: () throws(SystemError) -> Value) throws(SystemError) -> Value? {
        do throws(SystemError) { return try call() } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
            return nil
        }
    }

    /// The whole contents of a file; nil for a missing file.
    ///
    /// - Throws: `SystemError` of the failing call; with `EISDIR` or `EINVAL` if it is not a file.
    package func contents(of path: String) throws(SystemError) -> [UInt8]? {
        // Opening a pipe without a writer must not wait.
        guard let descriptor = try openIfPresent(path, flags: O_RDONLY | O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        let bytes = try read(descriptor, from: 0)
        guard try status(of: descriptor).isRegular else { throw SystemError(call: "read", code: EINVAL) }
        return bytes
    }

    /// Whether the path still refers to the open file.
    package func isNamed(_ path: String, _ descriptor: Int32) throws(SystemError) -> Bool {
        guard let named = try statusIfPresent(at: path) else { return false }
        return named.isSameFile(as: try status(of: descriptor))
    }

    /// Creates a folder and its parents, readable only by the user, each synced before its use. Existing folders stay
    /// unchanged.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func makeFolder(_ folder: String) throws(SystemError) {
        if try statusIfPresent(at: folder) != nil { return }
        let above = FilePath.folder(of: folder)
        if above != folder { try makeFolder(above) }
        do throws(SystemError) { try makeDirectory(folder, mode: 0o700) } catch {
            guard error.code == EEXIST else { throw error }
        }
        try synchronizeFolder(above)
    }

    /// Syncs the folder: afterwards, files created, renamed or removed in it are on disk. Some file systems have no
    /// such call for folders.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func synchronizeFolder(_ folder: String) throws(SystemError) {
        let descriptor = try open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
        defer { close(descriptor) }
        do throws(SystemError) { try synchronize(descriptor) } catch {
            guard error.code == EINVAL else { throw error }
        }
    }
}
