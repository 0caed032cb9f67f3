import SwimFitBase
import SwimFitFood
import SwimFitReading

/// What several tables of one import have for one day, so that each figure counts once.
///
/// ```
/// daily.csv    2026-11-16            560 kcal      sums of the meals
/// meals.csv    2026-11-16  Lunch     560 kcal      sums of the foods
/// foods.csv    2026-11-16  Lunch     Soup 500, Bread 60      counts
/// other.csv    2026-11-16  Lunch     Suppe 510     of another program: left out
/// ```
///
/// Tables may have the same figures at different grain: the finest counts, and what a coarser one has more is named. A
/// second table of the same grain is left out, as are days with other entries in the store, unless a coarser table shows
/// that the day is the sum of both.
struct DayTables {
    private enum Grain: Int {
        case day, meal, food
    }

    /// The lines of one table.
    private struct Table {
        let grain: Grain
        let places: [Int]
        let lines: [DiaryFood]

        init(_ places: [Int], _ foods: [DiaryFood]) {
            (self.places, lines) = (places, places.map { foods[$0] })
            grain =
                lines.contains(where: \.isNamed) ? .food : lines.contains { !$0.meal.isEmpty } ? .meal : .day
        }
    }

    private let foods: [DiaryFood]
    private let addsToLoggedDays: Bool
    /// The places of lines of second tables.
    private(set) var second: Set<Int> = []
    /// The places of lines that are sums of finer ones.
    private(set) var sums: Set<Int> = []
    /// The places of lines that differ from the finer ones.
    private var left: Set<Int> = []
    /// The places of all lines that do not count.
    var places: Set<Int> { second.union(sums).union(left) }
    /// The sums that differ from what is below them, by what they are, each with an example.
    private(set) var differing: [(what: String, example: String)] = []

    init(of foods: [DiaryFood], addsToLoggedDays: Bool) {
        (self.foods, self.addsToLoggedDays) = (foods, addsToLoggedDays)
        guard Set(foods.lazy.map(\.line.table)).count > 1 else { return }
        for (_, places) in Dictionary(grouping: foods.indices, by: { foods[$0].day }).sorted(by: {
            $0.key < $1.key
        }) {
            let tables = Dictionary(grouping: places) { foods[$0].line.table }.values
            if tables.count > 1 { settle(tables.map { Table($0, foods) }) }
        }
    }

    private mutating func settle(_ tables: [Table]) {
        let sorted = tables.sorted {
            ($1.grain.rawValue, $0.places[0]) < ($0.grain.rawValue, $1.places[0])
        }
        var kept = sorted[0].lines
        for table in sorted.dropFirst() {
            if !Self.share(kept, table.lines) {
                kept += table.lines
            } else if table.grain.rawValue < sorted[0].grain.rawValue {
                kept += settle(sums: table, of: kept)
            } else if addsToLoggedDays || Self.areParts(table, besides: kept, of: sorted) {
                kept += table.lines
            } else {
                second.formUnion(table.places)
            }
        }
    }

    /// Whether both have a figure of the same nutrient.
    private static func share(_ some: [DiaryFood], _ others: [DiaryFood]) -> Bool {
        Nutrient.allCases.indices.contains { place in
            some.contains { $0.figures[place] != nil } && others.contains { $0.figures[place] != nil }
        }
    }

    /// Whether a coarser table has the sum of these lines and those of a table.
    private static func areParts(_ table: Table, besides kept: [DiaryFood], of tables: [Table]) -> Bool {
        tables.contains { sum in
            sum.grain.rawValue < table.grain.rawValue && agree(sum.lines, kept + table.lines)
                && !agree(sum.lines, kept)
        }
    }

