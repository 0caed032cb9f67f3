import Foundation
import HealthKit

/// A row of the Profile that can be edited, or opened.
package enum ProfileRow: Int, CaseIterable, Sendable {
    case dateOfBirth, sex, bloodType, height, weight, netGoal, weightGoal, rateGoal, history

    package var label: String {
        switch self {
        case .dateOfBirth: "Date of birth"
        case .sex: "Sex"
        case .bloodType: "Blood type"
        case .height: "Height"
        case .weight: "Weight"
        case .netGoal: "Net per day"
        case .weightGoal: "Goal weight"
        case .rateGoal: "Weight per week"
        case .history: "Weight history"
        }
    }

    /// Whether an empty field ends it.
    package var isGoal: Bool { [.netGoal, .weightGoal, .rateGoal].contains(self) }

    /// What the row shows while it is not edited.
    package func value(_ summary: ProfileSummary) -> String {
        let person = summary.person
        switch self {
        case .dateOfBirth: return person.dateOfBirth?.full ?? "not set"
        case .sex: return person.sex.name
        case .bloodType: return person.bloodType.name
        case .height: return person.metres.map { summary.system.height($0) } ?? "not set"
        case .weight: return person.kilograms.map { summary.system.mass($0) } ?? "not set"
        case .netGoal: return summary.netGoal.map { Figure.kilocalories($0) } ?? "no goal"
        case .weightGoal: return summary.goals.kilograms.map { summary.system.mass($0) } ?? "no goal"
        case .rateGoal:
            return summary.goals.weeklyKilograms.map { summary.system.massChange($0) } ?? "no goal"
        case .history: return Figure.count(summary.weights.readings.count, "measurement")
        }
    }

    package var isSet: (ProfileSummary) -> Bool {
        { value($0) != "not set" && value($0) != "no goal" }
    }

    /// Shown in muted letters after the value.
    package func note(_ summary: ProfileSummary, calendar: LocalCalendar) -> String {
        switch self {
        case .dateOfBirth: return summary.age.map { Figure.count($0, "year") + " old" } ?? ""
        case .height: return summary.height?.origin(today: summary.today, in: calendar) ?? ""
        case .weight: return summary.weight?.origin(today: summary.today, in: calendar) ?? ""
        case .netGoal:
            guard let goal = summary.netGoal else { return "e.g. −500: eat less than you burn" }
            let shown = goal.rounded()
            return shown < 0 ? "calorie deficit" : shown > 0 ? "calorie surplus" : "balanced"
        case .weightGoal:
            guard let goal = summary.goals.kilograms, let now = summary.person.kilograms else { return "" }
            let rest = now - goal
            if abs(rest) < 0.05 { return "reached" }
            return summary.system.mass(abs(rest)) + (rest > 0 ? " to lose" : " to gain")
        case .rateGoal:
            guard summary.goals.weeklyKilograms != nil else {
                return "e.g. −0.4: with a weekly check-in"
            }
            return summary.goals.isCheckInDue(on: summary.today)
                ? "check-in is due" : "checked in \(summary.goals.checkedIn?.dayAndMonth ?? "")"
        case .sex, .bloodType, .history: return ""
        }
    }

    /// The text of the field when editing begins; nil for rows that are chosen from a list.
    package func draft(_ summary: ProfileSummary) -> String? {
        switch self {
        case .dateOfBirth: summary.person.dateOfBirth?.iso ?? ""
        case .height: summary.person.metres.map { ProfileRow.typable(summary.system.height($0)) } ?? ""
        case .weight: summary.person.kilograms.map { summary.system.massFigure($0) } ?? ""
        case .netGoal: summary.netGoal.map { Figure.upTo($0, digits: 1) } ?? ""
        case .weightGoal: summary.goals.kilograms.map { summary.system.massFigure($0) } ?? ""
        case .rateGoal:
            summary.goals.weeklyKilograms.map { Figure.upTo(summary.system.massValue($0), digits: 2) } ?? ""
        case .sex, .bloodType, .history: nil
        }
    }

    /// An example, shown in an empty field.
    package func hint(_ system: MeasurementSystem) -> String {
        switch self {
        case .dateOfBirth: "e.g. 1985-06-15"
        case .height: system == .metric ? "e.g. 178 cm" : "e.g. 5'10"
        case .weight, .weightGoal: system == .metric ? "e.g. 72.5 kg" : "e.g. 159.8 lb"
        case .netGoal: "e.g. −500"
        case .rateGoal: system == .metric ? "e.g. −0.4 kg" : "e.g. −0.9 lb"
        case .sex, .bloodType, .history: ""
        }
    }

    /// The marks people have on a keyboard.
    private static func typable(_ height: String) -> String {
        height.replacingOccurrences(of: "′ ", with: "'").replacingOccurrences(of: "″", with: "\"")
    }
}

extension BodyReading {
    /// "18 Nov 2026 · swimfit": when something was measured, and by which program.
    func origin(today: LocalDay, in calendar: LocalCalendar) -> String {
        let day = LocalDay.of(date, in: calendar)
        let isNear = abs(day.days(to: today)) <= 1
        return "\(isNear ? day.named(from: today).lowercased() : day.full) · \(source)"
    }
}
