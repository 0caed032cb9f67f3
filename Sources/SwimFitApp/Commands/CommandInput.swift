import Glibc

/// What a command can read besides its words.
@MainActor
struct CommandInput {
    /// Whether a person can be asked.
    let isTerminal: Bool
    /// Reads a line; nil at the end.
    let line: @MainActor () -> String?

    /// Nothing: in the dashboard.
    static let none = CommandInput(isTerminal: false) { nil }

    /// The standard input of this process.
    static let standard = CommandInput(
        isTerminal: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    ) { readLine() }

    /// The lines of a text, for tests.
    static func text(_ text: String, isTerminal: Bool = false) -> CommandInput {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.last == "" { lines.removeLast() }
        return CommandInput(isTerminal: isTerminal) { lines.popFirst() }
    }
}
