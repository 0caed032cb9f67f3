import Disk

/// The calls of a disk, with a hook before some of them that may observe, act, or refuse.
package struct HookedCalls: SystemCalls {
    private let disk: any SystemCalls
    /// Called with the call's name, and the flags of an `open`, the offset of a `pread`, the operation of a `flock` or the
    /// descriptor of an `fsync`.
    private let before: @Sendable (_ call: String, _ detail: Int32) throws(SystemError) -> Void
    /// Called instead of a pause, when given.
    private let pausing: (@Sendable () -> Void)?

    package init(
        disk: any SystemCalls,
        before: @escaping @Sendable (_ call: String, _ detail: Int32) throws(SystemError) -> Void = { _, _ in
        },
        pausing: (@Sendable () -> Void)? = nil
    ) {
        (self.disk, self.before, self.pausing) = (disk, before, pausing)
    }

    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try before("open", flags)
        return try disk.open(path, flags: flags, mode: mode)
    }

    package func close(_ descriptor: Int32) { disk.close(descriptor) }

    package func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try before("pread", Int32(offset))
        return try disk.pread(descriptor, into: buffer, at: offset)
    }

    package func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try before("pwrite", 0)
        return try disk.pwrite(descriptor, bytes, at: offset)
    }

    package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try disk.truncate(descriptor, to: size)
    }

    package func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try before("fdatasync", 0)
        try disk.synchronizeData(descriptor)
    }

    package func synchronize(_ descriptor: Int32) throws(SystemError) {
        try before("fsync", descriptor)
        try disk.synchronize(descriptor)
    }
    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try disk.status(of: descriptor)
    }
    package func status(at path: String) throws(SystemError) -> FileStatus {
        try before("stat", 0)
        return try disk.status(at: path)
    }
    package func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try disk.setMode(descriptor, mode)
    }
    package func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        try disk.ownership(of: descriptor)
    }
    package func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try before("fchown", 0)
        try disk.setOwner(descriptor, user: user, group: group)
    }
    package func lockHolder(of descriptor: Int32) -> LockHolder? { disk.lockHolder(of: descriptor) }
    package func pause(milliseconds: Int) {
        if let pausing { pausing() } else { disk.pause(milliseconds: milliseconds) }
    }
    package func rename(_ path: String, to other: String) throws(SystemError) {
        try before("rename", 0)
        try disk.rename(path, to: other)
    }
    package func link(_ path: String, to other: String) throws(SystemError) {
        try before("link", 0)
        try disk.link(path, to: other)
    }
    package func remove(_ path: String) throws(SystemError) { try disk.remove(path) }
    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try before("mkdir", 0)
        try disk.makeDirectory(path, mode: mode)
    }
    package func names(in folder: String) throws(SystemError) -> [String] { try disk.names(in: folder) }
    package func readLink(_ path: String) throws(SystemError) -> String {
        try before("readlink", 0)
        return try disk.readLink(path)
    }
    package func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try before("flock", operation)
        try disk.lock(descriptor, operation)
    }
}
