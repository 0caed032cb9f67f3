import Foundation

/// A zone of effort: a range of a quantity, such as heart rates from 137 to 148 beats a minute. New in iOS 27.
public struct HKWorkoutZone: Hashable, Sendable {
    /// The zone's number within its configuration: 0 for the lowest.
    public let index: Int
    /// The lower bound; nil for the lowest zone, which has none.
    public let minimum: HKQuantity?
    /// The upper bound; nil for the highest zone, which has none.
    public let maximum: HKQuantity?
}

/// The zones of a quantity type, contiguous and without overlap. New in iOS 27.
public struct HKWorkoutZoneConfiguration: Hashable, Sendable {
    /// The author of the zones.
    public enum Source: Hashable, Sendable {
        /// The system, from a person's data. Configurations here never have this source.
        case system
        /// The person, in the settings of Apple's Health app. Configurations here never have this source.
        case user
        /// An app, for a workout.
        case app
    }

    /// The type that the zones divide: heart rate or cycling power.
    public let quantityType: HKQuantityType
    /// The zones, the lowest first.
    public let zones: [HKWorkoutZone]
    /// The author of the zones; `app` for a configuration from a program.
    public let source: Source

    /// Zones between boundaries.
    ///
    /// - Parameters:
    ///   - quantityType: heart rate or cycling power.
    ///   - zoneBoundaries: the borders between zones, ascending: two boundaries make three zones,
    ///     of which the first has no lower and the last no upper bound.
    /// - Throws: `HKError.errorInvalidArgument` for another type, for fewer than 3 or more than 9 zones, and for
    ///   boundaries that do not ascend or are in a unit that does not fit the type.
    ///
    /// ```swift
    /// let beats = [120.0, 140, 160].map { HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: $0) }
    /// let zones = try HKWorkoutZoneConfiguration(quantityType: HKQuantityType(.heartRate), zoneBoundaries: beats)
    /// ```
    public init(quantityType: HKQuantityType, zoneBoundaries: [HKQuantity]) throws {
        try Self.requireSupport(of: quantityType)
        guard (2...8).contains(zoneBoundaries.count) else {
            throw HKError(
                .errorInvalidArgument, "There are 3 to 9 zones, and not \(zoneBoundaries.count + 1).")
        }
        let values = zoneBoundaries.compactMap { $0.checkedValue(for: quantityType.canonicalUnit) }
        guard values.count == zoneBoundaries.count else {
            throw HKError(.errorInvalidArgument, "A boundary does not fit \(quantityType).")
        }
        guard zip(values, values.dropFirst()).allSatisfy(<) else {
            throw HKError(.errorInvalidArgument, "The boundaries of zones must ascend.")
        }
        self.init(quantityType, checked: zoneBoundaries)
    }

    /// Zones between previously checked boundaries.
    init(_ quantityType: HKQuantityType, checked zoneBoundaries: [HKQuantity]) {
        self.quantityType = quantityType
        source = .app
        zones = (0...zoneBoundaries.count).map { index in
            HKWorkoutZone(
                index: index, minimum: index == 0 ? nil : zoneBoundaries[index - 1],
                maximum: index == zoneBoundaries.count ? nil : zoneBoundaries[index])
        }
    }

    /// The zone that contains a quantity; nil for a unit that does not fit. A boundary belongs to the zone above it.
    func zone(of quantity: HKQuantity) -> HKWorkoutZone? {
        guard quantity.is(compatibleWith: quantityType.canonicalUnit) else { return nil }
        return zones.last { $0.minimum.map { quantity.compare($0) != .orderedAscending } ?? true }
    }

    fileprivate static func isSupported(_ type: HKQuantityType) -> Bool {
        [HKQuantityTypeIdentifier.heartRate, .cyclingPower].contains { $0.rawValue == type.storedIdentifier }
    }

    /// - Throws: `HKError.errorInvalidArgument` for a type that has no zones.
    fileprivate static func requireSupport(of type: HKQuantityType) throws {
        guard isSupported(type) else { throw HKError(.errorInvalidArgument, "\(type) has no workout zones.") }
    }
}

/// The time of a workout in a zone. New in iOS 27.
public struct HKWorkoutZoneDuration: Hashable, Sendable {
    /// The zone.
    public let zone: HKWorkoutZone
    /// Seconds in the zone.
    public let duration: TimeInterval
}

/// The zones of a workout with the time in each. New in iOS 27.
///
/// ```swift
/// let zones = builder.zoneGroup(for: HKQuantityType(.heartRate))
/// let seconds = zones?.zoneDurations.map(\.duration)
/// ```
public struct HKWorkoutZoneGroup: Hashable, Sendable {
    /// The zones.
    public let configuration: HKWorkoutZoneConfiguration
    /// The time in each zone, the lowest first.
    public let zoneDurations: [HKWorkoutZoneDuration]
}

