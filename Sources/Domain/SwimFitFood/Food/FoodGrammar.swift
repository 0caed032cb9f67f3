import SwimFitBase
import SwimFitReading

/// The grammar of one entry of food, without its day and time: an amount and the name of a food, or figures with or
/// without a name, and a meal, in any order.
///
///     2 large bananas lunch         amount · food · meal
///     half a 900k pizza             multiple · figure · name
///     450 kcal, 30g protein         figure · filler · figure
struct FoodGrammar: ReadingGrammar {
    enum Role: Hashable, Sendable {
        case amount(TypedAmount)
        /// A portion behind the food: "2 avocado halves".
        case portion(String)
        case figure(Nutrient, Double, Strength)
        /// A number alone as energy: typed in the user's unit, here in kilocalories.
        case energy(Double)
        /// How many times the figures count.
        case multiple(Double)
        case meal(Meal)
        case name
        /// What the food is without: "without milk".
        case leftOut
        /// What the food has by its name or as an ingredient: "greek salad with feta".
        case ingredient
        /// When or where it was eaten: see `Circumstance`.
        case circumstance
        /// That the number behind it is not exact: "roughly".
        case about
        case filler
    }

    /// How surely a figure is one.
    enum Strength: Hashable, Sendable {
        /// Energy, or a letter at its number: "350k", "20p".
        case certain
        /// A mass of protein, fat or carbohydrate: "38g protein".
        case mass
        /// What may be an amount of a food: "20 p", "5g sugar".
        case loose
    }

    struct State: Hashable {
        var amount: TypedAmount?
        /// The number of what weighs the amount: "2 bananas (240g)".
        var pieces: TypedAmount?
        var figures: [Nutrient: Double] = [:]
        var energy: Double?
        var multiple: Double?
        var meal: Meal?
        /// The tokens of the name.
        var name: [Int] = []
        /// The tokens of what the food is without.
        var leftOut: [Int] = []
        /// The tokens of what the food has, with the words or signs in front of them.
        var ingredients: [Int] = []
        var hasCircumstance = false
        var problem: Problem?
        var isCertain = false
        var isLoose = false
        /// Whether the amount is behind the name.
        var isAmountBehind = false
        fileprivate var last = Last.nothing
        fileprivate var runs = 0

        /// Whether there is a number, a mass or a volume of nothing: "150 g".
        fileprivate var isAmountAlone: Bool {
            guard let amount, amount.quantity != nil, name.isEmpty, figures.isEmpty else { return false }
            return amount.unit.isEmpty || KitchenUnit.name(of: amount.unit) != nil
        }
    }

    fileprivate enum Last { case nothing, measure, name, other }

    let start = State()
    private let meals: MealSchedule
    private let search: FoodSearch?
    /// Where a meal may be named: at both ends, and next to figures that are there.
    private var mealPlaces: [Int: [(meal: Meal, end: Int)]] = [:]

    /// - Parameters:
    ///   - search: the foods; nil to read figures alone.
    ///   - readsMeals: whether a word at an end may be a meal.
    init(_ line: TypedLine, meals: MealSchedule, in search: FoodSearch?, readsMeals: Bool) {
        (self.meals, self.search) = (meals, search)
        if readsMeals { findMeals(line) }
    }

    /// Meals at the beginning and at the end: "lunch: 2 eggs", "350 lunch", with "for" or "at" in front of them. Figures
    /// do not count: "soup dinner 350k".
    private mutating func findMeals(_ line: TypedLine) {
        func meals(at place: Int) -> [(meal: Meal, end: Int)] {
            guard !line.tokens[place].isGlued else { return [] }
            let words = line.tokens[place...].prefix(3)
            return (1...3).compactMap { count in
                let part = words.prefix(count)
                guard part.count == count, part.last?.kind == .word,
                    part.allSatisfy({ $0.kind == .word || $0.is("-") && $0.isGlued })
                else { return nil }
                let name = part.filter { $0.kind == .word }.map(\.folded).joined(separator: " ")
                // "tea: beans on toast", "L: 2 eggs"
                let isHead =
                    place + count < line.tokens.count && line.tokens[place + count].is(":")
                    && (place == 0 || line.tokens[place - 1].kind == .lineEnd)
                let meal =
                    count == 1 && !isHead ? self.meals.meal(inLine: name) : self.meals.meal(named: name)
                return meal.map { ($0, place + count) }
            }
        }
        func addAll(_ place: Int, where isRight: (Int) -> Bool) -> [Int] {
            let found = meals(at: place).filter { isRight($0.end) }
            mealPlaces[place, default: []] += found.filter { new in
                mealPlaces[place]?.contains { $0.end == new.end } != true
            }
            return found.map(\.end)
        }
        var (fronts, seen): ([Int], Set<Int>) = ([0], [0])
        while let front = fronts.popLast(), front < line.tokens.count {
            fronts += addAll(front) { _ in true }
            // "my lunch 450"
            if WordForms.sentenceWords.contains(line.tokens[front].folded), !seen.contains(front + 1) {
                fronts.append(front + 1)
            }
            fronts += figures(at: front, of: line).map(\.tokens.upperBound).filter { !seen.contains($0) }
            seen.formUnion(fronts)
        }
        var ends: Set = [line.tokens.count]
        for place in line.tokens.indices.reversed() {
            let isFigure = figures(at: place, of: line).contains { ends.contains($0.tokens.upperBound) }
            if !addAll(place, where: ends.contains).isEmpty || isFigure { ends.insert(place) }
        }
    }

    // MARK: - Claims

    func claims(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        let token = line.tokens[place]
        var claims = (mealPlaces[place] ?? []).map { Claim(place..<$0.end, Role.meal($0.meal)) }
        guard token.kind == .number || token.kind == .word else {
            return claims + signs(at: place, of: line)
                + (search == nil || token.kind == .lineEnd ? [] : ingredients(at: place, of: line))
        }
        // "2% milk", "mince 5% fat": a percent is never an amount.
        if let end = line.endOfPercent(at: place) { return claims + [Claim(place..<end, .name)] }
        claims += figures(at: place, of: line)
        claims += amounts(at: place, of: line)
        // "burger, roughly 900 kcal", "soup (approx. 300g)"
        if let end = line.endOfAbout(at: place) { return claims + [Claim(place..<end, .about)] }
        if TypedQuantity.articles.contains(token.folded) || WordForms.sentenceWords.contains(token.folded)
            || WordForms.keepingWords.contains(token.folded)
        {
            claims.append(Claim(place..<place + 1, .filler))
        }
        claims += besideName(at: place, of: line)
        if let some = Self.some.claim(at: place, of: line) { claims.append(Claim(some.tokens, .filler)) }
        if token.kind == .word {
            if search != nil, !TypedQuantity.isTimes(place, line) {
                claims += [1, 2].filter { place + $0 <= line.tokens.count }.map { count in
                    Claim(place..<place + count, .portion(line.folded(place..<place + count)))
                }
            }
            let isAlone =
                !token.isGlued && (place + 1 == line.tokens.count || !line.tokens[place + 1].isGlued)
            if !TypedQuantity.isTimes(place, line) || !isAlone {
                claims.append(Claim(place..<place + 1, .name))
            }
        } else if search?.hasWord(token.folded) == true
            || token.text.first?.isNumber == true && isBeforeName(place, line)
        {
            claims.append(Claim(place..<place + 1, .name))
        }
        return claims
    }

