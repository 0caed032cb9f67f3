import Glibc

/// Characters of bars in eighths of a cell. "▏" is left to the frame of a gauge: an eighth of a bar
/// lying on its side is drawn as a quarter.
enum Eighths {
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
    static func inWholeRows(_ cell: Cell) -> Cell {
        guard cell.style.reversed, let text = cell.text, let left = up.firstIndex(of: text), left > 0 else {
            return cell
        }
        var style = cell.style
        style.reversed = false
        return Cell(left <= 4 ? "█" : " ", style)
    }
}

/// How much of something has been reached: `▕████████░░░░▏`.
package struct Gauge: Sendable {
    /// 0…1; values outside are drawn as empty or full.
    package var fraction: Double
    package var style: Style

    package init(_ fraction: Double, _ style: Style = .accent) {
        self.fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
        self.style = style
    }

    /// The bar alone, for a cell of a table.
    package func text(width: Int) -> String {
        let eighths = Int((fraction * Double(width * 8)).rounded())
        let part = eighths % 8 > 0 ? String(Eighths.across[eighths % 8]) : ""
        return String(repeating: "█", count: eighths / 8) + part
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.width >= 3, rect.height >= 1 else { return }
        let room = rect.width - 2
        let eighths = Int((fraction * Double(room * 8)).rounded())
        buffer.put("▕", x: rect.x, y: rect.y, .muted)
        buffer.put("▏", x: rect.endX - 1, y: rect.y, .muted)
        buffer.fill(Rect(x: rect.x + 1, y: rect.y, width: room, height: 1), "░", .muted)
        buffer.bar(eighths: eighths, x: rect.x + 1, y: rect.y, style)
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
