import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Exports as Apple's", .inTurn)
struct AppleExportTests {
    private let start = Date(timeIntervalSinceReferenceDate: 817_000_000)
    private let own = HKSourceRevision(
        source: HKSource(name: "Notes & more", bundleIdentifier: "com.example.notes"), version: "2")

    /// Writes a store as a zip, and imports the zip into an empty one.
    @discardableResult
    private func again(
        _ store: HKHealthStore, into other: HKHealthStore = .inMemory()
    ) async throws -> (store: HKHealthStore, report: ImportReport, written: AppleExport.Report) {
        var export = try AppleExport(store, now: start + 1e6)
        var bytes = Data()
        let written = try export.write { bytes.append(contentsOf: $0) }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        try bytes.write(to: file)
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        return (other, try await HealthImport(into: other).run(file.path), written)
    }

    private func expectEqual(_ a: HKHealthStore, _ b: HKHealthStore) throws {
        let (first, second) = (try StoreText(a).lines, try StoreText(b).lines)
        for (a, b) in zip(first, second) where a != b {
            Issue.record("\(a)\n→\n\(b)")
            return
        }
        #expect(first.count == second.count)
    }

    @Test(
        "records in the units and with the words of a phone come back, into an empty store and into the same one"
    )
    func records() async throws {
        let store = HKHealthStore.inMemory()
        let when = "startDate=\"2026-01-01 10:00:00 +0100\" endDate=\"2026-01-01 10:05:00 +0100\""
        let device = "&lt;&lt;HKDevice: 0x1f&gt;, name:Watch, hardware:Watch6,9&gt;"
        let first = try await importing(
            """
            <HealthData locale="en_GB"><ExportDate value="2026-02-01 10:00:00 +0100"/>
            <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
            HKCharacteristicTypeIdentifierDateOfBirth="1985-06-15"/>
            <Record type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="Zoë’s &quot;Watch&quot;" \
            sourceVersion="11.2" device="\(device)" unit="mi" creationDate="2026-01-01 10:06:00 +0100" \(when) value="0.123457"/>
            <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" \(when) value="157.3" later="x&lt;y">
             <MetadataEntry key="HKWasUserEntered" value="1"/><MetadataEntry key="note" value="a &amp; b"/>
             <Future a="1"/></Record>
            <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" \(when) value="72,5"/>
            <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \(when) \
            value="HKCategoryValueSleepAnalysisAsleepCore"/>
            <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \(when) value="HKCategoryValueNew"/>
            <Record type="HKQuantityTypeIdentifierNew" sourceName="Watch" unit="count" \(when) value="3"/>
            <ActivitySummary dateComponents="2026-01-01" activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" \
            appleExerciseTimeGoal="30" appleStandHoursGoal="12"/>
            <ActivitySummary dateComponents="2026-01-02" activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" \
            appleExerciseTimeGoal="30" appleStandHoursGoal="12"/>
            </HealthData>
            """, into: store)
        let (other, report, written) = try await again(store)
        try expectEqual(store, other)
        #expect(report.problems.count == first.problems.count && written.leftOut.isEmpty)
        #expect(try other.biologicalSex().biologicalSex == .female)
        #expect(try other.dateOfBirthComponents().year == 1985)
        #expect(try StoreExport(other).activityGoals.map(\.day) == ["2026-01-01"])
        #expect(try await again(store, into: store).report.added == 0)
    }

