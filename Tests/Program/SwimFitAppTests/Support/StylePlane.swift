import SwimFitTerminal

/// How the cells of a frame look: one character a cell, in rows that lie under each other like those of the text, with
/// a legend.
///
///     ── styles: T title bold, s selected, - muted
///     TTTTTTT
///     ssssssssssss
///     ── cursor: row 2, column 12
struct StylePlane {
    private let frame: CellBuffer
    /// The styles in the frame with their characters, in the order of the legend.
    private let characters: [(style: Style, character: Character)]

    init(_ frame: CellBuffer) {
        self.frame = frame
        let styles = Set(frame.cells.map(Self.visibleStyle))
        var spare = Self.spare[...]
        characters = Self.order.filter(styles.contains).map { style in
            (style, Self.letters[style] ?? spare.popFirst() ?? "?")
        }
    }

    /// What follows the text in a golden.
    var text: String {
        let legend = characters.dropFirst(characters.first?.style == .text ? 1 : 0)
            .map { "\($0.character) \($0.style.words)" }.joined(separator: ", ")
        let letters = Dictionary(uniqueKeysWithValues: characters.map { ($0.style, $0.character) })
        var lines = ["── styles: \(legend.isEmpty ? "text" : legend)"]
        for y in 0..<frame.height {
            var line = (0..<frame.width).map { letters[Self.visibleStyle(frame[$0, y])] ?? "?" }
            while line.last == " " { line.removeLast() }
            lines.append(String(line))
        }
        if let cursor = frame.cursor {
            lines.append("── cursor: row \(cursor.y + 1), column \(cursor.x + 1)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The style that can be seen: a blank shows no more than its background and its underline.
    private static func visibleStyle(_ cell: Cell) -> Style {
        var style = cell.style
        style.ascii = nil
        guard cell.text == " ", style.role != .selected, !style.underlined, !style.reversed else {
            return style
        }
        return .text
    }

    /// All styles there are.
    private static let order: [Style] = Role.allCases.flatMap { role in
        [false, true].flatMap { underlined in
            [false, true].flatMap { reversed in
                [false, true].map { Style(role, bold: $0, underlined: underlined, reversed: reversed) }
            }
        }
    }

    /// For styles that are not among `letters`, in the order of the legend.
    private static let spare = "456789αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩабвгдежзийклмнопрстуфхцчшщъыьэюя"

    /// Capitals are bold.
    private static let letters: [Style: Character] = [
        .text: " ", Style(.text, bold: true): "B", Style(.text, underlined: true): "_",
        Style(.title): "t", .title: "T", Style(.accent): "a", .accent: "A", .good: "g",
        Style(.good, bold: true): "G", .warning: "w", Style(.warning, bold: true): "W",
        Style(.bad): "e", .bad: "E", .muted: "-", Style(.muted, bold: true): "=",
        Style(.muted, underlined: true): "~",
        .selected: "s", Style(.selected, bold: true): "S", Style(.seriesA): "1", Style(.seriesB): "2",
        Style(.seriesC): "3",
    ]
}

extension Style {
    /// "title bold"
    fileprivate var words: String {
        let attributes = [(bold, "bold"), (underlined, "underlined"), (reversed, "reversed")]
        return ([role == .bad ? "error" : "\(role)"] + attributes.filter(\.0).map(\.1)).joined(separator: " ")
    }
}
