import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitStore
import SwimFitSwim

@MainActor
@Suite("All workouts", .onMainActor)
struct WorkoutListTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)
    private let editor: StoreEditor
    private let model: WorkoutModel
    private let watch = HKSourceRevision(
        source: HKSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "11")

    init() {
        editor = StoreEditor(store: .inMemory(), clock: .fixed(at: now, calendar: SwimSamples.calendar))
        model = WorkoutModel(editor: editor)
    }

    private func entry(
        _ sport: Sport, _ start: String = "7:00", _ change: (inout WorkoutForm) -> Void = { _ in }
    ) throws -> WorkoutEntry {
        var form = WorkoutForm(sport: sport)
        (form[.duration], form[.start]) = ("45", start)
        change(&form)
        let circumstances = WorkoutFormContext(kilograms: 72, now: now, calendar: SwimSamples.calendar)
        return try #require(form.reading(circumstances).entry)
    }

    private func samples(_ type: HKQuantityTypeIdentifier) async throws -> [HKSample] {
        try await editor.store.samples(of: HKQuantityType(type))
    }

    private func pulse(_ rate: Double, at time: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.heartRate),
            quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: rate), start: time, end: time)
    }

    /// Adds a heart rate to the only workout there is, as a watch would.
    private func addPulse() async throws {
        let workout = try #require(
            try await editor.store.samples(of: .workoutType()).first as? HKWorkout)
        try await editor.store.addSamples([pulse(140, at: now)], to: workout)
    }

    @Test("all activities of all programs are listed, newest first, by month")
    func list() async throws {
        _ = try await model.save(try entry(.elliptical))
        _ = try await model.save(try entry(.running, "2026-10-02 7:00") { $0[.distance] = "5 km" })
        let start = SwimSamples.date(2026, 11, 3)
        let boxing = try HKWorkout.checked(
            activityType: .functionalStrengthTraining, start: start, end: start.addingTimeInterval(600),
            sourceRevision: watch)
        try await editor.store.saveAsWritten([boxing])
        await model.refresh()
        let workouts = model.summary.workouts
        #expect(workouts.map(\.name) == ["Elliptical", "Functional strength training", "Running"])
        #expect(workouts.map(\.metres) == [nil, nil, 5000])
        #expect(workouts.map(\.isOwn) == [true, false, true])
        #expect(model.summary.months.map(\.workouts.count) == [2, 1])
        // The watch recorded no energy: together they burned at least that of the other.
        #expect(model.summary.months.map { $0.totals.energyText.hasPrefix("≥ ") } == [true, false])
        #expect(
            workouts[1].correctionObstacle
                == "Watch recorded this: here its sport alone can be changed, “edit … --sport”")
    }

    @Test(
        "distance is kept on foot, on wheels and in a boat, under the type that belongs to it",
        arguments: [
            (Sport.running, HKQuantityTypeIdentifier.distanceWalkingRunning),
            (.walking, .distanceWalkingRunning),
            (.hiking, .distanceWalkingRunning), (.cycling, .distanceCycling), (.rowing, .distanceRowing),
        ])
    func distance(sport: Sport, type: HKQuantityTypeIdentifier) async throws {
        let id = try await model.save(try entry(sport) { $0[.distance] = "9 km" })
        await model.refresh()
        let workout = try #require(model.summary.workout(id))
        #expect(workout.metres == 9000)
        #expect(workout.pace?.secondsPerMetre == 0.3)
        #expect(try await samples(type).count == 1)
    }

    @Test("deleting takes along all that belongs to it, and one undo restores all")
    func delete() async throws {
        let id = try await model.save(try entry(.running) { $0[.distance] = "5 km" })
        try await addPulse()
        let deletion = try await model.delete(id)
        #expect(deletion.notice == "Running, 45 min deleted – u undoes")
        #expect(try editor.store.overview().isEmpty)
        #expect(try await editor.undo() == "deleting Running, 45 min")
        #expect(try await samples(.activeEnergyBurned).count == 1)
        #expect(try await samples(.distanceWalkingRunning).count == 1)
        #expect(try await samples(.heartRate).count == 1)
        try await model.delete(id)
        #expect(try editor.store.overview().isEmpty)
    }

    @Test("an opened workout shows the pulse of its own time")
    func pulse() async throws {
        let id = try await model.save(try entry(.running))
        await model.refresh()
        let workout = try #require(model.summary.workout(id))
        try await editor.store.save([
            pulse(60, at: workout.start.addingTimeInterval(-60)),
            pulse(150, at: workout.start.addingTimeInterval(60)),
            pulse(70, at: workout.end.addingTimeInterval(60)),
        ])
        try await model.open(id)
        #expect(model.heartRates[id]?.map(\.rate) == [150])
    }

    @Test("a workout deleted in Browse leaves no energy behind either")
    func deleteInBrowse() async throws {
        let id = try await model.save(try entry(.elliptical))
        let browse = BrowseModel(editor: editor, library: Library())
        await browse.refresh()
        try await browse.open("HKWorkoutTypeIdentifier")
        #expect(try await browse.delete(id) == "Elliptical, 45 min deleted – u undoes")
        #expect(try editor.store.overview().isEmpty)
        _ = try await editor.undo()
        #expect(try await samples(.activeEnergyBurned).count == 1)
    }

    @Test("what an import recorded goes without its energy, and says so")
    func imported() async throws {
        let start = SwimSamples.date(2026, 11, 3), end = start.addingTimeInterval(600)
        let kilocalories = HKQuantity(unit: .kilocalorie(), doubleValue: 90)
        let run = try HKWorkout.checked(
            activityType: .running, start: start, end: end, totalEnergyBurned: kilocalories,
            sourceRevision: watch)
        let energy = try HKQuantitySample.checked(
            type: HKQuantityType(.activeEnergyBurned), quantity: kilocalories, start: start, end: end,
            sourceRevision: watch)
        try await editor.store.saveAsWritten([run, energy])
        let deletion = try await model.delete(run.uuid)
        #expect(deletion.leavesEnergy)
        #expect(deletion.notice.hasSuffix("its energy was recorded apart and stays"))
        #expect(try await samples(.activeEnergyBurned).count == 1)
    }

    @Test("a correction replaces energy and distance, and keeps what others have added")
    func correct() async throws {
        let id = try await model.save(try entry(.running) { $0[.distance] = "5 km" })
        try await addPulse()
        let corrected = try await model.replace(id, with: try entry(.cycling) { $0[.distance] = "20 km" })
        await model.refresh()
        #expect(model.summary.workouts.map(\.id) == [corrected])
        #expect(model.summary.workouts.map(\.metres) == [20_000])
        #expect(try await samples(.distanceWalkingRunning).isEmpty)
        #expect(try await samples(.distanceCycling).count == 1)
        #expect(try await samples(.activeEnergyBurned).count == 1)
        #expect(try await samples(.heartRate).count == 1)
        try await model.delete(corrected)
        #expect(try editor.store.overview().isEmpty)
    }

    @Test("the form filled with a workout gives the same workout again", arguments: Sport.allCases)
    func editing(sport: Sport) throws {
        let saved = try entry(sport) {
            $0[.note] = "windy"
            $0[.laps] = sport == .swimming ? "40" : ""
            $0[.distance] = sport.distanceType == nil ? "" : "7.3 km"
        }
        let workout = Workout(saved.objects().workout)
        let form = WorkoutForm(editing: workout, calendar: SwimSamples.calendar)
        let circumstances = WorkoutFormContext(
            weights: BodyHistory([]), edited: workout, now: now, calendar: SwimSamples.calendar)
        var again = try #require(form.reading(circumstances).entry)
        #expect(abs(again.kilograms - 72) < 1e-9)
        again.kilograms = 72
        #expect(again == saved)
    }

    @Test("the form begins in the pool that is usual, with freestyle: open water is not remembered")
    func usual() async throws {
        _ = try await model.save(
            try entry(.swimming, "2026-11-10 7:00") { ($0[.laps], $0[.lapLength]) = ("40", "50 m") })
        _ = try await model.save(
            try entry(.swimming) { ($0[.lapLength], $0[.distance]) = (WorkoutForm.openWater, "1500 m") })
        await model.refresh()
        #expect(model.summary.usual?[.lapLength] == "50 m")
        for day in ["2026-11-12 7:00", "2026-11-13 7:00"] {
            _ = try await model.save(
                try entry(.swimming, day) { form in
                    (form[.laps], form[.lapLength], form[.sets]) = ("", "25 m", "40 x 25 in 0:40")
                    form[.duration] = ""
                    while form.stroke != .kickboard { form.choose(.stroke, step: 1) }
                })
        }
        _ = try await model.save(
            try entry(.swimming, "2026-11-14 7:00") { ($0[.laps], $0[.lapLength]) = ("40", "50 m") })
        _ = try await model.save(
            try entry(.swimming, "2026-11-15 7:00") { ($0[.laps], $0[.lapLength]) = ("40", "25 m") })
        await model.refresh()
        #expect(model.summary.usual?[.lapLength] == "25 m" && model.summary.usual?.stroke == .freestyle)
    }
}
