import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Changes of several samples", .inTurn)
struct ChangeTests {
    private func deletion(of samples: [HKSample]) -> HKHealthStore.Change {
        var change = HKHealthStore.Change()
        change.deleted = samples
        return change
    }

    @Test("a sample that takes another's place takes over what is about it, and its samples")
    func replacement() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let store = fixture.store
        let (old, new, hard, own) = (
            hourOfRunning(), hourOfRunning(), effortScore(8), steps(100, from: 0, to: 1)
        )
        try await store.save(old)
        try await store.relateWorkoutEffortSample(hard, with: old, activity: nil)
        try await store.addSamples([own], to: old)
        let added = try await fixture.attach(to: old)
        var change = deletion(of: [old])
        change.saved = [new]
        change.replacements = [(old, new)]
        try await store.apply(change)
        #expect(try await effortScores(in: store, of: new) == [hard])
        #expect(try await store.samples(own.sampleType, HKQuery.predicateForObjects(from: new)) == [own])
        #expect(try await fixture.attachments.attachments(for: new) == [added])
        #expect(try await fixture.contents(of: added) == fixture.contents)
        #expect(try store.examine().isSound)
        // What stays known of a relation that is deleted later says whom it was about at last.
        let anchor = try await HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .default
        ).result(for: store).newAnchor
        try await store.delete(hard)
        let later = try await HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: anchor, option: .default
        ).result(for: store)
        #expect(later.relationships.map(\.workout) == [new])
    }

    @Test("a replacement by what is not there is refused")
    func strangeReplacement() async throws {
        let store = HKHealthStore.inMemory()
        let old = hourOfRunning()
        try await store.save(old)
        var change = deletion(of: [old])
        change.replacements = [(old, hourOfRunning())]
        #expect(await code { try await store.apply(change) } == .errorInvalidArgument)
        #expect(try await store.samples(.workoutType()) == [old])
    }
}
