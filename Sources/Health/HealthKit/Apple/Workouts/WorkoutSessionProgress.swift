/// How far a workout session has come, as a value with the rules of Apple's header.
///
/// Every step returns what is to be told, in the order in which it is told; a step that does not apply in the present
/// state changes nothing and returns nothing.
struct WorkoutSessionProgress: Sendable {
    /// What a session tells its delegate.
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
    /// The activity that was begun and has not ended; nil while the main activity goes on.
    private(set) var activity: HKWorkoutActivity?
    /// What a builder takes in that is made later.
    private(set) var events: [HKWorkoutEvent] = []
    private(set) var activities: [HKWorkoutActivity] = []

    private let setting: WorkoutSetting
    private let mainActivity: UUID

    init(setting: WorkoutSetting, mainActivity: UUID) {
        self.setting = setting
        self.mainActivity = mainActivity
    }

    /// One that was read from an archive: it goes on with nothing.
    init(
        setting: WorkoutSetting, mainActivity: UUID, state: HKWorkoutSessionState, start: Date?, end: Date?
    ) {
        self.init(setting: setting, mainActivity: mainActivity)
        self.state = state
        self.start = start
        self.end = end
    }

    /// Whether the session is in session mode: of these a device has one.
    var isActive: Bool { state != .notStarted && state != .ended }

    /// The activity that goes on: the main one where no other has begun.
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

    /// Takes in an event that a sensor or a button of the device makes. It changes no state.
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

    /// Ends the activity that was begun last; nothing ends while the main one goes on.
    mutating func endActivity(at date: Date) -> [News] {
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
