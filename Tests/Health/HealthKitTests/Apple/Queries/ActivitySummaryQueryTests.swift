import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Activity summary queries", .inTurn)
struct ActivitySummaryQueryTests {
    let store = HKHealthStore.inMemory()

    private var calendar: Calendar { .current }

    private func noon(_ day: Int) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: 2026, month: 11, day: day, hour: 12)))
    }

    private func save(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, at date: Date)
        async throws
    {
        try await store.saveAsWritten([
            HKQuantitySample(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: date,
                end: date.addingTimeInterval(600))
        ])
    }

    @Test("an activity summary adds up the day's energy, exercise and stand hours")
    func summary() async throws {
        try await save(.activeEnergyBurned, 250, .kilocalorie(), at: try noon(19))
        try await save(.activeEnergyBurned, 300, .kilocalorie(), at: try noon(20))
        try await save(.activeEnergyBurned, 60, .kilocalorie(), at: try noon(20).addingTimeInterval(3600))
        try await save(.appleExerciseTime, 25, .minute(), at: try noon(20))
        let stood = HKCategoryValueAppleStandHour.stood.rawValue
        try await store.saveAsWritten([
            HKCategorySample(
                type: HKCategoryType(.appleStandHour), value: stood, start: try noon(20),
                end: try noon(20).addingTimeInterval(3600))
        ])
        let all = try await HKActivitySummaryQueryDescriptor(predicate: nil).result(for: store)
        #expect(all.map { $0.activeEnergyBurned.doubleValue(for: .kilocalorie()) } == [250, 360])
        let wanted = DateComponents(calendar: calendar, year: 2026, month: 11, day: 20)
        let day = try await HKActivitySummaryQueryDescriptor(
            predicate: HKQuery.predicateForActivitySummary(with: wanted)
        ).result(for: store)
        let summary = try #require(day.first)
        #expect(day.count == 1)
        #expect(summary.appleExerciseTime.doubleValue(for: .minute()) == 25)
        #expect(summary.appleStandHours.doubleValue(for: .count()) == 1)
        #expect(summary.dateComponents(for: calendar).day == 20)
        let between = HKQuery.predicate(
            forActivitySummariesBetweenStart: DateComponents(year: 2026, month: 11, day: 1),
            end: DateComponents(year: 2026, month: 11, day: 19))
        #expect(try await HKActivitySummaryQueryDescriptor(predicate: between).result(for: store).count == 1)
    }

    @Test(
        "a stand hour belongs to its hour and day on the wall, where zones differ by half an hour, too",
        arguments: ["Asia/Kolkata", "Australia/Adelaide", "America/St_Johns", "Europe/Berlin"])
    func standHours(zone: String) async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let store = HKHealthStore.inMemory(configuration: .init(calendar: { [calendar] in calendar }))
        let midnight = try #require(calendar.date(from: DateComponents(year: 2026, month: 11, day: 20)))
        let stood = HKCategoryValueAppleStandHour.stood.rawValue
        try await store.saveAsWritten(
            [0, 10, 10.25, 10.75, 23].map { hour in
                let start = midnight.addingTimeInterval(hour * 3600)
                return HKCategorySample(
                    type: HKCategoryType(.appleStandHour), value: stood, start: start,
                    end: start.addingTimeInterval(60))
            })
        let days = try await HKActivitySummaryQueryDescriptor(predicate: nil).result(for: store)
        #expect(days.map { $0.dateComponents(for: calendar).day } == [20])
        #expect(days.map { $0.appleStandHours.doubleValue(for: .count()) } == [3])
    }

    @Test("a summary query goes on with the day's changes")
    func summaryUpdates() async throws {
        var results = HKActivitySummaryQueryDescriptor(predicate: nil).results(for: store).makeAsyncIterator()
        #expect(try await results.next()?.isEmpty == true)
        try await save(.activeEnergyBurned, 250, .kilocalorie(), at: try noon(19))
        #expect(try await results.next()?.count == 1)
    }
}
