import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

extension Command {
    static let journal: Command = Command(
        "journal", "[DAY]", options: [.from, .to], summary: "list what was eaten on a day",
        help: """
            Meal by meal, with the totals of the day. What is planned is listed, and in no total until it is eaten. DAY may be several days, such as last week or nov. JSON then has
            the totals of all days, and no date.

            Fields for --json, --format, --ndjson and -O csv:
            \(EntryRow.table.help)
            """,
        examples: [
            ("swimfit journal", "today"), ("swimfit journal mon -O csv", "the last Monday as a table"),
            ("swimfit journal --from -7d", "a week and today"),
        ], forms: [.fields, .rows],
        documents: [.rows("entries", EntryRow.table), .part("total", DayTotals.table)],
        run: { try await printJournal($0) })

    /// Each day is read separately.
    private static let mostDays = 366

    @MainActor
    private static func printJournal(_ call: CommandCall) async throws -> CommandStatus {
        let days = try journalDays(call)
        guard days.lowerBound.days(to: days.upperBound) < mostDays else {
            throw Problem.usage("a journal of more than a year is not printed", hint: "write a later --from")
        }
        var summaries: [JournalTabContents] = []
        for index in 0...days.lowerBound.days(to: days.upperBound) {
            summaries.append(try await call.journal(of: days.lowerBound.adding(days: index)))
        }
        let calendar = call.session.clock.calendar
        let now = call.session.clock.now()
        let rows = summaries.flatMap(\.listed).map { EntryRow(entry: $0, calendar: calendar, now: now) }
        let total = summaries.count == 1 ? summaries[0].total : Nutrition.total(summaries.map(\.total))
        let system = call.session.library()[Preferences.self].system
        let blocks = summaries.map { EntryRow.lines($0, calendar, system) }
        try call.print(
            rows, EntryRow.table, as: "entries",
            [
                (key: "date", value: .text(orNull: summaries.count == 1 ? days.lowerBound.iso : nil)),
                (key: "total", value: .object(DayTotals.table.object(total))),
                (key: "at_least", value: .list(total.partialNutrients.map { .text($0.rawValue) })),
            ],
            lines: Array(blocks.joined(separator: [""])))
        return .done
    }

    /// The requested days; today without a day.
    @MainActor
    private static func journalDays(_ call: CommandCall) throws -> ClosedRange<LocalDay> {
        var arguments = call.arguments
        let (range, today) = (try call.days(&arguments), call.session.clock.today)
        let words = try arguments.rest().joined(separator: " ")
        guard range != DayRange(first: nil, last: nil) else {
            return words.isEmpty ? today...today : try Input.days(words, today: today)
        }
        guard words.isEmpty else {
            throw Problem.usage("“\(Input.quoted(words))” and --from or --to", hint: "write one of them")
        }
        guard let first = range.first else {
            throw Problem.usage("--to needs --from", hint: "write the first day, such as --from -7d")
        }
        return first...max(first, range.last ?? today)
    }
}

extension CommandCall {
    /// The user's meals, such as breakfast and lunch, in their order, from the library.
    var meals: MealSchedule { session.library()[MealSchedule.self] }

    func journalReader() async throws -> FoodEntryReader {
        FoodEntryReader(
            reader: try await session.editor().reader, calendar: session.clock.calendar, meals: meals)
    }

    /// The Journal screen's summary of a day.
    func journal(of day: LocalDay) async throws -> JournalTabContents {
        let (clock, reader) = (session.clock, try await journalReader())
        let interval = day.interval(in: clock.calendar)
        let now = clock.now()
        let isToday = day == clock.today
        let stored = try await reader.entries(in: interval)
        let lastBite = isToday ? try await reader.lastBite(before: now, in: stored) : nil
        return JournalTabContents(
            day: day, today: clock.today,
            entries: stored.entries
                + session.library()[PlannedFoods.self].entries(on: day, in: clock.calendar),
            water: stored.water(upTo: now), lastBite: lastBite, meals: meals,
            mark: session.library()[DayMarks.self].mark(of: day, logged: nil), now: now,
            calendar: clock.calendar)
    }
}

