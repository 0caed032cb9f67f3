import HealthKit
import SwimFitTestSupport
import Testing

/// Code as apps have it that were written with completion handlers: our own small versions of what is found
/// again and again. That it compiles is half of each test.
@Suite("Idioms of apps with completion handlers", .inTurn)
struct CompletionIdiomTests {
    private let healthStore = HKHealthStore.inMemory()

    @Test("types by the older factories, with an exclamation mark, in sets for asking")
    func asking() async throws {
        let typesToShare: Set<HKSampleType> = [
            HKObjectType.quantityType(forIdentifier: .stepCount)!,  // SAFETY: the idiom is what is tested.
            HKSampleType.quantityType(forIdentifier: .heartRate)!,  // SAFETY: as above.
            HKQuantityType.workoutType(),
        ]
        let typesToRead: Set<HKObjectType> = [
            HKObjectType.quantityType(forIdentifier: .heartRate)!,  // SAFETY: as above.
            HKObjectType.categoryType(forIdentifier: .sleepAnalysis)!,  // SAFETY: as above.
            HKObjectType.characteristicType(forIdentifier: .dateOfBirth)!,  // SAFETY: as above.
            HKObjectType.workoutType(), HKSeriesType.workoutRoute(), HKObjectType.activitySummaryType(),
        ]
        guard HKHealthStore.isHealthDataAvailable() else { return }
        let isDone = try await handlerValue { handler in
            healthStore.requestAuthorization(toShare: typesToShare, read: typesToRead) { success, error in
                handler.resume(returning: success && error == nil)
            }
        }
        #expect(isDone)
        let readOnly = try await handlerValue { handler in
            healthStore.requestAuthorization(toShare: nil, read: typesToRead) { success, _ in
                handler.resume(returning: success)
            }
        }
        #expect(readOnly)
        switch healthStore.authorizationStatus(for: HKObjectType.workoutType()) {
        case .sharingAuthorized: break
        case .sharingDenied, .notDetermined: Issue.record("everything is granted by default")
        }
    }

    @Test("steps of today by a statistics query, with its error for an empty day")
    func stepsOfToday() async throws {
        let now = hour(20)
        func steps() async throws -> Double {
            try await handlerValue { handler in
                // SAFETY: the idiom is what is tested.
                let stepsQuantityType = HKQuantityType.quantityType(forIdentifier: .stepCount)!
                let predicate = HKQuery.predicateForSamples(
                    withStart: hour(0), end: now, options: .strictStartDate)
                let query = HKStatisticsQuery(
                    quantityType: stepsQuantityType, quantitySamplePredicate: predicate,
                    options: .cumulativeSum
                ) { _, result, _ in
                    guard let result = result, let sum = result.sumQuantity() else {
                        handler.resume(returning: 0.0)
                        return
                    }
                    handler.resume(returning: sum.doubleValue(for: HKUnit.count()))
                }
                healthStore.execute(query)
            }
        }
        #expect(try await steps() == 0)
        try await healthStore.save([
            HealthKitTests.steps(100, from: 8, to: 9), HealthKitTests.steps(50, from: 10, to: 11),
        ])
        #expect(try await steps() == 150)
    }

