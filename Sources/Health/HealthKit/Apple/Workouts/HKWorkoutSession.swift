import Foundation
internal import Synchronization

/// A workout in progress: its states, pauses and activities, and a builder that records it.
///
/// ```
/// notStarted -> prepared -> running <-> paused -> stopped -> ended
/// ```
///
/// Everything but sensors and mirroring works as on a watch or a phone. No sensor delivers data: a program adds samples
/// to ``associatedWorkoutBuilder()``. The states change before a method returns; the delegate is notified later, on a
/// background thread, one call after the other in the order of the steps. A step that does not apply in the present
/// state, such as a pause before the start, has no effect.
///
/// A store has one active session at a time. When another one is prepared or started, the first ends: its delegate gets
/// `HKError.errorAnotherWorkoutSessionStarted` and then the change to `ended`. An active session is kept by its store,
/// also when the program drops it, until it ends; ``HKHealthStore/recoverActiveWorkoutSession()`` returns it within the
/// process. May be used from any thread.
open class HKWorkoutSession: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its mutable state is behind a lock.

    /// nil for a session that was read from an archive, which has no store.
    let core: WorkoutSessionCore?
    private let archived: WorkoutSessionProgress?
    private let setting: WorkoutConfigurationValue
    private let delegates = Locked(WeakDelegate())
    private let builder = Locked<HKLiveWorkoutBuilder?>(nil)

    private struct WeakDelegate: @unchecked Sendable {
        // SAFETY: a weak reference is read and written as a whole under the lock; Apple's delegates are called on
        // a background thread, too.
        weak var delegate: (any HKWorkoutSessionDelegate)?
    }

    /// A session that was not started.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the workout.
    ///   - workoutConfiguration: the kind of workout and its place; copied.
    /// - Throws: `HKError.errorInvalidArgument` for a lap length in a unit that is not a length. Apple does not
    ///   document which other configurations it refuses.
    public init(healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration) throws
    {
        setting = WorkoutConfigurationValue(workoutConfiguration)
        if let lap = setting.lapLength, !lap.is(compatibleWith: .meter()) {
            throw HKError(.errorInvalidArgument, "\(lap) is not the length of a lap.")
        }
        let core = WorkoutSessionCore(store: healthStore, setting: setting)
        self.core = core
        archived = nil
        super.init()
        core.session = self
    }

    /// A session of the process's default store. Apple deprecated it for ``init(healthStore:configuration:)``.
    ///
    /// - Throws: the errors of ``init(healthStore:configuration:)``.
    public convenience init(configuration workoutConfiguration: HKWorkoutConfiguration) throws {
        try self.init(healthStore: HKHealthStore(), configuration: workoutConfiguration)
    }

    /// A session of the process's default store. Apple deprecated it for ``init(healthStore:configuration:)``.
    public convenience init(
        activityType: HKWorkoutActivityType, locationType: HKWorkoutSessionLocationType
    ) {
        let setting = WorkoutConfigurationValue(activityType: activityType, locationType: locationType)
        self.init(core: WorkoutSessionCore(store: HKHealthStore(), setting: setting))
    }

    /// A session with this state, which may be active already.
    init(core: WorkoutSessionCore) {
        self.core = core
        setting = core.setting
        archived = nil
        super.init()
        core.session = self
    }

    private var progress: WorkoutSessionProgress {
        // Either the core or the archived progress exists.
        core?.current ?? archived ?? WorkoutSessionProgress(setting: setting, mainActivity: UUID())
    }

    private func step(_ body: (inout WorkoutSessionProgress, Date) -> [WorkoutSessionProgress.News]) {
        guard let core else { return }
        let now = core.now
        core.step { body(&$0, now) }
    }

    /// The stored delegate, without the override of ``delegate`` that a subclass may have.
    var listener: (any HKWorkoutSessionDelegate)? { delegates.get().delegate }

    /// The queue of the delegates; nil for a session from an archive.
    var queue: DispatchQueue? { core?.queue }

    /// The builder; nil until ``associatedWorkoutBuilder()`` has made it.
    var knownBuilder: HKLiveWorkoutBuilder? { builder.get() }

    // MARK: Properties

    /// The delegate, notified of every step on a background thread, one call after the other. Held weakly.
    open weak var delegate: (any HKWorkoutSessionDelegate)? {
        get { listener }
        set { delegates.change { $0.delegate = newValue } }
    }

    /// The kind of workout. Apple deprecated it for ``workoutConfiguration``.
    open var activityType: HKWorkoutActivityType { setting.activityType }

    /// Indoors or outdoors. Apple deprecated it for ``workoutConfiguration``.
    open var locationType: HKWorkoutSessionLocationType { setting.locationType }

    /// The sport and its place: a copy.
    open var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(setting) }

    /// The present activity: the one that began last, or the main activity of the session.
    open var currentActivity: HKWorkoutActivity { progress.currentActivity(now: core?.now ?? .distantPast) }

    /// The state of the session.
    open var state: HKWorkoutSessionState { progress.state }

    /// Always `primary`: a mirrored session would come from another device.
    open var type: HKWorkoutSessionType { .primary }

    /// The start of the session; nil before the session has started.
    open var startDate: Date? { progress.start }

    /// The time at which the session was stopped, or ended without a stop; nil before that.
    open var endDate: Date? { progress.end }

    /// The builder that records the workout, made at the first call; every call returns the same builder. It receives
    /// the session's events and activities, also earlier ones; the program adds all samples. Its device is
    /// `HKDevice.local()`.
    ///
    /// - Precondition: the session was made with a store. One from an archive has none; Apple raises an exception, and
    ///   here the program stops.
    open func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder {
        guard let core else { misuse("A workout session from an archive has no builder.") }
        return builder.change { builder in
            let known = builder ?? HKLiveWorkoutBuilder(session: self, core: core)
            builder = known
            return known
        }
    }

    // MARK: Steps

    /// Changes the session from `notStarted` to `prepared`.
    open func prepare() { step { $0.prepare(at: $1) } }

    /// Starts the session: `running`, from `notStarted` or `prepared`. A session is started once.
    ///
    /// - Parameter date: when it started; nil for now.
    open func startActivity(with date: Date?) { step { $0.start(at: date ?? $1) } }

    /// Pauses the session: `paused`, from `running`. The delegate receives the state, then a `pause` event.
    open func pause() { step { $0.pause(at: $1) } }

    /// Ends a pause: `running`, from `paused`. The delegate receives the state, then a `resume` event.
    open func resume() { step { $0.resume(at: $1) } }

    /// Stops the session: `stopped`, from `running` or `paused`. An activity that was begun ends with it. A stopped
    /// session cannot be started again; its builder still accepts samples.
    ///
    /// - Parameter date: the time of the stop, which becomes ``endDate``; nil for now. A date before the start counts
    ///   as the start.
    open func stopActivity(with date: Date?) { step { $0.stop(at: date ?? $1) } }

    /// Ends the session for good: `ended`, from every other state (Apple names running and stopped ones). An activity
    /// that was begun ends with it. The builder saves the workout; this method does not.
    open func end() { step { $0.end(at: $1) } }

    /// Begins an activity of the workout, such as the ride of a triathlon, and ends an activity that was begun before.
    /// Has no effect unless the session is running or paused. An activity of another kind than the session's does not
    /// begin, and the delegate receives an error; the session continues. A `swimBikeRun` session accepts swimming,
    /// cycling, running and transition.
    ///
    /// - Parameters:
    ///   - workoutConfiguration: its kind and place; copied.
    ///   - date: when it began.
    ///   - metadata: strings, numbers, dates or quantities by key; nil for none.
    /// - Precondition: metadata is of the right kinds; the program stops otherwise.
    open func beginNewActivity(
        configuration workoutConfiguration: HKWorkoutConfiguration, date: Date, metadata: [String: Any]?
    ) {
        let activity = HKWorkoutActivity(
            workoutConfiguration: workoutConfiguration, start: date, end: nil, metadata: metadata)
        step { progress, _ in progress.begin(activity) }
        noteSport()
    }

    /// Ends the activity that began last, and returns to the main activity of the session. Has no effect during the
    /// main activity. A date before the activity's start counts as its start.
    open func endCurrentActivity(on date: Date) {
        step { progress, _ in progress.endActivity(at: date) }
        noteSport()
    }

    /// Lets the sensors collect the types of the present activity.
    private func noteSport() { knownBuilder?.dataSource?.follow(currentActivity.setting.activityType) }

    // MARK: Mirroring

    /// Fails: no other device can be reached.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    open func startMirroringToCompanionDevice() async throws { throw Self.noMirror }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable` on a background thread.
    @preconcurrency
    open func startMirroringToCompanionDevice(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { refuse(completion) }

    /// Fails: no other device can be reached.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    open func stopMirroringToCompanionDevice() async throws { throw Self.noMirror }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable` on a background thread.
    @preconcurrency
    open func stopMirroringToCompanionDevice(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { refuse(completion) }

    /// Fails: no other device can be reached.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    open func sendToRemoteWorkoutSession(data: Data) async throws { throw Self.noMirror }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable` on a background thread.
    @preconcurrency
    open func sendToRemoteWorkoutSession(
        data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { refuse(completion) }

    private func refuse(_ completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        DispatchQueue.global().async { completion(false, Self.noMirror) }
    }

    private static var noMirror: HKError {
        HKError(.errorHealthDataUnavailable, "No other device can mirror a workout session here.")
    }

    // MARK: Coding

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the configuration, the state and the dates into a keyed archive.
    open func encode(with coder: NSCoder) {
        let progress = progress
        coder.encode(HKWorkoutConfiguration(setting), forKey: "configuration")
        coder.encode(progress.state.rawValue, forKey: "state")
        coder.encode(progress.start, key: "start")
        coder.encode(progress.end, key: "end")
    }

    /// Reads the configuration, the state and the dates from a keyed archive; nil when something is missing or damaged.
    /// Such a session has no store: it shows its archived state, and its steps have no effect.
    public required init?(coder: NSCoder) {
        guard let configuration = coder.object(HKWorkoutConfiguration.self, "configuration"),
            let state = HKWorkoutSessionState(rawValue: coder.decodeInteger(forKey: "state"))
        else { return nil }
        setting = WorkoutConfigurationValue(configuration)
        core = nil
        archived = WorkoutSessionProgress(
            setting: setting, mainActivity: UUID(), state: state, start: coder.date("start"),
            end: coder.date("end"))
        super.init()
    }
}

/// The state of a workout session.
public enum HKWorkoutSessionState: Int, Sendable {
    /// Made.
    case notStarted = 1
    /// The session is recording.
    case running = 2
    /// Over.
    case ended = 3
    /// Paused.
    case paused = 4
    /// The sensors of the session are ready.
    case prepared = 5
    /// Collection has ended, but not the session.
    case stopped = 6
}

/// Whether a session runs here or mirrors another device.
public enum HKWorkoutSessionType: Int, Sendable {
    /// The session runs here.
    case primary = 0
    /// The session runs on another device.
    case mirrored = 1
}

/// The effort samples that a query returns.
public enum HKWorkoutEffortRelationshipQueryOptions: Int, Sendable {
    /// All scores that rate a workout or activity.
    case `default` = 0
    /// For each workout or activity the most relevant score.
    case mostRelevant = 1
}

/// Notifications of a workout session, on a background thread, one call after the other.
public protocol HKWorkoutSessionDelegate: NSObjectProtocol {
    /// The session changed its state.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date)

    /// The session failed. When the failure changes the session's state, this method is called before
    /// ``workoutSession(_:didChangeTo:from:date:)``.
    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error)

    /// An event occurred, such as a pause. Optional, like the following methods: the default ignores it.
    func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent)

    /// A sport began.
    func workoutSession(
        _ workoutSession: HKWorkoutSession,
        didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date)

    /// A sport ended.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date)

    /// The connection to the other device ended.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?)

    /// The other device sent data.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data])
}

