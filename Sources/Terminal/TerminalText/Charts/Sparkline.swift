/// A series of values in one row of text: `▁▂▂▃▅▇█`. One column per value; more values than columns are averaged, missing
/// ones are left blank.
package struct Sparkline: Sendable {
    package var values: [Double?]

    package init(_ values: [Double?]) { self.values = values }

    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// - Parameter width: the columns there are.
    package func text(width: Int) -> String {
        let shown = averaged(to: width)
        let known = shown.compactMap(\.self)
        guard let lowest = known.min(), let highest = known.max() else {
            return String(repeating: " ", count: max(0, width))
        }
        return String(
            shown.map { value in
                guard let value else { return " " }
                let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
                return Self.blocks[Int((share * 7).rounded())]
            }
        ).padded(to: width)
    }

    /// At most `count` values: the means of equal stretches; nil for a stretch without values.
    private func averaged(to count: Int) -> [Double?] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { index in
            let stretch = values[(index * values.count / count)..<((index + 1) * values.count / count)]
            let known = stretch.compactMap(\.self).filter(\.isFinite)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
    }
}
