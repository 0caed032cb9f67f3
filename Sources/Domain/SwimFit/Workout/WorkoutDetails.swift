import HealthKit

/// What a workout carries besides its times and samples, kept in its metadata under keys of ours.
///
/// Own keys only where Apple has none. A property, its key and its two lines of coding are all that a new one takes.
package struct WorkoutDetails: Hashable, Sendable {
    /// The code of the Compendium of Physical Activities that the MET value is from; nil for one typed.
    package var effortCode: String?
    /// What the user wrote about it.
    package var note: String?
    /// What resting takes in the same time, in kilocalories, which was left out of the energy saved; nil where nothing
    /// was: see `WorkoutEnergy`.
    package var restingKilocalories: Double?

    private enum Key {
        static let effort = "SwimFitEffort"
        static let note = "SwimFitNote"
        static let resting = "SwimFitRestingEnergy"
    }

    package init() {}

    /// Reads the details of a stored workout.
    init(_ metadata: [String: Any]) {
        effortCode = metadata.text(Key.effort)
        note = metadata.text(Key.note)
        restingKilocalories = metadata.quantity(Key.resting, .kilocalorie())
    }

    /// As they are stored.
    var metadata: [String: Any] {
        var metadata: [String: Any] = [:]
        metadata[Key.effort] = effortCode
        metadata[Key.note] = note
        metadata[Key.resting] = restingKilocalories.map { HKQuantity(unit: .kilocalorie(), doubleValue: $0) }
        return metadata
    }

    /// What a workout's popup shows of them below the figures. The effort is shown with its MET value.
    package var texts: [(name: String, text: String?)] { [("Note", note)] }
}

/// What else is read from and written to a workout's metadata.
enum WorkoutMetadata {
    /// String: the line of sets, canonical.
    static let sets = "SwimFitSets"

    /// kcal/(kg·h), the unit of `HKMetadataKeyAverageMETs`.
    static let metUnit = HKUnit(from: "kcal/(kg*hr)")
}

extension [String: Any] {
    func text(_ key: String) -> String? { self[key] as? String }

    func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

    func integer(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }

    /// A quantity in `unit`; nil when there is none, or one of another kind.
    func quantity(_ key: String, _ unit: HKUnit) -> Double? { (self[key] as? HKQuantity)?.value(in: unit) }

    /// The stroke of an event or a workout; nil when not recorded.
    var stroke: SwimStroke? {
        integer(HKMetadataKeySwimmingStrokeStyle).flatMap(HKSwimmingStrokeStyle.init).map(SwimStroke.init)
    }
}
