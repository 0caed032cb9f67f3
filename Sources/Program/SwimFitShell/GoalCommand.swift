import HealthKit
import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension Command {
    static let goal = Command(
        "goal", "[NUTRIENT GOAL]", options: [.yes], summary: "list or set the goals of a day",
        help: """
            GOAL is 120+ for at least, <70 for at most, 100-140 for a range, or off. “40%+” is of the energy that
            is to be eaten, “1.8g/kg+” of the newest weight; both are kept in grams. Salt is counted as sodium:
            “salt <6”. A goal holds from today
            or from the day in it on, until the day on which another one begins: “100+ 2026-12-01”. Days
            before are judged by the goals they had. With weekdays a goal for a NUTRIENT is for those alone, and the others
            keep theirs: “120+ mon-fri”, “2500+ sat sun”; without, it is for all. Without anything the goals
            of today are listed, with what is left; “goal --at 2026-12-01” lists those of another day.

            NUTRIENT is one of \(Nutrient.allCases.map(\.figureWord).joined(separator: ", ")). The
            goals for sums of a day or a week are “steps 10000”, “sleep 7h+”, “swimming 5km+ a week”, and so for each type
            that adds up; an amount alone is at least where one moves or sleeps. The goals of the Profile are set by “net -500” or “500 kcal deficit”, from a day on as well, “weight 70kg” and “rate -0.4kg”,
            which is a change of the weight in a week: “swimfit checkin” proposes what to eat for it. “exercise half” says
            which part of the active energy may be eaten: all (as without it), half, none or 75%, from a day on as well. An improbable goal is
            asked about.

            Fields of the list for --json, --format, --ndjson and -O csv:
            \(GoalRow.table.help)
            """,
        examples: [
            ("swimfit goal protein 120+", "at least 120 g a day"),
            ("swimfit goal energy 1800-2200 mon-fri", "on five days of the week"),
            ("swimfit goal water '2 l+'", "at least 2 000 ml, with the water in food"),
            ("swimfit goal net -500", "500 kcal less than is burned"),
            ("swimfit goal swimming 5km+ a week", "5 000 m in each week"),
            ("swimfit goal exercise half", "half of the active energy may be eaten"),
            ("swimfit goal rate -0.4kg", "how the weight should change in a week"),
            ("swimfit goal", "what is left today"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("goals", GoalRow.table), .change(ChangeConfirmation.table, of: "goal NUTRIENT GOAL"),
        ],
        choices: [
            "NUTRIENT": Nutrient.allCases.map(\.figureWord) + [
                "net", "weight", "rate", "exercise", "steps", "sleep", "swimming",
            ]
        ],
        run: { try await run($0) })

    @MainActor
    private static func run(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isSure = arguments.flag("--yes")
        guard !arguments.isEmpty else { return try await list(call) }
        // IGNORED: the error message contains the first word.
        let word = try arguments.nextName("NUTRIENT", behind: TypedGoal.begins) {
            ["salt", "net carbs", "exercise", "deficit", "surplus"].contains($0.lowercased())
                || (try? nutrient(named: $0)) != nil || SummedFigure(word: $0) != nil
        }
        /// Asks about an improbable goal.
        func ask(_ doubt: String?) throws {
            guard !isSure, let doubt else { return }
            try call.confirm(doubt, "y keeps it", or: "type the goal again") { [word, $0] }
        }
        /// Asks about an improbable goal, as the Profile does.
        func ask(about change: ProfileChange) async throws {
            guard !isSure else { return }
            let summary = try await call.profileFigures().summary
            try ask(
                summary.doubt(about: change, at: call.session.clock.now(), call.session.clock.calendar))
        }
        let typed = try arguments.rest()
        let done =
            switch TypeAliases.folded(word) {
            case _ where TypeAliases.identifier(of: word) == HKQuantityTypeIdentifier.bodyMass.rawValue:
                try await setWeight(typed, call, ask)
            case "net": try await setNet(typed, call, ask)
            case "deficit": try await setNet(typed, sign: "-", call, ask)
            case "surplus": try await setNet(typed, sign: "+", call, ask)
            case "exercise": try await setExercise(typed, call)
            case "rate": try await setRate(typed, call, ask)
            case "salt": try await set(.sodium, isOfSalt: true, named: word, typed, call, ask)
            case "netcarbs":
                throw Problem.usage(
                    "\(word) has no figure of its own in HealthKit",
                    hint: "a goal can be for carbs, fibre, sugars or energy")
            default:
                if let figure = SummedFigure(word: word) {
                    try await set(figure, named: word, typed, call, ask)
                } else {
                    try await set(try nutrient(named: word), named: word, typed, call, ask)
                }
            }
        try call.print(done: done)
        return .done
    }

    private static func nutrient(named word: String) throws(Problem) -> Nutrient {
        let type = TypeAliases.identifier(of: word)
        if let found = Nutrient.allCases.first(where: { $0.quantityType.identifier == type }) { return found }
        guard type == nil else {
            throw .usage(
                "goals are for nutrients, sums of a day, net and weight, and not for “\(Input.quoted(word))”",
                hint: "“swimfit goal --help” lists them")
        }
        let near = NearestName.question(word, among: Nutrient.allCases.map(\.figureWord))
        throw .usage(
            "there is no nutrient “\(Input.quoted(word))”", hint: near ?? "“swimfit goal --help” lists them")
    }

    /// - Returns: a text for the user.
    @MainActor
    private static func set(
        _ nutrient: Nutrient, isOfSalt: Bool = false, named word: String, _ words: [String],
        _ call: CommandCall, _ ask: (String?) throws -> Void
    ) async throws -> String {
        guard !words.isEmpty else {
            let name = isOfSalt ? "Salt" : nutrient.name
            throw Question(
                "GOAL", Problem("\(name)?").sentence, examples(of: nutrient, isOfSalt: isOfSalt) + ["off"])
        }
        let (clock, library) = (call.session.clock, call.session.library())
        let text = words.joined(separator: " ")
        let isRelative = text.contains("%") || text.contains("/")
        let basis = isRelative ? try await basis(call) : GoalBasis()
        let phrase = try phrase(text, named: word, call) { text throws(Problem) in
            try TypedGoal(
                text, for: nutrient, isOfSalt: isOfSalt, today: clock.today,
                in: library[Preferences.self].system, basis: basis)
        }
        try ask(phrase.doubt(for: nutrient, in: library[Preferences.self].system))
        return try await call.session.editor().setGoal(phrase, for: nutrient, in: library)
    }

    /// Reads a goal, and asks whether an amount alone is the least or the most.
    @MainActor
    private static func phrase<Phrase>(
        _ text: String, named word: String, _ call: CommandCall,
        _ read: (String) throws(Problem) -> Phrase
    ) throws -> Phrase {
        do throws(Problem) { return try read(text) } catch {
            // IGNORED: what is no goal with an end either, is refused as it was typed.
            guard (try? read("at least \(text)")) != nil else { throw error }
            let end = try call.answer(
                to: Question(
                    "GOAL", "At least or at most?", [], as: .choice(instead: { [word] in [word, $0] }),
                    choices: [Question.Choice("at least"), Question.Choice("at most")],
                    empty: ("at least", "at least"), refusal: error))
            return try read("\(end) \(text)")
        }
    }

    @MainActor
    private static func set(
        _ figure: SummedFigure, named word: String, _ words: [String], _ call: CommandCall,
        _ ask: (String?) throws -> Void
    ) async throws -> String {
        guard !words.isEmpty else {
            throw Question("GOAL", "\(Problem(figure.word).sentence)?", [example(of: figure), "off"])
        }
        let library = call.session.library()
        let phrase = try phrase(words.joined(separator: " "), named: word, call) { text throws(Problem) in
            try TypedSumGoal(
                text, for: figure, today: call.session.clock.today, in: library[Preferences.self].system)
        }
        try ask(phrase.doubt(for: figure, in: library[Preferences.self].system))
        return try await call.session.editor().setGoal(phrase, for: figure, in: library)
    }

    /// A goal of a sum that people have.
    private static func example(of figure: SummedFigure) -> String {
        switch figure.unit {
        case "m": "5 km+ a week"
        case "hr": "7h+"
        case "count": "10000+"
        case "kcal": "500+"
        default: "30+"
        }
    }

    /// Goals of a nutrient that people have, in its unit.
    private static func examples(of nutrient: Nutrient, isOfSalt: Bool) -> [String] {
        switch nutrient {
        case _ where isOfSalt: ["<6"]
        case .energy: ["1800-2200", "2000+"]
        case .protein: ["120+", "100-140"]
        case .water: ["2 l+"]
        case .fat, .saturatedFat, .sugars, .sodium: ["<70"]
        default: ["30+", "<70"]
        }
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
    private static func setNet(
        _ words: [String], sign: String = "", _ call: CommandCall, _ ask: (ProfileChange) async throws -> Void
    ) async throws -> String {
        let today = call.session.clock.today
        var words = words.separated
        let day = try TypedGoal.takeDay(from: &words, today: today)
        guard !words.isEmpty else { throw Question("GOAL", "Net energy a day?", ["-500", "off"]) }
        if let weekdays = words.first(where: { TypedGoal.weekdays($0) != nil }) {
            throw Problem.usage(
                "net has one goal for every day, not for “\(Input.quoted(weekdays))”",
                hint: "a goal for what is eaten may have weekdays: goal energy '<2200 \(weekdays)'")
        }
        let typed = words.joined(separator: " ")
        let goal = TypedGoal.ends(typed) ? nil : try Input.netGoal(sign + typed)
        try await ask(.netGoal(goal))
        return try await call.session.editor()
            .setNetGoal(goal, from: day ?? today, in: call.session.library())
    }

    @MainActor
    private static func setExercise(_ words: [String], _ call: CommandCall) async throws -> String {
        let today = call.session.clock.today
        var words = words.separated
        let day = try TypedGoal.takeDay(from: &words, today: today)
        guard !words.isEmpty else {
            throw Question("GOAL", "How much of exercise may be eaten?", ["half", "75%"])
        }
        return try await call.session.editor().setExerciseShare(
            try ExerciseShare.parse(words.joined(separator: " ")), from: day ?? today,
            in: call.session.library())
    }

    @MainActor
    private static func setWeight(
        _ words: [String], _ call: CommandCall, _ ask: (ProfileChange) async throws -> Void
    ) async throws -> String {
        let typed = words.joined(separator: " ")
        let library = call.session.library()
        guard !typed.isEmpty else {
            let example = library[Preferences.self].system == .metric ? "70 kg" : "154 lb"
            throw Question("GOAL", "Weight?", [example, "off"])
        }
        let kilograms =
            TypedGoal.ends(typed) ? nil : try Input.mass(typed, in: library[Preferences.self].system)
        try await ask(.weightGoal(kilograms))
        return try await call.session.editor().setWeightGoal(kilograms, in: library)
    }

    @MainActor
    private static func setRate(
        _ words: [String], _ call: CommandCall, _ ask: (ProfileChange) async throws -> Void
    ) async throws -> String {
        let typed = words.joined(separator: " ")
        let library = call.session.library()
        guard !typed.isEmpty else {
            let example = library[Preferences.self].system == .metric ? "-0.4 kg" : "-0.9 lb"
            throw Question("GOAL", "Change of weight a week?", [example, "off"])
        }
        let kilograms =
            TypedGoal.ends(typed) ? nil : try Input.weeklyRate(typed, in: library[Preferences.self].system)
        try await ask(.rateGoal(kilograms))
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
                "net",
                Figure.energy(net)
                    + (summary.balance.exerciseShare < 1
                        ? ", \(ExerciseShare.text(summary.balance.exerciseShare)) of exercise" : ""),
                summary.balance.left.value.map { summary.balance.text(left: $0, unit: EnergyUnit.suffix) }
                    ?? "",
            ])
        }
        for (name, row) in [("weight", ProfileRow.weightGoal), ("rate", .rateGoal)] {
            guard let profile, row.isSet(profile) else { continue }
            cells.append([
                name, row.value(profile), row.note(profile, calendar: call.session.clock.calendar),
            ])
        }
        cells += summary.sums.map { [$0.figure.word, $0.goalText, $0.text] }
        cells += rows.map { [$0.standing.nutrient.name, $0.standing.goalText, $0.standing.text] }
        try call.print(
            rows, GoalRow.table, as: "goals",
            [
                (key: "goal_kcal", value: .number(orNull: net)),
                (key: "net_goal_kcal", value: .number(orNull: net)),
                (
                    key: "sums",
                    value: .list(
                        summary.sums.map { .object(SumGoalRow.table.object(SumGoalRow(standing: $0))) })
                ),
                (key: "exercise_share", value: .number(summary.balance.exerciseShare)),
                (key: "weight_goal_kg", value: .hundredths(goals.kilograms)),
                (key: "rate_goal_kg_week", value: .hundredths(goals.weeklyKilograms)),
            ], lines: TextColumns.lines(cells))
        if cells.isEmpty {
            call.output.note(
                goals.otherDay(than: call.session.clock.today).map {
                    "swimfit: no goal for today; “swimfit goal --at \($0.iso)” lists those of \($0.full)"
                } ?? "swimfit: there is no goal; “swimfit goal protein 120+” sets one")
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