// Apple's protocol has optional methods, which Swift lacks without Objective-C.
extension HKWorkoutSessionDelegate {
    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession,
        didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date
    ) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date
    ) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
    ) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
    ) {}
}

/// The state of a workout session and its collected data: the part of ``HKWorkoutSession`` that outlives the object of
/// an app, so that ``HKHealthStore/recoverActiveWorkoutSession()`` finds it.
final class WorkoutSessionCore: Sendable {
    let store: HKHealthStore
    let setting: WorkoutConfigurationValue
    private let state: Mutex<State>
    /// The queue of the delegates, which runs one call after the other.
    let queue = DispatchQueue(label: "HealthKit.session", qos: .userInitiated)
    private let object = Locked<WeakSession>(WeakSession())

    private struct State: Sendable {
        var progress: WorkoutSessionProgress
        /// The contents of the builder; nil before the first request.
        var collection: WorkoutBuilderCore?
        var collectsEvents = true
    }

    /// The object that an app holds.
    private struct WeakSession: Sendable {
        weak var session: HKWorkoutSession?
    }

    init(store: HKHealthStore, setting: WorkoutConfigurationValue) {
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

    /// The contents of the session's builder, made at the first request.
    var collection: WorkoutBuilderCore {
        state.withLock { state in
            if let known = state.collection { return known }
            let new = WorkoutBuilderCore(store: store, setting: setting, device: .local())
            for event in state.progress.events where state.collectsEvents { _ = new.collect(event) }
            for activity in state.progress.activities { new.collect(activity) }
            state.collection = new
            return new
        }
    }

    // MARK: Steps

    /// Takes a step, passes its events and activities to the builder, and notifies the delegates.
    func step(_ body: (inout WorkoutSessionProgress) -> [WorkoutSessionProgress.News]) {
        let (hasChanged, isActive) = state.withLock { state in
            let news = body(&state.progress)
            let isCollected = news.map { Self.collect($0, state) }
            // Queued under the lock, so that the notifications of two threads are in the order of their steps.
            if !news.isEmpty { queue.async { [self] in zip(news, isCollected).forEach(tell) } }
            return (!news.isEmpty, state.progress.isActive)
        }
        if hasChanged { store.core.noteSession(self, isActive: isActive) }
    }

    /// Passes a notification to the builder; returns whether the builder accepted it.
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

    /// Notifies the session's delegate, and the builder's of activities. Runs on the queue.
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
    /// Stores the active session. A store has only one, so the session that was active before ends with an error.
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

    /// The active session: the object that a program holds, or a new one.
    var recoveredSession: HKWorkoutSession? {
        activeSession.get().map { $0.session ?? HKWorkoutSession(core: $0) }
    }
}

extension HKWorkoutActivity {
    /// A copy of the activity with an end.
    func ending(at end: Date) -> HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: storedUUID, setting: setting, start: storedStartDate, end: end, metadata: storedMetadata,
            events: storedWorkoutEvents, figures: figures)
    }
}

