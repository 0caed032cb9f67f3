/// One part of a training: "8 × 50 m on 1:00", "400 m", "4 × 100 in 1:45 rest 0:15 back".
package struct SwimSet: Hashable, Sendable {
    /// The number of repetitions, 1…999.
    package var repeats: Int
    /// Metres of one repetition, above 0.
    package var metres: Double
    /// The unit the distance was typed in.
    package var unit: LapLength.Unit
    /// Seconds swum: one time is that of each repetition ("in 0:45"), several are of one repetition each, from the first on
    /// ("in 1:20, 1:18"); empty when not given.
    package var times: [Double] = []
    /// Seconds from one start to the next ("on 1:00"); nil when not given.
    package var interval: Double?
    /// Seconds rested after each repetition ("rest 0:15"); nil when not given.
    package var rest: Double?
    /// Seconds rested after all of them, where a rest stands between two sets; nil when not given.
    package var pause: Double?
    /// The stroke named; nil for the stroke of the whole workout. Unknown where the swimmer chose.
    package var stroke: SwimStroke?
    package var activity = SwimActivity.swim
    package var equipment: [SwimEquipment] = []
    package var effort: SwimEffort?
    package var progression: SwimProgression?
    /// What one repetition is made of: "100 as 25 kick/25 drill/50 swim".
    package var parts: [SwimSet] = []
    /// The words that the notation has no meaning for.
    package var note: String?

    package init(
        repeats: Int = 1, metres: Double, unit: LapLength.Unit, swimSeconds: Double? = nil,
        interval: Double? = nil, rest: Double? = nil, stroke: SwimStroke? = nil
    ) {
        self.repeats = repeats
        self.metres = metres
        self.unit = unit
        self.times = swimSeconds.map { [$0] } ?? []
        self.interval = interval
        self.rest = rest
        self.stroke = stroke
    }

    /// Metres of all repetitions.
    package var totalMetres: Double { Double(repeats) * metres }

    /// The style of its lengths, as HealthKit keeps it.
    ///
    /// - Parameter stroke: that of sets which name none.
    package func style(unnamed stroke: SwimStroke) -> SwimStroke { namedStyle ?? stroke }

    /// The style that its words tell: a kick is one whatever the stroke, and a pull without a stroke is freestyle.
    package var namedStyle: SwimStroke? {
        if activity == .kick { return .kickboard }
        return stroke ?? (activity == .pull ? .freestyle : nil)
    }

    /// Whether its time is a time of swimming: not of kick, drill or scull.
    package var isPaced: Bool {
        activity.isPaced && parts.allSatisfy(\.isPaced)
    }

    /// Whether its time can be a best: of swimming or kicking alone, without anything that helps. A board is part of
    /// kicking.
    package var isRecord: Bool {
        let aids = activity == .kick ? equipment.filter { $0 != .board } : equipment
        return [.swim, .kick].contains(activity) && aids.isEmpty && parts.isEmpty
    }
}

// MARK: - Times

extension SwimSet {
    /// Seconds swum in a repetition, counted from 0: given, or calculated from interval and rest. Nil when not known.
    package func swumSeconds(of index: Int) -> Double? {
        if times.count == 1 { return times[0] }
        if !times.isEmpty { return index < times.count ? times[index] : nil }
        guard let interval, let rest, interval > rest else { return nil }
        return interval - rest
    }

    /// Seconds swum in all repetitions; nil when one is not known.
    package var swumSeconds: Double? {
        var sum = 0.0
        for index in 0..<repeats {
            guard let seconds = swumSeconds(of: index) else { return nil }
            sum += seconds
        }
        return sum
    }

    /// Whether the time of a repetition is known.
    package var isTimed: Bool { swumSeconds(of: 0) != nil }

    /// Seconds rested after a repetition, given or calculated from interval and time swum.
    package func restSeconds(of index: Int) -> Double? {
        if let rest { return rest }
        guard let interval, let swum = swumSeconds(of: index) else { return nil }
        return max(0, interval - swum)
    }

    /// Seconds of all rests that it names.
    var namedRest: Double {
        (0..<repeats).reduce(pause ?? 0) { $0 + (restSeconds(of: $1) ?? 0) }
    }

    /// Seconds from the first start to the end of the last rest; nil when the line does not say.
    package var elapsedSeconds: Double? {
        var sum = pause ?? 0
        for index in 0..<repeats {
            let swum = swumSeconds(of: index)
            guard let one = interval.map({ max($0, swum ?? 0) }) ?? swum.map({ $0 + (rest ?? 0) }) else {
                return nil
            }
            sum += one
        }
        return sum
    }
}

// MARK: - Text

extension SwimSet {
    /// "50 m": of one repetition, as typed.
    package var distanceText: String { "\(Figure.upTo(metres / unit.metres, digits: 2)) \(unit.rawValue)" }

    /// The canonical line: "8 × 50 m in 0:45 on 1:00 backstroke".
    package var text: String {
        var words = [repeats == 1 ? distanceText : "\(repeats) × \(distanceText)"]
        if !times.isEmpty { words.append("in " + times.map(TimeSpan.exact).joined(separator: ", ")) }
        if let interval { words.append("on " + TimeSpan.exact(interval)) }
        if let rest { words.append("rest " + TimeSpan.exact(rest)) }
        words += attributes { $0.name.lowercased() }
        if !parts.isEmpty { words.append("as " + parts.map(\.text).joined(separator: "/")) }
        if let note { words.append("“\(note)”") }
        return words.joined(separator: " ")
    }

    /// Stroke, activity, equipment, effort and progression, as words of the notation.
    func attributes(stroke name: (SwimStroke) -> String) -> [String] {
        var words: [String] = []
        if let stroke { words.append(stroke == .unknown ? "choice" : name(stroke)) }
        if activity != .swim { words.append(activity.rawValue) }
        words += equipment.map(\.rawValue)
        if let effort { words.append(effort.text) }
        if let progression { words.append(progression.rawValue) }
        return words
    }
}
