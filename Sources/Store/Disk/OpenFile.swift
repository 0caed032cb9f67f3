import Synchronization

/// An open descriptor, which is closed with its last reference.
///
/// A snapshot reads chunks from the file it was made from for as long as it lives, also when the store uses a new
/// generation in the meantime.
package final class OpenFile: Sendable {
    package let descriptor: Int32
    private let calls: any SystemCalls
    /// The file's size when it was last asked for. Files grow.
    private let size = Atomic(0)

    package init(_ descriptor: Int32, calls: any SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit { calls.close(descriptor) }

    /// The bytes of the range; nil when the file is shorter, or cannot be read.
    package func bytes(_ range: Range<Int>) -> [UInt8]? {
        let bytes = bytesThere(range)
        return bytes.count == range.count ? bytes : nil
    }

    /// The part of the range within the file. Ranges are read from the file itself and may be damaged, so the size is
    /// checked before memory is allocated.
    private func part(of range: Range<Int>) -> Range<Int> {
        if range.upperBound > size.load(ordering: .relaxed) {
            // IGNORED: without a size the file counts as empty.
            size.store((try? calls.status(of: descriptor).size) ?? 0, ordering: .relaxed)
        }
        return range.clamped(to: 0..<max(size.load(ordering: .relaxed), 0))
    }

    /// The bytes of the range, as far as the file has them and they can be read.
    package func bytesThere(_ range: Range<Int>) -> [UInt8] {
        let range = part(of: range)
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            // IGNORED: bytes that cannot be read count as missing, which the caller handles.
            let read = try? calls.readWhole(
                descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
            count = read ?? 0
        }
    }
}
