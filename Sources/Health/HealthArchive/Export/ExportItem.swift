import Foundation
import HealthKit

/// One thing an export says, in the export's own terms: recurring texts as numbers in ``ExportNames``.
enum ExportItem {
    case record(ExportRecord)
    case correlation(ExportCorrelation)
    case workout(ExportWorkout)
    /// The owner's characteristics by the identifiers the export uses, and how much of the export they are.
    case owner([String: String], ExportSize)
    /// When the export was written, as it says itself.
    case exportDate(String)
    /// The identifier of a source, by the name that the export has for it: our own exports say it.
    case source(name: String, identifier: String, title: String?)
    /// The goals of a day.
    case goals(ExportGoals)
    case clinicalRecord(ExportClinicalRecord)
    case element(ExportElement)
    case problem(ArchiveProblem)
}

/// Texts of one export that recur, by kind; elements refer to them by number.
///
/// A class, because every record is mapped with it and a copy would be counted references by the dozen.
final class ExportNames {
    let types = NamePool()
    let units = NamePool()
    let sources = NamePool()
    let versions = NamePool()
    let devices = NamePool()
    let symbols = NamePool()
    let keys = NamePool()
    /// Every pool.
    let all: [NamePool]

    init() { all = [types, units, sources, versions, devices, symbols, keys] }

    /// The number of an absent text.
    static let none: Int32 = -1
}

/// Who wrote something: numbers in ``ExportNames``.
struct ExportOrigin: Hashable {
    var source: Int32
    var version = ExportNames.none
    var device = ExportNames.none
}

/// A metadata entry as written.
struct ExportMetadata: Hashable {
    var key: String
    var value: String
    /// What the value is, where the key does not tell: "quantity". Our own exports say it.
    var kind: String?
}

/// The value of a record.
enum ExportValue: Hashable {
    case absent
    case number(Double)
    /// A constant's name, or what is not a number although it should be: a number in ``ExportNames/symbols``.
    case symbol(Int32)
}

/// A `Record`: one measurement. Times are seconds since 2001-01-01T00:00:00Z.
struct ExportRecord {
    var line: Int
    var type: Int32
    var unit: Int32
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var value: ExportValue
    /// When it was made; NaN where the export does not say.
    var creation = Double.nan
    /// The identity that our own export gives it; those of a series have the same.
    var identity: UUID?
    var metadata: [ExportMetadata] = []
    /// The moments of heartbeats that a variability was measured with.
    var beats: [ExportBeat] = []
    var identityOfBeats: UUID?
    /// What else it says.
    var rest = ExportRest()
    /// How much of the export it is.
    var size = ExportSize()
}

/// An `InstantaneousBeatsPerMinute`.
struct ExportBeat {
    /// A time of day as written: `07:01:00,40`, `7:01:00.40 AM`.
    var time: String
    /// Beats per minute since the beat before; nil for the first.
    var rate: Double?
    /// Seconds since the start of the record, and whether beats may be missing before it; our own exports say so.
    var seconds: Double?
    var precededByGap: Bool?
    /// Its tag, where it cannot be read.
    var markup: String?
}

/// A `WorkoutRoute`: where a file has the places.
struct ExportRoute {
    var line: Int
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    /// In the folder of the export: `/workout-routes/route_1.gpx`.
    var paths: [String] = []
    var metadata: [ExportMetadata] = []
    /// How much of the export it is.
    var size = ExportSize()
}

/// An `ActivitySummary`.
struct ExportGoals {
    /// `2026-06-15`.
    var day: String
    var goals: HKHealthStore.ActivityGoals
}

/// A `ClinicalRecord`.
struct ExportClinicalRecord {
    var line: Int
    /// The FHIR type: "Observation".
    var type: String
    var identifier: String
    var source: String
    var url: String
    var version: String
    var received: Double
    var path: String?
    var displayName: String?
    var clinicalType: String?
    var sourceVersion: String?
    var identity: UUID?
    /// How much of the export it is.
    var size = ExportSize()
}

/// An element that is rare, or that nobody knows, with all that it holds.
struct ExportElement {
    var line: Int
    /// `Audiogram`
    var name: String
    var attributes: [String: String]
    /// What it holds, but for metadata; what is deeper is in the markup alone.
    var children: [(name: String, attributes: [String: String])] = []
    var metadata: [ExportMetadata] = []
    /// All of it, without blanks between its tags.
    var markup: String
    /// How much of the export it is.
    var size = ExportSize()

    /// The identity that our own export gives it.
    var identity: UUID? { attributes["swimfitUUID"].flatMap(UUID.init(uuidString:)) }
}

/// A `Correlation` with the copies of its members that it holds.
struct ExportCorrelation {
    var line: Int
    var type: Int32
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    var metadata: [ExportMetadata] = []
    var members: [ExportRecord] = []
    /// What else it says.
    var rest = ExportRest()
    /// How much of the export it is, without its members.
    var size = ExportSize()
}

/// A figure with its unit as written.
struct ExportQuantity: Hashable {
    var value: Double
    var unit: String
}

/// A `Workout`.
struct ExportWorkout {
    var line: Int
    /// For example `HKWorkoutActivityTypeSwimming`.
    var activity: String
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    /// Seconds, when the export says; pauses are not part of it.
    var duration: Double?
    var totalDistance: ExportQuantity?
    var totalEnergy: ExportQuantity?
    var totalStrokes: ExportQuantity?
    var totalFlights: ExportQuantity?
    var metadata: [ExportMetadata] = []
    var events: [ExportEvent] = []
    var statistics: [ExportStatistics] = []
    var activities: [ExportActivity] = []
    var routes: [ExportRoute] = []
    /// The identities of samples that belong to it; our own exports say them.
    var parts: [UUID] = []
    /// What else it says.
    var rest = ExportRest()
    /// How much of the export it is.
    var size = ExportSize()
}

/// A `WorkoutEvent`.
struct ExportEvent {
    /// For example `HKWorkoutEventTypeLap`.
    var type: String
    var date: Double
    /// Seconds; 0 for an instant.
    var duration: Double
    var metadata: [ExportMetadata] = []
    /// What else it says.
    var rest = ExportRest()
    /// Its tag as written.
    var markup = ""
}

/// A `WorkoutStatistics`: totals of one type over a workout or one of its activities.
struct ExportStatistics {
    var type: String
    var start: Double
    var end: Double
    var unit: String
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    /// Its tag as written.
    var markup = ""
    /// Whether the tag says more than these figures.
    var hasMore = false
}

/// A `WorkoutActivity`: one part of a workout.
struct ExportActivity {
    var uuid: String
    var start: Double
    var end: Double?
    /// Seconds, when the export says.
    var duration: Double?
    /// The sport, where it is not the workout's; our own exports say it.
    var activity: String?
    /// What else it says.
    var rest = ExportRest()
    /// Its tag as written.
    var markup = ""
    var metadata: [ExportMetadata] = []
    var events: [ExportEvent] = []
    var statistics: [ExportStatistics] = []
}
