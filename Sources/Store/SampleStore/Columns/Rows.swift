import Foundation

/// Samples of one type as columns: row `r` of each array belongs to the same sample.
///
/// ```
/// start      end        value  origin  id     sequence  position
/// 786240000  786240060  61     0       9f1c…  812       0
/// 786240060  786240120  64     0       22ab…  812       1
/// ```
///
/// A sample takes 52 bytes of a `RowBuffer`. Members and details are rare and are kept apart, by identity, so that rows
/// can be copied and sorted without them. Delays are kept apart by row.
struct Rows: Sendable {
    private var buffer: RowBuffer
    private(set) var count = 0
    /// The members and details of the rows that have any.
    var extras: [RawID: Extra] = [:]
    /// Seconds from each end to the creation of the sample; from the start when the end is open.
    var delays = Delays()
    /// Whether some rows stand for those of a damaged line: see `BaseSource`.
    var hasPlaceholders = false

    private static let none = RowBuffer(capacity: 0, used: 0)

    init() { buffer = Self.none }

    /// Rows that the caller fills.
    private init(unfilled count: Int) {
        buffer = RowBuffer(capacity: count, used: count)
        self.count = count
    }

    /// No rows, with room for some.
    private init(room capacity: Int) { buffer = RowBuffer(capacity: capacity, used: 0) }

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
    /// The commit that added the row.
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
        return try body(
            part(buffer.starts), part(buffer.ends), part(buffer.values), part(buffer.origins))
    }

    // MARK: Numbers

    /// Sets the commit of some rows, and consecutive positions in it from the given one.
    mutating func place(_ rows: Range<Int>, in sequence: UInt32, from position: UInt32) {
        makeUnique()
        buffer.sequences.advanced(by: rows.lowerBound).update(repeating: sequence, count: rows.count)
        for (offset, row) in rows.enumerated() { buffer.positions[row] = position &+ UInt32(offset) }
    }

    /// Sets the commit of each row, and its position in it.
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

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&buffer) { move(to: count) }
    }

    // MARK: More rows

    mutating func reserve(_ capacity: Int) {
        if capacity > buffer.capacity { move(to: capacity) }
    }

    mutating func append(
        _ id: RawID,
        start: Double,
        end: Double,
        value: Double,
        origin: UInt32,
        sequence: UInt32,
        position: UInt32,
        delay: Double = 0
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
    mutating func append(_ range: Range<Int>, of other: Rows) {
        appendColumns(range, of: other)
        guard !other.extras.isEmpty else { return }
        for id in other.ids[range] {
            if let extra = other.extras[id] { extras[id] = extra }
        }
    }

    private mutating func appendColumns(_ range: Range<Int>, of other: Rows) {
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
            // Most lists that begin with one row stay at one.
            move(to: count == 0 ? wanted : max(wanted, 2 * count, 8))
            _ = buffer.take(number, after: count)
        }
        count += number
    }

    /// Copies the rows to a buffer of its own.
    private mutating func move(to capacity: Int) {
        let other = RowBuffer(capacity: max(capacity, count), used: count)
        other.fill(from: 0, with: 0..<count, of: buffer)
        buffer = other
    }

    func slice(_ range: Range<Int>) -> Rows {
        var part = Rows(room: range.count)
        part.append(range, of: self)
        return part
    }

    /// The rows in parts that each fit a chunk.
    var cut: [Rows] {
        stride(from: 0, to: count, by: Chunk.capacity).map { slice($0..<min($0 + Chunk.capacity, count)) }
    }

    /// The rows at `order`, in that order.
    func gathered(_ order: [Int]) -> Rows {
        var result = Rows(unfilled: order.count)
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

    /// The same rows in the store's order. O(n) when they are in order already.
    func sorted() -> Rows {
        guard count > 1 else { return self }
        if (1..<count).allSatisfy({ precedes($0 - 1, $0) }) { return self }
        return gathered((0..<count).sorted(by: precedes))
    }

    /// The rows of both in the store's order. Each side must be in order.
    func merged(with other: Rows) -> Rows {
        guard let first = other.starts.first else { return self }
        guard let last = starts.last else { return other }
        if last <= first {
            var result = self
            if count + other.count > Chunk.roundedSize { result.reserve(count + other.count) }
            result.append(0..<other.count, of: other)
            return result
        }
        var result = Rows(room: count + other.count)
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

    /// Whether a row stands for one of a damaged line, whose identity is not known.
    func isPlaceholder(_ row: Int) -> Bool { hasPlaceholders && ids[row] <= RawID(UInt32.max) }

    /// The first row at or after `lower` whose start satisfies the condition, which once true stays true.
    func partition(from lower: Int = 0, where isPast: (Double) -> Bool) -> Int {
        starts[lower...].firstIndexInOrder(where: isPast)
    }
}
