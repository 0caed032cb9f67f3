import Foundation
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// What a form needs besides its fields to be read: data of the body, other workouts, the time and the units.
package struct WorkoutFormContext: Hashable, Sendable {
    /// The weights of the store; the one that counts at the start of the workout is used.
    package var weights: BodyHistory
    /// The data for the resting energy, besides the weight.
    package var body: RestingBody
    /// The other workouts of the store.
    package var workouts: [Workout]
    /// The workout being corrected; nil for a new one.
    package var edited: Workout?
    package var now: Date
    package var calendar: LocalCalendar
    package var system: MeasurementSystem

    package init(
        weights: BodyHistory, body: RestingBody = RestingBody(), workouts: [Workout] = [],
        edited: Workout? = nil, now: Date,
        calendar: LocalCalendar, system: MeasurementSystem = .metric
    ) {
        (self.weights, self.body, self.workouts, self.edited) = (weights, body, workouts, edited)
        (self.now, self.calendar, self.system) = (now, calendar, system)
    }

    /// Whether no weight is known, so that the form asks for one.
    package var needsWeight: Bool { weights.newest == nil && edited?.kilograms == nil }
}

/// The result of reading a form: the known figures, problems and missing values.
package struct WorkoutFormReading: Hashable, Sendable {
    package let form: WorkoutForm
    package let circumstances: WorkoutFormContext
    /// The problem of each field with an invalid text.
    package internal(set) var problems: [WorkoutField: String] = [:]
    /// Questions about possible but improbable values, shown before saving.
    package internal(set) var doubts: [WorkoutField: String] = [:]
    /// The missing values, one sentence each.
    package internal(set) var missing: [WorkoutField: String] = [:]
    package internal(set) var met: Double?
    package internal(set) var seconds: Double?
    package internal(set) var rest = 0.0
    package internal(set) var start: Date?
    package internal(set) var kilograms: Double?
    /// The measurement of `kilograms`; nil for a typed weight, and for the weight that a correction keeps.
    package internal(set) var weighing: BodyMeasurement?
    package internal(set) var lapLength: LapLength?
    package internal(set) var laps: Int?
    package internal(set) var metres: Double?
    package internal(set) var strokesPerLap: Double?
    package internal(set) var sets: SwimSetList?
    package internal(set) var details = CustomWorkoutMetadata()
    package internal(set) var felt: Double?
    /// A question whether the typed duration is the time swum or the clock's, if sets with send-offs allow both.
    package internal(set) var timeQuestion: String?
    /// Workouts with overlapping times, earliest first.
    package internal(set) var overlaps: [Workout] = []
    /// The form as a workout; nil if something is wrong or missing.
    package internal(set) var entry: WorkoutEntry?

    init(_ form: WorkoutForm, _ circumstances: WorkoutFormContext) {
        self.form = form
        self.circumstances = circumstances
    }

    /// Strokes of the whole swim; nil if not counted.
    package var strokes: Int? {
        guard let strokesPerLap, let laps else { return nil }
        return Int(nearest: strokesPerLap * Double(laps))
    }

    /// The energy, once weight, effort and time are known.
    package var energy: WorkoutEnergy? {
        guard let met, let kilograms, let seconds else { return nil }
        return WorkoutEnergy(met: met, kilograms: kilograms, seconds: seconds, metabolism: metabolism)
    }

    /// The profile's metabolism at the start of the workout; nil while the profile is incomplete.
    package var metabolism: BasalMetabolism? {
        let start = start ?? circumstances.now
        return circumstances.body.metabolism(kilograms: kilograms, at: start, in: circumstances.calendar)
    }

    /// The time for the pace; nil if only send-offs are known.
    package var timed: TimedDistance? {
        guard let metres, let seconds else { return nil }
        return .typed(
            metres: metres, seconds: seconds, sets: form.sport == .swimming ? sets : nil,
            meaning: details.typedTime)
    }

    package var pace: Pace? { timed?.pace }

    /// The time from the first start to the last stop, rests included: "31:05". "≥ 24:00" while a set has no time; nil
    /// for an unknown time.
    package var clockText: String? {
        if let seconds { return TimeSpan.clock(seconds + rest) }
        // A typed time of unclear meaning is more informative than the send-offs.
        guard timeQuestion == nil else { return nil }
        let known = sets?.sets.compactMap(\.elapsedSeconds).reduce(0, +) ?? 0
        return known > 0 ? "≥ \(TimeSpan.clock(known))" : nil
    }

    /// The known moving time: "31:05", "6:56 for 400 m", "no times".
    package var swumText: String? {
        guard let timed = timed ?? sets?.timed else { return sets.map { _ in "no times" } }
        let part = timed.isWhole ? "" : " for " + SwimText.distance(timed.metres, unit)
        return TimeSpan.clock(timed.seconds) + part
    }

    package var swolf: Swolf? {
        guard let strokes, let laps, laps > 0, let lapLength else { return nil }
        return Swolf(strokesPerLap: Double(strokes) / Double(laps), time: timed, lapLength: lapLength)
    }

    /// The unit of distances and paces.
    package var unit: SwimUnit { lapLength?.unit ?? circumstances.system.swimmingUnit }

    /// The overlap with another workout, shown before saving: "Overlaps Swimming 18:00–18:40"; nil for none.
    package var overlapText: String? {
        guard let first = overlaps.first else { return nil }
        let (start, end) = (
            TimeOfDay.of(first.start, in: circumstances.calendar),
            TimeOfDay.of(first.end, in: circumstances.calendar)
        )
        let more = overlaps.count > 1 ? " and \(overlaps.count - 1) more" : ""
        return "Overlaps \(first.name) \(start.text)–\(end.text)\(more)"
    }

    /// The reading after `timeQuestion` was answered.
    package func answered(_ meaning: DurationKind) -> WorkoutFormReading {
        var form = form
        form[.duration] += " " + meaning.rawValue
        return form.reading(circumstances)
    }

    /// The first obstacle to saving, from the top of the form.
    package func firstObstacle(in fields: [WorkoutField]) -> (field: WorkoutField, text: String)? {
        for field in fields {
            if let text = problems[field] ?? missing[field] { return (field, text) }
        }
        return nil
    }

    /// The field after Enter: the first obstacle, but not beyond an empty distance, on which the effort depends.
    package func nextToAsk(after field: WorkoutField, in fields: [WorkoutField]) -> (
        field: WorkoutField, text: String
    )? {
        let obstacle = firstObstacle(in: fields)
        guard let obstacle, let here = fields.firstIndex(of: field),
            let there = fields.firstIndex(of: obstacle.field), here < there,
            fields[(here + 1)..<there].contains(.distance), form[.distance].isEmpty
        else { return obstacle }
        return (.distance, "How far? Enter again leaves it empty")
    }

    /// Asks about an improbable speed, length or energy. A missing or extra word is a frequent cause, such as "25 x 40
    /// 38:20" for "25m x40 38:20". The limits are our choice.
    mutating func findDoubts() {
        if circumstances.needsWeight, let kilograms, problems[.weight] == nil,
            let doubt = circumstances.weights.doubt(
                about: kilograms, at: circumstances.now, in: circumstances.system, circumstances.calendar)
        {
            doubts[.weight] = "\(doubt)?"
        }
        guard let seconds, seconds > 0 else { return }
        let time: WorkoutField = form[.duration].isEmpty && sets != nil ? .sets : .duration
        if let doubt = sets?.doubt {
            doubts[.sets] = doubt
        } else if let metres, metres > 0,
            let plausible = form.sport.plausibleSpeeds(over: metres, isOneSwim: isOneSwim)
        {
            let speed = metres / seconds
            if !plausible.contains(speed) {
                let isSlow = speed < plausible.lowerBound
                doubts[time] = "\(isSlow ? "So slow" : "So fast")? It is \(paceText(speed))"
            } else if let left = sets?.left(of: seconds), left.metres > plausible.upperBound * left.seconds {
                let distance = Figure.upTo(left.metres / unit.metres, digits: 1) + " " + unit.rawValue
                let clock = TimeSpan.clock(left.seconds)
                doubts[time] = "So fast? \(clock) is left for the \(distance) without a time"
            }
        }
        let length = seconds + rest
        if doubts.isEmpty, length > form.sport.longestUsual {
            doubts[time] = "So long? It is \(TimeSpan.words(length))"
        }
        if doubts.isEmpty, let kilocalories = energy?.total, kilocalories > Self.mostKilocalories {
            doubts[time] = "So much energy? It is \(Figure.energy(kilocalories))"
        }
    }

    /// The energy of a workout above which it is doubted: few people burn more in a day of sport. Our choice.
    private static let mostKilocalories = 5000.0

    /// Whether the distance was swum at a stretch.
    private var isOneSwim: Bool {
        sets.map { $0.sets.count == 1 && $0.sets[0].repeats == 1 } ?? true
    }

    /// The form with the time of each repetition as the time of all, where each would be so slow that it is asked
    /// about: "40x25 in 38:20" is mostly meant as a whole.
    package var timeOfAll: (words: String, form: WorkoutForm)? {
        guard doubts[.sets] != nil, form[.duration].isEmpty, let set = sets?.sets.first,
            sets?.sets.count == 1,
            set.repeats > 1,
            // IGNORED: a fixed pattern; any other text has no single time at its end.
            let match = try? /(.*?)\s+(?:in\s+)?(\d+:\d\d(?::\d\d)?)\s*/.wholeMatch(in: form[.sets])
        else { return nil }
        var other = form
        (other[.sets], other[.duration]) = (String(match.1), String(match.2))
        let reading = other.reading(circumstances)
        guard reading.problems.isEmpty, reading.doubts.isEmpty, reading.seconds != nil else { return nil }
        return ("all \(set.repeats) in \(match.2)", other)
    }

    private func paceText(_ metresPerSecond: Double) -> String {
        guard form.sport == .swimming else { return circumstances.system.speed(metresPerSecond) }
        return "\(TimeSpan.clock(100 * unit.metres / metresPerSecond)) for 100 \(unit.rawValue)"
    }

    /// The first question, with its figures: "1 000 m in 15:58:20, 9 545 kcal. So slow? …". Nil for none.
    package var doubtText: String? {
        guard let doubt = doubts.sorted(by: { $0.key.rawValue < $1.key.rawValue }).first?.value else {
            return nil
        }
        let distance = metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue) in " } ?? ""
        let energy = energy?.total.map { ", \(Figure.energy($0))" } ?? ""
        return "\(distance)\(TimeSpan.clock(seconds))\(energy). \(doubt)"
    }
}

