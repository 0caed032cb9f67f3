import SwimFitModels
import SwimFitBase
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

@Suite("The page of commands", .inTurn)
struct CommandPageTests {
    @Test("each command has an example in its help")
    func examples() {
        #expect(CommandTable.all.filter(\.examples.isEmpty).map(\.name) == [])
    }

    @Test("the page has the help of each command, the options, the layouts and the exit codes")
    func page() throws {
        let commands = CommandTable.all.map(Self.section).joined(separator: "\n\n")
        try HandbookPage.expect(
            """
            # Commands

            The help of each command, as `swimfit COMMAND --help` and `man swimfit` print it, without the fields that it
            prints. All are made from the same tables. [The shell](Shell.md) shows them at work, and [JSON](JSON.md) lists
            the fields.

            \(commands)

            ## Options of every command

            \(HandbookPage.table(["option", "does"], GlobalOptions.listed.map {
                ["`\("\($0.name) \($0.value ?? "")".trimmed)`", $0.summary]
            }))

            ## Layouts of --format

            \(HandbookPage.table(["written", "prints"], OutputTemplate.help.map { ["`\($0)`", $1] }))

            ## Exit codes

            \(HandbookPage.table(["code", "means"], CommandStatus.allCases.map { ["\($0.rawValue)", $0.meaning] }))

            """, in: "Commands.md")
    }

    /// The help without its lists of fields, which are on the page of JSON.
    private static func section(_ command: Command) -> String {
        let paragraphs = UsageText.help(for: command).components(separatedBy: "\n\n")
        let text = paragraphs.filter { !$0.hasPrefix("Fields ") }.dropFirst().joined(separator: "\n\n")
        let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
        return "## \(command.name)\n\n\(summary).\n\n```\n\(text)\n```"
    }
}
