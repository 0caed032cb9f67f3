import CoreLocation
import Example
import HealthKit
import Testing

/// Each test has a store of its own, so they run side by side and know nothing of one another.
@Suite("The app's health code")
struct AppTests {
    private let store = HKHealthStore.inMemory()
    private let noon = Date(timeIntervalSinceReferenceDate: 816_868_800)

    private var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private func hours(_ count: Double) -> Date { noon.addingTimeInterval(count * 3600) }

    @Test("drinks add up by day, and a day without one is there with nothing")
    func days() async throws {
        let diary = WaterDiary(store: store)
        try await diary.drink(500, at: hours(-48))
        try await diary.drink(250, at: noon)
        try await diary.drink(250, at: hours(1))
        #expect(try await diary.days(3, before: noon, calendar: utc) == [0.5, 0, 0.5])
    }

    @Test("a drink is corrected by a greater version, and forgotten")
    func corrected() async throws {
        let diary = WaterDiary(store: store)
        let day = DateInterval(start: hours(-12), duration: 86_400)
        try await diary.drink(200, at: noon, identifier: "tea", version: 1)
        try await diary.drink(300, at: noon, identifier: "tea", version: 2)
        try await diary.drink(900, at: noon, identifier: "tea", version: 1)
        #expect(try await diary.total(of: day) == 0.3)
        #expect(try await diary.forget(day) == 1)
        #expect(try await diary.total(of: day) == 0)
    }

    @Test("sources that import Core Location and Uniform Type Identifiers compile as they are")
    func route() {
        let places = [0.0, 0.001, 0.002].map { CLLocation(latitude: 52.5, longitude: 13.4 + $0) }
        #expect(abs(Route(places).length - 2 * 67.77) < 0.5)
        #expect(Route.isPicture(URL(filePath: "/run.jpg")) && !Route.isPicture(URL(filePath: "/run.gpx")))
    }

    @Test("a run has its pause and its mean heart rate, and is found again")
    func run() async throws {
        let recorder = RunRecorder(store: store)
        let run = try #require(
            try await recorder.record(
                from: noon, to: hours(1), beats: [(noon, 120), (hours(0.5), 160)],
                pause: DateInterval(start: hours(0.25), end: hours(0.5))))
        #expect(run.duration == 2700)
        #expect(recorder.meanHeartRate(of: run) == 140)
        _ = try await recorder.record(from: hours(2), to: hours(2.1), beats: [])
        #expect(try await recorder.latest(5, lasting: 1000) == [run])
        #expect(try await recorder.latest(1).map(\.startDate) == [hours(2)])
    }

    @Test("a sync brings every change once, over restarts of the app")
    func sync() async throws {
        let walk = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1000),
            start: noon, end: hours(1))
        try await store.save(walk)
        var sync = StepSync(store: store)
        #expect(try await sync.round().added == [walk.uuid: 1000])
        #expect(try await sync.round().added.isEmpty)
        try await store.delete(walk)
        var restarted = StepSync(store: store, bookmark: sync.bookmark)
        #expect(try await restarted.round().deleted == [walk.uuid])
    }

    @Test("an observer is called at once and after a save")
    func watch() async throws {
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        let query = StepSync(store: store).watch { continuation.yield() }
        var iterator = calls.makeAsyncIterator()
        await iterator.next()
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                start: noon, end: noon))
        await iterator.next()
        store.stop(query)
    }
}

/// A protocol that was made to be mocked: the real store stands in for the mock, by an empty extension.
private protocol HealthStoring: Sendable {
    func save(_ object: HKObject) async throws
    func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus
}

extension HKHealthStore: HealthStoring {}

@Test("a protocol made for mocks can stay")
func protocolForMocks() async throws {
    let store = HKHealthStore.inMemory()
    let storing: any HealthStoring = store
    let type = HKQuantityType(.stepCount)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    try await storing.save(
        HKQuantitySample(
            type: type, quantity: HKQuantity(unit: .count(), doubleValue: 1), start: now, end: now))
    #expect(storing.authorizationStatus(for: type) == .sharingAuthorized)
    let saved = HKSampleQueryDescriptor(predicates: [.quantitySample(type: type)], sortDescriptors: [])
    #expect(try await saved.result(for: store).count == 1)
}

/// What the app does when the person says no: hard to try on a phone, easy here.
@Suite("The app's health code, refused")
struct RefusalTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 816_868_800)

    private func store(_ decide: @escaping @Sendable (HKObjectType) -> Bool) -> HKHealthStore {
        .inMemory(configuration: .init(authorization: .asking { type, _ in decide(type) }))
    }

    @Test("nothing is noted before the sheet was shown")
    func notAsked() async throws {
        let store = store { _ in true }
        #expect(try await HealthAccess(store: store).isNeeded())
        let error = await #expect(throws: HKError.self) {
            try await WaterDiary(store: store).drink(100, at: noon)
        }
        #expect(error?.code == .errorAuthorizationNotDetermined)
    }

    @Test("a person who refuses water can still save runs")
    func refused() async throws {
        let store = store { $0 != HKQuantityType(.dietaryWater) }
        let access = HealthAccess(store: store)
        try await access.request()
        #expect(!access.canNoteWater)
        let error = await #expect(throws: HKError.self) {
            try await WaterDiary(store: store).drink(100, at: noon)
        }
        #expect(error?.code == .errorAuthorizationDenied)
        #expect(
            try await RunRecorder(store: store).record(
                from: noon, to: noon.addingTimeInterval(60), beats: []) != nil)
    }
}
