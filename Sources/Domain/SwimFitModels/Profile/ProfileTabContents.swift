import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// The contents of the Profile screen as a value.
package struct ProfileTabContents: Equatable, Sendable {
    package let today: LocalDay
    /// The person with the weight and height that count today.
    package let person: Person
    /// The measurements that count today: the newest ones without a future date.
    package let weight: BodyMeasurement?
    package let height: BodyMeasurement?
    /// The newest value on or before the day: 0…1, and metres.
    package let bodyFat: BodyMeasurement?
    package let waist: BodyMeasurement?
    package let age: Int?
    package let bodyMassIndex: ValueOrReason<BodyMassIndex>
    package let metabolism: ValueOrReason<BasalMetabolism>
    package let measurements: BodyHistories
    package let trend: WeightTrend
    package let goals: Goals
    package let settings: BodySettings
    package let system: MeasurementSystem
    /// Whether the store is empty: a first start asks for the required data.
    package let isStoreEmpty: Bool

    package init(
        person: Person, measurements: BodyHistories = BodyHistories(),
        goals: Goals = Goals(), settings: BodySettings = BodySettings(), system: MeasurementSystem = .metric,
        isStoreEmpty: Bool, today: LocalDay,
        calendar: LocalCalendar
    ) {
        var person = person
        let end = today.interval(in: calendar).end
        weight = measurements.weights.counting(before: end)
        height = measurements.heights.counting(before: end)
        bodyFat = measurements.bodyFat.newest(before: end)
        waist = measurements.waist.newest(before: end)
        person.kilograms = weight?.value
        person.metres = height?.value
        person.bodyFat = measurements.bodyFat.counting(before: end)?.value
        person.formula = settings.formula(on: today)
        self.settings = settings
        (self.today, self.person, self.measurements, self.goals) = (today, person, measurements, goals)
        (self.system, self.isStoreEmpty) = (system, isStoreEmpty)
        age = person.age(on: today)
        bodyMassIndex = person.bodyMassIndex
        metabolism = person.basalMetabolism(on: today)
        trend = WeightTrend(measurements.weights, upTo: today, in: calendar)
    }

    package var weights: BodyHistory { measurements.weights }

    /// Measurements without a row in the profile, with their time and source: "Body fat", "18.0 %".
    package func measured(in calendar: LocalCalendar) -> [(name: String, value: String, note: String)] {
        let types: [(String, BodyMeasurement?, HKQuantityTypeIdentifier, HKUnit)] = [
            ("Body fat", bodyFat, .bodyFatPercentage, .percent()),
            ("Waist", waist, .waistCircumference, .meter()),
        ]
        return types.compactMap { name, reading, type, unit in
            reading.map {
                let quantity = HKQuantity(unit: unit, doubleValue: $0.value)
                return (name, system.unit(of: type).text(quantity), $0.origin(today: today, in: calendar))
            }
        }
    }

    /// Whether no data of the person are known, as at the first start.
    package var isBlank: Bool {
        person.dateOfBirth == nil && person.sex == .notSet && person.bloodType == .notSet
            && person.kilograms == nil && person.metres == nil
    }

    /// The goal for net energy today, in kilocalories.
    package var netGoal: Double? { goals.netKilocalories(on: today) }
}

