/// The workout form as it is being filled in: choices, and texts as typed.
///
/// A value: the screen holds it, and `reading` has its figures so far, what is wrong with it, and the
/// `WorkoutEntry` once nothing is.
package struct WorkoutForm: Hashable, Sendable {
    /// How hard it was: a line of the Compendium, or a MET value typed.
    package enum Effort: Hashable, Sendable {
        case listed(CompendiumActivity)
        case own(String)
    }

    package private(set) var sport: Sport
    package private(set) var stroke: SwimStroke
    /// Nil until one is chosen.
    private var chosenEffort: Effort?
    /// The units its choices are named in.
    package var system = MeasurementSystem.metric
    /// What was typed; fields without an entry are empty.
    private var texts: [WorkoutField: String] = [.lapLength: "25 m"]

    /// Stands for a lap length where there are no laps.
    package static let openWater = "open water"

    package init(sport: Sport = .swimming, stroke: SwimStroke = .freestyle) {
        self.sport = sport
        self.stroke = stroke
    }

    /// The one chosen; else the one of the speed that was typed, or the usual one.
    package var effort: Effort {
        get { chosenEffort ?? .listed(effortOfSpeed ?? Compendium.usual(sport, stroke: stroke)) }
        set { chosenEffort = newValue }
    }

    /// Whether the speed decides on the effort.
    package var followsSpeed: Bool { chosenEffort == nil && effortOfSpeed != nil }

    private var effortOfSpeed: CompendiumActivity? {
        guard let metres = typedMetres, let seconds = typedSeconds, seconds > 0 else { return nil }
        return Compendium.activity(sport, stroke: stroke, metresPerSecond: metres / seconds)
    }

    // IGNORED: the row of what cannot be read says so, here and in the three below.
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
    var typedLength: LapLength? { try? LapLength.parse(self[.lapLength]) }

    private var typedSeconds: Double? {
        // IGNORED: as above.
        (try? Input.duration(self[.duration])) ?? typedSets.flatMap { $0.swumSeconds ?? $0.elapsedSeconds }
    }

    var typedSets: SwimSetLine? {
        guard isInPool, !self[.sets].isEmpty, let length = typedLength else { return nil }
        // IGNORED: as above.
        return try? SwimSetLine.parse(self[.sets], unit: length.unit)
    }

    /// The text of a field as it is typed or shown. Sport and stroke are chosen: setting their text does nothing.
    package subscript(field: WorkoutField) -> String {
        get {
            switch field {
            case .sport: sport.name
            case .stroke: stroke.name
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
            default: texts[field] = newValue.isEmpty ? nil : newValue
            }
        }
    }

    /// Whether distance is typed instead of laps.
    package var isOpenWater: Bool {
        self[.lapLength].trimmingPrefix { $0 == " " }.lowercased().hasPrefix("o")
    }

    var isInPool: Bool { sport == .swimming && !isOpenWater }

    /// The fields asked for, top to bottom.
    ///
    /// - Parameter needsWeight: whether the store knows no weight, so that it is asked here.
    package func fields(needsWeight: Bool) -> [WorkoutField] {
        WorkoutField.allCases.filter { $0.line.isAsked(self, needsWeight) }
    }

    /// Whether anything was typed that would be lost.
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
}

// MARK: - Choices

extension WorkoutForm {
    /// Goes `step` choices on, around the end; other fields stay as they are.
    ///
    /// A new sport or stroke brings its own usual effort. After a typed effort comes the first or the
    /// last one listed.
    package mutating func choose(_ field: WorkoutField, step: Int) {
        switch field {
        case .sport: choose(sport: Self.neighbour(of: sport, in: Sport.allCases, step))
        case .stroke: choose(stroke: Self.neighbour(of: stroke, in: SwimStroke.allCases, step))
        case .effort:
            let choices = Compendium.activities(sport, stroke: stroke)
            guard case .listed(let current) = effort else {
                effort = .listed(step > 0 ? choices[0] : choices[choices.count - 1])
                return
            }
            effort = .listed(Self.neighbour(of: current, in: choices, step))
        case .lapLength:
            let choices = LapLength.usual.map(\.text) + [Self.openWater]
            self[.lapLength] = Self.neighbour(of: self[.lapLength], in: choices, step)
        default: break
        }
    }

    /// Goes to the next choice of a field whose name begins with a letter: "b" for backstroke, then
    /// breaststroke.
    package mutating func choose(_ field: WorkoutField, beginningWith letter: Character) {
        func next<Choice: Equatable>(_ all: [Choice], after current: Choice, _ name: (Choice) -> String)
            -> Choice?
        {
            let start = (all.firstIndex(of: current) ?? -1) + 1
            let round = all[start...] + all[..<start]
            return round.first { name($0).lowercased().hasPrefix(letter.lowercased()) }
        }
        switch field {
        case .sport: if let sport = next(Sport.allCases, after: sport, \.name) { choose(sport: sport) }
        case .stroke:
            if let stroke = next(SwimStroke.allCases, after: stroke, \.name) { choose(stroke: stroke) }
        case .effort:
            let choices = Compendium.activities(sport, stroke: stroke)
            if case .listed(let current) = effort,
                let activity = next(choices, after: current, { $0.effort(in: system) })
            {
                effort = .listed(activity)
            }
        case .lapLength where letter.lowercased() == "o": self[.lapLength] = Self.openWater
        default: break
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
}
