import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Files next to an export", .inTurn)
struct ExportFilesTests {
    /// Imports a zip with an export of a phone, whose folder is called in the phone's language.
    private func add(
        _ body: String, _ files: [String: String], into store: HKHealthStore
    ) async throws -> ImportReport {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        try Data(AppleExportFixture.zip(body, files).bytes).write(to: file)
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        return try await HealthImport(into: store).run(file.path)
    }

    private let body = AppleExportFixture.body
    private let files = AppleExportFixture.files

    private func samples(_ type: HKSampleType, in store: HKHealthStore) async throws -> [HKSample] {
        try await HKSampleQueryDescriptor(predicates: [.sample(type: type)], sortDescriptors: []).result(
            for: store)
    }

    @Test(
        "routes, electrocardiograms and clinical records of a zip are kept, and a second time changes nothing"
    )
    func kept() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await add(body, files, into: store)
        #expect(report.added == 4 && report.problems.isEmpty)
        #expect(report.notKept.map(\.what) == ["CDA document"])
        let run = try #require(try await samples(.workoutType(), in: store).first as? HKWorkout)
        let routes = try await HKSampleQueryDescriptor(
            predicates: [
                .sample(type: HKSeriesType.workoutRoute(), predicate: HKQuery.predicateForObjects(from: run))
            ], sortDescriptors: []
        ).result(for: store)
        let places = try #require(routes.first as? HKWorkoutRoute).places
        #expect(places.map(\.coordinate.latitude) == [47.25, 47.26])
        #expect(places[0].course == 90 && places[0].horizontalAccuracy == 4.5 && places[1].speed == -1)
        let heart = try #require(
            try await samples(HKObjectType.electrocardiogramType(), in: store).first as? HKElectrocardiogram)
        #expect(
            heart.classification == .sinusRhythm && heart.volts == [12.5 / 1e6, 80.25 / 1e6, -33.125 / 1e6])
        #expect(heart.samplingFrequency?.doubleValue(for: .hertz()) == 512)
        #expect(
            heart.startDate.timeIntervalSinceReferenceDate == ExportText.moment("2026-01-01 06:20:00 +0000"))
        let type = try #require(HKObjectType.clinicalType(forIdentifier: .labResultRecord))
        let record = try #require(try await samples(type, in: store).first as? HKClinicalRecord)
        #expect(
            record.displayName == "Glucose"
                && record.fhirResource?.data == Data(AppleExportFixture.observation.utf8))
        let again = try await add(body, files, into: store)
        #expect(again.added == 0 && again.alreadyThere == 4)
    }

    @Test("a route that an earlier version left out is added to its workout")
    func later() async throws {
        let store = HKHealthStore.inMemory()
        let workout =
            "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"Watch\" \(AppleExportFixture.times)/>\n"
        _ = try await add(workout, [:], into: store)
        let report = try await add(body, files, into: store)
        #expect(report.counts[HKWorkoutTypeIdentifier]?.alreadyThere == 1)
        let run = try #require(try await samples(.workoutType(), in: store).first as? HKWorkout)
        #expect(try StoreExport(store).routes(of: run).count == 1)
    }

    @Test("a route whose file is not there, or is broken, is told, and the workout is kept")
    func missing() async throws {
        for broken in [nil, "<gpx>", "no markup"] {
            let store = HKHealthStore.inMemory()
            var files = files
            files["workout-routes/route_1.gpx"] = broken
            let report = try await add(body, files, into: store)
            #expect(report.problems.map(\.element) == ["WorkoutRoute"])
            #expect(report.counts[HKWorkoutTypeIdentifier]?.added == 1)
            let parts = [report.kept, report.notKeptSize, report.refused]
            #expect(parts.reduce(0) { $0 + $1.elements } == report.read.elements)
        }
    }

    @Test(
        "a route keeps when it was made, whatever its element says of its end; a year that no sample has is told"
    )
    func creation() async throws {
        for (end, created, told) in [
            ("2026-01-01 08:01:00", "2026-01-01 08:02:00 +0100", 0),
            ("2026-01-01 08:00:15", "2026-01-01 08:02:00 +0100", 0),
            ("2026-01-01 08:01:00", "9999-01-01 08:02:00 +0100", 1),
        ] {
            let store = HKHealthStore.inMemory()
            let text = body.replacing("endDate=\"2026-01-01 08:01:00", with: "endDate=\"\(end)")
                .replacing("2026-01-01 08:02:00 +0100", with: created)
            let report = try await add(text, files, into: store)
            #expect(report.counts[HKWorkoutRouteTypeIdentifier]?.added == 1 && report.mended == told)
            let route = try #require(try await samples(HKSeriesType.workoutRoute(), in: store).first)
            let date = store.exportedForm(of: route)?.creationDate?.timeIntervalSinceReferenceDate
            #expect(date == (told == 0 ? ExportText.moment(created) : nil))
        }
    }

    @Test("a route has the same identity after an export as Apple's, whose times are those of its places")
    func routeIdentity() async throws {
        let (store, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        _ = try await add(body, files, into: store)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try AppleExport(store).write(toFileAt: file.path)
        _ = try await HealthImport(into: other).run(file.path)
        let route = try #require(try await samples(HKSeriesType.workoutRoute(), in: store).first)
        #expect(try await samples(HKSeriesType.workoutRoute(), in: other).map(\.uuid) == [route.uuid])
    }

    @Test("a route whose file says other times now is the one that is stored")
    func otherTimes() async throws {
        let store = HKHealthStore.inMemory()
        _ = try await add(body, files, into: store)
        var files = files
        files["workout-routes/route_1.gpx"] = AppleExportFixture.route.replacing(
            "T07:00:10Z", with: "T07:00:12Z")
        let report = try await add(body, files, into: store)
        #expect(report.added == 0 && report.counts[HKWorkoutRouteTypeIdentifier]?.alreadyThere == 1)
    }

    @Test("heartbeats are a series from the start of their record, in every language's time of day")
    func heartbeats() async throws {
        for times in [
            ["07:00:00,50", "07:00:01,25", "07:00:04.25"],
            ["11:59:59.00 PM", "12:00:00.00 AM", "12:00:03,00 AM"],
        ] {
            let store = HKHealthStore.inMemory()
            let beats = times.map { "<InstantaneousBeatsPerMinute bpm=\"60\" time=\"\($0)\"/>" }
            let record = """
                <Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" sourceName="W" unit="ms" value="40" \
                \(AppleExportFixture.times)><HeartRateVariabilityMetadataList>\(beats.joined())</HeartRateVariabilityMetadataList></Record>
                """
            let report = try await add(record, [:], into: store)
            #expect(report.problems.isEmpty && report.notKept.isEmpty && report.added == 2)
            let series = try #require(
                try await samples(HKSeriesType.heartbeat(), in: store).first as? HKHeartbeatSeriesSample)
            let found = series.heartbeats
            #expect(found.map(\.precededByGap) == [false, false, true])
            #expect(abs(found[1].time - found[0].time - (times[0].hasPrefix("07") ? 0.75 : 1)) < 1e-6)
            #expect(found[0].time == (times[0].hasPrefix("07") ? 0.5 : 0) || found[0].time < 900)
        }
    }

    @Test("a heartbeat whose rate is no number is told as it was written, and its time counts")
    func oddBeat() async throws {
        let store = HKHealthStore.inMemory()
        let beats = [("60", "07:00:00.50"), ("fast", "07:00:01.25")].map {
            "<InstantaneousBeatsPerMinute bpm=\"\($0)\" time=\"\($1)\"/>"
        }
        let record = """
            <Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" sourceName="W" unit="ms" value="40" \
            \(AppleExportFixture.times)><HeartRateVariabilityMetadataList>\(beats.joined())</HeartRateVariabilityMetadataList></Record>
            """
        let report = try await add(record, [:], into: store)
        let series = try await samples(HKSeriesType.heartbeat(), in: store)
        #expect((series.first as? HKHeartbeatSeriesSample)?.heartbeats.count == 2)
        #expect(report.mended == 1 && report.problems.first?.reason.contains("bpm=\"fast\"") == true)
    }

    @Test(
        "the classification of an electrocardiogram is known in the phone's language",
        arguments: [
            ("Fibrillation atriale", .atrialFibrillation),
            ("niedrige herzfrequenz", .inconclusiveLowHeartRate),
            ("Unrecognized", .unrecognized), ("Ritme sinusal", .notSet),
        ] as [(String, HKElectrocardiogram.Classification)])
    func classification(word: String, known: HKElectrocardiogram.Classification) async throws {
        let store = HKHealthStore.inMemory()
        let text = AppleExportFixture.cardiogram.replacing("Sinusrhythmus", with: word)
        _ = try await add("", ["electrocardiograms/ecg_1.csv": text], into: store)
        let heart = try #require(
            try await samples(HKObjectType.electrocardiogramType(), in: store).first as? HKElectrocardiogram)
        #expect(heart.classification == known)
        #expect(
            (heart.metadata?[ImportedSample.unknownConstantKey] as? String)
                == (known == .notSet ? word : nil))
    }

    @Test("a route without a source is refused with its reason, and its workout is kept")
    func routeWithoutSource() async throws {
        let broken = body.replacing("<WorkoutRoute sourceName=", with: "<WorkoutRoute sourceNam=")
        try #require(broken != body)
        let report = try await add(broken, files, into: .inMemory())
        #expect(report.counts[HKWorkoutTypeIdentifier]?.added == 1)
        #expect(report.counts[HKWorkoutRouteTypeIdentifier] == nil)
        #expect(report.problems.map(\.element) == ["WorkoutRoute"])
        #expect(report.problems.first?.reason == "it has no sourceName")
    }

    @Test(
        "an electrocardiogram without a date, a rate or voltages is told",
        arguments: [
            ("2026-01-01 07:20:00 +0100", "soon", "no date"), ("512 Hertz", "often", "no sample rate"),
            ("12,5\n80.25\n-33.125", "", "no voltages"), ("80.25", "80000000", "cannot be"),
        ])
    func refused(old: String, new: String, reason: String) async throws {
        let text = AppleExportFixture.cardiogram.replacing(old, with: new)
        let report = try await add("", ["electrocardiograms/ecg_1.csv": text], into: .inMemory())
        #expect(report.problems.first?.reason.contains(reason) == true)
    }

    @Test("no bytes of an electrocardiogram stop the program", arguments: 0..<4)
    func fuzz(round: Int) {
        var generator = SeededGenerator(seed: 9_600 + UInt64(round))
        for _ in 0..<200 {
            let bytes = damaged(Array(AppleExportFixture.cardiogram.utf8), by: &generator)
            var maker = ExportSampleMaker()
            #expect((try? maker.cardiogram(bytes).volts.count) ?? 0 <= 10)
        }
    }
}
