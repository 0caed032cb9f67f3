import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The amount, meal and time of a food: the last step of the picker, and the editor of an entry.
///
///       Banana
///     › Amount   1▏                 medium, 118 g
///       Meal     Breakfast
///       Time     07:40
///
/// The first key typed into the amount replaces it; Tab selects the next of the portions listed below, and keeps the
/// typed number.
struct ServingForm {
    enum ServingRow: Int, CaseIterable { case amount, energy, meal, time, day }

    /// The serving from which the figures are calculated, in proportion to the amount.
    private let base: EatenFood
    let portions: [Portion]
    private let day: LocalDay
    private let calendar: LocalCalendar
    private let meals: MealSchedule

    private(set) var amount: Amount?
    private(set) var amountField: TextField
    private(set) var energyField: TextField
    private(set) var meal: Meal
    private(set) var timeField: TextField
    private(set) var dayField: TextField
    private(set) var focus: ServingRow
    /// Whether the next letter replaces the text of the field.
    private var isFresh = true
    /// Whether `amount` was read from `amountField`; false while its text is not a valid amount.
    private var isAmountRead = true
    /// The grams of an amount that was typed with its unit. Another portion keeps them.
    private var typedGrams: Double?
    /// Whether a number without a unit was typed. Another portion keeps the number.
    private var isNumberTyped = false
    /// The system whose pints are meant in amounts.
    private let system: MeasurementSystem
    private let isLogged: Bool
    /// Whether the form logs a food, instead of editing an entry.
    private let isNew: Bool
    /// Whether the user chose the meal; otherwise it follows the time.
    private var isMealChosen: Bool
    var problem: Problem?
    /// Whether the amount was shown as improbable.
    var hasDoubt = false

    /// An amount of a food.
    /// - Parameters:
    ///   - meal: the typed meal; nil for the meal of the hour.
    ///   - isLogged: whether it is for the journal, which needs a meal and a time.
    init(
        of food: Food, _ amount: Amount, time: Date, meal: Meal? = nil, day: LocalDay, isLogged: Bool,
        calendar: LocalCalendar, system: MeasurementSystem = .metric, meals: MealSchedule = MealSchedule()
    ) {
        let usual = meals.usual(at: time, in: calendar)
        let serving = EatenFood(of: food, amount, time: time, meal: meal ?? usual)
        self.init(
            serving, portions: food.allPortions, day: day, isNew: true, isLogged: isLogged,
            calendar: calendar, system: system, meals: meals)
        isMealChosen = meal != nil
    }

    /// A form for changing an entry; `portions` are those of its food, if it is known.
    init(
        changing entry: FoodEntry, portions: [Portion], calendar: LocalCalendar,
        system: MeasurementSystem = .metric, meals: MealSchedule = MealSchedule()
    ) {
        let known = [entry.serving.amount?.portion].compactMap { $0 } + portions
        var unique: [Portion] = []
        for portion in known + [.gram] where !unique.contains(portion) { unique.append(portion) }
        self.init(
            entry.serving, portions: unique, day: LocalDay.of(entry.serving.time, in: calendar),
            isNew: false, isLogged: true, calendar: calendar, system: system, meals: meals)
    }

    private init(
        _ base: EatenFood, portions: [Portion], day: LocalDay, isNew: Bool, isLogged: Bool,
        calendar: LocalCalendar, system: MeasurementSystem, meals: MealSchedule
    ) {
        (self.system, self.meals) = (system, meals)
        (self.base, self.portions, self.day, self.calendar) = (base, portions, day, calendar)
        amount = base.amount
        amountField = TextField(base.amount.map { Figure.typed($0.quantity) } ?? "")
        energyField = TextField(Self.typed(base.nutrition.energy))
        meal = base.meal
        timeField = TextField(TimeOfDay.of(base.time, in: calendar).text)
        dayField = TextField(day.iso)
        focus = base.amount == nil ? .energy : .amount
        isMealChosen = !isNew
        (self.isNew, self.isLogged) = (isNew, isLogged)
    }

    var name: String { base.name }

    /// For an entry without an amount, the energy is edited instead.
    private var rows: [ServingRow] {
        [base.amount == nil ? .energy : .amount] + (isLogged ? [.meal, .time] : []) + (isNew ? [] : [.day])
    }

    /// The nutrition of the present amount, for the figures next to the form; empty while the field has no valid
    /// amount.
    var nutrition: Nutrition {
        guard isAmountRead else { return Nutrition() }
        return amount.map { base.with($0).nutrition } ?? base.nutrition
    }