    /// Leaves out the sums of a coarser table.
    ///
    /// - Returns: its lines that count: meals of which the finer table has nothing, beside others that it has.
    private mutating func settle(sums table: Table, of parts: [DiaryFood]) -> [DiaryFood] {
        guard !Self.agree(table.lines, parts) else {
            sums.formUnion(table.places)
            return []
        }
        let meals = Dictionary(grouping: table.places) {
            table.grain == .meal ? Self.meal(of: foods[$0]) : ""
        }
        let partsOfMeals = Dictionary(grouping: parts, by: Self.meal)
        guard table.grain == .meal, partsOfMeals.keys.contains(where: { !$0.isEmpty }) else {
            leaveOut(table.places, of: parts, "sums of a day")
            return []
        }
        func isSum(_ meal: String, _ places: [Int]) -> Bool {
            partsOfMeals[meal].map { Self.agree(places.map { foods[$0] }, $0) } ?? false
        }
        let isSameDiary = meals.contains { isSum($0.key, $0.value) }
        var counting: [DiaryFood] = []
        for (meal, places) in meals.sorted(by: { $0.key < $1.key }) {
            if isSum(meal, places) {
                sums.formUnion(places)
            } else if isSameDiary, partsOfMeals[meal] == nil {
                counting += places.map { foods[$0] }
            } else {
                leaveOut(places, of: partsOfMeals[meal] ?? [], "sums of a meal")
            }
        }
        return counting
    }

    private mutating func leaveOut(_ places: [Int], of parts: [DiaryFood], _ what: String) {
        let lines = places.map { foods[$0] }
        left.formUnion(places)
        func text(_ lines: [DiaryFood]) -> String { Figure.energy(Self.total(.energy, lines) ?? 0) }
        guard let first = lines.first else { return }
        differing.append(
            (
                "\(what) of \(first.line.file) that differ from the lines of another table, which count",
                "\(text(lines)) beside \(text(parts)) on \(first.day.iso)"
            ))
    }

    private static func meal(of food: DiaryFood) -> String {
        let name = FoldedText.words(of: ColumnVocabulary.meal(food.meal)).joined(separator: " ")
        return name == "snack" ? "snacks" : name
    }

    private static func total(_ nutrient: Nutrient, _ lines: [DiaryFood]) -> Double? {
        let amounts = lines.compactMap { $0.figures[nutrient] }
        return amounts.isEmpty ? nil : amounts.reduce(0, +)
    }

    /// Whether the figures of both add up to the same; each may be rounded to a whole number.
    private static func agree(_ some: [DiaryFood], _ others: [DiaryFood]) -> Bool {
        var compared = 0
        for nutrient in [Nutrient.energy, .protein, .fat, .carbohydrate] {
            guard let sum = total(nutrient, some), let other = total(nutrient, others) else { continue }
            let slack = max(0.5 * Double(some.count + others.count), other / 500)
            guard abs(sum - other) <= slack else { return false }
            compared += 1
        }
        return compared > 0
    }
}

extension DiaryReading {
    /// Leaves out what several tables have for one day, and tells it.
    mutating func settleTables(addsToLoggedDays: Bool) {
        let found = DayTables(of: foods, addsToLoggedDays: addsToLoggedDays)
        for food in found.sums.sorted().map({ foods[$0] }) {
            leaveOut("\(food.meal.isEmpty ? "sums of a day" : "sums of a meal") in \(food.line.file)")
        }
        for (what, example) in found.differing { leaveOut(what, example: example) }
        second.entries = found.second.count
        second.days.formUnion(found.second.map { foods[$0].day })
        let left = found.places
        if !left.isEmpty {
            foods = foods.indices.filter { !left.contains($0) }.map { foods[$0] }
        }
        guard !addsToLoggedDays else { return }
        var tables: [LocalDay: String?] = [:]
        for exercise in exercises where tables[exercise.day] == nil {
            tables[exercise.day] = .some(exercise.line.table)
        }
        let others = exercises.filter { tables[$0.day] != .some($0.line.table) }
        second.workouts = others.count
        second.days.formUnion(others.map(\.day))
        exercises.removeAll { tables[$0.day] != .some($0.line.table) }
    }
}
