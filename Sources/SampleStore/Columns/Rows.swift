import Foundation

/// Samples of one type as columns: row `r` of each array belongs to the same sample.
///
/// ```
/// start      end        value  origin  id     sequence  position
/// 786240000  786240060  61     0       9f1c…  812       0
/// 786240060  786240120  64     0       22ab…  812       1
/// ```
///
/// 52 bytes a sample. Members and details are rare and sit beside, by identity, so that rows can be
/// copied and sorted without looking at them.
struct Rows: Sendable {
    private struct Body: Sendable {
        var starts: [Double] = []
        var ends: [Double] = []
        var values: [Double] = []
        var origins: [UInt32] = []
        var ids: [RawID] = []
        var sequences: [UInt32] = []
        var positions: [UInt32] = []
        var extras: [RawID: Extra] = [:]
    }

    private var body: Shared<Body>
    private static let none = Shared(Body())

    init() { body = Self.none }

    private init(_ columns: Body) { body = Shared(columns) }

    var starts: [Double] {
        _read { yield body.value.starts }
        _modify { yield &body.value.starts }
    }
    var ends: [Double] {
        _read { yield body.value.ends }
        _modify { yield &body.value.ends }
    }
    var values: [Double] {
        _read { yield body.value.values }
        _modify { yield &body.value.values }
    }
    var origins: [UInt32] {
        _read { yield body.value.origins }
        _modify { yield &body.value.origins }
    }
    var ids: [RawID] {
        _read { yield body.value.ids }
        _modify { yield &body.value.ids }
    }
    /// The commit that added the row, and the change's index within it.
    var sequences: [UInt32] {
        _read { yield body.value.sequences }
        _modify { yield &body.value.sequences }
    }
    var positions: [UInt32] {
        _read { yield body.value.positions }
        _modify { yield &body.value.positions }
    }
    var extras: [RawID: Extra] {
        _read { yield body.value.extras }
        _modify { yield &body.value.extras }
    }

    var count: Int { starts.count }

    mutating func reserve(_ capacity: Int) {
        starts.reserveCapacity(capacity)
        ends.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
        origins.reserveCapacity(capacity)
        ids.reserveCapacity(capacity)
        sequences.reserveCapacity(capacity)
        positions.reserveCapacity(capacity)
    }

    mutating func append(
        _ id: RawID,
        start: Double,
        end: Double,
        value: Double,
        origin: UInt32,
        sequence: UInt32,
        position: UInt32
    ) {
        if count == 0, extras.isEmpty {
            // Mostly the only one, for which no column has to grow.
            self = Rows(
                Body(
                    starts: [start], ends: [end], values: [value], origins: [origin], ids: [id],
                    sequences: [sequence], positions: [position]))
            return
        }
        starts.append(start)
        ends.append(end)
        values.append(value)
        origins.append(origin)
        ids.append(id)
        sequences.append(sequence)
        positions.append(position)
    }

    /// Appends rows of `other` with their members and details.
    mutating func append(_ range: Range<Int>, of other: Rows) {
        starts.append(contentsOf: other.starts[range])
        ends.append(contentsOf: other.ends[range])
        values.append(contentsOf: other.values[range])
        origins.append(contentsOf: other.origins[range])
        ids.append(contentsOf: other.ids[range])
        sequences.append(contentsOf: other.sequences[range])
        positions.append(contentsOf: other.positions[range])
        guard !other.extras.isEmpty else { return }
        if range == 0..<other.count, extras.isEmpty {
            extras = other.extras
        } else {
            for row in range where other.extras[other.ids[row]] != nil {
                extras[other.ids[row]] = other.extras[other.ids[row]]
            }
        }
    }

    mutating func removeLast(_ number: Int) {
        for id in ids.suffix(number) { extras[id] = nil }
        starts.removeLast(number)
        ends.removeLast(number)
        values.removeLast(number)
        origins.removeLast(number)
        ids.removeLast(number)
        sequences.removeLast(number)
        positions.removeLast(number)
    }

    func slice(_ range: Range<Int>) -> Rows {
        if range == 0..<count { return self }
        var part = Rows()
        part.append(range, of: self)
        return part
    }

    /// The rows as chunks take them.
    var cut: [Rows] {
        stride(from: 0, to: count, by: Chunk.capacity).map { slice($0..<min($0 + Chunk.capacity, count)) }
    }

    /// The rows at `order`, in that order.
    func gathered(_ order: [Int]) -> Rows {
        var result = Rows()
        result.starts = order.map { starts[$0] }
        result.ends = order.map { ends[$0] }
        result.values = order.map { values[$0] }
        result.origins = order.map { origins[$0] }
        result.ids = order.map { ids[$0] }
        result.sequences = order.map { sequences[$0] }
        result.positions = order.map { positions[$0] }
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

    /// The same rows in the store's order; free when they are in order already.
    func sorted() -> Rows {
        guard count > 1 else { return self }
        if (1..<count).allSatisfy({ precedes($0 - 1, $0) }) { return self }
        return gathered((0..<count).sorted(by: precedes))
    }

    /// Both in the store's order, merged. Each side must be in order.
    func merged(with other: Rows) -> Rows {
        guard let first = other.starts.first else { return self }
        guard let last = starts.last else { return other }
        let place = last <= first ? count : partition { $0 > first }
        if place == count || other.starts[other.count - 1] < starts[place] {
            return spliced(other, at: place)
        }
        var result = Rows()
        result.reserve(count + other.count)
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

    /// All of the other rows put in front of a row.
    private func spliced(_ other: Rows, at row: Int) -> Rows {
        let (own, new) = (body, other.body)
        return Rows(
            Body(
                starts: own.value.starts.spliced(new.value.starts, at: row),
                ends: own.value.ends.spliced(new.value.ends, at: row),
                values: own.value.values.spliced(new.value.values, at: row),
                origins: own.value.origins.spliced(new.value.origins, at: row),
                ids: own.value.ids.spliced(new.value.ids, at: row),
                sequences: own.value.sequences.spliced(new.value.sequences, at: row),
                positions: own.value.positions.spliced(new.value.positions, at: row),
                extras: merged(other.extras)))
    }

    private func merged(_ other: [RawID: Extra]) -> [RawID: Extra] {
        if other.isEmpty { return extras }
        return extras.isEmpty ? other : extras.merging(other) { _, new in new }
    }

    private mutating func appendColumns(_ range: Range<Int>, of other: Rows) {
        guard !range.isEmpty else { return }
        starts.append(contentsOf: other.starts[range])
        ends.append(contentsOf: other.ends[range])
        values.append(contentsOf: other.values[range])
        origins.append(contentsOf: other.origins[range])
        ids.append(contentsOf: other.ids[range])
        sequences.append(contentsOf: other.sequences[range])
        positions.append(contentsOf: other.positions[range])
    }

    /// The first row at or after `lower` whose start satisfies the condition, which once true stays true.
    func partition(from lower: Int = 0, where isPast: (Double) -> Bool) -> Int {
        var (low, high) = (lower, count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(starts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// All of the other elements put in front of the element at an index, in memory that fits.
    fileprivate func spliced(_ other: [Element], at index: Int) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count + other.count)
        result.append(contentsOf: self[..<index])
        result.append(contentsOf: other)
        if index < count { result.append(contentsOf: self[index...]) }
        return result
    }
}

/// The parts of a sample that most samples do not have.
struct Extra: Sendable, Hashable {
    var members: [RawID] = []
    var details: [String: JSONValue] = [:]

    var isEmpty: Bool { members.isEmpty && details.isEmpty }
}
