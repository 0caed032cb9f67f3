import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

extension Command {
    static let eat: Command = Command(
        "eat",
        "[AMOUNT] FOOD [@MEAL] [WHEN] | @usual [@MEAL] [WHEN] | planned [WHAT] [WHEN] | -",
        options: [
            .dryRun,
            CommandOption("--atomic", "of several lines, log all or none"),
            CommandOption("--pick", "NUMBER", "which of the foods that match equally well"),
            CommandOption("--exact", "take a food only by its own name, and list others with exit code 2"),
            .yes,
        ],
        summary: "log something eaten",
        help: """
            A food is taken by its own words: each typed word is in its name, in the singular or the plural, and
            all words before the first comma of the name are typed. Of several such foods the one that is eaten
            at this hour is taken, then the usual one. For other words (a beginning, a misspelling, a word
            more) a terminal asks, and a script gets the list, exit code 2, and --pick NUMBER. AMOUNT counts
            portions (2, 1 1/2, one and a half, a couple of, half a dozen, 3 slice, banana x2, banana3), or is a
            mass (150g, 3 oz, 100+30g) or a volume (330ml, 2 tbsp, 1 pint); without it the usual amount is
            logged. 1 banana (120g) has its weight, and chicken 200g 330 kcal its energy. More than anyone eats is asked about, and --yes insists. A word that is neither in the name
            of a food nor an amount is refused, never left out. Commas, “and”, + and new lines part several
            foods: 2 eggs, 2 toast, coffee. A day, a time or a meal in one part counts for all.
            A meal at the end needs no @ where no food is called so. A barcode logs
            its product, and a name that no food has is looked for, both in the catalogues that
            “swimfit catalogue” imports. Figures with their letter need no food: 350k, 1200kJ, 38p 18f 54c 580k
            curry, half a 900k pizza, 450 kcal, 30g protein. Nor does a number with a meal or a day: 350 lunch, 350 yesterday. WHEN is 7:30, 7pm,
            noon, -1d, yesterday 18:00 or a date.

            What has a time to come is planned: it is in no sum until “eat planned” says that it was eaten, which nothing
            does by itself. WHAT is a meal, a food or all, where more than one is planned; each was eaten at its
            time or, where that is to come, now, unless WHEN or “now” says otherwise. A week after its day a plan is
            dropped with the next change of the plans.

            “@usual” logs what is usually eaten at the meal of the hour, or at @MEAL: each food that was
            eaten on at least half of the days of the last four weeks that have the meal, with its newest
            amount.

            With “-” each line of standard input is one entry; empty lines and those that begin with #
            are skipped. What cannot be read is reported with its line, the others are logged as one
            change, and the exit code is 2.

            Fields for --json, --format, --ndjson and -O csv:
            \(EntryRow.table.help)
            """,
        examples: [
            ("swimfit eat 2 banana @breakfast -1d", "two bananas, yesterday at breakfast"),
            ("swimfit eat 150g rice", "150 grams"),
            ("swimfit eat 2 eggs, 2 toast, coffee", "three entries, as one change"),
            ("swimfit eat 4006381333931 30g", "a product of an imported catalogue, by its barcode"),
            ("swimfit eat 350 lunch", "350 kcal at lunch, without a food"),
            ("swimfit eat @usual", "the usual meal of this hour"),
            ("swimfit eat banana tomorrow 8:00", "planned, and in no sum"),
            ("swimfit eat planned lunch", "what is planned for lunch was eaten"),
            ("swimfit eat - < meals.txt", "an entry for each line"),
        ], forms: [.fields, .rows],
        documents: [.rows("entries", EntryRow.table)],
        run: { try await logFood($0) })

