import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// Builds or changes a recipe: its ingredients, the number of portions, and the cooked weight.
///
///     › Name      Chili
///       Portions  4
///       Cooked    e.g. 1450 g                960 g of ingredients
///     ─ ingredients ──────────────────────────────────────────────
///       Kidney beans                400 g                  508 kcal
///       Onion                       2 × medium              88 kcal
///       Add an ingredient           Enter
struct RecipeForm {
    /// A line of the form.
    enum RecipeRow: Hashable {
        case name, portions, cooked
        case ingredient(Int)
        case add
    }

    private struct IngredientLine: Equatable {
        var ingredient: Recipe.Ingredient
        /// The portions of the food, for reading amounts.
        let portions: [Portion]
        var field: TextField

        init(_ ingredient: Recipe.Ingredient, _ portions: [Portion]) {
            let own = [ingredient.amount?.portion].compactMap(\.self)
            (self.ingredient, self.portions) = (ingredient, own + portions)
            field = TextField(ingredient.amount?.typed ?? "")
        }

        func amount(in system: MeasurementSystem) throws(Problem) -> Amount {
            let current = ingredient.amount?.portion ?? .gram
            try Input.checkCount(field.text, of: current, ingredient.name) { ingredient.with($0).nutrition }
            return try Input.amount(field.text, of: portions, current: current, in: system)
        }
    }

    private let original: Food?
    /// Whether the recipe is made from a logged meal.
    let isOfMeal: Bool
    private var fields: [RecipeRow: TextField]
    private var lines: [IngredientLine]
    private(set) var focus = RecipeRow.name
    var problem: Problem?
    /// The system whose pints are meant in amounts.
    var system = MeasurementSystem.metric
    /// The initial state.
    private let first: [RecipeRow: TextField]
    private let firstLines: [IngredientLine]

    /// A new recipe.
    init(name: String) {
        self.init(nil, name: name.prefix(1).uppercased() + name.dropFirst(), Recipe([]), isOfMeal: false) {
            _ in []
        }
    }

    /// A new recipe, from the foods of a meal.
    /// - Parameter portions: the portions of a food.
    init(of servings: [EatenFood], portions: (Food.ID) -> [Portion]) {
        let name = servings.map(\.name).joined(separator: ", ").clipped(to: 60)
        self.init(
            nil, name: name, Recipe(servings.map(Recipe.Ingredient.init)), isOfMeal: true, portions)
    }

    /// A form for changing a recipe.
    init(changing food: Food, _ recipe: Recipe, portions: (Food.ID) -> [Portion]) {
        self.init(food, name: food.name, recipe, isOfMeal: false, portions)
    }

    private init(
        _ original: Food?, name: String, _ recipe: Recipe, isOfMeal: Bool, _ portions: (Food.ID) -> [Portion]
    ) {
        (self.original, self.isOfMeal) = (original, isOfMeal)
        lines = recipe.ingredients.map { IngredientLine($0, $0.food.map(portions) ?? []) }
        fields = [
            .name: isOfMeal ? TextField(selecting: name) : TextField(name),
            .portions: TextField(selecting: Figure.upTo(recipe.portions, digits: 2)),
            .cooked: TextField(recipe.cookedGrams.map { Figure.typed($0, digits: 1) + " g" } ?? ""),
        ]
        (first, firstLines) = (fields, lines)
    }

    var title: String {
        if original != nil { return "Change recipe" }
        return isOfMeal ? "Save meal as recipe" : "New recipe"
    }

    var isNew: Bool { original == nil }

    var isChanged: Bool { lines != firstLines || fields != first }

    private var rows: [RecipeRow] {
        [.name, .portions, .cooked] + lines.indices.map(RecipeRow.ingredient) + [.add]
    }

    mutating func move(_ motion: Motion) {
        problem = nil
        focus = rows[motion.index(from: rows.firstIndex(of: focus) ?? 0, of: rows.count)]
    }

    /// Goes to the next row that is empty or wrong; after them, to the row that adds an ingredient.
    mutating func goOn() {
        problem = nil
        let index = rows.firstIndex(of: focus) ?? 0
        focus =
            rows.dropFirst(index + 1).first { row in
                switch row {
                case .name, .portions, .cooked: text(row).isEmpty
                case .ingredient(let index):
                    // IGNORED: only whether it is readable counts here.
                    lines[index].ingredient.amount != nil && (try? lines[index].amount(in: system)) == nil
                case .add: true
                }
            } ?? .add
    }

    mutating func type(_ key: Key) {
        edit { _ = $0.handle(key) }
    }

    mutating func paste(_ text: String) {
        edit { $0.paste(text) }
    }

    private mutating func edit(_ change: (inout TextField) -> Void) {
        problem = nil
        switch focus {
        case .name, .portions, .cooked: change(&fields[focus, default: TextField()])
        case .ingredient(let index):
            guard lines[index].ingredient.amount != nil else { return }
            change(&lines[index].field)
            // IGNORED: an incomplete amount is not yet a mistake; saving reports it.
            if let amount = try? lines[index].amount(in: system) {
                lines[index].ingredient = lines[index].ingredient.with(amount)
            }
        case .add: break
        }
    }

    /// Adds the chosen food below the others.
    mutating func add(_ serving: EatenFood, portions: [Portion]) {
        lines.append(IngredientLine(Recipe.Ingredient(serving), portions))
        (focus, problem) = (.add, nil)
    }

