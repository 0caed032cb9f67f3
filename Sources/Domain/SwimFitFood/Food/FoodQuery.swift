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
    /// Whether the amount is behind the name: "butter 10".
    let isAmountBehind: Bool

    init(
        name: [String], typed: String? = nil, percent: [String] = [], amount: TypedAmount? = nil,
        isAmountBehind: Bool = false
    ) {
        (self.name, self.typed, self.percent) = (name, typed ?? name.joined(separator: " "), percent)
        (self.amount, self.isAmountBehind) = (amount, isAmountBehind)
    }

    /// The query without the percent in its name.
    var withoutPercent: FoodQuery {
        guard !percent.isEmpty else { return self }
        var words = name
        if let place = words.indices.first(where: { words[$0...].starts(with: percent) }) {
            words.removeSubrange(place..<place + percent.count)
        }
        return FoodQuery(name: words, amount: amount, isAmountBehind: isAmountBehind)
    }

    /// The question about a count that may belong to the first part of a dish: "2 eggs on toast" are two eggs, or two
    /// portions of “Scrambled eggs on toast”.
    func countOfPart(of food: Food) -> Problem? {
        guard let amount, amount.isCount, let count = amount.quantity, count > 1, !isAmountBehind,
            let filler = name.firstIndex(where: { ["on", "with", "in", "and"].contains($0) }), filler > 0,
            filler + 1 < name.count, case let part = name[filler - 1], !WordForms.singulars(of: part).isEmpty,
            // Of “Toast with butter” toasts are counted, of “Scrambled eggs on toast” portions.
            ([food.name] + food.synonyms).contains(where: { FoldedText.words(of: $0).contains(part) })
                || food.head.map({ !WordForms.ofTyped(part).contains($0) }) ?? false,
            !food.portions.contains(where: { WordForms.of(part).contains(FoldedText.fold($0.name)) })
        else { return nil }
        let number = Input.quoted(amount.text)
        let parts = name[..<filler].joined(separator: " ")
        let rest = name[(filler + 1)...].joined(separator: " ")
        let portion = food.portions.first?.name ?? "portion"
        return .usage(
            "“\(number) \(typed)” could be \(number) \(parts), or \(number) × \(portion) of \(food.name)",
            hint: "write \(Input.quoted("\(number) \(parts), \(rest)")) or "
                + Input.quoted("\(number) \(portion) \(typed)"))
    }
}