/// The totals of the food eaten on a day.
private enum DayTotals {
    static let table = FieldTable<Nutrition>(
        [Field("energy_kcal", short: "energy", "kilocalories") { .hundredths($0.energy) }]
            + NutrientFigures.fields { $0 }.filter { $0.name != "at_least" })
}

/// An entry in the list of food.
struct EntryRow: Sendable {
    let entry: FoodEntry
    let calendar: LocalCalendar
    /// The present time, for stored food of a later time; without it only plans are to come.
    var now = Date.distantFuture

    static let table = FieldTable<EntryRow>(
        [
            Field("time", "when it was eaten") {
                .text(JSONPrinter.time($0.entry.serving.time, in: $0.calendar))
            },
            Field("meal", "breakfast, lunch, dinner or snacks") { .text($0.entry.serving.meal.rawValue) },
            Field("name", "what it was") { .text($0.entry.serving.name) },
            Field("amount", "how much; null where only the energy was logged") {
                .text(orNull: $0.entry.serving.amount?.text)
            },
            Field("energy_kcal", short: "energy", "kilocalories") { .hundredths($0.entry.energy) },
        ] + NutrientFigures.fields { $0.entry.serving.nutrition }
            + [
                Field("source", "the program that logged it; null for this one") {
                    .text(orNull: $0.entry.source)
                },
                Field("planned", "whether it is to come, planned or at a later time: in no sum until then") {
                    .bool(!$0.entry.counts(at: $0.now))
                },
                Field("uuid", "its identifier") { .text($0.entry.id.uuidString) },
            ])

    /// The day, each meal with its total, and the total of the day.
    static func lines(
        _ summary: JournalTabContents, _ calendar: LocalCalendar, _ system: MeasurementSystem
    ) -> [String] {
        let heading = summary.day.long
        guard !summary.courses.isEmpty else {
            return [
                heading,
                summary.water[.water].map { "water \(system.volume($0))" }
                    ?? (summary.isFinished ? "nothing logged" : "nothing logged yet"),
            ]
        }
        // The numbers of “swimfit edit journal” and “swimfit delete journal”.
        var number = 0
        let cells = summary.courses.flatMap { course in
            [[course.meal.title, "", "", course.entries.isEmpty ? "" : energy(course.total)]]
                + course.listed.map { entry in
                    let serving = entry.serving
                    number += 1
                    let time = TimeOfDay.of(serving.time, in: calendar).text
                    guard !SpokenText.isOn else {
                        let name = entry.name(isToCome: course.toCome.contains(entry))
                        return [
                            "\(number): \(time) \(SpokenText.typed(name))", serving.amount?.text ?? "",
                            energy(serving.nutrition),
                        ]
                    }
                    return [
                        (number < 10 ? "  " : " ") + "\(number)  \(time)",
                        entry.name(isToCome: course.toCome.contains(entry)),
                        serving.amount?.text ?? "", energy(serving.nutrition),
                    ]
                }
        }
        let total = summary.entries.isEmpty ? [] : [["Total", "", "", energy(summary.total)]]
        let eaten = summary.entries.isEmpty ? summary.water : summary.total
        let nutrients = (Nutrient.main.dropFirst() + [.water]).compactMap { nutrient in
            NutrientText.amount(eaten, nutrient, in: system).map { "\(nutrient.name) \($0)" }
        }
        return [heading] + TextColumns.lines(cells + total, right: [3])
            + (nutrients.isEmpty ? [] : [nutrients.joined(separator: " · ")])
    }

    /// "≥ 120" if a part lacks the figure.
    private static func energy(_ nutrition: Nutrition) -> String {
        SpokenText.isOn ? nutrition.energyText() : nutrition.energyText(Figure.energyNumber)
    }
}

