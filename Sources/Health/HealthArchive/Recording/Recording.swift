import Foundation
import HealthKit

/// What a file of a watch, an application or a scale says, in the same terms for every format.
///
/// ```
/// FITReader ────────────┐
/// TCXReader, GPXReader ─┼─> Recording ─> RecordingSamples ─> RecordingImport: what is new ─> one change
/// GarminSummaryReader ──┤
/// StravaListReader ─────┤
/// AutoExportReader ─────┤
/// GoogleHealthReader ───┤
/// HealthConnectReader ──┘
/// ```
struct Recording {
    /// What tells one file from another, and who made it.
    struct Maker: Hashable {
        /// The kind of file: "fit".
        let format: String
        /// Numbers of who made it and when.
        var figures: [Int] = []
        /// Whether no other file has the same numbers: else the start of what it holds tells it from others, too.
        var isUnique = false
        /// The name of the device or the application.
        var name: String?
        /// The identifier of the source, without the format.
        var identifier: String?
        var company: String?
        var model: String?
        var serial: String?
        var version: String?
    }

    struct Session {
        var start: Date
        var end: Date
        var activity: HKWorkoutActivityType
        /// Where a swim was, if the file says so.
        var place: HKWorkoutSwimmingLocationType?
        /// What the timer counted, and how long the file says that it lasted, both in seconds.
        var seconds: Double?
        var elapsed: Double?
        /// Whether its start and its end are facts, so that nothing outside makes it longer.
        var isWhole = false
        /// Metres.
        var distance: Double?
        var kilocalories: Double?
        /// Whether they have those in them that the body burns at rest, as watches write them.
        var hasResting = false
        var strokes: Double?
        /// Metres.
        var poolLength: Double?
        var isStatute = false
        /// The stroke of all of it.
        var stroke: HKSwimmingStrokeStyle?
        /// The place among the sessions of the file.
        var number = 0
        /// Whether samples of their own (``Recording/ready``) have its distance, so that its lengths and laps make none.
        var isMeasured = false
        /// What else the file says of it.
        var metadata: [String: Any] = [:]
    }

    struct Lap {
        var interval: DateInterval
        /// Metres.
        var metres: Double?
        var isRest = false
        /// What its timer counted.
        var seconds: Double?
        var kilocalories: Double?
    }

    /// A moment of a track.
    struct Point {
        var date: Date
        /// Beats per minute.
        var rate: Double?
        /// Metres since the start.
        var metres: Double?
        var place: CLLocation?
        /// Whether the track was interrupted before it.
        var isAfterBreak = false
    }

    /// Metres that were moved in an interval.
    struct Step {
        var interval: DateInterval
        var metres: Double
    }

    struct Length {
        var start: Date
        /// Seconds swum, without a rest that the watch counts to the length.
        var seconds: Double
        var isActive: Bool
        var stroke: HKSwimmingStrokeStyle?
        var strokes: Double?
    }

    /// A heart rate in beats per minute, of a moment or the mean of an interval.
    struct Pulse {
        var start: Date
        var end: Date
        var rate: Double
    }

    struct Weighing {
        var date: Date
        var kilograms: Double?
        /// 0…1.
        var fat: Double?
    }

    /// A measurement of a type of its own, in an interval.
    struct Measurement {
        var type: HKQuantityType
        var start: Date
        var end: Date
        var quantity: HKQuantity
        /// Who measured it, where the file says so; several in one text.
        var source: String?
    }

    var maker: Maker
    var sessions: [Session] = []
    /// The sport of a file without sessions, whose points, laps and lengths are one.
    var sport: SportWord?
    /// The number of that session among those of the file.
    var number = 0
    var laps: [Lap] = []
    var lengths: [Length] = []
    /// In the order of the file. ``settled(_:)`` makes pulses, places, steps and moments of them.
    var points: [Point] = []
    var pulse: [Pulse] = []
    var places: [CLLocation] = []
    var steps: [Step] = []
    /// Whether the steps are those that the recorder counted, and not those between places.
    var isCounted = false
    /// The times of all points.
    var moments: [Date] = []
    /// Whether the clock runs from this moment on.
    var switches: [(date: Date, runs: Bool)] = []
    var weighings: [Weighing] = []
    var measurements: [Measurement] = []
    /// Samples that the file says in the store's own terms, with identities of their own.
    var ready: [HKSample] = []
    /// Seconds from UTC to the wall clock of the watch.
    var offset: Int?
    /// What has no place here, counted by name.
    var leftovers = Leftovers()

    init(_ maker: Maker) { self.maker = maker }

    /// Seconds from UTC to a wall clock; nil for what no zone has: zones are from 12 hours behind UTC to 14 before it.
    static func offset(ofLocal local: Double, utc: Double) -> Int? {
        let quarters = ((local - utc) / 900).rounded()
        return (-48.0...56.0).contains(quarters) ? Int(quarters) * 900 : nil
    }
}

/// What could be read of a file.
struct Recorded {
    var recordings: [Recording]
    /// What is wrong with the file, which was read nevertheless.
    var problems: [ArchiveProblem] = []
    /// Why the rest could not be read; nil where all of it was.
    var end: String?
    /// What the file has instead, where it has no recording: "it is a course without times".
    var lack: String?
    /// What the file is, where it only begins as one of the format does: "is a database of another program".
    var otherKind: String?

    /// Takes the sport that a list has for the file, where the file itself says none.
    mutating func take(_ sport: SportWord) {
        guard recordings.count == 1 else { return }
        if recordings[0].sessions.isEmpty {
            if (recordings[0].sport?.activity ?? .other) == .other { recordings[0].sport = sport }
            return
        }
        guard recordings[0].sessions.count == 1, recordings[0].sessions[0].activity == .other else { return }
        (recordings[0].sessions[0].activity, recordings[0].sessions[0].place) = (sport.activity, sport.place)
    }
}
