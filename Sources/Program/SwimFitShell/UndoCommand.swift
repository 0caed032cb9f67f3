import Glibc
import HealthKit
import SwimFitModels
import SwimFitBase

extension Command {
    static let undo = Command(
        "undo",
        options: [
            CommandOption("--list", "show what can be taken back, the newest first, and change nothing")
        ],
        summary: "take back the last change",
        help: """
            Takes back the newest change, by a command or in the dashboard. Used again it takes back the
            one before; “swimfit redo” makes the last one again.

            An import is taken back whole. Of an import of Apple Health that added more than 400 000 samples,
            or that has swimfit's own NDJSON in it, what it deleted and corrected comes back, and what it
            added stays; the goals of activity rings stay. An import of more than 50 000 samples that was
            undone is not made again: import the file again.

            Changes can be taken back for 30 days. One that something saved later depends on is
            refused, and so is one that another program has changed since; the change before it can
            be taken back then.

            Fields of the list for --json, --format, --ndjson and -O csv:
            \(UndoStepRow.table.help)
            """,
        examples: [
            ("swimfit undo", "takes back the last change"),
            ("swimfit undo --list", "shows the changes of the last 30 days"),
        ], forms: [.fields, .rows],
        documents: [.report(TakenBack.table), .rows("changes", UndoStepRow.table, of: "undo --list")],
        run: { call in
            var arguments = call.arguments
            let lists = arguments.flag("--list")
            try arguments.finish()
            if lists { return try await list(call) }
            let editor = try await call.session.editor()
            let title = try await editor.undo()
            let next =
                SpokenText.isOn
                ? editor.undoTitle.map { ". undo takes back \($0), redo makes it again" } : nil
            return try print(title, UndoText.undone(title) + (next ?? ""), call)
        })

    @MainActor
    private static func list(_ call: CommandCall) async throws -> CommandStatus {
        let history = try await call.session.editor().store.undoHistory()
        let calendar = call.session.clock.calendar
        let rows =
            history.undone.map { UndoStepRow(step: $0, isUndone: true, calendar: calendar) }
            + history.done.reversed().map { UndoStepRow(step: $0, isUndone: false, calendar: calendar) }
        try call.print(rows, UndoStepRow.table, as: "changes", lines: TextColumns.lines(rows.map(\.cells)))
        if rows.isEmpty { call.output.note("swimfit: there is nothing to undo") }
        return .done
    }

    static let redo = Command(
        "redo", summary: "make the change again that was undone last",
        help: """
            Makes the change again that was undone last, until another change is made. “swimfit undo
            --list” shows what was undone.
            """,
        examples: [("swimfit redo", "makes it again")], forms: [.fields],
        documents: [.report(TakenBack.table)],
        run: { call in
            var arguments = call.arguments
            try arguments.finish()
            let title = try await call.session.editor().redo()
            return try print(title, UndoText.redone(title), call)
        })

    @MainActor
    private static func print(
        _ title: String?, _ text: String, _ call: CommandCall
    ) throws -> CommandStatus {
        try call.print(TakenBack(title: title), TakenBack.table, lines: title == nil ? [] : [text])
        if title == nil { call.output.note("swimfit: \(text.prefix(1).lowercased() + text.dropFirst())") }
        return title == nil ? .failure : .done
    }
}

/// The undone or redone change.
private struct TakenBack {
    let title: String?

    static let table = FieldTable<TakenBack>([
        Field("change", "what was undone or redone; null when there was nothing") { .text(orNull: $0.title) }
    ])
}

/// A change in the list of `swimfit undo --list`.
private struct UndoStepRow {
    let step: UndoStep
    let isUndone: Bool
    let calendar: LocalCalendar

    static let table = FieldTable<UndoStepRow>([
        Field("time", "when it was made") { .text(JSONPrinter.time($0.step.date, in: $0.calendar)) },
        Field("change", "what was done") { .text($0.step.title) },
        Field("undone", "whether it was undone, and can be redone") { .bool($0.isUndone) },
    ])

    var cells: [String] {
        let day = LocalDay.of(step.date, in: calendar)
        let time = "\(day.short) \(TimeOfDay.of(step.date, in: calendar).text)"
        return [time, step.title + (isUndone ? " (undone)" : "")]
    }
}

extension Command {
    static let restore = Command(
        "restore", options: [CommandOption("--yes", "do not ask")],
        summary: "restore a store whose file is missing or empty",
        help: """
            When health.json is missing or empty and health.json~, the file before the last compaction,
            holds samples, no other command runs: a new store would replace both in time. This
            makes a copy of health.json~ the store again, after asking. What
            was saved after the last compaction is not in it. To start a new store, move health.json~ away.
            """,
        examples: [
            ("swimfit restore", "shows what would be restored, asks, and restores it"),
            ("swimfit restore --yes", "for scripts"),
        ],
        isInDashboard: false, isOnOpenStore: false
    ) { call in
        var arguments = call.arguments
        let isAgreed = arguments.flag("--yes")
        try arguments.finish()
        let file = call.session.healthFile
        guard !call.options.isDemo, let count = try HKHealthStore.restorableSampleCount(url: file) else {
            call.output.print(
                json(0, call) ?? "Nothing to restore: \(file.path) is not missing anything.")
            return .done
        }
        let samples = "\(Figure.whole(count)) sample\(count == 1 ? "" : "s")"
        call.output.note("\(file.path) is missing or empty; \(file.path)~ holds \(samples).")
        guard try isAgreed || Prompt.agrees("Make it the store again?", call.output) else {
            call.output.note("Nothing was changed.")
            return .failure
        }
        try HKHealthStore.restore(url: file)
        call.output.print(json(count, call) ?? "Restored \(samples) to \(file.path).")
        return .done
    }

    @MainActor
    private static func json(_ count: Int, _ call: CommandCall) -> String? {
        guard call.options.printsJSON else { return nil }
        return JSONPrinter.document([
            ("file", .text(call.session.healthFile.path)), ("restored", .number(Double(count))),
        ])
    }
}

/// Questions for the user at the terminal.
@MainActor
private enum Prompt {
    /// Whether the answer is yes; any answer except `y` or `yes` is no.
    /// - Throws: a usage problem when nobody can be asked.
    static func agrees(_ question: String, _ output: Output) throws -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw Problem.usage("there is no terminal to ask at; --yes restores without asking")
        }
        output.note(question + " [y/N]")
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
