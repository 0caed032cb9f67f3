import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitStore

/// The dashboard as questions and sentences, for screen readers and for terminals without a cursor.
///
///     Net minus 320 kilocalories: goal minus 500, 530 left.
///     1. Log food
///     2. Journal
///     1 to 9:
///
/// Plain mode uses the models, forms and rules of the screens, so both save the same data.
@MainActor
struct PlainMode {
    let models: Models
    let dialogue: PlainDialogue
    let commands: EmbeddedShell

    private var clock: WallClock { models.clock }

    /// Runs until the user quits or the input ends.
    func run() async throws {
        dialogue.verb = { line in await verb(line) }
        dialogue.say("swimfit, plain mode. \(models.clock.today.long), \(time(clock.now())). ? helps.")
        do {
            if models.profile.summary.metabolism.value == nil {
                dialogue.say(
                    "Your profile lacks what the resting energy is calculated from: fill it in first.")
            }
            try await mainMenu()
        } catch is DialogueEnded {}
    }

    private struct MenuItem {
        let name: String
        let act: (PlainMode) async throws -> Void
    }

    private static let items = [
        MenuItem(name: "Log food") { try await $0.logFood() },
        MenuItem(name: "Journal: what was eaten") { try await $0.journal() },
        MenuItem(name: "Enter a workout") { try await $0.enterWorkout() },
        MenuItem(name: "Workouts and swims") { try await $0.workouts() },
        MenuItem(name: "Enter your weight") { try await $0.weigh() },
        MenuItem(name: "Energy: other days, weeks, months, and how a figure came about") {
            try await $0.energy()
        },
        MenuItem(name: "Profile, goals and units") { try await $0.profile() },
        MenuItem(name: "All data by type") { try await $0.browse() },
        MenuItem(name: "Import an Apple Health export") { try await $0.importExport() },
        MenuItem(name: "Settings") { try await $0.settings() },
    ]

    private func mainMenu() async throws {
        while true {
            await goToToday()
            dialogue.say(sentence(.net))
            let index = try await dialogue.choose(
                "What do you want to do?", Self.items.map(\.name),
                help: ["q quits. swimfit saves each change at once."])
            guard let index else { continue }
            try await attempt { try await Self.items[index].act(self) }
        }
    }

    /// Runs a part; an error is printed, and leads back.
    private func attempt(_ part: () async throws -> Void) async throws {
        do {
            try await part()
        } catch let ended as DialogueEnded {
            throw ended
        } catch {
            dialogue.say(Problem(error).sentence)
        }
    }

    /// Prints the logged entry and the remaining energy.
    private func logged(_ sentence: String) async {
        await done(sentence)
        let balance = models.energy.summary.balance
        guard let left = balance.left.value else { return }
        dialogue.say(balance.text(left: left, unit: " kcal") + ".")
    }

    /// Prints a message after the models show the change.
    private func done(_ sentence: String) async {
        await models.refresh()
        dialogue.say(sentence + ". u undoes.")
    }

    private func goToToday() async {
        await models.show(clock.today)
        // IGNORED: the sentence of the figures reports a failed reading.
        try? await models.energy.show(.day)
        await models.refresh()
    }

    /// The commands that work at every question: u, r, and commands after a colon.
    private func verb(_ line: String) async -> Bool {
        do {
            switch line {
            case "u": dialogue.say(UndoText.undone(try await models.editor.undo()) + ".")
            case "r": dialogue.say(UndoText.redone(try await models.editor.redo()) + ".")
            default:
                guard line.hasPrefix(":") else { return false }
                try await command(ShellWords.split(String(line.dropFirst())))
            }
        } catch {
            dialogue.say(Problem(error).sentence)
        }
        await models.refresh()
        return true
    }

    /// Runs a shell command and prints its output.
    private func command(_ typed: [String]) async throws {
        // The program's own name in front, as in hints, is ignored.
        let words = typed.first == "swimfit" ? Array(typed.dropFirst()) : typed
        guard !words.isEmpty else {
            return dialogue.say("Type a command behind the colon, such as :today.")
        }
        let printer = EmbeddedShell.Printer(
            width: nil,
            print: { for line in $0.split(separator: "\n") { dialogue.say(String(line)) } },
            progress: { _ in })
        _ = try await commands.run(words, models.session, printer)
    }

    /// "1 slice", "2 times slice", "150 g"
    private func words(_ amount: Amount) -> String { amount.text }

    private func time(_ instant: Date) -> String { TimeOfDay.of(instant, in: clock.calendar).text }

    private func importExport() async throws {
        guard
            let path = try await dialogue.ask(
                "The file: export.zip or export.xml",
                help: ["Health app, your picture, Export All Health Data."])
        else { return }
        try await command(["import", path])
    }

    private func settings() async throws {
        while true {
            let isPlain = models.library[Preferences.self].isPlain
            let chosen = try await dialogue.choose(
                "Settings.",
                ["Plain mode at every start: \(isPlain ? "on" : "off")", "Health access of swimfit"])
            switch chosen {
            case 0?: try models.library.update(Preferences.self) { $0.isPlain.toggle() }
            case 1?: try await healthAccess()
            default: return
            }
        }
    }

