import Foundation
import HealthArchive
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The result of an import of days, as lines for people and as JSON for scripts. Pure: report in, text out.
struct DiaryReportText: ImportText {
    let report: DiaryReport
    /// Whether the import was only rehearsed.
    let isRehearsal: Bool
    /// The calendar for the times of the examples.
    let calendar: LocalCalendar

    private static let shownDays = 10

    // MARK: Lines

    /// The lines for standard output.
    var lines: [String] {
        [headline] + report.files.flatMap(lines(of:)) + encodings + days + unit + counts + loggedDays
            + leftOut + examples
    }

    /// "310 entries, 12 measurements and 4 workouts would be added"
    private var headline: String {
        let added = Self.joined(parts(\.added))
        return (added.isEmpty ? "nothing" : added) + (isRehearsal ? " would be added" : " added")
            + (Self.joined(parts(\.corrected)).isEmpty
                ? "" : ", of them corrected: " + Self.joined(parts(\.corrected)))
    }

    /// "90 days, 1 Jan 2026 to 31 Mar 2026": the days with items in the files.
    private var days: [String] {
        guard let first = report.days.first, let last = report.days.last else { return [] }
        let span = first == last ? first.full : "\(first.full) to \(last.full)"
        return ["  \(Figure.count(report.days.count, "day")), \(span)"]
    }

    private var unit: [String] {
        report.unitOfWeights.map { ["  weights without a unit are in \($0)"] } ?? []
    }

    private func parts(_ figure: KeyPath<DiaryReport.Count, Int>) -> [String] {
        let counts = [
            (report.entries[keyPath: figure], "entry", "entries"),
            (report.measurements[keyPath: figure], "measurement", "measurements"),
            (report.workouts[keyPath: figure], "workout", "workouts"),
        ]
        return counts.filter { $0.0 > 0 }.map { Figure.count($0.0, $0.1, $0.2) }
    }

    /// "1 entry, 2 weights and 3 workouts"
    private static func joined(_ parts: [String]) -> String {
        parts.count < 2
            ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    }

    private func lines(of file: DiaryReport.File) -> [String] {
        ["  \(file.name): \(file.format.title)"]
            + (isRehearsal && file.format == .own
                ? TextColumns.lines(file.columns.map { ["    \($0.name)", "= \($0.column)"] }) : [])
    }

    private var counts: [String] {
        let known = Self.joined(parts(\.alreadyThere))
        let deleted = Self.joined(parts(\.leftDeleted))
        let gone = Self.joined(parts(\.gone))
        let kept = Self.joined(parts(\.kept))
        return (known.isEmpty ? [] : ["  already there: \(known)"])
            + (gone.isEmpty
                ? []
                : [
                    "  no longer there, \(isRehearsal ? "would be deleted" : "deleted") (undo brings back): \(gone)"
                ])
            + (kept.isEmpty ? [] : ["  not in this export, kept because lines of it were refused: \(kept)"])
            + (deleted.isEmpty
                ? []
                : [
                    "  deleted or changed here, left that way (--restore-deleted brings them back): \(deleted)"
                ])
    }

    /// The lines about the days of the import that already have logged food: their number and the first dates.
    private var loggedDays: [String] {
        guard !report.loggedDays.isEmpty else { return [] }
        let days = Figure.count(report.loggedDays.count, "day")
        let first = report.loggedDays.prefix(Self.shownDays).map(\.iso).joined(separator: ", ")
        let dates = first + (report.loggedDays.count > Self.shownDays ? ", …" : "")
        let has = report.loggedDays.count == 1 ? "has" : "have"
        guard !report.addsToLoggedDays else {
            let both = isRehearsal ? "both would count" : "both count"
            return ["  \(days) \(has) other entries already; \(both): \(dates)"]
        }
        let what = Self.joined(parts(\.onLoggedDays))
        return [
            "  left out: \(what) of \(days) that \(has) other entries already (--even-logged-days adds them): \(dates)"
        ]
    }

    private var leftOut: [String] {
        report.lines.leftOutLines("not kept")
            + report.leftColumns.map {
                "  not kept: column “\($0.column)”" + (report.files.count > 1 ? " of \($0.file)" : "")
                    + " ×\(Figure.whole($0.count)), such as “\($0.example.prefix(40))”"
            }
            + leftTables + report.lines.refusedLines
    }

    /// "not kept: table steps.csv (Date, Value): it has no column with figures that are known"
    private var leftTables: [String] {
        report.leftTables.map { table in
            let names = table.headings.prefix(4).joined(separator: ", ")
            let more = table.headings.count > 4 ? ", …" : ""
            // The hint how to name columns is for a file that is imported alone.
            let reason = table.reason.split(separator: ";").first ?? ""
            return "  not kept: table \(table.name)" + (names.isEmpty ? "" : " (\(names)\(more))")
                + ": \(reason)"
        }
    }

    private var encodings: [String] {
        report.encodings.map { "  \($0.file) is \($0.encoding); save it as UTF-8 if letters are wrong" }
    }

    private var examples: [String] {
        guard isRehearsal, !report.examples.isEmpty else { return [] }
        let rows = report.examples.map { example in
            let day = LocalDay.of(example.time, in: calendar)
            return [
                "  \(day.iso) \(TimeOfDay.of(example.time, in: calendar).text)", example.meal?.title ?? "",
                example.name, example.amount ?? "",
                example.energy == nil ? "" : Figure.energy(example.energy),
            ]
        }
        return TextColumns.lines(rows, right: [4])
    }

