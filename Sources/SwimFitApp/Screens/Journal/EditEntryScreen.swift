import Foundation
import SwimFit
import Terminal

/// Changes amount, meal and time of an entry.
struct EditEntryScreen: Screen {
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
        NutritionView(nutrition: form.nutrition, amount: form.amount).draw(in: panel, into: &buffer)
    }
}
