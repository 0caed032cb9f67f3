import SampleStoreDisk
import Foundation
import HealthArchive
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitStore

extension Command {
    /// `swimfit import FILE…`, `swimfit import --watch FOLDER`.
    static let importExport = Command(
        "import",
        "FILE…",
        options: [
            CommandOption("--watch", "import what arrives in a folder, until Ctrl-C", isForShell: true),
            .dryRun,
            CommandOption("--replace", "delete imported samples that the phone no longer has"),
            CommandOption("--restore-deleted", "bring back what you deleted or changed here"),
        ] + DiaryCommandOptions.all,
        summary: "import an Apple Health export, files of watches or a diary",
        help: """
            FILE is one of these, known by its contents and not by its name:

            \(UsageText.list(ImportFormat.all.map { ($0.noun, $0.holds) }))

            It may also be a folder or a zip of them, with zips and files of gzip in it: Garmin's and
            Strava's archives of your data are. All files in it are read in the order of their names, diaries
            after the others; those of other kinds are counted.

            Importing the same file twice changes nothing. A newer export of Apple Health adds what is new
            and applies the phone's corrections, even if its units, its order or the names of its sources
            have changed. What you deleted or changed here stays that way. What
            the phone no longer has is counted. A workout that another file or program recorded, too, counts once. Records that cannot
            be used are listed and refused; what is not kept is counted by name. An import that is stopped
            keeps what it has saved; run it again to continue. One undo takes the files of watches and
            diaries back, and an export of swimfit, which is joined as “swimfit merge” does and taken whole
            or not at all.

            With --watch a file is imported and reported when it has not changed for a second, as Health Auto
            Export sends it.

            \(DiaryCommandOptions.help)
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
        ], endsInOrder: true,
    ) { call in
        var arguments = call.arguments
        let watches = arguments.flag("--watch")
        let isRehearsal = arguments.flag("--dry-run")
        var asked = HealthImport.Options()
        asked.replaces = arguments.flag("--replace")
        asked.restoresDeleted = arguments.flag("--restore-deleted")
        asked.now = call.session.clock.now()
        // A file may arrive with pauses; it is read when it is complete.
        asked.awaitsWholeFiles = watches
        var diary = try DiaryCommandOptions.options(&arguments)
        diary.restoresDeleted = asked.restoresDeleted
        diary.mustHaveDays = diary.isForDays && !watches
        let paths = try arguments.rest()
        guard !paths.isEmpty else {
            throw Question(
                "FILE", "Which file?", ["export.zip", "a folder of recordings", "a diary as CSV"], as: .path)
        }
        let work = ImportWork(options: asked, diary: diary, isRehearsal: isRehearsal, call: call)
        if watches {
            guard paths.count == 1, paths != ["-"], !isRehearsal, !asked.replaces else {
                throw Problem.usage("--watch takes one folder, without --dry-run and --replace")
            }
            var watch = ImportWatch(work, folder: (paths[0] as NSString).expandingTildeInPath)
            return try await watch.run()
        }
        let sources = try ImportInput(paths.map { ($0 as NSString).expandingTildeInPath })
        guard !asked.replaces || sources.mayBeApple else {
            throw Problem.usage("--replace is for one export of Apple Health")
        }
        guard !diary.isForDays || sources.mayHaveTables else { throw Problem.notForDays }
        return try await work.run(sources.paths, named: sources.name)
    }
}

/// An import with all its options: files of all kinds, diaries among them.
@MainActor
private struct ImportWork {
    let options: HealthImport.Options
    let diary: DiaryImport.DiaryOptions
    let isRehearsal: Bool
    let call: CommandCall

    /// Imports files and reports the result.
    ///
    /// - Parameter name: the name in messages: "export.zip", "3 files".
    func run(_ paths: [String], named name: String) async throws -> CommandStatus {
        let (session, days) = (call.session, DiaryImport(diary, clock: call.session.clock))
        var options = options
        options.title = "importing \(name)"
        options.documents = { try EarlierLibrary.documents(exported: $0, of: Library.allSections) }
        options.tables = days
        let editor = try await session.editor()
        options.resting = try await BodyReader(editor.reader, clock: session.clock).restingEnergy()
        let work = HealthImport(into: editor.store, options: options)
        let read: ImportReport?
        do {
            read = try await call.importing(name, counting: "sample") { [isRehearsal] tell in
                isRehearsal
                    ? try await work.preview(paths, progress: tell)
                    : try await work.run(paths, progress: tell)
            }
        } catch ArchiveError.unknown(let path, let found, _) {
            let kinds =
                ImportFormat.all.map(\.title) + ["a diary of MyFitnessPal or Cronometer", "a CSV of days"]
            throw Problem(
                "\(path) \(found); give \(kinds.joined(separator: ", ")), or a folder or a zip of them",
                beginsWithFile: true)
        }
        guard let report = read else { return .failure }
        let mayHaveSaved = !report.files.isEmpty || days.report?.changes == true
        if !isRehearsal, mayHaveSaved { await editor.noteImport() }
        let summary = days.report.map {
            DiaryReportText(report: $0, isRehearsal: isRehearsal, calendar: session.clock.calendar)
        }
        if report.files.isEmpty, let summary {
            call.print(summary)
            for note in ImportReportText(report: report, isRehearsal: isRehearsal).notes {
                call.output.note(note)
            }
        } else {
            call.print(ImportReportText(report: report, isRehearsal: isRehearsal, days: summary))
        }
        guard !report.wasCancelled else { return .failure }
        if let failure = days.failure { throw failure }
        return report.isCutOff ? .failure : .done
    }
}

/// The files of an import.
@MainActor
private struct ImportInput {
    let paths: [String]
    /// The name in messages: "export.zip", "3 files".
    let name: String
    /// Whether the input may be an Apple Health export, judged by its beginning.
    fileprivate let mayBeApple: Bool
    /// Whether the files may contain tables of days.
    fileprivate let mayHaveTables: Bool

    init(_ paths: [String]) throws {
        self.paths = paths
        guard paths.count == 1, let path = paths.first else {
            guard !paths.contains("-") else {
                throw Problem.usage("standard input is imported alone", hint: "leave the other files out")
            }
            (name, mayBeApple, mayHaveTables) = ("\(paths.count) files", false, true)
            return
        }
        guard path != "-" || isatty(STDIN_FILENO) == 0 else {
            throw Problem.usage(
                "standard input is the keyboard", hint: "name a file, or pipe an export into it")
        }
        name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
        let format = ImportFormat.of(path)
        let kind = PathKind(at: path)
        // The exports of a folder complement each other, so only a single file counts as an Apple export. Files of an
        // unknown format may contain tables; a pipe of an unknown format may contain an Apple export.
        mayBeApple = format == .apple || format == nil && kind != .folder && kind != .file
        mayHaveTables = format == nil && (kind == .folder || kind == .file)
    }
}

/// Imports the files that arrive in a folder, until it is stopped or the folder is gone: `swimfit import --watch
/// FOLDER`.
///
/// A file is imported when it has not changed for a second, and again after a change. Known samples in it change
/// nothing.
@MainActor
private struct ImportWatch {
    private let work: ImportWork
    private let folder: String
    /// The imported files, by name.
    private var taken: [String: Stamp] = [:]

    /// A state of a file, to notice changes.
    private struct Stamp: Equatable {
        let size: off_t
        let seconds: Int
        let nanoseconds: Int
        let inode: ino_t
    }

    /// The time without changes after which a file counts as complete.
    private static let quiet = Duration.seconds(1)

    /// - Parameter folder: its files are read, not its subfolders.
    init(_ work: ImportWork, folder: String) { (self.work, self.folder) = (work, folder) }

    private var output: Output { work.call.output }

    /// Runs until the task is cancelled.
    ///
    /// - Throws: ``Problem`` for a folder that cannot be watched or was removed.
    mutating func run() async throws -> CommandStatus {
        let (events, arrivals) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        guard try !files().isEmpty || isFolder,
            let watch = FileWatch(folder: folder, handler: { arrivals.yield() })
        else { throw Problem("\(folder) cannot be watched", beginsWithFile: true) }
        output.note("swimfit: importing what arrives in \(folder); Ctrl-C ends it")
        // Imports the files that are there already.
        arrivals.yield()
        for await _ in events { try await takeFinished() }
        withExtendedLifetime(watch) {}
        return .done
    }

    private var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
    }

    private mutating func takeFinished() async throws {
        var waiting = try files()
        while !waiting.isEmpty {
            // IGNORED: a cancellation also ends the caller's loop.
            guard (try? await Task.sleep(for: Self.quiet)) != nil else { return }
            let now = try files()
            for (name, stamp) in now.sorted(by: { $0.key < $1.key }) where waiting[name] == stamp {
                guard !Task.isCancelled else { return }
                taken[name] = stamp
                try await take(name)
            }
            waiting = now.filter { taken[$0.key] != $0.value }
        }
    }

    /// The files that were not read in their present state. Temporary files of other programs are left out.
    private func files() throws -> [String: Stamp] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw Problem("\(folder) cannot be read, or is gone", beginsWithFile: true)
        }
        var found: [String: Stamp] = [:]
        let unfinished = [".tmp", ".part", ".partial", ".crdownload", ".icloud", "~"]
        for name in names where !name.hasPrefix(".") && !unfinished.contains(where: name.hasSuffix) {
            var facts = stat()
            guard lstat("\(folder)/\(name)", &facts) == 0, PathKind(facts) == .file,
                facts.st_size > 0
            else { continue }
            let stamp = Stamp(
                size: facts.st_size, seconds: facts.st_mtim.tv_sec, nanoseconds: facts.st_mtim.tv_nsec,
                inode: facts.st_ino)
            if taken[name] != stamp { found[name] = stamp }
        }
        return found
    }

    private func take(_ name: String) async throws {
        if !work.call.options.printsJSON { output.print("\(name):") }
        do {
            _ = try await work.run(["\(folder)/\(name)"], named: name)
        } catch let problem as Problem {
            output.note("swimfit: \(problem.text)")
        } catch let error as ArchiveError {
            output.note("swimfit: \(error.description)")
        }
    }
}
