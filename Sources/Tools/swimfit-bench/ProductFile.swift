import Foundation
import StoreProof

/// Products as Open Food Facts writes them, made up: words of a vocabulary in which few are frequent, as in names, and
/// most products scanned by nobody.
struct ProductFile {
    let count: Int

    private static let syllables = """
        ba co cho la te mil ka ri no sa po ta ve gan bio or ga nic pro tein bar cre me fru it ju ice nut el ho ney oat chee
        se yo gurt pas piz za ham tur key chi cken be ef soup sau ce cra cker pä ñe üt
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    private static let columns = [
        "code", "product_name", "brands", "countries_en", "serving_quantity", "completeness",
        "unique_scans_n",
        "energy-kcal_100g", "fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g",
        "salt_100g", "sodium_100g",
    ]

    /// Writes the file; some of the names in it.
    func write(to url: URL) throws -> [String] {
        var random = SeededGenerator(seed: 11)
        let vocabulary = Self.vocabulary(&random)
        guard let file = fopen(url.path, "w") else { throw BenchmarkError("\(url.path) cannot be written") }
        defer { fclose(file) }
        fputs(Self.columns.joined(separator: "\t") + "\n", file)
        var chosen: [String] = []
        func word() -> String {
            // The rank of a word is exponential in a uniform number: Zipf's law.
            let rank = exp(Double.random(in: 0..<log(Double(vocabulary.count)), using: &random))
            return vocabulary[min(Int(rank), vocabulary.count - 1)]
        }
        for number in 0..<count {
            let name = (0..<Int.random(in: 2...6, using: &random)).map { _ in word() }.joined(separator: " ")
            if number % max(count / 250, 1) == 0 { chosen.append(name) }
            func amount(_ most: Double) -> String {
                String(Int.random(in: 0...Int(most * 10), using: &random)).tenth
            }
            let scans = Int(exp(Double.random(in: -6...6, using: &random)))
            let fields = [
                Self.code(number), name, word() + " " + word(), "Germany,France", amount(100), "0.5",
                String(scans),
                amount(700), amount(30), amount(30), amount(20), amount(10), amount(20), amount(2), amount(1),
            ]
            fputs(fields.joined(separator: "\t") + "\n", file)
        }
        return chosen
    }

    private static func vocabulary(_ random: inout SeededGenerator) -> [String] {
        var words: [String] = []
        var seen: Set<String> = []
        while words.count < 60_000 {
            let word = (0..<Int.random(in: 1...5, using: &random))
                .map { _ in syllables[Int.random(in: 0..<syllables.count, using: &random)] }.joined()
            if seen.insert(word).inserted { words.append(word) }
        }
        return words
    }

    /// An EAN-13 with its check digit.
    private static func code(_ number: Int) -> String {
        let digits = String(400_000_000_000 + number)
        let sum = digits.utf8.enumerated().reduce(0) {
            $0 + Int($1.element - 0x30) * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return digits + String((10 - sum % 10) % 10)
    }
}

extension String {
    /// "12.3" of "123".
    fileprivate var tenth: String { count < 2 ? "0." + self : dropLast() + "." + suffix(1) }
}
