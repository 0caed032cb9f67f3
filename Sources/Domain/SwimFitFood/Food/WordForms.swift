import Foundation
import SwimFitBase
import SwimFitReading

/// The spellings of a word that mean the same food: singular and plural, British and American.
///
/// The words must be folded: see `FoldedText`.
enum WordForms {
    /// The folded words of a name or of a typed one, without the articles that French elides: "jus d'orange" is jus orange. A
    /// word that only its accent tells from a filler keeps it: “thé” is no “the”.
    static func words(of text: some StringProtocol) -> [String] {
        let plain = joiningGenitives(FoldedText.words(of: text))
        let hasArticle = plain.contains { $0 == "d" || $0 == "l" }
        guard hasArticle || plain.contains(where: withAccent.values.contains) else { return plain }
        let typed = text.lowercased().replacing(/\b[dl]['’](?=\p{L})/, with: " ")
        return typed.split { !$0.isLetter && !$0.isNumber }.flatMap { word in
            withAccent[String(word)] == nil ? FoldedText.words(of: word) : [String(word)]
        }
    }

    /// The words with the “s” of a genitive, which many leave its apostrophe out of, in one: "shepherd's pie".
    private static func joiningGenitives(_ words: [String]) -> [String] {
        guard words.dropFirst().contains("s") else { return words }
        return words.reduce(into: []) { joined, word in
            if word == "s", let last = joined.popLast() {
                joined.append(last + "s")
            } else {
                joined.append(word)
            }
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
    static let additions: Set = ["with", "w", "mit", "avec", "con"]

    /// Words that put a food on another one, or a part to a name: "philadelphia on a bagel".
    static let places: Set = ["on", "auf", "sur", "sobre"]

    /// Words in front of what is not named by the word before them: a porridge with milk, eggs on toast.
    static let additionsAndPlaces = additions.union(places).union(["in"])

    /// Words in front of what a food is without: "coffee without milk", "(no sugar)".
    static let leavingOut: Set = ["without", "no", "ohne", "kein", "keine", "keinen", "sans", "sin"]

    /// Words between these and what they leave out: "without any sugar".
    static let quantifiers: Set = ["any", "the", "added", "extra"]

    /// Words between the things that a food is without.
    static let alternatives: Set = ["or", "nor", "oder", "noch", "ou", "ni", "o"]

    /// Words that a search ignores, both in the name of a food and in the typed text.
    static let fillers: Set = [
        "a", "an", "and", "de", "des", "du", "en", "for", "in", "n", "of", "on", "or", "the", "w", "with",
    ]

    /// Words of a sentence about an entry: that it was eaten, and that a number is not exact. They begin and end no name.
    static let sentenceWords: Set = [
        "i", "my", "had", "have", "ate", "was", "were", "hatte", "gegessen",
        "about", "almost", "nearly", "etwa", "presque", "casi", "approx", "approximately", "around",
        "roughly", "circa", "ca", "ungefahr", "environ", "so",
        "like", "maybe", "probably", "perhaps", "estimated", "est", "estimate", "vielleicht", "geschatzt",
        "which", "davon", "dont", "another", "more", "noch", "encore", "otro", "otra",
        "just", "only", "nur", "juste", "solo", "drank", "eaten",
        "ich", "habe", "etwas", "trank", "getrunken", "j'ai", "mange", "bu", "yo", "comi", "bebi", "tome",
        "mon", "ma", "mes", "mein", "meine", "mi", "mis",
    ]

    /// Words for where a food is from, and how it was kept, at an end of a name: "cold pizza", "pad thai takeout".
    static let keepingWords: Set = [
        "leftover", "leftovers", "homemade", "selbstgemacht", "selbstgemachte", "selbstgemachter", "maison",
        "casero",
        "casera", "takeaway", "takeout", "cold", "reheated", "warmed", "kalt", "kalte", "aufgewarmt",
        "aufgewarmte",
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

    /// The words with “cooked” for the way of cooking, which not each food has in its name: “steamed broccoli”, “salmón a la
    /// plancha”. Nil for words without one. What is fried has fat, and is another food.
    static func cooked(_ words: [String]) -> [String]? {
        var cooked: [String] = []
        for word in words {
            guard of(word).contains(where: { kindsOfState[$0] == "cooked" || waysOfCooking.contains($0) })
            else {
                cooked.append(word)
                continue
            }
            if waysOfCooking.contains(word) {
                while let last = cooked.last, ["a", "al", "la", "au"].contains(last) { cooked.removeLast() }
            }
            cooked.append("cooked")
        }
        return cooked == words ? nil : cooked
    }

    /// Behind “al”, “a la” or “au”.
    private static let waysOfCooking: Set = [
        "plancha", "parrilla", "vapor", "horno", "vapeur", "four", "grill",
    ]

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
            boiled bouilli bouillie bouillis bouillies hervido hervida hervidos hervidas
            roasted gerostet gerostete roti rotie rotis roties asado asada asados asadas
            steamed gedampft gedampfte gedampfter gedampftes
            rocket arugula rucola
            skimmed skim
            soya soy soja
            swede rutabaga
            thé thes
            vegetable veg veggie
            without no ohne sans sin
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

extension TypedLine {
    /// The place of the number behind words that say it is not exact: "approx. 300", "so ungefähr 200"; nil for others.
    func endOfAbout(at place: Int) -> Int? {
        var end = place
        while end < tokens.count, tokens[end].kind == .word,
            WordForms.sentenceWords.contains(tokens[end].folded)
        {
            end += 1
            while end < tokens.count, [".", "~", ":"].contains(tokens[end].text) { end += 1 }
        }
        return end > place && isNumber(end) ? end : nil
    }

    /// Whether a token is in brackets, or closes them.
    func isBracketed(_ place: Int) -> Bool {
        guard let open = tokens[..<place].lastIndex(where: { $0.is("(") }) else { return false }
        return !tokens[open..<place].contains { $0.is(")") } && tokens[place...].contains { $0.is(")") }
    }

    /// The place of what is left out by the words at a place: "no sugar", "w/o sugar", "and without any sugar"; nil for other words.
    func leavingOut(at place: Int) -> Int? {
        let isJoined =
            TypedQuantity.joints.union(["but", "aber", "mais", "pero"]).contains(tokens[place].folded)
        var start = isJoined ? place + 1 : place
        if start + 2 < tokens.count, typed(start..<start + 3).lowercased() == "w/o" {
            start += 3
        } else {
            guard start < tokens.count, WordForms.leavingOut.contains(tokens[start].folded) else {
                return nil
            }
            start += 1
        }
        while start < tokens.count, WordForms.quantifiers.contains(tokens[start].folded) { start += 1 }
        return start < tokens.count && tokens[start].kind == .word ? start : nil
    }
}

/// Words beside a food that say when or where it was eaten, without its time: "after the swim", "pre-workout", "nach dem
/// Training", "at work", "from the chippy".
enum Circumstance {
    /// The place behind a circumstance that begins at a token, with its colon or dash; nil for other words.
    ///
    /// A known event or place may be behind each of its words in front. Behind those that never join a food to another one,
    /// such as “at” and “before”, words that no food has are one as well: "at mum's", "chez des amis".
    ///
    /// - Parameters:
    ///   - isFood: whether a folded word is one of a food, a measure or a meal.
    ///   - isMeal: whether it is a meal: "coffee after lunch".
    static func end(
        at place: Int, of line: TypedLine, isFood: (String) -> Bool = { _ in true },
        isMeal: (String) -> Bool = { _ in false }
    ) -> Int? {
        let token = line.tokens[place]
        // “à la maison”, but “a home”
        let lead = token.is("a") ? token.text.lowercased() : token.folded
        guard token.kind == .word, let kinds = kindsOfLeads[lead] else { return nil }
        func word(_ place: Int) -> String? {
            guard place < line.tokens.count, line.tokens[place].kind == .word else { return nil }
            return withoutArticle(line.tokens[place].folded)
        }
        func isUnknown(_ word: String) -> Bool {
            // "at sevn" is a time, misspelt.
            word.count > 2 && !isFood(word) && NearestName.of(word, among: hours) == nil
        }
        var end = place + 1
        if end < line.tokens.count, line.tokens[end].is("-"), line.tokens[end].isGlued { end += 1 }
        while let next = word(end), articles.contains(next) { end += 1 }
        guard let first = word(end),
            kinds.contains(where: { $0.contains(first) }) || openLeads.contains(lead) && isUnknown(first)
                || kinds.contains(events) && isMeal(first)
        else { return nil }
        end += 1
        // "after swim session", "en casa de mi madre", "at mum's"
        while end < line.tokens.count, end < place + mostTokens {
            let isGenitive =
                line.tokens[end].text == "'" || line.tokens[end].text == "’" || line.tokens[end].is("s")
            if isGenitive, line.tokens[end].isGlued { end += 1; continue }
            var next = end
            var isOf = false
            while let article = word(next), articles.contains(article) {
                isOf = isOf || ["of", "de", "del", "von"].contains(article)
                next += 1
            }
            guard let noun = word(next),
                ends.contains(noun) || isUnknown(noun) || isOf || places.contains(noun)
                    || next > end && events.contains(noun)
            else { break }
            end = next + 1
        }
        let isLabel = end < line.tokens.count && [":", "-", "–", "—"].contains(line.tokens[end].text)
        return isLabel && (line.tokens[end].is(":") || !line.tokens[end].isGlued) ? end + 1 : end
    }

    /// Words of times, which a misspelt word may be.
    private static let hours = [
        "noon", "midnight", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven",
        "twelve", "half", "quarter", "lunch", "dinner", "breakfast",
    ]

    /// A circumstance has at most so many words.
    private static let mostTokens = 8

    /// Words in front of no food: behind “in” or “mit” an unknown word may be one.
    private static let openLeads = words(
        "at from before after pre post during following mid bei beim vor vorm nachm wahrend chez avant apres pendant antes "
            + "despues tras durante")

    /// "entrainement" of "l'entrainement".
    private static func withoutArticle(_ word: String) -> String {
        ["l'", "d'"].contains(where: word.hasPrefix) ? String(word.dropFirst(2)) : word
    }

    /// What may be behind each word in front.
    private static let kindsOfLeads: [String: [Set<String>]] = {
        var kinds: [String: [Set<String>]] = [:]
        for lead in words(
            "before after pre post during following mid vor vorm nach nachm beim wahrend avant apres pendant antes despues tras durante"
        ) {
            kinds[lead, default: []].append(events)
        }
        for word in words("on") { kinds[word, default: []].append(ways) }
        for lead in words("at from in bei auf im zu zum vom aus au à en del du dans chez de") {
            kinds[lead, default: []].append(places)
        }
        return kinds
    }()

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    private static let articles = words(
        "the a an my our de del dem der den das die le la les el los mon ma mi meiner meinem")

    private static let ends = words("session sessions class practice practise")

    private static let events = words(
        """
        swim swimming training workout workouts exercise gym run running jog work ride riding cycling yoga pool practice session \
        race match game sport sports school bed sleep walk hike lifting \
        schwimmen lauf laufen arbeit schule rennen radfahren fitness fitnessstudio schlafen wandern spaziergang \
        natation nage nager entrainement piscine course courir travail muscu ecole seance dormir coucher marche \
        natacion nadar entrenamiento entrenar gimnasio correr carrera trabajo piscina ejercicio deporte escuela
        """)

    private static let ways = words("go way train bus plane road couch sofa break shift walk")

    private static let places = words(
        """
        work home office desk canteen cafeteria cinema gym pool school uni university restaurant chippy takeaway pub bakery cafe club bar market garden party library \
        arbeit hause buro kantine mensa schule backer kino imbiss schwimmbad \
        travail maison bureau cantine resto bistrot brasserie boulangerie ecole piscine marche \
        trabajo casa oficina restaurante cantina panaderia cine gimnasio escuela piscina
        """)
}
