import CoreLocation
import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

/// The listings of Recipes.md, each run against the kit: an app's questions, and the person whose data answer them.
///
/// The listings are the functions of `HealthReader.swift`, word for word.
@Suite("Recipes", .inTurn)
struct RecipeTests {
    private let kit = HealthTestStore()
    private let reader: HealthReader

    init() { reader = HealthReader(store: kit.store, calendar: kit.clock.calendar) }

    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test(
        "each listing of the page is a part of the compiled file, and each function of the file is on the page"
    )
    func page() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "HealthReader.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let page = try String(
            contentsOf: sourceFolder(of: "HealthKit").appending(path: "HealthKit.docc/Recipes.md"),
            encoding: .utf8)
        let listings = page.matches(of: /(?s)```swift\n(.*?)```/).map {
            Self.lines($0.1).joined(separator: "\n")
        }
        let compiled = Self.lines(source).joined(separator: "\n")
        #expect(listings.filter { !compiled.contains($0) } == [])
        let functions = source.matches(of: /(?m)^    func (\w+)\(/).map { String($0.1) }
        #expect(functions.count > 20)
        #expect(functions.filter { name in !listings.contains { $0.contains("func \(name)(") } } == [])
    }

    // MARK: What the person has recorded

    private func quantity(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, at date: Date,
        lasting seconds: TimeInterval = 0, _ metadata: [String: Any]? = nil
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: date,
            end: date.addingTimeInterval(seconds), metadata: metadata)
    }

    private func walk(_ count: Double, at date: Date, _ metadata: [String: Any]? = nil) -> HKQuantitySample {
        quantity(.stepCount, count, .count(), at: date, lasting: 3600, metadata)
    }

    private func pulse(_ value: Double, at date: Date) -> HKQuantitySample {
        quantity(.heartRate, value, perMinute, at: date)
    }

    private func slept(_ value: HKCategoryValueSleepAnalysis, _ start: Date, _ end: Date) -> HKCategorySample
    {
        HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: value.rawValue, start: start, end: end)
    }

    private var today: DateInterval {
        DateInterval(start: kit.clock.today(at: 0), end: kit.clock.day(1, at: 0))
    }

    // MARK: Access

    @Test("an app learns whether it may write, and data that it may not read appear to be missing")
    func access() async throws {
        kit.authorization = .asking { type, _ in type != HKQuantityType(.heartRate) }
        #expect(try await reader.requestAccess())
        try await kit.add([pulse(60, at: kit.clock.now)], from: .watch)
        #expect(try await reader.latest(heartRate, in: perMinute) == nil)
        let refusing = HealthTestStore(authorization: .asking { _, access in access == .read })
        #expect(
            try await !HealthReader(store: refusing.store, calendar: refusing.clock.calendar).requestAccess())
    }

    // MARK: Steps and energy

    @Test("the steps of today are those since midnight, of a watch and a phone counted once")
    func steps() async throws {
        #expect(try await reader.stepsToday(at: kit.clock.now) == 0)
        try await kit.add([walk(900, at: kit.clock.today(at: 8))], from: .watch)
        let ofPhone = [8, 9].map { walk(1000, at: kit.clock.today(at: $0)) }
        try await kit.add(ofPhone + [walk(5000, at: kit.clock.day(-1, at: 20))], from: .phone)
        #expect(try await reader.stepsToday(at: kit.clock.now) == 1900)
    }

    /// The clocks go forward on 29 March 2026: that day has 23 hours.
    @Test("each of seven days has its steps, also one without, and the day of 23 hours")
    func week() async throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let kit = HealthTestStore(now: Date(timeIntervalSince1970: 1_774_951_200), in: berlin)
        let reader = HealthReader(store: kit.store, calendar: kit.clock.calendar)
        try await kit.add(
            [-6, -2, 0].map { walk(Double(1000 + $0), at: kit.clock.day($0, at: 0)) }
                + [walk(700, at: kit.clock.day(-2, at: 23)), walk(9000, at: kit.clock.day(-7, at: 22))],
            from: .watch)
        let days = try await reader.stepsByDay(7, until: kit.clock.now)
        #expect(days.map(\.steps) == [994, 0, 0, 0, 1698, 0, 1000])
        #expect(days.map(\.day) == (-6...0).map { kit.clock.day($0, at: 0) })
        #expect(days[5].day.timeIntervalSince(days[4].day) == 23 * 3600)
    }

    @Test("steps that were typed do not count among those of devices")
    func counted() async throws {
        try await kit.add([walk(900, at: kit.clock.today(at: 8))], from: .watch)
        try await kit.store.save(
            walk(20_000, at: kit.clock.today(at: 10), [HKMetadataKeyWasUserEntered: true]))
        try await kit.store.save(walk(50, at: kit.clock.today(at: 11), [HKMetadataKeyWasUserEntered: false]))
        #expect(try await reader.countedSteps(in: today) == 950)
    }

    @Test("the energy of a day is the active energy and that of rest")
    func energy() async throws {
        try await kit.add(
            [
                quantity(.activeEnergyBurned, 300, .kilocalorie(), at: kit.clock.today(at: 7), lasting: 3600),
                quantity(.basalEnergyBurned, 4184, .jouleUnit(with: .kilo), at: kit.clock.today(at: 1)),
                quantity(.activeEnergyBurned, 99, .kilocalorie(), at: kit.clock.day(-1, at: 7)),
            ], from: .watch)
        #expect(try await reader.energyBurned(in: today) == 1300)
    }

    @Test("the ring is the active energy as a part of the goal of the day")
    func ring() async throws {
        try await kit.addActivitySummary(
            on: kit.clock.components(ofDay: -1), move: .energy(ActivityRing(430, of: 500)))
        #expect(try await reader.moveRing(of: kit.clock.day(-1, at: 9)) == 0.86)
        #expect(try await reader.moveRing(of: kit.clock.day(-2, at: 9)) == nil)
    }

    // MARK: Sleep

    private func recordNight() async throws {
        func time(_ hour: Int, _ minute: Int = 0) -> Date {
            kit.clock.day(hour > 12 ? -1 : 0, at: hour, minute)
        }
        try await kit.add(
            [
                slept(.asleepCore, time(23), time(1)), slept(.asleepDeep, time(1), time(2)),
                slept(.asleepREM, time(2), time(3)), slept(.awake, time(3), time(3, 15)),
                slept(.asleepCore, time(3, 15), time(7)),
            ], from: .watch)
        try await kit.add([slept(.inBed, time(22, 30), time(7, 15))], from: .phone)
        try await kit.add([slept(.asleepUnspecified, time(23, 30), time(2, 30))], from: .app("Night"))
        // The night before, and a nap after this one's end.
        try await kit.add(
            [slept(.asleepCore, kit.clock.day(-1, at: 1), kit.clock.day(-1, at: 6))], from: .watch)
        try await kit.add([slept(.asleepCore, time(12, 30), time(12, 50))], from: .watch)
    }

    @Test("the time asleep of last night counts each minute once, without the time in bed and awake")
    func asleep() async throws {
        try await recordNight()
        let night = reader.night(before: kit.clock.now)
        #expect(night == DateInterval(start: kit.clock.day(-1, at: 12), end: kit.clock.today(at: 12)))
        #expect(try await reader.timeAsleep(in: night) == 7.75 * 3600)
    }

    @Test("stages are those of the source that recorded most of them")
    func stages() async throws {
        try await recordNight()
        let stages = try await reader.stages(in: reader.night(before: kit.clock.now))
        #expect(stages.mapValues { $0 / 3600 } == [.asleepCore: 5.75, .asleepDeep: 1, .asleepREM: 1])
    }

    // MARK: The heart

    @Test("the resting heart rate by week is a mean, and nil for a week without")
    func resting() async throws {
        func resting(_ value: Double, _ day: Int) -> HKQuantitySample {
            quantity(.restingHeartRate, value, perMinute, at: kit.clock.day(day, at: 6))
        }
        // The clock shows a Monday; weeks of this calendar begin with Sunday.
        try await kit.add(
            [resting(58, 0), resting(62, -1), resting(55, -2), resting(99, -30)], from: .watch)
        #expect(try await reader.restingHeartRateByWeek(3, until: kit.clock.now) == [nil, 55, 60])
    }

    @Test("each hour of a day has the range of its heart rates")
    func hours() async throws {
        try await kit.add(
            [
                pulse(60, at: kit.clock.today(at: 7, 10)), pulse(140, at: kit.clock.today(at: 7, 50)),
                pulse(70, at: kit.clock.today(at: 9)), pulse(50, at: kit.clock.day(1, at: 0)),
            ], from: .watch)
        #expect(try await reader.heartRateByHour(of: kit.clock.now) == [7: 60...140, 9: 70...70])
    }

    @Test("blood pressures come in pairs")
    func pressure() async throws {
        let date = kit.clock.today(at: 8)
        let reading = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: date, end: date,
            objects: [
                quantity(.bloodPressureSystolic, 16, .pascalUnit(with: .kilo), at: date),
                quantity(.bloodPressureDiastolic, 80, .millimeterOfMercury(), at: date),
            ])
        try await kit.add([reading], from: .app("Cuff"))
        let found = try await reader.bloodPressures(since: kit.clock.today(at: 0))
        #expect(found.map { $0.systolic.rounded() } == [120] && found.map(\.diastolic) == [80])
    }

    // MARK: Body and food

    @Test("a weight is corrected under the name of its entry, and the latest is found")
    func weight() async throws {
        try await reader.saveWeight(72, at: kit.clock.today(at: 7), entry: "monday", version: 1)
        try await reader.saveWeight(71.5, at: kit.clock.today(at: 7), entry: "monday", version: 2)
        try await kit.add(
            [quantity(.bodyMass, 90, .gramUnit(with: .kilo), at: kit.clock.day(-9, at: 7))], from: .scale)
        let latest = try await reader.latest(HKQuantityType(.bodyMass), in: .gramUnit(with: .kilo))
        #expect(latest?.value == 71.5 && latest?.date == kit.clock.today(at: 7))
        #expect(try await kit.store.samples(HKQuantityType(.bodyMass)).count == 2)
    }

    @Test("food has a name and its parts, which count by themselves")
    func food() async throws {
        try await reader.saveFood("Oats", kilocalories: 370, protein: 13, at: kit.clock.now)
        let foods = try await kit.store.samples(HKCorrelationType(.food))
        #expect(foods.map { $0.metadata?[HKMetadataKeyFoodType] as? String } == ["Oats"])
        let protein = try await reader.latest(HKQuantityType(.dietaryProtein), in: .gram())
        #expect(protein?.value == 13)
    }

    @Test("a person's age changes on the birthday")
    func age() async throws {
        try await kit.store.setDateOfBirth(DateComponents(year: 1990, month: 6, day: 16))
        #expect(try reader.age(at: kit.clock.now) == 35)
        #expect(try reader.age(at: kit.clock.day(1, at: 0)) == 36)
    }

    // MARK: Workouts

    @Test("a run is saved with its route and distance, and found with its energy and heart rates")
    func run() async throws {
        let (start, end) = (kit.clock.today(at: 7), kit.clock.today(at: 8))
        let places = [0.0, 0.001, 0.002].map { step in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4 + step), altitude: 30,
                horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: start.addingTimeInterval(step * 1e6))
        }
        let saved = try await reader.saveRun(from: start, to: end, along: places, metres: 10_000)
        let run = try #require(saved)
        try await kit.add(
            [
                pulse(150, at: kit.clock.today(at: 7, 30)), pulse(60, at: kit.clock.today(at: 9)),
                quantity(.activeEnergyBurned, 700, .kilocalorie(), at: start, lasting: 3600),
            ], from: .watch)
        let energy = try await kit.store.samples(HKQuantityType(.activeEnergyBurned))
        try await kit.store.addSamples(energy, to: run)
        let found = try await reader.workouts(since: kit.clock.today(at: 0))
        #expect(found.map(\.workout) == [run] && found.map(\.metres) == [10_000])
        #expect(try await reader.workouts(since: kit.clock.day(1, at: 0)).isEmpty)
        let longitudes = try await reader.route(of: run).map { ($0.coordinate.longitude * 1000).rounded() }
        #expect(longitudes == [13_400, 13_401, 13_402])
        #expect(try await reader.heartRates(during: run).map(\.perMinute) == [150])
    }

    // MARK: Changes

    @Test("an app that follows types hears of the beginning and of each change, by type")
    func follow() async throws {
        let heard = Inbox<Set<HKSampleType>>()
        let query = reader.follow([stepCount, heartRate]) { heard.put($0) }
        #expect(try await heard.next() == [stepCount, heartRate])
        try await kit.add([pulse(60, at: kit.clock.now)], from: .watch)
        #expect(try await heard.next() == [heartRate])
        kit.store.stop(query)
    }

    private struct Offline: Error {}

    @Test("an upload sends each change once, and again what the server did not take")
    func upload() async throws {
        var bookmark: Data?
        var (added, deleted) = ([UUID](), [UUID]())
        func round(failing: Bool = false) async throws {
            try await reader.upload([stepCount, heartRate], after: bookmark) { new, gone, next in
                if failing { throw Offline() }
                added += new.map(\.uuid)
                deleted += gone
                bookmark = next
            }
        }
        let walks = (0..<3).map { walk(100, at: kit.clock.today(at: $0)) }
        try await kit.add(walks, from: .watch)
        await #expect(throws: Offline.self) { try await round(failing: true) }
        try await round()
        #expect(Set(added) == Set(walks.map(\.uuid)) && added.count == 3 && deleted == [])
        try await kit.delete([walks[0]])
        let beat = pulse(60, at: kit.clock.now)
        try await kit.add([beat], from: .watch)
        try await round()
        try await round()
        #expect(added.count == 4 && added.last == beat.uuid && deleted == [walks[0].uuid])
    }

    @Test("an app deletes what it has saved itself, and nothing of others")
    func deletion() async throws {
        try await kit.store.save(walk(1, at: kit.clock.today(at: 8)))
        try await kit.store.save(walk(2, at: kit.clock.day(-1, at: 8)))
        try await kit.add([walk(3, at: kit.clock.today(at: 8))], from: .watch)
        #expect(try await reader.deleteOwn(stepCount, in: today) == 1)
        #expect(try await kit.store.totalSteps() == 5)
    }
}
