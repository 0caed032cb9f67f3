import SampleStoreBasics
import SwimFitBase
import SwimFitReading

/// Finds foods by typed words, best first.
///
/// Every word typed must be, or begin, a word of the food's name or of one of its other names. Plurals and British
/// and American spellings are the same word (`WordForms`). If no food has all the words, words written together or
/// apart are tried ("icecream"), then misspellings, and then guesses: all words but one ("red onion"), or letters in
/// order anywhere in the name ("chbr").
///
/// The score of a food is
///
///     how well the words match, up to 60        `WordMatch.points`
///     + where in the name they are, up to 38    `place`
///     + 27 for a query that is the whole name   `Phrase.bonus`
///     + 3 × how common the food is, up to 9     `Food.commonness`
///     + 20 × how much it is eaten at this hour, for a favourite at least 10   `Habit`
///
/// So a complete name comes first even against habit ("apple" is an apple, chocolate milk no milk chocolate), and habit
/// decides while a few letters are typed, and between foods of one kind ("milk"). Ties keep the order of the foods. The
/// length of a name does not count.
package struct FoodSearch: Sendable {
    private struct Phrase: Sendable {
        /// The range of the food's words in `words`.
        let words: Range<Int>
        let mainCount: Int
        let head: Int
        /// The points that each typed word loses because the phrase is not the name of the food; 0 for its name.
        let loss: Double
        /// The points for a query that is the whole phrase.
        let bonus: Double
        /// Whether another food has the name too.
        let isShared: Bool
        /// Whether the name leaves out what the food's own name adds: “toast with jam”, of “Toast with butter and jam”.
        let isPart: Bool
    }

    private struct Ranked {
        let index: Int
        /// The quality of the match including habit, without the place of the words in the name.
        let fit: Double
        var score: Double
        /// The worst match of a word.
        let match: WordMatch
    }

    private let foods: [Food]
    /// The phrases of all foods in one list, which is read faster than a list for each food; then each food's range.
    private let phrases: [Phrase]
    private let phrasesOfFood: [Range<Int>]
    /// The foods that have each word of `vocabulary` in one of their names, in order.
    private let foodsOfWord: [[Int]]
    /// The words' numbers in `vocabulary`.
    private let words: [Int]
    private let vocabulary: FoodNameVocabulary
    /// The folded letters of each name.
    private let letters: [[UInt16]]

    /// Splits all names into words. O(n log n) for n words.
    package init(_ foods: [Food]) {
        var (phrases, phrasesOfFood, words) = ([Phrase](), [Range<Int>](), [Int]())
        var (numbers, vocabulary) = ([String: Int](), [String]())
        for food in foods {
            let first = phrases.count
            let others = (food.isOwn ? Use.ingredient : .name)
            let uses =
                [(food.name, Use.ownName)] + food.synonyms.map { ($0, others) }
                + food.sharedNames.map { ($0, .sharedName) } + food.kinds.map { ($0, .kind) }
            let hasAddition = food.name.split(separator: " ").contains {
                WordForms.additions.contains($0.lowercased())
            }
            for (name, use) in uses {
                guard let phrase = FoodNameWords(name) else { continue }
                let isPart =
                    hasAddition && use == .name && FoodNameWords.leavesOut(name, additionOf: food.name)
                let start = words.count
                for word in phrase.words {
                    let number = numbers[word] ?? vocabulary.count
                    if number == vocabulary.count {
                        numbers[word] = number
                        vocabulary.append(word)
                    }
                    words.append(number)
                }
                phrases.append(
                    Phrase(
                        words: start..<words.count, mainCount: phrase.mainCount, head: phrase.head,
                        loss: use.loss, bonus: use == .ingredient ? 0 : 27,
                        isShared: use == .sharedName, isPart: isPart))
            }
            phrasesOfFood.append(first..<phrases.count)
        }
        (self.foods, self.phrases, self.phrasesOfFood, self.words) = (foods, phrases, phrasesOfFood, words)
        var foodsOfWord = Array(repeating: [Int](), count: vocabulary.count)
        for (food, range) in phrasesOfFood.enumerated() {
            for phrase in range {
                for word in words[phrases[phrase].words] where foodsOfWord[word].last != food {
                    foodsOfWord[word].append(food)
                }
            }
        }
        self.foodsOfWord = foodsOfWord
        self.vocabulary = FoodNameVocabulary(vocabulary)
        letters = foods.map { Array(FoldedText.words(of: $0.name).joined(separator: " ").utf16) }
    }

    /// The relation of a phrase to its food. The other names of a food of the user are its ingredients, and a recipe
    /// with leek is not leek.
    private enum Use {
        case ownName, name, sharedName, kind, ingredient

        /// The points that a typed word loses: small for a name; for a shared one more than a common food has, and for a kind
        /// so many that habit can make up for them.
        var loss: Double {
            switch self {
            case .ownName: 0
            case .name: 2
            case .sharedName: 11.5
            case .kind: 12
            case .ingredient: 20
            }
        }
    }

    /// The matching foods, best first, or guesses if there are none; for an empty query all foods in their order.
    ///
    /// - Parameter habit: the expectation of each food (by identifier) now, 0…1: see `Habit`.
    package func foods(matching query: String, habit: [Food.ID: Double] = [:], limit: Int = .max) -> [Food] {
        let found = foods(withWordsOf: query, habit: habit)
        return Array((found.isEmpty ? guesses(for: query, habit: habit) : found).prefix(limit))
    }

    /// The foods with all the words, best first; for an empty query all foods in their order.
    func foods(withWordsOf query: String, habit: [Food.ID: Double]) -> [Food] {
        let typed = FoodSearch.words(of: query)
        guard !typed.isEmpty else { return query.allSatisfy(\.isWhitespace) ? foods : [] }
        return rankedByWords(typed, habit).map { foods[$0.index] }
    }

    /// Guesses when no food has all the words: foods with all but one of them ("red onion"), or else the letters in
    /// order ("chbr").
    private func guesses(for query: String, habit: [Food.ID: Double]) -> [Food] {
        let typed = FoodSearch.words(of: query)
        let found = rankedByAllButOne(typed, habit)
        return (found.isEmpty ? rankedByLetters(typed, habit) : found).map { foods[$0.index] }
    }

    /// The foods whose words match best: several for equal matches; none for an empty query.
    ///
    /// While a word is unfinished, all foods with it at the same place of the name are equal, however common.
    func best(matching query: String, habit: [Food.ID: Double]) -> [Food] {
        let ranked = rankedByWords(FoodSearch.words(of: query), habit)
        guard let first = ranked.first else { return [] }
        let best =
            first.match.isFinished
            ? ranked.filter { $0.score == first.score } : ranked.filter { $0.fit == first.fit }
        return best.map { foods[$0.index] }
    }

    /// Whether a food has all the words, written together or apart, without misspellings.
    func hasWords(of query: String) -> Bool {
        rankedByWords(FoodSearch.words(of: query), [:]).first.map { $0.match >= .beginning } ?? false
    }

    /// The foods whose name begins with the first typed word and contains the others: "3 bean salad".
    func named(_ query: String, habit: [Food.ID: Double]) -> [Food] {
        let typed = FoodSearch.words(of: query)
        guard let first = typed.first else { return [] }
        let beginning = Array(first.utf16) + Array(" ".utf16)
        return rank(typed, habit).filter { ranked in
            ranked.match >= .beginning && letters[ranked.index].starts(with: beginning)
        }.map { foods[$0.index] }
    }

    /// Whether a word is one of a name, whole: the "3" of a 3 bean salad.
    func hasWord(_ word: String) -> Bool { vocabulary.hasWhole(word) }

    /// Whether a typed word is one of a name, in the singular or the plural.
    func knows(_ word: String) -> Bool { !vocabulary.words(typed: word).isEmpty }

    /// Whether a food has both words, whole, in its names.
    func hasTogether(_ first: String, _ second: String) -> Bool {
        func foods(_ word: String) -> Set<Int> {
            Set(vocabulary.words(typed: word).flatMap { foodsOfWord[$0] })
        }
        return !foods(first).isDisjoint(with: foods(second))
    }

    /// The foods that are called so, in their order: each typed word is in one name of the food, or in its own name,
    /// and all words of that name before its first comma are typed, in their order. "white rice" is “Rice, white,
    /// cooked”, but "chicken rice" is no “Chicken curry with rice”. What stands behind a typed "with", "mit", "avec" or "con" is an addition: eggs
    /// with bacon are no “Bacon, egg and cheese griddle cake”.
    ///
    /// Another name of the user's own food does not count: these are the ingredients of a recipe.
    ///
    /// The cost is that of the foods with the rarest word.
    func called(_ name: [String]) -> [CalledFood] {
        let typed = FoodSearch.words(of: name.joined(separator: " "))
        guard !typed.isEmpty, typed.count <= 12 else { return [] }
        let numbers = typed.map { vocabulary.words(typed: $0) }
        guard !numbers.contains(where: \.isEmpty) else { return [] }
        let all = WordForms.words(of: name.joined(separator: " "))
        let addition = all.dropFirst().firstIndex(where: WordForms.additions.contains) ?? all.count
        let count = all[..<addition].count { !WordForms.fillers.contains($0) }
        let foodsOfWords = numbers.map { words in words.flatMap { foodsOfWord[$0] } }
        let fewest = foodsOfWords.min { $0.count < $1.count } ?? []
        return Set(fewest).sorted().compactMap { called($0, numbers, mainCount: count) }
    }

    /// How a food has the words in its names; nil if it is not called so.
    ///
    /// - Parameter mainCount: the number of typed words before an addition.
    private func called(_ food: Int, _ typed: [[Int]], mainCount: Int) -> CalledFood? {
        guard let own = phrasesOfFood[food].first else { return nil }
        var called = CalledFood(food: foods[food], isWhole: false, isName: false)
        var isCalled = false
        for index in foods[food].isOwn ? own..<own + 1 : phrasesOfFood[food] where !phrases[index].isPart {
            let whole = words[phrases[index].words]
            let all = whole + words[phrases[own].words]
            guard typed.allSatisfy({ $0.contains(where: all.contains) }) else { continue }
            var rest = typed[...]
            let isInOrder = whole.prefix(phrases[index].mainCount).allSatisfy { word in
                guard let place = rest.firstIndex(where: { $0.contains(word) }) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
            let head = whole[whole.startIndex + phrases[index].head]
            guard isInOrder, mainCount == 0 || typed.prefix(mainCount).contains(where: { $0.contains(head) })
            else {
                continue
            }
            isCalled = true
            // The dry one of what is called penne: “dry” is behind the comma of “Pasta, dry”.
            let state = words[phrases[own].words].dropFirst(phrases[own].mainCount)
            called.isOneOfKind =
                called.isOneOfKind
                || typed.count > whole.count
                    && typed.allSatisfy { $0.contains { whole.contains($0) || state.contains($0) } }
            guard phrases[index].loss <= FoodSearch.lossOfNames else { continue }
            called.isName = true
            if whole.count == typed.count, zip(whole, typed).allSatisfy({ $1.contains($0) }) {
                called.isWhole = true
                called.isShared = called.isShared || phrases[index].isShared
            }
        }
        return isCalled ? called : nil
    }

    /// The most points that a word of a name loses; a word for a kind of foods loses more.
    private static let lossOfNames = Use.sharedName.loss

    /// The word of a query that the guesses of `foods(matching:)` leave out: foods have all the other words, but not
    /// together with this one.
    func leftOut(of query: String) -> String? {
        let typed = FoodSearch.words(of: query)
        guard rankedByWords(typed, [:]).isEmpty, let best = rankedByAllButOne(typed, [:]).first else {
            return nil
        }
        let matches = typed.map { vocabulary.matches(of: $0, withMistakes: false) }
        let left = typed.indices.first { ranked(best.index, [matches[$0]]) == nil }
        return left.map { typed[$0] }
    }

    /// The words of the query without filler words, or with them if there are no others. Empty for a query of more than
    /// 16 words, which cannot be the name of a food.
    private static func words(of query: String) -> [String] {
        let all = WordForms.words(of: query)
        guard all.count <= 16 else { return [] }
        let words = all.filter { !WordForms.fillers.contains($0) }
        return words.isEmpty ? all : words
    }

    private func rankedByWords(_ typed: [String], _ habit: [Food.ID: Double]) -> [Ranked] {
        guard !typed.isEmpty else { return [] }
        let found = rank(typed, habit)
        if let first = found.first, first.match >= .beginning { return found }
        for rewritten in otherWritings(of: typed) {
            let found = rank(rewritten, habit)
            if let first = found.first, first.match >= .beginning { return found }
        }
        return rank(typed, habit, withMistakes: true)
    }

    /// Other ways to write the words: one is split ("icecream"), two are joined ("pop corn"), or the last is left out,
    /// because it may begin a filler ("coffee wi").
    private func otherWritings(of typed: [String]) -> [[String]] {
        var writings: [[String]] = []
        for (index, word) in typed.enumerated()
        where (6...2 * max(3, vocabulary.longest)).contains(word.count) && !vocabulary.hasBeginning(word) {
            for cut in 3...(word.count - 2) {
                let (left, right) = (String(word.prefix(cut)), String(word.dropFirst(cut)))
                guard vocabulary.hasWhole(left), vocabulary.hasBeginning(right) else { continue }
                writings.append(typed[..<index] + [left, right] + typed[(index + 1)...])
            }
        }
        for index in typed.indices.dropLast() {
            let joined = typed[index] + typed[index + 1]
            guard vocabulary.hasBeginning(joined) else { continue }
            writings.append(typed[..<index] + [joined] + typed[(index + 2)...])
        }
        if typed.count > 1, let last = typed.last, WordForms.fillers.contains(where: { $0.hasPrefix(last) }) {
            writings.append(typed.dropLast())
        }
        return writings
    }

    private func rank(_ typed: [String], _ habit: [Food.ID: Double], withMistakes: Bool = false) -> [Ranked] {
        var matches: [[WordMatch]] = []
        for word in typed {
            matches.append(vocabulary.matches(of: word, withMistakes: withMistakes))
            guard matches.last?.contains(where: { $0 > .none }) == true else { return [] }
        }
        return rank(matches, habit)
    }

    /// - Parameter matches: of each typed word with the vocabulary.
    private func rank(_ matches: [[WordMatch]], _ habit: [Food.ID: Double]) -> [Ranked] {
        var found: [Ranked] = []
        for index in foods.indices {
            guard var ranked = ranked(index, matches) else { continue }
            let expected = habit.isEmpty ? 0 : 20 * min(1, habit[foods[index].id] ?? 0)
            ranked.score += expected + 3 * Double(foods[index].commonness)
            found.append(
                Ranked(index: index, fit: ranked.fit + expected, score: ranked.score, match: ranked.match))
        }
        return found.sorted { ($0.score, $1.index) > ($1.score, $0.index) }
    }

    /// The rank of a food by the best of its phrases with all the words, or with fewer points by all phrases together.
    /// Nil if a word matches no word of any phrase.
    private func ranked(_ index: Int, _ typed: [[WordMatch]]) -> Ranked? {
        let phrases = phrasesOfFood[index]
        guard let first = phrases.first, let last = phrases.last else { return nil }
        let range = self.phrases[first].words.lowerBound..<self.phrases[last].words.upperBound
        var (points, worst) = (0.0, WordMatch.whole)
        for matches in typed {
            var best = WordMatch.none
            for word in range { best = max(best, matches[words[word]]) }
            guard best > .none else { return nil }
            (points, worst) = (points + best.points, min(worst, best))
        }
        points = points / Double(typed.count) - 10
        var ranked = Ranked(index: index, fit: points, score: points, match: worst)
        for phrase in phrases {
            guard let other = self.ranked(index, in: self.phrases[phrase], typed) else { continue }
            if other.score > ranked.score { ranked = other }
        }
        return ranked
    }

    private func ranked(_ index: Int, in phrase: Phrase, _ typed: [[WordMatch]]) -> Ranked? {
        var (points, worst) = (-phrase.loss * Double(typed.count), WordMatch.whole)
        var (found, isInOrder) = (MatchedWordPositions(), true)
        for (number, matches) in typed.enumerated() {
            var (best, place) = (WordMatch.none, 0)
            for word in phrase.words where matches[words[word]] > best {
                (best, place) = (matches[words[word]], word - phrase.words.lowerBound)
            }
            guard best > .none else { return nil }
            (points, worst) = (points + best.points, min(worst, best))
            found.insert(place)
            isInOrder = isInOrder && place == number
        }
        points /= Double(typed.count)
        let place = FoodSearch.place(of: found, isInOrder: isInOrder, in: phrase)
        let begins = isInOrder && worst == .beginning ? 10.0 : 0
        let isPhrase = worst == .whole && isInOrder && found.containsAll(below: phrase.words.count)
        return Ranked(
            index: index, fit: points + begins,
            score: points + place * worst.certainty + (isPhrase ? phrase.bonus : 0), match: worst)
    }

    /// The points for the place of the words in a name: most when they are the whole name, or its main part.
    private static func place(of found: MatchedWordPositions, isInOrder: Bool, in phrase: Phrase) -> Double {
        if found.containsAll(below: phrase.mainCount) {
            return (found.containsAll(below: phrase.words.count) ? 35 : 32) + (isInOrder ? 3 : 0)
        }
        switch (found.contains(phrase.head), isInOrder) {
        case (true, true): return 18
        case (true, false): return 12
        case (false, true): return 10
        case (false, false): return 4
        }
    }

    /// The foods that have all the words but one. Of equal matches, a food that has the last typed word comes first: a
    /// red onion is an onion.
    private func rankedByAllButOne(_ typed: [String], _ habit: [Food.ID: Double]) -> [Ranked] {
        guard typed.count > 1 else { return [] }
        let matches = typed.map { vocabulary.matches(of: $0, withMistakes: false) }
        // A word that no food has is the word to leave out. With two such words, no food has all words but one.
        let unknown = typed.indices.filter { index in !matches[index].contains { $0 >= .beginning } }
        guard unknown.count < 2 else { return [] }
        var best: [Int: Ranked] = [:]
        for left in unknown.isEmpty ? Array(typed.indices) : unknown {
            var others = matches
            others.remove(at: left)
            for var ranked in rank(others, habit) where ranked.match >= .beginning {
                ranked.score += left == typed.count - 1 ? 0 : 1
                if ranked.score > best[ranked.index]?.score ?? -.infinity { best[ranked.index] = ranked }
            }
        }
        return best.values.sorted { ($0.score, $1.index) > ($1.score, $0.index) }
    }

    private func rankedByLetters(_ typed: [String], _ habit: [Food.ID: Double]) -> [Ranked] {
        let wanted = Array(typed.joined().utf16)
        guard wanted.count > 1 else { return [] }
        let found = foods.indices.compactMap { index -> Ranked? in
            guard let skipped = FoodSearch.skipped(to: wanted, in: letters[index]) else { return nil }
            let score = 20 * min(1, habit[foods[index].id] ?? 0) - Double(skipped)
            return Ranked(index: index, fit: score, score: score, match: .none)
        }
        return found.sorted { ($0.score, $1.index) > ($1.score, $0.index) }
    }

    /// The number of skipped letters when letters are matched in order in a name; nil if they do not match.
    private static func skipped(to wanted: [UInt16], in name: [UInt16]) -> Int? {
        var (skipped, next) = (0, 0)
        for letter in name {
            guard next < wanted.count else { break }
            if letter == wanted[next] { next += 1 } else if next > 0 { skipped += 1 }
        }
        return next == wanted.count ? skipped : nil
    }
}

/// A food that is called by some words.
struct CalledFood {
    let food: Food
    /// Whether they are a whole name of it.
    var isWhole: Bool
    /// Whether they are in a name of it, and not only in the word for a kind of foods.
    var isName: Bool
    /// Whether they are the word for a kind of foods, and the state of this one: "dry penne".
    var isOneOfKind = false
    /// Whether they are a whole name that another food has too.
    var isShared = false
}

/// The places of words in a name, from 0. A word after the 64th counts as the 64th.
private struct MatchedWordPositions {
    private var bits: UInt64 = 0

    mutating func insert(_ number: Int) { bits |= 1 << min(number, 63) }
    func contains(_ number: Int) -> Bool { bits & 1 << min(number, 63) != 0 }
    func containsAll(below count: Int) -> Bool { (~bits & (count > 63 ? .max : 1 << count - 1)) == 0 }
}

/// A name of a food or one of its other names, cut into words.
///
///     Chicken breast, roasted      Porridge with milk
///     ├─ main part ─┘              ├─ main part ────┘
///             └─ head              └─ head
struct FoodNameWords {
    /// All words of the name, folded, without fillers such as "with".
    let words: [String]
    /// The number of words before the first comma, or a brand in parentheses.
    let mainCount: Int
    /// The index of the word that names the food itself: milk chocolate is chocolate, chocolate milk is milk.
    let head: Int

    /// Whether a name with an addition lacks one of another name, and has all its words from it: “jam on toast”, of “Toast with
    /// butter and jam”.
    static func leavesOut(_ name: String, additionOf other: String) -> Bool {
        let (typed, all) = (FoldedText.words(of: name), FoldedText.words(of: other))
        guard let joint = all.firstIndex(where: WordForms.additions.contains),
            typed.contains(where: { WordForms.additionsAndPlaces.contains($0) || $0 == "and" })
        else { return false }
        func words(_ words: some Sequence<String>) -> Set<String> {
            Set(
                words.filter { !WordForms.fillers.contains($0) && !WordForms.additionsAndPlaces.contains($0) }
            )
        }
        return words(typed).isSubset(of: words(all)) && !words(all[joint...]).isSubset(of: words(typed))
    }

    /// Nil for a name without letters and digits.
    init?(_ name: String) {
        let main = WordForms.words(of: name.prefix { $0 != "," && $0 != "(" })
        let rest = WordForms.words(of: name.drop { $0 != "," && $0 != "(" })
        func isNoFiller(_ word: String) -> Bool { !WordForms.fillers.contains(word) }
        let mainWords = main.filter(isNoFiller)
        words = mainWords + rest.filter(isNoFiller)
        guard !words.isEmpty else { return nil }
        mainCount = mainWords.isEmpty ? words.count : mainWords.count
        let beforeAdditions = main.prefix { !WordForms.additionsAndPlaces.contains($0) }.count(
            where: isNoFiller)
        head = max(0, (beforeAdditions == 0 ? mainCount : beforeAdditions) - 1)
    }
}

/// The quality of a typed word's match with a word of a food, worst first.
enum WordMatch: UInt8, Comparable {
    case none, inside, mistypedBeginningTwice, mistypedBeginning, mistypedTwice, mistyped, beginning, whole

    /// The points of a match, at most 60: our choice. A misspelling has less than half.
    var points: Double {
        switch self {
        case .none: 0
        case .inside, .mistypedBeginningTwice: 12
        case .mistypedBeginning: 18
        case .mistypedTwice: 20
        case .mistyped: 27
        case .beginning: 48
        case .whole: 60
        }
    }

    /// The weight of the word's place: small while the word is unfinished.
    var certainty: Double {
        switch self {
        case .none, .inside: 0
        case .mistypedBeginning, .mistypedBeginningTwice: 0.3
        case .beginning: 0.35
        case .mistyped, .mistypedTwice: 0.8
        case .whole: 1
        }
    }

    /// Whether the typed word is complete, and not the beginning of a longer word.
    var isFinished: Bool { self == .whole || self == .mistyped || self == .mistypedTwice }

    static func < (a: WordMatch, b: WordMatch) -> Bool { a.rawValue < b.rawValue }
}

/// The distinct words of many foods, by number. Each can be matched with a typed word.
///
/// Many foods share a word, so a typed word is compared with each word once, not with each food.
struct FoodNameVocabulary: Sendable {
    private struct Form: Sendable {
        let letters: [UInt16]
        let word: Int
    }

    /// The number of words; they are numbered from 0.
    let count: Int
    /// The letters of the longest spelling.
    let longest: Int
    /// All spellings of all words, sorted, so that spellings with a common beginning are neighbours.
    private let forms: [Form]

    /// - Parameter words: the folded words, all different; the index of a word becomes its number.
    init(_ words: [String]) {
        count = words.count
        forms = words.enumerated().flatMap { number, word in
            WordForms.of(word).map { Form(letters: Array($0.utf16), word: number) }
        }.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
        longest = forms.map(\.letters.count).max() ?? 0
    }

    /// The match of a typed word with each word of the vocabulary; misspellings only on request, since it takes longer.
    func matches(of typed: String, withMistakes: Bool) -> [WordMatch] {
        var matches = [WordMatch](repeating: .none, count: count)
        let letters = Array(typed.utf16)
        // A pasted text may have any length. With so many extra letters it is not even a misspelt word.
        guard letters.count <= longest + EditDistance.mostForgiven else { return matches }
        if letters.count > 1 { findInside(letters, &matches) }
        if withMistakes { findMistyped(typed, &matches) }
        for form in forms[range(beginning: letters)] { matches[form.word] = .beginning }
        for spelling in WordForms.ofTyped(typed) {
            let letters = Array(spelling.utf16)
            for form in forms[range(beginning: letters)].prefix(while: { $0.letters.count == letters.count })
            {
                matches[form.word] = .whole
            }
        }
        return matches
    }

    /// Whether a word begins with the typed letters.
    func hasBeginning(_ typed: String) -> Bool { !range(beginning: Array(typed.utf16)).isEmpty }

    /// The words that a typed text is, whole.
    func words(typed: String) -> [Int] {
        var found: [Int] = []
        for spelling in WordForms.ofTyped(typed) {
            let letters = Array(spelling.utf16)
            for form in forms[range(beginning: letters)].prefix(while: { $0.letters.count == letters.count })
            where !found.contains(form.word) {
                found.append(form.word)
            }
        }
        return found
    }

    /// Whether the typed text is a complete word.
    func hasWhole(_ typed: String) -> Bool {
        let letters = Array(typed.utf16)
        return forms[range(beginning: letters)].first?.letters.count == letters.count
    }

    /// The spellings that begin with some letters; these letters themselves come first.
    private func range(beginning letters: [UInt16]) -> Range<Int> {
        let start = forms.firstIndexInOrder { !$0.letters.lexicographicallyPrecedes(letters) }
        let end = forms.firstIndexInOrder {
            !$0.letters.lexicographicallyPrecedes(letters) && !$0.letters.starts(with: letters)
        }
        return start..<max(start, end)
    }

    private func findInside(_ typed: [UInt16], _ matches: inout [WordMatch]) {
        for form in forms where form.letters.count > typed.count {
            guard matches[form.word] == .none else { continue }
            let isInside = (1...(form.letters.count - typed.count)).contains { start in
                form.letters[start] == typed[0] && form.letters[start...].starts(with: typed)
            }
            if isInside { matches[form.word] = .inside }
        }
    }

    /// Finds words with few errors. The first letter is nearly always right, so only words with the same first letter,
    /// or with the first two letters exchanged, are compared, which saves most of the time.
    private func findMistyped(_ typed: String, _ matches: inout [WordMatch]) {
        for spelling in WordForms.ofTyped(typed) {
            let letters = Array(spelling.utf16)
            let forgiven = EditDistance.forgiven(inLetters: letters.count)
            guard forgiven > 0 else { continue }
            var misspelling = EditDistance(letters)
            for first in Set([letters[0], letters[1]]) {
                for form in forms[range(beginning: [first])]
                where form.letters.count + forgiven >= letters.count
                    && (first == letters[0] || form.letters.starts(with: [letters[1], letters[0]]))
                {
                    let errors = misspelling.errors(against: form.letters)
                    let match = FoodNameVocabulary.match(errors, forgiven, letters: letters.count)
                    matches[form.word] = max(matches[form.word], match)
                }
            }
        }
    }

    private static func match(_ errors: EditDistance.Errors, _ forgiven: Int, letters: Int) -> WordMatch {
        if errors.whole <= forgiven { return errors.whole < 2 ? .mistyped : .mistypedTwice }
        guard letters > 4, errors.beginning <= forgiven else { return .none }
        return errors.beginning < 2 ? .mistypedBeginning : .mistypedBeginningTwice
    }
}

extension Food {
    /// The last word of the main part of the name, folded: "potatoes" of “Mashed potatoes with butter”.
    var head: String? {
        let main = FoldedText.words(of: String(name.prefix { $0 != "," }))
        return main.prefix { !WordForms.fillers.contains($0) }.last
    }

    /// The forms of the words of the food's own name.
    var nameForms: Set<String> { Set(FoldedText.words(of: name).flatMap(WordForms.of)) }

    /// Whether each typed word is in the food's own name.
    func hasOwnWords(_ typed: [String]) -> Bool {
        let own = nameForms
        return typed.allSatisfy { word in
            WordForms.fillers.contains(word)
                || !own.isDisjoint(with: WordForms.ofTyped(word) + WordForms.of(word))
        }
    }

    /// Whether the food is put together of others.
    var isDish: Bool { Self.dishes.contains(group) }

    /// Whether two foods may be in this dish, which is named by the second one: "chicken and cheese sandwich".
    func isDish(of first: Food?, _ second: Food) -> Bool {
        guard let first else { return false }
        return id != second.id && isDish
            && Self.ingredients.contains { $0.isSuperset(of: [first.group, second.group]) }
    }

    /// The groups of foods that are put together.
    private static let ingredients: [Set<String>] = [
        ["Dairy", "Eggs", "Poultry", "Meat", "Fish", "Vegetables"], ["Fruit", "Vegetables"],
    ]
    private static let dishes: Set = [
        "Dishes", "Fast food", "Soups", "Eggs", "Sweets and cakes", "Drinks", "Breakfast",
    ]
}
