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
        where buffer[x, room.y].text != "░" { buffer[x, room.y] = Cell("▒", buffer[x, room.y].style) }
    }
}

extension CellBuffer {
    /// A bar lying on its side from (x, y), as long as `eighths` eighths of a column.
    package mutating func bar(eighths: Int, x: Int, y: Int, _ style: Style) {
        guard eighths > 0 else { return }
        fill(Rect(x: x, y: y, width: eighths / 8, height: 1), "█", style)
        if eighths % 8 > 0 { self[x + eighths / 8, y] = Cell(Eighths.across[eighths % 8], style) }
    }

    /// A bar from the lower edge of a rectangle upwards, in eighths of a row; a share above 0 is always seen.
    ///
    /// - Parameters:
    ///   - share: of the height, from 0 to 1.
    ///   - glyph: for whole rows of a bar that is told apart without colour; its end is a whole row then.
    package mutating func bar(_ share: Double, in rect: Rect, _ style: Style, glyph: Character? = nil) {
        var eighths = Int((min(1, max(0, share)) * Double(rect.height * 8)).rounded())
        if share > 0 { eighths = max(1, eighths) }
        for row in (0..<rect.height).reversed() where eighths > 0 {
            fill(rect.row(row), glyph ?? Eighths.up[min(8, eighths)], style)
            eighths -= 8
        }
    }
}

/// A series of values in one row of text: `▁▂▂▃▅▇█`. One column per value; more values than columns are averaged, missing
/// ones are left blank.
package struct Sparkline: Sendable {
    package var values: [Double?]

    package init(_ values: [Double?]) { self.values = values }

    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// - Parameter width: the columns there are.
    package func text(width: Int) -> String {
        let shown = averaged(to: width)
        let known = shown.compactMap(\.self)
        guard let lowest = known.min(), let highest = known.max() else {
            return String(repeating: " ", count: max(0, width))
        }
        return String(
            shown.map { value in
                guard let value else { return " " }
                let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
                return Self.blocks[Int((share * 7).rounded())]
            }
        ).padded(to: width)
    }

    /// At most `count` values: the means of equal stretches; nil for a stretch without values.
    private func averaged(to count: Int) -> [Double?] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { index in
            let stretch = values[(index * values.count / count)..<((index + 1) * values.count / count)]
            let known = stretch.compactMap(\.self).filter(\.isFinite)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
    }
}
