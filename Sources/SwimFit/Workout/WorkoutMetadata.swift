import HealthKit

/// What a workout's metadata can hold beyond Apple's keys, and typed access to those that are used.
///
/// Own keys only where Apple has none. The others are Apple's: lap length, location type, stroke style
/// (on events), mean METs, SWOLF, "was user entered", and the external UUID, by which the samples of a
/// typed workout name the workout they belong to.
package enum WorkoutMetadata {
    /// String: the code of the Compendium of Physical Activities that the MET value is from.
    package static let effort = "SwimFitEffort"
    /// String: what the swimmer wrote about it.
    package static let note = "SwimFitNote"
    /// String: the line of sets, canonical.
    package static let sets = "SwimFitSets"

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
