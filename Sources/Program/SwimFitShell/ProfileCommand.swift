import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension Command {
    static let profile = Command(
        "profile", "[ENTRY VALUE]", options: [.yes],
        summary: "show or set what the resting energy needs to know",
        help: """
            ENTRY is born (1985-06-15), sex (female, male or other), height (178cm, 5'10), blood-type (A+),
            units (metric or us), energy (kcal or kj: the unit of what is shown, and of what is typed without one; JSON,
            templates and CSV keep kilocalories), day-ends (3:00: what is logged
            from midnight until then belongs to the day before; at most 8:00), week-starts (sunday, or locale for what
            the system's locale says), zones (percent or seconds: how zones of swimming are counted, see
            “swimfit explain css”), resting, cycle or plain. “resting” is the formula for the energy at rest: harris, mifflin, katch
            (by lean mass, which needs a body fat), or a measured rate such as 1650kcal, from today on or from the day in
            it on; days before keep theirs. “cycle on” says that the weight follows a menstrual cycle: the expenditure
            is then of whole cycles. “plain on” opens plain mode at every start. A sex or a blood type of none takes the entry away. Without anything the profile is shown. “swimfit weigh” saves a
            weight, and “swimfit goal” sets the goals.

            Fields for --json, --format, --ndjson and -O csv:
            \(ProfileFigures.table.help)
            """,
        examples: [
            ("swimfit profile", "what is known, and what is not"),
            ("swimfit profile born 1985-06-15", "sets the date of birth"),
            ("swimfit profile sex female", "sets the sex, for the metabolic rate"),
            ("swimfit profile height 178cm", "saves the height"),
            ("swimfit profile resting mifflin", "resting energy by another formula, from today on"),
        ], forms: [.fields, .rows],
        documents: [
            .report(ProfileFigures.table), .change(ChangeConfirmation.table, of: "profile ENTRY VALUE"),
        ],
        choices: [
            "ENTRY": ProfileField.allCases.map(\.word),
            "VALUE": HKBiologicalSex.choices.map(\.word) + MeasurementSystem.allCases.map(\.rawValue)
                + EnergyUnit.allCases.map(\.rawValue) + SwimZoneSchool.allCases.map(\.rawValue)
                + RestingFormula.formulas.map(\.word) + profileValues(of: "week-starts")
                + ["on", "off"],
        ],
        run: { call in
            var arguments = call.arguments
            let isSure = arguments.flag("--yes")
            guard !arguments.isEmpty else { return try await show(call) }
            let word = try arguments.nextName("ENTRY") { name in ProfileField(word: name) != nil }
            let entry = try entry(named: word)
            let typed = try arguments.rest().joined(separator: " ")
            guard !typed.isEmpty else { throw entry.question }
            let model = ProfileModel(
                editor: try await call.session.editor(), library: call.session.library())
            if !isSure, let doubt = try entry.doubt(about: typed, model.summary) {
                try call.confirm(doubt, "y keeps it", or: "type the \(entry.word)") { [entry.word, $0] }
            }
            let done = try await entry.set(typed, in: model, call.session.library())
            try call.print(done: done)
            return .done
        })

    /// The possible values of an entry with choices.
    static func profileValues(of entry: String) -> [String] {
        switch ProfileField(word: entry) {
        case .sex: HKBiologicalSex.choices.map(\.word)
        case .bloodType: HKBloodType.choices.map(\.word)
        case .units: MeasurementSystem.allCases.map(\.rawValue)
        case .energy: EnergyUnit.allCases.map(\.rawValue)
        case .zones: SwimZoneSchool.allCases.map(\.rawValue)
        case .resting: RestingFormula.formulas.map(\.word)
        case .dayEnds: ["0:00", "2:00", "3:00", "4:00"]
        case .weekStarts: LocalDay.weekdayNames.map { $0.lowercased() } + ["locale"]
        case .cycle, .plain: ["on", "off"]
        case .born, .height, nil: []
        }
    }

    @MainActor
    private static func show(_ call: CommandCall) async throws -> CommandStatus {
        let figures = try await call.profileFigures()
        let calendar = call.session.clock.calendar
        let summary = figures.summary
        let rows = ProfileRow.ofPerson.filter { $0 != .history }.map { row in
            // The note of an unset goal is left out: it is an example for typing one in the dashboard.
            [row.label, row.value(summary), row.isSet(summary) ? row.note(summary, calendar: calendar) : ""]
        }
        let measured = summary.measured(in: calendar).map { [$0.name, $0.value, $0.note] }
        let formula = summary.settings.formula(on: summary.today)
        let basal = summary.metabolism.value.map { Figure.energy($0.kilocaloriesPerDay) + " a day" }
        let units =
            [["Resting", basal ?? Figure.unknown, formula.name]]
            + (summary.settings.hasCycle ? [["Cycle", "on"]] : []) + [["Units", summary.system.name]]
            + (EnergyUnit.shown == .kilocalories ? [] : [["Energy", EnergyUnit.shown.rawValue]])
            + (calendar.rule.dayEnds == 0 ? [] : [["Day ends", "at \(calendar.rule.endOfDay)"]])
            + (summary.today.startOfWeek.weekday == 1
                ? [] : [["Week", "from \(summary.today.startOfWeek.weekdayName)"]])
        try call.print(figures, ProfileFigures.table, lines: TextColumns.lines(rows + measured + units))
        return .done
    }

    private static func entry(named word: String) throws(Problem) -> ProfileField {
        if let entry = ProfileField(word: word) { return entry }
        switch word.lowercased() {
        case "weight": throw .usage("“swimfit weigh 72.5kg” saves a weight")
        case "net", "goal": throw .usage("“swimfit goal” sets the goals")
        default: break
        }
        let words = ProfileField.allCases.map(\.word)
        let near = NearestName.question(word, among: words)
        throw .usage(
            "there is no entry “\(word)” of the profile; "
                + (near ?? "those that are: " + words.joined(separator: ", ")))
    }
}

