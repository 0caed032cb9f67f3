import Foundation
import HealthKit
import Observation

/// What the dashboard may save into and read from the health store, type by type.
@MainActor @Observable
package final class HealthAccess {
    /// One of the two things that can be allowed for a type.
    package enum Access: String, CaseIterable, Sendable { case share, read }

    /// A type with its switches.
    package struct Row: Equatable, Sendable {
        package let name: String
        package let type: HKObjectType
        /// Whether it may be saved; nil when the dashboard never does.
        package var share: Bool?
        package var read: Bool

        /// The switch for an access; nil where there is none.
        package func isAllowed(_ access: Access) -> Bool? { access == .share ? share : read }

        /// Turns the switch for an access, where there is one.
        package mutating func set(_ access: Access, to isAllowed: Bool) {
            if access == .read { read = isAllowed } else if share != nil { share = isAllowed }
        }

        /// Whether everything is allowed.
        package var isAllAllowed: Bool { share != false && read }
    }

    package private(set) var rows: [Row] = []

    @ObservationIgnored private let store: HKHealthStore

    package init(store: HKHealthStore) {
        self.store = store
        refresh()
    }

    /// Reads the switches again.
    package func refresh() {
        rows = HealthAccess.wanted.map { name, type, isShared in
            let share = isShared ? store.authorizationStatus(for: type) == .sharingAuthorized : nil
            // IGNORED: an unknown permission is shown as allowed: reading then shows what there is.
            let read = (try? store.isReadingAllowed(for: type)) ?? true
            return Row(name: name, type: type, share: share, read: read)
        }
    }

    /// Saves the switches as they are in some rows, as one step. Data already in the store stays there; reads without
    /// permission look like no data.
    /// - Returns: whether one of them was turned.
    @discardableResult
    package func save(_ wanted: [Row]) async throws -> Bool {
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

    /// The types of the dashboard: a name, the type, and whether it saves samples of it.
    private static let wanted: [(name: String, type: HKObjectType, isShared: Bool)] =
        [
            ("Workouts", HKObjectType.workoutType(), true),
            ("Active energy", HKQuantityType(.activeEnergyBurned), true),
            ("Swimming distance", HKQuantityType(.distanceSwimming), true),
            ("Swimming strokes", HKQuantityType(.swimmingStrokeCount), true),
            ("Workout effort", HKQuantityType(.workoutEffortScore), true),
            ("Walking and running distance", HKQuantityType(.distanceWalkingRunning), true),
            ("Cycling distance", HKQuantityType(.distanceCycling), true),
            ("Rowing distance", HKQuantityType(.distanceRowing), true),
        ]
        + Nutrient.allCases.map { ("Food: " + $0.name, $0.quantityType, true) }
        + [
            ("Weight", HKQuantityType(.bodyMass), true), ("Height", HKQuantityType(.height), true),
            ("Heart rate", HKQuantityType(.heartRate), false), ("Steps", HKQuantityType(.stepCount), false),
            ("Date of birth", HKCharacteristicType(.dateOfBirth), false),
            ("Sex", HKCharacteristicType(.biologicalSex), false),
            ("Blood type", HKCharacteristicType(.bloodType), false),
        ]
}
