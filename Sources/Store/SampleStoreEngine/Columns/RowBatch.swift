import SampleStoreBasics
import Foundation
import Synchronization

/// Samples of one type as columns: row `r` of each array belongs to the same sample.
///
/// ```
/// start      end        value  origin  id     sequence  position
/// 786240000  786240060  61     0       9f1c…  812       0
/// 786240060  786240120  64     0       22ab…  812       1
/// ```
///
/// A sample takes 52 bytes of a `RowBatchMemory`. Members and details are rare and are kept apart, by identity, so that
/// rows can be copied and sorted without them. Delays are kept apart by row.
struct RowBatch: Sendable {
    private var buffer: RowBatchMemory
    private(set) var count = 0
    /// The members and details of rows that have any.
    var extras: [RawID: Extra] = [:]
    /// Seconds from each end to the creation of the sample; from the start for an open end.
    var delays = CreationDelays()
    /// Whether some rows are placeholders for those of a damaged line: see `BaseSource`.
    var hasPlaceholders = false

    private static let none = RowBatchMemory(capacity: 0, used: 0)

    init() { buffer = Self.none }

    /// Rows to be filled by the caller.
    private init(unfilled count: Int) {
        buffer = RowBatchMemory(capacity: count, used: count)
        self.count = count
    }

    /// No rows, with room for some.
    private init(room capacity: Int) { buffer = RowBatchMemory(capacity: capacity, used: 0) }

    /// Rows of these columns, which have equal lengths. Sequences and positions are zero until `place` sets them.
    init(starts: [Double], ends: [Double], values: [Double], origins: [UInt32], ids: [RawID]) {
        self.init(unfilled: starts.count)
        precondition([ends.count, values.count, origins.count, ids.count].allSatisfy { $0 == count })
        buffer.starts.update(from: starts, count: count)
        buffer.ends.update(from: ends, count: count)
        buffer.values.update(from: values, count: count)
        buffer.origins.update(from: origins, count: count)
        buffer.ids.update(from: ids, count: count)
        buffer.sequences.update(repeating: 0, count: count)
        buffer.positions.update(repeating: 0, count: count)
    }

    var starts: RowColumn<Double> { RowColumn(buffer, buffer.starts, count: count) }
    var ends: RowColumn<Double> { RowColumn(buffer, buffer.ends, count: count) }
    var values: RowColumn<Double> { RowColumn(buffer, buffer.values, count: count) }
    var origins: RowColumn<UInt32> { RowColumn(buffer, buffer.origins, count: count) }
    var ids: RowColumn<RawID> { RowColumn(buffer, buffer.ids, count: count) }
    /// The commits that added the rows.
    var sequences: RowColumn<UInt32> { RowColumn(buffer, buffer.sequences, count: count) }
    /// The change's index within the commit.
    var positions: RowColumn<UInt32> { RowColumn(buffer, buffer.positions, count: count) }

    /// Passes the columns of a range to the body as memory that is valid during the call.
    func withColumns<Result, E: Error>(
        _ range: Range<Int>,
        _ body: (
            _ starts: UnsafeBufferPointer<Double>, _ ends: UnsafeBufferPointer<Double>,
            _ values: UnsafeBufferPointer<Double>, _ origins: UnsafeBufferPointer<UInt32>
        ) throws(E) -> Result
    ) throws(E) -> Result {
        precondition(range.upperBound <= count)
        func part<Element>(_ column: UnsafeMutablePointer<Element>) -> UnsafeBufferPointer<Element> {
            UnsafeBufferPointer(start: column + range.lowerBound, count: range.count)
        }
        defer { withExtendedLifetime(buffer) {} }
        return try body(part(buffer.starts), part(buffer.ends), part(buffer.values), part(buffer.origins))
    }

    // MARK: Numbers

    /// Sets the commit of the rows, and gives them consecutive positions in it, beginning with `position`.
    mutating func place(_ rows: Range<Int>, in sequence: UInt32, from position: UInt32) {
        makeUnique()
        buffer.sequences.advanced(by: rows.lowerBound).update(repeating: sequence, count: rows.count)
        for (offset, row) in rows.enumerated() { buffer.positions[row] = position &+ UInt32(offset) }
    }

    /// Sets the commit of each row, and the row's position in that commit.
    mutating func place(_ sequences: [UInt32], _ positions: [UInt32]) {
        precondition(sequences.count == count && positions.count == count)
        makeUnique()
        buffer.sequences.update(from: sequences, count: count)
        buffer.positions.update(from: positions, count: count)
    }

    /// Replaces each origin number by the element at that index.
    mutating func renumberOrigins(_ numbers: [UInt32]) {
        if numbers.enumerated().allSatisfy({ $0.offset == Int($0.element) }) { return }
        makeUnique()
        for row in 0..<count { buffer.origins[row] = numbers[Int(buffer.origins[row])] }
    }

