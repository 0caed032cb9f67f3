import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// A workout that counts, with the recordings of other programs.
///
/// A watch, a phone and a service may each have saved the same swim. All of them stay in the store; the richest one is
/// the workout, whatever their order.
package struct MergedRecordings {
    package let workout: HKWorkout
    /// The richest first.
    package fileprivate(set) var others: [HKWorkout] = []

    /// The workout and its other recordings.
    var all: [HKWorkout] { [workout] + others }

    /// The earliest start.
    var start: Date { all.reduce(workout.startDate) { min($0, $1.startDate) } }
    /// The latest end.
    var end: Date { all.reduce(workout.endDate) { max($0, $1.endDate) } }

    /// The workouts that count, in the given order.
    ///
    /// - Parameter workouts: in the order of their start, or in reverse.
    /// - Complexity: O(workouts × simultaneous workouts).
    fileprivate static func of(
        _ workouts: [HKWorkout], _ separate: SeparateWorkoutChoices, own: HKSource
    ) -> [MergedRecordings] {
        var twins: [Int: [Int]] = [:]
        let isNewestFirst =
            (workouts.first?.startDate ?? .distantPast) > (workouts.last?.startDate ?? .distantPast)
        let order = isNewestFirst ? Array(workouts.indices.reversed()) : Array(workouts.indices)
        var open: [Int] = []
        for index in order {
            let workout = workouts[index]
            open.removeAll { workouts[$0].endDate <= workout.startDate }
            for other in open where workout.isTwin(of: workouts[other], own: own) {
                guard !separate.ids.contains(workout.uuid), !separate.ids.contains(workouts[other].uuid)
                else {
                    continue
                }
                twins[index, default: []].append(other)
                twins[other, default: []].append(index)
            }
            open.append(index)
        }
        guard !twins.isEmpty else { return workouts.map { MergedRecordings(workout: $0) } }
        // The richest recording first, each with its twins among the poorer recordings.
        var isTaken: Set<Int> = []
        var others: [Int: [Int]] = [:]
        let ranks = twins.keys.map { (index: $0, rank: Rank(workouts[$0])) }.sorted { $1.rank < $0.rank }
        let places = Dictionary(uniqueKeysWithValues: ranks.enumerated().map { ($1.index, $0) })
        for (index, _) in ranks where !isTaken.contains(index) {
            let free = (twins[index] ?? []).filter { !isTaken.contains($0) }
            others[index] = free.sorted { places[$0] ?? 0 < places[$1] ?? 0 }
            isTaken.formUnion(free + [index])
        }
        let hidden = Set(others.values.joined())
        return workouts.indices.filter { !hidden.contains($0) }.map { index in
            MergedRecordings(workout: workouts[index], others: (others[index] ?? []).map { workouts[$0] })
        }
    }

    /// The amount of information in a recording.
    private struct Rank: Comparable {
        let figures: [Double]
        let id: String

        init(_ workout: HKWorkout) {
            figures = [
                workout.workoutActivityType == .other ? 0 : 1, Double(workout.lapCount),
                workout.totalDistance == nil ? 0 : 1, workout.totalEnergyBurned == nil ? 0 : 1,
                -workout.startDate.timeIntervalSinceReferenceDate,
            ]
            id = workout.uuid.uuidString
        }

        static func < (one: Rank, other: Rank) -> Bool {
            one.figures == other.figures
                ? one.id < other.id : one.figures.lexicographicallyPrecedes(other.figures)
        }
    }
}

/// Another recording of a workout.
package struct OtherRecording: Hashable, Sendable {
    package let id: UUID
    /// The program of the recording.
    package let source: String

    init(_ workout: HKWorkout) { (id, source) = (workout.uuid, workout.sourceRevision.source.name) }
}

extension [OtherRecording] {
    /// "Strava, Watch"; nil for none.
    package var names: String? { isEmpty ? nil : map(\.source).joined(separator: ", ") }

    /// "Garmin, also Strava": the recording programs of a workout.
    package func text(after source: String) -> String { names.map { "\(source), also \($0)" } ?? source }
}

/// The recordings that the user wants to count as separate workouts: a section of the library.
package struct SeparateWorkoutChoices: LibrarySection {
    package static let key = "separate_workouts"

    package var ids: Set<UUID> = []

    package init() {}

    /// The reason why the workout has no recordings to count separately.
    package static let nothing = "no other program recorded this workout"
}

