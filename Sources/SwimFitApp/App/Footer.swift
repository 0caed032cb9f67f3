import Terminal

/// The last row: the command line being typed, else a notice, else the running job, else the keys that
/// matter here.
@MainActor
struct Footer {
    let app: App

    func draw(in row: Rect, into buffer: inout CellBuffer) {
        let line = row.inset(horizontal: 1)
        if app.isInCommandLine, let commandLine = app.commandLine {
            commandLine.draw(in: line, into: &buffer)
        } else if let notice = app.notice {
            draw(notice, in: line, into: &buffer)
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

    private func draw(_ notice: Notice, in line: Rect, into buffer: inout CellBuffer) {
        let (mark, style): (String, Style) =
            switch notice.kind {
            case .done: ("✓ ", .good)
            case .hint: ("› ", .accent)
            case .problem: ("! ", .bad)
            }
        buffer.put([Span(mark, style), Span(notice.text, notice.kind == .problem ? .bad : .text)], in: line)
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
        var rest = line
        // Where a field has the cursor, letters are typed into it.
        let isTyping = buffer.cursor != nil
        let own: [(key: String, label: String)] = [
            (key("help", isTyping), "help"),
            isTyping || !app.popups.isEmpty ? ("Esc", "back") : (key("quit", false), "quit"),
        ]
        let ownWidth = own.reduce(0) { $0 + TextWidth.of($1.key) + TextWidth.of($1.label) + 1 } + 3
        let place = rest.cutRight(ownWidth)
        _ = rest.cutRight(2)
        let shown = (app.topScreen?.bindings(app.context) ?? [])
            .filter { $0.isInFooter && $0.disabled == nil && $0.keys.first != .escape }
            .map { (key: $0.keys.first?.name ?? "", label: $0.label) }
        KeyHints(shown).draw(in: rest, into: &buffer)
        KeyHints(own).draw(in: place, into: &buffer)
    }

    /// The first key of one of the program's own rows that works here.
    private func key(_ row: String, _ isTyping: Bool) -> String {
        let keys = App.keys.rows.filter { $0.name == row }.flatMap { App.keys.keys(of: $0, app.ownKeys) }
        return (keys.first { !isTyping || !TextField.uses($0) } ?? .function(1)).name
    }
}
