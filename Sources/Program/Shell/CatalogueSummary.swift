import Foundation
import HealthArchive
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
        lines += report.lines.leftOutLines("left out") + report.lines.refusedLines
        return lines
    }

    private var verb: String { isRehearsal ? "would be imported" : "imported" }

    private func cells(_ food: Food) -> [String] {
        ["  \(food.name)", Figure.kilocalories(food.perHundredGrams.energy) + " in 100 g"]
            + [food.portions.isEmpty ? "" : food.portions.map(\.name).joined(separator: ", ")]
    }

    var notes: [String] { report.lines.notes }

    func json() -> String {
        JSONLine.document(
            [
                ("dry_run", .bool(isRehearsal)), ("name", .text(result.name)),
                ("kind", .text(result.format.rawValue)),
                ("foods", .number(Double(report.taken))),
                report.lines.leftOutField,
            ] + report.lines.refusedFields)
    }
}
