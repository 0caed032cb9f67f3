import HealthKit
import SwimFitModels
import Synchronization
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitStore
import SwimFitSwim

@MainActor
@Suite("Workout and swimming models", .onMainActor)
struct SwimModelTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)
    private let editor: StoreEditor
    private let library = Library()
    private let workouts: WorkoutModel
    private let history: SwimHistoryModel

    init() {
        editor = StoreEditor(
            store: .inMemory(), clock: .fixed(at: now, calendar: SwimSamples.calendar))
        workouts = WorkoutModel(editor: editor)
        history = SwimHistoryModel(editor: editor, library: library)
    }

    private func entry(_ change: (inout WorkoutForm) -> Void = { _ in }) throws -> WorkoutEntry {
        var form = WorkoutForm()
        form[.laps] = "40"
        form[.duration] = "20:00"
        form[.start] = "7:00"
        change(&form)
        let circumstances = WorkoutFormContext(
            kilograms: 72, now: now, calendar: SwimSamples.calendar)
        return try #require(form.reading(circumstances).entry)
    }

    private func energy() async throws -> [HKSample] {
        try await editor.store.samples(of: HKQuantityType(.activeEnergyBurned))
    }

    @Test("a history that was not read yet is not taken for one without swims")
    func unread() async {
        #expect(!history.summary.isLoaded)
        await history.refresh()
        #expect(history.summary.isLoaded && history.summary.swims.isEmpty)
    }

    @Test("a saved swim is in the history, with its energy in the store")
    func save() async throws {
        let saved = try await workouts.save(try entry())
        #expect(workouts.savedCount == 1)
        await history.refresh()
        #expect(history.summary.swims.map(\.id) == [saved])
        #expect(history.summary.swims.first?.metres == 1000)
        #expect(try await energy().count == 1)
        #expect(history.summary.improvements.isEmpty)
    }

    @Test("saving is one step: one undo takes workout and samples back, one redo brings them again")
    func undo() async throws {
        let saved = try await workouts.save(try entry())
        #expect(try await editor.undo() == "adding Swim 1 000 m, 171 kcal + 24 resting")
        await history.refresh()
        #expect(history.summary.swims.isEmpty)
        #expect(try await energy().isEmpty)
        #expect(try await editor.undo() == nil)
        _ = try await editor.redo()
        await history.refresh()
        #expect(history.summary.swims.map(\.id) == [saved])
        #expect(try await energy().count == 1)
    }

    @Test("at midnight before a Monday the week's swims become those of the week before")
    func midnight() async throws {
        let time = MovableClock(at: SwimSamples.date(2026, 11, 22, 23))
        let history = SwimHistoryModel(
            editor: StoreEditor(store: editor.store, clock: time.clock), library: Library())
        _ = try await workouts.save(try entry())
        await history.refresh()
        #expect(history.summary.periods.week.current.metres == 1000)
        time.now = SwimSamples.date(2026, 11, 23, 0)
        history.tick(now: time.now)
        try await eventually { history.summary.periods.week.current.metres == 0 }
        #expect(history.summary.periods.week.previous.metres == 1000)
    }

    @Test("deleting a swim takes its samples along, and nobody else's")
    func delete() async throws {
        let saved = try await workouts.save(try entry())
        _ = try await workouts.save(try entry { $0[.start] = "7:05" })
        await history.refresh()
        try await workouts.delete(saved)
        await history.refresh()
        #expect(history.summary.swims.count == 1)
        #expect(try await energy().count == 1)
        #expect(try await editor.undo() == "deleting Swim 1 000 m")
        #expect(try await energy().count == 2)
    }

    @Test("a swim is replaced by its correction as one step")
    func replace() async throws {
        let saved = try await workouts.save(try entry())
        let better = try await workouts.replace(saved, with: try entry { $0[.laps] = "60" })
        await history.refresh()
        #expect(history.summary.swims.map(\.metres) == [1500])
        #expect(history.summary.swims.map(\.id) == [better])
        #expect(try await energy().count == 1)
        _ = try await editor.undo()
        await history.refresh()
        #expect(history.summary.swims.map(\.id) == [saved])
    }

    @Test("what another program recorded cannot be replaced here, but deleted")
    func foreign() async throws {
        let watch = HKSourceRevision(
            source: HKSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "11")
        let workout = try HKWorkout.checked(
            activityType: .swimming, start: now.addingTimeInterval(-3600), end: now, sourceRevision: watch)
        try await editor.store.saveAsWritten([workout])
        await history.refresh()
        #expect(history.summary.swims.first?.isOwn == false)
        await #expect(throws: Problem.self) {
            _ = try await workouts.replace(workout.uuid, with: try entry())
        }
        try await workouts.delete(workout.uuid)
        await history.refresh()
        #expect(history.summary.swims.isEmpty)
        await #expect(throws: Problem.self) { try await workouts.delete(UUID()) }
    }

    @Test("a faster swim tells which record it broke")
    func personalBest() async throws {
        _ = try await workouts.save(try entry { $0[.start] = "2026-11-10 7:00" })
        let saved = try await workouts.save(try entry { $0[.duration] = "19:30" })
        await history.refresh()
        #expect(history.summary.improvements[saved]?.map(\.gain) == [30])
    }

    @Test("the form begins like the last swim, and knows the weights")
    func usual() async throws {
        await workouts.refresh()
        #expect(workouts.summary.weights.readings.isEmpty)
        #expect(workouts.summary.usual == nil)
        #expect(workouts.summary.isLoaded)
        let old = SwimSamples.date(2026, 1, 2)
        try await editor.store.save(
            HKQuantitySample(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.5), start: old, end: old))
        _ = try await workouts.save(
            try entry {
                $0[.lapLength] = "25 yd"
                $0.choose(.stroke, step: 2)
            })
        await workouts.refresh()
        #expect(workouts.summary.weights.newest?.value == 72.5)
        #expect(workouts.summary.weights.newest?.date == old)
        let usual = try #require(workouts.summary.usual)
        #expect(usual[.lapLength] == "25 yd")
        #expect(usual.stroke == .freestyle)
        #expect(!usual.hasInput)
    }

    @Test(
        "the form filled with a swim gives the same swim again",
        arguments: ["", "8x50 in 0:45 on 1:00", "lake"])
    func editing(kind: String) async throws {
        _ = try await workouts.save(
            try entry {
                $0[.note] = "calm"
                $0[.strokesPerLap] = kind.isEmpty ? "16.5" : ""
                if kind == "lake" {
                    $0[.lapLength] = WorkoutForm.openWater
                    $0[.distance] = "1500"
                } else if !kind.isEmpty {
                    $0[.sets] = kind
                    ($0[.laps], $0[.duration]) = ("", "")
                }
            })
        await history.refresh()
        let swim = try #require(history.summary.swims.first)
        await workouts.refresh()
        let workout = try #require(workouts.summary.workouts.first)
        let form = WorkoutForm(editing: workout, calendar: SwimSamples.calendar)
        let entry = try #require(
            form.reading(
                WorkoutFormContext(
                    weights: BodyHistory([]), workouts: [workout], edited: workout, now: now,
                    calendar: SwimSamples.calendar)
            ).entry)
        _ = try await workouts.replace(swim.id, with: entry)
        await history.refresh()
        var again = try #require(history.summary.swims.first)
        #expect(abs(try #require(again.kilocalories) - #require(swim.kilocalories)) < 1e-9)
        (again.id, again.kilocalories) = (swim.id, swim.kilocalories)
        #expect(
            abs(try #require(again.details.restingKilocalories) - #require(swim.details.restingKilocalories))
                < 1e-9)
        again.details.restingKilocalories = swim.details.restingKilocalories
        #expect(again == swim)
    }

    @Test("the pulse of a swim is read when it is opened")
    func pulse() async throws {
        let saved = try await workouts.save(try entry())
        let rate = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 131)
        for minutes in [5.0, -5] {
            let time = SwimSamples.date(2026, 11, 20, 7).addingTimeInterval(minutes * 60)
            try await editor.store.save(
                HKQuantitySample(type: HKQuantityType(.heartRate), quantity: rate, start: time, end: time))
        }
        await history.refresh()
        try await history.open(saved)
        #expect(history.heartRates[saved]?.map(\.rate) == [131])
        await #expect(throws: Problem.self) { try await history.open(UUID()) }
    }

    @Test("swims are read from an instant on, with the strokes that a watch counted in them")
    func since() async throws {
        let store = editor.store
        let watch = HKSourceRevision(source: HKSource(name: "W", bundleIdentifier: "w"), version: nil)
        for day in [18, 19] {
            let start = SwimSamples.date(2026, 11, day)
            let lap = HKWorkoutEvent(
                type: .lap, dateInterval: DateInterval(start: start, duration: 30), metadata: nil)
            try await store.saveAsWritten([
                HKWorkout.checked(
                    activityType: .swimming, start: start, end: start + 30, workoutEvents: [lap],
                    metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25)],
                    uuid: UUID(), sourceRevision: watch),
                HKQuantitySample.checked(
                    type: HKQuantityType(.swimmingStrokeCount),
                    quantity: HKQuantity(unit: .count(), doubleValue: Double(day)), start: start,
                    end: start + 30, uuid: UUID(), sourceRevision: watch),
            ])
        }
        let reader = StoreReader(store)
        #expect(try await reader.swims().map { $0.splits.first?.strokes } == [19, 18])
        #expect(try await reader.swims().map(\.start) == [19, 18].map { SwimSamples.date(2026, 11, $0) })
        let since = SwimSamples.date(2026, 11, 19)
        #expect(try await reader.swims(since: since).map { $0.splits.first?.strokes } == [19])
    }

    @Test("of a series of the pulse each measurement during the swim is read")
    func series() async throws {
        let saved = try await workouts.save(try entry())
        let measurements = [(-5.0, 90.0), (5, 131), (6, 135)].map { minutes, rate in
            let time = SwimSamples.date(2026, 11, 20, 7).addingTimeInterval(minutes * 60)
            return HKQuantitySample.Measurement(start: time, end: time, value: rate)
        }
        try await editor.store.save(
            HKQuantitySample.series(
                type: HKQuantityType(.heartRate), measurements, in: HKUnit(from: "count/min"), device: nil,
                metadata: nil, uuid: UUID(),
                sourceRevision: HKSourceRevision(source: .default(), version: nil)))
        await history.refresh()
        try await history.open(saved)
        #expect(history.heartRates[saved]?.map(\.rate) == [131, 135])
    }

    @Test("the table is sorted by any column, and stays so when swims come")
    func sort() async throws {
        _ = try await workouts.save(try entry())
        _ = try await workouts.save(try entry { ($0[.laps], $0[.start]) = ("20", "8:00") })
        await history.refresh()
        history.sort(by: SwimOrder(.laps))
        #expect(history.summary.swims.map(\.laps) == [40, 20])
        _ = try await workouts.save(try entry { ($0[.laps], $0[.start]) = ("30", "9:00") })
        await history.refresh()
        #expect(history.summary.swims.map(\.laps) == [40, 30, 20])
    }

    @Test("the models hear of swims saved by others")
    func observed() async throws {
        history.start()
        let workout = HKWorkout(activityType: .swimming, start: now.addingTimeInterval(-60), end: now)
        try await editor.store.save(workout)
        try await eventually { !history.summary.swims.isEmpty }
        #expect(history.summary.swims.map(\.id) == [workout.uuid])
    }

    @Test("the swims are read again for other units and another day; else not")
    func readings() async throws {
        let queries = Mutex(0)
        let counting = StoreEditor(store: editor.store, clock: editor.clock) { _ in
            queries.withLock { $0 += 1 }
        }
        let history = SwimHistoryModel(editor: counting, library: library)
        _ = try await workouts.save(try entry())
        history.libraryChanged()
        await history.refresh()
        let once = queries.withLock { $0 }
        #expect(once > 0 && history.summary.unit == .metres)
        history.libraryChanged()
        history.tick(now: now)
        await history.refreshing.settled()
        #expect(queries.withLock { $0 } == once)
        try library.update(Preferences.self) { $0.system = .us }
        history.libraryChanged()
        await history.refreshing.settled()
        #expect(queries.withLock { $0 } == 2 * once && history.summary.unit == .yards)
    }
}
