import Foundation

/// What a draft is read against.
package struct WorkoutCircumstances: Hashable, Sendable {
    /// The newest weight of the store, whatever its day; nil when there is none.
    package var kilograms: Double?
    package var now: Date
    package var calendar: LocalCalendar
    package var system: MeasurementSystem

    package init(kilograms: Double?, now: Date, calendar: LocalCalendar, system: MeasurementSystem = .metric)
    {
        self.kilograms = kilograms
        self.now = now
        self.calendar = calendar
        self.system = system
    }
}

/// The result of reading a draft: figures as far as they are known, and what is wrong or missing.
package struct WorkoutReading: Hashable, Sendable {
    /// Why a field cannot be taken, for fields with something in them.
    package fileprivate(set) var problems: [WorkoutField: String] = [:]
    /// What still has to be filled in, as a sentence each.
    package fileprivate(set) var missing: [WorkoutField: String] = [:]
    package fileprivate(set) var met: Double?
    package fileprivate(set) var seconds: Double?
    package fileprivate(set) var rest = 0.0
    package fileprivate(set) var start: Date?
    package fileprivate(set) var kilograms: Double?
    package fileprivate(set) var lapLength: LapLength?
    package fileprivate(set) var laps: Int?
    package fileprivate(set) var metres: Double?
    package fileprivate(set) var strokes: Int?
    package fileprivate(set) var sets: SwimSetLine?
    /// The draft as a workout; nil while something is wrong or missing.
    package fileprivate(set) var entry: WorkoutEntry?

    /// kg × MET × hours, once all three are known.
    package var kilocalories: Double? {
        guard let met, let kilograms, let seconds else { return nil }
        return MetabolicEquivalent.kilocalories(met: met, kilograms: kilograms, seconds: seconds)
    }

    package var pace: Pace? {
        guard let metres, let seconds else { return nil }
        return Pace(metres: metres, seconds: seconds)
    }

    package var swolf: Swolf? {
        guard let strokes, let seconds, let laps, let lapLength else { return nil }
        return Swolf(strokes: strokes, seconds: seconds, laps: laps, lapLength: lapLength)
    }

    /// The unit distances and paces are shown in.
    package var unit: LapLength.Unit { lapLength?.unit ?? .metres }

    /// The first thing in the way of saving, from the top of the form.
    package func firstObstacle(in fields: [WorkoutField]) -> (field: WorkoutField, text: String)? {
        for field in fields {
            if let text = problems[field] ?? missing[field] { return (field, text) }
        }
        return nil
    }
}

extension WorkoutForm {
    /// The longest workout, seconds: a day, so that a slip of the keyboard is noticed.
    static let longest = 86_400.0

    /// Reads every field; never fails, problems are part of the result.
    package func reading(_ circumstances: WorkoutCircumstances) -> WorkoutReading {
        var reading = WorkoutReading()
        readEffort(into: &reading)
        if sport == .swimming {
            isOpenWater ? readDistance(into: &reading) : readLaps(into: &reading)
        }
        readTimes(into: &reading)
        readStart(circumstances, into: &reading)
        readWeight(circumstances, into: &reading)
        if sport == .swimming, !isOpenWater { readStrokes(into: &reading) }
        reading.entry = entry(from: reading, circumstances)
        return reading
    }

    private func readEffort(into reading: inout WorkoutReading) {
        switch effort {
        case .listed(let activity): reading.met = activity.met
        case .own(let text):
            reading.met = read(.effort, text, into: &reading) { text throws(InputProblem) in
                let met = try Input.number(text)
                guard MetabolicEquivalent.range.contains(met) else {
                    throw InputProblem("A MET value is between 0.9 and 25; swimming is 5 to 14")
                }
                return met
            }
            if text.isEmpty { reading.missing[.effort] = "Choose an effort with ← →, or type a MET value" }
        }
    }

    private func readDistance(into reading: inout WorkoutReading) {
        reading.metres = read(.distance, distance, into: &reading, Self.metres)
        if distance.isEmpty { reading.missing[.distance] = "How far? 1500, 2.4 km, 1 mi" }
    }

    /// "1500", "1500 m", "2.4 km", "1 mi", "800 yd": metres, at most 200 km.
    private static func metres(_ text: String) throws(InputProblem) -> Double {
        let sizes = [
            "": 1, "m": 1, "km": 1000, "yd": Conversion.metresPerYard, "mi": Conversion.metresPerMile,
        ]
        guard let (number, unit) = Input.numberAndUnit(text), let size = sizes[unit] else {
            throw InputProblem("A distance is typed like 1500, 2.4 km or 1 mi")
        }
        guard number > 0, number * size <= 200_000 else {
            throw InputProblem("A swim is more than 0 m and at most 200 km")
        }
        return number * size
    }

    private func readLaps(into reading: inout WorkoutReading) {
        let length = read(.lapLength, lapLength, into: &reading) { text throws(InputProblem) in
            try LapLength.parse(text)
        }
        if lapLength.isEmpty { reading.missing[.lapLength] = "How long is a lap? 25 m, 50 m, 25 yd" }
        reading.lapLength = length
        reading.sets = read(.sets, sets, into: &reading) { text throws(InputProblem) in
            try SwimSetLine.parse(text, unit: length?.unit ?? .metres)
        }
        reading.laps = read(.laps, laps, into: &reading) { text throws(InputProblem) in
            try Input.whole(text, in: 1...10_000, named: "Laps")
        }
        guard let length else { return }
        if let sets = reading.sets { agree(sets, length, into: &reading) }
        reading.metres = reading.laps.map(length.distance)
        if laps.isEmpty, reading.laps == nil, reading.problems[.sets] == nil {
            reading.missing[.laps] = "How many laps? Or type the sets below"
        }
    }

