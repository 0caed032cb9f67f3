import Foundation
import HealthKit
import StoreProof

/// Ten years of steps, heart rates and meals, the same for every run: of ten readings six are steps, three heart
/// rates and one the energy of a meal, which has a name and a group of its own. The last day has a hundred of them
/// however long history is, so that a question about it is the same at every size.
struct HealthKitBenchmarkData {
    /// At least 1000.
    let count: Int

    static let firstStart = 500_000_000.0
    static let span = 315_576_000.0
    static let steps = HKQuantityType(.stepCount)
    static let heart = HKQuantityType(.heartRate)
    static let energy = HKQuantityType(.dietaryEnergyConsumed)
    static let units = [HKUnit.count(), HKUnit(from: "count/min"), HKUnit.kilocalorie()]
    private static let types = [steps, heart, energy]

    /// The last day with data, and how many readings it has.
    static let today = firstStart + span - 86_400..<firstStart + span
    private static let readingsOfToday = 100

    struct Reading {
        let id: UUID
        /// 0 for steps, 1 for a heart rate, 2 for a meal's energy.
        let type: Int
        let start: Double
        let end: Double
        let value: Double
        /// The meal that the energy belongs to.
        let meal: (id: UUID, name: String)?
    }

    func readings(_ numbers: Range<Int>) -> [Reading] {
        numbers.map { number in
            let start = start(number)
            let type = number % 10 < 6 ? 0 : number % 10 < 9 ? 1 : 2
            let value = [
                Double(number * 37 % 200), Double(50 + number * 13 % 90), Double(50 + number * 7 % 900),
            ]
            return Reading(
                id: Self.id(2 * number), type: type, start: start, end: start + (type == 0 ? 60 : 0),
                value: value[type], meal: type == 2 ? (Self.id(2 * number + 1), "Meal \(number % 100)") : nil)
        }
    }

    private func start(_ number: Int) -> Double {
        let before = count - Self.readingsOfToday
        let (day, place, places) =
            number < before
            ? (Self.firstStart..<Self.today.lowerBound, number, before)
            : (Self.today, number - before, Self.readingsOfToday)
        return (day.lowerBound + (day.upperBound - day.lowerBound) * Double(place) / Double(places))
            .rounded(.down)
    }

    /// An identity that looks like a random one, the same for every run.
    private static func id(_ number: Int) -> UUID {
        var generator = SeededGenerator(seed: UInt64(number))
        return generator.uuid()
    }

    /// A reading after all others: what an app saves now.
    ///
    /// - Parameter number: from 0; what was saved before has other numbers.
    static func news(_ number: Int) -> Reading {
        let start = firstStart + span + Double(number)
        return Reading(id: UUID(), type: 0, start: start, end: start + 1, value: 7, meal: nil)
    }

    static func sample(_ reading: Reading) throws -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: reading.start)
        let end = Date(timeIntervalSinceReferenceDate: reading.end)
        let quantity = HKQuantity(unit: units[reading.type], doubleValue: reading.value)
        let sample = try HKQuantitySample.checked(
            type: types[reading.type], quantity: quantity, start: start, end: end, uuid: reading.id)
        guard let meal = reading.meal else { return sample }
        return try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: start, end: end, objects: [sample],
            metadata: [HKMetadataKeyFoodType: meal.name], uuid: meal.id)
    }
}
