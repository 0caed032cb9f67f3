import HealthKit
import SwimFitTestSupport
import Testing

/// What Apple's documents promise of saving, deleting and replacing, beyond the tests of each.
@Suite("Rules of saving, deleting and replacing", .inTurn)
struct SavingRuleTests {
    let store = HKHealthStore.inMemory()
    let energyType = HKQuantityType(.dietaryEnergyConsumed)

    private func synced(_ kilocalories: Double, version: Int) -> HKQuantitySample {
        HKQuantitySample(
            type: energyType, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories),
            start: hour(0), end: hour(0),
            metadata: [HKMetadataKeySyncIdentifier: "bread", HKMetadataKeySyncVersion: version])
    }

    private func meal(_ members: Set<HKSample>, version: Int? = nil) -> HKCorrelation {
        HKCorrelation(
            type: HKCorrelationType(.food), start: hour(0), end: hour(0), objects: members,
            metadata: version.map {
                [HKMetadataKeySyncIdentifier: "lunch", HKMetadataKeySyncVersion: $0]
            })
    }

    @Test("a duplicate UUID is error 3, also inside one array")
    func duplicates() async throws {
        let sample = steps(1, from: 0, to: 1)
        #expect(await code { try await store.save([sample, sample]) } == .errorInvalidArgument)
        #expect(try await store.samples(sample.sampleType).isEmpty)
        try await store.save(sample)
        #expect(await code { try await store.save(sample) } == .errorInvalidArgument)
    }

    @Test("no date is too early")
    func earliestDate() async throws {
        #expect(store.earliestPermittedSampleDate() == .distantPast)
        let old = steps(1, from: -1_000_000, to: -999_999)
        try await store.save(old)
        #expect(try await store.samples(old.sampleType) == [old])
    }

    @Test("a failure anywhere in an array leaves nothing of it stored or deleted")
    func atomic() async throws {
        let stored = steps(1, from: 0, to: 1)
        try await store.save(stored)
        let unknown = steps(2, from: 1, to: 2)
        #expect(await code { try await store.delete([stored, unknown]) } == .errorInvalidArgument)
        #expect(try await store.samples(stored.sampleType) == [stored])
        #expect(
            await code { try await store.save([weight(70, at: 0), unknown, stored]) }
                == .errorInvalidArgument)
        #expect(try await store.samples(HKQuantityType(.bodyMass)).isEmpty)
    }

    @Test("the completion forms say success, number and error as the async forms do")
    func completions() async throws {
        let sample = steps(1, from: 0, to: 1)
        let saved = try await handlerValue { handler in
            store.save(sample) { done, error in handler.resume(returning: done && error == nil) }
        }
        #expect(saved)
        let again = try await handlerValue { handler in
            store.save([sample]) { done, error in
                handler.resume(returning: done ? nil : (error as? HKError)?.code)
            }
        }
        #expect(again == .errorInvalidArgument)
        let count = try await handlerValue { handler in
            store.deleteObjects(of: sample.sampleType, predicate: NSPredicate(value: true)) { _, count, _ in
                handler.resume(returning: count)
            }
        }
        #expect(count == 1)
        let missing = try await handlerValue { handler in
            store.delete([sample]) { done, error in
                handler.resume(returning: done ? nil : (error as? HKError)?.code)
            }
        }
        #expect(missing == .errorInvalidArgument)
    }

    @Test("a replacement takes the old sample's place in its correlation")
    func replacementInCorrelation() async throws {
        try await store.save(meal([synced(100, version: 1), energy(5, at: 0)]))
        let newer = synced(150, version: 2)
        try await store.save(newer)
        let found = try #require(
            try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(found.objects.contains(newer))
        #expect(found.objects.count == 2)
        #expect(try await store.samples(energyType).count == 2)
    }

    @Test("a replaced correlation takes its old members with it")
    func replacedCorrelation() async throws {
        try await store.save(meal([energy(100, at: 0)], version: 1))
        let newer = meal([energy(200, at: 0)], version: 2)
        try await store.save(newer)
        #expect(try await store.samples(HKCorrelationType(.food)) == [newer])
        #expect(try await store.samples(energyType).count == 1)
    }

    @Test("a sync version may be any number, and the greater one wins")
    func fractionalVersions() async throws {
        func version(_ number: Double) -> HKQuantitySample {
            steps(
                number, from: 0, to: 1,
                metadata: [HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: number])
        }
        try await store.save(version(1.5))
        try await store.save(version(1.25))
        let greater = version(1.75)
        try await store.save(greater)
        #expect(try await store.samples(greater.sampleType) == [greater])
    }

    @Test("versions inside one array replace one another")
    func versionsInOneArray() async throws {
        let newest = synced(3, version: 3)
        try await store.save([synced(1, version: 1), newest, synced(2, version: 2)])
        #expect(try await store.samples(energyType) == [newest])
    }

    @Test("a type that only the system writes cannot be saved, whatever was granted", arguments: [0, 1, 2])
    func readOnly(number: Int) async throws {
        let types: [HKQuantityTypeIdentifier] = [
            .appleExerciseTime, .appleStandTime, .walkingHeartRateAverage,
        ]
        let type = HKQuantityType(types[number])
        let unit = number == 2 ? HKUnit(from: "count/min") : .minute()
        let sample = HKQuantitySample(
            type: type, quantity: HKQuantity(unit: unit, doubleValue: 1), start: hour(0), end: hour(1))
        #expect(await code { try await store.save(sample) } == .denied)
    }

    @Test("deleteObjects takes a correlation's members along")
    func deleteMatchingCorrelations() async throws {
        try await store.save([
            food("Cake", kilocalories: 500, at: 1), food("Tea", kilocalories: 5, at: 20),
        ])
        let morning = HKQuery.predicateForSamples(withStart: nil, end: hour(12))
        let count = try await store.deleteObjects(of: HKCorrelationType(.food), predicate: morning)
        #expect(count == 1)
        #expect(try await store.samples(energyType).count == 1)
    }

    @Test("what is not a sample is neither saved nor deleted by type")
    func noSamples() async throws {
        #expect(
            await code {
                _ = try await store.deleteObjects(
                    of: HKCharacteristicType(.bloodType), predicate: NSPredicate(value: true))
            } == .errorInvalidArgument)
    }

    @Test("only the sync pair of a deleted object is kept")
    func keptOfTheDeleted() async throws {
        let sample = steps(
            1, from: 0, to: 1,
            metadata: [
                HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: 7, "note": "secret",
            ])
        try await store.save(sample)
        try await store.delete(sample)
        let changes = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.sample(type: sample.sampleType)], anchor: nil
        ).result(for: store)
        let deleted = try #require(changes.deletedObjects.first)
        #expect(deleted.uuid == sample.uuid)
        #expect(deleted.metadata?.count == 2)
        #expect(deleted.metadata?[HKMetadataKeySyncVersion] as? Int == 7)
    }

    @Test("an app's own objects are those of its bundle identifier")
    func ownership() async throws {
        let sample = steps(1, from: 0, to: 1)
        try await store.save(sample)
        store.configuration.source = diary
        #expect(await code { try await store.delete(sample) } == .denied)
        store.configuration.source = HKSourceRevision(
            source: HKSource(name: "Renamed", bundleIdentifier: HKSource.default().bundleIdentifier),
            version: "99")
        try await store.delete(sample)
        #expect(try await store.samples(sample.sampleType).isEmpty)
    }
}
