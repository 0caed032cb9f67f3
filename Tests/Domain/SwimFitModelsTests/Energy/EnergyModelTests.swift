import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Energy from the store", .onMainActor)
struct EnergyModelTests {
    let store = HKHealthStore.inMemory()

    func model(
        at now: String = "2026-11-20T12:00:00Z", zone: String = "GMT", library: Library? = nil
    ) throws -> EnergyModel {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
        let clock = WallClock.fixed(at: try TestSample.instant(now), calendar: calendar)
        return EnergyModel(editor: StoreEditor(store: store, clock: clock), library: library ?? Library())
    }

    /// A man of 41 with 72.5 kg and 178 cm: 1 677.7 kcal a day.
    func fillProfile(weightAt day: String = "2026-11-20T07:00:00Z") async throws {
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.save([TestSample.weight(72.5, at: day), TestSample.height(1.78, at: day)])
    }

    func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("an empty store has nothing eaten, nothing burned, and says what is missing for the rest")
    func empty() async throws {
        let model = try model()
        await model.refresh()
        #expect(model.summary.balance.consumed == 0)
        #expect(model.summary.balance.active == 0)
        #expect(model.summary.balance.net.why == "Set your date of birth, sex, height and weight in Profile")
        #expect(model.problem == nil)
        #expect(model.summary.hoursOfDay == 24)
    }

    @Test("at noon half of the basal metabolism has been burned")
    func noon() async throws {
        try await fillProfile()
        try await store.save(TestSample.eaten(1240, at: "2026-11-20T08:00:00Z"))
        try await store.save(TestSample.active(488, at: "2026-11-20T09:00:00Z", to: "2026-11-20T10:00:00Z"))
        let model = try model()
        await model.refresh()
        let balance = model.summary.balance
        #expect(abs(try #require(balance.resting.value?.kilocalories) - 838.85) < 1e-6)
        #expect(abs(try #require(balance.net.value) - (1240 - 488 - 838.85)) < 1e-6)
    }

    @Test("more days are listed where there is room for them, and the last fortnight stays what it is")
    func listed() async throws {
        try await fillProfile(weightAt: "2026-10-01T07:00:00Z")
        for day in ["2026-10-12", "2026-11-18"] {
            try await store.save(TestSample.eaten(1240, at: "\(day)T08:00:00Z"))
        }
        let model = try model()
        await model.refresh()
        let recent = model.summary.recent
        #expect(model.summary.listed == recent && recent.count == 14)
        await model.list(days: 40)
        #expect(model.summary.listed.count == 40 && model.summary.recent == recent)
        #expect(model.summary.listed.map(\.consumed).filter { $0 > 0 } == [1240, 1240])
        await model.list(days: 20)
        #expect(model.summary.listed.count == 40)
    }

    @Test("what phone and watch both counted counts once")
    func sources() async throws {
        try await store.save(TestSample.active(100, at: "2026-11-20T09:00:00Z", to: "2026-11-20T10:00:00Z"))
        try await TestSample.save(
            [TestSample.active(90, at: "2026-11-20T09:00:00Z", to: "2026-11-20T10:00:00Z")], from: "watch",
            in: store)
        let model = try model()
        await model.refresh()
        #expect([90, 100].contains(model.summary.balance.active))
        let beaten = try await model.explain(.active).lines.filter { line in
            if case .item(let name, _) = line { name.hasPrefix("  left out: superseded by") } else { false }
        }
        #expect(beaten.count == 1)
    }

