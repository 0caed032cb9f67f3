import SwimFit
import Terminal

/// Creates or changes a food: its name, what 100 g of it contain, and a portion.
///
/// The figures can be those of a portion instead, as on many labels: Ctrl-P switches.
struct FoodForm {
    /// A line of the form.
    enum Row: Hashable {
        case name, portionName, portionGrams
        case figure(Nutrient)
    }

    static let rows: [Row] =
        [.name, .portionName, .portionGrams] + Nutrient.main.map { .figure($0) }

    private let original: Food?
    private let first: [Row: TextField]
    private(set) var fields: [Row: TextField]
    private(set) var focus = 0
    /// Whether the figures typed are those of one portion.
    private(set) var isPerPortion = false
    var problem: Problem?

    /// A new food.
    init(name: String) {
        original = nil
        fields = [.name: TextField(name.prefix(1).uppercased() + name.dropFirst())]
        first = fields
    }

    /// An own food to be changed.
    init(changing food: Food) {
        original = food
        fields = [.name: TextField(food.name)]
        if let portion = food.portions.first {
            fields[.portionName] = TextField(portion.name)
            fields[.portionGrams] = TextField(Figure.upTo(portion.grams, digits: 1))
        }
        for nutrient in Nutrient.main {
            guard let figure = food.perHundredGrams[nutrient] else { continue }
            fields[.figure(nutrient)] = TextField(Figure.upTo(figure, digits: 2))
        }
        first = fields
    }

    subscript(row: Row) -> String {
        get { text(row) }
        set { fields[row] = TextField(newValue) }
    }

    var title: String { original == nil ? "New food" : "Change food" }

    var isChanged: Bool { fields != first }

    /// Goes to another row.
    mutating func move(_ motion: Motion, times: Int?) {
        problem = nil
        focus = motion.index(from: focus, of: FoodForm.rows.count, times: times)
    }

    mutating func type(_ key: Key) {
        problem = nil
        _ = fields[FoodForm.rows[focus], default: TextField()].handle(key)
    }

    /// Switches between figures of 100 g and of one portion.
    mutating func switchAmount() {
        problem = nil
        isPerPortion.toggle()
    }

    mutating func paste(_ text: String) { fields[FoodForm.rows[focus], default: TextField()].paste(text) }

    /// The food as typed. The first mistake takes the focus.
    /// - Parameter identifier: makes one for a new food of a name.
    mutating func food(identifier: (String) -> Food.ID) throws(Problem) -> Food {
        let name = text(.name)
        guard !name.isEmpty else { throw mistake(.name, .usage("type a name for the food")) }
        guard name.count <= 60 else { throw mistake(.name, .usage("type a name of at most 60 letters")) }
        let portion = try portion()
        guard !isPerPortion || portion != nil else {
            throw mistake(
                .portionGrams, .usage("type the weight of a portion: the figures are per portion"))
        }
        let grams = isPerPortion ? portion?.grams ?? 100 : 100
        // What the form has no row for stays as it is.
        var nutrition = original?.perHundredGrams ?? Nutrition()
        for nutrient in Nutrient.main {
            nutrition[nutrient] = try figure(nutrient, grams: grams).map { $0 * 100 / grams }
        }
        if nutrition.energy == nil { nutrition.energy = nutrition.energyOfMacronutrients }
        guard nutrition.energy != nil else {
            throw mistake(
                .figure(.energy), .usage("type the energy, or the protein, fat and carbs it comes from"))
        }
        try checkSum(nutrition)
        let others = original?.portions.dropFirst() ?? []
        return Food(
            id: original?.id ?? identifier(name), name: name, group: original?.group ?? "Own foods",
            perHundredGrams: nutrition, portions: [portion].compactMap { $0 } + others,
            synonyms: original?.synonyms ?? [], source: original?.source ?? "")
    }

    private func text(_ row: Row) -> String {
        (fields[row]?.text ?? "").split(separator: " ").joined(separator: " ")
    }

    private mutating func mistake(_ row: Row, _ problem: Problem) -> Problem {
        focus = FoodForm.rows.firstIndex(of: row) ?? 0
        return problem
    }

    private mutating func portion() throws(Problem) -> Portion? {
        let (name, grams) = (text(.portionName), text(.portionGrams))
        guard !name.isEmpty || !grams.isEmpty else { return nil }
        let weight = try number(.portionGrams)
        guard let weight, weight > 0, weight <= 5_000 else {
            throw mistake(.portionGrams, .usage("a portion weighs more than 0 and at most 5 000 g"))
        }
        return Portion(name.isEmpty ? "portion" : name, grams: weight)
    }

    private mutating func figure(_ nutrient: Nutrient, grams: Double) throws(Problem) -> Double? {
        guard let figure = try number(.figure(nutrient)) else { return nil }
        let most = nutrient.mostInHundredGrams * grams / 100
        guard figure >= 0, figure <= most else {
            let amount = isPerPortion ? "in one portion" : "in 100 g"
            let range = "from 0 to \(Figure.whole(most)) \(nutrient.unit)"
            throw mistake(.figure(nutrient), .usage("\(label(.figure(nutrient))): \(range) \(amount)"))
        }
        return figure
    }

    private mutating func number(_ row: Row) throws(Problem) -> Double? {
        let typed = text(row)
        guard !typed.isEmpty else { return nil }
        do { return try Input.number(typed) } catch { throw mistake(row, error) }
    }

    private mutating func checkSum(_ nutrition: Nutrition) throws(Problem) {
        let sum = (nutrition.protein ?? 0) + (nutrition.fat ?? 0) + (nutrition.carbohydrate ?? 0)
        guard sum <= 102 else {
            throw mistake(
                .figure(.protein),
                .usage(
                    "protein, fat and carbs add up to \(Figure.whole(sum)) g in 100 g", hint: "check them"))
        }
    }

    func draw(_ spelling: Spelling, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        for (index, row) in FoodForm.rows.enumerated() {
            if row == .figure(.energy) {
                let title = isPerPortion ? "in one portion" : "in 100 g"
                buffer.rule(title, trailing: "Ctrl-P switches", in: rect.cutTop(1))
            }
            let field = FormRow.Value.field(fields[row] ?? TextField(), hint: hint(row))
            let formRow = FormRow(spelling.of(label(row)), field, isFocused: index == focus, note: note(row))
            formRow.draw(
                labelWidth: 14, valueWidth: row == .name ? 40 : 14, in: rect.cutTop(1), into: &buffer)
        }
        _ = rect.cutTop(1)
        if let problem { buffer.putWrapped(problem.sentence, in: rect, .bad) }
    }

    func label(_ row: Row) -> String {
        switch row {
        case .name: "Name"
        case .portionName: "Portion"
        case .portionGrams: "Weight"
        case .figure(let nutrient): nutrient.name.prefix(1).uppercased() + nutrient.name.dropFirst()
        }
    }

    private func hint(_ row: Row) -> String {
        switch row {
        case .name: "e.g. Grandma's apple cake"
        case .portionName: "e.g. slice"
        case .portionGrams: "e.g. 90"
        case .figure: ""
        }
    }

    func note(_ row: Row) -> String {
        switch row {
        case .name, .portionName: ""
        case .portionGrams: "g each"
        case .figure(.energy): "kcal, or from the macros below"
        case .figure(let nutrient): nutrient.unit
        }
    }
}
