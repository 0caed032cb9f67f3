import Glibc
import SwimFit

/// What a command can read besides its words.
@MainActor
package struct CommandInput {
    /// Whether a person can be asked.
    package let isTerminal: Bool
    /// Reads a line; nil at the end.
    package let line: @MainActor () -> String?

    /// The lines that are entries, with their numbers from 1: all but empty ones and those that begin with #.
    func entryLines() -> [(number: Int, line: String)] {
        var (lines, number) = ([(number: Int, line: String)](), 0)
        while var line = line() {
            number += 1
            // A program on Windows may have written a mark of the order of bytes before the first line.
            if number == 1, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
            lines.append((number, line))
        }
        return lines
    }

    /// Nothing: in the dashboard.
    package static let none = CommandInput(isTerminal: false) { nil }

    /// The standard input of this process.
    package static let standard = CommandInput(
        isTerminal: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    ) { readLine() }

    /// The lines of a text, for tests.
    package static func text(_ text: String, isTerminal: Bool = false) -> CommandInput {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.last == "" { lines.removeLast() }
        return CommandInput(isTerminal: isTerminal) { lines.popFirst() }
    }
}
