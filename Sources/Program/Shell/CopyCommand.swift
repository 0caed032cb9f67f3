import Foundation
import SwimFit

extension Command {
    /// `swimfit copy breakfast yesterday`.
    static let copy = Command(
        "copy", "[MEAL] DAY [TO] [--from-store FOLDER] [--dry-run]",
        summary: "log again what was eaten on a day",
        help: """
            Logs a meal, or all that was eaten on a day, again at the same times of day: today, or on the
            day TO. DAY and TO are dates, yesterday, -7d or mon; “copy mon” is the last Monday. What would be at
            a time that is still to come is refused: it was not eaten.
            --dry-run only shows. --from-store copies from another person's data: two who ate at one table log
            it once. Their file is only read.

            Fields for --json, --format, --ndjson and -O csv:
            \(EntryRow.table.help)
            """,
        examples: [
            ("swimfit copy breakfast yesterday", "yesterday's breakfast, today"),
            ("swimfit copy mon", "all of the last Monday"),
            ("swimfit copy lunch -7d yesterday", "to another day than today"),
            ("swimfit copy lunch today --from-store ~/anna", "what another person logged"),
        ], forms: [.fields, .rows],
        documents: [.rows("entries", EntryRow.table)],
        run: { try await copyDay($0) })

    @MainActor
    private static func copyDay(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isRehearsal = arguments.flag("--dry-run")
        let other = try arguments.value(of: "--from-store")
        var words = try arguments.rest()
        let place = words.firstIndex { $0.count > 1 && call.meals.meal(named: $0) != nil }
        let meal = place.flatMap { call.meals.meal(named: words.remove(at: $0)) }
        let clock = call.session.clock
        let reader = WhenReader(today: clock.today, readsTimes: false, isAmongAmounts: false)
        let days = try reader.days(words.flatMap { $0.split(separator: " ").map(String.init) })
        guard let from = days.first?.text else { throw Problem.usage("DAY is missing, such as yesterday") }
        guard days.count <= 2 else { throw Problem.usage("unexpected argument “\(days[2].text)”") }
        var source = days[0].day
        let target = days.count == 2 ? days[1].day : clock.today
        guard target <= clock.today else { throw Input.stillToCome(days[1].text) }
        if source == target, other == nil {
            // Today's name means the same day of last week: nobody copies a day onto itself.
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
        if let problem = Serving.copies(of: entries, to: target, clock).problem {
            throw problem
        }
        let servings = entries.map { $0.serving.copied(to: target, clock) }
        let day = target.inSentence(from: clock.today)
        try await save(
            servings, as: "copying \(Serving.title(of: servings)) to \(day)", isRehearsal: isRehearsal, call)
        return .done
    }

    /// What another person logged on a day. Their own foods are not here: such an entry keeps its figures and has no food.
    @MainActor
    private static func entries(
        of day: LocalDay, in folder: String, _ call: CommandCall
    ) async throws -> [FoodEntry] {
        let (clock, meals) = (call.session.clock, call.meals)
        let own = try await call.session.journal().reader
        let known = try await call.pantry(at: clock.now())
        let eaten = try await MergeSource(folder).reading(like: own) { other in
            try await JournalReader(reader: other, calendar: clock.calendar, meals: meals)
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