    private func healthAccess() async throws {
        while true {
            models.healthAccess.refresh()
            let rows = models.healthAccess.rows
            let names = rows.map { row in
                let share = row.share.map { $0 ? ", may write" : ", may not write" } ?? ""
                return "\(row.name): \(row.read ? "may read" : "may not read")\(share)"
            }
            guard let index = try await dialogue.choose("Choose a type to change it.", names) else { return }
            let kinds = [HealthAccess.Access.read] + (rows[index].share == nil ? [] : [.share])
            let chosen = try await dialogue.choose(
                rows[index].name,
                kinds.map { kind in
                    let isAllowed = rows[index].isAllowed(kind) ?? false
                    return "\(isAllowed ? "Forbid" : "Allow") \(kind == .read ? "reading" : "writing")"
                })
            guard let chosen else { continue }
            var wanted = rows
            wanted[index].set(kinds[chosen], to: rows[index].isAllowed(kinds[chosen]) == false)
            try await models.healthAccess.save(wanted)
        }
    }

    /// `swimfit --plain`: uses the standard streams for the dialogue.
    static func open(
        _ session: Session, _ options: DashboardOptions, _ commands: EmbeddedShell
    ) async throws {
        let models = try await Models.open(session)
        models.spelling = EnglishVariant(locale: options.locale)
        await models.refresh()
        models.start()
        let input = LineInput()
        var failure: SystemError?
        let dialogue = PlainDialogue(
            write: { text in
                do throws(SystemError) { try StandardStream.write(text, to: STDOUT_FILENO) } catch {
                    failure = error
                }
            },
            read: { failure == nil ? await input.next() : nil })
        for notice in session.notices { dialogue.say(notice) }
        try await PlainMode(models: models, dialogue: dialogue, commands: commands).run()
        if let failure, !failure.isClosedByReader {
            throw Problem("standard output cannot be written: \(failure.reason)")
        }
    }

