import Foundation
import HealthKit
import SampleStore
import StoreProof
import Testing

/// Figures in the details of samples that no program of ours writes.
@Suite("Hostile figures in what HealthKit keeps")
struct HostileDetailTests {
    /// Reads the samples of a type from a file into which the engine has put them.
    private func read(_ type: HKSampleType, _ sample: Sample) async throws -> [HKSample] {
        let folder = URL.temporaryDirectory.appending(path: "swimfit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // SAFETY: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        try SampleStore(file: file).commit { try $0.insert(sample) }
        let query = HKSampleQueryDescriptor(
            predicates: [.sample(type: type)], sortDescriptors: [SortDescriptor(\.startDate)])
        return try await query.result(for: try HKHealthStore(url: file))
    }

    @Test("a category's value beyond every number reads as zero", arguments: [1e308, -1e300, 9.3e18])
    func category(value: Double) async throws {
        let type = HKCategoryType(.sleepAnalysis)
        let sample = Sample(
            id: UUID(1), type: type.identifier, start: 1, end: 2, value: value, origin: .watch)
        let found = try await read(type, sample)
        #expect(found.map { ($0 as? HKCategorySample)?.value } == [0])
    }

    @Test("an event of a workout of a kind beyond every number is left out", arguments: [1e308, 1.5, -1])
    func event(code: Double) async throws {
        func event(_ code: Double) -> JSONValue {
            .object(["type": .double(code), "start": .double(1), "end": .double(2)])
        }
        let workout: JSONValue = .object([
            "activityType": .int(46), "duration": .double(5), "events": .array([event(code), event(3)]),
        ])
        let sample = Sample(
            id: UUID(1), type: HKWorkoutTypeIdentifier, start: 1, end: 9, origin: .watch,
            details: ["workout": workout])
        let found = try await read(.workoutType(), sample)
        #expect(found.map { ($0 as? HKWorkout)?.workoutEvents?.map(\.type) } == [[.lap]])
    }
}
