import Foundation
import SwimFitBase
import SwimFitReading

/// A meal: the heading of a day's entries. A ``MealSchedule`` lists the meals.
package struct Meal: Hashable, Sendable {
    /// The name in small letters, as entries are saved with it: "breakfast", "second breakfast".
    package let rawValue: String

    private init(_ name: String) { rawValue = name }

    /// The meal with a name; nil for an empty name or one longer than ``longest``.
    package init?(rawValue: String) {
        let words = rawValue.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard (1...Self.longest).contains(words.count), words.printable == words else { return nil }
        self.rawValue = words
    }

    /// The largest number of letters in a name.
    package static let longest = 20

    package static let breakfast = Meal("breakfast")
    package static let lunch = Meal("lunch")
    package static let dinner = Meal("dinner")
    package static let snack = Meal("snacks")
    /// The meals until the user defines others.
    package static let standard = [breakfast, lunch, dinner, snack]

    /// "Breakfast", "Second breakfast": a heading.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    static func second(_ word: some StringProtocol) -> Problem {
        Problem.usage("“\(word)” is a second meal", hint: "type one")
    }

    /// Built-in foods that many people in Europe and the US have at this meal. For a user without entries, these foods
    /// begin the list of foods. The selection is ours. Nil for a meal that the user defined.
    package var commonFoods: [Food.ID]? {
        switch self {
        case .breakfast:
            [
                "coffee", "coffee-with-milk", "cappuccino", "tea", "porridge-with-milk", "muesli",
                "bread-with-butter-and-jam", "bread-with-cheese", "egg-boiled", "scrambled-eggs-on-toast",
                "croissant", "yoghurt-plain-whole", "corn-flakes", "pancakes", "banana", "orange-juice",
            ]
        case .lunch:
            [
                "ham-and-cheese-sandwich", "chicken-sandwich", "mixed-salad-with-dressing", "greek-salad",
                "tomato-soup", "pasta-with-tomato-sauce", "rice-white-cooked", "chicken-breast-roasted",
                "potatoes-boiled", "cheeseburger", "doner-kebab-in-pita", "pizza-margherita", "apple",
                "water",
                "cola", "coffee",
            ]
        case .dinner:
            [
                "spaghetti-bolognese", "pizza-margherita", "chicken-curry-with-rice", "salmon-cooked",
                "chicken-breast-roasted", "sirloin-steak", "potatoes-boiled", "rice-white-cooked",
                "mixed-vegetables-cooked", "mixed-salad-with-dressing", "bread-with-cheese",
                "omelette-with-cheese", "lentil-curry", "water", "beer", "red-wine",
            ]
        case .snack:
            [
                "apple", "banana", "coffee-with-milk", "cappuccino", "tea", "almonds", "mixed-nuts-salted",
                "yoghurt-fruit", "milk-chocolate", "dark-chocolate", "chocolate-chip-cookie", "granola-bar",
                "crisps", "ice-cream-vanilla", "cola", "water",
            ]
        default: nil
        }
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

/// The meals of a person's day, in their order: a section of the library.
package struct MealSchedule: LibrarySection {
    package static let key = "meals"

    /// A meal with its hours and its goal.
    package struct MealLine: Hashable, Sendable {
        package let meal: Meal
        /// The usual time of the meal; nil for a meal between the others.
        package let hours: Hours?
        /// The meal's goal in kilocalories; nil without one.
        package let kilocalories: Double?

        package init(_ meal: Meal, _ hours: Hours?, kilocalories: Double? = nil) {
            (self.meal, self.hours, self.kilocalories) = (meal, hours, kilocalories)
        }
    }

    /// A part of the day in minutes, without its end; it may cross midnight.
    package struct Hours: Hashable, Sendable {
        let start: Int
        let end: Int

        /// Nil if both are equal, or are not times of day.
        package init?(_ start: Int, _ end: Int) {
            guard start != end, (0..<1440).contains(start), (0..<1440).contains(end) else { return nil }
            (self.start, self.end) = (start, end)
        }

        func contains(_ time: TimeOfDay) -> Bool {
            start < end
                ? (start..<end).contains(time.minutes) : time.minutes >= start || time.minutes < end
        }

        /// The duration.
        package var minutes: Int { (end - start + 1440) % 1440 }

        /// "07:00–10:00"
        package var text: String {
            [start, end].compactMap { TimeOfDay(hour: $0 / 60, minute: $0 % 60)?.text }.joined(separator: "–")
        }
    }

    /// The lines of the plan; at least one.
    package private(set) var lines: [MealLine]

    /// The largest number of meals.
    package static let most = 8

    /// Breakfast from 4:00 to 10:59, lunch from 11:30 to 14:29, dinner from 17:30 to 21:59, and snacks in between.
    package init() {
        lines = [
            MealLine(.breakfast, Hours(240, 660)), MealLine(.lunch, Hours(690, 870)),
            MealLine(.dinner, Hours(1050, 1320)),
            MealLine(.snack, nil),
        ]
    }

    package var meals: [Meal] { lines.map(\.meal) }

    /// The probable meal at a time: the first meal of the hour, else the meal without hours, else the last one before.
    package func usual(at time: TimeOfDay) -> Meal {
        let line =
            lines.first { $0.hours?.contains(time) == true } ?? lines.first { $0.hours == nil }
            ?? lines.last { $0.hours.map { $0.start <= time.minutes } ?? false }
        return line?.meal ?? meals[0]
    }

    /// The probable meal at an instant.
    package func usual(at instant: Date, in calendar: LocalCalendar) -> Meal {
        usual(at: TimeOfDay.of(instant, in: calendar))
    }

    /// A meal by its name or the beginning of it ("b", "din", "snacks", "supper"); nil for another word.
    package func meal(named word: some StringProtocol) -> Meal? {
        let word = FoldedText.fold(word)
        guard !word.isEmpty else { return nil }
        let names = meals.map { FoldedText.fold($0.rawValue) }
        if let index = names.firstIndex(of: word) ?? names.firstIndex(where: { $0.hasPrefix(word) }) {
            return meals[index]
        }
        // “Abend” is a part of the day.
        guard word != "abend", Self.ambiguous[word] == nil,
            let meal = Self.synonyms[word] ?? Meal(rawValue: ColumnVocabulary.meal(word)),
            meals.contains(meal)
        else { return nil }
        return meal
    }

    /// Whether a word for a meal is of another language than the names of the meals: "dîner".
    func isForeign(_ word: String) -> Bool {
        let word = FoldedText.fold(word)
        return meal(named: word) != nil && !meals.contains { FoldedText.fold($0.rawValue).hasPrefix(word) }
    }

    /// Other names of the usual meals, folded, besides those in files: see ``ColumnVocabulary``.
    private static let synonyms: [String: Meal] = [
        "supper": .dinner, "tea": .dinner, "bfast": .breakfast, "brekkie": .breakfast, "brekky": .breakfast,
        "petit dej": .breakfast, "petit-dej": .breakfast, "desayunar": .breakfast, "almorzar": .lunch,
        "cenar": .dinner, "imbiss": .snack, "p'tit dej": .breakfast, "elevenses": .snack,
    ]

    /// Names that are one meal to some and another one to others.
    private static let ambiguous: [String: [Meal]] = [
        "dejeuner": [.breakfast, .lunch], "comida": [.lunch, .dinner], "brunch": [.breakfast, .lunch],
    ]

    /// The question about a word that names one meal or another; nil for other words.
    static func question(about word: String) -> Problem? {
        guard let meals = ambiguous[FoldedText.fold(word)] else { return nil }
        let names = meals.map(\.rawValue).joined(separator: " or ")
        return .usage(
            "“\(Input.quoted(word))” could be \(names)",
            hint: "write " + meals.map { "@" + $0.rawValue }.joined(separator: " or "))
    }

    /// A meal by its name or the beginning of it, in a line with other words: at least four letters, not "b" or "tea".
    func meal(inLine word: some StringProtocol) -> Meal? { word.count > 3 ? meal(named: word) : nil }

    /// A meal at an index of a line, and its number of words: "second breakfast".
    private func meal(at index: Int, of words: [some StringProtocol]) -> (meal: Meal, count: Int)? {
        for count in [3, 2] where index + count <= words.count {
            if let meal = meal(named: words[index..<index + count].joined(separator: " ")) {
                return (meal, count)
            }
        }
        return words.indices.contains(index) ? meal(inLine: words[index]).map { ($0, 1) } : nil
    }

    /// Words in front of a meal, and whether the line ends behind it: other words go on with a food's name.
    private static let prepositions = [
        "for": false, "at": false, "as": false, "als": false, "zum": false, "beim": false, "pour": false,
        "comme": false, "para": false, "como": false, "au": false,
        "with": true, "mit": true, "avec": true, "con": true,
    ]

    private static let articles: Set = NumberWords.ones.union([
        "le", "la", "el", "the", "my", "mon", "ma", "mein", "meine", "mi", "dem", "der", "das",
    ])

    /// The explicitly marked meals of a line: "@dinner", "@second breakfast", "(lunch)", "for lunch", "at breakfast", "pour
    /// le dîner".
    ///
    /// - Throws: `Problem` for an "@" before a word that is neither a meal nor a time.
    func marked(in words: [String]) throws(Problem) -> [(meal: Meal, words: Range<Int>)] {
        var (found, index) = ([(meal: Meal, words: Range<Int>)](), 0)
        while index < words.count {
            let word = words[index]
            var (meal, count) = (Meal?.none, 1)
            if word.count > 1, word.hasPrefix("@") {
                let rest = [String(word.dropFirst())] + words[(index + 1)...].prefix(2)
                let whole = self.meal(at: 0, of: rest).flatMap { $0.count > 1 ? $0 : nil }
                (meal, count) = (whole?.meal ?? self.meal(named: rest[0]), whole?.count ?? 1)
                // "@7am" is a time.
                guard meal != nil || rest[0].first?.isNumber == true else {
                    let known = meals.map { "@" + $0.rawValue }.joined(separator: ", ")
                    throw Problem.usage("“\(Input.quoted(word))” is not a meal", hint: "write \(known)")
                }
            } else if let isAlone = Self.prepositions[word.lowercased()] {
                let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
                let start = index + (Self.articles.contains(next) ? 2 : 1)
                let behind = words.indices.contains(start) ? FoldedText.fold(words[start]) : ""
                if Self.ambiguous[behind] != nil, !meals.contains(where: { $0.rawValue == behind }),
                    let question = Self.question(about: behind)
                {
                    throw question
                }
                // "coffee with dinner", but "steak with dinner rolls".
                if let named = self.meal(at: start, of: words),
                    !isAlone || start + named.count == words.count
                {
                    (meal, count) = (named.meal, named.count + start - index)
                } else if word.lowercased() == "for", start == index + 1, let synonym = Self.synonyms[behind]
                {
                    // "for tea"
                    (meal, count) = (synonym, 2)
                }
            } else if ["()", "[]"].contains("\(word.prefix(1))\(word.suffix(1))") {
                meal = self.meal(inLine: word.dropFirst().dropLast())
            }
            if let meal { found.append((meal, index..<index + count)) }
            index += count
        }
        return found
    }

    /// The meal `step` places later, wrapping around.
    package func meal(_ step: Int, after meal: Meal) -> Meal {
        guard let index = meals.firstIndex(of: meal) else { return meals[0] }
        return meals[((index + step) % meals.count + meals.count) % meals.count]
    }

    /// Meals in the order of the day; meals outside the plan at the end, by name.
    package func sorted(_ some: some Sequence<Meal>) -> [Meal] {
        some.sorted { a, b in
            let (i, j) = (meals.firstIndex(of: a) ?? meals.count, meals.firstIndex(of: b) ?? meals.count)
            return (i, a.rawValue) < (j, b.rawValue)
        }
    }

    /// A meal's goal in kilocalories; nil without one.
    package func target(of meal: Meal) -> Double? { lines.first { $0.meal == meal }?.kilocalories }

    // MARK: - Changes

    /// Adds a meal, or changes the meal of that name. Meals without hours come last.
    ///
    /// - Throws: `Problem` for a ninth meal.
    package mutating func set(_ line: MealLine) throws(Problem) {
        if let index = lines.firstIndex(where: { $0.meal == line.meal }) {
            lines[index] = line
        } else {
            guard lines.count < Self.most else {
                throw Problem.usage(
                    "there are \(Self.most) meals already", hint: "“swimfit meals remove NAME” removes one")
            }
            lines.append(line)
        }
        let timed = lines.filter { $0.hours != nil }
            .sorted { ($0.hours?.start ?? 0) < ($1.hours?.start ?? 0) }
        lines = timed + lines.filter { $0.hours == nil }
    }

    /// Removes a meal from the plan; logged entries keep their meal.
    ///
    /// - Throws: `Problem` for the last meal.
    package mutating func remove(_ meal: Meal) throws(Problem) {
        guard meals != [meal] else {
            throw Problem.usage("a day has at least one meal", hint: "add another one first")
        }
        lines.removeAll { $0.meal == meal }
    }
}

extension MealSchedule: Codable {
    package static let entries = SectionEntryKind.objects(ofList: "day", name: "name", order: "from")

    private enum CodingKeys: String, CodingKey { case day }

    package init(from decoder: any Decoder) throws {
        let read = try decoder.container(keyedBy: CodingKeys.self).decode([MealLine].self, forKey: .day)
        // A merge of two machines may result in more meals than can be added.
        guard !read.isEmpty, read.count <= 8 * Self.most, Set(read.map(\.meal)).count == read.count else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath, debugDescription: "some meals of different names")
            )
        }
        lines = read
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(lines, forKey: .day)
    }
}

