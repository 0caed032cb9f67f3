import Glibc

/// Round numbers for the scale of a chart.
enum ChartAxis {
    /// About `count` round values (1, 2 or 5 times a power of ten apart) inside `range`.
    static func ticks(in range: ClosedRange<Double>, about count: Int) -> [Double] {
        let span = range.upperBound - range.lowerBound
        guard span > 0, span.isFinite, count > 0 else { return [range.lowerBound] }
        let step = roundStep(atLeast: span / Double(count))
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step).rounded(.down)
        guard last >= first, last - first < 1000 else { return [] }
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// The same with their texts: as many as have different texts, so that a scale in whole numbers does not repeat
    /// one.
    static func labels(
        in range: ClosedRange<Double>, about count: Int, _ text: (Double) -> String
    ) -> [(value: Double, text: String)] {
        for count in stride(from: count, through: 1, by: -1) {
            let labels = ticks(in: range, about: count).map { (value: $0, text: text($0)) }
            if Set(labels.map(\.text)).count == labels.count { return labels }
        }
        return []
    }

    /// The smallest of 1, 2, 5, 10, 20, 50 … (and 0.5, 0.2, 0.1 …) that is not below `least`.
    static func roundStep(atLeast least: Double) -> Double {
        guard least > 0, least.isFinite else { return 1 }
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        for factor in [1.0, 2, 5] where power * factor >= least * 0.999_999 { return power * factor }
        return power * 10
    }
}

extension ClosedRange<Double> {
    /// The place of `value` in the range: 0 at its lower end, 1 at its upper end.
    func fraction(of value: Double) -> Double {
        upperBound > lowerBound ? (value - lowerBound) / (upperBound - lowerBound) : 0.5
    }
}
