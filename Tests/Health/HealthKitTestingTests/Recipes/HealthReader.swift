import CoreLocation
import HealthKit

/// An app's code that asks for a person's health data, in Apple's names alone: the listings of the page Recipes.md.
struct HealthReader {
    let store: HKHealthStore
    let calendar: Calendar
}

extension HealthReader {
    static let written: Set<HKSampleType> = [
        HKQuantityType(.bodyMass), HKQuantityType(.dietaryEnergyConsumed), HKQuantityType(.dietaryProtein),
        HKQuantityType(.distanceWalkingRunning), HKSeriesType.workoutRoute(), .workoutType(),
    ]
    static let read: Set<HKObjectType> = [
        HKQuantityType(.stepCount), HKQuantityType(.activeEnergyBurned), HKQuantityType(.basalEnergyBurned),
        HKQuantityType(.heartRate), HKQuantityType(.restingHeartRate), HKQuantityType(.bodyMass),
        HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic),
        HKQuantityType(.distanceWalkingRunning), HKCategoryType(.sleepAnalysis),
        HKCharacteristicType(.dateOfBirth), HKSeriesType.workoutRoute(), .activitySummaryType(),
        .workoutType(),
    ]

    func requestAccess() async throws -> Bool {
        guard HKHealthStore.isHealthDataAvailable() else { return false }
        try await store.requestAuthorization(toShare: Self.written, read: Self.read)
        return store.authorizationStatus(for: HKQuantityType(.bodyMass)) == .sharingAuthorized
    }

    func sum(
        of type: HKQuantityType, in unit: HKUnit, where condition: NSPredicate
    ) async throws -> Double {
        let query = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: type, predicate: condition), options: .cumulativeSum)
        do {
            return try await query.result(for: store)?.sumQuantity()?.doubleValue(for: unit) ?? 0
        } catch HKError.errorNoData {
            return 0
        }
    }

    func stepsToday(at now: Date) async throws -> Double {
        let today = HKQuery.predicateForSamples(
            withStart: calendar.startOfDay(for: now), end: now, options: .strictStartDate)
        return try await sum(of: HKQuantityType(.stepCount), in: .count(), where: today)
    }

    func stepsByDay(_ count: Int, until now: Date) async throws -> [(day: Date, steps: Double)] {
        let today = calendar.startOfDay(for: now)
        let days = (1 - count...0).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(
                type: HKQuantityType(.stepCount),
                predicate: HKQuery.predicateForSamples(withStart: days.first, end: nil)),
            options: .cumulativeSum, anchorDate: today, intervalComponents: DateComponents(day: 1))
        let found = try await query.result(for: store)
        return days.map { day in
            (day, found.statistics(for: day)?.sumQuantity()?.doubleValue(for: .count()) ?? 0)
        }
    }

    func countedSteps(in span: DateInterval) async throws -> Double {
        let counted = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForSamples(withStart: span.start, end: span.end, options: .strictStartDate),
            NSPredicate(format: "metadata.%K != YES", HKMetadataKeyWasUserEntered),
        ])
        return try await sum(of: HKQuantityType(.stepCount), in: .count(), where: counted)
    }

    func energyBurned(in span: DateInterval) async throws -> Double {
        let within = HKQuery.predicateForSamples(
            withStart: span.start, end: span.end, options: .strictStartDate)
        let active = try await sum(
            of: HKQuantityType(.activeEnergyBurned), in: .kilocalorie(), where: within)
        let atRest = try await sum(of: HKQuantityType(.basalEnergyBurned), in: .kilocalorie(), where: within)
        return active + atRest
    }

    func moveRing(of day: Date) async throws -> Double? {
        var components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        components.calendar = calendar
        let rings = HKActivitySummaryQueryDescriptor(
            predicate: HKQuery.predicateForActivitySummary(with: components))
        guard let summary = try await rings.result(for: store).first else { return nil }
        let goal = summary.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie())
        return goal > 0 ? summary.activeEnergyBurned.doubleValue(for: .kilocalorie()) / goal : nil
    }

    func night(before day: Date) -> DateInterval {
        let morning = calendar.startOfDay(for: day)
        let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: morning) ?? morning
        let noonBefore = calendar.date(byAdding: .day, value: -1, to: noon) ?? morning
        return DateInterval(start: noonBefore, end: noon)
    }

    func sleep(_ values: Set<HKCategoryValueSleepAnalysis>, in night: DateInterval) async throws
        -> [HKCategorySample]
    {
        let wanted = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForSamples(withStart: night.start, end: night.end),
            HKCategoryValueSleepAnalysis.predicateForSamples(equalTo: values),
        ])
        return try await HKSampleQueryDescriptor(
            predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis), predicate: wanted)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    func timeAsleep(in night: DateInterval) async throws -> TimeInterval {
        var (seconds, covered) = (0.0, night.start)
        for sample in try await sleep(HKCategoryValueSleepAnalysis.allAsleepValues, in: night) {
            let (start, end) = (max(sample.startDate, covered), min(sample.endDate, night.end))
            if start < end {
                seconds += end.timeIntervalSince(start)
                covered = end
            }
        }
        return seconds
    }

    func stages(in night: DateInterval) async throws -> [HKCategoryValueSleepAnalysis: TimeInterval] {
        let samples = try await sleep([.asleepCore, .asleepDeep, .asleepREM], in: night)
        let bySource = Dictionary(grouping: samples, by: \.sourceRevision.source).mapValues { samples in
            samples.reduce(into: [HKCategoryValueSleepAnalysis: TimeInterval]()) { stages, sample in
                guard let stage = HKCategoryValueSleepAnalysis(rawValue: sample.value) else { return }
                stages[stage, default: 0] += sample.endDate.timeIntervalSince(sample.startDate)
            }
        }
        return bySource.values.max { $0.values.reduce(0, +) < $1.values.reduce(0, +) } ?? [:]
    }

    func restingHeartRateByWeek(_ count: Int, until now: Date) async throws -> [Double?] {
        guard let week = calendar.dateInterval(of: .weekOfYear, for: now) else { return [] }
        let weeks = (1 - count...0).compactMap {
            calendar.date(byAdding: .weekOfYear, value: $0, to: week.start)
        }
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(
                type: HKQuantityType(.restingHeartRate),
                predicate: HKQuery.predicateForSamples(withStart: weeks.first, end: nil)),
            options: .discreteAverage, anchorDate: week.start,
            intervalComponents: DateComponents(weekOfYear: 1))
        let found = try await query.result(for: store)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return weeks.map { found.statistics(for: $0)?.averageQuantity()?.doubleValue(for: perMinute) }
    }

    func heartRateByHour(of day: Date) async throws -> [Int: ClosedRange<Double>] {
        let midnight = calendar.startOfDay(for: day)
        let next = calendar.date(byAdding: .day, value: 1, to: midnight)
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(
                type: HKQuantityType(.heartRate),
                predicate: HKQuery.predicateForSamples(
                    withStart: midnight, end: next, options: .strictStartDate)),
            options: [.discreteMin, .discreteMax], anchorDate: midnight,
            intervalComponents: DateComponents(hour: 1))
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        var hours: [Int: ClosedRange<Double>] = [:]
        for hour in try await query.result(for: store).statistics() {
            guard let low = hour.minimumQuantity()?.doubleValue(for: perMinute),
                let high = hour.maximumQuantity()?.doubleValue(for: perMinute)
            else { continue }
            hours[calendar.component(.hour, from: hour.startDate)] = low...high
        }
        return hours
    }

    func latest(_ type: HKQuantityType, in unit: HKUnit) async throws -> (value: Double, date: Date)? {
        let newest = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: type)],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1)
        return try await newest.result(for: store).first.map {
            ($0.quantity.doubleValue(for: unit), $0.startDate)
        }
    }

    func saveWeight(_ kilograms: Double, at date: Date, entry: String, version: Int) async throws {
        let weight = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: date, end: date,
            metadata: [
                HKMetadataKeyWasUserEntered: true, HKMetadataKeySyncIdentifier: entry,
                HKMetadataKeySyncVersion: version,
            ])
        try await store.save(weight)
    }

    func saveFood(_ name: String, kilocalories: Double, protein: Double, at date: Date) async throws {
        func part(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit, _ value: Double) -> HKQuantitySample {
            HKQuantitySample(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
                start: date, end: date)
        }
        let food = HKCorrelation(
            type: HKCorrelationType(.food), start: date, end: date,
            objects: [
                part(.dietaryEnergyConsumed, .kilocalorie(), kilocalories),
                part(.dietaryProtein, .gram(), protein),
            ],
            metadata: [HKMetadataKeyFoodType: name])
        try await store.save(food)
    }

    func bloodPressures(since date: Date) async throws -> [(systolic: Double, diastolic: Double)] {
        let readings = HKSampleQueryDescriptor(
            predicates: [
                .correlation(
                    type: HKCorrelationType(.bloodPressure),
                    predicate: HKQuery.predicateForSamples(withStart: date, end: nil))
            ], sortDescriptors: [SortDescriptor(\.startDate)])
        return try await readings.result(for: store).compactMap { reading in
            func pressure(_ type: HKQuantityTypeIdentifier) -> Double? {
                let sample = reading.objects(for: HKQuantityType(type)).first as? HKQuantitySample
                return sample?.quantity.doubleValue(for: .millimeterOfMercury())
            }
            guard let systolic = pressure(.bloodPressureSystolic),
                let diastolic = pressure(.bloodPressureDiastolic)
            else { return nil }
            return (systolic, diastolic)
        }
    }

    func workouts(since date: Date) async throws -> [(
        workout: HKWorkout, kilocalories: Double, metres: Double
    )] {
        let recent = HKSampleQueryDescriptor(
            predicates: [.workout(HKQuery.predicateForSamples(withStart: date, end: nil))],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)])
        return try await recent.result(for: store).map { workout in
            let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
            let distance = workout.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()
            return (
                workout, energy?.doubleValue(for: .kilocalorie()) ?? 0,
                distance?.doubleValue(for: .meter()) ?? 0
            )
        }
    }

    func route(of workout: HKWorkout) async throws -> [CLLocation] {
        let routes = HKSampleQueryDescriptor(
            predicates: [.workoutRoute(HKQuery.predicateForObjects(from: workout))],
            sortDescriptors: [SortDescriptor(\.startDate)])
        var places: [CLLocation] = []
        for route in try await routes.result(for: store) {
            for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
                places.append(place)
            }
        }
        return places
    }

    func heartRates(during workout: HKWorkout) async throws -> [(date: Date, perMinute: Double)] {
        let within = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate), predicate: within)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store).map { ($0.startDate, $0.quantity.doubleValue(for: perMinute)) }
    }

    func saveRun(from start: Date, to end: Date, along places: [CLLocation], metres: Double) async throws
        -> HKWorkout?
    {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        configuration.locationType = .outdoor
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
        try await builder.beginCollection(at: start)
        try await builder.addSamples([
            HKQuantitySample(
                type: HKQuantityType(.distanceWalkingRunning),
                quantity: HKQuantity(unit: .meter(), doubleValue: metres), start: start, end: end)
        ])
        let route = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
        try await route?.insertRouteData(places)
        try await builder.endCollection(at: end)
        return try await builder.finishWorkout()
    }

    func follow(
        _ types: Set<HKSampleType>, _ changed: @escaping @Sendable (Set<HKSampleType>) async -> Void
    ) -> HKObserverQuery {
        let descriptors = types.map { HKQueryDescriptor(sampleType: $0, predicate: nil) }
        let query = HKObserverQuery(queryDescriptors: descriptors) { _, types, completion, error in
            guard let types, error == nil else { return completion() }
            Task {
                await changed(types)
                completion()
            }
        }
        store.execute(query)
        for type in types {
            store.enableBackgroundDelivery(for: type, frequency: .hourly) { isEnabled, error in
                if !isEnabled { print("\(type) is followed in the foreground alone: \(error as Any)") }
            }
        }
        return query
    }

    func upload(
        _ types: [HKSampleType], after bookmark: Data?,
        send: (_ added: [HKSample], _ deleted: [UUID], _ bookmark: Data) async throws -> Void
    ) async throws {
        var anchor = try bookmark.flatMap {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: $0)
        }
        while true {
            let page = try await HKAnchoredObjectQueryDescriptor(
                predicates: types.map { .sample(type: $0) }, anchor: anchor, limit: 1000
            ).result(for: store)
            if page.addedSamples.isEmpty, page.deletedObjects.isEmpty { return }
            let next = try NSKeyedArchiver.archivedData(
                withRootObject: page.newAnchor, requiringSecureCoding: true)
            try await send(page.addedSamples, page.deletedObjects.map(\.uuid), next)
            anchor = page.newAnchor
        }
    }

    func age(at now: Date) throws -> Int? {
        let birth = try store.dateOfBirthComponents()
        guard let date = calendar.date(from: birth) else { return nil }
        return calendar.dateComponents([.year], from: date, to: now).year
    }

    func deleteOwn(_ type: HKSampleType, in span: DateInterval) async throws -> Int {
        let own = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForObjects(from: .default()),
            HKQuery.predicateForSamples(withStart: span.start, end: span.end, options: .strictStartDate),
        ])
        return try await store.deleteObjects(of: type, predicate: own)
    }
}