    @MainActor
    private static func logFood(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let isRehearsal = call.arguments.flag("--dry-run")
        let isAtomic = call.arguments.flag("--atomic")
        let (isSure, isExact) = (call.arguments.flag("--yes"), call.arguments.flag("--exact"))
        let pick = try call.arguments.value(of: "--pick").map { text throws(Problem) in
            try Input.whole(text, in: 1...99, named: "--pick")
        }
        let words = try call.arguments.rest()
        guard !words.isEmpty else { throw Question.food }
        if words == [Self.list] { throw try await usualFoods(call) }
        var reader = FoodLineReader(call, pick: pick, isSure: isSure, isExact: isExact)
        if words.first == "@usual" {
            try await save(
                try await usualMeal(Array(words.dropFirst()), call), isRehearsal: isRehearsal, call)
            return .done
        }
        if words.first?.lowercased() == "planned" {
            return try await eatPlanned(Array(words.dropFirst()), pick, isRehearsal: isRehearsal, call)
        }
        if words == ["-"] {
            try await reader.readLines()
        } else {
            try await reader.read(words.joined(separator: " "))
        }
        let isRefused = isAtomic && reader.problemCount > 0
        if !isRefused, !reader.servings.isEmpty {
            try await save(reader.servings, isRehearsal: isRehearsal, call)
        }
        if isRefused { call.output.note("swimfit: nothing was logged") }
        return reader.problemCount > 0 ? .usage : .done
    }

    /// The word for an empty answer to “Eat what?”.
    fileprivate static let list = "@foods"

    /// Asks which of the foods was eaten that are usual at this hour.
    @MainActor
    private static func usualFoods(_ call: CommandCall) async throws -> Question {
        let pantry = try await call.pantry(at: call.session.clock.now())
        let found = pantry.find("")
        let choices = found.foods.prefix(27).map { food in
            let amount = pantry.amount(of: food, in: found)
            return Question.Choice(
                "\(amount.text) \(food.name)",
                [food.name, amount.text, food.nutrition(of: amount).energyText()])
        }
        return Question("FOOD", "Which?", [], as: .choice { ["\($0)"] }, choices: choices)
    }

