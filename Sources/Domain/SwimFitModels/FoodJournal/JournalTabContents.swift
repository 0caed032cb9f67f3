import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// The contents of the Journal screen as a value.
package struct JournalTabContents: Equatable, Sendable {
    /// A meal of the day with its food.
    package struct Course: Equatable, Sendable, Identifiable {
        package let meal: Meal
        /// The eaten food, by time; at the same time by name.
        package let entries: [FoodEntry]
        /// Future food in the same order: plans, and samples before their time. No sum contains it.
        package let toCome: [FoodEntry]
        /// The nutrition of the eaten food.
        package let total: Nutrition
        /// The meal's goal in kilocalories; nil without one.
        package let target: Double?

        package var id: Meal { meal }

        /// "of 600 kcal"; empty without a goal.
        package var targetText: String { target.map { "of " + Figure.energy($0) } ?? "" }

        init(meal: Meal, entries: [FoodEntry], target: Double? = nil, now: Date) {
            (self.meal, self.target) = (meal, target)
            let ordered = entries.sorted(by: JournalTabContents.isEarlier)
            self.entries = ordered.filter { $0.counts(at: now) }
            toCome = ordered.filter { !$0.counts(at: now) }
            total = Nutrition.total(self.entries.map(\.serving.nutrition))
        }

        /// All entries in the order in which they are listed and numbered.
        package var listed: [FoodEntry] { (entries + toCome).sorted(by: JournalTabContents.isEarlier) }
    }

    /// The entries of one day among those that a search found.
    package struct FoundDay: Equatable, Sendable {
        package let day: LocalDay
        /// The entries, by time.
        package let entries: [FoodEntry]
    }

    /// The entries that a search found, newest day first.
    package struct FoundEntries: Equatable, Sendable {
        package let query: EntryQuery
        /// The days of the newest entries, at most `limit` entries: nobody looks through more, and more rows would slow
        /// down each frame.
        package let days: [FoundDay]
        /// The number of found entries.
        package let count: Int

        package static let limit = 500

        init(_ query: EntryQuery, _ entries: [FoodEntry], calendar: LocalCalendar) {
            self.query = query
            count = entries.count
            days = FoundEntries.days(of: entries, calendar: calendar)
        }

        fileprivate static func days(of entries: [FoodEntry], calendar: LocalCalendar) -> [FoundDay] {
            let newest = entries.sorted(by: JournalTabContents.isEarlier).suffix(FoundEntries.limit)
            let byDay = Dictionary(grouping: newest) { LocalDay.of($0.serving.time, in: calendar) }
            return byDay.keys.sorted(by: >).map { day in
                FoundDay(day: day, entries: (byDay[day] ?? []).sorted(by: JournalTabContents.isEarlier))
            }
        }
    }

    package let day: LocalDay
    package let today: LocalDay
    /// The meals with entries, in order.
    package let courses: [Course]
    /// Separately logged water.
    package let water: Nutrition
    /// The results of the present search; nil for none.
    package let found: FoundEntries?
    /// The 14 days before the day, newest day first; empty unless requested.
    package let before: [FoundDay]
    /// The time of the last eaten entry with energy; nil on other days than today, and after two days.
    package let lastBite: Date?
    /// Whether nothing was eaten: the day has no food, and is marked complete or goes on.
    private let isNothingEaten: Bool

    package init(
        day: LocalDay, today: LocalDay, entries: [FoodEntry] = [], water: Nutrition = Nutrition(),
        found: (EntryQuery, [FoodEntry])? = nil, before: [FoodEntry] = [], lastBite: Date? = nil,
        meals: MealSchedule = MealSchedule(),
        mark: DayMark = .open, now: Date = .distantFuture, calendar: LocalCalendar
    ) {
        self.lastBite = lastBite
        isNothingEaten =
            (mark == .complete || mark == .open && day == today) && !entries.contains { $0.counts(at: now) }
        (self.day, self.today, self.water) = (day, today, water)
        let byMeal = Dictionary(grouping: entries, by: \.serving.meal)
        courses = meals.sorted(byMeal.keys).map { meal in
            Course(meal: meal, entries: byMeal[meal] ?? [], target: meals.target(of: meal), now: now)
        }
        self.found = found.map { FoundEntries($0, $1, calendar: calendar) }
        self.before = FoundEntries.days(of: before, calendar: calendar)
    }

    /// A day that was not read, of which nothing is known.
    static func unread(_ day: LocalDay, _ clock: WallClock) -> JournalTabContents {
        JournalTabContents(day: day, today: clock.today, mark: .notTracked, calendar: clock.calendar)
    }

    /// The eaten food of the day, meal by meal.
    package var entries: [FoodEntry] { courses.flatMap(\.entries) }

    /// The food of the day with plans, in the order in which it is listed and numbered.
    package var listed: [FoodEntry] { courses.flatMap(\.listed) }

    /// The nutrition of the day. A fast, and so far a day that goes on, has zero of each nutrient without food; a day
    /// with food includes the logged water.
    package var total: Nutrition {
        guard !isNothingEaten else { return Nutrition.nothing + water }
        var total = Nutrition.total(eaten) + water
        if !eaten.isEmpty, total[.water] == nil { total[.water] = 0 }
        return total
    }

    /// The totals of the eaten meals: a planned meal has no figures that could be unknown.
    private var eaten: [Nutrition] { courses.filter { !$0.entries.isEmpty }.map(\.total) }

    /// The total with something more eaten.
    package func total(with more: Nutrition) -> Nutrition {
        Nutrition.total(eaten + [more]) + water
    }

    package var isToday: Bool { day == today }

    /// Whether the day is past.
    package var isFinished: Bool { day < today }

    /// Entries of the same time stay in the order of logging.
    private static func isEarlier(_ a: FoodEntry, _ b: FoodEntry) -> Bool { a.serving.time < b.serving.time }
}