    @Test(
        "samples of other programs come back with their sources, metadata of all kinds, and fractions of seconds"
    )
    func ownSamples() async throws {
        let store = HKHealthStore.inMemory()
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 95.123456789)
        let metadata: [String: Any] = [
            HKMetadataKeyWasUserEntered: true, "text": "a\nb", "number": 1.5, "whole": 7, "flag": true,
            "date": start + 0.25, "energy": energy,
            HKMetadataKeyAverageMETs: HKQuantity(unit: HKUnit(from: "kcal/(kg*hr)"), doubleValue: 6.1),
            HKMetadataKeyWeatherHumidity: HKQuantity(unit: .percent(), doubleValue: 0.96),
        ]
        var samples: [HKSample] = [
            try HKQuantitySample.checked(
                type: HKQuantityType(.dietaryWater),
                quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: 333),
                start: start + 0.1, end: start + 0.7, metadata: metadata, sourceRevision: own),
            try HKQuantitySample.series(
                type: HKQuantityType(.heartRate),
                (0..<3).map {
                    .init(start: start + Double($0), end: start + Double($0), value: 60.5 + Double($0))
                },
                in: HKUnit(from: "count/min"), device: nil, metadata: nil, uuid: UUID(), sourceRevision: own),
        ]
        let parts: [HKQuantitySample] = try [
            (.dietaryEnergyConsumed, 105.0, .kilocalorie()), (.dietaryProtein, 1.3, .gram()),
        ].map {
            (type: HKQuantityTypeIdentifier, value: Double, unit: HKUnit) in
            try HKQuantitySample.checked(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
                start: start,
                end: start, metadata: [HKMetadataKeyFoodType: "Banana"], sourceRevision: own)
        }
        samples.append(
            try HKCorrelation.checked(
                type: HKCorrelationType(.food), start: start, end: start, objects: Set(parts),
                metadata: [HKMetadataKeyFoodType: "Banana"], sourceRevision: own))
        try await store.saveAsWritten(samples)
        let (other, report, _) = try await again(store)
        try expectEqual(store, other)
        #expect(report.problems.isEmpty && report.notKept.isEmpty)
        #expect(try await again(store, into: store).report.added == 0)
    }

    @Test("a workout comes back with its events, parts, totals, statistics and route")
    func workout() async throws {
        let fixture = RecordingFixture()
        var writer = FITWriter()
        writer.maker()
        for second in 0..<3 {
            writer.message(
                20,
                [
                    (253, .uint32, FITWriter.start + Double(second) * 10),
                    (0, .sint32, 536_870_912 + Double(second)),
                    (1, .sint32, -536_870_912), (2, .uint16, 2520), (3, .uint8, 120 + Double(second)),
                ])
        }
        writer.session(lasting: 100, subSport: 18, pool: nil, metres: 123.8)
        writer.length(at: 200, lasting: 28.456)
        writer.length(at: 230, lasting: 31, stroke: 2)
        writer.session(at: 200, lasting: 100)
        try await fixture.add(writer.file)
        let triathlon = HKWorkoutConfiguration()
        triathlon.activityType = .cycling
        let total = HKWorkout.Total(
            type: HKQuantityType(.heartRate),
            average: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 140.25),
            minimum: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 90))
        let part = try HKWorkoutActivity.checked(
            uuid: UUID(), workoutConfiguration: triathlon, start: start, end: start + 100.5, totals: [total])
        try await fixture.store.saveAsWritten([
            try HKWorkout.checked(
                activityType: .swimBikeRun, start: start, end: start + 300, duration: 271.3,
                workoutActivities: [part],
                totals: [total], metadata: ["SwimFitNote": "wet"], sourceRevision: own)
        ])
        let (other, report, written) = try await again(fixture.store)
        try expectEqual(fixture.store, other)
        #expect(report.problems.isEmpty && written.samples[HKWorkoutRouteTypeIdentifier] == 1)
        let second = try await again(fixture.store, into: fixture.store).report
        #expect(second.counts[HKWorkoutTypeIdentifier]?.added ?? 0 == 0)
        #expect(second.counts[HKWorkoutRouteTypeIdentifier]?.added ?? 0 == 0)
    }

    @Test("electrocardiograms, heartbeats and clinical records come back")
    func others() async throws {
        let store = HKHealthStore.inMemory()
        let beat = HKUnit(from: "count/min")
        let device = HKDevice(
            name: "Watch", manufacturer: nil, model: nil, hardwareVersion: "Watch6,9", firmwareVersion: nil,
            softwareVersion: "11.2", localIdentifier: nil, udiDeviceIdentifier: nil)
        let variability = try HKQuantitySample.checked(
            type: HKQuantityType(.heartRateVariabilitySDNN),
            quantity: HKQuantity(unit: .secondUnit(with: .milli), doubleValue: 45.5),
            start: start, end: start + 60, sourceRevision: own)
        let beats = [0.04, 1.1, 2.05, 5.5].enumerated().map { (time: $1, precededByGap: $0 == 3) }
        let record = HKFHIRResource(
            resourceType: .observation, identifier: "o-1",
            data: Data("{\"code\":{\"text\":\"Glucose\"}}".utf8),
            sourceURL: URL(string: "https://clinic.example"), fhirVersion: .primaryR4())
        try await store.saveAsWritten([
            variability,
            try HKHeartbeatSeriesSample.checked(
                start: start, end: start + 60, heartbeats: beats, device: nil, uuid: UUID(),
                sourceRevision: own),
            try HKElectrocardiogram.checked(
                start: start, end: start + 4 / 512.0, classification: .sinusRhythm, symptomsStatus: .none,
                averageHeartRate: HKQuantity(unit: beat, doubleValue: 61), samplingFrequency: 512,
                voltages: [12.5e-6, 80.25e-6, -33.125e-6, 0.1 / 3e3], device: device, sourceRevision: own),
            try HKClinicalRecord.checked(
                type: try #require(HKObjectType.clinicalType(forIdentifier: .labResultRecord)), date: start,
                displayName: "Glucose", resource: record, sourceRevision: own),
        ])
        let (other, report, written) = try await again(store)
        try expectEqual(store, other)
        #expect(report.problems.isEmpty && report.notKept.isEmpty && written.leftOut.isEmpty)
    }

    @Test("names with commas and quotes stay whole in the file of an electrocardiogram")
    func quotedNames() throws {
        let device = HKDevice(
            name: nil, manufacturer: nil, model: nil, hardwareVersion: "The \"old\" one, left",
            firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let cardiogram = try HKElectrocardiogram.checked(
            start: start, end: start + 4 / 512.0, classification: .sinusRhythm, symptomsStatus: .none,
            averageHeartRate: nil, samplingFrequency: 512, voltages: [1e-6, 2e-6, 3e-6, 4e-6], device: device,
            sourceRevision: own)
        let text = String(decoding: CardiogramCSV.bytes(of: cardiogram), as: UTF8.self)
        #expect(text.contains("Device,\"The \"\"old\"\" one, left\"\n"))
    }

    @Test("each ear of a hearing test has its own words in the XML")
    func ears() throws {
        let level = HKUnit.decibelHearingLevel()
        let tests = try [(HKAudiogramSensitivityTestSide.left, 10.0), (.right, 35)].map { side, value in
            try HKAudiogramSensitivityTest(
                sensitivity: HKQuantity(unit: level, doubleValue: value), type: .air, masked: false,
                side: side,
                clampingRange: nil)
        }
        let audiogram = try HKAudiogramSample.checked(
            sensitivityPoints: [
                HKAudiogramSensitivityPoint(
                    frequency: HKQuantity(unit: .hertz(), doubleValue: 500), tests: tests)
            ], start: start, end: start + 60, metadata: nil, sourceRevision: own)
        var export = try AppleExport(.inMemory(), now: start)
        export.markup.begin("HealthData")
        export.markup.contents()
        export.write(audiogram)
        let text = String(decoding: export.markup.bytes, as: UTF8.self)
        #expect(text.contains("leftEarValue=\"10\"") && text.contains("rightEarValue=\"35\""))
    }

    @Test(
        "a file that is replaced keeps its mode, and a new one is for the user alone",
        arguments: [nil, 0o640])
    func mode(old: Int?) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        if let old {
            try Data("old".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: old], ofItemAtPath: file.path)
        }
        _ = try AppleExport(.inMemory(), now: start).write(toFileAt: file.path)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == old ?? 0o600)
    }

    @Test("random stores come back equal", arguments: 0..<10)
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: 9_500 + seed)
        let store = HKHealthStore.inMemory()
        let types: [(HKQuantityTypeIdentifier, HKUnit)] = [
            (.stepCount, .count()), (.bodyMass, .pound()), (.bodyTemperature, .degreeFahrenheit()),
            (.distanceSwimming, .yard()), (.oxygenSaturation, .percent()),
        ]
        let samples = try (0..<200).map { number -> HKSample in
            let (type, unit) = types[number % types.count]
            let begin = start + Double.random(in: 0...1e6, using: &generator)
            return try HKQuantitySample.checked(
                type: HKQuantityType(type),
                quantity: HKQuantity(
                    unit: unit,
                    doubleValue: Double.random(in: 0.3...1, using: &generator) * 100
                        * (unit == .percent() ? 0.01 : 1)),
                start: begin, end: begin + Double.random(in: 0...100, using: &generator), sourceRevision: own)
        }
        try await store.saveAsWritten(samples)
        try expectEqual(store, try await again(store).store)
    }
}
