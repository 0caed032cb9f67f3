import SwimFitBase

/// The words for numbers and parts in lines, in English, German, French and Spanish.
package enum NumberWords {
    /// Articles that are one: "a banana", "ein Apfel".
    package static let ones: Set = [
        "a", "an", "ein", "eine", "einen", "einem", "einer", "ne", "un", "une", "una",
    ]

    /// The whole number of one word: "two", "zehn", "a"; nil for another word.
    package static func whole(_ word: some StringProtocol) -> Int? {
        let folded = FoldedText.fold(String(word))
        if ones.contains(folded) { return 1 }
        return values[folded].flatMap { Int(exactly: $0) }
    }

    private static let values = Dictionary(
        phrases.flatMap { names, value in
            names.split(separator: ",").map { ($0.trimmingPrefix(" "), value) }
        }.map { (String($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })

    /// The phrases, folded, and their values: "two", "half a dozen", "anderthalb".
    static let phrases: KeyValuePairs<String, Double> = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
        "couple, a couple, a couple of, couple of, pair of, a pair of": 2, "dozen, a dozen, one dozen": 12,
        "two dozen, 2 dozen": 24,
        "half a dozen, half dozen": 6, "half, a half, one half": 0.5, "a third, one third": 1.0 / 3,
        "two thirds, 2 thirds": 2.0 / 3, "quarter, a quarter, one quarter": 0.25,
        "three quarters, 3 quarters": 0.75, "an eighth, one eighth": 0.125,
        "zwei, deux, dos, un par de": 2, "drei, trois, tres": 3, "vier, quatre, cuatro": 4,
        "funf, cinq, cinco": 5,
        "sechs, seis": 6, "sieben, sept, siete": 7, "acht, huit, ocho": 8, "neun, neuf, nueve": 9,
        "zehn, dix, diez": 10, "zwolf, douze, doce, ein dutzend, une douzaine, una docena": 12,
        "halb, halbe, halber, halbes, eine halbe, ein halber, ein halbes, einen halben": 0.5,
        "demi, demie, un demi, une demi, une demie, la moitie, media, medio, una media, un medio": 0.5,
        "anderthalb, eineinhalb": 1.5, "zweieinhalb": 2.5, "un quart, un cuarto": 0.25,
    ]
}
