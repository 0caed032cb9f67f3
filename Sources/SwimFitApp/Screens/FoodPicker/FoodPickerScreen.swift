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
/// number, Tab (portion) and the arrows (meal, time) change things, and Enter logs. `+` types an entry
/// in one line, Ctrl-N creates a food.
struct FoodPickerScreen: Screen {
    /// What the keys do now.
    enum Stage {
        case choosing
        case serving(ServingForm)
        case quick(QuickAddForm)
        case writing(FoodForm)
    }

    private(set) var stage = Stage.choosing
    private(set) var pantry: Pantry
    private(set) var query = TextField()
    private(set) var list = ListState()
    private(set) var foods: [Food]
    /// The day that is eaten on.
    let day: LocalDay

    init(_ context: Context) {
        let journal = context.models.foodJournal
        day = journal.summary.day
        pantry = journal.pantry(at: FoodPickerScreen.time(on: day, context))
        foods = pantry.foods(matching: "")
    }

    /// The same, opened on the line for a quick entry.
    static func quickAdd(_ context: Context) -> FoodPickerScreen {
        var picker = FoodPickerScreen(context)
        picker.stage = .quick(QuickAddForm(meal: picker.meal(context)))
        return picker
    }

    /// Now, on the day that is shown.
    static func time(on day: LocalDay, _ context: Context) -> Date {
        if day == LocalDay.of(context.now, in: context.calendar) { return context.now }
        return TimeOfDay.of(context.now, in: context.calendar).on(day, in: context.calendar)
    }

    /// The meal that is probably eaten now.
    private func meal(_ context: Context) -> Meal {
        Meal.usual(at: TimeOfDay.of(FoodPickerScreen.time(on: day, context), in: context.calendar))
    }

    var title: String {
        switch stage {
        case .choosing, .serving: "Add food"
        case .quick: "Quick add"
        case .writing(let form): form.title
        }
    }

    var hasUnsavedInput: Bool {
        if case .writing(let form) = stage { form.isChanged } else { false }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 100), min(room.height, 26))
    }

    /// The food under the cursor.
    var chosen: Food? { foods.indices.contains(list.cursor) ? foods[list.cursor] : nil }
}

// MARK: - Keys

extension FoodPickerScreen {
    func bindings(_ context: Context) -> [Binding] {
        switch stage {
        case .choosing:
            let none = chosen == nil ? "No food matches; type less, or press Ctrl-N to create it" : nil
            let isOwn = chosen?.isOwn == true
            let notOwn = isOwn ? nil : "Only your own foods can be changed or removed"
            return [
                Binding(.enter, label: "choose"),
                Binding(.control("o"), label: "change food", disabled: notOwn, isInFooter: isOwn),
                Binding(.control("x"), label: "remove food", disabled: notOwn, isInFooter: isOwn),
                Binding(.character("+"), label: "quick add"),
                Binding(.control("f"), label: "favourite", disabled: none),
                Binding(.control("n"), label: "new food"),
                Binding(.escape, label: "close"),
            ]
        case .serving(let form): return form.bindings
        case .quick: return [Binding(.enter, label: "log"), Binding(.escape, label: "back")]
        case .writing(let form): return form.bindings
        }
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch stage {
        case .choosing: choose(key, context)
        case .serving(let form): serve(form, key, context)
        case .quick(let form): quickAdd(form, key, context)
        case .writing(let form): write(form, key, context)
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard case .choosing = stage, list.handle(mouse, count: foods.count) else { return nil }
        return mouse.kind == .doublePress ? pick(context) : .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        switch stage {
        case .choosing:
            query.paste(text)
            find()
        case .serving(var form):
            form.paste(text)
            stage = .serving(form)
        case .quick(var form):
            form.field.paste(text)
            stage = .quick(form)
        case .writing(var form):
            form.paste(text)
            stage = .writing(form)
        }
        return .stay
    }

    private mutating func choose(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .escape where query.isEmpty: return .dismiss
        case .escape: query.clear()
        case .enter: return pick(context)
        case .character("+") where query.isEmpty: stage = .quick(QuickAddForm(meal: meal(context)))
        case .control("f"): return toggleFavourite()
        case .control("n"): stage = .writing(FoodForm(name: query.text))
        case .control("o"): if let chosen, chosen.isOwn { stage = .writing(FoodForm(changing: chosen)) }
        case .control("x"): return removeChosen(context)
        case .up, .down, .pageUp, .pageDown, .home, .end:
            _ = list.handle(key, count: foods.count)
            return .stay
        default:
            _ = query.handle(key)
        }
        if case .choosing = stage { find() }
        return .stay
    }