/// The progress of a workout session, as a value with the rules of Apple's header.
///
/// Every step returns its notifications in order; a step that does not apply in the present state changes nothing and
/// returns nothing.
struct WorkoutSessionProgress: Sendable {
    /// A notification of a session to its delegate.
    enum News: Sendable {
        case changed(to: HKWorkoutSessionState, from: HKWorkoutSessionState, Date)
        case generated(HKWorkoutEvent)
        case began(HKWorkoutActivity)
        case ended(HKWorkoutActivity)
        case failed(HKError)
    }

    private(set) var state = HKWorkoutSessionState.notStarted
    private(set) var start: Date?
    private(set) var end: Date?
    /// The begun activity that has not ended; nil during the main activity.
    private(set) var activity: HKWorkoutActivity?
    /// The events and activities so far, for a builder that is made later.
    private(set) var events: [HKWorkoutEvent] = []
    private(set) var activities: [HKWorkoutActivity] = []

    private let setting: WorkoutConfigurationValue
    private let mainActivity: UUID

    init(setting: WorkoutConfigurationValue, mainActivity: UUID) {
        self.setting = setting
        self.mainActivity = mainActivity
    }

    /// The progress from an archive, without events and activities.
    init(
        setting: WorkoutConfigurationValue, mainActivity: UUID, state: HKWorkoutSessionState, start: Date?,
        end: Date?
    ) {
        self.init(setting: setting, mainActivity: mainActivity)
        self.state = state
        self.start = start
        self.end = end
    }

