import Glibc

/// A file that is written under a temporary name, and then replaces another one or keeps its name.
///
/// ```
/// open new ─ write ─ owner, group, mode ─ sync ─ rename ─ sync of the folder
/// ```
///
/// Readers of the other file see either its old contents or the new ones, also after a power cut. A file that is
/// neither installed nor kept is removed with the last reference to the `NewFile`.
package final class NewFile {
    package let path: String
    /// Open as long as it is referenced.
    package let file: OpenFile
    private let calls: any SystemCalls
    private var end = 0
    private var isStaying = false

    /// Creates an empty file that only the user can read. An existing name, even of a link, is an error.
    ///
    /// - Throws: `SystemError` of the failing call.
    package init(at path: String, _ calls: any SystemCalls) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        file = OpenFile(try calls.open(path, flags: flags, mode: 0o600), calls: calls)
        (self.path, self.calls) = (path, calls)
    }

    deinit {
        // IGNORED: a file that cannot be removed takes space, and the next writer removes it.
        if !isStaying { try? calls.remove(path) }
    }

    /// Appends bytes to the file.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func append(_ bytes: [UInt8]) throws(SystemError) {
        try calls.writeWhole(file.descriptor, bytes, at: end)
        end += bytes.count
    }

    /// Completes the file: sets its ownership and syncs it.
    ///
    /// - Parameter other: the file whose ownership is copied as far as this process may. If it is missing, the file
    ///   gets the ownership of a new one.
    /// - Throws: `SystemError` of the failing call.
    package func finish(like other: String) throws(SystemError) {
        try calls.giveOwnership(ofFileAt: other, to: file.descriptor)
        try calls.synchronize(file.descriptor)
    }

    /// Completes the file with a required ownership.
    ///
    /// - Throws: `SystemError` of the failing call, also when this process may not set the ownership.
    package func finish(ownedBy ownership: Ownership) throws(SystemError) {
        try calls.giveOwnership(ownership, to: file.descriptor)
        try calls.synchronize(file.descriptor)
    }

    /// Renames this file to a path in the same folder, and so replaces a file that is there.
    ///
    /// - Throws: `SystemError` of the failing call; then the file at `target` is unchanged.
    package func install(as target: String) throws(SystemError) {
        try calls.rename(path, to: target)
        isStaying = true
    }

    /// Syncs the folder, so that a power cut does not undo the rename. A file that was not installed keeps its own
    /// name.
    ///
    /// - Throws: `SystemError` of the failing call; then a power cut may undo the rename of an installed file.
    package func confirm() throws(SystemError) {
        try calls.synchronizeFolder(FilePath.folder(of: path))
        isStaying = true
    }
}

/// The owner and the permissions of a file.
package struct Ownership: Sendable, Hashable {
    package var user: UInt32
    package var group: UInt32
    /// The permission bits.
    package var mode: UInt32

    package init(user: UInt32, group: UInt32, mode: UInt32) {
        self.user = user
        self.group = group
        self.mode = mode
    }
}

extension SystemCalls {
    /// Gives an open file this owner, group and mode.
    ///
    /// - Throws: `SystemError` of the failing call, also if this process lacks the permission.
    package func giveOwnership(_ ownership: Ownership, to descriptor: Int32) throws(SystemError) {
        let own = try self.ownership(of: descriptor)
        if (own.user, own.group) != (ownership.user, ownership.group) {
            try setOwner(descriptor, user: ownership.user, group: ownership.group)
        }
        try setMode(descriptor, ownership.mode)
    }

    /// Sets an ownership as far as this process may. If the group cannot be set, the group's rights are reduced to
    /// those of others.
    ///
    /// - Throws: `SystemError` of a call that failed for another reason.
    package func giveAllowedOwnership(_ ownership: Ownership, to descriptor: Int32) throws(SystemError) {
        let (own, user, group) = (try self.ownership(of: descriptor), ownership.user, ownership.group)
        var mode = ownership.mode
        if (own.user, own.group) != (user, group),
            try !isAllowed({ () throws(SystemError) in
                try setOwner(descriptor, user: user, group: group)
            }), own.group != group,
            try !isAllowed({ () throws(SystemError) in
                try setOwner(descriptor, user: .max, group: group)
            })
        {
            mode = mode & 0o707 | (mode & 0o007) << 3
        }
        _ = try isAllowed { () throws(SystemError) in try setMode(descriptor, mode) }
    }

    /// Gives an open file the ownership of the file at a path, as far as this process may. If there is no file at the
    /// path, the open file gets the ownership of a new file.
    ///
    /// - Throws: `SystemError` of a call that failed for a reason other than missing permission.
    package func giveOwnership(ofFileAt path: String, to descriptor: Int32) throws(SystemError) {
        if let present = try ownership(at: path, flags: 0) {
            return try giveAllowedOwnership(present, to: descriptor)
        }
        try giveOwnershipOfNew(at: path, to: descriptor)
    }

    /// A new file is for the user alone, and one that root has created belongs to the owner of the path's folder.
    ///
    /// - Throws: the errors of ``giveOwnership(ofFileAt:to:)``.
    func giveOwnershipOfNew(at path: String, to descriptor: Int32) throws(SystemError) {
        var own = try ownership(of: descriptor)
        if own.user == 0, let folder = try ownership(at: FilePath.folder(of: path), flags: O_DIRECTORY) {
            own = folder
        }
        own.mode = 0o600
        try giveAllowedOwnership(own, to: descriptor)
    }

    /// The ownership of a file, which need not be readable; nil for a missing file.
    private func ownership(at path: String, flags: Int32) throws(SystemError) -> Ownership? {
        // `O_PATH`, which Swift does not import.
        guard let descriptor = try openIfPresent(path, flags: 0o10000000 | flags) else { return nil }
        defer { close(descriptor) }
        return try ownership(of: descriptor)
    }

    /// False if this user lacks the permission, or the file system has no owners or permissions.
    private func isAllowed(_ call: () throws(SystemError) -> Void) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try call()
            return true
        } catch {
            guard [EPERM, EACCES, EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
            return false
        }
    }
}