    /// What is said of a food beside its name: "after the swim", "without milk or sugar", "and no sugar".
    private func besideName(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        func isMeal(_ word: String) -> Bool { meals.meal(inLine: word) != nil }
        let circumstance = Circumstance.end(
            at: place, of: line,
            isFood: { search?.hasWord($0) ?? true || PortionWords.kind($0) != nil || isMeal($0) },
            isMeal: isMeal)
        if let circumstance { return [Claim(place..<circumstance, .circumstance)] }
        guard let start = line.leavingOut(at: place) else { return ingredients(at: place, of: line) }
        return (start + 1..<start + 6).prefix { $0 <= line.tokens.count && line.tokens[$0 - 1].kind == .word }
            .filter { end in
                let things = line.tokens[start..<end].split { WordForms.alternatives.contains($0.folded) }
                let isOpen = WordForms.alternatives.contains(line.tokens[end - 1].folded)
                return !isOpen && things.allSatisfy { isThing($0.map(\.folded)) }
            }.map { Claim(place..<$0, .leftOut) }
    }

    /// "with feta", "and rice", "(lettuce, tomato)"
    private func ingredients(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        let token = line.tokens[place]
        let isBracket = token.is("(") || token.is(",") && line.isBracketed(place)
        let isJoint =
            place > 0
            && (WordForms.additions.contains(token.folded) || TypedQuantity.joints.contains(token.folded)
                || token.is(","))
        guard let search, isBracket || isJoint else { return [] }
        // All words up to the next sign or joint are of it.
        let end =
            line.tokens[(place + 1)...].firstIndex { token in
                token.kind != .word || WordForms.additions.contains(token.folded)
                    || TypedQuantity.joints.contains(token.folded)
            } ?? line.tokens.count
        let words = line.tokens[place + 1..<end].map(\.folded)
        guard (1...3).contains(words.count), words.allSatisfy(search.knows) else { return [] }
        return [Claim(place..<end, .ingredient)]
    }

    /// Whether a food may be without something: a food, or a nutrient.
    private func isThing(_ words: [String]) -> Bool {
        Self.figureOfMass(words.joined(separator: " ")) != nil
            || search.map { !$0.called(words).isEmpty } ?? true
    }

    /// Phrases for some of a food, which has no other amount then.
    private static let some = Lexicon<Bool>([
        "a bit of, a bit, bit of, a little, a little bit of, little, ein bisschen, ein wenig, bisschen, un peu de, un peu d'":
            true,
        "un poco de, algo de": true,
        "rest of, rest of the, the rest of, the rest of the, rest vom, rest von": true,
        "rest von der, reste de, restes de, reste du, reste d', reste de la, sobras de, restos de": true,
    ])

    /// "omelette with 2 eggs"
    private func isBeforeName(_ place: Int, _ line: TypedLine) -> Bool {
        guard place + 1 < line.tokens.count, line.tokens[place + 1].kind == .word else { return false }
        let next = line.tokens[place + 1]
        return next.isGlued
            || TypedAmount.kitchenUnit(at: place + 1, of: line) == nil
                && (Self.letters[next.folded] == nil || isCount(place, of: line, to: place + 2))
                && !TypedQuantity.isTimes(place + 1, line)
    }

    private func signs(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        let token = line.tokens[place]
        func isMeal(_ end: Int) -> Bool { mealPlaces.values.joined().contains { $0.end == end } }
        switch token.text {
        case "-", "–", "—":
            // "dinner - steak"
            return [Claim(place..<place + 1, .name)]
                + (isMeal(place) && !token.isGlued ? [Claim(place..<place + 1, .filler)] : [])
        case ":":
            // "lunch: rice", "oats: 60g"
            let isLabel =
                place > 0 && token.isGlued && line.isNumber(place + 1)
                && Self.letters[line.tokens[place - 1].folded] == nil
            // "gegessen: Apfel"
            let isSentence = place > 0 && WordForms.sentenceWords.contains(line.tokens[place - 1].folded)
            return isMeal(place) || isLabel || isSentence ? [Claim(place..<place + 1, .filler)] : []
        case "(":
            // "tuna (1 can)"
            // "(estimated)"
            let isRemark =
                place + 2 < line.tokens.count && line.tokens[place + 2].is(")")
                && WordForms.sentenceWords.contains(line.tokens[place + 1].folded)
            // "burrito (450 kcal, 30g protein)", "chicken (200g, 330 kcal)"
            let end = line.tokens[place...].firstIndex { $0.is(")") } ?? place
            let hasFigures = (place..<end).dropFirst().contains { !figures(at: $0, of: line).isEmpty }
            // "almonds (about 15)"
            let amount = line.tokens[(place + 1)...].firstIndex {
                !WordForms.sentenceWords.contains($0.folded)
            }
            // "banana (medium)"
            let size = place + 2
            let isSize =
                size < line.tokens.count && line.tokens[size].is(")")
                && PortionWords.kind(at: place + 1, of: line) != nil && search != nil
            return [Claim(place..<place + 1, .name)] + (isRemark ? [Claim(place..<place + 3, .filler)] : [])
                + (hasFigures || search != nil && line.tokens[end].is(")")
                    ? [Claim(place..<place + 1, .filler)] : [])
                + (isSize ? [Claim(place..<size + 1, .portion(line.tokens[place + 1].folded))] : [])
                + TypedAmount.amounts(at: amount ?? place, of: line).compactMap { amount, end in
                    line.tokens.indices.contains(end) && line.tokens[end].is(")")
                        ? Claim(place..<end + 1, .amount(amount)) : nil
                }
        // What “500+” adds is missing.
        case "+" where place + 1 == line.tokens.count, "&" where place + 1 == line.tokens.count: return []
        case ",", ";", "+", "&", "|", "•", "·", "\n", "\r\n":
            return [Claim(place..<place + 1, .name), Claim(place..<place + 1, .filler)]
        case ")" where place > 0 && (endsFigure(place, of: line) || search != nil && line.isBracketed(place)):
            return [Claim(place..<place + 1, .name), Claim(place..<place + 1, .filler)]
        case "!": return place + 1 == line.tokens.count ? [Claim(place..<place + 1, .filler)] : []
        case "~", "≈": return line.isNumber(place + 1) ? [Claim(place..<place + 1, .filler)] : []
        case "/" where place + 1 < line.tokens.count && !figures(at: place + 1, of: line).isEmpty:
            return [Claim(place..<place + 1, .name), Claim(place..<place + 1, .filler)]
        case "'", "’", "/", ")", "”", "“", "\"", "®", "™":
            return [Claim(place..<place + 1, .name)]
        case ".":
            return token.isGlued ? [Claim(place..<place + 1, .name), Claim(place..<place + 1, .filler)] : []
        default: return []
        }
    }

    /// Whether a figure ends in front of a token.
    private func endsFigure(_ end: Int, of line: TypedLine) -> Bool {
        (max(0, end - 5)..<end).contains { start in
            figures(at: start, of: line).contains { $0.tokens.upperBound == end }
        }
    }

