import Foundation

/// As the key of an `NSSortDescriptor`: sorts samples by ``HKSample/startDate``. The constant's own name
/// works as a key, too, as in older systems.
public let HKSampleSortIdentifierStartDate: String = "startDate"
/// As the key of an `NSSortDescriptor`: sorts samples by ``HKSample/endDate``. The constant's own name works
/// as a key, too, as in older systems.
public let HKSampleSortIdentifierEndDate: String = "endDate"
/// Sorts workouts by duration.
public let HKWorkoutSortIdentifierDuration: String = "duration"
/// Sorts workouts by distance.
public let HKWorkoutSortIdentifierTotalDistance: String = "totalDistance"
/// Sorts workouts by active energy.
public let HKWorkoutSortIdentifierTotalEnergyBurned: String = "totalEnergyBurned"
/// Sorts workouts by swimming strokes.
public let HKWorkoutSortIdentifierTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// Sorts workouts by flights of stairs.
public let HKWorkoutSortIdentifierTotalFlightsClimbed: String = "totalFlightsClimbed"

/// A property that stands for a sort key in an `NSSortDescriptor`: Foundation on Linux keeps key paths
/// but no key strings.
struct SortKey {
    var startDate = 0
    var endDate = 0
    var duration = 0
    var totalDistance = 0
    var totalEnergyBurned = 0
    var totalSwimmingStrokeCount = 0
    var totalFlightsClimbed = 0
    var other = 0

    /// By the constants above; the dates also by the constants' own names, which older systems use.
    static func path(of key: String?) -> KeyPath<SortKey, Int> {
        switch key {
        case HKSampleSortIdentifierStartDate, "HKSampleSortIdentifierStartDate": \.startDate
        case HKSampleSortIdentifierEndDate, "HKSampleSortIdentifierEndDate": \.endDate
        case HKWorkoutSortIdentifierDuration, "HKWorkoutSortIdentifierDuration": \.duration
        case HKWorkoutSortIdentifierTotalDistance, "HKWorkoutSortIdentifierTotalDistance": \.totalDistance
        case HKWorkoutSortIdentifierTotalEnergyBurned, "HKWorkoutSortIdentifierTotalEnergyBurned":
            \.totalEnergyBurned
        case HKWorkoutSortIdentifierTotalSwimmingStrokeCount: \.totalSwimmingStrokeCount
        case HKWorkoutSortIdentifierTotalFlightsClimbed: \.totalFlightsClimbed
        default: \.other
        }
    }

    static func order(of path: AnyKeyPath?) -> SampleOrder.Key {
        switch path {
        case \SortKey.startDate, \HKSample.startDate: .start
        case \SortKey.endDate, \HKSample.endDate: .end
        case \SortKey.duration, \HKWorkout.duration: .workout(StoredField.duration)
        case \SortKey.totalDistance: .workout(StoredField.totalDistance)
        case \SortKey.totalEnergyBurned: .workout(StoredField.totalEnergy)
        case \SortKey.totalSwimmingStrokeCount: .workout(StoredField.totalStrokes)
        case \SortKey.totalFlightsClimbed: .workout(StoredField.totalFlights)
        default: .unsupported
        }
    }
}

extension NSSortDescriptor {
    /// Sorts by one of the constants `HKSampleSortIdentifier…` and `HKWorkoutSortIdentifier…`.
    ///
    /// Foundation on Linux lacks this initialiser. Every other key is accepted here, and a query with it
    /// fails with `HKError.errorInvalidArgument`.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: SortKey.path(of: key), ascending: ascending)
    }

    /// The key that the descriptor was made with: one of the constants `HKSampleSortIdentifier…` and
    /// `HKWorkoutSortIdentifier…`; nil for another one, which Foundation on Linux does not keep.
    public var key: String? {
        switch SortKey.order(of: keyPath) {
        case .start: HKSampleSortIdentifierStartDate
        case .end: HKSampleSortIdentifierEndDate
        case .workout(StoredField.duration): HKWorkoutSortIdentifierDuration
        case .workout(StoredField.totalDistance): HKWorkoutSortIdentifierTotalDistance
        case .workout(StoredField.totalEnergy): HKWorkoutSortIdentifierTotalEnergyBurned
        case .workout(StoredField.totalStrokes): HKWorkoutSortIdentifierTotalSwimmingStrokeCount
        case .workout(StoredField.totalFlights): HKWorkoutSortIdentifierTotalFlightsClimbed
        case .workout, .unsupported: nil
        }
    }

    var sampleOrder: SampleOrder {
        SampleOrder(key: SortKey.order(of: keyPath), isAscending: ascending)
    }
}