    @Test("a week of days by a collection query that fills an array")
    func week() async throws {
        try await healthStore.save([steps(10, from: 1, to: 2), steps(20, from: 25, to: 26)])
        var interval = DateComponents()
        interval.day = 1
        interval.timeZone = .gmt
        let query = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
            options: [.cumulativeSum], anchorDate: hour(0), intervalComponents: interval)
        let sums = try await handlerValue { handler in
            query.initialResultsHandler = { _, results, error in
                guard let statsCollection = results, error == nil else {
                    return handler.resume(returning: [Double]())
                }
                var sums: [Double] = []
                statsCollection.enumerateStatistics(from: hour(-24), to: hour(47)) { statistics, stop in
                    sums.append(statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0)
                    if sums.count > 10 { stop.pointee = true }
                }
                handler.resume(returning: sums)
            }
            healthStore.execute(query)
        }
        #expect(sums == [0, 10, 20])
    }

    @Test("the latest heart rate by a sample query, sorted and cast")
    func latestHeartRate() async throws {
        // SAFETY: the idiom is what is tested.
        let heartRateType = HKQuantityType.quantityType(forIdentifier: .heartRate)!
        let unit = HKUnit.count().unitDivided(by: HKUnit.minute())
        #expect(unit == HKUnit(from: "count/min"))
        for (rate, time) in [(61.0, 1.0), (72, 3), (64, 2)] {
            try await healthStore.save(
                HKQuantitySample(
                    type: heartRateType, quantity: HKQuantity(unit: unit, doubleValue: rate),
                    start: hour(time), end: hour(time),
                    metadata: [HKMetadataKeyHeartRateMotionContext: NSNumber(value: 1)]))
        }
        let sortDescriptor = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
        let latest = try await handlerValue { handler in
            let query = HKSampleQuery(
                sampleType: heartRateType, predicate: nil, limit: 1, sortDescriptors: [sortDescriptor]
            ) { _, results, _ in
                guard let samples = results as? [HKQuantitySample], let sample = samples.first else {
                    return handler.resume(returning: (0.0, HKHeartRateMotionContext.notSet))
                }
                let context = (sample.metadata?[HKMetadataKeyHeartRateMotionContext] as? NSNumber)
                    .flatMap { HKHeartRateMotionContext(rawValue: $0.intValue) }
                handler.resume(
                    returning: (sample.quantity.doubleValue(for: unit), context ?? .notSet))
            }
            healthStore.execute(query)
        }
        #expect(latest.0 == 72)
        #expect(latest.1 == .sedentary)
    }

    @Test("nights of sleep by stages")
    func sleep() async throws {
        // SAFETY: the idiom is what is tested.
        let sleepType = HKObjectType.categoryType(forIdentifier: .sleepAnalysis)!
        let stages: [(HKCategoryValueSleepAnalysis, Double)] = [
            (.inBed, 0), (.asleepCore, 1), (.asleepDeep, 2), (.asleepREM, 3), (.awake, 4),
        ]
        try await healthStore.save(
            stages.map { stage, start in
                HKCategorySample(
                    type: sleepType, value: stage.rawValue, start: hour(start), end: hour(start + 1))
            })
        let asleep: TimeInterval = try await handlerValue { handler in
            healthStore.execute(
                HKSampleQuery(
                    sampleType: sleepType, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil
                ) { _, results, _ in
                    let total = (results ?? []).compactMap { $0 as? HKCategorySample }.filter {
                        guard let stage = HKCategoryValueSleepAnalysis(rawValue: $0.value) else {
                            return false
                        }
                        return HKCategoryValueSleepAnalysis.allAsleepValues.contains(stage)
                    }.reduce(0) { $0 + $1.endDate.timeIntervalSince($1.startDate) }
                    handler.resume(returning: total)
                })
        }
        #expect(asleep == 3 * 3600)
    }

    @Test("what was typed in is left out by a format, samples that say nothing of it stay")
    func withoutTyped() async throws {
        try await healthStore.save([
            steps(1, from: 0, to: 1), steps(2, from: 1, to: 2, metadata: [HKMetadataKeyWasUserEntered: true]),
            steps(3, from: 2, to: 3, metadata: [HKMetadataKeyWasUserEntered: false]),
        ])
        let type = HKQuantityType(.stepCount)
        let format = NSPredicate(format: "metadata.%K != YES", HKMetadataKeyWasUserEntered)
        let factory = HKQuery.predicateForObjects(
            withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true)
        for predicate in [format, factory] {
            let found = try await healthStore.samples(type, predicate)
            #expect(found.map(\.startDate) == [hour(0), hour(2)])
        }
        let typed = NSPredicate(format: "metadata.%K == YES", HKMetadataKeyWasUserEntered)
        #expect(try await healthStore.samples(type, typed).count == 1)
    }

    @Test("an observer that asks an anchored query, keeps its anchor and calls the completion handler")
    func sync() async throws {
        final class Sync: Sendable {
            let anchor = Inbox<Data>()
            let added = Inbox<Int>()
        }
        let sync = Sync()
        let store = healthStore
        let stepType = HKQuantityType(.stepCount)
        let observer = HKObserverQuery(sampleType: stepType, predicate: nil) {
            _, completionHandler, error in
            guard error == nil else { return completionHandler() }
            let query = HKAnchoredObjectQuery(
                type: stepType, predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
            ) { _, samplesOrNil, deletedObjectsOrNil, newAnchor, _ in
                guard let samples = samplesOrNil, let deleted = deletedObjectsOrNil, let newAnchor else {
                    return
                }
                // IGNORED: an anchor can always be archived; the idiom ignores that it might not.
                let data = try? NSKeyedArchiver.archivedData(
                    withRootObject: newAnchor, requiringSecureCoding: true)
                sync.anchor.put(data ?? Data())
                sync.added.put(samples.count + deleted.count)
                completionHandler()
            }
            store.execute(query)
        }
        healthStore.execute(observer)
        #expect(try await sync.added.next() == 0)
        try await healthStore.save(steps(1, from: 0, to: 1))
        #expect(try await sync.added.next() == 1)
        healthStore.stop(observer)
        _ = try await sync.anchor.next()
        let data = try await sync.anchor.next()
        #expect(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data) != nil)
    }

    @Test("background delivery answers as for an app without the entitlement")
    func backgroundDelivery() async throws {
        let answer = try await handlerValue { handler in
            healthStore.enableBackgroundDelivery(
                for: HKQuantityType(.stepCount), frequency: .immediate
            ) { success, error in
                handler.resume(returning: (success, (error as? HKError)?.code))
            }
        }
        #expect(answer.0 == false)
        #expect(answer.1 == .errorAuthorizationDenied)
    }

    @Test("an older workout with samples added to it, and its objects asked for")
    func olderWorkout() async throws {
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 425)
        let distance = HKQuantity(unit: .mile(), doubleValue: 3.2)
        let run = HKWorkout(
            activityType: .running, start: hour(0), end: hour(1), duration: 0, totalEnergyBurned: energy,
            totalDistance: distance, metadata: [HKMetadataKeyIndoorWorkout: false])
        try await healthStore.save(run)
        let sample = HKQuantitySample(
            type: HKQuantityType(.distanceWalkingRunning), quantity: distance, start: hour(0), end: hour(1))
        let isAdded = try await handlerValue { handler in
            healthStore.add([sample], to: run) { success, _ in handler.resume(returning: success) }
        }
        #expect(isAdded)
        let found = try await healthStore.samples(
            HKQuantityType(.distanceWalkingRunning), HKQuery.predicateForObjects(from: run))
        #expect(found == [sample])
        #expect(run.totalDistance?.doubleValue(for: .mile()) == 3.2)
    }

    @Test("a blood pressure is a correlation of two samples")
    func bloodPressure() async throws {
        // SAFETY: the idiom is what is tested.
        let systolicType = HKQuantityType.quantityType(forIdentifier: .bloodPressureSystolic)!
        // SAFETY: the idiom is what is tested.
        let diastolicType = HKQuantityType.quantityType(forIdentifier: .bloodPressureDiastolic)!
        let unit = HKUnit.millimeterOfMercury()
        let systolic = HKQuantitySample(
            type: systolicType, quantity: HKQuantity(unit: unit, doubleValue: 120), start: hour(0),
            end: hour(0))
        let diastolic = HKQuantitySample(
            type: diastolicType, quantity: HKQuantity(unit: unit, doubleValue: 80), start: hour(0),
            end: hour(0))
        // SAFETY: the idiom is what is tested.
        let type = HKCorrelationType.correlationType(forIdentifier: .bloodPressure)!
        try await healthStore.save(
            HKCorrelation(type: type, start: hour(0), end: hour(0), objects: [systolic, diastolic]))
        let found = try #require(try await healthStore.samples(type).first as? HKCorrelation)
        let upper = (found.objects(for: systolicType).first as? HKQuantitySample)?.quantity
        #expect(upper?.doubleValue(for: unit) == 120)
        #expect(upper.map { Int($0.doubleValue(for: HKUnit(from: "kPa"))) } == 15)
    }

    @Test("rings of a day, by components with a calendar")
    func rings() async throws {
        var components = Calendar.current.dateComponents([.year, .month, .day], from: hour(12))
        components.calendar = Calendar.current
        let predicate = HKQuery.predicateForActivitySummary(with: components)
        let count = try await handlerValue { handler in
            let query = HKActivitySummaryQuery(predicate: predicate) { _, summaries, _ in
                handler.resume(returning: summaries?.count)
            }
            healthStore.execute(query)
        }
        #expect(count == 0)
    }

    @Test("sources, devices and revisions of a sample are read as text")
    func provenance() async throws {
        try await healthStore.save(
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                start: hour(0), end: hour(1), device: HKDevice.local(), metadata: nil))
        let found = try #require(try await healthStore.samples(HKQuantityType(.stepCount)).first)
        let revision = found.sourceRevision
        let row: [String?] = [
            revision.source.name, revision.source.bundleIdentifier, revision.version, revision.productType,
            "\(revision.operatingSystemVersion.majorVersion)", found.device?.name, found.uuid.uuidString,
        ]
        #expect(row[1] == HKSource.default().bundleIdentifier)
        let grouped = Dictionary(grouping: [found], by: { $0.sourceRevision.source.bundleIdentifier })
        #expect(grouped.count == 1)
    }
}
