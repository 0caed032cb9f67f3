import Foundation

extension Input {
    /// "350": kilocalories of an entry without an amount, from 0 to 20 000.
    package static func energy(_ text: String) throws(Problem) -> Double {
        let energy = try number(text)
        guard energy >= 0, energy <= Nutrient.energy.mostAtOnce else {
            throw Problem.usage("energy: type a number from 0 to \(Figure.whole(Nutrient.energy.mostAtOnce))")
        }
        return energy
    }

    /// Reads how much of a food there is: "2", "1.5 cup", "150g", "1 1/2 slice", "½", "3 oz", "330 ml", "2 x 150 g".
    /// The only reader of amounts: the picker, `eat`, recipes, water and plain mode use it.
    ///
    ///     amount   = quantity [ unit ] | unit           see `takeQuantity(from:isUnit:)`
    ///     unit     = portion | mass | volume             see `KitchenUnit`
    ///
    /// A bare number counts `current`. A portion is meant by its name, its plural, or the beginning of it where no other
    /// portion has that. A volume needs a food of which the weight of one is known: a drink has a portion "100 ml", and a
    /// portion that is a cup or a spoon says it as well. A unit without a number is one of it.
    /// - Parameters:
    ///   - portions: the food's portions, to look the unit up in.
    ///   - current: the portion that is shown at present.
    package static func amount(
        _ text: String, of portions: [Portion], current: Portion, in system: MeasurementSystem = .metric
    ) throws(Problem) -> Amount {
        let text = text.hasSuffix(" T") ? text.dropLast() + "tbsp" : text
        let typed = FoldedText.fold(text.trimmingCharacters(in: .whitespacesAndNewlines))
        guard !typed.isEmpty else { throw Problem.usage("type an amount, such as 1.5 or 150 g") }
        let (quantity, unit) = try amountParts(typed, of: portions)
        guard let first = unit.first else { return try checked(Amount(quantity, current)) }
        guard
            first.isLetter || first.isNumber || portions.contains(where: { FoldedText.fold($0.name) == unit })
        else {
            throw Problem.usage("“\(quoted(text))” is not an amount", hint: "type one such as 1.5 or 150 g")
        }
        return try checked(amount(quantity, of: unit, in: portions, system))
    }

    /// Less than this is not drunk at once: "0.25" without a unit means litres.
    static let leastMillilitres = 10.0

    /// An amount of water, in millilitres: "250", "0.5 l", "2 glasses", "1 1/2 cups". A number alone is millilitres, or
    /// fluid ounces where the Profile has US units.
    ///
    /// - Parameter glass: how much a glass is.
    package static func water(
        _ text: String, glass: Double, in system: MeasurementSystem
    ) throws(Problem) -> Double {
        let unit =
            system == .metric ? Portion("mL", grams: 1) : Portion("fl oz", grams: Nutrient.millilitresInOunce)
        let portions = [Portion("glass", grams: glass), Portion(Portion.hundredMillilitres, grams: 100)]
        // Nobody weighs water: its ounces are fluid ones.
        let typed = text.replacing(/([0-9]\s*)(oz|ozs|ounces?)\.?$/.ignoresCase()) { "\($0.output.1) fl oz" }
        let amount = try amount(typed, of: portions, current: unit, in: system).grams
        if !hasUnit(text), amount < leastMillilitres {
            throw Problem.usage(
                "\(text) \(unit.name) of water? Write \(text) l, or \(text) \(unit.name) if it is right")
        }
        return amount
    }

    /// How many, and of what; the unit is empty in a bare number.
    private static func amountParts(
        _ typed: String, of portions: [Portion]
    ) throws(Problem) -> (quantity: Double, unit: String) {
        let names = Set(portions.map { FoldedText.fold($0.name) })
        // "half", where a half is one of the portions.
        if names.contains(typed), typed.first?.isLetter == true { return (1, typed) }
        var rest = typed[...]
        let quantity = try takeQuantity(from: &rest) { names.contains(String($0)) } ?? 1
        guard quantity > 0 else { throw Problem.usage("an amount must be more than zero") }
        return (quantity, unit(of: rest))
    }

    /// The words of a unit with one blank between them and without a final point.
    private static func unit(of text: Substring) -> String {
        var unit = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if unit.count > 1, unit.last == "." { unit.removeLast() }
        return unit
    }

    private static func checked(_ amount: Amount) throws(Problem) -> Amount {
        guard amount.grams <= mostGrams else { throw Problem.usage("that is more than 20 kg") }
        return amount
    }

