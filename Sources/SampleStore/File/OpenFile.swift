/// An open descriptor, closed when the last one who uses it lets go.
///
/// Snapshots read chunks from the file they were made from for as long as they live, also when the
/// store has gone over to a new generation meanwhile.
final class OpenFile: Sendable {
    let descriptor: Int32
    private let calls: any SystemCalls

    init(_ descriptor: Int32, calls: any SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit { calls.close(descriptor) }

    /// Exactly the bytes of the range; nil when they cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
        let bytes = bytesThere(range)
        return bytes.count == range.count ? bytes : nil
    }

    /// Whether exactly the bytes of the range have come to the front of the buffer, which is made longer if need be.
    func read(_ range: Range<Int>, into buffer: inout [UInt8]) -> Bool {
        if buffer.count < range.count { buffer = [UInt8](repeating: 0, count: range.count) }
        return buffer.withUnsafeMutableBytes { buffer in
            let front = UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
            // SAFETY: as below.
            let read = try? calls.readWhole(descriptor, into: front, at: range.lowerBound)
            return read == range.count
        }
    }

    /// The bytes of the range as far as they are there and can be read.
    func bytesThere(_ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            // SAFETY: bytes that cannot be read are as good as damaged ones, which the caller handles.
            let read = try? calls.readWhole(
                descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            count = read ?? 0
        }
    }
}