extension Command {
    static let copy = Command(
        "copy", "[MEAL] DAY [TO] [@MEAL]",
        options: [
            CommandOption("--from-store", "FOLDER", "copy from another person's data, which are only read"),
            .dryRun,
        ],
        summary: "log again what was eaten on a day",
        help: """
            Logs a meal, or all that was eaten on a day, again at the same times of day: today, or on the
            day TO. DAY and TO are dates, yesterday, -7d or mon; “copy mon” is the last Monday, and the Monday
            of “copy mon to wed” the one before that Wednesday. What would be at
            a time that is still to come is planned: “eat planned” says that it was eaten. With @MEAL it is
            logged as that meal, and DAY is today unless another is written: “copy lunch @dinner”.
            With --from-store two who ate at one table log it once.

            Fields for --json, --format, --ndjson and -O csv:
            \(EntryRow.table.help)
            """,
        examples: [
            ("swimfit copy breakfast yesterday", "yesterday's breakfast, today"),
            ("swimfit copy mon", "all of the last Monday"),
            ("swimfit copy lunch @dinner", "today's lunch again, now, as dinner"),
            ("swimfit copy lunch -7d yesterday", "to another day than today"),
            ("swimfit copy lunch today --from-store ~/anna", "what another person logged"),
        ], forms: [.fields, .rows],
        documents: [.rows("entries", EntryRow.table)],
        run: { try await copyDay($0) })

