import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Recordings of one workout by several programs", .onMainActor)
struct MergedRecordingsTests {
    private let editor = StoreEditor(store: .inMemory(), clock: TestClock.noon)
    private let library = Library()

    init() {
        let library = library
        editor.sections = { library.values(of: Library.sectionsOfReaders) }
    }

    /// Saves a swim of another program, 10 h and some minutes before now.
    @discardableResult
    private func record(
        _ source: String, lengths: Int = 0, from start: Double = 0, lasting minutes: Double = 40,
        _ activity: HKWorkoutActivityType = .swimming
    ) async throws -> UUID {
        let begin = TestClock.instant.addingTimeInterval(start * 60 - 36_000)
        let end = begin.addingTimeInterval(minutes * 60)
        let events = (0..<lengths).map { number in
            HKWorkoutEvent(
                type: .lap, dateInterval: DateInterval(start: begin + Double(number) * 30, duration: 30),
                metadata: nil)
        }
        let revision = HKSourceRevision(
            source: HKSource(name: source, bundleIdentifier: "test.\(source)"), version: nil)
        let workout = try HKWorkout.checked(
            activityType: activity, start: begin, end: end, workoutEvents: events,
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1000),
            metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25)],
            sourceRevision: revision)
        try await editor.store.saveAsWritten([workout])
        return workout.uuid
    }

    private func sources() async throws -> [String] {
        try await editor.reader.workouts().map { $0.others.text(after: $0.source) }
    }

    @Test("the one with the most lengths counts, whichever came first", arguments: [false, true])
    func richest(isFirst: Bool) async throws {
        let recordings = [("Phone", 0), ("Watch", 40), ("Strava", 20)]
        for (source, lengths) in isFirst ? recordings.reversed() : recordings {
            try await record(source, lengths: lengths, from: Double(lengths) / 20)
        }
        #expect(try await sources() == ["Watch, also Strava, Phone"])
        let swims = try await editor.reader.swims()
        #expect(swims.map(\.source) == ["Watch"] && swims.map(\.splits.count) == [40])
        #expect(swims[0].others.names == "Strava, Phone")
    }

    /// Saves a swim of 20 minutes with a sample of its energy and distance, by a watch with lengths or as typed here.
    private func measured(
        _ kilocalories: Double, from start: Double, byWatch: Bool, hasSamples: Bool = true,
        areMembers: Bool = true
    ) async throws {
        let begin = TestClock.instant.addingTimeInterval(start - 36_000)
        let end = begin.addingTimeInterval(1200)
        let revision =
            byWatch
            ? HKSourceRevision(source: HKSource(name: "Watch", bundleIdentifier: "test.Watch"), version: nil)
            : HKSourceRevision(source: editor.store.configuration.source.source, version: nil)
        let length = HKWorkoutEvent(
            type: .lap, dateInterval: DateInterval(start: begin, duration: 30), metadata: nil)
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories)
        let distance = HKQuantity(unit: .meter(), doubleValue: 1000)
        let workout = try HKWorkout.checked(
            activityType: .swimming, start: begin, end: end, workoutEvents: byWatch ? [length] : [],
            totalEnergyBurned: energy, totalDistance: distance, sourceRevision: revision)
        var change = HKHealthStore.Change()
        change.restored = [workout]
        if hasSamples {
            let samples = try [
                (HKQuantityTypeIdentifier.activeEnergyBurned, energy), (.distanceSwimming, distance),
            ]
            .map { type, quantity in
                try HKQuantitySample.checked(
                    type: HKQuantityType(type), quantity: quantity, start: begin, end: end,
                    sourceRevision: revision)
            }
            change.restored += samples
            if areMembers { change.workoutSamples = [(workout, samples)] }
        }
        try await editor.store.apply(change)
    }

    /// The figures of the day that have the swim: the sum of its energy, its effort, the swim's, the workout's, and
    /// metres.
    private func figures() async throws -> [Double?] {
        let reader = EnergyReader(editor.reader, clock: editor.clock, system: .metric)
        let day = LocalDay.of(TestClock.instant - 36_000, in: TestClock.calendar)
        let reading = try await reader.read(day, days: day...day)
        let metres = try await reader.sumsByDay(.distanceSwimming, in: .meter(), day, day)[day]
        let browse = BrowseReader(reader: editor.reader, clock: editor.clock, system: .metric)
        let bucket = try await browse.buckets(of: HKQuantityType(.distanceSwimming), day...day, by: .day)
        let swims = try await editor.reader.swims()
        let workouts = try await editor.reader.workouts()
        #expect(swims.count == 1 && workouts.count == 1 && reading.efforts.count == 1)
        return [
            reading.active[day], reading.efforts.first?.kilocalories, swims.first?.kilocalories,
            workouts.first?.kilocalories, reading.hours.reduce(0) { $0 + $1.active }, metres,
            bucket.first?.value,
        ].map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
    }

    @Test(
        "a swim typed 20 s after a watch began is one swim of the watch in every figure",
        arguments: [true, false])
    func typedAndRecorded(areMembers: Bool) async throws {
        try await measured(260, from: 0, byWatch: true, areMembers: areMembers)
        try await measured(196, from: 20, byWatch: false)
        #expect(try await figures() == [260, 260, 260, 260, 260, 1000, 1000])
    }

    @Test("where the watch has totals alone, what was typed is in every figure")
    func totalsAlone() async throws {
        try await measured(260, from: 0, byWatch: true, hasSamples: false)
        try await measured(196, from: 20, byWatch: false)
        #expect(try await figures() == [196, 196, 196, 196, 196, 1000, 1000])
    }

    @Test("half of the longer one's time is enough, less is another workout")
    func overlap() async throws {
        try await record("Watch", lengths: 2)
        try await record("Phone", from: 21)
        #expect(try await sources() == ["Phone", "Watch"])
        try await record("Strava", from: -20)
        #expect(try await sources() == ["Phone", "Watch, also Strava"])
    }

    @Test("another activity is another workout, and one without a name is the same")
    func activities() async throws {
        try await record("Watch", .running)
        try await record("Phone", .cycling)
        #expect(try await sources().count == 2)
        try await record("Strava", .other)
        #expect(try await sources().count == 2)
        #expect(try await editor.reader.workouts().flatMap(\.others).map(\.source) == ["Strava"])
    }

    @Test("what was entered here twice is two; one file's swim beside another of the same watch is one")
    func own() async throws {
        for minutes in [30.0, 31] {
            let workout = HKWorkout(
                activityType: .swimming, start: TestClock.instant - 7200,
                end: TestClock.instant - 7200 + minutes * 60)
            try await editor.save(workout, with: [], as: "Swim")
        }
        #expect(try await editor.reader.workouts().count == 2)
        try await record("Watch", lengths: 2)
        try await record("Watch", from: 1)
        #expect(try await editor.reader.swims().count == 3)
    }

    @Test("counted apart they are two, together one again; each is one step")
    func apart() async throws {
        try await record("Watch", lengths: 40)
        let phone = try await record("Phone")
        let shown = try #require(try await editor.reader.workouts().first)
        let done = try await editor.countApart(shown.others, in: library)
        #expect(done == "What Phone recorded counts as a workout of its own")
        #expect(try await sources().sorted() == ["Phone", "Watch"])
        _ = try await editor.undo()
        #expect(try await sources() == ["Watch, also Phone"])
        _ = try await editor.redo()
        #expect(try await editor.reader.swims().count == 2)
        _ = try await editor.countTogether(phone, in: library)
        #expect(try await editor.reader.swims().count == 1)
        await #expect(throws: Problem.self) { try await editor.countTogether(phone, in: library) }
        await #expect(throws: Problem.self) { try await editor.countApart([], in: library) }
    }

    @Test("one that was recorded as another sport is what the user says, and is stored as it was recorded")
    func sport() async throws {
        let id = try await record("Watch", lengths: 40, .other)
        #expect(try await editor.reader.swims().isEmpty)
        let done = try await editor.correct(.swimming, of: id, in: library)
        #expect(done == "Other is Swimming now")
        let swim = try #require(try await editor.reader.swims().first)
        #expect(swim.id == id && swim.laps == 40 && swim.metres == 1000)
        #expect(try await editor.reader.workouts().map(\.name) == ["Swimming"])
        await #expect(throws: Problem.self) { try await editor.correct(.swimming, of: id, in: library) }
        _ = try await editor.undo()
        #expect(try await editor.reader.swims().isEmpty)
        _ = try await editor.redo()
        #expect(try await editor.deleteWorkout(id).title == "Swim 1 000 m")
        _ = try await editor.undo()
        #expect(try await StoreReader(editor.store).workout(id).workoutActivityType == .other)
        #expect(try await editor.reader.swims().count == 1)
        _ = try await editor.correct(.running, of: id, in: library)
        #expect(try await editor.reader.workouts().map(\.name) == ["Running"])
        let section = library[CorrectedSports.self]
        let data = try JSONEncoder().encode(section)
        #expect(try JSONDecoder().decode(CorrectedSports.self, from: data) == section)
    }

    @Test("deleting it takes all recordings along, in Browse the chosen one alone; undo brings them back")
    func deletion() async throws {
        let watch = try await record("Watch", lengths: 40)
        try await record("Phone")
        let deletion = try await editor.deleteWorkout(watch)
        #expect(deletion.notice == "Swim 1 000 m deleted, with what Phone recorded of it – u undoes")
        #expect(try await editor.reader.workouts().isEmpty)
        _ = try await editor.undo()
        #expect(try await sources() == ["Watch, also Phone"])
        _ = try await editor.deleteWorkout(watch, alone: true)
        #expect(try await sources() == ["Phone"])
    }

    @Test("the section is written by identity, and read again")
    func section() throws {
        var section = SeparateWorkoutChoices()
        section.ids = [UUID(), UUID()]
        let data = try JSONEncoder().encode(section)
        #expect(try JSONDecoder().decode(SeparateWorkoutChoices.self, from: data) == section)
    }
}
