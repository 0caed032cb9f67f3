/// The words that are looked for in a catalogue, each in the forms that mean the same: its singular or plural, and what other
/// English speakers call it. A form stands for all words that begin with it.
struct CatalogueWords: Equatable {
    /// Folded, as names are when they are compared.
    private(set) var forms: [[String]]

    private static let mostWords = 8

    init(_ query: String) {
        let words = FoldedText.words(of: query)
        let decisive = words.filter { !WordForms.fillers.contains($0) }
        forms = (decisive.isEmpty ? words : decisive).prefix(CatalogueWords.mostWords).map { word in
            var forms: [String] = []
            // A beginning of another form finds all that the other one does.
            let plural = word.hasSuffix("y") && word.count > 3 ? [String(word.dropLast()) + "ies"] : []
            for form in WordForms.of(word) + WordForms.ofTyped(word) + plural
            where !forms.contains(where: form.hasPrefix) {
                forms.removeAll { $0.hasPrefix(form) }
                forms.append(form)
            }
            return forms
        }
    }

    var isEmpty: Bool { forms.isEmpty }

    /// What FTS5 looks for: (“egg”* OR “eggs”*) AND (“sal”*).
    /// - Parameter letters: how many letters of each word.
    func expression(letters: Int) -> String {
        forms.map { forms in
            "(" + Set(forms.map { "\"\($0.prefix(letters))\"*" }).sorted().joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
    }

    /// Whether a name and a brand have all the words.
    func areIn(_ name: String?, _ brand: String?) -> Bool {
        guard hasLongForms else { return true }
        let text = Array(FoldedText.fold((name ?? "") + " " + (brand ?? "")).utf8)
        return forms.allSatisfy { forms in
            forms.contains { form in CatalogueWords.hasWord(beginning: Array(form.utf8), in: text) }
        }
    }

    /// Whether a form is longer than what the index has.
    private var hasLongForms: Bool {
        forms.contains { $0.contains { $0.utf8.count > CatalogueSchema.indexedLetters } }
    }

    private static func hasWord(beginning form: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = form.first, text.count >= form.count else { return false }
        for start in 0...text.count - form.count where text[start] == first {
            let isAtBeginning = start == 0 || !isLetter(text[start - 1])
            if isAtBeginning, text[start...].starts(with: form) { return true }
        }
        return false
    }

    /// Of ASCII: what another letter is next to may be a word of its own.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
}
