import HealthKit
import SwimFitTestSupport
import Testing

/// Code as apps have it that were written for `await`: our own small versions of what is found again and again.
@Suite("Idioms of apps with async", .inTurn)
struct AsyncIdiomTests {
    private let store = HKHealthStore.inMemory()
    private let stepType = HKQuantityType(.stepCount)

    @Test("a query with a continuation around it, generic over the samples")
    func continuation() async throws {
        func fetch<Sample: HKSample>(_ type: HKSampleType, as: Sample.Type) async throws -> [Sample] {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<[Sample], any Error>) in
                let query = HKSampleQuery(
                    sampleType: type, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil
                ) { _, samples, error in
                    if let error {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume(returning: samples as? [Sample] ?? [])
                    }
                }
                store.execute(query)
            }
        }
        try await store.save([steps(1, from: 0, to: 1), weight(70, at: 0)])
        #expect(try await fetch(stepType, as: HKQuantitySample.self).count == 1)
        #expect(try await fetch(.workoutType(), as: HKWorkout.self).isEmpty)
    }

    @Test("descriptors for samples of a kind, sorted by key paths and limited")
    func descriptors() async throws {
        try await store.save([weight(71, at: 0), weight(70, at: 24), weight(69.5, at: 48)])
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyMass))],
            sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 2)
        let kilograms = try await descriptor.result(for: store).map {
            $0.quantity.doubleValue(for: .gramUnit(with: .kilo))
        }
        #expect(kilograms == [69.5, 70])
    }

    @Test("a collection that goes on: the first result, then what a save changes")
    func collection() async throws {
        var day = DateComponents(day: 1)
        day.timeZone = .gmt
        let descriptor = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: stepType), options: .cumulativeSum, anchorDate: hour(0),
            intervalComponents: day)
        var totals: [Double] = []
        for try await result in descriptor.results(for: store) {
            totals.append(
                result.statisticsCollection.statistics().reduce(0) {
                    $0 + ($1.sumQuantity()?.doubleValue(for: .count()) ?? 0)
                })
            if totals.count == 3 { break }
            try await store.save(steps(100, from: Double(totals.count), to: Double(totals.count)))
        }
        #expect(totals == [0, 100, 200])
    }

    @Test("an anchored sequence in a task, which ends when the task is cancelled")
    func anchored() async throws {
        let inbox = Inbox<Int>()
        let task = Task { [store, stepType] in
            let query = HKAnchoredObjectQueryDescriptor(
                predicates: [.quantitySample(type: stepType)], anchor: nil)
            for try await update in query.results(for: store) { inbox.put(update.addedSamples.count) }
        }
        #expect(try await inbox.next() == 0)
        try await store.save(steps(1, from: 0, to: 1))
        #expect(try await inbox.next() == 1)
        task.cancel()
        _ = await task.result
    }

    @Test("a builder from start to end, with pauses, laps, metadata and a route")
    func builder() async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        configuration.swimmingLocationType = .pool
        configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
        try await builder.beginCollection(at: hour(0))
        let laps = (0..<4).map { lap in
            HKWorkoutEvent(
                type: .lap,
                dateInterval: DateInterval(start: hour(Double(lap) / 100), end: hour(Double(lap + 1) / 100)),
                metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue])
        }
        try await builder.addWorkoutEvents(laps)
        try await builder.addSamples([
            HKCumulativeQuantitySample(
                type: HKQuantityType(.distanceSwimming),
                quantity: HKQuantity(unit: .meter(), doubleValue: 100),
                start: hour(0), end: hour(0.04))
        ])
        try await builder.addMetadata([
            HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25),
            HKMetadataKeyWorkoutBrandName: "Masters",
        ])
        try await builder.endCollection(at: hour(0.05))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.workoutEvents?.count == 4)
        #expect(workout.statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity() != nil)

        let route = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await route.insertRouteData([
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 11), altitude: 600,
                horizontalAccuracy: 4, verticalAccuracy: 4, timestamp: hour(0))
        ])
        let saved = try await route.finishRoute(with: workout, metadata: nil)
        var places = 0
        for try await _ in HKWorkoutRouteQueryDescriptor(saved).results(for: store) { places += 1 }
        #expect(places == 1)
    }

    @Test("sync identifiers: saved twice is there once, in its newest version")
    func sync() async throws {
        for version in [1, 2] {
            try await store.save(
                steps(
                    Double(version * 10), from: 0, to: 1,
                    metadata: [
                        HKMetadataKeySyncIdentifier: "server-42", HKMetadataKeySyncVersion: version,
                    ]))
        }
        let found = try await store.samples(stepType)
        #expect(found.count == 1)
        #expect((found.first as? HKQuantitySample)?.quantity.doubleValue(for: .count()) == 20)
        let deleted = try await store.deleteObjects(
            of: stepType,
            predicate: HKQuery.predicateForObjects(
                withMetadataKey: HKMetadataKeySyncIdentifier, allowedValues: ["server-42"]))
        #expect(deleted == 1)
    }

    @Test("units as apps write them")
    func units() async throws {
        let pairs: [(HKUnit, String)] = [
            (.count().unitDivided(by: .minute()), "count/min"), (.gramUnit(with: .kilo), "kg"),
            (.gram().unitDivided(by: .literUnit(with: .deci)), "g/dL"), (.meterUnit(with: .centi), "cm"),
            (.secondUnit(with: .milli), "ms"), (.percent(), "%"), (.internationalUnit(), "IU"),
            (HKUnit(from: "mg/dL"), "mg/dL"), (.degreeCelsius(), "degC"),
            (HKUnit(from: "ml/kg*min"), "mL/min·kg"), (.largeCalorie(), "Cal"),
            (
                .moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose).unitDivided(by: .liter()),
                "mmol<180.1558800000541>/L"
            ),
        ]
        for (unit, text) in pairs { #expect(unit.unitString == text) }
        let glucose = HKQuantity(unit: HKUnit(from: "mg/dL"), doubleValue: 90)
        let millimoles = glucose.doubleValue(for: pairs[11].0)
        #expect(abs(millimoles - 4.9957) < 0.001)
        #expect(
            HKQuantity(unit: .foot(), doubleValue: 6).compare(HKQuantity(unit: .meter(), doubleValue: 2))
                == .orderedAscending)
        #expect(try await store.preferredUnits(for: [stepType])[stepType] == .count())
    }

    @Test("characteristics are read with try, and notSet until one is set")
    func characteristics() async throws {
        #expect(try store.biologicalSex().biologicalSex == .notSet)
        #expect(try store.dateOfBirthComponents().year == nil)
        try await store.setDateOfBirth(DateComponents(year: 1980, month: 5, day: 17))
        let birth = try store.dateOfBirthComponents()
        let age = Calendar(identifier: .gregorian).dateComponents(
            [.year], from: birth,
            to: DateComponents(year: 2026, month: 11, day: 20)
        ).year
        #expect(age == 46)
    }

    @Test("a manager that is a delegate of sessions compiles, and starts and ends one")
    func manager() {
        final class WorkoutManager: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
            func workoutSession(
                _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
                from fromState: HKWorkoutSessionState, date: Date
            ) {}

            func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {}

            func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

            func workoutBuilder(
                _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
            ) {
                for case let type as HKQuantityType in collectedTypes {
                    _ = workoutBuilder.statistics(for: type)
                }
            }

            func mirror(_ session: HKWorkoutSession) async throws {
                try await session.startMirroringToCompanionDevice()
                try await session.stopMirroringToCompanionDevice()
            }

            func start(in store: HKHealthStore) -> HKError.Code? {
                do {
                    let session = try HKWorkoutSession(
                        healthStore: store, configuration: HKWorkoutConfiguration())
                    session.delegate = self
                    session.associatedWorkoutBuilder().delegate = self
                    session.startActivity(with: Date())
                    session.startMirroringToCompanionDevice { _, _ in }
                    guard session.state == .running else { return .unknownError }
                    session.end()
                    return nil
                } catch {
                    return (error as? HKError)?.code
                }
            }
        }
        #expect(WorkoutManager().start(in: store) == nil)
    }

    @Test("names and icons by a switch over sports, extensions on Apple's types")
    func extensions() {
        #expect(HKWorkoutActivityType.swimming.label == "Swim")
        #expect(HKWorkoutActivityType.curling.label == "Workout")
        #expect(HKQuantityType.water.identifier == "HKQuantityTypeIdentifierDietaryWater")
        #expect(HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifierStepCount") == .stepCount)
        #expect(Set([HKQuantityType(.stepCount), HKQuantityType(.stepCount)]).count == 1)
    }
}

extension HKWorkoutActivityType {
    fileprivate var label: String {
        switch self {
        case .running, .walking: "On foot"
        case .swimming: "Swim"
        case .cycling: "Ride"
        default: "Workout"
        }
    }
}

extension HKQuantityType {
    fileprivate static let water = HKQuantityType(.dietaryWater)
}
