import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension Command {
    static let foods: Command = Command(
        "foods", "[SEARCH… | add FIGURES NAME | keep [MEAL] [DAY] as NAME | favourite NAME | remove NAME]",
        options: [
            CommandOption(
                "--portion", "PORTION", "with “add”: a portion and its weight, such as “slice 80 g”"),
            CommandOption(
                "--of-portion", "with “add”: the figures are those of the portion", with: "--portion"),
            .yes,
        ],
        summary: "list the foods that match, and keep foods of your own",
        help: """
              add FIGURES NAME      a food of your own, with what 100 g of it contain
              keep [MEAL] [DAY] as NAME
                                    what was eaten, as a recipe; without a meal all of it
              favourite NAME        makes a food a favourite, or ends it
              remove NAME           removes a food of your own; what was logged stays

            The best match comes first: it is the food that “swimfit eat” takes. Without SEARCH, what
            is usually eaten at this hour is first. SEARCH may have an amount (2 eggs); energy is that of
            this amount, else of the one usually eaten. Foods of imported catalogues come after the
            others; a barcode finds its product there.

            Fields for --json, --format, --ndjson and -O csv:
            \(FoodRow.table.help)
            """,
        examples: [
            ("swimfit foods ban", "bananas and others"),
            ("swimfit foods --format '{name}'", "all names, a line each"),
            ("swimfit foods add 250k 6p 11f 32c plum cake --portion 'slice 80 g'", "a food of your own"),
            ("swimfit foods keep breakfast as weekday breakfast", "a recipe of what was eaten today"),
            ("swimfit foods favourite 'Porridge with milk'", "it is found sooner"),
        ], forms: [.fields, .rows],
        documents: [.rows("foods", FoodRow.table), .change(ChangeConfirmation.table, of: "foods add")],
        run: { call in
            guard let verb = OwnFoodVerb(rawValue: call.arguments.operands.first?.lowercased() ?? "") else {
                return try await printFoods(call)
            }
            var call = call
            _ = try call.arguments.next()
            var change = OwnFoodChange(call)
            try call.print(done: try await change.make(verb))
            return .done
        })

    @MainActor
    private static func printFoods(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let search = try arguments.rest().joined(separator: " ")
        let pantry = try await call.pantry(at: call.session.clock.now())
        var found = pantry.find(search)
        if let query = found.catalogueQuery {
            do {
                found = found.adding(try await call.session.catalogue.foods(query))
            } catch {
                // The other foods are still available.
                call.output.note("swimfit: \(error.localizedDescription)")
            }
        }
        let rows = found.foods.map {
            FoodRow(food: $0, amount: pantry.amount(of: $0, in: found), isFavourite: pantry.isFavourite($0))
        }
        try call.print(rows, FoodRow.table, as: "foods", lines: rows.isEmpty ? [] : FoodRow.lines(rows))
        if rows.isEmpty { call.output.note("swimfit: no food matches “\(Input.quoted(search))”") }
        return .done
    }
}

extension CommandCall {
    /// The foods available at an instant, with the habits of the food picker.
    func pantry(at instant: Date) async throws -> Pantry {
        let (clock, library) = (session.clock, session.library())
        let reader = try await journalReader()
        let weeks = FoodEntryReader.weeksOfHabit(upTo: clock.today, in: clock.calendar)
        let uses = try await reader.uses(in: weeks)
        return Pantry(
            foods: library.foods, uses: uses,
            favourites: library[FavouriteFoods.self].ids, at: instant, in: clock.calendar,
            system: library[Preferences.self].system, meals: meals)
    }
}

/// A food in the list.
struct FoodRow: Sendable {
    let food: Food
    /// The amount to offer.
    let amount: Amount
    let isFavourite: Bool

