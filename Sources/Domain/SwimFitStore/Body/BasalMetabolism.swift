import Foundation
import HealthKit
import SwimFitBase

/// The formula for the energy that a body needs at complete rest.
package enum RestingFormula: Hashable, Sendable {
    /// J. A. Harris, F. G. Benedict, "A Biometric Study of Human Basal Metabolism", PNAS 4 (1918), 370–373, with rounded
    /// constants.
    case harrisBenedict
    /// M. D. Mifflin and others, Am J Clin Nutr 51 (1990), 241–247: most often within 10 % of what is measured
    /// (Frankenfield 2005, J Am Diet Assoc 105:775).
    case mifflinStJeor
    /// By lean mass, which needs the body fat.
    case katchMcArdle
    /// A rate that was measured, in kilocalories a day.
    case measured(Double)

    /// The formulas to choose from; a measured rate is typed.
    package static let formulas: [RestingFormula] = [.harrisBenedict, .mifflinStJeor, .katchMcArdle]

    /// "Harris–Benedict"
    package var name: String {
        switch self {
        case .harrisBenedict: "Harris–Benedict"
        case .mifflinStJeor: "Mifflin–St Jeor"
        case .katchMcArdle: "Katch–McArdle"
        case .measured: "measured rate"
        }
    }

    /// The word in the shell and in the library: "harris", "measured".
    package var word: String {
        switch self {
        case .harrisBenedict: "harris"
        case .mifflinStJeor: "mifflin"
        case .katchMcArdle: "katch"
        case .measured: "measured"
        }
    }
}

/// What the user has said about the body, besides what Health has: a section of the library. A formula counts from a day
/// on, so that earlier days keep theirs.
package struct BodySettings: LibrarySection, Hashable {
    package static let key = "body"

    private var formulas: [LocalDay: RestingFormula] = [:]
    /// Whether the weight follows a menstrual cycle.
    package var hasCycle = false

    package init() {}

    /// The formula of a day.
    package func formula(on day: LocalDay) -> RestingFormula {
        formulas.valid(on: day) ?? .harrisBenedict
    }

    /// Chooses the formula from a day on; choices that began on that day or later are replaced.
    package mutating func use(_ formula: RestingFormula, from day: LocalDay) {
        formulas.set(formula, from: day, before: .harrisBenedict)
    }

    /// Whether a formula needs the body fat.
    package var needsBodyFat: Bool { formulas.values.contains(.katchMcArdle) }
}

/// `{"resting_from": {"2026-11-01": {"formula": "measured", "kilocalories": 1650}}, "cycle": true}`
extension BodySettings: Codable {
    private struct StoredFormula: Codable {
        let formula: String
        var kilocalories: Double?

        init(_ formula: RestingFormula) {
            self.formula = formula.word
            if case .measured(let rate) = formula { kilocalories = rate }
        }

