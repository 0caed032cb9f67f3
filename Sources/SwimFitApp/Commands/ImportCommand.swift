import Foundation
import HealthArchive
import HealthKit
import SwimFit

extension Command {
    /// `swimfit import FILE`.
    static let importExport = Command(
        "import", "FILE [--dry-run] [--replace] [--restore-deleted]",
        summary: "import an Apple Health export",
        help: """
            FILE is the export.zip that the Health app's “Export All Health Data” creates, the
            export.xml inside it, or - for standard input. Importing the same file twice changes
            nothing; a newer export adds what is new and applies the phone's corrections, even if
            its units, its order or the names of its sources have changed. What you deleted or
            changed here stays that way; --restore-deleted brings it back. What the phone no
            longer has is counted; --replace deletes it here, but only imported samples. Records
            that cannot be used are listed with their line numbers and skipped. An import that is
            stopped keeps what it has saved; run it again to continue.

            FILE may also be what “swimfit export --format ndjson” wrote. What the store has already
            is left alone then; --replace does nothing. It cannot come from a pipe.
            """,
        examples: [
            ("swimfit import export.zip", "imports everything in it"),
            ("swimfit import export.xml --dry-run", "shows what it would do, and changes nothing"),
            ("swimfit import export.zip --replace", "also deletes what the phone no longer has"),
            ("unzip -p export.zip '*/export.xml' | swimfit import -", "imports from a pipe"),
        ], endsInOrder: true
    ) { call in
        var arguments = call.arguments
        let isRehearsal = arguments.flag("--dry-run")
        var options = HealthImport.Options()
        options.replaces = arguments.flag("--replace")
        options.restoresDeleted = arguments.flag("--restore-deleted")
        let path = (try arguments.next("the file to import") as NSString).expandingTildeInPath
        try arguments.finish()
        guard path != "-" || isatty(STDIN_FILENO) == 0 else {
            throw CommandProblem.usage(
                "standard input is the keyboard; name a file, or pipe an export into it")
        }
        let journal = try await call.session.journal()
        let name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
        let report: ImportReport
        if path != "-", LineImport.canRead(path) {
            let work = LineImport(
                into: journal.store, isRehearsal: isRehearsal, restoresDeleted: options.restoresDeleted)
            report = try await showingProgress(of: name, on: call.output) { tell in
                try await work.run(path, progress: tell)
            }
        } else {
            let work = HealthImport(into: journal.store, options: options) { ending, store in
                guard ending.replaces else { return try await store.apply(ending.change) }
                try await journal.apply(ending.change, as: "importing \(name)")
            }
            report = try await showingProgress(of: name, on: call.output) { tell in
                isRehearsal
                    ? try await work.preview(path, progress: tell)
                    : try await work.run(path, progress: tell)
            }
        }
        return try print(report, isRehearsal, call)
    }

    /// Runs an import and shows how far it has come.
    ///
    /// When the calling task is cancelled the report says what was done until then.
    @MainActor
    private static func showingProgress(
        of name: String, on output: Output,
        _ run:
            @escaping @Sendable (_ tell: @escaping @Sendable (ImportProgress) -> Void) async throws
            -> ImportReport
    ) async throws -> ImportReport {
        let started = ContinuousClock.now
        let (steps, continuation) = AsyncStream.makeStream(
            of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task {
            defer { continuation.finish() }
            return try await run { continuation.yield($0) }
        }
        return try await withTaskCancellationHandler {
            for await step in steps {
                let elapsed = (ContinuousClock.now - started) / .seconds(1)
                output.progress("\(name): " + ImportSummary.progress(step, after: elapsed))
            }
            let report = try await work.value
            output.clearProgress()
            return report
        } onCancel: {
            work.cancel()
        }
    }

    @MainActor
    private static func print(
        _ report: ImportReport, _ isRehearsal: Bool, _ call: CommandCall
    ) throws -> CommandStatus {
        let summary = ImportSummary(report: report, isRehearsal: isRehearsal)
        if call.options.printsJSON {
            call.output.print(try summary.json())
        } else {
            for line in summary.lines { call.output.print(line) }
        }
        for line in summary.notes { call.output.note(line) }
        if report.isCutOff || report.wasCancelled { return .failure }
        return report.counts.isEmpty ? .noValue : .done
    }
}