    static let table = FieldTable<FoodRow>(
        [
            Field("name", "its name") { .text($0.food.name) },
            Field("group", "where the catalogue lists it") { .text($0.food.group) },
            Field("amount", "what is usually eaten of it") { .text($0.amount.text) },
            Field("amount_g", short: "grams", "the same in grams") { .hundredths($0.amount.grams) },
            Field("energy_kcal", short: "energy", "kilocalories of the amount") {
                .hundredths($0.food.nutrition(of: $0.amount).energy)
            },
        ] + NutrientFigures.fields { $0.food.nutrition(of: $0.amount) }
            + [
                Field("portions", "the portions there are") {
                    .list($0.food.allPortions.map { .text($0.name) })
                },
                Field("favourite", "whether it is one") { .bool($0.isFavourite) },
                Field("own", "whether it is one of yours") { .bool($0.food.isOwn) },
                Field("id", "its identifier") { .text($0.food.id) },
            ])

    static func lines(_ rows: [FoodRow]) -> [String] {
        TextColumns.lines(
            rows.map { row in
                [
                    SpokenText.isOn
                        ? SpokenText.typed(row.food.name) + (row.isFavourite ? ", a favourite" : "")
                        : (row.isFavourite ? "★ " : "  ") + row.food.name, row.amount.text,
                    row.food.nutrition(of: row.amount).energyText(),
                ]
            }, right: [2])
    }
}

/// What “foods” does besides listing.
private enum OwnFoodVerb: String {
    case add, keep, favourite, remove
}

/// A change of the user's own foods and favourites by a command line.
@MainActor
private struct OwnFoodChange {
    private var call: CommandCall

    init(_ call: CommandCall) { self.call = call }

    /// - Returns: a sentence about the change.
    mutating func make(_ verb: OwnFoodVerb) async throws -> String {
        let (editor, library) = (try await call.session.editor(), call.session.library())
        let model = JournalModel(editor: editor, library: library)
        switch verb {
        case .add:
            let food = try newFood(in: library)
            try await model.save(food)
            return "\(food.name) is now one of your foods: "
                + food.nutrition(of: food.usualAmount).energyText() + " in \(food.usualAmount.text)"
        case .keep:
            let recipe = try await recipe(in: library)
            try await model.save(recipe)
            return "\(recipe.name) is now one of your foods: "
                + recipe.nutrition(of: recipe.usualAmount).energyText()
        case .favourite:
            let reader = call
            let food = try await named("Which food?", "porridge") {
                try await reader.pantry(at: $0).foods(matching: $1)
            }
            let isFavourite = library[FavouriteFoods.self].contains(food.id)
            try await model.toggleFavourite(food)
            return "\(food.name) is \(isFavourite ? "no longer" : "now") a favourite"
        case .remove:
            let food = try await named("Remove which food?", "plum cake") { _, name in
                let words = FoldedText.words(of: name)
                return library[OwnFoods.self].all.filter { FoldedText.words(of: $0.name).starts(with: words) }
            }
            try await model.remove(food)
            return "\(food.name) is no longer among your foods"
        }
    }

    /// "250k 6p 11f 32c plum cake"
    private mutating func newFood(in library: Library) throws -> Food {
        let typed = call.arguments.value(of: "--portion")
        let (isOfPortion, isSure) = (call.arguments.flag("--of-portion"), call.arguments.flag("--yes"))
        let text = try call.arguments.rest().joined(separator: " ")
        guard !text.isEmpty else {
            throw Question(
                "FOOD", "Which food, with what 100 g of it contain?", ["250k 6p 11f 32c plum cake"])
        }
        let quick = try QuickAdd(text, today: call.session.clock.today, meals: call.meals, isSure: isSure)
        guard quick.isNamed else { throw Question("NAME", "What is it called?", ["plum cake"]) }
        guard quick.meal == nil, quick.day == nil, quick.time == nil else {
            throw Problem.usage(
                "“\(Input.quoted(text))” names a meal, a day or a time, which a food does not have",
                hint: "leave it out of the name")
        }
        if let problem = Food.problem(ofName: quick.name) { throw problem }
        let portion = try typed.map(portion)
        var nutrition = quick.nutrition
        if isOfPortion, let portion { nutrition = nutrition.times(100 / portion.grams) }
        for nutrient in Nutrient.allCases {
            guard let figure = nutrition[nutrient], figure > nutrient.mostInHundredGrams else { continue }
            throw Problem.usage(
                "\(nutrient.name) \(Figure.upTo(nutrient.number(figure, in: .metric), digits: 1)) "
                    + "\(nutrient.unit(in: .metric)) in 100 g",
                hint: "type what 100 g contain, or --of-portion with the weight of a portion")
        }
        if let problem = nutrition.problemOfSum { throw problem }
        if !isSure, let doubt = nutrition.energyDoubt {
            try call.confirm(Problem(doubt).sentence, "y keeps it", or: "type the food again") {
                ["add", $0]
            }
        }
        let name = quick.name.prefix(1).uppercased() + quick.name.dropFirst()
        return Food(
            id: library[OwnFoods.self].newIdentifier(for: name), name: name, group: "Own foods",
            perHundredGrams: nutrition, portions: [portion].compactMap(\.self))
    }

