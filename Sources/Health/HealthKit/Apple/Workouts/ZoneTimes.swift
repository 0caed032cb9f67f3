import Foundation

/// The time of a workout in the zones of a type.
struct ZoneTimes: Hashable, Sendable, Codable {
    /// Where each zone ends and the next begins, in the type's canonical unit, ascending.
    let boundaries: [Double]
    /// Seconds in each zone: one more than boundaries.
    var seconds: [TimeInterval]

    /// Times from measurements. Each counts from its start until the next one starts, or the last until `end`, without the
    /// pauses of the clock. Apple does not say how it counts.
    ///
    /// - Parameter points: in the canonical unit, by start.
    init(
        _ configuration: HKWorkoutZoneConfiguration, _ points: [SeriesFigures.Point], until end: Date,
        on clock: WorkoutClock
    ) {
        let unit = configuration.quantityType.canonicalUnit
        boundaries = configuration.zones.compactMap { $0.minimum?.checkedValue(for: unit) }
        seconds = Array(repeating: 0, count: boundaries.count + 1)
        let nexts = points.dropFirst().map(\.start) + [end]
        for (point, next) in zip(points, nexts) {
            let zone = boundaries.firstIndex { point.value < $0 } ?? boundaries.count
            seconds[zone] +=
                clock.elapsed(until: min(next, end)) - clock.elapsed(until: min(point.start, end))
        }
    }

    /// Of a file; nil where the numbers do not fit each other.
    init?(boundaries: [Double], seconds: [TimeInterval]) {
        guard !boundaries.isEmpty, seconds.count == boundaries.count + 1,
            zip(boundaries, boundaries.dropFirst()).allSatisfy(<)
        else { return nil }
        (self.boundaries, self.seconds) = (boundaries, seconds)
    }

    /// The times as an app reads them; nil for a type that has no zones.
    func group(of type: HKQuantityType) -> HKWorkoutZoneGroup? {
        let limits = boundaries.map { HKQuantity(unit: type.canonicalUnit, doubleValue: $0) }
        guard HKWorkoutZoneConfiguration.isSupported(type) else { return nil }
        let zones = HKWorkoutZoneConfiguration(type, checked: limits)
        return HKWorkoutZoneGroup(
            configuration: zones,
            zoneDurations: zip(zones.zones, seconds).map { HKWorkoutZoneDuration(zone: $0, duration: $1) })
    }
}
