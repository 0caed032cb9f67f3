import Foundation
import HealthKit

/// What the energy balance needs to know about the user, as known on some day.
package struct Person: Equatable, Sendable {
    package var dateOfBirth: LocalDay?
    package var sex: HKBiologicalSex
    package var bloodType: HKBloodType
    /// The weight that counts on the day.
    package var kilograms: Double?
    /// The height that counts on the day.
    package var metres: Double?

    package init(
        dateOfBirth: LocalDay? = nil, sex: HKBiologicalSex = .notSet, bloodType: HKBloodType = .notSet,
        kilograms: Double? = nil, metres: Double? = nil
    ) {
        self.dateOfBirth = dateOfBirth
        self.sex = sex
        self.bloodType = bloodType
        self.kilograms = kilograms
        self.metres = metres
    }

    /// Whole years on a day; nil without a date of birth, or before it.
    package func age(on day: LocalDay) -> Int? {
        guard let years = dateOfBirth?.years(on: day), years >= 0 else { return nil }
        return years
    }

    /// What has to be filled in before the basal metabolic rate is known, in the order of the Profile.
    package var missingForMetabolism: [String] {
        var missing: [String] = []
        if dateOfBirth == nil { missing.append("date of birth") }
        if sex == .notSet { missing.append("sex") }
        if metres == nil { missing.append("height") }
        if kilograms == nil { missing.append("weight") }
        return missing
    }

    /// The basal metabolism on a day, or what is missing for it.
    package func basalMetabolism(on day: LocalDay) -> Answer<BasalMetabolism> {
        guard let kilograms, let metres, sex != .notSet, dateOfBirth != nil else {
            return .unknown(why: Person.ask(for: missingForMetabolism))
        }
        guard let years = age(on: day) else {
            return .unknown(why: "The date of birth is after \(day.full): change it in Profile")
        }
        return .known(
            BasalMetabolism(kilograms: kilograms, centimetres: metres * 100, years: years, sex: sex))
    }

    /// The body mass index, or what is missing for it.
    package var bodyMassIndex: Answer<BodyMassIndex> {
        guard let kilograms, let metres else {
            return .unknown(
                why: Person.ask(for: missingForMetabolism.filter { ["height", "weight"].contains($0) }))
        }
        return .known(BodyMassIndex(kilograms: kilograms, metres: metres))
    }

    /// "Set your height and weight in Profile"
    static func ask(for missing: [String]) -> String {
        "Set your \(missing.formattedAsList) in Profile"
    }
}

extension [String] {
    /// "a", "a and b", "a, b and c"
    package var formattedAsList: String {
        guard count > 1, let last else { return first ?? "" }
        return dropFirst().dropLast().reduce(self[0]) { $0 + ", " + $1 } + " and " + last
    }
}

extension HKBiologicalSex {
    /// "female", "not set"
    package var name: String {
        switch self {
        case .female: "female"
        case .male: "male"
        case .other: "other"
        default: "not set"
        }
    }

    /// The ones that can be chosen; the last one takes the entry away.
    package static let choices: [HKBiologicalSex] = [.female, .male, .other, .notSet]
}

extension HKBloodType {
    /// "A+", "AB−", "not set"
    package var name: String {
        switch self {
        case .aPositive: "A+"
        case .aNegative: "A−"
        case .bPositive: "B+"
        case .bNegative: "B−"
        case .abPositive: "AB+"
        case .abNegative: "AB−"
        case .oPositive: "O+"
        case .oNegative: "O−"
        default: "not set"
        }
    }

    /// The ones that can be chosen; the last one takes the entry away.
    package static let choices: [HKBloodType] = [
        .aPositive, .aNegative, .bPositive, .bNegative, .abPositive, .abNegative, .oPositive, .oNegative,
        .notSet,
    ]
}