    private mutating func find() {
        foods = pantry.foods(matching: query.text)
        list = ListState()
    }

    private mutating func pick(_ context: Context) -> Action? {
        if let chosen {
            let time = FoodPickerScreen.time(on: day, context)
            stage = .serving(
                ServingForm(
                    of: chosen, pantry.usualAmount(of: chosen), time: time, day: day,
                    calendar: context.calendar))
        } else if (try? QuickAdd(query.text)) != nil {  // SAFETY: what is no quick entry is a name
            stage = .quick(QuickAddForm(query.text, meal: meal(context)))
        } else {
            stage = .writing(FoodForm(name: query.text))
        }
        return .stay
    }

    private mutating func toggleFavourite() -> Action? {
        guard let chosen else { return .stay }
        pantry.toggleFavourite(chosen)
        let said = pantry.isFavourite(chosen) ? "is now a favourite" : "is no longer a favourite"
        return .perform { models in
            try await models.foodJournal.toggleFavourite(chosen)
            return [.notify(.done("\(chosen.name) \(said)"))]
        }
    }

    private mutating func removeChosen(_ context: Context) -> Action? {
        guard let chosen, chosen.isOwn else { return .stay }
        foods.removeAll { $0.id == chosen.id }
        list.clamp(count: foods.count)
        return .perform { models in
            try await models.foodJournal.remove(chosen)
            return [.notify(.done("\(chosen.name) is no longer among your foods"))]
        }
    }

    private mutating func serve(_ old: ServingForm, _ key: Key, _ context: Context) -> Action? {
        var form = old
        switch key {
        case .escape: stage = .choosing
        case .control("f"): return toggleFavourite()
        case .enter:
            do {
                return FoodPickerScreen.log(try form.serving(now: context.now))
            } catch {
                form.problem = error
                stage = .serving(form)
            }
        default:
            form.handle(key)
            stage = .serving(form)
        }
        return .stay
    }

    private mutating func quickAdd(_ old: QuickAddForm, _ key: Key, _ context: Context) -> Action? {
        var form = old
        switch key {
        case .escape: stage = .choosing
        case .enter:
            do {
                let time = FoodPickerScreen.time(on: day, context)
                return FoodPickerScreen.log(
                    Serving(try QuickAdd(form.field.text), time: time, meal: form.meal))
            } catch {
                form.problem = error
                stage = .quick(form)
            }
        default:
            _ = form.field.handle(key)
            form.problem = nil
            stage = .quick(form)
        }
        return .stay
    }

    private mutating func write(_ old: FoodForm, _ key: Key, _ context: Context) -> Action? {
        var form = old
        switch key {
        case .escape: stage = .choosing
        case .enter:
            do {
                let own = context.models.foodJournal.library[OwnFoods.self]
                return keep(try form.food(identifier: own.newIdentifier), context)
            } catch {
                form.problem = error
                stage = .writing(form)
            }
        default:
            form.handle(key)
            stage = .writing(form)
        }
        return .stay
    }

    /// Saves an own food and goes to its amount.
    private mutating func keep(_ food: Food, _ context: Context) -> Action {
        let journal = context.models.foodJournal
        let time = FoodPickerScreen.time(on: day, context)
        let others = journal.foods.filter { $0.id != food.id }
        pantry = Pantry(
            foods: [food] + others, uses: journal.habits, favourites: pantry.favourites, at: time,
            in: context.calendar)
        query.clear()
        find()
        list.cursor = foods.firstIndex { $0.id == food.id } ?? 0
        stage = .serving(
            ServingForm(of: food, food.usualAmount, time: time, day: day, calendar: context.calendar))
        return .perform { models in
            try await models.foodJournal.save(food)
            return [.notify(.done("\(food.name) is now one of your foods; Enter logs it"))]
        }
    }

    static func log(_ serving: Serving) -> Action {
        .perform { models in
            let title = try await models.foodJournal.log([serving])
            return [.dismiss, .notify(.done("\(title) added – u undoes"))]
        }
    }
}