    private func amounts(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        var claims: [Claim<Role>] = []
        for (amount, end) in TypedAmount.amounts(at: place, of: line) {
            claims.append(Claim(place..<end, .amount(amount)))
            // "330ml can of cola"
            if KitchenUnit.name(of: amount.unit) != nil, Self.isPacket(end, line) {
                claims.append(Claim(place..<end + 1, .amount(amount)))
            }
            guard amount.isCount, let quantity = amount.quantity else { continue }
            let hasTimes = (place..<end).contains { TypedQuantity.isTimes($0, line) }
            let isGrouped = number(at: place, of: line).map { $0.1 == place + 2 } ?? false
            // "60 15c" is an energy and its carbs, and "2 300k" twice an energy.
            let isOfEnergy =
                end < line.tokens.count
                && figures(at: end, of: line).contains { claim in
                    if case .figure(.energy, _, _) = claim.role { true } else { !line.isNumber(place) }
                }
            if hasTimes || !isGrouped && isOfEnergy { claims.append(Claim(place..<end, .multiple(quantity))) }
        }
        if let (amount, end) = packets(at: place, of: line) {
            claims.append(Claim(place..<end, .amount(amount)))
        }
        // "2 x 300k"
        if line.isNumber(place), TypedQuantity.isTimes(place + 1, line), place + 2 < line.tokens.count,
            !figures(at: place + 2, of: line).isEmpty, let quantity = TypedQuantity.term(at: place, of: line)
        {
            claims.append(Claim(place..<place + 2, .multiple(quantity.value)))
        }
        // The number of "350k" is no energy by itself, nor is one among letters.
        func isLetter(_ place: Int) -> Bool { line.tokens[place].kind == .word }
        if let (number, end) = number(at: place, of: line), figures(at: place, of: line).isEmpty,
            place == 0 || !line.tokens[place].isGlued || !isLetter(place - 1),
            end == line.tokens.count || !line.tokens[end].isGlued || !isLetter(end)
        {
            claims.append(Claim(place..<end, .energy(number * EnergyUnit.shown.kilocalories)))
        }
        // "cup of tea", "handful almonds", "small glass of wine"
        if line.tokens[place].kind == .word, place + 1 < line.tokens.count, search != nil,
            !TypedQuantity.isTimes(place, line)
        {
            let sized = place..<place + 2
            if PortionWords.kind(line.tokens[place].folded) == .piece, sized.upperBound < line.tokens.count,
                PortionWords.kind(at: place + 1, of: line) != nil
            {
                let amount = TypedAmount(nil, line.folded(sized), text: line.typed(sized))
                claims.append(Claim(sized, .amount(amount)))
            }
            let (unit, end) =
                TypedAmount.kitchenUnit(at: place, of: line) ?? (line.tokens[place].folded, place + 1)
            claims.append(Claim(place..<end, .amount(TypedAmount(nil, unit, text: line.typed(place..<end)))))
        }
        return claims
    }

    /// Whether a token is what food is served or sold in, or a part of it: a mass in front of it says how much that is.
    private static func isPacket(_ place: Int, _ line: TypedLine) -> Bool {
        PortionWords.kind(at: place, of: line).map { $0 != .piece } ?? false
    }

    /// "1 pack (250g)", "2 bottles of 500ml"
    private func packets(at place: Int, of line: TypedLine) -> (TypedAmount, Int)? {
        guard let count = TypedQuantity(at: place, of: line), Self.isPacket(count.end, line),
            count.end + 2 < line.tokens.count
        else { return nil }
        let joint = line.tokens[count.end + 1]
        let isEach = ["of", "de", "je"].contains(joint.folded) || joint.text == "à"
        guard joint.is("(") || isEach else { return nil }
        let inner = TypedAmount.amounts(at: count.end + 2, of: line).first { amount, end in
            isEach ? !amount.unit.isEmpty : end < line.tokens.count && line.tokens[end].is(")")
        }
        let packets = TypedAmount(
            count.value, line.tokens[count.end].folded, text: line.typed(place..<count.end + 1))
        guard let (amount, end) = inner, var whole = Self.packets(packets, of: amount) else { return nil }
        guard isEach else { return (whole, end + 1) }
        (whole.text, whole.problem) = (line.typed(place..<end), amount.problem)
        return (whole, end)
    }

    /// The amount of some packets with their weight: of several, it may be that of one or of all. Nil for what is no packet.
    private static func packets(_ packets: TypedAmount, of each: TypedAmount) -> TypedAmount? {
        guard PortionWords.kind(packets.unit).map({ $0 != .piece }) ?? false,
            KitchenUnit.name(of: each.unit) != nil,
            let quantity = each.quantity
        else { return nil }
        let count = packets.quantity ?? 1
        var whole = each
        (whole.quantity, whole.text) = (quantity * count, "\(packets.text) (\(each.text))")
        if count != 1 {
            whole.problem =
                each.problem
                ?? .usage(
                    "“\(Input.quoted(whole.text))”: is that each or all?",
                    hint: "write \(Figure.typed(count)) x \(each.text), or \(each.text)")
        }
        return whole
    }

    /// A number of digits, also with its thousands apart: "350", "1 200".
    private func number(at place: Int, of line: TypedLine) -> (Double, Int)? {
        guard line.isNumber(place), let value = line.tokens[place].value, value >= 0,
            !line.tokens[place].isFraction
        else { return nil }
        if line.isNumber(place + 1), line.tokens[place + 1].word == line.tokens[place].word + 1,
            Input.areGrouped(line.tokens[place].text, line.tokens[place + 1].text)
        {
            return (1000 * value + (line.tokens[place + 1].value ?? 0), place + 2)
        }
        return (value, place + 1)
    }

    // MARK: - Figures

    /// Words and letters of nutrients behind a number.
    private static let letters = Lexicon<(nutrient: Nutrient, size: Double)>(
        EnergyUnit.allCases.map { ($0.words.joined(separator: ", "), (.energy, $0.kilocalories)) } + [
            ("p, protein, prot", (.protein, 1)), ("f, fat", (.fat, 1)),
            ("c, carb, carbs", (.carbohydrate, 1)),
        ])

    /// "p", "kcal"
    static func isLetter(_ word: String) -> Bool { letters[word] != nil }

    /// What the letter or the word at a figure stands for: "p", "fat", "kcal".
    static func nutrient(_ word: String) -> Nutrient? { letters[word]?.nutrient }

    private func figures(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        var claims: [Claim<Role>] = []
        let isFree = place == 0 || !line.tokens[place].isGlued || line.tokens[place - 1].kind == .sign
        func isEnd(_ end: Int) -> Bool {
            end == line.tokens.count || !line.tokens[end].isGlued || line.tokens[end].kind == .sign
        }
        guard isFree else { return [] }
        if let (number, end) = number(at: place, of: line), end < line.tokens.count {
            if let unit = Self.letters.claim(at: end, of: line), isEnd(unit.tokens.upperBound) {
                let isSure = unit.role.nutrient == .energy || line.tokens[end].isGlued
                if isSure || !isCount(place, of: line, to: unit.tokens.upperBound) {
                    claims.append(
                        Claim(
                            place..<unit.tokens.upperBound,
                            .figure(unit.role.nutrient, number * unit.role.size, isSure ? .certain : .loose)))
                }
            }
            claims += masses(place..<end, number, of: line)
        }
        // "P20"
        if let unit = Self.letters.claim(at: place, of: line), line.tokens[place].text.count == 1,
            line.isNumber(place + 1), line.tokens[place + 1].isGlued, isEnd(place + 2),
            let value = line.tokens[place + 1].value
        {
            claims.append(
                Claim(place..<place + 2, .figure(unit.role.nutrient, value * unit.role.size, .certain)))
        }
        // "kcal 500", "calories: 500", "p: 38"
        let colon = place + 1 < line.tokens.count && line.tokens[place + 1].is(":") ? place + 2 : place + 1
        if line.tokens[place].kind == .word, place == 0 || colon == place + 2 || !line.isNumber(place - 1),
            let unit = Self.letters[line.tokens[place].folded],
            colon == place + 2 || unit.nutrient == .energy && line.tokens[place].text.count > 2,
            colon < line.tokens.count, !line.tokens[colon].isGlued || colon == place + 2,
            let (number, end) = number(at: colon, of: line), isEnd(end),
            end == line.tokens.count || end + 1 < line.tokens.count && line.tokens[end + 1].is(":")
                || Self.letters[line.tokens[end].folded] == nil && mass(at: end, of: line) == nil
        {
            claims.append(
                Claim(place..<end, .figure(unit.nutrient, number * unit.size, .certain)))
        }
        // "protein 38g", "saturated fat 4 g"
        for count in [1, 2] where place + count < line.tokens.count {
            guard let (nutrient, share) = Self.figureOfMass(line.folded(place..<place + count)),
                let (number, end) = number(at: place + count, of: line),
                let (unit, last) = mass(at: end, of: line),
                let size = nutrient.factor(of: unit).map({ $0 * share })
            else { continue }
            claims.append(Claim(place..<last, .figure(nutrient, number * size, Self.strength(nutrient))))
        }
        return claims
    }

