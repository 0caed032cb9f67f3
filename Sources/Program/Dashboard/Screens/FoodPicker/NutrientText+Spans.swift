import SwimFit
import Terminal

extension NutrientText {
    /// What is left to a goal: too much of it asks for attention.
    static func span(_ standing: GoalStanding) -> Span {
        switch standing.part {
        case .over: Span(standing.text, .warning)
        case .reached, .left: Span(standing.text, standing.isMet == true ? .good : .text)
        case .toGo, .unknown: Span(standing.text)
        }
    }

    /// Parts with points between them, as many as fit.
    static func joined(_ parts: [[Span]], columns: Int) -> [Span] {
        var (line, width) = ([Span](), 0)
        for part in parts {
            let next = (line.isEmpty ? [] : [.muted(" · ")]) + part
            width += next.width
            // What is cut is not cut in silence.
            if width > columns { return line + (columns > 0 && !line.isEmpty ? [.muted(" …")] : []) }
            line += next
        }
        return line
    }
}
