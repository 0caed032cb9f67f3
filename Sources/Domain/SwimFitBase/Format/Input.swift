/// Text that a user typed. Its readers are extensions in the room of what they read: amounts, days, figures.
package enum Input {
    /// A text quoted in a message: one line of at most 24 characters, not cut within a number.
    package static func quoted(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard line.count > 24 else { return line }
        let whole = line.prefix(23).reversed().drop { $0.isNumber }.reversed()
        return (whole.isEmpty ? String(line.prefix(23)) : String(whole)) + "…"
    }

    /// A text to type in place of another, on one line and whole: a cut one could not be typed.
    package static func offered(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 200 ? quoted(line) : line
    }
}
