import HealthKit
import SwimFitTestSupport
import Testing

/// Factories of predicates, each asked for what it finds.
@Suite("Rules of predicates", .inTurn)
struct PredicateRuleTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)

    private func counts(_ predicate: NSPredicate?) async throws -> [Double] {
        try await store.samples(stepType, predicate).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count())
        }
    }

    @Test("options are bits: strictStartDate 1, strictEndDate 2")
    func options() {
        #expect(HKQueryOptions.strictStartDate.rawValue == 1)
        #expect(HKQueryOptions.strictEndDate.rawValue == 2)
        #expect(HKQueryOptions([.strictStartDate, .strictEndDate]).rawValue == 3)
    }

    @Test("a sample that ends exactly at the start matches, one that starts exactly at the end does not")
    func borders() async throws {
        try await store.save([steps(1, from: 9, to: 10), steps(2, from: 20, to: 21)])
        let span = HKQuery.predicateForSamples(withStart: hour(10), end: hour(20))
        #expect(try await counts(span) == [1])
    }

    @Test("an undetermined end counts as open")
    func undetermined() async throws {
        let type = HKCategoryType(.pregnancy)
        try await store.save(
            HKCategorySample(type: type, value: 0, start: hour(0), end: .distantFuture))
        let later = HKQuery.predicateForSamples(withStart: hour(9000), end: hour(9001))
        #expect(try await store.samples(type, later).count == 1)
        let strict = HKQuery.predicateForSamples(
            withStart: hour(9000), end: hour(9001), options: .strictEndDate)
        #expect(try await store.samples(type, strict).isEmpty)
    }

    @Test("an empty list of metadata values tests only the key")
    func emptyMetadataList() async throws {
        try await store.save([steps(1, from: 0, to: 1, metadata: ["note": "x"]), steps(2, from: 1, to: 2)])
        #expect(
            try await counts(HKQuery.predicateForObjects(withMetadataKey: "note", allowedValues: [])) == [1])
    }

    @Test("a device matches by all of its properties, unset ones included")
    func devices() async throws {
        func device(model: String?) -> HKDevice {
            HKDevice(
                name: "Strap", manufacturer: "Acme", model: model, hardwareVersion: nil,
                firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        }
        for (count, model) in [(1.0, nil), (2.0, "X")] as [(Double, String?)] {
            try await store.save(
                HKQuantitySample(
                    type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: count),
                    start: hour(count), end: hour(count), device: device(model: model), metadata: nil))
        }
        #expect(try await counts(HKQuery.predicateForObjects(from: [device(model: nil)])) == [1])
        #expect(
            try await counts(HKQuery.predicateForObjects(from: [device(model: nil), device(model: "X")]))
                == [1, 2])
    }

    @Test("samples of a workout are those that were added to it, not those of its time")
    func workoutObjects() async throws {
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        try await store.save([run, steps(1, from: 0, to: 1)])
        try await store.addSamples([steps(2, from: 5, to: 6)], to: run)
        #expect(try await counts(HKQuery.predicateForObjects(from: run)) == [2])
    }

    // MARK: Workouts

    private func saveWorkouts() async throws {
        func rate(_ average: Double, _ minimum: Double, _ maximum: Double) -> HKWorkout.Total {
            let unit = HKUnit(from: "count/min")
            return HKWorkout.Total(
                type: HKQuantityType(.heartRate), average: HKQuantity(unit: unit, doubleValue: average),
                minimum: HKQuantity(unit: unit, doubleValue: minimum),
                maximum: HKQuantity(unit: unit, doubleValue: maximum))
        }
        try await store.save([
            try HKWorkout.checked(
                activityType: .swimming, start: hour(0), end: hour(1),
                totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 500),
                totals: [rate(120, 80, 150)]),
            try HKWorkout.checked(
                activityType: .stairClimbing, start: hour(2), end: hour(3),
                totalFlightsClimbed: HKQuantity(unit: .count(), doubleValue: 30),
                totals: [rate(140, 100, 180)]),
        ])
    }

    private func found(_ predicate: NSPredicate) async throws -> [HKWorkoutActivityType] {
        try await store.samples(.workoutType(), predicate).compactMap {
            ($0 as? HKWorkout)?.workoutActivityType
        }
    }

    @Test("workouts by strokes and by flights of stairs")
    func strokesAndFlights() async throws {
        try await saveWorkouts()
        let some = HKQuantity(unit: .count(), doubleValue: 10)
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(with: .greaterThan, totalSwimmingStrokeCount: some))
                == [.swimming])
        #expect(
            try await found(HKQuery.predicateForWorkouts(with: .greaterThan, totalFlightsClimbed: some))
                == [.stairClimbing])
    }

    @Test("workouts by average, minimum and maximum of a type, in converted units")
    func statistics() async throws {
        try await saveWorkouts()
        let type = HKQuantityType(.heartRate)
        func beats(_ perSecond: Double) -> HKQuantity {
            HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: perSecond)
        }
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(
                    operatorType: .lessThan, quantityType: type, averageQuantity: beats(2.1)))
                == [.swimming])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(
                    operatorType: .lessThan, quantityType: type, minimumQuantity: beats(1.5)))
                == [.swimming])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(
                    operatorType: .greaterThan, quantityType: type, maximumQuantity: beats(2.9)))
                == [.stairClimbing])
    }

    @Test("activities by time, duration and statistics, wrapped as any activity of a workout")
    func activities() async throws {
        func configuration(_ type: HKWorkoutActivityType) -> HKWorkoutConfiguration {
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = type
            return configuration
        }
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: configuration(.swimBikeRun), device: nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.addWorkoutActivity(
            HKWorkoutActivity(
                workoutConfiguration: configuration(.swimming), start: hour(0), end: hour(1), metadata: nil))
        try await builder.addWorkoutActivity(
            HKWorkoutActivity(
                workoutConfiguration: configuration(.running), start: hour(1), end: hour(3), metadata: nil))
        try await builder.addSamples([steps(9000, from: 1, to: 3)])
        try await builder.endCollection(at: hour(3))
        _ = try await builder.finishWorkout()
        func matches(_ activity: NSPredicate) async throws -> Bool {
            try await !found(HKQuery.predicateForWorkouts(activityPredicate: activity)).isEmpty
        }
        let many = HKQuantity(unit: .count(), doubleValue: 5000)
        #expect(
            try await matches(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .greaterThan, quantityType: stepType, sumQuantity: many)))
        #expect(
            try await !matches(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .lessThan, quantityType: stepType, sumQuantity: many)))
        let late = HKQuery.predicateForWorkoutActivities(
            start: hour(1), end: nil, options: .strictStartDate)
        #expect(try await matches(late))
        let long = HKQuery.predicateForWorkoutActivities(operatorType: .greaterThan, duration: 5400)
        let swim = HKQuery.predicateForWorkoutActivities(workoutActivityType: .swimming)
        #expect(try await matches(long))
        #expect(
            try await !matches(NSCompoundPredicate(andPredicateWithSubpredicates: [late, swim])))
    }

    // MARK: Specialised

    @Test("electrocardiograms by their symptoms")
    func electrocardiogramSymptoms() async throws {
        func curve(_ symptoms: HKElectrocardiogram.SymptomsStatus, _ time: Double) throws
            -> HKElectrocardiogram
        {
            try .checked(
                start: hour(time), end: hour(time), classification: .sinusRhythm, symptomsStatus: symptoms,
                samplingFrequency: 512, voltages: [0])
        }
        try await store.saveAsWritten([try curve(.present, 1), try curve(.none, 2)])
        let found = try await store.samples(
            .electrocardiogramType(), HKQuery.predicateForElectrocardiograms(symptomsStatus: .present))
        #expect(found.map(\.startDate) == [hour(1)])
    }

    @Test("symptoms that were noted with an electrocardiogram")
    func associatedSymptoms() async throws {
        let type = HKCategoryType(.chestTightnessOrPain)
        func pain(_ time: Double) -> HKCategorySample {
            HKCategorySample(
                type: type, value: HKCategoryValueSeverity.mild.rawValue, start: hour(time), end: hour(time))
        }
        let curve = try HKElectrocardiogram.checked(
            start: hour(1), end: hour(1), classification: .sinusRhythm, symptomsStatus: .present,
            samplingFrequency: 512, voltages: [0])
        let (during, before) = (pain(1), pain(0))
        #expect(
            await code { try await store.setSymptoms([during], of: curve) } == .errorInvalidArgument)
        try await store.saveAsWritten([curve])
        try await store.save(before)
        let associated = HKQuery.predicateForObjectsAssociated(electrocardiogram: curve)
        try await store.setSymptoms([during], of: curve)
        #expect(try await store.samples(type, associated) == [during])
        try await store.setSymptoms([before], of: curve)
        #expect(try await store.samples(type, associated) == [before])
        #expect(try await store.samples(type).count == 2)
    }

    @Test("each operator compares as its name says")
    func quantityOperators() async throws {
        try await store.save((1...4).map { steps(Double($0), from: Double($0), to: Double($0)) })
        func found(_ operatorType: PredicateOperator) async throws -> [Double] {
            try await counts(
                HKQuery.predicateForQuantitySamples(
                    with: operatorType, quantity: HKQuantity(unit: .count(), doubleValue: 2)))
        }
        #expect(try await found(.lessThan) == [1])
        #expect(try await found(.lessThanOrEqualTo) == [1, 2])
        #expect(try await found(.greaterThan) == [3, 4])
        #expect(try await found(.greaterThanOrEqualTo) == [2, 3, 4])
        #expect(try await found(.equalTo) == [2])
        #expect(try await found(.notEqualTo) == [1, 3, 4])
    }

    @Test("activities by average, minimum and maximum of a type")
    func activityFigures() async throws {
        let rateType = HKQuantityType(.heartRate)
        let unit = HKUnit(from: "count/min")
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.addSamples(
            [(100.0, 0.0), (140, 0.5)].map { rate, time in
                HKQuantitySample(
                    type: rateType, quantity: HKQuantity(unit: unit, doubleValue: rate), start: hour(time),
                    end: hour(time))
            })
        try await builder.endCollection(at: hour(1))
        _ = try await builder.finishWorkout()
        func isFound(_ activity: NSPredicate) async throws -> Bool {
            try await !found(HKQuery.predicateForWorkouts(activityPredicate: activity)).isEmpty
        }
        func rate(_ beats: Double) -> HKQuantity { HKQuantity(unit: unit, doubleValue: beats) }
        #expect(
            try await isFound(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .equalTo, quantityType: rateType, averageQuantity: rate(120))))
        #expect(
            try await isFound(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .lessThanOrEqualTo, quantityType: rateType, minimumQuantity: rate(100))))
        #expect(
            try await isFound(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .greaterThan, quantityType: rateType, maximumQuantity: rate(130))))
        #expect(
            try await !isFound(
                HKQuery.predicateForWorkoutActivities(
                    operatorType: .greaterThan, quantityType: rateType, maximumQuantity: rate(140))))
    }
}
