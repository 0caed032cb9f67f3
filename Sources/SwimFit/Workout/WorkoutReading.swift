import Foundation

/// What a form is read against.
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

/// The result of reading a form: figures as far as they are known, and what is wrong or missing.
package struct WorkoutReading: Hashable, Sendable {
    package let form: WorkoutForm
    package let circumstances: WorkoutCircumstances
    /// Why a field cannot be taken, for fields with something in them.
    package internal(set) var problems: [WorkoutField: String] = [:]
    /// What still has to be filled in, as a sentence each.
    package internal(set) var missing: [WorkoutField: String] = [:]
    package internal(set) var met: Double?
    package internal(set) var seconds: Double?
    package internal(set) var rest = 0.0
    package internal(set) var start: Date?
    package internal(set) var kilograms: Double?
    package internal(set) var lapLength: LapLength?
    package internal(set) var laps: Int?
    package internal(set) var metres: Double?
    package internal(set) var strokesPerLap: Double?
    package internal(set) var sets: SwimSetLine?
    package internal(set) var details = WorkoutDetails()
    /// The form as a workout; nil while something is wrong or missing.
    package internal(set) var entry: WorkoutEntry?

    init(_ form: WorkoutForm, _ circumstances: WorkoutCircumstances) {
        self.form = form
        self.circumstances = circumstances
        kilograms = circumstances.kilograms
    }

    /// Strokes of the whole swim; nil when they were not counted.
    package var strokes: Int? {
        guard let strokesPerLap, let laps else { return nil }
        return Int((strokesPerLap * Double(laps)).rounded())
    }

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
    package var unit: LapLength.Unit { lapLength?.unit ?? circumstances.system.swimmingUnit }

    /// The first thing in the way of saving, from the top of the form.
    package func firstObstacle(in fields: [WorkoutField]) -> (field: WorkoutField, text: String)? {
        for field in fields {
            if let text = problems[field] ?? missing[field] { return (field, text) }
        }
        return nil
    }
}
