import Foundation

/// The meals that a day is listed by, in order. The raw values are kept with what is logged.
package enum Meal: String, CaseIterable, Codable, Comparable, Sendable {
    case breakfast, lunch, dinner
    case snack = "snacks"

    /// "Breakfast", "Snacks": a heading.
    package var title: String {
        switch self {
        case .breakfast: "Breakfast"
        case .lunch: "Lunch"
        case .dinner: "Dinner"
        case .snack: "Snacks"
        }
    }

    /// What is probably eaten at an hour: breakfast from 4:00 to 10:59, lunch from 11:30 to 14:29,
    /// dinner from 17:30 to 21:59, and snacks in between.
    package static func usual(at time: TimeOfDay) -> Meal {
        switch time.minutes {
        case 240..<660: .breakfast
        case 690..<870: .lunch
        case 1050..<1320: .dinner
        default: .snack
        }
    }

    /// A meal by its name or the beginning of it ("b", "din", "snacks", "supper"); nil for another word.
    package init?(named word: some StringProtocol) {
        let word = FoldedText.fold(word)
        guard !word.isEmpty else { return nil }
        if word == "supper" || word == "tea" {
            self = .dinner
        } else if let meal = Meal.allCases.first(where: {
            $0.rawValue.hasPrefix(word) || FoldedText.fold($0.title) == word
        }) {
            self = meal
        } else {
            return nil
        }
    }

    /// A meal by its whole name, or most of it, among other words: "b" and "tea" are none there.
    init?(inLine word: some StringProtocol) {
        guard word.count > 3 else { return nil }
        self.init(named: word)
    }

    static func second(_ word: some StringProtocol) -> Problem {
        Problem.usage("“\(word)” is a second meal", hint: "type one")
    }

    /// The next one, and the first after the last: for a key that goes through them.
    package var next: Meal {
        switch self {
        case .breakfast: .lunch
        case .lunch: .dinner
        case .dinner: .snack
        case .snack: .breakfast
        }
    }

    package static func < (a: Meal, b: Meal) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .breakfast: 0
        case .lunch: 1
        case .dinner: 2
        case .snack: 3
        }
    }
}
