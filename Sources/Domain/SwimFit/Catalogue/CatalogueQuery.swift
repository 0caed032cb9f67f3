/// What is looked for in the imported catalogues.
package enum CatalogueQuery: Hashable, Sendable {
    /// The words of a name.
    case words(String)
    case barcode(Barcode)

    /// The barcode among words, and the other words: "2 × 4006381333931", "4006381333931 50g".
    static func barcode(in words: [String]) -> (barcode: Barcode, others: [String])? {
        for (index, word) in words.enumerated() {
            guard let barcode = Barcode(word) else { continue }
            return (barcode, Array(words[..<index] + words[(index + 1)...]))
        }
        return nil
    }
}
