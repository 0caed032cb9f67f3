import SwimFitBase

/// The parts of a search for a food: "2 eggs", "250 g rice", "rice 150g", "2 slices of toast", "half an avocado", "a
/// cup of tea", "banana x2". `FoodGrammar` reads it.
struct FoodQuery: Equatable, Sendable {
    /// The words that name the food, folded; empty for "150g".
    var name: [String]
    /// Nil for the usual amount.
    var amount: TypedAmount?

    init(name: [String], amount: TypedAmount? = nil) { (self.name, self.amount) = (name, amount) }
}

extension Portion {
    /// The portion of a drink that states the weight of a volume.
    static let hundredMillilitres = "100 ml"

    /// The portion in millilitres; nil if its name is not a volume.
    private func millilitres(in system: MeasurementSystem) -> Double? {
        if name == Portion.hundredMillilitres { return 100 }
        guard case .millilitres(let volume)? = KitchenUnit.named(FoldedText.fold(name), in: system) else {
            return nil
        }
        return volume
    }

    /// Grams per millilitre, from the largest portion that is a volume: a cup is more precise than a teaspoon. Nil
    /// without such a portion: the density is never guessed.
    static func density(of portions: [Portion], in system: MeasurementSystem) -> Double? {
        let measured = portions.compactMap { portion in
            portion.millilitres(in: system).map { (volume: $0, grams: portion.grams) }
        }
        return measured.max { $0.volume < $1.volume }.map { $0.grams / $0.volume }
    }
}
