import Foundation
import HealthArchive
import HealthKit
import SwimFitModels
import SwimFitBase

/// The result of an import, as lines for people and as JSON for scripts. Pure: report in, text out.
struct ImportReportText: ImportText {
    let report: ImportReport
    /// Whether the import was only rehearsed.
    let isRehearsal: Bool
    /// The summary of the imported day tables, CSV files of food apps; nil if no file is one.
    var days: DiaryReportText?

    /// The number of problems shown; `--json` has more.
    private static let shownProblems = 10

    // MARK: Lines

    /// The summary for standard output.
    var lines: [String] {
        var lines = report.isCutOff ? [Self.cutOff, headline] : [headline]
        let counts = counts.filter { $0.count.added + $0.count.alreadyThere > 0 }
        let width = counts.map(\.name.count).max() ?? 0
        for (name, count) in counts {
            lines.append("  " + name.padding(toLength: width, withPad: " ", startingAt: 0) + figures(count))
        }
        lines += changes.map { "  " + $0 }
        if let files { lines.append("  " + files) }
        for characteristic in report.characteristics { lines.append("  " + line(characteristic)) }
        return (lines + origin + reconciliation).map(\.printable) + (days?.lines ?? [])
    }

    /// "12 FIT files and 3 GPX files read, 4 files of other kinds left out"; nil for one file.
    private var files: String? {
        guard report.files.values.reduce(report.otherFiles, +) > 1 else { return nil }
        let read = report.files.sorted { $0.key < $1.key }.map { Figure.count($0.value, $0.key) }
        let others =
            report.otherFiles > 0
            ? ", \(Figure.count(report.otherFiles, "file of another kind", "files of other kinds")) left out"
            : ""
        return read.formatted(.list(type: .and).locale(Locale(identifier: "en_GB"))) + " read" + others
    }

    /// The export's date and locale, and the note that UTC offsets are not kept.
    private var origin: [String] {
        let said = [
            report.exportDate.map { "exported \($0)" }, report.locale.map { "language and region \($0)" },
        ]
        let known = said.compactMap(\.self)
        guard !known.isEmpty else { return [] }
        return ["  " + known.joined(separator: ", ") + "; times are kept without their UTC offsets"]
    }

    /// "elements    120 read: 110 kept, 8 not kept, 2 refused"
    private var reconciliation: [String] {
        guard report.read.elements > 0 else { return [] }
        func line(_ name: String, _ figure: KeyPath<MarkupCount, Int>) -> String {
            let parts = [
                (report.kept, "kept"), (report.notKeptSize, "not kept"), (report.refused, "refused"),
            ]
            let said = parts.map { Figure.whole($0.0[keyPath: figure]) + " " + $0.1 }
            return "  \(name) \(Figure.whole(report.read[keyPath: figure])) read: "
                + said.joined(separator: ", ")
        }
        return [line("elements  ", \.elements), line("attributes", \.attributes)]
    }

    /// The counts by the types' usual names, in the order of the names.
    private var counts: [(name: String, count: TypeImportCounts)] {
        report.counts.map { (name: TypeName.of(identifier: $0.key), count: $0.value) }
            .sorted { $0.name < $1.name }
    }

    private static let cutOff =
        "the file is cut off: the export continues past its end; copy the whole file and import it again"

    /// Lines about corrected, missing and renamed data.
    private var changes: [String] {
        let corrected =
            isRehearsal ? "would get the export’s corrected value" : "got the export’s corrected value"
        let removed = isRehearsal ? "would be deleted" : "deleted"
        let names = report.renamedSources.sorted { $0.key < $1.key }
        return names.map { "“\($0.key)” is now called “\($0.value)”" }
            + [
                line(\.corrected, corrected),
                line(
                    \.leftDeleted,
                    "deleted or changed here, left that way (--restore-deleted brings them back)"),
                line(\.outdated, "left as in a newer export"),
                line(\.undecided, "undecided: they may be corrections; only the whole export can tell"),
                line(\.missing, "in the store but no longer in this export (--replace deletes them)"),
                line(\.removed, "\(removed): no longer in this export"),
                line(
                    \.joined, "\(isRehearsal ? "would be " : "")joined: both have them, with other contents"),
                line(\.deletedThere, "\(removed), as they were there"),
                taken(report.libraryEntries, "food, goal or setting", "foods, goals and settings"),
                taken(report.values, "value of the profile", "values of the profile"),
                line(\.toCome, "dated in the future, which count from then on"),
                report.energyTotals > 0
                    ? "\(Figure.count(report.energyTotals, "workout")) with a total of energy alone: sums of days are "
                        + "of samples, and lack it where none were recorded with it" : nil,
            ].compactMap { $0 }
    }

