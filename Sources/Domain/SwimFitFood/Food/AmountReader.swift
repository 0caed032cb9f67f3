import Foundation
import SwimFitBase
import SwimFitReading

/// Amounts of a food, in its portions and in units.
extension Input {
    /// Reads an amount of food: "2", "1.5 cup", "150g", "1 1/2 slice", "½", "3 oz", "330 ml", "2 x 150 g". The only
    /// reader of amounts: the picker, `eat`, recipes, water and plain mode use it.
    ///
    ///     amount   = quantity [ unit ] | unit           see `TypedQuantity`
    ///     unit     = portion | mass | volume             see `KitchenUnit`
    ///
    /// A bare number counts `current`. A portion is named by its name, its plural, or an unambiguous beginning. A
    /// volume needs a food with a known weight of a volume: a drink has a portion "100 ml", and a portion that is a cup
    /// or a spoon also determines this weight. A unit without a number means one.
    /// - Parameters:
    ///   - portions: the food's portions, to look the unit up in.
    ///   - current: the portion that is shown.
    package static func amount(
        _ text: String, of portions: [Portion], current: Portion, in system: MeasurementSystem = .metric
    ) throws(Problem) -> Amount {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw Problem.usage("type an amount, such as 1.5 or 150 g")
        }
        let names = Set(portions.map { FoldedText.fold($0.name) })
        return try amount(TypedAmount(text, names: names), of: portions, current: current, in: system)
    }

    /// The amount of a food that was typed.
    static func amount(
        _ typed: TypedAmount, of portions: [Portion], current: Portion, in system: MeasurementSystem
    ) throws(Problem) -> Amount {
        if let problem = typed.problem { throw problem }
        let (quantity, unit) = (typed.quantity ?? 1, typed.unit)
        guard quantity > 0 else { throw Problem.usage("an amount must be more than zero") }
        guard let first = unit.first else { return try checked(Amount(quantity, current)) }
        guard
            first.isLetter || first.isNumber || portions.contains(where: { FoldedText.fold($0.name) == unit })
        else {
            throw Problem.usage(
                "“\(quoted(typed.text))” is not an amount", hint: "type one such as 1.5 or 150 g")
        }
        return try checked(amount(quantity, of: unit, in: portions, system))
    }

    /// Fewer millilitres of water than this, typed without a unit, are refused: "0.25" probably means litres.
    package static let leastMillilitres = 10.0

    /// An amount of water, in millilitres: "250", "0.5 l", "2 glasses", "1 1/2 cups". A number alone is millilitres, or
    /// fluid ounces if the Profile has US units.
    ///
    /// - Parameter glass: the millilitres of a glass.
    package static func water(
        _ text: String, glass: Double, in system: MeasurementSystem
    ) throws(Problem) -> Double {
        let unit =
            system == .metric ? Portion("mL", grams: 1) : Portion("fl oz", grams: Nutrient.millilitresInOunce)
        let portions = [Portion("glass", grams: glass), Portion(Portion.hundredMillilitres, grams: 100)]
        // "500 ml of water"
        let typed = WordForms.withoutSentence(
            text.replacing(/\s+(of\s+)?water\s*$/.ignoresCase(), with: ""))
        var read = TypedAmount(typed, names: Set(portions.map(\.name)))
        // "500ml bottle"
        if let bottle = typed.wholeMatch(of: /(.*\d\s*\p{L}+)\s+(\p{L}+)/),
            PortionWords.kind(FoldedText.fold(String(bottle.2))) == .packet
        {
            read = TypedAmount(String(bottle.1))
        }
        if read.problem == nil, PortionWords.kind(read.unit) != nil, !Self.has(read.unit, portions) {
            throw Problem.usage(
                "“\(quoted(typed))”: how much water is that?", hint: "write it as 300ml, or count glasses")
        }
        let amount = try amount(read, of: portions, current: unit, in: system).grams
        // "10.30" may be a time.
        let hasParts = system == .metric && amount != amount.rounded()
        if !hasUnit(text), amount < leastMillilitres || hasParts {
            throw Problem.usage(
                "\(text) \(unit.name) of water? Write \(text) l, or \(text) \(unit.name) if it is right")
        }
        return amount
    }

    /// Whether a food can be measured in a unit by its portions.
    static func has(_ unit: String, _ portions: [Portion]) -> Bool {
        // IGNORED: a word for no portion, or for several, is not a unit.
        (try? amount(1, of: unit, in: portions, .metric)) != nil
    }

    private static func checked(_ amount: Amount) throws(Problem) -> Amount {
        guard amount.grams <= mostGrams else { throw Problem.usage("that is more than 20 kg") }
        return amount
    }

    private static func amount(
        _ quantity: Double, of unit: String, in portions: [Portion], _ system: MeasurementSystem
    ) throws(Problem) -> Amount {
        // Ounces of a drink are fluid ounces.
        let isDrink = portions.contains { $0.name == Portion.hundredMillilitres }
        let unit = isDrink && KitchenUnit.name(of: unit) == "oz" ? "fl oz" : unit
        let kitchen = KitchenUnit.named(unit, in: system)
        if case .grams(let grams)? = kitchen { return Amount(quantity * grams, .gram) }
        if let portion = portion(called: unit, in: portions) { return Amount(quantity, portion) }
        // Of what has no sizes, the whole one is medium.
        if unit == "medium", let whole = portions.first(where: { $0.name == "whole" || $0.name == "fruit" }) {
            return Amount(quantity, whole)
        }
        guard case .millilitres(let millilitres)? = kitchen else {
            return Amount(quantity, try portion(beginning: unit, in: portions))
        }
        if let measure = portions.first(where: { $0.name == Portion.hundredMillilitres }) {
            return Amount(quantity * millilitres / 100, measure)
        }
        guard let density = Portion.density(of: portions, in: system) else {
            throw Problem.usage(
                "what 1 \(unit) of this food weighs is not known; it has \(portions.listed)")
        }
        return Amount(quantity * millilitres * density, .gram)
    }

    /// The portion with a name, in the singular or the plural, or in another spelling: tablespoons are tbsp.
    private static func portion(called unit: String, in portions: [Portion]) -> Portion? {
        let typed = [unit] + WordForms.singulars(of: unit)
        let english = PortionWords.english(unit)
        let names = (typed + english) + (typed + english).flatMap { likePortions[$0] ?? [] }
        if let portion = portions.first(where: { names.contains(FoldedText.fold($0.name)) }) {
            return portion
        }
        guard let name = KitchenUnit.name(of: unit) else { return nil }
        return portions.first { KitchenUnit.name(of: FoldedText.fold($0.name)) == name }
    }

    /// Portions of one cut or packet by other names.
    private static let likePortions = [
        "slice": ["rasher"], "strip": ["rasher"], "rasher": ["slice"], "tin": ["can"], "can": ["tin"],
        "serving": ["portion"], "portion": ["serving"], "bag": ["packet", "pack"], "packet": ["pack", "bag"],
        "pack": ["packet", "bag"], "piece": ["slice"], "dollop": ["tbsp"], "side": ["serving", "portion"],
    ]

    /// The portion whose name, or a word of it, begins with the text.
    /// - Throws: for no such portion, and for several.
    private static func portion(beginning unit: String, in portions: [Portion]) throws(Problem)
        -> Portion
    {
        let beginnings = [unit] + WordForms.singulars(of: unit)
        func begins(_ text: String) -> Bool { beginnings.contains { text.hasPrefix($0) } }
        // "t" may mean a teaspoon or a tablespoon.
        let whole = unit == "t" ? [] : portions.filter { begins(FoldedText.fold($0.name)) }
        let found =
            whole.isEmpty && unit != "t"
            ? portions.filter { FoldedText.words(of: $0.name).contains(where: begins) } : whole
        guard let portion = found.first else {
            throw Problem.usage("this food has no “\(quoted(unit))”; it has \(portions.listed)")
        }
        // An ear of corn is a medium one.
        if let medium = found.first(where: { $0.name.hasPrefix("medium ") }) { return medium }
        if let other = found.first(where: { $0.name != portion.name }) {
            throw Problem.usage(
                "“\(quoted(unit))” could be \(portion.name) or \(other.name)", hint: "type more of it")
        }
        return portion
    }

    private static let mostGrams = 20_000.0

    /// Throws a question about an implausibly large number without a unit; a unit confirms it.
    ///
    /// - Parameters:
    ///   - text: the amount as typed.
    ///   - portion: the portion that the number counts.
    ///   - nutrition: the contents of an amount of the food.
    package static func checkCount(
        _ text: String, of portion: Portion, _ name: String, _ nutrition: (Amount) -> Nutrition
    ) throws(Problem) {
        try checkCount(TypedAmount(text), of: portion, name, mayBeEnergy: false, nutrition)
    }

    /// - Parameters:
    ///   - mayBeGrams: whether the number may be grams, however little energy its pieces have.
    ///   - mayBeEnergy: whether figures can be typed in place of the amount.
    static func checkCount(
        _ amount: TypedAmount, of portion: Portion, _ name: String, mayBeGrams: Bool = false,
        mayBeEnergy: Bool = true,
        _ nutrition: (Amount) -> Nutrition
    ) throws(Problem) {
        guard amount.isCount, let count = amount.quantity,
            let energy = nutrition(Amount(count, portion)).energy
        else { return }
        // Ten pieces and more may be grams, and nobody eats six cups by the number alone.
        let isMany = count >= 10 && portion.grams > 1
        let isVolume =
            count >= 6 && KitchenUnit.name(of: FoldedText.fold(portion.name)) != nil && !portion.isGram
        guard
            isVolume && energy > 0 || mayBeGrams
                || energy > (isMany ? ServingDoubt.mostKilocaloriesOfPieces : ServingDoubt.mostKilocalories)
        else { return }
        let number = Figure.typed(count)
        // Above what is asked about with a unit as well, none is offered.
        let isUsual =
            energy <= ServingDoubt.mostKilocalories && count * portion.grams <= ServingDoubt.mostGrams
        let insisting = isUsual ? ", or \(number) \(portion.name) if it was so much" : ""
        throw Problem.usage(
            "\(number) × \(portion.name) of \(name) is \(Figure.energy(energy))",
            hint: "write \(number)g for grams"
                + (mayBeEnergy
                    ? " or \(number)\(EnergyUnit.shown.shortWord) for \(EnergyUnit.shown.name)" : "")
                + insisting)
    }

    /// The amount, unless its energy exceeds the limit for one entry: see `Nutrient.mostAtOnce`.
    package static func possible(
        _ amount: Amount, of name: String, _ nutrition: (Amount) -> Nutrition
    ) throws(Problem) -> Amount {
        let (energy, most) = (nutrition(amount).energy, Nutrient.energy.mostAtOnce)
        guard let energy, energy > most else { return amount }
        throw Problem.usage(
            "\(amount.text) of \(name) is \(Figure.energy(energy)); an entry has at most "
                + Figure.energy(most))
    }
}