    /// The valid amount in the field; nil for none.
    var amountRead: Amount? { isAmountRead ? amount : nil }

    /// The name of the next portion.
    var portionAfter: String? {
        guard let amount, let index = portions.firstIndex(of: amount.portion), portions.count > 1 else {
            return nil
        }
        return portions[(index + 1) % portions.count].name
    }

    /// The reason why there is no other portion to choose.
    fileprivate var onlyPortion: String? {
        if base.amount == nil { return "This entry has no amount; you can change its energy" }
        return portions.count < 2 ? "This food has only grams; type the amount" : nil
    }

    /// The typed day and time, as far as they can be read; else those of the entry.
    func instant(now: Date) -> Date {
        // IGNORED: a half-typed time is not an error yet.
        (try? instantTyped(now: now)) ?? base.time
    }

    /// The time of the entry, while neither day nor time is changed.
    private func instantTyped(now: Date) throws(Problem) -> Date {
        let (day, time) = try Input.dayAndTime(
            timeField.text, on: dayTyped(now: now), now: now, calendar: calendar)
        guard day != self.day || time != TimeOfDay.of(base.time, in: calendar) else { return base.time }
        return try time.typed(on: day, in: calendar)
    }

    private static func typed(_ energy: Double?) -> String {
        Figure.upTo(energy.map(EnergyUnit.shown.number), digits: 0)
    }

    /// The typed serving.
    func serving(now: Date) throws(Problem) -> EatenFood {
        var serving = base
        if base.amount != nil {
            serving = base.with(try amount(of: amount?.portion ?? .gram))
        } else {
            let known = base.nutrition.energy
            // The field has the energy as a whole number.
            let isChanged = known == nil || energyField.text != Self.typed(known)
            serving.nutrition.energy = isChanged ? try Input.energy(energyField.text) : known
        }
        serving.meal = meal
        serving.time = try instantTyped(now: now)
        return serving
    }

    /// The day in its field; the entry's day while it is unchanged.
    private func dayTyped(now: Date) throws(Problem) -> LocalDay {
        if dayField.text == day.iso { return day }
        return try Input.day(dayField.text, today: LocalDay.of(now, in: calendar))
    }

    mutating func paste(_ text: String) {
        for character in text where !TextWidth.isControl(character) { type(.character(character)) }
    }

    /// Moves to another row.
    mutating func move(_ motion: Motion) {
        problem = nil
        let index = motion.index(from: rows.firstIndex(of: focus) ?? 0, of: rows.count)
        guard rows[index] != focus else { return }
        (focus, isFresh) = (rows[index], true)
    }

    /// Chooses the next or previous meal; false if another row has the focus.
    fileprivate mutating func chooseMeal(_ step: Int) -> Bool {
        guard focus == .meal else { return false }
        problem = nil
        meal = meals.meal(step, after: meal)
        isMealChosen = true
        return true
    }

    /// Edits the text of the row, or chooses a meal by its first letter.
    mutating func type(_ key: Key) {
        problem = nil
        guard focus == .meal else { return edit(key) }
        guard case .character(let letter) = key, let named = meals.meal(named: String(letter)) else { return }
        (meal, isMealChosen) = (named, true)
    }

    private mutating func edit(_ key: Key) {
        var replaces = false
        if case .character = key { replaces = isFresh }
        if key == .backspace { replaces = isFresh }
        switch focus {
        case .amount:
            if replaces { amountField.clear() }
            _ = amountField.handle(key)
            readAmount()
            typedGrams = isAmountRead && Input.hasUnit(amountField.text) ? amount?.grams : nil
            isNumberTyped = typedGrams == nil && !amountField.isEmpty
        case .energy:
            if replaces { energyField.clear() }
            _ = energyField.handle(key)
        case .time:
            if replaces { timeField.clear() }
            _ = timeField.handle(key)
            readTime()
        case .day:
            if replaces { dayField.clear() }
            _ = dayField.handle(key)
        case .meal: return
        }
        isFresh = false
    }

    /// Uses a valid amount, so that the figures follow the typing.
    private mutating func readAmount() {
        take(amountOf: amount?.portion ?? .gram)
        if amountField.text.isEmpty { problem = nil }  // nothing typed is not yet a mistake; Enter reports it
    }

