import SwimFit

/// The commands of the shell, as the line behind ":" and plain mode reach them. The main program puts the shell behind it.
@MainActor
package struct CommandDoor {
    /// Where a command writes.
    @MainActor
    package struct Printer {
        /// The columns of a line; nil for any number.
        package let width: Int?
        /// Takes text, which may have several lines.
        package let print: @MainActor (String) -> Void
        /// Takes a line in place of the one before, which says how far long work has come.
        package let progress: @MainActor (String) -> Void
    }

    /// A command or another word, and what it does.
    package typealias Word = (name: String, summary: String)

    /// The commands that can be typed here.
    let words: [Word]
    /// What may stand in place of a line's last word.
    let candidates: @MainActor (_ line: String, Session) -> [Word]
    /// Runs a command on an open store, and returns whether it has done or found what it was asked for.
    let run: @MainActor (_ words: [String], Session, Printer) async throws -> Bool

    package init(
        words: [Word], candidates: @escaping @MainActor (_ line: String, Session) -> [Word],
        run: @escaping @MainActor (_ words: [String], Session, Printer) async throws -> Bool
    ) {
        (self.words, self.candidates, self.run) = (words, candidates, run)
    }

    /// No commands.
    static let none = CommandDoor(words: [], candidates: { _, _ in [] }, run: { _, _, _ in false })
}