    /// The reason why no ingredient can be removed; nil if one can.
    var nothingToRemove: String? {
        if case .ingredient = focus { nil } else { "Go to an ingredient first" }
    }

    mutating func removeIngredient() {
        guard case .ingredient(let index) = focus else { return }
        lines.remove(at: index)
        focus = index < lines.count ? focus : lines.isEmpty ? .add : .ingredient(index - 1)
    }

    private func text(_ row: RecipeRow) -> String {
        (fields[row]?.text ?? "").split(separator: " ").joined(separator: " ")
    }

    /// The typed recipe, without the name.
    private func recipe() throws(Problem) -> Recipe {
        guard !lines.isEmpty else { throw Problem.usage("add an ingredient first") }
        let portions = try text(.portions).isEmpty ? 1 : Input.number(text(.portions))
        guard portions > 0, portions <= 100 else {
            throw Problem.usage("portions: type a number up to 100, such as 4")
        }
        var grams: Double?
        if !text(.cooked).isEmpty {
            grams = try Input.amount(text(.cooked), of: [], current: .gram, in: system).grams
        }
        for line in lines where line.ingredient.amount != nil {
            do { _ = try line.amount(in: system) } catch {
                throw Problem.usage("\(line.ingredient.name): \(error.message)", hint: error.hint)
            }
        }
        let recipe = Recipe(lines.map(\.ingredient), portions: portions, cookedGrams: grams)
        guard
            (recipe.food(id: "", name: "").perHundredGrams.energy ?? 0) <= Nutrient.energy.mostInHundredGrams
                * 1.01
        else {
            throw Problem.usage(
                "nothing so light has so much energy", hint: "check the amounts and the cooked weight")
        }
        return recipe
    }

    /// The food of the recipe.
    /// - Parameter identifier: makes the identifier of a new food from its name.
    func food(identifier: (String) -> Food.ID) throws(Problem) -> Food {
        let name = text(.name)
        guard !name.isEmpty else { throw Problem.usage("type a name for the recipe") }
        guard name.count <= 60 else { throw Problem.usage("type a name of at most 60 letters") }
        return try recipe().food(id: original?.id ?? identifier(name), name: name)
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        for row in [RecipeRow.name, .portions, .cooked] {
            FormRow(
                label(row), .field(fields[row] ?? TextField(), hint: hint(row)), isFocused: row == focus,
                note: row == .cooked ? rawWeight : ""
            ).draw(
                labelWidth: 10, valueWidth: row == .name ? max(10, rect.width - 16) : 14, in: rect.cutTop(1),
                into: &buffer)
        }
        buffer.rule("ingredients", in: rect.cutTop(1))
        var foot = rect.cutBottom(min(2, rect.height / 2))
        drawIngredients(in: rect, into: &buffer)
        if let problem {
            buffer.putWrapped("! " + problem.sentence, in: foot, .bad)
        } else {
            drawPortion(in: foot.cutTop(1).inset(horizontal: 2), into: &buffer)
        }
    }

    /// Draws as many ingredients as there is room for, around the focused one.
    private func drawIngredients(in rect: Rect, into buffer: inout CellBuffer) {
        let rows = rows.dropFirst(3)
        let position = rows.firstIndex(of: focus).map { $0 - rows.startIndex } ?? 0
        let shown = rows.dropFirst(max(0, position + 1 - rect.height)).prefix(rect.height)
        for (y, row) in shown.enumerated() { draw(row, in: rect.row(y), into: &buffer) }
    }

    private func draw(_ row: RecipeRow, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let label = max(10, min(40, rect.width - 30))
        guard case .ingredient(let index) = row else {
            return FormRow("Add an ingredient", .fixed("Enter"), isFocused: row == focus)
                .draw(labelWidth: label, in: rect, into: &buffer)
        }
        let line = lines[index]
        buffer.put(
            line.ingredient.nutrition.energyText(), in: rect.cutRight(11), align: .right)
        FormRow(
            line.ingredient.name, line.ingredient.amount == nil ? .fixed("") : .field(line.field),
            isFocused: row == focus
        ).draw(labelWidth: label, valueWidth: 16, in: rect, into: &buffer)
    }

    private func drawPortion(in rect: Rect, into buffer: inout CellBuffer) {
        buffer.put("One portion", in: rect, .muted)
        // IGNORED: half-typed text is not an error yet.
        let portion = (try? recipe())?.food(id: "", name: "")
        let text = portion.flatMap { food in
            food.portions.first.map { portion in
                "\(Figure.upTo(portion.grams, digits: 0)) g, "
                    + food.nutrition(of: Amount(1, portion)).energyText()
            }
        }
        buffer.put(text ?? Figure.unknown, in: rect, .accent, align: .right)
    }

    private func label(_ row: RecipeRow) -> String {
        switch row {
        case .name: "Name"
        case .portions: "Portions"
        default: "Cooked"
        }
    }

    private func hint(_ row: RecipeRow) -> String {
        switch row {
        case .name: "e.g. Saturday breakfast"
        case .portions: "e.g. 4"
        default: "e.g. 1450 g"
        }
    }

    /// "960 g of ingredients"
    private var rawWeight: String {
        let grams = Recipe(lines.map(\.ingredient)).rawGrams
        return grams > 0 ? "\(Figure.whole(grams)) g of ingredients" : ""
    }
}
