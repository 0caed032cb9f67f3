import Foundation
import HealthKit

extension EnergyReader {
    /// How old a measured share of body fat may be, in days.
    private static let bodyFatAge = 90

    /// What the expenditure is calculated from: full days, up to yesterday.
    package func readExpenditure(today: LocalDay, days: Int = Expenditure.window) async throws
        -> ExpenditureReading
    {
        let (first, last) = (today.adding(days: -days), today.adding(days: -1))
        let consumed = try await sumsByDay(.dietaryEnergyConsumed, first, last)
        let body = BodyReader(reader, calendar: calendar)
        let weighIns = try await body.history(of: .bodyMass, first, last).readings.map {
            (LocalDay.of($0.date, in: calendar), $0.value)
        }
        let weights = Dictionary(weighIns, uniquingKeysWith: { first, _ in first })
        let heights = try await body.history(of: .height, last, last)
        return ExpenditureReading(
            days: (0..<days).map { number in
                let day = first.adding(days: number)
                return .init(day, intake: consumed[day], weight: weights[day])
            },
            bodyFat: try await bodyFat(on: last),
            person: Person(
                dateOfBirth: body.dateOfBirth, sex: body.sex, metres: heights.newest?.value))
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
