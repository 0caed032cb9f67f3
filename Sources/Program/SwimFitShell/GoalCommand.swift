import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood

extension Command {
    static let goal = Command(
        "goal", "[NUTRIENT GOAL]", summary: "list or set the goals of a day",
        help: """
            GOAL is 120+ for at least, <70 for at most, 100-140 for a range, or off. “40%+” is of the energy that
            is to be eaten, “1.8g/kg+” of the newest weight; both are kept in grams. Salt is counted as sodium:
            “salt <6”. A goal holds from today
            or from the day in it on, until the day on which another one begins: “100+ 2026-12-01”. Days
            before are judged by the goals they had. With weekdays it is for those alone, and the others
            keep theirs: “120+ mon-fri”, “2500+ sat sun”; without, it is for all. Without anything the goals
            of today are listed, with what is left; “goal --at 2026-12-01” lists those of another day.

            NUTRIENT is one of \(Nutrient.allCases.map(\.figureWord).joined(separator: ", ")). The
            goals of the Profile are set by “net -500”, from a day on as well, “weight 70kg” and “rate -0.4kg”,
            which is a change of the weight in a week: “swimfit checkin” proposes what to eat for it.

            Fields of the list for --json, --format, --ndjson and -O csv:
            \(GoalRow.table.help)
            """,
        examples: [
            ("swimfit goal protein 120+", "at least 120 g a day"),
            ("swimfit goal energy 1800-2200 mon-fri", "on five days of the week"),
            ("swimfit goal water '2 l+'", "at least 2 000 ml, with the water in food"),
            ("swimfit goal net -500", "500 kcal less than is burned"),
            ("swimfit goal rate -0.4kg", "how the weight should change in a week"),
            ("swimfit goal", "what is left today"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("goals", GoalRow.table), .change(ChangeConfirmation.table, of: "goal NUTRIENT GOAL"),
        ],
        choices: [
            "NUTRIENT": Nutrient.allCases.map(\.figureWord) + ["net", "weight", "rate"]
        ],
        run: { try await run($0) })

    @MainActor
    private static func run(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        guard !arguments.isEmpty else { return try await list(call) }
        // IGNORED: the error message contains the first word.
        let word = try arguments.nextName("NUTRIENT") {
            ["salt", "net carbs"].contains($0.lowercased()) || (try? nutrient(named: $0)) != nil
        }
        let typed = try arguments.rest()
        let done =
            switch TypeAliases.folded(word) {
            case "net": try await setNet(typed, call)
            case "weight": try await setWeight(typed, call)
            case "rate": try await setRate(typed, call)
            case "salt": try await set(.sodium, isOfSalt: true, typed, call)
            case "netcarbs", "net carbs", "alcohol":
                throw Problem.usage(
                    "\(word) has no figure of its own in HealthKit",
                    hint: "a goal can be for carbs, fibre, sugars or energy")
            default: try await set(try nutrient(named: word), typed, call)
            }
        try call.print(done: done)
        return .done
    }

    private static func nutrient(named word: String) throws(Problem) -> Nutrient {
        let type = TypeAliases.identifier(of: word)
        if let found = Nutrient.allCases.first(where: { $0.quantityType.identifier == type }) { return found }
        let near = NearestName.question(word, among: Nutrient.allCases.map(\.figureWord))
        throw .usage(
            "there is no nutrient “\(Input.quoted(word))”", hint: near ?? "“swimfit goal --help” lists them")
    }

    /// - Returns: a text for the user.
    @MainActor
    private static func set(
        _ nutrient: Nutrient, isOfSalt: Bool = false, _ words: [String], _ call: CommandCall
    ) async throws -> String {
        guard !words.isEmpty else { throw Problem.usage("GOAL is missing, such as 120+") }
        let (clock, library) = (call.session.clock, call.session.library())
        let text = words.joined(separator: " ")
        let isRelative = text.contains("%") || text.contains("/")
        let phrase = try GoalPhrase(
            text, for: nutrient, isOfSalt: isOfSalt, today: clock.today,
            in: library[Preferences.self].system, basis: isRelative ? try await basis(call) : GoalBasis())
        return try await call.session.editor().setGoal(phrase, for: nutrient, in: library)
    }

    /// The energy that is to be eaten, and the newest weight.
    @MainActor
    private static func basis(_ call: CommandCall) async throws -> GoalBasis {
        let goal = call.session.library()[Goals.self].goal(for: .energy, on: call.session.clock.today)
        let ends = [goal?.least, goal?.most].compactMap(\.self)
        let body = BodyReader(try await call.session.editor().reader, clock: call.session.clock)
        return GoalBasis(
            kilocalories: ends.isEmpty ? nil : ends.reduce(0, +) / Double(ends.count),
            kilograms: try await body.history(of: .bodyMass).newest?.value)
    }

    @MainActor
    private static func setNet(_ words: [String], _ call: CommandCall) async throws -> String {
        let today = call.session.clock.today
        var words = words
        let day = try GoalPhrase.takeDay(from: &words, today: today)
        guard !words.isEmpty else { throw Problem.usage("GOAL is missing, such as -500, or off") }
        let typed = words.joined(separator: " ")
        let goal = GoalPhrase.ends(typed) ? nil : try Input.netGoal(typed)
        return try await call.session.editor()
            .setNetGoal(goal, from: day ?? today, in: call.session.library())
    }

    @MainActor
    private static func setWeight(_ words: [String], _ call: CommandCall) async throws -> String {
        let typed = words.joined(separator: " ")
        guard !typed.isEmpty else { throw Problem.usage("GOAL is missing, such as 70kg, or off") }
        let library = call.session.library()
        let kilograms =
            GoalPhrase.ends(typed) ? nil : try Input.mass(typed, in: library[Preferences.self].system)
        return try await call.session.editor().setWeightGoal(kilograms, in: library)
    }

    @MainActor
    private static func setRate(_ words: [String], _ call: CommandCall) async throws -> String {
        let typed = words.joined(separator: " ")
        guard !typed.isEmpty else { throw Problem.usage("GOAL is missing, such as -0.4kg, or off") }
        let library = call.session.library()
        let kilograms =
            GoalPhrase.ends(typed) ? nil : try Input.weeklyRate(typed, in: library[Preferences.self].system)
        return try await call.session.editor().setWeeklyGoal(kilograms, in: library)
    }

    @MainActor
    private static func list(_ call: CommandCall) async throws -> CommandStatus {
        let summary = try await call.energy(of: call.session.clock.today)
        let goals = call.session.library()[Goals.self]
        let rows = summary.standings.map(GoalRow.init(standing:))
        let net = summary.balance.goal
        let isOfWeight = goals.kilograms != nil || goals.weeklyKilograms != nil
        let profile = isOfWeight ? try await call.profileFigures().summary : nil
        var cells: [[String]] = []
        if let net {
            cells.append([
                "net", Figure.kilocalories(net),
                summary.balance.left.value.map { summary.balance.text(left: $0, unit: " kcal") } ?? "",
            ])
        }
        for (name, row) in [("weight", ProfileRow.weightGoal), ("rate", .rateGoal)] {
            guard let profile, row.isSet(profile) else { continue }
            cells.append([
                name, row.value(profile), row.note(profile, calendar: call.session.clock.calendar),
            ])
        }
        cells += rows.map { [$0.standing.nutrient.name, $0.standing.goalText, $0.standing.text] }
        try call.print(
            rows, GoalRow.table, as: "goals",
            [
                (key: "goal_kcal", value: .number(orNull: net)),
                (key: "net_goal_kcal", value: .number(orNull: net)),
                (key: "weight_goal_kg", value: .hundredths(goals.kilograms)),
                (key: "rate_goal_kg_week", value: .hundredths(goals.weeklyKilograms)),
            ], lines: TextColumns.lines(cells))
        if cells.isEmpty {
            call.output.note(
                goals.hasNutrients
                    ? "swimfit: no goal for today; “swimfit goal --at 2026-12-01” lists those of another day"
                    : "swimfit: there is no goal; “swimfit goal protein 120+” sets one")
        }
        return .done
    }
}

extension CommandCall {
    /// Prints a text about a change: a goal, or an entry of the profile.
    func print(done: String) throws(Problem) {
        try print(
            ChangeConfirmation(text: done), ChangeConfirmation.table,
            lines: done.split(separator: "\n").map(String.init))
    }
}

/// The sentence that says what a command changed.
struct ChangeConfirmation: Sendable {
    let text: String

    static let table = FieldTable<ChangeConfirmation>([
        Field("change", "what was changed, in words") { .text($0.text) }
    ])
}

/// A goal of a day and its progress, for scripts.
struct GoalRow: Sendable {
    let standing: GoalStanding

    static let table = FieldTable<GoalRow>([
        Field("nutrient", "its name, such as saturated_fat") { .text($0.standing.nutrient.rawValue) },
        Field("unit", "of all amounts") { .text($0.standing.nutrient.unitInNames) },
        Field("at_least", "the least a day should have; null where there is none") {
            .number(orNull: $0.standing.goal.least)
        },
        Field("at_most", "the most a day should have; null where there is none") {
            .number(orNull: $0.standing.goal.most)
        },
        Field("eaten", "what was eaten; null where nothing logged has a figure for it") {
            .hundredths($0.standing.eaten)
        },
        Field("standing", "as text: what is to go, left or over") { .text($0.standing.metric.text) },
    ])
}
