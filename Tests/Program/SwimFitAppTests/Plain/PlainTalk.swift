import SwimFitModels
import Testing

@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitShell

/// What plain mode says when lines are typed one after the other, then the input ends.
@MainActor
enum PlainTalk {
    /// One line and what is said after it, up to the next prompt.
    struct Turn: CustomStringConvertible {
        let typed: String
        let said: String
        /// The newest commit of the store after it.
        let commit: Int?

        /// Whether it ends at “Now:”, and not with a question.
        var isAnswered: Bool { said.hasSuffix("Now: ") }
        var words: Int { said.split(whereSeparator: \.isWhitespace).count }
        var description: String { "[\(typed)] \(said)" }
    }

    static func run(
        _ lines: [String], to session: Session
    ) async -> (turns: [Turn], status: CommandStatus) {
        var rest = lines[...]
        var (turns, typed, said) = ([Turn](), "", "")
        let editor = try? await session.editor()
        func turn() -> Turn { Turn(typed: typed, said: said, commit: editor?.newestCommit) }
        let plain = PlainMode(
            session, write: { said += $0 },
            read: {
                turns.append(turn())
                (typed, said) = (rest.first ?? "", "")
                return rest.popFirst()
            })
        let status = await plain.run()
        turns.append(turn())
        return (turns, status)
    }

    static func say(_ lines: [String], to session: Session) async -> String {
        await run(lines, to: session).turns.map(\.said).joined()
    }
}
