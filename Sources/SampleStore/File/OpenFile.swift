import Synchronization

/// An open descriptor, closed when the last one who uses it lets go.
///
/// Snapshots read chunks from the file they were made from for as long as they live, also when the
/// store has gone over to a new generation meanwhile.
final class OpenFile: Sendable {
    let descriptor: Int32
    private let calls: any SystemCalls
    /// How long the file was at the last look; it grows.
    private let size = Atomic(0)

    init(_ descriptor: Int32, calls: any SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit { calls.close(descriptor) }

    /// Exactly the bytes of the range; nil when they are not there, or cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
        let bytes = bytesThere(range)
        return bytes.count == range.count ? bytes : nil
    }

    /// The part of the range that the file has. Ranges come from the file itself: a damaged one may reach anywhere,
    /// and no memory is asked for before it is known to be there.
    private func part(of range: Range<Int>) -> Range<Int> {
        if range.upperBound > size.load(ordering: .relaxed) {
            // SAFETY: a file that cannot be asked has no bytes to give.
            size.store((try? calls.status(of: descriptor).size) ?? 0, ordering: .relaxed)
        }
        return range.clamped(to: 0..<max(size.load(ordering: .relaxed), 0))
    }

    /// Whether exactly the bytes of the range have come to the front of the buffer, which is made longer if need be.
    func read(_ range: Range<Int>, into buffer: inout [UInt8]) -> Bool {
        guard part(of: range) == range else { return false }
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
        let range = part(of: range)
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            // SAFETY: bytes that cannot be read are as good as damaged ones, which the caller handles.
            let read = try? calls.readWhole(
                descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            count = read ?? 0
        }
    }
}
