import Foundation
import HealthArchive
import HealthKit
import SwimFit

extension Command {
    /// `swimfit import FILE…`, `swimfit import --watch FOLDER`.
    static let importExport = Command(
        "import",
        "FILE… [--watch] [--dry-run] [--replace] [--restore-deleted] [--even-logged-days] [--columns MAP] [--dates ORDER] "
            + "[--units SYSTEM] [--decimal MARK]",
        summary: "import an Apple Health export, files of watches or a diary",
        help: """
            FILE is one of these, known by its contents and not by its name:

            \(UsageText.list(ImportFormat.all.map { ($0.noun, $0.holds) }))

            It may also be a folder or a zip of them, with zips and files of gzip in it: Garmin's and
            Strava's archives of your data are. All files in it are read in the order of their names, diaries
            after the others; those of other kinds are counted.

            Importing the same file twice changes nothing. A newer export of Apple Health adds what is new
            and applies the phone's corrections, even if its units, its order or the names of its sources
            have changed. What you deleted or changed here stays that way; --restore-deleted brings it
            back. What the phone no longer has is counted; --replace deletes it here, but only imported
            samples. A workout that another file or program recorded, too, counts once. Records that cannot
            be used are listed and refused; what is not kept is counted by name. An import that is stopped
            keeps what it has saved; run it again to continue. One undo takes the files of watches back, and
            an export of swimfit, which is joined as “swimfit merge” does and taken whole or not at all.

            --watch takes a folder: what arrives in it is imported and reported, file by file, when it has
            not changed for a second, as Health Auto Export sends it. It ends with Ctrl-C.

            \(DiaryCommand.help)
            """,
        examples: [
            ("swimfit import export.zip", "imports everything in it"),
            ("swimfit import export.xml --dry-run", "shows what it would do, and changes nothing"),
            ("swimfit import export.zip --replace", "also deletes what the phone no longer has"),
            ("unzip -p export.zip '*/export.xml' | swimfit import -", "imports from a pipe"),
            ("ssh host swimfit export --format ndjson | swimfit import -", "what another computer has"),
            ("swimfit import swim.fit run.tcx ride.gpx.gz", "imports what watches recorded"),
            ("swimfit import GarminData.zip", "imports all activities of an archive"),
            ("swimfit import --watch inbox", "imports what arrives in a folder, until Ctrl-C"),
            ("swimfit import servings.csv --dry-run", "shows what a diary of Cronometer would add"),
            ("swimfit import days.csv --columns date=Tag,kcal=Energie --dates dmy", "a CSV of your own"),
        ], endsInOrder: true, usesFiles: true,
        choices: [
            "ORDER": DateOrder.allCases.map(\.rawValue), "SYSTEM": MeasurementSystem.allCases.map(\.rawValue),
            "MARK": NumberStyle.allCases.map(\.rawValue),
        ]
    ) { call in
        var arguments = call.arguments
        let watches = arguments.flag("--watch")
        let isRehearsal = arguments.flag("--dry-run")
        var asked = HealthImport.Options()
        asked.replaces = arguments.flag("--replace")
        asked.restoresDeleted = arguments.flag("--restore-deleted")
        asked.now = call.session.clock.now()
        var diary = try DiaryCommand.options(&arguments)
        diary.restoresDeleted = asked.restoresDeleted
        let paths = try [arguments.next("the file to import")] + arguments.rest()
        if watches {
            guard paths.count == 1, paths != ["-"], !isRehearsal, !asked.replaces, !diary.isForDays else {
                throw Problem.usage("--watch takes one folder, and only --restore-deleted with it")
            }
            guard call.session.mayUseFiles else {
                throw Problem("“import --watch” is not run in a replay, which would not end")
            }
            var watch = ImportWatch(call, folder: (paths[0] as NSString).expandingTildeInPath, asked)
            return try await watch.run()
        }
        let sources = try ImportSources(paths.map { ($0 as NSString).expandingTildeInPath })
        asked.title = "importing \(sources.name)"
        asked.library = call.session.library()
        let options = asked
        guard !options.replaces || sources.mayBeApple else {
            throw Problem.usage("--replace is for one export of Apple Health")
        }
        if let files = sources.tables {
            let command = DiaryCommand(
                files: files, name: sources.name, options: diary, isRehearsal: isRehearsal)
            return try await command.run(call)
        }
        guard !diary.isForDays || sources.mayHaveTables else { throw notForDays }
        return try await run(sources, options, diary, isRehearsal, call)
    }

