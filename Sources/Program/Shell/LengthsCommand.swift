import Foundation
import SwimFit

extension Command {
    /// `swimfit lengths [SWIM] [split 19]`.
    static let lengths: Command = Command(
        "lengths", "[SWIM] [CHANGE NUMBER] [--yes]", summary: "list and correct the lengths of a swim",
        help: """
            The lengths of a swim, or the repetitions of its sets, with the figures of the stroke. SWIM is “last”, a day
            such as yesterday, or the beginning of its identifier; without it, the last one. ✂ is a length with 1.6 times
            the median of strokes and of time, probably two, or less than 0.65 of both.

            CHANGE corrects what a watch counted wrong: “split” makes a length two, “merge” makes it one with its
            neighbour, “drill” says that its time is not one of swimming. The same again takes it back. A length that is not
            ✂ is split after a question; --yes says that it is right. What the watch recorded is kept; sums, bests and the critical speed follow the correction.

            Fields for --json, --format, --ndjson and -O csv:
            \(LengthRow.table.help)
            """,
        examples: [
            ("swimfit lengths", "those of the last swim"),
            ("swimfit lengths yesterday split 19", "a turn was missed in length 19"),
        ], forms: [.fields, .rows],
        documents: [.rows("lengths", LengthRow.table)],
        choices: [
            "SWIM": ["last"],
            "CHANGE": LengthChange.allCases.map(\.rawValue),
        ],
        run: { try await run($0) })

    @MainActor
    private static func run(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isSure = arguments.takeConsent()
        var words = try arguments.rest()
        let change = words.count >= 2 ? LengthChange(rawValue: words[words.count - 2].lowercased()) : nil
        var number: Int?
        if change != nil {
            guard let typed = Int(words[words.count - 1]), typed > 0 else {
                throw Problem.usage("“\(words[words.count - 1])” is no number of a length")
            }
            number = typed
            words.removeLast(2)
        }
        var swim = try await call.swim(words.joined(separator: " "), in: call.swims())
        if let change, let number, !isSure, let doubt = swim.doubt(about: change, at: number - 1) {
            try call.confirm(doubt, "Split it?")
        }
        var said: [String] = []
        if let change, let number {
            let (journal, library) = (try await call.session.journal(), call.session.library())
            said = [try await journal.correct(swim, change, at: number - 1, in: library)]
            swim = try await call.swims().swim(swim.id) ?? swim
        }
        let rows = LengthRow.rows(of: swim, calendar: call.session.clock.calendar)
        try call.print(
            rows, LengthRow.table, as: "lengths", lines: said.isEmpty ? LengthRow.lines(rows) : said)
        return .done
    }
}

extension CommandCall {
    /// The swim that a word names: “last” or nothing for the newest, its number in “swimfit swims”, a day with one swim, or
    /// the beginning of an identifier.
    func swim(_ word: String, in summary: SwimHistorySummary) throws(Problem) -> Swim {
        let swims = summary.ordered(by: .newestFirst).swims
        let (calendar, today) = (session.clock.calendar, session.clock.today)
        if word.isEmpty || word.lowercased() == "last" {
            guard let newest = swims.first else { throw Problem("there is no swim yet", status: .noValue) }
            return newest
        }
        if let number = Int(word), swims.indices.contains(number - 1) { return swims[number - 1] }
        var found = swims.filter { word.count >= 4 && $0.id.uuidString.hasPrefix(word.uppercased()) }
        // IGNORED: what is no day is named below, with all that it may be.
        if found.isEmpty, let day = try? Input.day(word, today: today) {
            found = swims.filter { LocalDay.of($0.start, in: calendar) == day }
        }
        guard let swim = found.first, found.count == 1 else {
            throw .usage(
                found.isEmpty ? "there is no swim “\(word)”" : "“\(word)” has several swims",
                hint: "“swimfit swims --format '{start} {uuid}'” lists them")
        }
        return swim
    }
}
