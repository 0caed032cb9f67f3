import Foundation

extension WorkoutForm {
    /// Reads every field that is asked for; never fails, problems are part of the result.
    package func reading(_ circumstances: WorkoutCircumstances) -> WorkoutReading {
        var reading = WorkoutReading(self, circumstances)
        for field in fields(needsWeight: circumstances.needsWeight) { reading.read(field) }
        reading.combineLaps()
        reading.combineTimes()
        reading.checkSpeed()
        reading.findDoubts()
        reading.checkStart()
        reading.weigh()
        reading.findOverlaps()
        reading.findMissing()
        reading.makeEntry()
        return reading
    }
}

extension WorkoutReading {
    /// The longest workout, seconds: a day, so that a slip of the keyboard is noticed.
    private static let longest = 86_400.0

    /// Reads one field; a blank one is nothing, a bad one a problem.
    fileprivate mutating func read(_ field: WorkoutField) {
        let text = form[field]
        guard text.contains(where: { !$0.isWhitespace }) else { return }
        do throws(Problem) { try field.line.read(text, &self) } catch { problems[field] = error.sentence }
    }

    /// Laps follow from the sets, or must agree with them; the distance follows from the laps.
    fileprivate mutating func combineLaps() {
        guard form.isInPool, let lapLength else { return }
        if let sets { agree(sets, lapLength) }
        metres = laps.map(lapLength.distance)
    }

    private mutating func agree(_ sets: SwimSetLine, _ length: LapLength) {
        guard !sets.sets.isEmpty else {
            return problems[.sets] = "No set below the heading yet: 8 × 50 m on 1:00"
        }
        let count = sets.metres / length.metres
        let isWhole = abs(count - count.rounded()) < 1e-6 && count < 10_000.5
        guard isWhole, let fromSets = length.laps(in: sets.metres) else {
            let distance = Figure.upTo(sets.metres / length.unit.metres, digits: 1)
            problems[.sets] =
                "\(distance) \(length.unit.rawValue) is not a whole number of laps of \(length.text)"
            return
        }
        if let laps, laps != fromSets {
            problems[.laps] = "The sets make \(fromSets) laps: leave this empty, or change them"
        } else if form[.laps].isEmpty {
            laps = fromSets
        }
    }

    /// Time and rest follow from the sets where they were not typed.
    fileprivate mutating func combineTimes() {
        if let sets, form[.duration].isEmpty {
            // Sets with an interval alone do not give the rests: then the time includes theirs.
            seconds = sets.movingSeconds
        }
        // A time that is longer than the send-offs is the clock's: the rest was between the sets.
        var isClock = false
        if let sets, let typed = seconds, !form[.duration].isEmpty, sets.swumSeconds == nil,
            let elapsed = sets.elapsedSeconds, typed > elapsed + 0.5, typed < 2 * elapsed,
            let moving = sets.movingSeconds
        {
            seconds = moving
            if form[.rest].isEmpty { (rest, isClock) = (typed - moving, true) }
        }
        if let sets, let seconds {
            if form[.rest].isEmpty, !isClock { rest = sets.rest(moving: seconds) }
            let least = sets.leastRest(moving: seconds)
            if problems[.rest] == nil, rest < least - 1 {
                problems[.rest] = "The sets rest \(TimeSpan.clock(least)): leave this empty, or change them"
            }
        }
        if let seconds, seconds + rest > Self.longest {
            problems[.duration] = "Longer than a day, rests included"
        }
    }

    /// Metres a second that nobody swims, also with fins.
    private static let tooFast = 4.0

    /// The time is not shorter than what the sets tell, and nobody swims faster than people do.
    fileprivate mutating func checkSpeed() {
        guard form.sport == .swimming, let seconds else { return }
        let told = sets?.toldSeconds ?? 0
        if let part = sets?.sets.first(where: { $0.isFaster(than: Self.tooFast) }) {
            problems[.sets] = "Nobody swims that fast: \(part.text)"
        } else if seconds < told - 0.5 {
            problems[.duration] = "The sets take longer, \(TimeSpan.clock(told))"
        } else if let elapsed = sets?.elapsedSeconds, !form[.duration].isEmpty, seconds > elapsed + 0.5 {
            problems[.duration] = "The sets take no longer than \(TimeSpan.clock(elapsed))"
        } else if let metres, metres > Self.tooFast * seconds {
            // The time may be that of the sets.
            problems[form[.duration].isEmpty ? .sets : .duration] = "Nobody swims that far in this time"
        }
    }

    /// A workout without a start has just ended; a typed one must have ended by now. The form shows minutes: a start
    /// that a correction leaves alone keeps its seconds.
    fileprivate mutating func checkStart() {
        let (now, length) = (circumstances.now, (seconds ?? 0) + rest)
        if let edited = circumstances.edited,
            form[.start] == WorkoutField.start.line.text(edited, circumstances.calendar)
        {
            start = edited.start
        }
        guard let typed = start else {
            if problems[.start] == nil { start = now.addingTimeInterval(-length) }
            return
        }
        if typed > now {
            problems[.start] = "That is in the future: type when it started"
        } else if typed.addingTimeInterval(length) > now.addingTimeInterval(60) {
            problems[.start] = "It would not have ended yet: did it start earlier?"
        }
        if problems[.start] != nil { start = nil }
    }

