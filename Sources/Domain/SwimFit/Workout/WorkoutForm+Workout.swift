extension WorkoutForm {
    /// The form filled with a workout, to correct it.
    package init(editing workout: Workout, calendar: LocalCalendar) {
        let swim = workout.swim
        self.init(sport: workout.sport ?? .swimming, stroke: swim?.stroke ?? .freestyle)
        // Which fields there are depends on it.
        if swim?.isOpenWater == true { self[.lapLength] = Self.openWater }
        if let code = workout.details.effortCode,
            let activity = Compendium.activity(code: code, stroke: swim?.stroke),
            activity.sport == sport, activity.stroke == swim?.stroke
        {
            effort = .listed(activity)
        } else if let met = workout.met {
            effort = .own(Figure.upTo(met, digits: 2))
        }
        for field in fields(needsWeight: false) where field.line.input == .text {
            self[field] = field.line.text(workout, calendar)
        }
        leaveToSets()
    }

    /// Empties what only repeats the sets, so that it follows them when they are corrected.
    private mutating func leaveToSets() {
        guard let sets = typedSets, let length = typedLength else { return }
        if length.laps(in: sets.metres).map(String.init) == self[.laps] { self[.laps] = "" }
        guard let seconds = sets.movingSeconds, TimeSpan.clock(seconds) == self[.duration] else { return }
        self[.duration] = ""
        let rest = sets.rest(moving: seconds)
        if self[.rest] == (rest >= 1 ? TimeSpan.clock(rest) : "") { self[.rest] = "" }
    }

    /// The form to begin with after some workouts: a swim in the usual pool, the most frequent of the last twenty that were
    /// typed in; nil before the first. The stroke is freestyle and the effort follows the pace, whatever the last swim was.
    ///
    /// Open water is not remembered: a number typed for the laps of a pool would be read as a distance.
    /// - Parameters:
    ///   - workouts: the newest first.
    ///   - unit: that of the pool; nil for any.
    package static func usual(
        after workouts: [Workout], in unit: LapLength.Unit? = nil
    ) -> WorkoutForm? {
        let pools = workouts.lazy.filter(\.isOwn).compactMap(\.swim?.lapLength)
            .filter { unit == nil || $0.unit == unit }.map(\.text).prefix(20)
        let counts = Dictionary(pools.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = counts.values.max(), let pool = pools.first(where: { counts[$0] == most }) else {
            return nil
        }
        var form = WorkoutForm()
        form[.lapLength] = pool
        return form
    }

    /// The form to begin with before the first swim: with the pool usual in the user's units.
    package static func first(in system: MeasurementSystem) -> WorkoutForm {
        var form = WorkoutForm()
        if system == .us { form[.lapLength] = LapLength(25, .yards).text }
        return form
    }
}
