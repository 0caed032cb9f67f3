import Foundation
import HealthKit

/// Imports the FIT file of a watch, a bicycle computer or a scale: what is new in it is one change, which one undo takes
/// back. The same file twice changes nothing.
///
/// ```
/// bytes ─> FITDecoder: messages ─> FITActivity: sessions, lengths, pulse ─> FITSamples ─> what is new ─> one change
/// ```
struct FITImport {
    /// No watch writes a larger file.
    private static let longestFile = 1 << 28

    private let path: String
    private let restoresDeleted: Bool
    private let now: Date

    init(_ path: String, _ options: HealthImport.Options) {
        (self.path, restoresDeleted, now) = (path, options.restoresDeleted, options.now)
    }

    /// Reads the file and compares it with the store. Saves nothing.
    ///
    /// - Returns: what came of it, and the change that adds what is new; nil where nothing is.
    /// - Throws: ``ArchiveError`` for a file that cannot be read or has nothing for the store, `HKError` when the store
    ///   cannot be read.
    func read(against store: HKHealthStore) async throws -> (
        report: ImportReport, change: HKHealthStore.Change?
    ) {
        let (activity, isDamaged, end) = try decoded()
        let made = FITSamples(activity)
        guard !made.samples.isEmpty || !made.refused.isEmpty else {
            throw ArchiveError.notAnActivity(path: path, reason: end ?? "it has no session and no weighing")
        }
        var report = ImportReport()
        report.isCutOff = end != nil
        if isDamaged {
            let reason = "its checksum is wrong: the file was changed after it was written, or damaged"
            report.add(ArchiveProblem(line: 0, element: "file", reason: reason, outcome: .mended))
        }
        var leftovers = activity.leftovers
        if activity.hasDeveloperFields { leftovers.count("fields of an application on the watch") }
        for (what, reason) in made.refused {
            report.add(ArchiveProblem(line: 0, element: what, reason: reason, outcome: .skipped))
        }
        var added: Set<UUID> = []
        let knowledge = try store.knowledge(of: made.samples.map(\.uuid))
        let new = zip(made.samples, knowledge).compactMap { $1 == .isNew ? $0 as? HKWorkout : nil }
        let twins = try await recordedByOthers(new, made.parts, in: store)
        if twins.workouts > 0 {
            leftovers.count("workouts that another program recorded, too", twins.workouts)
        }
        report.notKept = leftovers.all.sorted { $0.what < $1.what }
        for (sample, known) in zip(made.samples, knowledge) where !twins.all.contains(sample.uuid) {
            let type = sample.sampleType.identifier
            switch known {
            case .isStored: report.counts[type, default: .init()].alreadyThere += 1
            case .wasDeleted where !restoresDeleted: report.counts[type, default: .init()].leftDeleted += 1
            case .isNew, .wasDeleted:
                report.counts[type, default: .init()].added += 1
                added.insert(sample.uuid)
            }
            if sample.startDate > now { report.counts[type, default: .init()].toCome += 1 }
        }
        guard !added.isEmpty else { return (report, nil) }
        var change = HKHealthStore.Change()
        change.isByImport = true
        change.restored = made.samples.filter { added.contains($0.uuid) }
        change.workoutSamples = made.parts.compactMap { workout, samples in
            let samples = samples.filter { added.contains($0.uuid) }
            return added.contains(workout.uuid) && !samples.isEmpty ? (workout, samples) : nil
        }
        return (report, change)
    }

    /// New workouts that share half of the longer one's time with a stored one, with the samples that are theirs: nobody
    /// does two at once.
    private func recordedByOthers(
        _ workouts: [HKWorkout], _ parts: [(workout: HKWorkout, samples: [HKSample])], in store: HKHealthStore
    ) async throws -> (workouts: Int, all: Set<UUID>) {
        var twins: Set<UUID> = []
        for workout in workouts {
            let span = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
            let stored = try await HKSampleQueryDescriptor(
                predicates: [.workout(span)], sortDescriptors: []
            ).result(for: store)
            if stored.contains(where: { $0.isTwin(of: workout) }) { twins.insert(workout.uuid) }
        }
        let theirs = parts.filter { twins.contains($0.workout.uuid) }.flatMap { $0.samples.map(\.uuid) }
        return (twins.count, twins.union(theirs))
    }

    /// - Returns: what could be read, whether its checksum is wrong, and why the rest could not.
    private func decoded() throws(ArchiveError) -> (FITActivity, isDamaged: Bool, end: String?) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        guard data.count <= Self.longestFile else {
            throw .notAnActivity(path: path, reason: "it is larger than 256 MB")
        }
        return data.withUnsafeBytes { bytes in
            var (activity, decoder) = (FITActivity(), FITDecoder(bytes))
            do throws(FITError) {
                try decoder.decode { activity.take($0) }
                return (activity, decoder.hasWrongChecksum, nil)
            } catch {
                return (activity, false, error.reason)
            }
        }
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
