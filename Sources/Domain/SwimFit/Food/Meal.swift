import Foundation

/// A meal: what the entries of a day are listed under. Which there are is said by a ``MealPlan``.
package struct Meal: Hashable, Sendable {
    /// In small letters, as entries are saved with it: "breakfast", "second breakfast".
    package let rawValue: String

    private init(_ name: String) { rawValue = name }

    /// The meal of a name; nil for one that is empty or longer than ``longest``.
    package init?(rawValue: String) {
        let words = rawValue.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard (1...Self.longest).contains(words.count), words.printable == words else { return nil }
        self.rawValue = words
    }

    /// The letters that a name may have.
    package static let longest = 20

    package static let breakfast = Meal("breakfast")
    package static let lunch = Meal("lunch")
    package static let dinner = Meal("dinner")
    package static let snack = Meal("snacks")
    /// Those that there are until somebody names others.
    package static let standard = [breakfast, lunch, dinner, snack]

    /// "Breakfast", "Second breakfast": a heading.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    static func second(_ word: some StringProtocol) -> Problem {
        Problem.usage("“\(word)” is a second meal", hint: "type one")
    }
}

extension Meal: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let meal = Meal(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no name of a meal")
        }
        self = meal
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
