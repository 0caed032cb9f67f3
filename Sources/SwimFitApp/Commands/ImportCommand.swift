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
        ]
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
        if path != "-", LineImport.canRead(path) {
            return try await importLines(of: path, isRehearsal, options, call)
        }
        let name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
        let work = HealthImport(into: journal.store, options: options) { ending, store in
            guard ending.replaces else { return _ = try await store.apply(ending.change) }
            try await journal.apply(ending.change, undoneBy: ending.reverse, as: "importing \(name)")
        }
        let output = call.output
        let (report, interruption) = try await Interruption.cancelling {
            try await work.report(of: path, isRehearsal, showing: output)
        }
        let status = try print(report, isRehearsal, call)
        if let interruption, report.wasCancelled { throw interruption }
        return status
    }

    /// Imports an export of our own.
    @MainActor
    private static func importLines(
        of path: String, _ isRehearsal: Bool, _ options: HealthImport.Options, _ call: CommandCall
    ) async throws -> CommandStatus {
        let work = LineImport(
            into: try await call.session.journal().store, isRehearsal: isRehearsal,
            restoresDeleted: options.restoresDeleted)
        let report = try work.run(path) { count in
            call.output.progress("\(Figure.count(count, "line")) of \((path as NSString).lastPathComponent)")
        }
        call.output.clearProgress()
        return try print(report, isRehearsal, call)
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
        if report.isCutOff { return .failure }
        return report.counts.isEmpty ? .noValue : .done
    }
}

extension HealthImport {
    /// Runs or rehearses the import and shows its progress line.
    ///
    /// When the calling task is cancelled the report says what was done until then.
    @MainActor
    fileprivate func report(
        of path: String, _ isRehearsal: Bool, showing output: Output
    ) async throws -> ImportReport {
        let name = path == "-" ? "standard input" : (path as NSString).lastPathComponent.printable
        let started = ContinuousClock.now
        let (steps, continuation) = AsyncStream.makeStream(
            of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task {
            defer { continuation.finish() }
            let tell: @Sendable (ImportProgress) -> Void = { continuation.yield($0) }
            return isRehearsal
                ? try await preview(path, progress: tell)
                : try await run(path, progress: tell)
        }
        return try await withTaskCancellationHandler {
            for await step in steps {
                let elapsed = ContinuousClock.now - started
                output.progress("\(name): " + ImportSummary.progress(step, after: elapsed / .seconds(1)))
            }
            let report = try await work.value
            output.clearProgress()
            return report
        } onCancel: {
            work.cancel()
        }
    }
}
