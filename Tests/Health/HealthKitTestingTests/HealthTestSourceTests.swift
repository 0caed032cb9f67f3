import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Sources and devices", .inTurn)
struct HealthTestSourceTests {
    private let kit = HealthTestStore()

    @Test("a sample of a source has its revision, its device and its own identifier")
    func origin() async throws {
        let walk = steps(500, until: kit.clock.now)
        try await kit.add([walk], from: .watch)
        let found = try #require(try await kit.store.samples(stepCount).first)
        #expect(found.uuid == walk.uuid)
        #expect(found.sourceRevision == HealthTestSource.watch.revision)
        #expect(found.device == HealthTestSource.watch.device)
    }

    @Test("what the app saves is of the default source, by which the app finds it")
    func own() async throws {
        try await kit.store.save(steps(500, until: kit.clock.now))
        try await kit.add([steps(400, until: kit.clock.now)], from: .app("Rival Steps"))
        let mine = HKQuery.predicateForObjects(from: .default())
        let found = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: stepCount, predicate: mine)], sortDescriptors: []
        ).result(for: kit.store)
        #expect(found.map { $0.quantity.doubleValue(for: .count()) } == [500])
        #expect(found.map(\.sourceRevision.source) == [.default()])
    }

    @Test("a device that the sample names stays")
    func ownDevice() async throws {
        let strap = HKDevice(
            name: "Strap", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let beat = HKQuantitySample(
            type: heartRate, quantity: HKQuantity(unit: perMinute, doubleValue: 60), start: kit.clock.now,
            end: kit.clock.now, device: strap, metadata: nil)
        try await kit.add([beat], from: .phone)
        #expect(try await kit.store.samples(heartRate).first?.device == strap)
    }

    @Test("steps of a watch and a phone over the same hour count once")
    func merged() async throws {
        try await kit.add([steps(900, until: kit.clock.now)], from: .phone)
        try await kit.add([steps(1000, until: kit.clock.now)], from: .watch)
        #expect(try await kit.store.totalSteps() == 1000)
        let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: stepCount))
            .result(for: kit.store)
        #expect(Set(sources.map(\.name)) == ["Test Phone", "Test Watch"])
    }

    @Test(
        "a watch and a phone are of one model and one version, as a source and as a device",
        arguments: [
            (HealthTestSource.watch, "Test Watch", "Watch"), (.phone, "Test Phone", "iPhone"),
        ])
    func devices(source: HealthTestSource, name: String, model: String) throws {
        let device = try #require(source.device)
        #expect(source.revision.source.name == name)
        #expect(source.revision.source.bundleIdentifier.hasPrefix("com.example."))
        #expect(device.name == "Test \(model)" && device.model == model)
        #expect(device.hardwareVersion == source.revision.productType)
        #expect(try #require(source.revision.productType).hasPrefix(model))
        #expect(device.softwareVersion == source.revision.version)
    }

    @Test("a phone is trusted more than other apps, though they count more")
    func trust() async throws {
        try await kit.add([steps(1200, until: kit.clock.now)], from: .app("Rival Steps"))
        try await kit.add([steps(900, until: kit.clock.now)], from: .phone)
        #expect(try await kit.store.totalSteps() == 900)
    }

    @Test("the app may not delete what others recorded, and the person may")
    func foreign() async throws {
        let walk = steps(500, until: kit.clock.now)
        try await kit.add([walk], from: .app("Rival Steps"))
        let error = await #expect(throws: HKError.self) { try await kit.store.delete(walk) }
        #expect(error?.code == .errorAuthorizationDenied)
        try await kit.delete([walk])
        #expect(try await kit.store.samples(stepCount).isEmpty)
    }

    @Test("another app saves with Apple's own API, as itself")
    func otherStore() async throws {
        let other = kit.store(of: .app("Rival Steps"))
        try await other.save(steps(10, until: kit.clock.now))
        let found = try #require(try await kit.store.samples(stepCount).first)
        #expect(found.sourceRevision.source.bundleIdentifier == "com.example.rivalsteps")
        #expect(other.configuration.now() == kit.clock.now)
    }

    @Test("a file that another app has attached to a sample is read by the app")
    func attachment() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "kit-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }  // IGNORED: leftovers in /tmp hurt nobody.
        try Data("scale".utf8).write(to: file)
        let walk = steps(10, until: kit.clock.now)
        try await kit.add([walk], from: .app("Rival Steps"))
        let rival = HKAttachmentStore(healthStore: kit.store(of: .app("Rival Steps")))
        _ = try await rival.addAttachment(to: walk, name: "note", contentType: .plainText, url: file)
        let attachments = HKAttachmentStore(healthStore: kit.store)
        let found = try #require(try await attachments.attachments(for: walk).first)
        #expect(found.creationDate == kit.clock.now)
        #expect(try await attachments.dataReader(for: found).data == Data("scale".utf8))
    }

    @Test("a food goes with its nutrients")
    func food() async throws {
        let energy = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 90), start: kit.clock.now,
            end: kit.clock.now)
        let food = HKCorrelation(
            type: HKCorrelationType(.food), start: kit.clock.now, end: kit.clock.now, objects: [energy])
        try await kit.add([food], from: .app("Diary"))
        let found = try #require(
            try await kit.store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(found.objects.map(\.sourceRevision.source.name) == ["Diary"])
    }
}