/// A row of the Profile that can be edited or opened.
package enum ProfileRow: Int, CaseIterable, Sendable {
    case dateOfBirth, sex, bloodType, height, weight, netGoal, weightGoal, rateGoal
    case units, energyUnit, dayEnds, firstWeekday, colours, access, history

    /// The data for the resting energy, in the order in which a first start asks for them.
    package static let needed: [ProfileRow] = [.dateOfBirth, .sex, .height, .weight]

    /// The settings of the program.
    package static let settings: [ProfileRow] = [
        .units, .energyUnit, .dayEnds, .firstWeekday, .colours, .access,
    ]
    /// The rows of the person.
    package static let ofPerson = allCases.filter { !settings.contains($0) }

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
        case .units: "Units"
        case .energyUnit: "Energy"
        case .dayEnds: "Day ends"
        case .firstWeekday: "Week"
        case .colours: "Colours"
        case .access: "Access"
        case .history: "Weight history"
        }
    }

    /// Whether an empty field removes the goal.
    package var isGoal: Bool { [.netGoal, .weightGoal, .rateGoal].contains(self) }

    /// The text of the row while it is not edited.
    package func value(_ summary: ProfileTabContents) -> String {
        let person = summary.person
        switch self {
        case .dateOfBirth: return person.dateOfBirth?.full ?? "not set"
        case .sex: return person.sex.name
        case .bloodType: return person.bloodType.name
        case .height: return person.metres.map { summary.system.height($0) } ?? "not set"
        case .weight: return person.kilograms.map { summary.system.mass($0) } ?? "not set"
        case .netGoal: return summary.netGoal.map { Figure.energy($0) } ?? "no goal"
        case .weightGoal: return summary.goals.kilograms.map { summary.system.mass($0) } ?? "no goal"
        case .rateGoal:
            return summary.goals.weeklyKilograms.map { summary.system.massChange($0) } ?? "no goal"
        case .units: return summary.system.name
        case .energyUnit: return EnergyUnit.shown.rawValue
        case .dayEnds: return DayRule.inForce.clockText
        case .firstWeekday: return summary.today.startOfWeek.weekdayName
        case .colours, .access: return ""
        case .history: return Figure.count(summary.weights.readings.count, "measurement")
        }
    }

    package var isSet: (ProfileTabContents) -> Bool {
        { value($0) != "not set" && value($0) != "no goal" }
    }

    /// Shown in muted letters after the value.
    package func note(_ summary: ProfileTabContents, calendar: LocalCalendar) -> String {
        switch self {
        case .dateOfBirth: return summary.age.map { Figure.count($0, "year") + " old" } ?? ""
        case .height: return summary.height?.origin(today: summary.today, in: calendar) ?? ""
        case .weight: return summary.weight?.origin(today: summary.today, in: calendar) ?? ""
        case .netGoal:
            guard let goal = summary.netGoal else { return "e.g. −500: a deficit" }
            let shown = EnergyUnit.shown.rounded(goal)
            return shown < 0 ? "calorie deficit" : shown > 0 ? "calorie surplus" : "balanced"
        case .weightGoal:
            guard let goal = summary.goals.kilograms, let now = summary.person.kilograms else { return "" }
            let rest = now - goal
            if abs(rest) < 0.05 { return "reached" }
            return summary.system.mass(abs(rest)) + (rest > 0 ? " to lose" : " to gain")
        case .rateGoal:
            guard summary.goals.weeklyKilograms != nil else {
                return "e.g. −0.4, weekly"
            }
            guard let last = summary.goals.checkedIn else { return "no check-in yet" }
            return summary.goals.isCheckInDue(on: summary.today)
                ? "check-in is due" : "checked in \(last.dayAndMonth)"
        default: return ""
        }
    }

    /// The initial text of the field for editing; nil for rows with a list of choices.
    package func draft(_ summary: ProfileTabContents) -> String? {
        switch self {
        case .dateOfBirth: summary.person.dateOfBirth?.iso ?? ""
        case .height: summary.person.metres.map { ProfileRow.typable(summary.system.height($0)) } ?? ""
        case .weight: summary.person.kilograms.map { summary.system.massFigure($0) } ?? ""
        case .netGoal: summary.netGoal.map { Figure.upTo(EnergyUnit.shown.number($0), digits: 1) } ?? ""
        case .weightGoal: summary.goals.kilograms.map { summary.system.massFigure($0) } ?? ""
        case .rateGoal:
            summary.goals.weeklyKilograms.map { Figure.upTo(summary.system.massValue($0), digits: 2) } ?? ""
        default: nil
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
        default: ""
        }
    }

    /// The marks that a keyboard has.
    private static func typable(_ height: String) -> String {
        height.replacingOccurrences(of: "′ ", with: "'").replacingOccurrences(of: "″", with: "\"")
    }
}

