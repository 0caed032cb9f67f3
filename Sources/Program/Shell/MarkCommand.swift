import SwimFit

extension Command {
    /// `swimfit mark complete -1d`.
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
            \(MarkedDay.table.help)
            """,
        examples: [
            ("swimfit mark complete", "all that was eaten today is logged"),
            ("swimfit mark not-tracked yesterday", "yesterday counts in no mean"),
            ("swimfit mark sick last week", "seven days as one change"),
        ],
        forms: [.fields],
        documents: [.report(MarkedDay.table)],
        choices: ["STATE": DayMark.allCases.map(\.word)],
        run: { call in
            var arguments = call.arguments
            var words = try arguments.rest()
            let mark = try takeState(from: &words)
            let today = call.session.clock.today
            let text = words.joined(separator: " ")
            var days = try text.isEmpty ? today...today : Input.days(text, today: today)
            guard days.lowerBound <= today else { throw Input.stillToCome(text) }
            // “this week” is its days so far.
            days = days.lowerBound...min(days.upperBound, today)
            let marked = MarkedDay(day: days.lowerBound, last: days.upperBound, mark: mark)
            let done = try await call.session.journal().mark(days, mark, in: call.session.library())
            try call.print(marked, MarkedDay.table, lines: [done])
            return .done
        })

    /// Takes the state off some words: "not tracked", "done", "sick".
    private static func takeState(from words: inout [String]) throws(Problem) -> DayMark {
        let typed = words.isEmpty ? "" : words.removeFirst()
        guard !typed.isEmpty else { throw Problem.usage("STATE is missing") }
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

struct MarkedDay {
    let day: LocalDay
    /// Of several days; `day` of one.
    let last: LocalDay
    let mark: DayMark

    static let table = FieldTable<MarkedDay>([
        Field("date", "the day, or the first of several") { .text($0.day.iso) },
        Field("to", "the last day") { .text($0.last.iso) },
        Field("mark", "open, complete or not_tracked") { .text($0.mark.rawValue) },
    ])
}

extension DayMark {
    /// The word of the command line.
    fileprivate var word: String { rawValue.replacing("_", with: "-") }
}
