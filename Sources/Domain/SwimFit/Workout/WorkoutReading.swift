import Foundation

/// What a form is read against.
package struct WorkoutCircumstances: Hashable, Sendable {
    /// The weights of the store: the one that counts at the start of the workout is taken.
    package var weights: BodyHistory
    /// What the resting energy is calculated from besides the weight.
    package var body: RestingBody
    /// The other workouts of the store.
    package var workouts: [Workout]
    /// The workout that is corrected; nil for a new one.
    package var edited: Workout?
    package var now: Date
    package var calendar: LocalCalendar
    package var system: MeasurementSystem

    package init(
        weights: BodyHistory, body: RestingBody = RestingBody(), workouts: [Workout] = [],
        edited: Workout? = nil, now: Date,
        calendar: LocalCalendar, system: MeasurementSystem = .metric
    ) {
        self.weights = weights
        self.body = body
        self.workouts = workouts
        self.edited = edited
        self.now = now
        self.calendar = calendar
        self.system = system
    }

    /// Whether no weight is known, so that the form asks for one.
    package var needsWeight: Bool { weights.newest == nil && edited?.kilograms == nil }
}

/// The result of reading a form: figures as far as they are known, and what is wrong or missing.
package struct WorkoutReading: Hashable, Sendable {
    package let form: WorkoutForm
    package let circumstances: WorkoutCircumstances
    /// Why a field cannot be taken, for fields with something in them.
    package internal(set) var problems: [WorkoutField: String] = [:]
    /// What can be right and probably is not, as a question each: it is asked before saving.
    package internal(set) var doubts: [WorkoutField: String] = [:]
    /// What still has to be filled in, as a sentence each.
    package internal(set) var missing: [WorkoutField: String] = [:]
    package internal(set) var met: Double?
    package internal(set) var seconds: Double?
    package internal(set) var rest = 0.0
    package internal(set) var start: Date?
    package internal(set) var kilograms: Double?
    /// The measurement that `kilograms` is from; nil for a typed weight, and for the one that a correction keeps.
    package internal(set) var weighing: BodyReading?
    package internal(set) var lapLength: LapLength?
    package internal(set) var laps: Int?
    package internal(set) var metres: Double?
    package internal(set) var strokesPerLap: Double?
    package internal(set) var sets: SwimSetLine?
    package internal(set) var details = WorkoutDetails()
    package internal(set) var felt: Double?
    /// The workouts recorded for some of the same time, the earliest first.
    package internal(set) var overlaps: [Workout] = []
    /// The form as a workout; nil while something is wrong or missing.
    package internal(set) var entry: WorkoutEntry?

    init(_ form: WorkoutForm, _ circumstances: WorkoutCircumstances) {
        self.form = form
        self.circumstances = circumstances
    }

    /// Strokes of the whole swim; nil when they were not counted.
    package var strokes: Int? {
        guard let strokesPerLap, let laps else { return nil }
        return Int(nearest: strokesPerLap * Double(laps))
    }

    /// The energy, once weight, effort and time are known.
    package var energy: WorkoutEnergy? {
        guard let met, let kilograms, let seconds else { return nil }
        return WorkoutEnergy(met: met, kilograms: kilograms, seconds: seconds, metabolism: metabolism)
    }

    /// Of the profile at the start; nil while it is incomplete.
    var metabolism: BasalMetabolism? {
        let start = start ?? circumstances.now
        return circumstances.body.metabolism(kilograms: kilograms, at: start, in: circumstances.calendar)
    }

    /// The time that the pace divides by; nil where only send-offs are known.
    package var timed: SwimTime? {
        guard let metres, let seconds else { return nil }
        return .typed(metres: metres, seconds: seconds, sets: form.sport == .swimming ? sets : nil)
    }

    package var pace: Pace? { timed?.pace }

    package var swolf: Swolf? {
        guard let strokes, let laps, laps > 0, let lapLength else { return nil }
        return Swolf(strokesPerLap: Double(strokes) / Double(laps), time: timed, lapLength: lapLength)
    }

    /// The unit distances and paces are shown in.
    package var unit: LapLength.Unit { lapLength?.unit ?? circumstances.system.swimmingUnit }

    /// "Overlaps Swimming 18:00–18:40": what is pointed out before saving; nil when nothing overlaps.
    package var overlapText: String? {
        guard let first = overlaps.first else { return nil }
        let (start, end) = (
            TimeOfDay.of(first.start, in: circumstances.calendar),
            TimeOfDay.of(first.end, in: circumstances.calendar)
        )
        let more = overlaps.count > 1 ? " and \(overlaps.count - 1) more" : ""
        return "Overlaps \(first.name) \(start.text)–\(end.text)\(more)"
    }

    /// The first thing in the way of saving, from the top of the form.
    package func firstObstacle(in fields: [WorkoutField]) -> (field: WorkoutField, text: String)? {
        for field in fields {
            if let text = problems[field] ?? missing[field] { return (field, text) }
        }
        return nil
    }

    /// Where Enter goes from a field: to the first obstacle, but not past an empty distance, which the effort goes by.
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
}
