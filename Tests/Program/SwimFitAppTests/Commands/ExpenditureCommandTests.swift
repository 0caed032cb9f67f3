import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The learned expenditure in the shell", .onMainActor)
struct ExpenditureCommandTests {
    /// Food and weights of the days before, as somebody who burns 2 500 kcal and eats 2 000 logs them.
    private func session(days: Int = 40) async throws -> Session {
        let session = CoreFixture().models.session
        let (store, calendar) = (try await session.editor().store, session.clock.calendar)
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        func sample(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit, _ value: Double, _ date: Date)
            -> HKSample
        {
            HKQuantitySample(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: date,
                end: date)
        }
        var samples: [HKSample] = []
        for ago in 0...days {
            let start = session.clock.today.adding(days: -ago).start(in: calendar)
            let weight = 80 + 0.07 * Double(ago) + (ago % 2 == 0 ? 0.2 : -0.2)
            // The evening's weight does not count, and neither does today.
            samples += [
                sample(.bodyMass, .gramUnit(with: .kilo), weight, start + 7 * 3600),
                sample(.bodyMass, .gramUnit(with: .kilo), weight + 1.5, start + 20 * 3600),
                sample(.dietaryEnergyConsumed, .kilocalorie(), ago == 0 ? 300 : 2000, start + 12 * 3600),
            ]
        }
        samples.append(sample(.height, .meter(), 1.78, samples[0].startDate - 86_400))
        try await store.save(samples)
        return session
    }

    @Test("get prints the figure and its margins, explain how it came about")
    func known() async throws {
        let session = try await session()
        let figure = try #require(
            Double(await CommandRun(["get", "expenditure"], on: session).data.dropLast()))
        #expect(abs(figure - 2500) < 60)
        let likely = try #require(
            Double(await CommandRun(["get", "expenditure.likely"], on: session).data.dropLast()))
        let almostCertain = try #require(
            Double(await CommandRun(["get", "expenditure.almost_certain"], on: session).data.dropLast()))
        #expect(likely > 20 && likely < almostCertain && almostCertain < 400)
        let run = await CommandRun(["explain", "expenditure"], on: session)
        #expect(run.status == .done)
        for part in ["The last 40 full days", "mean of 40 complete days of 40", "2 000 kcal", "−0.51 kg"] {
            #expect(run.data.contains(part), "\(part) in \(run.data)")
        }
        #expect(run.data.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("a measured body fat counts instead of the estimated one")
    func bodyFat() async throws {
        let session = try await session()
        let before = await CommandRun(["explain", "expenditure"], on: session).data
        let date = session.clock.now() - 20 * 86_400
        try await session.editor().store.save(
            HKQuantitySample(
                type: HKQuantityType(.bodyFatPercentage),
                quantity: HKQuantity(unit: .percent(), doubleValue: 0.4),
                start: date, end: date))
        #expect(await CommandRun(["explain", "expenditure"], on: session).data != before)
    }

    @Test("the month that has yesterday in it shows the same figure, other spans none")
    func screen() async throws {
        let session = try await session()
        let energy = EnergyModel(editor: try await session.editor(), library: session.library())
        try await energy.show(.month)
        let shown = try #require(energy.expenditure?.value)
        let printed = await CommandRun(["get", "expenditure"], on: session).data
        #expect(abs((Double(printed.dropLast()) ?? 0) - shown.kilocalories) < 0.01)
        await energy.show(session.clock.today.adding(days: -40))
        #expect(energy.expenditure == nil)
        await energy.show(session.clock.today)
        try await energy.show(.week)
        #expect(energy.expenditure == nil)
    }

    @Test("what is missing is said, with exit code 3")
    func unknown() async throws {
        let session = try await session(days: 12)
        for words in [["get", "expenditure"], ["explain", "expenditure"]] {
            let run = await CommandRun(words, on: session)
            #expect(run.status == .noValue && run.data.isEmpty)
            #expect(run.notes.contains("needs 9 more days and 3 more complete days"), "\(run.notes)")
        }
    }
}
