import HealthKit
import Testing

@Suite("Changes and taking them back")
struct ChangeTests {
    private func deletion(of samples: [HKSample]) -> HKHealthStore.Change {
        var change = HKHealthStore.Change()
        change.deleted = samples
        return change
    }

    private func restoration(
        of samples: [HKSample], _ deletedLinks: HKHealthStore.DeletedLinks
    ) -> HKHealthStore.Change {
        var change = HKHealthStore.Change()
        change.restored = samples
        change.deletedLinks = deletedLinks
        return change
    }

    private func run() -> HKWorkout { HKWorkout(activityType: .running, start: hour(0), end: hour(1)) }

    private func score(_ value: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.workoutEffortScore),
            quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value), start: hour(1), end: hour(1))
    }

    private func rated(_ store: HKHealthStore, _ workout: HKWorkout) async throws -> [HKSample] {
        try await store.samples(
            HKQuantityType(.workoutEffortScore),
            HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil))
    }

    @Test(
        "attached files go with their sample and come back with it, byte by byte",
        arguments: AttachmentFixture.Kind.allCases)
    func attachments(_ kind: AttachmentFixture.Kind) async throws {
        let fixture = try await AttachmentFixture(kind)
        defer { fixture.clear() }
        let added = try await fixture.attach("front", metadata: ["page": 1])
        let taken = try await fixture.store.apply(deletion(of: [fixture.sample]))
        #expect(!taken.isEmpty)
        #expect(try await fixture.listed().isEmpty && fixture.names.isEmpty)
        // Another file is attached and removed meanwhile.
        let other = steps(1, from: 0, to: 1)
        try await fixture.store.save(other)
        try await fixture.attach("other", to: other)
        try await fixture.store.delete(other)
        try await fixture.store.apply(restoration(of: [fixture.sample], taken))
        let back = try await fixture.listed()
        #expect(back == [added])
        #expect(back.first?.name == "front" && back.first?.creationDate == added.creationDate)
        #expect(back.first?.metadata?["page"] as? Int == 1)
        #expect(try await fixture.contents(of: added) == fixture.contents)
        if kind == .file {
            let next = HKAttachmentStore(healthStore: try fixture.reopened())
            #expect(try await next.dataReader(for: added).data == fixture.contents)
        }
    }

    @Test("contents that were gone before do not keep their sample from going and coming back")
    func missingContents() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let added = try await fixture.attach()
        try FileManager.default.removeItem(at: fixture.files)
        let taken = try await fixture.store.apply(deletion(of: [fixture.sample]))
        try await fixture.store.apply(restoration(of: [fixture.sample], taken))
        #expect(try await fixture.listed() == [added])
        #expect(try fixture.store.examine().findings.map(\.kind) == ["missingAttachment"])
    }

    @Test("nothing is restored while the contents cannot be written, and later everything is")
    func fullDisk() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let added = try await fixture.attach()
        let taken = try await fixture.store.apply(deletion(of: [fixture.sample]))
        try FileManager.default.removeItem(at: fixture.files)
        try Data().write(to: fixture.files)
        let back = restoration(of: [fixture.sample], taken)
        #expect(await code { try await fixture.store.apply(back) } == .errorDatabaseInaccessible)
        #expect(try await fixture.store.samples(fixture.sample.sampleType).isEmpty)
        try FileManager.default.removeItem(at: fixture.files)
        try await fixture.store.apply(back)
        #expect(try await fixture.contents(of: added) == fixture.contents)
    }

    @Test("a workout comes back with its scores and its samples, a score with its workout")
    func relations() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard, own) = (run(), score(8), steps(100, from: 0, to: 1))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        try await store.addSamples([own], to: workout)
        for sample in [workout, hard] {
            let taken = try await store.apply(deletion(of: [sample]))
            #expect(try await rated(store, workout).isEmpty)
            try await store.apply(restoration(of: [sample], taken))
            #expect(try await rated(store, workout) == [hard])
            #expect(
                try await store.samples(own.sampleType, HKQuery.predicateForObjects(from: workout)) == [own])
        }
        #expect(try store.examine().isSound)
    }

    @Test(
        "a relation comes back with the first of the two where both were deleted, and only when both are there"
    )
    func bothEnds() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard) = (run(), score(8))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        let first = try await store.apply(deletion(of: [workout]))
        let second = try await store.apply(deletion(of: [hard]))
        #expect(second.isEmpty)
        try await store.apply(restoration(of: [workout], first))
        #expect(try await rated(store, workout).isEmpty)
        _ = try await store.apply(deletion(of: [workout]))
        try await store.apply(restoration(of: [hard], second))
        try await store.apply(restoration(of: [workout], first))
        #expect(try await rated(store, workout) == [hard])
    }

    @Test("links of other samples are not restored, and existing ones stay as they are")
    func others() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard) = (run(), score(8))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        let taken = try await store.apply(deletion(of: [workout]))
        let other = steps(1, from: 0, to: 1)
        try await store.apply(restoration(of: [other], taken))
        #expect(try await store.samples(other.sampleType) == [other])
        try await store.apply(restoration(of: [workout], taken))
        try await store.apply(restoration(of: [workout], taken))
        #expect(try await rated(store, workout) == [hard])
    }

    @Test("observers of relations hear that one is restored")
    func heard() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard) = (run(), score(8))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        func page(after anchor: HKQueryAnchor?) async throws
            -> HKWorkoutEffortRelationshipQueryDescriptor.Result
        {
            try await HKWorkoutEffortRelationshipQueryDescriptor(
                predicate: nil, anchor: anchor, option: .default
            ).result(for: store)
        }
        let taken = try await store.apply(deletion(of: [hard]))
        let gone = try await page(after: nil)
        #expect(gone.relationships.isEmpty)
        try await store.apply(restoration(of: [hard], taken))
        #expect(try await page(after: gone.newAnchor).relationships.map(\.samples) == [[hard]])
    }

    @Test("a sample that takes another's place takes over what is about it, and its samples")
    func replacement() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let store = fixture.store
        let (old, new, hard, own) = (run(), run(), score(8), steps(100, from: 0, to: 1))
        try await store.save(old)
        try await store.relateWorkoutEffortSample(hard, with: old, activity: nil)
        try await store.addSamples([own], to: old)
        let added = try await fixture.attach(to: old)
        var change = deletion(of: [old])
        change.saved = [new]
        change.replacements = [(old, new)]
        #expect(try await store.apply(change).isEmpty)
        #expect(try await rated(store, new) == [hard])
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
        let old = run()
        try await store.save(old)
        var change = deletion(of: [old])
        change.replacements = [(old, run())]
        #expect(await code { try await store.apply(change) } == .errorInvalidArgument)
        #expect(try await store.samples(.workoutType()) == [old])
    }
}
