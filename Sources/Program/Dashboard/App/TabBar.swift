import Foundation
import SwimFit
import Terminal

/// The first row: the program's name, the tabs, the day and the time; as much of it as fits.
///
///      swimfit   1 Profile  2 Energy  3 Journal  4 Workout  5 Swimming  6 Browse   Fri 20 Nov 14:32
@MainActor
struct TabBar {
    private let pieces: [Piece]
    private let clock: String
    private let row: Rect

    private struct Piece {
        var text: String
        var style: Style
        /// The tab that a press goes to.
        var tab: Tab?
    }

    init(_ app: App) {
        row = AppLayout(app.room).bar
        let width = row.width
        let today = LocalDay.of(app.context.now, in: app.context.calendar)
        let time = Self.time(app.context)
        let name = app.models.isDemo ? "demo" : "swimfit"
        let layouts: [(name: String, clock: String, gap: Int, names: Bool)] = [
            (name, "\(today.short) \(time)", 1, true), (name, time, 1, true), (name, time, 0, true),
            ("", time, 0, true), ("", "", 0, true), ("", time, 0, false), ("", "", 0, false),
        ]
        var found: (pieces: [Piece], clock: String) = ([], "")
        for layout in layouts {
            found = (Self.pieces(app, layout.name, gap: layout.gap, names: layout.names), layout.clock)
            let used = found.pieces.reduce(0) { $0 + TextWidth.of($1.text) }
            if used + TextWidth.of(layout.clock) + (layout.clock.isEmpty ? 0 : 1) <= width { break }
        }
        (pieces, clock) = found
    }

    private static func pieces(_ app: App, _ name: String, gap: Int, names: Bool) -> [Piece] {
        var pieces: [Piece] = []
        if !name.isEmpty {
            let style: Style = app.models.isDemo ? Style(.warning, bold: true) : .title
            pieces.append(Piece(text: " \(name) " + String(repeating: " ", count: gap), style: style))
        }
        for tab in app.tabs {
            let isChosen = tab == app.tab
            let text = names || isChosen ? " \(tab.rawValue) \(tab.name) " : " \(tab.rawValue) "
            let style = isChosen ? Style(.selected, bold: true) : Style(.muted)
            pieces.append(Piece(text: text, style: style, tab: tab))
        }
        return pieces
    }

    private static func time(_ context: Context) -> String {
        TimeOfDay.of(context.now, in: context.calendar).text
    }

    func draw(into buffer: inout CellBuffer) {
        var x = row.x
        for piece in pieces { x = buffer.put(piece.text, x: x, y: row.y, piece.style) }
        // A blank is left of the clock rather than right of it where there is one only.
        let isTight = row.endX - x == TextWidth.of(clock) + 1
        buffer.put(clock + (isTight ? "" : " "), in: row, .muted, align: .right)
    }

    /// The tab whose name is in a column of the bar.
    func tab(atColumn column: Int, row y: Int) -> Tab? {
        guard y == row.y else { return nil }
        var x = row.x
        for piece in pieces {
            let end = x + TextWidth.of(piece.text)
            if column >= x, column < end { return piece.tab }
            x = end
        }
        return nil
    }
}
