/// The time of a workout that counts: what lies between its start and end, without pauses.
struct WorkoutClock: Sendable {
    private let start: Date
    /// Pauses and resumes, by time.
    private let switches: [(date: Date, runs: Bool)]

    /// - Parameter events: in any order; pauses by hand and by the watch count alike.
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

    /// Seconds that counted from the start to a moment; 0 for one before the start.
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
