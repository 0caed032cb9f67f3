import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// Chooses a food and logs it: a usual one in three keys (`a`, Enter, Enter).
///
///     Find  ban▏
///     › ★ Banana            1 medium   105   │  Banana
///         Banana chips      1 handful  145   │  Amount  1▏ medium       118 g
///                                            │  Energy            105 kcal
///
/// The picker opens with the foods that are usually eaten at this hour. Typing searches; Enter goes to the amount, where a
/// number, Tab (portion) and the arrows (meal, time) change things, and Enter logs. The amount may be typed with the
/// name ("2 eggs"), and a list of foods typed or pasted ("2 eggs, toast"): then each is shown as it was read, and Enter
/// logs all. Ctrl-S logs and stays, for the next food of a meal. `+` types an entry in one line, Ctrl-N creates a food.
/// Ctrl-R builds a recipe: chosen foods are then added to it instead of being logged.
struct FoodPickerScreen: ServingScreen {
    /// The present stage, which determines the keys.
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
    /// The day of the entry.
    let day: LocalDay
    /// The typed line without its meal, day and time; nil if it is not a line of a food.
    private(set) var line: FoodLine?
    /// The typed entries; nil for a single one.
    private(set) var listed: ListedFoods?
    /// The reason why the typed text is no entry and no list.
    private var unread: Problem?
    private let now: Date
    /// The present time on the shown day: that of an entry without one.
    private let usualTime: Date
    private let calendar: LocalCalendar
    /// The recipe that receives the foods; nil for the journal.
    var recipe: RecipeForm?
    /// The form of a new food that was left before it was saved: the next new food goes on with it.
    private var draft: FoodForm?
    /// The time and meal that were chosen for the food that was logged before, while the picker stays open.
    private var chosenBefore: (time: Date, meal: Meal)?
    /// Whether the picker was opened for a quick entry and no food was chosen: Esc closes it.
    private var beganWithQuickAdd = false

    init(_ context: Context) {
        let journal = context.models.foodJournal
        day = journal.summary.day
        (now, calendar) = (context.now, context.calendar)
        usualTime = context.time(on: day)
        pantry = journal.pantry(at: usualTime)
        found = pantry.find("")
    }

    /// A picker that opens with the line for a quick entry.
    static func quickAdd(_ context: Context) -> FoodPickerScreen {
        var picker = FoodPickerScreen(context)
        picker.stage = .quick(QuickAddForm(meal: picker.meal(context), meals: picker.pantry.meals))
        picker.beganWithQuickAdd = true
        return picker
    }

    /// A picker that opens with a recipe of the meal of an entry.
    static func recipe(of entry: FoodEntry, _ context: Context) -> FoodPickerScreen {
        let summary = context.models.foodJournal.summary
        let course = summary.courses.first { $0.entries.contains(entry) }
        let servings = (course?.entries ?? [entry]).map(\.serving)
        var picker = FoodPickerScreen(context)
        _ = picker.open(RecipeForm(of: servings, portions: picker.portions(context)), context)
        return picker
    }

    /// The probable meal at the present time.
    private func meal(_ context: Context) -> Meal {
        context.models.foodJournal.meals.usual(
            at: context.time(on: day), in: context.calendar)
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
        return draft != nil || recipe?.isChanged == true
    }

