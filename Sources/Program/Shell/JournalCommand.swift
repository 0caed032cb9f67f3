import Foundation
import SwimFit

extension Command {
    /// `swimfit journal [DAY]`.
    static let journal: Command = Command(
        "journal", "[DAY] [--from DAY] [--to DAY]", summary: "list what was eaten on a day",
        help: """
            Meal by meal, with the totals of the day. DAY may be several days, such as last week or nov;
            --from and --to name the first and the last one, and --from alone goes on to today. JSON then has
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

    /// Each day is read by itself.
    private static let mostDays = 366

    @MainActor
    private static func printJournal(_ call: CommandCall) async throws -> CommandStatus {
        let days = try journalDays(call)
        guard days.lowerBound.days(to: days.upperBound) < mostDays else {
            throw Problem.usage("a journal of more than a year is not printed", hint: "write a later --from")
        }
        var summaries: [JournalSummary] = []
        for index in 0...days.lowerBound.days(to: days.upperBound) {
            summaries.append(try await call.journal(of: days.lowerBound.adding(days: index)))
        }
        let calendar = call.session.clock.calendar
        let rows = summaries.flatMap(\.entries).map { EntryRow(entry: $0, calendar: calendar) }
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

    /// The days that are asked for: today where none is named.
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
    /// The meals of a day.
    var meals: MealPlan { session.library()[MealPlan.self] }

    func journalReader() async throws -> JournalReader {
        JournalReader(
            reader: try await session.journal().reader, calendar: session.clock.calendar, meals: meals)
    }

    /// What the Journal screen shows of a day.
    func journal(of day: LocalDay) async throws -> JournalSummary {
        let (clock, reader) = (session.clock, try await journalReader())
        let interval = day.interval(in: clock.calendar)
        let now = clock.now()
        let isToday = day == clock.today
        let stored = try await reader.entries(in: interval)
        let lastBite = isToday ? try await reader.lastBite(before: now, in: stored) : nil
        return JournalSummary(
            day: day, today: clock.today, entries: stored.entries, water: stored.water, lastBite: lastBite,
            meals: meals, mark: session.library()[DayMarks.self].mark(of: day, logged: nil),
            calendar: clock.calendar)
    }
}

/// What is in all that was eaten on a day.
enum DayTotals {
    static let table = FieldTable<Nutrition>(
        [Field("energy_kcal", short: "energy", "kilocalories") { .hundredths($0.energy) }]
            + NutrientFigures.fields { $0 }.filter { $0.name != "at_least" })
}

/// Something eaten, in the list.
struct EntryRow: Sendable {
    let entry: FoodEntry
    let calendar: LocalCalendar

    static let table = FieldTable<EntryRow>(
        [
            Field("time", "when it was eaten") {
                .text(JSONLine.time($0.entry.serving.time, in: $0.calendar))
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
                Field("uuid", "its identifier") { .text($0.entry.id.uuidString) },
            ])

    /// The day, each meal with its total, and the total of the day.
    static func lines(
        _ summary: JournalSummary, _ calendar: LocalCalendar, _ system: MeasurementSystem
    ) -> [String] {
        let heading = summary.day.long
        guard !summary.courses.isEmpty else {
            return [
                heading,
                summary.total[.water].map { "water \(system.volume($0))" }
                    ?? (summary.isFinished ? "nothing logged" : "nothing logged yet"),
            ]
        }
        // The numbers of “swimfit edit journal” and “swimfit delete journal”.
        var number = 0
        let cells = summary.courses.flatMap { course in
            [[course.meal.title, "", "", energy(course.total)]]
                + course.entries.map { entry in
                    let serving = entry.serving
                    number += 1
                    let time = TimeOfDay.of(serving.time, in: calendar).text
                    return [
                        (number < 10 ? "  " : " ") + "\(number)  \(time)", serving.name,
                        serving.amount?.text ?? "", energy(serving.nutrition),
                    ]
                }
        }
        let total = [["Total", "", "", energy(summary.total)]]
        let nutrients = (Nutrient.main.dropFirst() + [.water]).compactMap { nutrient in
            NutrientText.amount(summary.total, nutrient, in: system).map { "\(nutrient.name) \($0)" }
        }
        return [heading] + TextColumns.lines(cells + total, right: [3])
            + (nutrients.isEmpty ? [] : [nutrients.joined(separator: " · ")])
    }

    /// "≥ 120" where a part has no figure for it.
    private static func energy(_ nutrition: Nutrition) -> String {
        nutrition.energyText { Figure.whole($0) }
    }
}
