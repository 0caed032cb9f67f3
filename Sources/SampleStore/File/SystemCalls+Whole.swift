import Glibc

extension SystemCalls {
    /// Reads from the offset until the buffer is full or the file ends, and returns the number of bytes read.
    func readWhole(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        var done = 0
        while done < buffer.count {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = try pread(descriptor, into: part, at: offset + done)
            guard count > 0 else { break }
            done += count
        }
        return done
    }

    /// The file's bytes from the offset to its end.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func read(_ descriptor: Int32, from offset: Int) throws(SystemError) -> [UInt8] {
        let size = try status(of: descriptor).size
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: max(size - offset, 0)) { buffer, count in
            do throws(SystemError) {
                count = try readWhole(descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Syncs the folder: files created, renamed or removed in it are on disk then.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func synchronizeFolder(_ folder: String) throws(SystemError) {
        let descriptor = try open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
        defer { close(descriptor) }
        try synchronize(descriptor)
    }

    /// Gives a file the owner, the group and the permissions of the one that it replaces.
    func giveOwnership(_ ownership: Ownership, to descriptor: Int32) throws(SystemError) {
        let own = try self.ownership(of: descriptor)
        if (own.user, own.group) != (ownership.user, ownership.group) {
            try setOwner(descriptor, user: ownership.user, group: ownership.group)
        }
        try setMode(descriptor, ownership.mode)
    }

    /// Writes all the bytes, with more than one call when the system takes only a part.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func writeWhole(_ descriptor: Int32, _ bytes: [UInt8], at offset: Int) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try writeWhole(descriptor, UnsafeRawBufferPointer(bytes), at: offset)
        }
    }

    func writeWhole(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError)
    {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let written = try pwrite(descriptor, rest, at: offset + done)
            // A write that takes nothing and reports no error would be repeated for ever.
            guard written > 0 else { throw SystemError(call: "pwrite", code: EIO) }
            done += written
        }
    }
}
