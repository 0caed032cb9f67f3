import Foundation
import HealthKit
import SwimFitBase

/// The energy a body needs at complete rest, by Harris and Benedict, with rounded constants:
///
///     male    66 + 13.8 × kg + 5 × cm − 6.8 × years
///     female 655 +  9.6 × kg + 1.8 × cm − 4.7 × years      kcal a day
///
/// Source: J. A. Harris, F. G. Benedict, "A Biometric Study of Human Basal Metabolism", PNAS 4 (1918), 370–373. For a
/// biological sex of "other", the mean of both results is used: the study has no third formula.
package struct BasalMetabolism: Hashable, Sendable {
    package let kilograms: Double
    package let centimetres: Double
    /// The age on the day, in whole years.
    package let years: Int
    package let sex: HKBiologicalSex

    package static let name = "Harris–Benedict"

    package init(kilograms: Double, centimetres: Double, years: Int, sex: HKBiologicalSex) {
        (self.kilograms, self.centimetres, self.years, self.sex) = (kilograms, centimetres, years, sex)
    }

    /// Kilocalories in a whole day, never below zero.
    package var kilocaloriesPerDay: Double {
        let male = Coefficients.male.apply(self)
        let female = Coefficients.female.apply(self)
        switch sex {
        case .male: return max(0, male)
        case .female: return max(0, female)
        default: return max(0, (male + female) / 2)
        }
    }

    /// The formula for a sex: "66 + 13.8 × kg + 5 × cm − 6.8 × years".
    package static func formula(for sex: HKBiologicalSex) -> String {
        switch sex {
        case .male: Coefficients.male.text(kilograms: "kg", centimetres: "cm", years: "years")
        case .female: Coefficients.female.text(kilograms: "kg", centimetres: "cm", years: "years")
        default: "mean of the formulas for men and women"
        }
    }

    /// The formulas, in sentences for the help.
    package static let notes = [
        "Basal metabolic rate (\(name)), kcal a day:", "men: " + formula(for: .male),
        "women: " + formula(for: .female),
        "other: the mean of the two",
    ]

    /// The formula with its figures: "66 + 13.8 × 72.5 + 5 × 178 − 6.8 × 41 = 1 678".
    package var workings: String {
        let kilograms = Figure.upTo(kilograms, digits: 1)
        let centimetres = Figure.upTo(centimetres, digits: 1)
        let result = " = " + Figure.whole(kilocaloriesPerDay)
        func text(_ formula: Coefficients) -> String {
            formula.text(kilograms: kilograms, centimetres: centimetres, years: String(years))
        }
        switch sex {
        case .male: return text(.male) + result
        case .female: return text(.female) + result
        default: return "½ (\(text(.male)) + \(text(.female)))" + result
        }
    }

    private struct Coefficients {
        let constant, perKilogram, perCentimetre, perYear: Double

        static let male = Coefficients(constant: 66, perKilogram: 13.8, perCentimetre: 5, perYear: 6.8)
        static let female = Coefficients(constant: 655, perKilogram: 9.6, perCentimetre: 1.8, perYear: 4.7)

        func apply(_ body: BasalMetabolism) -> Double {
            constant + perKilogram * body.kilograms + perCentimetre * body.centimetres
                - perYear * Double(body.years)
        }

        func text(kilograms: String, centimetres: String, years: String) -> String {
            func plain(_ number: Double) -> String { Figure.upTo(number, digits: 1) }
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