/// `{"<UUID of the workout>": true}`
extension SeparateWorkoutChoices: Codable {
    package init(from decoder: any Decoder) throws {
        let workouts = try [String: Bool](from: decoder)
        ids = Set(workouts.filter(\.value).keys.compactMap { UUID(uuidString: $0) })
    }

    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: ids.map { ($0.uuidString, true) }).encode(to: encoder)
    }
}

/// The corrected sports of workouts that were recorded under another one, such as a swim in a file whose sport is
/// “Other”: a section of the library.
package struct CorrectedSports: LibrarySection {
    package static let key = "workout_sports"

    private var sports: [UUID: Sport] = [:]

    package init() {}

    /// The sport that the user chose for a workout; nil for the recorded one.
    package fileprivate(set) subscript(workout: UUID) -> Sport? {
        get { sports[workout] }
        set { sports[workout] = newValue }
    }

    /// The workouts that are swims by this list.
    fileprivate var swims: Set<UUID> { Set(sports.filter { $0.value == .swimming }.keys) }
}

/// `{"<UUID of the workout>": "swimming"}`
extension CorrectedSports: Codable {
    package init(from decoder: any Decoder) throws {
        for (id, name) in try [String: String](from: decoder) {
            if let id = UUID(uuidString: id), let sport = Sport(rawValue: name) { sports[id] = sport }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: sports.map { ($0.uuidString, $1.rawValue) }).encode(to: encoder)
    }
}

/// The user's corrections of workouts that other programs recorded, applied when they are read.
package struct WorkoutCorrections: Equatable, Sendable {
    package var lengths = LengthCorrections()
    package var separate = SeparateWorkoutChoices()
    package var sports = CorrectedSports()

    /// The sections of these corrections.
    package static let sections: [any LibrarySection.Type] = [
        LengthCorrections.self, SeparateWorkoutChoices.self, CorrectedSports.self,
    ]

    package init() {}

    fileprivate init(_ values: SectionValues) {
        (lengths, separate) = (values[LengthCorrections.self], values[SeparateWorkoutChoices.self])
        sports = values[CorrectedSports.self]
    }
}

extension StoreEditor {
    /// The user's corrections of recorded workouts, as in the library.
    package var corrections: WorkoutCorrections { WorkoutCorrections(sections()) }
}

extension StoreReader {
    /// The user's corrections of recorded workouts, which apply when workouts are read.
    package var corrections: WorkoutCorrections { WorkoutCorrections(sections) }

    /// Stored workouts with the user's chosen sports, in the order of their start.
    func storedWorkouts(
        matching predicate: NSPredicate? = nil, newestFirst: Bool = false
    ) async throws -> [HKWorkout] {
        let sports = corrections.sports
        return try await samples(of: .workoutType(), matching: predicate, newestFirst: newestFirst).compactMap
        {
            guard let workout = $0 as? HKWorkout else { return nil }
            return sports[workout.uuid].map { workout.counting(as: $0.activityType) }
                ?? workout
        }
    }

    /// Finds the workouts that are, or may be, swims.
    package var swimming: NSPredicate {
        let recorded = HKQuery.predicateForWorkouts(with: .swimming)
        let corrected = corrections.sports.swims
        guard !corrected.isEmpty else { return recorded }
        return NSCompoundPredicate(
            orPredicateWithSubpredicates: [recorded, HKQuery.predicateForObjects(with: corrected)])
    }

    /// The workouts that count, in the same order: see ``MergedRecordings/of(_:_:own:)``.
    package func recordings(in workouts: [HKWorkout]) -> [MergedRecordings] {
        MergedRecordings.of(workouts, corrections.separate, own: store.configuration.source.source)
    }

    /// The workouts of an interval, and of one more day before and after it: so all recordings of the workouts at the
    /// edges of the interval are included, because a twin may begin hours before.
    package func workouts(near start: Date, to end: Date) async throws -> [HKWorkout] {
        let within = HKQuery.predicateForSamples(withStart: start - 86_400, end: end + 86_400)
        return try await storedWorkouts(matching: within)
    }

    /// A stored workout with its other recordings.
    package func recordings(of workout: HKWorkout) async throws -> MergedRecordings {
        let near = try await workouts(near: workout.startDate, to: workout.endDate)
        return recordings(in: near).first { $0.workout.uuid == workout.uuid }
            ?? MergedRecordings(workout: workout)
    }
}

