import Foundation
import SwimFit
import Terminal

/// Asks what to copy to today: the entry, its meal, or its whole day.
struct CopyScreen: Screen {
    private struct Choice {
        let key: String
        let label: String
        let entries: [FoodEntry]
    }

    private let choices: [Choice]
    private(set) var list = ListState()

    init(of entry: FoodEntry, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let day = LocalDay.of(entry.serving.time, in: context.calendar)
        let ofDay =
            day == summary.day
            ? summary.entries : summary.found?.days.first { $0.day == day }?.entries ?? [entry]
        let meal = entry.serving.meal
        choices = [
            Choice(key: "y", label: entry.serving.name, entries: [entry]),
            Choice(key: "m", label: meal.title, entries: ofDay.filter { $0.serving.meal == meal }),
            Choice(key: "d", label: "the whole day, \(day.short)", entries: ofDay),
        ]
    }

    var title: String { "Copy to today" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), 3)
    }

    static let tables = [
        KeyTable<CopyScreen>(
            "copy", Motion.everyKey, "choose",
            [
                KeyRow("entry", ["y"], "entry") { screen, _ in screen.copy(screen.choices[0]) },
                KeyRow("meal", ["m"], "meal") { screen, _ in screen.copy(screen.choices[1]) },
                KeyRow("day", ["d"], "day") { screen, _ in screen.copy(screen.choices[2]) },
                KeyRow("copy", [.enter], "copy") { screen, _ in
                    screen.copy(screen.choices[screen.list.cursor])
                },
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: choices.count)
    }

    private func copy(_ choice: Choice) -> Action {
        let entries = choice.entries
        return .perform { models in
            let title = try await models.foodJournal.copyToToday(entries)
            return [.dismiss, .notify(.done("\(title) copied to today – u undoes"))]
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var table = Table([
            Column("", .fixed(1)), Column("", .flexible(min: 10)), Column("", .fixed(8), .right),
            Column("", .fixed(10), .right),
        ])
        table.hasHeader = false
        table.draw(list, count: choices.count, in: rect, into: &buffer) { index in
            let choice = choices[index]
            let energy = Nutrition.total(choice.entries.map(\.serving.nutrition)).energy
            return .cells([
                .accent(choice.key), Span(choice.label),
                .muted(Figure.count(choice.entries.count, "food")),
                Span(Figure.kilocalories(energy)),
            ])
        }
    }
}
