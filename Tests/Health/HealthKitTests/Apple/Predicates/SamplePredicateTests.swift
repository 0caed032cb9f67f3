import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Predicates for samples", .inTurn)
struct SamplePredicateTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)

    private func counts(_ predicate: NSPredicate?) async throws -> [Double] {
        try await store.samples(stepType, predicate).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count())
        }
    }

    @Test("without options a sample matches that ends at or after the start and starts before the end")
    func overlap() async throws {
        try await store.save([
            steps(1, from: 0, to: 9), steps(2, from: 0, to: 10), steps(3, from: 0, to: 30),
            steps(4, from: 12, to: 13), steps(5, from: 19, to: 25), steps(6, from: 20, to: 21),
        ])
        let span = HKQuery.predicateForSamples(withStart: hour(10), end: hour(20), options: [])
        #expect(try await counts(span) == [2, 3, 4, 5])
    }

    @Test("strict start and strict end ask for that date inside, both for both")
    func strict() async throws {
        try await store.save([
            steps(1, from: 9, to: 11), steps(2, from: 10, to: 12), steps(3, from: 15, to: 20),
            steps(4, from: 20, to: 21), steps(5, from: 9, to: 10),
        ])
        func span(_ options: HKQueryOptions) -> NSPredicate {
            HKQuery.predicateForSamples(withStart: hour(10), end: hour(20), options: options)
        }
        #expect(try await counts(span(.strictStartDate)) == [2, 3])
        #expect(try await counts(span(.strictEndDate)) == [1, 5, 2])
        #expect(try await counts(span([.strictStartDate, .strictEndDate])) == [2])
    }

    @Test("a side without a date is open")
    func open() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 5, to: 6)])
        #expect(try await counts(HKQuery.predicateForSamples(withStart: hour(3), end: nil)) == [2])
        #expect(try await counts(HKQuery.predicateForSamples(withStart: nil, end: hour(3))) == [1])
        #expect(try await counts(HKQuery.predicateForSamples(withStart: nil, end: nil)) == [1, 2])
    }

    @Test("objects by identifier")
    func identifiers() async throws {
        let samples = (1...4).map { steps(Double($0), from: Double($0), to: Double($0)) }
        try await store.save(samples)
        #expect(try await counts(HKQuery.predicateForObject(with: samples[2].uuid)) == [3])
        let some: Set<UUID> = [samples[3].uuid, samples[0].uuid, UUID()]
        #expect(try await counts(HKQuery.predicateForObjects(with: some)) == [1, 4])
        let early = HKQuery.predicateForSamples(withStart: nil, end: hour(2))
        let both = NSCompoundPredicate(
            andPredicateWithSubpredicates: [HKQuery.predicateForObjects(with: some), early])
        #expect(try await counts(both) == [1])
    }

    @Test("quantities are compared in converted units")
    func quantities() async throws {
        try await store.save([weight(60, at: 0), weight(80, at: 1)])
        let pounds = HKQuantity(unit: .pound(), doubleValue: 150)
        let heavier = HKQuery.predicateForQuantitySamples(with: .greaterThan, quantity: pounds)
        #expect(try await store.samples(HKQuantityType(.bodyMass), heavier).count == 1)
        let wrong = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: .meter(), doubleValue: 1))
        #expect(try await store.samples(HKQuantityType(.bodyMass), wrong).isEmpty)
    }

    @Test("single category values and sets of them")
    func categories() async throws {
        let type = HKCategoryType(.sleepAnalysis)
        let stages: [HKCategoryValueSleepAnalysis] = [.inBed, .asleepCore, .asleepDeep, .awake]
        try await store.save(
            stages.enumerated().map { index, stage in
                HKCategorySample(
                    type: type, value: stage.rawValue, start: hour(Double(index)),
                    end: hour(Double(index) + 1))
            })
        let deep = HKQuery.predicateForCategorySamples(
            with: .equalTo, value: HKCategoryValueSleepAnalysis.asleepDeep.rawValue)
        #expect(try await store.samples(type, deep).count == 1)
        let asleep = HKCategoryValueSleepAnalysis.predicateForSamples(equalTo: [.asleepCore, .asleepDeep])
        #expect(try await store.samples(type, asleep).count == 2)
        let later = HKCategoryValueSleepAnalysis.predicateForSamples(.greaterThanOrEqualTo, value: .awake)
        #expect(try await store.samples(type, later).count == 3)
    }

    @Test("metadata by key, by value, by list and by order")
    func metadata() async throws {
        let lap = HKQuantity(unit: .meter(), doubleValue: 25)
        try await store.save([
            steps(1, from: 0, to: 1),
            steps(2, from: 1, to: 2, metadata: ["note": "walk", "rank": 3]),
            steps(3, from: 2, to: 3, metadata: ["note": "run", "rank": 7.5, "day": hour(2)]),
            steps(4, from: 3, to: 4, metadata: ["lap": lap]),
        ])
        #expect(try await counts(HKQuery.predicateForObjects(withMetadataKey: "note")) == [2, 3])
        let walk = HKQuery.predicateForObjects(withMetadataKey: "note", allowedValues: ["walk", "swim"])
        #expect(try await counts(walk) == [2])
        let rank = HKQuery.predicateForObjects(withMetadataKey: "rank", operatorType: .greaterThan, value: 3)
        #expect(try await counts(rank) == [3])
        let day = HKQuery.predicateForObjects(
            withMetadataKey: "day", operatorType: .lessThanOrEqualTo, value: hour(2))
        #expect(try await counts(day) == [3])
        let long = HKQuery.predicateForObjects(
            withMetadataKey: "lap", operatorType: .lessThan,
            value: HKQuantity(unit: .foot(), doubleValue: 100))
        #expect(try await counts(long) == [4])
    }

    @Test("sources, revisions with wild cards, devices and their properties")
    func provenance() async throws {
        let watch = HKSource(name: "Watch", bundleIdentifier: "test.watch")
        func sample(_ count: Double, version: String, device: HKDevice?) throws -> HKQuantitySample {
            try HKQuantitySample.checked(
                type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: count), start: hour(count),
                end: hour(count), device: device,
                sourceRevision: HKSourceRevision(source: watch, version: version))
        }
        let strap = HKDevice(
            name: "Strap", manufacturer: "Acme", model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        try await store.save(steps(9, from: 9, to: 9))
        try await store.saveAsWritten([
            try sample(1, version: "1", device: nil), try sample(2, version: "2", device: strap),
        ])
        #expect(try await counts(HKQuery.predicateForObjects(from: watch)) == [1, 2])
        #expect(try await counts(HKQuery.predicateForObjects(from: [HKSource.default()])) == [9])
        let second = HKSourceRevision(source: watch, version: "2")
        #expect(try await counts(HKQuery.predicateForObjects(from: [second])) == [2])
        let any = HKSourceRevision(
            source: watch, version: HKSourceRevisionAnyVersion, productType: HKSourceRevisionAnyProductType,
            operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
        #expect(try await counts(HKQuery.predicateForObjects(from: [any])) == [1, 2])
        #expect(try await counts(HKQuery.predicateForObjects(from: [strap])) == [2])
        let acme = HKQuery.predicateForObjects(
            withDeviceProperty: HKDevicePropertyKeyManufacturer, allowedValues: ["Acme"])
        #expect(try await counts(acme) == [2])
        let unset = HKQuery.predicateForObjects(
            withDeviceProperty: HKDevicePropertyKeyName, allowedValues: [])
        #expect(try await counts(unset) == [1, 9])
    }

    @Test("samples outside every correlation, and samples added to a workout")
    func relations() async throws {
        try await store.save([food("Cake", kilocalories: 900, at: 15), energy(100, at: 16)])
        let loose = try await store.samples(
            HKQuantityType(.dietaryEnergyConsumed), HKQuery.predicateForObjectsWithNoCorrelation())
        #expect(loose.count == 1)
        let swim = HKWorkout(activityType: .swimming, start: hour(0), end: hour(1))
        try await store.save(swim)
        try await store.save(steps(1, from: 0, to: 1))
        try await store.addSamples([steps(2, from: 0, to: 1)], to: swim)
        #expect(try await counts(HKQuery.predicateForObjects(from: swim)) == [2])
    }

    @Test("AND, OR and NOT combine, and a block predicate works, slowly")
    func compound() async throws {
        try await store.save((1...6).map { steps(Double($0), from: Double($0), to: Double($0)) })
        let early = HKQuery.predicateForSamples(withStart: nil, end: hour(3))
        let late = HKQuery.predicateForSamples(withStart: hour(5), end: nil)
        #expect(
            try await counts(NSCompoundPredicate(orPredicateWithSubpredicates: [early, late])) == [
                1, 2, 5, 6,
            ])
        #expect(try await counts(NSCompoundPredicate(notPredicateWithSubpredicate: early)) == [3, 4, 5, 6])
        let even = NSPredicate { object, _ in
            guard let sample = object as? HKQuantitySample else { return false }
            return sample.quantity.doubleValue(for: .count()).truncatingRemainder(dividingBy: 2) == 0
        }
        #expect(try await counts(NSCompoundPredicate(andPredicateWithSubpredicates: [late, even])) == [6])
    }

    @Test("a predicate also judges objects in memory")
    func inMemory() {
        let early = HKQuery.predicateForSamples(withStart: nil, end: hour(3))
        #expect(early.evaluate(with: steps(1, from: 1, to: 2)))
        #expect(!early.evaluate(with: steps(1, from: 4, to: 5)))
        #expect(
            [steps(1, from: 1, to: 2), steps(2, from: 7, to: 8)].filter { early.evaluate(with: $0) }.count
                == 1)
    }

    @Test("equal predicates are equal")
    func equality() {
        let one = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
        let same = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
        #expect(one == same)
        #expect(one != HKQuery.predicateForSamples(withStart: hour(1), end: hour(3)))
        #expect(
            HKSamplePredicate<HKQuantitySample>.quantitySample(type: stepType, predicate: one)
                == HKSamplePredicate<HKQuantitySample>.quantitySample(type: stepType, predicate: same))
    }
}
