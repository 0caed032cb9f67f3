import Foundation

/// A food as a file has it, before it is stored.
struct CatalogueRow {
    var name = ""
    /// Who makes it; empty where nobody is named.
    var brand = ""
    /// What identifies it in its catalogue: a barcode, or a negative number.
    var code = 0
    var figures = FoodFigures()
    /// Household portions, the first one in front.
    var portions: [Portion] = []
    /// 0 for what most people mean, up to `mostRank`; foods are stored in this order.
    var rank = 0

    static let mostRank = 63

    /// Empty again, for the next food.
    mutating func clear() {
        (name, brand, code, rank) = ("", "", 0, 0)
        figures.clear()
        portions.removeAll(keepingCapacity: true)
    }

    /// The number of a food that has no barcode.
    static func code(number: Int) -> Int { -Int(clamping: number.magnitude) - 1 }

    /// The number of a food that has nothing but its name: the same at each import (FNV-1a of its bytes).
    static func code(name: String, brand: String) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in Array(name.utf8) + [0] + Array(brand.utf8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return code(number: Int(hash >> 2))
    }

    /// A brand that the name begins with, or has in it, says nothing more.
    var shownBrand: String { FoodText.has(name, brand) ? "" : brand }
}

extension FoodText {
    /// Whether a text has another one in it. In which case the letters of ASCII are does not count.
    static func has(_ text: String, _ other: String) -> Bool {
        var (text, other) = (text, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                guard let first = other.first else { return true }
                guard text.count >= other.count else { return false }
                return (0...text.count - other.count).contains { start in
                    isSame(text[start], first)
                        && other.indices.allSatisfy { isSame(text[start + $0], other[$0]) }
                }
            }
        }
    }

    private static func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
        a == b || a ^ b == 0x20 && (0x61...0x7A).contains(a | 0x20)
    }

    /// How many words a name has, for foods that have the same to say: "Milk" comes before "Milk chocolate biscuit".
    static func wordCount(_ name: String) -> Int { 1 + name.utf8.count { $0 == 0x20 } }
}

/// Portions as they are stored: "slice=28", a line each.
enum PortionText {
    static func text(_ portions: [Portion]) -> String? {
        guard !portions.isEmpty else { return nil }
        return portions.map { "\($0.name)=\($0.grams)" }.joined(separator: "\n")
    }

    static func portions(_ text: String?) -> [Portion] {
        (text ?? "").split(separator: "\n").compactMap { line in
            line.lastIndex(of: "=").flatMap { mark in
                portion(String(line[..<mark]), grams: Double(line[line.index(after: mark)...]))
            }
        }
    }

    /// The heaviest portion that is one.
    private static let heaviest = 5000.0

    /// A portion of a file; nil for one that says nothing: no name, no weight, a weight that cannot be.
    static func portion(_ name: String, grams: Double?) -> Portion? {
        guard let grams, grams > 0.01, grams <= heaviest, !name.isEmpty else { return nil }
        return Portion(String(name.prefix(40)), grams: grams)
    }
}