    private mutating func makeUnique() { if !isKnownUniquelyReferenced(&buffer) { move(to: count) } }

    // MARK: More rows

    mutating func reserve(_ capacity: Int) { if capacity > buffer.capacity { move(to: capacity) } }

    mutating func append(
        _ id: RawID, start: Double, end: Double, value: Double, origin: UInt32, sequence: UInt32,
        position: UInt32, delay: Double = 0
    ) {
        let row = count
        takeRows(1)
        buffer.ids[row] = id
        buffer.starts[row] = start
        buffer.ends[row] = end
        buffer.values[row] = value
        buffer.origins[row] = origin
        buffer.sequences[row] = sequence
        buffer.positions[row] = position
        delays.append(delay, at: row)
    }

    /// Appends rows of `other` with their members and details.
    mutating func append(_ range: Range<Int>, of other: RowBatch) {
        appendColumns(range, of: other)
        guard !other.extras.isEmpty else { return }
        if extras.isEmpty, range.count == other.count {
            extras = other.extras
            return
        }
        extras.reserveCapacity(extras.count + min(range.count, other.extras.count))
        for id in other.ids[range] {
            if let extra = other.extras[id] { extras[id] = extra }
        }
    }

    private mutating func appendColumns(_ range: Range<Int>, of other: RowBatch) {
        guard !range.isEmpty else { return }
        precondition(range.upperBound <= other.count)
        let row = count
        takeRows(range.count)
        buffer.fill(from: row, with: range, of: other.buffer)
        delays.append(range, of: other.delays, at: row)
    }

    /// Reserves rows at the end, which the caller fills. Moves to a larger buffer when there is no room.
    private mutating func takeRows(_ number: Int) {
        if !buffer.take(number, after: count) {
            let wanted = count + number
            // Most lists that begin with one row stay that short.
            move(to: count == 0 ? wanted : max(wanted, 2 * count, 8))
            _ = buffer.take(number, after: count)
        }
        count += number
    }

    /// Copies the rows to a new buffer.
    private mutating func move(to capacity: Int) {
        let other = RowBatchMemory(capacity: max(capacity, count), used: count)
        other.fill(from: 0, with: 0..<count, of: buffer)
        buffer = other
    }

    func slice(_ range: Range<Int>) -> RowBatch {
        var part = RowBatch(room: range.count)
        part.append(range, of: self)
        return part
    }

    /// As ``slice(_:)``, but with the members and details of all rows: to be read at once and dropped.
    func borrowedSlice(_ range: Range<Int>) -> RowBatch {
        var part = RowBatch(room: range.count)
        part.appendColumns(range, of: self)
        part.extras = extras
        return part
    }

    /// The rows at `order`, in that order.
    func gathered(_ order: [Int]) -> RowBatch {
        var result = RowBatch(unfilled: order.count)
        for (row, old) in order.enumerated() {
            precondition(old < count)
            result.buffer.fill(from: row, with: old..<old + 1, of: buffer)
        }
        result.delays = delays.gathered(order)
        if extras.isEmpty || order.count == count {
            result.extras = extras
        } else {
            for id in result.ids where extras[id] != nil { result.extras[id] = extras[id] }
        }
        return result
    }

    /// The order of rows in the store: by start, then by the order of saving.
    func precedes(_ left: Int, _ right: Int) -> Bool {
        if starts[left] != starts[right] { return starts[left] < starts[right] }
        if sequences[left] != sequences[right] { return sequences[left] < sequences[right] }
        return positions[left] < positions[right]
    }

    /// A copy in the store's order. O(n) when the rows are in order already.
    func sorted() -> RowBatch {
        guard count > 1 else { return self }
        if (1..<count).allSatisfy({ precedes($0 - 1, $0) }) { return self }
        return gathered((0..<count).sorted(by: precedes))
    }

    /// The rows of both in the store's order. Each side must be in order.
    func merged(with other: RowBatch) -> RowBatch {
        guard let first = other.starts.first else { return self }
        guard let last = starts.last else { return other }
        if last <= first {
            var result = self
            if count + other.count > Chunk.roundedSize { result.reserve(count + other.count) }
            result.append(0..<other.count, of: other)
            return result
        }
        var result = RowBatch(room: count + other.count)
        result.hasPlaceholders = hasPlaceholders
        var (left, right) = (0, 0)
        while left < count, right < other.count {
            let leftEnd = partition(from: left) { $0 > other.starts[right] }
            result.appendColumns(left..<leftEnd, of: self)
            left = leftEnd
            guard left < count else { break }
            let rightEnd = other.partition(from: right) { $0 >= starts[left] }
            result.appendColumns(right..<rightEnd, of: other)
            right = rightEnd
        }
        result.appendColumns(left..<count, of: self)
        result.appendColumns(right..<other.count, of: other)
        result.extras = merged(other.extras)
        return result
    }

    private func merged(_ other: [RawID: Extra]) -> [RawID: Extra] {
        if other.isEmpty { return extras }
        return extras.isEmpty ? other : extras.merging(other) { _, new in new }
    }

