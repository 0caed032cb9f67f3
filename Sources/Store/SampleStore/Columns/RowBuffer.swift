import Synchronization

/// The memory for the columns of some rows, in one allocation.
///
/// ```
/// ids (16 bytes each)  starts (8)  ends (8)  values (8)  origins (4)  sequences (4)  positions (4)
/// ├──── capacity ────┤├ capacity ┤…
/// ```
///
/// Several `Rows` may share the memory, each with its own number of rows from the front. Rows after those in use can be
/// filled without anyone seeing it. So a state with one more row shares all the others with the state before.
final class RowBuffer: @unchecked Sendable {
    // SAFETY: rows are reserved before they are filled, and each can be reserved only once. Filled rows change only
    // while the memory has a single owner.

    let capacity: Int
    /// The number of rows in use, from the front.
    private let used: Atomic<Int>
    private let memory: UnsafeMutableRawPointer

    /// Bytes of a row.
    private static let width = 52

    /// - Parameter used: the number of rows that the caller fills.
    init(capacity: Int, used: Int) {
        self.capacity = capacity
        self.used = Atomic(used)
        memory = .allocate(byteCount: capacity * Self.width, alignment: MemoryLayout<RawID>.alignment)
    }

    deinit { memory.deallocate() }

    /// Reserves rows after the first `count`; false when they are in use, or there is no room.
    func take(_ number: Int, after count: Int) -> Bool {
        count + number <= capacity
            && used.compareExchange(expected: count, desired: count + number, ordering: .relaxed).exchanged
    }

    var ids: UnsafeMutablePointer<RawID> { column(at: 0) }
    var starts: UnsafeMutablePointer<Double> { column(at: 16) }
    var ends: UnsafeMutablePointer<Double> { column(at: 24) }
    var values: UnsafeMutablePointer<Double> { column(at: 32) }
    var origins: UnsafeMutablePointer<UInt32> { column(at: 40) }
    var sequences: UnsafeMutablePointer<UInt32> { column(at: 44) }
    var positions: UnsafeMutablePointer<UInt32> { column(at: 48) }

    /// - Parameter offset: the bytes of one row in the columns before this one.
    private func column<Element: BitwiseCopyable>(at offset: Int) -> UnsafeMutablePointer<Element> {
        (memory + offset * capacity).bindMemory(to: Element.self, capacity: capacity)
    }

    /// Fills rows from `row` on with a range of another buffer.
    func fill(from row: Int, with range: Range<Int>, of other: RowBuffer) {
        let (first, count) = (range.lowerBound, range.count)
        (ids + row).update(from: other.ids + first, count: count)
        (starts + row).update(from: other.starts + first, count: count)
        (ends + row).update(from: other.ends + first, count: count)
        (values + row).update(from: other.values + first, count: count)
        (origins + row).update(from: other.origins + first, count: count)
        (sequences + row).update(from: other.sequences + first, count: count)
        (positions + row).update(from: other.positions + first, count: count)
    }
}

/// One column of some rows, which shares their memory.
struct RowColumn<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    // SAFETY: rows do not change while the buffer is shared, and the column shares it.
    private let buffer: RowBuffer
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    init(_ buffer: RowBuffer, _ base: UnsafeMutablePointer<Element>, count: Int) {
        (self.buffer, self.base, self.count) = (buffer, base, count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(row: Int) -> Element {
        precondition(row >= 0 && row < count, "row out of range")
        return withExtendedLifetime(buffer) { base[row] }
    }

    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try withExtendedLifetime(buffer) { try body(UnsafeBufferPointer(start: base, count: count)) }
    }
}