    /// Takes the weight of the workout's day, unless one was typed: the newest of the day or before it, else the earliest
    /// after it. A correction that leaves the start alone keeps the weight it was saved with.
    fileprivate mutating func weigh() {
        guard kilograms == nil else { return }
        if let edited = circumstances.edited, let saved = edited.kilograms,
            start == edited.start || circumstances.weights.newest == nil
        {
            return kilograms = saved
        }
        weighing = circumstances.weights.counting(
            onDayOf: start ?? circumstances.now, in: circumstances.calendar)
        kilograms = weighing?.value
    }

    fileprivate mutating func findOverlaps() {
        guard let start, let seconds else { return }
        let interval = DateInterval(start: start, duration: seconds + rest)
        overlaps = circumstances.workouts
            .filter { $0.id != circumstances.edited?.id && $0.overlaps(interval) }
            .sorted { $0.start < $1.start }
    }

    fileprivate mutating func findMissing() {
        let fields = form.fields(needsWeight: circumstances.needsWeight)
        func isNeeded(_ field: WorkoutField, _ isKnown: Bool) -> Bool {
            !isKnown && problems[field] == nil && fields.contains(field)
        }
        if isNeeded(.effort, met != nil) {
            missing[.effort] = "Choose an effort with ← →, or type a MET value"
        }
        if isNeeded(.lapLength, lapLength != nil || form.isOpenWater) {
            missing[.lapLength] = "How long is a lap? 25 m, 50 m, 25 yd"
        }
        if isNeeded(.laps, laps != nil || lapLength == nil || problems[.sets] != nil) {
            missing[.laps] = "How many laps? Or type the sets below"
        }
        if form.sport == .swimming, isNeeded(.distance, metres != nil) {
            missing[.distance] =
                circumstances.system == .metric ? "How far? 1500, 2.4 km" : "How far? 1650, 1 mi"
        }
        if isNeeded(.duration, seconds != nil) {
            missing[.duration] = "How long? 38:20, or 45 for minutes"
        }
        if isNeeded(.weight, kilograms != nil) {
            missing[.weight] = "Your weight is needed for the energy"
        }
    }

    fileprivate mutating func makeEntry() {
        guard problems.isEmpty, missing.isEmpty, let met, let start, let seconds, let kilograms else {
            return
        }
        var entry = WorkoutEntry(
            sport: form.sport, met: met, start: start, seconds: seconds, kilograms: kilograms)
        entry.rest = rest
        entry.metabolism = metabolism
        entry.weightIsNew = circumstances.needsWeight
        entry.details = details
        entry.felt = felt
        if case .listed(let activity) = form.effort { entry.details.effortCode = activity.code }
        if form.sport == .swimming {
            guard let metres else { return }
            entry.swim = WorkoutEntry.Swimming(
                stroke: form.stroke, lapLength: lapLength, metres: metres, strokes: strokes, sets: sets)
            entry.swim?.unitOutside = circumstances.system.swimmingUnit
        } else {
            entry.metres = metres
        }
        self.entry = entry
    }
}

extension SwimSet {
    /// Whether a repetition was faster than a speed in metres a second.
    fileprivate func isFaster(than speed: Double) -> Bool {
        (0..<repeats).contains { index in swumSeconds(of: index).map { metres > speed * $0 } ?? false }
    }
}

extension Input {
    /// "1500", "1500 m", "2.4 km", "1 mi", "800 yd": a distance in metres, at most `longest`. A number alone is metres,
    /// in the US system yards, from 100 on. Below, it is kilometres or miles of a run, a ride, a walk; of a swim it is asked
    /// about: "40" may be meant as laps, and "5" as kilometres.
    static func distance(
        _ text: String, of sport: Sport = .swimming, in system: MeasurementSystem,
        atMost longest: Double = 200_000
    ) throws(Problem) -> Double {
        let sizes = [
            "": system.swimmingUnit.metres, "m": 1, "km": 1000, "yd": Conversion.metresPerYard,
            "mi": Conversion.metresPerMile,
        ]
        guard let (number, unit) = numberAndUnit(text), let typedSize = sizes[unit] else {
            throw Problem.usage(
                "“\(quoted(text))” is not a distance", hint: "type one like 1500, 2.4 km or 1 mi")
        }
        let isFar = unit.isEmpty && number < 100 && sport != .swimming
        let size = isFar ? (system == .metric ? 1000 : Conversion.metresPerMile) : typedSize
        guard number > 0, number * size <= longest else {
            throw Problem.usage("a distance is longer than 0 and at most \(system.farDistance(longest))")
        }
        guard !unit.isEmpty || isFar || number >= 100 else {
            let typed = Figure.upTo(number, digits: 3)
            throw Problem.usage("which unit? Type \(typed) m, \(typed) km or \(typed) mi")
        }
        return number * size
    }
}
