import Foundation
import Glibc
import HealthKit
import SampleStoreEngine
import SampleStoreProof
import Synchronization

/// A sound file to mutate, with the contents of each line.
struct FuzzSeed {
    /// A line of the file without its comma, and its samples and deletions.
    struct SeedLine {
        let text: [UInt8]
        let sequence: Int
        /// The number of the line within a large transaction.
        let part: Int?
        /// Whether it is the last line of its transaction.
        let isLast: Bool
        let isBase: Bool
        let added: [UUID]
        /// The commit of each added sample.
        let commits: [Int]
        let deleted: [UUID]
    }

    let bytes: [UInt8]
    let lines: [SeedLine]
    let hasBase: Bool

    /// A file of random steps. Half of the files have a base; a third have a transaction of several lines.
    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var steps = RandomSteps(seed: seed &+ 1)
        var model = Model()
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        let count = Int.random(in: 4...14, using: &generator)
        let bulk =
            Int.random(in: 0..<3, using: &generator) == 0 ? Int.random(in: 0..<count, using: &generator) : nil
        let base = Bool.random(using: &generator) ? Int.random(in: 1..<count, using: &generator) : nil
        let isHealth = Bool.random(using: &generator)
        for number in 0..<count {
            let step =
                number == bulk
                ? .insert((0..<520).map { .steps(1 << 40 | $0, at: 600_000_000) }).ofOtherType()
                : steps.next(for: model, bulk: 8)
            model.apply(step)
            try store.apply(step)
            if number % 4 == 1, isHealth {
                try store.apply(.insert(HealthKitFuzzer.samples(1 << 36 | number << 8, using: &generator)))
            }
            if number == base { try store.compact() }
        }
        bytes = disk.bytes() ?? []
        hasBase = bytes.firstRange(of: Array("\"base\":".utf8)) != nil
        lines = bytes.split(separator: 0x0A).compactMap(SeedLine.init)
    }
}

extension RandomStep {
    /// The same samples with a type that the random steps do not use, because they have other units.
    fileprivate func ofOtherType() -> RandomStep {
        guard case .insert(let samples) = self else { return self }
        return .insert(
            samples.map { sample in
                var sample = sample
                sample.type = "bulk"
                return sample
            })
    }
}

extension FuzzSeed.SeedLine {
    /// Nil for a line that is not a record.
    init?(_ line: ArraySlice<UInt8>) {
        let text = Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
        // IGNORED: a line that is not JSON alone is not a record, such as the header and the closing brackets.
        guard let value = try? JSONSerialization.jsonObject(with: Data(text)),
            let fields = value as? [String: Any], let sequence = fields["seq"] as? Int
        else { return nil }
        self.text = text
        self.sequence = sequence
        part = fields["part"] as? Int
        isLast = fields["last"] as? Bool ?? false
        isBase = fields["base"] != nil
        let columns = (fields["ids"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
        let added = Self.ids(fields["save"]) + Self.ids(columns)
        let common = fields["seqs"] as? Int ?? sequence
        commits = fields["seqs"] as? [Int] ?? added.map { _ in common }
        self.added = added
        deleted = Self.ids(fields["delete"]) + Self.ids(fields["graves"])
    }

    /// The length of a record's first fields: the numbers that connect it with other records.
    static func prefixLength(of record: ArraySlice<UInt8>) -> Int {
        let marks = [
            "origins", "place", "save", "delete", "members", "values", "unset", "graves", "columns", "types",
        ]
        let places = marks.compactMap { record.firstRange(of: Array(",\"\($0)\":".utf8))?.lowerBound }
        return (places.min() ?? record.endIndex) - record.startIndex
    }

    private static func ids(_ objects: Any?) -> [UUID] {
        (objects as? [[String: Any]] ?? []).compactMap {
            ($0["id"] as? String).flatMap(UUID.init(uuidString:))
        }
    }

    private static func ids(_ bytes: Data) -> [UUID] {
        stride(from: 0, to: bytes.count - 15, by: 16).map { offset in
            bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(fromByteOffset: offset, as: uuid_t.self)) }
        }
    }
}

/// Makes samples whose files are mutated, and reads a mutated file through HealthKit, including the details of samples.
enum HealthKitFuzzer {
    /// Opens the file and reads every sample and the statistics of a day. The file may be refused, but the program must
    /// not crash.
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

    /// Samples in HealthKit's form, with numbers in their details.
    static func samples(_ first: Int, using generator: inout SeededGenerator) -> [Sample] {
        let start = 700_000_000 + Double(Int.random(in: 0..<100_000, using: &generator))
        func sample(
            _ number: Int, _ type: String, _ value: Double = 0, _ unit: String? = nil,
            _ details: [String: JSONValue] = [:], members: [UUID] = []
        ) -> Sample {
            Sample(
                id: UUID(first + number), type: type, start: start, end: start + 3600, value: value,
                unit: unit, origin: .watch, members: members, details: details)
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
                "start": .double(start), "end": .double(start + 3600),
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