    /// The usual servings of a meal.
    ///
    /// - Parameter words: a meal and a time, both optional.
    @MainActor
    private static func usualMeal(_ words: [String], _ call: CommandCall) async throws -> [EatenFood] {
        let clock = call.session.clock
        var words = words
        let meals = call.meals
        func meal(_ word: String) -> Meal? { meals.meal(named: word.drop { $0 == "@" }) }
        let named = try Input.takeOne(from: &words, "meal") { meal($0) != nil }.flatMap(meal)
        let time =
            try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar, isPlan: true)
            ?? clock.now()
        if let word = words.first {
            throw Problem.usage("“\(Input.quoted(word))” is neither a meal nor a time")
        }
        let usual = named ?? meals.usual(at: time, in: clock.calendar)
        let reader = try await call.journalReader()
        let day = LocalDay.of(time, in: clock.calendar)
        let weeks = DateInterval(
            start: day.adding(days: -UsualMeal.days).start(in: clock.calendar), end: time)
        let servings = UsualMeal.servings(
            of: usual, from: try await reader.entries(in: weeks).entries, at: time, in: clock.calendar)
        guard !servings.isEmpty else {
            throw Problem(
                "nothing is usual at \(usual.rawValue) yet: no food was eaten on half of the days of the last four weeks",
                hint: "“swimfit eat FOOD @\(usual.rawValue)” logs one", status: .failure)
        }
        return servings
    }

    /// Turns plans of today and earlier days into eaten food.
    ///
    /// - Parameter words: a meal, a food or all, and a time, all optional.
    @MainActor
    private static func eatPlanned(
        _ words: [String], _ pick: Int?, isRehearsal: Bool, _ call: CommandCall
    ) async throws -> CommandStatus {
        let (clock, calendar) = (call.session.clock, call.session.clock.calendar)
        let now = clock.now()
        var words = words
        let isNow = words.contains { $0.lowercased() == "now" }
        words.removeAll { $0.lowercased() == "now" }
        let typed = isNow ? now : try Input.takeWhen(from: &words, now: now, calendar: calendar)
        let plans = call.session.library()[PlannedFoods.self].entries().filter {
            let day = LocalDay.of($0.serving.time, in: calendar)
            return day <= clock.today && day >= clock.today.adding(days: -PlannedFoods.daysKept)
        }
        guard !plans.isEmpty else {
            throw Problem(
                "nothing is planned up to today", hint: "“swimfit eat FOOD tomorrow” plans something",
                status: .noValue)
        }
        let name = words.joined(separator: " ")
        let meal = call.meals.meal(named: name.drop { $0 == "@" })
        var chosen = plans.filter { plan in
            if name.isEmpty || name.lowercased() == "all" { return true }
            if let meal, plan.serving.meal == meal { return true }
            return FoldedText.words(of: plan.serving.name).starts(with: FoldedText.words(of: name))
        }
        guard !chosen.isEmpty else {
            throw Problem(
                "nothing planned is “\(Input.quoted(name))”", hint: "leave it out for a list",
                status: .noValue)
        }
        let isWhole = name.lowercased() == "all" || meal != nil
        if let pick {
            guard chosen.indices.contains(pick - 1) else {
                throw Problem.usage("--pick \(pick): \(Figure.count(chosen.count, "food")) planned")
            }
            chosen = [chosen[pick - 1]]
        } else if chosen.count > 1, !isWhole {
            let choices = zip(1..., chosen).map { number, plan in
                Question.Choice(
                    "\(number)", [EntryRow(entry: plan, calendar: calendar).sentence(today: clock.today)])
            }
            let several = "\(Figure.count(chosen.count, "food")) are planned"
            let answer = try call.answer(
                to: Question(
                    "WHAT", "Which was eaten? A number, a meal, or all.", [],
                    as: .choice { ["planned", $0] }, choices: choices,
                    refusal: .usage(several, hint: "write a meal, all, or --pick 1")))
            if let number = Int(answer) { chosen = [chosen[number - 1]] }
        }
        try await save(
            chosen.map { $0.eaten(at: typed, now: now) }, insteadOf: chosen, isRehearsal: isRehearsal, call)
        return .done
    }

    /// Logs servings as one change, or plans them, and prints them, with the fields of `EntryRow` and "dry_run".
    ///
    /// - Parameter plans: the plans that the servings replace.
    @MainActor
    static func save(
        _ servings: [EatenFood], insteadOf plans: [FoodEntry] = [], as step: String? = nil,
        isRehearsal: Bool = false, _ call: CommandCall
    ) async throws {
        let (clock, library) = (call.session.clock, call.session.library())
        let calendar = clock.calendar
        var entries = servings.map {
            FoodEntry(id: UUID(), serving: $0, isPlanned: $0.time > clock.now())
        }
        if !isRehearsal {
            let days = Set(servings.map { LocalDay.of($0.time, in: calendar) })
            let verb = entries.contains(where: \.isPlanned) ? "planning" : "adding"
            let adding = "\(verb) \(EatenFood.title(of: servings))"
            let title = step ?? (days.count == 1 ? call.step(adding, of: servings[0].time) : adding)
            let editor = try await call.session.editor()
            let dropped = editor.droppedPlans(in: library)
            entries = try await editor.log(servings, insteadOf: plans, in: library, as: title)
            if !dropped.isEmpty, (entries + plans).contains(where: \.isPlanned) {
                call.output.note("swimfit: " + dropped.dropFirst(2))
            }
        }
        let rows = entries.map { EntryRow(entry: $0, calendar: calendar) }
        let lines =
            call.output.isForPeople || isRehearsal
            ? rows.map { $0.sentence(today: clock.today) }.map {
                SpokenText.isOn && !isRehearsal ? "Logged: \($0)" : $0
            }
            : rows.map(\.entry.id.uuidString)
        try call.print(
            rows, EntryRow.table, as: "entries", [(key: "dry_run", value: .bool(isRehearsal))],
            lines: lines)
    }
}

