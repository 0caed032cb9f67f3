import Glibc

extension SystemCalls {
    /// Reads from the offset until the buffer is full or the file ends, and returns the number of bytes read.
    package func readWhole(
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

    /// The file's bytes from the offset to its end. Of many zeros at the end, which a power cut may leave and which are
    /// never a part of JSON, only some are read.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func read(_ descriptor: Int32, from offset: Int) throws(SystemError) -> [UInt8] {
        var end = try status(of: descriptor).size
        while end - offset > Block.most, try isZero(descriptor, end - Block.size..<end) { end -= Block.size }
        return try read(descriptor, offset..<max(offset, end))
    }

    /// The file's bytes of a range, as far as the file has them.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func read(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(SystemError) {
                count = try readWhole(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Hands over the bytes of a range in blocks, with where each begins.
    ///
    /// - Throws: `SystemError` of the failing call; what the body throws.
    package func readBlocks(
        _ descriptor: Int32, _ range: Range<Int>, _ body: ([UInt8], Int) throws(SystemError) -> Void
    ) throws(SystemError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let block = try read(descriptor, offset..<min(offset + Block.size, range.upperBound))
            guard !block.isEmpty else { return }
            try body(block, offset)
            offset += block.count
        }
    }

    private func isZero(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> Bool {
        try read(descriptor, range).isZero
    }

    /// Writes all the bytes, with more than one call when the system takes only a part.
    ///
    /// - Throws: `SystemError` of the failing call.
    package func writeWhole(_ descriptor: Int32, _ bytes: [UInt8], at offset: Int) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try writeWhole(descriptor, UnsafeRawBufferPointer(bytes), at: offset)
        }
    }

    package func writeWhole(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) {
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

/// The parts in which a file is read that may be long.
private enum Block {
    static let size = 1 << 20
    /// How much is read whatever it is.
    static let most = 2 << 20
}

extension [UInt8] {
    /// Whether there are zeros alone: each byte is the one after it.
    package var isZero: Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return true }
            return bytes[0] == 0 && memcmp(start, start + 1, bytes.count - 1) == 0
        }
    }
}
