/// The borders of intervals that are whole days, with few questions to the calendar, which takes 0.7 µs for each: ten years
/// of days would wait longer for it than for the sums of a million samples (`swimfit-bench healthkit`, "daily sums").
///
/// ```
/// asked  asked  counted .............  asked  asked  counted ......
/// |------|------|------|-- ... --|------|-----|------|------|-- ...
///                              a change of the clocks
/// ```
///
/// Between two changes of the clocks a day is 86 400 seconds.
struct DayRuns {
    /// Seconds of an interval of days without a change.
    let length: Double
    /// A border by the calendar.
    let border: (Int) -> Double
    /// The first change of the clocks after a time, or a time before which there is none.
    let nextChange: (Double) -> Double

    /// The borders numbered `range`, with the one after them.
    func borders(_ range: Range<Int>) -> [Double] {
        var result: [Double] = []
        result.reserveCapacity(range.count + 1)
        var n = range.lowerBound
        while n <= range.upperBound {
            let first = border(n)
            result.append(first)
            n += 1
            var next = first + length
            // A border in the gap of a clock change is moved and those after it are not: only what the calendar's next
            // one confirms begins a run.
            guard n <= range.upperBound, border(n) == next else { continue }
            let change = nextChange(first)
            // Two days' distance from the change keeps clear of borders that fall into a gap.
            while n <= range.upperBound, next + 2 * 86_400 < change {
                result.append(next)
                next += length
                n += 1
            }
        }
        return result
    }
}
