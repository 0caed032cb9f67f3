/// The look of every glyph on a terminal that has only ASCII: one character for one column.
///
/// Screens and commands always write Unicode; the output translates characters that the terminal cannot show.
package enum AsciiGlyphs {
    /// A text in ASCII, with the same width: a wide character becomes two question marks. Control characters stay.
    package static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.reduce(into: "") { ascii, character in
            guard !character.isASCII else { return ascii.append(character) }
            for piece in TextWidth.pieces(of: character) {
                ascii += piece.columns == 1 ? String(standIn(for: piece.text)) : "??"
            }
        }
    }

    /// The stand-in for a one-column grapheme. Wide ones become two question marks, see the driver.
    package static func standIn(for character: Character) -> Character {
        if character.isASCII { return character }
        if let known = table[character] { return known }
        guard let scalar = character.unicodeScalars.first else { return " " }
        if scalar.isASCII { return Character(scalar) }  // a letter under a combining mark
        switch scalar.value {
        case 0x2500...0x257F: return box(scalar.value)
        case 0x2800...0x28FF: return braille(UInt8(scalar.value - 0x2800))
        default: return "?"
        }
    }

    private static func box(_ value: UInt32) -> Character {
        switch value {
        case 0x2500, 0x2504, 0x2505, 0x2508, 0x2509, 0x2574, 0x2576: "-"
        case 0x254C, 0x254D: "."  // what is to come, next to the lines of a chart
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2575, 0x2577: "|"
        case 0x2501, 0x2550: "="
        case 0x2551: "|"
        default: "+"
        }
    }

    /// The character for braille: that of the bars of dots, else `*`, which differs from the areas, dashes and marks of a
    /// chart.
    private static func braille(_ mask: UInt8) -> Character {
        switch mask {
        case 0: " "
        case 0xFF: "+"
        case 0x47: ":"
        default: "*"
        }
    }

    private static let table: [Character: Character] = {
        var table: [Character: Character] = [
            "▁": "_", "▂": ".", "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "%", "█": "#",
            "▏": "|", "▕": "|", "▎": "=", "▍": "=", "▌": "=", "▋": "#", "▊": "#", "▉": "#",
            "░": ":", "▒": "+", "▓": "%", "▀": "\"", "▔": "'", "┃": "!",
            "·": ".", "•": "*", "…": "~", "›": ">", "‹": "<", "»": ">", "«": "<", "✓": "*", "✗": "x",
            "−": "-", "–": "-", "—": "-", "×": "x", "÷": "/", "≈": "~", "≥": ">", "≤": "<", "±": "~",
            "▬": "=", "▪": "=", "▴": "^", "▾": "v", "▲": "^", "▼": "v", "▸": ">", "◂": "<", "▶": ">",
            "◀": "<",
            "→": ">", "←": "<", "↑": "^", "↓": "v", "↵": "<", "⏎": "<", "●": "@", "○": "o",
            // Points of a scatter, as quarters of a cell.
            "▘": "O", "▝": "O", "▖": "O", "▗": "O", "▚": "O", "▞": "O", "▛": "O", "▜": "O", "▙": "O",
            "▟": "O",
            "▐": "O",
            "◆": "*",
            "◇": "o", "⚑": "^",
            "★": "*", "☆": "+", "°": "o", "µ": "u", "μ": "u", "²": "2", "³": "3", "½": "h", "¼": "q",
            "⅓": "t", "’": "'", "‘": "'", "′": "'", "″": "\"", "“": "\"", "”": "\"", "„": "\"", "\u{A0}": " ",
            "\u{202F}": " ",
            "\u{2009}": " ", "\u{2007}": " ", "ß": "s", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "ł": "l",
            "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "þ": "t",
        ]
        let accented: [(Character, String)] = [
            ("A", "ÀÁÂÃÄÅĀĂĄ"), ("a", "àáâãäåāăą"), ("C", "ÇĆČ"), ("c", "çćč"), ("D", "Ď"), ("d", "ď"),
            ("E", "ÈÉÊËĒĘĚ"), ("e", "èéêëēęě"), ("G", "Ğ"), ("g", "ğ"), ("I", "ÌÍÎÏĪİ"), ("i", "ìíîïīı"),
            ("N", "ÑŃŇ"), ("n", "ñńň"), ("O", "ÒÓÔÕÖŌŐ"), ("o", "òóôõöōő"), ("R", "Ř"), ("r", "ř"),
            ("S", "ŚŠŞ"), ("s", "śšş"), ("T", "Ť"), ("t", "ť"), ("U", "ÙÚÛÜŪŮŰ"), ("u", "ùúûüūůű"),
            ("Y", "ÝŸ"), ("y", "ýÿ"), ("Z", "ŹŻŽ"), ("z", "źżž"),
        ]
        for (plain, letters) in accented {
            for letter in letters { table[letter] = plain }
        }
        return table
    }()
}

/// Whether colour is wanted: `--color`, else `NO_COLOR`, else the terminal's capability.
package enum ColourChoice: String, Sendable, CaseIterable {
    case auto, always, never
}
