import Foundation
import HealthArchive
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

extension Command {
    static let export: Command = Command(
        "export",
        "--format ndjson|csv|apple",
        options: [
            CommandOption("--type", "TYPE", "only samples of these types"), .from, .to,
            CommandOption("--source", "NAME", "only samples of a source, by its name or identifier"),
            CommandOption("--since", "MARK", "only what was changed after an export, by its last line"),
            CommandOption("--deleted", "also what was deleted of the types"),
            CommandOption(
                "--times", "FORM", "seconds since 2001, or iso for dates of the same instants",
                choices: ["iso", "seconds"]),
        ],
        summary: "write the samples for other programs",
        help: """
            ndjson is one JSON object a line: samples with all their fields, deletions, attached files, and
            documents (goals, day marks, foods, recipes, plans, settings). “swimfit import”
            joins it with what is there: an empty folder becomes an equal one, and twice changes nothing.
            csv is a table for spreadsheets, of samples without metadata. apple is the zip that Apple's
            Health app exports, with routes, electrocardiograms and clinical records next to the XML: it
            needs -o FILE.zip, and has all samples. TYPE is written as for “swimfit log”; several are
            separated by commas. -o FILE writes a file,
            whole or not at all, and its ending chooses the format: .ndjson, .csv or .zip.

            With --type, --from, --to or --source there are samples alone. The last line of ndjson has a MARK: with --since only what was changed after it
            is written, and the documents. A pipe that breaks imports nothing.

              csv      type, start, end, value, unit, name, source, source_id, device, uuid
              ndjson   schema, id, type, start, end, value, unit, delay, members, details,
                       origin, deletions

            The fields of ndjson are those of a saved sample in health.json; times are seconds since
            2001-01-01T00:00:00Z. The first line has the owner's characteristics, if all is exported.
            """,
        examples: [
            ("swimfit export -o health.ndjson", "everything"),
            ("swimfit export --format ndjson | ssh host swimfit import -", "what the other computer lacks"),
            ("swimfit export --type weight --format csv", "all weights, for a spreadsheet"),
            ("swimfit export -o export.zip", "for programs that read exports of Apple Health"),
            ("swimfit export --from 2026 --source Watch --format csv", "what a watch recorded this year"),
        ], forms: [.fileFormat, .rows], isInDashboard: false, endsInOrder: true,
        run: { try await exportSamples($0) })

    @MainActor
    private static func exportSamples(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let calendar = call.session.clock.calendar
        let days = try call.days(&call.arguments)
        var selection = StoreExport.Selection()
        (selection.start, selection.end) = (days.start(in: calendar), days.end(in: calendar))
        let typed = call.arguments.value(of: "--type")
        selection.sources = call.arguments.value(of: "--source").map { [$0] }
        selection.since = call.arguments.value(of: "--since")
        selection.hasDeletions = call.arguments.flag("--deleted")
        selection.hasISOTimes = call.arguments.value(of: "--times") == "iso"
        try call.arguments.finish()
        let isApple = call.asksForApple
        let form = isApple ? .ndjson : try call.fileFormat()
        let store = try await call.session.editor().store
        try store.checkLines()
        guard
            form == .ndjson && !isApple
                || selection.since == nil && !selection.hasDeletions && !selection.hasISOTimes
        else { throw Problem.usage("--since, --deleted and --times are for --format ndjson") }
        guard !isApple else {
            guard selection.isAll, typed == nil else {
                throw Problem.usage(
                    "--format apple writes everything", hint: "leave --type, --from, --to and --source out")
            }
            return try exportAsApple(store, call)
        }
        let known = try store.overview().map(\.type)
        selection.types = try typed.map { text throws(Problem) in
            var types: Set<String> = []
            for word in text.split(separator: ",") {
                types.insert(try TypeWords.stored(String(word), among: known).identifier)
            }
            return types
        }
        let export = try StoreExport(store, selection)
        let (count, lost) = try write(export, as: form, call, calendar)
        if export.attachmentsLeftOut > 0, form == .ndjson {
            let files = Figure.count(export.attachmentsLeftOut, "attached file")
            call.output.note("swimfit: \(files) left out; an export of everything has them")
        }
        if lost > 0 { tellLost(lost, call) }
        // With an output file, the result is printed anyway.
        if count == 0, call.options.outputFile == nil {
            call.output.note("swimfit: no sample in the store is of what was asked for")
        }
        // An existing file is not replaced by an empty one.
        guard count > 0 || call.options.outputFile == nil else { return .noValue }
        return lost > 0 ? .damaged : .done
    }

    @MainActor
    private static func tellLost(_ count: Int, _ call: CommandCall) {
        call.output.note(
            "swimfit: \(Figure.count(count, "attached file")) left out: the contents are missing or damaged; "
                + "“swimfit doctor” names \(count == 1 ? "it" : "them")")
    }

