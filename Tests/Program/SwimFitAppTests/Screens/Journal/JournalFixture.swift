import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitStore

/// A dashboard's models over an empty store in memory, on Friday, 20 November 2026, 08:10 in Berlin.
@MainActor
struct JournalFixture {
    let models: Models
    let context: Context

    /// - Parameter hours: how much later than at 8:10 it is.
    init(later hours: Double = 0) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        let now = Date(timeIntervalSince1970: 1_795_158_600 + hours * 3600)
        let editor = StoreEditor(store: .inMemory(), clock: .fixed(at: now, calendar: calendar))
        models = Models(editor: editor, library: Library())
        context = Context(models: models, now: now, calendar: calendar)
    }

    func serving(
        _ food: Food.ID, _ quantity: Double = 1, portion: Int = 0, at time: String, daysAgo: Int = 0,
        meal: Meal? = nil
    ) throws -> EatenFood {
        let food = try #require(BuiltInFoods.food(food), "\(food)")
        let day = LocalDay.of(context.now, in: context.calendar).adding(days: -daysAgo)
        let clock = try Input.time(time)
        return EatenFood(
            of: food, Amount(quantity, food.allPortions[portion]), time: clock.on(day, in: context.calendar),
            meal: meal ?? MealSchedule().usual(at: clock))
    }

    /// A day with three meals and a snack, and a body with a goal.
    func eat() async throws {
        let store = models.editor.store
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        let start = context.now.addingTimeInterval(-86_400 * 30)
        try await store.save([
            HKQuantitySample(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 75),
                start: start, end: start),
            HKQuantitySample(
                type: HKQuantityType(.height), quantity: HKQuantity(unit: .meter(), doubleValue: 1.8),
                start: start,
                end: start),
        ])
        try models.library.update(Goals.self) {
            $0.setNet(-500, from: LocalDay.of(start, in: context.calendar))
        }
        let eaten = try [
            serving("porridge-with-milk", at: "07:10"), serving("banana", at: "07:15"),
            serving("coffee-with-milk", at: "07:20"), serving("greek-salad", at: "12:30"),
            serving("baguette", 2, at: "12:30"), serving("chicken-curry-with-rice", at: "19:00"),
            serving("red-wine", at: "19:30"), serving("almonds", 30, portion: 3, at: "16:00"),
        ]
        var quick = EatenFood(
            try QuickAdd("180 kcal birthday cake", today: LocalDay.of(context.now, in: context.calendar)),
            time: context.now, meal: .snack)
        quick.time = try Input.time("15:30").on(
            LocalDay.of(context.now, in: context.calendar), in: context.calendar)
        try await store.save((eaten + [quick]).map { $0.correlation() })
        await models.refresh()
    }

    func frame(_ screen: some Screen, _ width: Int, _ height: Int) -> CellBuffer {
        var screen = screen
        return frame(&screen, width, height)
    }

    /// What a screen draws that keys follow for.
    func frame(_ screen: inout some Screen, _ width: Int, _ height: Int) -> CellBuffer {
        var buffer = CellBuffer(width: width, height: height)
        var context = context
        context.columns = width
        screen.draw(context, in: buffer.bounds, into: &buffer)
        return buffer
    }

    /// A popup in the size it asks for.
    func popup(_ screen: some Screen) -> CellBuffer {
        let size = screen.preferredSize(in: Rect(width: 76, height: 20), context)
        return frame(screen, size.width, size.height)
    }

    /// Carries actions out until nothing is left to do.
    /// - Returns: notices and popups that came of it, in order.
    func perform(_ action: Action?) async throws -> [Action] {
        guard case .perform(let work) = action else { return [action].compactMap { $0 } }
        var results: [Action] = []
        for next in try await work(models) { results += try await perform(next) }
        await models.refresh()
        return results
    }

    func type(_ text: String, into screen: inout some Screen) {
        for letter in text { _ = screen.handle(.character(letter), context) }
    }
}

extension [Action] {
    /// The texts of the notices among them.
    @MainActor var notices: [String] {
        compactMap { if case .notify(let notice) = $0 { notice.text } else { nil } }
    }
}
