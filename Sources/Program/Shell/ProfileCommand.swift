import HealthKit
import SwimFit

extension Command {
    /// `swimfit profile born 1985-06-15`.
    static let profile = Command(
        "profile", "[ENTRY VALUE]", summary: "show or set what the resting energy needs to know",
        help: """
            ENTRY is born (1985-06-15), sex (female, male or other), height (178cm, 5'10), blood-type (A+),
            units (metric or us) or zones (percent or seconds: how zones of swimming are counted, see
            “swimfit explain css”). A sex or a blood type of none takes the entry away. Without anything the profile is shown. “swimfit weigh” saves a
            weight, and “swimfit goal” sets the goals.

            Fields for --json, --format, --ndjson and -O csv:
            \(ProfileFigures.table.help)
            """,
        examples: [
            ("swimfit profile", "what is known, and what is not"),
            ("swimfit profile born 1985-06-15", "sets the date of birth"),
            ("swimfit profile sex female", "sets the sex, for the metabolic rate"),
            ("swimfit profile height 178cm", "saves the height"),
        ], forms: [.fields, .rows],
        documents: [.report(ProfileFigures.table)],
        choices: [
            "ENTRY": ProfileEntry.allCases.map(\.word),
            "VALUE": HKBiologicalSex.choices.map(\.word) + MeasurementSystem.allCases.map(\.rawValue)
                + SwimZones.School.allCases.map(\.rawValue),
        ],
        run: { call in
            var arguments = call.arguments
            guard let word = try arguments.next() else { return try await show(call) }
            let entry = try entry(named: word)
            let typed = try arguments.rest().joined(separator: " ")
            guard !typed.isEmpty else {
                throw Problem.usage("VALUE is missing, such as \(entry.example)")
            }
            let model = ProfileModel(
                journal: try await call.session.journal(), library: call.session.library())
            let done = try await entry.set(typed, in: model)
            try call.print(done: done)
            return .done
        })

    @MainActor
    private static func show(_ call: CommandCall) async throws -> CommandStatus {
        let figures = try await call.profileFigures()
        let calendar = call.session.clock.calendar
        let summary = figures.summary
        let rows = ProfileRow.allCases.filter { $0 != .history }.map { row in
            // The note of a goal that is not set is how to type it in the dashboard.
            [row.label, row.value(summary), row.isSet(summary) ? row.note(summary, calendar: calendar) : ""]
        }
        let measured = summary.measured(in: calendar).map { [$0.name, $0.value, $0.note] }
        let units = ["Units", summary.system.name]
        try call.print(figures, ProfileFigures.table, lines: TextColumns.lines(rows + measured + [units]))
        return .done
    }

    private static func entry(named word: String) throws(Problem) -> ProfileEntry {
        if let entry = ProfileEntry.allCases.first(where: { $0.word == word.lowercased() }) { return entry }
        switch word.lowercased() {
        case "weight": throw .usage("“swimfit weigh 72.5kg” saves a weight")
        case "net", "goal": throw .usage("“swimfit goal” sets the goals")
        default: break
        }
        let words = ProfileEntry.allCases.map(\.word)
        let near = NearestName.question(word, among: words)
        throw .usage(
            "there is no entry “\(word)” of the profile; "
                + (near ?? "those that are: " + words.joined(separator: ", ")))
    }
}

/// What `swimfit profile` sets.
private enum ProfileEntry: CaseIterable {
    case born, sex, height, bloodType, units, zones

    var word: String {
        switch self {
        case .born: "born"
        case .sex: "sex"
        case .height: "height"
        case .bloodType: "blood-type"
        case .units: "units"
        case .zones: "zones"
        }
    }

    var example: String {
        switch self {
        case .born: "1985-06-15"
        case .sex: "female"
        case .height: "178cm"
        case .bloodType: "A+"
        case .units: "metric"
        case .zones: "percent"
        }
    }

    /// Reads the value, saves it, and returns what was done in words.
    @MainActor
    func set(_ typed: String, in model: ProfileModel) async throws -> String {
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
        case .zones:
            return try await model.use(try chosen(typed, among: SwimZones.School.allCases, \.rawValue))
        }
    }

    /// Reads and changes a row as it is typed in the Profile.
    @MainActor
    private func change(_ row: ProfileRow, _ typed: String, in model: ProfileModel) async throws -> String {
        let change = try ProfileChange.read(typed, row, model.summary)
        guard let change else { preconditionFailure("the row \(row) is not typed") }
        return try await change.make(in: model)
    }

    private func chosen<Choice>(
        _ typed: String, among choices: [Choice], _ name: (Choice) -> String
    ) throws(Problem) -> Choice {
        // Keyboards have no minus sign but the hyphen.
        let plain = typed.lowercased().replacing("-", with: "−")
        if let choice = choices.first(where: { name($0).lowercased() == plain }) { return choice }
        let words = choices.map(name).joined(separator: ", ")
        throw .usage("“\(Input.quoted(typed))” is none of \(words)")
    }
}

extension HKBiologicalSex {
    /// As it is typed.
    fileprivate var word: String { self == .notSet ? "none" : name }
}

extension HKBloodType {
    /// As it is typed.
    fileprivate var word: String { self == .notSet ? "none" : name }
}