    /// Laps follow from the sets, or must agree with them.
    private func agree(_ sets: SwimSetLine, _ length: LapLength, into reading: inout WorkoutReading) {
        let count = sets.metres / length.metres
        let isWhole = abs(count - count.rounded()) < 1e-6 && count < 10_000.5
        guard isWhole, let fromSets = length.laps(in: sets.metres) else {
            let distance = Figure.upTo(sets.metres / length.unit.metres, digits: 1)
            reading.problems[.sets] =
                "\(distance) \(length.unit.rawValue) is not a whole number of laps of \(length.text)"
            return
        }
        if let laps = reading.laps, laps != fromSets {
            reading.problems[.laps] = "The sets make \(fromSets) laps: leave this empty, or change them"
        } else if laps.isEmpty {
            reading.laps = fromSets
        }
    }

    private func readTimes(into reading: inout WorkoutReading) {
        reading.seconds = read(.duration, duration, into: &reading, Input.duration)
        // Other sports do not ask for rests; what was typed before changing the sport does not count.
        let rest =
            sport != .swimming
            ? nil
            : read(.rest, rest, into: &reading) { text throws(InputProblem) in
                Input.plainNumber(text) == 0 ? 0 : try Input.duration(text)
            }
        if let sets = reading.sets, duration.isEmpty {
            // Sets on an interval alone do not tell the rests: then the time includes them.
            reading.seconds = sets.swumSeconds ?? sets.elapsedSeconds
        }
        if let sets = reading.sets, let elapsed = sets.elapsedSeconds, let swum = reading.seconds,
            self.rest.isEmpty
        {
            reading.rest = max(0, elapsed - swum)
        }
        if let rest { reading.rest = rest }
        if duration.isEmpty, reading.seconds == nil {
            reading.missing[.duration] = "How long? 38:20, or 45 for minutes"
        }
        if let seconds = reading.seconds, seconds + reading.rest > Self.longest {
            reading.problems[.duration] = "Longer than a day, rests included"
        }
    }

    private func readStart(_ circumstances: WorkoutCircumstances, into reading: inout WorkoutReading) {
        let length = (reading.seconds ?? 0) + reading.rest
        guard !start.isEmpty else {
            reading.start = circumstances.now.addingTimeInterval(-length)
            return
        }
        let typed = read(.start, start, into: &reading) { text throws(InputProblem) in
            try Input.instant(text, now: circumstances.now, calendar: circumstances.calendar)
        }
        guard let typed else { return }
        if typed > circumstances.now {
            reading.problems[.start] = "That is in the future: type when it started"
        } else if typed.addingTimeInterval(length) > circumstances.now.addingTimeInterval(60) {
            reading.problems[.start] = "It would not have ended yet: did it start earlier?"
        } else {
            reading.start = typed
        }
    }

    private func readWeight(_ circumstances: WorkoutCircumstances, into reading: inout WorkoutReading) {
        reading.kilograms = circumstances.kilograms
        guard circumstances.kilograms == nil else { return }
        reading.kilograms = read(.weight, weight, into: &reading) { text throws(InputProblem) in
            try Input.mass(text, in: circumstances.system)
        }
        if weight.isEmpty { reading.missing[.weight] = "Your weight is needed for the energy" }
    }

    private func readStrokes(into reading: inout WorkoutReading) {
        let perLap = read(.strokesPerLap, strokesPerLap, into: &reading) { text throws(InputProblem) in
            let strokes = try Input.number(text)
            guard (1...200).contains(strokes) else {
                throw InputProblem("Strokes per length: 1 to 200, or leave it empty")
            }
            return strokes
        }
        guard let perLap, let laps = reading.laps else { return }
        reading.strokes = Int((perLap * Double(laps)).rounded())
    }

    /// Reads one text; an empty one is nothing, a bad one a problem of its field.
    private func read<Value>(
        _ field: WorkoutField, _ text: String, into reading: inout WorkoutReading,
        _ parse: (String) throws(InputProblem) -> Value
    ) -> Value? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        do throws(InputProblem) {
            return try parse(text)
        } catch {
            reading.problems[field] = error.message
            return nil
        }
    }

    private func entry(from reading: WorkoutReading, _ circumstances: WorkoutCircumstances) -> WorkoutEntry? {
        guard reading.problems.isEmpty, reading.missing.isEmpty, let met = reading.met,
            let start = reading.start,
            let seconds = reading.seconds, let kilograms = reading.kilograms
        else { return nil }
        var entry = WorkoutEntry(sport: sport, met: met, start: start, seconds: seconds, kilograms: kilograms)
        entry.rest = reading.rest
        entry.weightIsNew = circumstances.kilograms == nil
        if case .listed(let activity) = effort { entry.effortCode = activity.code }
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        entry.note = note.isEmpty ? nil : note
        guard sport == .swimming else { return entry }
        guard let metres = reading.metres else { return nil }
        entry.swim = WorkoutEntry.Swimming(
            stroke: stroke, lapLength: reading.lapLength, metres: metres, strokes: reading.strokes,
            sets: reading.sets)
        return entry
    }
}
