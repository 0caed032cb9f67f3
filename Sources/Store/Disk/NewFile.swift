import Glibc

/// A file that is written under a name of its own, and then replaces another one or keeps its name.
///
/// ```
/// open new ─ write ─ owner, group, mode ─ sync ─ rename ─ sync of the folder
/// ```
///
/// Who reads the other one sees its old contents or the new ones, whole, also after a power cut. A file that is neither
/// installed nor kept is removed with the last reference to this.
package final class NewFile {
    package let path: String
    /// Stays open as long as it is referenced.
    package let file: OpenFile
    private let calls: any SystemCalls
    private var end = 0
    private var isStaying = false

    /// Creates an empty file for the user alone. A name that is taken, also by a link, is an error.
    ///
    /// - Throws: `SystemError` of the failing call.
    package init(at path: String, _ calls: any SystemCalls) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        file = OpenFile(try calls.open(path, flags: flags, mode: 0o600), calls: calls)
        (self.path, self.calls) = (path, calls)
    }

    deinit {
        // IGNORED: a file that cannot be removed takes room, and the next writer removes it.
        if !isStaying { try? calls.remove(path) }
    }

    /// Appends bytes to those that were appended before.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func append(_ bytes: [UInt8]) throws(SystemError) {
        try calls.writeWhole(file.descriptor, bytes, at: end)
        end += bytes.count
    }

    /// Ends the writing: gives the file its ownership and syncs it.
    ///
    /// - Parameter other: the file whose ownership it gets as far as this process may, or as a new one where there is none.
    /// - Throws: `SystemError` of the failing call.
    package func finish(like other: String) throws(SystemError) {
        try calls.giveOwnership(ofFileAt: other, to: file.descriptor)
        try calls.synchronize(file.descriptor)
    }

    /// The same with an ownership that it must have.
    ///
    /// - Throws: `SystemError` of the failing call, also where this process may not give it.
    package func finish(ownedBy ownership: Ownership) throws(SystemError) {
        try calls.giveOwnership(ownership, to: file.descriptor)
        try calls.synchronize(file.descriptor)
    }

    /// Replaces the file at the path, in the same folder, or becomes the first one there.
    ///
    /// - Throws: `SystemError` of the failing call. The other file is unchanged then.
    package func install(as target: String) throws(SystemError) {
        try calls.rename(path, to: target)
        isStaying = true
    }

    /// Syncs the folder, so that a power cut does not take back the name. A file that was not installed keeps its own.
    ///
    /// - Throws: `SystemError` of the failing call. An installed file is there, and a power cut may undo that.
    package func confirm() throws(SystemError) {
        try calls.synchronizeFolder(FilePath.folder(of: path))
        isStaying = true
    }
}
