import Foundation
import SwimFitBase

/// One part of a training: "8 × 50 m on 1:00", "400 m", "4 × 100 in 1:45 rest 0:15 back".
package struct SwimSet: Hashable, Sendable {
    /// The number of repetitions, 1…999.
    package var repeats: Int
    /// The metres of one repetition, above 0.
    package var metres: Double
    /// The unit of the typed distance.
    package var unit: SwimUnit
    /// Seconds swum: a single time applies to each repetition ("in 0:45"), several to one repetition each, in order
    /// ("in 1:20, 1:18"); empty when not given.
    package var times: [Double] = []
    /// Seconds between starts ("on 1:00"); nil without a send-off.
    package var interval: Double?
    /// Seconds of rest after each repetition ("rest 0:15"); nil without one.
    package var rest: Double?
    /// The seconds of the rest after the whole set, before the next one; nil when not given.
    package var pause: Double?
    /// The stroke; nil for the stroke of the whole workout. Unknown for the swimmer's choice.
    package var stroke: SwimStroke?
    package var activity = SwimActivity.swim
    package var equipment: [SwimEquipment] = []
    package var effort: SwimEffort?
    package var progression: SwimProgression?
    /// The parts of one repetition: "100 as 25 kick/25 drill/50 swim".
    package var parts: [SwimSet] = []
    /// The words without a meaning in the notation.
    package var note: String?

    package init(
        repeats: Int = 1, metres: Double, unit: SwimUnit, swimSeconds: Double? = nil,
        interval: Double? = nil, rest: Double? = nil, stroke: SwimStroke? = nil
    ) {
        (self.repeats, self.metres, self.unit) = (repeats, metres, unit)
        self.times = swimSeconds.map { [$0] } ?? []
        (self.interval, self.rest, self.stroke) = (interval, rest, stroke)
    }

    /// Metres of all repetitions.
    package var totalMetres: Double { Double(repeats) * metres }

    /// The stroke style of the set's lengths, as HealthKit stores it.
    ///
    /// - Parameter stroke: the style for a set that names none.
    package func style(unnamed stroke: SwimStroke) -> SwimStroke { namedStyle ?? stroke }

    /// The style by the set's words: a kick is a kick in any stroke, and a pull without a stroke is freestyle.
    package var namedStyle: SwimStroke? {
        if activity == .kick { return .kickboard }
        return stroke ?? (activity == .pull ? .freestyle : nil)
    }

    /// Whether its time is swimming time: false for kick, drill and scull.
    package var isPaced: Bool {
        activity.isPaced && parts.allSatisfy(\.isPaced)
    }

    /// Whether it has a distance, a stroke and times swum alone.
    var isPlain: Bool {
        var plain = SwimSet(repeats: repeats, metres: metres, unit: unit, stroke: stroke)
        plain.times = times
        return self == plain
    }

    /// Whether its time can be a best: only swimming or kicking, without aids. A board is part of kicking.
    package var isRecord: Bool {
        let aids = activity == .kick ? equipment.filter { $0 != .board } : equipment
        return [.swim, .kick].contains(activity) && aids.isEmpty && parts.isEmpty
    }

    /// Whether the note names an easy part, without other words than those at the beginning of a part: "Warm up: 400".
    /// Other notes, such as "last 25 easy", apply to a part of the set.
    var isOfEasyPart: Bool {
        let words = note.map(SwimSetList.BoardSection.words) ?? []
        return SwimSetList.BoardSection.isEasyPart(words)
            && words.allSatisfy { SwimToken(.word, $0, isGlued: false).canLead }
    }

    /// "3x300 free descend 80% @4:40", "100 kick easy r1:00".
    func swimText(in unit: SwimUnit) -> String {
        let distance =
            self.unit == unit ? Figure.typed(metres / unit.metres) : distanceText.filter { $0 != " " }
        var words = [repeats == 1 ? distance : "\(repeats)x\(distance)"]
        words += attributes { $0 == .mixed ? "IM" : $0.shortName }
        if !parts.isEmpty { words.append("as " + parts.map { $0.swimText(in: unit) }.joined(separator: "/")) }
        if !times.isEmpty { words.append("in " + times.map(TimeSpan.exact).joined(separator: ", ")) }
        if let interval { words.append("@" + TimeSpan.exact(interval)) }
        if let rest = rest ?? (repeats == 1 ? pause : nil) { words.append("r" + TimeSpan.exact(rest)) }
        if let note { words.append("# \(note)") }
        let line = words.joined(separator: " ")
        return repeats > 1 ? line + (pause.map { "\nrest " + TimeSpan.exact($0) } ?? "") : line
    }

    /// "8x", "- 50mtr 85% Pace", "- 15s rest".
    var intervals: [String] {
        let metric = unit == .metres
        let distance = Figure.typed(metres / unit.metres) + (metric ? "mtr" : "yrd")
        let words =
            attributes { $0.shortName }.filter { !$0.hasSuffix("%") } + [note ?? ""].filter { !$0.isEmpty }
        var steps = [
            "- " + (words + [distance] + (effort?.intervals.map { [$0] } ?? [])).joined(separator: " ")
        ]
        if let rest = restSeconds(of: 0) { steps.append("- \(Figure.typed(rest))s rest") }
        if repeats > 1 { steps = ["", "\(repeats)x"] + steps + [""] }
        return steps + (pause.map { ["- \(Figure.typed($0))s rest"] } ?? [])
    }

    /// The set as a part of another, which has its send-off and its rest as notes.
    var asPart: SwimSet {
        var part = self
        let words = [
            note, interval.map { "on " + TimeSpan.exact($0) },
            (pause ?? rest).map { "rest " + TimeSpan.exact($0) },
        ].compactMap(\.self)
        (part.interval, part.pause, part.rest) = (nil, nil, nil)
        part.note = words.isEmpty ? nil : words.joined(separator: ", ")
        return part
    }

    /// The swimming seconds of a repetition, counted from 0: given, or calculated from interval and rest. Nil if
    /// unknown.
    package func swumSeconds(of index: Int) -> Double? {
        if times.count == 1 { return times[0] }
        if !times.isEmpty { return index < times.count ? times[index] : nil }
        guard let interval, let rest, interval > rest else { return nil }
        return interval - rest
    }

    /// Seconds swum in all repetitions; nil when the time of any repetition is not known.
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

    /// The seconds of rest after a repetition, given or calculated from interval and swimming time.
    package func restSeconds(of index: Int) -> Double? {
        if let rest { return rest }
        guard let interval, let swum = swumSeconds(of: index) else { return nil }
        return max(0, interval - swum)
    }

    /// The seconds of all given rests.
    var namedRest: Double {
        (0..<repeats).reduce(pause ?? 0) { $0 + (restSeconds(of: $1) ?? 0) }
    }

    /// Seconds from the first start to the end of the last rest; nil when the line does not state them.
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

    /// The distance of one repetition as typed: "50 m".
    package var distanceText: String { "\(Figure.upTo(metres / unit.metres, digits: 2)) \(unit.rawValue)" }

    /// The canonical line: "8 × 50 m in 0:45 on 1:00 backstroke".
    package var text: String {
        var words = [repeats == 1 ? distanceText : "\(repeats) × \(distanceText)"]
        if !times.isEmpty { words.append("in " + times.map(TimeSpan.exact).joined(separator: ", ")) }
        if let interval { words.append("on " + TimeSpan.exact(interval)) }
        if let rest { words.append("rest " + TimeSpan.exact(rest)) }
        words += attributes { $0.name.lowercased() }
        // A note behind the parts is that of the last one.
        if let note { words.append("“\(note)”") }
        if !parts.isEmpty { words.append("as " + parts.map(\.text).joined(separator: "/")) }
        return words.joined(separator: " ")
    }

    /// Stroke, activity, equipment, effort and progression, in the words of the notation.
    package func attributes(stroke name: (SwimStroke) -> String) -> [String] {
        var words: [String] = []
        if let stroke { words.append(stroke == .unknown ? "choice" : name(stroke)) }
        if activity != .swim { words.append(activity.rawValue) }
        words += equipment.map(\.rawValue)
        if let effort { words.append(effort.text) }
        if let progression { words.append(progression.rawValue) }
        return words
    }
}

