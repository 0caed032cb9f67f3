import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// The examples of the doc comments, run. Each is part of a test here, word for word.
@Suite("Examples of doc comments", .inTurn)
struct ExampleTests {
    private let store = HKHealthStore.inMemory()
    private let date = hour(8)
    private let walk = steps(1000, from: 7, to: 8)
    private let today = HKQuery.predicateForSamples(withStart: hour(0), end: hour(24))

    @Test("each example is part of this file or of the one beside it")
    func listings() throws {
        // Lines are broken elsewhere in a comment.
        func lines(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.drop { " /".contains($0) } }.joined()
                .filter { !$0.isWhitespace }
        }
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try ["ExampleTests.swift", "SpecialisedExampleTests.swift"].map {
            lines(try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }.joined()
        let files = FileManager.default.enumerator(
            at: sourceFolder(of: "HealthKit"), includingPropertiesForKeys: nil)
        var examples: [String] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            examples += text.matches(of: /(?s)\/\/\/ ```swift\n(.*?)\/\/\/ ```/).map { lines($0.1) }
        }
        #expect(examples.count >= 95)
        #expect(examples.filter { !source.contains($0) } == [])
    }

    @Test("stores")
    func stores() async throws {
        let store = HKHealthStore.inMemory()  // HKHealthStore() is the one in the person's file.
        try await store.save(walk)
        let steps = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount))
        let walks = try await HKSampleQueryDescriptor(predicates: [steps], sortDescriptors: []).result(
            for: store)
        #expect(walks.map(\.uuid) == [walk.uuid])
    }

    @Test("a store in a file")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try HKHealthStore(url: folder.appending(path: "health.json"))
        try await store.save(walk)  // On disk when this returns.
        #expect(try await store.samples(HKQuantityType(.stepCount)).count == 1)
    }

    @Test("rights")
    func authorization() async throws {
        let steps = HKQuantityType(.stepCount)
        try await store.requestAuthorization(toShare: [steps], read: [steps, HKCategoryType(.sleepAnalysis)])
        let mayWrite = store.authorizationStatus(for: steps) == .sharingAuthorized
        #expect(mayWrite)
    }

    @Test("saving and deleting")
    func saving() async throws {
        let weight = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.4), start: date, end: date)
        try await store.save(weight)
        #expect(try await store.samples(HKQuantityType(.bodyMass)).map(\.uuid) == [weight.uuid])
        try await store.save(HealthKitTests.weight(71, at: 5))
        let old = HKQuery.predicateForSamples(withStart: nil, end: date, options: .strictEndDate)
        let count = try await store.deleteObjects(of: HKQuantityType(.bodyMass), predicate: old)
        #expect(count == 1)
        #expect(try await store.samples(HKQuantityType(.bodyMass)).count == 1)
    }

    @Test("the person's units")
    func preferredUnits() async throws {
        let mass = HKQuantityType(.bodyMass)
        let unit = try await store.preferredUnits(for: [mass])[mass]  // kg, or as the person chose
        #expect(unit == .gramUnit(with: .kilo))
    }

    @Test("quantities and units")
    func quantities() throws {
        let pool = HKQuantity(unit: .meter(), doubleValue: 25)
        let yards = pool.doubleValue(for: .yard())  // 27.34
        let isSame = pool == HKQuantity(unit: .meterUnit(with: .centi), doubleValue: 2500)  // true
        #expect(isSame && abs(yards - 27.34) < 0.01)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        let same = HKUnit(from: "count/min")
        let typed = try HKUnit.parse("mmol<180.1558800000541>/L")  // of glucose
        #expect(
            perMinute == same
                && typed
                    == .moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose).unitDivided(
                        by: .liter())
        )
        let distance = HKQuantityType(.distanceSwimming)
        let isLength = distance.is(compatibleWith: .yard())  // true
        let addsUp = distance.aggregationStyle == .cumulative  // true
        #expect(isLength && addsUp)
    }

    @Test("samples")
    func samples() async throws {
        let walk = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1200),
            start: date, end: date.addingTimeInterval(600), metadata: [HKMetadataKeyWasUserEntered: true])
        let asleep = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepCore.rawValue,
            start: date, end: date.addingTimeInterval(5400))
        try await store.save([walk, asleep])
        func pressure(_ type: HKQuantityTypeIdentifier, _ value: Double) -> HKSample {
            HKQuantitySample(
                type: HKQuantityType(type),
                quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value),
                start: date, end: date)
        }
        let reading = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: date, end: date,
            objects: [pressure(.bloodPressureSystolic, 120), pressure(.bloodPressureDiastolic, 80)])
        try await store.save(reading)
        #expect(reading.objects.count == 2)
        #expect(try await store.samples(HKQuantityType(.bloodPressureSystolic)).count == 1)
    }

    @Test("the newest sample")
    func newestSample() async throws {
        try await store.save([weight(73, at: 1), weight(72, at: 2)])
        let inbox = Inbox<Date?>()
        let show = { @Sendable (sample: HKSample?, _: (any Error)?) in inbox.put(sample?.startDate) }
        let query = HKSampleQuery(
            sampleType: HKQuantityType(.bodyMass), predicate: nil, limit: 1,
            sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
        ) { _, samples, error in
            show(samples?.first, error)
        }
        store.execute(query)
        #expect(try await inbox.next() == hour(2))
        let newest = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyMass))],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1
        ).result(for: store).first
        #expect(newest?.startDate == hour(2))
    }

    @Test("observers")
    func observers() async throws {
        let inbox = Inbox<Int>()
        let refresh = { @Sendable in inbox.put(1) }
        let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) {
            _, completion, error in
            if error == nil { refresh() }
            completion()
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
        try await store.save(walk)
        #expect(try await inbox.next() == 1)
        store.stop(query)
    }

    @Test("changes since an anchor")
    func changes() async throws {
        try await store.save([walk, steps(10, from: 9, to: 10)])
        let lastAnchor: HKQueryAnchor? = nil
        let inbox = Inbox<Int>()
        let upload = { @Sendable (added: [HKSample], _: [HKDeletedObject], _: HKQueryAnchor?) in
            inbox.put(added.count)
        }
        let query = HKAnchoredObjectQuery(
            type: HKQuantityType(.stepCount), predicate: nil, anchor: lastAnchor, limit: HKObjectQueryNoLimit
        ) { _, added, deleted, anchor, _ in
            upload(added ?? [], deleted ?? [], anchor)
        }
        store.execute(query)
        #expect(try await inbox.next() == 2)
        var added = 0
        let changes = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: nil)
        for try await change in changes.results(for: store) {
            added += change.addedSamples.count
            if added == 2 { break }  // Else it goes on with what is saved later.
        }
        #expect(added == 2)
    }

    @Test("statistics")
    func statistics() async throws {
        try await store.save([walk, steps(10, from: 9, to: 10)])
        let inbox = Inbox<Double?>()
        let show = { @Sendable (sum: Double?) in inbox.put(sum) }
        let query = HKStatisticsQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: today, options: .cumulativeSum
        ) { _, statistics, _ in
            show(statistics?.sumQuantity()?.doubleValue(for: .count()))
        }
        store.execute(query)
        #expect(try await inbox.next() == 1010)
        let beats = HKUnit.count().unitDivided(by: .minute())
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: beats, doubleValue: 61),
                start: date,
                end: date))
        let pulse = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.heartRate), predicate: today),
            options: .discreteMax
        ).result(for: store)
        let highest = pulse?.maximumQuantity()?.doubleValue(for: HKUnit(from: "count/min"))
        #expect(highest == 61)
    }

    @Test("errors")
    func errors() async throws {
        let statistics = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.heartRate)), options: .discreteAverage)
        var pulse: HKStatistics?
        do {
            pulse = try await statistics.result(for: store)
        } catch HKError.errorNoData {
            pulse = nil  // Nothing was measured.
        }
        #expect(pulse == nil)
    }

    @Test("statistics by day")
    func days() async throws {
        try await store.save([walk, steps(10, from: 33, to: 34)])
        let (midnight, date) = (hour(0), hour(8))
        let inbox = Inbox<Double?>()
        let show = { @Sendable (sum: HKQuantity?) in inbox.put(sum?.doubleValue(for: .count())) }
        let query = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: midnight, intervalComponents: DateComponents(day: 1))
        query.initialResultsHandler = { _, collection, _ in
            show(collection?.statistics(for: date)?.sumQuantity())
        }
        store.execute(query)
        #expect(try await inbox.next() == 1000)
        let days = try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
            anchorDate: midnight, intervalComponents: DateComponents(day: 1)
        ).result(for: store)
        let sums = days.statistics().map { ($0.startDate, $0.sumQuantity()?.doubleValue(for: .count())) }
        #expect(sums.map(\.1) == [1000, 10])
    }

    @Test("predicates")
    func predicates() async throws {
        let (monday, nextMonday) = (hour(0), hour(7 * 24))
        let week = HKQuery.predicateForSamples(withStart: monday, end: nextMonday, options: .strictStartDate)
        let typed = HKQuery.predicateForObjects(
            withMetadataKey: HKMetadataKeyWasUserEntered, allowedValues: [true])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [week, typed])
        try await store.save([walk, steps(5, from: 8, to: 9, metadata: [HKMetadataKeyWasUserEntered: true])])
        #expect(try await store.samples(HKQuantityType(.stepCount), both).count == 1)
        try await store.save([
            hourOfRunning(), HKWorkout(activityType: .swimming, start: hour(2), end: hour(3)),
        ])
        let runs = HKSamplePredicate.workout(HKQuery.predicateForWorkouts(with: .running))
        let found = try await HKSampleQueryDescriptor(predicates: [runs], sortDescriptors: []).result(
            for: store)
        #expect(found.map(\.workoutActivityType) == [.running])
    }

    @Test("workouts")
    func workouts() async throws {
        let (start, end) = (hour(7), hour(8))
        let energy = HKQuantitySample(
            type: HKQuantityType(.activeEnergyBurned),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 300),
            start: start, end: end)
        let distance = HKQuantitySample(
            type: HKQuantityType(.distanceWalkingRunning),
            quantity: HKQuantity(unit: .meter(), doubleValue: 9000),
            start: start, end: end)
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
        try await builder.beginCollection(at: start)
        try await builder.addSamples([distance, energy])
        try await builder.endCollection(at: end)
        let run = try await builder.finishWorkout()
        let workout = try #require(run)
        #expect(try await burned(workout) == 300)
        let locations = (0..<3).map { second in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), altitude: 34,
                horizontalAccuracy: 5,
                verticalAccuracy: 5, timestamp: start.addingTimeInterval(Double(second)))
        }
        try await attach(locations, to: workout)
        #expect(try await store.samples(HKSeriesType.workoutRoute()).count == 1)
    }

    private func burned(_ workout: HKWorkout) async throws -> Double? {
        let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))
        let burned = energy?.sumQuantity()?.doubleValue(for: .kilocalorie())
        return burned
    }

    private func attach(_ locations: [CLLocation], to workout: HKWorkout) async throws {
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData(locations)
        let route = try await builder.finishRoute(with: workout, metadata: nil)
        #expect(route.count == locations.count)
    }

    @Test("the route of a workout, and its zones")
    func routeOfBuilder() async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
        let beats = [120.0, 140, 160].map { HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: $0) }
        let zones = try HKWorkoutZoneConfiguration(
            quantityType: HKQuantityType(.heartRate), zoneBoundaries: beats)
        try await builder.setCustomZoneConfiguration(zones, for: zones.quantityType)
        try await builder.beginCollection(at: hour(7))
        let locations = [CLLocation(latitude: 52.5, longitude: 13.4)]
        let route = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
        try await route?.insertRouteData(locations)
        try await builder.endCollection(at: hour(8))
        #expect(try await builder.finishWorkout() != nil)
        #expect(try await store.samples(HKSeriesType.workoutRoute()).count == 1)
    }

    @Test("a length of a swim")
    func event() {
        let start = hour(7)
        let length = HKWorkoutEvent(
            type: .lap, dateInterval: DateInterval(start: start, duration: 31.5),
            metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue])
        #expect(length.dateInterval.duration == 31.5)
    }

    @Test("who wrote")
    func sources() async throws {
        try await store.save(self.walk)
        let steps = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount))
        let names = try await HKSourceQueryDescriptor(predicate: steps).result(for: store).map(\.name)
        #expect(names.count == 1)
    }

    @Test("attachments")
    func attachments() async throws {
        let prescription = HKVisionPrescription(
            type: .glasses, dateIssued: hour(0), expirationDate: nil, device: nil, metadata: nil)
        try await store.save(prescription)
        let file = FileManager.default.temporaryDirectory.appending(path: "card-\(UUID().uuidString).png")
        try Data("a picture".utf8).write(to: file)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: file) }
        let store = store
        let attachments = HKAttachmentStore(healthStore: store)
        let photo = try await attachments.addAttachment(
            to: prescription, name: "Lens card", contentType: .png, url: file)
        let data = try await attachments.dataReader(for: photo).data
        #expect(data == Data("a picture".utf8))
    }

    @Test("series")
    func series() async throws {
        let start = hour(7)
        var values: [Double] = []
        try await collect(from: start)
        let pulses = HKQuantitySeriesSampleQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.heartRate)), options: [])
        for try await measured in pulses.results(for: store) {
            values.append(measured.quantity.doubleValue(for: HKUnit(from: "count/min")))
        }
        #expect(values == [121, 124, 128])
    }

    private func collect(from start: Date) async throws {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: start, device: nil)
        for (second, pulse) in [(0.0, 121.0), (5, 124), (10, 128)] {
            try builder.insert(
                HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: pulse),
                at: start.addingTimeInterval(second))
        }
        let samples = try await builder.finishSeries(metadata: nil)
        #expect(samples.count == 1)
    }

    @Test("rings")
    func rings() async throws {
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.activeEnergyBurned),
                quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 420),
                start: hour(8), end: hour(9)))
        let rings = try await HKActivitySummaryQueryDescriptor().result(for: store)
        let moved = rings.last?.activeEnergyBurned.doubleValue(for: .kilocalorie())
        #expect(moved == 420)
    }

    @Test("several types, correlations, sources and rings, by handlers")
    func handlers() async throws {
        try await store.save([
            walk, food("Soup", kilocalories: 250, at: 8), food("Pizza", kilocalories: 900, at: 9),
        ])
        try await several()
        try await correlations()
        try await sourcesByHandler()
        try await ringsByHandler()
    }

    private func several() async throws {
        let inbox = Inbox<Int>()
        let show = { @Sendable (samples: [HKSample]) in inbox.put(samples.count) }
        let walked = HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: today)
        let slept = HKQueryDescriptor(sampleType: HKCategoryType(.sleepAnalysis), predicate: nil)
        let query = HKSampleQuery(queryDescriptors: [walked, slept], limit: HKObjectQueryNoLimit) {
            _, samples, _ in
            show(samples ?? [])  // Of both types.
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
    }

    private func correlations() async throws {
        let inbox = Inbox<Int>()
        let show = { @Sendable (foods: [HKCorrelation]) in inbox.put(foods.count) }
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 300))
        let query = HKCorrelationQuery(
            type: HKCorrelationType(.food), predicate: nil,
            samplePredicates: [HKQuantityType(.dietaryEnergyConsumed): rich]
        ) { _, foods, _ in
            show(foods ?? [])
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
    }

    private func sourcesByHandler() async throws {
        let inbox = Inbox<Int>()
        let show = { @Sendable (names: [String]) in inbox.put(names.count) }
        let query = HKSourceQuery(sampleType: HKQuantityType(.stepCount), samplePredicate: today) {
            _, sources, _ in
            show((sources ?? []).map(\.name))
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
    }

    private func ringsByHandler() async throws {
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.activeEnergyBurned),
                quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 420), start: hour(8), end: hour(9)))
        let inbox = Inbox<Double?>()
        let show = { @Sendable (moved: Double?) in inbox.put(moved) }
        let query = HKActivitySummaryQuery(predicate: nil) { _, days, _ in
            show(days?.last?.activeEnergyBurned.doubleValue(for: .kilocalorie()))
        }
        store.execute(query)
        #expect(try await inbox.next() == 420)
    }

    @Test("a collection of days, what to calculate, and spans")
    func collections() async throws {
        try await store.save([walk, steps(10, from: 33, to: 34)])
        let collection = try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
            anchorDate: hour(0), intervalComponents: DateComponents(day: 1)
        ).result(for: store)
        let (monday, sunday) = (hour(0), hour(47))
        var sums: [Double?] = []
        let show = { (_: Date, sum: Double?) in sums.append(sum) }
        collection.enumerateStatistics(from: monday, to: sunday) { day, _ in
            show(day.startDate, day.sumQuantity()?.doubleValue(for: .count()))
        }
        #expect(sums == [1000, 10])
        let range: HKStatisticsOptions = [.discreteMin, .discreteMax]
        let bySource = range.union(.separateBySource)
        #expect(bySource.contains(.discreteMax) && bySource.contains(.separateBySource))
        let (evening, morning) = (hour(7.5), hour(40))
        let begun = HKQuery.predicateForSamples(withStart: evening, end: morning, options: .strictStartDate)
        #expect(try await store.samples(HKQuantityType(.stepCount), begun).count == 1)
    }

    @Test("an anchor is kept")
    func anchors() async throws {
        try await store.save(walk)
        let anchor = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: nil
        ).result(for: store).newAnchor
        let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
        let same = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
        #expect(same == anchor)
    }

    @Test("heartbeats and places, one by one")
    func singleValues() async throws {
        let start = hour(7)
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: start)
        for second in [0, 0.81, 1.63] { try await builder.addHeartbeat(at: second, precededByGap: false) }
        let series = try await builder.finishSeries()
        var seconds: [Double] = []
        for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: store) {
            seconds.append(beat.timeIntervalSinceStart)
        }
        #expect(seconds == [0, 0.81, 1.63])
        let run = hourOfRunning()
        try await store.save(run)
        try await attach([CLLocation(latitude: 52.5, longitude: 13.4)], to: run)
        let route = try #require(
            try await store.samples(HKSeriesType.workoutRoute()).first as? HKWorkoutRoute)
        var places: [CLLocationCoordinate2D] = []
        for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
            places.append(place.coordinate)
        }
        #expect(places.map(\.latitude) == [52.5])
    }

    @Test("efforts, hearing, and the two kinds of quantities")
    func specialised() async throws {
        let (start, run) = (hour(7), hourOfRunning())
        let effort = HKQuantitySample(
            type: HKQuantityType(.workoutEffortScore),
            quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 7), start: run.startDate,
            end: run.endDate)
        try await store.save(run)
        #expect(try await store.relateWorkoutEffortSample(effort, with: run, activity: nil))
        let rated = try await HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .mostRelevant
        ).result(for: store).relationships
        let score = (rated.first?.samples?.last as? HKQuantitySample)?.quantity.doubleValue(
            for: .appleEffortScore())
        #expect(score == 7)
        let point = try HKAudiogramSensitivityPoint(
            frequency: HKQuantity(unit: .hertz(), doubleValue: 1000),
            leftEarSensitivity: HKQuantity(unit: .decibelHearingLevel(), doubleValue: 10),
            rightEarSensitivity: nil)
        let test = HKAudiogramSample(sensitivityPoints: [point], start: start, end: start, metadata: nil)
        #expect(test.sensitivityPoints.count == 1)
        let sample: HKSample = walk
        let walked = (sample as? HKCumulativeQuantitySample)?.sumQuantity.doubleValue(for: .count())
        let highest = (sample as? HKDiscreteQuantitySample)?.maximumQuantity
        #expect(walked == 1000 && highest == nil)
    }

    @Test("predicates for objects, samples and rings, one each")
    func objectPredicates() async throws {
        let run = hourOfRunning()
        let tired = steps(300, from: 9, to: 10)
        let humidity = HKQuantity(unit: .percent(), doubleValue: 0.9)
        let rain = steps(
            400, from: 11, to: 12,
            metadata: [HKMetadataKeyIndoorWorkout: false, HKMetadataKeyWeatherHumidity: humidity])
        let nap = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepDeep.rawValue,
            start: hour(1), end: hour(2))
        try await store.save([walk, run, tired, rain, nap])
        func found(_ predicate: NSPredicate, _ type: HKSampleType = HKQuantityType(.stepCount)) async throws
            -> Int
        {
            try await store.samples(type, predicate).count
        }
        let it = HKQuery.predicateForObject(with: walk.uuid)
        #expect(try await found(it) == 1)
        let both = HKQuery.predicateForObjects(with: [walk.uuid, run.uuid])
        #expect(try await [found(both), found(both, .workoutType())] == [1, 1])
        let own = HKQuery.predicateForObjects(from: .default())
        #expect(try await found(own) == 3)
        let old = HKQuery.predicateForObjects(from: [
            HKSourceRevision(source: .default(), version: "1.0")
        ])
        #expect(try await found(old) == 0)
        let watches = HKQuery.predicateForObjects(
            withDeviceProperty: HKDevicePropertyKeyModel, allowedValues: ["Watch"])
        #expect(try await found(watches) == 0)
        let indoors = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyIndoorWorkout)
        #expect(try await found(indoors) == 1)
        let humid = HKQuery.predicateForObjects(
            withMetadataKey: HKMetadataKeyWeatherHumidity, operatorType: .greaterThan,
            value: HKQuantity(unit: .percent(), doubleValue: 0.8))
        #expect(try await found(humid) == 1)
        let ofRun = HKQuery.predicateForObjects(from: run)
        #expect(try await found(ofRun) == 0)
        let alone = HKQuery.predicateForObjectsWithNoCorrelation()  // without what foods contain
        try await store.save(food("Soup", kilocalories: 90, at: 3))
        #expect(try await [found(alone), found(alone, HKQuantityType(.dietaryEnergyConsumed))] == [3, 0])
        let many = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 500))
        #expect(try await found(many) == 1)
        let deep = HKQuery.predicateForCategorySamples(
            with: .equalTo, value: HKCategoryValueSleepAnalysis.asleepDeep.rawValue)
        #expect(try await found(deep, HKCategoryType(.sleepAnalysis)) == 1)
        let friday = HKQuery.predicateForActivitySummary(
            with: DateComponents(calendar: .current, era: 1, year: 2026, month: 11, day: 20))
        let rings = try await HKActivitySummaryQueryDescriptor(predicate: friday).result(for: store)
        #expect(rings.isEmpty)
    }

    @Test("predicates for workouts, hearts, moods and medicines, one each")
    func workoutPredicates() async throws {
        try await store.save([
            hourOfRunning(), HKWorkout(activityType: .swimming, start: hour(2), end: hour(2.1)),
        ])
        func found(_ predicate: NSPredicate) async throws -> Int {
            try await store.samples(.workoutType(), predicate).count
        }
        let runs = HKQuery.predicateForWorkouts(with: .running)
        let long = HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 3600)
        let far = HKQuery.predicateForWorkouts(
            operatorType: .greaterThan, quantityType: HKQuantityType(.distanceWalkingRunning),
            sumQuantity: HKQuantity(unit: .meter(), doubleValue: 5000))
        let ran = HKQuery.predicateForWorkouts(
            activityPredicate: HKQuery.predicateForWorkoutActivities(workoutActivityType: .running))
        let parts = HKQuery.predicateForWorkoutActivities(operatorType: .lessThan, duration: 600)
        let short = HKQuery.predicateForWorkouts(activityPredicate: parts)
        #expect(try await [found(runs), found(long), found(far)] == [1, 1, 0])
        #expect(try await [found(ran), found(short)] == [1, 1])
        let mood = HKStateOfMind(
            date: date, kind: .momentaryEmotion, valence: 0.6, labels: [.calm], associations: [.weather])
        try await store.save(mood)
        let calm = HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.calm)
        let pleasant = HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan)
        for predicate in [calm, pleasant] {
            #expect(try await store.samples(.stateOfMindType(), predicate).count == 1)
        }
        let sinus = HKQuery.predicateForElectrocardiograms(classification: .sinusRhythm)
        #expect(try await store.samples(.electrocardiogramType(), sinus).isEmpty)
        let taken = HKQuery.predicateForMedicationDoseEvent(status: .taken)
        #expect(try await store.samples(.medicationDoseEventType(), taken).isEmpty)
        let current = HKQuery.predicateForUserAnnotatedMedications(isArchived: false)
        let list = HKUserAnnotatedMedicationQueryDescriptor(predicate: current)
        #expect(try await list.result(for: store).isEmpty)
    }

    @Test("what samples, sources, types and configurations are made of")
    func values() async throws {
        let (start, end) = (hour(7), hour(8))
        let seconds = walk.endDate.timeIntervalSince(walk.startDate)
        let wasTyped = walk.metadata?[HKMetadataKeyWasUserEntered] as? Bool
        #expect(seconds == 3600 && wasTyped == nil)
        let isMine = walk.sourceRevision.source == .default()
        let version = walk.sourceRevision.version  // "1.4", of the app that saved it
        #expect(isMine && version == nil)
        let scale = HKDevice(
            name: "Scale", manufacturer: "Example", model: "S1", hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: "2.1", localIdentifier: nil, udiDeviceIdentifier: nil)
        #expect(scale.model == "S1")
        let pool = HKWorkoutConfiguration()
        pool.activityType = .swimming
        pool.swimmingLocationType = .pool
        pool.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        let swim = HKWorkoutActivity(workoutConfiguration: pool, start: start, end: end, metadata: nil)
        #expect(swim.duration == 3600)
        let steps = HKObjectType.quantityType(forIdentifier: .stepCount)  // HKQuantityType(.stepCount)
        let pressures = HKCorrelationType(.bloodPressure)
        let sleep = HKCategoryType(.sleepAnalysis)
        #expect(steps == walk.quantityType && Set([pressures, sleep]).count == 2)
        let answers = [HKGAD7Assessment.Answer](repeating: .severalDays, count: 7)
        let anxiety = HKGAD7Assessment(date: date, answers: answers)
        let points = anxiety.score  // 7
        #expect(points == 7)
        let lens = HKGlassesLensSpecification(
            sphere: HKQuantity(unit: .diopter(), doubleValue: -1.25), cylinder: nil, axis: nil, addPower: nil,
            vertexDistance: nil, prism: nil, farPupillaryDistance: nil, nearPupillaryDistance: nil)
        let glasses = HKGlassesPrescription(
            rightEyeSpecification: lens, leftEyeSpecification: nil, dateIssued: date, expirationDate: nil,
            device: nil, metadata: nil)
        #expect(glasses.rightEye?.sphere == lens.sphere)
        let summary = HKActivitySummary()
        summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
        #expect(summary.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie()) == 500)
        try await store.setBiologicalSex(.female)
        let isFemale = try store.biologicalSex().biologicalSex == .female
        #expect(isFemale)
    }
}
