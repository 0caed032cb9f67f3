import Foundation
import HealthKit
import SampleStoreProof

@testable import HealthArchive

/// A store that files are imported into, one after the other.
struct RecordingFixture {
    let store = HKHealthStore.inMemory()
    /// 2026-11-20, 08:00 UTC.
    static let start = RecordingTexts.start

    @discardableResult
    func add(_ text: String) async throws -> ImportReport { try await add(Data(text.utf8)) }

    /// Saves what is new in a file, which has a name without a meaning.
    @discardableResult
    func add(
        _ data: Data, batchSize: Int = HealthImport.batchSize, options: HealthImport.Options = .init()
    ) async throws -> ImportReport {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).data")
        try data.write(to: file)
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        return try await HealthImport(into: store, batchSize: batchSize, options: options).run(file.path)
    }

    func workouts() async throws -> [HKWorkout] {
        try await HKSampleQueryDescriptor(
            predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    /// The samples of a type that belong to a workout.
    func samples(_ type: HKSampleType, of workout: HKWorkout) async throws -> [HKSample] {
        try await HKSampleQueryDescriptor(
            predicates: [.sample(type: type, predicate: HKQuery.predicateForObjects(from: workout))],
            sortDescriptors: []
        ).result(for: store)
    }

    /// The moment so many seconds after ``start``, as files write it.
    static func time(_ seconds: Double) -> String { RecordingTexts.time(seconds) }
}

/// Changes bytes of a file at random, and cuts it.
func damaged(_ data: [UInt8], by generator: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = data
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
    }
    return Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &generator)))
}