// MARK: - Times

// MARK: - Text

/// The activity over a distance.
package enum SwimActivity: String, CaseIterable, Hashable, Sendable {
    case swim, kick, pull, drill, scull

    /// Whether its times are times of swimming. Drills are not compared by time, and kicks are separate.
    package var isPaced: Bool { self == .swim || self == .pull }
}

/// Equipment. A time with equipment is not comparable to a time without it.
package enum SwimEquipment: String, CaseIterable, Hashable, Sendable {
    case fins, paddles, buoy, board, snorkel, band
}

/// The intended effort.
package enum SwimEffort: Hashable, Sendable {
    case easy, moderate, strong, fast, maximal
    /// 1…7
    case zone(Int)
    /// Seconds for 100 m above the pace of the critical swim speed.
    case css(Double)
    /// Percent of the best speed.
    case percent(Double)

    package var text: String {
        switch self {
        case .easy: "easy"
        case .moderate: "mod"
        case .strong: "strong"
        case .fast: "fast"
        case .maximal: "max"
        case .zone(let zone): "Z\(zone)"
        case .css(0): "CSS"
        case .css(let seconds): "CSS\(seconds > 0 ? "+" : "-")\(Figure.typed(abs(seconds)))"
        case .percent(let percent): "\(Figure.typed(percent))%"
        }
    }

    /// Whether the effort is never all out: easy and moderate, zones 1 and 2, slower than critical speed.
    package var isEasy: Bool {
        switch self {
        case .easy, .moderate: true
        case .strong, .fast, .maximal: false
        case .zone(let zone): zone <= 2
        case .css(let seconds): seconds > 0
        case .percent(let percent): percent < 90
        }
    }
}

/// The change of speed from one repetition to the next, or within a repetition.
package enum SwimProgression: String, CaseIterable, Hashable, Sendable {
    case descend, ascend, build, neg
}

extension SwimEffort {
    /// The planner's words for the effort: "Z2 Pace"; nil if it has none.
    fileprivate var intervals: String? {
        switch self {
        case .zone(let zone): "Z\(zone) Pace"
        case .percent(let percent): "\(Figure.typed(percent))% Pace"
        case .easy, .moderate, .strong, .fast, .maximal, .css: nil
        }
    }
}