extension SwimSetList {
    /// " And 2 more questions.": the questions that one line has no room for.
    private var moreDoubts: String {
        doubts.count > 3 ? " And \(Figure.count(doubts.count - 3, "more question"))." : ""
    }

    /// The questions about the typed text, three at most: a word without meaning in its position, an ambiguous number, an
    /// impossible send-off. Nil if there is no question.
    package var doubt: String? {
        doubts.isEmpty
            ? sets.lazy.compactMap(\.doubtOfSendOff).first
            : doubts.prefix(3).joined(separator: " ") + moreDoubts
    }
}

extension SwimSet {
    /// Asks about a send-off that is unusually late. A send-off is not a time swum, so the pace is not in question.
    fileprivate var doubtOfSendOff: String? {
        guard let interval, let plausible = Sport.swimming.plausibleSpeeds(over: metres, isOneSwim: true)
        else { return nil }
        let isLong = swumSeconds(of: 0).map { interval - $0 > Self.longestWait }
        let speed = metres / interval
        guard isLong ?? (speed < plausible.lowerBound) else { return nil }
        return "So long a send-off? It is \(TimeSpan.clock(interval)) for \(distanceText)"
    }

    /// Seconds of rest between two repetitions.
    private static let longestWait = 900.0
}

extension Sport {
    /// The plausible speeds in metres a second, with and without rests, wide enough for beginners and records; nil for
    /// a sport without a meaningful distance.
    ///
    /// - Parameter isOneSwim: whether the distance was swum at a stretch, and not in sets with rests.
    fileprivate func plausibleSpeeds(over metres: Double, isOneSwim: Bool) -> ClosedRange<Double>? {
        switch self {
        // The limits are above the records in a pool of 25 m, such as 2.51 m/s over 50 m, 1.88 over 400, 1.82 over 800
        // and 1.77 over 1500. The slow limit is about a length in three minutes.
        case .swimming: 0.15...Self.fastestSwim(isOneSwim ? metres : min(metres, 400))
        case .walking, .hiking: 0.3...3
        case .running: 1...(metres < 1000 ? 10.5 : 7.2)
        case .cycling: 1.5...20
        case .rowing: 0.8...6.5
        case .paddling: 0.3...6
        case .skating, .crossCountrySkiing: 0.8...16
        case .downhillSkiing: 0.5...35
        default: nil
        }
    }

    /// Metres a second over a distance, which nobody has swum.
    private static func fastestSwim(_ metres: Double) -> Double {
        switch metres {
        case ..<100: 2.6
        case ..<200: 2.35
        case ..<400: 2.15
        case ..<800: 1.95
        case ..<1500: 1.84
        default: 1.8
        }
    }

    /// Seconds: few workouts last longer.
    fileprivate var longestUsual: Double { self == .swimming ? 4 * 3600 : 12 * 3600 }
}
