/// Seconds from the end of samples to their creation, one number for each row.
///
/// Most types have none. Rows after the last number have zero, so that a type without delays takes no memory.
struct Delays: Sendable {
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

    /// Sets the delay of a row after all rows that have one.
    mutating func append(_ delay: Double, at row: Int) {
        guard delay != 0 else { return }
        fill(to: row)
        seconds.append(delay)
    }

    /// Appends delays of another list. The first of them belongs to `row`, which is after all rows that have one.
    mutating func append(_ range: Range<Int>, of other: Delays, at row: Int) {
        let range = range.clamped(to: 0..<other.seconds.count)
        guard !range.isEmpty else { return }
        fill(to: row)
        seconds += other.seconds[range]
    }

    /// The delays of the rows at `order`, in that order.
    func gathered(_ order: [Int]) -> Delays {
        isEmpty ? self : Delays(order.map { self[$0] })
    }

    private mutating func fill(to row: Int) {
        precondition(seconds.count <= row)
        seconds += repeatElement(0, count: row - seconds.count)
    }
}
