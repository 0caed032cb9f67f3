import Foundation
import HealthKit

extension EnergyReader {
    /// How old a measured share of body fat may be, in days.
    private static let bodyFatAge = 90

    /// What the expenditure is calculated from: full days, up to yesterday.
    ///
    /// - Parameter marks: what the user has said about the days.
    package func readExpenditure(
        marks: DayMarks, days: Int = Expenditure.window
    ) async throws -> ExpenditureReading {
        let today = clock.today
        let (first, last) = (today.adding(days: -days), today.adding(days: -1))
        var reading = EnergyReading(day: last)
        reading.consumed = try await sumsByDay(.dietaryEnergyConsumed, first, last)
        reading.active = try await sumsByDay(.activeEnergyBurned, first, last)
        try await readFood(first, last, into: &reading)
        try await readBody(first, last, into: &reading)
        let midnight = today.start(in: calendar)
        let weighIns = reading.weights.readings.map { (LocalDay.of($0.date, in: calendar), $0.value) }
        let weights = Dictionary(weighIns, uniquingKeysWith: { first, _ in first })
        let balances = (0..<days).map {
            reading.balance(of: first.adding(days: $0), marks: marks, at: midnight, in: calendar)
        }
        return ExpenditureReading(
            days: balances.map {
                .init(
                    $0.day, intake: $0.isComplete && !$0.isPartial ? $0.consumed : nil,
                    weight: weights[$0.day], burned: $0.burned.value)
            },
            bodyFat: try await bodyFat(on: last),
            person: Person(
                dateOfBirth: reading.dateOfBirth, sex: reading.sex, metres: reading.heights.newest?.value),
            whyNotJudged: balances.lazy.compactMap(\.whyNotJudged).first,
            partialDays: balances.count { $0.isComplete && $0.isPartial })
    }

    /// The newest share of body fat; nil when there is none that is young enough.
    private func bodyFat(on day: LocalDay) async throws -> Double? {
        let within = HKQuery.predicateForSamples(
            withStart: day.adding(days: -Self.bodyFatAge).start(in: calendar),
            end: day.interval(in: calendar).end, options: .strictStartDate)
        let samples = try await reader.samples(
            of: HKQuantityType(.bodyFatPercentage), matching: within, limit: 1, newestFirst: true)
        return (samples.first as? HKQuantitySample)?.quantity.doubleValue(for: .percent())
    }
}