    /// Whether the session is active. A device has only one active session.
    var isActive: Bool { state != .notStarted && state != .ended }

    /// The present activity: the main one if no other has begun.
    func currentActivity(now: Date) -> HKWorkoutActivity {
        activity
            ?? HKWorkoutActivity(
                uuid: mainActivity, setting: setting, start: start ?? now, end: end, metadata: .none)
    }

    // MARK: Steps

    mutating func prepare(at date: Date) -> [News] {
        guard state == .notStarted else { return [] }
        return [change(to: .prepared, date)]
    }

    mutating func start(at date: Date) -> [News] {
        guard state == .notStarted || state == .prepared else { return [] }
        start = date
        return [change(to: .running, date)]
    }

    mutating func pause(at date: Date) -> [News] {
        guard state == .running else { return [] }
        return [change(to: .paused, notBeforeStart(date)), generate(.pause, at: date)]
    }

    mutating func resume(at date: Date) -> [News] {
        guard state == .paused else { return [] }
        return [change(to: .running, notBeforeStart(date)), generate(.resume, at: date)]
    }

    mutating func stop(at date: Date) -> [News] {
        guard state == .running || state == .paused else { return [] }
        let date = notBeforeStart(date)
        end = date
        return endActivity(at: date) + [change(to: .stopped, date)]
    }

