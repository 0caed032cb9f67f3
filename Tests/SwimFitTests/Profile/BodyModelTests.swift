import Foundation
import HealthKit
import Testing

@testable import SwimFit

@MainActor
@Suite("Waist, body fat and the projected weight")
struct BodyModelTests {
    private let store = HKHealthStore.inMemory()

    private func model() throws -> BodyModel {
        let now = try TestSample.instant("2026-11-30T12:00:00Z")
        let clock = WallClock.fixed(at: now, calendar: LocalCalendar(.gmt))
        return BodyModel(journal: HealthJournal(store: store, clock: clock), library: Library())
    }

    private func sample(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ day: Int) throws
        -> HKQuantitySample
    {
        let time = try TestSample.instant("2026-11-\(day < 10 ? "0" : "")\(day)T08:00:00Z")
        return HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: time,
            end: time)
    }

    @Test("an empty store has neither, and says what the projection needs")
    func empty() async throws {
        let model = try model()
        await model.refresh()
        #expect(model.summary.bodyFat == nil && model.summary.waist == nil)
        #expect(model.summary.projection.why?.hasPrefix("The expenditure needs ") == true)
    }

    @Test("the newest waist and body fat are shown, and where the weight goes")
    func known() async throws {
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.save(try sample(.height, 1.78, .meter(), 2))
        try await store.save(
            try (2...29).flatMap { day in
                [
                    try sample(.dietaryEnergyConsumed, 2000, .kilocalorie(), day),
                    try sample(.bodyMass, 80 - 0.07 * Double(day), .gramUnit(with: .kilo), day),
                ]
            } + [
                try sample(.bodyFatPercentage, 0.25, .percent(), 3),
                try sample(.bodyFatPercentage, 0.24, .percent(), 12),
                try sample(.waistCircumference, 82, .meterUnit(with: .centi), 12),
            ])
        let model = try model()
        await model.refresh()
        #expect(model.summary.bodyFat?.value == 0.24)
        #expect(abs(try #require(model.summary.waist?.value) - 0.82) < 1e-9)
        let projection = try #require(model.summary.projection.value)
        #expect(projection.intake == 2000)
        #expect((72...76.5).contains(projection.kilograms) && projection.margin > 0.1)
    }

    @Test("it follows the store only while it is shown")
    func shown() async throws {
        let model = try model()
        model.start()
        try await store.save(try sample(.waistCircumference, 82, .meterUnit(with: .centi), 12))
        await model.refresh()
        model.setShown(true)
        await model.refresh()
        try await store.save(try sample(.waistCircumference, 81, .meterUnit(with: .centi), 13))
        try await eventually { model.summary.waist?.value == 0.81 }
    }
}