        var value: RestingFormula? {
            RestingFormula.formulas.first { $0.word == formula }
                ?? (formula == "measured" ? kilocalories.map { .measured($0) } : nil)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case formulas = "resting_from"
        case hasCycle = "cycle"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        for (text, stored) in try values.decodeIfPresent([String: StoredFormula].self, forKey: .formulas)
            ?? [:]
        {
            if let day = LocalDay(text) { formulas[day] = stored.value }
        }
        hasCycle = try values.decodeIfPresent(Bool.self, forKey: .hasCycle) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !formulas.isEmpty {
            try values.encode(
                Dictionary(uniqueKeysWithValues: formulas.map { ($0.key.iso, StoredFormula($0.value)) }),
                forKey: .formulas)
        }
        if hasCycle { try values.encode(true, forKey: .hasCycle) }
    }
}

/// The energy that a body needs at complete rest, by the user's formula:
///
///     Harris–Benedict   male    66 + 13.8 × kg + 5 × cm − 6.8 × years
///                       female 655 +  9.6 × kg + 1.8 × cm − 4.7 × years      kcal a day
///     Mifflin–St Jeor   10 × kg + 6.25 × cm − 5 × years + 5, female − 161
///     Katch–McArdle     370 + 21.6 × lean kg
///
/// For a biological sex of "other", the mean of both results is used: the studies have no third formula.
package struct BasalMetabolism: Hashable, Sendable {
    /// The figures of the body that a formula needs.
    package struct Measures: Hashable, Sendable {
        package let kilograms: Double
        package let centimetres: Double
        /// The age on the day, in whole years.
        package let years: Int
        package let sex: HKBiologicalSex
    }

    private enum Source: Hashable, Sendable {
        case sized(RestingFormula, Measures)
        case lean(kilograms: Double, bodyFat: Double)
        case measured(Double)
    }

    private let source: Source

    /// - Parameter formula: Harris–Benedict or Mifflin–St Jeor.
    package init(
        kilograms: Double, centimetres: Double, years: Int, sex: HKBiologicalSex,
        by formula: RestingFormula = .harrisBenedict
    ) {
        source = .sized(
            formula, Measures(kilograms: kilograms, centimetres: centimetres, years: years, sex: sex))
    }

    /// By lean mass.
    ///
    /// - Parameter bodyFat: 0…1
    package init(kilograms: Double, bodyFat: Double) {
        source = .lean(kilograms: kilograms, bodyFat: bodyFat)
    }

    /// A measured rate.
    package init(measured kilocalories: Double) { source = .measured(kilocalories) }

    package var formula: RestingFormula {
        switch source {
        case .sized(let formula, _): formula
        case .lean: .katchMcArdle
        case .measured(let rate): .measured(rate)
        }
    }

    /// "Harris–Benedict"
    package var name: String { formula.name }

    /// The figures of the body; nil for a formula that does not need them.
    package var measures: Measures? { if case .sized(_, let measures) = source { measures } else { nil } }

    /// The weight and the fat, 0…1, of which the lean mass is computed; nil for other formulas.
    package var leanBody: (kilograms: Double, bodyFat: Double)? {
        if case .lean(let kilograms, let bodyFat) = source { (kilograms, bodyFat) } else { nil }
    }

    /// Kilocalories in a whole day, never below zero.
    package var kilocaloriesPerDay: Double {
        switch source {
        case .measured(let rate): return rate
        case .lean(let kilograms, let bodyFat): return 370 + 21.6 * kilograms * (1 - bodyFat)
        case .sized(let formula, let body):
            let coefficients = Coefficients.of(formula)
            let (male, female) = (coefficients.male.apply(body), coefficients.female.apply(body))
            switch body.sex {
            case .male: return max(0, male)
            case .female: return max(0, female)
            default: return max(0, (male + female) / 2)
            }
        }
    }

    /// The formula in words: "66 + 13.8 × kg + 5 × cm − 6.8 × years".
    package var formulaText: String {
        switch source {
        case .measured: "as measured, whatever the weight is"
        case .lean: "370 + 21.6 × lean kg"
        case .sized(let formula, let body): Self.text(of: formula, for: body.sex)
        }
    }

    private static func text(of formula: RestingFormula, for sex: HKBiologicalSex) -> String {
        let coefficients = Coefficients.of(formula)
        func text(_ one: Coefficients) -> String {
            one.text(kilograms: "kg", centimetres: "cm", years: "years")
        }
        return switch sex {
        case .male: text(coefficients.male)
        case .female: text(coefficients.female)
        default: "mean of the formulas for men and women"
        }
    }

    /// The formulas, in sentences for the help.
    package static var notes: [String] {
        [
            "Basal metabolic rate, kcal a day"
                + (EnergyUnit.shown == .kilocalories ? "" : " (× 4.184 in kJ)")
                + ", by the formula that “:profile resting” chooses.",
            "Harris–Benedict, unless another one is chosen:",
            "men: " + text(of: .harrisBenedict, for: .male),
            "women: " + text(of: .harrisBenedict, for: .female),
            "Mifflin–St Jeor:", "men: " + text(of: .mifflinStJeor, for: .male),
            "women: " + text(of: .mifflinStJeor, for: .female), "Katch–McArdle: 370 + 21.6 × lean kg",
            "other: the mean of the two",
        ]
    }

    /// The formula with its figures: "66 + 13.8 × 72.5 + 5 × 178 − 6.8 × 41 = 1 678". A formula yields kilocalories; in
    /// kilojoules it is "4.184 × (66 + …) = 7 021".
    package var workings: String {
        func figure(_ value: Double) -> String { Figure.upTo(value, digits: 1) }
        func equation(_ formula: String) -> String {
            let result = " = " + Figure.energyNumber(kilocaloriesPerDay)
            switch EnergyUnit.shown {
            case .kilocalories: return formula + result
            case .kilojoules: return "4.184 × (\(formula))" + result
            }
        }
        switch source {
        case .measured(let rate): return Figure.energyNumber(rate)
        case .lean(let kilograms, let bodyFat):
            return equation("370 + 21.6 × \(figure(kilograms)) × \(figure(100 * (1 - bodyFat))) %")
        case .sized(let formula, let body):
            let coefficients = Coefficients.of(formula)
            func text(_ one: Coefficients) -> String {
                one.text(
                    kilograms: figure(body.kilograms), centimetres: figure(body.centimetres),
                    years: String(body.years))
            }
            return switch body.sex {
            case .male: equation(text(coefficients.male))
            case .female: equation(text(coefficients.female))
            default: equation("½ (\(text(coefficients.male)) + \(text(coefficients.female)))")
            }
        }
    }

    private struct Coefficients {
        let constant, perKilogram, perCentimetre, perYear: Double

        static func of(_ formula: RestingFormula) -> (male: Coefficients, female: Coefficients) {
            formula == .mifflinStJeor
                ? (
                    Coefficients(constant: 5, perKilogram: 10, perCentimetre: 6.25, perYear: 5),
                    Coefficients(constant: -161, perKilogram: 10, perCentimetre: 6.25, perYear: 5)
                )
                : (
                    Coefficients(constant: 66, perKilogram: 13.8, perCentimetre: 5, perYear: 6.8),
                    Coefficients(constant: 655, perKilogram: 9.6, perCentimetre: 1.8, perYear: 4.7)
                )
        }

        func apply(_ body: Measures) -> Double {
            constant + perKilogram * body.kilograms + perCentimetre * body.centimetres
                - perYear * Double(body.years)
        }

        func text(kilograms: String, centimetres: String, years: String) -> String {
            func plain(_ number: Double) -> String { Figure.upTo(number, digits: 2) }
            return "\(plain(constant)) + \(plain(perKilogram)) × \(kilograms) + "
                + "\(plain(perCentimetre)) × \(centimetres) − \(plain(perYear)) × \(years)"
        }
    }
}

/// Weight divided by the square of height, with the World Health Organization's classes for adults.
///
/// Source: WHO Technical Report Series 894 (2000), table 2.1.
package struct BodyMassIndex: Equatable, Sendable {
    /// Kilograms per square metre.
    package let value: Double

    package init(kilograms: Double, metres: Double) { value = kilograms / (metres * metres) }

    /// The class of an adult. It does not apply to children, whose index is compared with growth charts.
    package var adultClass: String {
        switch value {
        case ..<18.5: "underweight"
        case ..<25: "normal range"
        case ..<30: "overweight"
        default: "obese"
        }
    }

    /// The age, in years, from which `adultClass` applies.
    package static let adultAge = 20
}