extension MealSchedule.MealLine: Codable {
    /// Times are minutes of the day.
    private enum CodingKeys: String, CodingKey { case name, from, until, kilocalories }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let start = try values.decodeIfPresent(Int.self, forKey: .from)
        let end = try values.decodeIfPresent(Int.self, forKey: .until)
        self.init(
            try values.decode(Meal.self, forKey: .name),
            start.flatMap { start in end.flatMap { MealSchedule.Hours(start, $0) } },
            kilocalories: try values.decodeIfPresent(Double.self, forKey: .kilocalories))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(meal, forKey: .name)
        try values.encodeIfPresent(hours?.start, forKey: .from)
        try values.encodeIfPresent(hours?.end, forKey: .until)
        try values.encodeIfPresent(kilocalories, forKey: .kilocalories)
    }
}

extension MealSchedule.MealLine {
    /// "09:30–11:30, 300 kcal", "between the others"
    package var text: String {
        let target = kilocalories.map { ", " + Figure.energy($0) } ?? ""
        return (hours?.text ?? "between the others") + target
    }

    /// Reads a name with hours and a goal: "second breakfast 9:30-11:30 300k". Omitted parts keep their values in the
    /// plan; “none” in place of the hours means the time between the other meals.
    ///
    /// - Throws: `Problem` for an invalid name, and for a name that is a time.
    package init(words: [String], in plan: MealSchedule) throws(Problem) {
        var words = words
        let times = try Input.takeTimes(from: &words)
        let hours = times.flatMap { MealSchedule.Hours($0.first.minutes, $0.last.minutes) }
        let energy = words.last.flatMap(Self.energy)
        if energy != nil { words.removeLast() }
        let isBetween = times == nil && words.last?.lowercased() == "none"
        if isBetween { words.removeLast() }
        let name = words.joined(separator: " ")
        guard let meal = Meal(rawValue: name), name.contains(where: \.isLetter) else {
            throw Problem.usage(
                name.isEmpty
                    ? "NAME is missing, such as brunch" : "“\(Input.quoted(name))” is not the name of a meal",
                hint: "it has letters, and at most \(Meal.longest) signs")
        }
        let isTime = words.count == 1 ? WhenReader.questionOfName(words) : nil
        if let problem = isTime ?? WhenReader.question(about: words) { throw problem }
        guard times == nil || hours != nil else { throw Problem.usage("the hours end when they begin") }
        let known = plan.lines.first { $0.meal == meal }
        self.init(
            meal, isBetween ? nil : hours ?? known?.hours,
            kilocalories: energy.map { $0 > 0 ? $0 : nil } ?? known?.kilocalories)
    }