    /// Writes a zip like that of Apple's Health app.
    @MainActor
    private static func exportAsApple(_ store: HKHealthStore, _ call: CommandCall) throws -> CommandStatus {
        guard let file = call.file else {
            throw Problem.usage("--format apple writes a zip", hint: "name the file: -o export.zip")
        }
        let (output, left) = (call.output, call.session.library().unexported)
        var export = try AppleExport(store, now: call.session.clock.now())
        let report = try export.write { count in
            output.progress("\(Figure.count(count, "sample"))")
        } to: { bytes in
            file.append(Array(bytes))
        }
        output.clearProgress()
        for (type, count) in report.leftOut.sorted(by: { $0.key < $1.key }) {
            output.note(
                "swimfit: \(TypeName.of(identifier: type)) ×\(Figure.whole(count)) left out: Apple's format has no place for "
                    + "them; --format ndjson has them")
        }
        if report.removedCharacters > 0 {
            output.note(
                "swimfit: \(Figure.count(report.removedCharacters, "character")) of texts left out, which XML cannot have"
            )
        }
        if !left.isEmpty {
            let names = left.formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
            output.note("swimfit: \(names) left out; --format ndjson has them")
        }
        guard report.lostAttachments == 0 else {
            tellLost(report.lostAttachments, call)
            return .damaged
        }
        return report.count > 0 ? .done : .noValue
    }

    /// Writes the samples line by line, and for NDJSON the other contents of the store.
    /// - Returns: the number of lines besides the first and the last, and the number of attached files that are left
    ///   out.
    @MainActor
    private static func write(
        _ export: StoreExport, as form: RowForm, _ call: CommandCall, _ calendar: LocalCalendar
    ) throws -> (lines: Int, lost: Int) {
        let (output, total) = (call.output, export.count)
        var lines = 0
        func put(_ line: String) throws {
            output.print(line)
            lines += 1
            guard lines % 1000 == 0 else { return }
            if let failure = output.dataFailure { throw failure }
            try Task.checkCancellation()
            if lines % 20_000 == 0 {
                output.progress("\(Figure.whole(min(lines, total))) of \(Figure.whole(total)) samples")
            }
        }
        defer { output.clearProgress() }
        guard form == .ndjson else {
            output.isJSON = false
            try put(ExportRow.table.fields.map(\.name).joined(separator: ","))
            try export.forEachText({ ExportRow.line($0, calendar) }, put)
            return (lines - 1, 0)
        }
        output.isJSON = true
        let lost = try export.forEachLine(put)
        return (lines - 2, lost)
    }
}

extension CommandCall {
    /// Whether `--format apple` or the extension in `-o` selects Apple's zip.
    fileprivate var asksForApple: Bool {
        if case .text(let name)? = options.template?.parts.first { return name.lowercased() == "apple" }
        return options.rowForm == nil && options.outputFile?.lowercased().hasSuffix(".zip") == true
    }

    /// The format from `--format`, `-O` or the extension in `-o`.
    fileprivate func fileFormat() throws(Problem) -> RowForm {
        let named: RowForm?
        if case .text(let name)? = options.template?.parts.first {
            named = RowForm(rawValue: name.lowercased())
        } else {
            named = options.rowForm
        }
        guard let named, named == .ndjson || named == .csv else {
            throw .usage("write --format ndjson, --format csv or --format apple")
        }
        return named
    }
}

extension Library {
    /// The documents that Apple's format has no place for.
    fileprivate var unexported: [String] {
        let (settings, usual) = (self[Preferences.self], Preferences())
        let parts = [
            (self[Goals.self] != Goals(), "goals"), (self[DayMarks.self] != DayMarks(), "day marks"),
            (settings.system != usual.system || settings.glass != usual.glass, "units"),
            (self[OwnFoods.self] != OwnFoods(), "own foods and recipes"),
            (self[FavouriteFoods.self] != FavouriteFoods(), "favourites"),
            (self[SwimPlans.self] != SwimPlans(), "plans"),
            (self[BaseTimes.self] != BaseTimes(), "base times"),
            (self[LengthCorrections.self] != LengthCorrections(), "corrected lengths"),
            (self[SeparateWorkoutChoices.self] != SeparateWorkoutChoices(), "recordings that count apart"),
            (self[CorrectedSports.self] != CorrectedSports(), "corrected sports"),
        ]
        return parts.filter(\.0).map(\.1)
    }
}

/// A sample as a row of a table.
private enum ExportRow {
    static let table = FieldTable<(row: StoreExport.SampleRow, calendar: LocalCalendar)>([
        Field("type", "the type") { .text($0.row.type) },
        Field("start", "when it began") { .text(JSONPrinter.time($0.row.start, in: $0.calendar)) },
        Field("end", "when it ended") { at in
            .text(orNull: at.row.end.map { JSONPrinter.time($0, in: at.calendar) })
        },
        Field("value", "the number in the unit, or a category's code") { .number($0.row.value) },
        Field("unit", "its unit") { .text(orNull: $0.row.unit) },
        Field("name", "of a food") { .text(orNull: $0.row.name) },
        Field("source", "who recorded it") { .text($0.row.source) },
        Field("source_id", "the identifier of the source") { .text($0.row.sourceIdentifier) },
        Field("device", "the device") { .text(orNull: $0.row.device) },
        Field("uuid", "its identifier") { .text($0.row.id.uuidString) },
    ])

    static func line(_ row: StoreExport.SampleRow, _ calendar: LocalCalendar) -> String {
        CSVLineWriter.row((row, calendar), table)
    }
}
