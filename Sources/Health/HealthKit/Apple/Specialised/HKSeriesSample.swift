internal import Synchronization

/// A sample that represents a series of measurements, which its own query reads.
open class HKSeriesSample: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The number of heartbeats or places; at least 1 in a series from a builder.
    open var count: Int {
        switch details {
        case .heartbeats(let parts): parts.beats.count
        case .route(let parts): parts.points.count
        default: 0
        }
    }
}

/// The moments of a series of heartbeats.
open class HKHeartbeatSeriesSample: HKSeriesSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The heartbeats in order of time.
    var beats: [HeartbeatParts.Beat] {
        guard case .heartbeats(let parts)? = details else { return [] }
        return parts.beats
    }
}

/// The contents of a heartbeat series.
struct HeartbeatParts: Codable, Hashable, Sendable {
    /// One heartbeat.
    struct Beat: Codable, Hashable, Sendable {
        /// Seconds since the start of the series.
        var time: TimeInterval
        /// Whether beats may be missing before this beat.
        var precededByGap: Bool
    }

    var beats: [Beat]
}

/// The places of a workout, in order of time.
open class HKWorkoutRoute: HKSeriesSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The places in order of time.
    var locations: [CLLocation] {
        guard case .route(let parts)? = details else { return [] }
        return parts.points.map(\.location)
    }
}

/// The contents of a route.
struct RouteParts: Codable, Hashable, Sendable {
    /// One place. Angles in degrees, lengths in metres, time in seconds since the reference date.
    struct Point: Codable, Hashable, Sendable {
        var latitude: Double
        var longitude: Double
        var altitude: Double
        var time: Double
        var horizontalAccuracy: Double
        var verticalAccuracy: Double
        var course: Double
        var speed: Double
        /// Nil when not known, as in files of earlier versions.
        var courseAccuracy: Double?
        var speedAccuracy: Double?
    }

    var points: [Point]
}

extension RouteParts.Point {
    init(_ location: CLLocation) {
        latitude = location.storedCoordinate.latitude
        longitude = location.storedCoordinate.longitude
        altitude = location.storedAltitude
        time = location.storedTimestamp.timeIntervalSinceReferenceDate
        horizontalAccuracy = location.storedHorizontalAccuracy
        verticalAccuracy = location.storedVerticalAccuracy
        course = location.storedCourse
        speed = location.storedSpeed
        courseAccuracy = location.storedCourseAccuracy < 0 ? nil : location.storedCourseAccuracy
        speedAccuracy = location.storedSpeedAccuracy < 0 ? nil : location.storedSpeedAccuracy
    }

    fileprivate var location: CLLocation {
        CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: altitude,
            horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, course: course,
            courseAccuracy: courseAccuracy ?? -1, speed: speed, speedAccuracy: speedAccuracy ?? -1,
            timestamp: Date(timeIntervalSinceReferenceDate: time))
    }
}

/// Collects a series of measurements that becomes one sample.
open class HKSeriesBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; state of subclasses is behind a lock.

    /// Discards the collected measurements. The builder cannot be used afterwards.
    open func discard() {}

    /// Closes the builder for further data when the workout is saved with the series; see
    /// ``HKWorkoutBuilder/seriesBuilder(for:)``.
    func close() {}

    /// Continues after ``close()``, when the workout could not be saved.
    func reopen() {}

    /// The series so far; nil for an empty one.
    func collected() -> HKSample? { nil }
}

/// The measurements that a series builder has collected. The draft ends when the series is finished or discarded, or is
/// saved with the workout of a workout builder.
final class SeriesDraft<Part: Sendable>: Sendable {
    struct Contents: Sendable {
        var parts: [Part] = []
        var metadata = Metadata.none
        fileprivate var isDone = false
    }

    private let contents = Mutex(Contents())
    /// The name of the series in error messages, with a capital letter.
    private let name: String
    private let type: HKSeriesType
    private let store: HKHealthStore
    private let isOfWorkoutBuilder: Bool

    init(_ name: String, of type: HKSeriesType, in store: HKHealthStore, isOfWorkoutBuilder: Bool = false) {
        (self.name, self.type, self.store) = (name, type, store)
        self.isOfWorkoutBuilder = isOfWorkoutBuilder
    }

    /// Adds measurements or metadata.
    ///
    /// - Throws: the errors of `use(_:)`; for a workout builder's series also the authorization error of its type.
    func collect(_ body: (inout Contents) throws -> Void) throws {
        if isOfWorkoutBuilder {
            try store.core.authorization(in: try store.core.snapshot).requireSharing(of: type)
        }
        try use(body)
    }

    /// The contents, for a series that is saved alone.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a finished builder, and for the series of a workout builder.
    func own() throws -> Contents {
        guard !isOfWorkoutBuilder else {
            throw HKError(
                .errorInvalidArgument, "\(name) of a workout's builder is saved by finishWorkout() alone.")
        }
        return try use { $0 }
    }

    /// Reads or changes the contents.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a finished builder; the errors of the body.
    func use<Result: Sendable>(_ body: (inout Contents) throws -> Result) throws -> Result {
        try contents.withLock { contents in
            guard !contents.isDone else {
                throw HKError(.errorInvalidArgument, "\(name) is finished or was discarded.")
            }
            return try body(&contents)
        }
    }

    /// - Throws: `HKError.errorInvalidArgument` for metadata of a wrong kind, and for a finished builder.
    func add(_ metadata: [String: Any]) throws {
        let new = try Metadata.accepted(metadata)
        try use { $0.metadata = $0.metadata.merging(new) }
    }

    func discard() { contents.withLock { $0 = Contents(isDone: true) } }

    /// Refuses further contents, and keeps the present ones.
    func close() { contents.withLock { $0.isDone = true } }

    func reopen() { contents.withLock { $0.isDone = false } }

    /// The present contents, also of a closed draft.
    var current: Contents { contents.withLock { $0 } }
}
