import Glibc

/// Characters of bars in eighths of a cell. "▏" is reserved for the frame of a gauge, so an eighth of a horizontal bar
/// is drawn as a quarter.
package enum Eighths {
    static let across: [Character] = [" ", "▎", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    static let up: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// A number of eighths from the top of a cell downwards: the end of a bar below zero. Unicode has only the upper
    /// eighth and the upper half, so all but the half are lower blocks in reverse video.
    static func hanging(_ eighths: Int, _ style: Style) -> Cell {
        guard eighths != 4 else { return Cell("▀", style) }
        var style = style
        style.reversed = true
        return Cell(up[8 - eighths], style)
    }

    /// Whether a cell is the end of a bar below zero.
    static func isHanging(_ cell: Cell) -> Bool {
        cell.style.reversed && cell.text.map { $0 != " " && up.contains($0) } ?? false
    }

    /// The end of a bar below zero without reverse video, for a terminal without colours or without block characters:
    /// an eighth, half a row, or a whole row. Other cells are unchanged.
    package static func withoutReverse(_ cell: Cell) -> Cell {
        guard cell.style.reversed, let text = cell.text, let left = up.firstIndex(of: text), left > 0 else {
            return cell
        }
        var style = cell.style
        style.reversed = false
        return Cell(left < 2 ? "█" : left < 6 ? "▀" : "▔", style)
    }
}

/// The reached part of something: `▕████████░░░░▏`. If the whole may be exceeded, the excess is drawn beyond a mark:
/// `▕████████┃██  ▏`.
package struct Gauge: Sendable {
    /// 0…1; other values are drawn as empty or full, unless there is a style for the excess.
    package var fraction: Double
    package var style: Style
    /// The style of the excess; nil for a gauge that cannot be exceeded.
    package var overStyle: Style?
    /// The part that is already reached; the bar after it is shaded. Nil for the whole bar.
    package var solid: Double?

    package init(_ fraction: Double, _ style: Style = .accent) {
        self.fraction = fraction.isNaN ? 0 : max(0, fraction)
        self.style = style
    }

    /// Only the bar, for a cell of a table. It is lower than its row, so that bars of neighbouring rows do not merge.
    /// "▸" ends a bar of more than the whole, "▏" is a bar shorter than a column.
    package func text(width: Int) -> String {
        guard width > 0, fraction > 0 else { return "" }
        if fraction > 1, overStyle != nil { return String(repeating: "▆", count: width - 1) + "▸" }
        let columns = Int((min(1, fraction) * Double(width)).rounded())
        return columns == 0 ? "▏" : String(repeating: "▆", count: columns)
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.width >= 3, rect.height >= 1 else { return }
        buffer.put("▕", x: rect.x, y: rect.y, .muted)
        buffer.put("▏", x: rect.endX - 1, y: rect.y, .muted)
        let room = Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: 1)
        buffer.fill(room, "░", .muted)
        guard fraction > 1, let overStyle, room.width >= 4 else {
            let eighths = Int((min(1, fraction) * Double(room.width * 8)).rounded())
            buffer.bar(eighths: eighths, x: room.x, y: room.y, style)
            return shade(from: room.x, whole: room.width, in: room, into: &buffer)
        }
        // The excess has at least one column, and at most a third of the width.
        let over = min(max(1, Int((Double(room.width) * (1 - 1 / fraction)).rounded())), room.width / 3)
        let mark = room.endX - over - 1
        buffer.fill(Rect(x: room.x, y: room.y, width: mark - room.x, height: 1), "█", style)
        buffer.fill(Rect(x: mark + 1, y: room.y, width: over, height: 1), "█", overStyle)
        shade(from: room.x, whole: mark - room.x, in: room, into: &buffer)
        buffer.put("┃", x: mark, y: room.y, overStyle)
    }

    /// Shades the part that is not reached yet.
    private func shade(from x: Int, whole: Int, in room: Rect, into buffer: inout CellBuffer) {
        guard let solid else { return }
        for x in min(room.endX, x + Int((solid * Double(whole)).rounded()))..<room.endX
        where buffer[x, room.y].text != "░" { buffer[x, room.y] = Cell("▒", buffer[x, room.y].style) }
    }
}

extension CellBuffer {
    /// A horizontal bar from (x, y), with a length of `eighths` eighths of a column.
    package mutating func bar(eighths: Int, x: Int, y: Int, _ style: Style) {
        guard eighths > 0 else { return }
        fill(Rect(x: x, y: y, width: eighths / 8, height: 1), "█", style)
        if eighths % 8 > 0 { self[x + eighths / 8, y] = Cell(Eighths.across[eighths % 8], style) }
    }

    /// A bar from the lower edge of a rectangle upwards, in eighths of a row; a fraction above 0 is always visible.
    ///
    /// - Parameters:
    ///   - share: the fraction of the height, from 0 to 1.
    ///   - glyph: the character of a bar that differs without colour. Such a bar ends at a whole row; if it is shorter
    ///     than half a row, it is a thin mark.
    package mutating func bar(_ share: Double, in rect: Rect, _ style: Style, glyph: Character? = nil) {
        var eighths = Int((min(1, max(0, share)) * Double(rect.height * 8)).rounded())
        if share > 0 { eighths = max(1, eighths) }
        if glyph != nil, eighths >= 4 { eighths = (eighths + 4) / 8 * 8 }
        for row in (0..<rect.height).reversed() where eighths > 0 {
            fill(rect.row(row), eighths >= 8 ? glyph ?? "█" : Eighths.up[eighths], style)
            eighths -= 8
        }
    }
}

/// A series of values in one row of text, one column for each value, from the least to the greatest: `▁▂▂▃▅▇█`. Missing
/// values are blank.
package struct Sparkline: Sendable {
    package var values: [Double?]

    package init(_ values: [Double?]) { self.values = values }

    package var text: String {
        let known = values.compactMap(\.self)
        let (lowest, highest) = (known.min() ?? 0, known.max() ?? 0)
        return String(
            values.map { value in
                guard let value else { return " " }
                let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
                return Eighths.up[1 + Int((share * 7).rounded())]
            })
    }

    /// The text for a row of a table: ▇ instead of █, so that the tallest bar does not touch the row above.
    package var textInTable: String { text.replacing("█", with: "▇") }
}