    /// Whether a row is a placeholder for one of a damaged line, whose identity is not known.
    func isPlaceholder(_ row: Int) -> Bool { hasPlaceholders && ids[row] <= RawID(UInt32.max) }

    /// The first row at or after `lower` whose start satisfies the condition. The condition holds for all rows after
    /// the first such row.
    func partition(from lower: Int = 0, where isPast: (Double) -> Bool) -> Int {
        defer { withExtendedLifetime(buffer) {} }
        let rest = UnsafeBufferPointer(start: buffer.starts + lower, count: count - lower)
        return lower + rest.firstIndexInOrder(where: isPast)
    }

    /// The first row with an identity. O(rows).
    func firstRow(of id: RawID) -> Int? {
        defer { withExtendedLifetime(buffer) {} }
        let ids = buffer.ids
        return (0..<count).first { ids[$0] == id }
    }

    /// Whether starts ascend.
    var isInOrder: Bool {
        defer { withExtendedLifetime(buffer) {} }
        let starts = buffer.starts
        return (0..<max(0, count - 1)).allSatisfy { starts[$0] <= starts[$0 + 1] }
    }
}

/// The memory for the columns of some rows, in one allocation.
///
/// ```
/// ids (16 bytes each)  starts (8)  ends (8)  values (8)  origins (4)  sequences (4)  positions (4)
/// ├──── capacity ────┤├ capacity ┤…
/// ```
///
/// Several `RowBatch` may share the memory, each with its own number of rows from the front. Rows after those in use
/// can be filled without anyone seeing it. So a state with one more row shares all the others with the state before.
final class RowBatchMemory: @unchecked Sendable {
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

    /// Copies a range of another buffer to the rows from `row` on.
    func fill(from row: Int, with range: Range<Int>, of other: RowBatchMemory) {
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
    private let buffer: RowBatchMemory
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    init(_ buffer: RowBatchMemory, _ base: UnsafeMutablePointer<Element>, count: Int) {
        (self.buffer, self.base, self.count) = (buffer, base, count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    // Without these, a build without optimisation calls several generic functions for each row of a column.
    func index(after row: Int) -> Int { row + 1 }
    func formIndex(after row: inout Int) { row += 1 }

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

/// Seconds from the end of samples to their creation, one number for each row.
///
/// Most types have none. Rows after the last number have zero, so that a type without delays takes no memory.
struct CreationDelays: Sendable {
    private var seconds: [Double] = []

    init() {}

    /// The delays of the first rows; zeros at the end are left out.
    init(_ seconds: [Double]) {
        let count = 1 + (seconds.lastIndex { $0 != 0 } ?? -1)
        self.seconds = Array(seconds.prefix(count))
    }

    /// Whether every row has zero.
    var isEmpty: Bool { seconds.isEmpty }

    subscript(row: Int) -> Double { row < seconds.count ? seconds[row] : 0 }

    /// Sets the delay of a row. Neither the row nor any row after it has a delay yet.
    mutating func append(_ delay: Double, at row: Int) {
        guard delay != 0 else { return }
        fill(to: row)
        seconds.append(delay)
    }

    /// Appends delays of another list, the first of them for `row`. Neither `row` nor any row after it has a delay yet.
    mutating func append(_ range: Range<Int>, of other: CreationDelays, at row: Int) {
        let range = range.clamped(to: 0..<other.seconds.count)
        guard !range.isEmpty else { return }
        fill(to: row)
        seconds += other.seconds[range]
    }

    /// The delays of the rows at `order`, in that order.
    func gathered(_ order: [Int]) -> CreationDelays {
        isEmpty ? self : CreationDelays(order.map { self[$0] })
    }

    private mutating func fill(to row: Int) {
        precondition(seconds.count <= row)
        seconds += repeatElement(0, count: row - seconds.count)
    }
}

/// The parts of a sample that most samples do not have.
struct Extra: Sendable, Hashable {
    var members: [RawID] { didSet { sorted = Self.sorted(members) } }
    var details: [String: JSONValue]
    /// The members sorted by identity for binary search. Empty if there are only a few members.
    private var sorted: [RawID]

    init(members: [RawID] = [], details: [String: JSONValue] = [:]) {
        (self.members, self.details, sorted) = (members, details, Self.sorted(members))
    }

    var isEmpty: Bool { members.isEmpty && details.isEmpty }

    /// Whether `members` contains the identity. O(log n).
    func lists(_ id: RawID) -> Bool {
        guard !sorted.isEmpty else { return members.contains(id) }
        let place = sorted.firstIndexInOrder { $0 >= id }
        return place < sorted.count && sorted[place] == id
    }

    /// Up to this number of members, a linear search is as fast.
    private static let few = 32

    private static func sorted(_ members: [RawID]) -> [RawID] { members.count > few ? members.sorted() : [] }
}