    var notes: [String] { report.lines.notes + doubts }

    /// "swimfit: Weight 7.1 kg, 64.5 kg less than on 16 Nov 2026": what was taken, and may be a slip.
    private var doubts: [String] {
        guard let last = report.doubts.indices.last else { return [] }
        let most = 5
        let shown = report.doubts.prefix(most).map { "swimfit: \($0)" }
        let more = last >= most ? ["swimfit: and \(Figure.whole(last + 1 - most)) more such figures"] : []
        return shown + more + [
            "swimfit: they were in the file; correct them here, or “swimfit undo” takes the import back"
        ]
    }

    // MARK: JSON

    func json() -> String { JSONPrinter.document(fields) }

    var fields: [(key: String, value: JSONPrinter.PrintedValue)] {
        [
            ("dry_run", .bool(isRehearsal)),
            (
                "files",
                .list(
                    report.files.map {
                        .object([("file", .text($0.name)), ("kind", .text($0.format.rawValue))])
                    })
            ),
            ("days", .count(report.days.count)),
            ("first_day", .text(orNull: report.days.first?.iso)),
            ("last_day", .text(orNull: report.days.last?.iso)),
            ("entries", Self.object(report.entries)), ("measurements", Self.object(report.measurements)),
            ("workouts", Self.object(report.workouts)),
            ("logged_days", .list(report.loggedDays.map { .text($0.iso) })),
            report.lines.leftOutField,
            (
                "columns_not_kept",
                .list(
                    report.leftColumns.map {
                        .object([
                            ("file", .text($0.file)), ("column", .text($0.column)),
                            ("count", .count($0.count)), ("example", .text($0.example)),
                        ])
                    })
            ),
            (
                "tables_not_kept",
                .list(
                    report.leftTables.map {
                        .object([
                            ("table", .text($0.name)), ("columns", .list($0.headings.map { .text($0) })),
                            ("reason", .text($0.reason)),
                        ])
                    })
            ),
        ] + report.lines.refusedFields + [
            ("examples", .list(report.examples.map(example)))
        ]
    }

    private func example(_ example: DiaryReport.Example) -> JSONPrinter.PrintedValue {
        .object([
            ("time", .text(JSONPrinter.time(example.time, in: calendar))),
            ("meal", .text(orNull: example.meal?.rawValue)), ("name", .text(example.name)),
            ("amount", .text(orNull: example.amount)), ("energy_kcal", .hundredths(example.energy)),
        ])
    }

    private static func object(_ count: DiaryReport.Count) -> JSONPrinter.PrintedValue {
        .object([
            ("added", .count(count.added)), ("already_there", .count(count.alreadyThere)),
            ("left_deleted", .count(count.leftDeleted)), ("on_logged_days", .count(count.onLoggedDays)),
            ("corrected", .count(count.corrected)), ("no_longer_there", .count(count.gone)),
            ("kept", .count(count.kept)),
        ])
    }
}

/// The help of `swimfit import` about files of MyFitnessPal, Cronometer and tables of days, and its options for them.
enum DiaryCommandOptions {
    static let all = [
        CommandOption("--even-logged-days", "add to days with other entries, which are left out otherwise"),
        CommandOption("--columns", "MAP", "which column of your own CSV has what: date=Tag,kcal=Energie"),
        CommandOption(
            "--dates", "ORDER", "what 3/4/2026 means, where the file does not show it",
            choices: DateOrder.allCases.map(\.rawValue)),
        CommandOption(
            "--units", "SYSTEM", "the unit of weights without one, where the file does not show it",
            choices: MeasurementSystem.allCases.map(\.rawValue)),
        .decimal,
    ]

    static let help = """
        FILE may be what MyFitnessPal or Cronometer exports, as CSV files, their folder or their zip,
        or a CSV of days that you kept. What it is shows in its first line. All of it is
        added in one step, which “swimfit undo” takes back; a file that is imported again changes
        nothing, a newer one replaces what the same program brought for its days. Where a file has no times, meals are put at their
        usual hours, weights at 8:00, and workouts from 17:00 on. Days with other entries in the
        journal are left out and listed, so that nothing counts twice. Lines that cannot be used are listed and refused.

        MAP says which column of your own CSV has what; of several files each
        takes the columns that it has. There are
        \(DiaryColumnMap.keys.joined(separator: ", ")).
        Columns that are called so need no MAP, also with a unit: “Weight (kg)”. Figures are of what
        was eaten where a heading says so (food, meal, protein, calories eaten) or MAP does; a list
        of activities is refused. Columns that nothing is made of are counted.
        """

    /// Takes the options for diaries from the arguments.
    static func options(_ arguments: inout Arguments) throws -> DiaryImport.DiaryOptions {
        var options = DiaryImport.DiaryOptions()
        if let columns = arguments.value(of: "--columns") {
            options.columns = try DiaryColumnMap(columns)
        }
        options.order = arguments.choice(of: "--dates")
        options.system = arguments.choice(of: "--units")
        options.numbers = arguments.choice(of: "--decimal")
        options.addsToLoggedDays = arguments.flag("--even-logged-days")
        return options
    }
}