    /// Whether a number alone in front of the word of a nutrient counts the name that begins with that word: "2 protein
    /// bars". Among figures of the same form it is one: "54 c" of "38 p 18 f 54 c curry".
    private func isCount(_ place: Int, of line: TypedLine, to end: Int) -> Bool {
        guard end < line.tokens.count, line.tokens[end].kind == .word, !line.tokens[end].isGlued,
            let nutrient = Self.nutrient(line.tokens[end - 1].folded), nutrient != .energy,
            meals.meal(inLine: line.tokens[end].folded) == nil, !Self.isLetter(line.tokens[end].folded)
        else { return false }
        let isAmongFigures =
            place > 1 && line.isNumber(place - 2)
            && Self.nutrient(line.tokens[place - 1].folded).map { $0 != .energy } ?? false
        return !isAmongFigures
    }

    /// The nutrient of a word with a mass, in the languages of files as well, and its part in that: "Eiweiß", "salt".
    static func figureOfMass(_ word: String) -> (nutrient: Nutrient, share: Double)? {
        if let nutrient = Nutrient(word: word) { return (nutrient, 1) }
        guard let figure = FigureName.named(ColumnVocabulary.english(word)),
            figure.nutrient != .energy, figure.nutrient != .water
        else { return nil }
        return (figure.nutrient, figure.share)
    }

    /// "38g protein", "38 g of protein"
    private func masses(_ digits: Range<Int>, _ number: Double, of line: TypedLine) -> [Claim<Role>] {
        guard let (unit, end) = mass(at: digits.upperBound, of: line) else { return [] }
        let start =
            end < line.tokens.count && ["of", "de", "d"].contains(line.tokens[end].folded) ? end + 1 : end
        return [1, 2].compactMap { count in
            guard start + count <= line.tokens.count,
                let (nutrient, share) = Self.figureOfMass(line.folded(start..<start + count)),
                let size = nutrient.factor(of: unit).map({ $0 * share })
            else { return nil }
            return Claim(
                digits.lowerBound..<start + count, .figure(nutrient, number * size, Self.strength(nutrient)))
        }
    }

    /// A unit of mass at a token, also "mg" and "µg".
    private func mass(at place: Int, of line: TypedLine) -> (String, Int)? {
        guard place < line.tokens.count else { return nil }
        let unit = line.tokens[place].folded
        return Nutrient.protein.factor(of: unit) == nil ? nil : (unit, place + 1)
    }

    private static func strength(_ nutrient: Nutrient) -> Strength {
        [.protein, .fat, .carbohydrate].contains(nutrient) ? .mass : .loose
    }

    // MARK: - States

    func state(_ state: State, adding claim: Claim<Role>, of line: TypedLine) -> State? {
        var state = state
        // A comma in a name goes on with it.
        if claim.role != .name, state.last == .name, let end = state.name.last, line.tokens[end].is(",") {
            return nil
        }
        switch claim.role {
        case .amount(let amount):
            // "too many cookies (like 6)"
            if let some = state.amount, let question = some.problem, some.isCount, amount.isCount,
                TypedQuantity.isSeveral(some.text), line.isBracketed(claim.tokens.upperBound - 1)
            {
                state.amount = amount
                state.problem = state.problem == question ? amount.problem : state.problem
                state.last = .measure
                return state
            }
            // "1 can tuna (150g)"
            if let packets = state.amount,
                line.tokens[claim.tokens.lowerBound].is("(")
                    || packets.quantity ?? 1 == 1 && !state.name.isEmpty,
                let whole = Self.packets(packets, of: amount)
            {
                state.amount = whole
                state.problem = state.problem ?? whole.problem
                state.last = .measure
                return state
            }
            // "1 banana (120g)", "une bière 25 cl"
            if let pieces = state.amount, pieces.problem == nil,
                pieces.quantity != nil || PortionWords.kind(pieces.unit) != nil, !state.name.isEmpty,
                state.pieces == nil, !pieces.isMass, amount.quantity != nil,
                KitchenUnit.name(of: pieces.unit) == nil ? amount.grams != nil : amount.isMass,
                state.figures.isEmpty, state.multiple == nil
            {
                (state.pieces, state.amount) = (pieces, amount)
                state.problem = state.problem ?? amount.problem
                state.last = .measure
                return state
            }
            guard state.amount == nil, state.energy == nil, amount.quantity != nil || state.last == .nothing
            else {
                return nil
            }
            state.amount = amount
            // "almonds (about 15)" are counted.
            let isCounted = amount.isCount && line.isBracketed(claim.tokens.upperBound - 1)
            state.isAmountBehind = !state.name.isEmpty && !isCounted
            state.problem = state.problem ?? amount.problem
            state.last = .measure
        case .portion(let unit):
            // "café grande"
            let isAlone =
                state.amount == nil
                && unit.split(separator: " ").allSatisfy { PortionWords.kind(String($0)) != nil }
            guard state.last == .name || isAlone && isBehindComma(claim, line), state.pieces == nil,
                var amount = isAlone ? TypedAmount(nil, text: unit) : state.amount,
                isAlone || amount.isCount
            else { return nil }
            amount.unit = unit
            state.amount = amount
            state.last = .other
        case .figure(let nutrient, let number, let strength):
            guard nutrient != .energy || state.energy == nil else { return nil }
            if nutrient == .energy, let known = state.figures[nutrient], abs(known - number) <= known / 100 {
                // "442 kcal / 1850 kJ": the same in another unit.
                state.last = .measure
                return state
            }
            if state.figures[nutrient] != nil {
                state.problem =
                    state.problem
                    ?? .usage("there are two figures for \(nutrient.name)", hint: "type each once")
            }
            state.figures[nutrient] = number
            state.problem = state.problem ?? problem(line.tokens[claim.tokens])
            state.isCertain = state.isCertain || strength == .certain
            state.isLoose = state.isLoose || strength == .loose
            state.last = .measure
        case .energy(let number):
            guard state.energy == nil, state.amount == nil, state.multiple == nil,
                state.figures[.energy] == nil
            else { return nil }
            state.energy = number
            state.problem = state.problem ?? problem(line.tokens[claim.tokens])
            state.last = .other
        case .multiple(let number):
            let hasTimes = claim.tokens.contains { TypedQuantity.isTimes($0, line) }
            guard state.multiple == nil, state.amount == nil, state.energy == nil,
                hasTimes || state.name.isEmpty
            else { return nil }
            state.multiple = number
            state.last = .measure
        case .meal(let meal):
            if state.meal != nil { state.problem = state.problem ?? Meal.second(line.typed(claim.tokens)) }
            state.meal = meal
            state.last = state.last == .nothing ? .nothing : .other
        case .name:
            // A word that joins nothing begins no name, but that of “In-N-Out”.
            if state.name.isEmpty, joinsNothing(claim.tokens.lowerBound, of: line) { return nil }
            // An article in front of a name is a filler.
            let isArticle = TypedQuantity.articles.contains(line.tokens[claim.tokens.lowerBound].folded)
            let isSign = line.tokens[claim.tokens.lowerBound].kind == .sign
            guard
                state.last == .name || !isArticle && !isSign
                    || isSign && line.tokens[claim.tokens.lowerBound].is("(")
            else { return nil }
            if state.last != .name { state.runs += 1 }
            // In "protein shake 30g protein" the second “protein” does not belong to the name.
            guard state.runs < 4, state.runs == 1 || !isRepeated(claim.tokens.lowerBound, in: state, line)
            else { return nil }
            state.name += claim.tokens
            state.last = .name
        case .filler:
            let isArticle = line.tokens[claim.tokens.lowerBound].kind == .word
            // "cold pizza", "pad thai takeout"
            let isKeeping = WordForms.keepingWords.contains(line.tokens[claim.tokens.lowerBound].folded)
            let isBehind = isKeeping && claim.tokens.upperBound == line.tokens.count
            guard !isArticle || isBehind || state.last != .name && state.last != .other else { return nil }
            state.hasCircumstance = state.hasCircumstance || isKeeping
            // "a banana" is one, so that "3 a banana" has two amounts.
            let isOne =
                claim.tokens.count == 1
                && NumberWords.ones.contains(line.tokens[claim.tokens.lowerBound].folded)
            let isCounted = state.multiple != nil || state.amount?.isCount == true
            guard !isOne || state.last != .nothing && !isCounted else { return nil }
            if !isArticle, state.last == .name { state.last = .other }
        case .ingredient:
            guard !state.name.isEmpty, state.figures.isEmpty, state.energy == nil, state.multiple == nil
            else {
                return nil
            }
            state.ingredients += claim.tokens
            state.last = .other
        case .leftOut:
            state.leftOut += claim.tokens
            state.last = state.last == .nothing ? .nothing : .other
        case .about: state.last = state.last == .nothing ? .nothing : .other
        case .circumstance:
            state.hasCircumstance = true
            state.last = state.last == .nothing ? .nothing : .other
        }
        return state
    }

