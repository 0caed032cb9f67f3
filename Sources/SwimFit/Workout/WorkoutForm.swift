/// One line of the workout form.
package enum WorkoutField: String, CaseIterable, Hashable, Sendable {
    case sport, stroke, effort, lapLength, laps, distance, sets, duration, rest, start, strokesPerLap
    case weight, note

    /// What stands before the value.
    package var label: String {
        switch self {
        case .sport: "Activity"
        case .stroke: "Stroke"
        case .effort: "Effort"
        case .lapLength: "Lap length"
        case .laps: "Laps"
        case .distance: "Distance"
        case .sets: "Sets"
        case .duration: "Duration"
        case .rest: "Rest"
        case .start: "Started"
        case .strokesPerLap: "Strokes / lap"
        case .weight: "Your weight"
        case .note: "Note"
        }
    }
}

/// The workout form as it is being filled in: choices, and texts as typed.
///
/// A value: the screen holds it, `checked` turns it into a `WorkoutEntry` or says per field what is
/// wrong, and `preview` shows what is known so far.
package struct WorkoutForm: Hashable, Sendable {
    /// How hard it was: a line of the Compendium, or a MET value typed.
    package enum Effort: Hashable, Sendable {
        case listed(CompendiumActivity)
        case own(String)
    }

    package private(set) var sport: Sport
    package private(set) var stroke: SwimStroke
    package var effort: Effort
    /// "25 m", or `openWater`.
    package var lapLength = "25 m"
    package var laps = ""
    package var distance = ""
    package var sets = ""
    package var duration = ""
    package var rest = ""
    /// Empty: it has just ended.
    package var start = ""
    package var strokesPerLap = ""
    package var weight = ""
    package var note = ""

    /// What stands in place of a lap length where there are no laps.
    package static let openWater = "open water"

    package init(sport: Sport = .swimming, stroke: SwimStroke = .freestyle) {
        self.sport = sport
        self.stroke = stroke
        effort = .listed(Compendium.usual(sport, stroke: stroke))
    }

    /// Whether distance is typed instead of laps.
    package var isOpenWater: Bool {
        lapLength.trimmingPrefix { $0 == " " }.lowercased().hasPrefix("o")
    }

    /// The fields asked for, top to bottom.
    ///
    /// - Parameter needsWeight: whether the store knows no weight, so that it is asked here.
    package func fields(needsWeight: Bool) -> [WorkoutField] {
        var fields: [WorkoutField] = [.sport]
        if sport == .swimming {
            fields += [.stroke, .effort, .lapLength]
            fields +=
                isOpenWater
                ? [.distance, .duration, .rest] : [.laps, .duration, .strokesPerLap, .sets, .rest]
        } else {
            fields += [.effort, .duration]
        }
        fields.append(.start)
        if needsWeight { fields.append(.weight) }
        return fields + [.note]
    }

    /// Whether anything was typed that would be lost.
    package var hasInput: Bool {
        ![laps, distance, sets, duration, rest, start, strokesPerLap, weight, note].allSatisfy(\.isEmpty)
    }

    // MARK: - Choices

    /// Goes `step` sports on, around the end; the effort becomes the new sport's usual one.
    package mutating func chooseSport(step: Int) {
        sport = Self.neighbour(of: sport, in: Sport.allCases, step)
        effort = .listed(Compendium.usual(sport, stroke: stroke))
    }

    /// Goes `step` strokes on; the effort becomes the new stroke's usual one.
    package mutating func chooseStroke(step: Int) {
        stroke = Self.neighbour(of: stroke, in: SwimStroke.allCases, step)
        effort = .listed(Compendium.usual(sport, stroke: stroke))
    }

    /// Goes `step` efforts on; from a value typed, to the first or last listed.
    package mutating func chooseEffort(step: Int) {
        let choices = Compendium.activities(sport, stroke: stroke)
        guard case .listed(let current) = effort else {
            effort = .listed(step > 0 ? choices[0] : choices[choices.count - 1])
            return
        }
        effort = .listed(Self.neighbour(of: current, in: choices, step))
    }

    /// Goes `step` pools on: the usual ones, then open water.
    package mutating func chooseLapLength(step: Int) {
        let choices = LapLength.usual.map(\.text) + [Self.openWater]
        lapLength = Self.neighbour(of: lapLength, in: choices, step)
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
        case .sport:
            if let sport = next(Sport.allCases, after: sport, \.name) {
                self.sport = sport
                effort = .listed(Compendium.usual(sport, stroke: stroke))
            }
        case .stroke:
            if let stroke = next(SwimStroke.allCases, after: stroke, \.name) {
                self.stroke = stroke
                effort = .listed(Compendium.usual(sport, stroke: stroke))
            }
        case .effort:
            let choices = Compendium.activities(sport, stroke: stroke)
            if case .listed(let current) = effort, let activity = next(choices, after: current, \.effort) {
                effort = .listed(activity)
            }
        case .lapLength where letter.lowercased() == "o": lapLength = Self.openWater
        default: break
        }
    }

    /// The text of a field as it is typed or shown. Setting the text of a sport or stroke does nothing:
    /// those are chosen.
    package subscript(field: WorkoutField) -> String {
        get {
            switch field {
            case .sport: sport.name
            case .stroke: stroke.name
            case .effort:
                switch effort {
                case .listed(let activity): activity.effort
                case .own(let text): text
                }
            case .lapLength: lapLength
            case .laps: laps
            case .distance: distance
            case .sets: sets
            case .duration: duration
            case .rest: rest
            case .start: start
            case .strokesPerLap: strokesPerLap
            case .weight: weight
            case .note: note
            }
        }
        set {
            switch field {
            case .sport, .stroke: break
            case .effort: effort = .own(newValue)
            case .lapLength: lapLength = newValue
            case .laps: laps = newValue
            case .distance: distance = newValue
            case .sets: sets = newValue
            case .duration: duration = newValue
            case .rest: rest = newValue
            case .start: start = newValue
            case .strokesPerLap: strokesPerLap = newValue
            case .weight: weight = newValue
            case .note: note = newValue
            }
        }
    }

    private static func neighbour<Choice: Equatable>(of current: Choice, in all: [Choice], _ step: Int)
        -> Choice
    {
        guard let index = all.firstIndex(of: current) else { return step > 0 ? all[0] : all[all.count - 1] }
        return all[((index + step) % all.count + all.count) % all.count]
    }
}
