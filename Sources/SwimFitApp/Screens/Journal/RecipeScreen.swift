import Foundation
import SwimFit
import Terminal

/// Saves a meal as an own food, so that it can be logged as one the next time.
struct RecipeScreen: Screen {
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

    static let tables = [
        KeyTable<RecipeScreen>(
            "recipe", otherKeys: .text,
            [
                KeyRow("save", [.enter], "save") { $0.save($1) },
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        _ = name.handle(key)
        return .stay
    }

    private func save(_ context: Context) -> Action {
        let typed = name.text.split(separator: " ").joined(separator: " ")
        guard !typed.isEmpty else { return .notify(.problem("Type a name for the recipe")) }
        let id = context.models.foodJournal.library[OwnFoods.self].newIdentifier(for: typed)
        let food = Food.recipe(id: id, name: typed, of: servings)
        return .perform { models in
            try await models.foodJournal.save(food)
            return [.dismiss, .notify(.done("\(typed) is now one of your foods; a finds it – u undoes"))]
        }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        name.paste(text)
        return .stay
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let field = FormRow.Value.field(name, hint: "e.g. Saturday breakfast")
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
