/// The look of every glyph on the Linux console, whose fonts have the drawing characters of the first IBM
/// computers (full and half blocks, three shades, lines) and no braille, no eighths of a block and no emoji.
///
/// Such a font shows all other characters as the same square, so they are translated on their way out.
enum ConsoleGlyphs {
    /// The stand-in for a one-column grapheme; most are shown as they are.
    static func standIn(for character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first else { return " " }
        switch scalar.value {
        case 0x2800...0x28FF: return AsciiGlyphs.standIn(for: character)
        case 0x2581: return "_"
        case 0x2582...0x2583: return "▄"
        case 0x2585...0x2587: return "█"
        case 0x2589...0x258B: return "█"
        case 0x258D...0x258F: return "▌"
        case 0x2594: return "▀"
        case 0x2595: return "▐"
        default: return table[character] ?? character
        }
    }

    /// Lines of other weights, round corners, small triangles and stars.
    private static let table: [Character: Character] = [
        "━": "═", "╍": "-", "╌": "-", "┄": "-", "┅": "-", "╴": "─", "╶": "─", "┃": "│", "╭": "┌", "╮": "┐",
        "╰": "└",
        "╯": "┘", "▴": "▲", "▾": "▼", "▸": "►", "◂": "◄", "▶": "►", "◀": "◄", "★": "*", "☆": "+", "✓": "√",
        "✗": "x",
        "−": "-", "›": ">", "‹": "<", "↵": "<", "⏎": "<", "…": "~", "’": "'", "‘": "'", "“": "\"", "”": "\"",
        "„": "\"",
        "–": "-", "—": "-", "⅓": "t", "\u{202F}": " ", "\u{2009}": " ", "\u{2007}": " ",
    ]
}
