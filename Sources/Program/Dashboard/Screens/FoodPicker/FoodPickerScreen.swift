import Foundation
import SwimFit
import Terminal

/// Chooses a food and logs it: a usual one in three keys (`a`, Enter, Enter).
///
///     Find  ban▏
///     › ★ Banana            1 medium   105   │  Banana
///         Banana chips      1 handful  145   │  Amount  1▏ medium       118 g
///                                            │  Energy            105 kcal
///
/// It opens on what is usually eaten at this hour. Typing searches; Enter goes to the amount, where a
/// number, Tab (portion) and the arrows (meal, time) change things, and Enter logs. The amount may be typed
/// with the name ("2 eggs"). Ctrl-S logs and stays, for the next food of a meal. `+` types an entry in one
/// line, Ctrl-N creates a food. Ctrl-R builds a recipe: what is chosen then is added to it and not logged.
struct FoodPickerScreen: ServingScreen {
    /// What the keys do now.
    enum Stage {
        case choosing
        case serving(ServingForm)
        case quick(QuickAddForm)
        case writing(FoodForm)
        /// The form of `recipe`.
        case mixing
    }

    var stage = Stage.choosing
    var pantry: Pantry
    var query = TextField()
    var list = ListState()
    var found: FoundFoods
    /// The day that is eaten on.
    let day: LocalDay
    /// What is typed without its meal, day and time; nil where it is no line of a food.
    private(set) var line: FoodLine?
    private let now: Date
    private let calendar: LocalCalendar
    /// The recipe that foods are chosen for; nil for the journal.
    var recipe: RecipeForm?
    /// Whether it was opened on the line for a quick entry and no food was chosen from: Esc closes it.
    var beganWithQuickAdd = false

    init(_ context: Context) {
        let journal = context.models.foodJournal
        day = journal.summary.day
        (now, calendar) = (context.now, context.calendar)
        pantry = journal.pantry(at: FoodPickerScreen.time(on: day, context))
        found = pantry.find("")
    }

    /// The same, opened on the line for a quick entry.
    static func quickAdd(_ context: Context) -> FoodPickerScreen {
        var picker = FoodPickerScreen(context)
        picker.stage = .quick(QuickAddForm(meal: picker.meal(context), meals: picker.pantry.meals))
        picker.beganWithQuickAdd = true
        return picker
    }

    /// The same, opened on a recipe of the meal of an entry.
    static func recipe(of entry: FoodEntry, _ context: Context) -> FoodPickerScreen {
        let summary = context.models.foodJournal.summary
        let course = summary.courses.first { $0.entries.contains(entry) }
        let servings = (course?.entries ?? [entry]).map(\.serving)
        var picker = FoodPickerScreen(context)
        _ = picker.open(RecipeForm(of: servings, portions: picker.portions(context)), context)
        return picker
    }

    /// Now, on the day that is shown.
    static func time(on day: LocalDay, _ context: Context) -> Date {
        if day == context.today { return context.now }
        return TimeOfDay.of(context.now, in: context.calendar).on(day, in: context.calendar)
    }

    /// The meal that is probably eaten now.
    private func meal(_ context: Context) -> Meal {
        context.models.foodJournal.meals.usual(
            at: FoodPickerScreen.time(on: day, context), in: context.calendar)
    }

    var title: String {
        switch stage {
        case .choosing, .serving: recipe == nil ? "Add food" : "Add ingredient"
        case .quick: "Quick add"
        case .mixing: recipe?.title ?? ""
        case .writing(let form): form.title
        }
    }

    var hasUnsavedInput: Bool {
        if case .writing(let form) = stage, form.isChanged { return true }
        return recipe?.isChanged == true
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 100), min(room.height, 26))
    }
}

// MARK: - Keys

extension FoodPickerScreen {
    static let tables = [choosing, servingKeys, quick, writing, mixing]
    var keys: KeyTable<FoodPickerScreen> {
        switch stage {
        case .choosing: Self.choosing
        case .serving: Self.servingKeys
        case .quick: Self.quick
        case .writing: Self.writing
        case .mixing: Self.mixing
        }
    }

