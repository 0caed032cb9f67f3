import Foundation

/// The owner, group and mode that a file gets when it takes the place of another.
///
/// A file that root creates in another user's folder belongs to that user.
package struct FileOwnership {
    let owner: uid_t
    let group: gid_t
    let mode: mode_t
}

extension FileOwnership {
    /// - Parameter isNew: whether there was no file before; the folder's owner counts then.
    init(of path: String, isNew: Bool = false) {
        var status = stat()
        if !isNew, stat(path, &status) == 0 {
            self.init(owner: status.st_uid, group: status.st_gid, mode: status.st_mode & 0o7777)
        } else if geteuid() == 0, stat(FileCalls.folder(of: path), &status) == 0 {
            self.init(owner: status.st_uid, group: status.st_gid, mode: 0o600)
        } else {
            self.init(owner: geteuid(), group: getegid(), mode: 0o600)
        }
    }

    /// Gives an open file the owner, group and mode of the one at a path, as far as this process may.
    package static func copy(of path: String, to descriptor: Int32) {
        FileOwnership(of: path).apply(to: descriptor, with: FileCalls())
    }

    /// As far as this process may. A group that cannot be kept gets no more rights than others have.
    func apply(to descriptor: Int32, with calls: FileCalls) {
        var mode = mode
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        if status.st_uid != owner || status.st_gid != group, calls.setOwner(descriptor, owner, group) != 0,
            status.st_gid != group, calls.setOwner(descriptor, uid_t.max, group) != 0
        {
            mode = mode & 0o707 | (mode & 0o007) << 3
        }
        fchmod(descriptor, mode)
    }
}
