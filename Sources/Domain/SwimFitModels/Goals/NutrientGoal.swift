import SwimFitBase

/// The goal for a nutrient on a day, in the nutrient's unit: at least, at most, or both.
package struct NutrientGoal: Codable, Hashable, Sendable {
    package let least: Double?
    package let most: Double?

    package init(least: Double? = nil, most: Double? = nil) {
        (self.least, self.most) = (least, most)
    }

    private enum CodingKeys: String, CodingKey {
        case least = "at_least"
        case most = "at_most"
    }

    /// "at least 120 g", "1 800 to 2 200 kcal"
    package func text(of nutrient: Nutrient, in system: MeasurementSystem) -> String {
        let unit = least == nil && most == nil ? "" : " " + nutrient.unit(in: system)
        return text { Self.figure($0, nutrient, system) } + unit
    }

    private static func figure(
        _ amount: Double, _ nutrient: Nutrient, _ system: MeasurementSystem
    ) -> String {
        // A goal that was typed in kilocalories is hardly a whole number of kilojoules.
        let isConverted = nutrient == .energy && EnergyUnit.shown != .kilocalories
        return Figure.upTo(nutrient.number(amount, in: system), digits: isConverted ? 0 : 1)
    }

    /// "at least 5 000 m", "7 h to 9 h"; "no goal" without bounds.
    ///
    /// - Parameter figure: an amount as text.
    func text(_ figure: (Double) -> String) -> String {
        switch (least.map(figure), most.map(figure)) {
        case (let least?, let most?): "\(least) to \(most)"
        case (let least?, nil): "at least \(least)"
        case (nil, let most?): "at most \(most)"
        case (nil, nil): "no goal"
        }
    }

    /// "≥ 120", "1 800–2 200": for display beside an amount with its unit.
    package func short(of nutrient: Nutrient, in system: MeasurementSystem) -> String {
        func figure(_ amount: Double) -> String { Self.figure(amount, nutrient, system) }
        return switch (least.map(figure), most.map(figure)) {
        case (let least?, let most?): "\(least)–\(most)"
        case (let least?, nil): "≥ \(least)"
        case (nil, let most?): "≤ \(most)"
        case (nil, nil): ""
        }
    }

    /// The remaining part of the goal, for a known amount.
    func remainder(of amount: Double?) -> GoalRemainder {
        guard let amount else { return .unknown }
        if let least, least - amount > Self.noise { return .toGo(least - amount) }
        guard let most else { return .reached }
        return amount - most > Self.noise ? .over(amount - most) : .left(max(0, most - amount))
    }

    /// Sums of the same samples in another order differ by less than this; a remainder below it counts as zero.
    private static let noise = 1e-6
}

/// What remains of a goal.
package enum GoalRemainder: Equatable, Sendable {
    /// The amount is not known.
    case unknown
    /// The missing amount.
    case toGo(Double)
    /// The minimum is reached, and there is no limit.
    case reached
    /// The amount that is left below the limit.
    case left(Double)
    /// The amount beyond the limit.
    case over(Double)

    /// "58 g to go", "reached", "12 g left", "3 g over", "≤ 12 g left" where a part is unknown; for a finished day "58 g
    /// short", "12 g under".
    ///
    /// - Parameter amount: an amount as text.
    func text(isFinished: Bool, isPartial: Bool = false, _ amount: (Double) -> String) -> String {
        let (most, least) = isPartial ? ("≤ ", "≥ ") : ("", "")
        return switch self {
        case .unknown: "unknown"
        case .toGo(let missing): most + amount(missing) + (isFinished ? " short" : " to go")
        case .reached: "reached"
        case .left(let rest): most + amount(rest) + (isFinished ? " under" : " left")
        case .over(let excess): least + amount(excess) + " over"
        }
    }
}

