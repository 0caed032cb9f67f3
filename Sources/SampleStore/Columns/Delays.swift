/// Seconds from the end of samples to when they were made, one number for each row.
///
/// Most types have none. Rows behind the last number have zero, so that a type without delays takes no memory and
/// a row without one is appended for nothing.
struct Delays: Sendable {
    private var seconds: [Double] = []

    init() {}

    /// The delays of the first rows; zeros at the end are left out.
    init(_ seconds: [Double]) {
        self.seconds = seconds
        if let last = seconds.lastIndex(where: { $0 != 0 }) {
            self.seconds.removeSubrange((last + 1)...)
        } else {
            self.seconds = []
        }
    }

    /// Whether every row has zero.
    var isEmpty: Bool { seconds.isEmpty }

    subscript(row: Int) -> Double { row < seconds.count ? seconds[row] : 0 }

    /// Adds the delay of a row behind all that have some.
    mutating func append(_ delay: Double, at row: Int) {
        guard delay != 0 else { return }
        fill(to: row)
        seconds.append(delay)
    }

    /// Adds those of rows of another list, the first of them at `row`, behind all that have some.
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
