import Foundation
import HealthArchive
import HealthKit
import SwimFit

/// What an import did, as lines for people and as JSON for scripts. Pure: report in, text out.
struct ImportSummary: ImportText {
    let report: ImportReport
    /// Whether nothing was changed and the report says what would be.
    let isRehearsal: Bool

    /// How many problems are shown; `--json` has more.
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
        return (lines + origin + reconciliation).map(\.printable)
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

    /// When and where the export was made. Its times are moments: the offsets that they are written with are not kept.
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
        func line(_ name: String, _ figure: KeyPath<ExportSize, Int>) -> String {
            let parts = [
                (report.kept, "kept"), (report.notKeptSize, "not kept"), (report.refused, "refused"),
            ]
            let said = parts.map { Figure.whole($0.0[keyPath: figure]) + " " + $0.1 }
            return "  \(name) \(Figure.whole(report.read[keyPath: figure])) read: "
                + said.joined(separator: ", ")
        }
        return [line("elements  ", \.elements), line("attributes", \.attributes)]
    }

    /// Of each type by the name people know, in the order of the names.
    private var counts: [(name: String, count: ImportCount)] {
        report.counts.map { (name: TypeName.of(identifier: $0.key), count: $0.value) }
            .sorted { $0.name < $1.name }
    }

    private static let cutOff =
        "the file is cut off: the export continues past its end; copy the whole file and import it again"

    /// What became of samples that are neither new nor as before.
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
                taken(report.libraryEntries, "entry of library.json", "entries of library.json"),
                taken(report.values, "value of the profile", "values of the profile"),
                line(\.toCome, "dated in the future, which count from their day on"),
                report.energyTotals > 0
                    ? "\(Figure.count(report.energyTotals, "workout")) with a total of energy alone: sums of days are "
                        + "of samples, and lack it where none were recorded with it" : nil,
            ].compactMap { $0 }
    }

    /// "3 entries of library.json taken"; nil for none.
    private func taken(_ count: Int, _ one: String, _ many: String) -> String? {
        count > 0 ? Figure.count(count, one, many) + (isRehearsal ? " would be taken" : " taken") : nil
    }

    /// "3 deleted: Steps 2, Workouts 1"; nil for none.
    private func line(_ figure: KeyPath<ImportCount, Int>, _ what: String) -> String? {
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

    private func figures(_ count: ImportCount) -> String {
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

    /// "female" for "HKBiologicalSexFemale" and for "female", "A+" for "HKBloodTypeAPositive"; other values as they are.
    private static func word(for value: String) -> String {
        let sexes = HKBiologicalSex.choices.map { (kind: "HKBiologicalSex", choice: "\($0)", name: $0.name) }
        let bloodTypes = HKBloodType.choices.map { (kind: "HKBloodType", choice: "\($0)", name: $0.name) }
        let found = (sexes + bloodTypes).first { kind, choice, _ in
            value == choice || value.lowercased() == (kind + choice).lowercased()
        }
        return found?.name ?? value
    }

    /// What is not data: problems, and what the store does not support, for standard error.
    var notes: [String] {
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

    /// A line of a terminal has room for the beginning; `--json` has more.
    private static func short(_ example: String) -> String {
        example.count > 60 ? example.prefix(60) + "…" : example
    }

    // MARK: JSON

    /// One object; keys are in order, so that equal reports give equal text.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(self)), as: UTF8.self)
    }

    private struct Document: Encodable {
        struct TypeCount: Encodable {
            let type: String, added: Int, already_there: Int, corrected: Int, left_deleted: Int
            let outdated: Int, undecided: Int, missing: Int, removed: Int, to_come: Int
            let joined: Int, deleted_there: Int

            init(_ type: String, _ count: ImportCount) {
                self.type = type
                added = count.added
                already_there = count.alreadyThere
                corrected = count.corrected
                left_deleted = count.leftDeleted
                outdated = count.outdated
                undecided = count.undecided
                missing = count.missing
                removed = count.removed
                to_come = count.toCome
                (joined, deleted_there) = (count.joined, count.deletedThere)
            }
        }
        /// What became of elements or attributes.
        struct Sizes: Encodable {
            let read: Int, kept: Int, not_kept: Int, refused: Int

            init(_ report: ImportReport, _ figure: KeyPath<ExportSize, Int>) {
                read = report.read[keyPath: figure]
                kept = report.kept[keyPath: figure]
                not_kept = report.notKeptSize[keyPath: figure]
                refused = report.refused[keyPath: figure]
            }
        }
        struct Left: Encodable {
            let what: String, count: Int, elements: Int, attributes: Int
            let example: OrNull

            init(_ item: NotKept) {
                (what, count, example) = (item.what, item.count, OrNull(item.example))
                (elements, attributes) = (item.size.elements, item.size.attributes)
            }
        }
        /// A text, or null: the keys are always there.
        struct OrNull: Encodable {
            let text: String?

            init(_ text: String?) { self.text = text }

            func encode(to encoder: any Encoder) throws {
                var value = encoder.singleValueContainer()
                try value.encode(text)
            }
        }
        struct Problem: Encodable { let line: Int, element: String, reason: String, outcome: String }
        struct Characteristic: Encodable {
            let name: String, value: String, outcome: String
            /// What the profile says instead, and goes on to say; else null.
            let profile: OrNull

            init(_ characteristic: ImportReport.Characteristic) {
                (name, value) = (characteristic.name, characteristic.value)
                let said: (outcome: String, profile: String?) =
                    switch characteristic.outcome {
                    case .set: ("set", nil)
                    case .alreadySet: ("already_set", nil)
                    case .differs(let known): ("differs", known)
                    case .unknown: ("unknown", nil)
                    }
                (outcome, profile) = (said.outcome, OrNull(said.profile))
            }
        }

        let schema = 1
        let dry_run: Bool
        let cancelled: Bool
        let added: Int
        let already_there: Int
        let cut_off: Bool
        let types: [TypeCount]
        let renamed_sources: [String: String]
        let export_date: OrNull
        let locale: OrNull
        let elements: Sizes
        let attributes: Sizes
        let not_kept: [Left]
        /// The counts of `not_kept` by what it is, under the former name.
        let not_supported: [String: Int]
        let workouts_with_total_only: Int
        let skipped: Int
        let repaired: Int
        let problems: [Problem]
        let characteristics: [Characteristic]
        let files: [String: Int]
        let other_files: Int
        let library_entries: Int
        let profile_values: Int
        let noted_deletions: Int

        init(_ summary: ImportSummary) {
            let report = summary.report
            dry_run = summary.isRehearsal
            cancelled = report.wasCancelled
            added = report.added
            already_there = report.alreadyThere
            cut_off = report.isCutOff
            types = report.counts.sorted { $0.key < $1.key }.map { TypeCount($0.key, $0.value) }
            renamed_sources = report.renamedSources
            (files, other_files) = (report.files, report.otherFiles)
            (library_entries, profile_values) = (report.libraryEntries, report.values)
            noted_deletions = report.notedDeletions
            export_date = OrNull(report.exportDate)
            locale = OrNull(report.locale)
            elements = Sizes(report, \.elements)
            attributes = Sizes(report, \.attributes)
            not_kept = report.notKept.map(Left.init)
            not_supported = Dictionary(report.notKept.map { ($0.what, $0.count) }, uniquingKeysWith: +)
            workouts_with_total_only = report.energyTotals
            skipped = report.skipped
            repaired = report.mended
            problems = report.problems.map {
                Problem(
                    line: $0.line, element: $0.element, reason: $0.reason,
                    outcome: $0.outcome == .skipped ? "skipped" : "repaired")
            }
            characteristics = report.characteristics.map(Characteristic.init)
        }
    }
}