    private static let choosing = KeyTable<FoodPickerScreen>(
        "picker", otherKeys: .text, Motion.keysWithoutLetters, "move",
        [
            KeyRow("choose", [.enter], "choose") { $0.pick($1) }.saying { $0.whatEnterDoes($1) },
            KeyRow("log-next", [.control("s")], "log it, then the next food") { $0.logChosen($1) }
                .disabled { $0.nothingChosen($1) }.saying { screen, _ in "\(screen.verb), next" },
            KeyRow("change-food", [.control("o")], "change food") { $0.changeChosen($1) }
                .disabled { $0.notOwn($1) }.inFooter { $0.notOwn($1) == nil },
            KeyRow("remove-food", [.control("x")], "remove food") { $0.removeChosen($1) }
                .disabled { $0.notOwn($1) }.inFooter { $0.notOwn($1) == nil },
            KeyRow("quick-add", ["+"], "quick add") { $0.beginQuickAdd($1) }.fixed,
            KeyRow("new-food", [.control("n")], "new food") { screen, _ in
                screen.stage = .writing(FoodForm(name: screen.query.text))
                return .stay
            },
            KeyRow("new-recipe", [.control("r")], "new recipe") { screen, context in
                screen.open(RecipeForm(name: screen.query.text), context)
            }
            .disabled { screen, _ in screen.recipe.map { _ in "Finish the recipe first" } },
            KeyRow("favourite", [.control("f")], "favourite") { $0.toggleFavourite($1) }
                .disabled { $0.nothingChosen($1) },
            KeyRow("close", [.escape], "clear the search, or close") { screen, _ in screen.back() },
        ])

    private static let servingKeys = KeyTable<FoodPickerScreen>(
        "amount", otherKeys: .text, Motion.keysThatTypeNothing, "meal, time", inFooter: true,
        [
            KeyRow("log", [.enter], "log") { $0.logServing($1) }.saying { screen, _ in screen.verb },
            KeyRow("log-next", [.control("s")], "log it, then the next food") {
                $0.logServing($1, then: $0.startedAgain)
            }
            .saying { screen, _ in "\(screen.verb), next" },
        ] + servingRows + [
            KeyRow("favourite", [.control("f")], "favourite") { $0.toggleFavourite($1) },
            KeyRow("back", [.escape], "back") { screen, _ in screen.chooseAgain() },
        ])

    private static let quick = KeyTable<FoodPickerScreen>(
        "quick-add", otherKeys: .text,
        [
            KeyRow("log", [.enter], "log") { $0.logQuickEntry($1) }.saying { screen, _ in screen.verb },
            KeyRow("log-next", [.control("s")], "log it, then the next food") {
                $0.logQuickEntry($1, then: $0.startedAgain)
            }
            .saying { screen, _ in "\(screen.verb), next" },
            KeyRow("back", [.escape], "back") { screen, _ in
                screen.beganWithQuickAdd ? .dismiss : screen.chooseAgain()
            },
        ])

    private static let writing = KeyTable<FoodPickerScreen>(
        "food", otherKeys: .text, Motion.keysThatTypeNothing, "next or previous", inFooter: true,
        [
            KeyRow("save", [.enter], "save") { $0.saveFood($1) },
            KeyRow("next", [.tab], "next") { screen, _ in screen.changeFood { $0.move(.down, times: nil) } },
            KeyRow("previous", [.backTab], "previous") { screen, _ in
                screen.changeFood { $0.move(.up, times: nil) }
            }.notInFooter,
            KeyRow("per-portion", [.control("p")], "per portion or 100 g") { screen, _ in
                screen.changeFood { $0.switchAmount() }
            }
            .saying { screen, _ in screen.isPerPortion ? "per 100 g" : "per portion" },
            KeyRow("back", [.escape], "back") { screen, _ in screen.chooseAgain() },
        ])

    private static let mixing = KeyTable<FoodPickerScreen>(
        "recipe", otherKeys: .text, Motion.keysThatTypeNothing, "rows", inFooter: true,
        [
            KeyRow("save", [.enter], "save; on the last row add an ingredient") { screen, context in
                screen.recipe?.focus == .add ? screen.chooseAgain() : screen.saveRecipe(context)
            }
            .saying { screen, _ in screen.recipe?.focus == .add ? "add an ingredient" : "save" },
            KeyRow("save-now", [.control("s")], "save") { $0.saveRecipe($1) }
                .inFooter { screen, _ in screen.recipe?.focus == .add },
            KeyRow("add", [.control("n")], "add an ingredient") { screen, _ in screen.chooseAgain() }
                .inFooter { screen, _ in screen.recipe?.focus != .add },
            KeyRow("remove", [.control("x")], "remove the ingredient") { screen, _ in
                screen.recipe?.removeIngredient()
                return .stay
            }
            .disabled { screen, _ in screen.recipe?.nothingToRemove }
            .inFooter { screen, _ in screen.recipe?.nothingToRemove == nil },
            KeyRow("close", [.escape], "close") { _, _ in .dismiss },
        ])

    /// What is done with what is chosen.
    var verb: String { recipe == nil ? "log" : "add" }

    /// The form of the amount, while it is open.
    var serving: ServingForm? {
        get { if case .serving(let form) = stage { form } else { nil } }
        set { if let newValue { stage = .serving(newValue) } }
    }

    private var isPerPortion: Bool { if case .writing(let form) = stage { form.isPerPortion } else { false } }

    private func nothingChosen(_ context: Context) -> String? {
        let isChosen = chosen(context) != nil || isWaiting(context)
        return isChosen ? nil : "No food matches; type less, or press Ctrl-N to create it"
    }