    /// "3 foods, goals and settings taken"; nil for none.
    private func taken(_ count: Int, _ one: String, _ many: String) -> String? {
        count > 0 ? Figure.count(count, one, many) + (isRehearsal ? " would be taken" : " taken") : nil
    }

    /// "3 deleted: Steps 2, Workouts 1"; nil for none.
    private func line(_ figure: KeyPath<TypeImportCounts, Int>, _ what: String) -> String? {
        let total = report.total(figure)
        guard total > 0 else { return nil }
        let types = counts.filter { $0.count[keyPath: figure] > 0 }
        let parts = types.map { "\($0.name) \(Figure.whole($0.count[keyPath: figure]))" }
        return "\(Figure.whole(total)) \(what): " + parts.joined(separator: ", ")
    }

    private var headline: String {
        let verb = isRehearsal ? "would be added" : "added"
        let added = Figure.count(report.added, "sample") + " \(verb)"
        let known = report.alreadyThere > 0 ? ", \(Figure.whole(report.alreadyThere)) already there" : ""
        return added + known + (report.wasCancelled ? "; stopped before the end" : "")
    }

    private func figures(_ count: TypeImportCounts) -> String {
        let added = Figure.whole(count.added)
        let padded = String(repeating: " ", count: max(1, 11 - added.count)) + added
        return padded
            + (count.alreadyThere > 0 ? "  (\(Figure.whole(count.alreadyThere)) already there)" : "")
    }

    private func line(_ characteristic: ImportReport.Characteristic) -> String {
        let said = "\(characteristic.name): \(Self.word(for: characteristic.value))"
        return switch characteristic.outcome {
        case .set: said + (isRehearsal ? ", would be set" : ", set")
        case .alreadySet: said + ", already set"
        case .differs(let known): "\(said) in the export; the profile’s \(Self.word(for: known)) stays"
        case .unknown: said + " is not known and was not set"
        }
    }

    /// "female" for "HKBiologicalSexFemale" and for "female", "A+" for "HKBloodTypeAPositive"; other values unchanged.
    private static func word(for value: String) -> String {
        let sexes = HKBiologicalSex.choices.map { (kind: "HKBiologicalSex", choice: "\($0)", name: $0.name) }
        let bloodTypes = HKBloodType.choices.map { (kind: "HKBloodType", choice: "\($0)", name: $0.name) }
        let found = (sexes + bloodTypes).first { kind, choice, _ in
            value == choice || value.lowercased() == (kind + choice).lowercased()
        }
        return found?.name ?? value
    }

    /// Lines for standard error: problems, and unsupported contents.
    var notes: [String] { ownNotes + (days?.notes ?? []) }

    private var ownNotes: [String] {
        var notes: [String] = []
        if !report.notKept.isEmpty { notes.append("not kept:") }
        notes += report.notKept.map { item in
            "  \(item.what) ×\(Figure.whole(item.count))"
                + (item.example.map { ", such as “\(Self.short($0))”" } ?? "")
        }
        if report.wasCancelled, !isRehearsal {
            notes.append("what was added is saved; import the file again to continue")
        }
        let total = report.skipped + report.mended
        guard total > 0 else { return notes.map(\.printable) }
        let mended = report.mended > 0 ? ", \(Figure.count(report.mended, "repair")) in what is kept" : ""
        notes.append(Figure.count(report.skipped, "element") + " refused\(mended):")
        notes += report.problems.prefix(Self.shownProblems).map { "  \($0)" }
        if total > Self.shownProblems {
            notes.append(
                "  … and \(Figure.whole(total - Self.shownProblems)) more; --json lists more of them")
        }
        return notes.map(\.printable)
    }