/// The notification of a live builder when a person moves from one zone to another. New in iOS 27.
open class HKLiveWorkoutZoneUpdate: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The zone that began, with the time in it; nil when no zone is active.
    public let currentZoneDuration: HKWorkoutZoneDuration?
    /// The zone that ended, with the time in it; nil for the first zone of a workout.
    public let previousZoneDuration: HKWorkoutZoneDuration?
    /// All zones with the time in each.
    public let zoneGroup: HKWorkoutZoneGroup?
    private let date: Date?

    init(
        current: HKWorkoutZoneDuration?, previous: HKWorkoutZoneDuration?, group: HKWorkoutZoneGroup?,
        date: Date?
    ) {
        currentZoneDuration = current
        previousZoneDuration = previous
        zoneGroup = group
        self.date = date
    }

    /// The date of the last counted sample.
    open var lastSampleProcessedDate: Date? { date }
}

// Apple declares these methods in extensions, too, so a subclass cannot override them on Apple's systems either.

extension HKHealthStore {
    /// The zones that the person prefers for a type: always nil, as for a person without such zones. Apple's systems
    /// calculate zones or keep those of the Health app's settings. New in iOS 27.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type other than heart rate and cycling power.
    public func preferredWorkoutZoneConfiguration(
        for quantityType: HKQuantityType
    ) async throws -> HKWorkoutZoneConfiguration? {
        try HKWorkoutZoneConfiguration.requireSupport(of: quantityType)
        return nil
    }
}

extension HKWorkoutBuilder {
    /// Chooses the zones of the workout; nil returns to the preferred ones. New in iOS 27.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for zones of another type, for a type other than heart rate and cycling
    ///   power, and when collection has begun.
    public func setCustomZoneConfiguration(
        _ configuration: HKWorkoutZoneConfiguration?, for quantityType: HKQuantityType
    ) async throws {
        try HKWorkoutZoneConfiguration.requireSupport(of: quantityType)
        guard configuration == nil || configuration?.quantityType == quantityType else {
            throw HKError(.errorInvalidArgument, "The zones are not of \(quantityType).")
        }
        try collection.change { try $0.set(configuration, for: quantityType) }
    }

    /// The chosen zones of the workout; nil when none were chosen, because this library has no preferred zones. New in
    /// iOS 27.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type other than heart rate and cycling power.
    public func zoneConfiguration(
        for quantityType: HKQuantityType
    ) async throws -> HKWorkoutZoneConfiguration? {
        try HKWorkoutZoneConfiguration.requireSupport(of: quantityType)
        return collection.current.zones[quantityType]
    }

    /// The time in each zone so far, up to the end of the last sample; nil for a type without zones or measurements.
    /// Each call adds up the samples so far. New in iOS 27.
    public func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
        collection.current.presentFigures[quantityType]?.zones?.group(of: quantityType)
    }
}

extension HKWorkout {
    /// The time in each zone, by type, for the types for which the workout's builder had zones; nil when there are
    /// none. A measurement counts until the next one starts, or until the workout's end, without pauses; Apple
    /// documents no rule. New in iOS 27.
    public var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup]? { parts.figures.zoneGroups }

    /// The time in each zone of a type, see ``zoneGroupsByType``; nil for a type without zones or measurements. New in
    /// iOS 27.
    public func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
        zoneGroupsByType?[quantityType]
    }
}

extension HKWorkoutActivity {
    /// The time in each zone during the activity, by type; see ``HKWorkout/zoneGroupsByType``. New in iOS 27.
    public var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup]? { figures.zoneGroups }

    /// The time in each zone of a type during the activity; nil for a type without zones or measurements. New in iOS
    /// 27.
    public func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
        zoneGroupsByType?[quantityType]
    }
}

extension [HKQuantityType: QuantityFigures] {
    fileprivate var zoneGroups: [HKQuantityType: HKWorkoutZoneGroup]? {
        let groups = compactMapValues { $0.zones?.group(of: $0.type) }
        return groups.isEmpty ? nil : groups
    }
}

/// The time of a workout in the zones of a type.
struct ZoneTimes: Hashable, Sendable, Codable {
    /// The borders between zones, in the type's canonical unit, ascending.
    let boundaries: [Double]
    /// Seconds in each zone: one more than there are boundaries.
    var seconds: [TimeInterval]

    /// The times from measurements. Each measurement counts from its start until the next one starts, the last one
    /// until `end`. Pauses, which `clock` knows, do not count. Apple documents no rule.
    ///
    /// - Parameter points: in the canonical unit, by start.
    init(
        _ configuration: HKWorkoutZoneConfiguration, _ points: [QuantitySeries.Point], until end: Date,
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

    /// The zones of a file; nil for inconsistent numbers.
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
