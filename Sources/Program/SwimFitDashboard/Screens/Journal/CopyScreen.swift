import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// Asks which part of the entry's day to copy: the entry, its meal, or the whole day, to today or another day.
struct CopyScreen: Screen {
    private let choices: [CopyChoice]
    private let today: LocalDay
    private(set) var target: LocalDay
    private(set) var list = ListState()

    init(of entry: FoodEntry, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let day = LocalDay.of(entry.serving.time, in: context.calendar)
        let ofDay =
            day == summary.day
            ? summary.entries : summary.found?.days.first { $0.day == day }?.entries ?? [entry]
        let meal = entry.serving.meal
        let ofMeal = ofDay.filter { $0.serving.meal == meal }
        choices =
            [
                CopyChoice(label: entry.serving.name, entries: [entry]),
                CopyChoice(label: meal.title, entries: ofMeal),
                CopyChoice(label: "the whole day, \(day.short)", entries: ofDay),
            ].filter { !$0.entries.isEmpty }
            + context.models.foodJournal.meals.meals.filter { $0 != meal }.map { other in
                CopyChoice(
                    label: "\(meal.title), as \(other.title.lowercased())", entries: ofMeal, meal: other)
            }
        today = context.models.clock.today
        target = today
    }

    var title: String { "Copy to \(target.inSentence(from: today))" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), choices.count)
    }

    static let tables = [
        KeyTable<CopyScreen>(
            "copy", Motion.everyKey, "choose",
            [
                KeyTableRow(.open, "copy") { screen, context in
                    screen.copy(screen.list.cursor, context)
                },
                KeyTableRow(.before, "to the day before") { screen, _ in screen.go(-1) },
                KeyTableRow(.after, "to the day after") { screen, _ in screen.go(1) },
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: choices.count)
    }

    private mutating func go(_ days: Int) -> Action {
        target = target.adding(days: days)
        return .stay
    }

    private func copy(_ index: Int, _ context: Context) -> Action {
        choices[index].copy(to: target, context.models.clock)
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        CopyChoice.draw(choices, &list, in: rect, into: &buffer)
    }
}

/// Asks which part of another day to copy to the shown day: a meal, or the whole day.
///
///     ╭─ Copy from yesterday to today ──────────────╮
///     │ › Breakfast              3 foods   498 kcal │
///     │   Lunch                  2 foods   471 kcal │
///     │   the whole day          9 foods  2 023 kcal│
///     ╰─────────────────────────────────────────────╯
struct CopyFromScreen: Screen {
    private let choices: [CopyChoice]
    private let source: LocalDay
    let target: LocalDay
    private let today: LocalDay
    private(set) var list = ListState()

    private init(
        _ source: LocalDay, _ entries: [FoodEntry], to target: LocalDay, having: Set<Meal>,
        _ plan: MealSchedule, _ clock: WallClock
    ) {
        (self.source, self.target, today) = (source, target, clock.today)
        let byMeal = Dictionary(grouping: entries, by: \.serving.meal)
        let meals = plan.sorted(byMeal.keys).map { meal in
            CopyChoice(label: meal.title, entries: byMeal[meal] ?? [])
        }
        choices =
            meals.count > 1 ? meals + [CopyChoice(label: "the whole day", entries: entries)] : meals
        // The meal at this hour; else the first that the day does not have.
        let usual = plan.usual(at: clock.now(), in: clock.calendar)
        list.cursor =
            choices.firstIndex { $0.label == usual.title }
            ?? plan.sorted(byMeal.keys).firstIndex { !having.contains($0) } ?? max(0, choices.count - 1)
    }

    /// Opens the screen for a day after the entries of that day were read.
    static func open(from source: LocalDay, to target: LocalDay) -> Action {
        .perform { models in
            let entries = try await models.foodJournal.entries(on: source)
            let having = Set(try await models.foodJournal.entries(on: target).map(\.serving.meal))
            return [
                .present(
                    CopyFromScreen(
                        source, entries, to: target, having: having, models.foodJournal.meals, models.clock))
            ]
        }
    }

    /// The Journal's key, which copies from the day before the shown one.
    @MainActor static func row<Target>() -> KeyTableRow<Target> {
        KeyTableRow(.copyFrom) { _, context in
            let day = context.models.foodJournal.summary.day
            return open(from: day.adding(days: -1), to: day)
        }.notInFooter
    }

    var title: String {
        "Copy from \(source.inSentence(from: today)) to \(target.inSentence(from: today))"
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), max(1, choices.count))
    }

    static let tables = [
        KeyTable<CopyFromScreen>(
            "copy-from", Motion.everyKey, "choose",
            [
                KeyTableRow(.open, "copy") { screen, context in
                    screen.choices[screen.list.cursor].copy(to: screen.target, context.models.clock)
                }.disabled { screen, _ in screen.choices.isEmpty ? "Nothing was logged on this day" : nil },
                KeyTableRow(.before, "from the day before") { screen, _ in screen.go(-1) },
                KeyTableRow(.after, "from the day after") { screen, _ in screen.go(1) },
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: choices.count)
    }

    private func go(_ days: Int) -> Action {
        // The day itself is skipped.
        let next = source.adding(days: days)
        let other = next == target ? next.adding(days: days.signum()) : next
        return .all([.dismiss, Self.open(from: other, to: target)])
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        if choices.isEmpty {
            let what = source > today ? "Planned food is not copied" : "Nothing was logged"
            return buffer.put("\(what); [ goes to the day before", in: rect, .muted)
        }
        CopyChoice.draw(choices, &list, in: rect, into: &buffer)
    }
}

/// Entries that are copied together.
private struct CopyChoice {
    let label: String
    let entries: [FoodEntry]
    /// The meal of the copies; nil for the same.
    var meal: Meal?

    /// Copies the entries; those at a future time become plans. For a meal that would be later today, the action first
    /// asks whether the meal was eaten now, because nobody eats at the same minute each day.
    func copy(to day: LocalDay, _ clock: WallClock) -> Action {
        let times = entries.map { $0.serving.copied(to: day, as: meal, clock).time }
        guard day == clock.today, Set(entries.map(\.serving.meal)).count == 1,
            let last = times.max(), last > clock.now()
        else { return copy(to: day) }
        let time = TimeOfDay.of(times.min() ?? last, in: clock.calendar).text
        return .offer(
            FooterChoices(
                title: "eaten?",
                choices: [
                    .init(key: "n", label: "now", action: copy(to: day, endsNow: true)),
                    .init(key: "p", label: "plan it for \(time)", action: copy(to: day)),
                ]))
    }

    private func copy(to day: LocalDay, endsNow: Bool = false) -> Action {
        .perform { models in
            let done = try await models.foodJournal.copy(entries, to: day, as: meal, endsNow: endsNow)
            return [.dismiss, .notify(.done("\(done) – u undoes"))]
        }
    }

    static func draw(
        _ choices: [CopyChoice], _ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var table = Table([
            Column("", .flexible(min: 16)),
            Column("", .fixed(8), .right, dropOrder: 1),
            Column("", .fixed(10), .right),
        ])
        table.hasHeader = false
        list.viewport = table.draw(list, count: choices.count, in: rect, into: &buffer) { index in
            let choice = choices[index]
            let total = Nutrition.total(choice.entries.map(\.serving.nutrition))
            return .cells([
                Span(choice.label),
                .muted(Figure.count(choice.entries.count, "food")),
                Span(total.energyText()),
            ])
        }
    }
}