    /// Reads the field as an amount of a portion. An invalid text is a problem and changes nothing.
    private mutating func take(amountOf portion: Portion) {
        hasDoubt = false
        do throws(Problem) {
            amount = try amount(of: portion)
            (isAmountRead, problem) = (true, nil)
        } catch {
            (isAmountRead, problem) = (false, error)
        }
    }

    /// The amount in the field. A number alone counts a portion; an implausible count throws a question.
    private func amount(of portion: Portion) throws(Problem) -> Amount {
        try Input.checkCount(amountField.text, of: portion, base.name) { base.with($0).nutrition }
        // The field shows an amount rounded.
        if let amount, amount.portion == portion, Figure.typed(amount.quantity) == amountField.text {
            return amount
        }
        let amount = try Input.amount(amountField.text, of: portions, current: portion, in: system)
        return try Input.possible(amount, of: base.name) { base.with($0).nutrition }
    }

    /// Shows a typed amount that this food does not allow, and the reason.
    mutating func show(_ typed: String, _ problem: Problem) {
        amountField.set(typed)
        (isAmountRead, isFresh, self.problem) = (false, false, problem)
    }

    private mutating func readTime() {
        // IGNORED: an incomplete time is not yet a mistake; Enter reports it.
        if !isMealChosen, let time = try? Input.time(timeField.text) { meal = meals.usual(at: time) }
    }

    /// The number of portions after Tab. A typed number is kept, and an amount typed with its unit keeps its weight.
    /// Otherwise a change to grams keeps the weight, grams become the first number of portions, else one, and a number
    /// of portions stays the same.
    private func quantity(of portion: Portion, now amount: Amount) -> Double {
        if portion == amount.portion { return amount.quantity }
        if let typedGrams { return typedGrams / portion.grams }
        if isNumberTyped { return amount.quantity }
        if portion.isGram { return max(amount.grams.rounded(), 1) }
        guard amount.portion.isGram else { return amount.quantity }
        return base.amount.flatMap { $0.portion.isGram ? nil : $0.quantity } ?? 1
    }

    /// Selects another portion.
    fileprivate mutating func nextPortion(_ step: Int) {
        problem = nil
        guard let amount, let index = portions.firstIndex(of: amount.portion), portions.count > 1 else {
            return
        }
        let others = (1..<portions.count).map {
            portions[(index + step * $0 + portions.count) % portions.count]
        }
        guard isAmountRead else {
            // 150 apples are too many and 150 g of them are not: the typed number is kept.
            for other in others where !isAmountRead { take(amountOf: other) }
            return
        }
        let portion = others[0]
        let quantity = quantity(of: portion, now: amount)
        self.amount = Amount(quantity, portion)
        amountField.set(Figure.typed(quantity))
        (focus, isFresh) = (.amount, true)
        // The same number of another portion may be an implausible amount.
        take(amountOf: portion)
    }

    /// Draws the lines of the form, and below them the problem or the portions.
    func draw(now: Date, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        for row in rows {
            formRow(row, now: now).draw(labelWidth: 7, valueWidth: 14, in: rect.cutTop(1), into: &buffer)
        }
        _ = rect.cutTop(1)
        if let problem {
            buffer.putWrapped("! " + problem.sentence, in: rect, .bad)
        } else if let amount, rect.height > 0 {
            drawPortions(amount, in: rect, into: &buffer)
        }
    }

    /// The portions that Tab cycles through, with grams and energy of each:
    ///
    ///     › 1½ bowl       90 g    359 kcal
    ///       1½ cup       135 g    539 kcal
    private func drawPortions(_ amount: Amount, in rect: Rect, into buffer: inout CellBuffer) {
        let chosen = portions.firstIndex(of: amount.portion) ?? 0
        let first = max(0, min(chosen - rect.height / 2, portions.count - rect.height))
        var rest = rect
        for portion in portions.dropFirst(first).prefix(rect.height) {
            let other = Amount(quantity(of: portion, now: amount), portion)
            var row = rest.cutTop(1)
            let isChosen = portion == amount.portion
            buffer.put(isChosen ? "›" : "", in: row.cutLeft(2), .accent)
            let energy = row.cutRight(min(11, row.width / 3))
            let grams = row.cutRight(min(9, row.width / 3))
            buffer.put(
                base.with(other).nutrition.energyText(), in: energy, isChosen ? .text : .muted,
                align: .right)
            buffer.put(
                portion.isGram ? "" : Figure.upTo(other.grams, digits: 1) + " g", in: grams, .muted,
                align: .right)
            buffer.put(other.text, in: row, isChosen ? .text : .muted)
        }
    }

