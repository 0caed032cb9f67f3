import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// The last row: the command line, otherwise a notice, otherwise an error of the tab, otherwise the running job,
/// otherwise the important keys.
@MainActor
struct Footer {
    let app: App

    func draw(in row: Rect, into buffer: inout CellBuffer) {
        let line = row.inset(horizontal: 1)
        if app.isInCommandLine, let commandLine = app.commandLine {
            commandLine.draw(in: line, into: &buffer)
        } else if let choices = app.choices {
            var rest = line
            let title = choices.title + "  "
            if TextWidth.of(title) + choices.hints.width <= line.width {
                buffer.put(title, in: rest.cutLeft(TextWidth.of(title)), .title)
            }
            choices.hints.draw(in: rest, into: &buffer)
        } else if let notice = app.notice ?? app.problem.map(Notice.problem) {
            draw(notice, above: row, into: &buffer)
        } else if let job = app.job {
            draw(job, in: line, into: &buffer)
        } else {
            var rest = line
            if let mark = app.models.fileProblems.mark {
                buffer.put(mark, in: rest.cutLeft(TextWidth.of(mark)), .bad)
                _ = rest.cutLeft(2)
            }
            drawKeys(in: rest, into: &buffer)
        }
    }

    /// Draws a notice in full: a long one covers the last rows of the screen until the next key.
    private func draw(_ notice: Notice, above row: Rect, into buffer: inout CellBuffer) {
        let (mark, style): (String, Style) =
            switch notice.kind {
            case .done: ("✓ ", .good)
            case .hint: ("› ", .accent)
            case .problem: ("! ", .bad)
            }
        let lines = notice.text.wrapped(to: row.width - 2 - TextWidth.of(mark))
        // The tab bar stays visible.
        let top = max(1, row.endY - lines.count)
        let place = Rect(x: row.x, y: top, width: row.width, height: row.endY - top)
        buffer.fill(place)
        if place.height > 1 { buffer.targets.removeAll { $0.rect.endY > top } }
        var rest = place.inset(horizontal: 1)
        buffer.put(mark, in: rest.cutLeft(TextWidth.of(mark)), style)
        buffer.putWrapped(notice.text, in: rest, notice.kind == .problem ? .bad : .text)
    }

    private func draw(_ job: App.RunningJob, in line: Rect, into buffer: inout CellBuffer) {
        let state = job.progress.state
        var rest = line
        let hint = job.isStopping ? "stopping …" : "Esc stops it"
        let hintPlace = rest.cutRight(TextWidth.of(hint))
        buffer.put(hint, in: hintPlace, .muted)
        _ = rest.cutRight(2)
        buffer.put(job.title, in: rest.cutLeft(min(TextWidth.of(job.title), rest.width / 2)), .accent)
        _ = rest.cutLeft(2)
        if let fraction = state.fraction, rest.width > 30 {
            Gauge(fraction).draw(in: rest.cutLeft(16), into: &buffer)
            _ = rest.cutLeft(1)
        }
        buffer.put(state.text, in: rest)
    }

    private func drawKeys(in line: Rect, into buffer: inout CellBuffer) {
        let isTyping = isTyping(in: buffer)
        var rest = line
        let own = ownHints(isTyping)
        let place = rest.cutRight(own.width)
        _ = rest.cutRight(2)
        hints(isTyping).draw(in: rest, into: &buffer)
        own.draw(in: place, into: &buffer)
    }

    /// Draws the keys for which the row has no room on the lower border of a popup.
    func drawOtherKeys(of popup: Rect, row: Rect, into buffer: inout CellBuffer) {
        let isTyping = isTyping(in: buffer)
        let all = hints(isTyping)
        let count = all.count(fitting: row.width - 4 - ownHints(isTyping).width)
        let others = KeyHints(Array(all.hints.dropFirst(count)))
        let border = popup.row(popup.height - 1).inset(horizontal: 3)
        guard count < all.hints.count, others.count(fitting: border.width - 2) > 0 else { return }
        let end = others.draw(in: border.inset(horizontal: 1), into: &buffer)
        buffer.put(" ", x: border.x, y: border.y)
        buffer.put(" ", x: end, y: border.y)
    }

    /// Whether letters are typed into a field: a field has the cursor, or the screen is a form, in which no row has the
    /// key “?”.
    private func isTyping(in buffer: CellBuffer) -> Bool {
        buffer.cursor != nil || app.topScreen?.takesText == true
    }

    private func ownHints(_ isTyping: Bool) -> KeyHints {
        KeyHints([
            (key(.help, isTyping), "help"),
            isTyping || !app.popups.isEmpty ? (.escape, "back") : (key(.quit, false), "quit"),
        ])
    }

    /// The screen's important keys.
    private func hints(_ isTyping: Bool) -> KeyHints {
        var shown = (app.topScreen?.bindings(app.context) ?? [])
            .filter { $0.isInFooter && $0.disabled == nil && $0.keys.first != .escape }
            .compactMap { binding in binding.keys.first.map { (key: $0, label: binding.label) } }
        if !isTyping, app.popups.isEmpty, app.models.editor.store.mayHaveUndo {
            shown.append((key(.undo, false), "undo"))
        }
        return KeyHints(shown)
    }

    /// The first key of a row of the program's own table that works here.
    private func key(_ meaning: Meaning, _ isTyping: Bool) -> Key {
        let keys =
            App.keys.rows.first { $0.meaning == meaning }.map { App.keys.keys(of: $0, app.ownKeys) } ?? []
        return keys.first { !isTyping || !TextField.uses($0) } ?? .function(1)
    }
}

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
        /// The tab that a press opens.
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
        // If there is room for only one space, it is left of the clock.
        let isTight = row.endX - x == TextWidth.of(clock) + 1
        buffer.put(clock + (isTight ? "" : " "), in: row, .muted, align: .right)
    }

    /// The tab whose name contains a column of the bar.
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
