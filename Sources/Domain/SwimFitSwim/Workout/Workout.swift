import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// A workout for the list, its popup and the form: any activity, recorded by any program.
///
/// Missing figures are nil, never 0. A swim has its other figures in `swim`.
package struct Workout: Hashable, Sendable, Identifiable {
    package let id: UUID
    /// nil for an activity that the form does not offer.
    package var sport: Sport?
    /// "Running", "Boxing"
    package var name: String
    package var start: Date
    package var end: Date
    /// Seconds of activity, without rests and pauses.
    package var seconds: Double
    package var metres: Double?
    /// Active energy as saved: see `WorkoutEnergy`.
    package var kilocalories: Double?
    /// Whether the workout's energy is in the sums of its day, which add up samples of active energy. False if its time
    /// has no such samples: for an imported workout with only a total, or without energy.
    package var isInSums = true
    /// Metabolic equivalent.
    package var met: Double?
    package var details = CustomWorkoutMetadata()
    /// The felt effort, from 1 to 10: Apple's effort score; nil for none.
    package var felt: Double?
    package var source = ""
    /// Whether this program recorded it, so that it can be corrected here.
    package var isOwn = true
    /// The recordings of other programs, the richest first.
    package var others: [OtherRecording] = []
    package var swim: Swim?

    package init(id: UUID, name: String, start: Date, end: Date, seconds: Double) {
        (self.id, self.name, self.start, self.end, self.seconds) = (id, name, start, end, seconds)
    }

    package var pace: Pace? { metres.flatMap { Pace(metres: $0, seconds: seconds) } }

    /// The seconds of rest between start and end.
    package var restSeconds: Double { max(0, end.timeIntervalSince(start) - seconds) }

    /// The weight for which the energy was calculated; nil if the energy is not from a MET value. A correction uses it,
    /// so that a change of the note does not change the energy.
    package var kilograms: Double? {
        guard let total = energy?.total, let met, met > 0, seconds > 0, total > 0 else { return nil }
        return total / met / (seconds / 3600)
    }

    package var energy: WorkoutEnergy? {
        WorkoutEnergy(stored: kilocalories, details, met: met, isOwn: isOwn, source: source)
    }

    /// "285 kcal + 36 resting", "285 kcal active, not in the sums of the day"; nil where it is not known.
    package var energyText: String? {
        energy.map { $0.text + (isInSums ? "" : ", not in the sums of the day") }
    }

    /// The title for notices and undo steps: "Swim 1 000 m", "Running, 45 min".
    package var title: String {
        swim.map { "Swim \($0.distanceText)" } ?? "\(name), \(TimeSpan.words(seconds))"
    }

    /// The reason why it cannot be corrected here; nil when it can. An app may only change its own samples.
    package var correctionObstacle: String? {
        isOwn
            ? nil
            : "\(source) recorded this: here its sport alone can be changed, “edit … --sport”"
    }

    /// Whether the workout and the interval have at least a minute in common: the form's times are in minutes.
    package func overlaps(_ interval: DateInterval) -> Bool {
        let common = min(end, interval.end).timeIntervalSince(max(start, interval.start))
        return common >= 60
    }

    /// Reads a stored workout of any program. Missing values stay nil.
    /// - Parameter ownSource: the source whose workouts may be changed here.
    package init(_ workout: HKWorkout, ownSource: HKSource = .default()) {
        self.init(
            id: workout.uuid, name: workout.activityName, start: workout.startDate, end: workout.endDate,
            seconds: workout.duration)
        let metadata = workout.metadata ?? [:]
        sport = Sport(activityType: workout.workoutActivityType)
        metres = workout.totalDistance?.value(in: .meter())
        kilocalories = workout.totalEnergyBurned?.value(in: .kilocalorie())
        met = metadata.quantity(HKMetadataKeyAverageMETs, WorkoutMetadata.metUnit)
        details = CustomWorkoutMetadata(metadata)
        source = workout.sourceRevision.source.name
        isOwn = workout.sourceRevision.source == ownSource
        swim = Swim(workout, ownSource: ownSource)
    }

    /// Uses the energy of another recording of the workout, or of its sample.
    mutating func takeEnergy(of recording: Workout) {
        (kilocalories, met) = (recording.kilocalories, recording.met)
        details.restingKilocalories = recording.details.restingKilocalories
        swim?.takeEnergy(of: recording)
    }
}

