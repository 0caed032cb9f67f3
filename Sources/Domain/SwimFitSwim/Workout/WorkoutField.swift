import Foundation
import SwimFitBase
import SwimFitNotation
import SwimFitReading

/// One line of the workout form, in the order of the form.
///
/// A field is a case and its `FieldLine` here. Its value in a saved workout may be in `CustomWorkoutMetadata`.
package enum WorkoutField: String, CaseIterable, Hashable, Sendable {
    case sport, sets, stroke, effort, lapLength, laps, distance, duration, strokesPerLap, rest, start
    case weight, note, felt

    package enum Input: Hashable, Sendable {
        /// One of several choices, with ← →, or from a list that Enter opens.
        case choice
        /// One of several choices, or a text.
        case choiceOrText
        case text
    }

    /// The form's data about a field.
    package struct FieldLine: Sendable {
        /// The text before the value.
        package let label: String
        package let input: Input
        /// The text in the empty field: an example, or the meaning of an empty field.
        package let hint: @Sendable (WorkoutFormReading) -> String
        /// The text after the value.
        package let note: @Sendable (WorkoutFormReading) -> String
        /// Whether the form asks for the field.
        let isAsked: @Sendable (WorkoutForm, _ needsWeight: Bool) -> Bool
        /// Reads the typed text; called only for a non-empty one.
        let read: @Sendable (String, inout WorkoutFormReading) throws(Problem) -> Void
        /// The initial text of the field when a workout is corrected.
        let text: @Sendable (Workout, LocalCalendar) -> String
    }

    package var line: FieldLine {
        switch self {
        case .sport: FieldLine.sport
        case .stroke: FieldLine.stroke
        case .effort: FieldLine.effort
        case .lapLength: FieldLine.lapLength
        case .laps: FieldLine.laps
        case .distance: FieldLine.distance
        case .duration: FieldLine.duration
        case .strokesPerLap: FieldLine.strokesPerLap
        case .sets: FieldLine.sets
        case .rest: FieldLine.rest
        case .start: FieldLine.start
        case .weight: FieldLine.weight
        case .note: FieldLine.note
        case .felt: FieldLine.felt
        }
    }
}

extension WorkoutField.FieldLine {
    fileprivate static let sport = Self(
        label: "Activity", input: .choice, hint: { _ in "" },
        note: { _ in "← →, / lists all" },
        isAsked: { _, _ in true },
        read: { _, _ in }, text: { _, _ in "" })

    fileprivate static let stroke = Self(
        label: "Stroke", input: .choice, hint: { _ in "" }, note: { _ in "" },
        isAsked: { form, _ in form.sport == .swimming },
        read: { _, _ in }, text: { _, _ in "" })

    fileprivate static let effort = Self(
        label: "Effort", input: .choiceOrText, hint: { _ in "" },
        note: { reading in
            if reading.form.metOfSpeed != nil {
                return reading.met.map { "\(Figure.upTo($0, digits: 1)) MET · ← → chooses one" } ?? ""
            }
            guard case .listed(let activity) = reading.form.effort else { return "MET, your own value" }
            let source = reading.form.followsSpeed ? "nearest to your speed" : "Compendium \(activity.code)"
            return "\(Figure.upTo(activity.met, digits: 1)) MET · \(source)"
        },
        isAsked: { _, _ in true },
        read: { text, reading throws(Problem) in
            // What is swum without rests may follow from the sets: see `followSpeed`.
            if let met = reading.form.metOfSpeed { return reading.met = met }
            if case .listed(let activity) = reading.form.effort { return reading.met = activity.met }
            let met = try Input.number(text)
            guard METFormula.range.contains(met) else {
                throw Problem.usage("a MET value is between 0.9 and 25; swimming is 5 to 14")
            }
            reading.met = met
        },
        text: { _, _ in "" })

    fileprivate static let lapLength = Self(
        label: "Lap length", input: .choiceOrText, hint: { _ in "" },
        note: { _ in "any: 50 m · 33⅓ yd · open water" },
        isAsked: { form, _ in form.sport == .swimming },
        read: { text, reading throws(Problem) in
            if !reading.form.isOpenWater { reading.lapLength = try LapLength.parse(text) }
        },
        text: { _, _ in "" })

    fileprivate static let laps = Self(
        label: "Laps", input: .text,
        hint: { $0.sets != nil ? $0.laps.map { "\($0) from the sets" } ?? "e.g. 40" : "e.g. 40" },
        note: { $0.missing[.laps] == nil ? "" : "needed" },
        isAsked: { form, _ in form.isInPool },
        read: { text, reading throws(Problem) in
            reading.laps = try Input.whole(text, in: 1...10_000, named: "laps")
        },
        text: { workout, _ in workout.swim?.laps.map(String.init) ?? "" })

    fileprivate static let distance = Self(
        label: "Distance", input: .text,
        hint: { reading in
            let isMetric = reading.circumstances.system == .metric
            guard reading.form.sport == .swimming else { return isMetric ? "e.g. 5.2 km" : "e.g. 3.1 mi" }
            return isMetric ? "e.g. 1500 or 2.4 km" : "e.g. 1650 or 1 mi"
        },
        note: { reading in
            if reading.form.sport != .swimming { return "for pace and effort; optional" }
            return reading.missing[.distance] == nil ? "" : "needed"
        },
        isAsked: { form, _ in form.sport.distanceType != nil && !form.isInPool },
        read: { text, reading throws(Problem) in
            let longest = reading.form.sport == .swimming ? 200_000.0 : 1_000_000
            reading.metres = try Input.distance(
                text, of: reading.form.sport, in: reading.circumstances.system, atMost: longest)
        },
        text: { workout, _ in workout.metres.map { Figure.upTo($0, digits: 2) + " m" } ?? "" })

