import Foundation

/// The spellings of a word that mean the same food: singular and plural, British and American.
///
/// The words must be folded: see `FoldedText`.
enum WordForms {
    /// The forms of a word: first the word itself, then its possible singulars, then other spellings of these words.
    static func of(_ word: String) -> [String] {
        let own = [word] + singulars(of: word)
        return own + own.flatMap { sameWords[$0] ?? [] }
    }

    /// The forms of a typed word. It may be a plural without its last letter: "tomatoe", "berrie", "peache".
    static func ofTyped(_ word: String) -> [String] {
        let forms = [word] + singulars(of: word)
        guard word.count > 4 else { return forms }
        if word.hasSuffix("ie") { return forms + [word.dropLast(2) + "y"] }
        let isHalfPlural = ["oe", "che", "she", "xe"].contains { word.hasSuffix($0) }
        return isHalfPlural ? forms + [String(word.dropLast())] : forms
    }

    /// The possible singulars of a plural. If the ending allows two ("olives", "loaves"), both are returned: nobody
    /// types the wrong one.
    static func singulars(of word: String) -> [String] {
        guard word.count > 3, word.hasSuffix("s"), !["ss", "us"].contains(where: word.hasSuffix) else {
            return []
        }
        let plain = String(word.dropLast())
        if word.count > 4, word.hasSuffix("ies") { return [plain, word.dropLast(3) + "y"] }
        if word.hasSuffix("oes") { return [String(word.dropLast(2))] }
        if word.hasSuffix("ves") { return [plain, word.dropLast(3) + "f"] }
        let isLonger = ["ches", "shes", "xes", "zes", "sses"].contains { word.hasSuffix($0) }
        return isLonger ? [plain, String(word.dropLast(2))] : [plain]
    }

    /// Words that a search ignores, both in the name of a food and in the typed text.
    static let fillers: Set = ["a", "an", "and", "for", "in", "n", "of", "on", "or", "the", "with"]

    /// A line is a group of words with one meaning. Names of several words ("spring onion") are other names of
    /// their food in `foodTable`.
    private static let sameWords: [String: [String]] = {
        let groups = """
            aubergine eggplant brinjal
            barbecue bbq barbeque
            beetroot beet
            camomile chamomile
            chickpea garbanzo
            chilli chili chile
            coriander cilantro
            courgette zucchini
            doughnut donut
            falafel felafel
            fibre fiber
            hummus houmous hummous humus
            jelly jello
            kebab kebap kabob
            ketchup catsup
            lasagne lasagna
            linseed flaxseed
            mash mashed
            mince minced ground
            muesli musli
            omelette omelet
            pitta pita
            potato spud
            prawn shrimp
            raw uncooked
            rocket arugula rucola
            skimmed skim
            soya soy soja
            swede rutabaga
            vegetable veg veggie
            whisky whiskey
            wholemeal wholewheat
            yoghurt yogurt yoghourt joghurt
            """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        var others: [String: [String]] = [:]
        for group in groups {
            for word in group { others[word] = group.filter { $0 != word } }
        }
        return others
    }()
}

/// Text folded for searching: lower case without accents, so that "purée" is found by "PUREE".
package enum FoldedText {
    /// The folded words of a text. A word consists of letters and digits.
    package static func words(of text: some StringProtocol) -> [String] {
        fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// A text in lower case without accents, otherwise unchanged.
    package static func fold(_ text: some StringProtocol) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : foldLatin(text) ?? foldAny(text)
    }

    private static func foldAny(_ text: some StringProtocol) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .decomposedStringWithCanonicalMapping.unicodeScalars.reduce(into: "") { folded, scalar in
                if let letters = others[scalar] {
                    folded += letters
                } else if scalar.properties.generalCategory != .format, !isAccent(scalar) {
                    folded.unicodeScalars.append(scalar)
                }
            }
    }

    /// Whether a mark is an accent, as in Latin, Greek, Cyrillic, Hebrew and Arabic; elsewhere, marks can be letters.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark && scalar.value < 0x0700
    }

    /// The folded forms of letters that Unicode does not decompose into a letter and an accent.
    private static let others: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th",
        "ħ": "h",
        "ŋ": "n", "ə": "e", "ς": "σ", "ﬁ": "fi", "ﬂ": "fl",
    ]

    /// Folds a text of Latin letters by a table, because a search in a catalogue folds thousands of names. Nil for a
    /// text with characters outside the table.
    private static func foldLatin(_ text: some StringProtocol) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count + 4)
        var lead: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A: folded.append(byte | 0x20)
            case 0..<0x80: folded.append(byte)
            case 0xC3...0xC5: lead = byte
            case 0x80..<0xC0 where lead > 0:
                folded += latin[Int(lead - 0xC3) * 64 + Int(byte - 0x80)]
                lead = 0
            default: return nil
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// The folded letters from U+00C0 to U+017F.
    private static let latin = (0xC0...0x17F).map { code in
        Unicode.Scalar(code).map { Array(foldAny(String($0)).utf8) } ?? []
    }
}

/// Counts the typing errors between a typed word and the intended one: a letter too many, one too few, a wrong one, or
/// two neighbours exchanged (the optimal string alignment distance).
struct EditDistance {
    /// The errors in a word as a whole, and as the beginning of a longer word.
    struct Errors: Equatable {
        var whole: Int
        var beginning: Int
    }

    private let typed: [UInt16]
    // Rows of the table of distances: for the letter two before, for the one before, and for this one.
    private var before: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    init(_ typed: [UInt16]) { self.typed = typed }

    static let mostForgiven = 2

    /// The number of errors to forgive in a word of `count` letters: short words are too similar to each other.
    static func forgiven(inLetters count: Int) -> Int { count < 4 ? 0 : count < 8 ? 1 : mostForgiven }

    /// O(typed letters × intended letters).
    mutating func errors(against meant: [UInt16]) -> Errors {
        last = Array(0...meant.count)
        before = last
        row = last
        for i in typed.indices {
            row[0] = i + 1
            for j in meant.indices {
                let isSame = typed[i] == meant[j]
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (isSame ? 0 : 1))
                if i > 0, j > 0, typed[i] == meant[j - 1], typed[i - 1] == meant[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row[j + 1] = cost
            }
            swap(&before, &last)
            swap(&last, &row)
        }
        return Errors(whole: last[meant.count], beginning: last.min() ?? typed.count)
    }
}
