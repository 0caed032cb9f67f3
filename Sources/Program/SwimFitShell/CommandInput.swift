import Glibc
import SwimFitBase

/// The input of a command besides its words.
@MainActor
package struct CommandInput {
    /// Puts a question to the user; nil where nobody can be asked. An answer of nil is the end of the input.
    package let ask: (@MainActor (AskedQuestion) async throws -> String?)?
    /// Reads a line; nil at the end. Throws `Problem` for a line that is longer than `longestLine`; the next call reads
    /// the line after it.
    package let line: @MainActor () throws(Problem) -> String?

    /// The length of the longest line, in bytes.
    private static let longestLine = 1 << 20
    /// The largest number of lines, and of bytes in them, that are read as one input.
    private static let (mostLines, mostBytes) = (100_000, 16 << 20)

    /// All lines.
    ///
    /// - Throws: `Problem` for an input that does not end within a hundred thousand lines or 16 MB.
    func lines() throws(Problem) -> [String] {
        var (lines, size) = ([String](), 0)
        while var line = try line() {
            size += line.utf8.count
            guard lines.count < Self.mostLines, size <= Self.mostBytes else {
                let limit = size <= Self.mostBytes ? "\(Figure.whole(Self.mostLines)) lines" : "16 MB"
                throw .usage(
                    "standard input has more than \(limit); nothing was saved", hint: "divide it into several"
                )
            }
            // A program on Windows may have written a byte order mark before the first line.
            if lines.isEmpty, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            lines.append(line)
        }
        return lines
    }

    /// The lines with entries, with their numbers from 1: all except empty ones and those that begin with #.
    ///
    /// - Throws: as ``lines()``.
    func entryLines() throws(Problem) -> [(number: Int, line: String)] {
        zip(1..., try lines()).filter { _, line in
            line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
        }.map { ($0, $1) }
    }

    /// No input: in the dashboard.
    package static let none = CommandInput(ask: nil) { () throws(Problem) in nil }

    /// An input that answers questions, and has no lines.
    package static func asking(
        _ ask: @escaping @MainActor (AskedQuestion) async throws -> String?
    ) -> CommandInput {
        CommandInput(ask: ask) { () throws(Problem) in nil }
    }

    /// The standard input of this process.
    package static func standard(_ output: Output) -> CommandInput {
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        return terminal(isTerminal ? output : nil) { () throws(Problem) in try boundedLine() }
    }

    /// - Parameter output: where questions are printed; nil where nobody reads them.
    private static func terminal(
        _ output: Output?, _ line: @escaping @MainActor @Sendable () throws(Problem) -> String?
    ) -> CommandInput {
        guard let output else { return CommandInput(ask: nil, line: line) }
        return CommandInput(
            ask: { asked in
                asked.print(to: output)
                return try line()
            }, line: line)
    }

    /// A line of standard input without its end. What is longer than `longestLine` is passed over and not kept.
    private static func boundedLine() throws(Problem) -> String? {
        var (bytes, count) = ([UInt8](), 0)
        while case let byte = getchar_unlocked(), byte != UInt8(ascii: "\n") {
            guard byte != EOF else {
                if count == 0 { return nil }
                break
            }
            count += 1
            if count <= longestLine { bytes.append(UInt8(truncatingIfNeeded: byte)) }
            // An endless line is refused without waiting for its end.
            guard count <= 64 * longestLine else { break }
        }
        guard count <= longestLine else { throw .usage("standard input has a line of more than 1 MB") }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of a text, for tests.
    ///
    /// - Parameter output: where questions are printed, which the lines answer; nil without a terminal.
    package static func text(_ text: String, asking output: Output? = nil) -> CommandInput {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.last == "" { lines.removeLast() }
        return terminal(output) { () throws(Problem) in lines.popFirst() }
    }
}