extension StoreReader {
    /// A predicate that excludes the samples of other recordings from a sum, when the counting recording has samples of
    /// the type; nil when there is nothing to exclude.
    ///
    /// Without the predicate, the sum of a day counts the overlap once and also the rest of both recordings: two
    /// recordings that begin 20 seconds apart make a swim of 1 017 m. If the counting recording has no samples of the
    /// type, those of the next recording count.
    ///
    /// - Parameter known: ``workouts(near:to:)`` of the interval or a longer one; nil if they were not read.
    package func withoutOtherRecordings(
        of type: HKQuantityType, from start: Date, to end: Date, among known: [HKWorkout]? = nil
    ) async throws -> NSPredicate? {
        guard Self.typesOfWorkouts.contains(type) else { return nil }
        var near = known ?? []
        if known == nil { near = try await workouts(near: start, to: end) }
        var left: [NSPredicate] = []
        for recordings in recordings(in: near) where !recordings.others.isEmpty {
            guard recordings.start < end, recordings.end > start else { continue }
            var counting: HKWorkout?
            for workout in recordings.all {
                // Samples from the same source belong to the counting recording.
                let isSameSource = counting?.sourceRevision.source == workout.sourceRevision.source
                guard let own = try await measured(type, by: workout, membersAlone: isSameSource) else {
                    continue
                }
                if counting == nil { counting = workout } else { left.append(own) }
            }
        }
        guard !left.isEmpty else { return nil }
        return NSCompoundPredicate(
            notPredicateWithSubpredicate: NSCompoundPredicate(orPredicateWithSubpredicates: left))
    }

    /// A predicate for the samples of a type that belong to a workout; without such links, which exports lack, for the
    /// samples of the workout's source in the workout's time. Nil without such samples.
    func measured(
        _ type: HKQuantityType, by workout: HKWorkout, membersAlone: Bool
    ) async throws -> NSPredicate? {
        let members = HKQuery.predicateForObjects(from: workout)
        if workout.mayHaveSamples, try await !samples(of: type, matching: members, limit: 1).isEmpty {
            return members
        }
        guard !membersAlone else { return nil }
        let during = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForObjects(from: workout.sourceRevision.source),
            HKQuery.predicateForSamples(
                withStart: workout.startDate - 1, end: workout.endDate + 1,
                options: [.strictStartDate, .strictEndDate]),
        ])
        return try await samples(of: type, matching: during, limit: 1).isEmpty ? nil : during
    }

    /// The cumulative types of workouts.
    private static let typesOfWorkouts = Set(
        [
            .activeEnergyBurned, .basalEnergyBurned, .swimmingStrokeCount, .flightsClimbed, .distanceSwimming,
            .distanceWalkingRunning, .distanceCycling, .distanceRowing, .distancePaddleSports,
            .distanceCrossCountrySkiing, .distanceDownhillSnowSports, .distanceSkatingSports,
            .distanceWheelchair,
        ].map { (identifier: HKQuantityTypeIdentifier) in HKQuantityType(identifier) })
}

extension StoreEditor {
    /// Changes the sport of a recorded workout, as one undo step. The samples stay as they are.
    /// - Returns: a text for the notice.
    /// - Throws: `Problem` when it has that sport already, or is not in the store.
    package func correct(
        _ sport: Sport, of workout: Workout.ID, in library: Library
    ) async throws -> String {
        let stored = try await StoreReader(store).workout(workout)
        let now = library[CorrectedSports.self][workout]?.name ?? stored.activityName
        guard now != sport.name else { throw Problem("it is \(sport.name.lowercased()) already") }
        try await change(CorrectedSports.self, of: library, as: "making \(now) \(sport.name)") {
            $0[workout] = stored.workoutActivityType == sport.activityType ? nil : sport
        }
        return "\(now) is \(sport.name) now"
    }

    /// Lets the other recordings of a workout count as separate workouts, as one undo step.
    /// - Returns: a text for the notice.
    /// - Throws: `Problem` for a workout that has no other recordings.
    package func countApart(_ others: [OtherRecording], in library: Library) async throws -> String {
        guard let names = others.names else { throw Problem(SeparateWorkoutChoices.nothing) }
        try await change(SeparateWorkoutChoices.self, of: library, as: "counting \(names) apart") {
            $0.ids.formUnion(others.map(\.id))
        }
        return "What \(names) recorded counts as a workout of its own"
    }

    /// Combines a separate workout with the recordings of others again, as one undo step.
    /// - Returns: a text for the notice.
    /// - Throws: `Problem` for a workout that is not separate.
    package func countTogether(_ workout: Workout.ID, in library: Library) async throws -> String {
        guard library[SeparateWorkoutChoices.self].ids.contains(workout) else {
            throw Problem("this workout does not count apart from another recording of it")
        }
        try await change(SeparateWorkoutChoices.self, of: library, as: "counting two recordings as one") {
            $0.ids.remove(workout)
        }
        return "It counts as one with what others recorded of it"
    }
}
