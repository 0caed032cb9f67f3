import Foundation
import HealthKit
import Observation
import SwimFitBase

/// The subject of an observation.
package enum ObservedSubject: Hashable, Sendable {
    /// Saved or deleted samples of the given types.
    case samples(Set<HKSampleType>)
    /// Date of birth, sex, blood type, the order of sources, permissions.
    case characteristics
}

/// An observation of the store's commits. It ends when this object is released.
@MainActor
package final class StoreObservation {
    package let types: Set<HKSampleType>
    fileprivate let wantsCharacteristics: Bool
    let onCommit: @MainActor (_ commit: Int?) -> Void
    /// Returns when the work started by `onCommit` is done.
    let whenRead: @MainActor () async -> Void

    init(
        _ subjects: [ObservedSubject], onCommit: @escaping @MainActor (Int?) -> Void,
        whenRead: @escaping @MainActor () async -> Void
    ) {
        var types: Set<HKSampleType> = []
        for case .samples(let more) in subjects { types.formUnion(more) }
        (self.types, wantsCharacteristics) = (types, subjects.contains(.characteristics))
        (self.onCommit, self.whenRead) = (onCommit, whenRead)
    }
}

/// Notifies the models of commits from any source: this screen, another one, or another process.
///
/// One observer query serves all models, so that a commit is one hop to the main actor, and each model is called once.
@MainActor
final class CommitFeed {
    private struct Listener {
        weak var observation: StoreObservation?
    }

    private let store: HKHealthStore
    private var listeners: [Listener] = []
    private var samples: RunningQuery?
    private var characteristics: RunningQuery?
    /// The types that `samples` observes or is about to observe.
    private var observed: Set<HKSampleType> = []
    private var isOpening = false

    init(_ store: HKHealthStore) { self.store = store }

    /// Begins to report commits; the first call follows at once.
    func add(_ observation: StoreObservation) {
        listeners.append(Listener(observation: observation))
        let isServed =
            observation.types.isSubset(of: observed)
            && (!observation.wantsCharacteristics || characteristics != nil)
        if isServed {
            if !isOpening { tell(of: nil) { $0 === observation } }
        } else {
            observed.formUnion(observation.types)
            open()
        }
    }

    /// Returns after every observer was notified of the commits so far, and has finished its reading of the store.
    package func settled() async {
        let running = [samples, characteristics].compactMap(\.self)
        guard !running.isEmpty else { return }
        await withCheckedContinuation { continuation in
            // The queries' handlers also create tasks on the main actor, before this one: so their tasks run first.
            store.whenTold(running.map(\.query)) { Task { @MainActor in continuation.resume() } }
        }
        for observation in listeners.compactMap(\.observation) { await observation.whenRead() }
    }

    /// Soon starts one query for the types of all observations. Its first call also reports the commits until then.
    private func open() {
        guard !isOpening else { return }
        isOpening = true
        Task {
            isOpening = false
            samples = RunningQuery(sampleQuery(), in: store)
            if characteristics == nil,
                listeners.contains(where: { $0.observation?.wantsCharacteristics == true })
            {
                characteristics = RunningQuery(characteristicQuery(), in: store)
            }
        }
    }

    private func sampleQuery() -> HKObserverQuery {
        let descriptors = observed.map { HKQueryDescriptor(sampleType: $0, predicate: nil) }
        return HKObserverQuery(queryDescriptors: descriptors) { [weak self, store] _, types, handled, _ in
            let commit = store.newestCommit
            handled()
            Task { @MainActor in
                // Without types the query has failed: the models find the reason when they read.
                self?.tell(of: commit) { types?.isDisjoint(with: $0.types) != true }
            }
        }
    }

    private func characteristicQuery() -> SettingsQuery {
        SettingsQuery { [weak self, store] _ in
            let commit = store.newestCommit
            Task { @MainActor in self?.tell(of: commit, where: \.wantsCharacteristics) }
        }
    }

    private func tell(of commit: Int?, where isConcerned: (StoreObservation) -> Bool) {
        listeners.removeAll { $0.observation == nil }
        for observation in listeners.compactMap(\.observation) where isConcerned(observation) {
            observation.onCommit(commit)
        }
    }
}