    @Test("a workout's energy counts once, and is told apart from the rest")
    func workout() async throws {
        let start = try TestSample.instant("2026-11-20T09:00:00Z")
        let workout = HKWorkout(
            activityType: .swimming, start: start, end: start.addingTimeInterval(1800), workoutEvents: nil,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 288),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1000), metadata: nil)
        try await store.save([
            workout, TestSample.active(288, at: "2026-11-20T09:00:00Z", to: "2026-11-20T09:30:00Z"),
            TestSample.active(200, at: "2026-11-20T10:00:00Z", to: "2026-11-20T11:00:00Z"),
        ])
        let model = try model()
        await model.refresh()
        #expect(model.summary.balance.active == 488)
        #expect(model.summary.efforts.map(\.name) == ["Swim 1 000 m"])
        #expect(model.summary.efforts.map(\.kilocalories) == [288])
        #expect(model.summary.otherActive == 200)
    }

    @Test("a workout across midnight has a part of its energy on each day, and says so")
    func workoutAcrossMidnight() async throws {
        let start = try TestSample.instant("2026-11-19T23:30:00Z")
        try await store.save([
            HKWorkout(
                activityType: .running, start: start, end: start.addingTimeInterval(3600), workoutEvents: nil,
                totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 600), totalDistance: nil,
                metadata: nil),
            TestSample.active(600, at: "2026-11-19T23:30:00Z", to: "2026-11-20T00:30:00Z"),
        ])
        let model = try model()
        for iso in ["2026-11-19", "2026-11-20"] {
            await model.show(try day(iso))
            #expect(model.summary.balance.active == 300)
            #expect(model.summary.efforts.map(\.name) == ["Running, part"])
            #expect(model.summary.efforts.map(\.kilocalories) == [300])
            #expect(model.summary.otherActive == 0)
            let items = try await model.explain(.active).lines.compactMap { line in
                if case .item(let name, let amount) = line { "\(name) \(amount)" } else { nil }
            }
            #expect(items.first?.hasPrefix("Running, part: this day’s part of 600 (") == true)
            #expect(items.last?.hasSuffix(" · 1 sample 300 kcal") == true)
        }
        await model.show(try day("2026-11-21"))
        #expect(model.summary.efforts.isEmpty && model.summary.balance.active == 0)
    }

    @Test("two swims that overlap have each its own energy, also where one crosses midnight")
    func overlapping() async throws {
        for (start, end, energy) in [
            ("2026-11-19T22:40:00Z", "2026-11-19T23:40:00Z", 351.0),
            ("2026-11-19T23:15:00Z", "2026-11-20T00:45:00Z", 526),
        ] {
            try await save(.swimming, start, end, total: energy, energy: energy)
        }
        let model = try model()
        await model.show(try day("2026-11-19"))
        #expect(model.summary.efforts.map(\.kilocalories) == [351, 263])
        #expect(model.summary.balance.active == 614 && model.summary.otherActive == 0)
        await model.show(try day("2026-11-20"))
        #expect(model.summary.efforts.map(\.kilocalories) == [263])
    }

    /// - Parameter energy: of a sample that belongs to it; nil for none.
    private func save(
        _ activity: HKWorkoutActivityType, _ start: String, _ end: String, total: Double?,
        energy: Double? = nil
    ) async throws {
        let workout = HKWorkout(
            activityType: activity, start: try TestSample.instant(start), end: try TestSample.instant(end),
            workoutEvents: nil,
            totalEnergyBurned: total.map { HKQuantity(unit: .kilocalorie(), doubleValue: $0) },
            totalDistance: nil, metadata: nil)
        var change = HKHealthStore.Change()
        change.saved = [workout]
        if let energy {
            let sample = try TestSample.active(energy, at: start, to: end)
            change.saved.append(sample)
            change.workoutSamples = [(workout, [sample])]
        }
        try await store.apply(change)
    }

    @Test(
        "a workout without energy in the sum is told: its total is not added, and no activity there was not")
    func uncounted() async throws {
        try await save(.running, "2026-11-20T09:00:00Z", "2026-11-20T09:30:00Z", total: 320)
        try await save(.boxing, "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z", total: nil)
        let model = try model()
        await model.refresh()
        #expect(model.summary.note(.active).text == "Running 320 not in the sum · Boxing, energy unknown")
        let lines = try await model.explain(.active).lines
        #expect(lines.contains(.item("Running", amount: "320 kcal")))
        #expect(lines.contains(.item("Boxing", amount: "–")))
        #expect(try await StoreReader(store).workouts().map(\.isInSums) == [false, false])
        // A swim over the same minutes has its own energy, and the run still has none.
        try await save(.swimming, "2026-11-20T09:00:00Z", "2026-11-20T09:30:00Z", total: 200, energy: 200)
        await model.refresh()
        #expect(
            model.summary.note(.active).text
                == "Swim 200 · Running 320 not in the sum · Boxing, energy unknown")
        #expect(try await StoreReader(store).workouts().map(\.isInSums).filter { $0 }.count == 1)
    }

    @Test("food without a figure for energy is counted by no face as 0")
    func unknownEnergy() async throws {
        try await fillProfile()
        try await store.save([
            TestSample.eaten(478, at: "2026-11-20T08:00:00Z"),
            TestSample.quantity(.dietaryProtein, 20, .gram(), at: "2026-11-20T09:00:00Z"),
        ])
        let model = try model()
        await model.refresh()
        #expect(model.summary.balance.isAtLeast(.consumed) && model.summary.balance.consumed == 478)
        #expect(model.summary.note(.consumed).text == "breakfast 478 · food without a figure")
        #expect(try await model.explain(.consumed).title == "Consumed: ≥ 478 kcal")
        try await store.delete(try await store.samples(of: HKQuantityType(.dietaryEnergyConsumed)))
        await model.refresh()
        #expect(model.summary.balance.eaten == nil)
        #expect(model.summary.note(.consumed).text == "nothing eaten has a figure for energy")
        #expect(try await model.explain(.consumed).title == "Consumed: –")
    }

    @Test("a workout has the same whole kilocalories as in a list, whatever was burned besides")
    func wholeKilocalories() async throws {
        let start = try TestSample.instant("2026-11-20T09:00:00Z")
        try await store.save([
            HKWorkout(
                activityType: .running, start: start, end: start.addingTimeInterval(1800), workoutEvents: nil,
                totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 91.45), totalDistance: nil,
                metadata: nil),
            TestSample.active(91.45, at: "2026-11-20T09:00:00Z", to: "2026-11-20T09:30:00Z"),
            TestSample.active(200.4, at: "2026-11-20T10:00:00Z", to: "2026-11-20T11:00:00Z"),
        ])
        let model = try model()
        await model.refresh()
        #expect(model.summary.shownEfforts().map(\.amount) == [91, 201])
        #expect(model.summary.balance.shown(.active) == 292)
    }

    @Test("a workout without samples of its energy adds nothing")
    func bareWorkout() async throws {
        let start = try TestSample.instant("2026-11-20T09:00:00Z")
        try await store.save(
            HKWorkout(
                activityType: .running, start: start, end: start.addingTimeInterval(1800), workoutEvents: nil,
                totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300), totalDistance: nil,
                metadata: nil))
        let model = try model()
        await model.refresh()
        #expect(model.summary.balance.active == 0)
        #expect(model.summary.efforts.isEmpty)
    }

    @Test("foods belong to the meal they were logged for, others to the usual one at their time")
    func meals() async throws {
        let food = HKCorrelation(
            type: HKCorrelationType(.food), start: try TestSample.instant("2026-11-20T08:00:00Z"),
            end: try TestSample.instant("2026-11-20T08:00:00Z"),
            objects: [try TestSample.eaten(300, at: "2026-11-20T08:00:00Z")],
            metadata: [FoodMetadata.meal: Meal.dinner.rawValue])
        try await store.save(food)
        try await store.save(TestSample.eaten(200, at: "2026-11-20T08:30:00Z"))
        let model = try model()
        await model.refresh()
        #expect(model.summary.meals.map(\.meal) == [.breakfast, .dinner])
        #expect(model.summary.meals.map(\.kilocalories) == [200, 300])
    }

    @Test("the local day is that of the zone: what was eaten before its midnight is another day's")
    func zones() async throws {
        try await store.save(TestSample.eaten(100, at: "2026-11-19T22:30:00Z"))
        try await store.save(TestSample.eaten(200, at: "2026-11-19T23:30:00Z"))
        let model = try model(at: "2026-11-20T12:00:00Z", zone: "Europe/Berlin")
        await model.refresh()
        #expect(model.summary.balance.consumed == 200)
    }

    @Test("a day of 23 hours has 23 hours and is a whole day")
    func shortDay() async throws {
        try await fillProfile(weightAt: "2026-03-28T07:00:00Z")
        let model = try model(at: "2026-03-29T23:30:00Z", zone: "Europe/Berlin")
        await model.show(try day("2026-03-29"))
        #expect(model.summary.hoursOfDay == 23)
        #expect(abs(try #require(model.summary.balance.resting.value?.kilocalories) - 1684.5) < 1e-6)
        #expect(model.summary.course.last?.hour == 23)
    }

    @Test("a past day counts wholly, with the weight known then; a coming one not at all")
    func otherDays() async throws {
        try await fillProfile(weightAt: "2026-11-10T07:00:00Z")
        try await store.save(TestSample.weight(82.5, at: "2026-11-15T07:00:00Z"))
        let model = try model()
        await model.show(try day("2026-11-12"))
        #expect(model.summary.balance.resting.value?.metabolism.measures?.kilograms == 72.5)
        #expect(model.summary.balance.resting.value?.partPassed == 1)
        await model.show(try day("2026-11-01"))
        #expect(model.summary.balance.resting.value?.metabolism.measures?.kilograms == 72.5)
        await model.show(try day("2026-11-21"))
        #expect(model.summary.balance.resting.value?.kilocalories == 0)
        #expect(model.summary.course.isEmpty)
    }

    @Test("the newest weight counts whatever its day")
    func oldWeight() async throws {
        try await fillProfile(weightAt: "2019-01-01T07:00:00Z")
        let model = try model()
        await model.refresh()
        #expect(model.summary.balance.resting.value?.metabolism.measures?.kilograms == 72.5)
    }

    @Test("the course of the day adds up hour by hour, up to now")
    func course() async throws {
        try await fillProfile()
        try await store.save(TestSample.eaten(400, at: "2026-11-20T08:10:00Z"))
        try await store.save(TestSample.active(120, at: "2026-11-20T09:30:00Z", to: "2026-11-20T10:30:00Z"))
        let model = try model(at: "2026-11-20T11:30:00Z")
        await model.refresh()
        let course = model.summary.course
        #expect(course.map(\.hour) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11.5])
        #expect(course[8].consumed == 0)
        #expect(course[9].consumed == 400)
        let rest = 1677.7 / 24
        #expect(abs(try #require(course[10].burned) - (rest * 10 + 60)) < 1e-6)
        #expect(abs(try #require(course[12].burned) - (rest * 11.5 + 120)) < 1e-6)
    }

    @Test("the clock's tick makes the resting energy grow without reading the store")
    func tick() async throws {
        try await fillProfile()
        let model = try model()
        await model.refresh()
        model.tick(now: try TestSample.instant("2026-11-20T18:00:00Z"))
        #expect(model.summary.balance.resting.value?.partPassed == 0.75)
    }

    @Test("at midnight today becomes the next day, a past day stays")
    func midnight() async throws {
        let clock = MovableClock(at: try TestSample.instant("2026-11-20T12:00:00Z"))
        let editor = StoreEditor(store: store, clock: clock.clock)
        let model = EnergyModel(editor: editor, library: Library())
        func tick(_ time: String) throws {
            clock.now = try TestSample.instant(time)
            model.tick(now: clock.now)
        }
        await model.refresh()
        try tick("2026-11-21T00:00:00Z")
        try await eventually { model.summary.day.iso == "2026-11-21" }
        await model.show(try day("2026-11-18"))
        try tick("2026-11-22T00:00:00Z")
        #expect(model.summary.day.iso == "2026-11-18")
        #expect(model.summary.today.iso == "2026-11-22")
    }

    @Test("of several requests at once the last one is shown, and all wait for it")
    func manyWishes() async throws {
        let model = try model()
        let days = try (1...9).map { try day("2026-11-0\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for day in days { group.addTask { await model.show(day) } }
        }
        #expect(days.contains(model.summary.day))
        await model.show(try day("2026-10-01"))
        #expect(model.summary.day.iso == "2026-10-01")
    }

    @Test("another program's change is shown without a refresh")
    func observer() async throws {
        let model = try model()
        model.start()
        try await TestSample.save(
            [TestSample.eaten(105, at: "2026-11-20T08:00:00Z")], from: "other", in: store)
        try await eventually { model.summary.balance.consumed == 105 }
        try await store.setBiologicalSex(.female)
        try await eventually { model.summary.balance.net.why?.contains("sex") == false }
    }

    @Test("every figure is explained, with its formula and what is missing")
    func explanations() async throws {
        let model = try model()
        await model.refresh()
        #expect(try await model.explain(.resting).title == "Resting: unknown")
        #expect(try await model.explain(.net).lines.contains(.item("− resting", amount: "unknown")))
        try await fillProfile()
        await model.refresh()
        let resting = try await model.explain(.resting)
        #expect(resting.lines.contains(.text("66 + 13.8 × 72.5 + 5 × 178 − 6.8 × 41 = 1 678 kcal a day")))
        #expect(try await model.explain(.net).lines.contains(.item("= net", amount: "−839 kcal")))
        #expect(try await model.explain(.consumed).title == "Consumed: 0 kcal")
    }
}
