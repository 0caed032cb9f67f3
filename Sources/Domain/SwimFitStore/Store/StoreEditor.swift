import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitBase

/// The only access through which the program changes the health store, with undo and redo.
///
/// Four words: a *change* is one transaction of the store (`HKHealthStore.Change`), a *step* is the unit of `undo`, a
/// *commit* is an event for observers, also from another program, and a *verb* is a method that changes data.
///
/// Each verb is one step and one transaction: `undo` reverses all of it, `redo` repeats it, with the same UUIDs,
/// attached files and effort scores. When a verb returns, the change is on disk, and the models that follow the store
/// show it. When a verb throws, nothing was changed and no step was recorded. The store keeps the steps for a month:
/// the steps of a session can be undone in later sessions, in the dashboard or from the shell.
@MainActor
package final class StoreEditor {
    package nonisolated let store: HKHealthStore
    package nonisolated let clock: WallClock
    /// The reader that the models use.
    package var reader: StoreReader {
        var reader = uncorrected
        reader.sections = sections()
        return reader
    }
    private let uncorrected: StoreReader
    /// The parts of the library that readings apply.
    package var sections: @MainActor () -> SectionValues = { SectionValues() }
    /// The user's settings, by which models read texts and days.
    package var preferences: @MainActor () -> Preferences = { Preferences() }
    /// Notifies the models of commits.
    let feed: CommitFeed
    /// Whether something was saved through this editor.
    package private(set) var hasSaved = false {
        didSet { onSave() }
    }
    /// Called after each change through this editor, before the models show it.
    package var onSave: @MainActor () -> Void = {}

    /// - Parameter willAsk: called before each query of the models; tests count the calls.
    package init(
        store: HKHealthStore, clock: WallClock, willAsk: (@Sendable (HKObjectType?) -> Void)? = nil
    ) {
        self.store = store
        self.clock = clock
        store.configuration.now = clock.actual
        uncorrected = StoreReader(store, willAsk: willAsk)
        feed = CommitFeed(store)
    }

    /// Saves objects. A correlation is saved with its members.
    package func save(_ objects: [HKObject], as title: String) async throws {
        try await exchange([], for: Self.samples(objects), as: title)
    }

    /// Saves a workout with its own samples, and other samples.
    package func save(
        _ workout: HKWorkout, with samples: [HKSample], and others: [HKSample] = [], as title: String
    ) async throws {
        try await exchange(
            [], for: [workout] + samples + others, relating: samples, to: workout, as: title)
    }

    /// Deletes objects. A correlation is deleted with its members.
    package func delete(_ objects: [HKObject], as title: String) async throws {
        try await exchange(Self.samples(objects), for: [], as: title)
    }

    /// Deletes workouts with their own samples.
    package func delete(_ workouts: [(HKWorkout, [HKSample])], as title: String) async throws {
        try await exchange(workouts.flatMap { [$0] + $1 }, for: [], as: title)
    }

    /// Replaces a sample by a new one: HealthKit's objects never change.
    package func replace(_ old: HKSample, with new: HKSample, as title: String) async throws {
        try await exchange([old], for: [new], [(old, new)], as: title)
    }

    /// Replaces a workout and its samples by a new workout and its samples, and saves `others`.
    package func replace(
        _ old: HKWorkout, with oldSamples: [HKSample], by new: HKWorkout, with newSamples: [HKSample],
        and others: [HKSample] = [], as title: String
    ) async throws {
        try await exchange(
            [old] + oldSamples, for: [new] + newSamples + others, [(old, new)], relating: newSamples, to: new,
            as: title)
    }

    /// Applies a change to the store as one undo step.
    package func apply(_ change: HKHealthStore.Change, as title: String) async throws {
        do {
            try await store.apply(change, as: title)
            hasSaved = true
            await feed.settled()
        } catch let error as HKError where error.code == .errorAuthorizationDenied {
            throw store.refusal(of: change.saved + change.deleted) ?? error
        }
    }

    /// Sets a characteristic or the order of sources as one undo step.
    package func set(_ setting: HKHealthStore.Setting, as title: String) async throws {
        try await store.set(setting, as: title)
        hasSaved = true
        await feed.settled()
    }

    /// Called when an import has saved directly to the store.
    package func noteImport() async {
        hasSaved = true
        await feed.settled()
    }

    /// Returns when the models that follow the store show all commits so far, of this and other programs.
    package func settled() async { await feed.settled() }

    /// Changes a part of the library, as one undo step.
    package func change<Section: LibrarySection>(
        _ section: Section.Type, of library: Library, as title: String,
        _ change: (inout Section) throws -> Void
    ) async throws {
        try await apply(HKHealthStore.Change(), and: section, of: library, as: title, change)
    }

    /// Changes the store and a part of the library in one transaction, as one undo step.
    ///
    /// - Parameter body: decides from the present section. It is called again when another program has changed what it
    ///   decided from; when it throws, nothing is changed.
    package func apply<Section: LibrarySection>(
        _ change: HKHealthStore.Change, and section: Section.Type, of library: Library, as title: String,
        _ body: (inout Section) throws -> Void
    ) async throws {
        var change = change
        while true {
            change.documents = try library.changes(of: section, in: store, body)
            guard !change.isEmpty else { return }
            do { try await apply(change, as: title) } catch is HKHealthStore.ChangedMeanwhile { continue }
            return library.catchUp()
        }
    }

    /// Undoes the newest change.
    /// - Returns: the title of the change, with its day if that is not today; nil if there is nothing to undo.
    package func undo() async throws -> String? { try await takeBack(newest: \.done, "undo") }

    /// Redoes the last undone change.
    /// - Returns: the title of the change, as for `undo`; nil if there is nothing to redo.
    package func redo() async throws -> String? { try await takeBack(newest: \.undone, "redo") }

    private func takeBack(
        newest list: KeyPath<UndoHistory, [UndoStep]>, _ verb: String
    ) async throws -> String? {
        // Tries again if another program made a change at the same moment.
        while let step = try store.undoHistory()[keyPath: list].last {
            do {
                guard try await store.takeBack(step) else { continue }
            } catch {
                // A stale step would block the earlier ones forever.
                let isStale = StoreEditor.isStale(error)
                if isStale { try await store.skip(step) }
                throw Problem(
                    "cannot \(verb) \(step.title): \(Problem(error).text)",
                    hint: isStale
                        ? "the next \(verb) goes on to the change before it" : nil)
            }
            hasSaved = true
            await feed.settled()
            let day = LocalDay.of(step.date, in: clock.calendar)
            return day == LocalDay.of(clock.actual(), in: clock.calendar)
                ? step.title : "\(step.title) (\(day.short))"
        }
        return nil
    }

    /// Whether the step can never be undone.
    private static func isStale(_ error: any Error) -> Bool {
        (error as? HKError)?.code == .errorInvalidArgument
    }

    /// The number of the newest commit of any program; nil when the store cannot be read.
    package var newestCommit: Int? { store.newestCommit }

    /// The title of the change that `undo` would undo; nil for none. Reads the steps.
    package var undoTitle: String? {
        // IGNORED: for an unreadable store, every other call throws the reason.
        (try? store.undoHistory())?.done.last?.title
    }

    /// Every object that can be saved is a sample.
    private static func samples(_ objects: [HKObject]) -> [HKSample] {
        objects.compactMap { $0 as? HKSample }
    }

    /// - Parameters:
    ///   - replacements: the new samples that replace old ones.
    ///   - samples: the new samples that belong to the workout.
    private func exchange(
        _ old: [HKSample], for new: [HKSample], _ replacements: [(old: HKSample, new: HKSample)] = [],
        relating samples: [HKSample] = [], to workout: HKWorkout? = nil, as title: String
    ) async throws {
        var change = HKHealthStore.Change()
        (change.deleted, change.saved, change.replacements) = (old, new, replacements)
        if let workout, !samples.isEmpty {
            let scores = samples.filter { $0.sampleType == HKQuantityType(.workoutEffortScore) }
            change.workoutSamples = [(workout, samples.filter { !scores.contains($0) })]
            change.ratings = scores.map { (workout, $0) }
        }
        try await apply(change, as: title)
    }

    /// Calls back on the main actor once for each commit that concerns the subjects, by any program, and once at the
    /// start.
    ///
    /// - Parameters:
    ///   - onCommit: called with the commit's number, or nil if it is not known. It has to read the changes itself.
    ///   - whenRead: returns when the work started by `onCommit` is done; each verb waits for it.
    /// - Returns: an object that ends the calls when it is released.
    package func observe(
        _ subjects: [ObservedSubject], onCommit: @escaping @MainActor (_ commit: Int?) -> Void,
        whenRead: @escaping @MainActor () async -> Void = {}
    ) -> StoreObservation {
        let observation = StoreObservation(subjects, onCommit: onCommit, whenRead: whenRead)
        feed.add(observation)
        return observation
    }

    /// Watches for problems with the store's file while it is open.
    package final class FileWatch: Sendable {
        private let query: FileProblemQuery
        private let store: HKHealthStore

        fileprivate init(_ store: HKHealthStore, _ query: FileProblemQuery) {
            (self.store, self.query) = (store, query)
            store.execute(query)
        }

        deinit { store.stop(query) }

        /// Checks whether the file still exists.
        package func look() { query.look() }
    }

    /// Calls back with a sentence when a save has waited a second for another program. Replaces the previous handler.
    package func onWait(_ handler: @escaping @MainActor @Sendable (_ sentence: String) -> Void) {
        store.onWait { sentence in Task { @MainActor in handler(sentence) } }
    }

    /// Calls back with all problems found so far: once at the start, and whenever there are more.
    /// - Returns: an object that ends the calls when it is released.
    package func observeFile(
        onChange: @escaping @MainActor @Sendable (_ sentences: [String]) -> Void
    ) -> FileWatch {
        FileWatch(store, FileProblemQuery { sentences in Task { @MainActor in onChange(sentences) } })
    }
}

// MARK: - Exchanging objects

extension HKHealthStore {
    /// The reason why samples may not be saved, with the names of the refused types and where to allow them; nil if all
    /// types are allowed.
    package func refusal(of samples: [HKSample]) -> Problem? {
        let types = samples.flatMap { sample in
            (sample as? HKCorrelation).map { $0.objects.map(\.sampleType) } ?? [sample.sampleType]
        }
        let refused = Set(types.filter { authorizationStatus(for: $0) == .sharingDenied })
        guard !refused.isEmpty else { return nil }
        let names = refused.map { "“\(TypeName.of($0))”" }.sorted().joined(separator: ", ")
        return Problem(
            "\(names) may not be saved: switch it on in Health access, H on the dashboard's Profile tab")
    }
}