/// A query that runs until this object is released.
private final class RunningQuery: Sendable {
    let query: HKQuery
    private let store: HKHealthStore

    init(_ query: HKQuery, in store: HKHealthStore) {
        (self.query, self.store) = (query, store)
        store.execute(query)
    }

    deinit { store.stop(query) }
}

extension StoreEditor {
    /// Calls back on the main actor after each commit of any program, and once at the start.
    /// - Returns: an object that ends the calls when it is released.
    package func observeCommits(_ handler: @escaping @MainActor @Sendable () -> Void) -> AnyObject {
        RunningQuery(CommitQuery { Task { @MainActor in handler() } }, in: store)
    }
}

extension HKHealthStore {
    /// The number of the newest commit; nil when the store is not available.
    package var newestCommit: Int? {
        // IGNORED: a reading without a known commit is only repeated once more.
        try? lastCommit
    }
}

/// A model's readings of the store: one at a time. Each request is answered by a reading that began after the request.
///
/// Only the feed reports commits. All requests during a reading share the next reading; otherwise an import would start
/// a reading for every commit. A commit that the newest reading contains needs no reading, so that a model that was
/// read for the first frame is not read again when it begins to follow the store.
@MainActor @Observable
package final class RefreshCoalescer {
    /// The reason why the last reading failed; nil after success.
    package private(set) var problem: String?

    @ObservationIgnored private let editor: StoreEditor
    @ObservationIgnored private let read: @MainActor () async throws -> Void
    @ObservationIgnored private let queue = BackgroundTaskExecutor("swimfit.reading")
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var observation: StoreObservation?
    /// The number of requests so far.
    @ObservationIgnored private var requested = 0
    /// The number of requests before the last finished reading began.
    @ObservationIgnored private var answered = 0
    /// The newest commit when the last reading began.
    @ObservationIgnored private var seen: Int?

    /// - Parameter read: reads the store and shows the result. When it throws, the shown contents stay.
    package init(_ editor: StoreEditor, _ read: @escaping @MainActor () async throws -> Void) {
        (self.editor, self.read) = (editor, read)
    }

    /// Reads whenever a commit concerns these subjects; the first reading follows at once. A later call replaces the
    /// subjects.
    ///
    /// - Parameter isShown: whether the data are visible; commits during other times are ignored.
    package func follow(
        _ subjects: [ObservedSubject], while isShown: @escaping @MainActor () -> Bool = { true }
    ) {
        observation = editor.observe(
            subjects, onCommit: { [weak self] commit in if isShown() { self?.soon(after: commit) } },
            whenRead: { [weak self] in await self?.settled() })
    }

    /// Reads the store. Returns when a reading that began after the call has been shown.
    package func now() async {
        requested += 1
        let request = requested
        while answered < request { await (reading ?? begin()).value }
    }

    /// Reads the store in the background.
    package func soon() {
        requested += 1
        if reading == nil { begin() }
    }

    /// Reads the store in the background, unless the newest reading has seen this commit.
    // `!=` and not `>`: if an older copy replaces the file, new commits have smaller numbers.
    package func soon(after commit: Int?) {
        if commit == nil || commit != seen { soon() }
    }

    /// Returns when no reading is in progress.
    package func settled() async {
        while let reading { await reading.value }
    }

    @discardableResult
    private func begin() -> Task<Void, Never> {
        let reading = Task {
            let request = requested
            seen = editor.newestCommit
            await withTaskExecutorPreference(queue) { await attempt() }
            (answered, self.reading) = (request, nil)
            if answered < requested { begin() }
        }
        self.reading = reading
        return reading
    }

    private func attempt() async {
        var problem: String?
        // A commit by another program begins a task of its own, without settings.
        do {
            try await editor.preferences().inForce(firstWeekday: editor.clock.firstWeekday) {
                try await read()
            }
        } catch { problem = error.localizedDescription }
        if problem != self.problem { self.problem = problem }
    }
}
