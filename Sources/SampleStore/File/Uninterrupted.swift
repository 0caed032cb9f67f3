import Glibc

/// The same calls, each repeated for as long as a signal interrupts it.
struct Uninterrupted: SystemCalls {
    let base: any SystemCalls

    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try repeating { () throws(SystemError) in try base.open(path, flags: flags, mode: mode) }
    }

    func close(_ descriptor: Int32) { base.close(descriptor) }

    func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try repeating { () throws(SystemError) in try base.pread(descriptor, into: buffer, at: offset) }
    }

    func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        try repeating { () throws(SystemError) in try base.pwrite(descriptor, bytes, at: offset) }
    }

    func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.truncate(descriptor, to: size) }
    }

    func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.synchronizeData(descriptor) }
    }

    func synchronize(_ descriptor: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.synchronize(descriptor) }
    }

    func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try repeating { () throws(SystemError) in try base.status(of: descriptor) }
    }

    func status(at path: String) throws(SystemError) -> FileStatus {
        try repeating { () throws(SystemError) in try base.status(at: path) }
    }

    func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.setMode(descriptor, mode) }
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.rename(path, to: other) }
    }

    func link(_ path: String, to other: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.link(path, to: other) }
    }

    func remove(_ path: String) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.remove(path) }
    }

    func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.makeDirectory(path, mode: mode) }
    }

    func readLink(_ path: String) throws(SystemError) -> String {
        try repeating { () throws(SystemError) in try base.readLink(path) }
    }

    func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try repeating { () throws(SystemError) in try base.lock(descriptor, operation) }
    }

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