    @MainActor
    private static func copyDay(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isRehearsal = arguments.flag("--dry-run")
        let other = arguments.value(of: "--from-store")
        // "yesterday's breakfast"
        var words = try arguments.restOfWords().map { $0.replacing(/['’]s$/, with: "") }
        let marked = try Input.takeOne(from: &words, "meal") { $0.count > 1 && $0.hasPrefix("@") }
        let targetMeal = try marked.map { word throws(Problem) in
            guard let meal = call.meals.meal(named: word.dropFirst()) else {
                throw Problem.usage(
                    "“\(Input.quoted(word))” is not a meal", hint: "write one such as @dinner")
            }
            return meal
        }
        let place = words.firstIndex { $0.count > 1 && call.meals.meal(named: $0) != nil }
        let meal = place.flatMap { call.meals.meal(named: words.remove(at: $0)) }
        let clock = call.session.clock
        let reader = WhenReader(today: clock.today, readsTimes: false, isAmongAmounts: false)
        try checkPart(of: words, meal, clock.today)
        var days = try reader.days(words)
        if days.isEmpty, targetMeal != nil { days = [(clock.today, "today")] }
        guard let from = days.first?.text else {
            throw Question("DAY", "Copy which day, or meal of a day?", ["yesterday", "lunch yesterday"])
        }
        guard days.count <= 2 else { throw Problem.usage("unexpected argument “\(days[2].text)”") }
        var source = days[0].day
        let target = days.count == 2 ? days[1].day : clock.today
        // Of two weekdays, the first is the one before the second, as in a range.
        if source > target, days.prefix(2).allSatisfy({ Input.isWeekday($0.text) }) {
            source = source.adding(days: -7)
        }
        if source == target, other == nil, targetMeal == nil || targetMeal == meal {
            // The name of today's weekday means the day a week ago: a day is never copied onto itself.
            guard Input.isWeekday(from) else {
                throw Problem.usage(
                    "“\(from)” is the day that is copied to", hint: "write another to copy from")
            }
            source = source.adding(days: -7)
        }
        let eaten =
            if let other { try await entries(of: source, in: other, call) } else {
                try await call.journal(of: source).entries
            }
        let entries = eaten.filter { meal == nil || $0.serving.meal == meal }
        guard !entries.isEmpty else {
            let what = meal.map { "\($0.title.lowercased()) of " } ?? ""
            call.output.note("swimfit: nothing is logged for \(what)\(source.full)")
            return .failure
        }
        let servings = entries.map { $0.serving.copied(to: target, as: targetMeal, clock) }
        let day = target.inSentence(from: clock.today)
        try await save(
            servings, as: "copying \(EatenFood.title(of: servings)) to \(day)", isRehearsal: isRehearsal, call
        )
        return .done
    }

    /// Refuses a part of a day, of which not all that was eaten on that day is meant: "copy last night".
    private static func checkPart(of words: [String], _ meal: Meal?, _ today: LocalDay) throws(Problem) {
        guard meal == nil else { return }
        let reader = WhenReader(today: today, isAmongAmounts: false)
        for index in words.indices {
            guard let (phrase, count) = reader.phrase(at: index, of: words), phrase.isPartOfDay else {
                continue
            }
            let text = Input.quoted(words[index..<index + count].joined(separator: " "))
            throw Problem.usage(
                "“\(text)” is a part of a day",
                hint: "write the day, or a meal of it such as “dinner yesterday”")
        }
    }

    /// The entries that another person logged on a day. That person's own foods are not available here: an entry of
    /// such a food keeps its figures and has no food.
    @MainActor
    private static func entries(
        of day: LocalDay, in folder: String, _ call: CommandCall
    ) async throws -> [FoodEntry] {
        let (clock, meals) = (call.session.clock, call.meals)
        let own = try await call.session.editor().reader
        let known = try await call.pantry(at: clock.now())
        let eaten = try await MergeSource(folder).reading(like: own) { other in
            try await FoodEntryReader(reader: other, calendar: clock.calendar, meals: meals)
                .entries(in: day.interval(in: clock.calendar)).entries
        }
        return eaten.map { entry in
            guard let food = entry.serving.food, !known.hasFood(food) else { return entry }
            var serving = entry.serving
            (serving.food, serving.amount) = (nil, nil)
            return FoodEntry(id: entry.id, serving: serving)
        }
    }
}

extension Command {
    static let mark = Command(
        "mark", "STATE [DAYS]", summary: "mark days complete or not tracked",
        help: """
            STATE is complete when everything eaten is in the log (also of a day of fasting), not-tracked
            when too much is missing (sick says it, too), or open for neither. DAYS is a date, yesterday or -1d, a week or a
            month such as “last week”, or a range, “mon to wed”, 10.11.-14.11.; without it, today.

            Means and the expenditure are of complete days. A day without a mark counts when at least
            half of the basal metabolic rate was eaten. A later change of the energy logged on a day takes
            its mark away.

            Fields for --json and --format:
            \(MarkedDays.table.help)
            """,
        examples: [
            ("swimfit mark complete", "all that was eaten today is logged"),
            ("swimfit mark not-tracked yesterday", "yesterday counts in no mean"),
            ("swimfit mark sick last week", "seven days as one change"),
        ],
        forms: [.fields],
        documents: [.report(MarkedDays.table)],
        choices: ["STATE": DayMark.allCases.map(\.word)],
        run: { call in
            var arguments = call.arguments
            var words = try arguments.rest()
            let mark = try takeState(from: &words)
            let today = call.session.clock.today
            let text = words.joined(separator: " ")
            var days = try text.isEmpty ? today...today : Input.days(text, today: today)
            guard days.lowerBound <= today else { throw Input.stillToCome(text) }
            // “this week” means its days so far.
            days = days.lowerBound...min(days.upperBound, today)
            let marked = MarkedDays(day: days.lowerBound, last: days.upperBound, mark: mark)
            let done = try await call.session.editor().mark(days, mark, in: call.session.library())
            try call.print(marked, MarkedDays.table, lines: [done])
            return .done
        })

    /// Extracts the state from the words: "not tracked", "done", "sick".
    private static func takeState(from words: inout [String]) throws -> DayMark {
        let typed = words.isEmpty ? "" : words.removeFirst()
        guard !typed.isEmpty else {
            throw Question(
                "STATE", "Mark today as what?", ["complete", "sick yesterday"],
                choices: DayMark.allCases.map { Question.Choice($0.word) })
        }
        if typed.lowercased() == "not", words.first?.lowercased() == "tracked" {
            words.removeFirst()
            return .notTracked
        }
        let name = typed.lowercased().replacing("-", with: "_").replacing(" ", with: "_")
        let others: [String: DayMark] = [
            "done": .complete, "fasting": .complete, "fasted": .complete, "fast": .complete,
            "sick": .notTracked,
            "ill": .notTracked, "untracked": .notTracked, "none": .open,
        ]
        guard let mark = DayMark(rawValue: name) ?? others[name] else {
            let words = DayMark.allCases.map(\.word).joined(separator: ", ")
            throw Problem.usage("“\(typed)” is none of \(words)")
        }
        return mark
    }
}

private struct MarkedDays {
    let day: LocalDay
    /// The last of several days; `day` for a single day.
    let last: LocalDay
    let mark: DayMark

    static let table = FieldTable<MarkedDays>([
        Field("date", "the day, or the first of several") { .text($0.day.iso) },
        Field("to", "the last day") { .text($0.last.iso) },
        Field("mark", "open, complete or not_tracked") { .text($0.mark.rawValue) },
    ])
}

extension DayMark {
    /// The word of the command line.
    fileprivate var word: String { rawValue.replacing("_", with: "-") }
}