/// The entries that `swimfit profile` can set.
private enum ProfileField: CaseIterable {
    case born, sex, height, bloodType, units, energy, dayEnds, weekStarts, zones, resting, cycle, plain

    /// The entry for a word: “blood type” and “Blood-Type” mean the same.
    init?(word: String) {
        let others: [String: ProfileField] = [
            "birthday": .born, "dateofbirth": .born, "birth": .born, "gender": .sex, "size": .height,
            "unit": .units, "dayend": .dayEnds, "week": .weekStarts, "weekstart": .weekStarts,
            "firstweekday": .weekStarts,
        ]
        let folded = TypeAliases.folded(word)
        guard
            let entry = Self.allCases.first(where: { TypeAliases.folded($0.word) == folded })
                ?? others[folded]
        else {
            return nil
        }
        self = entry
    }

    /// The doubt about a height or date of birth that hardly any adult has, or a height far from the known one.
    @MainActor
    func doubt(about typed: String, _ summary: ProfileTabContents) throws(Problem) -> String? {
        switch self {
        case .height:
            let metres = try Input.height(typed, in: summary.system)
            let known = summary.height?.value
            let isFar = known.map { abs($0 - metres) > 0.1 * $0 } ?? false
            let text = "Height \(summary.system.height(metres))"
            if !(1.3...2.15).contains(metres) { return "\(text), which hardly anybody has" }
            return isFar ? text + (known.map { ", and \(summary.system.height($0)) before" } ?? "") : nil
        case .born:
            let day = try ProfileChange.dateOfBirth(typed, today: summary.today)
            let years = day.years(on: summary.today)
            return day <= summary.today && !(10...100).contains(years)
                ? "born \(day.full), \(years) years old" : nil
        default: return nil
        }
    }

    var word: String {
        switch self {
        case .born: "born"
        case .sex: "sex"
        case .height: "height"
        case .bloodType: "blood-type"
        case .units: "units"
        case .energy: "energy"
        case .dayEnds: "day-ends"
        case .weekStarts: "week-starts"
        case .zones: "zones"
        case .resting: "resting"
        case .cycle: "cycle"
        case .plain: "plain"
        }
    }

