import Foundation
import SwimFit
import Terminal

/// A row of the journal's table.
enum JournalRow: Equatable {
    /// A meal with its target, or a day with its year, when that is another one.
    case heading(String, detail: String, Nutrition)
    case entry(FoodEntry)
    case blank

    var entry: FoodEntry? { if case .entry(let entry) = self { entry } else { nil } }

    /// The rows of a day, or of what a search found; the filter line leaves entries out as it is typed.
    static func rows(of summary: JournalSummary, filter: String) -> [JournalRow] {
        // IGNORED: a half-typed filter shows everything; Enter reports what is wrong with it.
        let query = (try? EntryQuery(filter)) ?? EntryQuery()
        let groups: [(title: String, detail: String, entries: [FoodEntry])] =
            if let found = summary.found {
                found.days.map { found in
                    let isThisYear = found.day.year == summary.today.year
                    let title = isThisYear ? found.day.named(from: summary.today) : found.day.short
                    return (title, isThisYear ? "" : String(found.day.year), found.entries)
                }
            } else {
                summary.courses.map { ($0.meal.title, $0.targetText, $0.entries) }
            }
        var rows: [JournalRow] = []
        for group in groups {
            let entries = group.entries.filter { query.matches($0.serving) }
            guard !entries.isEmpty else { continue }
            if !rows.isEmpty { rows.append(.blank) }
            let total = Nutrition.total(entries.map(\.serving.nutrition))
            rows.append(.heading(group.title, detail: group.detail, total))
            rows += entries.map(JournalRow.entry)
        }
        return rows
    }
}