    fileprivate static let duration = Self(
        label: "Duration", input: .text,
        hint: { reading in
            let fromSets = reading.sets.flatMap { _ in reading.seconds }
            return fromSets.map { TimeSpan.clock($0) + " from the sets" } ?? "e.g. 38:20"
        },
        note: { reading in
            if reading.missing[.duration] != nil { return "needed" }
            switch reading.details.typedTime {
            case .clock: return "on the clock, rests included"
            case .swum: return "swum, without rests"
            case nil: return ""
            }
        },
        isAsked: { _, _ in true },
        read: { text, reading throws(Problem) in
            (reading.seconds, reading.details.typedTime) = try DurationKind.parse(text)
        },
        text: { workout, _ in
            guard let meaning = workout.details.typedTime else { return TimeSpan.clock(workout.seconds) }
            let rest = meaning == .clock ? workout.restSeconds : 0
            return "\(TimeSpan.clock(workout.seconds + rest)) \(meaning.rawValue)"
        })

    fileprivate static let strokesPerLap = Self(
        label: "Strokes / lap", input: .text, hint: { _ in "e.g. 16" }, note: { _ in "for SWOLF" },
        isAsked: { form, _ in form.isInPool },
        read: { text, reading throws(Problem) in
            let strokes = try Input.number(text)
            guard (1...200).contains(strokes) else {
                throw Problem.usage("strokes per length: 1 to 200, or leave it empty")
            }
            reading.strokesPerLap = strokes
        },
        text: { workout, _ in workout.swim?.strokesPerLap.map { Figure.upTo($0, digits: 2) } ?? "" })

    fileprivate static let sets = Self(
        label: "Sets", input: .text, hint: { _ in "e.g. 8 × 50 m on 1:00" },
        note: { _ in "in 0:45 · on 1:00 · rest 0:15" },
        isAsked: { form, _ in form.isInPool },
        read: { text, reading throws(Problem) in
            reading.sets = try SwimSetList.parse(text, unit: reading.unit, pool: reading.lapLength)
        },
        text: { workout, _ in workout.swim?.sets ?? "" })

    fileprivate static let rest = Self(
        label: "Rest", input: .text,
        hint: { $0.rest > 0 ? TimeSpan.clock($0.rest) + " from the sets" : "e.g. 5:00" },
        note: { _ in "all of it; not in the duration" },
        isAsked: { form, _ in form.sport == .swimming },
        read: { text, reading throws(Problem) in
            reading.rest = Input.plainNumber(text) == 0 ? 0 : try Input.duration(text)
        },
        text: { workout, _ in
            // The rest follows from the meaning of the time.
            let isSaid = workout.details.typedTime == nil && workout.restSeconds >= 1
            return isSaid ? TimeSpan.clock(workout.restSeconds) : ""
        })

    fileprivate static let start = Self(
        label: "Started", input: .text, hint: { _ in "e.g. yesterday 18:00" },
        note: { $0.form[.start].isEmpty ? "empty: just ended" : "" },
        isAsked: { _, _ in true },
        read: { text, reading throws(Problem) in
            let circumstances = reading.circumstances
            reading.start = try Input.instant(
                text, now: circumstances.now, calendar: circumstances.calendar)
        },
        text: { workout, calendar in
            let day = LocalDay.of(workout.start, in: calendar)
            return "\(day.iso) \(TimeOfDay.of(workout.start, in: calendar).text)"
        })

    fileprivate static let weight = Self(
        label: "Your weight", input: .text,
        hint: { $0.circumstances.system == .metric ? "e.g. 72.5 kg" : "e.g. 160 lb" },
        note: { _ in "needed for energy; also saved" },
        isAsked: { _, needsWeight in needsWeight },
        read: { text, reading throws(Problem) in
            reading.kilograms = try Input.mass(text, in: reading.circumstances.system)
        },
        text: { _, _ in "" })

    fileprivate static let note = Self(
        label: "Note", input: .text, hint: { _ in "e.g. felt light" }, note: { _ in "" },
        isAsked: { _, _ in true },
        read: { text, reading in
            reading.details.note = text.trimmingCharacters(in: .whitespacesAndNewlines)
        },
        text: { workout, _ in workout.details.note ?? "" })

    fileprivate static let felt = Self(
        label: "Felt effort", input: .text, hint: { _ in "e.g. 7" },
        note: { _ in "1 easy · 10 all out; for load" },
        isAsked: { _, _ in true },
        read: { text, reading throws(Problem) in
            let felt = try Input.number(text)
            guard (1...10).contains(felt) else {
                throw Problem.usage("how hard it felt is a number from 1, easy, to 10, all out")
            }
            reading.felt = felt
        },
        text: { workout, _ in workout.felt.map { Figure.upTo($0, digits: 1) } ?? "" })
}
