import HealthKit

extension Question {
    static let saving = [
        Question("what saving nothing does") { store in
            try await store.save([HKObject]())
            return "succeeds"
        },
        Question("what deleting by a predicate that finds nothing does") { store in
            try await fill(store, [])
            let predicate = HKQuery.predicateForSamples(withStart: hour(0), end: hour(1))
            return "\(try await store.deleteObjects(of: steps, predicate: predicate)) deleted"
        },
        Question("whether the samples of a correlation go with it") { store in
            let energy = HKQuantityType(.dietaryEnergyConsumed)
            try await fill(store, [])
            let part = HKQuantitySample(
                type: energy, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 1), start: hour(0),
                end: hour(0))
            let food = HKCorrelation(
                type: HKCorrelationType(.food), start: hour(0), end: hour(0), objects: [part])
            try await store.save(food)
            try await store.delete(food)
            return "\(try await count(energy, store)) left"
        },
        Question("whether the samples of a workout go with it") { store in
            try await fill(store, [])
            let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
            try await store.save(run)
            try await store.addSamples([walk(10, 0, 1)], to: run)
            try await store.delete(run)
            return "\(try await count(steps, store)) left"
        },
        Question("what an anchored query hears of a sample that replaces another one") { store in
            func version(_ number: Int) -> HKQuantitySample {
                walk(
                    Double(number), 0, 1,
                    [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: number])
            }
            try await fill(store, [version(1)])
            func query(_ anchor: HKQueryAnchor?) -> HKAnchoredObjectQueryDescriptor<HKQuantitySample> {
                HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: steps)], anchor: anchor)
            }
            let first = try await query(nil).result(for: store)
            try await store.save(version(2))
            let second = try await query(first.newAnchor).result(for: store)
            return "\(second.addedSamples.count) added, \(second.deletedObjects.count) deleted"
        },
        Question("whether a lower version of a sample is an error") { store in
            func version(_ number: Int) -> HKQuantitySample {
                walk(
                    Double(number), 0, 1,
                    [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: number])
            }
            try await fill(store, [version(2)])
            try await store.save(version(1))
            return "succeeds, \(try await count(steps, store)) stored"
        },
        Question("whether the same object can be saved twice") { store in
            let sample = walk(1, 0, 1)
            try await fill(store, [sample])
            try await store.save(sample)
            return "\(try await count(steps, store)) stored"
        },
        Question("the date of birth that is not set") { store in
            _ = try store.dateOfBirthComponents()
            return "components without year, month and day"
        },
        Question("the sex that is not set") { store in "\(try store.biologicalSex().biologicalSex.rawValue)"
        },
        Question("what a limit of 0 means") { store in
            try await fill(store, [walk(1, 0, 1), walk(2, 1, 2)])
            let query = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: steps)], sortDescriptors: [], limit: 0)
            return "\(try await query.result(for: store).count) of 2"
        },
        Question("the order of samples without sort descriptors") { store in
            try await fill(store, [walk(2, 2, 3)])
            try await store.save(walk(3, 4, 5))
            try await store.save(walk(1, 0, 1))
            let query = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: steps)], sortDescriptors: [])
            return try await query.result(for: store).map { "\(Int($0.quantity.doubleValue(for: .count())))" }
                .joined(separator: ", ")
        },
    ]

    static let statistics = [
        Question("the sum of a sample that is half in the span of the predicate") { store in
            try await fill(store, [walk(100, 0, 2)])
            return "\(try await sum(store, from: 1, to: 3))"
        },
        Question("the sum of two samples of one source that overlap") { store in
            try await fill(store, [walk(100, 0, 2), walk(100, 1, 3)])
            return "\(try await sum(store, from: 0, to: 4))"
        },
        Question("how a cumulative sample is divided among intervals") { store in
            try await fill(store, [walk(100, 0.5, 2)])
            return try await hours(store, steps, .cumulativeSum) {
                $0.sumQuantity()?.doubleValue(for: .count())
            }
        },
        Question("in which intervals a discrete sample counts that lasts over a border") { store in
            try await fill(store, [weight(70, 0.5, 1.5)])
            return try await hours(store, mass, .discreteAverage) {
                $0.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo))
            }
        },
        Question("in which interval a moment counts that is on a border") { store in
            try await fill(store, [weight(70, 1, 1)])
            return try await hours(store, mass, .discreteAverage) {
                $0.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo))
            }
        },
        Question("the most recent of two samples with one end") { store in
            try await fill(store, [weight(70, 0, 2), weight(80, 1, 2), weight(90, 0.5, 2)])
            let query = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: mass), options: .mostRecent)
            let found = try await query.result(for: store)?.mostRecentQuantity()
            return found.map { "\($0.doubleValue(for: .gramUnit(with: .kilo)))" } ?? "nil"
        },
        Question("the figures of a type without samples") { store in
            try await fill(store, [])
            return "\(try await sum(store, from: 0, to: 1))"
        },
    ]

    private static func sum(_ store: HKHealthStore, from start: Double, to end: Double) async throws -> Double
    {
        let span = HKQuery.predicateForSamples(withStart: hour(start), end: hour(end))
        let query = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: steps, predicate: span), options: .cumulativeSum)
        return try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count()) ?? -1
    }

    private static func hours(
        _ store: HKHealthStore, _ type: HKQuantityType, _ options: HKStatisticsOptions,
        _ figure: (HKStatistics) -> Double?
    ) async throws -> String {
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type), options: options, anchorDate: hour(0),
            intervalComponents: DateComponents(hour: 1))
        let found = try await query.result(for: store).statistics()
        return found.map { one in
            let start = Int(one.startDate.timeIntervalSince(hour(0)) / 3600)
            return "hour \(start): \(figure(one).map { "\(($0 * 100).rounded() / 100)" } ?? "nil")"
        }.joined(separator: ", ")
    }
}
