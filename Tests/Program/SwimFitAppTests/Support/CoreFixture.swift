import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitStore

/// A dashboard on a store in memory, at noon on Friday, 20 November 2026, in Berlin.
@MainActor
struct CoreFixture {
    let models: Models
    let context: Context

    private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    static let calendar = LocalCalendar(zone)
    static let today = LocalDay("2026-11-20") ?? LocalDay.of(.distantPast, in: calendar)

    init(at hour: Int = 12) {
        let now = CoreFixture.time(0, hour, 0)
        let clock = WallClock.fixed(at: now, calendar: CoreFixture.calendar)
        let source = HKSourceRevision(
            source: HKSource(name: "swimfit", bundleIdentifier: "swimfit"), version: nil)
        let store = HKHealthStore.inMemory(configuration: .init(source: source))
        models = Models(editor: StoreEditor(store: store, clock: clock), library: Library())
        context = Context(models: models, now: now, calendar: clock.calendar)
        models.start()
    }

    /// A store with a man of 41, three months of weights, a fortnight of food, a swim today.
    static func filled() async throws -> CoreFixture {
        let fixture = CoreFixture()
        let store = fixture.models.editor.store
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.setBloodType(.oPositive)
        var objects: [HKObject] = [quantity(.height, 1.78, .meter(), time(-200, 9, 0))]
        objects += (0...30).map { index in
            let kilograms = 75.4 - 0.1 * Double(index) + [0.0, 0.6, -0.4][index % 3]
            return quantity(.bodyMass, kilograms, .gramUnit(with: .kilo), time(3 * index - 90, 7, 10))
        }
        for back in 0..<20 where back != 4 {
            objects.append(food(.breakfast, 420, time(-back, 7, 30)))
            objects.append(food(.snack, 130 + Double(back % 5) * 60, time(-back, 10, 45)))
            guard back > 0 else { continue }
            objects.append(food(.lunch, 640, time(-back, 12, 30)))
            objects.append(food(.dinner, 560 + Double(back % 4) * 170, time(-back, 19, 10)))
        }
        for back in 0..<20 {
            let start = time(-back, 9, 0)
            objects.append(energy(180 + Double(back % 6) * 40, start, start.addingTimeInterval(3600)))
        }
        try await store.save(objects)
        let start = time(0, 8, 0)
        let workout = HKWorkout(
            activityType: .swimming, start: start, end: start.addingTimeInterval(1500), workoutEvents: nil,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 288),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1000), metadata: nil)
        try await store.save([workout, energy(288, start, start.addingTimeInterval(1500))])
        try await fixture.models.profile.setNetGoal(-500)
        try await fixture.models.profile.setWeightGoal(70)
        await fixture.models.refresh()
        return fixture
    }

    /// What a screen draws.
    func draw(_ screen: some Screen, width: Int, height: Int) -> CellBuffer {
        var screen = screen
        return draw(&screen, width: width, height: height)
    }

    /// What a screen draws that keys follow for.
    func draw(_ screen: inout some Screen, width: Int, height: Int) -> CellBuffer {
        var buffer = CellBuffer(width: width, height: height)
        var context = context
        context.columns = width
        screen.draw(context, in: buffer.bounds, into: &buffer)
        return buffer
    }

    /// Presses keys one after the other and carries out what they ask of the models.
    /// - Returns: the notices shown on the way.
    @discardableResult
    func press<S: Screen>(_ keys: [Key], _ screen: inout S) async throws -> [Notice] {
        var notices: [Notice] = []
        var offered: FooterChoices?
        for key in keys {
            var actions = [offered.map { $0.action(for: key) } ?? screen.handle(key, context)].compactMap(
                \.self)
            offered = nil
            while !actions.isEmpty {
                switch actions.removeFirst() {
                case .perform(let work): actions += try await work(models)
                case .notify(let notice): notices.append(notice)
                case .offer(let line): offered = line
                default: break
                }
            }
        }
        return notices
    }

    static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

    /// A time so many days from today.
    static func time(_ days: Int, _ hour: Int, _ minute: Int) -> Date {
        (TimeOfDay(hour: hour, minute: minute) ?? .midnight).on(today.adding(days: days), in: calendar)
    }

    static func quantity(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ start: Date, _ end: Date? = nil
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: start,
            end: end ?? start)
    }

    private static func energy(_ kilocalories: Double, _ start: Date, _ end: Date) -> HKQuantitySample {
        quantity(.activeEnergyBurned, kilocalories, .kilocalorie(), start, end)
    }

    private static func food(_ meal: Meal, _ kilocalories: Double, _ time: Date) -> HKCorrelation {
        HKCorrelation(
            type: HKCorrelationType(.food), start: time, end: time,
            objects: [quantity(.dietaryEnergyConsumed, kilocalories, .kilocalorie(), time)],
            metadata: [HKMetadataKeyFoodType: meal.title, FoodMetadata.meal: meal.rawValue])
    }
}
