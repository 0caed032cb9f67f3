import HealthKit
import SwimFitTestSupport
import Testing

/// Apple's authorization model as a table: a row for a situation, a column for sharing and one for reading.
/// Every cell is a test, named "situation, column: what happens".
@Suite("The table of authorization", .inTurn)
struct AuthorizationTableTests {
    let stepType = HKQuantityType(.stepCount)
    let energyType = HKQuantityType(.dietaryEnergyConsumed)
    let proteinType = HKQuantityType(.dietaryProtein)

    // MARK: Never asked

    @Test("never asked, share: saving and deleting fail with 5 and the status is not determined")
    func neverAskedShare() async throws {
        let store = asking()
        let own = steps(1, from: 0, to: 1)
        try await store.saveAsWritten([own])
        #expect(store.authorizationStatus(for: stepType) == .notDetermined)
        #expect(await code { try await store.save(steps(2, from: 1, to: 2)) } == .notDetermined)
        #expect(await code { try await store.delete(own) } == .notDetermined)
        let all = NSPredicate(value: true)
        #expect(
            await code { _ = try await store.deleteObjects(of: stepType, predicate: all) } == .notDetermined)
    }

    @Test("never asked, read: every query of the type fails with 5")
    func neverAskedRead() async throws {
        let store = asking()
        try await store.saveAsWritten([steps(1, from: 0, to: 1)])
        let descriptor = HKSamplePredicate<HKQuantitySample>.quantitySample(type: stepType)
        #expect(
            await code {
                _ = try await HKSampleQueryDescriptor(predicates: [descriptor], sortDescriptors: []).result(
                    for: store)
            } == .notDetermined)
        #expect(
            await code {
                _ = try await HKAnchoredObjectQueryDescriptor(predicates: [descriptor], anchor: nil).result(
                    for: store)
            } == .notDetermined)
        #expect(
            await code {
                _ = try await HKStatisticsQueryDescriptor(predicate: descriptor, options: .cumulativeSum)
                    .result(
                        for: store)
            } == .notDetermined)
        #expect(
            await code {
                _ = try await HKStatisticsCollectionQueryDescriptor(
                    predicate: descriptor, options: .cumulativeSum, anchorDate: hour(0),
                    intervalComponents: DateComponents(day: 1)
                ).result(for: store)
            } == .notDetermined)
        #expect(
            await code { _ = try await HKSourceQueryDescriptor(predicate: descriptor).result(for: store) }
                == .notDetermined)
        #expect(
            await code {
                for try await _ in HKQuantitySeriesSampleQueryDescriptor(predicate: descriptor).results(
                    for: store)
                {}
            } == .notDetermined)
        #expect(
            await code { _ = try await HKActivitySummaryQueryDescriptor().result(for: store) }
                == .notDetermined)
        #expect(await code { _ = try await store.preferredUnits(for: [stepType]) } == .notDetermined)
    }

    @Test("never asked, read: an observer gets the error once and no changes")
    func neverAskedObserver() async throws {
        let store = asking()
        let inbox = Inbox<HKError.Code?>()
        let query = HKObserverQuery(sampleType: stepType, predicate: nil) { _, done, error in
            inbox.put((error as? HKError)?.code)
            done()
        }
        store.execute(query)
        #expect(try await inbox.next() == .errorAuthorizationNotDetermined)
        try await store.saveAsWritten([steps(1, from: 0, to: 1)])
        try await query.settled()
        store.stop(query)
        #expect(inbox.total == 1)
    }

    // MARK: Asked, denied

    @Test("asked and denied, share: saving and deleting fail with 4 and the status says so")
    func deniedShare() async throws {
        let store = asking { _, _ in false }
        let own = steps(1, from: 0, to: 1)
        try await store.saveAsWritten([own])
        try await store.requestAuthorization(toShare: [stepType], read: [])
        #expect(store.authorizationStatus(for: stepType) == .sharingDenied)
        #expect(await code { try await store.save(steps(2, from: 1, to: 2)) } == .denied)
        #expect(await code { try await store.delete(own) } == .denied)
        let all = NSPredicate(value: true)
        #expect(await code { _ = try await store.deleteObjects(of: stepType, predicate: all) } == .denied)
    }

    @Test("asked and denied, read: no error, and only the app's own samples are there")
    func deniedRead() async throws {
        let store = asking { _, _ in false }
        let own = steps(7, from: 2, to: 3)
        let other = try foreign(stepType, 100, .count())
        try await store.saveAsWritten([own, other])
        try await store.requestAuthorization(toShare: [], read: [stepType])
        let descriptor = HKSamplePredicate<HKQuantitySample>.quantitySample(type: stepType)
        #expect(try await store.samples(stepType) == [own])
        let changes = HKAnchoredObjectQueryDescriptor(predicates: [descriptor], anchor: nil)
        #expect(try await changes.result(for: store).addedSamples == [own])
        let sum = try await HKStatisticsQueryDescriptor(predicate: descriptor, options: .cumulativeSum)
            .result(
                for: store)
        #expect(sum?.sumQuantity()?.doubleValue(for: .count()) == 7)
        #expect(try await HKSourceQueryDescriptor(predicate: descriptor).result(for: store) == [.default()])
        try await store.deleteAsUser([other])
        #expect(try await changes.result(for: store).deletedObjects.isEmpty)
    }

    @Test("asked and denied, read: the status is about sharing and reveals nothing")
    func deniedReadStatus() async throws {
        let store = asking { _, access in access == .share }
        try await store.requestAuthorization(toShare: [stepType], read: [stepType])
        #expect(store.authorizationStatus(for: stepType) == .sharingAuthorized)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [stepType], read: [stepType])
                == .unnecessary)
    }

    // MARK: Asked, granted

    @Test("asked and granted, share: saving and deleting work and the status says so")
    func grantedShare() async throws {
        let store = asking { _, access in access == .share }
        try await store.requestAuthorization(toShare: [stepType], read: [])
        #expect(store.authorizationStatus(for: stepType) == .sharingAuthorized)
        let own = steps(1, from: 0, to: 1)
        try await store.save(own)
        try await store.delete(own)
    }

    @Test("asked and granted, read: everything is there")
    func grantedRead() async throws {
        let store = asking { _, access in access == .read }
        try await store.saveAsWritten([steps(7, from: 2, to: 3), try foreign(stepType, 100, .count())])
        try await store.requestAuthorization(toShare: [], read: [stepType])
        #expect(try await store.samples(stepType).count == 2)
        #expect(store.authorizationStatus(for: stepType) == .notDetermined)
    }

    // MARK: Correlations

    @Test("correlation, share: every contained type must be granted; asked or not decides between 4 and 5")
    func correlationShare() async throws {
        let store = asking { type, _ in type == energyType }
        let meal = HKCorrelation(
            type: HKCorrelationType(.food), start: hour(1), end: hour(1),
            objects: [energy(200, at: 1), protein(20, at: 1)])
        try await store.requestAuthorization(toShare: [energyType], read: [])
        #expect(await code { try await store.save(meal) } == .notDetermined)
        try await store.requestAuthorization(toShare: [proteinType], read: [])
        #expect(await code { try await store.save(meal) } == .denied)
        try await store.setSharing(true, for: proteinType)
        try await store.save(meal)
        #expect(store.authorizationStatus(for: HKCorrelationType(.food)) == .notDetermined)
    }

    @Test("correlation, read: visible with one readable member, whose fellows are left out")
    func correlationRead() async throws {
        let store = asking { type, _ in type == proteinType }
        let calories = try foreign(energyType, 200, .kilocalorie())
        let grams = try foreign(proteinType, 20, .gram())
        try await store.saveAsWritten([try foreignMeal([calories, grams])])
        let food = HKCorrelationType(.food)
        #expect(try await store.samples(food).isEmpty)
        try await store.requestAuthorization(toShare: [], read: [energyType, proteinType])
        let seen = try #require(try await store.samples(food).first as? HKCorrelation)
        #expect(seen.objects == [grams])
        #expect(seen.objects(for: energyType).isEmpty)
    }

    @Test("correlation, read: the app's own members are there whatever was denied")
    func ownMembers() async throws {
        let store = HKHealthStore.inMemory(
            configuration: .init(authorization: .denying(reading: [energyType])))
        let meal = food("Cake", kilocalories: 500, at: 1)
        try await store.save(meal)
        let seen = try #require(try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(seen.objects == meal.objects)
    }

    @Test("correlation, read: a hidden member does not make a match")
    func hiddenMember() async throws {
        let store = HKHealthStore.inMemory(
            configuration: .init(authorization: .denying(reading: [energyType])))
        try await store.saveAsWritten([
            try foreignMeal([foreign(energyType, 900, .kilocalorie()), foreign(proteinType, 20, .gram())])
        ])
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        let found = try await handlerValue { handler in
            store.execute(
                HKCorrelationQuery(
                    type: HKCorrelationType(.food), predicate: nil, samplePredicates: [energyType: rich]
                ) { _, correlations, _ in handler.resume(returning: correlations?.count) })
        }
        #expect(found == 0)
    }

    // MARK: The default

    @Test("a store of which nothing else was said grants everything")
    func standard() async throws {
        let store = HKHealthStore.inMemory()
        try await store.save(steps(1, from: 0, to: 1))
        #expect(store.authorizationStatus(for: stepType) == .sharingAuthorized)
        #expect(try await store.samples(stepType).count == 1)
    }

    // MARK: Objects

    private func protein(_ grams: Double, at time: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: proteinType, quantity: HKQuantity(unit: .gram(), doubleValue: grams), start: hour(time),
            end: hour(time))
    }

    private func foreignMeal(_ members: Set<HKSample>) throws -> HKCorrelation {
        try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: hour(1), end: hour(1), objects: members,
            sourceRevision: diary)
    }

    private func foreign(_ type: HKQuantityType, _ value: Double, _ unit: HKUnit) throws -> HKQuantitySample {
        try HKQuantitySample.checked(
            type: type, quantity: HKQuantity(unit: unit, doubleValue: value), start: hour(1), end: hour(1),
            sourceRevision: diary)
    }
}
