import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("The projected weight", .onMainActor)
struct WeightProjectionModelTests {
    private let store = HKHealthStore.inMemory()

    private func editor() throws -> StoreEditor {
        let now = try TestSample.instant("2026-11-30T12:00:00Z")
        return StoreEditor(store: store, clock: .fixed(at: now, calendar: LocalCalendar(.gmt)))
    }

    private func model() throws -> WeightProjectionModel {
        WeightProjectionModel(editor: try editor(), library: Library())
    }

    private func sample(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ day: Int) throws
        -> HKQuantitySample
    {
        let time = try TestSample.instant("2026-11-\(day < 10 ? "0" : "")\(day)T08:00:00Z")
        return HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: time,
            end: time)
    }

    @Test("an empty store says what the projection needs")
    func empty() async throws {
        let model = try model()
        await model.refresh()
        #expect(model.projection.why?.hasPrefix("The expenditure needs ") == true)
    }

    @Test("what was eaten and how the weight changed say where the weight goes")
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
            } + [try sample(.bodyFatPercentage, 0.24, .percent(), 12)])
        let model = try model()
        await model.refresh()
        let projection = try #require(model.projection.value)
        #expect(projection.intake == 2000)
        #expect((72...76.5).contains(projection.kilograms) && projection.margin > 0.1)
    }

    @Test("it follows the store only while it is shown")
    func shown() async throws {
        let model = try model()
        model.start()
        await model.refresh()
        let before = model.projection
        try await store.save(try sample(.dietaryEnergyConsumed, 2000, .kilocalorie(), 12))
        model.setShown(true)
        await model.refresh()
        try await store.save(try sample(.bodyMass, 80, .gramUnit(with: .kilo), 13))
        try await eventually { model.projection != before }
    }

    @Test("the newest waist and body fat of the profile are those up to the day, none that are still to come")
    func measured() async throws {
        try await store.save([
            try sample(.bodyFatPercentage, 0.25, .percent(), 3),
            try sample(.bodyFatPercentage, 0.24, .percent(), 12),
            try sample(.waistCircumference, 82, .meterUnit(with: .centi), 12),
            TestSample.weight(72, at: "2026-11-12T08:00:00Z"),
            TestSample.weight(95, at: "2030-01-01T08:00:00Z"),
        ])
        let later = HKQuantitySample(
            type: HKQuantityType(.bodyFatPercentage),
            quantity: HKQuantity(unit: .percent(), doubleValue: 0.4),
            start: try TestSample.instant("2030-01-01T08:00:00Z"),
            end: try TestSample.instant("2030-01-01T08:00:00Z"))
        try await store.save(later)
        let profile = ProfileModel(editor: try editor(), library: Library())
        await profile.refresh()
        #expect(
            profile.summary.measured(in: LocalCalendar(.gmt)).map { "\($0.name) \($0.value)" }
                == ["Body fat 24.0 %", "Waist 82.0 cm"])
        #expect(profile.summary.person.kilograms == 72 && profile.summary.weights.readings.count == 2)
    }

    @Test("a weight that is still to come is none yet, also where there is no other")
    func toCome() async throws {
        try await store.save(TestSample.weight(95, at: "2030-01-01T08:00:00Z"))
        let reader = BodyReader(try editor().reader, clock: try editor().clock)
        let day = try #require(LocalDay("2026-11-30")), far = try #require(LocalDay("2030-02-01"))
        #expect(try await reader.history(of: .bodyMass).newest == nil)
        for last in [day, far] {
            #expect(try await reader.history(of: .bodyMass, day, last).newest == nil)
            #expect(try await reader.history(of: .bodyMass, last, last).newest == nil)
        }
        try await store.save(TestSample.weight(72, at: "2026-11-30T22:00:00Z"))
        #expect(try await reader.history(of: .bodyMass, far, far).newest?.value == 72)
    }
}
