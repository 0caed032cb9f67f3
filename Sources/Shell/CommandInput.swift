import Glibc
import SwimFit

/// What a command can read besides its words.
@MainActor
package struct CommandInput {
    /// Whether a person can be asked.
    package let isTerminal: Bool
    /// Reads a line; nil at the end.
    package let line: @MainActor () -> String?

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
