/// Finds foods by what is typed, best first.
///
/// Every word typed must begin a word of the food's name or of one of its other names, or occur in its
/// name. Only where no food does so are letters looked for in order anywhere in the name ("chbr" finds
/// "Chicken breast"). Of equally good ones, those that the user eats at this hour come first.
package struct FoodSearch: Sendable {
    private struct Entry: Sendable {
        let food: Food
        let name: String
        let nameWords: [String]
        let otherWords: [String]
    }

    private let entries: [Entry]

    /// Folds all the names once. Linear in the number of foods.
    package init(_ foods: [Food]) {
        entries = foods.map { food in
            let words = FoldedText.words(of: food.name)
            let others = food.synonyms.flatMap { FoldedText.words(of: $0) }
            return Entry(
                food: food, name: words.joined(separator: " "), nameWords: words, otherWords: others)
        }
    }

    /// The foods that match, best first; all of them, in their order, for an empty query.
    ///
    /// - Parameter habit: how much each food (by identifier) is expected now, 0…1: see `Habit`. It
    ///   decides between foods that match about equally well, not against a better match.
    package func foods(matching query: String, habit: [Food.ID: Double] = [:], limit: Int = .max) -> [Food] {
        let typed = FoldedText.words(of: query)
        guard !typed.isEmpty else { return Array(entries.prefix(limit).map(\.food)) }
        return ranked(typed, habit).prefix(limit).map(\.entry.food)
    }

    /// The foods whose words match best: several where they match equally well; none for an empty query.
    func best(matching query: String, habit: [Food.ID: Double]) -> [Food] {
        let ranked = rankedByWords(FoldedText.words(of: query), habit)
        return ranked.prefix { $0.score == ranked.first?.score }.map(\.entry.food)
    }

    private typealias Ranked = (entry: Entry, score: Double)

    private func ranked(_ typed: [String], _ habit: [Food.ID: Double]) -> [Ranked] {
        let ranked = rankedByWords(typed, habit)
        guard ranked.isEmpty else { return ranked }
        let letters = typed.joined()
        return rank(habit) { FoodSearch.looseScore(of: letters, in: $0.name) }
    }

    private func rankedByWords(_ typed: [String], _ habit: [Food.ID: Double]) -> [Ranked] {
        typed.isEmpty ? [] : rank(habit) { FoodSearch.score(of: typed, in: $0) }
    }

    private func rank(_ habit: [Food.ID: Double], _ score: (Entry) -> Double?) -> [Ranked] {
        let found: [Ranked] = entries.compactMap { entry in
            score(entry).map { (entry, $0 + 12 * min(1, habit[entry.food.id] ?? 0)) }
        }
        return found.sorted { a, b in
            if a.score != b.score { return a.score > b.score }
            if a.entry.name.count != b.entry.name.count { return a.entry.name.count < b.entry.name.count }
            return a.entry.name < b.entry.name
        }
    }

    /// How well words match a food; nil when one of them does not.
    private static func score(of typed: [String], in entry: Entry) -> Double? {
        var sum = 0.0
        for word in typed {
            guard let score = score(of: word, in: entry) else { return nil }
            sum += score
        }
        let phrase = typed.joined(separator: " ")
        if entry.name == phrase { return sum / Double(typed.count) + 100 }
        return sum / Double(typed.count) + (entry.name.hasPrefix(phrase) ? 40 : 0)
    }

    private static func score(of word: String, in entry: Entry) -> Double? {
        for (index, candidate) in entry.nameWords.enumerated() where candidate.hasPrefix(word) {
            return (index == 0 ? 40 : 30) + (candidate == word ? 10 : 0)
        }
        if entry.otherWords.contains(word) { return 26 }
        if entry.otherWords.contains(where: { $0.hasPrefix(word) }) { return 20 }
        return word.count > 1 && entry.name.contains(word) ? 10 : nil
    }

    /// Letters in order anywhere in the name: the fewer letters between them, the better. Nil when they do not occur.
    private static func looseScore(of letters: String, in name: String) -> Double? {
        guard letters.count > 1 else { return nil }
        var (skipped, rest, isInside) = (0, Substring(letters), false)
        for letter in name {
            guard let wanted = rest.first else { break }
            if letter == wanted {
                rest.removeFirst()
                isInside = true
            } else if isInside {
                skipped += 1
            }
        }
        return rest.isEmpty ? -Double(skipped) : nil
    }
}
