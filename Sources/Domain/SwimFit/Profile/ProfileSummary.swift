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
    /// The newest on the day or before: 0…1, and metres.
    package let bodyFat: BodyReading?
    package let waist: BodyReading?
    /// Whether the weight was measured after the day, because there is none before: it counts in sums, but was not told.
    package let isWeightLater: Bool
    package let age: Int?
    package let bodyMassIndex: Answer<BodyMassIndex>
    package let metabolism: Answer<BasalMetabolism>
    package let measurements: BodyMeasurements
    package let trend: WeightTrend
    package let goals: Goals
    package let system: MeasurementSystem
    /// Whether the store is empty: a first start asks for what is needed.
    package let isStoreEmpty: Bool

    package init(
        person: Person, measurements: BodyMeasurements = BodyMeasurements(),
        goals: Goals = Goals(), system: MeasurementSystem = .metric, isStoreEmpty: Bool, today: LocalDay,
        calendar: LocalCalendar
    ) {
        var person = person
        let end = today.interval(in: calendar).end
        weight = measurements.weights.counting(before: end)
        height = measurements.heights.counting(before: end)
        bodyFat = measurements.bodyFat.newest(before: end)
        waist = measurements.waist.newest(before: end)
        isWeightLater = weight.map { $0.date >= end } ?? false
        person.kilograms = weight?.value
        person.metres = height?.value
        self.today = today
        self.person = person
        self.measurements = measurements
        self.goals = goals
        self.system = system
        self.isStoreEmpty = isStoreEmpty
        age = person.age(on: today)
        bodyMassIndex = person.bodyMassIndex
        metabolism = person.basalMetabolism(on: today)
        trend = WeightTrend(measurements.weights, upTo: today, in: calendar)
    }

    package var weights: BodyHistory { measurements.weights }

    /// "Body fat", "18.0 %" and when and by whom it was measured: what there is that no row of the profile has.
    package func measured(in calendar: LocalCalendar) -> [(name: String, value: String, note: String)] {
        let types: [(String, BodyReading?, HKQuantityTypeIdentifier, HKUnit)] = [
            ("Body fat", bodyFat, .bodyFatPercentage, .percent()),
            ("Waist", waist, .waistCircumference, .meter()),
        ]
        return types.compactMap { name, reading, type, unit in
            reading.map {
                let quantity = HKQuantity(unit: unit, doubleValue: $0.value)
                return (name, system.unit(of: type).text(quantity), $0.origin(today: today, in: calendar))
            }
        }
    }

    /// Nothing of the person is known: the first start.
    package var isBlank: Bool { person == Person() }

    /// The goal for net energy today, in kilocalories.
    package var netGoal: Double? { goals.netKilocalories(on: today) }
}
