import Foundation
internal import Synchronization

/// What a workout session is doing, and what was collected meanwhile: the part of ``HKWorkoutSession`` that outlives
/// the object of an app, so that ``HKHealthStore/recoverActiveWorkoutSession()`` finds it.
final class WorkoutSessionCore: Sendable {
    let store: HKHealthStore
    let setting: WorkoutSetting
    private let state: Mutex<State>
    /// Where delegates are called, one call after the other.
    let queue = DispatchQueue(label: "HealthKit.session", qos: .userInitiated)
    private let object = Locked<WeakSession>(WeakSession())

    private struct State: Sendable {
        var progress: WorkoutSessionProgress
        /// What the builder has collected; nil before it is asked for.
        var collection: WorkoutCollection?
        var collectsEvents = true
    }

    /// The object that an app holds.
    private struct WeakSession: Sendable {
        weak var session: HKWorkoutSession?
    }

    init(store: HKHealthStore, setting: WorkoutSetting) {
        self.store = store
        self.setting = setting
        let main = store.configuration.newIdentifier()
        state = Mutex(State(progress: WorkoutSessionProgress(setting: setting, mainActivity: main)))
        store.core.willWork(on: queue)
    }

    var session: HKWorkoutSession? {
        get { object.get().session }
        set { object.set(WeakSession(session: newValue)) }
    }

    var current: WorkoutSessionProgress { state.withLock { $0.progress } }
    var now: Date { store.configuration.now() }

    var shouldCollectEvents: Bool {
        get { state.withLock { $0.collectsEvents } }
        set { state.withLock { $0.collectsEvents = newValue } }
    }

    /// What the session's builder has collected, made when it is first asked for.
    var collection: WorkoutCollection {
        state.withLock { state in
            if let known = state.collection { return known }
            let new = WorkoutCollection(store: store, setting: setting, device: .local())
            for event in state.progress.events where state.collectsEvents { _ = new.collect(event) }
            for activity in state.progress.activities { new.collect(activity) }
            state.collection = new
            return new
        }
    }

    // MARK: Steps

    /// Takes a step, has the builder take in what it generated, and tells the delegates.
    func step(_ body: (inout WorkoutSessionProgress) -> [WorkoutSessionProgress.News]) {
        let (hasChanged, isActive) = state.withLock { state in
            let news = body(&state.progress)
            let isCollected = news.map { Self.collect($0, state) }
            // Under the lock, so that the news of two threads come in the order of their steps.
            if !news.isEmpty { queue.async { [self] in zip(news, isCollected).forEach(tell) } }
            return (!news.isEmpty, state.progress.isActive)
        }
        if hasChanged { store.core.noteSession(self, isActive: isActive) }
    }

    /// Says whether the builder took it in.
    private static func collect(_ news: WorkoutSessionProgress.News, _ state: State) -> Bool {
        guard let collection = state.collection else { return false }
        switch news {
        case .generated(let event): return state.collectsEvents && collection.collect(event)
        case .began(let activity), .ended(let activity):
            collection.collect(activity)
            return true
        case .changed, .failed: return false
        }
    }

    /// Tells the session's delegate, and the builder's of activities. On the queue.
    private func tell(_ news: WorkoutSessionProgress.News, isCollected: Bool) {
        guard let session else { return }
        let delegate = session.listener
        let builder = isCollected ? session.knownBuilder : nil
        switch news {
        case .changed(let to, let from, let date):
            delegate?.workoutSession(session, didChangeTo: to, from: from, date: date)
        case .generated(let event):
            delegate?.workoutSession(session, didGenerate: event)
            builder?.tell { $1.workoutBuilderDidCollectEvent($0) }
        case .failed(let error): delegate?.workoutSession(session, didFailWithError: error)
        case .began(let activity):
            delegate?.workoutSession(
                session, didBeginActivityWith: activity.workoutConfiguration, date: activity.storedStartDate)
            builder?.tell { $1.workoutBuilder($0, didBegin: activity) }
        case .ended(let activity):
            delegate?.workoutSession(
                session, didEndActivityWith: activity.workoutConfiguration,
                date: activity.storedEndDate ?? now)
            builder?.tell { $1.workoutBuilder($0, didEnd: activity) }
        }
    }
}

extension StoreCore {
    /// Keeps the session that is in session mode, of which a store has one. Another that was before it fails.
    fileprivate func noteSession(_ session: WorkoutSessionCore, isActive: Bool) {
        let replaced = activeSession.change { active -> WorkoutSessionCore? in
            if isActive {
                defer { active = session }
                return active === session ? nil : active
            }
            if active === session { active = nil }
            return nil
        }
        guard let replaced else { return }
        let error = HKError(.errorAnotherWorkoutSessionStarted, "Another workout session has started.")
        let now = replaced.now
        replaced.step { $0.fail(error, at: now) }
    }
}

extension StoreCore {
    /// The session that goes on: the object that a program holds, or a new one where it holds none.
    var recoveredSession: HKWorkoutSession? {
        activeSession.get().map { $0.session ?? HKWorkoutSession(recovering: $0) }
    }
}

extension HKWorkoutActivity {
    /// The same activity with an end.
    func ending(at end: Date) -> HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: storedUUID, setting: setting, start: storedStartDate, end: end, metadata: storedMetadata,
            events: storedWorkoutEvents, figures: figures)
    }
}
