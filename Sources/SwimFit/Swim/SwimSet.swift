/// One part of a training: "8 × 50 m on 1:00", "400 m", "4 × 100 in 1:45 rest 0:15 back".
package struct SwimSet: Hashable, Sendable {
    /// The number of repetitions, 1…999.
    package var repeats: Int
    /// Metres of one repetition, above 0.
    package var metres: Double
    /// The unit the distance was typed in.
    package var unit: LapLength.Unit
    /// Seconds swum in one repetition ("in 0:45"); nil when not given.
    package var swimSeconds: Double?
    /// Seconds from one start to the next ("on 1:00"); nil when not given.
    package var interval: Double?
    /// Seconds rested after each repetition ("rest 0:15"); nil when not given.
    package var rest: Double?
    /// The stroke named; nil for the stroke of the whole workout.
    package var stroke: SwimStroke?

    package init(
        repeats: Int = 1, metres: Double, unit: LapLength.Unit, swimSeconds: Double? = nil,
        interval: Double? = nil, rest: Double? = nil, stroke: SwimStroke? = nil
    ) {
        self.repeats = repeats
        self.metres = metres
        self.unit = unit
        self.swimSeconds = swimSeconds
        self.interval = interval
        self.rest = rest
        self.stroke = stroke
    }

    /// Metres of all repetitions.
    package var totalMetres: Double { Double(repeats) * metres }

    /// Seconds swum in one repetition, given or calculated from interval and rest.
    package var swumSeconds: Double? {
        if let swimSeconds { return swimSeconds }
        guard let interval, let rest else { return nil }
        return interval - rest
    }

    /// Seconds rested after one repetition, given or calculated from interval and time swum.
    package var restSeconds: Double? {
        if let rest { return rest }
        guard let interval, let swimSeconds else { return nil }
        return interval - swimSeconds
    }

    /// Seconds from the first start to the end of the last rest; nil when the line does not say.
    package var elapsedSeconds: Double? {
        if let interval { return Double(repeats) * interval }
        return swumSeconds.map { Double(repeats) * ($0 + (rest ?? 0)) }
    }

    /// "50 m": of one repetition, as typed.
    package var distanceText: String { "\(Figure.upTo(metres / unit.metres, digits: 2)) \(unit.rawValue)" }

    /// The canonical line: "8 × 50 m in 0:45 on 1:00 backstroke".
    package var text: String {
        var words = [repeats == 1 ? distanceText : "\(repeats) × \(distanceText)"]
        if let swimSeconds { words.append("in " + TimeSpan.clock(swimSeconds)) }
        if let interval { words.append("on " + TimeSpan.clock(interval)) }
        if let rest { words.append("rest " + TimeSpan.clock(rest)) }
        if let stroke { words.append(stroke.name.lowercased()) }
        return words.joined(separator: " ")
    }
}
