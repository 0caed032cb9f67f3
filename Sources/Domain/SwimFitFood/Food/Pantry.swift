import Foundation
import SwimFitBase
import SwimFitReading

/// The foods to choose from at one moment: the picker's first list, its searches, and the amounts that it offers.
package struct Pantry: Sendable {
    let search: FoodSearch
    /// The readings of entries so far.
    private(set) var readings = FoodReadings()
    private let foods: [Food]
    private let expectation: [Food.ID: Double]
    private let usualAmounts: [Food.ID: Amount]
    /// Foods from catalogues that were eaten in the last weeks.
    private let eaten: Set<Food.ID>
    /// The user's own foods, and those of catalogues that were eaten.
    private let personalFoods: [Food]
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
        let eaten = Set(uses.compactMap { $0.imported?.id })
        let foods = Pantry.adding(uses, to: foods)
        (self.eaten, self.foods) = (eaten, foods)
        personalFoods = foods.filter { $0.isOwn || eaten.contains($0.id) }
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
    package func find(_ query: String) -> FoundFoods { find(TypedLine(query)) }

    func find(_ line: TypedLine) -> FoundFoods {
        guard line.tokens.contains(where: { $0.kind == .word || $0.kind == .number }) else {
            return line.tokens.isEmpty ? FoundFoods(usualFoods) : FoundFoods([])
        }
        if let (barcode, others) = CatalogueQuery.barcode(in: line.words.map(\.text)) {
            let own = foods.filter { $0.isOwn && $0.synonyms.contains { Barcode($0) == barcode } }
            if !own.isEmpty { return FoundFoods(own, Pantry.query(others)) }
            return FoundFoods([], Pantry.query(others)).asking(.barcode(barcode), isCertain: false)
        }
        let reading = FoodReading(line, meals: meals, in: self)
        switch reading.meaning {
        case .figures: return FoundFoods([])
        case .amount(let amount): return FoundFoods(usualFoods, FoodQuery(name: [], amount: amount))
        case .food(let typed): return find(typed, reading, line)
        }
    }

    private func find(_ typed: FoodQuery, _ reading: FoodReading, _ line: TypedLine) -> FoundFoods {
        let whole = typed.name.joined(separator: " ")
        let name = hasWords(of: whole) ? whole : typed.withoutPercent.name.joined(separator: " ")
        let isCertain = !reading.foods.isEmpty || hasWords(of: name)
        // "350 birthday cake" is energy instead of 350 pieces of a guessed food.
        let isEnergy = typed.amount.map { $0.isCount && $0.quantity ?? 0 > Pantry.mostPieces } ?? false
        var found =
            isEnergy
            ? search.foods(withWordsOf: name, habit: boost)
            : ownFirst(search.foods(matching: name, habit: boost), name)
        if let first = reading.foods.first, found.contains(where: { $0.id == first.id }) {
            found = [first] + found.filter { $0.id != first.id }
        }
        guard typed.amount != nil else {
            return FoundFoods(found).asking(.words(whole), isCertain: isCertain)
        }
        let named =
            reading.foods.isEmpty ? search.named(line.folded(line.tokens.indices), habit: boost) : []
        let ids = Set(named.map(\.id))
        return FoundFoods(named + found.filter { !ids.contains($0.id) }, typed, except: ids)
            .asking(.words(whole), isCertain: isCertain)
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

    /// Whether a food has both words, whole, in its names.
    func hasTogether(_ first: String, _ second: String) -> Bool { search.hasTogether(first, second) }

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
        return FoodQuery(name: [], amount: amount.isEmpty ? nil : TypedAmount(amount))
    }

    /// A larger number without a unit is not a count.
    private static let mostPieces = 30.0

    /// The foods that are called so, the most probable first: one with exactly these words as its own name, then the
    /// user's food whose name begins with them, then what is eaten, then the more common one.
    func called(_ name: [String]) -> [Food] {
        let words = WordForms.words(of: name.joined(separator: " "))
        let boost = self.boost
        let all = search.called(name)
        let hasName = all.contains(where: \.isName)
        // A kind of foods is none by itself, unless the person usually eats one of it.
        let ofKind = hasName ? [] : all.filter(\.isOneOfKind)
        let one = ofKind.count == 1 ? ofKind[0].food.id : nil
        let called = all.filter {
            $0.isName || hasName || boost[$0.food.id] != nil || $0.food.id == one
        }
        let content = words.filter { !WordForms.fillers.contains($0) }
        func isOwnName(_ food: Food) -> Bool {
            WordForms.words(of: food.name).filter { !WordForms.fillers.contains($0) } == content
        }
        func rank(_ called: CalledFood) -> (Int, Double, Int, Int) {
            (
                isOwnName(called.food) ? 0 : 1, -(boost[called.food.id] ?? 0), called.isWhole ? 0 : 1,
                -called.food.commonness
            )
        }
        var sorted = called.enumerated().sorted {
            let (a, b) = (rank($0.element), rank($1.element))
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element.food)
        func begins(_ food: Food) -> Bool { FoldedText.words(of: food.name).starts(with: words) }
        if sorted.first.map({ !begins($0) }) ?? true, !content.isEmpty {
            let named = personalFoods.filter(begins)
            let own = named.first(where: \.isOwn) ?? named.first { eaten.contains($0.id) }
            if let own { sorted = [own] + sorted.filter { $0.id != own.id } }
        }
        return sorted
    }

    /// The foods that have a name together, each in its language, in the order of the foods: raisins and grapes for
    /// "raisin". Empty for a name of one food, and for the whole name that the table has, letter for letter: "raisins".
    func sharing(_ name: [String]) -> [Food] {
        let whole = search.called(name).filter(\.isWhole)
        guard whole.count > 1, whole.contains(where: \.isShared),
            !whole.contains(where: { WordForms.words(of: $0.food.name) == name })
        else { return [] }
        return whole.map(\.food)
    }

    /// The food of which a shared name is the spelling, where it is another food's by its plural alone: “pomme” is an apple and no
    /// “pommes”. Nil for a plural, which may be either, unless a German word joins it: that has no plural “Pommes” of apples.
    ///
    /// - Parameter joint: a word that joins the name to another one. Beside a French or Spanish word “raisin” is a grape.
    func spelt(_ name: [String], joint: String?) -> Food? {
        let foods = search.called(name).filter(\.isWhole).map(\.food)
        func isSpelt(_ food: Food) -> Bool {
            food.sharedNames.contains { WordForms.words(of: $0) == name }
        }
        let isGerman = joint.map { ["mit", "und"].contains($0) } ?? false
        let isForeign = joint.map { ["avec", "et", "con", "y"].contains($0) } ?? false
        let isPlural = name.contains { !WordForms.singulars(of: $0).isEmpty }
        guard isGerman || !isPlural, isForeign || foods.allSatisfy({ !$0.sharedNames.isEmpty }),
            foods.filter(isSpelt).count == 1
        else { return nil }
        return foods.first(where: isSpelt)
    }

    /// Whether the user's own food, or one that he eats or has as a favourite.
    func isHabit(_ food: Food) -> Bool { food.isOwn || boost[food.id] != nil }

    /// The foods that are called as in a query: before them the food that has a whole thing of this name, where a part of
    /// one or all of it was typed.
    func called(_ query: FoodQuery) -> [Food] {
        let foods = called(query.name)
        guard query.isOfWhole, let whole = whole(named: query.name) else { return foods }
        return [whole] + foods.filter { $0.id != whole.id }
    }

    /// The food of which a name is the whole thing; nil for none.
    func whole(named name: [String]) -> Food? {
        let words = Set(name.flatMap(WordForms.ofTyped))
        guard name.count == 1 else { return nil }
        return foods.first { food in food.wholes.contains { words.contains(FoldedText.fold($0)) } }
    }

    /// The foods of which a built-in dish is made: see `foodTable`.
    ///
    /// - Parameter share: the least part of the dish's weight.
    func ingredients(of dish: Food, ofAtLeast share: Double = 0) -> [Food] {
        let parts = dish.source.split(separator: "+").map { $0.split(separator: ":").map(String.init) }
        let weights = parts.map { $0.count > 1 ? Double($0[1]) ?? 0 : 0 }
        let least = share * weights.reduce(0, +)
        let sources = zip(parts, weights).filter { $0.1 >= least }.compactMap(\.0.first)
        return parts.count < 2 ? [] : foods.filter { sources.contains($0.source) }
    }

    /// Whether a dish has some ingredients by its name or its recipe: “greek salad with feta”. Without a “with” they are of the words
    /// of its name that were not typed: “chicken curry and rice” of “Chicken curry with rice”.
    func has(_ typed: [(words: [String], isAdded: Bool)], in dish: Food, named name: [String]) -> Bool {
        guard dish.source.contains("+") || dish.name.contains(" ") else { return false }
        let all = ingredients(of: dish)
        let known = Set(name.flatMap { WordForms.ofTyped($0) + WordForms.of($0) })
        let rest = Set(
            FoldedText.words(of: dish.name).filter { known.isDisjoint(with: WordForms.of($0)) }.flatMap(
                WordForms.of))
        var isList = false
        return typed.allSatisfy { words, isAdded in
            isList = isList || isAdded
            let added = called(words).first
            let isNamed =
                added?.head.map(rest.contains) ?? false
                || words.allSatisfy { !rest.isDisjoint(with: WordForms.ofTyped($0) + WordForms.of($0)) }
            return isNamed || isList && all.contains { $0.id == added?.id }
        }
    }

    /// Whether a word is in the name of meat, poultry or fish.
    func isMeat(_ word: String) -> Bool {
        foods.contains {
            ["Poultry", "Meat", "Fish"].contains($0.group) && FoldedText.words(of: $0.name).contains(word)
        }
    }

    /// Words and signs inside of whole names.
    private static let joints = WordForms.additions.union(WordForms.places).union(["and", "&", "+", "n", ","])

    /// Whether one of the foods that are called so has exactly these tokens as a name, with its separators: "fish and
    /// chips", but not "eggs and toast" for eggs on toast.
    func hasWholeName(_ tokens: [String]) -> Bool {
        let isOnTop = tokens.contains(where: WordForms.places.contains)
        func signs(_ tokens: [String]) -> [String] {
            tokens.compactMap {
                ["&", "+", "n"].contains($0)
                    ? "and" : $0 == "," || $0.first?.isLetter == true || $0.first?.isNumber == true ? $0 : nil
            }
        }
        guard tokens.contains(where: Self.joints.contains) else { return false }
        let typed = signs(tokens)
        return search.called(tokens).contains { called in
            ([called.food.name] + called.food.synonyms).contains { name in
                let whole = signs(TypedLine(name).tokens.map(\.folded))
                // “avocado on toast” is avocado toast.
                let typed =
                    isOnTop && whole.count + 1 == typed.count
                    ? typed.filter { !WordForms.places.contains($0) } : typed
                return whole.count == typed.count
                    && zip(whole, typed).allSatisfy {
                        $0 == $1 || WordForms.of($0).contains($1) || WordForms.ofTyped($1).contains($0)
                    }
            }
        }
    }

    /// The reading, among some of foods that are not called so, whose words find most: a mass or a volume, then a
    /// portion of what the name finds, then a number alone.
    func nearest(_ some: [(state: FoodGrammar.State, query: FoodQuery)]) -> Int? {
        func rank(_ index: Int) -> (Int, Int, Int) {
            let (state, query) = some[index]
            let kind =
                switch query.amount {
                case nil: state.name.count > 1 ? 2 : 1
                case let amount? where amount.unit.isEmpty: 1
                case let amount? where KitchenUnit.name(of: amount.unit) != nil: 0
                default: 3
                }
            return (state.problem == nil ? 0 : 1, kind, query.name.count)
        }
        guard let first = some.indices.min(by: { rank($0) < rank($1) }) else { return nil }
        guard rank(first).1 > 0 else { return first }
        let portion = some.indices.first { index in
            guard let unit = some[index].query.amount?.unit, !unit.isEmpty, KitchenUnit.name(of: unit) == nil
            else {
                return false
            }
            return search.foods(matching: some[index].query.name.joined(separator: " "), limit: 5)
                .contains { Pantry.hasUnit(unit, $0) }
        }
        return portion ?? first
    }

    /// Whether a food can be counted in a portion.
    static func hasUnit(_ unit: String, _ food: Food) -> Bool {
        PortionWords.isWhole(unit) && onePiece(food) != nil || Input.has(unit, food.portions)
    }

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
            // An implausible count is read as grams.
            if text.isCount, text.problem == nil, let quantity = text.quantity {
                return try Input.possible(Amount(quantity, .gram), of: food.name) { food.nutrition(of: $0) }
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
        } catch { return (found.typed?.amount?.text ?? "", error) }
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
    /// - Parameter asksGrams: whether a number that may be grams is asked about; a form shows what it counts.
    func amount(
        of food: Food, _ typed: FoodQuery, isSure: Bool = false, asksGrams: Bool = false
    ) throws(Problem) -> Amount {
        let usual = usualAmount(of: food)
        guard let amount = typed.amount else {
            return usualAmounts[food.id] == nil ? Pantry.several(food, typed.name) ?? usual : usual
        }
        // A number alone counts pieces, also where grams were logged last: "12 almonds" are not 12 handfuls.
        let names = Set(typed.name.flatMap { WordForms.ofTyped(FoldedText.fold($0)) })
        // "10 strawberries" are ten of the portion "berry".
        let named =
            food.portions.first { FoldedText.words(of: $0.name).allSatisfy(names.contains) }
            ?? food.portions.first { portion in
                let piece = FoldedText.fold(portion.name)
                return piece.count > 3 && names.contains { $0.hasSuffix(piece) }
            }
        var isCounted = named != nil
        var piece = named ?? (usual.portion.isGram ? food.portions.first ?? .gram : usual.portion)
        if let pieces = typed.pieces { return try self.amount(of: food, amount, of: pieces, piece) }
        let whole = food.portions.first { $0.name == "whole" }
        if PortionWords.isWhole(amount.unit), let all = whole ?? Pantry.onePiece(food) {
            return Amount(amount.quantity ?? 1, all)
        }
        if named == nil, amount.isCount, amount.problem == nil, let count = amount.quantity {
            // “fünf Erdbeeren” are five berries, and no cups.
            if count >= 2, let one = Pantry.pieceInMeasure(piece, food) { (piece, isCounted) = (one, true) }
            // Half an avocado is one portion “half”, and two avocados are two whole ones.
            if piece.name == "half" {
                return whole.map { count < 1 ? Amount(count * 2, piece) : Amount(count, $0) }
                    ?? Amount(count * 2, piece)
            }
            if count < 1, whole == nil, let half = try half(of: food, amount, piece) { return half }
            // A pizza is a whole one, also half of it: not a slice.
            let isPart = Pantry.isCut(piece)
            if isPart || count < 1, let whole {
                piece = whole
            } else if isPart || !Pantry.isPiece(piece, food), count < 1 {
                let slice = Figure.upTo(piece.grams, digits: 0)
                throw Problem.usage(
                    "“\(Input.quoted(amount.text))”: what a whole \(food.name) weighs is not known",
                    hint: "write its grams, or \(Figure.typed(count)) \(piece.name) of \(slice) g")
            }
        }
        if !isSure {
            // "10 butter", where butters would be counted.
            let isUncounted =
                typed.isAmountBehind
                || !isCounted && typed.name.allSatisfy { WordForms.singulars(of: $0).isEmpty }
            let mayBeGrams = asksGrams && Pantry.mayBeGrams(amount, of: piece, isUncounted: isUncounted)
            try Input.checkCount(amount, of: piece, food.name, mayBeGrams: mayBeGrams) {
                food.nutrition(of: $0)
            }
            if asksGrams, let problem = Pantry.litres(amount, of: piece, food) { throw problem }
        }
        let read = try Input.amount(amount, of: food.portions, current: piece, in: system)
        return try Input.possible(read, of: food.name) { food.nutrition(of: $0) }
    }

    /// The portion that a typed half is by its name: half a lager is a half of a pint, “Halbe Bier” half a litre. Nil for none.
    ///
    /// - Throws: for a word that may mean this portion, or a half of the usual one: “ein halbes Bier”.
    private func half(of food: Food, _ amount: TypedAmount, _ piece: Portion) throws(Problem) -> Amount? {
        for word in FoldedText.words(of: amount.text) {
            if let half = food.portions.first(where: { FoldedText.fold($0.name) == word }) {
                return Amount(1, half)
            }
            guard let near = food.portions.first(where: { word.hasPrefix(FoldedText.fold($0.name)) }) else {
                continue
            }
            throw Problem.usage(
                "“\(Input.quoted(amount.text))” of \(food.name) could be a \(near.name) of "
                    + "\(Figure.whole(near.grams)) g or a half of a \(piece.name)",
                hint: "write 1 \(near.name) or 0.5 \(piece.name)")
        }
        return nil
    }

    /// The weight of some pieces that were counted and weighed: "1 banana (120g)". Of several it is that of all or of each,
    /// as the food's portions say.
    ///
    /// - Throws: for a weight that none of the portions has, or that may be of all or of each.
    private func amount(
        of food: Food, _ weight: TypedAmount, of pieces: TypedAmount, _ piece: Portion
    ) throws(Problem) -> Amount {
        let all = try Input.amount(weight, of: food.portions, current: piece, in: system)
        let counted = try Input.amount(pieces, of: food.portions, current: piece, in: system)
        // A cup of rice is one thing of its weight.
        let isMeasure = KitchenUnit.name(of: pieces.unit) != nil
        let count = isMeasure ? 1 : counted.quantity
        let known =
            isMeasure
            ? [Portion(pieces.text, grams: counted.grams)]
            : pieces.unit.isEmpty ? food.portions.filter { !$0.isGram } : [counted.portion]
        func isOne(_ grams: Double, within factor: Double) -> Bool {
            known.contains { grams < $0.grams * factor && grams > $0.grams / factor }
        }
        let (text, number) = ("\(pieces.text) (\(weight.text))", Figure.typed(count))
        if count == 1 {
            guard known.isEmpty || isOne(all.grams, within: 3) else {
                let one = known.first ?? piece
                throw Problem.usage(
                    "“\(Input.quoted(text))”: \(one.name) of \(food.name) is \(Figure.upTo(one.grams, digits: 0)) g",
                    hint: "write \(Input.quoted(weight.text)), or 1 \(one.name)")
            }
            return all
        }
        let each = Amount(all.quantity * count, all.portion)
        switch (isOne(all.grams / count, within: 1.4), isOne(all.grams, within: 1.4)) {
        case (true, false): return all
        case (false, true): return each
        default:
            throw Problem.usage(
                "“\(Input.quoted(text))”: is that each or all?",
                hint: "write \(number) x \(Input.quoted(weight.text)), or \(Input.quoted(weight.text))")
        }
    }

    /// Whether a number alone may be grams: "butter 10", "150 strawberries", but not "20 almonds".
    ///
    /// - Parameter isUncounted: whether the words say nothing of a count.
    private static func mayBeGrams(_ amount: TypedAmount, of piece: Portion, isUncounted: Bool) -> Bool {
        guard amount.isCount, let count = amount.quantity, !piece.isGram,
            amount.text.allSatisfy({ $0.isNumber || $0.isWhitespace })
        else { return false }
        return count >= 50 || count >= 20 && count * piece.grams > 500 || count >= 10 && isUncounted
    }

    /// The question about a part of a drink that is also a usual size in litres: "0.33 beer", "2 x 0,5 beer", "1/8 wine".
    private static func litres(_ amount: TypedAmount, of piece: Portion, _ food: Food) -> Problem? {
        let parts = TypedLine(amount.text).tokens.filter {
            $0.kind == .number && ($0.isFraction || $0.text.contains { ".,".contains($0) })
        }
        guard amount.isCount, let count = amount.quantity, amount.problem == nil,
            parts.contains(where: { $0.value.map { $0 < 1 } ?? false }),
            food.portions.contains(where: { $0.name == Portion.hundredMillilitres })
        else { return nil }
        let number = Figure.typed(count)
        return .usage(
            "“\(Input.quoted(amount.text))” of \(food.name) could be litres or a part of a \(piece.name)",
            hint: "write \(number) l or \(number) \(piece.name)")
    }

    /// Whether a part of a food is one of a portion: half a banana of a medium one, but half a turkey not of a serving.
    private static func isPiece(_ portion: Portion, _ food: Food) -> Bool {
        let words = FoldedText.words(of: portion.name)
        let names = food.nameForms
        let isDrink = food.portions.contains { $0.name == Portion.hundredMillilitres }
        // Half a cauliflower is no half of a cup.
        if KitchenUnit.name(of: FoldedText.fold(portion.name)) != nil, !portion.isGram, !isDrink {
            return false
        }
        return words.contains { word in
            names.contains(word) || PortionWords.kind(word).map { [.packet, .piece].contains($0) } ?? false
        }
    }

    /// The portion that is one whole thing: an egg, a medium banana. Nil for a food that is measured or cut.
    private static func onePiece(_ food: Food) -> Portion? {
        let names = food.nameForms
        return food.portions.first { portion in
            portion.name == "medium" || FoldedText.words(of: portion.name).allSatisfy(names.contains)
        }
    }

    /// A serving of pieces that are named in the plural: “crackers” are more than one. Nil for other foods.
    private static func several(_ food: Food, _ name: [String]) -> Amount? {
        guard let piece = food.portions.first, piece.grams < 100,
            PortionWords.kind(piece.name) ?? .piece == .piece,
            name.last.map({ !WordForms.singulars(of: $0).isEmpty }) ?? false
        else { return nil }
        return food.portions.first {
            $0.grams > 1.5 * piece.grams && PortionWords.kind($0.name) == .other && $0.name != "whole"
        }.map { Amount(1, $0) }
    }

    /// The portion that is one of what a measure holds: the berry of a cup; nil for a portion that holds no pieces.
    private static func pieceInMeasure(_ portion: Portion, _ food: Food) -> Portion? {
        let isMeasure =
            KitchenUnit.name(of: portion.name) != nil || PortionWords.kind(portion.name) == .other
        guard isMeasure, !portion.isGram else { return nil }
        return food.portions.first { other in
            other.grams * 2 <= portion.grams
                && FoldedText.words(of: other.name).allSatisfy {
                    PortionWords.kind($0) == nil && KitchenUnit.name(of: $0) == nil
                }
        }
    }

    /// Whether a portion is cut from something: half of a melon is not half of a wedge.
    private static func isCut(_ portion: Portion) -> Bool {
        FoldedText.words(of: portion.name).contains { PortionWords.kind($0) == .cut }
    }

    /// The foods that a name could mean, for a numbered list: the best matches, or the nearest foods without a match.
    /// Habit does not count, so that the numbers stay the same.
    func choice(for query: FoodQuery) -> [Food] {
        guard !query.percent.isEmpty else { return choice(matching: query.name.joined(separator: " ")) }
        // A food of another percent, or of none, is no more than near.
        let name = query.withoutPercent.name.joined(separator: " ")
        return Array(search.foods(matching: name).prefix(9))
    }

    func choice(matching query: String) -> [Food] {
        // A kind of foods is each of them: “carne” is beef, pork, chicken.
        let called = search.called([query])
        if called.count > 1, !called.contains(where: \.isName) {
            let sorted = called.enumerated().sorted {
                ($1.element.food.commonness, $0.offset) < ($0.element.food.commonness, $1.offset)
            }
            return sorted.prefix(9).map(\.element.food)
        }
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
        readings = FoodReadings()
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

/// What entries were read as: a list reads each of its parts alone and with its neighbours, several times, and from one
/// typed letter to the next only its last part changes.
final class FoodReadings: @unchecked Sendable {  // SAFETY: the lock guards the readings, which are values
    private let lock = NSLock()
    private var known: [[TypedToken]: FoodReading] = [:]

    private static let most = 1000

    func reading(of tokens: [TypedToken], _ read: () -> FoodReading) -> FoodReading {
        if let reading = lock.withLock({ known[tokens] }) { return reading }
        let reading = read()
        lock.withLock {
            if known.count >= Self.most { known = [:] }
            known[tokens] = reading
        }
        return reading
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
