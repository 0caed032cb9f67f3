import Foundation
import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

/// The listings of the page on this library, run. Each is part of a test here, word for word.
@Suite("The page on the kit", .inTurn)
struct PageTests {
    private let kit = HealthTestStore()
    private let walk = steps(1000, until: HealthTestStore.usualStart)

    private static let page = sourceFolder(of: "HealthKitTesting").appending(
        path: "HealthKitTesting.docc/HealthKitTesting.md")

    @Test("each listing of the page and of the doc comments is part of this file")
    func listings() throws {
        // Lines are broken elsewhere in a comment.
        func code(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.drop { " /".contains($0) } }.joined()
                .filter { !$0.isWhitespace }
        }
        let source = code(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let listings = page.matches(of: /(?s)```swift\n(.*?)```/).map { code($0.1) }
        #expect(listings.count == 15)
        var examples: [String] = []
        let files = FileManager.default.enumerator(
            at: sourceFolder(of: "HealthKitTesting"), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            examples += text.matches(of: /(?s)\/\/\/ ```swift\n(.*?)\/\/\/ ```/).map { code($0.1) }
        }
        #expect(examples.count >= 8)
        #expect((listings + examples).filter { !source.contains($0) } == [])
    }

    @Test("each function of the kit has a listing")
    func complete() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let folder = sourceFolder(of: "HealthKitTesting")
        var names: Set<String> = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.lastPathComponent.hasPrefix("HealthTestStore"), file.pathExtension == "swift" else {
                continue
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(text.matches(of: /public (?:func|var) (\w+)/).map { String($0.1) })
        }
        #expect(names.count > 15)
        // These need no example.
        let plain: Set = ["forgetFailures", "delete"]
        #expect(names.subtracting(plain).filter { !page.contains("kit.\($0)") } == [])
    }

    /// An app's code.
    private struct WaterDiary {
        let store: HKHealthStore

        func drink(millilitres: Double, at date: Date) async throws {
            try await store.save(
                HKQuantitySample(
                    type: HKQuantityType(.dietaryWater),
                    quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: millilitres),
                    start: date,
                    end: date))
        }
    }

    @Test("a kit for each test")
    func first() async throws {
        let kit = HealthTestStore()
        try await WaterDiary(store: kit.store).drink(millilitres: 250, at: kit.clock.now)
        #expect(
            try await kit.store.samples(HKQuantityType(.dietaryWater)).map(\.startDate) == [kit.clock.now])
    }

    @Test("the clock")
    func clock() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let days = Notes<String>()
        kit.clock.advance(by: 90)
        let midnight = kit.clock.advanceToMidnight()
        kit.clock.timeZone = tokyo
        let breakfast = kit.clock.today(at: 7, 30)
        let dinnerBefore = kit.clock.day(-1, at: 19)
        let token = kit.clock.notifications.addObserver(
            forName: .NSCalendarDayChanged, object: nil, queue: nil
        ) { _ in days.add("a new day") }
        kit.clock.advanceToMidnight()
        kit.clock.notifications.removeObserver(token)
        #expect(days.all == ["a new day"])
        #expect(midnight.formatted(.iso8601) == "2026-06-16T00:00:00Z")
        #expect(breakfast.formatted(.iso8601) == "2026-06-15T22:30:00Z")
        #expect(dinnerBefore.formatted(.iso8601) == "2026-06-15T10:00:00Z")
    }

    @Test("sources")
    func sources() async throws {
        let sameWalk = steps(900, until: kit.clock.now)
        try await kit.add([walk], from: .watch)
        try await kit.add([sameWalk], from: .phone)
        #expect(try await kit.store.totalSteps() == 1000)
    }

    @Test("another app")
    func rival() async throws {
        let rival = kit.store(of: .app("Rival Steps"))
        try await rival.save(walk)
        #expect(try await kit.store.samples(stepCount).map(\.sourceRevision.source.name) == ["Rival Steps"])
    }

    @Test("access")
    func access() async throws {
        try await kit.denyReading(of: heartRate)
        try await kit.denySharing(of: stepCount)
        try await kit.limitReading(of: stepCount, from: kit.clock.day(-7, at: 0))
        try await kit.grant(stepCount, heartRate)
        kit.authorization = .asking { type, access in access == .read }
        #expect(kit.store.authorizationStatus(for: stepCount) == .sharingAuthorized)
        #expect(kit.store.authorizationStatus(for: HKQuantityType(.bodyMass)) == .notDetermined)
    }

    @Test("a failure")
    func failure() async throws {
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        await #expect(throws: HKError.self) { try await kit.store.save(walk) }
        try await kit.store.save(walk)
        #expect(try await kit.store.samples(stepCount).count == 1)
    }

    @Test("waiting")
    func waiting() async throws {
        let calls = Notes<Int>()
        let query = HKObserverQuery(sampleType: stepCount, predicate: nil) { _, completion, _ in
            calls.add(1)
            completion()
        }
        kit.store.execute(query)
        await kit.settled()
        try await kit.add([walk], from: .watch)
        await kit.settled()
        #expect(calls.count == 2)
        kit.store.stop(query)
    }

    @Test("electrocardiograms and clinical records")
    func records() async throws {
        try await kit.addElectrocardiogram(
            .atrialFibrillation, heartRate: 96, symptoms: [.rapidPoundingOrFlutteringHeartbeat])
        try await kit.addClinicalRecord(.allergyRecord, named: "Peanut allergy")
        try await kit.addClinicalRecord(
            .labResultRecord, named: "Glucose", fhir: Data(#"{"resourceType":"Observation","id":"a1"}"#.utf8))
        for type in [
            HKClinicalType(.allergyRecord), HKClinicalType(.labResultRecord), .electrocardiogramType(),
        ] {
            #expect(try await kit.store.samples(type).count == 1)
        }
    }

    @Test("activity summaries")
    func summaries() async throws {
        try await kit.addActivitySummary(
            on: kit.clock.components(ofDay: -1), move: .energy(ActivityRing(430, of: 500)),
            exercise: ActivityRing(31, of: 30), stand: ActivityRing(11, of: 12))
        let found = try await HKActivitySummaryQueryDescriptor().result(for: kit.store)
        #expect(found.map { $0.standHoursGoal?.doubleValue(for: .count()) } == [12])
    }

    @Test("medications")
    func medications() async throws {
        let vitamin = try await kit.addMedication("Vitamin D", form: .drops, hasSchedule: true)
        try await kit.addDose(of: vitamin, at: kit.clock.today(at: 8), .taken, quantity: 2)
        #expect(try await kit.store.samples(.medicationDoseEventType()).count == 1)
    }

    @Test("routes")
    func routes() async throws {
        let run = HKWorkout(
            activityType: .running, start: kit.clock.today(at: 7), end: kit.clock.today(at: 8))
        try await kit.add([run], from: .watch)
        try await kit.addRoute(of: run, from: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4))
        #expect(try await kit.store.samples(HKSeriesType.workoutRoute()).count == 1)
    }

    @Test("a year")
    func year() async throws {
        try await kit.addYear(seed: 7)
        let nights = HealthYear(endingAt: kit.clock, days: 30, of: [.sleep], seed: 7)
        let stored = try await kit.store.samples(HKCategoryType(.sleepAnalysis))
        #expect(Set(nights.samples.map(\.uuid)).isSubset(of: stored.map(\.uuid)))
        #expect(try await kit.store.samples(HKQuantityType(.restingHeartRate)).count > 340)
    }

    @Test("a session")
    func session() async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let session = try HKWorkoutSession(healthStore: kit.store, configuration: configuration)
        let builder = session.associatedWorkoutBuilder()
        builder.dataSource = HKLiveWorkoutDataSource(
            healthStore: kit.store, workoutConfiguration: configuration)
        session.startActivity(with: kit.clock.now)
        try await builder.beginCollection(at: kit.clock.now)
        try await kit.exercise(in: session, for: 20 * 60, heartRate: 130...150)
        try await kit.sense(.heartRate, 171, perMinute, in: session)
        try kit.generate(.lap, for: 300, in: session)
        await kit.settled()
        #expect(builder.statistics(for: heartRate)?.maximumQuantity()?.doubleValue(for: perMinute) == 171)
        #expect(builder.workoutEvents.map(\.type) == [.lap])
        kit.fail(session, with: HKError(.errorAnotherWorkoutSessionStarted))
        #expect(session.state == .ended)
    }
}