/// A goal of a day, and its progress.
package struct GoalStanding: Equatable, Sendable {
    package let nutrient: Nutrient
    package let goal: NutrientGoal
    /// The eaten amount; nil when no logged food has a figure for it.
    package let eaten: Double?
    /// Whether the amount is a lower bound, because some of the food has no figure for the nutrient.
    package let isPartial: Bool
    /// Whether the day is over: then no amount is left or missing.
    package let isFinished: Bool
    /// The units of `text`.
    private let system: MeasurementSystem

    package init(
        _ nutrient: Nutrient, _ goal: NutrientGoal, eaten: Double?, isPartial: Bool = false,
        isFinished: Bool = false, in system: MeasurementSystem = .metric
    ) {
        (self.nutrient, self.goal, self.eaten, self.system) = (nutrient, goal, eaten, system)
        (self.isPartial, self.isFinished) = (isPartial, isFinished)
    }

    /// The standing in metric units, for scripts.
    package var metric: GoalStanding {
        GoalStanding(nutrient, goal, eaten: eaten, isPartial: isPartial, isFinished: isFinished)
    }

    /// "at least 120 g"
    package var goalText: String { goal.text(of: nutrient, in: system) }

    /// "≥ 120"
    package var shortGoal: String { goal.short(of: nutrient, in: system) }

    /// The remaining part of the goal, calculated from the known amounts.
    package var part: GoalRemainder { goal.remainder(of: eaten) }

    /// Whether the goal is met; nil where unknown amounts could decide it.
    package var isMet: Bool? {
        switch part {
        case .unknown: nil
        case .reached: true
        case .over: false
        case .toGo: isPartial ? nil : false
        case .left: isPartial ? nil : true
        }
    }

    package var isOver: Bool { if case .over = part { true } else { false } }

    /// The rest of the goal in words, as `GoalRemainder` has them.
    package var text: String {
        part.text(isFinished: isFinished, isPartial: isPartial) { value in
            let number = nutrient.number(value, in: system)
            return
                "\(Figure.upTo(number, digits: number < 9.95 ? nutrient.digits : 0)) \(nutrient.unit(in: system))"
        }
    }

    /// The eaten fraction of the limit, from 0; without a limit, of the minimum.
    package var share: Double {
        let whole = goal.most ?? goal.least ?? 0
        return whole > 0 ? (eaten ?? 0) / whole : (eaten ?? 0) > 0 ? 1 : 0
    }
}

extension [GoalStanding] {
    /// "protein 58 g to go · water 1 200 ml left"
    package var text: String { map { "\($0.nutrient.name) \($0.text)" }.joined(separator: " · ") }
}

/// The reference amounts on food labels for a day's intake: for display, not advice.
package struct LabelReferenceIntake: Sendable {
    /// The law and its year.
    package let source: String
    private let amounts: [Nutrient: Double]

    /// The amount in the nutrient's unit; nil where the law names none.
    package subscript(nutrient: Nutrient) -> Double? { amounts[nutrient] }

    /// The reference intakes of the country whose units are used.
    package static func of(_ system: MeasurementSystem) -> LabelReferenceIntake {
        system == .metric ? eu : us
    }

    /// Annex XIII: nutrient reference values of adults, and reference intakes of energy and energy-yielding nutrients.
    /// 6 g of salt are 2 400 mg of sodium.
    private static let eu = LabelReferenceIntake(
        source: "EU Regulation 1169/2011",
        amounts: [
            .energy: 2000, .fat: 70, .saturatedFat: 20, .carbohydrate: 260, .sugars: 90, .protein: 50,
            .sodium: 2400, .potassium: 2000, .chloride: 800, .calcium: 800, .phosphorus: 700,
            .magnesium: 375, .iron: 14, .zinc: 10, .copper: 1, .manganese: 2, .selenium: 55, .chromium: 40,
            .molybdenum: 50, .iodine: 150, .vitaminA: 800, .vitaminD: 5, .vitaminE: 12, .vitaminK: 75,
            .vitaminC: 80, .thiamin: 1.1, .riboflavin: 1.4, .niacin: 16, .vitaminB6: 1.4, .folate: 200,
            .vitaminB12: 2.5, .biotin: 50, .pantothenicAcid: 6,
        ])

    /// Title 21, part 101.9: daily values of adults. There is none for total sugars, only for added sugars.
    private static let us = LabelReferenceIntake(
        source: "US daily values, 2016",
        amounts: [
            .energy: 2000, .fat: 78, .saturatedFat: 20, .cholesterol: 300, .carbohydrate: 275, .fibre: 28,
            .protein: 50, .sodium: 2300, .potassium: 4700, .chloride: 2300, .calcium: 1300,
            .phosphorus: 1250, .magnesium: 420, .iron: 18, .zinc: 11, .copper: 0.9, .manganese: 2.3,
            .selenium: 55, .chromium: 35, .molybdenum: 45, .iodine: 150, .vitaminA: 900, .vitaminD: 20,
            .vitaminE: 15, .vitaminK: 120, .vitaminC: 90, .thiamin: 1.2, .riboflavin: 1.3, .niacin: 16,
            .vitaminB6: 1.7, .folate: 400, .vitaminB12: 2.4, .biotin: 30, .pantothenicAcid: 5,
        ])
}
