import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Saving, deleting and replacing", .inTurn)
struct SavingTests {
    let store = HKHealthStore.inMemory()

    @Test("what was saved is found with its value, dates and metadata")
    func roundTrip() async throws {
        let sample = steps(
            120, from: 1, to: 2, metadata: [HKMetadataKeyWasUserEntered: true, "note": "walk"])
        try await store.save(sample)
        let found = try #require(
            try await store.samples(HKQuantityType(.stepCount)).first as? HKQuantitySample)
        #expect(found.uuid == sample.uuid)
        #expect(found.quantity.doubleValue(for: .count()) == 120)
        #expect(found.startDate == hour(1))
        #expect(found.endDate == hour(2))
        #expect(found.metadata?["note"] as? String == "walk")
        #expect(found.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
        #expect(found is HKCumulativeQuantitySample)
    }

    @Test("metadata that are equal and written differently are kept as they were given")
    func equalMetadata() async throws {
        let given: [(key: String, text: String, length: HKQuantity, number: Double)] = [
            ("e\u{301}", "e\u{301}", HKQuantity(unit: .meter(), doubleValue: 1000), 0),
            ("\u{e9}", "\u{e9}", HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1), -0.0),
        ]
        let samples = given.indices.flatMap { index in
            let (key, text, length, number) = given[index]
            let all: [[String: Any]] = [[key: 1], ["text": text], ["length": length], ["number": number]]
            return all.map { steps(1, from: Double(index), to: Double(index) + 1, metadata: $0) }
        }
        try await store.saveAsWritten(samples)
        for sample in samples {
            let found = try #require(
                try await store.samples(HKQuantityType(.stepCount)).first { $0.uuid == sample.uuid })
            let (key, value) = try #require(found.metadata?.first)
            let (givenKey, givenValue) = try #require(sample.metadata?.first)
            #expect(Array(key.utf8) == Array(givenKey.utf8))
            #expect(Array("\(value)".utf8) == Array("\(givenValue)".utf8))
        }
    }

    @Test("a duplicate UUID is error 3 and nothing of the array is stored")
    func duplicate() async throws {
        let first = steps(1, from: 0, to: 1)
        try await store.save(first)
        await #expect(throws: HKError.self) { try await store.save([steps(2, from: 1, to: 2), first]) }
        #expect(try await store.samples(HKQuantityType(.stepCount)).count == 1)
    }

    @Test("a correlation is saved and deleted with its members in one go")
    func correlation() async throws {
        let meal = food("Porridge", kilocalories: 350, at: 8)
        try await store.save(meal)
        let found = try #require(try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(found.objects.count == 1)
        #expect(found.metadata?[HKMetadataKeyFoodType] as? String == "Porridge")
        #expect(try await store.samples(HKQuantityType(.dietaryEnergyConsumed)).count == 1)
        try await store.delete(found)
        #expect(try await store.samples(HKQuantityType(.dietaryEnergyConsumed)).isEmpty)
        #expect(try await store.samples(HKCorrelationType(.food)).isEmpty)
    }

    private func code(_ work: () async throws -> Void) async -> HKError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? HKError)?.code
        }
    }

    private func synced(_ count: Double, version: Int) -> HKQuantitySample {
        steps(
            count, from: 0, to: 1,
            metadata: [HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: version])
    }

    private var foreign: HKSourceRevision {
        HKSourceRevision(
            source: HKSource(name: "Watch", bundleIdentifier: "test.watch"), version: "9",
            productType: "Watch6,2",
            operatingSystemVersion: OperatingSystemVersion(majorVersion: 9, minorVersion: 1, patchVersion: 2))
    }

    private func foreignSteps(_ count: Double, uuid: UUID = UUID()) throws -> HKQuantitySample {
        try HKQuantitySample.checked(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
            start: hour(0), end: hour(1), uuid: uuid, sourceRevision: foreign)
    }

    @Test("the saved object is not changed; its fetched copy names the source")
    func sourceOfACopy() async throws {
        let source = HKSource(name: "Mine", bundleIdentifier: "test.mine")
        let store = HKHealthStore.inMemory(
            configuration: .init(source: HKSourceRevision(source: source, version: "3.1")))
        let sample = steps(1, from: 0, to: 1)
        try await store.save(sample)
        #expect(sample.sourceRevision.source != source)
        let found = try #require(try await store.samples(sample.sampleType).first)
        #expect(found.sourceRevision.source == source)
        #expect(found.sourceRevision.version == "3.1")
    }

    @Test("deleting nothing, or something that is not stored, is error 3")
    func deleteErrors() async throws {
        #expect(await code { try await store.delete([HKObject]()) } == .errorInvalidArgument)
        #expect(await code { try await store.delete(steps(1, from: 0, to: 1)) } == .errorInvalidArgument)
    }

    @Test("only own objects are deleted: one of another source fails the whole call with 4")
    func deleteForeign() async throws {
        let own = steps(1, from: 0, to: 1)
        let other = try foreignSteps(2)
        try await store.save(own)
        try await store.saveAsWritten([other])
        #expect(await code { try await store.delete([own, other]) } == .errorAuthorizationDenied)
        #expect(try await store.samples(own.sampleType).count == 2)
        try await store.deleteAsUser([other])
        #expect(try await store.samples(own.sampleType) == [own])
    }

    @Test("deleteObjects leaves samples of others and returns the number, which may be none")
    func deleteMatching() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 5, to: 6)])
        try await store.saveAsWritten([try foreignSteps(3)])
        let type = HKQuantityType(.stepCount)
        let early = HKQuery.predicateForSamples(withStart: nil, end: hour(3))
        #expect(try await store.deleteObjects(of: type, predicate: early) == 1)
        #expect(try await store.deleteObjects(of: type, predicate: early) == 0)
        #expect(try await store.samples(type).count == 2)
    }

    @Test("a greater sync version replaces the stored object, an equal or lower one leaves it, both succeed")
    func syncVersions() async throws {
        let type = HKQuantityType(.stepCount)
        let first = synced(10, version: 2)
        try await store.save(first)
        try await store.save(synced(11, version: 2))
        try await store.save(synced(12, version: 1))
        #expect(try await store.samples(type) == [first])
        let newer = synced(13, version: 3)
        try await store.save(newer)
        #expect(try await store.samples(type) == [newer])
    }

    @Test("sync identifiers of different types and sources do not meet")
    func syncScope() async throws {
        let metadata: [String: Any] = [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: 1]
        let mass = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70),
            start: hour(0), end: hour(0), metadata: metadata)
        let walk = steps(1, from: 0, to: 1, metadata: metadata)
        try await store.save([mass, walk])
        store.configuration.source = foreign
        let other = steps(2, from: 0, to: 1, metadata: metadata)
        try await store.save(other)
        #expect(try await store.samples(walk.sampleType).count == 2)
        #expect(try await store.samples(mass.sampleType).count == 1)
    }

    @Test("an external UUID never deduplicates")
    func externalUUID() async throws {
        let metadata: [String: Any] = [HKMetadataKeyExternalUUID: "same"]
        try await store.save([
            steps(1, from: 0, to: 1, metadata: metadata), steps(1, from: 0, to: 1, metadata: metadata),
        ])
        #expect(try await store.samples(HKQuantityType(.stepCount)).count == 2)
    }

    @Test("a replacement takes the old sample's place in its workout")
    func replacementInWorkout() async throws {
        let swim = HKWorkout(activityType: .swimming, start: hour(0), end: hour(1))
        try await store.save(swim)
        try await store.addSamples([synced(10, version: 1)], to: swim)
        let newer = synced(20, version: 2)
        try await store.save(newer)
        let inside = try await store.samples(newer.sampleType, HKQuery.predicateForObjects(from: swim))
        #expect(inside == [newer])
    }

    @Test("deleting a workout leaves its samples")
    func deleteWorkout() async throws {
        let swim = HKWorkout(activityType: .swimming, start: hour(0), end: hour(1))
        try await store.save(swim)
        try await store.addSamples([steps(1, from: 0, to: 1)], to: swim)
        try await store.delete(swim)
        #expect(try await store.samples(HKQuantityType(.stepCount)).count == 1)
    }

    @Test("samples are saved as their sources wrote them, once")
    func savedAsWritten() async throws {
        let device = HKDevice(
            name: "Strap", manufacturer: "Acme", model: "1", hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let sample = try HKQuantitySample.checked(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 5),
            start: hour(0),
            end: hour(1), device: device, sourceRevision: foreign)
        try await store.saveAsWritten([sample])
        try await store.saveAsWritten([sample, try foreignSteps(6)])
        #expect(try await store.samples(sample.sampleType).count == 2)
        let found = try #require(
            try await store.samples(sample.sampleType, HKQuery.predicateForObject(with: sample.uuid)).first)
        #expect(found.sourceRevision == foreign)
        #expect(found.device == device)
    }

    @Test("a deleted meal is restored with its members and identifiers")
    func undo() async throws {
        let meal = food("Porridge", kilocalories: 350, at: 8)
        try await store.save(meal)
        let found = try await store.samples(HKCorrelationType(.food))
        try await store.delete(found)
        try await store.saveAsWritten(found)
        let again = try #require(try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(again.uuid == meal.uuid)
        #expect(again.objects == meal.objects)
        #expect(try await store.samples(HKQuantityType(.dietaryEnergyConsumed)).count == 1)
    }

    @Test("a workout comes back with its events, activities, totals and metadata")
    func workoutRoundTrip() async throws {
        let pool = HKWorkoutConfiguration()
        pool.activityType = .swimming
        pool.swimmingLocationType = .pool
        pool.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        let lap = try HKWorkoutEvent.checked(
            type: .lap, dateInterval: DateInterval(start: hour(0), end: hour(0.1)),
            metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue])
        let swim = try HKWorkout.checked(
            activityType: .swimming, start: hour(0), end: hour(1), duration: 3000, workoutEvents: [lap],
            workoutActivities: [
                HKWorkoutActivity(
                    workoutConfiguration: pool, start: hour(0), end: hour(1), metadata: ["lane": 3])
            ],
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 400),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1500),
            metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25)])
        try await store.save(swim)
        let found = try #require(try await store.samples(.workoutType()).first as? HKWorkout)
        #expect(found.workoutActivityType == .swimming)
        #expect(found.duration == 3000)
        #expect(found.workoutEvents == [lap])
        #expect(found.totalDistance == HKQuantity(unit: .meter(), doubleValue: 1500))
        #expect(found.totalEnergyBurned == HKQuantity(unit: .kilocalorie(), doubleValue: 400))
        #expect(
            found.metadata?[HKMetadataKeyLapLength] as? HKQuantity
                == HKQuantity(unit: .meter(), doubleValue: 25))
        let activity = try #require(found.workoutActivities.first)
        #expect(activity.workoutConfiguration == pool)
        #expect(activity.metadata?["lane"] as? Int == 3)
        #expect(activity.uuid == swim.workoutActivities.first?.uuid)
    }

    @Test("an end in the distant future stays undetermined")
    func undeterminedEnd() async throws {
        let type = HKCategoryType(.pregnancy)
        let sample = HKCategorySample(type: type, value: 0, start: hour(0), end: .distantFuture)
        try await store.save(sample)
        let late = HKQuery.predicateForSamples(withStart: hour(1000), end: hour(1001))
        let found = try #require(try await store.samples(type, late).first)
        #expect(found.hasUndeterminedDuration)
    }

    @Test("a store in a file holds what was acknowledged")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        let meal = food("Porridge", kilocalories: 350, at: 8)
        try await HKHealthStore(url: file).save(meal)
        let store = try HKHealthStore(url: file)
        #expect(try await store.samples(HKCorrelationType(.food)) == [meal])
        #expect(store.recoveries.isEmpty)
    }

    @Test("another program's file is error 6 and stays as it is")
    func foreignFile() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hk-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }  // IGNORED: leftovers in /tmp hurt nobody.
        try Data("[1, 2, 3]".utf8).write(to: file)
        #expect(await code { _ = try HKHealthStore(url: file) } == .errorDatabaseInaccessible)
        #expect(try Data(contentsOf: file) == Data("[1, 2, 3]".utf8))
    }

    @Test("characteristics are set, read and taken away")
    func characteristics() async throws {
        #expect(try store.dateOfBirthComponents().year == nil)
        try await store.setDateOfBirth(DateComponents(year: 1984, month: 2, day: 29))
        #expect(try store.dateOfBirthComponents().day == 29)
        #expect(
            await code { try await store.setDateOfBirth(DateComponents(year: 1985, month: 2, day: 29)) }
                != nil)
        try await store.setBloodType(.oNegative)
        #expect(try store.bloodType().bloodType == .oNegative)
        try await store.setBloodType(.notSet)
        #expect(try store.bloodType().bloodType == .notSet)
    }

    @Test("an overview has the count and the newest sample of each type")
    func overview() async throws {
        try await store.save([weight(80, at: 0), weight(79, at: 5), steps(1, from: 0, to: 1)])
        let overview = try store.overview()
        #expect(overview.map(\.count) == [2, 1])
        #expect(overview.first?.latest?.startDate == hour(5))
    }
}