    /// Lists all types with data; a number opens one.
    private func browse() async throws {
        models.browse.setShown(true)
        defer { models.browse.setShown(false) }
        await models.browse.refresh()
        while true {
            let types = models.browse.summary.types
            let choice = try await dialogue.choose(
                "\(Figure.count(types.count, "type")), \(Figure.count(models.browse.summary.count, "sample")).",
                types.map { "\($0.name): \(Figure.whole($0.count)), latest \($0.latest)" }, others: "a name")
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(types[index]) }
            case .text(let typed):
                let found = types.filter { FoldedText.fold($0.name).contains(FoldedText.fold(typed)) }
                let index = try await dialogue.choose("Types with \(typed) in their name:", found.map(\.name))
                if let index { try await attempt { try await open(found[index]) } }
            }
        }
    }

    private func open(_ type: BrowseType) async throws {
        try await models.browse.open(type.id)
        while let detail = models.browse.summary.detail {
            dialogue.say("\(detail.name), \(detail.span.title(around: detail.day)).")
            dialogue.say(detail.statistics.map { "\($0.name): \($0.text)." })
            let rows = detail.rows
            let choice = try await dialogue.choose(
                rows.isEmpty ? "No samples in this time." : "A number opens a sample.",
                rows.map { "\(when($0)): \($0.value), \($0.source)" },
                others:
                    "b for before, f for after, s for sources, or d, w, m, y for a day, week, month, year",
                help: [
                    "b goes back in time, f forward. d, w, m and y show a day, week, month or year.",
                    "s orders the sources by trust.",
                ])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(rows[index]) }
            case .text("b"): try await models.browse.move(by: -1)
            case .text("f"): try await models.browse.move(by: 1)
            case .text("s"): try await orderSources()
            case .text(let typed):
                guard let span = BrowseSpan.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
                    dialogue.say("Type a number, b, f, d, w, m or y.")
                    continue
                }
                try await models.browse.show(span)
            }
        }
    }

    private func orderSources() async throws {
        while let sources = models.browse.summary.detail?.sources {
            let index = try await dialogue.choose(
                "Where samples of several sources overlap, the first one counts. A number trusts one more.",
                sources.map { "\($0.name), \($0.text)" })
            guard let index else { return }
            _ = try await models.browse.moveSource(at: index, by: -1)
        }
    }

    private func when(_ row: BrowseTypeDetail.SampleRow) -> String {
        "\(LocalDay.of(row.start, in: clock.calendar).full), \(time(row.start))"
    }

    private func open(_ row: BrowseTypeDetail.SampleRow) async throws {
        dialogue.say("\(when(row)): \(row.value), from \(row.source).")
        dialogue.say(row.metadata.map { "\($0.name): \($0.text)." })
        guard try await dialogue.choose("Go on with:", ["Delete it"]) != nil else { return }
        dialogue.say(try await models.browse.delete(row.id))
        await models.refresh()
    }

    /// "Net minus 320 kilocalories: goal minus 500, 530 left."
    private func sentence(_ figure: EnergyFigure) -> String {
        let summary = models.energy.summary
        let value = summary.balance.text(figure, Figure.kilocalories)
        let note = summary.note(figure).texts.joined(separator: ", ")
        return "\(figure.title) \(value)\(note.isEmpty ? "" : ": " + note)."
    }

    /// The four figures of a day and their parts, one sentence each.
    private var daySentences: [String] {
        let summary = models.energy.summary
        return [summary.day.long + (summary.balance.mark.text.map { ", \($0)" } ?? "") + "."]
            + EnergyFigure.allCases.map(sentence)
            + (summary.standings.isEmpty ? [] : ["Goals: \(summary.standings.text)."])
    }

    private func energy() async throws {
        let spans = EnergySpan.allCases.filter { $0 != .day }
        while true {
            dialogue.say(daySentences)
            let items =
                ["The day before", "The day after"] + spans.map { "This \($0.rawValue), day by day" }
                + EnergyFigure.allCases.map { "How \($0.rawValue) came about" }
                + (models.library[Goals.self].weeklyKilograms == nil ? [] : ["The weekly check-in"])
            let choice = try await dialogue.choose(
                "Go on with:", items, others: "a date",
                help: ["A date is 2026-08-20, yesterday, minus 7 days as -7d."])
            switch choice {
            case nil: return
            case .text(let typed): try await attempt { await go(to: try day(typed)) }
            case .item(let index) where index < 2:
                await go(to: models.day.adding(days: index == 0 ? -1 : 1))
            case .item(let index) where index < 2 + spans.count:
                // The command with that name prints the days and their mean.
                try await attempt { try await command([spans[index - 2].rawValue, models.day.iso]) }
            case .item(let index) where index == 2 + spans.count + EnergyFigure.allCases.count:
                try await attempt { try await checkIn() }
            case .item(let index):
                try await attempt { try await explain(EnergyFigure.allCases[index - 2 - spans.count]) }
            }
        }
    }

    private func explain(_ figure: EnergyFigure) async throws {
        say(try await models.energy.explain(figure))
    }

    /// The proposal of the weekly check-in, which the user may accept.
    private func checkIn() async throws {
        switch try await models.energy.checkIn() {
        case .unknown(let why): dialogue.say(why + ".")
        case .known(let checkIn):
            say(Explanation(of: checkIn, in: models.library[Preferences.self].system))
            let answers = ["Accept \(Figure.kilocalories(checkIn.proposal))", "Keep the goal"]
            guard let answer = try await dialogue.choose("Your answer:", answers) else { return }
            await done(try await models.energy.checkIn(accepting: answer == 0 ? checkIn.proposal : nil))
        }
    }

    private func say(_ explanation: Explanation) {
        dialogue.say(explanation.title + ".")
        for line in explanation.lines {
            switch line {
            case .text(let text), .heading(let text): dialogue.say(text)
            case .item(let name, let amount): dialogue.say("\(name): \(amount).")
            }
        }
    }

    private func go(to day: LocalDay) async {
        await models.show(day)
        await models.refresh()
    }

    private func day(_ typed: String) throws(Problem) -> LocalDay { try Input.day(typed, today: clock.today) }

    private func journal() async throws {
        while true {
            let summary = models.foodJournal.summary
            let entries = summary.listed
            dialogue.say(summary.day.long + ". " + totals(summary))
            let choice = try await dialogue.choose(
                entries.isEmpty
                    ? "Nothing is logged on this day." : "A number changes, deletes or copies an entry.",
                entries.map(sentence),
                others: "a to add food, b for the day before, f for the day after, or a date",
                help: [
                    "a adds food. b goes to the day before, f to the day after.",
                    "A date goes to that day: yesterday, -7d, 2026-08-20.",
                    "/ and a word finds entries of that name.",
                ])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await change(entries[index]) }
            case .text("a"): try await attempt { try await logFood() }
            case .text("b"): await go(to: models.day.adding(days: -1))
            case .text("f"): await go(to: models.day.adding(days: 1))
            case .text(let typed) where typed.hasPrefix("/"):
                try await attempt { try await find(String(typed.dropFirst())) }
            case .text(let typed): try await attempt { await go(to: try day(typed)) }
            }
        }
    }

    private func totals(_ summary: JournalTabContents) -> String {
        guard !summary.entries.isEmpty else {
            return summary.isFinished ? "" : "Eaten 0 kcal so far. " + sentence(.net)
        }
        let nutrients = Nutrient.main.dropFirst().compactMap { nutrient in
            summary.total[nutrient].map {
                let least = summary.total.isPartial(nutrient) ? "≥ " : ""
                return "\(nutrient.name) \(least)\(Figure.upTo($0, digits: 1)) \(nutrient.unit)"
            }
        }
        let parts = nutrients.isEmpty ? "" : ": " + nutrients.joined(separator: ", ")
        return "Eaten \(summary.total.energyText())\(parts). " + sentence(.net)
    }

    private func sentence(_ entry: FoodEntry) -> String {
        let serving = entry.serving
        let amount = serving.amount.map { ", \(words($0))" } ?? ""
        let source = entry.source.map { ", from \($0)" } ?? ""
        return "\(serving.meal.title), \(time(serving.time)): \(serving.name)\(amount), "
            + serving.nutrition.energyText() + source + (entry.isPlanned ? ", planned" : "")
    }

    private func change(_ entry: FoodEntry) async throws {
        let model = models.foodJournal
        let day = model.summary.entries.isEmpty || entry.isPlanned ? [entry] : model.summary.entries
        let meal = day.filter { $0.serving.meal == entry.serving.meal }
        var actions: [(String, () async throws -> Void)] = [
            ("Delete it", { await done("\(try await model.delete([entry])) deleted") }),
            (
                "Copy it to today",
                { await done(try await model.copy([entry], to: models.clock.today)) }
            ),
            (
                "Copy the meal to today",
                { await done(try await model.copy(meal, to: models.clock.today)) }
            ),
            (
                "Copy the whole day to today",
                { await done(try await model.copy(day, to: models.clock.today)) }
            ),
            ("Save the meal as a recipe", { try await saveRecipe(meal.map(\.serving)) }),
        ]
        if entry.isEditable {
            actions.insert(("Change amount, meal or time", { try await correct(entry) }), at: 0)
        }
        if entry.isPlanned {
            let isOver = entry.serving.time <= clock.now()
            let time = time(entry.serving.time)
            if isOver {
                actions.insert(
                    ("Eaten at \(time)", { await done(try await model.eat([entry], now: false)) }), at: 0)
            }
            actions.insert(("Eaten now", { await done(try await model.eat([entry], now: true)) }), at: 0)
        }
        let index = try await dialogue.choose(sentence(entry) + ".", actions.map(\.0))
        if let index { try await actions[index].1() }
    }

    private func correct(_ entry: FoodEntry) async throws {
        let food = entry.serving.food.flatMap { id in models.foodJournal.foods.first { $0.id == id } }
        let known = [entry.serving.amount?.portion].compactMap(\.self)
        let serving = try await change(
            entry.serving, portions: known + (food?.allPortions ?? [.gram]), verb: "Save it")
        guard let serving, serving != entry.serving else { return }
        do {
            await done("\(try await models.foodJournal.change(entry.id, to: serving)) saved")
        } catch let problem as EntryDeleted {
            let question = problem.localizedDescription + "."
            guard try await dialogue.choose(question, ["Log it again", "Discard it"]) == 0 else { return }
            await done(try await models.foodJournal.log([serving]))
        }
    }

    private func saveRecipe(_ servings: [EatenFood]) async throws {
        guard let name = try await dialogue.ask("Its name, such as Saturday breakfast", help: []) else {
            return
        }
        let id = models.library[OwnFoods.self].newIdentifier(for: name)
        try await models.foodJournal.save(
            Recipe(servings.map(Recipe.Ingredient.init)).food(id: id, name: name))
        await done("\(name) is now one of your foods")
    }

    private func find(_ text: String) async throws {
        let query = try EntryQuery(text)
        let days: [JournalTabContents.FoundDay]
        await models.foodJournal.find(query)
        days = models.foodJournal.summary.found?.days ?? []
        await models.foodJournal.find(nil)
        let entries = days.flatMap { day in day.entries.map { (day.day, $0) } }
        guard !entries.isEmpty else { return dialogue.say("Nothing found for \(text).") }
        let index = try await dialogue.choose(
            "Found for \(text):", entries.map { "\($0.0.long), \(sentence($0.1))" })
        if let index { try await change(entries[index].1) }
    }

    /// Finds a food, asks for the amount, and logs it; repeats until the user goes back.
    private func logFood() async throws {
        await models.foodJournal.readHabits()
        let time = instant(on: models.day)
        // The offered list stays the same while a meal is logged; a search always uses the present foods.
        let opened = models.foodJournal.pantry(at: time)
        let found = opened.find("")
        let usual = Array(found.foods.prefix(9))
        while true {
            let pantry = models.foodJournal.pantry(at: time)
            let choice = try await dialogue.choose(
                "Which food?", usual.map { name(of: $0, in: found, pantry) },
                others: "a name, figures such as 350 lunch, or n for a new food",
                help: [
                    "A number chooses a food. A name, or its beginning, searches; it may have an amount: 2 eggs.",
                    "n creates a food of your own.",
                    "A meal, a day and a time are read in each line: 2 eggs @lunch, banana yesterday 7:30.",
                    "350 lunch, 1200 kJ yesterday, or 38p 18f 54c 580k curry, logs figures without a food.",
                ])
            switch choice {
            case nil: return
            case .item(let index):
                try await log(usual[index], pantry.amount(of: usual[index], in: found))
            case .text("n"): try await attempt { try await newFood() }
            case .text(let typed): try await attempt { try await find(typed, pantry, at: time) }
            }
        }
    }

    private func name(of food: Food, in found: FoundFoods, _ pantry: Pantry) -> String {
        let amount = pantry.amount(of: food, in: found)
        return "\(food.name), \(words(amount)), \(food.nutrition(of: amount).energyText())"
    }

    /// Reads the line like `swimfit eat`, and offers its possible meanings.
    private func find(_ typed: String, _ pantry: Pantry, at usual: Date) async throws {
        let list = try FoodList(
            typed, now: clock.now(), calendar: clock.calendar, on: models.day, meals: models.foodJournal.meals
        )
        let lines = try list.lines(in: pantry)
        if let servings = try list.quickEntries(now: usual, calendar: clock.calendar) {
            return await logged(try await models.foodJournal.log(servings))
        }
        for line in lines { try await find(line, pantry) }
    }

    private func find(_ line: FoodLine, _ pantry: Pantry) async throws {
        var line = line
        line.read(in: pantry)
        if let serving = try line.quickEntry(now: clock.now(), calendar: clock.calendar) {
            return await logged(try await models.foodJournal.log([serving]))
        }
        var found = pantry.find(line)
        if let query = found.catalogueQuery { found = found.adding(try await models.catalogue.foods(query)) }
        guard !found.foods.isEmpty else {
            throw Problem.usage(
                "no food matches “\(Input.quoted(line.text))”",
                hint: "350 lunch or 350k cake logs figures without a food")
        }
        let names = found.foods.map { name(of: $0, in: found, pantry) }
        guard let index = try await dialogue.choose("Found for \(line.text):", names) else { return }
        let food = found.foods[index]
        if let doubt = pantry.doubt(of: food, in: found) { dialogue.say(doubt.sentence) }
        try await log(food, try pantry.readAmount(of: food, in: found), at: line.time, meal: line.meal)
    }

    /// - Parameters:
    ///   - time: the time of eating; nil for now, on the shown day.
    ///   - meal: nil for the usual meal at that time.
    private func log(_ food: Food, _ amount: Amount, at time: Date? = nil, meal: Meal? = nil) async throws {
        let time = time ?? instant(on: models.day)
        let serving = EatenFood(of: food, amount, time: time, meal: meal ?? usualMeal(at: time))
        let changed = try await change(
            serving, portions: food.allPortions, verb: "Log it",
            more: ("Favourite, change or remove the food", { try await manage(food) }))
        guard let serving = changed else { return }
        await logged(try await models.foodJournal.log([serving]))
        await models.foodJournal.readHabits()
    }

    /// Asks for amount, meal and time until the first item is chosen; nil when the user goes back.
    /// - Parameter more: an additional item, with an action that ends the dialogue.
    private func change(
        _ serving: EatenFood, portions: [Portion], verb: String,
        more: (name: String, act: () async throws -> Void)? = nil
    ) async throws -> EatenFood? {
        let start = serving
        var serving = serving
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = serving != start
            let energy = serving.nutrition.energyText()
            let choice = try await dialogue.choose(
                "\(serving.name), \(energy).",
                [
                    verb, serving.amount.map { "Amount: \(words($0))" } ?? "Energy: \(energy)",
                    "Meal: \(serving.meal.title)", "Time: \(time(serving.time))",
                ] + [more?.name].compactMap(\.self),
                others: serving.amount == nil ? nil : "an amount such as 150 g",
                help: ["Portions: " + portions.map(\.name).joined(separator: ", ") + "."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(0): return serving
            case .item(1):
                if let typed = try await dialogue.ask("How much", help: ["Such as 2, 150 g, 1 slice."]) {
                    try await attempt { serving = try self.serving(serving, amount: typed, portions) }
                }
            case .item(2):
                let meals = models.foodJournal.meals.meals
                let index = try await dialogue.choose("Which meal?", meals.map(\.title))
                serving.meal = index.map { meals[$0] } ?? serving.meal
            case .item(3): try await attempt { serving.time = try await newTime(instead: serving.time) }
            case .item:
                try await attempt { try await more?.act() }
                return nil
            case .text(let typed):
                try await attempt { serving = try self.serving(serving, amount: typed, portions) }
            }
        }
    }

    /// A time on the same day, or with another day.
    private func newTime(instead time: Date) async throws -> Date {
        guard
            let typed = try await dialogue.ask(
                "When, such as 7:30", help: ["Hours and minutes, with another day: yesterday 7:30."])
        else { return time }
        let (now, calendar) = (clock.now(), clock.calendar)
        let (day, ofDay) = try Input.dayAndTime(
            typed, on: LocalDay.of(time, in: calendar), now: now, calendar: calendar)
        return try ofDay.typed(on: day, in: calendar)
    }

    private func serving(_ serving: EatenFood, amount typed: String, _ portions: [Portion]) throws(Problem)
        -> EatenFood
    {
        guard let current = serving.amount else {
            var changed = serving
            changed.nutrition.energy = try Input.energy(typed)
            return changed
        }
        try Input.checkCount(typed, of: current.portion, serving.name) { serving.with($0).nutrition }
        let amount = try Input.amount(typed, of: portions, current: current.portion, in: system)
        return serving.with(
            try Input.possible(amount, of: serving.name) { serving.with($0).nutrition })
    }

    private func instant(on day: LocalDay) -> Date {
        let now = clock.now()
        return day == clock.today ? now : TimeOfDay.of(now, in: clock.calendar).on(day, in: clock.calendar)
    }

    private func usualMeal(at time: Date) -> Meal {
        models.foodJournal.meals.usual(at: time, in: clock.calendar)
    }

    /// Creates a food, saves it, and then logs it.
    private func newFood() async throws {
        guard let food = try await write(FoodForm(name: "")) else { return }
        try await log(food, food.usualAmount)
    }

    /// Favourites and own foods.
    private func manage(_ food: Food) async throws {
        let isFavourite = models.library[FavouriteFoods.self].contains(food.id)
        let favourite = isFavourite ? "Take it from the favourites" : "Make it a favourite"
        let items =
            [favourite] + (food.isOwn ? ["Change what it contains", "Remove it from your foods"] : [])
        switch try await dialogue.choose("\(food.name):", items) {
        case 0?:
            try await models.foodJournal.toggleFavourite(food)
            await done("\(food.name) is \(isFavourite ? "no longer" : "now") a favourite")
        case 1?: _ = try await write(FoodForm(changing: food))
        case 2?:
            try await models.foodJournal.remove(food)
            await done("\(food.name) is no longer among your foods")
        default: return
        }
    }

    /// Fills in the form of a food and saves it; nil if the user goes back.
    private func write(_ start: FoodForm) async throws -> Food? {
        var form = start
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = form.isChanged
            let basis = form.isPerPortion ? "of one portion" : "of 100 g"
            let choice = try await dialogue.choose(
                "\(form.title). The figures are those \(basis). s saves it.",
                FoodForm.rows.filter { $0 != .basis }.map { line($0, of: form) },
                others: "s to save, or p for figures \(form.isPerPortion ? "of 100 g" : "of a portion")",
                help: ["A number changes that line. p switches between figures of a portion and of 100 g."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(let index):
                let row = FoodForm.rows.filter { $0 != .basis }[index]
                let typed = try await dialogue.ask("\(form.label(row)); minus empties it", help: [])
                if let typed { form[row] = typed == "-" ? "" : typed }
            case .text("p"): form.switchBasis()
            case .text("s"):
                let food: Food
                do {
                    food = try form.food(identifier: models.library[OwnFoods.self].newIdentifier)
                } catch {
                    dialogue.say(error.sentence + ".")
                    continue
                }
                try await models.foodJournal.save(food)
                await done("\(food.name) is now one of your foods")
                return food
            case .text: dialogue.say("Type the number of a line, s or p.")
            }
        }
    }

    private func line(_ row: FoodForm.FoodFormRow, of form: FoodForm) -> String {
        let value = form[row].isEmpty ? "empty" : form[row]
        let note = form.note(row)
        return models.spelling.of(form.label(row)) + ": " + value + (note.isEmpty ? "" : ", \(note)")
    }

    private func profile() async throws {
        while true {
            let summary = models.profile.summary
            let rows = ProfileRow.ofPerson
            let units = "Units: \(summary.system.name)"
            dialogue.say(calculated(summary))
            for figure in summary.measured(in: clock.calendar) {
                dialogue.say("\(figure.name) \(figure.value), \(figure.note).")
            }
            let choice = try await dialogue.choose(
                "A number changes a line.", rows.map { sentence($0, summary) } + [units])
            guard let choice else { return }
            try await attempt {
                if choice == rows.count { return try await models.profile.use(summary.system.other) }
                try await change(rows[choice], summary)
            }
        }
    }

    private func sentence(_ row: ProfileRow, _ summary: ProfileTabContents) -> String {
        let note = row.note(summary, calendar: clock.calendar)
        return "\(row.label): \(row.value(summary))\(note.isEmpty ? "" : ", \(note)")"
    }

    private func calculated(_ summary: ProfileTabContents) -> String {
        let index = summary.bodyMassIndex.value.map {
            "Body mass index \(Figure.decimal($0.value, digits: 1))"
        }
        let metabolism = summary.metabolism.value.map {
            "Basal metabolism \(Figure.kilocalories($0.kilocaloriesPerDay)) a day"
        }
        let known = [index, metabolism].compactMap(\.self)
        return known.isEmpty
            ? "Fill in the date of birth, sex, height and weight." : known.joined(separator: ". ") + "."
    }

    private func change(_ row: ProfileRow, _ summary: ProfileTabContents) async throws {
        switch row {
        case .sex:
            let choices = HKBiologicalSex.choices
            guard let index = try await dialogue.choose("Sex:", choices.map(\.name)) else { return }
            await done("\(try await models.profile.setSex(choices[index])) saved")
        case .bloodType:
            let choices = HKBloodType.choices
            guard let index = try await dialogue.choose("Blood type:", choices.map(\.name)) else { return }
            await done("\(try await models.profile.setBloodType(choices[index])) saved")
        case .history: try await weights()
        default:
            let prompt =
                "\(row.label), \(row.hint(summary.system))" + (row.isGoal ? "; none ends the goal" : "")
            guard let typed = try await dialogue.ask(prompt, help: []) else { return }
            guard
                let change = try ProfileChange.read(row.isGoal && typed == "none" ? "" : typed, row, summary)
            else { return }
            if let doubt = summary.doubt(about: change, at: clock.now(), clock.calendar) {
                guard try await dialogue.choose(doubt + ".", ["Save it", "Change it"]) == .item(0) else {
                    return
                }
            }
            await done("\(try await change.make(in: models.profile)) saved")
        }
    }

    /// Asks for the present weight, after saying the newest one.
    private func weigh() async throws {
        let summary = models.profile.summary
        let last = summary.weight.map {
            "The last one was \(summary.system.mass($0.value)), \(LocalDay.of($0.date, in: clock.calendar).full)."
        }
        if let last { dialogue.say(last) }
        try await change(.weight, summary)
    }

    private func weights() async throws {
        while true {
            let summary = models.profile.summary
            let readings = Array(summary.weights.readings.reversed())
            let names = readings.map {
                "\(LocalDay.of($0.date, in: clock.calendar).full): \(summary.system.mass($0.value)), \($0.source)"
            }
            let facts = WeightTrendText(summary).facts(columns: 200)
            let choice = try await dialogue.choose("\(facts). A number deletes a measurement.", names)
            guard let choice else { return }
            try await attempt {
                await done("\(try await models.profile.delete(readings[choice], of: .bodyMass)) deleted")
            }
        }
    }

    /// A new workout: the form's fields as a numbered list.
    private func enterWorkout() async throws {
        var form = models.workout.summary.usual ?? WorkoutForm()
        if models.workout.summary.usual == nil, system == .us {
            form[.lapLength] = LapLength(25, .yards).text
        }
        guard let entry = try await fill(form, editing: nil) else { return }
        let id = try await models.workout.save(entry)
        await done("\(entry.title) saved")
        if let workout = models.workout.summary.workout(id) { dialogue.say(sentence(workout)) }
    }

    private var system: MeasurementSystem { models.library[Preferences.self].system }

    /// Asks for fields until the form can be saved, and saves it; nil if the user goes back.
    private func fill(_ start: WorkoutForm, editing workout: Workout?) async throws -> WorkoutEntry? {
        var form = start
        form.system = system
        let opened = form
        var said: SwimSetList?
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = form != opened
            let summary = models.workout.summary
            let circumstances = WorkoutFormContext(
                weights: summary.weights, body: summary.body, workouts: summary.workouts, edited: workout,
                now: clock.now(),
                calendar: clock.calendar, system: system)
            let reading = form.reading(circumstances)
            let fields = form.fields(needsWeight: circumstances.needsWeight)
            for (field, problem) in reading.problems { dialogue.say("\(field.line.label): \(problem).") }
            dialogue.say(preview(reading))
            if let sets = reading.sets, sets != said {
                dialogue.say(sets.rows.map { "Understood: \($0.sentence)." })
                said = sets
            }
            let lines = fields.map { field in
                let value = form[field].isEmpty ? "empty, \(field.line.hint(reading))" : form[field]
                return "\(field.line.label): \(value)"
            }
            let choice = try await dialogue.choose(
                workout == nil ? "New workout. s saves it." : "Correct it. s saves it.", lines,
                others: "s to save",
                help: ["A number changes that field. s saves the workout once nothing is missing."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(let index): try await fill(fields[index], of: &form, reading)
            case .text("s"):
                let reading = try await answered(reading)
                form = reading.form
                if let entry = reading.entry, try await isSure(reading) { return entry }
                guard reading.entry == nil else { continue }
                dialogue.say(reading.firstObstacle(in: fields)?.text ?? "Something is missing.")
            case .text: dialogue.say("Type the number of a field, or s.")
            }
        }
    }

    /// Asks whether a typed duration is swimming time or clock time, if both are possible.
    private func answered(_ reading: WorkoutFormReading) async throws -> WorkoutFormReading {
        guard let question = reading.timeQuestion,
            let index = try await dialogue.choose(question, ["Swum", "On the clock"])
        else { return reading }
        return reading.answered(DurationKind.allCases[index])
    }

    /// Asks about improbable values.
    private func isSure(_ reading: WorkoutFormReading) async throws -> Bool {
        guard let doubt = reading.doubtText else { return true }
        return try await dialogue.choose(doubt, ["Save it", "Change it"]) == .item(0)
    }

    private func fill(_ field: WorkoutField, of form: inout WorkoutForm, _ reading: WorkoutFormReading)
        async throws
    {
        let hint = field.line.hint(reading)
        guard field.line.input != .text else {
            guard
                let typed = try await dialogue.ask(
                    "\(field.line.label)\(hint.isEmpty ? "" : ", \(hint)"); minus empties it", help: [])
            else { return }
            return form[field] = typed == "-" ? "" : typed
        }
        let choices = Self.choices(of: field, in: form)
        let text = field.line.input == .choiceOrText ? "a value of your own" : nil
        let choice = try await dialogue.choose(field.line.label + ":", choices, others: text)
        switch choice {
        case nil: return
        case .item(let index):
            while form[field] != choices[index] { form.choose(field, step: 1) }
            // Chosen now, even where it is the usual one.
            if field == .effort, form.metOfSpeed == nil { form.effort = form.effort }
        case .text(let typed): form[field] = typed
        }
    }

    /// The choices of a field, the present one first.
    private static func choices(of field: WorkoutField, in form: WorkoutForm) -> [String] {
        var form = form
        var found: [String] = []
        while !found.contains(form[field]) {
            found.append(form[field])
            form.choose(field, step: 1)
        }
        return found
    }

    private func preview(_ reading: WorkoutFormReading) -> String {
        let text = WorkoutText(system: system)
        var parts: [String] = []
        if let metres = reading.metres {
            let isSwim = reading.form.sport == .swimming
            let unit = reading.lapLength?.unit ?? system.swimmingUnit
            parts.append("distance \(isSwim ? SwimText.distance(metres, unit) : text.distance(metres))")
        }
        if reading.sets != nil, let swum = reading.swumText, let clock = reading.clockText {
            parts += ["swum \(swum)", "on the clock \(clock)"]
        } else if let seconds = reading.seconds {
            parts.append("time \(TimeSpan.words(seconds))")
        }
        if let entry = reading.entry { parts.append("energy \(entry.energy.text)") }
        let overlaps = reading.overlaps.map { "It overlaps \($0.title)." }
        guard !parts.isEmpty else { return overlaps.joined(separator: " ") }
        return (["So far: " + parts.joined(separator: ", ") + "."] + overlaps).joined(separator: " ")
    }

    /// Lists all workouts, newest first: open, correct, delete.
    private func workouts() async throws {
        while true {
            let all = models.workout.summary.workouts.sorted { $0.start > $1.start }
            let choice = try await dialogue.choose(
                all.isEmpty ? "No workouts yet." : "A number opens a workout.", all.map(sentence),
                others: "b for best times",
                help: ["b lists your best times of swims. :swims --sort pace lists swims by a figure."])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(all[index]) }
            case .text("b"): bestTimes()
            case .text: dialogue.say("Type a number, or b.")
            }
        }
    }

    private func sentence(_ workout: Workout) -> String {
        let text = WorkoutText(system: system)
        var parts = [
            LocalDay.of(workout.start, in: clock.calendar).long, time(workout.start), workout.name,
        ]
        if workout.metres != nil || workout.swim?.metres != nil { parts.append(text.distance(workout)) }
        parts.append(TimeSpan.words(workout.seconds))
        if let speed = text.speed(workout) {
            parts.append("\(WorkoutText.speedName(workout.sport).lowercased()) \(speed)")
        }
        parts.append(workout.energyText ?? Figure.kilocalories(nil))
        return parts.joined(separator: ", ")
    }

    private func open(_ workout: Workout) async throws {
        dialogue.say(sentence(workout) + ".")
        if let swim = workout.swim {
            let load = models.swims.summary.loads[swim.id]
            dialogue.say(SwimDetailView.figures(swim, load, system).map { "\($0.0): \($0.1)." })
            let doubts = swim.lengthDoubts
            for (index, split) in swim.splits.enumerated() where split.pace != nil {
                let stroke = SwimText.stroke(split, in: swim.lapLength).map { ", \($0)" } ?? ""
                let doubt = doubts[index].map { ". Probably \($0.text)" } ?? ""
                // A split may be a whole set, of which only the total time is known.
                let isLength = swim.lapLength.map { abs($0.metres - split.metres) < 0.01 } ?? false
                let name =
                    isLength
                    ? "Length \(index + 1)" : SwimText.distance(split.metres, swim.lapLength?.unit ?? .metres)
                dialogue.say("\(name): \(SwimText.time(split.seconds ?? 0))\(stroke)\(doubt).")
            }
        }
        var actions: [(String, () async throws -> Void)] = [
            (
                "Delete it with its energy and distance",
                {
                    await done(try await models.workout.delete(workout.id).title + " deleted")
                }
            )
        ]
        if workout.correctionObstacle == nil {
            actions.append(("Correct it", { try await correct(workout) }))
        }
        if let swim = workout.swim, swim.hasRecordedLengths {
            actions.append(("Correct a length", { try await correctLength(of: swim) }))
        }
        let index = try await dialogue.choose(workout.correctionObstacle ?? "Go on with:", actions.map(\.0))
        if let index { try await actions[index].1() }
    }

    private func correctLength(of swim: Swim) async throws {
        let help = ["What the watch recorded is kept: the same correction again takes it back."]
        guard let typed = try await dialogue.ask("Number of the length", help: help) else { return }
        guard let number = Int(typed) else { return dialogue.say("Type the number of a length, such as 19.") }
        let title = "Length \(number) is:"
        let names = [
            "two lengths, a turn was missed", "one with its neighbour, there was no turn", "a drill",
        ]
        guard let index = try await dialogue.choose(title, names) else { return }
        let done = try await models.editor.correct(
            swim, LengthChange.allCases[index], at: number - 1, in: models.library)
        await self.done(done)
    }

    private func correct(_ workout: Workout) async throws {
        let form = WorkoutForm(editing: workout, calendar: clock.calendar)
        guard let entry = try await fill(form, editing: workout) else { return }
        _ = try await models.workout.replace(workout.id, with: entry)
        await done("\(entry.title) corrected")
    }

    private func bestTimes() {
        let bests = models.swims.summary.bests.shown
        if bests.isEmpty { dialogue.say("No swims yet.") }
        for best in bests {
            let time = SwimText.time(of: best).replacing("≤", with: "at most")
            let longer = SwimText.remark(on: best)
            let prediction = models.swims.summary.prediction(for: best.event)
            let predicted = prediction.map { ", predicted \(TimeSpan.clock($0.seconds))" } ?? ""
            dialogue.say("\(SwimText.name(best.event)): \(time)\(longer)\(predicted).")
        }
    }
}
