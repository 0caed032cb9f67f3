import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// The entries of a list in the search line of the food picker, each with its reading: "2 eggs, 150g banana", or lines
/// that were pasted. They are logged together, as one change, when each is understood.
///
///       Food             Portion    kcal  When
///     › Egg, boiled      2 × egg     155  Lunch 12:30
///       Banana           150 g       134  Lunch 12:30
///       half a cake      which? Cheesecake, Chocolate cake
struct ListedFoods {
    struct Entry {
        /// The words of the entry.
        let text: String
        /// The serving; nil as long as the words are not understood.
        fileprivate(set) var serving: EatenFood?
        /// The question about the words, or about an improbable serving.
        fileprivate(set) var question: String?
    }

    let entries: [Entry]
    /// Whether the questions about improbable servings have been shown: the same key again logs them.
    var hasAsked = false

    /// A longer text is not a list of what was eaten.
    private static let mostCharacters = 4000

    /// - Parameters:
    ///   - now: the present time, for days and times in the text.
    ///   - usual: the time of an entry without one.
    ///   - day: the day of an entry with only a time.
    /// - Returns: nil for a single entry.
    /// - Throws: for days, times, meals and numbers that contradict each other.
    init?(
        _ text: String, in pantry: Pantry, now: Date, usual: Date, on day: LocalDay, calendar: LocalCalendar
    ) throws(Problem) {
        guard text.utf8.count <= Self.mostCharacters else { return nil }
        let lines = try FoodList(text, now: now, calendar: calendar, on: day, meals: pantry.meals)
            .lines(in: pantry)
        guard lines.count > 1 else { return nil }
        entries = lines.map { Entry($0, in: pantry, at: usual, calendar) }
    }

    /// The place of the first entry that is not understood; nil if all are.
    var firstUnread: Int? { entries.firstIndex { $0.serving == nil } }

    /// The place of the first question; nil if there is none, or if the questions have been shown.
    var firstQuestion: Int? { hasAsked ? nil : entries.firstIndex { $0.question != nil } }

    var servings: [EatenFood] { entries.compactMap(\.serving) }

    /// Pasted lines as one list, without the marks of their items.
    static func joined(_ pasted: String) -> String {
        let lines = pasted.split(whereSeparator: \.isNewline).map { line in
            line.trimmingCharacters(in: .whitespaces).replacing(/^[-–•*]\s+/, with: "")
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

extension ListedFoods.Entry {
    fileprivate init(_ line: FoodLine, in pantry: Pantry, at usual: Date, _ calendar: LocalCalendar) {
        text = line.text
        func meaning(isSure: Bool) throws(Problem) -> FoodLine.Meaning {
            var line = line
            line.isSure = isSure
            return try line.meaning(in: pantry, now: usual, calendar: calendar)
        }
        do {
            switch try meaning(isSure: false) {
            case .serving(let read): serving = read
            case .several(let foods, let name):
                let names = foods.prefix(3).map(\.name).joined(separator: ", ")
                question = foods.isEmpty ? "no food is called “\(Input.quoted(name))”" : "which? \(names)"
            }
        } catch {
            question = error.message
            // IGNORED: what cannot be confirmed has no serving.
            if case .serving(let read)? = try? meaning(isSure: true) { serving = read }
        }
    }
}

extension ListedFoods {
    @MainActor
    func draw(_ list: inout ListState, _ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let unit = EnergyUnit.shown
        var table = Table([
            Column("Food", .flexible(min: 14, weight: 2)), Column("Portion", .flexible(min: 10, weight: 1)),
            Column(unit.rawValue, .fixed(5 + unit.moreColumns), .right),
            Column("When", .flexible(min: 12, weight: 1), dropOrder: 1),
        ])
        table.hasHeader = rect.height > 8
        list.viewport = table.draw(list, count: entries.count, in: rect, into: &buffer) { index in
            let entry = entries[index]
            guard let serving = entry.serving else {
                return .heading([Span(entry.text + "  "), Span(entry.question ?? "", .warning)])
            }
            let style: Style = entry.question == nil ? .text : .warning
            return .cells([
                Span(serving.name, style), Span(serving.amount?.text ?? ""),
                Span(serving.nutrition.energyText(gap: "", Figure.energyNumber), style),
                .muted(Self.when(serving, context)),
            ])
        }
    }

    /// "Lunch 12:30", "Thu 19 Nov 12:30" for another day.
    @MainActor
    private static func when(_ serving: EatenFood, _ context: Context) -> String {
        let day = LocalDay.of(serving.time, in: context.calendar)
        let time = TimeOfDay.of(serving.time, in: context.calendar).text
        return (day == context.today ? serving.meal.title : day.short) + " " + time
    }
}
