import Foundation
import HealthKit
import Synchronization
import Testing

@Suite("Clock and identities from outside", .waits)
struct ConfigurationTests {
    /// Counts identities up: 00000000-0000-0000-0000-000000000001 and on.
    private final class Counter: Sendable {
        private let last = Mutex<UInt8>(0)

        func next() -> UUID {
            let number = last.withLock { last in
                last += 1
                return last
            }
            return Self.id(number)
        }

        static func id(_ number: UInt8) -> UUID {
            UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
        }
    }

    private var configuration: HKHealthStore.Configuration {
        let counter = Counter()
        return HKHealthStore.Configuration(now: { hour(7) }, newIdentifier: { counter.next() })
    }

    @Test("a workout that a builder makes takes its identity from the store's source of identities")
    func workout() async throws {
        let store = HKHealthStore.inMemory(configuration: configuration)
        let setting = HKWorkoutConfiguration()
        setting.activityType = .swimming
        let builder = HKWorkoutBuilder(healthStore: store, configuration: setting, device: nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.uuid == Counter.id(1))
        #expect(try await store.samples(.workoutType()).map(\.uuid) == [Counter.id(1)])
    }

    @Test("an attachment is dated by the store's clock")
    func attachment() async throws {
        let store = HKHealthStore.inMemory(configuration: configuration)
        let sample = weight(70, at: 0)
        try await store.save(sample)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hk-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }  // SAFETY: leftovers in /tmp hurt nobody.
        try Data("scale".utf8).write(to: file)
        let attachment = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: sample, name: "scale.txt", contentType: .plainText, url: file)
        #expect(attachment.creationDate == hour(7))
        #expect(attachment.identifier == Counter.id(1))
    }

    @Test("what is cut off a damaged file is kept under a name with the store's time")
    func keptBeside() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // SAFETY: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        try await HKHealthStore(url: file).save(weight(70, at: 0))
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(",\n{\"half\":".utf8))
        try handle.close()
        let store = try HKHealthStore(url: file, configuration: configuration)
        #expect(!store.recoveries.isEmpty)
        // 2026-11-20, seven o'clock.
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0 != "health.json"
        }
        #expect(kept.contains { $0.contains("20261120") || $0.contains("2026-11-20") }, "\(kept)")
    }
}
