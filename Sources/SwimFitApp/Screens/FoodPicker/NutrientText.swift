import SwimFit
import Terminal

/// Figures of nutrients as text.
enum NutrientText {
    /// "105" kcal, "1.3" g below ten grams and "12" above, "430" mg.
    static func figure(_ amount: Double?, of nutrient: Nutrient) -> String {
        Figure.decimal(amount, digits: amount == 0 || (amount ?? 0) >= 9.95 ? 0 : nutrient.digits)
    }

    /// The same with its unit: "62 g", "43 fl oz".
    static func amount(_ amount: Double, of nutrient: Nutrient, in system: MeasurementSystem) -> String {
        "\(figure(nutrient.number(amount, in: system), of: nutrient)) \(nutrient.unit(in: system))"
    }

    /// "62 g", "≥ 7.1 g" where a part is unknown; nil where all is.
    static func amount(
        _ nutrition: Nutrition, _ nutrient: Nutrient, in system: MeasurementSystem
    ) -> String? {
        nutrition[nutrient].map {
            (nutrition.isPartial(nutrient) ? "≥ " : "") + amount($0, of: nutrient, in: system)
        }
    }

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
            width += next.reduce(0) { $0 + TextWidth.of($1.text) }
            // What is cut is not cut in silence.
            if width > columns { return line + (columns > 0 && !line.isEmpty ? [.muted(" …")] : []) }
            line += next
        }
        return line
    }
}
