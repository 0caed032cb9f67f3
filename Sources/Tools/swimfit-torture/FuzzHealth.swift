import Foundation
import Glibc
import HealthKit
import SampleStore
import StoreProof
import Synchronization

/// Reads a mutated file through HealthKit, including what it stores in the details of samples.
enum FuzzHealth {
    /// Opens the file and reads every sample and the statistics of a day. The file may be refused, but the program must not
    /// crash.
    static func read(_ input: FuzzInput, in folder: URL) throws(TrialProblem) {
        guard input.bytes.firstRange(of: Array("\"HK".utf8)) != nil else { return }
        let place = folder.appending(path: "swimfit-fuzz-\(getpid())")
        let file = place.appending(path: "health.json")
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: place) }
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(input.bytes).write(to: file)
        } catch {
            throw TrialProblem("no file to read: \(error.localizedDescription)")
        }
        // IGNORED: a refused file is not read.
        guard let store = try? HKHealthStore(url: file) else { return }
        let done = DispatchSemaphore(value: 0)
        Task {
            await readAll(store)
            done.signal()
        }
        if done.wait(timeout: .now() + 30) == .timedOut { throw TrialProblem("HealthKit does not answer") }
        // IGNORED: an examination may throw.
        _ = try? store.examine()
    }

    private static let types: [HKSampleType] = [
        HKQuantityType(.stepCount), HKQuantityType(.bodyMass), HKCategoryType(.sleepAnalysis),
        HKCorrelationType(.food), HKObjectType.workoutType(), HKObjectType.stateOfMindType(),
    ]

    private static func readAll(_ store: HKHealthStore) async {
        for type in types {
            let query = HKSampleQueryDescriptor(
                predicates: [.sample(type: type)], sortDescriptors: [SortDescriptor(\.startDate)])
            // IGNORED: a query may throw.
            for sample in (try? await query.result(for: store)) ?? [] { look(at: sample) }
        }
        for type in [HKQuantityType(.stepCount), HKQuantityType(.bodyMass)] {
            let isSum = type == HKQuantityType(.stepCount)
            let day = Date(timeIntervalSinceReferenceDate: 700_000_000)
            let query = HKStatisticsCollectionQueryDescriptor(
                predicate: .quantitySample(type: type), options: isSum ? .cumulativeSum : .discreteAverage,
                anchorDate: day, intervalComponents: DateComponents(day: 1))
            // IGNORED: as above.
            let figures = try? await query.result(for: store)
            _ = figures?.statistics(for: day)?.sumQuantity()
        }
    }

    /// Reads the properties that are computed on access.
    static func look(at sample: HKSample) {
        _ = sample.metadata
        _ = sample.device
        _ = sample.hasUndeterminedDuration
        _ = sample.description
        if let workout = sample as? HKWorkout {
            _ = workout.workoutEvents?.map(\.dateInterval)
            _ = workout.workoutActivities.map { ($0.duration, $0.workoutConfiguration.lapLength) }
            _ = workout.allStatistics.values.map { $0.sumQuantity() }
        }
        if let group = sample as? HKCorrelation { _ = group.objects.count }
        if let mood = sample as? HKStateOfMind { _ = mood.valenceClassification }
    }

    // MARK: Samples

    /// Samples as HealthKit stores them, with numbers in their details.
    static func samples(_ first: Int, using generator: inout SeededGenerator) -> [Sample] {
        let start = 700_000_000 + Double(Int.random(in: 0..<100_000, using: &generator))
        func sample(
            _ number: Int, _ type: String, _ value: Double = 0, _ unit: String? = nil,
            _ details: [String: JSONValue] = [:],
            members: [UUID] = []
        ) -> Sample {
            Sample(
                id: UUID(first + number), type: type, start: start, end: start + 3600, value: value,
                unit: unit,
                origin: .watch, members: members, details: details)
        }
        let lap: JSONValue = .object(["unit": .string("m"), "value": .double(25)])
        let metadata: JSONValue = .object(["HKLapLength": lap, "HKWasUserEntered": .int(1)])
        let points: [JSONValue] = [0, 60, 120].map { (offset: Double) -> JSONValue in
            .array([.double(start + offset), .double(start + offset + 30), .double(10)])
        }
        let mood: JSONValue = .object([
            "kind": .int(1), "valence": .double(0.5), "labels": .array([.int(1)]), "associations": .array([]),
        ])
        let series: [String: JSONValue] = ["series": .array(points)]
        let swim: [String: JSONValue] = ["workout": workout(start), "metadata": metadata]
        return [
            sample(0, "HKQuantityTypeIdentifierStepCount", 30, "count", series),
            sample(1, "HKQuantityTypeIdentifierBodyMass", 82.5, "kg", ["metadata": metadata]),
            sample(2, "HKCategoryTypeIdentifierSleepAnalysis", 3),
            sample(3, "HKCorrelationTypeIdentifierFood", members: [UUID(first), UUID(first + 1)]),
            sample(4, "HKWorkoutTypeIdentifier", 0, nil, swim),
            sample(5, HKObjectType.stateOfMindType().identifier, 0, nil, ["parts": mood]),
        ]
    }

    private static func workout(_ start: Double) -> JSONValue {
        let event: JSONValue = .object([
            "type": .int(3), "start": .double(start + 10), "end": .double(start + 40),
        ])
        let energy: JSONValue = .object([
            "HKQuantityTypeIdentifierActiveEnergyBurned": .object([
                "unit": .string("kcal"), "sum": .double(300), "duration": .double(3600),
                "start": .double(start),
                "end": .double(start + 3600),
            ])
        ])
        let activity: JSONValue = .object([
            "id": .string(UUID(77).uuidString), "activityType": .int(46), "location": .int(2),
            "swimmingLocation": .int(1), "start": .double(start), "end": .double(start + 3600),
            "duration": .double(3500), "lapLength": .object(["unit": .string("m"), "value": .double(25)]),
            "events": .array([event]), "statistics": energy,
        ])
        let columns: JSONValue = .object([
            "type": .array([.int(3), .int(1)]), "start": .array([.double(start + 10), .double(start + 50)]),
            "end": .array([.double(start + 40), .double(start + 50)]), "about": .array([.int(0), .int(-1)]),
            "metadata": .array([.object([HKMetadataKeySwimmingStrokeStyle: .int(2)])]),
        ])
        return .object([
            "activityType": .int(46), "duration": .double(3500), "totalEnergyBurned": .double(300),
            "events": columns, "activities": .array([activity]), "statistics": energy,
        ])
    }
}
