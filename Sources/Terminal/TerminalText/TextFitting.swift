/// Where a text is in the columns it is given.
package enum Alignment: Sendable {
    case left, centre, right
}

extension StringProtocol {
    /// The text cut to at most `columns` columns, its end marked by "…" when something is missing. A number loses the
    /// blanks between its digits before it is cut: "12 345" is 12345 in five columns.
    package func clipped(to columns: Int) -> String {
        if TextWidth.of(self) <= columns { return String(self) }
        guard columns > 0 else { return "" }
        if allSatisfy({ "0123456789 −.≥≤".contains($0) }) {
            let dense = String(filter { $0 != " " })
            if TextWidth.of(dense) <= columns { return dense }
        }
        return prefix(columns: columns - 1) + "…"
    }

    /// The text in exactly `columns` columns: clipped with "…", or padded with blanks.
    package func padded(to columns: Int, _ alignment: Alignment = .left) -> String {
        let shown = clipped(to: columns)
        let room = Swift.max(0, columns - TextWidth.of(shown))
        let before =
            switch alignment {
            case .left: 0
            case .centre: room / 2
            case .right: room
            }
        return String(repeating: " ", count: before) + shown + String(repeating: " ", count: room - before)
    }

    /// The text broken at blanks into lines of at most `columns` columns. A longer word is cut; line
    /// ends in the text are kept, and so are the blanks of a line that fits. An empty text is one empty line.
    package func wrapped(to columns: Int) -> [String] {
        guard columns > 0 else { return [] }
        return split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.wrappedParagraph(to: columns) }
    }

    private func wrappedParagraph(to columns: Int) -> [String] {
        if TextWidth.of(self) <= columns { return [String(self)] }
        var lines: [String] = []
        var line = ""
        var room = columns
        for word in split(separator: " ") {
            let width = TextWidth.of(word) + (line.isEmpty ? 0 : 1)
            if width <= room {
                line += (line.isEmpty ? "" : " ") + word
                room -= width
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = String(word)
            while TextWidth.of(rest) > columns {
                let head = rest.prefix(columns: columns)
                lines.append(head.isEmpty ? String(rest.removeFirst()) : head)
                rest.removeFirst(head.count)
            }
            line = rest
            room = columns - TextWidth.of(line)
        }
        return lines + [line]
    }

    /// As many characters from the start as fit into `columns` columns.
    package func prefix(columns: Int) -> String {
        var taken = ""
        var used = 0
        for character in self {
            used += TextWidth.of(character)
            if used > columns { break }
            taken.append(character)
        }
        return taken
    }
}
