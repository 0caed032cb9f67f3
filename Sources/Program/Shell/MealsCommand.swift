import SwimFit

extension Command {
    /// `swimfit meals set 'second breakfast' 9:30-11:30 300k`.
    static let meals: Command = Command(
        "meals", "[set NAME [HOURS] [ENERGY] | remove NAME | reset] [--yes]",
        summary: "name the meals of the day, their hours and targets",
        help: """
            The meals that entries are listed under, up to \(MealPlan.most), with what was eaten at each today. An entry
            without a named meal is of the one of its hour, else of the one without hours.

              set NAME     adds a meal, or changes one; what is not named stays.
                           HOURS such as 9:30-11:30; none for what is eaten between.
                           ENERGY such as 300k or 1200kJ; 0k for no target
              remove NAME  removes one; its entries keep it
              reset        breakfast, lunch, dinner and snacks again

            Fields for --json, --format, --ndjson and -O csv:
            \(MealRow.table.help)
            """,
        examples: [
            ("swimfit meals", "the meals of the day"),
            ("swimfit meals set second breakfast 9:30-11:30", "one more"),
            ("swimfit meals set lunch 600k", "a target of 600 kcal"),
            ("swimfit eat 350k @second", "an entry of it, by the beginning of its name"),
        ], forms: [.fields, .rows],
        documents: [.rows("meals", MealRow.table), .change(Changed.table, of: "meals set NAME")],
        run: { call in
            var arguments = call.arguments
            guard let verb = try arguments.next() else { return try await list(call) }
            let isSure = arguments.takeConsent()
            let words = try arguments.rest().flatMap { $0.split(separator: " ").map(String.init) }
            let (library, journal) = (call.session.library(), try await call.session.journal())
            switch verb.lowercased() {
            case "set":
                let line = try MealPlan.Line(words: words, in: library[MealPlan.self])
                if !isSure, let hours = line.hours, hours.minutes > 12 * 60 {
                    try call.confirm(
                        "\(line.meal.title): \(hours.text), \(hours.minutes / 60) hours", "Keep it?")
                }
                try await journal.change(MealPlan.self, of: library, as: "the meal \(line.meal.rawValue)") {
                    try $0.set(line)
                }
                try call.print(done: "\(line.meal.title): \(line.text)")
            case "remove":
                let name = words.joined(separator: " ")
                guard let meal = library[MealPlan.self].meals.first(where: { $0 == Meal(rawValue: name) })
                else {
                    let known = library[MealPlan.self].meals.map(\.rawValue).joined(separator: ", ")
                    throw Problem.usage(
                        "there is no meal “\(Input.quoted(name))”", hint: "those that are: \(known)")
                }
                try await journal.change(MealPlan.self, of: library, as: "removing the meal \(meal.rawValue)")
                {
                    try $0.remove(meal)
                }
                try call.print(done: "\(meal.title) removed; its entries keep it")
            case "reset":
                guard words.isEmpty else {
                    throw Problem.usage("unexpected argument “\(Input.quoted(words[0]))”")
                }
                try await journal.change(MealPlan.self, of: library, as: "the usual meals") {
                    $0 = MealPlan()
                }
                try call.print(done: "Breakfast, lunch, dinner and snacks")
            default:
                throw Problem.usage(
                    "“\(Input.quoted(verb))” is neither set, remove nor reset",
                    hint: "“swimfit meals set NAME” adds a meal")
            }
            return .done
        })

    @MainActor
    private static func list(_ call: CommandCall) async throws -> CommandStatus {
        let summary = try await call.journal(of: call.session.clock.today)
        let rows = call.meals.lines.map { line in
            MealRow(line: line, eaten: summary.courses.first { $0.meal == line.meal }?.total.energy ?? 0)
        }
        let lines = rows.map { row in
            [row.line.meal.title, row.line.text, "\(Figure.kilocalories(row.eaten)) today"]
        }
        try call.print(rows, MealRow.table, as: "meals", lines: TextColumns.lines(lines))
        return .done
    }
}

/// A meal in the list.
struct MealRow: Sendable {
    let line: MealPlan.Line
    /// Kilocalories, today.
    let eaten: Double

    static let table = FieldTable<MealRow>([
        Field("name", "its name") { .text($0.line.meal.rawValue) },
        Field("hours", "when it is usually eaten; null for what is eaten between the others") {
            .text(orNull: $0.line.hours?.text)
        },
        Field("target_kcal", short: "target", "what it should have; null without a target") {
            .hundredths($0.line.kilocalories)
        },
        Field("eaten_kcal", short: "eaten", "what was eaten today") { .hundredths($0.eaten) },
    ])
}
