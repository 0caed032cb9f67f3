import SwimFitBase
import SwimFitReading

/// A household measure (a slice, a cup, a medium one), or the gram.
package struct Portion: Hashable, Codable, Sendable {
    /// "slice"; "g" for the gram.
    package let name: String
    /// The weight in grams, above 0.
    package let grams: Double

    package init(_ name: String, grams: Double) {
        (self.name, self.grams) = (name, grams)
    }

    /// The gram, offered for every food.
    package static let gram = Portion("g", grams: 1)

    package var isGram: Bool { self == .gram }
}

/// A number of portions: "1.5 cup", "150 g".
package struct Amount: Hashable, Codable, Sendable {
    /// Above 0.
    package var quantity: Double
    package var portion: Portion

    package init(_ quantity: Double, _ portion: Portion) {
        (self.quantity, self.portion) = (quantity, portion)
    }

    package var grams: Double { quantity * portion.grams }

    /// "1 200 g", "1 medium", "0.5 cup", "2 × slice", "1.5 × cup", "1 × 100 ml".
    package var text: String { text(Figure.upTo(quantity, digits: 2)) }

    /// The amount as it is typed: "1200 g".
    package var typed: String { text(Figure.typed(quantity)) }

    private func text(_ number: String) -> String {
        let isOne = quantity <= 1 && portion.name.first?.isNumber != true
        return portion.isGram || isOne ? "\(number) \(portion.name)" : "\(number) × \(portion.name)"
    }
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

    /// The portion with the weight that its unit has in a system, if its name is a unit of another volume there.
    func weighing(in system: MeasurementSystem) -> Portion {
        guard let usual = millilitres(in: .metric), let own = millilitres(in: system), own != usual else {
            return self
        }
        return Portion(name, grams: (grams * own / usual).rounded())
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

extension [Portion] {
    /// The units of a food for a message: "slice, cup, g".
    var listed: String {
        (map(\.name).filter { $0 != Portion.gram.name } + [Portion.gram.name]).joined(separator: ", ")
    }
}

extension TypedAmount {
    /// Whether the unit is one of mass.
    var isMass: Bool { if case .grams? = KitchenUnit.named(unit, in: .metric) { true } else { false } }

    /// The amount by weight or volume, without a food; nil for another one.
    var grams: Amount? {
        guard let quantity, problem == nil else { return nil }
        switch KitchenUnit.named(unit, in: .metric) {
        case .grams(let grams)?: return Amount(quantity * grams, .gram)
        case .millilitres(let millilitres)?:
            return Amount(quantity * millilitres / 100, Portion(Portion.hundredMillilitres, grams: 100))
        case nil: return nil
        }
    }
}
