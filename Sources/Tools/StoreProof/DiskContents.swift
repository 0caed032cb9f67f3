/// The contents of a disk: names, and the bytes of their files.
package struct DiskContents: Sendable, Hashable {
    /// The number of the file at each path. A file may have several names.
    package var names: [String: Int] = [:]
    package var files: [Int: [UInt8]] = [:]

    package init() {}

    /// A disk with one file.
    package init(_ bytes: [UInt8], at path: String) {
        names[path] = 2
        files[2] = bytes
    }

    package func bytes(at path: String) -> [UInt8]? { names[path].flatMap { files[$0] } }

    package mutating func write(_ bytes: some Collection<UInt8>, to file: Int, at offset: Int) {
        let end = offset + bytes.count
        let gap = end - files[file, default: []].count
        if gap > 0 { files[file, default: []] += [UInt8](repeating: 0, count: gap) }
        files[file, default: []].replaceSubrange(offset..<end, with: bytes)
    }

    package mutating func truncate(_ file: Int, to size: Int) {
        let surplus = files[file, default: []].count - size
        if surplus > 0 {
            files[file, default: []].removeLast(surplus)
        } else {
            files[file, default: []] += [UInt8](repeating: 0, count: -surplus)
        }
    }

    /// Performs an operation.
    package mutating func apply(_ operation: DiskOperation) {
        switch operation {
        case .create(let path, let file):
            names[path] = file
            files[file] = files[file] ?? []
        case .write(let file, let offset, let bytes): write(bytes, to: file, at: offset)
        case .truncate(let file, let size): truncate(file, to: size)
        case .rename(let from, let to, let file):
            if names[from] == file { names[from] = nil }
            names[to] = file
        case .link(let path, let file): names[path] = file
        case .remove(let path): names[path] = nil
        case .synchronize, .synchronizeFolders: break
        }
    }
}

/// A change of a disk by one call. Operations on names contain the file, so that each can be applied alone.
package enum DiskOperation: Sendable {
    case create(path: String, file: Int)
    case write(file: Int, offset: Int, bytes: [UInt8])
    case truncate(file: Int, size: Int)
    case rename(from: String, to: String, file: Int)
    /// A second name for a file.
    case link(path: String, file: Int)
    case remove(path: String)
    /// Everything written to the file before is on disk.
    case synchronize(file: Int)
    /// Every change of names before is on disk.
    case synchronizeFolders

    /// The file whose sync makes the operation permanent; nil for names, for which the folder is synced.
    var writtenFile: Int? {
        switch self {
        case .write(let file, _, _), .truncate(let file, _): file
        case .create, .rename, .link, .remove, .synchronize, .synchronizeFolders: nil
        }
    }
}