    /// Asks for the value.
    var question: Question {
        switch self {
        case .born: Question("VALUE", "Born when?", ["1985-06-15", "15.6.1985"])
        case .height: Question("VALUE", "Height?", ["178 cm", "1.78"])
        case .dayEnds: Question("VALUE", "Days end when?", ["3:00", "0:00"])
        case .sex, .bloodType, .units, .energy, .weekStarts, .zones, .resting, .cycle, .plain:
            Question(
                "VALUE", self == .bloodType ? "Blood type?" : Problem("\(word)?").sentence,
                self == .resting ? ["1650 kcal"] : [],
                choices: Command.profileValues(of: word).map { Question.Choice($0) })
        }
    }

    /// Reads the value, saves it, and returns a text about the change.
    @MainActor
    func set(_ typed: String, in model: ProfileModel, _ library: Library) async throws -> String {
        switch self {
        case .born: return try await change(.dateOfBirth, typed, in: model)
        case .sex: return try await model.setSex(try chosen(typed, among: HKBiologicalSex.choices, \.word))
        case .height: return try await change(.height, typed, in: model)
        case .bloodType:
            return try await model.setBloodType(try chosen(typed, among: HKBloodType.choices, \.word))
        case .units:
            let system = try chosen(typed, among: MeasurementSystem.allCases, \.rawValue)
            try await model.use(system)
            return "Units: \(system.name)"
        case .energy:
            return try await model.use(try chosen(typed, among: EnergyUnit.allCases, \.rawValue))
        case .dayEnds: return try await model.endDays(at: try Self.hour(typed))
        case .weekStarts:
            let isLocale = typed.lowercased() == "locale"
            guard isLocale || Input.isWeekday(typed) else {
                throw Problem.usage(
                    "“\(Input.quoted(typed))” is no day of the week", hint: "write sunday, or locale")
            }
            return try await model.beginWeeks(on: isLocale ? nil : DateWords.typedWeekday(typed.lowercased()))
        case .zones:
            return try await model.use(try chosen(typed, among: SwimZoneSchool.allCases, \.rawValue))
        case .resting:
            var words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
            let day = try TypedGoal.takeDay(from: &words, today: model.summary.today)
            return try await model.use(try RestingFormula.parse(words.joined(separator: " ")), from: day)
        case .cycle:
            return try await model.setCycle(try chosen(typed, among: ["on", "off"], \.self) == "on")
        case .plain:
            let isOn = try chosen(typed, among: ["on", "off"], \.self) == "on"
            try library.update(Preferences.self) { $0.isPlain = isOn }
            return "Plain mode at every start: \(isOn ? "on" : "off")"
        }
    }

    /// Reads the hour at which days end: "3:00", "3am", "midnight".
    private static func hour(_ typed: String) throws(Problem) -> Int {
        let known = Int(typed).flatMap { TimeOfDay(hour: $0) }
        let time = if let known { known } else { try Input.time(typed) }
        guard time.minute == 0, DayRule.hours.contains(time.hour) else {
            throw .usage(
                "days end at a whole hour from 0:00 to \(DayRule.hours.upperBound):00", hint: "write 3:00")
        }
        return time.hour
    }

    @MainActor
    private func change(_ row: ProfileRow, _ typed: String, in model: ProfileModel) async throws -> String {
        let change = try ProfileChange.read(typed, row, model.summary)
        guard let change else { preconditionFailure("the row \(row) is not typed") }
        return try await change.make(in: model)
    }

    private func chosen<Choice>(
        _ typed: String, among choices: [Choice], _ name: (Choice) -> String
    ) throws(Problem) -> Choice {
        // The hyphen is the only minus sign on keyboards.
        let plain = typed.lowercased().replacing("-", with: "−")
        if let choice = choices.first(where: { name($0).lowercased() == plain }) { return choice }
        // "f" is the beginning of one name.
        let begun = choices.filter { !plain.isEmpty && name($0).lowercased().hasPrefix(plain) }
        if begun.count == 1 { return begun[0] }
        let words = choices.map(name).joined(separator: ", ")
        throw .usage("“\(Input.quoted(typed))” is none of \(words)")
    }
}

extension HKBiologicalSex {
    /// The word as typed.
    fileprivate var word: String { self == .notSet ? "none" : name }
}

extension HKBloodType {
    /// The word as typed.
    fileprivate var word: String { self == .notSet ? "none" : name }
}
