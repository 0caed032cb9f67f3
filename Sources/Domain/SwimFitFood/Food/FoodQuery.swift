import SwimFitBase
import SwimFitReading

/// The parts of a search for a food: "2 eggs", "250 g rice", "rice 150g", "2 slices of toast", "half an avocado", "a
/// cup of tea", "banana x2". `FoodGrammar` reads it.
struct FoodQuery: Equatable, Sendable {
    /// The words that name the food, folded; empty for "150g".
    var name: [String]
    /// The name as typed.
    let typed: String
    /// The words of a percent in the name, folded: "1", "5" of "1.5% milk".
    let percent: [String]
    /// Nil for the usual amount.
    var amount: TypedAmount?
    /// The number of what weighs the amount: of "2 bananas (240g)" two. Nil without one.
    let pieces: TypedAmount?
    /// Whether the amount is behind the name: "butter 10".
    let isAmountBehind: Bool
    /// What the food is without, each as its words: "milk" of "coffee without milk".
    var leftOut: [[String]]

    init(
        name: [String], typed: String? = nil, percent: [String] = [], amount: TypedAmount? = nil,
        pieces: TypedAmount? = nil, isAmountBehind: Bool = false, leftOut: [[String]] = []
    ) {
        (self.name, self.typed, self.percent) = (name, typed ?? name.joined(separator: " "), percent)
        (self.amount, self.pieces, self.isAmountBehind) = (amount, pieces, isAmountBehind)
        self.leftOut = leftOut
    }

    /// The query without the percent in its name.
    var withoutPercent: FoodQuery {
        guard !percent.isEmpty else { return self }
        var words = name
        if let place = words.indices.first(where: { words[$0...].starts(with: percent) }) {
            words.removeSubrange(place..<place + percent.count)
        }
        return FoodQuery(
            name: words, amount: amount, pieces: pieces, isAmountBehind: isAmountBehind, leftOut: leftOut)
    }

    /// Whether the amount is a part of a whole thing, or all of it: "half a", "a whole", "a quarter".
    var isOfWhole: Bool {
        guard let amount else { return false }
        if PortionWords.isWhole(amount.unit) { return true }
        return amount.isCount && amount.quantity.map { $0 < 1 } ?? false
    }
}