extension BodyMeasurement {
    /// "18 Nov 2026 · swimfit": the day and the program of a measurement.
    func origin(today: LocalDay, in calendar: LocalCalendar) -> String {
        let day = LocalDay.of(date, in: calendar)
        let isNear = abs(day.days(to: today)) <= 1
        return "\(isNear ? day.named(from: today).lowercased() : day.full) · \(source)"
    }
}

extension ProfileTabContents {
    /// Asks about an improbable typed value, or one that fits another row: a weight far from the last ones
    /// (``BodyHistory/doubt(about:at:editing:in:_:)``), a height as weight, a goal weight as net energy, a goal that
    /// leads away from the goal weight.
    package func doubt(about change: ProfileChange, at now: Date, _ calendar: LocalCalendar) -> String? {
        switch change {
        case .weight(let kilograms):
            if let metres = person.metres, abs(kilograms - metres * 100) < 0.05 {
                return "Weight \(system.mass(kilograms)), and your height is \(system.height(metres))"
            }
            return weights.doubt(about: kilograms, at: now, in: system, calendar)
        case .height(let metres):
            guard !(1.2...2.2).contains(metres) else { return nil }
            return "Height \(system.height(metres)), which hardly any adult has"
        case .netGoal(let goal?):
            if (30...150).contains(EnergyUnit.shown.number(goal)) {
                return
                    "Net goal of +\(Figure.energy(goal)) a day, a surplus; a goal weight has its own row"
            }
            if !Self.usualNetGoals.contains(goal) {
                return
                    "Net goal of \(Figure.signedEnergy(goal))\(EnergyUnit.suffix) a day, which hardly anybody has"
            }
            guard let way = wayToGoal, goal * way < 0 else { return nil }
            return
                "Net goal of \(Figure.signedEnergy(goal))\(EnergyUnit.suffix) a day, while the goal weight is \(way < 0 ? "below" : "above") yours"
        case .rateGoal(let kilograms?):
            if abs(kilograms) > Self.mostKilogramsAWeek {
                return "\(system.weeklyRate(kilograms)), which is more than is advised"
            }
            guard let way = wayToGoal, kilograms * way < 0 else { return nil }
            return
                "\(system.weeklyRate(kilograms)), while the goal weight is \(way < 0 ? "below" : "above") yours"
        case .weightGoal(let goal?):
            if let metres = person.metres, !Self.usualBodyMassIndices.contains(goal / (metres * metres)) {
                let index = Figure.upTo(goal / (metres * metres), digits: 1)
                return "Goal weight \(system.mass(goal)), a body mass index of \(index)"
            }
            guard let now = person.kilograms else {
                return Self.usualGoalWeights.contains(goal)
                    ? nil : "Goal weight \(system.mass(goal)), which hardly any adult has"
            }
            guard abs(goal - now) > now * 0.35 else { return nil }
            return "Goal weight \(system.mass(goal)), and you weigh \(system.mass(now))"
        case .dateOfBirth, .netGoal(nil), .rateGoal(nil), .weightGoal(nil): return nil
        }
    }

    /// Kilocalories a day: more than this is given up, or eaten too much, by hardly anybody.
    private static let usualNetGoals = -1200.0...1000
    /// Kilograms a week.
    private static let mostKilogramsAWeek = 1.0
    /// Of a goal weight: below is dangerous, and nobody aims above.
    private static let usualBodyMassIndices = 17.0...40
    /// Kilograms, where the weight is not known.
    private static let usualGoalWeights = 35.0...150

    /// The difference from the weight to the goal weight, whose sign is used; nil without a goal weight, or near it.
    private var wayToGoal: Double? {
        guard let goal = goals.kilograms, let now = person.kilograms, abs(goal - now) >= 0.5 else {
            return nil
        }
        return goal - now
    }
}