extension Swim {
    /// Uses the energy of another recording of the swim.
    mutating func takeEnergy(of recording: Workout) {
        (kilocalories, met) = (recording.kilocalories, recording.met)
        details.restingKilocalories = recording.details.restingKilocalories
    }
}

extension HKWorkout {
    /// "Running", "Functional strength training": the form's name of the activity, otherwise a name made from Apple's.
    package var activityName: String {
        if let sport = Sport(activityType: workoutActivityType) { return sport.name }
        let name = String(describing: workoutActivityType)
        return TypeName.of(identifier: name.prefix(1).uppercased() + name.dropFirst())
    }
}

extension StoreReader {
    /// The workouts in the store, recorded by any program, newest first.
    package func workouts() async throws -> [Workout] {
        let own = store.configuration.source.source
        let stored = try await storedWorkouts(newestFirst: true)
        let longest = stored.map { $0.endDate.timeIntervalSince($0.startDate) }.max() ?? 0
        let felt = try await feltEfforts()
        let recordings = Dictionary(
            uniqueKeysWithValues: self.recordings(in: stored).map { ($0.workout.uuid, $0) })
        var workouts: [Workout] = []
        for (index, sample) in stored.enumerated() {
            guard let recordings = recordings[sample.uuid] else { continue }
            var workout = Workout(sample, ownSource: own)
            workout.others = recordings.others.map(OtherRecording.init)
            workout.felt = recordings.all.lazy.compactMap { felt[$0.uuid] }.first
            workout.swim?.felt = workout.felt
            workout.swim?.others = workout.others
            if let source = try await energySource(of: recordings) { workout.takeEnergy(of: source) }
            let earlier = stored[index...].prefix {
                sample.startDate.timeIntervalSince($0.startDate) <= longest
            }
            let later = stored[..<index].reversed().prefix { $0.startDate < sample.endDate }
            workout.isInSums =
                try await energyInSums(of: recordings, among: Array(earlier) + Array(later)) != nil
            workouts.append(workout)
        }
        let places = workouts.indices.filter { workouts[$0].swim != nil }
        var swims = places.compactMap { workouts[$0].swim }
        try await count(&swims)
        for (place, swim) in zip(places, swims) { workouts[place].swim = swim }
        return workouts
    }

    /// The workout with the energy that is in the sums; nil if it is the counting recording's own, as saved.
    ///
    /// It is that of another recording if the counting one has only a total, or no energy. It is that of the
    /// recording's sample if the sample names the resting energy that was subtracted from the recorded total and the
    /// workout does not: the workout was imported when no weight was known, and the sample when one was.
    package func energySource(of recordings: MergedRecordings) async throws -> Workout? {
        let (type, own) = (HKQuantityType(.activeEnergyBurned), store.configuration.source.source)
        var source = recordings.workout
        if !recordings.others.isEmpty {
            for workout in recordings.all
            where try await measured(type, by: workout, membersAlone: false) != nil {
                source = workout
                break
            }
        }
        let isOther = source.uuid != recordings.workout.uuid
        guard source.mayHaveSamples, source.sourceRevision.source != own, source.totalEnergyBurned != nil,
            CustomWorkoutMetadata(source.metadata ?? [:]).restingKilocalories == nil,
            let sample = try await samples(
                of: type, matching: HKQuery.predicateForObjects(from: source), limit: 1
            ).first as? HKQuantitySample,
            let resting = CustomWorkoutMetadata(sample.metadata ?? [:]).restingKilocalories
        else { return isOther ? Workout(source, ownSource: own) : nil }
        var workout = Workout(source, ownSource: own)
        workout.kilocalories = sample.quantity.doubleValue(for: .kilocalorie())
        workout.details.restingKilocalories = resting
        return workout
    }

