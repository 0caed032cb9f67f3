import Foundation
import SwimFit
import Terminal

/// Saves a meal as an own food, so that it can be logged as one the next time.
///
///     › Name      Chili                      e.g. Saturday breakfast
///       Portions  4
///       Cooked    e.g. 1450 g                960 g of ingredients
struct RecipeScreen: Screen {
    private enum Row: Int, CaseIterable {
        case name, portions, cooked

        var label: String {
            switch self {
            case .name: "Name"
            case .portions: "Portions"
            case .cooked: "Cooked"
            }
        }

        var hint: String {
            switch self {
            case .name: "e.g. Saturday breakfast"
            case .portions: "e.g. 4"
            case .cooked: "e.g. 1450 g"
            }
        }
    }

    private let servings: [Serving]
    private var fields: [Row: TextField]
    private var focus = Row.name

    init(like entry: FoodEntry, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let course = summary.courses.first { $0.entries.contains(entry) }
        servings = (course?.entries ?? [entry]).map(\.serving)
        let name = servings.map(\.name).joined(separator: ", ").clipped(to: 60)
        fields = [.name: TextField(name), .portions: TextField(selecting: "1"), .cooked: TextField()]
    }

    var title: String { "Save meal as recipe" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 70), min(room.height, servings.count + 6))
    }

    static let tables = [
        KeyTable<RecipeScreen>(
            "recipe", otherKeys: .text, Motion.keysThatTypeNothing, "rows", inFooter: true,
            [
                KeyRow("save", [.enter], "save") { $0.save($1) },
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        let index = motion.index(from: focus.rawValue, of: Row.allCases.count, times: times)
        focus = Row(rawValue: index) ?? focus
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        _ = fields[focus, default: TextField()].handle(key)
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        fields[focus, default: TextField()].paste(text)
        return .stay
    }

    private func text(_ row: Row) -> String {
        (fields[row]?.text ?? "").split(separator: " ").joined(separator: " ")
    }

    /// The food as typed.
    private func food(_ id: (String) -> Food.ID) throws(InputProblem) -> Food {
        let name = text(.name)
        guard !name.isEmpty else { throw InputProblem("Type a name for the recipe") }
        let portions = try text(.portions).isEmpty ? 1 : Input.number(text(.portions))
        guard portions > 0, portions <= 100 else {
            throw InputProblem("Portions: type a number up to 100, such as 4")
        }
        var grams: Double?
        if !text(.cooked).isEmpty {
            grams = try Input.amount(text(.cooked), of: [], current: .gram).grams
        }
        return Food.recipe(id: id(name), name: name, of: servings, portions: portions, cookedGrams: grams)
    }

    private func save(_ context: Context) -> Action {
        do {
            let food = try food(context.models.foodJournal.library[OwnFoods.self].newIdentifier)
            return .perform { models in
                try await models.foodJournal.save(food)
                return [
                    .dismiss, .notify(.done("\(food.name) is now one of your foods; a finds it – u undoes")),
                ]
            }
        } catch {
            return .notify(.problem(error.message))
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        for row in Row.allCases {
            let field = FormRow.Value.field(fields[row] ?? TextField(), hint: row.hint)
            FormRow(row.label, field, isFocused: row == focus, note: note(row)).draw(
                labelWidth: 10, valueWidth: row == .name ? max(10, rect.width - 16) : 14, in: rect.cutTop(1),
                into: &buffer)
        }
        _ = rect.cutTop(1)
        for serving in servings {
            let row = rect.cutTop(1).inset(horizontal: 2)
            buffer.put([Span(serving.name), .muted("  " + (serving.amount?.text ?? ""))], in: row)
            buffer.put(Figure.kilocalories(serving.nutrition.energy), in: row, align: .right)
        }
        let row = rect.cutTop(1).inset(horizontal: 2)
        buffer.put("One portion", in: row, .muted)
        // SAFETY: what is half typed is not yet a mistake.
        let portion = (try? food { $0 }).flatMap { food in food.portions.first.map { (food, $0) } }
        buffer.put(
            portion.map { food, portion in
                "\(Figure.upTo(portion.grams, digits: 0)) g, "
                    + Figure.kilocalories(food.nutrition(of: Amount(1, portion)).energy)
            } ?? Figure.unknown, in: row, .accent, align: .right)
    }

    private func note(_ row: Row) -> String {
        guard row == .cooked else { return "" }
        let grams = servings.compactMap { $0.amount?.grams }.reduce(0, +)
        return grams > 0 ? "\(Figure.whole(grams)) g of ingredients" : ""
    }
}