    private static let notForDays = Problem.usage(
        "--columns, --dates, --units, --decimal and --even-logged-days are for files of MyFitnessPal and Cronometer "
            + "and a CSV of days")

    /// Imports files of all kinds, and then the diaries among them.
    @MainActor
    private static func run(
        _ sources: ImportSources, _ options: HealthImport.Options, _ diary: DiaryImport.Options,
        _ isRehearsal: Bool, _ call: CommandCall
    ) async throws -> CommandStatus {
        let (tables, paths) = (DiaryTables(columns: diary.columns), sources.paths)
        var options = options
        options.tables = tables
        let journal = try await call.session.journal()
        let work = HealthImport(into: journal.store, options: options)
        var report = ImportReport()
        do {
            let read = try await call.importing(sources.name, counting: "sample") { tell in
                isRehearsal
                    ? try await work.preview(paths, progress: tell)
                    : try await work.run(paths, progress: tell)
            }
            guard let read else { return .failure }
            report = read
            if !isRehearsal, !report.files.isEmpty { await journal.noteImport() }
        } catch ArchiveError.unknown(let path, let found) {
            // Where there are only tables, their reader says why it cannot use them.
            guard !tables.all.isEmpty else {
                let kinds =
                    ImportFormat.all.map(\.title) + [
                        "a diary of MyFitnessPal or Cronometer", "a CSV of days",
                    ]
                throw Problem(
                    "\(path) \(found); give \(kinds.joined(separator: ", ")), or a folder or a zip of them",
                    beginsWithFile: true)
            }
        }
        let summary = ImportSummary(report: report, isRehearsal: isRehearsal)
        let isDiary = report.files.isEmpty
        if !isDiary || report.wasCancelled { try call.print(summary) }
        guard !report.wasCancelled else { return .failure }
        let files = isDiary ? tables.all : tables.taken
        if !files.isEmpty {
            let command = DiaryCommand(
                files: files, name: sources.name, options: diary, isRehearsal: isRehearsal)
            let status = try await command.run(call)
            guard status == .done else { return status }
        } else if diary.isForDays {
            throw notForDays
        }
        if isDiary { for note in summary.notes { call.output.note(note) } }
        return report.isCutOff ? .failure : .done
    }
}

/// The files that an import is asked for.
@MainActor
private struct ImportSources {
    let paths: [String]
    /// For messages: "export.zip", "3 files".
    let name: String
    /// Where they are a diary or a table of days.
    let tables: [TableFile]?
    /// Whether it is one export of Apple Health, as far as its beginning tells.
    let mayBeApple: Bool
    /// Whether tables of days may be among the files.
    let mayHaveTables: Bool

    init(_ paths: [String]) throws {
        self.paths = paths
        guard paths.count == 1, let path = paths.first else {
            guard !paths.contains("-") else {
                throw Problem.usage("standard input is imported alone", hint: "leave the other files out")
            }
            (name, tables, mayBeApple, mayHaveTables) = ("\(paths.count) files", nil, false, true)
            return
        }
        guard path != "-" || isatty(STDIN_FILENO) == 0 else {
            throw Problem.usage(
                "standard input is the keyboard", hint: "name a file, or pipe an export into it")
        }
        name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
        let format = ImportFormat.of(path)
        // A zip may hold a diary, and what no format knows may be a table.
        let isOpen = format == nil || format == .apple
        tables = isOpen ? try DiaryCommand.files(at: path) : nil
        // What one export of a folder lacks another one may have.
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        mayBeApple = isOpen && tables == nil && !isFolder.boolValue
        mayHaveTables = isFolder.boolValue
    }
}
