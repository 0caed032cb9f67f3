import Foundation
import HealthKit
import Observation
import SwimFitBase

/// The user's data for the energy balance, as known on some day.
package struct Person: Equatable, Sendable {
    package var dateOfBirth: LocalDay?
    package var sex: HKBiologicalSex
    package var bloodType: HKBloodType
    /// The weight that counts on the day.
    package var kilograms: Double?
    /// The height that counts on the day.
    package var metres: Double?
    /// The body fat that counts on the day, 0…1; read for formulas that need it.
    package var bodyFat: Double?
    /// The formula of the resting energy on the day.
    package var formula = RestingFormula.harrisBenedict

    package init(
        dateOfBirth: LocalDay? = nil, sex: HKBiologicalSex = .notSet, bloodType: HKBloodType = .notSet,
        kilograms: Double? = nil, metres: Double? = nil
    ) {
        (self.dateOfBirth, self.sex, self.bloodType) = (dateOfBirth, sex, bloodType)
        (self.kilograms, self.metres) = (kilograms, metres)
    }

    /// Whole years on a day; nil without a date of birth, or before it.
    package func age(on day: LocalDay) -> Int? {
        guard let years = dateOfBirth?.years(on: day), years >= 0 else { return nil }
        return years
    }

    /// The missing data for the basal metabolic rate, in the order of the Profile.
    package var missingForMetabolism: [String] {
        switch formula {
        case .measured: return []
        case .katchMcArdle:
            return [bodyFat == nil ? "body fat" : nil, kilograms == nil ? "weight" : nil].compactMap(\.self)
        case .harrisBenedict, .mifflinStJeor: break
        }
        var missing: [String] = []
        if dateOfBirth == nil { missing.append("date of birth") }
        if sex == .notSet { missing.append("sex") }
        if metres == nil { missing.append("height") }
        if kilograms == nil { missing.append("weight") }
        return missing
    }

    /// The basal metabolism on a day, or the data missing for it.
    package func basalMetabolism(on day: LocalDay) -> ValueOrReason<BasalMetabolism> {
        if case .measured(let rate) = formula { return .known(BasalMetabolism(measured: rate)) }
        if formula == .katchMcArdle, let kilograms, let bodyFat {
            return .known(BasalMetabolism(kilograms: kilograms, bodyFat: bodyFat))
        }
        guard formula != .katchMcArdle, let kilograms, let metres, sex != .notSet, dateOfBirth != nil else {
            return .unknown(why: Person.ask(for: missingForMetabolism))
        }
        guard let years = age(on: day) else {
            return .unknown(why: "The date of birth is after \(day.full): change it in Profile")
        }
        return .known(
            BasalMetabolism(
                kilograms: kilograms, centimetres: metres * 100, years: years, sex: sex, by: formula))
    }

    /// The body mass index, or the data missing for it.
    package var bodyMassIndex: ValueOrReason<BodyMassIndex> {
        guard let kilograms, let metres else {
            return .unknown(
                why: Person.ask(for: missingForMetabolism.filter { ["height", "weight"].contains($0) }))
        }
        return .known(BodyMassIndex(kilograms: kilograms, metres: metres))
    }

    /// "Set your height and weight in Profile"
    package static func ask(for missing: [String]) -> String {
        if missing.first == "body fat" {
            return "Katch–McArdle needs your body fat: “swimfit log bodyfat 22%”"
        }
        return "Set your \(missing.formattedAsList) in Profile"
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

    /// The choices; the last one removes the entry.
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

    /// The choices; the last one removes the entry.
    package static let choices: [HKBloodType] = [
        .aPositive, .aNegative, .bPositive, .bNegative, .abPositive, .abNegative, .oPositive, .oNegative,
        .notSet,
    ]
}

/// The dashboard's permissions to save and read in the health store, type by type.
@MainActor @Observable
package final class HealthAccess {
    /// A kind of access to a type.
    package enum Access: String, CaseIterable, Sendable { case share, read }

    /// A type with its switches.
    package struct TypeRow: Equatable, Sendable {
        package let name: String
        package let type: HKObjectType
        /// Whether samples of the type may be saved; nil if the dashboard never saves any.
        package var share: Bool?
        package var read: Bool

        /// The permission for an access; nil if the type does not have this kind of access.
        package func isAllowed(_ access: Access) -> Bool? { access == .share ? share : read }

        /// Sets the permission for an access, if there is one.
        package mutating func set(_ access: Access, to isAllowed: Bool) {
            if access == .read { read = isAllowed } else if share != nil { share = isAllowed }
        }

        /// Whether all types are allowed.
        package var isAllAllowed: Bool { share != false && read }
    }

    package private(set) var rows: [TypeRow] = []

    @ObservationIgnored private let store: HKHealthStore

    package init(store: HKHealthStore) {
        self.store = store
        refresh()
    }

    /// Reads the switches again.
    package func refresh() {
        rows = HealthAccess.wanted.map { name, type, isShared in
            let share = isShared ? store.authorizationStatus(for: type) == .sharingAuthorized : nil
            // IGNORED: an unknown permission is shown as granted: reading then shows the available data.
            let read = (try? store.isReadingAllowed(for: type)) ?? true
            return TypeRow(name: name, type: type, share: share, read: read)
        }
    }

    /// Saves the permissions of some rows, as one undo step. Data already in the store stays there; without permission,
    /// reading finds no data.
    /// - Returns: whether a permission changed.
    @discardableResult
    package func save(_ wanted: [TypeRow]) async throws -> Bool {
        refresh()
        let decisions = zip(rows, wanted).flatMap { row, wanted in
            Access.allCases.compactMap { access in
                wanted.isAllowed(access).flatMap { isAllowed in
                    row.isAllowed(access) == isAllowed
                        ? nil : (type: row.type, isReading: access == .read, isAllowed: isAllowed)
                }
            }
        }
        guard !decisions.isEmpty else { return false }
        try await store.decide(decisions, as: "changing health access")
        refresh()
        return true
    }

    /// The types of the dashboard: the name, the type, and whether the dashboard saves samples of the type.
    private static let wanted: [WantedType] = shared + nutrients + read

    private typealias WantedType = (name: String, type: HKObjectType, isShared: Bool)

    // Three lists with their type: one expression took the compiler more than a second.
    private static let shared: [WantedType] = [
        ("Workouts", HKObjectType.workoutType(), true),
        ("Active energy", HKQuantityType(.activeEnergyBurned), true),
        ("Swimming distance", HKQuantityType(.distanceSwimming), true),
        ("Swimming strokes", HKQuantityType(.swimmingStrokeCount), true),
        ("Workout effort", HKQuantityType(.workoutEffortScore), true),
        ("Walking and running distance", HKQuantityType(.distanceWalkingRunning), true),
        ("Cycling distance", HKQuantityType(.distanceCycling), true),
        ("Rowing distance", HKQuantityType(.distanceRowing), true),
    ]
    private static let nutrients: [WantedType] = Nutrient.allCases.map {
        ("Food: " + $0.name, $0.quantityType, true)
    }
    private static let read: [WantedType] = [
        ("Weight", HKQuantityType(.bodyMass), true), ("Height", HKQuantityType(.height), true),
        ("Heart rate", HKQuantityType(.heartRate), false), ("Steps", HKQuantityType(.stepCount), false),
        ("Date of birth", HKCharacteristicType(.dateOfBirth), false),
        ("Sex", HKCharacteristicType(.biologicalSex), false),
        ("Blood type", HKCharacteristicType(.bloodType), false),
    ]
}
