import Foundation
import SwimFitBase

/// The foods to choose from at one moment: the picker's first list, its searches, and the amounts that it offers.
package struct Pantry: Sendable {
    private let search: FoodSearch
    private let foods: [Food]
    private let expectation: [Food.ID: Double]
    private let usualAmounts: [Food.ID: Amount]
    /// Foods from catalogues that were eaten in the last weeks.
    private let eaten: Set<Food.ID>
    private let commonFoods: [Food.ID]
    /// The meals of a day.
    package let meals: MealSchedule
    private let system: MeasurementSystem
    /// Identifiers of the favourite foods, in the order of their addition.
    package private(set) var favourites: [Food.ID]

    /// - Parameters:
    ///   - foods: the user's foods first, then the built-in ones. Eaten foods of a catalogue are added.
    ///   - uses: the foods eaten in the last weeks.
    ///   - instant: the time of the meal.
    ///   - system: the system of units for amounts, such as pints.
    package init(
        foods: [Food], uses: [PastFoodUse], favourites: [Food.ID], at instant: Date,
        in calendar: LocalCalendar,
        system: MeasurementSystem = .metric, meals: MealSchedule = MealSchedule()
    ) {
        (self.system, self.meals) = (system, meals)
        eaten = Set(uses.compactMap { $0.imported?.id })
        let foods = Pantry.adding(uses, to: foods)
        self.foods = foods
        self.favourites = favourites
        search = FoodSearch(foods)
        let usual = meals.usual(at: instant, in: calendar)
        commonFoods = usual.commonFoods ?? MealSchedule().usual(at: instant, in: calendar).commonFoods ?? []
        expectation = Habit.expectation(from: uses, at: instant, in: calendar)
        usualAmounts = Habit.usualAmounts(from: uses, at: instant, in: calendar)
    }

    /// Adds the recently eaten foods from imported catalogues, last eaten first, so that they are found without a
    /// search in a catalogue.
    private static func adding(_ uses: [PastFoodUse], to foods: [Food]) -> [Food] {
        let imported = uses.filter { $0.imported != nil }.sorted { $0.time > $1.time }
        guard !imported.isEmpty else { return foods }
        var known = Set(foods.map(\.id))
        return foods + imported.compactMap(\.imported).filter { known.insert($0.id).inserted }
    }

    /// The foods that match, best first. For an empty query: the foods usually eaten at this hour, the most expected
    /// first, then favourites, then common foods of such a meal, then all others.
    package func foods(matching query: String) -> [Food] { find(query).foods }

    /// The foods that match a name with or without an amount ("2 eggs", "rice 150 g"), best first. None for figures
    /// without a food ("350 lunch").
    package func find(_ query: String) -> FoundFoods {
        let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.contains(where: { !FoldedText.words(of: $0).isEmpty }) else {
            return FoundFoods(usualFoods)
        }
        if let (barcode, others) = CatalogueQuery.barcode(in: words) {
            let own = foods.filter { $0.isOwn && $0.synonyms.contains { Barcode($0) == barcode } }
            if !own.isEmpty { return FoundFoods(own, Pantry.query(others)) }
            return FoundFoods([], Pantry.query(others)).asking(.barcode(barcode), isCertain: false)
        }
        return QuickAdd.isUnmistakable(words, meals: meals) ? FoundFoods([]) : find(words)
    }

    private func find(_ words: [String]) -> FoundFoods {
        let typed = read(words)
        guard !typed.name.isEmpty else { return FoundFoods(usualFoods, typed) }
        let name = typed.name.joined(separator: " ")
        let isCertain = hasWords(of: name)
        guard let amount = typed.amount else {
            return FoundFoods(ownFirst(search.foods(matching: name, habit: boost), name)).asking(
                .words(name), isCertain: isCertain)
        }
        // "350 birthday cake" is energy instead of 350 pieces of a guessed food.
        let isEnergy = Input.quantity(amount).map { $0 > Pantry.mostPieces } ?? false
        let found =
            isEnergy
            ? search.foods(withWordsOf: name, habit: boost) : search.foods(matching: name, habit: boost)
        let named = search.named(words.joined(separator: " "), habit: boost)
        let ids = Set(named.map(\.id))
        return FoundFoods(named + found.filter { !ids.contains($0.id) }, typed, except: ids)
            .asking(.words(name), isCertain: isCertain)
    }

    /// The user's foods, then eaten foods of a catalogue, come first if their names begin with the words; but after a
    /// food with exactly that name.
    private func ownFirst(_ found: [Food], _ name: String) -> [Food] {
        let typed = FoldedText.words(of: name)
        guard let first = found.first, FoldedText.words(of: first.name) != typed else { return found }
        let ranks = found.map { food in
            guard FoldedText.words(of: food.name).starts(with: typed) else { return 2 }
            return food.isOwn ? 0 : eaten.contains(food.id) ? 1 : 2
        }
        return (0...2).flatMap { rank in zip(found, ranks).filter { $0.1 == rank }.map(\.0) }
    }

    /// Whether some food has all the words of `name`: see `FoodSearch.hasWords(of:)`.
    func hasWords(of name: String) -> Bool { search.hasWords(of: name) }

    /// Whether a food with this identity exists.
    package func hasFood(_ id: Food.ID) -> Bool { foods.contains { $0.id == id } }

    /// Whether a food has exactly this name.
    func hasFood(named name: String) -> Bool {
        let name = FoldedText.fold(name)
        return foods.contains { FoldedText.fold($0.name) == name }
    }

    /// The words besides a barcode: an amount, or nothing.
    static func query(_ words: [String]) -> FoodQuery {
        let amount = words.joined(separator: " ")
        return FoodQuery(name: [], amount: amount.isEmpty ? nil : amount)
    }

    /// A larger number without a unit is not a count.
    private static let mostPieces = 30.0

    /// The typed name and amount.
    func read(_ words: [String]) -> FoodQuery { FoodQuery(words, in: search) }

    /// The amount to offer of a found food: the typed one, if the food can be measured in it. A number beyond a
    /// plausible count is read as grams ("250 rice").
    package func amount(of food: Food, in found: FoundFoods) -> Amount {
        // IGNORED: an unreadable amount is reported when the amount is entered: see `readAmount(of:in:)`.
        (try? readAmount(of: food, in: found)) ?? usualAmount(of: food)
    }

    /// The amount of a found food, as ``amount(of:in:)``.
    /// - Throws: for an amount in which the food cannot be measured.
    package func readAmount(of food: Food, in found: FoundFoods) throws(Problem) -> Amount {
        guard let typed = found.typed, let text = typed.amount, !found.unmeasured.contains(food.id) else {
            return usualAmount(of: food)
        }
        do { return try amount(of: food, typed) } catch {
            // IGNORED: an implausible count is read as grams.
            if Input.quantity(text) != nil, let grams = try? Input.amount(text + " g", of: [], current: .gram)
            {
                return try Input.possible(grams, of: food.name) { food.nutrition(of: $0) }
            }
            throw error
        }
    }

    /// The typed text of an invalid amount for a food, with its problem, so that the user can correct it; nil for a
    /// valid amount.
    package func unreadAmount(of food: Food, in found: FoundFoods) -> (text: String, problem: Problem)? {
        do {
            _ = try readAmount(of: food, in: found)
            return nil
        } catch { return (found.typed?.amount ?? "", error) }
    }

    /// A message about a typed word that the found foods lack and that is no portion of this food: it may be meant as a
    /// unit. Nil without an amount, and without such a word.
    package func doubt(of food: Food, in found: FoundFoods) -> Problem? {
        guard let typed = found.typed, typed.amount != nil, let word = leftOut(of: typed),
            !Pantry.hasPortion(word, food)
        else { return nil }
        return Problem.usage("“\(Input.quoted(word))” is not understood; is this the amount?")
    }

    /// A word or sign of the typed name that the found foods do not have, so that callers do not ignore it silently.
    func leftOut(of typed: FoodQuery) -> String? {
        let signs = typed.name.first {
            FoldedText.words(of: $0).isEmpty && $0 != "&" && $0 != "+" && $0 != "-"
        }
        return signs ?? search.leftOut(of: typed.name.joined(separator: " "))
    }

    /// Whether a word is a portion of a food: "halves" of an avocado.
    static func hasPortion(_ word: String, _ food: Food) -> Bool {
        let names = WordForms.ofTyped(word)
        return food.portions.contains { names.contains(FoldedText.fold($0.name)) }
    }

    /// The typed amount; without one, the usual amount.
    ///
    /// - Parameter isSure: whether the user has confirmed an implausible number of portions.
    func amount(of food: Food, _ typed: FoodQuery, isSure: Bool = false) throws(Problem) -> Amount {
        let usual = usualAmount(of: food)
        guard let text = typed.amount else { return usual }
        // A number alone counts pieces, also where grams were logged last: "12 almonds" are not 12 handfuls.
        let names = Set(typed.name.flatMap { WordForms.ofTyped(FoldedText.fold($0)) })
        let named = food.portions.first { names.contains(FoldedText.fold($0.name)) }
        let piece = named ?? (usual.portion.isGram ? food.portions.first ?? .gram : usual.portion)
        // Half an avocado is one portion “half”, and two avocados are four.
        if named == nil, piece.name == "half", let count = Input.quantity(text) {
            return Amount(count * 2, piece)
        }
        // A quarter of a pizza is a quarter of the whole, not of a slice.
        if let count = Input.quantity(text), count < 1,
            let whole = food.portions.first(where: { $0.name == "whole" })
        {
            return Amount(count, whole)
        }
        if !isSure { try Input.checkCount(text, of: piece, food.name) { food.nutrition(of: $0) } }
        let amount = try Input.amount(text, of: food.portions, current: piece, in: system)
        return try Input.possible(amount, of: food.name) { food.nutrition(of: $0) }
    }

    /// The foods whose words match best: several for equal matches; none for an empty query.
    ///
    /// If the name of the best food does not begin with the words, foods with names that begin with the words replace
    /// the best matches: the user's own foods, else eaten foods of a catalogue.
    package func best(matching query: String) -> [Food] {
        let best = search.best(matching: query, habit: boost)
        let typed = FoldedText.words(of: query)
        func begins(_ food: Food) -> Bool { FoldedText.words(of: food.name).starts(with: typed) }
        guard !typed.isEmpty, let first = best.first, !begins(first) else { return best }
        let named = foods.filter(begins)
        for some in [named.filter(\.isOwn), named.filter { eaten.contains($0.id) }] where !some.isEmpty {
            return some
        }
        return best
    }

    /// The foods that a name could mean, for a numbered list: the best matches, or the nearest foods without a match.
    /// Habit does not count, so that the numbers stay the same.
    func choice(matching query: String) -> [Food] {
        let best = search.best(matching: query, habit: [:])
        return best.isEmpty ? Array(search.foods(matching: query).prefix(9)) : best
    }

    private var usualFoods: [Food] {
        let byID = Dictionary(foods.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let expected = expectation.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
        var (listed, result) = (Set<Food.ID>(), [Food]())
        for id in expected + favourites + commonFoods + foods.map(\.id) where listed.insert(id).inserted {
            if let food = byID[id] { result.append(food) }
        }
        return result
    }

    /// The number of foods, at the beginning of the list for an empty query, that the user has eaten lately.
    package var usualCount: Int {
        let known = Set(foods.map(\.id))
        return expectation.keys.count { known.contains($0) }
    }

    /// The amount to offer: the last one eaten at about this hour, else the first portion.
    package func usualAmount(of food: Food) -> Amount { usualAmounts[food.id] ?? food.usualAmount }

    package func isFavourite(_ food: Food) -> Bool { favourites.contains(food.id) }

    /// Adds a food to the favourites, or removes it.
    package mutating func toggleFavourite(_ food: Food) {
        if let index = favourites.firstIndex(of: food.id) {
            favourites.remove(at: index)
        } else {
            favourites.append(food.id)
        }
    }

    /// The expectation of each food, at least 0.5 for favourites.
    private var boost: [Food.ID: Double] {
        expectation.merging(favourites.map { ($0, 0.5) }, uniquingKeysWith: max)
    }
}

/// The results of a query: foods, best first, and the typed amount.
package struct FoundFoods: Sendable {
    package var foods: [Food]
    /// nil if only a name was typed.
    let typed: FoodQuery?
    /// Foods whose name contains the number, as in "3 bean salad".
    fileprivate let unmeasured: Set<Food.ID>
    /// The search in the imported catalogues; nil when it would be useless.
    package private(set) var catalogueQuery: CatalogueQuery?
    /// Whether the foods have all the words as typed. If not, foods of catalogues, which have them, come first.
    package private(set) var isCertain = true

    init(_ foods: [Food], _ typed: FoodQuery? = nil, except unmeasured: Set<Food.ID> = []) {
        (self.foods, self.typed, self.unmeasured) = (foods, typed, unmeasured)
    }

    fileprivate func asking(_ query: CatalogueQuery, isCertain: Bool) -> FoundFoods {
        var asking = self
        (asking.catalogueQuery, asking.isCertain) = (query, isCertain)
        return asking
    }

    /// These foods with those of the catalogues for the query.
    package func adding(_ imported: [Food]) -> FoundFoods {
        guard !imported.isEmpty else { return self }
        let ids = Set(foods.map(\.id))
        let others = imported.filter { !ids.contains($0.id) }
        var all = self
        all.foods = isCertain ? foods + others : others + foods
        return all
    }
}

/// One time that a food was eaten.
package struct PastFoodUse: Hashable, Sendable {
    package let food: Food.ID
    package let time: Date
    package let amount: Amount
    /// The food itself if it belongs to an imported catalogue, made from the log entry, so that the catalogue need not
    /// be read.
    package let imported: Food?

    package init(food: Food.ID, time: Date, amount: Amount, imported: Food? = nil) {
        (self.food, self.time, self.amount, self.imported) = (food, time, amount, imported)
    }

    /// The use of a food in a serving; nil where the food or the amount is unknown.
    package init?(_ serving: EatenFood) {
        guard let food = serving.food, let amount = serving.amount else { return nil }
        self.init(food: food, time: serving.time, amount: amount, imported: Food(imported: serving))
    }
}

/// The user's habits by hour, learned from earlier entries.
///
/// Each earlier use counts
///
///     0.5^(days ago / 14) × (0.1 + 0.9 × e^(−h² / (2 × 1.5²)))
///
/// where h is the distance of the two times of day in hours. So a food eaten every morning leads the list in the
/// morning, is far down in the evening, and fades within weeks after the last time. The half-life and the width are our
/// choice: an entry counts half after a fortnight, and a meal spans about three hours.
package enum Habit {
    private static let halfLifeInDays = 14.0
    private static let widthInHours = 1.5

    /// The expectation of each food at `instant`, from 0 to 1 for the most expected. Uses after `instant` count like
    /// uses that are as long before it: a day may be filled in backwards.
    ///
    /// O(uses).
    package static func expectation(
        from uses: some Sequence<PastFoodUse>, at instant: Date, in calendar: LocalCalendar
    ) -> [Food.ID: Double] {
        let hour = hours(of: instant, in: calendar)
        var weights: [Food.ID: Double] = [:]
        for use in uses {
            let days = abs(instant.timeIntervalSince(use.time)) / 86_400
            var apart = abs(hours(of: use.time, in: calendar) - hour)
            apart = min(apart, 24 - apart)
            let nearness = exp(-apart * apart / (2 * widthInHours * widthInHours))
            weights[use.food, default: 0] += pow(0.5, days / halfLifeInDays) * (0.1 + 0.9 * nearness)
        }
        guard let most = weights.values.max(), most > 0 else { return [:] }
        return weights.mapValues { $0 / most }
    }

    /// The amount to offer: of the last five uses of the food, the one nearest in time of day.
    package static func usualAmounts(
        from uses: some Sequence<PastFoodUse>, at instant: Date, in calendar: LocalCalendar
    ) -> [Food.ID: Amount] {
        let hour = hours(of: instant, in: calendar)
        func apart(_ use: PastFoodUse) -> Double {
            let apart = abs(hours(of: use.time, in: calendar) - hour)
            return min(apart, 24 - apart)
        }
        return Dictionary(grouping: uses, by: \.food).compactMapValues { uses in
            let newest = uses.sorted { $0.time > $1.time }.prefix(5)
            return newest.min { apart($0) < apart($1) - 1 }?.amount
        }
    }

    private static func hours(of instant: Date, in calendar: LocalCalendar) -> Double {
        Double(TimeOfDay.of(instant, in: calendar).minutes) / 60
    }
}