    private static func amount(
        _ quantity: Double, of unit: String, in portions: [Portion], _ system: MeasurementSystem
    ) throws(Problem) -> Amount {
        let kitchen = KitchenUnit.named(unit, in: system)
        if case .grams(let grams)? = kitchen { return Amount(quantity * grams, .gram) }
        if let portion = portion(called: unit, in: portions) { return Amount(quantity, portion) }
        guard case .millilitres(let millilitres)? = kitchen else {
            return Amount(quantity, try portion(beginning: unit, in: portions))
        }
        if let measure = portions.first(where: { $0.name == Portion.hundredMillilitres }) {
            return Amount(quantity * millilitres / 100, measure)
        }
        guard let density = Portion.density(of: portions, in: system) else {
            throw Problem.usage(
                "what 1 \(unit) of this food weighs is not known; it has \(listed(portions))")
        }
        return Amount(quantity * millilitres * density, .gram)
    }

    /// "slice, cup, g": what there is instead.
    private static func listed(_ portions: [Portion]) -> String {
        let names = portions.map(\.name).filter { $0 != Portion.gram.name } + [Portion.gram.name]
        return names.joined(separator: ", ")
    }

    /// The portion of a whole name, in the singular or the plural, or of another spelling of it: tablespoons are tbsp.
    private static func portion(called unit: String, in portions: [Portion]) -> Portion? {
        let names = [unit] + WordForms.singulars(of: unit)
        if let portion = portions.first(where: { names.contains(FoldedText.fold($0.name)) }) {
            return portion
        }
        guard let name = KitchenUnit.name(of: unit) else { return nil }
        return portions.first { KitchenUnit.name(of: FoldedText.fold($0.name)) == name }
    }

    /// The portion whose name, or a word of it, begins so.
    /// - Throws: where there is none, and where there are several.
    private static func portion(beginning unit: String, in portions: [Portion]) throws(Problem)
        -> Portion
    {
        let beginnings = [unit] + WordForms.singulars(of: unit)
        func begins(_ text: String) -> Bool { beginnings.contains { text.hasPrefix($0) } }
        // "t" is a spoon of one size to some and of the other to others.
        let whole = unit == "t" ? [] : portions.filter { begins(FoldedText.fold($0.name)) }
        let found =
            whole.isEmpty && unit != "t"
            ? portions.filter { FoldedText.words(of: $0.name).contains(where: begins) } : whole
        guard let portion = found.first else {
            throw Problem.usage("this food has no “\(quoted(unit))”; it has \(listed(portions))")
        }
        if let other = found.first(where: { $0.name != portion.name }) {
            throw Problem.usage(
                "“\(quoted(unit))” could be \(portion.name) or \(other.name)", hint: "type more of it")
        }
        return portion
    }

    private static let mostGrams = 20_000.0

    /// More than anybody eats of one thing: a number without a unit was meant as something else.
    static let mostKilocalories = 5000.0

    /// Asks about a number without a unit that makes more of a food than anybody eats; a unit insists.
    ///
    /// - Parameters:
    ///   - text: the amount as typed.
    ///   - portion: what the number counts.
    ///   - nutrition: what is in an amount of it.
    package static func checkCount(
        _ text: String, of portion: Portion, _ name: String, _ nutrition: (Amount) -> Nutrition
    ) throws(Problem) {
        guard let count = quantity(text), let energy = nutrition(Amount(count, portion)).energy,
            energy > mostKilocalories
        else { return }
        let number = Figure.typed(count)
        let insisting =
            count * portion.grams <= mostGrams ? ", or \(number) \(portion.name) if it was so much" : ""
        throw Problem.usage(
            "\(number) × \(portion.name) of \(name) is \(Figure.kilocalories(energy))",
            hint: "write \(number)g for "
                + "grams or \(number)k for kilocalories\(insisting)")
    }

    /// The amount, unless it has more energy than one entry can have: see `Nutrient.mostAtOnce`.
    package static func possible(
        _ amount: Amount, of name: String, _ nutrition: (Amount) -> Nutrition
    ) throws(Problem) -> Amount {
        let (energy, most) = (nutrition(amount).energy, Nutrient.energy.mostAtOnce)
        guard let energy, energy > most else { return amount }
        throw Problem.usage(
            "\(amount.text) of \(name) is \(Figure.kilocalories(energy)); an entry has at most "
                + Figure.kilocalories(most))
    }

    /// Whether an amount says what it is counted in: "150 g", and not "150".
    package static func hasUnit(_ text: String) -> Bool { !text.isEmpty && quantity(text) == nil }

    /// What an amount at the beginning or at the end of a line is measured in.
    enum Measure: Equatable {
        /// A bare number.
        case pieces
        /// A mass or a volume.
        case kitchen
        /// Another word, which may be a portion.
        case other(String)
    }

    /// What words measure as an amount does; nil where they do not begin with a number. A number that has to be asked
    /// about is one of pieces: reading it asks.
    static func measure(_ words: some Collection<String>) -> Measure? {
        var rest = words.joined(separator: " ")[...]
        do throws(Problem) {
            guard try takeQuantity(from: &rest) != nil else { return nil }
        } catch {
            return .pieces
        }
        let unit = unit(of: rest)
        if unit.isEmpty { return .pieces }
        return KitchenUnit.name(of: unit) == nil ? .other(unit) : .kitchen
    }
}
