import Foundation
import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

@Suite("Clock and identities from outside", .inTurn)
struct ConfigurationTests {
    /// Counts identities up: 00000000-0000-0000-0000-000000000001 and on.
    private final class Counter: Sendable {
        private let last = Mutex<UInt8>(0)

        func next() -> UUID {
            let number = last.withLock { last in
                last += 1
                return last
            }
            return Self.id(number)
        }

        static func id(_ number: UInt8) -> UUID {
            UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
        }
    }

    private var configuration: HKHealthStore.Configuration {
        let counter = Counter()
        return HKHealthStore.Configuration(now: { hour(7) }, newIdentifier: { counter.next() })
    }

    @Test("a workout that a builder makes takes its identity from the store's source of identities")
    func workout() async throws {
        let store = HKHealthStore.inMemory(configuration: configuration)
        let setting = HKWorkoutConfiguration()
        setting.activityType = .swimming
        let builder = HKWorkoutBuilder(healthStore: store, configuration: setting, device: nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.uuid == Counter.id(1))
        #expect(try await store.samples(.workoutType()).map(\.uuid) == [Counter.id(1)])
    }

    @Test("an attachment is dated by the store's clock")
    func attachment() async throws {
        let store = HKHealthStore.inMemory(configuration: configuration)
        let sample = weight(70, at: 0)
        try await store.save(sample)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hk-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }  // IGNORED: leftovers in /tmp hurt nobody.
        try Data("scale".utf8).write(to: file)
        let attachment = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: sample, name: "scale.txt", contentType: .plainText, url: file)
        #expect(attachment.creationDate == hour(7))
        #expect(attachment.identifier == Counter.id(1))
    }

    @Test("what is cut off a damaged file is kept under a name with the store's time")
    func keptBeside() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        try await HKHealthStore(url: file).save(weight(70, at: 0))
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(",\n{\"half\":".utf8))
        try handle.close()
        let store = try HKHealthStore(url: file, configuration: configuration)
        #expect(!store.recoveries.isEmpty)
        try await store.save(weight(71, at: 1))
        // 2026-11-20, seven o'clock.
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0 != "health.json"
        }
        #expect(kept.contains { $0.contains("20261120") || $0.contains("2026-11-20") }, "\(kept)")
    }

    @Test("days and midnights are those of the configuration's calendar")
    func calendar() async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let tokyo = calendar
        let store = HKHealthStore.inMemory(configuration: .init(calendar: { tokyo }))
        // 15:00 in Greenwich is midnight in Tokyo.
        let (before, after) = (
            energy(200, at: 14.5, .activeEnergyBurned), energy(300, at: 15.5, .activeEnergyBurned)
        )
        try await store.saveAsWritten([before, after])
        let summaries = try await HKActivitySummaryQueryDescriptor().result(for: store)
        #expect(summaries.map { $0.dateComponents(for: tokyo).day } == [20, 21])
        #expect(summaries.map { $0.activeEnergyBurned.doubleValue(for: .kilocalorie()) } == [200, 300])

        func sums(_ step: DateComponents) async throws -> [Double?] {
            try await HKStatisticsCollectionQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.activeEnergyBurned)),
                options: .cumulativeSum,
                anchorDate: hour(15), intervalComponents: step
            ).result(for: store).statistics().map { $0.sumQuantity()?.doubleValue(for: .kilocalorie()) }
        }
        #expect(try await sums(DateComponents(day: 1)) == [200, 300])
        try await store.setDateOfBirth(DateComponents(year: 1990, month: 7, day: 2))
        #expect(try store.dateOfBirth() == Date("1990-07-01T15:00:00Z", strategy: .iso8601))
    }

    @Test("a step by calendar follows the clocks of the configuration's zone, unless it names its own")
    func clockChange() async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let newYork = calendar
        let store = HKHealthStore.inMemory(configuration: .init(calendar: { newYork }))
        // The clocks go back on 2026-11-01: that day has 25 hours.
        let midnight = try Date("2026-11-01T04:00:00Z", strategy: .iso8601)
        let late = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 7),
            start: midnight.addingTimeInterval(24.2 * 3600), end: midnight.addingTimeInterval(24.4 * 3600))
        try await store.save(late)
        func start(_ step: DateComponents) async throws -> Date? {
            try await HKStatisticsCollectionQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
                anchorDate: midnight, intervalComponents: step
            ).result(for: store).statistics().first?.startDate
        }
        #expect(try await start(DateComponents(day: 1)) == midnight)
        let named = DateComponents(timeZone: .gmt, day: 1)
        #expect(try await start(named) == midnight.addingTimeInterval(24 * 3600))
    }

    private func energy(_ kilocalories: Double, at time: Double, _ type: HKQuantityTypeIdentifier) -> HKSample
    {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories),
            start: hour(time), end: hour(time + 0.1))
    }
}
