import SwimFit

extension Command {
    /// `swimfit mark complete -1d`.
    static let mark = Command(
        "mark", "STATE [DAY]", summary: "mark a day complete or not tracked",
        help: """
            STATE is complete when everything eaten is in the log (also of a day of fasting), not-tracked
            when too much is missing, or open for neither. DAY is a date, yesterday or -1d; without it, today.

            Means and the expenditure are of complete days. A day without a mark counts when at least
            half of the basal metabolic rate was eaten. A later change of the energy logged on a day takes
            its mark away.

            Fields for --json and --format:
            \(MarkedDay.table.help)
            """,
        examples: [
            ("swimfit mark complete", "all that was eaten today is logged"),
            ("swimfit mark not-tracked yesterday", "yesterday counts in no mean"),
        ],
        forms: [.fields],
        documents: [.report(MarkedDay.table)],
        choices: ["STATE": DayMark.allCases.map(\.word)],
        run: { call in
            var arguments = call.arguments
            let typed = try arguments.next("STATE")
            guard
                let mark = DayMark.allCases.first(where: {
                    [$0.word, $0.rawValue].contains(typed.lowercased())
                })
            else {
                let words = DayMark.allCases.map(\.word).joined(separator: ", ")
                throw Problem.usage("“\(typed)” is none of \(words)")
            }
            let day = try arguments.isEmpty ? nil : call.pastDay(arguments.rest().joined(separator: " "))
            let marked = MarkedDay(day: day ?? call.session.clock.today, mark: mark)
            let done = try await call.session.journal().mark(marked.day, mark, in: call.session.library())
            try call.print(marked, MarkedDay.table, lines: [done])
            return .done
        })
}

struct MarkedDay {
    let day: LocalDay
    let mark: DayMark

    static let table = FieldTable<MarkedDay>([
        Field("date", "the day") { .text($0.day.iso) },
        Field("mark", "open, complete or not_tracked") { .text($0.mark.rawValue) },
    ])
}

extension DayMark {
    /// The word of the command line.
    fileprivate var word: String { rawValue.replacing("_", with: "-") }
}