    /// The energy of a workout in the sums of active energy, in kilocalories; nil without samples. It comes from the
    /// samples of its recordings; if they have none, from the samples in its time that belong to no other workout.
    /// Samples that cross a border are split by time.
    ///
    /// - Parameters:
    ///   - others: the workouts that may overlap this one.
    ///   - interval: limits the result to a day; nil for the whole workout.
    package func energyInSums(
        of recordings: MergedRecordings, among others: [HKWorkout], from interval: DateInterval? = nil
    ) async throws -> Double? {
        let workout = recordings.workout
        let start = max(recordings.start, interval?.start ?? recordings.start)
        let end = min(recordings.end, interval?.end ?? recordings.end)
        guard start <= end else { return nil }
        let step = DateComponents(second: max(1, Int(nearest: end.timeIntervalSince(start).rounded(.up))))
        let once =
            recordings.others.isEmpty
            ? nil
            : try await withoutOtherRecordings(of: HKQuantityType(.activeEnergyBurned), from: start, to: end)
        func sum(_ predicate: NSPredicate?) async throws -> Double? {
            let parts = [once, predicate].compactMap(\.self)
            return try await sums(
                of: .activeEnergyBurned, in: .kilocalorie(), from: start, to: end, every: step,
                matching: parts.isEmpty ? nil : NSCompoundPredicate(andPredicateWithSubpredicates: parts)
            ).first?.value
        }
        guard let all = try await sum(nil) else { return nil }
        func samples(of workouts: [HKWorkout]) -> NSPredicate {
            NSCompoundPredicate(
                orPredicateWithSubpredicates: workouts.map(HKQuery.predicateForObjects(from:)))
        }
        let linked = recordings.all.filter(\.mayHaveSamples)
        if !linked.isEmpty, let own = try await sum(samples(of: linked)) { return min(own, all) }
        let recorded = Set(recordings.all.map(\.uuid))
        let overlapping = others.filter {
            $0.mayHaveSamples && !recorded.contains($0.uuid) && $0.startDate < end && $0.endDate > start
        }
        let free =
            overlapping.isEmpty
            ? all : try await sum(NSCompoundPredicate(notPredicateWithSubpredicate: samples(of: overlapping)))
        let total = workout.totalEnergyBurned?.doubleValue(for: .kilocalorie())
        return free.map { min($0, total ?? $0) }
    }

    /// A stored workout.
    /// - Throws: `Problem` if it is not in the store.
    package func workout(_ id: UUID) async throws -> HKWorkout {
        guard
            let workout = try await storedWorkouts(matching: HKQuery.predicateForObject(with: id)).first
        else {
            throw Problem("this workout no longer exists")
        }
        return workout
    }

    /// The felt efforts of workouts, from 1 to 10: the effort scores given by the user.
    func feltEfforts() async throws -> [UUID: Double] {
        let score = HKQuantityType(.workoutEffortScore)
        guard try await !samples(of: score, limit: 1).isEmpty else { return [:] }
        let query = HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .mostRelevant)
        var felt: [UUID: Double] = [:]
        for relation in try await query.result(for: store).relationships where relation.activity == nil {
            let given = relation.samples?.last { $0.sampleType == score } as? HKQuantitySample
            felt[relation.workout.uuid] = given?.quantity.value(in: .appleEffortScore())
        }
        return felt
    }

    /// The samples of any type that belong to a workout: energy, distance, strokes, felt effort, and samples added by
    /// other programs.
    package func samples(of workout: HKWorkout) async throws -> [HKSample] {
        let types = try store.overview().map(\.type).filter { type in
            type is HKQuantityType || type is HKCategoryType
        }
        guard !types.isEmpty else { return [] }
        let scores = try await samples(
            of: HKQuantityType(.workoutEffortScore),
            matching: HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil))
        return try await samples(of: types, matching: HKQuery.predicateForObjects(from: workout)) + scores
    }
}

extension StoreEditor {
    /// The result of deleting a workout, for a notice.
    package struct WorkoutDeletion: Hashable, Sendable {
        /// "Swim 1 000 m"
        package let title: String
        /// The programs whose recordings of the workout were deleted, too.
        package let others: [String]
        /// Whether the workout has energy but no linked samples, so that its energy stays in the store: imports do not
        /// link samples to workouts.
        package let leavesEnergy: Bool

        /// "Swim 1 000 m deleted – u undoes"
        package var notice: String {
            "\(title) deleted"
                + (others.isEmpty ? "" : ", with what \(others.joined(separator: ", ")) recorded of it")
                + " – u undoes" + (leavesEnergy ? "; its energy was recorded apart and stays" : "")
        }
    }

    /// Deletes a workout of any program with all the samples that belong to it, and the recordings of other programs,
    /// as one undo step.
    ///
    /// The user may delete recordings of others, as in the Health app.
    /// - Parameter alone: whether the recordings of other programs stay.
    /// - Throws: `Problem` when the workout is not in the store.
    package func deleteWorkout(_ id: UUID, alone: Bool = false) async throws -> WorkoutDeletion {
        let deletion = try await deletion(of: id, alone: alone)
        try await delete(deletion.deleted, as: "deleting \(deletion.result.title)")
        return deletion.result
    }

