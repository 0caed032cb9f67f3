import Foundation

extension WorkoutForm {
    /// Reads every field that is asked for; never fails, problems are part of the result.
    package func reading(_ circumstances: WorkoutCircumstances) -> WorkoutReading {
        var reading = WorkoutReading(self, circumstances)
        for field in fields(needsWeight: circumstances.kilograms == nil) { reading.read(field) }
        reading.combineLaps()
        reading.combineTimes()
        reading.checkStart()
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
        do throws(InputProblem) { try field.line.read(text, &self) } catch { problems[field] = error.message }
    }

    /// Laps follow from the sets, or must agree with them; the distance follows from the laps.
    fileprivate mutating func combineLaps() {
        guard form.isInPool, let lapLength else { return }
        if let sets { agree(sets, lapLength) }
        metres = laps.map(lapLength.distance)
    }

    private mutating func agree(_ sets: SwimSetLine, _ length: LapLength) {
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
            // Sets with an interval alone do not give the rests: then the time includes them.
            seconds = sets.swumSeconds ?? sets.elapsedSeconds
        }
        if let elapsed = sets?.elapsedSeconds, let seconds, form[.rest].isEmpty {
            rest = max(0, elapsed - seconds)
        }
        if let seconds, seconds + rest > Self.longest {
            problems[.duration] = "Longer than a day, rests included"
        }
    }

    /// A workout without a start has just ended; a typed one must have ended by now.
    fileprivate mutating func checkStart() {
        let (now, length) = (circumstances.now, (seconds ?? 0) + rest)
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

    fileprivate mutating func findMissing() {
        let fields = form.fields(needsWeight: circumstances.kilograms == nil)
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
        if isNeeded(.distance, metres != nil) {
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
        entry.weightIsNew = circumstances.kilograms == nil
        entry.details = details
        if case .listed(let activity) = form.effort { entry.details.effortCode = activity.code }
        if form.sport == .swimming {
            guard let metres else { return }
            entry.swim = WorkoutEntry.Swimming(
                stroke: form.stroke, lapLength: lapLength, metres: metres, strokes: strokes, sets: sets)
            entry.swim?.unitOutside = circumstances.system.swimmingUnit
        }
        self.entry = entry
    }
}

extension Input {
    /// "1500", "1500 m", "2.4 km", "1 mi", "800 yd": a distance in metres, at most 200 km. A number alone is metres, in
    /// the US system yards.
    static func distance(_ text: String, in system: MeasurementSystem) throws(InputProblem) -> Double {
        let sizes = [
            "": system.swimmingUnit.metres, "m": 1, "km": 1000, "yd": Conversion.metresPerYard,
            "mi": Conversion.metresPerMile,
        ]
        guard let (number, unit) = numberAndUnit(text), let size = sizes[unit] else {
            throw InputProblem("A distance is typed like 1500, 2.4 km or 1 mi")
        }
        guard number > 0, number * size <= 200_000 else {
            throw InputProblem("A swim is longer than 0 and at most \(system.farDistance(200_000))")
        }
        return number * size
    }
}
