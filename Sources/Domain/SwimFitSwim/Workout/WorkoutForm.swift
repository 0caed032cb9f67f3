import Foundation
import SwimFitBase
import SwimFitNotation
import SwimFitReading

/// The workout form as it is being filled in: choices, and texts as typed.
///
/// The screen holds the form as a value. `reading` returns its figures so far, its problems, and, without problems, the
/// `WorkoutEntry`.
package struct WorkoutForm: Hashable, Sendable {
    /// The effort: a line of the Compendium, or a typed MET value.
    package enum Effort: Hashable, Sendable {
        case listed(CompendiumActivity)
        case own(String)
    }

    package private(set) var sport: Sport
    package private(set) var stroke: SwimStroke
    /// The chosen effort; nil before a choice.
    private var chosenEffort: Effort?
    /// The units in the names of choices.
    package var system = MeasurementSystem.metric
    /// The typed texts; fields without an entry are empty.
    private var texts: [WorkoutField: String] = [.lapLength: "25 m"]
    /// Of a correction: the texts that the workout filled in.
    private var filled: [WorkoutField: String] = [:]

    /// Whether the pool is supposed, and not typed or chosen: then sets in another unit mean a pool in that unit.
    private var isPoolSupposed = true

    /// The value of the lap length for open water.
    package static let openWater = "open water"

    package init(sport: Sport = .swimming, stroke: SwimStroke = .freestyle) {
        self.sport = sport
        self.stroke = stroke
    }

    /// The chosen effort; else the effort for the typed speed; else the usual effort.
    package var effort: Effort {
        get { chosenEffort ?? .listed(effortOfSpeed ?? Compendium.usual(sport, stroke: stroke)) }
        set { chosenEffort = newValue }
    }

    /// Whether the speed determines the effort.
    package var followsSpeed: Bool { chosenEffort == nil && (effortOfSpeed != nil || metOfSpeed != nil) }

    /// The metabolic equivalent of a swim by its speed; nil where an effort was chosen, or the speed is not known.
    package var metOfSpeed: Double? { chosenEffort == nil ? metOfTypedSpeed : nil }

    private var metOfTypedSpeed: Double? {
        guard sport == .swimming, let speed = typedSpeed else { return nil }
        return SwimmingEnergy.met(stroke, metresPerSecond: speed, isOpenWater: isOpenWater)
    }

    private var effortOfSpeed: CompendiumActivity? {
        typedSpeed.flatMap { Compendium.activity(sport, stroke: stroke, metresPerSecond: $0) }
    }

    /// Metres a second.
    private var typedSpeed: Double? {
        guard let metres = typedMetres, let seconds = typedSeconds, seconds > 0 else { return nil }
        return metres / seconds
    }

    // IGNORED: the row of an unreadable value shows the problem, here and in the three below.
    private var typedMetres: Double? {
        guard isInPool else {
            return try? Input.distance(self[.distance], of: sport, in: system, atMost: 1e6)
        }
        guard let length = typedLength else { return nil }
        // IGNORED: as above.
        let laps = try? Input.whole(self[.laps], in: 1...10_000, named: "")
        return laps.map { length.distance(laps: $0) } ?? typedSets?.metres
    }

    // IGNORED: as above.
    private var typedLength: LapLength? { try? LapLength.parse(self[.lapLength]) }

    private var typedSeconds: Double? {
        // IGNORED: as above.
        (try? DurationKind.parse(self[.duration]).seconds)
            ?? typedSets?.movingSeconds
    }

    private var typedSets: SwimSetList? {
        guard isInPool, !self[.sets].isEmpty, let length = typedLength else { return nil }
        // IGNORED: as above.
        return try? SwimSetList.parse(self[.sets], unit: length.unit, pool: length)
    }

    /// The text of a field as typed or shown. Sport and stroke are choices: setting their text does nothing.
    package subscript(field: WorkoutField) -> String {
        get {
            switch field {
            case .sport: sport.name
            case .stroke: stroke.name
            case .effort where metOfSpeed != nil: CustomWorkoutMetadata.effortOfSpeed
            case .effort:
                switch effort {
                case .listed(let activity): activity.effort(in: system)
                case .own(let text): text
                }
            default: texts[field] ?? ""
            }
        }
        set {
            switch field {
            case .sport, .stroke: break
            case .effort: effort = .own(newValue)
            default:
                texts[field] = newValue.isEmpty ? nil : newValue
                if field == .lapLength { isPoolSupposed = false }
            }
        }
    }

    /// Whether a distance is typed instead of laps.
    package var isOpenWater: Bool {
        self[.lapLength].trimmingPrefix { $0 == " " }.lowercased().hasPrefix("o")
    }

    var isInPool: Bool { sport == .swimming && !isOpenWater }

    /// The fields of the form, top to bottom.
    ///
    /// - Parameter needsWeight: whether the store has no weight, so that the form asks for it.
    package func fields(needsWeight: Bool) -> [WorkoutField] {
        WorkoutField.allCases.filter { $0.line.isAsked(self, needsWeight) }
    }

    /// Whether there is typed text that would be lost.
    package var hasInput: Bool {
        WorkoutField.allCases.contains { $0.line.input == .text && !self[$0].isEmpty }
    }

    /// Whether a field shows one of its choices rather than a typed text.
    package func showsChoice(_ field: WorkoutField) -> Bool {
        switch field {
        case .effort: if case .listed = effort { true } else { false }
        case .lapLength: isOpenWater || LapLength.usual.map(\.text).contains(self[.lapLength])
        default: field.line.input == .choice
        }
    }

    /// Moves by `step` choices, wrapping around; other fields do not change.
    ///
    /// A new sport or stroke brings its own usual effort. After a typed effort comes the first or the last one listed.
    package mutating func choose(_ field: WorkoutField, step: Int) {
        switch field {
        case .sport: choose(sport: Self.neighbour(of: sport, in: Sport.allCases, step))
        case .stroke: choose(stroke: Self.neighbour(of: stroke, in: SwimStroke.allCases, step))
        case .effort:
            var choices = Compendium.activities(sport, stroke: stroke).map { Effort?.some(.listed($0)) }
            // A swim's energy may follow its speed.
            let isBySpeed = metOfSpeed != nil
            if metOfTypedSpeed != nil { choices.insert(nil, at: 0) }
            if case .own = effort {
                chosenEffort = step > 0 ? choices[0] : choices[choices.count - 1]
                return
            }
            chosenEffort = Self.neighbour(of: isBySpeed ? nil : effort, in: choices, step)
        case .lapLength:
            let choices = LapLength.usual.map(\.text) + [Self.openWater]
            self[.lapLength] = Self.neighbour(of: self[.lapLength], in: choices, step)
        default: break
        }
    }

    /// Takes the text of a field as it is typed. The beginning of a choice's name is the choice: "hard" is an effort,
    /// "o" is open water.
    package mutating func type(_ text: String, in field: WorkoutField) {
        let begun = text.lowercased()
        switch field {
        case .effort where text.first?.isLetter == true:
            let named = Compendium.activities(sport, stroke: stroke).first {
                $0.effort(in: system).lowercased().hasPrefix(begun)
            }
            effort = named.map { .listed($0) } ?? .own(text)
        case .lapLength where !text.isEmpty && Self.openWater.hasPrefix(begun): self[field] = Self.openWater
        default: self[field] = text
        }
    }

    private mutating func choose(sport: Sport) {
        self.sport = sport
        chosenEffort = nil
    }

    private mutating func choose(stroke: SwimStroke) {
        self.stroke = stroke
        chosenEffort = nil
    }

    private static func neighbour<Choice: Equatable>(of current: Choice, in all: [Choice], _ step: Int)
        -> Choice
    {
        guard let index = all.firstIndex(of: current) else { return step > 0 ? all[0] : all[all.count - 1] }
        return all[((index + step) % all.count + all.count) % all.count]
    }

    /// Reads every requested field. It never fails: problems are part of the result.
    package func reading(_ circumstances: WorkoutFormContext) -> WorkoutFormReading {
        let (form, said) = asLine(circumstances)
        var reading = WorkoutFormReading(form, circumstances)
        // The pool is read first, because it has the unit of the sets.
        let fields = form.fields(needsWeight: circumstances.needsWeight)
        for field in fields where field == .lapLength { reading.read(field) }
        for field in fields where field != .lapLength { reading.read(field) }
        for (field, text) in said {
            reading.problems[field] = "The sets say \(text): leave this empty, or change them"
        }
        reading.combineLaps()
        reading.combineTimes()
        reading.checkSpeed()
        reading.followSpeed()
        reading.findDoubts()
        reading.checkStart()
        reading.weigh()
        reading.findOverlaps()
        reading.findMissing()
        reading.makeEntry()
        return reading
    }

    /// The form with the sets read as the line of a swim, so that the row of the sets takes what `swim` takes in the
    /// shell: "25m x40 38:20", "2.4km open 45:00", a pool's unit, the one stroke of all sets. Other rows stay as typed;
    /// those that a workout filled in follow new sets.
    ///
    /// - Returns: the form, and what the sets say of rows that say something else.
    private func asLine(_ circumstances: WorkoutFormContext) -> (WorkoutForm, said: [WorkoutField: String]) {
        guard isInPool, self[.sets].contains(where: { !$0.isWhitespace }) else { return (self, [:]) }
        var blank = WorkoutForm()
        blank[.lapLength] = self[.lapLength]
        // IGNORED: a line that cannot be read is a problem of the row of the sets.
        let read = try? WorkoutForm(swim: self[.sets], like: blank) {
            WorkoutForm.usual(after: circumstances.workouts, in: $0)
                ?? .first(in: $0 == .metres ? .metric : .us)
        }
        guard let line = read else { return (self, [:]) }
        var form = self
        if self[.sets] != filled[.sets] ?? "" {
            let hasTimes = !line[.duration].isEmpty || line.typedSets?.movingSeconds != nil
            for field in [WorkoutField.laps, .distance] + (hasTimes ? [.duration, .rest] : [])
            where form[field] == filled[field] {
                form[field] = ""
            }
        }
        if line.stroke != .freestyle, stroke == .freestyle { form.stroke = line.stroke }
        form[.sets] = line[.sets]
        // IGNORED: readable, as part of the line.
        let isNamed = line[.sets].isEmpty || (try? SwimSetList.parse(line[.sets]))?.course != nil
        if isNamed || isPoolSupposed { form[.lapLength] = line[.lapLength] }
        var said: [WorkoutField: String] = [:]
        for field in [WorkoutField.laps, .distance, .duration] where !line[field].isEmpty {
            if form[field].isEmpty { form[field] = line[field] }
            if form[field] != line[field] { said[field] = line[field] }
        }
        if form[.note].isEmpty { form[.note] = line[.note] }
        return (form, said)
    }

    /// The form filled with a workout, to correct it.
    package init(editing workout: Workout, calendar: LocalCalendar) {
        let swim = workout.swim
        let ownStroke = swim?.strokeOfUnnamedSets
        self.init(sport: workout.sport ?? .swimming, stroke: ownStroke ?? .freestyle)
        // The lap length is set first: the available fields depend on it.
        if swim?.isOpenWater == true { self[.lapLength] = Self.openWater }
        if workout.details.isEffortOfSpeed || swim?.hasEffortNearestToSpeed == true {
            chosenEffort = nil
        } else if let code = workout.details.effortCode,
            let activity = Compendium.activity(code: code, stroke: ownStroke),
            activity.sport == sport, activity.stroke == ownStroke
        {
            effort = .listed(activity)
        } else if let met = workout.met {
            effort = .own(Figure.upTo(met, digits: 2))
        }
        for field in fields(needsWeight: false) where field.line.input == .text {
            self[field] = field.line.text(workout, calendar)
        }
        leaveToSets()
        filled = texts
    }

    /// Clears values that only repeat the sets, so that they follow later corrections of the sets.
    private mutating func leaveToSets() {
        guard let sets = typedSets, let length = typedLength else { return }
        if length.laps(in: sets.metres).map(String.init) == self[.laps] { self[.laps] = "" }
        guard let seconds = sets.movingSeconds, TimeSpan.clock(seconds) == self[.duration] else { return }
        self[.duration] = ""
        let rest = sets.rest(moving: seconds)
        if self[.rest] == (rest >= 1 ? TimeSpan.clock(rest) : "") { self[.rest] = "" }
    }

    /// The initial form after earlier workouts: a swim in the usual pool, the most frequent one of the last twenty
    /// typed swims; nil without any. The stroke is freestyle and the effort follows the pace, not the last swim.
    ///
    /// Open water is not remembered: a number typed for the laps of a pool would be read as a distance.
    /// - Parameters:
    ///   - workouts: the newest first.
    ///   - unit: the unit of the pool; nil for any.
    package static func usual(
        after workouts: [Workout], in unit: SwimUnit? = nil
    ) -> WorkoutForm? {
        let pools = workouts.lazy.filter(\.isOwn).compactMap(\.swim?.lapLength)
            .filter { unit == nil || $0.unit == unit }.map(\.text).prefix(20)
        let counts = Dictionary(pools.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = counts.values.max(), let pool = pools.first(where: { counts[$0] == most }) else {
            return nil
        }
        var form = WorkoutForm()
        form[.lapLength] = pool
        form.isPoolSupposed = true
        return form
    }

    /// The initial form before the first swim, with the usual pool in the user's units.
    package static func first(in system: MeasurementSystem) -> WorkoutForm {
        var form = WorkoutForm()
        if system == .us { form[.lapLength] = LapLength(25, .yards).text }
        form.isPoolSupposed = true
        return form
    }

    /// A swim typed in one line, as the form would be filled in.
    ///
    ///     8x50m on 1:00 back + 200     sets: see `SwimSetList`
    ///     25m x40 38:20 [stroke]       pool, laps, time
    ///     2.4km open 45:00             open water
    ///     45 min: 10x100 + 8x50        the time of all sets: see `SwimSetList.timeOfAll`
    ///
    /// - Parameters:
    ///   - usual: the form to begin with, which has the pool and freestyle.
    ///   - other: returns the form to begin with for sets in another unit: the same, with a pool in that unit.
    package init(
        swim line: String, like usual: WorkoutForm,
        orIn other: (SwimUnit) -> WorkoutForm = { .first(in: $0 == .metres ? .metric : .us) }
    ) throws(Problem) {
        if let felt = Self.felt(in: line) {
            try self.init(swim: felt.rest, like: usual, orIn: other)
            self[.felt] = felt.effort
            return
        }
        let line = SwimSetList.withMinutes(line)
        let words = line.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else {
            throw Problem.usage("a swim is typed like 8x50m on 1:00, or 25m x40 38:20")
        }
        if let water = try SwimSetList.openWater(line) {
            self = usual.with(water.stroke)
            self[.lapLength] = Self.openWater
            (self[.distance], self[.duration], self[.note]) = (water.distance, water.time, water.note)
        } else if let form = try WorkoutForm(
            laps: Self.lapsFirst(words.joined(separator: " "), like: usual), like: usual)
        {
            self = form
        } else {
            // IGNORED: an unreadable pool is reported when the form is read.
            let pool = try? LapLength.parse(usual[.lapLength])
            let unit = pool?.unit ?? .metres
            let (line, time) =
                SwimSetList.timeOfAll(in: line, unit: unit, pool: pool).map { ($0.sets, $0.time) } ?? (
                    line, ""
                )
            var (usual, sets) = (usual, try SwimSetList.parse(line, unit: unit, pool: pool))
            if sets.course == nil,
                let named = sets.sets.map(\.unit).first(where: { $0 != unit }),
                case let read = try SwimSetList.parse(line, unit: named),
                read.sets.allSatisfy({ $0.unit == named })
            {
                // A swimmer who types only metres swims in a pool of metres.
                (usual, sets) = (other(named), read)
            }
            if let course = sets.course { usual[.lapLength] = course.text }
            let strokes = Set(sets.sets.map(\.namedStyle))
            self = usual.with(strokes.count == 1 ? strokes.first ?? nil : nil)
            self[.sets] = line
            self[.duration] = time
        }
    }

    /// How hard a swim felt, and the rest of its line: “1500m 30:00, felt 7”, “… effort 6/10”.
    private static func felt(in line: String) -> (effort: String, rest: String)? {
        let pattern =
            /[,;(]? *\b(?:felt(?: like)?(?: an?)?:? (10|[1-9])(?:\/10)?|(?:effort|rpe|exertion):? (10|[1-9])\/10|(10|[1-9])\/10 (?:effort|rpe|exertion))(?![\d:.])\)?/
        // IGNORED: a fixed pattern does not throw.
        guard let match = try? pattern.ignoresCase().firstMatch(in: line),
            let effort = match.1 ?? match.2 ?? match.3
        else {
            return nil
        }
        return (String(effort), line.replacingCharacters(in: match.range, with: ""))
    }

    /// "40 laps 25m 38:20", "40 lengths in 38:20 back" as the line that `init(laps:like:)` reads; any other line
    /// unchanged. A line without a pool means the usual one.
    private static func lapsFirst(_ line: String, like usual: WorkoutForm) -> String {
        let pattern = /(\d+) ?(\p{L}{3,})\b(?: (?:of|de|à|a|je))?(.*)/.ignoresCase()
        // IGNORED: a fixed pattern; any other line is unchanged.
        guard let match = try? pattern.wholeMatch(in: line), SwimSetList.isLengths(match.2) else {
            return line
        }
        var words = match.3.split(separator: " ").map(String.init).filter {
            !["in", "en"].contains($0.lowercased())
        }
        let pool = words.firstIndex {
            $0.wholeMatch(of: /[0-9.,⅓⅔]+(m|yd?|yards?|metres?)/.ignoresCase()) != nil
        }
        let length = pool.map { words.remove(at: $0) } ?? usual[.lapLength]
        // Other words are of sets: "10 lengths breast, 10 lengths crawl".
        guard words.allSatisfy({ isTime($0) || SwimStroke(word: $0) != nil }) else { return line }
        return (["\(length) x\(match.1)"] + words).joined(separator: " ")
    }

    private static func isTime(_ word: String) -> Bool { word.wholeMatch(of: /[0-9:]+/) != nil }

    /// "25m x40 38:20 back"; nil for a line with another beginning.
    private init?(laps line: String, like usual: WorkoutForm) throws(Problem) {
        let pattern = /([0-9.,⅓⅔ ]+ ?(?:m|yd?|yards?|metres?)) ?[x×*] ?(\d+)(?![^ ])/
        // IGNORED: a fixed pattern; any other line is a line of sets.
        guard let match = try? pattern.ignoresCase().prefixMatch(in: line) else { return nil }
        var words = line[match.range.upperBound...].split(separator: " ").map(String.init)
        if let word = words.first(where: { !Self.isTime($0) && SwimStroke(word: $0) == nil }) {
            throw Problem.usage(
                "“\(Input.quoted(word))” is not understood: after \(match.0) come the time and a stroke, as in "
                    + "25m x40 38:20 back")
        }
        let time = try Input.takeOne(from: &words, "time", where: Self.isTime)
        self = usual.with(
            try Input.takeOne(from: &words, "stroke") { _ in true }.flatMap { SwimStroke(word: $0) })
        self[.lapLength] = String(match.1)
        self[.laps] = String(match.2)
        self[.duration] = time ?? ""
    }

    /// The form with the same pool, and the usual effort of another stroke.
    private func with(_ stroke: SwimStroke?) -> WorkoutForm {
        guard let stroke, stroke != self.stroke else { return self }
        var form = WorkoutForm(sport: .swimming, stroke: stroke)
        form[.lapLength] = self[.lapLength]
        return form
    }
}

// MARK: - Choices

extension WorkoutFormReading {
    /// The longest workout in seconds: a day, to catch typing errors.
    private static let longest = 86_400.0

    /// Reads one field; a blank one has no value, an invalid one is a problem.
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

    private mutating func agree(_ sets: SwimSetList, _ length: LapLength) {
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

    /// Time and rest follow from the sets if they were not typed.
    fileprivate mutating func combineTimes() {
        if let sets, form[.duration].isEmpty {
            // Sets with only an interval do not determine the rests: then the time includes them.
            seconds = sets.movingSeconds
        }
        let isClock = splitClock()
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

    /// Splits a typed clock time into activity and rest.
    ///
    /// - Returns: whether it is a clock time.
    private mutating func splitClock() -> Bool {
        guard let typed = seconds, !form[.duration].isEmpty else { return false }
        let hasRest = !form[.rest].isEmpty
        var meaning = details.typedTime
        // The user's answer is only needed again if the sets do not determine the meaning.
        if hasRest || sets?.hasOpenSendOffs != true { details.typedTime = nil }
        if meaning == nil, !hasRest, let sets, sets.hasOpenSendOffs {
            meaning = self.meaning(of: typed, sets)
        }
        guard meaning == .clock else { return false }
        let moving = hasRest ? typed - rest : sets?.moving(onClock: typed) ?? typed
        (seconds, rest) = (moving, max(0, typed - moving))
        if moving <= 0 {
            (seconds, problems[.duration]) = (nil, "The rests take longer")
        } else if let least = sets?.leastOnClock, typed < least - 0.5 {
            problems[.duration] = "The sets take longer, at least \(TimeSpan.clock(least))"
        }
        return true
    }

    /// The meaning of a typed time without a word. A time longer than the send-offs is a clock time, with rests between
    /// the sets. A time that ends before the last start is swimming time. Otherwise the user is asked.
    private mutating func meaning(of typed: Double, _ sets: SwimSetList) -> DurationKind? {
        let elapsed = sets.elapsedSeconds ?? .infinity
        let canBeSwum = typed <= elapsed + 0.5
        let canBeClock = typed >= sets.leastOnClock - 0.5 && typed < 2 * elapsed
        guard canBeSwum, canBeClock else { return canBeClock ? .clock : nil }
        let text = TimeSpan.clock(typed)
        let question = "\(text) swum, or on the clock with the rests?"
        (seconds, timeQuestion, problems[.duration]) = (nil, question, question + " Add swum or clock")
        return nil
    }

    /// An impossible speed in metres a second, also with fins.
    private static let tooFast = 4.0

    /// Sets the effort of a swim whose energy follows its speed, by the time without rests and the strokes of its sets.
    fileprivate mutating func followSpeed() {
        guard form.metOfSpeed != nil, let metres, let seconds, seconds > 0 else { return }
        let all = (sets?.sets ?? []).map { ($0.style(unnamed: form.stroke), $0.totalMetres) }
        // A stroke of choice costs the mean of the others.
        let named = all.filter { $0.0 != .unknown }
        let strokes = named.isEmpty ? all : named
        met = SwimmingEnergy.met(
            strokes.isEmpty ? [form.stroke: metres] : Dictionary(strokes, uniquingKeysWith: +),
            metresPerSecond: metres / seconds, isOpenWater: form.isOpenWater)
    }

    /// Checks that the time is not shorter than the times of the sets, and that the speed is humanly possible.
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
            // The time may come from the sets.
            problems[form[.duration].isEmpty ? .sets : .duration] = "Nobody swims that far in this time"
        }
    }

    /// A workout without a typed start has just ended; with a typed start, it must have ended by now. The form shows
    /// minutes: a start that a correction does not change keeps its seconds.
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

    /// Uses the weight of the workout's day, unless a weight was typed: the newest weight up to the end of the day,
    /// else the earliest after it. A correction that does not change the start keeps the saved weight.
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
            missing[.laps] = "How many laps? Or type the sets above"
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
        if form.metOfSpeed != nil {
            entry.details.isEffortOfSpeed = true
        } else if case .listed(let activity) = form.effort {
            entry.details.effortCode = activity.code
        }
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

extension Swim {
    /// Whether the effort is the entry of the Compendium that is nearest to the speed: earlier versions took it, where no
    /// effort was chosen. A correction takes the energy by speed instead.
    fileprivate var hasEffortNearestToSpeed: Bool {
        guard let code = details.effortCode, let metres, seconds > 0 else { return false }
        return Compendium.activity(
            .swimming, stroke: strokeOfUnnamedSets, metresPerSecond: metres / seconds)?.code
            == code
    }
}

extension SwimSet {
    /// Whether a repetition was faster than a speed in metres a second.
    fileprivate func isFaster(than speed: Double) -> Bool {
        (0..<repeats).contains { index in swumSeconds(of: index).map { metres > speed * $0 } ?? false }
    }
}

extension Input {
    /// "1500", "1500 m", "2.4 km", "2.4k", "1 mi", "800 yd": a distance in metres, at most `longest`. A number alone is metres,
    /// in the US system yards, from 100 on. Below, it is kilometres or miles of a run, a ride, a walk; for a swim the
    /// user is asked: "40" may mean laps, and "5" kilometres.
    package static func distance(
        _ text: String, of sport: Sport = .swimming, in system: MeasurementSystem,
        atMost longest: Double = 200_000
    ) throws(Problem) -> Double {
        func size(_ unit: String) -> Double? {
            unit.isEmpty ? system.swimmingUnit.metres : SwimUnit.metres(of: unit == "k" ? "km" : unit)
        }
        guard let (number, unit) = numberAndUnit(text), let typedSize = size(unit) else {
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