    /// "popcorn, small bag"
    private func isBehindComma(_ claim: Claim<Role>, _ line: TypedLine) -> Bool {
        claim.tokens.lowerBound > 0 && line.tokens[claim.tokens.lowerBound - 1].is(",")
    }

    /// Whether the name has the word of a token already.
    private func isRepeated(_ place: Int, in state: State, _ line: TypedLine) -> Bool {
        line.tokens[place].kind == .word && !WordForms.fillers.contains(line.tokens[place].folded)
            && state.name.contains { line.tokens[$0].folded == line.tokens[place].folded }
    }

    /// Whether a token is a filler of names, such as "and" or "in", that stands alone.
    private func joinsNothing(_ place: Int, of line: TypedLine) -> Bool {
        let isAlone = place + 1 == line.tokens.count || !line.tokens[place + 1].isGlued
        return isAlone
            && (WordForms.fillers.contains(line.tokens[place].folded) || line.tokens[place].is("&"))
    }

    /// The question about a figure that may be two numbers: "1.200k".
    private func problem(_ tokens: ArraySlice<TypedToken>) -> Problem? {
        guard let number = tokens.first(where: { $0.kind == .number }) else { return nil }
        do throws(Problem) {
            try Input.checkThousands(number.text)
        } catch { return error }
        // "1.5k" may be thousands.
        guard tokens.last?.is("k") == true, number.text.contains(where: { ".,".contains($0) }),
            let value = number.value, value < 20
        else { return nil }
        let thousands = Figure.typed(value * 1000)
        return .usage(
            "“\(Input.quoted(number.text))k” could be \(Figure.typed(value)) or \(thousands) kcal",
            hint: "write \(Figure.typed(value)) kcal or \(thousands)k")
    }

    func isComplete(_ state: State) -> Bool { true }

    /// The name of a role in the account.
    static func name(of role: Role) -> String {
        switch role {
        case .amount, .portion: "amount"
        case .figure(let nutrient, _, _): nutrient.name
        case .energy: "energy"
        case .multiple: "times"
        case .meal: "meal"
        case .name: "name"
        case .leftOut: "left out"
        case .ingredient: "ingredient"
        case .circumstance: "circumstance"
        case .about: "about"
        case .filler: "–"
        }
    }
}

/// What the words of an entry are.
struct FoodReading {
    enum Meaning {
        /// Figures without a food.
        case figures(FoodGrammar.State)
        /// A food of this name.
        case food(FoodQuery)
        /// An amount without a name, or nothing.
        case amount(TypedAmount?)
    }

    private(set) var meaning = Meaning.amount(nil)
    private(set) var meal: Meal?
    /// Whether the meal is in front of everything else: "lunch: 2 eggs".
    private(set) var isMealInFront = false
    private(set) var account = ReadingAccount()
    /// Whether the entry ends with what it is without: "coffee without milk".
    private(set) var isOpen = false
    /// The number of ingredients that the entry names.
    private(set) var ingredients = 0
    /// The foods that are called so, the most probable first.
    private(set) var foods: [Food] = []
    /// Whether a food has exactly this name, with its separators.
    private(set) var isWholeName = false
    /// The question, if the words do not go together.
    private(set) var problem: Problem?

    /// Whether the words are figures, whatever the foods are called.
    var isFigures: Bool { if case .figures = meaning { true } else { false } }

    /// Whether the entry needs no question.
    var isCertain: Bool { problem == nil && (isFigures || !foods.isEmpty) }

    /// - Parameters:
    ///   - pantry: the foods; nil to read figures alone.
    ///   - isQuick: whether a number alone is the energy of a name: "350 soup".
    ///   - readsMeals: whether a word at an end may be a meal: not in "breakfast bar 200k @snacks".
    init(
        _ line: TypedLine, meals: MealSchedule, in pantry: Pantry?, isQuick: Bool = false,
        readsMeals: Bool = true
    ) {
        guard line.tokens.count <= Self.mostTokens else {
            meaning = .food(FoodQuery(name: []))
            problem = .usage("“\(Input.quoted(line.typed(0..<8)))” is too long for one entry")
            return
        }
        let (covers, all) = Self.covers(line, meals, pantry, readsMeals: readsMeals)
        let named = Self.named(all, line)
        if takeCertain(all, named, line, pantry, isQuick: isQuick) { return }
        // Ingredients are those of a food that is known.
        let guesses = named.filter(\.state.ingredients.isEmpty)
        // "no sugar", "after the swim"
        let beside = all.first {
            $0.state.name.isEmpty && $0.state.figures.isEmpty
                && $0.state.amount == nil && ($0.state.hasCircumstance || !$0.state.leftOut.isEmpty)
        }
        if let beside {
            take(beside, line)
        } else if let pantry, let question = Self.listInBrackets(line, pantry) {
            meaning = .food(FoodQuery(name: WordForms.words(of: line.folded(line.tokens.indices))))
            problem = question
        } else if let amount = all.first(where: { $0.state.isAmountAlone }) {
            take(amount, line)
            meaning = .amount(amount.state.amount)
            problem = amount.state.problem
        } else if let pantry, let (cover, question) = Self.lackingPortion(guesses, line, pantry) {
            take(cover, line)
            meaning = .food(Self.query(cover.state, line))
            problem = question
        } else if let pantry,
            let cover = pantry.nearest(guesses.map { ($0.state, Self.query($0.state, line)) }).map({
                guesses[$0]
            }
            )
        {
            take(cover, line)
            meaning = .food(Self.query(cover.state, line))
            problem = cover.state.problem ?? Self.twoNumbers(line)
        } else if let cover = all.first(where: { $0.state.name.isEmpty && $0.state.figures.isEmpty }) {
            take(cover, line)
            meaning = .amount(cover.state.amount)
            problem = cover.state.problem
        } else if !line.tokens.isEmpty {
            meaning = .food(FoodQuery(name: FoldedText.words(of: line.folded(line.tokens.indices))))
            problem = Self.question(about: line, covers.reached)
        }
    }

