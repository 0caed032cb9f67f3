import SampleStoreBasics
import Foundation
import HealthKit

/// Compares recordings with a store and collects the new samples as one change, which is one undo step. The same file
/// twice changes nothing. A workout with only totals, from a list of activities, is left out if another file or program
/// recorded it. Other recordings of the same workout are saved, and readers of workouts count them once.
struct RecordingImport {
    private let store: HKHealthStore
    private let restoresDeleted: Bool
    private let resting: (@Sendable (Date, TimeInterval) -> Double?)?
    private let now: Date
    /// The new samples that are not saved yet.
    private var change = HKHealthStore.Change()
    /// The identities in the change.
    private var unsaved: Set<UUID> = []
    /// The workouts in the change, in order of time.
    private var pending: [HKWorkout] = []
    /// The number of measurements and places in the change.
    private var pendingMeasurements = 0
    private static let mostMeasurements = 2_000_000
    private(set) var report = ImportReport()
    private var leftovers = Leftovers()

    init(into store: HKHealthStore, _ options: ImportOptions) {
        (self.store, restoresDeleted, now) = (store, options.restoresDeleted, options.now)
        resting = options.resting
        change.isByImport = true
    }

    /// Adds the contents of a file to the change. Saves nothing.
    ///
    /// - Parameters:
    ///   - path: the file's name for messages.
    ///   - title: the title of the format: "a FIT file".
    /// - Throws: ``ArchiveError`` for a file that has nothing for the store, `HKError` when the store cannot be read.
    mutating func take(_ recorded: ParsedRecordings, of path: String, _ title: String) async throws {
        let recordings = Recording.withoutRepetitions(recorded.recordings)
        let made = recordings.map { RecordingSamples($0, resting: resting) }
        guard made.contains(where: { !$0.samples.isEmpty || !$0.refused.isEmpty }) else {
            throw ArchiveError.notAnActivity(
                path: path, format: title,
                reason: recorded.end ?? made.lazy.compactMap(\.lack).first ?? recorded.lack
                    ?? "nothing is recorded in it")
        }
        if let end = recorded.end {
            report.isCutOff = true
            let reason = "\(end); what comes before is kept"
            report.add(ArchiveProblem(line: 0, element: path, reason: reason, outcome: .mended))
        }
        for problem in recorded.problems { report.add(problem) }
        if case let count = recorded.recordings.count - recordings.count, count > 0 {
            leftovers.count("tracks that the file has more than once", count)
        }
        for recording in recordings { leftovers.add(recording.leftovers) }
        for one in made {
            for (what, reason) in one.refused {
                report.add(ArchiveProblem(line: 0, element: what, reason: reason, outcome: .skipped))
            }
            for (what, reason) in one.mended {
                report.add(ArchiveProblem(line: 0, element: what, reason: reason, outcome: .mended))
            }
            try await take(one, of: path)
        }
    }

    /// Whether the change is so large that it should be saved before more is read.
    var isLarge: Bool { pendingMeasurements > Self.mostMeasurements }

    /// The collected change, for one transaction. Afterwards it is empty.
    mutating func takeChange() -> HKHealthStore.Change {
        defer {
            change = HKHealthStore.Change()
            change.isByImport = true
            (pending, pendingMeasurements, unsaved) = ([], 0, [])
        }
        return change
    }

    /// The report, with the contents without a place.
    var finished: ImportReport {
        var report = report
        report.notKept = leftovers.all.sorted { $0.what < $1.what }
        return report
    }

    /// Reports a workout that is longer than the known one, because a file that was cut off was imported first.
    private mutating func tellOutgrown(by workout: HKWorkout, _ fate: Fate, of path: String) async throws {
        let isPending = fate == .repeated
        let known =
            isPending
            ? pending.first { $0.uuid == workout.uuid }
            : try await HKSampleQueryDescriptor(
                predicates: [.workout(HKQuery.predicateForObject(with: workout.uuid))], sortDescriptors: []
            ).result(for: store).first
        guard let known, known.endDate < workout.endDate - 1 else { return }
        let reason =
            isPending
            ? "another file has its beginning and comes first; import this one alone"
            : "what is stored ends earlier, as of a file that was cut off; undo that import, or delete the "
                + "workout and add --restore-deleted, and import this file again"
        report.add(ArchiveProblem(line: 0, element: path, reason: reason, outcome: .skipped))
    }

    private mutating func take(_ made: RecordingSamples, of path: String) async throws {
        let samples = made.samples.compactMap { fitted($0) }
        let fates = try await fates(of: samples, made.parts, totals: made.totals)
        var parts = Set(made.parts.flatMap { $0.samples.map(\.uuid) })
        for (sample, fate) in zip(samples, fates) {
            count(sample, fate)
            if let workout = sample as? HKWorkout, fate == .alreadyThere || fate == .repeated {
                try await tellOutgrown(by: workout, fate, of: path)
            }
            guard fate == .added else {
                parts.remove(sample.uuid)
                continue
            }
            change.restored.append(sample)
            guard let workout = sample as? HKWorkout else { continue }
            pending.insert(workout, at: pending.firstIndexInOrder { $0.startDate > workout.startDate })
        }
        pendingMeasurements += made.size
        change.workoutSamples += made.parts.compactMap { workout, samples in
            let samples = samples.filter { parts.contains($0.uuid) }
            return samples.isEmpty ? nil : (workout, samples)
        }
    }

