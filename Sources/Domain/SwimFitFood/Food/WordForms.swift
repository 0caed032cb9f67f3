import Foundation
import SwimFitBase

/// The spellings of a word that mean the same food: singular and plural, British and American.
///
/// The words must be folded: see `FoldedText`.
enum WordForms {
    /// The folded words of a name or of a typed one, without the articles that French elides: "jus d'orange" is jus orange. A
    /// word that only its accent tells from a filler keeps it: “thé” is no “the”.
    static func words(of text: some StringProtocol) -> [String] {
        let plain = FoldedText.words(of: text)
        let hasArticle = plain.contains { $0 == "d" || $0 == "l" }
        guard hasArticle || plain.contains(where: withAccent.values.contains) else { return plain }
        let typed = text.lowercased().replacing(/\b[dl]['’](?=\p{L})/, with: " ")
        return typed.split { !$0.isLetter && !$0.isNumber }.flatMap { word in
            withAccent[String(word)] == nil ? FoldedText.words(of: word) : [String(word)]
        }
    }

    /// Words that are fillers without their accent.
    private static let withAccent = ["thé": "the"]

    /// The forms of a word: first the word itself, then its possible singulars, then other spellings of these words.
    static func of(_ word: String) -> [String] {
        let own = [word] + singulars(of: word)
        // What is boiled is cooked, and what is dry is uncooked.
        let kinds = own.compactMap { kindsOfState[$0] }
        return own + kinds + (own + kinds).flatMap { sameWords[$0] ?? [] }
    }

    /// The forms of a typed word. It may be a plural without its last letter: "tomatoe", "berrie", "peache"; or a German
    /// one: "bananen", "spiegeleier".
    static func ofTyped(_ word: String) -> [String] {
        var forms = [word] + singulars(of: word)
        guard word.count > 4 else { return forms }
        if word.hasSuffix("n") { forms.append(String(word.dropLast())) }
        if word.hasSuffix("eier") { forms.append(String(word.dropLast(2))) }
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

    /// Words that add a food to another one, or a part to a name.
    static let additions: Set = ["with", "mit", "avec", "con"]

    /// Words that put a food on another one, or a part to a name: "philadelphia on a bagel".
    static let places: Set = ["on", "auf", "sur", "sobre"]

    /// Words in front of what is not named by the word before them: a porridge with milk, eggs on toast.
    static let additionsAndPlaces = additions.union(places).union(["in"])

    /// Words that a search ignores, both in the name of a food and in the typed text.
    static let fillers: Set = [
        "a", "an", "and", "de", "des", "du", "for", "in", "n", "of", "on", "or", "the", "w", "with",
    ]

    /// Words of a sentence about an entry: that it was eaten, and that a number is not exact. They begin and end no name.
    static let sentenceWords: Set = [
        "i", "my", "had", "have", "ate", "was", "were", "hatte", "gegessen",
        "about", "almost", "nearly", "etwa", "presque", "casi", "approx", "approximately", "around",
        "roughly", "circa", "ca", "ungefahr", "environ",
        "like", "maybe", "probably", "perhaps", "estimated", "est", "estimate", "vielleicht", "geschatzt",
        "which", "davon", "dont", "another", "more",
        "just", "only", "nur", "juste", "solo", "leftover", "homemade", "selbstgemachte", "drank", "eaten",
        "ich", "habe", "etwas", "trank", "getrunken", "j'ai", "mange", "bu", "yo", "comi", "bebi", "tome",
        "mon", "ma", "mes", "mein", "meine", "mi", "mis",
    ]

    /// A text without the words of a sentence in front of it: "about 300 ml", "another glass".
    static func withoutSentence(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.drop { word in
            word == "~"
                || sentenceWords.contains(
                    FoldedText.fold(String(word.hasSuffix(".") ? word.dropLast() : word)))
        }.joined(separator: " ")
    }

    /// The state of a food by the word for one of its kinds.
    private static let kindsOfState = [
        "boiled": "cooked", "roasted": "cooked", "steamed": "cooked", "grilled": "cooked",
        "dry": "raw",
    ]

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
            cooked gekocht gekochte gekochter gekochtes cuit cuite cuits cuites cocido cocida cocidos cocidas
            fried gebraten gebratene gebratener gebratenes frito frita fritos fritas
            grilled gegrillt gegrillte gegrillter gegrilltes grille grillee grilles grillees
            raw uncooked roh rohe roher rohes cru crue crus crues crudo cruda crudos crudas
            rocket arugula rucola
            skimmed skim
            soya soy soja
            swede rutabaga
            thé thes
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
