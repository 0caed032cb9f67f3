import Glibc

/// Characters of bars in eighths of a cell. "▏" is left to the frame of a gauge: an eighth of a bar
/// lying on its side is drawn as a quarter.
package enum Eighths {
    static let across: [Character] = [" ", "▎", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    static let up: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// So many eighths hanging from the top of a cell: the end of a bar below zero. Unicode has an eighth and a half of
    /// these only; they are what a lower block leaves of its cell, in reverse video.
    static func hanging(_ eighths: Int, _ style: Style) -> Cell {
        var style = style
        style.reversed = true
        return Cell(up[8 - eighths], style)
    }

    /// The same in whole rows, for a terminal without colours or without block characters. Other cells stay as they
    /// are.
    package static func inWholeRows(_ cell: Cell) -> Cell {
        guard cell.style.reversed, let text = cell.text, let left = up.firstIndex(of: text), left > 0 else {
            return cell
        }
        var style = cell.style
        style.reversed = false
        return Cell(left <= 4 ? "█" : " ", style)
    }
}

extension Cell {
    /// The cell of a chart with the sign of a line in it. A full cell of an area keeps the area's colour behind the sign, in
    /// reverse video: the line would else punch a hole into it. The edge of an area keeps its shape, without the sign: a
    /// cell has one, and an area with notches and battlements says what is not so.
    func crossed(by sign: Character, _ style: Style) -> Cell {
        let eighths = text.flatMap(Eighths.up.firstIndex) ?? (self.style.reversed ? 8 : 0)
        if (3..<8).contains(eighths) { return self }
        guard eighths == 8 else { return Cell(sign, style) }
        var area = self.style
        area.reversed = true
        return Cell(sign, area)
    }
}

/// How much of something has been reached: `▕████████░░░░▏`. One that may be exceeded shows by how much, beyond a mark at
/// the whole: `▕████████│██  ▏`.
package struct Gauge: Sendable {
    /// 0…1; values outside are drawn as empty or full, unless there is a style for what is over.
    package var fraction: Double
    package var style: Style
    /// How what is beyond the whole is drawn; nil for a gauge that cannot be exceeded.
    package var overStyle: Style?
    /// The part that is reached already: what comes after it is shaded. Nil for all of it.
    package var solid: Double?

    package init(_ fraction: Double, _ style: Style = .accent) {
        self.fraction = fraction.isNaN ? 0 : max(0, fraction)
        self.style = style
    }

    /// The bar alone, for a cell of a table; "▸" ends one of more than the whole.
    package func text(width: Int) -> String {
        if fraction > 1, overStyle != nil, width > 0 { return String(repeating: "█", count: width - 1) + "▸" }
        let eighths = Int((min(1, fraction) * Double(width * 8)).rounded())
        let part = eighths % 8 > 0 ? String(Eighths.across[eighths % 8]) : ""
        return String(repeating: "█", count: eighths / 8) + part
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
        // What is beyond the mark takes at least a column, and a third of the room at most.
        let over = min(max(1, Int((Double(room.width) * (1 - 1 / fraction)).rounded())), room.width / 3)
        let mark = room.endX - over - 1
        buffer.fill(Rect(x: room.x, y: room.y, width: mark - room.x, height: 1), "█", style)
        buffer.fill(Rect(x: mark + 1, y: room.y, width: over, height: 1), "█", overStyle)
        shade(from: room.x, whole: mark - room.x, in: room, into: &buffer)
        buffer.put("│", x: mark, y: room.y, overStyle)
    }

    /// Shades what is not reached yet.
    private func shade(from x: Int, whole: Int, in room: Rect, into buffer: inout CellBuffer) {
        guard let solid else { return }
        for x in min(room.endX, x + Int((solid * Double(whole)).rounded()))..<room.endX
        where buffer[x, room.y].text != "░" {
            buffer[x, room.y] = Cell("▒", buffer[x, room.y].style)
        }
    }
}

extension CellBuffer {
    /// A bar lying on its side from (x, y), as long as `eighths` eighths of a column.
    package mutating func bar(eighths: Int, x: Int, y: Int, _ style: Style) {
        guard eighths > 0 else { return }
        fill(Rect(x: x, y: y, width: eighths / 8, height: 1), "█", style)
        if eighths % 8 > 0 { self[x + eighths / 8, y] = Cell(Eighths.across[eighths % 8], style) }
    }
}
