import Foundation
import SwimFit

/// What an import of a catalogue did, as lines for people and as JSON for scripts. Pure: report in, text out.
struct CatalogueSummary: ImportText {
    let result: CatalogueImport.Result
    /// Whether nothing was changed and the report says what would be.
    let isRehearsal: Bool

    private var report: CatalogueReport { result.report }

    /// For standard output.
    var lines: [String] {
        var lines = ["\(result.name): \(Figure.count(report.taken, "food")) \(verb), \(result.format.title)"]
        if isRehearsal {
            lines += TextColumns.lines(report.columns.map { ["  \($0.name)", "= \($0.column)"] })
            lines += TextColumns.lines(report.examples.map(cells), right: [1])
        }
        lines += counted(report.leftOut.map { ($0.key, $0.value) }).map { "  left out: " + $0 }
        lines += counted(report.refusals.map { ($0.key.reason, $0.value) }).map { "  refused: " + $0 }
        return lines
    }

    private var verb: String { isRehearsal ? "would be imported" : "imported" }

    private func cells(_ food: Food) -> [String] {
        ["  \(food.name)", Figure.kilocalories(food.perHundredGrams.energy) + " in 100 g"]
            + [food.portions.isEmpty ? "" : food.portions.map(\.name).joined(separator: ", ")]
    }

    /// The commonest reason first.
    private func counted(_ counts: [(String, Int)]) -> [String] {
        counts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { "\(Figure.whole($1)), \($0)" }
    }

    /// The first lines that were refused.
    var notes: [String] {
        let shown = report.firstRefused.map { "swimfit: \($0.file), line \($0.line): \($0.reason)" }
        let more = report.refused - shown.count
        return more > 0 ? shown + ["swimfit: and \(Figure.whole(more)) more"] : shown
    }

    func json() -> String {
        JSONLine.document([
            ("dry_run", .bool(isRehearsal)), ("name", .text(result.name)),
            ("kind", .text(result.format.rawValue)),
            ("foods", .number(Double(report.taken))),
            ("left_out", Self.object(report.leftOut.map { ($0.key, $0.value) })),
            ("refused", .number(Double(report.refused))),
            ("reasons", Self.object(report.refusals.map { ($0.key.reason, $0.value) })),
            (
                "first_refused",
                .list(
                    report.firstRefused.map {
                        .object([
                            ("file", .text($0.file)), ("line", .number(Double($0.line))),
                            ("reason", .text($0.reason)),
                        ])
                    })
            ),
        ])
    }

    /// Keys are reasons, in the order of their letters.
    private static func object(_ counts: [(String, Int)]) -> JSONLine.Value {
        .object(counts.sorted { $0.0 < $1.0 }.map { (key: $0.0, value: .number(Double($0.1))) })
    }

    /// "reading food.csv 12 %, 3 400 foods"
    static func progress(_ step: CatalogueProgress) -> String {
        let share = step.fraction.map { " " + Figure.percent($0) } ?? ""
        return "\(step.step)\(share), \(Figure.count(step.foods, "food"))"
    }
}
