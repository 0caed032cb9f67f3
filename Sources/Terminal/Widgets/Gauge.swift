import Glibc

/// Characters of bars in eighths of a cell. "▏" is left to the frame of a gauge: an eighth of a bar
/// lying on its side is drawn as a quarter.
enum Eighths {
    static let across: [Character] = [" ", "▎", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    static let up: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
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
