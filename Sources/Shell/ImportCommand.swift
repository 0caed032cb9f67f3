import Foundation
import HealthArchive
import HealthKit
import SwimFit

extension Command {
    /// `swimfit import FILE`.
    static let importExport = Command(
        "import",
        "FILE [--dry-run] [--replace] [--restore-deleted] [--even-logged-days] [--columns MAP] [--dates ORDER] "
            + "[--units SYSTEM] [--decimal MARK]",
        summary: "import an Apple Health export, or a food diary",
        help: """
            FILE is the export.zip that the Health app's “Export All Health Data” creates, the
            export.xml inside it, or - for standard input. Importing the same file twice changes
            nothing; a newer export adds what is new and applies the phone's corrections, even if
            its units, its order or the names of its sources have changed. What you deleted or
            changed here stays that way; --restore-deleted brings it back. What the phone no
            longer has is counted; --replace deletes it here, but only imported samples. Records
            that cannot be used are listed with their line numbers and refused; what is not kept is
            counted by name. An import that is stopped keeps what it has saved; run it again to continue.

            FILE may also be the FIT file of a watch, a bicycle computer or a scale: swims
            with their lengths, strokes and rests, other sports, heart rates, weights.
            One undo takes it back.

            FILE may also be what “swimfit export --format ndjson” wrote. What the store has already
            is left alone then. It cannot come from a pipe.

            \(DiaryCommand.help)
            """,
        examples: [
            ("swimfit import export.zip", "imports everything in it"),
            ("swimfit import export.xml --dry-run", "shows what it would do, and changes nothing"),
            ("swimfit import export.zip --replace", "also deletes what the phone no longer has"),
            ("unzip -p export.zip '*/export.xml' | swimfit import -", "imports from a pipe"),
            ("swimfit import servings.csv --dry-run", "shows what a diary of Cronometer would add"),
            ("swimfit import days.csv --columns date=Tag,kcal=Energie --dates dmy", "a CSV of your own"),
        ], endsInOrder: true, usesFiles: true,
        choices: [
            "ORDER": DateOrder.allCases.map(\.rawValue), "SYSTEM": MeasurementSystem.allCases.map(\.rawValue),
            "MARK": NumberStyle.allCases.map(\.rawValue),
        ]
    ) { call in
        var arguments = call.arguments
        let isRehearsal = arguments.flag("--dry-run")
        var asked = HealthImport.Options()
        asked.replaces = arguments.flag("--replace")
        asked.restoresDeleted = arguments.flag("--restore-deleted")
        asked.now = call.session.clock.now()
        var diary = try DiaryCommand.options(&arguments)
        diary.restoresDeleted = asked.restoresDeleted
        let path = (try arguments.next("the file to import") as NSString).expandingTildeInPath
        try arguments.finish()
        guard path != "-" || isatty(STDIN_FILENO) == 0 else {
            throw Problem.usage(
                "standard input is the keyboard", hint: "name a file, or pipe an export into it")
        }
        let name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
        let format = ImportFormat.of(path)
        // A zip may hold a diary, and what no format knows may be a table.
        let mayBeApple = format == nil || format == .apple
        let files = mayBeApple ? try DiaryCommand.files(at: path) : nil
        asked.title = "importing \(name)"
        let options = asked
        guard !options.replaces || files == nil && mayBeApple else {
            throw Problem.usage("--replace is for exports of Apple Health")
        }
        if let files {
            let command = DiaryCommand(files: files, name: name, options: diary, isRehearsal: isRehearsal)
            return try await command.run(call)
        }
        guard !diary.isForDays else {
            throw Problem.usage(
                "--columns, --dates, --units, --decimal and --even-logged-days are for files of MyFitnessPal and Cronometer "
                    + "and a CSV of days")
        }
        let journal = try await call.session.journal()
        let work = HealthImport(into: journal.store, options: options)
        let report = try await call.importing(name, counting: "sample") { tell in
            isRehearsal
                ? try await work.preview(path, progress: tell) : try await work.run(path, progress: tell)
        }
        guard let report else { return .failure }
        if !isRehearsal { await journal.noteImport() }
        return try print(report, isRehearsal, call)
    }

    @MainActor
    private static func print(
        _ report: ImportReport, _ isRehearsal: Bool, _ call: CommandCall
    ) throws -> CommandStatus {
        try call.print(ImportSummary(report: report, isRehearsal: isRehearsal))
        if report.isCutOff || report.wasCancelled { return .failure }
        return report.counts.isEmpty ? .noValue : .done
    }
}
