import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// Creates or changes a food: its name, the contents of 100 g, a portion, and its barcode.
///
/// The figures can also apply to a portion, as on many labels. Energy may have the unit “kJ”, and a label has salt or
/// sodium.
struct FoodForm {
    /// A line of the form.
    enum FoodFormRow: Hashable {
        case name, portionName, portionGrams
        case figure(Nutrient)
        /// Salt in grams, in place of sodium.
        case salt
        /// The basis of the figures: 100 g or a portion.
        case basis
        case barcode

        var isNutrient: Bool {
            switch self {
            case .figure, .salt: true
            default: false
            }
        }
    }

    static let rows: [FoodFormRow] =
        [.name, .portionName, .portionGrams] + Nutrient.main.map { .figure($0) }
        + [.salt, .figure(.water), .basis, .barcode]

    /// The nutrients with a row.
    private static let figures = Nutrient.main + [.water]

    private let original: Food?
    private let first: [FoodFormRow: TextField]
    private(set) var fields: [FoodFormRow: TextField]
    /// The index of the row with the cursor. As in an amount, typing replaces a number that is there.
    private(set) var focus = 0 {
        didSet {
            let row = FoodForm.rows[focus]
            guard focus != oldValue, row.isNutrient || row == .portionGrams else { return }
            fields[row] = fields[row].map { TextField(selecting: $0.text) }
        }
    }
    /// Whether the typed figures apply to one portion.
    private(set) var isPerPortion = false
    /// The values that the form has asked the user to confirm: the next attempt saves them unchanged.
    private var asked: Nutrition?
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
        fields[.barcode] = food.synonyms.first { Barcode($0) != nil }.map { TextField($0) }
        for nutrient in Self.figures {
            guard let figure = food.perHundredGrams[nutrient] else { continue }
            fields[.figure(nutrient)] = TextField(Self.typed(figure, nutrient))
        }
        first = fields
    }

    /// A figure for a field. With five decimals of a kilojoule the kilocalories are the same when they are read again.
    private static func typed(_ figure: Double, _ nutrient: Nutrient) -> String {
        let isConverted = nutrient == .energy && EnergyUnit.shown != .kilocalories
        return Figure.upTo(nutrient.number(figure, in: .metric), digits: isConverted ? 5 : 2)
    }

    subscript(row: FoodFormRow) -> String {
        get { text(row) }
        set { fields[row] = TextField(newValue) }
    }

    var title: String { isNew ? "New food" : "Change food" }

    var isChanged: Bool { fields.mapValues(\.text) != first.mapValues(\.text) }

    var isNew: Bool { original == nil }

    /// The next row without a value; nil if there is none below, where Enter saves.
    var nextEmpty: Int? {
        FoodForm.rows.indices.first {
            $0 > focus && FoodForm.rows[$0] != .basis && text(FoodForm.rows[$0]).isEmpty
        }
    }

    /// Goes to the next row without a value. A row with a wrong one keeps the cursor.
    mutating func goOn() {
        let row = FoodForm.rows[focus]
        do {
            switch row {
            case .figure(let nutrient): _ = try number(row, of: nutrient)
            case .portionGrams, .salt: _ = try number(row)
            case .barcode: _ = try barcode()
            case .name, .portionName, .basis: break
            }
        } catch { return problem = error }
        problem = nil
        focus = nextEmpty ?? focus
    }

    /// Moves to another row.
    mutating func move(_ motion: Motion) {
        problem = nil
        focus = motion.index(from: focus, of: FoodForm.rows.count)
    }

    mutating func type(_ key: Key) {
        problem = nil
        guard !isOnChoice else {
            if key == .character(" ") { switchBasis() }
            return
        }
        _ = fields[FoodForm.rows[focus], default: TextField()].handle(key)
    }

    /// Whether the row under the cursor has choices instead of text.
    var isOnChoice: Bool { FoodForm.rows[focus] == .basis }

    /// Switches between figures for 100 g and for one portion.
    mutating func switchBasis() {
        problem = nil
        isPerPortion.toggle()
    }

    mutating func paste(_ text: String) {
        guard !isOnChoice else { return }
        fields[FoodForm.rows[focus], default: TextField()].paste(text)
    }

    /// The food as typed. The first error gets the focus.
    /// - Parameter identifier: makes the identifier of a new food from its name.
    mutating func food(identifier: (String) -> Food.ID) throws(Problem) -> Food {
        let name = text(.name)
        guard !name.isEmpty else { throw mistake(.name, .usage("type a name for the food")) }
        if let problem = Food.problem(ofName: name) { throw mistake(.name, problem) }
        let portion = try portion()
        guard !isPerPortion || portion != nil else {
            throw mistake(
                .portionGrams, .usage("type the weight of a portion: the figures are per portion"))
        }
        let grams = isPerPortion ? portion?.grams ?? 100 : 100
        // Nutrients without a row in the form do not change.
        var nutrition = original?.perHundredGrams ?? Nutrition()
        for nutrient in Self.figures {
            nutrition[nutrient] = try figure(nutrient, grams: grams).map { $0 * 100 / grams }
        }
        if nutrition[.sodium] == nil, let salt = try number(.salt) {
            nutrition[.sodium] =
                try checked(salt * Nutrient.sodiumInSalt, .sodium, .salt, grams: grams) * 100 / grams
        }
        if nutrition.energy == nil { nutrition.energy = nutrition.energyOfMacronutrients }
        guard nutrition.energy != nil else {
            throw mistake(
                .figure(.energy), .usage("type the energy, or the protein, fat and carbs it comes from"))
        }
        if let problem = nutrition.problemOfSum { throw mistake(.figure(.protein), problem) }
        if nutrition != asked, let doubt = nutrition.energyDoubt {
            asked = nutrition
            throw mistake(.figure(.energy), .usage(doubt, hint: "correct it, or save once more"))
        }
        let barcode = try barcode()
        let others = original?.portions.dropFirst() ?? []
        return Food(
            id: original?.id ?? identifier(name), name: name, group: original?.group ?? "Own foods",
            perHundredGrams: nutrition, portions: [portion].compactMap { $0 } + others,
            synonyms: barcode + (original?.synonyms ?? []).filter { Barcode($0) == nil },
            source: original?.source ?? "")
    }

    private func text(_ row: FoodFormRow) -> String {
        (fields[row]?.text ?? "").split(separator: " ").joined(separator: " ")
    }

    private mutating func mistake(_ row: FoodFormRow, _ problem: Problem) -> Problem {
        focus = FoodForm.rows.firstIndex(of: row) ?? 0
        return problem
    }

    private mutating func portion() throws(Problem) -> Portion? {
        let (name, grams) = (text(.portionName), text(.portionGrams))
        guard !name.isEmpty || !grams.isEmpty else { return nil }
        guard !name.contains("="), !name.hasPrefix("1 ") else {
            throw mistake(
                .portionName,
                .usage("a portion is a name such as “slice”", hint: "the next line has its weight"))
        }
        let weight = try number(.portionGrams)
        guard let weight, weight > 0, weight <= 5_000 else {
            throw mistake(.portionGrams, .usage("a portion weighs more than 0 and at most 5 000 g"))
        }
        return Portion(name.isEmpty ? "portion" : name, grams: weight)
    }

    private mutating func figure(_ nutrient: Nutrient, grams: Double) throws(Problem) -> Double? {
        guard let figure = try number(.figure(nutrient), of: nutrient) else { return nil }
        return try checked(figure, nutrient, .figure(nutrient), grams: grams)
    }

    private mutating func checked(
        _ figure: Double, _ nutrient: Nutrient, _ row: FoodFormRow, grams: Double
    ) throws(Problem) -> Double {
        let most = nutrient.mostInHundredGrams * grams / 100
        guard figure >= 0, figure <= most else {
            let amount = isPerPortion ? "in one portion" : "in 100 g"
            let range =
                "from 0 to \(Figure.whole(nutrient.number(most, in: .metric))) \(nutrient.unit(in: .metric))"
            throw mistake(row, .usage("\(label(.figure(nutrient))): \(range) \(amount)"))
        }
        return figure
    }

    /// A number; for a nutrient it may have a unit: "270 kJ".
    private mutating func number(_ row: FoodFormRow, of nutrient: Nutrient? = nil) throws(Problem) -> Double?
    {
        let typed = text(row)
        guard !typed.isEmpty else { return nil }
        if let nutrient, let (number, unit) = Input.numberAndUnit(typed),
            let factor = nutrient.factor(of: unit)
        {
            return number * factor
        }
        do {
            let number = try Input.number(typed)
            return nutrient?.amount(number, in: .metric) ?? number
        } catch { throw mistake(row, error) }
    }

    /// The number of the barcode as another name of the food, so that a search finds it.
    private mutating func barcode() throws(Problem) -> [String] {
        let typed = text(.barcode)
        guard !typed.isEmpty else { return [] }
        guard Barcode(typed) != nil else {
            throw mistake(.barcode, .usage(Barcode.whyNot(typed) ?? "a barcode has 8 to 14 digits"))
        }
        return [typed]
    }

    func draw(_ spelling: EnglishVariant, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        for (index, row) in FoodForm.rows.enumerated() {
            if row == .figure(.energy) {
                buffer.rule(isPerPortion ? "in one portion" : "in 100 g", in: rect.cutTop(1))
            }
            let field: FormRow.RowValue =
                row == .basis
                ? .choice(isPerPortion ? "one portion" : "100 g")
                : .field(fields[row] ?? TextField(), hint: hint(row))
            let formRow = FormRow(
                spelling.of(label(row)), field, isFocused: index == focus, note: note(row),
                problem: index == focus ? problem.map { _ in "! see below" } : nil)
            formRow.draw(
                labelWidth: 14, valueWidth: row == .name ? 40 : 17, in: rect.cutTop(1), into: &buffer)
        }
        if let problem { buffer.putWrapped("! " + problem.sentence, in: rect, .bad) }
    }

    func label(_ row: FoodFormRow) -> String {
        switch row {
        case .name: "Name"
        case .portionName: "Portion"
        case .portionGrams: "Weight"
        case .barcode: "Barcode"
        case .basis: "Figures of"
        case .salt: "Salt"
        case .figure(let nutrient): nutrient.name.prefix(1).uppercased() + nutrient.name.dropFirst()
        }
    }

    private func hint(_ row: FoodFormRow) -> String {
        switch row {
        case .name: "e.g. Grandma's apple cake"
        case .portionName: "e.g. slice"
        case .portionGrams: "e.g. 90"
        case .barcode: "scan or type it"
        case .basis, .figure, .salt: ""
        }
    }

    func note(_ row: FoodFormRow) -> String {
        switch row {
        case .name, .portionName, .barcode: ""
        case .basis: "Space or ← →"
        case .salt: "g, where the label has no sodium"
        case .portionGrams: "g each"
        case .figure(.energy):
            switch EnergyUnit.shown {
            case .kilocalories: "kcal, or 1200 kJ, or from the macros"
            case .kilojoules: "kJ, or 290 kcal, or from the macros"
            }
        case .figure(let nutrient): nutrient.unit
        }
    }
}