    /// Deletes several workouts in the same way, as one undo step.
    package func deleteWorkouts(_ ids: [UUID]) async throws {
        var deleted: [(HKWorkout, [HKSample])] = []
        for id in ids { deleted += try await deletion(of: id, alone: false).deleted }
        try await delete(deleted, as: "deleting \(Figure.count(ids.count, "workout"))")
    }

    /// The samples that a deletion includes.
    private func deletion(
        of id: UUID, alone: Bool
    ) async throws -> (deleted: [(HKWorkout, [HKSample])], result: WorkoutDeletion) {
        let workout = try await reader.workout(id)
        let recordings =
            alone ? MergedRecordings(workout: workout) : try await reader.recordings(of: workout)
        var (deleted, samples): ([(HKWorkout, [HKSample])], [HKSample]) = ([], [])
        for workout in recordings.all {
            let own = try await reader.samples(of: workout)
            // The recorded workout without corrections, because undo restores this object.
            deleted.append((try await StoreReader(store).workout(workout.uuid), own))
            samples += own
        }
        let shown = Workout(recordings.workout)
        let hasEnergy = samples.contains { $0.sampleType == HKQuantityType(.activeEnergyBurned) }
        let result = WorkoutDeletion(
            title: shown.title, others: recordings.others.map { OtherRecording($0).source },
            leavesEnergy: !hasEnergy && (shown.kilocalories ?? 0) > 0)
        return (deleted, result)
    }
}

/// The details of a workout besides its times and samples, kept in its metadata under our own keys.
///
/// There is no own key where Apple has one. A new detail needs only a property, its key and two lines of coding.
package struct CustomWorkoutMetadata: Hashable, Sendable {
    /// The code of the MET value in the Compendium of Physical Activities, or of a swim's speed; nil for a typed value.
    package var effortCode: String?
    /// The user's note about the workout.
    package var note: String?
    /// The resting energy of the same time in kilocalories, which was subtracted from the saved energy; nil if nothing
    /// was subtracted: see `WorkoutEnergy`.
    package var restingKilocalories: Double?
    /// The meaning of a swim's typed duration, when its sets have send-offs and no times; nil where none was typed.
    package var typedTime: DurationKind?

    private enum Key {
        static let effort = "SwimFitEffort"
        static let note = "SwimFitNote"
        static let resting = "SwimFitRestingEnergy"
        static let time = "SwimFitTypedTime"
    }

    package init() {}

    /// Reads the details of a stored workout.
    package init(_ metadata: [String: Any]) {
        effortCode = metadata.text(Key.effort)
        note = metadata.text(Key.note)
        restingKilocalories = metadata.quantity(Key.resting, .kilocalorie())
        typedTime = metadata.text(Key.time).flatMap(DurationKind.init)
    }

    /// The name of the effort of a swim whose energy follows its speed.
    static let effortOfSpeed = "by your speed"
    /// The code of `effortOfSpeed`, which the Compendium does not have.
    private static let codeOfSpeed = "speed"

    /// Whether the energy of the swim follows its speed: see `SwimmingEnergy`.
    package var isEffortOfSpeed: Bool {
        get { effortCode == Self.codeOfSpeed }
        set { effortCode = newValue ? Self.codeOfSpeed : nil }
    }

    /// The effort in words; nil for a typed value.
    package func effort(stroke: SwimStroke? = nil, in system: MeasurementSystem) -> String? {
        if isEffortOfSpeed { return Self.effortOfSpeed }
        return effortCode.flatMap { Compendium.activity(code: $0, stroke: stroke)?.effort(in: system) }
    }

    /// The details as stored metadata.
    package var metadata: [String: Any] {
        var metadata: [String: Any] = [:]
        metadata[Key.effort] = effortCode
        metadata[Key.note] = note
        metadata[Key.time] = typedTime?.rawValue
        metadata[Key.resting] = restingKilocalories.map { HKQuantity(unit: .kilocalorie(), doubleValue: $0) }
        return metadata
    }

    /// The details that a workout's popup shows below the figures. The effort is shown with its MET value.
    package var texts: [(name: String, text: String?)] { [("Note", note)] }
}

/// Metadata keys and units of the program's own workouts that HealthKit does not define.
enum WorkoutMetadata {
    /// String: the line of sets in canonical form.
    static let sets = "SwimFitSets"

    /// kcal/(kg·h), the unit of `HKMetadataKeyAverageMETs`.
    static let metUnit = HKUnit(from: "kcal/(kg*hr)")
}

