import Foundation

/// The owner, group and mode that a file gets when it takes the place of another.
///
/// A file that root creates in another user's folder belongs to that user.
struct FileOwnership {
    private let owner: uid_t
    private let group: gid_t
    private let mode: mode_t

    /// - Parameter isNew: whether there was no file before; the folder's owner counts then.
    init(of path: String, isNew: Bool = false) {
        var status = stat()
        if !isNew, stat(path, &status) == 0 {
            (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
        } else if geteuid() == 0, stat(FileCalls.folder(of: path), &status) == 0 {
            (owner, group, mode) = (status.st_uid, status.st_gid, 0o600)
        } else {
            (owner, group, mode) = (geteuid(), getegid(), 0o600)
        }
    }

    /// As far as this process may. A group that cannot be kept gets no more rights than others have.
    func apply(to descriptor: Int32) {
        var mode = mode
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        if status.st_uid != owner || status.st_gid != group, fchown(descriptor, owner, group) != 0,
            status.st_gid != group, fchown(descriptor, uid_t.max, group) != 0
        {
            mode = mode & 0o707 | (mode & 0o007) << 3
        }
        fchmod(descriptor, mode)
    }
}
