import SwimFit
import Terminal

/// Figures with their names, as the popups of workouts and swims list them.
enum FigureLines {
    /// Two to a line, after an empty one.
    static func of(_ pairs: [(String, String)]) -> [[Span]] {
        var lines: [[Span]] = [[]]
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let left = pairs[index]
            var line: [Span] = [.muted(left.0.padded(to: 10)), Span(left.1.padded(to: 22))]
            if index + 1 < pairs.count {
                line += [.muted(pairs[index + 1].0.padded(to: 9)), Span(pairs[index + 1].1)]
            }
            lines.append(line)
        }
        return lines
    }

    /// A text with its name, on as many lines as it needs.
    static func text(_ name: String, _ text: String?) -> [[Span]] {
        (text?.wrapped(to: 50) ?? []).enumerated().map { index, line in
            [.muted((index == 0 ? name : "").padded(to: 10)), Span(line)]
        }
    }
}
