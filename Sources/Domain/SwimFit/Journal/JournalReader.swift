import Foundation
import HealthKit

/// Asks the health store what was eaten.
package struct JournalReader: Sendable {
    let reader: StoreReader
    let calendar: LocalCalendar
    /// The meals that food of other programs is of.
    let meals: MealPlan

    package init(reader: StoreReader, calendar: LocalCalendar, meals: MealPlan = MealPlan()) {
        (self.reader, self.calendar, self.meals) = (reader, calendar, meals)
    }

    /// The weeks that habits are learned from.
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

    /// Whether everything eaten in an interval is known to have a figure for energy, without reading it.
    func isEnergyKnown(in interval: DateInterval) throws -> Bool {
        try reader.store.areComplete(
            HKCorrelationType(.food), with: Nutrient.energy.quantityType, without: FoodMetadata.orMore,
            others: Nutrient.allCases.filter { $0 != .energy && $0 != .water }.map(\.quantityType),
            in: interval)
    }

    /// What was eaten in an interval, where food and amount are known: habits are learned from it.
    package func uses(in interval: DateInterval) async throws -> [FoodUse] {
        try await correlations(in: interval, leastEnergy: nil).compactMap {
            FoodUse(Serving(of: $0, in: calendar))
        }
    }

    /// When something with energy was eaten last; nil when nothing was in the last two days.
    ///
    /// - Parameter shown: what was eaten today; the store is asked only where nothing of it counts.
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

    /// Samples that belong to no correlation: logged by `swimfit log`, or by programs that make none.
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
