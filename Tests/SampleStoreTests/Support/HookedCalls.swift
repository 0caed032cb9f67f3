import SampleStore
import StoreProof

/// The calls of a disk, with a hook before some of them that may observe, act, or refuse.
struct HookedCalls: SystemCalls {
    let disk: any SystemCalls
    /// Called with the call's name, and the flags of an `open`, the offset of a `pread` or the operation of a `flock`.
    let before: @Sendable (_ call: String, _ detail: Int32) throws(SystemError) -> Void

    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try before("open", flags)
        return try disk.open(path, flags: flags, mode: mode)
    }

    func close(_ descriptor: Int32) { disk.close(descriptor) }

    func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try before("pread", Int32(offset))
        return try disk.pread(descriptor, into: buffer, at: offset)
    }

    func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try before("pwrite", 0)
        return try disk.pwrite(descriptor, bytes, at: offset)
    }

    func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try disk.truncate(descriptor, to: size)
    }

    func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try before("fdatasync", 0)
        try disk.synchronizeData(descriptor)
    }

    func synchronize(_ descriptor: Int32) throws(SystemError) { try disk.synchronize(descriptor) }
    func status(of descriptor: Int32) throws(SystemError) -> FileStatus { try disk.status(of: descriptor) }
    func status(at path: String) throws(SystemError) -> FileStatus { try disk.status(at: path) }
    func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try disk.setMode(descriptor, mode)
    }
    func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        try disk.ownership(of: descriptor)
    }
    func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try before("fchown", 0)
        try disk.setOwner(descriptor, user: user, group: group)
    }
    func lockHolder(of descriptor: Int32) -> LockHolder? { disk.lockHolder(of: descriptor) }
    func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }
    func rename(_ path: String, to other: String) throws(SystemError) {
        try before("rename", 0)
        try disk.rename(path, to: other)
    }
    func link(_ path: String, to other: String) throws(SystemError) { try disk.link(path, to: other) }
    func remove(_ path: String) throws(SystemError) { try disk.remove(path) }
    func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try disk.makeDirectory(path, mode: mode)
    }
    func names(in folder: String) throws(SystemError) -> [String] { try disk.names(in: folder) }
    func readLink(_ path: String) throws(SystemError) -> String { try disk.readLink(path) }
    func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try before("flock", operation)
        try disk.lock(descriptor, operation)
    }
}
