import Foundation
import HealthKit

/// Compares what files recorded with a store and gathers what is new in them as one change, which one undo takes back.
/// The same file twice changes nothing, and a workout that another file or another program recorded counts once.
struct RecordingImport {
    private let store: HKHealthStore
    private let restoresDeleted: Bool
    private let now: Date
    /// What is new and not saved yet.
    private var change = HKHealthStore.Change()
    /// The identities in it.
    private var unsaved: Set<UUID> = []
    /// The workouts of it.
    private var pending: [HKWorkout] = []
    /// How many measurements and places it has.
    private var pendingMeasurements = 0
    private static let mostMeasurements = 2_000_000
    private(set) var report = ImportReport()
    private var leftovers = Leftovers()

    init(into store: HKHealthStore, _ options: HealthImport.Options) {
        (self.store, restoresDeleted, now) = (store, options.restoresDeleted, options.now)
        change.isByImport = true
    }

    /// Takes what was read of a file. Saves nothing.
    ///
    /// - Parameters:
    ///   - path: the file's name for messages.
    ///   - title: what the format is called: "a FIT file".
    /// - Throws: ``ArchiveError`` for a file that has nothing for the store, `HKError` when the store cannot be read.
    mutating func take(_ recorded: Recorded, of path: String, _ title: String) async throws {
        let made = recorded.recordings.map(RecordingSamples.init)
        guard made.contains(where: { !$0.samples.isEmpty || !$0.refused.isEmpty }) else {
            throw ArchiveError.notAnActivity(
                path: path, format: title,
                reason: recorded.end ?? recorded.lack ?? "nothing is recorded in it")
        }
        if let end = recorded.end {
            report.isCutOff = true
            let reason = "\(end); what comes before is kept"
            report.add(ArchiveProblem(line: 0, element: path, reason: reason, outcome: .mended))
        }
        for problem in recorded.problems { report.add(problem) }
        for recording in recorded.recordings { leftovers.add(recording.leftovers) }
        for one in made {
            for (what, reason) in one.refused {
                report.add(ArchiveProblem(line: 0, element: what, reason: reason, outcome: .skipped))
            }
            try await take(one)
        }
    }

    /// Whether what is new should be saved before more is read: it is kept in memory.
    var isLarge: Bool { pendingMeasurements > Self.mostMeasurements }

    /// What is new, if anything is, for one transaction; it is given once.
    mutating func takeChange() -> HKHealthStore.Change? {
        guard !change.restored.isEmpty || !change.workoutSamples.isEmpty else { return nil }
        defer {
            change = HKHealthStore.Change()
            change.isByImport = true
            (pending, pendingMeasurements, unsaved) = ([], 0, [])
        }
        return change
    }

    /// The report, with what has no place.
    var finished: ImportReport {
        var report = report
        report.notKept = leftovers.all.sorted { $0.what < $1.what }
        return report
    }

    private mutating func take(_ made: RecordingSamples) async throws {
        let fates = try await fates(of: made)
        var added: Set<UUID> = []
        for (sample, fate) in zip(made.samples, fates) {
            count(sample, fate)
            if fate == .added { added.insert(sample.uuid) }
        }
        let new = made.samples.filter { added.contains($0.uuid) }
        change.restored += new
        unsaved.formUnion(added)
        pendingMeasurements += made.size
        pending += new.compactMap { $0 as? HKWorkout }
        change.workoutSamples += made.parts.compactMap { workout, samples in
            let samples = samples.filter { added.contains($0.uuid) }
            return samples.isEmpty ? nil : (workout, samples)
        }
    }

    /// What becomes of a sample.
    private enum Fate {
        case added, alreadyThere, leftDeleted
        /// It belongs to a workout that is not added.
        case leftOut
    }

    /// Those of all samples, in their order.
    private mutating func fates(of made: RecordingSamples) async throws -> [Fate] {
        let knowledge = try store.knowledge(of: made.samples.map(\.uuid))
        var fates = zip(made.samples, knowledge).map { sample, known -> Fate in
            if known == .isStored || unsaved.contains(sample.uuid) { return .alreadyThere }
            return known == .wasDeleted && !restoresDeleted ? .leftDeleted : .added
        }
        let workouts = zip(made.samples, zip(knowledge, fates)).compactMap { sample, state in
            (sample as? HKWorkout).map { (workout: $0, known: state.0, fate: state.1) }
        }
        let twins = try await recordedByOthers(
            workouts.filter { $0.known == .isNew && $0.fate == .added }.map(\.workout))
        if !twins.isEmpty { leftovers.count("workouts that another program recorded, too", twins.count) }
        let gone = twins.union(workouts.filter { $0.fate == .leftDeleted }.map(\.workout.uuid))
        let parts = made.parts.filter { gone.contains($0.workout.uuid) }.flatMap { $0.samples.map(\.uuid) }
        let leftOut = twins.union(parts)
        for (place, sample) in made.samples.enumerated()
        where leftOut.contains(sample.uuid) && fates[place] == .added {
            fates[place] = .leftOut
        }
        return fates
    }

    private mutating func count(_ sample: HKSample, _ fate: Fate) {
        let type = sample.sampleType.identifier
        switch fate {
        case .added: report.counts[type, default: .init()].added += 1
        case .alreadyThere: report.counts[type, default: .init()].alreadyThere += 1
        case .leftDeleted: report.counts[type, default: .init()].leftDeleted += 1
        case .leftOut: return
        }
        if sample.startDate > now { report.counts[type, default: .init()].toCome += 1 }
    }

    /// New workouts that share half of the longer one's time with one of another file or program: nobody does two at once.
    private func recordedByOthers(_ workouts: [HKWorkout]) async throws -> Set<UUID> {
        var twins: Set<UUID> = []
        for workout in workouts {
            let span = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
            let stored = try await HKSampleQueryDescriptor(
                predicates: [.workout(span)], sortDescriptors: []
            ).result(for: store)
            if (stored + pending).contains(where: { $0.isTwin(of: workout) }) { twins.insert(workout.uuid) }
        }
        return twins
    }
}

extension HKWorkout {
    fileprivate func isTwin(of other: HKWorkout) -> Bool {
        let shared = min(endDate, other.endDate).timeIntervalSince(max(startDate, other.startDate))
        let longer = max(
            endDate.timeIntervalSince(startDate), other.endDate.timeIntervalSince(other.startDate))
        return shared > 0 && shared * 2 >= longer
    }
}
