import Foundation
import SwimFit
import Terminal

/// Changes amount, meal and time of an entry.
struct EntryEditor: Screen {
    private let entry: FoodEntry
    private(set) var form: ServingForm

    init(changing entry: FoodEntry, _ context: Context) {
        self.entry = entry
        let food = entry.serving.food.flatMap { id in context.models.foodJournal.foods.first { $0.id == id } }
        form = ServingForm(changing: entry, portions: food?.portions ?? [], calendar: context.calendar)
    }

    var title: String { "Edit entry" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 76), min(room.height, 11))
    }

    func bindings(_ context: Context) -> [Binding] {
        let none = form.amount == nil ? "This entry has no amount; you can change its energy" : nil
        return [
            Binding(.enter, label: "save"), Binding(.tab, label: "portion", disabled: none),
            Binding(.down, .up, label: "meal, time"), Binding(.escape, label: "close"),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .escape: return .dismiss
        case .enter: return save(context)
        default:
            form.handle(key)
            return .stay
        }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        form.paste(text)
        return .stay
    }

    private mutating func save(_ context: Context) -> Action? {
        do {
            let serving = try form.serving(now: context.now)
            guard serving != entry.serving else { return .dismiss }
            let id = entry.id
            return .perform { models in
                let title = try await models.foodJournal.change(id, to: serving)
                return [.dismiss, .notify(.done("\(title) saved – u undoes"))]
            }
        } catch {
            form.problem = error
            return .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let panel = rect.width >= 60 ? rect.cutRight(25) : Rect(width: 0, height: 0)
        buffer.put(form.name, in: rect.cutTop(2), .title)
        form.draw(in: rect, into: &buffer)
        NutritionPanel(nutrition: form.nutrition, amount: form.amount).draw(in: panel, into: &buffer)
    }
}

/// Asks what to copy to today: the entry, its meal, or its whole day.
struct CopyChooser: Screen {
    private struct Choice {
        let key: Character
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

    func bindings(_ context: Context) -> [Binding] {
        [
            Binding(.character("y"), label: "entry"), Binding(.character("m"), label: "meal"),
            Binding(.character("d"), label: "day"), Binding(.enter, label: "copy"),
            Binding(.escape, label: "close"),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        if list.handle(key, count: choices.count) { return .stay }
        switch key {
        case .escape: return .dismiss
        case .enter: return copy(choices[list.cursor])
        case .character(let letter): return choices.first { $0.key == letter }.map(copy) ?? .stay
        default: return .stay
        }
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
                .accent(String(choice.key)), Span(choice.label),
                .muted(Figure.count(choice.entries.count, "food")),
                Span(Figure.kilocalories(energy)),
            ])
        }
    }
}

/// Keeps a meal as an own food, so that it is logged as one the next time.
struct RecipeForm: Screen {
    private let servings: [Serving]
    private(set) var name: TextField

    init(like entry: FoodEntry, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let course = summary.courses.first { $0.entries.contains(entry) }
        servings = (course?.entries ?? [entry]).map(\.serving)
        name = TextField(servings.map(\.name).joined(separator: ", ").clipped(to: 60))
    }

    var title: String { "Save meal as recipe" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 70), min(room.height, servings.count + 3))
    }

    func bindings(_ context: Context) -> [Binding] {
        [Binding(.enter, label: "save"), Binding(.escape, label: "close")]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .escape: return .dismiss
        case .enter:
            let typed = name.text.split(separator: " ").joined(separator: " ")
            guard !typed.isEmpty else { return .notify(.problem("Type a name for the recipe")) }
            let id = context.models.foodJournal.library[OwnFoods.self].newIdentifier(for: typed)
            let food = Food.recipe(id: id, name: typed, of: servings)
            return .perform { models in
                try await models.foodJournal.save(food)
                return [.dismiss, .notify(.done("\(typed) is now one of your foods; a finds it – u undoes"))]
            }
        default:
            _ = name.handle(key)
            return .stay
        }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        name.paste(text)
        return .stay
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let field = FormRow.Value.field(name, hint: "Saturday breakfast")
        FormRow("Name", field, isFocused: true).draw(
            labelWidth: 6, valueWidth: max(10, rect.width - 12), in: rect.cutTop(2), into: &buffer)
        for serving in servings {
            let row = rect.cutTop(1).inset(horizontal: 2)
            buffer.put([Span(serving.name), .muted("  " + (serving.amount?.text ?? ""))], in: row)
            buffer.put(Figure.kilocalories(serving.nutrition.energy), in: row, align: .right)
        }
        let total = Nutrition.total(servings.map(\.nutrition))
        let row = rect.cutTop(1).inset(horizontal: 2)
        buffer.put("One portion", in: row, .muted)
        buffer.put(Figure.kilocalories(total.energy), in: row, .accent, align: .right)
    }
}