/// The energy that may still be eaten on a day to reach the goal.
///
///     allowance = basal metabolic rate of the whole day + the part of the active energy so far that may be eaten
///                 + net goal
///     left      = allowance − eaten
///
/// With a net goal of −500 and 1 764 kcal at rest, 1 264 may be eaten, plus the active energy.
package struct DayAllowance: Equatable, Sendable {
    /// Kilocalories that may be eaten on the whole day; may be negative.
    package let kilocalories: Double
    /// The goal for net energy.
    package let goal: Double

    /// - Parameter burned: the energy of the whole day, at rest and by activity, as far as it may be eaten.
    package init(burned: Double, goal: Double) {
        kilocalories = burned + goal
        self.goal = goal
    }

    /// The rest after `eaten` kilocalories; negative after too much.
    package func left(after eaten: Double) -> Double { kilocalories - eaten }
}

/// Reads the eaten food from the health store.
package struct FoodEntryReader: Sendable {
    let reader: StoreReader
    let calendar: LocalCalendar
    /// The hours of meals, which determine the meal of food that another program saved without one.
    let meals: MealSchedule

    package init(reader: StoreReader, calendar: LocalCalendar, meals: MealSchedule = MealSchedule()) {
        (self.reader, self.calendar, self.meals) = (reader, calendar, meals)
    }

    /// The weeks from which habits are learned.
    package static func weeksOfHabit(upTo today: LocalDay, in calendar: LocalCalendar) -> DateInterval {
        DateInterval(
            start: today.adding(days: -daysOfHabit).start(in: calendar),
            end: today.interval(in: calendar).end)
    }

    private static let daysOfHabit = 60

    /// Every entry that began in an interval; of all time for nil.
    ///
    /// - Parameter leastEnergy: only those with at least this many kilocalories, by a correlation query.
    package func entries(in interval: DateInterval?, leastEnergy: Double? = nil) async throws -> StoredEntries
    {
        let foods = try await correlations(in: interval, leastEnergy: leastEnergy)
        let nutrients: [Nutrient] = leastEnergy == nil ? Nutrient.allCases : [.energy]
        let samples = try await looseSamples(of: nutrients, in: interval, atLeast: leastEnergy)
        return StoredEntries(correlations: foods, samples: samples, calendar: calendar, meals: meals)
    }

    /// Whether all food in an interval has a figure for energy. The entries are not read.
    func isEnergyKnown(in interval: DateInterval) throws -> Bool {
        try reader.store.areComplete(
            HKCorrelationType(.food), with: Nutrient.energy.quantityType, without: FoodMetadata.orMore,
            others: Nutrient.allCases.filter { $0 != .energy && $0 != .water }.map(\.quantityType),
            in: interval)
    }

    /// The eaten foods of an interval, where food and amount are known: habits are learned from them.
    package func uses(in interval: DateInterval) async throws -> [PastFoodUse] {
        try await correlations(in: interval, leastEnergy: nil).compactMap {
            PastFoodUse(EatenFood(of: $0, in: calendar))
        }
    }

    /// The last time at which food with energy was eaten; nil for none in the last two days.
    ///
    /// - Parameter shown: the food eaten today; the store is read only if none of it counts.
    package func lastBite(before now: Date, in shown: StoredEntries) async throws -> Date? {
        let bites = shown.entries.map(\.serving).filter { $0.time <= now && ($0.nutrition.energy ?? 0) >= 1 }
        if let last = bites.map(\.time).max() { return last }
        let recently = HKQuery.predicateForSamples(
            withStart: now.addingTimeInterval(-2 * 86_400), end: now, options: .strictStartDate)
        let samples = try await reader.samples(
            of: HKQuantityType(.dietaryEnergyConsumed),
            matching: NSCompoundPredicate(andPredicateWithSubpredicates: [recently, atLeast(1)]), limit: 1,
            newestFirst: true)
        return samples.first?.startDate
    }

    private func correlations(in interval: DateInterval?, leastEnergy: Double?) async throws
        -> [HKCorrelation]
    {
        let members = leastEnergy.map { [Nutrient.energy.quantityType as HKSampleType: atLeast($0)] }
        return try await withCheckedThrowingContinuation { continuation in
            let query = HKCorrelationQuery(
                type: HKCorrelationType(.food), predicate: interval.map(startingIn), samplePredicates: members
            ) { _, results, error in
                if let results {
                    continuation.resume(returning: results)
                } else {
                    continuation.resume(throwing: error ?? HKError(.unknownError))
                }
            }
            reader.execute(query)
        }
    }

    /// Samples outside correlations: logged by `swimfit log`, or by programs without correlations.
    private func looseSamples(of nutrients: [Nutrient], in interval: DateInterval?, atLeast least: Double?)
        async throws -> [HKQuantitySample]
    {
        var conditions = [HKQuery.predicateForObjectsWithNoCorrelation()]
        if let interval { conditions.append(startingIn(interval)) }
        if let least { conditions.append(atLeast(least)) }
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: conditions)
        let samples = try await reader.samples(of: nutrients.map(\.quantityType), matching: predicate)
        return samples.compactMap { $0 as? HKQuantitySample }
    }

    private func startingIn(_ interval: DateInterval) -> NSPredicate {
        HKQuery.predicateForSamples(
            withStart: interval.start, end: interval.end, options: .strictStartDate)
    }

    private func atLeast(_ kilocalories: Double) -> NSPredicate {
        HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo,
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories))
    }
}
