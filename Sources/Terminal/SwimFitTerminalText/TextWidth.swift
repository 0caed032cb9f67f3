/// The width of a text in terminal columns, and the form of it that every terminal shows in exactly that width.
///
/// Terminals disagree about everything beyond one scalar per cell: a ZWJ family is 2 columns in one and 8 in the next,
/// `❤️` is 1 or 2. A dashboard whose columns shift is worse than one that shows a plainer heart, so a grapheme is split
/// into *pieces* on whose width all of them agree:
///
///     e + ´        1 piece,  1 column     combining marks stay with their base
///     界           1 piece,  2 columns
///     👩‍👩‍👧, 👍🏽       1 piece,  2 columns    the first emoji alone; joiners and skin tones dropped
///     ❤️           1 piece,  1 column     without its variation selector
///     🇩🇪           2 pieces, 1 column each (drawn as one flag where the terminal can)
///     कि           2 pieces, 1 column each, as `wcwidth` has it
package enum TextWidth {
    /// Columns of one grapheme, 0 or more. Constant time for ASCII, block and braille characters.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count == 1, scalars.allSatisfy(isSimple) { return 1 }
        return pieces(of: character).reduce(0) { $0 + $1.columns }
    }

    /// The width of a whole text in columns. Linear in its length.
    package static func of(_ text: some StringProtocol) -> Int {
        text.utf8.withContiguousStorageIfAvailable(columns) ?? text.reduce(0) { $0 + of($1) }
    }

    private static func columns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var columns = 0
        var index = 0
        while index < bytes.count {
            if isPlain(bytes, index) {
                columns += 1
                index += 1
                continue
            }
            let start = index
            repeat { index += 1 } while index < bytes.count && !isPlain(bytes, index)
            let others = String(decoding: bytes[start..<index], as: UTF8.self)
            columns += isSimple(others) ? others.unicodeScalars.count : others.reduce(0) { $0 + of($1) }
        }
        return columns
    }

    /// Whether a byte is a printable ASCII character that nothing can combine with: most drawn text is such, and the
    /// test needs no split into graphemes.
    @inlinable
    package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        (0x20...0x7E).contains(bytes[index]) && (index + 1 == bytes.count || bytes[index + 1] < 0x80)
    }

    package static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { isControl($0) }
    }

    /// The part of a grapheme that goes into one cell (or one and its right half).
    package struct CellText: Equatable {
        package var text: Character
        package var columns: Int
    }

    /// Splits a grapheme into the pieces shown, in order; empty when it takes no column.
    ///
    /// A control character becomes "·": data must never control the terminal.
    package static func pieces(of character: Character) -> [CellText] {
        if isControl(character) { return [CellText(text: "·", columns: 1)] }
        var pieces: [(scalars: String.UnicodeScalarView, columns: Int)] = []
        for scalar in character.unicodeScalars {
            let columns = width(of: scalar)
            if columns == 0 {
                guard !isDropped(scalar), !pieces.isEmpty else { continue }
                pieces[pieces.count - 1].scalars.append(scalar)
            } else if let last = pieces.last, last.columns == 2, columns == 2 || !isPlain(scalar) {
                break  // a joined emoji or a skin tone: only the first picture is shown
            } else {
                pieces.append((String.UnicodeScalarView([scalar]), columns))
            }
        }
        return pieces.map { CellText(text: Character(String($0.scalars)), columns: $0.columns) }
    }

    /// Whether a text has only common scalars of one column, each of which is always a grapheme by itself.
    package static func isSimple(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isSimple) }

    @inline(__always)
    private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x203A, 0x2200...0x22FF,
            0x2500...0x259F, 0x2800...0x28FF:
            true
        default: false
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Joiners, selectors and marks that change the direction of writing: they have no width, and terminals treat them
    /// differently.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE00...0xFE0F, 0xE0000...0xE01EF: true
        default: scalar.properties.generalCategory == .format
        }
    }

    /// Whether a one-column scalar after an emoji is text of its own (not "♀" after a joiner).
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isEmoji }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return scalar.value == 0xAD ? 1 : 0
        default: break
        }
        switch scalar.value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals: inside the syllable
        case 0x1F3FB...0x1F3FF: return 2
        case 0x1F1E6...0x1F1FF: return 1  // half of a flag
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

/// The alignment of a text in its columns.
package enum Alignment: Sendable {
    case left, centre, right
}

extension StringProtocol {
    /// The text cut to at most `columns` columns, its end marked by "…" when something is missing. A number is never
    /// cut, because its beginning is another number: it loses its spaces first ("12 345" is 12345 in five columns), or
    /// disappears.
    package func clipped(to columns: Int) -> String {
        if TextWidth.of(self) <= columns { return String(self) }
        guard columns > 0 else { return "" }
        if allSatisfy({ "0123456789 −.≥≤≈".contains($0) }) {
            let dense = String(filter { $0 != " " })
            if TextWidth.of(dense) <= columns { return dense }
        }
        var kept = Substring(prefix(columns: columns - 1))
        if kept.last(where: { !" :.,".contains($0) })?.isASCIIDigit == true {
            while let last = kept.last, last.isASCIIDigit || " :.,×".contains(last) { kept.removeLast() }
        }
        return kept + "…"
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
        for word in unbroken(to: columns) {
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

    /// The words. A number with its digit groups and unit is one word if it fits in a line: "1 425 kcal", "12 g".
    private func unbroken(to columns: Int) -> [String] {
        split(separator: " ").reduce(into: []) { words, word in
            let bare = word.prefix { $0.isLetter || $0.isNumber || "%/°".contains($0) }
            let isGroup = bare.count == 3 && bare.allSatisfy(\.isASCIIDigit)
            if isGroup || unitsAfterNumbers.contains(String(bare)), let number = words.last,
                number.last?.isASCIIDigit == true, TextWidth.of(number) + 1 + TextWidth.of(word) <= columns
            {
                words[words.count - 1] = "\(number) \(word)"
            } else {
                words.append(String(word))
            }
        }
    }

    /// The longest prefix that fits into `columns` columns.
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

/// The units that stay on the line of their number.
private let unitsAfterNumbers: Set = [
    "%", "kcal", "kJ", "J", "MET", "W", "g", "kg", "mg", "µg", "lb", "oz", "st", "mL", "L", "m", "km", "cm",
    "yd", "mi", "ft",
    "h", "min", "s", "ms", "/min", "/100", "km/h", "mph", "bpm", "°C", "°F",
]

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
