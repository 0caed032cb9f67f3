import Foundation
import HealthKit
import SampleStoreEngine
import SampleStoreProof
import SwimFitTestSupport
import Testing

/// Figures in the details of samples that no program of ours writes.
@Suite("Hostile figures in what HealthKit keeps", .inTurn)
struct HostileDetailTests {
    /// Reads the samples of a type from a file into which the engine has put them.
    private func read(_ type: HKSampleType, _ sample: Sample) async throws -> [HKSample] {
        let folder = URL.temporaryDirectory.appending(path: "swimfit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what cannot be removed is the system's to clear away.
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

    /// A workout with stored events.
    private func workout(events: JSONValue) -> Sample {
        Sample(
            id: UUID(1), type: HKWorkoutTypeIdentifier, start: 1, end: 9, origin: .watch,
            details: [
                "workout": .object(["activityType": .int(46), "duration": .double(5), "events": events])
            ])
    }

    @Test("of columns of events that do not fit each other the whole events are read")
    func columns() async throws {
        func numbers(_ numbers: Int64...) -> JSONValue { .array(numbers.map(JSONValue.int)) }
        let metadata: JSONValue = .object([HKMetadataKeySwimmingStrokeStyle: .int(2)])
        let found = try await read(
            .workoutType(),
            workout(
                events: .object([
                    "type": numbers(3, 99, 3, 3, 3), "start": numbers(1, 2, 3, 4), "end": numbers(2, 3, 4),
                    "metadata": .array([metadata]), "about": numbers(0, 0, 7),
                ])))
        let events = (found.first as? HKWorkout)?.workoutEvents ?? []
        #expect(events.map(\.date) == [1, 3].map(Date.init(timeIntervalSinceReferenceDate:)))
        #expect(events.map(\.strokeStyle) == [.freestyle, nil])
    }

    @Test("events come back from a file as they were saved, with and without metadata")
    func roundTrip() async throws {
        let start = Date(timeIntervalSinceReferenceDate: 0.25)
        func lap(_ second: Double, _ stroke: HKSwimmingStrokeStyle) -> HKWorkoutEvent {
            HKWorkoutEvent(
                type: .lap, dateInterval: DateInterval(start: start + second, duration: 10.5),
                metadata: [HKMetadataKeySwimmingStrokeStyle: stroke.rawValue])
        }
        let events = [
            lap(0, .freestyle), lap(11, .backstroke), HKWorkoutEvent(type: .pause, date: start + 22),
            HKWorkoutEvent(type: .resume, date: start + 25), lap(25, .freestyle),
        ]
        let folder = URL.temporaryDirectory.appending(path: "swimfit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        try await HKHealthStore(url: file).save(
            HKWorkout(
                activityType: .swimming, start: start, end: start + 40, workoutEvents: events,
                totalEnergyBurned: nil, totalDistance: nil, device: nil, metadata: nil))
        let query = HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: [])
        #expect(try await query.result(for: try HKHealthStore(url: file)).first?.workoutEvents == events)
    }
}