    private func formRow(_ row: ServingRow, now: Date) -> FormRow {
        let isFocused = row == focus
        switch row {
        case .amount:
            return FormRow("Amount", .field(amountField), isFocused: isFocused, note: portionNote)
        case .energy:
            return FormRow(
                "Energy", .field(energyField), isFocused: isFocused, note: EnergyUnit.shown.rawValue)
        case .meal: return FormRow("Meal", .choice(meal.title), isFocused: isFocused)
        case .time:
            let time = instant(now: now)
            let parts = [
                time > now ? "planned, not eaten" : "",
                isNew ? LocalDay.of(time, in: calendar).short : "",
            ]
            return FormRow(
                "Time", .field(timeField), isFocused: isFocused,
                note: parts.filter { !$0.isEmpty }.joined(separator: " · "))
        case .day:
            let note = dayField.text == day.iso ? day.short : "or yesterday, mon, 19 Nov"
            return FormRow("Day", .field(dayField), isFocused: isFocused, note: note)
        }
    }

    /// "medium, 118 g"; for grams only the unit.
    private var portionNote: String {
        guard let amount else { return "" }
        if amount.portion.isGram { return "g" }
        guard isAmountRead else { return amount.portion.name }
        return "\(amount.portion.name), \(Figure.upTo(amount.grams, digits: 1)) g"
    }
}

/// The rest of the day of a serving after it, with the part of the serving shaded; nothing is saved before Enter.
@MainActor
struct AfterServingView {
    let after: EnergyAfterServing
    let today: LocalDay
    private let present: EnergyBalance

    /// - Parameter entry: the entry that the form changes; nil for a new one.
    /// - Returns: nil for a serving of unknown energy, without a goal, and before its day is read.
    init?(_ form: ServingForm, insteadOf entry: FoodEntry? = nil, _ context: Context) {
        let time = form.instant(now: context.now)
        guard let contents = context.models.energy.contents(of: LocalDay.of(time, in: context.calendar)),
            let after = EnergyAfterServing(
                energy: form.nutrition.energy, at: time, insteadOf: entry, in: contents, now: context.now,
                calendar: context.calendar)
        else { return nil }
        (self.after, today, present) = (after, context.today, contents.balance)
    }

    /// The reading of the day of a form, while it is not there.
    static func needs(_ form: ServingForm, _ context: Context) -> Action? {
        let day = LocalDay.of(form.instant(now: context.now), in: context.calendar)
        guard context.models.energy.contents(of: day) == nil else { return nil }
        // IGNORED: without the day the form shows no rest.
        return .read { try? await $0.energy.read(beside: day) }
    }

    static let height = 3

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let day = after.balance.day
        let name = day == today ? "" : ", \(day.inSentence(from: today))"
        buffer.rule(
            (after.isPlanned ? "after it and the plan" : "after it") + name, trailing: "▒ this",
            in: rest.cutTop(1))
        EnergyHero(balance: after.balance, addition: after.addition, plan: after.plan, present: present)
            .draw(in: rest, into: &buffer)
    }
}

/// A screen that can show a `ServingForm`.
protocol ServingScreen: Screen {
    var serving: ServingForm? { get set }
}

extension ServingScreen {
    /// The keys of the form, except those that end it.
    static var servingRows: [KeyTableRow<Self>] {
        [
            KeyTableRow(.next, "portion") { screen, _ in
                screen.serving?.nextPortion(1)
                return .stay
            }
            .disabled { screen, _ in screen.serving?.onlyPortion }
            .saying { screen, _ in screen.serving?.portionAfter.map { "portion: \($0)" } ?? "portion" },
            KeyTableRow(.previous, "portion before") { screen, _ in
                screen.serving?.nextPortion(-1)
                return .stay
            }
            .disabled { screen, _ in screen.serving?.onlyPortion }.notInFooter,
            KeyTableRow(.after, "next meal, on its row", only: [.right]) { screen, _ in
                screen.serving?.chooseMeal(1) == true ? .stay : nil
            }.notInFooter,
            KeyTableRow(.before, "meal before, on its row", only: [.left]) { screen, _ in
                screen.serving?.chooseMeal(-1) == true ? .stay : nil
            }.notInFooter,
        ]
    }
}