    /// The reading of words that need no guess: figures, or foods that are called so. Nil for others.
    ///
    /// It costs less than a guess, and a list tries many words together.
    init?(certainly line: TypedLine, meals: MealSchedule, in pantry: Pantry?) {
        guard line.tokens.count <= Self.mostTokens else { return nil }
        let all = Self.covers(line, meals, pantry).all
        guard takeCertain(all, Self.named(all, line), line, pantry, isQuick: false) else { return nil }
    }

    /// Whether some words are a food that is called so, without a question.
    static func isFood(_ line: TypedLine, meals: MealSchedule, in pantry: Pantry) -> Bool {
        FoodReading(certainly: line, meals: meals, in: pantry).map { $0.isCertain && !$0.isFigures } ?? false
    }

    private static func covers(
        _ line: TypedLine, _ meals: MealSchedule, _ pantry: Pantry?, readsMeals: Bool = true
    ) -> (covers: Covers<FoodGrammar>, all: [Cover<FoodGrammar>]) {
        let grammar = FoodGrammar(line, meals: meals, in: pantry?.search, readsMeals: readsMeals)
        let covers = Covers(of: line, by: grammar)
        func count(_ sign: String, in cover: Cover<FoodGrammar>) -> Int {
            cover.state.name.count { line.tokens[$0].is(sign) }
        }
        // A name has both brackets, and goes on behind a comma.
        let all = covers.complete.filter { cover in
            cover.state != grammar.start && cover.state.name.last.map { line.tokens[$0].is(",") } != true
                && count("(", in: cover) == count(")", in: cover)
        }
        return (covers, all)
    }

    /// The covers with a name and without figures.
    private static func named(_ all: [Cover<FoodGrammar>], _ line: TypedLine) -> [Cover<FoodGrammar>] {
        all.filter {
            !$0.state.name.isEmpty && $0.state.figures.isEmpty && $0.state.energy == nil
                && $0.state.multiple == nil
                // "for 4 bananas": no food is called so.
                && !$0.state.name.contains { line.tokens[$0].is("for") }
        }
    }

    /// Takes figures, or the foods that are called so, if there are any.
    private mutating func takeCertain(
        _ all: [Cover<FoodGrammar>], _ named: [Cover<FoodGrammar>], _ line: TypedLine, _ pantry: Pantry?,
        isQuick: Bool
    ) -> Bool {
        if let figures = Self.figures(all) {
            take(figures, line)
            meaning = .figures(figures.state)
            problem =
                figures.state.problem ?? Self.difference(all, from: figures, line)
                ?? Self.massOfName(figures, line)
                ?? Self.partInName(figures.state, line)
            return true
        }
        if let pantry, let (cover, found) = Self.called(named, line, pantry) {
            take(cover, line)
            foods = found
            isWholeName = pantry.hasWholeName(cover.state.name.map { line.tokens[$0].folded })
            meaning = .food(Self.query(cover.state, line))
            problem =
                cover.state.problem ?? Self.amountInside(cover, line)
                ?? (isWholeName
                    ? nil : Self.saidTwice(cover.state, line) ?? Self.massOfNutrient(cover, all, line))
            return true
        }
        let alone = all.first {
            let isFigure = !$0.state.figures.isEmpty && (isQuick || !$0.state.isLoose)
            return $0.state.name.isEmpty && ($0.state.energy != nil || isFigure)
        }
        if let numbers = alone
            ?? (isQuick ? all.first { $0.state.energy != nil && $0.state.amount == nil } : nil)
        {
            take(numbers, line)
            meaning = .figures(numbers.state)
            problem = numbers.state.problem ?? Self.partInName(numbers.state, line)
            return true
        }
        return false
    }

    /// The question about foods in brackets that are not known to be in what is in front: "sandwich (ham, cheese, tomato)".
    private static func listInBrackets(_ line: TypedLine, _ pantry: Pantry) -> Problem? {
        guard let start = line.tokens.firstIndex(where: { $0.is("(") }), start > 0,
            let end = line.tokens[start...].firstIndex(where: { $0.is(")") }),
            case let things = line.tokens[start + 1..<end].split(whereSeparator: {
                [",", "and", "&", "+"].contains($0.folded)
            }),
            !things.isEmpty, things.allSatisfy({ !pantry.search.called($0.map(\.folded)).isEmpty })
        else { return nil }
        let typed = line.typed(start..<end + 1)
        let parts = line.typed(start + 1..<end)
        return .usage(
            "“\(Input.quoted(typed))” is not in the name of a food, nor known to be in this one",
            hint: "write the parts by themselves, \(Input.offered(parts)), or the food without them")
    }

    /// A longer text was pasted, and is no entry.
    private static let mostTokens = 80

    private mutating func take(_ cover: Cover<FoodGrammar>, _ line: TypedLine) {
        meal = cover.state.meal
        let first = cover.claims.first { $0.role != .filler }?.role
        if case .meal? = first { isMealInFront = true }
        if case .leftOut? = cover.claims.last?.role { isOpen = true }
        ingredients = cover.claims.count { $0.role == .ingredient }
        account = ReadingAccount(of: cover, line, name: FoodGrammar.name)
    }

    /// The question about a measure that the food does not have: "handful of grapes" of a food that is called grapes.
    private static func lackingPortion(
        _ named: [Cover<FoodGrammar>], _ line: TypedLine, _ pantry: Pantry
    ) -> (Cover<FoodGrammar>, Problem)? {
        for cover in named where cover.state.problem == nil {
            let query = query(cover.state, line)
            guard let amount = query.amount,
                let last = amount.unit.split(separator: " ").last, PortionWords.kind(String(last)) != nil,
                let food = pantry.called(query).first, !Pantry.hasUnit(amount.unit, food)
            else { continue }
            return (
                cover,
                .usage("\(food.name) has no “\(Input.quoted(amount.unit))”; it has \(food.portions.listed)")
            )
        }
        return nil
    }

    /// The cover of figures that cannot be a food: of a letter or a unit of energy, or of nothing else.
    private static func figures(_ all: [Cover<FoodGrammar>]) -> Cover<FoodGrammar>? {
        // A name of figures keeps all its words.
        let whole = all.filter { !$0.state.hasCircumstance && $0.state.leftOut.isEmpty }
        let certain = (whole.contains { $0.state.isCertain } ? whole : all).filter { $0.state.isCertain }
        if !certain.isEmpty {
            // What leaves most to figures and least to the name.
            return certain.min { rank($0.state) < rank($1.state) }
        }
        return all.first { cover in
            let state = cover.state
            guard state.name.isEmpty, state.amount == nil, !state.figures.isEmpty else { return false }
            return !state.isLoose || cover.claims.count > 1
        }
    }

