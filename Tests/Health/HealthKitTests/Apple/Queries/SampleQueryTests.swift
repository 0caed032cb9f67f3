import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Sample, correlation and source queries", .inTurn)
struct SampleQueryTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)

    private func run(
        limit: Int = HKObjectQueryNoLimit, sort: [NSSortDescriptor]? = nil, _ predicate: NSPredicate? = nil
    ) async throws -> [HKSample]? {
        try await handlerValue { handler in
            store.execute(
                HKSampleQuery(sampleType: stepType, predicate: predicate, limit: limit, sortDescriptors: sort)
                {
                    _, samples, _ in
                    handler.resume(returning: samples)
                })
        }
    }

    @Test("no predicate and limit 0 give everything, and an empty store gives an empty list")
    func everything() async throws {
        #expect(try await run() == [])
        let samples = (0..<5).map { steps(1, from: Double($0), to: Double($0) + 1) }
        try await store.save(samples)
        #expect(try await run()?.count == 5)
    }

    @Test("samples are sorted by start or end, up or down, and then limited")
    func sorted() async throws {
        let long = steps(1, from: 0, to: 9)
        let short = steps(2, from: 1, to: 2)
        let last = steps(3, from: 3, to: 4)
        try await store.save([short, last, long])
        let byStart = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: true)
        #expect(try await run(sort: [byStart]) == [long, short, last])
        let newest = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
        #expect(try await run(limit: 2, sort: [newest]) == [last, short])
        let byEnd = NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: true)
        #expect(try await run(sort: [byEnd]) == [short, last, long])
        #expect(try await run(limit: 1, sort: [byEnd]) == [short])
    }

    @Test("descriptors of a query sort an array of samples, too, up and down")
    func sortedInMemory() throws {
        func order(_ samples: [HKSample], by keys: [String], ascending: Bool) -> [UUID] {
            let descriptors = keys.map { NSSortDescriptor(key: $0, ascending: ascending) }
            return (samples as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? HKSample)?.uuid }
        }
        let long = steps(1, from: 0, to: 9)
        let short = steps(2, from: 0, to: 2)
        let last = steps(3, from: 3, to: 4)
        let all = [last, long, short]
        #expect(
            order(all, by: [HKSampleSortIdentifierEndDate], ascending: true)
                == [short, last, long].map(\.uuid))
        #expect(
            order(
                all, by: [HKSampleSortIdentifierStartDate, HKSampleSortIdentifierEndDate], ascending: false)
                == [last, long, short].map(\.uuid))
        func run(_ seconds: Double, _ metres: Double?) throws -> HKWorkout {
            try HKWorkout.checked(
                activityType: .running, start: hour(0), end: hour(1), duration: seconds,
                totalDistance: metres.map { HKQuantity(unit: .meter(), doubleValue: $0) })
        }
        let runs = [try run(30, 9000), try run(20, nil), try run(10, 12_000)]
        let ids = runs.map(\.uuid)
        #expect(
            order(runs, by: [HKWorkoutSortIdentifierDuration], ascending: true) == [ids[2], ids[1], ids[0]])
        #expect(
            order(runs, by: [HKWorkoutSortIdentifierTotalDistance], ascending: false)
                == [ids[2], ids[0], ids[1]])
    }

    @Test("of samples with equal dates the one saved last is the newest, by start and by end")
    func ties() async throws {
        let first = steps(1, from: 0, to: 9)
        let second = steps(2, from: 0, to: 9)
        try await store.save(first)
        try await store.save(second)
        for key in [HKSampleSortIdentifierStartDate, HKSampleSortIdentifierEndDate] {
            #expect(try await run(sort: [NSSortDescriptor(key: key, ascending: false)]) == [second, first])
            #expect(try await run(sort: [NSSortDescriptor(key: key, ascending: true)]) == [first, second])
        }
    }

    @Test("an unknown sort key is errorInvalidArgument")
    func unknownKey() async throws {
        let code = try await handlerValue { handler in
            store.execute(
                HKSampleQuery(
                    sampleType: stepType, predicate: nil, limit: 0,
                    sortDescriptors: [NSSortDescriptor(key: "quantity", ascending: true)]
                ) { _, _, error in handler.resume(returning: (error as? HKError)?.code) })
        }
        #expect(code == .errorInvalidArgument)
    }

    @Test("the newest of many is found from the end")
    func newest() async throws {
        try await store.save(
            (0..<9000).map { steps(Double($0), from: Double($0) / 100, to: Double($0) / 100) })
        let newest = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
        let found = try #require(await run(limit: 1, sort: [newest])?.first as? HKQuantitySample)
        #expect(found.quantity.doubleValue(for: .count()) == 8999)
    }

    @Test("several descriptors are a union with one limit, each sample once")
    func union() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 5, to: 6), weight(70, at: 3)])
        let early = HKQuery.predicateForSamples(withStart: hour(0), end: hour(2))
        let descriptors = [
            HKQueryDescriptor(sampleType: stepType, predicate: early),
            HKQueryDescriptor(sampleType: stepType, predicate: nil),
            HKQueryDescriptor(sampleType: HKQuantityType(.bodyMass), predicate: nil),
        ]
        func types(limit: Int) async throws -> [String]? {
            try await handlerValue { handler in
                store.execute(
                    HKSampleQuery(
                        queryDescriptors: descriptors, limit: limit,
                        sortDescriptors: [
                            NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: true)
                        ]
                    ) { _, samples, _ in
                        handler.resume(returning: samples?.map(\.sampleType.identifier))
                    })
            }
        }
        let mass = HKQuantityType(.bodyMass).identifier
        #expect(try await types(limit: 0) == [stepType.identifier, mass, stepType.identifier])
        #expect(try await types(limit: 2) == [stepType.identifier, mass])
    }

    @Test("a descriptor sorts by other key paths too")
    func descriptorSort() async throws {
        try await store.save([weight(80, at: 0), weight(60, at: 1), weight(70, at: 2)])
        let found = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyMass))],
            sortDescriptors: [SortDescriptor(\.uuid.uuidString, order: .reverse)], limit: 2
        ).result(for: store)
        #expect(found.count == 2)
        #expect(found[0].uuid.uuidString > found[1].uuid.uuidString)
    }

    @Test("a correlation matches when every named type is in it and all its samples of that type match")
    func correlations() async throws {
        let rich = food("Cake", kilocalories: 900, at: 15)
        let light = food("Salad", kilocalories: 150, at: 12)
        let mixed = HKCorrelation(
            type: HKCorrelationType(.food), start: hour(13), end: hour(13),
            objects: [energy(850, at: 13), energy(10, at: 13)])
        try await store.save([rich, light, mixed])
        let highCalorie = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        func found(_ predicates: [HKSampleType: NSPredicate]?) async throws -> Set<HKCorrelation>? {
            try await handlerValue { handler in
                store.execute(
                    HKCorrelationQuery(
                        type: HKCorrelationType(.food), predicate: nil, samplePredicates: predicates
                    ) { _, correlations, _ in handler.resume(returning: correlations.map(Set.init)) })
            }
        }
        #expect(try await found([HKQuantityType(.dietaryEnergyConsumed): highCalorie]) == [rich])
        #expect(try await found(nil) == [rich, light, mixed])
        #expect(try await found([HKQuantityType(.dietaryProtein): NSPredicate(value: true)]) == [])
    }

    @Test("correlations come once and in order of start, whichever of their samples was found first")
    func correlationOrder() async throws {
        let early = HKCorrelation(
            type: HKCorrelationType(.food), start: hour(1), end: hour(1),
            objects: [energy(900, at: 20), energy(950, at: 1)])
        let late = food("Cake", kilocalories: 900, at: 15)
        try await store.save([late, early])
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        let found = try await handlerValue { handler in
            store.execute(
                HKCorrelationQuery(
                    type: HKCorrelationType(.food), predicate: nil,
                    samplePredicates: [HKQuantityType(.dietaryEnergyConsumed): rich]
                ) { _, correlations, _ in handler.resume(returning: correlations) })
        }
        #expect(found == [early, late])
        #expect(found?.first?.objects == early.objects)
        #expect(found?.last?.metadata?[HKMetadataKeyFoodType] as? String == "Cake")
    }

    @Test("samples of a workout and samples outside correlations are found by their relations")
    func relations() async throws {
        let (inside, outside) = (energy(100, at: 1), energy(200, at: 9))
        let meal = food("Soup", kilocalories: 300, at: 5)
        let workout = HKWorkout(activityType: .swimming, start: hour(0), end: hour(2))
        try await store.save([inside, outside, meal, workout])
        try await store.addSamples([inside], to: workout)
        let type = HKQuantityType(.dietaryEnergyConsumed)
        #expect(try await store.samples(type, HKQuery.predicateForObjects(from: workout)) == [inside])
        let free = HKQuery.predicateForObjectsWithNoCorrelation()
        #expect(try await store.samples(type, free) == [inside, outside])
        let both = NSCompoundPredicate(
            andPredicateWithSubpredicates: [
                free,
                NSCompoundPredicate(
                    notPredicateWithSubpredicate: HKQuery.predicateForObjects(from: workout)),
            ])
        #expect(try await store.samples(type, both) == [outside])
    }

    @Test("a source query gives each source of the matching samples once")
    func sources() async throws {
        let other = HKSourceRevision(
            source: HKSource(name: "Watch", bundleIdentifier: "test.watch"), version: "1")
        try await store.save([steps(1, from: 0, to: 1), steps(1, from: 1, to: 2)])
        try await store.saveAsWritten([
            try HKQuantitySample.checked(
                type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: 1), start: hour(5),
                end: hour(6), sourceRevision: other)
        ])
        let all = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: stepType)).result(
            for: store)
        #expect(all == [.default(), other.source])
        let late = HKQuery.predicateForSamples(withStart: hour(4), end: nil)
        let some = try await HKSourceQueryDescriptor(
            predicate: .quantitySample(type: stepType, predicate: late)
        ).result(for: store)
        #expect(some == [other.source])
    }
}
