import Foundation

/// A workout while it goes on: its states, pauses and activities, and a builder that records it.
///
/// ```
/// notStarted -> prepared -> running <-> paused -> stopped -> ended
/// ```
///
/// Everything but sensors and mirroring works as on a watch or a phone. No data come by themselves: a program adds
/// samples to ``associatedWorkoutBuilder()``. The states change before a method returns; the delegate hears of them
/// later, on a background thread, one call after the other in the order of the steps. A step that does not apply
/// in the present state, such as a pause before the start, has no effect.
///
/// A store has one active session at a time. When another one is prepared or started, the first ends: its delegate
/// gets `HKError.errorAnotherWorkoutSessionStarted` and then the change to `ended`. An active session is kept by its
/// store, also when the program drops it, until it ends; ``HKHealthStore/recoverActiveWorkoutSession()`` gives it
/// back within the process. May be used from any thread.
open class HKWorkoutSession: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; what is not immutable is behind a lock.

    /// nil for a session that was read from an archive, which has no store.
    let core: WorkoutSessionCore?
    private let archived: WorkoutSessionProgress?
    private let setting: WorkoutSetting
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
    /// - Throws: `HKError.errorInvalidArgument` for a lap length that is no length. Apple does not say which other
    ///   configurations it refuses.
    public init(healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration) throws
    {
        setting = WorkoutSetting(workoutConfiguration)
        if let lap = setting.lapLength, !lap.is(compatibleWith: .meter()) {
            throw HKError(.errorInvalidArgument, "\(lap) is not the length of a lap.")
        }
        let core = WorkoutSessionCore(store: healthStore, setting: setting)
        self.core = core
        archived = nil
        super.init()
        core.session = self
    }

    /// A session that goes on in the store, for a program that has lost its own.
    init(recovering core: WorkoutSessionCore) {
        self.core = core
        setting = core.setting
        archived = nil
        super.init()
        core.session = self
    }

    private var progress: WorkoutSessionProgress {
        // One of the two is always there.
        core?.current ?? archived ?? WorkoutSessionProgress(setting: setting, mainActivity: UUID())
    }

    private func step(_ body: (inout WorkoutSessionProgress, Date) -> [WorkoutSessionProgress.News]) {
        guard let core else { return }
        let now = core.now
        core.step { body(&$0, now) }
    }

    /// The delegate as this class keeps it.
    var listener: (any HKWorkoutSessionDelegate)? { delegates.get().delegate }

    /// Where the delegates are called; nil for a session from an archive.
    var queue: DispatchQueue? { core?.queue }

    /// The builder, if it was asked for.
    var knownBuilder: HKLiveWorkoutBuilder? { builder.get() }

    // MARK: What it is

    /// Told of what happens, on a background thread, one call after the other. Held weakly.
    open weak var delegate: (any HKWorkoutSessionDelegate)? {
        get { listener }
        set { delegates.change { $0.delegate = newValue } }
    }

    /// The kind of workout. Apple deprecated it for ``workoutConfiguration``.
    open var activityType: HKWorkoutActivityType { setting.activityType }

    /// Indoors or outdoors. Apple deprecated it for ``workoutConfiguration``.
    open var locationType: HKWorkoutSessionLocationType { setting.locationType }

    /// The sport and where it is done: a copy.
    open var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(setting) }

    /// The activity that goes on: the one that was begun last, or the main activity of the session.
    open var currentActivity: HKWorkoutActivity { progress.currentActivity(now: core?.now ?? .distantPast) }

    /// How far the session has come.
    open var state: HKWorkoutSessionState { progress.state }

    /// Always `primary`: a mirrored session comes from another device.
    open var type: HKWorkoutSessionType { .primary }

    /// When the session started running; nil before that.
    open var startDate: Date? { progress.start }

    /// When the session was stopped, or ended without being stopped; nil before that.
    open var endDate: Date? { progress.end }

    /// The builder that records the workout, made when it is first asked for; every call gives the same one. It
    /// takes in the session's events and activities, also those before it was made, and all samples are added by
    /// the program. Its device is `HKDevice.local()`.
    ///
    /// - Precondition: the session was made with a store. One from an archive has none; Apple raises an exception,
    ///   and here the program stops.
    open func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder {
        guard let core else { misuse("A workout session from an archive has no builder.") }
        return builder.change { builder in
            let known = builder ?? HKLiveWorkoutBuilder(session: self, core: core)
            builder = known
            return known
        }
    }

    // MARK: Steps

    /// Makes the session ready: `prepared`, from `notStarted`.
    open func prepare() { step { $0.prepare(at: $1) } }

    /// Starts the session: `running`, from `notStarted` or `prepared`. A session is started once.
    ///
    /// - Parameter date: when it started; nil for now.
    open func startActivity(with date: Date?) { step { $0.start(at: date ?? $1) } }

    /// Pauses the session: `paused`, from `running`. The delegate hears of the state, then of a `pause` event.
    open func pause() { step { $0.pause(at: $1) } }

    /// Ends a pause: `running`, from `paused`. The delegate hears of the state, then of a `resume` event.
    open func resume() { step { $0.resume(at: $1) } }

    /// Stops the session: `stopped`, from `running` or `paused`. An activity that was begun ends with it. A session
    /// that was stopped cannot be started again; its builder still takes samples.
    ///
    /// - Parameter date: when it stopped, which becomes ``endDate``; nil for now. A date before the start counts as
    ///   the start.
    open func stopActivity(with date: Date?) { step { $0.stop(at: date ?? $1) } }

    /// Ends the session for good: `ended`, from every other state (Apple names running and stopped ones). An
    /// activity that was begun ends with it. The workout is saved by the builder, not by this.
    open func end() { step { $0.end(at: $1) } }

    /// Begins an activity of the workout, such as the ride of a triathlon; one that was begun before ends then.
    /// It has no effect unless the session is running or paused. One of another kind than the session's (of `swimBikeRun`:
    /// other than swimming, cycling, running and transition) does not begin, and the delegate hears of an error; the session
    /// goes on.
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

    /// Ends the activity that was begun last, and goes back to the main one. It has no effect while the main one
    /// goes on. A date before the activity's start counts as its start.
    open func endCurrentActivity(on date: Date) {
        step { progress, _ in progress.endActivity(at: date) }
        noteSport()
    }

    /// Has the sensors collect what the present activity is about.
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

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the configuration, the state and the dates into a keyed archive.
    open func encode(with coder: NSCoder) {
        let progress = progress
        coder.encode(HKWorkoutConfiguration(setting), forKey: "configuration")
        coder.encode(progress.state.rawValue, forKey: "state")
        coder.encode(progress.start, key: "start")
        coder.encode(progress.end, key: "end")
    }

    /// Reads the configuration, the state and the dates from a keyed archive; nil when something is missing or
    /// damaged. Such a session has no store: it shows what it was, and its steps have no effect.
    public required init?(coder: NSCoder) {
        guard let configuration = coder.object(HKWorkoutConfiguration.self, "configuration"),
            let state = HKWorkoutSessionState(rawValue: coder.decodeInteger(forKey: "state"))
        else { return nil }
        setting = WorkoutSetting(configuration)
        core = nil
        archived = WorkoutSessionProgress(
            setting: setting, mainActivity: UUID(), state: state, start: coder.date("start"),
            end: coder.date("end"))
        super.init()
    }
}
