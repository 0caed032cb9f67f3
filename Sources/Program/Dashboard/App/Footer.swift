import Terminal
import SwimFit

/// The last row: the command line being typed, else a notice, else why the tab could not be read, else the running job,
/// else the keys that matter here.
@MainActor
struct Footer {
    let app: App

    func draw(in row: Rect, into buffer: inout CellBuffer) {
        let line = row.inset(horizontal: 1)
        if app.isInCommandLine, let commandLine = app.commandLine {
            commandLine.draw(in: line, into: &buffer)
        } else if let notice = app.notice ?? app.models.problem(on: app.tab).map(Notice.problem) {
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

    /// A notice is shown whole: one that does not fit covers the last rows of the screen until the next key.
    private func draw(_ notice: Notice, above row: Rect, into buffer: inout CellBuffer) {
        let (mark, style): (String, Style) =
            switch notice.kind {
            case .done: ("✓ ", .good)
            case .hint: ("› ", .accent)
            case .problem: ("! ", .bad)
            }
        let lines = notice.text.wrapped(to: row.width - 2 - TextWidth.of(mark))
        // The tabs stay.
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

    /// Draws the keys that the row has no room for on the lower border of a popup.
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

    /// Where a field has the cursor, letters are typed into it; in a form with fields “?” is no key in any row.
    private func isTyping(in buffer: CellBuffer) -> Bool {
        buffer.cursor != nil || app.topScreen?.takesText == true
    }

    private func ownHints(_ isTyping: Bool) -> KeyHints {
        KeyHints([
            (key("help", isTyping), "help"),
            isTyping || !app.popups.isEmpty ? (.escape, "back") : (key("quit", false), "quit"),
        ])
    }

    /// The keys of the screen that matter now.
    private func hints(_ isTyping: Bool) -> KeyHints {
        var shown = (app.topScreen?.bindings(app.context) ?? [])
            .filter { $0.isInFooter && $0.disabled == nil && $0.keys.first != .escape }
            .compactMap { binding in binding.keys.first.map { (key: $0, label: binding.label) } }
        if !isTyping, app.popups.isEmpty, app.models.journal.store.mayHaveUndo {
            shown.append((key("undo", false), "undo"))
        }
        return KeyHints(shown)
    }

    /// The first key of one of the program's own rows that works here.
    private func key(_ row: String, _ isTyping: Bool) -> Key {
        let keys = App.keys.rows.first { $0.name == row }.map { App.keys.keys(of: $0, app.ownKeys) } ?? []
        return keys.first { !isTyping || !TextField.uses($0) } ?? .function(1)
    }
}
