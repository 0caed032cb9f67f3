/// A household measure (a slice, a cup, a medium one), or the gram.
package struct Portion: Hashable, Codable, Sendable {
    /// "slice"; "g" for the gram.
    package let name: String
    /// Its weight in grams, above 0.
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

    /// The same as it is typed: "1200 g".
    package var typed: String { text(Figure.typed(quantity)) }

    private func text(_ number: String) -> String {
        let isOne = quantity <= 1 && portion.name.first?.isNumber != true
        return portion.isGram || isOne ? "\(number) \(portion.name)" : "\(number) × \(portion.name)"
    }
}
