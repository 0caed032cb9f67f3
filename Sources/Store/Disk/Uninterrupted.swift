import Glibc

/// The same calls, each repeated while a signal interrupts it.
package struct Uninterrupted: SystemCalls {
    private let base: any SystemCalls

    package init(_ base: any SystemCalls) { self.base = base }

    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try repeating { () throws(SystemError) in try base.open(path, flags: flags, mode: mode) }
    }

    package func close(_ descriptor: Int32) { base.close(descriptor) }

    package func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try repeating { () throws(SystemError) in try base.pread(descriptor, into: buffer, at: offset) }
    }

    package func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try repeating { () throws(SystemError) in try base.pwrite(descriptor, bytes, at: offset) }
    }

    package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.truncate(descriptor, to: size) }
    }

    package func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.synchronizeData(descriptor) }
    }

    package func synchronize(_ descriptor: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.synchronize(descriptor) }
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try repeating { () throws(SystemError) in try base.status(of: descriptor) }
    }

    package func status(at path: String) throws(SystemError) -> FileStatus {
        try repeating { () throws(SystemError) in try base.status(at: path) }
    }

    package func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.setMode(descriptor, mode) }
    }

    package func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        try repeating { () throws(SystemError) in try base.ownership(of: descriptor) }
    }

    package func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try repeating { () throws(SystemError) in
            try base.setOwner(descriptor, user: user, group: group)
        }
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.rename(path, to: other) }
    }

    package func link(_ path: String, to other: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.link(path, to: other) }
    }

    package func remove(_ path: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.remove(path) }
    }

    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.makeDirectory(path, mode: mode) }
    }

    package func readLink(_ path: String) throws(SystemError) -> String {
        try repeating { () throws(SystemError) in try base.readLink(path) }
    }

    package func names(in folder: String) throws(SystemError) -> [String] {
        try repeating { () throws(SystemError) in try base.names(in: folder) }
    }

    package func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.lock(descriptor, operation) }
    }

    package func lockHolder(of descriptor: Int32) -> LockHolder? { base.lockHolder(of: descriptor) }

    package func pause(milliseconds: Int) { base.pause(milliseconds: milliseconds) }

    private func repeating<Result>(
        _ call: () throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        while true {
            do throws(SystemError) {
                return try call()
            } catch {
                guard error.code == EINTR else { throw error }
            }
        }
    }
}
