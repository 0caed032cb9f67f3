import HealthKit

/// What an observation is about.
package enum StoreSubject: Hashable, Sendable {
    /// Samples of some types, saved or deleted.
    case samples(Set<HKSampleType>)
    /// Date of birth, sex, blood type, the order of sources, rights.
    case characteristics
}

/// An interest in the commits of the store: it ends with this object.
@MainActor
package final class StoreObservation {
    let types: Set<HKSampleType>
    let wantsCharacteristics: Bool
    let onCommit: @MainActor (_ commit: Int?) -> Void
    /// Returns when what `onCommit` began is done.
    let whenRead: @MainActor () async -> Void

    init(
        _ subjects: [StoreSubject], onCommit: @escaping @MainActor (Int?) -> Void,
        whenRead: @escaping @MainActor () async -> Void
    ) {
        var types: Set<HKSampleType> = []
        for case .samples(let more) in subjects { types.formUnion(more) }
        (self.types, wantsCharacteristics) = (types, subjects.contains(.characteristics))
        (self.onCommit, self.whenRead) = (onCommit, whenRead)
    }
}

/// Tells the models of commits by anybody: this screen, another one, or another process.
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
    /// The types that `samples` observes, or will in a moment.
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

    /// Returns when everybody who observes was told of what is committed by now, and has read it.
    func settled() async {
        let running = [samples, characteristics].compactMap(\.self)
        guard !running.isEmpty else { return }
        await withCheckedContinuation { continuation in
            // The hop is that of the handlers: this one comes after theirs.
            store.whenTold(running.map(\.query)) { Task { @MainActor in continuation.resume() } }
        }
        for observation in listeners.compactMap(\.observation) { await observation.whenRead() }
    }

    /// Runs one query for all observations; what is committed meanwhile is in its first call.
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
                // Without types the query has failed: the models find out why when they read.
                self?.tell(of: commit) { types?.isDisjoint(with: $0.types) != true }
            }
        }
    }

    private func characteristicQuery() -> CharacteristicQuery {
        CharacteristicQuery { [weak self, store] _ in
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

/// A query that runs as long as this object lives.
private final class RunningQuery: Sendable {
    let query: HKQuery
    private let store: HKHealthStore

    init(_ query: HKQuery, in store: HKHealthStore) {
        (self.query, self.store) = (query, store)
        store.execute(query)
    }

    deinit { store.stop(query) }
}

extension HKHealthStore {
    /// The number of the newest commit; nil when the store cannot be asked.
    var newestCommit: Int? {
        // IGNORED: a reading that does not know its commit is only made once more.
        try? lastCommit
    }
}
