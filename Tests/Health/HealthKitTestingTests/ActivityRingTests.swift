import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Activity summaries with goals", .inTurn)
struct ActivityRingTests {
    private let kit = HealthTestStore()

    private func summaries(_ predicate: NSPredicate? = nil) async throws -> [HKActivitySummary] {
        try await HKActivitySummaryQueryDescriptor(predicate: predicate).result(for: kit.store)
    }

    @Test("a day has its rings and its goals")
    func day() async throws {
        try await kit.addActivitySummary(
            on: kit.clock.components(ofDay: -1), move: .energy(ActivityRing(430, of: 500)),
            exercise: ActivityRing(31, of: 30), stand: ActivityRing(11, of: 12))
        let predicate = HKQuery.predicateForActivitySummary(with: kit.clock.components(ofDay: -1))
        let summary = try #require(try await summaries(predicate).first)
        #expect(summary.activeEnergyBurned.doubleValue(for: .kilocalorie()) == 430)
        #expect(summary.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie()) == 500)
        #expect(summary.appleExerciseTime.doubleValue(for: .minute()) == 31)
        #expect(summary.exerciseTimeGoal?.doubleValue(for: .minute()) == 30)
        #expect(summary.appleStandHours.doubleValue(for: .count()) == 11)
        #expect(summary.standHoursGoal?.doubleValue(for: .count()) == 12)
        #expect(summary.activityMoveMode == .activeEnergy)
        #expect(!summary.isPaused)
        #expect(try await summaries().count == 1)
    }

    @Test("goals hold on the days after, until others are set; a pause holds for its day")
    func following() async throws {
        try await kit.addActivitySummary(
            on: kit.clock.components(ofDay: -4), move: .energy(ActivityRing(0, of: 400)), isPaused: true)
        try await kit.addActivitySummary(
            on: kit.clock.components(ofDay: -1), move: .energy(ActivityRing(100, of: 600)))
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 50)
        try await kit.add(
            [-6, -3, 0].map { day in
                HKQuantitySample(
                    type: HKQuantityType(.activeEnergyBurned), quantity: energy,
                    start: kit.clock.day(day, at: 8), end: kit.clock.day(day, at: 9))
            }, from: .watch)
        let all = try await summaries()
        #expect(
            all.map { $0.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie()) } == [0, 400, 400, 600, 600])
        #expect(all.map(\.isPaused) == [false, true, false, false, false])
        #expect(all.map { $0.standHoursGoal == nil } == [true, false, false, false, false])
    }

    @Test("a child's move ring counts minutes")
    func minutes() async throws {
        try await kit.addActivitySummary(
            on: kit.clock.components(), move: .minutes(ActivityRing(70, of: 90)))
        let summary = try #require(try await summaries().first)
        #expect(summary.activityMoveMode == .appleMoveTime)
        #expect(summary.appleMoveTime.doubleValue(for: .minute()) == 70)
        #expect(summary.appleMoveTimeGoal.doubleValue(for: .minute()) == 90)
    }

    @Test("a running query hears of new goals")
    func updates() async throws {
        let goals = Notes<Double>()
        let query = HKActivitySummaryQuery(predicate: nil) { _, _, _ in }
        query.updateHandler = { _, summaries, _ in
            goals.add(summaries?.last?.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie()) ?? -1)
        }
        kit.store.execute(query)
        await kit.settled()
        for goal in [500.0, 700] {
            try await kit.addActivitySummary(
                on: kit.clock.components(), move: .energy(ActivityRing(0, of: goal)))
            await kit.settled()
        }
        #expect(goals.all == [500, 700])
    }

    @Test("components that are no day are refused")
    func noDay() async throws {
        await #expect(throws: HKError.self) {
            try await kit.addActivitySummary(
                on: DateComponents(year: 2026, month: 2, day: 30), move: .energy(ActivityRing(1, of: 2)))
        }
        await #expect(throws: HKError.self) {
            try await kit.addActivitySummary(
                on: DateComponents(month: 2), move: .energy(ActivityRing(1, of: 2)))
        }
        #expect(try await summaries().isEmpty)
    }

    @Test("the day is that of the clock's zone")
    func zone() async throws {
        kit.clock.timeZone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        try await kit.addActivitySummary(
            on: kit.clock.components(), move: .energy(ActivityRing(5, of: 10)),
            stand: ActivityRing(16, of: 12))
        let summary = try #require(try await summaries().first)
        #expect(try await summaries().count == 1)
        #expect(summary.appleStandHours.doubleValue(for: .count()) == 16)
        #expect(summary.dateComponents(for: kit.clock.calendar).day == 16)
    }
}