    private static func rank(_ state: FoodGrammar.State) -> (Int, Int, Int, Int) {
        (
            state.problem == nil ? 0 : 1, state.amount.map { $0.grams != nil } ?? true ? 0 : 1,
            state.multiple == nil && state.energy == nil && state.figures[.energy] == nil ? 1 : 0,
            state.name.count
        )
    }

    /// The question about a word that is there twice: "banana banana", "cream ice cream". Behind a number the first one may
    /// be a portion: "1 x egg Egg, boiled".
    private static func saidTwice(_ state: FoodGrammar.State, _ line: TypedLine) -> Problem? {
        guard state.amount?.quantity == nil else { return nil }
        var known: Set<String> = []
        let second = state.name.first { place in
            let word = line.tokens[place].folded
            guard line.tokens[place].kind == .word, !WordForms.fillers.contains(word) else { return false }
            let forms = WordForms.of(word)
            defer { known.formUnion(forms) }
            return !known.isDisjoint(with: forms)
        }
        guard let second else { return nil }
        let word = Input.quoted(line.typed(second..<second + 1))
        return .usage("“\(word)” is there twice", hint: "write 2 \(word) if it was two, or once")
    }

    /// The question about a mass that is an amount of the food, or of a nutrient in it: "45g protein shake".
    private static func massOfNutrient(
        _ cover: Cover<FoodGrammar>, _ all: [Cover<FoodGrammar>], _ line: TypedLine
    ) -> Problem? {
        guard cover.state.amount != nil else { return nil }
        for other in all where other.state.amount == nil && !other.state.name.isEmpty && !other.state.isLoose
        {
            for claim in other.claims {
                guard case .figure(_, _, .mass) = claim.role,
                    claim.tokens.count > 2, line.tokens[claim.tokens.upperBound - 1].kind == .word,
                    other.state.name.allSatisfy({ $0 >= claim.tokens.upperBound })
                else { continue }
                let figure = line.typed(claim.tokens)
                return .usage(
                    "“\(Input.quoted(figure))” could be a figure, or the amount of the food",
                    hint: "write the amount behind the name if it is that, or the energy too")
            }
        }
        return nil
    }

    /// The question about a mass that has more energy than all, and may be an amount of what is named by the nutrient too:
    /// "60g protein bar 210k".
    private static func massOfName(_ cover: Cover<FoodGrammar>, _ line: TypedLine) -> Problem? {
        for claim in cover.claims {
            guard case .figure(let nutrient, let number, .mass) = claim.role, claim.tokens.count == 3,
                line.isNumber(claim.tokens.lowerBound), cover.state.name.first == claim.tokens.upperBound,
                let energy = cover.state.figures[.energy] ?? cover.state.energy,
                Self.energy(of: number, nutrient) > energy
            else { continue }
            let (mass, word) = (
                line.typed(claim.tokens.lowerBound..<claim.tokens.upperBound - 1),
                line.typed(claim.tokens.upperBound - 1..<claim.tokens.upperBound)
            )
            let (name, letter) = (line.text(cover.state.name), EnergyUnit.shown.shortWord)
            let kilocalories = Figure.typedEnergy(energy) + letter
            let figure = "\(kilocalories) \(Figure.typed(number))g \(word), \(name)"
            return .usage(
                "“\(Input.quoted(line.typed(claim.tokens)))” could be a figure, or the amount of \(Input.quoted("\(word) \(name)"))",
                hint:
                    "write \(Input.offered("\(word) \(name) \(mass) \(kilocalories)")) or \(Input.offered(figure))"
            )
        }
        return nil
    }

    private static func energy(of grams: Double, _ nutrient: Nutrient) -> Double {
        var figures = Nutrition()
        figures[nutrient] = grams
        return figures.energyOfMacronutrients ?? 0
    }

    /// Words that change how often figures count, or whether they are eaten.
    private static let scalingWords = eachWords.union([
        "stuck", "split", "minus", "less", "without", "burned", "burnt",
    ])

    /// Words that give the figures to each of what a number counts.
    private static let eachWords: Set = ["each", "apiece", "per", "je", "jeweils", "pro", "chacun", "cada"]

    /// The question about a word such as “half”, “each” or “double” in the name of figures, which may be a part of them.
    /// “half and half” is a name.
    private static func partInName(_ state: FoodGrammar.State, _ line: TypedLine) -> Problem? {
        let place = state.name.first { place in
            line.tokens[place].kind == .word
                && (TypedQuantity.term(at: place, of: line) != nil
                    || TypedQuantity.multiples.claim(at: place, of: line) != nil
                    || scalingWords.contains(line.tokens[place].folded))
        }
        guard let place, !state.name.contains(where: { line.tokens[$0].is("and") }) else { return nil }
        let word = line.tokens[place].folded
        let question =
            "“\(Input.quoted(line.typed(place..<place + 1)))” could be a part of the figures or of the name"
        guard let energy = state.figures[.energy] ?? state.energy, state.multiple == nil else {
            return .usage(question, hint: "leave it out")
        }
        // The same line without the word, and with the figures that the word may mean.
        var rest = state.name.filter { $0 != place }
        let count = rest.first.flatMap { line.tokens[$0].value }
        if count != nil { rest.removeFirst() }
        let name = line.text(rest)
        func written(_ energy: Double) -> String {
            Input.offered("\(Figure.typedEnergy(energy))\(EnergyUnit.shown.shortWord) \(name)")
        }
        let factor =
            TypedQuantity.multiples.claim(at: place, of: line)?.role
            ?? TypedQuantity.term(at: place, of: line)?.value
            ?? (eachWords.contains(word) ? count : nil)
        guard let factor, factor > 0, factor != 1 else {
            return .usage(question, hint: "write \(written(energy))")
        }
        return .usage(question, hint: "write \(written(energy)) or \(written(energy * factor))")
    }

    /// The question about figures that may be others: a number alone may be the energy or a part of the name.
    private static func difference(
        _ all: [Cover<FoodGrammar>], from chosen: Cover<FoodGrammar>, _ line: TypedLine
    ) -> Problem? {
        // "chicken 200g 330 kcal"
        let isTimes = chosen.claims.contains { claim in
            if case .amount = claim.role {
                claim.tokens.contains { TypedQuantity.isTimes($0, line) }
            } else {
                false
            }
        }
        if let amount = chosen.state.amount, amount.grams == nil || isTimes || chosen.state.name.isEmpty {
            let place = chosen.claims.first { if case .amount = $0.role { true } else { false } }?.tokens
                .lowerBound
            let before = place.flatMap { $0 > 0 ? line.tokens[$0 - 1].folded : nil }
            return amount.isCount
                ? QuickAdd.notUnderstood(amount.text, behind: before)
                : .usage(
                    "“\(Input.quoted(amount.text))” is an amount, and figures without a food have none",
                    hint: "leave it out, or type the food alone")
        }
        guard let energy = chosen.state.energy, chosen.state.figures[.energy] == nil,
            all.contains(where: {
                $0.state.isCertain && $0.state.problem == nil && $0.state.energy == nil
                    && $0.state.amount == nil
                    && $0.state.figures == chosen.state.figures
            })
        else { return nil }
        let number = Figure.typedEnergy(energy)
        return .usage(
            "“\(number)” could be the energy or a part of the name",
            hint: "write \(number)\(EnergyUnit.shown.shortWord) if it is the energy, or leave it out")
    }