extension Question {
    fileprivate static let food = Question(
        "FOOD", "Eat what?", ["2 banana", "150 g rice", "350 lunch"],
        empty: (Command.list, "list what is usual now"))
}

extension EntryRow {
    /// "Banana, 2 × medium, 210 kcal, breakfast, today 07:40".
    func sentence(today: LocalDay) -> String {
        let serving = entry.serving
        let day = LocalDay.of(serving.time, in: calendar)
        // Read aloud, the day of the moment goes without saying.
        let isSaid = day != today || !SpokenText.isOn
        let when =
            (isSaid ? "\(day == today ? "today" : day.full) " : "")
            + "\(TimeOfDay.of(serving.time, in: calendar).text)"
        return [
            SpokenText.typed(serving.name), serving.amount?.text, serving.nutrition.energyText(),
            serving.meal.title.lowercased(), when, entry.isPlanned ? "planned" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension Command {
    static let meals: Command = Command(
        "meals", "[set NAME [HOURS] [ENERGY] | remove NAME | reset]", options: [.yes],
        summary: "name the meals of the day, their hours and targets",
        help: """
            The meals that entries are listed under, up to \(MealSchedule.most), with what was eaten at each today. An entry
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
        documents: [.rows("meals", MealRow.table), .change(ChangeConfirmation.table, of: "meals set NAME")],
        run: { call in
            var arguments = call.arguments
            guard let verb = try arguments.next() else { return try await list(call) }
            let isSure = arguments.flag("--yes")
            let words = try arguments.restOfWords()
            let (library, editor) = (call.session.library(), try await call.session.editor())
            switch verb.lowercased() {
            case "set":
                let line = try MealSchedule.MealLine(words: words, in: library[MealSchedule.self])
                if !isSure, let hours = line.hours, hours.minutes > 12 * 60 {
                    try call.confirm(
                        "\(line.meal.title): \(hours.text), \(hours.minutes / 60) hours", "y keeps it",
                        or: "type its hours"
                    ) { ["set", line.meal.rawValue, $0] }
                }
                try await editor.change(MealSchedule.self, of: library, as: "the meal \(line.meal.rawValue)")
                {
                    try $0.set(line)
                }
                try call.print(done: "\(line.meal.title): \(line.text)")
            case "remove":
                let name = words.joined(separator: " ")
                guard let meal = library[MealSchedule.self].meals.first(where: { $0 == Meal(rawValue: name) })
                else {
                    let known = library[MealSchedule.self].meals.map(\.rawValue).joined(separator: ", ")
                    throw Problem.usage(
                        "there is no meal “\(Input.quoted(name))”", hint: "those that are: \(known)")
                }
                try await editor.change(
                    MealSchedule.self, of: library, as: "removing the meal \(meal.rawValue)"
                ) {
                    try $0.remove(meal)
                }
                try call.print(done: "\(meal.title) removed; its entries keep it")
            case "reset":
                guard words.isEmpty else {
                    throw Problem.usage("unexpected argument “\(Input.quoted(words[0]))”")
                }
                try await editor.change(MealSchedule.self, of: library, as: "the usual meals") {
                    $0 = MealSchedule()
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
            [row.line.meal.title, row.line.text, "\(Figure.energy(row.eaten)) today"]
        }
        try call.print(rows, MealRow.table, as: "meals", lines: TextColumns.lines(lines))
        return .done
    }
}

/// A meal in the list.
private struct MealRow: Sendable {
    let line: MealSchedule.MealLine
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
        Field("consumed_kcal", short: "consumed", "what was eaten today") { .hundredths($0.eaten) }
            .formerly("eaten_kcal", short: "eaten"),
    ])
}
