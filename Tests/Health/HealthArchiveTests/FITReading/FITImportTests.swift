import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Files of watches and scales", .inTurn)
struct FITImportTests {
    private let store = HKHealthStore.inMemory()
    private let start = Date(timeIntervalSince1970: 1_795_161_600)

    /// Reads a file and saves what is new in it.
    @discardableResult
    private func add(_ data: Data, restoresDeleted: Bool = false) async throws -> ImportReport {
        try await withTemporaryFile(data) { path in
            var options = HealthImport.Options()
            (options.restoresDeleted, options.now) = (restoresDeleted, start + 1e6)
            return try await HealthImport(into: store, options: options).run(path)
        }
    }

    private func withTemporaryFile<Value>(_ data: Data, _ body: (String) async throws -> Value) async throws
        -> Value
    {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).fit")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(ImportFormat.of(file.path) == .fit)
        return try await body(file.path)
    }

    private func workouts() async throws -> [HKWorkout] {
        try await HKSampleQueryDescriptor(
            predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    private func total(_ type: HKQuantityTypeIdentifier, of workout: HKWorkout, _ unit: HKUnit) async throws
        -> Double?
    {
        try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(
                type: HKQuantityType(type), predicate: HKQuery.predicateForObjects(from: workout)),
            options: .cumulativeSum
        ).result(for: store)?.sumQuantity()?.doubleValue(for: unit)
    }

    /// 100 m of freestyle, 30 s of rest, 25 m of a drill whose strokes are not counted.
    private func pool(_ change: (inout FITWriter) -> Void = { _ in }) -> Data {
        var writer = FITWriter()
        writer.maker()
        change(&writer)
        for number in 0..<4 { writer.length(at: Double(number) * 30, lasting: 28.5, strokes: 12) }
        writer.length(at: 120, lasting: 30, isActive: false)
        writer.length(at: 150, lasting: 40, stroke: 4, strokes: 0)
        writer.session(lasting: 190)
        return writer.file
    }

    @Test("a swim that another program recorded, too, is kept beside it with its lengths")
    func twin() async throws {
        try await store.save(HKWorkout(activityType: .swimming, start: start + 60, end: start + 190))
        let report = try await add(pool())
        #expect(try await workouts().count == 2)
        #expect(report.added == 3 && report.notKept.isEmpty)
    }

    @Test("a swim after a recording that was broken off is another one")
    func brokenOff() async throws {
        try await store.save(HKWorkout(activityType: .swimming, start: start - 60, end: start + 10))
        try await add(pool())
        #expect(try await workouts().count == 2)
    }

    @Test("a swim in a pool has its lengths, strokes, rest and pool; the same file twice changes nothing")
    func poolSwim() async throws {
        let report = try await add(pool())
        #expect(report.added == 3 && report.notKept.isEmpty && !report.isCutOff && report.problems.isEmpty)
        let swim = try #require(try await workouts().first)
        #expect(swim.workoutActivityType == .swimming)
        #expect(swim.startDate == start && swim.endDate == start + 190)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 125)
        // The session's number of strokes is rubbish, as some watches write it.
        #expect(swim.totalSwimmingStrokeCount?.doubleValue(for: .count()) == 48)
        #expect(
            swim.metadata?[HKMetadataKeyLapLength] as? HKQuantity
                == HKQuantity(unit: .meter(), doubleValue: 25))
        #expect(
            swim.metadata?[HKMetadataKeySwimmingLocationType] as? Int
                == HKWorkoutSwimmingLocationType.pool.rawValue)
        #expect(swim.sourceRevision.source.name == "Watch 9" && swim.device?.manufacturer == "Garmin")
        let laps = (swim.workoutEvents ?? []).filter { $0.type == .lap }
        #expect(laps.map(\.dateInterval.duration) == [28.5, 28.5, 28.5, 28.5, 40])
        #expect(laps.map { $0.metadata?[HKMetadataKeySwimmingStrokeStyle] as? Int } == [2, 2, 2, 2, 0])
        #expect(try await total(.distanceSwimming, of: swim, .meter()) == 125)
        #expect(try await total(.swimmingStrokeCount, of: swim, .count()) == 48)
        let counts = try await samples(HKQuantityType(.swimmingStrokeCount), in: store)
        #expect(
            counts.flatMap { ($0 as? HKQuantitySample)?.measurements(in: .count()).map(\.value) ?? [] }
                == [12, 12, 12, 12, 0])
        let again = try await add(pool())
        #expect(again.added == 0 && again.alreadyThere == 3)
        #expect(try await workouts().count == 1)
    }

    @Test("a pool of yards, and a file in the other order of bytes, say the same")
    func yards() async throws {
        var writer = FITWriter()
        writer.isBigEndian = true
        writer.maker()
        for number in 0..<2 { writer.length(at: Double(number) * 30, lasting: 30) }
        writer.session(lasting: 60, pool: 22.86, isStatute: true)
        try await add(writer.file)
        let swim = try #require(try await workouts().first)
        #expect(
            swim.metadata?[HKMetadataKeyLapLength] as? HKQuantity
                == HKQuantity(unit: .yard(), doubleValue: 25))
        #expect(abs((swim.totalDistance?.doubleValue(for: .yard()) ?? 0) - 50) < 1e-9)
    }

    @Test(
        "pauses are pauses, and the stop at the end is none; elapsed time without pauses does not cut lengths off"
    )
    func pauses() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.timer(at: 0, runs: true)
        writer.length(at: 0, lasting: 30)
        writer.timer(at: 30, runs: false)
        writer.timer(at: 90, runs: true)
        writer.length(at: 90, lasting: 30)
        writer.timer(at: 120, runs: false)
        writer.session(lasting: 60)
        try await add(writer.file)
        let swim = try #require(try await workouts().first)
        #expect(swim.endDate == start + 120 && swim.duration == 60)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 50)
        let kinds = (swim.workoutEvents ?? []).map(\.type).filter { $0 != .lap }
        #expect(kinds == [.pause, .resume])
    }

    @Test("heart rates with compressed timestamps become a series of their moments")
    func pulse() async throws {
        let rate: (Double) -> [FITWriter.FITField] = { [(3, .uint8, $0)] }
        let data = pool { writer in
            writer.message(20, [(253, .uint32, FITWriter.start), (3, .uint8, 100)])
            writer.define(20, rate(0))
            let low = UInt8(UInt32(FITWriter.start) & 31)
            writer.compressed(low &+ 10, rate(120))
            // Smaller than the last one: 32 seconds have gone round.
            writer.compressed(low &+ 5, rate(140))
            writer.compressed(low &+ 6, rate(255))
        }
        try await add(data)
        let swim = try #require(try await workouts().first)
        let samples = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
        ).result(for: store)
        let pulse = try #require(samples.first as? HKDiscreteQuantitySample)
        let unit = HKUnit.count().unitDivided(by: .minute())
        #expect(pulse.count == 3 && pulse.startDate == start)
        #expect(pulse.mostRecentQuantityDateInterval.start == start + 37)
        #expect(pulse.maximumQuantity.doubleValue(for: unit) == 140)
        #expect(swim.startDate == pulse.startDate)
    }

    @Test("open water has the distance that the watch says, and no pool; other sports are themselves")
    func otherSports() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.session(lasting: 100, subSport: 18, pool: nil, metres: 123.8)
        writer.session(at: 200, lasting: 100, sport: 1, subSport: 0, pool: nil, metres: 400)
        try await add(writer.file)
        let both = try await workouts()
        #expect(both.map(\.workoutActivityType) == [.swimming, .running])
        #expect(both.map { $0.totalDistance?.doubleValue(for: .meter()) } == [123.8, 400])
        #expect(
            both[0].metadata?[HKMetadataKeySwimmingLocationType] as? Int
                == HKWorkoutSwimmingLocationType.openWater.rawValue)
        #expect(both[0].metadata?[HKMetadataKeyLapLength] == nil)
    }

    @Test("positions become the route of open water, and laps its distances")
    func route() async throws {
        var writer = FITWriter()
        writer.maker()
        for second in 0..<3 {
            writer.message(
                20,
                [
                    (253, .uint32, FITWriter.start + Double(second) * 10),
                    (0, .sint32, 536_870_912 + Double(second)),
                    (1, .sint32, -536_870_912), (2, .uint16, (500 + 4) * 5),
                ])
        }
        writer.message(
            19,
            [(2, .uint32, FITWriter.start), (7, .uint32, 50_000), (9, .uint32, 6_000), (23, .enumeration, 0)])
        writer.session(lasting: 100, subSport: 18, pool: nil, metres: 123.8)
        try await add(writer.file)
        let swim = try #require(try await workouts().first)
        let routes = try await HKSampleQueryDescriptor(
            predicates: [
                .sample(type: HKSeriesType.workoutRoute(), predicate: HKQuery.predicateForObjects(from: swim))
            ],
            sortDescriptors: []
        ).result(for: store)
        let places = try #require(routes.first as? HKWorkoutRoute).places
        #expect(places.count == 3 && places[0].altitude == 4 && places[2].timestamp == start + 20)
        #expect(abs(places[0].coordinate.latitude - 45) < 1e-9 && places[0].coordinate.longitude == -45)
        // The rest of the session's distance is that of the time without a lap.
        #expect(abs((try await total(.distanceSwimming, of: swim, .meter()) ?? 0) - 123.8) < 1e-6)
    }

    @Test("a scale's weight is kept, and what it was still calculating is not")
    func weights() async throws {
        var writer = FITWriter()
        writer.maker()
        for (second, weight, fat) in [(0.0, 7215.0, 1850.0), (60, 65_534, 65_535)] {
            writer.message(
                30,
                [
                    (253, .uint32, FITWriter.start + second), (0, .uint16, weight), (1, .uint16, fat),
                    (2, .uint16, 5500),
                ])
        }
        let report = try await add(writer.file)
        #expect(
            report.counts.mapValues(\.added) == [
                HKQuantityTypeIdentifier.bodyMass.rawValue: 1,
                HKQuantityTypeIdentifier.bodyFatPercentage.rawValue: 1,
            ])
        #expect(report.notKept.map(\.what) == ["hydrations of weighings"])
        let masses = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyMass))], sortDescriptors: []
        ).result(for: store)
        #expect(masses.map { $0.quantity.doubleValue(for: .gramUnit(with: .kilo)) } == [72.15])
    }

    @Test("files that were chained are read to the end; unknown messages and developers' fields are told")
    func chained() async throws {
        var first = FITWriter()
        first.maker()
        first.message(4242, [(0, .uint8, 1)])
        var second = FITWriter()
        second.length(at: 0, lasting: 30)
        second.message(20, [(253, .uint32, FITWriter.start), (3, .uint8, 100)], developer: [1, 2, 3])
        second.session(lasting: 30)
        let report = try await add(first.file + second.file)
        #expect(report.counts[HKWorkoutTypeIdentifier]?.added == 1)
        #expect(
            report.notKept.map(\.what) == ["fields of an application on the watch", "message 4242"])
    }

    @Test("what was deleted here stays deleted, until it is asked for")
    func deleted() async throws {
        try await add(pool())
        var change = HKHealthStore.Change()
        change.deleted = try await workouts()
        try await store.apply(change)
        let report = try await add(pool())
        #expect(report.counts[HKWorkoutTypeIdentifier]?.leftDeleted == 1)
        #expect(try await workouts().isEmpty)
        try await add(pool(), restoresDeleted: true)
        #expect(try await workouts().count == 1)
    }

    @Test("an export of the phone that replaces what it lacks leaves the watch's swims alone")
    func replacing() async throws {
        try await add(pool())
        let day = "2026-11-20 09:00:00 +0000"
        func export(_ values: [Int]) -> Data {
            let records = values.map { value in
                "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" unit=\"count\" "
                    + "startDate=\"\(day)\" endDate=\"\(day)\" value=\"\(value)\"/>\n"
            }
            return Data(
                "<HealthData>\n<ExportDate value=\"2026-11-21 09:00:00 +0000\"/>\n\(records.joined())</HealthData>\n"
                    .utf8)
        }
        var options = HealthImport.Options()
        options.replaces = true
        for values in [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]] {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
            try export(values).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            _ = try await HealthImport(into: store, options: options).run(file.path)
        }
        #expect(try await workouts().count == 1)
        let steps = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: []
        ).result(for: store)
        #expect(steps.count == 5)
    }

    @Test("a file without an activity is refused with the reason, and a changed byte is told")
    func refused() async throws {
        var empty = FITWriter()
        empty.maker()
        let error = await #expect(throws: ArchiveError.self) { try await add(empty.file) }
        #expect(error?.description.contains("no session, no two points and no weighing") == true)
        var data = pool()
        data[data.count - 1] ^= 1
        let report = try await add(data)
        #expect(report.mended == 1 && report.problems.first?.reason.contains("checksum") == true)
    }

    @Test("the watch's clock names the zone; one that no zone has names none, and stops nothing")
    func zones() async throws {
        for (serial, offset, zone) in [(1.0, 3600.0, "GMT+0100"), (2, 9e5, nil), (3, -1.5e9, nil)]
            as [(Double, Double, String?)]
        {
            var writer = FITWriter()
            writer.maker(serial: serial)
            writer.message(34, [(253, .uint32, FITWriter.start), (5, .uint32, FITWriter.start + offset)])
            writer.session(at: serial * 1000, lasting: 30)
            try await add(writer.file)
            #expect(try await workouts().last?.metadata?[HKMetadataKeyTimeZone] as? String == zone)
        }
        // 3e38 seconds, as a number with a point.
        var writer = FITWriter()
        writer.maker(serial: 4)
        writer.message(34, [(253, .uint32, FITWriter.start), (5, .float32, Double(Float(3e38).bitPattern))])
        writer.session(at: 5000, lasting: 30)
        try await add(writer.file)
        #expect(try await workouts().count == 4)
    }

    @Test("the checksum is the usual one")
    func checksum() {
        #expect(FITDecoder.checksum(Array("123456789".utf8)) == 0xBB3D)
    }

    @Test("a file that ends early keeps what is there, wherever it ends")
    func cutOff() throws {
        let data = pool()
        for count in 12..<data.count {
            let bytes = [UInt8](data.prefix(count))
            bytes.withUnsafeBytes { bytes in
                let recorded = FITReader.read(bytes)
                #expect(recorded.end != nil)
                #expect(recorded.recordings[0].lengths.count <= 6)
            }
        }
    }

    @Test("no bytes stop the program", arguments: 0..<8)
    func fuzz(round: Int) {
        var generator = SeededGenerator(seed: 9_100 + UInt64(round))
        let data = [UInt8](pool())
        for _ in 0..<500 {
            var bytes = data
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 12..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            bytes = Array(bytes.prefix(Int.random(in: 12...bytes.count, using: &generator)))
            bytes.withUnsafeBytes { bytes in
                let recording = FITReader.read(bytes).recordings[0]
                #expect(RecordingSamples(recording).samples.count < 1000)
            }
        }
    }
}