    private func notOwn(_ context: Context) -> String? {
        guard let chosen = chosen(context), chosen.isOwn else {
            return "Only your own foods can be changed or removed"
        }
        return recipe != nil && chosen.recipe != nil ? "Finish the recipe first" : nil
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        switch stage {
        case .choosing: list.move(motion, times: times, count: foods(context).count)
        case .serving: serving?.move(motion, times: times)
        case .quick: break
        case .writing: _ = changeFood { $0.move(motion, times: times) }
        case .mixing: recipe?.move(motion, times: times)
        }
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        switch stage {
        case .choosing:
            _ = query.handle(key)
            find()
            return searchCatalogues()
        case .serving: serving?.type(key)
        case .quick(var form):
            _ = form.field.handle(key)
            form.problem = nil
            stage = .quick(form)
        case .writing: return changeFood { $0.type(key) }
        case .mixing: recipe?.type(key)
        }
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard case .choosing = stage, list.handle(mouse, count: foods(context).count) else { return nil }
        return mouse.kind == .doublePress ? pick(context) : .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        switch stage {
        case .choosing:
            query.paste(text)
            find()
            return searchCatalogues()
        case .serving(var form):
            form.paste(text)
            stage = .serving(form)
        case .quick(var form):
            form.field.paste(text)
            stage = .quick(form)
        case .writing(var form):
            form.paste(text)
            stage = .writing(form)
        case .mixing: recipe?.paste(text)
        }
        return .stay
    }

    private mutating func chooseAgain() -> Action {
        stage = .choosing
        return .stay
    }

    private mutating func back() -> Action {
        if query.isEmpty {
            guard recipe != nil else { return .dismiss }
            stage = .mixing
        }
        query.clear()
        find()
        return .stay
    }

    /// A plus begins a quick entry where no name is being typed.
    private mutating func beginQuickAdd(_ context: Context) -> Action? {
        guard query.isEmpty else { return nil }
        stage = .quick(QuickAddForm(meal: meal(context), meals: pantry.meals))
        return .stay
    }

    private mutating func changeChosen(_ context: Context) -> Action {
        guard let chosen = chosen(context), chosen.isOwn else { return .stay }
        if let made = chosen.recipe {
            return open(RecipeForm(changing: chosen, made, portions: portions(context)), context)
        }
        stage = .writing(FoodForm(changing: chosen))
        return .stay
    }

    private mutating func open(_ form: RecipeForm, _ context: Context) -> Action {
        (recipe, stage) = (form, .mixing)
        recipe?.system = context.system
        return .stay
    }

    /// The portions of a food that is known by its identifier.
    private func portions(_ context: Context) -> (Food.ID) -> [Portion] {
        let foods = context.models.foodJournal.foods
        return { id in foods.first { $0.id == id }?.allPortions ?? [] }
    }

    mutating func find() {
        // IGNORED: what is not a line of a food yet is searched as it is typed.
        line = try? FoodLine(query.text, now: now, calendar: calendar, on: day, meals: pantry.meals)
        try? line?.takeMeal(in: pantry)
        found = pantry.find(line?.text ?? query.text)
        list = ListState()
    }

    private func whatEnterDoes(_ context: Context) -> String {
        if chosen(context) != nil
            || found.catalogueQuery.map({ if case .barcode = $0 { true } else { false } }) == true
        {
            return "choose"
        }
        return quickEntry(context) == nil ? "new food" : "quick add"
    }

    mutating func pick(_ context: Context) -> Action? {
        if isWaiting(context) { return again(.enter) }
        if let chosen = chosen(context) {
            let time = line?.time ?? FoodPickerScreen.time(on: day, context)
            var form = ServingForm(
                of: chosen, pantry.amount(of: chosen, in: found), time: time, meal: line?.meal,
                day: LocalDay.of(time, in: calendar), isLogged: recipe == nil, calendar: calendar,
                system: context.system, meals: pantry.meals)
            if let (typed, problem) = pantry.unreadAmount(of: chosen, in: found) { form.show(typed, problem) }
            if let doubt = pantry.doubt(of: chosen, in: found) { form.problem = doubt }
            stage = .serving(form)
        } else if case .barcode(let barcode) = found.catalogueQuery {
            return .notify(.hint(unknown(barcode, context)))
        } else if quickEntry(context) != nil {
            stage = .quick(QuickAddForm(query.text, meal: meal(context), meals: pantry.meals))
        } else {
            stage = .writing(FoodForm(name: query.text))
        }
        return .stay
    }

    /// The search line as an entry without a food; a bare number and a word that no food has are none.
    func quickEntry(_ context: Context) -> QuickAdd? {
        let words = line?.text.split(separator: " ").map(String.init)
        guard let words, QuickAdd.isUnmistakable(words, meals: pantry.meals) else { return nil }
        // IGNORED: what is no quick entry is the name of a food.
        return try? QuickAdd(query.text, today: context.today, meals: pantry.meals)
    }
}