    /// "300k", "300kcal", "1200kJ" in kilocalories; nil for another word.
    private static func energy(_ word: String) -> Double? {
        guard let (number, unit) = Input.numberAndUnit(word) else { return nil }
        return EnergyUnit.named(unit).map { number * $0.kilocalories }.flatMap {
            (0...ServingDoubt.mostKilocalories).contains($0) ? $0 : nil
        }
    }
}

/// The meal of an entry in a list, and where it is said.
///
///     lunch: rice, salad; dinner: eggs, toast        a meal in front goes on until the next one
///     eggs for breakfast, rice and chicken for lunch  a meal behind goes back to the one before
///     2 eggs, toast @breakfast                        the only meal is that of all
struct EntryMeal {
    var meal: Meal?
    var isInFront: Bool
    /// Whether a semicolon or a new line is in front of the entry.
    let beginsSection: Bool

    /// An entry that could have one of several meals.
    struct Unknown: Error {
        let index: Int
        let meals: [Meal]
    }

    static func all(_ entries: [EntryMeal]) throws(Unknown) -> [Meal?] {
        guard let first = entries.firstIndex(where: { $0.meal != nil }), let meal = entries[first].meal else {
            return entries.map(\.meal)
        }
        let isOne = entries.allSatisfy { $0.meal == nil || $0.meal == meal }
        if isOne, first == 0 || !entries[first].isInFront { return entries.map { _ in meal } }
        // Within semicolons and new lines first, then across them.
        var filled = entries
        let starts = entries.indices.filter { $0 == 0 || entries[$0].beginsSection } + [entries.count]
        for (start, end) in zip(starts, starts.dropFirst()) where end - start > 1 {
            _ = fill(&filled, start..<end)
        }
        if let unknown = fill(&filled, filled.indices) { throw unknown }
        return filled.map(\.meal)
    }

    /// Gives the entries without a meal that of their neighbours. Returns the first one that could have two meals, or
    /// none.
    private static func fill(_ entries: inout [EntryMeal], _ range: Range<Int>) -> Unknown? {
        var unknown: Unknown?
        let known = entries
        for index in range where known[index].meal == nil {
            let before = known[range.lowerBound..<index].last { $0.meal != nil }
            let after = known[index..<range.upperBound].first { $0.meal != nil }
            let (forward, back) = (before?.isInFront ?? false, after.map { !$0.isInFront } ?? false)
            if forward, back, before?.meal != after?.meal {
                unknown = unknown ?? Unknown(index: index, meals: [before, after].compactMap { $0?.meal })
            } else if let found = back ? after : before {
                (entries[index].meal, entries[index].isInFront) = (found.meal, found.isInFront)
            } else if let after, let meal = after.meal {
                unknown = unknown ?? Unknown(index: index, meals: [meal])
            }
        }
        return unknown
    }
}