    /// The decision about a sample.
    private enum Fate {
        case added, alreadyThere, leftDeleted
        /// The files of this import contain the sample more than once.
        case repeated
        /// The sample belongs to a workout that is not added.
        case leftOut
    }

    /// The decisions for all samples, in their order. A sample that a file contains twice counts once. Notes the
    /// identities of those that are added.
    ///
    /// - Parameter totals: the workouts that consist only of totals.
    private mutating func fates(
        of samples: [HKSample], _ parts: [(workout: HKWorkout, samples: [HKSample])], totals: Set<UUID>
    ) async throws -> [Fate] {
        let knowledge = try store.knowledge(of: samples.map(\.uuid))
        let members = samples.flatMap(\.members)
        let storedMembers = Set(
            zip(members, try store.knowledge(of: members)).filter { $1 == .isStored }.map(\.0))
        var fates = zip(samples, knowledge).map { sample, known -> Fate in
            if known == .isStored || !storedMembers.isEmpty && sample.isNamed(in: storedMembers) {
                return .alreadyThere
            }
            guard !sample.isNamed(in: unsaved) else { return .repeated }
            guard known != .wasDeleted || restoresDeleted else { return .leftDeleted }
            unsaved.insert(sample.uuid)
            unsaved.formUnion(sample.members)
            return .added
        }
        let workouts = zip(samples, zip(knowledge, fates)).compactMap { sample, state in
            (sample as? HKWorkout).map { (workout: $0, known: state.0, fate: state.1) }
        }
        let twins = try await recordedByOthers(
            workouts.filter { $0.known == .isNew && $0.fate == .added && totals.contains($0.workout.uuid) }
                .map(\.workout))
        if !twins.isEmpty { leftovers.count("workouts that another program recorded, too", twins.count) }
        let gone = twins.union(workouts.filter { $0.fate == .leftDeleted }.map(\.workout.uuid))
        let gonePartIDs = parts.filter { gone.contains($0.workout.uuid) }.flatMap { $0.samples.map(\.uuid) }
        let leftOut = twins.union(gonePartIDs)
        for (place, sample) in samples.enumerated()
        where leftOut.contains(sample.uuid) && fates[place] == .added {
            fates[place] = .leftOut
            unsaved.remove(sample.uuid)
            unsaved.subtract(sample.members)
        }
        return fates
    }

    /// The sample; if HealthKit does not list its type, in the unit of the stored type. Nil if it cannot be kept.
    private mutating func fitted(_ sample: HKSample) -> HKSample? {
        guard let sample = sample as? HKQuantitySample, case let identifier = sample.quantityType.identifier,
            HKObjectType.quantityType(forIdentifier: .init(rawValue: identifier)) == nil,
            let kept = store.keptType(identifier)
        else { return sample }
        var reason = "the store keeps others of its type without a unit"
        if let kept = kept as? HKQuantityType {
            do throws(SampleRuleError) {
                return try HKQuantitySample.ofAnyDuration(
                    type: kept, quantity: sample.quantity, start: sample.startDate, end: sample.endDate,
                    device: sample.device, metadata: sample.metadata, uuid: sample.uuid,
                    sourceRevision: sample.sourceRevision, exported: SampleExportFacts())
            } catch { reason = error.description }
        }
        report.add(ArchiveProblem(line: 0, element: identifier, reason: reason, outcome: .skipped))
        return nil
    }

    /// A correlation counts with its members, as in an Apple export.
    private mutating func count(_ sample: HKSample, _ fate: Fate) {
        for member in (sample as? HKCorrelation)?.objects ?? [] { count(member, fate) }
        let type = sample.sampleType.identifier
        switch fate {
        case .added: report.counts[type, default: .init()].added += 1
        case .alreadyThere: report.counts[type, default: .init()].alreadyThere += 1
        case .leftDeleted: report.counts[type, default: .init()].leftDeleted += 1
        case .repeated: return leftovers.count("samples that these files have more than once")
        case .leftOut: return
        }
        if sample.startDate > now { report.counts[type, default: .init()].toCome += 1 }
    }

    /// The new workouts that another file or program recorded, too.
    private func recordedByOthers(_ workouts: [HKWorkout]) async throws -> Set<UUID> {
        var twins: Set<UUID> = []
        let own = store.configuration.source.source
        for workout in workouts {
            let span = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
            let stored = try await HKSampleQueryDescriptor(
                predicates: [.workout(span)], sortDescriptors: []
            ).result(for: store)
            if (stored + pendingCandidates(workout)).contains(where: { $0.isTwin(of: workout, own: own) }) {
                twins.insert(workout.uuid)
            }
        }
        return twins
    }

    /// The unsaved workouts that may be twins of `workout`. Twins share half of the longer one's time, so a twin is at
    /// most twice as long as `workout`, and begins at most that long before it.
    private func pendingCandidates(_ workout: HKWorkout) -> ArraySlice<HKWorkout> {
        let earliest = workout.startDate - 2 * workout.endDate.timeIntervalSince(workout.startDate)
        let first = pending.firstIndexInOrder { $0.startDate >= earliest }
        return pending[first...].prefix { $0.startDate < workout.endDate }
    }
}

extension HKSample {
    /// The identities of the sample's members.
    fileprivate var members: [UUID] { (self as? HKCorrelation)?.objects.map(\.uuid) ?? [] }

    /// Whether a set has the identity of the sample or of a member.
    fileprivate func isNamed(in identities: Set<UUID>) -> Bool {
        identities.contains(uuid) || members.contains(where: identities.contains)
    }
}