    mutating func end(at date: Date) -> [News] {
        guard state != .ended else { return [] }
        let date = notBeforeStart(date)
        end = end ?? date
        return endActivity(at: date) + [change(to: .ended, date)]
    }

    mutating func fail(_ error: HKError, at date: Date) -> [News] {
        let news = end(at: date)
        return news.isEmpty ? [] : [.failed(error)] + news
    }

    /// Adds an event of a sensor or a button of the device. It does not change the state.
    mutating func note(_ event: HKWorkoutEvent) -> [News] {
        guard state == .running || state == .paused else { return [] }
        events.append(event)
        return [.generated(event)]
    }

    mutating func begin(_ next: HKWorkoutActivity) -> [News] {
        guard state == .running || state == .paused else { return [] }
        guard setting.accepts(next.setting.activityType) else {
            let sentence =
                "An activity of \(next.setting.activityType) does not fit a session of \(setting.activityType)."
            return [.failed(HKError(.errorInvalidArgument, sentence))]
        }
        let news = endActivity(at: next.storedStartDate)
        activity = next
        activities.append(next)
        return news + [.began(next)]
    }

    /// Ends the activity that began last; nothing ends during the main activity.
    fileprivate mutating func endActivity(at date: Date) -> [News] {
        guard let last = activity else { return [] }
        let ended = last.ending(at: max(date, last.storedStartDate))
        activity = nil
        activities.removeAll { $0.storedUUID == ended.storedUUID }
        activities.append(ended)
        return [.ended(ended)]
    }

    private mutating func change(to next: HKWorkoutSessionState, _ date: Date) -> News {
        defer { state = next }
        return .changed(to: next, from: state, date)
    }

    private mutating func generate(_ type: HKWorkoutEventType, at date: Date) -> News {
        let event = HKWorkoutEvent(type: type, date: notBeforeStart(date))
        events.append(event)
        return .generated(event)
    }

    private func notBeforeStart(_ date: Date) -> Date { max(date, start ?? date) }
}

/// The active time of a workout: the time between its start and end, without pauses.
struct WorkoutClock: Sendable {
    private let start: Date
    /// Pauses and resumes, by time.
    private let switches: [(date: Date, runs: Bool)]

    /// - Parameter events: in any order; manual and automatic pauses count alike.
    init(start: Date, events: [HKWorkoutEvent]) {
        self.start = start
        switches = events.compactMap { event in
            switch event.storedType {
            case .pause, .motionPaused: (event.date, false)
            case .resume, .motionResumed: (event.date, true)
            case .lap, .marker, .segment, .pauseOrResumeRequest: nil
            }
        }.sorted { $0.date < $1.date }
    }

    /// The seconds without pauses from the start to an instant; 0 before the start.
    func elapsed(until end: Date) -> TimeInterval {
        var total: TimeInterval = 0
        var runningSince: Date? = start
        for change in switches where change.date < end {
            if change.runs {
                runningSince = runningSince ?? max(change.date, start)
            } else if let since = runningSince {
                total += max(0, change.date.timeIntervalSince(since))
                runningSince = nil
            }
        }
        return total + (runningSince.map { max(0, end.timeIntervalSince($0)) } ?? 0)
    }
}
