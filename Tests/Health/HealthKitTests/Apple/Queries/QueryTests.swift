import HealthKit
import SwimFitTestSupport
import Testing

/// What Apple's documents promise of queries, beyond the tests of each query.
@Suite("Rules of queries", .inTurn)
struct QueryRuleTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)

    private typealias Changes = HKAnchoredObjectQueryDescriptor<HKQuantitySample>

    private func changes(after anchor: HKQueryAnchor?, _ predicate: NSPredicate? = nil) async throws
        -> Changes.Result
    {
        try await Changes(
            predicates: [.quantitySample(type: stepType, predicate: predicate)], anchor: anchor
        ).result(for: store)
    }

    @Test("an error comes without results")
    func errorWithoutResults() async throws {
        let store = asking()
        let answer = try await handlerValue { handler in
            store.execute(
                HKSampleQuery(sampleType: stepType, predicate: nil, limit: 0, sortDescriptors: nil) {
                    _, samples, error in
                    handler.resume(returning: (samples == nil, (error as? HKError)?.code))
                })
        }
        #expect(answer.0)
        #expect(answer.1 == .errorAuthorizationNotDetermined)
    }

    @Test("a sample query is a snapshot: what is saved later does not change what it gave")
    func snapshot() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let found = try await store.samples(stepType)
        try await store.save(steps(2, from: 1, to: 2))
        try await store.delete(found)
        #expect(found.count == 1)
        #expect(try await store.samples(stepType).count == 1)
    }

    @Test("without an anchor everything stored comes, and every deletion that is remembered")
    func fromTheBeginning() async throws {
        let gone = steps(1, from: 0, to: 1)
        let there = steps(2, from: 1, to: 2)
        try await store.save([gone, there])
        try await store.delete(gone)
        let all = try await changes(after: nil)
        #expect(all.addedSamples == [there])
        #expect(all.deletedObjects.map(\.uuid) == [gone.uuid])
    }

    @Test("a predicate filters additions; deletions come for every sample of the type")
    func predicateOfAnchored() async throws {
        let early = steps(1, from: 0, to: 1)
        let late = steps(2, from: 10, to: 11)
        try await store.save([early, late])
        let afternoon = HKQuery.predicateForSamples(withStart: hour(9), end: nil)
        let first = try await changes(after: nil, afternoon)
        #expect(first.addedSamples == [late])
        try await store.delete([early, late])
        let second = try await changes(after: first.newAnchor, afternoon)
        #expect(Set(second.deletedObjects.map(\.uuid)) == [early.uuid, late.uuid])
    }

    @Test("an anchor made from an older program's number continues after the commit of that number")
    func integerAnchor() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        #expect(try await changes(after: HKQueryAnchor(fromValue: 0)).addedSamples.count == 1)
        let number = try await handlerValue { handler in
            store.execute(
                HKAnchoredObjectQuery(
                    type: stepType, predicate: nil, anchor: Int(HKAnchoredObjectQueryNoAnchor),
                    limit: HKObjectQueryNoLimit
                ) { _, _, newAnchor, _ in handler.resume(returning: newAnchor) })
        }
        let second = steps(2, from: 1, to: 2)
        try await store.save(second)
        #expect(
            try await changes(after: HKQueryAnchor(fromValue: number)).addedSamples == [second])
    }

    @Test("a long-running anchored query reports later changes only to its update handler")
    func updateHandler() async throws {
        let first = Inbox<Int>()
        let later = Inbox<Int>()
        let query = HKAnchoredObjectQuery(
            type: stepType, predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
        ) { _, samples, _, _, _ in first.put(samples?.count ?? -1) }
        query.updateHandler = { _, samples, _, _, _ in later.put(samples?.count ?? -1) }
        store.execute(query)
        #expect(try await first.next() == 0)
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 1, to: 2)])
        #expect(try await later.next() == 2)
        try await query.settled()
        store.stop(query)
        #expect(first.total == 1)
    }

    @Test("types of an anchored query with several descriptors are a union, each with its own predicate")
    func anchoredUnion() async throws {
        try await store.save([
            steps(1, from: 0, to: 1), steps(2, from: 10, to: 11), weight(70, at: 0),
        ])
        let late = HKQuery.predicateForSamples(withStart: hour(9), end: nil)
        let count = try await handlerValue { handler in
            store.execute(
                HKAnchoredObjectQuery(
                    queryDescriptors: [
                        HKQueryDescriptor(sampleType: stepType, predicate: late),
                        HKQueryDescriptor(sampleType: HKQuantityType(.bodyMass), predicate: nil),
                    ], anchor: nil, limit: HKObjectQueryNoLimit
                ) { _, samples, _, _, _ in handler.resume(returning: samples?.count) })
        }
        #expect(count == 2)
    }

    @Test("a correlation must satisfy the query's predicate too, and samples of other types do not matter")
    func correlationPredicate() async throws {
        let breakfast = food("Porridge", kilocalories: 350, at: 8)
        let dinner = HKCorrelation(
            type: HKCorrelationType(.food), start: hour(19), end: hour(19),
            objects: [
                energy(900, at: 19),
                HKQuantitySample(
                    type: HKQuantityType(.dietaryProtein),
                    quantity: HKQuantity(unit: .gram(), doubleValue: 1), start: hour(19), end: hour(19)),
            ])
        try await store.save([breakfast, dinner])
        func found(_ predicate: NSPredicate?, _ members: [HKSampleType: NSPredicate]?) async throws
            -> [HKCorrelation]?
        {
            try await handlerValue { handler in
                store.execute(
                    HKCorrelationQuery(
                        type: HKCorrelationType(.food), predicate: predicate, samplePredicates: members
                    ) { _, correlations, _ in handler.resume(returning: correlations) })
            }
        }
        let evening = HKQuery.predicateForSamples(withStart: hour(18), end: nil)
        let anyEnergy = [HKQuantityType(.dietaryEnergyConsumed) as HKSampleType: NSPredicate(value: true)]
        #expect(try await found(evening, nil) == [dinner])
        #expect(try await found(evening, anyEnergy) == [dinner])
        #expect(try await found(nil, anyEnergy)?.count == 2)
    }

    @Test("an observer query with a predicate is called once after execute, before anything matches")
    func observerFirstCall() async throws {
        let inbox = Inbox<Void>()
        let never = NSPredicate(value: false)
        let query = HKObserverQuery(sampleType: stepType, predicate: never) { _, done, _ in
            inbox.put(())
            done()
        }
        store.execute(query)
        try await inbox.next()
        try await store.save(steps(1, from: 0, to: 1))
        try await query.settled()
        store.stop(query)
        #expect(inbox.total == 1)
    }

    @Test("a series query ends with a call that is done and has no quantity")
    func seriesEnd() async throws {
        try await store.save([steps(7, from: 1, to: 2), steps(8, from: 2, to: 3)])
        let inbox = Inbox<(quantity: Double?, interval: DateInterval?, isDone: Bool)>()
        let query = HKQuantitySeriesSampleQuery(quantityType: stepType, predicate: nil) {
            _, quantity, interval, sample, isDone, _ in
            #expect(sample == nil)
            inbox.put((quantity?.doubleValue(for: .count()), interval, isDone))
        }
        store.execute(query)
        let calls = [try await inbox.next(), try await inbox.next(), try await inbox.next()]
        #expect(calls.map(\.quantity) == [7, 8, nil])
        #expect(calls.map(\.isDone) == [false, false, true])
        #expect(calls[0].interval == DateInterval(start: hour(1), end: hour(2)))
        #expect(calls[2].interval == nil)
    }

    @Test("the older series query reads the measurements of one stored sample, by their starts")
    func olderSeriesQuery() async throws {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: stepType, startDate: hour(0), device: nil)
        for (count, time) in [(10.0, 0.0), (20, 1)] {
            try builder.insert(HKQuantity(unit: .count(), doubleValue: count), at: hour(time))
        }
        let walk = try #require(try await builder.finishSeries(metadata: nil).first)
        let inbox = Inbox<(count: Double?, start: Date?, isDone: Bool)>()
        store.execute(
            HKQuantitySeriesSampleQuery(sample: walk) { _, quantity, date, isDone, _ in
                inbox.put((quantity?.doubleValue(for: .count()), date, isDone))
            })
        let calls = [try await inbox.next(), try await inbox.next(), try await inbox.next()]
        #expect(calls.map(\.count) == [10, 20, nil])
        #expect(calls.map(\.start) == [hour(0), hour(1), nil])
        #expect(calls.map(\.isDone) == [false, false, true])
        let code = try await handlerValue { handler in
            store.execute(
                HKQuantitySeriesSampleQuery(sample: steps(1, from: 0, to: 1)) { _, _, _, _, error in
                    handler.resume(returning: (error as? HKError)?.code)
                })
        }
        #expect(code == .errorInvalidArgument)
    }

    @Test("workouts are sorted by duration, distance, energy, strokes and flights")
    func workoutSorting() async throws {
        let short = try HKWorkout.checked(
            activityType: .swimming, start: hour(0), end: hour(1), duration: 60,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 900),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 2000),
            totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 10),
            totalFlightsClimbed: HKQuantity(unit: .count(), doubleValue: 5))
        let long = try HKWorkout.checked(
            activityType: .swimming, start: hour(2), end: hour(3), duration: 600,
            totalEnergyBurned: HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 900),
            totalDistance: HKQuantity(unit: .yard(), doubleValue: 2000),
            totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 20),
            totalFlightsClimbed: HKQuantity(unit: .count(), doubleValue: 4))
        try await store.save([short, long])
        func first(by key: String) async throws -> HKSample? {
            try await handlerValue { handler in
                store.execute(
                    HKSampleQuery(
                        sampleType: .workoutType(), predicate: nil, limit: 1,
                        sortDescriptors: [NSSortDescriptor(key: key, ascending: true)]
                    ) { _, samples, _ in handler.resume(returning: samples?.first) })
            }
        }
        #expect(try await first(by: HKWorkoutSortIdentifierDuration) == short)
        #expect(try await first(by: HKWorkoutSortIdentifierTotalDistance) == long)
        #expect(try await first(by: HKWorkoutSortIdentifierTotalEnergyBurned) == long)
        #expect(try await first(by: HKWorkoutSortIdentifierTotalSwimmingStrokeCount) == short)
        #expect(try await first(by: HKWorkoutSortIdentifierTotalFlightsClimbed) == long)
    }

    @Test(
        "dates are sorted by the constants' values and by their names, which older systems use",
        arguments: ["startDate", "HKSampleSortIdentifierStartDate", HKSampleSortIdentifierStartDate])
    func sortKeys(key: String) async throws {
        let early = steps(1, from: 0, to: 1)
        try await store.save([steps(2, from: 5, to: 6), early])
        let first = try await handlerValue { handler in
            store.execute(
                HKSampleQuery(
                    sampleType: stepType, predicate: nil, limit: 1,
                    sortDescriptors: [NSSortDescriptor(key: key, ascending: true)]
                ) { _, samples, _ in handler.resume(returning: samples?.first) })
        }
        #expect(first == early)
    }

    @Test("a descriptor sorts by several key paths, up and down")
    func descriptorSorting() async throws {
        let a = steps(1, from: 0, to: 3)
        let b = steps(2, from: 0, to: 5)
        let c = steps(3, from: 4, to: 5)
        try await store.save([a, b, c])
        let found = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: stepType)],
            sortDescriptors: [SortDescriptor(\.endDate, order: .reverse), SortDescriptor(\.startDate)]
        ).result(for: store)
        #expect(found == [b, c, a])
    }

    @Test("a query remembers what it was made with")
    func properties() {
        let predicate = HKQuery.predicateForSamples(withStart: hour(0), end: nil)
        let query = HKSampleQuery(
            sampleType: stepType, predicate: predicate, limit: 3,
            sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: false)]
        ) { _, _, _ in }
        #expect(query.objectType == stepType)
        #expect(query.predicate == predicate)
        #expect(query.limit == 3)
        #expect(query.sortDescriptors?.count == 1)
    }

    @Test("every kind of samples has a predicate for descriptors, and each takes none as everything")
    func samplePredicates() {
        let types: [HKSampleType] = [
            HKSamplePredicate<HKSample>.quantitySample(type: stepType).sampleType,
            HKSamplePredicate<HKSample>.categorySample(type: HKCategoryType(.sleepAnalysis)).sampleType,
            HKSamplePredicate<HKSample>.correlation(type: HKCorrelationType(.food)).sampleType,
            HKSamplePredicate<HKSample>.sample(type: stepType).sampleType,
            HKSamplePredicate<HKSample>.workout().sampleType,
            HKSamplePredicate<HKSample>.workoutRoute().sampleType,
            HKSamplePredicate<HKSample>.heartbeatSeries().sampleType,
            HKSamplePredicate<HKSample>.electrocardiogram().sampleType,
            HKSamplePredicate<HKSample>.audiogram().sampleType,
            HKSamplePredicate<HKSample>.visionPrescription().sampleType,
            HKSamplePredicate<HKSample>.clinicalRecord(type: HKClinicalType(.labResultRecord)).sampleType,
            HKSamplePredicate<HKSample>.stateOfMind().sampleType,
            HKSamplePredicate<HKSample>.gad7Assessment().sampleType,
            HKSamplePredicate<HKSample>.phq9Assessment().sampleType,
        ]
        #expect(Set(types).count == types.count - 1)
    }

    @Test("documents are filtered, sorted and limited, and come until the handler gets the end")
    func documents() async throws {
        for title in ["First", "Second", "Third"] {
            let text = "<ClinicalDocument><title>\(title)</title></ClinicalDocument>"
            let start = hour(Double(title.count))
            try await store.save(
                try HKCDADocumentSample(data: Data(text.utf8), start: start, end: start, metadata: nil))
        }
        let (titles, continuation) = AsyncStream.makeStream(of: String.self)
        store.execute(
            HKDocumentQuery(
                documentType: HKDocumentType(.CDA),
                predicate: HKQuery.predicateForSamples(withStart: hour(0), end: hour(6)), limit: 1,
                sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)],
                includeDocumentData: false
            ) { _, documents, isDone, _ in
                for document in documents ?? [] {
                    continuation.yield((document as? HKCDADocumentSample)?.document?.title ?? "")
                }
                if isDone { continuation.finish() }
            })
        var found: [String] = []
        for await title in titles { found.append(title) }
        #expect(found.count == 1)
        #expect(["First", "Third"].contains(found.first ?? ""))
    }
}