    /// "slice 80 g"
    private func portion(_ text: String) throws -> Portion {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let place = words.firstIndex(where: { $0.first?.isNumber == true }), place > 0,
            let (grams, unit) = Input.numberAndUnit(words[place...].joined(separator: " ")),
            ["g", "grams", "gram"].contains(unit), grams > 0, grams <= 5_000
        else {
            throw Problem.usage(
                "“\(Input.quoted(text))” is not a portion and its weight",
                hint: "write one such as “slice 80 g”")
        }
        return Portion(words[..<place].joined(separator: " "), grams: grams)
    }

    /// "breakfast yesterday as weekday breakfast"
    private mutating func recipe(in library: Library) async throws -> Food {
        var words = try call.arguments.restOfWords()
        guard let end = words.firstIndex(of: "as"), end + 1 < words.count else {
            throw Question("NAME", "Keep it as what?", ["as weekday breakfast"])
        }
        let name = words[(end + 1)...].joined(separator: " ")
        words = Array(words[..<end])
        let meals = call.meals
        let place = words.firstIndex { meals.meal(named: $0.drop { $0 == "@" }) != nil }
        let meal = place.flatMap { meals.meal(named: words.remove(at: $0).drop { $0 == "@" }) }
        let day = words.isEmpty ? call.session.clock.today : try call.pastDay(words.joined(separator: " "))
        let entries = try await call.journal(of: day).entries.filter {
            meal == nil || $0.serving.meal == meal
        }
        guard !entries.isEmpty else {
            throw Problem(
                "nothing is logged for \(meal.map { "\($0.title.lowercased()) of " } ?? "")\(day.full)")
        }
        return Recipe(entries.map { Recipe.Ingredient($0.serving) })
            .food(id: library[OwnFoods.self].newIdentifier(for: name), name: name)
    }

    /// The food of a name; where several have it, the user chooses.
    private mutating func named(
        _ question: String, _ example: String, _ find: (Date, String) async throws -> [Food]
    ) async throws -> Food {
        let name = try call.arguments.rest().joined(separator: " ")
        guard !name.isEmpty else { throw Question("NAME", question, [example]) }
        let found = try await find(call.session.clock.now(), name)
        let words = FoldedText.words(of: name)
        if let exact = found.first(where: { FoldedText.words(of: $0.name) == words }) { return exact }
        guard let first = found.first else {
            throw Problem.usage("no food is called “\(Input.quoted(name))”")
        }
        guard found.count > 1 else { return first }
        let answer = try call.answer(
            to: Question(
                "NAME", "Which “\(Input.quoted(name))”?", [], as: .choice(instead: nil),
                choices: found.map { Question.Choice($0.id, [$0.name]) },
                refusal: .usage(
                    "“\(Input.quoted(name))” is \(Figure.count(found.count, "food"))",
                    hint: "write its whole name")))
        return found.first { $0.id == answer } ?? first
    }
}
