import Synchronization

/// Memory for the columns of some rows, all in one piece.
///
/// ```
/// ids (16 bytes each)  starts (8)  ends (8)  values (8)  origins (4)  sequences (4)  positions (4)
/// ├──── capacity ────┤├ capacity ┤…
/// ```
///
/// Several `Rows` may have the same memory, each its own number of rows from the front. Rows behind those that anyone
/// has may be filled in, which nobody sees: so a state of the store that has one row more shares all of them with the
/// state before.
final class RowBuffer: @unchecked Sendable {
    // SAFETY: who fills rows in has taken them before, and each can be taken by one alone; rows that were filled are
    // changed only by a `Rows` that nobody shares the memory with.

    let capacity: Int
    /// Rows from the front that somebody has.
    private let used: Atomic<Int>
    private let memory: UnsafeMutableRawPointer

    /// Bytes of a row.
    private static let width = 52

    /// - Parameter used: the rows that belong to the caller, who is to fill them.
    init(capacity: Int, used: Int) {
        self.capacity = capacity
        self.used = Atomic(used)
        memory = .allocate(byteCount: capacity * Self.width, alignment: MemoryLayout<RawID>.alignment)
    }

    deinit { memory.deallocate() }

    /// Takes some rows behind the first `count`; false when another has them, or there is no room.
    func take(_ number: Int, behind count: Int) -> Bool {
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

    /// - Parameter offset: bytes of a row in the columns before.
    private func column<Element: BitwiseCopyable>(at offset: Int) -> UnsafeMutablePointer<Element> {
        (memory + offset * capacity).bindMemory(to: Element.self, capacity: capacity)
    }

    /// Fills rows from `row` on with those of the range of another.
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

/// One column of some rows. Shares their memory.
struct RowColumn<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    // SAFETY: the rows are not changed as long as the buffer is shared, and the column shares it.
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