    /// The cover whose name is that of foods, with them: a whole name before others, then the longest name; where none is, one
    /// whose name is that in another order.
    private static func called(
        _ named: [Cover<FoodGrammar>], _ line: TypedLine, _ pantry: Pantry
    ) -> (Cover<FoodGrammar>, [Food])? {
        called(named, line, pantry, inOrder: true) ?? called(named, line, pantry, inOrder: false)
    }

    private static func called(
        _ named: [Cover<FoodGrammar>], _ line: TypedLine, _ pantry: Pantry, inOrder: Bool
    ) -> (Cover<FoodGrammar>, [Food])? {
        var best: (cover: Cover<FoodGrammar>, foods: [Food], rank: (Int, Int, Int, Int))?
        for cover in named {
            let query = query(cover.state, line)
            var foods = inOrder ? pantry.called(query) : []
            if !inOrder {
                let orders = described(cover.state, line)
                foods = orders.lazy.map(pantry.called).first { !$0.isEmpty } ?? []
            }
            if !cover.state.ingredients.isEmpty {
                let typed = ingredients(cover.state.ingredients, line)
                foods = foods.first.map { pantry.has(typed, in: $0, named: query.name) ? [$0] : [] } ?? []
            }
            // "milk 2%" is 2% milk.
            if inOrder, foods.isEmpty, !query.percent.isEmpty {
                foods = pantry.called(query.percent + query.withoutPercent.name)
            }
            if let unit = query.amount?.unit, !unit.isEmpty, KitchenUnit.name(of: unit) == nil {
                foods = foods.filter { Pantry.hasUnit(unit, $0) }
            }
            // “and” is not left out of a name.
            let tokens = cover.state.name.map { line.tokens[$0].folded }
            let isList = tokens.contains { $0 == "+" || TypedQuantity.joints.contains($0) }
            guard !foods.isEmpty, !isList || pantry.hasWholeName(tokens) else { continue }
            // "pound cake", but a pound of cake; a unit alone only where no food is called so.
            let isOf = cover.claims.contains { claim in
                claim.role == .filler && line.tokens[claim.tokens.lowerBound].is("of")
            }
            let isUnitAlone = query.amount.map { $0.quantity == nil } ?? false
            // "breakfast 2 croissants": the name is in one piece, if it can be.
            let rank = (
                isUnitAlone && !isOf ? 1 : 0, cover.state.problem == nil ? 0 : 1, cover.state.runs,
                -(isOf ? 20 : 0) - query.name.count
            )
            if best.map({ rank < $0.rank }) ?? true { best = (cover, foods, rank) }
        }
        return best.map { ($0.cover, $0.foods) }
    }

    private static func query(_ state: FoodGrammar.State, _ line: TypedLine) -> FoodQuery {
        let percent = state.name.first { line.endOfPercent(at: $0) != nil }.map { place in
            FoldedText.words(of: line.folded(place..<(line.endOfPercent(at: place) ?? place)))
        }
        return FoodQuery(
            name: WordForms.words(of: line.folded(state.name)),
            typed: line.text(state.name), percent: percent ?? [], amount: state.amount,
            pieces: state.pieces, isAmountBehind: state.isAmountBehind,
            leftOut: leftOut(state.leftOut.map { line.tokens[$0] }))
    }

    /// The ingredients, each with its words and whether a “with” or a bracket is in front of it.
    private static func ingredients(_ tokens: [Int], _ line: TypedLine) -> [(words: [String], isAdded: Bool)]
    {
        var found: [(words: [String], isAdded: Bool)] = []
        for place in tokens {
            let token = line.tokens[place]
            let isAdded =
                WordForms.additions.contains(token.folded) || line.isBracketed(place) || token.is("(")
            if token.kind == .sign || WordForms.additions.contains(token.folded)
                || TypedQuantity.joints.contains(token.folded)
            {
                found.append(([], isAdded))
            } else if let last = found.indices.last {
                found[last].words.append(token.folded)
            }
        }
        return found
    }

    /// The things that a food is without, each with its words.
    private static func leftOut(_ tokens: [TypedToken]) -> [[String]] {
        let others = WordForms.leavingOut.union(WordForms.alternatives).union(WordForms.quantifiers)
            .union(TypedQuantity.joints).union(["but", "aber", "mais", "pero", "w", "/"])
        return tokens.map(\.folded).split(whereSeparator: others.contains).map(Array.init)
    }

    /// The words of a name in other orders: what is in brackets and what is behind the amount describe it, and stand in front of
    /// it then: "toast (wholemeal)", "chicken breast 200g grilled". Then those of what is cooked in any way.
    private static func described(_ state: FoodGrammar.State, _ line: TypedLine) -> [[String]] {
        func order(_ isBehind: (Int) -> Bool) -> [String]? {
            let (behind, front) = (state.name.filter(isBehind), state.name.filter { !isBehind($0) })
            guard !behind.isEmpty, !front.isEmpty, behind.first ?? 0 > front.first ?? 0 else { return nil }
            return WordForms.words(of: line.folded(behind)) + WordForms.words(of: line.folded(front))
        }
        let gap = Array(zip(state.name, state.name.dropFirst())).last { $0 + 1 < $1 }?.1
        let orders = [order { line.isBracketed($0) }, gap.flatMap { gap in order { $0 >= gap } }]
            .compactMap(\.self)
        return orders + ([WordForms.words(of: line.folded(state.name))] + orders).compactMap(WordForms.cooked)
    }

    /// The question about an amount in front of a part of a name: "bagel with 30g cream cheese".
    private static func amountInside(_ cover: Cover<FoodGrammar>, _ line: TypedLine) -> Problem? {
        let place = cover.claims.first { if case .amount = $0.role { true } else { false } }?.tokens
        guard let place, place.lowerBound > 0, let last = cover.state.name.max(), last >= place.upperBound,
            joints.contains(line.tokens[place.lowerBound - 1].folded)
        else { return nil }
        let (amount, part) = (line.typed(place), line.typed(place.upperBound..<last + 1))
        let dish = line.typed(0..<place.lowerBound)
        return .usage(
            "“\(Input.quoted(amount))” could be of \(Input.quoted(part)) or of all",
            hint: "write \(amount) \(dish) \(part) if it is of all, or the parts with a comma: "
                + "\(line.typed(0..<place.lowerBound - 1)), \(amount) \(part)")
    }

    /// Words that join the parts of a dish.
    static let joints = WordForms.additions.union(TypedQuantity.joints).union(["in", "on"])

    /// The question about two numbers side by side: "2 150g".
    private static func twoNumbers(_ line: TypedLine) -> Problem? {
        line.tokens.indices.dropFirst().first { line.isNumber($0) && line.isNumber($0 - 1) }.map {
            TypedAmount.twoNumbers(line, $0)
        }
    }

    /// The question about a token without a role.
    private static func question(about line: TypedLine, _ place: Int) -> Problem {
        if let problem = twoNumbers(line) { return problem }
        if let problem = line.tokens.lazy.compactMap({ MealSchedule.question(about: $0.folded) }).first {
            return problem
        }
        guard place < line.tokens.count else {
            return .usage("“\(Input.quoted(line.typed(line.tokens.indices)))” is not understood")
        }
        let token = line.words.first { $0.tokens.contains(place) }?.text ?? line.tokens[place].text
        guard line.tokens[place].kind == .number else {
            return .usage("“\(Input.quoted(token))” is neither in the name of a food nor an amount")
        }
        return .usage("“\(Input.quoted(token))” is not an amount", hint: "type one such as 2, 1/2 or 150 g")
    }
}