    /// A terminal line has space for the beginning; `--json` has more.
    private static func short(_ example: String) -> String {
        example.count > 60 ? example.prefix(60) + "…" : example
    }

    // MARK: JSON

    func json() -> String {
        JSONPrinter.document([
            ("dry_run", .bool(isRehearsal)), ("cancelled", .bool(report.wasCancelled)),
            ("cut_off", .bool(report.isCutOff)), ("added", .count(report.added)),
            ("already_there", .count(report.alreadyThere)), ("skipped", .count(report.skipped)),
            ("repaired", .count(report.mended)),
            ("types", .list(report.counts.sorted { $0.key < $1.key }.map(Self.type))),
            ("renamed_sources", .map(report.renamedSources) { .text($0) }),
            ("files", .map(report.files, JSONPrinter.PrintedValue.count)),
            ("other_files", .count(report.otherFiles)),
            ("library_entries", .count(report.libraryEntries)),
            ("profile_values", .count(report.values)),
            ("noted_deletions", .count(report.notedDeletions)),
            ("export_date", .text(orNull: report.exportDate)), ("locale", .text(orNull: report.locale)),
            ("elements", sizes(\.elements)), ("attributes", sizes(\.attributes)),
            ("not_kept", .list(report.notKept.map(Self.left))),
            ("workouts_with_total_only", .count(report.energyTotals)),
            ("problems", .list(report.problems.map(Self.problem))),
            ("characteristics", .list(report.characteristics.map(Self.characteristic))),
            ("diary", days.map { .object($0.fields) } ?? .null),
        ])
    }

    private static func type(_ identifier: String, _ count: TypeImportCounts) -> JSONPrinter.PrintedValue {
        .object([
            ("type", .text(identifier)), ("added", .count(count.added)),
            ("already_there", .count(count.alreadyThere)), ("corrected", .count(count.corrected)),
            ("left_deleted", .count(count.leftDeleted)), ("outdated", .count(count.outdated)),
            ("undecided", .count(count.undecided)), ("missing", .count(count.missing)),
            ("removed", .count(count.removed)), ("to_come", .count(count.toCome)),
            ("joined", .count(count.joined)), ("deleted_there", .count(count.deletedThere)),
        ])
    }

    /// The sizes of elements or attributes.
    private func sizes(_ figure: KeyPath<MarkupCount, Int>) -> JSONPrinter.PrintedValue {
        .object([
            ("read", .count(report.read[keyPath: figure])),
            ("kept", .count(report.kept[keyPath: figure])),
            ("not_kept", .count(report.notKeptSize[keyPath: figure])),
            ("refused", .count(report.refused[keyPath: figure])),
        ])
    }

    private static func left(_ item: NotKept) -> JSONPrinter.PrintedValue {
        .object([
            ("what", .text(item.what)), ("count", .count(item.count)),
            ("elements", .count(item.size.elements)), ("attributes", .count(item.size.attributes)),
            ("example", .text(orNull: item.example)),
        ])
    }

    private static func problem(_ problem: ArchiveProblem) -> JSONPrinter.PrintedValue {
        .object([
            ("line", .count(problem.line)), ("element", .text(problem.element)),
            ("reason", .text(problem.reason)),
            ("outcome", .text(problem.outcome == .skipped ? "skipped" : "repaired")),
        ])
    }

    private static func characteristic(_ characteristic: ImportReport.Characteristic)
        -> JSONPrinter.PrintedValue
    {
        // The outcome, and the profile's different value, which stays; else null.
        let said: (outcome: String, profile: String?) =
            switch characteristic.outcome {
            case .set: ("set", nil)
            case .alreadySet: ("already_set", nil)
            case .differs(let known): ("differs", known)
            case .unknown: ("unknown", nil)
            }
        return .object([
            ("name", .text(characteristic.name)), ("value", .text(characteristic.value)),
            ("outcome", .text(said.outcome)), ("profile", .text(orNull: said.profile)),
        ])
    }
}

/// The result of an import, real or rehearsed, as text.
protocol ImportText {
    /// The lines for standard output.
    var lines: [String] { get }
    /// The lines for standard error: refused contents.
    var notes: [String] { get }