extension [String: Any] {
    package func text(_ key: String) -> String? { self[key] as? String }

    package func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

    package func integer(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }

    /// A quantity in `unit`; nil for a missing one, and for another kind.
    package func quantity(_ key: String, _ unit: HKUnit) -> Double? {
        (self[key] as? HKQuantity)?.value(in: unit)
    }

    /// The stroke of an event or a workout; nil when not recorded.
    package var stroke: SwimStroke? {
        integer(HKMetadataKeySwimmingStrokeStyle).flatMap(HKSwimmingStrokeStyle.init).map(SwimStroke.init)
    }
}

package struct WorkoutMonth: Hashable, Sendable, Identifiable {
    /// The first of the month.
    package let first: LocalDay
    package let workouts: [Workout]

    package var id: LocalDay { first }

    package var totals: WorkoutSums { WorkoutSums(workouts) }

    /// Groups by the months of the calendar's zone, newest first; months without a workout are left out.
    package static func grouped(_ workouts: [Workout], calendar: LocalCalendar) -> [WorkoutMonth] {
        Dictionary(grouping: workouts) { LocalDay.of($0.start, in: calendar).startOfMonth }
            .sorted { $0.key > $1.key }
            .map { first, workouts in
                WorkoutMonth(first: first, workouts: workouts.sorted { $0.start > $1.start })
            }
    }
}

/// Sums over some workouts. A missing energy makes the sum partial.
package struct WorkoutSums: Hashable, Sendable {
    package let count: Int
    package let seconds: Double
    package let kilocalories: Double
    /// The energy as text: "12 500", "≥ 12 500" if a workout has no energy, "–" if none has.
    package var energyText: String {
        known == 0 && count > 0
            ? Figure.unknown : (known < count ? "≥ " : "") + Figure.energyNumber(kilocalories)
    }
    /// The number of workouts with an energy.
    private let known: Int

    package init(_ workouts: some Collection<Workout>) {
        count = workouts.count
        seconds = workouts.reduce(0) { $0 + $1.seconds }
        let energies = workouts.compactMap(\.kilocalories)
        (known, kilocalories) = (energies.count, energies.reduce(0, +))
    }

    /// The totals of each activity, the activity with the most time first.
    package static func byActivity(_ workouts: some Collection<Workout>) -> [(
        name: String, totals: WorkoutSums
    )] {
        Dictionary(grouping: workouts, by: \.name)
            .map { (name: $0.key, totals: WorkoutSums($0.value)) }
            .sorted { ($1.totals.seconds, $0.name) < ($0.totals.seconds, $1.name) }
    }
}

/// Figures of workouts for the list, the popup and the preview.
package struct WorkoutText {
    package let system: MeasurementSystem

    package init(system: MeasurementSystem) { self.system = system }

    /// "5.2 km", "3.2 mi", "800 m": a distance. For a swim in the unit of its pool.
    package func distance(_ workout: Workout) -> String {
        guard var swim = workout.swim else { return distance(workout.metres) }
        swim.unitOutside = system.swimmingUnit
        return swim.distanceText
    }

    /// A distance in kilometres or miles from one on, else in metres or yards.
    package func distance(_ metres: Double?) -> String {
        let far = system == .metric ? 1000 : Conversion.metresPerMile
        guard let metres, metres < far else { return system.farDistance(metres) }
        let unit = system.swimmingUnit
        return "\(Figure.whole(metres / unit.metres)) \(unit.rawValue)"
    }

    /// The speed in the form usual for the sport: "2:05 /500 m" in a boat, "21.4 km/h" on wheels, "5:30 /km" on foot,
    /// "2:00 /100 m" in water; nil for a sport without one.
    package func speed(_ workout: Workout) -> String? {
        if var swim = workout.swim {
            swim.unitOutside = system.swimmingUnit
            return swim.pace.map { SwimText.paceWithUnit($0, swim.unit) }
                ?? (swim.metres == nil ? nil : "no times")
        }
        return workout.pace.map { speed($0, workout.sport) }
    }

    package func speed(_ pace: Pace, _ sport: Sport?) -> String {
        switch sport {
        case .cycling: system.speed(pace.speed)
        case .rowing: "\(TimeSpan.clock(pace.secondsPerMetre * 500)) /500 m"
        default: system.pace(pace.secondsPerMetre)
        }
    }

    /// The name of `speed`.
    package static func speedName(_ sport: Sport?) -> String { sport == .cycling ? "Speed" : "Pace" }
}
