import Foundation
import HealthKit

/// Everything the Profile screen shows, as a value.
package struct ProfileSummary: Equatable, Sendable {
    package let today: LocalDay
    /// With the weight and height that count today.
    package let person: Person
    /// The measurements that count today: the newest, but for those dated in days to come.
    package let weight: BodyReading?
    package let height: BodyReading?
    /// Whether the weight was measured after the day, because there is none before: it counts in sums, but was not told.
    package let isWeightLater: Bool
    package let age: Int?
    package let bodyMassIndex: Answer<BodyMassIndex>
    package let metabolism: Answer<BasalMetabolism>
    package let weights: BodyHistory
    package let heights: BodyHistory
    package let trend: WeightTrend
    package let goals: Goals
    package let system: MeasurementSystem
    /// Whether the store is empty: a first start asks for what is needed.
    package let isStoreEmpty: Bool

    package init(
        person: Person, weights: BodyHistory = BodyHistory([]), heights: BodyHistory = BodyHistory([]),
        goals: Goals = Goals(), system: MeasurementSystem = .metric, isStoreEmpty: Bool, today: LocalDay,
        calendar: LocalCalendar
    ) {
        var person = person
        let end = today.interval(in: calendar).end
        weight = weights.counting(before: end)
        height = heights.counting(before: end)
        isWeightLater = weight.map { $0.date >= end } ?? false
        person.kilograms = weight?.value
        person.metres = height?.value
        self.today = today
        self.person = person
        self.weights = weights
        self.heights = heights
        self.goals = goals
        self.system = system
        self.isStoreEmpty = isStoreEmpty
        age = person.age(on: today)
        bodyMassIndex = person.bodyMassIndex
        metabolism = person.basalMetabolism(on: today)
        trend = WeightTrend(weights, upTo: today, in: calendar)
    }

    /// Nothing of the person is known: the first start.
    package var isBlank: Bool { person == Person() }

    /// The goal for net energy today, in kilocalories.
    package var netGoal: Double? { goals.netKilocalories(on: today) }
}
