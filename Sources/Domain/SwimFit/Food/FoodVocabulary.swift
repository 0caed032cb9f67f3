/// How well a typed word matches a word of a food, worst first.
enum WordMatch: UInt8, Comparable {
    case none, inside, mistypedBeginningTwice, mistypedBeginning, mistypedTwice, mistyped, beginning, whole

    /// What it is worth, at most 60: our choice. A misspelling is worth less than half of the word.
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

    /// How much the place of the word counts: little while it is not finished.
    var certainty: Double {
        switch self {
        case .none, .inside: 0
        case .mistypedBeginning, .mistypedBeginningTwice: 0.3
        case .beginning: 0.35
        case .mistyped, .mistypedTwice: 0.8
        case .whole: 1
        }
    }

    /// Whether the word is finished, so that no other one can be meant.
    var isFinished: Bool { self == .whole || self == .mistyped || self == .mistypedTwice }

    static func < (a: WordMatch, b: WordMatch) -> Bool { a.rawValue < b.rawValue }
}

/// The different words of many foods, by number, and how well what is typed matches each of them.
///
/// Many foods share a word, so a typed word is compared with each word once, not with each food.
struct FoodVocabulary: Sendable {
    private struct Form: Sendable {
        let letters: [UInt16]
        let word: Int
    }

    /// How many words there are; they are numbered from 0 on.
    let count: Int
    /// The letters of the longest spelling.
    let longest: Int
    /// All spellings of all words, sorted, so that those with one beginning are neighbours.
    private let forms: [Form]

    /// - Parameter words: folded and different; their numbers are their places.
    init(_ words: [String]) {
        count = words.count
        forms = words.enumerated().flatMap { number, word in
            WordForms.of(word).map { Form(letters: Array($0.utf16), word: number) }
        }.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
        longest = forms.map(\.letters.count).max() ?? 0
    }

    /// How well a typed word matches each word. Mistakes are looked for only when asked: that takes longer.
    func matches(of typed: String, withMistakes: Bool) -> [WordMatch] {
        var matches = [WordMatch](repeating: .none, count: count)
        let letters = Array(typed.utf16)
        // A text that was pasted may have any length; with so many letters too many it is no word, misspelt or not.
        guard letters.count <= longest + Misspelling.mostForgiven else { return matches }
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

    /// Whether a word begins with it.
    func hasBeginning(_ typed: String) -> Bool { !range(beginning: Array(typed.utf16)).isEmpty }

    /// Whether it is a word.
    func hasWhole(_ typed: String) -> Bool {
        let letters = Array(typed.utf16)
        return forms[range(beginning: letters)].first?.letters.count == letters.count
    }

    /// The spellings that begin with letters; the letters themselves are the first one.
    private func range(beginning letters: [UInt16]) -> Range<Int> {
        let start = firstForm { !$0.lexicographicallyPrecedes(letters) }
        let end = firstForm { !$0.lexicographicallyPrecedes(letters) && !$0.starts(with: letters) }
        return start..<max(start, end)
    }

    /// The place of the first spelling after all those that are too early. O(log n).
    private func firstForm(_ isLate: ([UInt16]) -> Bool) -> Int {
        var (low, high) = (0, forms.count)
        while low < high {
            let middle = (low + high) / 2
            if isLate(forms[middle].letters) { high = middle } else { low = middle + 1 }
        }
        return low
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

    /// Finds words with few errors. The first letter is nearly always right, and comparing only words with the
    /// same one saves most of the time.
    private func findMistyped(_ typed: String, _ matches: inout [WordMatch]) {
        for spelling in WordForms.ofTyped(typed) {
            let letters = Array(spelling.utf16)
            let forgiven = Misspelling.forgiven(inLetters: letters.count)
            guard forgiven > 0 else { continue }
            var misspelling = Misspelling(letters)
            for first in Set([letters[0], letters[1]]) {
                for form in forms[range(beginning: [first])]
                where form.letters.count + forgiven >= letters.count
                    && (first == letters[0] || form.letters.starts(with: [letters[1], letters[0]]))
                {
                    let errors = misspelling.errors(against: form.letters)
                    let match = FoodVocabulary.match(errors, forgiven, letters: letters.count)
                    matches[form.word] = max(matches[form.word], match)
                }
            }
        }
    }

    private static func match(_ errors: Misspelling.Errors, _ forgiven: Int, letters: Int) -> WordMatch {
        if errors.whole <= forgiven { return errors.whole < 2 ? .mistyped : .mistypedTwice }
        guard letters > 4, errors.beginning <= forgiven else { return .none }
        return errors.beginning < 2 ? .mistypedBeginning : .mistypedBeginningTwice
    }
}
