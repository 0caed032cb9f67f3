/// A name of a food or one of its other names, cut into words.
///
///     Chicken breast, roasted      Porridge with milk
///     ├─ main part ─┘              ├─ main part ────┘
///             └─ head              └─ head
struct FoodPhrase {
    /// All its words, folded, without fillers such as "with".
    let words: [String]
    /// How many of them are before the first comma.
    let mainCount: Int
    /// Which of them says what it is: milk chocolate is chocolate, chocolate milk is milk.
    let head: Int

    /// Nil for a name without letters and digits.
    init?(_ name: String) {
        let main = FoldedText.words(of: name.prefix { $0 != "," })
        let rest = FoldedText.words(of: name.drop { $0 != "," })
        func isNoFiller(_ word: String) -> Bool { !WordForms.fillers.contains(word) }
        let mainWords = main.filter(isNoFiller)
        words = mainWords + rest.filter(isNoFiller)
        guard !words.isEmpty else { return nil }
        mainCount = mainWords.isEmpty ? words.count : mainWords.count
        let beforeAdditions = main.prefix { !["with", "in", "on"].contains($0) }.count(where: isNoFiller)
        head = max(0, (beforeAdditions == 0 ? mainCount : beforeAdditions) - 1)
    }
}