    var hasTypedText: Bool {
        if case .quick(let form) = stage, !form.field.isEmpty { return true }
        return hasUnsavedInput || !query.isEmpty
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 100), min(room.height, 26))
    }

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
            KeyTableRow(.open, "choose") { $0.pick($1) }.saying { $0.whatEnterDoes($1) },
            KeyTableRow(.save, "log it, then the next food") { $0.logChosen($1) }
                .disabled { $0.nothingChosen($1) }.saying { screen, _ in "\(screen.verb), next" },
            KeyTableRow(.edit, "food") { $0.changeChosen($1) }
                .disabled { $0.notOwn($1) }.inFooter { $0.notOwn($1) == nil },
            KeyTableRow(.delete, "food") { $0.removeChosen($1) }
                .disabled { $0.notOwn($1) }.inFooter { $0.notOwn($1) == nil },
            KeyTableRow(.quickAdd, only: ["+"]) { $0.beginQuickAdd($1) },
            KeyTableRow(.add, "a food of your own") { screen, _ in
                screen.beginFood()
                return .stay
            },
            KeyTableRow(.recipe) { screen, context in
                screen.open(RecipeForm(name: screen.query.text), context)
            }
            .disabled { screen, _ in screen.recipe.map { _ in "Finish the recipe first" } },
            KeyTableRow(.mark, "as favourite") { $0.toggleFavourite($1) }
                .disabled { $0.nothingChosen($1) },
            KeyTableRow(.back, "clear the search, or close") { screen, _ in screen.back() },
        ])

    private static let servingKeys = KeyTable<FoodPickerScreen>(
        "amount", otherKeys: .text, Motion.keysThatTypeNothing, "meal, time", inFooter: true,
        [
            KeyTableRow(.open, "log") { $0.logServing($1) }.saying { screen, _ in screen.verb },
            KeyTableRow(.save, "log it, then the next food") {
                $0.logServing($1, then: $0.startedAgain)
            }
            .saying { screen, _ in "\(screen.verb), next" },
        ] + servingRows + [
            KeyTableRow(.mark, "as favourite") { $0.toggleFavourite($1) },
            KeyTableRow(.back, "back") { screen, _ in screen.chooseAgain() },
        ])

    private static let quick = KeyTable<FoodPickerScreen>(
        "quick-add", otherKeys: .text,
        [
            KeyTableRow(.open, "log") { $0.logQuickEntry($1) }.saying { screen, _ in screen.verb },
            KeyTableRow(.save, "log it, then the next food") {
                $0.logQuickEntry($1, then: $0.startedAgain)
            }
            .saying { screen, _ in "\(screen.verb), next" },
            KeyTableRow(.back, "back") { screen, _ in
                screen.beganWithQuickAdd ? .dismiss : screen.chooseAgain()
            },
        ])

    private static let writing = KeyTable<FoodPickerScreen>(
        "food", otherKeys: .text, Motion.keysThatTypeNothing, "next or previous", inFooter: true,
        [
            KeyTableRow(.open, "next empty field; after the last one save the food") {
                $0.isAtEnd ? $0.saveFood($1) : $0.changeFood { $0.goOn() }
            }
            .saying { screen, _ in screen.isAtEnd ? "save" : "next field" },
            KeyTableRow(.save, "save") { $0.saveFood($1) },
            KeyTableRow(.next, "next field") { screen, _ in screen.changeFood { $0.move(.down) }
            },
            KeyTableRow(.previous, "field before") { screen, _ in
                screen.changeFood { $0.move(.up) }
            }.notInFooter,
            KeyTableRow(.after, "other choice, on its row", only: [.right]) { screen, _ in
                screen.chooseInFood()
            }
            .notInFooter,
            KeyTableRow(.before, "other choice, on its row", only: [.left]) { screen, _ in
                screen.chooseInFood()
            }
            .notInFooter,
            KeyTableRow(.back, "back") { screen, _ in screen.leaveFood() },
        ])

    private static let mixing = KeyTable<FoodPickerScreen>(
        "recipe", otherKeys: .text, Motion.keysThatTypeNothing, "rows", inFooter: true,
        [
            KeyTableRow(.open, "next empty field; on the last row add an ingredient") { screen, context in
                guard screen.recipe?.focus != .add else { return screen.chooseAgain() }
                screen.recipe?.goOn()
                return .stay
            }
            .saying { screen, _ in screen.recipe?.focus == .add ? "add an ingredient" : "next field" },
            KeyTableRow(.save, "save") { $0.saveRecipe($1) },
            KeyTableRow(.add, "an ingredient") { screen, _ in screen.chooseAgain() }
                .inFooter { screen, _ in screen.recipe?.focus != .add },
            KeyTableRow(.delete, "the ingredient") { screen, _ in
                screen.recipe?.removeIngredient()
                return .stay
            }
            .disabled { screen, _ in screen.recipe?.nothingToRemove }
            .inFooter { screen, _ in screen.recipe?.nothingToRemove == nil },
            KeyTableRow(.back, "close") { _, _ in .dismiss },
        ])

    /// The verb for the chosen food.
    private var verb: String { recipe == nil ? "log" : "add" }

    /// The form of the amount, if it is open.
    var serving: ServingForm? {
        get { if case .serving(let form) = stage { form } else { nil } }
        set { if let newValue { stage = .serving(newValue) } }
    }

    private func nothingChosen(_ context: Context) -> String? {
        let isChosen = listed != nil || chosen(context) != nil || isWaiting(context)
        return isChosen ? nil : "No food matches; type less, or press Ctrl-N to create it"
    }

    private func notOwn(_ context: Context) -> String? {
        guard let chosen = chosen(context), chosen.isOwn else {
            return "Only your own foods can be changed or removed"
        }
        return recipe != nil && chosen.recipe != nil ? "Finish the recipe first" : nil
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        switch stage {
        case .choosing: list.move(motion, count: rowCount(context))
        case .serving: serving?.move(motion)
        case .quick: break
        case .writing: _ = changeFood { $0.move(motion) }
        case .mixing: recipe?.move(motion)
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
        guard case .choosing = stage, list.handle(mouse, count: rowCount(context)) else { return nil }
        return mouse.kind == .doublePress ? pick(context) : .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        switch stage {
        case .choosing:
            query.paste(ListedFoods.joined(text))
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

    /// A plus begins a quick entry when no name is being typed.
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

    /// The portions of foods, by identifier.
    private func portions(_ context: Context) -> (Food.ID) -> [Portion] {
        let foods = context.models.foodJournal.foods
        return { id in foods.first { $0.id == id }?.allPortions ?? [] }
    }

    private mutating func find() {
        (line, listed, unread) = (nil, nil, nil)
        list = ListState()
        do throws(Problem) {
            listed = try ListedFoods(
                query.text, in: pantry, now: now, usual: usualTime, on: day, calendar: calendar)
            if listed == nil {
                line = try FoodLine(query.text, now: now, calendar: calendar, on: day, meals: pantry.meals)
            }
        } catch {
            // A text that is not a line of a food yet is searched as typed.
            if !query.isEmpty { unread = error }
        }
        line?.read(in: pantry)
        found = line.map { pantry.find($0) } ?? pantry.find(listed == nil ? query.text : "")
    }

    /// The rows of the list under the search line.
    private func rowCount(_ context: Context) -> Int { listed?.entries.count ?? foods(context).count }

    private func whatEnterDoes(_ context: Context) -> String {
        if let listed { return "\(verb) \(Figure.count(listed.entries.count, "entry", "entries"))" }
        if chosen(context) != nil
            || found.catalogueQuery.map({ if case .barcode = $0 { true } else { false } }) == true
        {
            return "choose"
        }
        return quickEntry(context) == nil ? "new food" : "quick add"
    }

    private mutating func pick(_ context: Context) -> Action? {
        if listed != nil { return logList(context) }
        if isWaiting(context) { return again(.enter) }
        if let chosen = chosen(context) {
            let before = line?.time == nil && line?.meal == nil ? chosenBefore : nil
            let time = line?.time ?? before?.time ?? context.time(on: day)
            var form = ServingForm(
                of: chosen, pantry.amount(of: chosen, in: found), time: time,
                meal: line?.meal ?? before?.meal,
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
            beginFood()
        }
        return .stay
    }

    /// Opens the form of a new food: the one that was left, or one with the name in the search line.
    private mutating func beginFood() {
        stage = .writing(draft ?? FoodForm(name: query.text))
        draft = nil
    }

    /// Goes back to the list. What was typed into the form of a new food is kept for the next one.
    private mutating func leaveFood() -> Action {
        guard case .writing(let form) = stage, form.isChanged, form.isNew else { return chooseAgain() }
        (draft, stage) = (form, .choosing)
        return .notify(.hint("What you typed is kept: Ctrl-N goes on with it"))
    }

    /// The search line as an entry without a food; nil for a bare number, and for an unknown word.
    private func quickEntry(_ context: Context) -> QuickAdd? {
        guard QuickAdd.isUnmistakable(query.text, meals: pantry.meals) else { return nil }
        // IGNORED: a text that is not a quick entry is the name of a food.
        return try? QuickAdd(query.text, today: context.today, meals: pantry.meals)
    }

    // The results of the search: foods in memory are found at once, those of imported catalogues follow in the
    // background.

    /// The matching foods, with those that imported catalogues have found for the typed text so far.
    func foods(_ context: Context) -> [Food] {
        guard let answer = answer(context) else { return found.foods }
        return found.adding(answer.foods).foods
    }

    /// The catalogues' foods for the typed text; nil during the search.
    private func answer(_ context: Context) -> CatalogueSearch.SearchResult? {
        found.catalogueQuery.flatMap { context.models.catalogue.answer(to: $0) }
    }

    /// The food under the cursor.
    func chosen(_ context: Context) -> Food? {
        guard listed == nil else { return nil }
        let foods = foods(context)
        return foods.indices.contains(list.cursor) ? foods[list.cursor] : nil
    }

    /// Whether the food under the cursor may change when the catalogues have answered.
    private func isWaiting(_ context: Context) -> Bool {
        found.catalogueQuery != nil && !found.isCertain && answer(context) == nil
            && context.models.catalogue.hasCatalogues
    }

    /// The message for an unknown barcode.
    private func unknown(_ barcode: Barcode, _ context: Context) -> String {
        context.models.catalogue.hasCatalogues
            ? "No imported catalogue has the barcode \(barcode.number)"
            : "Barcodes need a catalogue: “swimfit catalogue import FILE” imports one"
    }

    /// Searches the imported catalogues for the typed text.
    private func searchCatalogues() -> Action {
        guard let query = found.catalogueQuery else { return .stay }
        return .ask { $0.catalogue.search(query) }
    }

    /// Waits for the catalogues, then handles the key again: a barcode scanner types Enter directly after the number.
    private func again(_ key: Key) -> Action {
        .perform { models in
            await models.catalogue.settled()
            return [.press(key)]
        }
    }

    // Logging and saving.

    private mutating func toggleFavourite(_ context: Context) -> Action? {
        guard let chosen = chosen(context) else { return .stay }
        pantry.toggleFavourite(chosen)
        let said = pantry.isFavourite(chosen) ? "is now a favourite" : "is no longer a favourite"
        return .perform { models in
            try await models.foodJournal.toggleFavourite(chosen)
            return [.notify(.done("\(chosen.name) \(said)"))]
        }
    }

    private mutating func removeChosen(_ context: Context) -> Action? {
        guard let chosen = chosen(context), chosen.isOwn else { return .stay }
        found.foods.removeAll { $0.id == chosen.id }
        list.settle(count: foods(context).count)
        return .perform { models in
            try await models.foodJournal.remove(chosen)
            return [.notify(.done("\(chosen.name) is no longer among your foods"))]
        }
    }

    /// The picker in its initial state, for the next food.
    private var startedAgain: FoodPickerScreen {
        var next = self
        next.query.clear()
        next.find()
        next.stage = .choosing
        next.beganWithQuickAdd = false
        return next
    }

    /// Logs the food under the cursor with the shown amount, without the amount form.
    private mutating func logChosen(_ context: Context) -> Action? {
        if isWaiting(context) { return again(.control("s")) }
        let next = startedAgain
        if listed != nil { return logList(context, then: next) }
        guard chosen(context) != nil else { return .stay }
        _ = pick(context)
        // Text that is not understood is reported, and nothing is logged.
        guard serving?.problem == nil else { return .stay }
        return logServing(context, then: next)
    }

    /// Logs the entries of the list, unless there is a question: then the cursor goes there.
    private mutating func logList(_ context: Context, then next: FoodPickerScreen? = nil) -> Action? {
        guard let listed else { return nil }
        guard let place = listed.firstUnread ?? listed.firstQuestion else {
            return log(listed.servings, then: next, context)
        }
        list.cursor = place
        let entry = listed.entries[place]
        let words = entry.question ?? ""
        let question = words.contains(entry.text) ? words : "“\(Input.quoted(entry.text))”: \(words)"
        guard listed.firstUnread == nil else { return .notify(.hint(question)) }
        self.listed?.hasAsked = true
        return .notify(.hint("\(question) – the same key again logs it"))
    }

    private mutating func logServing(_ context: Context, then next: FoodPickerScreen? = nil) -> Action? {
        guard var form = serving else { return nil }
        do {
            let entry = try form.serving(now: context.now)
            // The same key again says that it was so much.
            if !form.hasDoubt, let doubt = ServingDoubt.about(entry) {
                form.hasDoubt = true
                form.problem = .usage(doubt.message, hint: "the same key again logs it")
                serving = form
                return .stay
            }
            return log([entry], then: next, portions: form.portions, context)
        } catch {
            form.problem = error
            serving = form
        }
        return .stay
    }

    private mutating func logQuickEntry(_ context: Context, then next: FoodPickerScreen? = nil) -> Action? {
        guard case .quick(var form) = stage else { return nil }
        do {
            return log([try serving(of: form, context)], then: next, context)
        } catch {
            form.problem = error
            stage = .quick(form)
        }
        return .stay
    }

    /// The serving of a quick entry: without a meal in the line, its meal is that of its time.
    func serving(of form: QuickAddForm, _ context: Context) throws(Problem) -> EatenFood {
        let entry = try QuickAdd(form.field.text, today: context.today, meals: form.meals)
        let usual = context.time(on: entry.day ?? day)
        let time = try entry.time(else: usual, now: context.now, in: context.calendar)
        return EatenFood(entry, time: time, meal: form.meals.usual(at: time, in: context.calendar))
    }

    private mutating func changeFood(_ change: (inout FoodForm) -> Void) -> Action? {
        guard case .writing(var form) = stage else { return nil }
        change(&form)
        stage = .writing(form)
        return .stay
    }

    /// Chooses in a row with choices; nil in a row with text.
    private mutating func chooseInFood() -> Action? {
        guard case .writing(let form) = stage, form.isOnChoice else { return nil }
        return changeFood { $0.switchBasis() }
    }

    /// Whether Enter saves the food of the form.
    private var isAtEnd: Bool {
        guard case .writing(let form) = stage else { return false }
        return form.nextEmpty == nil
    }

    private mutating func saveFood(_ context: Context) -> Action? {
        guard case .writing(var form) = stage else { return nil }
        do {
            let own = context.models.foodJournal.library[OwnFoods.self]
            return keep(try form.food(identifier: own.newIdentifier), isNew: form.isNew, context)
        } catch {
            form.problem = error
            stage = .writing(form)
        }
        return .stay
    }

    private mutating func saveRecipe(_ context: Context) -> Action? {
        guard let form = recipe else { return nil }
        let own = context.models.foodJournal.library[OwnFoods.self]
        do {
            let food = try form.food(identifier: own.newIdentifier)
            recipe = nil
            guard form.isOfMeal else { return keep(food, isNew: form.isNew, context) }
            return .perform { models in
                try await models.foodJournal.save(food)
                return [
                    .dismiss, .notify(.done("\(food.name) is now one of your foods; a finds it – u undoes")),
                ]
            }
        } catch {
            recipe?.problem = error
            return .stay
        }
    }

    /// Saves an own food and moves to its amount.
    private mutating func keep(_ food: Food, isNew: Bool = true, _ context: Context) -> Action {
        let journal = context.models.foodJournal
        let time = context.time(on: day)
        let others = journal.foods.filter { $0.id != food.id }
        pantry = Pantry(
            foods: [food] + others, uses: journal.habits, favourites: pantry.favourites, at: time,
            in: context.calendar, system: context.system, meals: journal.meals)
        query.clear()
        find()
        list.cursor = found.foods.firstIndex { $0.id == food.id } ?? 0
        stage = .serving(
            ServingForm(
                of: food, food.usualAmount, time: time, day: day, isLogged: recipe == nil,
                calendar: context.calendar, system: context.system, meals: journal.meals))
        let done = "\(food.name) is \(isNew ? "now one of your foods" : "changed"); Enter \(verb)s it"
        return .perform { models in
            try await models.foodJournal.save(food)
            return [.notify(.done(done))]
        }
    }

    /// Logs servings as one change, then closes the picker, or replaces it by `next`. While a recipe is built, adds the
    /// servings to it.
    ///
    /// - Parameter portions: the portions of the only food; nil to look them up.
    private mutating func log(
        _ servings: [EatenFood], then next: FoodPickerScreen?, portions: [Portion]? = nil, _ context: Context
    ) -> Action {
        if var form = recipe {
            let known = self.portions(context)
            for serving in servings {
                form.add(serving, portions: portions ?? serving.food.map(known) ?? [])
            }
            self = startedAgain
            recipe = form
            if next == nil { stage = .mixing }
            return .stay
        }
        var next = next
        let now = context.time(on: day)
        if let last = servings.last,
            abs(last.time.timeIntervalSince(now)) >= 60 || last.meal != meal(context)
        {
            next?.chosenBefore = (last.time, last.meal)
        }
        return .perform { [next] models in
            let added = try await models.foodJournal.log(servings)
            guard let next else { return [.dismiss, .notify(.done("\(added) – u undoes"))] }
            return [.dismiss, .present(next), .notify(.done(added))]
        }
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        switch stage {
        case .choosing: drawChoosing(context, in: rect, into: &buffer)
        case .serving(let form): drawServing(form, context, in: rect, into: &buffer)
        case .quick(let form): drawQuick(form, context, in: rect, into: &buffer)
        case .writing(let form): form.draw(context.spelling, in: rect, into: &buffer)
        case .mixing: recipe?.draw(in: rect, into: &buffer)
        }
    }

    private mutating func drawChoosing(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        if let listed { return drawListed(listed, context, in: rect, into: &buffer) }
        let foods = foods(context)
        drawQuery(count: Figure.count(foods.count, "food"), in: rect.cutTop(1), into: &buffer)
        if let problem = answer(context)?.problem {
            _ = rect.cutTop(1)
            buffer.putWrapped(problem, in: rect.cutTop(2), .bad)
        } else {
            _ = rect.cutTop(1)
        }
        guard !foods.isEmpty else { return drawNothingFound(context, in: rect, into: &buffer) }
        let panel = rect.width >= 68 ? rect.cutRight(25) : Rect(width: 0, height: 0)
        drawList(foods, in: rect, into: &buffer)
        if let chosen = chosen(context), !panel.isEmpty {
            let amount = pantry.amount(of: chosen, in: found)
            let facts = NutritionView(
                name: chosen.name, nutrition: chosen.nutrition(of: amount), amount: amount,
                spelling: context.spelling,
                left: left(
                    after: chosen.nutrition(of: amount),
                    at: line?.time ?? context.time(on: day), context))
            facts.draw(in: panel, into: &buffer)
        }
    }

    /// Draws the entries of a list, and what they are together.
    private mutating func drawListed(
        _ listed: ListedFoods, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        let count = Figure.count(listed.entries.count, "entry", "entries")
        drawQuery(count: count, in: rect.cutTop(1), into: &buffer)
        _ = rect.cutTop(1)
        list.settle(count: listed.entries.count)
        let cursor = list.cursor
        if listed.entries.indices.contains(cursor), let question = listed.entries[cursor].question {
            buffer.putWrapped(question, in: rect.cutTop(2), .warning)
        }
        let panel = rect.width >= 68 ? rect.cutRight(25) : Rect(width: 0, height: 0)
        listed.draw(&list, context, in: rect, into: &buffer)
        let servings = listed.servings
        guard !panel.isEmpty, let first = servings.first else { return }
        let total = Nutrition.total(servings.map(\.nutrition))
        let days = Set(servings.map { LocalDay.of($0.time, in: calendar) })
        NutritionView(
            name: "\(Figure.count(servings.count, "entry", "entries")) together", nutrition: total,
            spelling: context.spelling,
            left: days.count == 1 ? left(after: total, at: first.time, context) : [], hasOthers: false
        )
        .draw(in: panel, into: &buffer)
    }

    private func drawQuery(count: String, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        buffer.put("Find", in: row.cutLeft(6), .muted)
        let place = row.cutRight(query.isEmpty ? 0 : min(22, row.width / 2))
        let hint = pantry.usualCount > 0 ? "what you usually eat now; type to find more" : "type a name"
        query.draw(in: row, into: &buffer, isFocused: true, hint: hint)
        if query.isEmpty { return }
        buffer.put(count, in: place, .muted, align: .right)
    }

    private mutating func drawList(_ foods: [Food], in rect: Rect, into buffer: inout CellBuffer) {
        let unit = EnergyUnit.shown
        let energy = Column(unit.rawValue, .fixed(5 + unit.moreColumns), .right)
        var table = Table([
            Column("", .fixed(1)), Column("Food", .flexible(min: 16, weight: 6)),
            Column("Portion", .flexible(min: 10, weight: 1), dropOrder: 1), energy,
        ])
        table.hasHeader = rect.height > 8
        let (pantry, found) = (pantry, found)
        list.viewport = table.draw(list, count: foods.count, in: rect, into: &buffer) { index in
            let food = foods[index]
            let amount = pantry.amount(of: food, in: found)
            return .cells([
                .accent(pantry.isFavourite(food) ? "★" : food.isOwn ? "·" : ""), Span(food.name),
                Span(amount.text), Span(food.nutrition(of: amount).energyText(gap: "", Figure.energyNumber)),
            ])
        }
    }

    private func drawNothingFound(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect.inset(horizontal: 2, vertical: 1)
        if case .barcode(let barcode) = found.catalogueQuery {
            if answer(context)?.problem == nil {
                let text = isWaiting(context) ? "Looking for the product…" : unknown(barcode, context)
                buffer.putWrapped(text, in: rect.cutTop(4))
            }
            buffer.put([.accent("Ctrl-N"), "  creates a new food"], in: rect.cutTop(1))
            return buffer.put([.accent("Esc   "), "  clears the search"], in: rect.cutTop(1))
        }
        buffer.putWrapped(
            Barcode.whyNot(query.text).map { $0 + "." } ?? unread?.sentence
                ?? "No food matches “\(query.text)”.",
            in: rect.cutTop(2))
        if let quick = quickEntry(context) {
            let energy = Figure.energy(quick.nutrition.energy)
            let entry = "  logs \(energy) as “\(quick.name)”\(FoodPickerScreen.day(of: quick, context))"
            buffer.put([.accent("Enter"), Span(entry)], in: rect.cutTop(1))
        } else {
            buffer.put([.accent("Enter"), "  creates a new food"], in: rect.cutTop(1))
        }
        buffer.put([.accent("Esc  "), "  clears the search"], in: rect.cutTop(1))
    }

    private func drawServing(
        _ form: ServingForm, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        let after = recipe == nil && rect.height >= 14 ? AfterServingView(form, context) : nil
        after?.draw(in: rect.cutBottom(AfterServingView.height), into: &buffer)
        let panel = rect.width >= 60 ? rect.cutRight(25) : rect.cutBottom(min(10, rect.height - 7))
        buffer.put(form.name, in: rect.cutTop(2), .title)
        form.draw(now: context.now, in: rect, into: &buffer)
        NutritionView(
            nutrition: form.nutrition, amount: form.amountRead, spelling: context.spelling,
            left: after == nil
                ? left(after: form.nutrition, at: form.instant(now: context.now), context) : [],
            hasOthers: false
        )
        .draw(in: panel, into: &buffer)
    }

    /// Reads the day of the entry.
    func needs(_ context: Context) -> Action? {
        recipe == nil ? serving.flatMap { AfterServingView.needs($0, context) } : nil
    }

    /// The rests of the goals after the food, on the day of its time.
    private func left(
        after nutrition: Nutrition, at time: Date, _ context: Context
    ) -> [(name: String, rest: Span)] {
        guard recipe == nil,
            let contents = context.models.energy.contents(of: LocalDay.of(time, in: context.calendar))
        else { return [] }
        let after = EnergyAfterServing(
            energy: nutrition.energy, at: time, in: contents, now: context.now, calendar: context.calendar)
        var left: [(name: String, rest: Span)] = []
        func add(_ name: String, _ rest: Double, isAtMost: Bool) {
            let words = contents.balance.text(left: rest, unit: EnergyUnit.suffix, isAtMost: isAtMost)
            left.append((name: name, rest: Span(words, rest < 0 ? .warning : .good)))
        }
        if let after, let day = after.balance.left.value {
            add("Day", day - after.addition, isAtMost: contents.balance.isPartial)
            if let budget = contents.budgets[.week], budget.carried != nil {
                add("Week", budget.left - after.addition, isAtMost: budget.isAtMost)
            }
        }
        if let energy = nutrition.energy, let projection = context.models.body.projection.value {
            let kilograms = projection.kilograms + energy * projection.perIntake
            left.append((name: "12 weeks daily", rest: Span(context.system.mass(kilograms))))
        }
        let summary = context.models.foodJournal.summary
        guard summary.day == contents.day else { return left }
        let total = summary.total(with: nutrition)
        let standings = context.models.library[Goals.self].standings(
            on: summary.day, in: context.system, isFinished: summary.isFinished, isPartial: total.isPartial,
            eaten: { total[$0] })
        return left + standings.map { (name: $0.nutrient.name, rest: NutrientText.span($0)) }
    }

    private func drawQuick(
        _ form: QuickAddForm, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        buffer.put(
            "An entry in one line: figures with their letters, a meal, a day, a name.", in: rect.cutTop(2),
            .muted)
        form.field.draw(
            in: rect.cutTop(1), into: &buffer, isFocused: true, hint: "e.g. 38p 18f 54c 580k curry")
        _ = rect.cutTop(1)
        if let problem = form.problem {
            buffer.putWrapped(problem.sentence, in: rect.cutTop(2), .bad)
        } else if let entry = form.entry(today: context.today) {
            // IGNORED: a time that cannot be read is reported by Enter.
            let meal = (entry.meal ?? (try? serving(of: form, context))?.meal ?? form.meal).title
            let figures = "  \(entry.nutrition.energyText()) · \(meal)"
            buffer.put(
                [.title(entry.name), Span(figures + FoodPickerScreen.day(of: entry, context))],
                in: rect.cutTop(2))
        } else {
            _ = rect.cutTop(2)
        }
        let examples: [(String, String)] = [
            ("350 lunch", "350\(EnergyUnit.suffix) at lunch"),
            ("38p 18f 54c 580k curry", "protein, fat, carbs, kcal, a name"),
            ("20p 5f 30c", "energy is calculated from the macros"),
            (
                "1200 kJ yesterday",
                "\(Figure.energy(1200 * EnergyUnit.kilojoules.kilocalories)), for the day before today"
            ),
        ]
        for (line, meaning) in examples {
            buffer.put([Span(line.padded(to: 24)), .muted(meaning)], in: rect.cutTop(1))
        }
    }

    /// " · Yesterday" for an entry with a day.
    private static func day(of entry: QuickAdd, _ context: Context) -> String {
        let today = context.today
        return entry.day.map { " · \($0.named(from: today))" } ?? ""
    }
}

// MARK: - Keys

/// The figures of an amount, one per line, next to a list or form.
struct NutritionView {
    var name = ""
    var nutrition: Nutrition
    var amount: Amount?
    let spelling: EnglishVariant
    /// The rests of the day's goals after the food.
    var left: [(name: String, rest: Span)] = []
    /// Whether nutrients other than those on labels are shown.
    var hasOthers = true

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard !rect.isEmpty else { return }
        var rect = rect
        let line = rect.cutLeft(3)
        for y in line.y..<line.endY { buffer.put("│", x: line.x + 1, y: y, .muted) }
        if !name.isEmpty { buffer.put(name.clipped(to: rect.width), in: rect.cutTop(1), .title) }
        // In a low window only the energy is shown.
        if let amount, rect.height >= 4 {
            let grams = amount.portion.isGram ? "" : " = \(Figure.upTo(amount.grams, digits: 1)) g"
            buffer.put(amount.text + grams, in: rect.cutTop(2), .muted)
        }
        for nutrient in Nutrient.main { draw(nutrient, in: rect.cutTop(1), into: &buffer) }
        if !left.isEmpty {
            _ = rect.cutTop(1)
            buffer.put("After it", in: rect.cutTop(1), .title)
        }
        for (name, rest) in left {
            let row = rect.cutTop(1)
            let label = spelling.of(name.prefix(1).uppercased() + name.dropFirst())
            let isRoom = TextWidth.of(label) + TextWidth.of(rest.text) < row.width
            let shown = isRoom ? rest.text : rest.text.replacing(EnergyUnit.suffix, with: "")
            buffer.put(label, in: row, .muted)
            buffer.put([Span(shown, rest.style)], in: row, align: .right)
        }
        if !left.isEmpty { _ = rect.cutTop(1) }
        for nutrient in Nutrient.others where hasOthers && nutrition[nutrient] != nil {
            draw(nutrient, in: rect.cutTop(1), into: &buffer)
        }
    }

    private func draw(_ nutrient: Nutrient, in row: Rect, into buffer: inout CellBuffer) {
        let isEnergy = nutrient == .energy
        let indent = nutrient == .fibre || nutrient == .sugars ? "  " : ""
        let name = spelling.of(nutrient.name)
        let label = indent + name.prefix(1).uppercased() + name.dropFirst()
        buffer.put(label, in: row, isEnergy ? .text : .muted)
        let amount = nutrition[nutrient].map { nutrient.number($0, in: .metric) }
        let figure = NutrientText.figure(amount, of: nutrient)
        let unit = amount == nil ? "" : nutrient.unit(in: .metric)
        let least = nutrition.isPartial(nutrient) ? "≥ " : ""
        let text = "\(least)\(figure) \(unit.padded(to: 4))"
        buffer.put(text, in: row, isEnergy ? .accent : .text, align: .right)
    }
}

/// The line of a quick entry: "350 lunch", "38p 18f 54c 580k curry".
struct QuickAddForm {
    var field: TextField
    var problem: Problem?
    /// The meal at this hour, for a line without a meal.
    let meal: Meal
    /// The meals that the line may name.
    let meals: MealSchedule

    init(_ text: String = "", meal: Meal, meals: MealSchedule) {
        field = TextField(text)
        (self.meal, self.meals) = (meal, meals)
    }

    /// The entry of the line so far; nil while it is incomplete.
    func entry(today: LocalDay) -> QuickAdd? {
        // IGNORED: an incomplete line is not yet a mistake; Enter reports it.
        try? QuickAdd(field.text, today: today, meals: meals)
    }
}

extension NutrientText {
    /// The rest of a goal; an excess is emphasised.
    static func span(_ standing: GoalStanding) -> Span {
        switch standing.part {
        case .over: Span(standing.text, .warning)
        case .reached, .left: Span(standing.text, standing.isMet == true ? .good : .text)
        case .toGo, .unknown: Span(standing.text)
        }
    }

    /// Parts separated by points, as many as fit.
    ///
    /// - Parameter saysMore: whether "…" stands for the others.
    static func joined(_ parts: [[Span]], columns: Int, saysMore: Bool = true) -> [Span] {
        func line(_ count: Int) -> [Span] {
            let shown = parts.prefix(count) + (saysMore && count < parts.count ? [[.muted("…")]] : [])
            return Array(shown.joined(separator: [.muted(" · ")]))
        }
        let count = (0...parts.count).last { line($0).width <= columns } ?? 0
        return count == 0 ? [] : line(count)
    }
}