    func json() -> String
}

extension CommandCall {
    func print(_ text: some ImportText) {
        if options.printsJSON {
            output.print(text.json())
        } else {
            for line in text.lines { output.print(line) }
        }
        for line in text.notes { output.note(line) }
    }

    /// Runs an import and shows its progress. Reports that an import in one transaction was stopped, and returns nil.
    ///
    /// - Parameters:
    ///   - name: the file's name, for steps without a name.
    ///   - item: the name of a counted item: "sample".
    func importing<Report: Sendable>(
        _ name: String, counting item: String?,
        _ run:
            @escaping @Sendable (_ tell: @escaping @Sendable (ImportProgress) -> Void) async throws -> Report
    ) async throws -> Report? {
        var (last, started) = ("", ContinuousClock.now)
        do {
            return try await output.showingProgress(
                of: ImportProgress.self,
                as: { step in
                    if step.step != last { (last, started) = (step.step, .now) }
                    let elapsed = (ContinuousClock.now - started) / .seconds(1)
                    let text = step.text(after: elapsed, counting: item)
                    let what = step.step.isEmpty ? name : step.step
                    return text.isEmpty ? what : "\(what): \(text)"
                }, run)
        } catch let problem as Problem where problem == .stopped {
            output.note("swimfit: " + Problem.stopped.text)
            return nil
        }
    }
}

extension ImportProgress {
    /// "43 % 4 s left 12.3 of 28.6 MB 85 MB/s 210 000 samples": the most important part comes first, because a narrow
    /// footer clips the end.
    func text(after elapsed: TimeInterval, counting item: String?) -> String {
        var parts: [String] = []
        if let fraction { parts.append(Figure.percent(fraction)) }
        if let left = secondsLeft(after: elapsed) { parts.append("\(Self.time(left)) left") }
        if let bytesRead {
            let megabytes = Double(bytesRead) / 1e6
            let total = byteCount.map { " of \(Self.size(Double($0) / 1e6))" } ?? ""
            parts.append("\(Self.size(megabytes))\(total) MB")
            // A low rate is left out: then the pipe waits or the machine is busy.
            if elapsed > 0, megabytes / elapsed >= 1 {
                parts.append("\(Figure.whole(megabytes / elapsed)) MB/s")
            }
        }
        if let item, items > 0 { parts.append(Figure.count(items, item)) }
        return parts.joined(separator: "  ")
    }

    private static func size(_ megabytes: Double) -> String {
        Figure.decimal(megabytes, digits: megabytes < 100 ? 1 : 0)
    }

    private static func time(_ seconds: TimeInterval) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole < 120 ? "\(whole) s" : "\((whole + 59) / 60) min"
    }
}

extension UnimportedLines {
    /// "  refused: energy is negative (2 lines)", most frequent reason first.
    var refusedLines: [String] {
        Self.sorted(reasons).map { "  refused: \($0) (\(Figure.count($1, "line")))" }
    }

    /// "  not kept: sums of a day ×3", the commonest first.
    func leftOutLines(_ word: String) -> [String] {
        Self.sorted(leftOut).map { "  \(word): \($0) ×\(Figure.whole($1))" }
    }

    private static func sorted(_ counts: [String: Int]) -> [(String, Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The first refused lines, for standard error.
    var notes: [String] {
        let shown = firstRefused.map { "swimfit: \($0.file), line \($0.line): \($0.reason)" }
        let more = refused - shown.count
        return more > 0 ? shown + ["swimfit: and \(Figure.whole(more)) more"] : shown
    }

    var leftOutField: (key: String, value: JSONPrinter.PrintedValue) {
        ("left_out", .map(leftOut, JSONPrinter.PrintedValue.count))
    }

    var refusedFields: [(key: String, value: JSONPrinter.PrintedValue)] {
        let first = firstRefused.map { line in
            JSONPrinter.PrintedValue.object([
                ("file", .text(line.file)), ("line", .count(line.line)),
                ("reason", .text(line.reason)),
            ])
        }
        return [
            ("refused", .count(refused)), ("reasons", .map(reasons, JSONPrinter.PrintedValue.count)),
            ("first_refused", .list(first)),
        ]
    }
}
