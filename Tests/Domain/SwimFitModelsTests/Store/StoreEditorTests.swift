import Foundation
import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Health journal", .onMainActor)
struct StoreEditorTests {
    private let editor = StoreEditor(store: .inMemory(), clock: TestClock.noon)

    private func weight(_ kilograms: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: TestClock.instant,
            end: TestClock.instant)
    }

    private func weights() async throws -> [HKQuantitySample] {
        try await editor.store.samples(of: HKQuantityType(.bodyMass)).compactMap { $0 as? HKQuantitySample }
    }

    private func food() -> HKCorrelation {
        let energy = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 105), start: TestClock.instant,
            end: TestClock.instant)
        return HKCorrelation(
            type: HKCorrelationType(.food), start: TestClock.instant, end: TestClock.instant,
            objects: [energy],
            metadata: [HKMetadataKeyFoodType: "Banana"])
    }

    @Test("a save is undone and redone with the same UUID")
    func save() async throws {
        let sample = weight(72)
        try await editor.save([sample], as: "Weight")
        #expect(try await weights().map(\.uuid) == [sample.uuid])
        #expect(try await editor.undo() == "Weight")
        #expect(try await weights().isEmpty)
        #expect(try await editor.redo() == "Weight")
        #expect(try await weights().map(\.uuid) == [sample.uuid])
    }

    @Test("a change of the store is made, undone and made again")
    func change() async throws {
        let (old, new) = (weight(72), weight(73))
        try await editor.store.save(old)
        var change = HKHealthStore.Change()
        (change.saved, change.deleted) = ([new], [old])
        try await editor.apply(change, as: "Weight replaced")
        #expect(try await weights().map(\.uuid) == [new.uuid])
        #expect(try await editor.undo() == "Weight replaced")
        #expect(try await weights().map(\.uuid) == [old.uuid])
        #expect(try await editor.redo() == "Weight replaced")
        #expect(try await weights().map(\.uuid) == [new.uuid])
    }

    @Test("a deletion is undone as it was: UUID, source and value")
    func delete() async throws {
        try await editor.store.save(weight(72))
        let stored = try await weights()
        try await editor.delete(stored, as: "Weight deleted")
        #expect(try await weights().isEmpty)
        _ = try await editor.undo()
        let back = try await weights()
        #expect(back == stored)
        #expect(back.first?.sourceRevision == stored.first?.sourceRevision)
        _ = try await editor.redo()
        #expect(try await weights().isEmpty)
    }

    @Test("what another program wrote can be deleted and comes back as that program's")
    func foreign() async throws {
        let scale = HKSourceRevision(
            source: HKSource(name: "Scale", bundleIdentifier: "org.scale"), version: "2")
        let other = HKHealthStore.inMemory(configuration: .init(source: scale))
        try await other.save(weight(80))
        let written = try await other.samples(of: HKQuantityType(.bodyMass))
        try await editor.store.saveAsWritten(written)
        try await editor.delete(try await weights(), as: "Weight deleted")
        #expect(try await weights().isEmpty)
        _ = try await editor.undo()
        #expect(try await weights().first?.sourceRevision.source.name == "Scale")
    }

    @Test("a food goes and comes back with its members")
    func correlation() async throws {
        try await editor.save([food()], as: "Banana")
        let stored = try await editor.store.samples(of: HKCorrelationType(.food))
        try await editor.delete(stored, as: "Banana deleted")
        #expect(try await editor.store.samples(of: HKQuantityType(.dietaryEnergyConsumed)).isEmpty)
        _ = try await editor.undo()
        let back = try await editor.store.samples(of: HKCorrelationType(.food)).first as? HKCorrelation
        #expect(back?.objects.count == 1)
        #expect(back?.metadata?[HKMetadataKeyFoodType] as? String == "Banana")
    }

    @Test("a replacement is one step")
    func replace() async throws {
        try await editor.save([weight(72)], as: "Weight")
        try await editor.replace(
            try #require(try await weights().first), with: weight(73), as: "Weight changed")
        func values() async throws -> [Double] {
            try await weights().map { $0.quantity.doubleValue(for: .gramUnit(with: .kilo)) }
        }
        #expect(try await values() == [73])
        #expect(try await editor.undo() == "Weight changed")
        #expect(try await values() == [72])
        _ = try await editor.redo()
        #expect(try await values() == [73])
    }

    @Test("a workout comes back with the samples that belong to it")
    func workout() async throws {
        let end = TestClock.instant.addingTimeInterval(1800)
        let workout = HKWorkout(activityType: .swimming, start: TestClock.instant, end: end)
        let energy = HKQuantitySample(
            type: HKQuantityType(.activeEnergyBurned),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 288), start: TestClock.instant, end: end)
        try await editor.save(workout, with: [energy], as: "Swim")
        func related() async throws -> Int {
            try await editor.store.samples(
                of: HKQuantityType(.activeEnergyBurned), matching: HKQuery.predicateForObjects(from: workout)
            ).count
        }
        #expect(try await related() == 1)
        _ = try await editor.undo()
        #expect(try await editor.store.samples(of: .workoutType()).isEmpty)
        #expect(try await editor.store.samples(of: HKQuantityType(.activeEnergyBurned)).isEmpty)
        _ = try await editor.redo()
        #expect(try await related() == 1)
        try await editor.delete([(workout, [energy])], as: "Swim deleted")
        _ = try await editor.undo()
        #expect(try await related() == 1)
    }

    private func score(_ value: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.workoutEffortScore),
            quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value), start: TestClock.instant,
            end: TestClock.instant)
    }

    private func swim() -> HKWorkout {
        HKWorkout(
            activityType: .swimming, start: TestClock.instant, end: TestClock.instant.addingTimeInterval(1800)
        )
    }

    private func scores(of workout: HKWorkout) async throws -> [HKSample] {
        try await editor.store.samples(
            of: HKQuantityType(.workoutEffortScore),
            matching: HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil))
    }

    @Test("a deleted workout comes back rated and with all its samples, as often as it is undone")
    func restoredWithSamples() async throws {
        let (workout, hard) = (swim(), score(8))
        try await editor.store.save(workout)
        try await editor.store.addSamples([weight(72)], to: workout)
        try await editor.store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        try await editor.delete([workout], as: "Swim deleted")
        for _ in 0..<2 {
            #expect(try await scores(of: workout).isEmpty)
            _ = try await editor.undo()
            #expect(try await scores(of: workout) == [hard])
            let own = HKQuery.predicateForObjects(from: workout)
            #expect(try await editor.store.samples(of: HKQuantityType(.bodyMass), matching: own).count == 1)
            _ = try await editor.redo()
        }
    }

    @Test("a workout that is changed stays rated; so it is when the change is undone and made again")
    func belongingsOfTheChanged() async throws {
        let (old, new, hard) = (swim(), swim(), score(8))
        try await editor.save(old, with: [], as: "Swim")
        try await editor.store.relateWorkoutEffortSample(hard, with: old, activity: nil)
        try await editor.replace(old, with: [], by: new, with: [], and: [weight(72)], as: "Swim changed")
        for _ in 0..<2 {
            #expect(try await scores(of: new) == [hard])
            _ = try await editor.undo()
            #expect(try await scores(of: old) == [hard])
            _ = try await editor.redo()
        }
    }

    @Test("what another program said of a new sample comes back when its saving is undone and made again")
    func belongingsOfTheNew() async throws {
        let (workout, hard) = (swim(), score(8))
        try await editor.save(workout, with: [], as: "Swim")
        try await editor.store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        _ = try await editor.undo()
        #expect(try await scores(of: workout).isEmpty)
        _ = try await editor.redo()
        #expect(try await scores(of: workout) == [hard])
    }

    @Test("steps are undone from the last to the first; a new one forgets what was undone")
    func order() async throws {
        try await editor.save([weight(71)], as: "first")
        try await editor.save([weight(72)], as: "second")
        #expect(try await editor.undo() == "second")
        #expect(editor.undoTitle == "first")
        try await editor.save([weight(73)], as: "third")
        #expect(try await editor.redo() == nil)
        #expect(try await editor.undo() == "third")
        #expect(try await editor.undo() == "first")
        #expect(try await editor.undo() == nil)
    }

    @Test("what was done on another day is undone with its day")
    func earlierDay() async throws {
        try await editor.save([weight(72)], as: "Weight")
        let later = StoreEditor(
            store: editor.store,
            clock: .fixed(
                at: TestClock.instant.addingTimeInterval(86_400), calendar: editor.clock.calendar))
        let title = try #require(try await later.undo())
        #expect(title == "Weight (\(editor.clock.today.short))")
        #expect(try await later.redo() == title)
        #expect(try await editor.undo() == "Weight")
    }

    @Test("a save that fails leaves no step")
    func failure() async throws {
        editor.store.configuration.authorization = .denying(sharing: [HKQuantityType(.bodyMass)])
        await #expect(throws: (any Error).self) { try await editor.save([weight(72)], as: "Weight") }
        #expect(editor.undoTitle == nil)
        #expect(try await weights().isEmpty)
    }

    @Test("when the old cannot be deleted, the new is not saved either")
    func failedReplacement() async throws {
        await #expect(throws: (any Error).self) {
            try await editor.replace(weight(72), with: weight(73), as: "Weight changed")
        }
        #expect(try await weights().isEmpty)
    }

    @Test("what was deleted elsewhere meanwhile cannot be undone, and does not block earlier steps")
    func stale() async throws {
        try await editor.save([weight(71)], as: "first")
        try await editor.save([weight(72)], as: "second")
        let second = try await weights().filter { $0.quantity.doubleValue(for: .gramUnit(with: .kilo)) == 72 }
        try await editor.store.delete(second)
        let hint = "the next undo goes on to the change before it"
        await #expect(throws: Problem("cannot undo second: it has been changed elsewhere", hint: hint)) {
            try await editor.undo()
        }
        #expect(try await editor.undo() == "first")
    }

    @Test("a change of the library is a step as well, and is undone by another journal")
    func libraryChange() async throws {
        let library = Library()
        try await editor.change(Goals.self, of: library, as: "a goal") { $0.kilograms = 70 }
        try await editor.change(Goals.self, of: library, as: "none") { _ in }
        #expect(editor.undoTitle == "a goal")
        let other = StoreEditor(store: editor.store, clock: TestClock.noon)
        #expect(try await other.undo() == "a goal")
        #expect(library[Goals.self].kilograms == nil)
        #expect(try await other.redo() == "a goal")
        #expect(library[Goals.self].kilograms == 70)
        try library.update(Goals.self) { $0.kilograms = 71 }
        let hint = "the next undo goes on to the change before it"
        await #expect(throws: Problem("cannot undo a goal: it has been changed elsewhere", hint: hint)) {
            try await editor.undo()
        }
        #expect(try await editor.undo() == nil)
        #expect(library[Goals.self].kilograms == 71)
    }

    @Test("a change of the library that could not be undone is not made")
    func libraryChangeWithoutStep() async throws {
        let library = Library()
        let kit = HealthTestStore()
        let editor = StoreEditor(store: kit.store, clock: TestClock.noon)
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        await #expect(throws: HKError.self) {
            try await editor.change(Goals.self, of: library, as: "a goal") { $0.kilograms = 70 }
        }
        #expect(library[Goals.self].kilograms == nil && !editor.hasSaved && editor.undoTitle == nil)
        try await editor.change(Goals.self, of: library, as: "a goal") { $0.kilograms = 70 }
        #expect(library[Goals.self].kilograms == 70 && editor.undoTitle == "a goal")
    }

    /// What an observation was told so far.
    @MainActor
    private final class Told {
        var commits: [Int?] = []
    }

    @Test("an observation is told at the start and of commits by others, once each, until it is let go of")
    func observing() async throws {
        let (told, other) = (Told(), Told())
        var observation: StoreObservation? = editor.observe([
            .samples([HKQuantityType(.bodyMass), .workoutType()])
        ]) { told.commits.append($0) }
        let witness = editor.observe([.samples([HKQuantityType(.bodyMass)])]) { other.commits.append($0) }
        try await eventually { told.commits.count == 1 && other.commits.count == 1 }
        try await editor.store.save(weight(72))
        try await eventually { other.commits.count == 2 }
        #expect(told.commits == other.commits)
        #expect(observation != nil)
        observation = nil
        try await editor.store.save(weight(73))
        // Both are told in one call: the witness was, so the other would have been.
        try await eventually { other.commits.count == 3 }
        #expect(told.commits.count == 2)
        withExtendedLifetime(witness) {}
    }

    @Test("an observation is not told of other types")
    func otherTypes() async throws {
        let (told, other) = (Told(), Told())
        let heights = editor.observe([.samples([HKQuantityType(.height)])]) { told.commits.append($0) }
        let weights = editor.observe([.samples([HKQuantityType(.bodyMass)])]) { other.commits.append($0) }
        try await eventually { told.commits.count == 1 && other.commits.count == 1 }
        try await editor.store.save(weight(72))
        try await eventually { other.commits.count == 2 }
        #expect(told.commits.count == 1)
        withExtendedLifetime((heights, weights)) {}
    }

    @Test("who begins to observe later is told at once, and misses nothing")
    func later() async throws {
        let (first, second) = (Told(), Told())
        let early = editor.observe([.samples([HKQuantityType(.bodyMass)])]) { first.commits.append($0) }
        try await eventually { first.commits.count == 1 }
        let same = editor.observe([.samples([HKQuantityType(.bodyMass)])]) { second.commits.append($0) }
        #expect(second.commits.count == 1)
        let more = editor.observe([.samples([HKQuantityType(.height)])]) { second.commits.append($0) }
        try await editor.store.save(weight(72))
        let commit = try editor.store.lastCommit
        try await eventually { first.commits.last == commit && second.commits.contains(commit) }
        withExtendedLifetime((early, same, more)) {}
    }

    @Test("observers of characteristics are told of a new date of birth, and of a new sex")
    func characteristics() async throws {
        let told = Told()
        let observation = editor.observe([.characteristics]) { told.commits.append($0) }
        try await eventually { told.commits.count == 1 }
        try await editor.store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await eventually { told.commits.count == 2 }
        try await editor.store.setBiologicalSex(.female)
        try await eventually { told.commits.count == 3 }
        withExtendedLifetime(observation) {}
    }
}
