import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// One store with samples of every class, out as Apple's zip and in again.
@Suite("All classes of samples as Apple's zip", .inTurn)
struct RoundTripTests {
    private let start = Date(timeIntervalSinceReferenceDate: 817_000_000)
    private let own = HKSourceRevision(
        source: HKSource(name: "Notes", bundleIdentifier: "com.example.notes"), version: "2")
    private let beat = HKUnit.count().unitDivided(by: .minute())

    /// Classes that no sample is of, or that only stand for others.
    private static let withoutSamples: Set = [
        "HKSample", "HKSeriesSample", "HKDocumentSample", "HKScoredAssessment", "HKVerifiableClinicalRecord",
        "HKQuantitySample", "HKCumulativeQuantitySeriesSample",
    ]

    @Test("every class that HealthKit has is in the store that is tried")
    func classes() async throws {
        let folder = sourceFolder(of: "HealthKit")
        var parents: [String: String] = [:]
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: /class (HK\w+) ?: ?(HK\w+)/) {
                parents[String(match.1)] = String(match.2)
            }
        }
        func isSample(_ name: String) -> Bool { name == "HKSample" || parents[name].map(isSample) == true }
        let all = Set(parents.keys.filter(isSample)).subtracting(Self.withoutSamples)
        // Some read as a class of their own from the store.
        var made = Set(try samples().map { "\(Swift.type(of: $0))" }).subtracting(["HKQuantitySample"])
        let export = try StoreExport(try await store())
        for type in export.typeNames {
            try export.forEachObject(of: type) { sample, _ in
                if let sample { made.insert("\(Swift.type(of: sample))") }
            }
        }
        #expect(all.count > 12)
        #expect(made.sorted() == all.sorted())
    }

    @Test("sources with one name stay apart, and what was imported keeps its identity")
    func equalNames() async throws {
        func sample(_ identifier: String, _ id: UUID) throws -> HKQuantitySample {
            try HKQuantitySample.checked(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 100),
                start: start, end: start + 60, uuid: id,
                sourceRevision: HKSourceRevision(
                    source: HKSource(name: "Phone", bundleIdentifier: identifier), version: nil))
        }
        let store = HKHealthStore.inMemory()
        try await store.saveAsWritten([
            sample("a.Phone", UUID(imported: 1, 1)), sample("b.Phone", UUID(imported: 2, 2)),
            sample("Phone", UUID()),
        ])
        let zip = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: zip) }
        _ = try AppleExport(store).write(toFileAt: zip.path)
        let other = HKHealthStore.inMemory()
        for target in [store, other] {
            _ = try await HealthImport(into: target).run(zip.path)
            var found: [String: UUID] = [:]
            try StoreExport(target).forEach { found[$0.sourceIdentifier + $0.source] = $0.id }
            #expect(found.count == 3 && found["a.PhonePhone"] == UUID(imported: 1, 1), "\(found)")
            #expect(try StoreExport(target).count == 3)
        }
    }

    private func samples() throws -> [HKSample] {
        try quantities() + workouts() + measured() + written() + documents()
    }

    private func quantities() throws -> [HKSample] {
        let water = try HKQuantitySample.checked(
            type: HKQuantityType(.dietaryWater), quantity: HKQuantity(unit: .liter(), doubleValue: 0.333),
            start: start, end: start + 0.5, metadata: ["note": "a\nb"], sourceRevision: own)
        let mass = try HKQuantitySample.checked(
            type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 157.3),
            start: start, end: start, sourceRevision: own)
        let pulse = try HKQuantitySample.series(
            type: HKQuantityType(.heartRate),
            (0..<3).map {
                .init(start: start + Double($0), end: start + Double($0), value: 60.5 + Double($0))
            },
            in: beat, device: nil, metadata: nil, uuid: UUID(), sourceRevision: own)
        let steps = try HKQuantitySample.series(
            type: HKQuantityType(.stepCount),
            (0..<3).map { .init(start: start + Double($0), end: start + Double($0 + 1), value: Double($0)) },
            in: .count(), device: nil, metadata: nil, uuid: UUID(), sourceRevision: own)
        let sleep = try HKCategorySample.checked(
            type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepREM.rawValue,
            start: start, end: start + 600, sourceRevision: own)
        let energy = try HKQuantitySample.checked(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 105), start: start, end: start,
            metadata: [HKMetadataKeyFoodType: "Banana"], sourceRevision: own)
        let food = try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: start, end: start, objects: [energy],
            metadata: [HKMetadataKeyFoodType: "Banana"], sourceRevision: own)
        return [water, mass, pulse, steps, sleep, food]
    }

    private func workouts() throws -> [HKSample] {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        let lap = HKWorkoutEvent(
            type: .lap, dateInterval: DateInterval(start: start, duration: 30.25),
            metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue])
        let total = HKWorkout.Total(
            type: HKQuantityType(.heartRate), average: HKQuantity(unit: beat, doubleValue: 140.25),
            minimum: HKQuantity(unit: beat, doubleValue: 90))
        let part = try HKWorkoutActivity.checked(
            uuid: UUID(), workoutConfiguration: configuration, start: start, end: start + 100.5,
            workoutEvents: [lap], totals: [total])
        let workout = try HKWorkout.checked(
            activityType: .swimBikeRun, start: start, end: start + 300, duration: 271.3, workoutEvents: [lap],
            workoutActivities: [part], totalDistance: HKQuantity(unit: .meter(), doubleValue: 1000),
            totals: [total], metadata: ["SwimFitNote": "wet"], sourceRevision: own)
        // Without a workout.
        let route = try HKWorkoutRoute.checked(
            locations: [CLLocation(latitude: 47.25, longitude: 8.5)], device: nil, metadata: nil,
            uuid: UUID(),
            sourceRevision: own)
        return [workout, route]
    }

    private func measured() throws -> [HKSample] {
        let variability = try HKQuantitySample.checked(
            type: HKQuantityType(.heartRateVariabilitySDNN),
            quantity: HKQuantity(unit: .secondUnit(with: .milli), doubleValue: 45.5), start: start,
            end: start + 60, sourceRevision: own)
        let beats = [(0.04, false), (1.1, false), (5.5, true)].map { (time: $0.0, precededByGap: $0.1) }
        // One with the variability, and one alone.
        let series = try [0.0, 3600].map { later in
            try HKHeartbeatSeriesSample.checked(
                start: start + later, end: start + later + 60, heartbeats: beats, device: nil, uuid: UUID(),
                sourceRevision: own)
        }
        let cardiogram = try HKElectrocardiogram.checked(
            start: start, end: start + 4 / 512.0, classification: .sinusRhythm, symptomsStatus: .none,
            averageHeartRate: HKQuantity(unit: beat, doubleValue: 61), samplingFrequency: 512,
            voltages: [12.5e-6, 80.25e-6, -33.125e-6, 0.1 / 3e3],
            device: HKDevice(
                name: "Watch", manufacturer: nil, model: nil, hardwareVersion: "Watch6,9",
                firmwareVersion: nil,
                softwareVersion: "11.2", localIdentifier: nil, udiDeviceIdentifier: nil),
            sourceRevision: own)
        let level = HKUnit.decibelHearingLevel()
        let tests = try [HKAudiogramSensitivityTestSide.left, .right].map { side in
            try HKAudiogramSensitivityTest(
                sensitivity: HKQuantity(unit: level, doubleValue: 12.5), type: .air, masked: side == .left,
                side: side, clampingRange: .init(lowerBound: -10, upperBound: side == .left ? 120 : nil))
        }
        let audiogram = try HKAudiogramSample.checked(
            sensitivityPoints: [
                HKAudiogramSensitivityPoint(
                    frequency: HKQuantity(unit: .hertz(), doubleValue: 1000), tests: tests)
            ], start: start, end: start + 300, metadata: ["room": "quiet"], sourceRevision: own)
        return [variability, cardiogram, audiogram] + series
    }

    private func written() throws -> [HKSample] {
        let mind = try HKStateOfMind.checked(
            date: start, kind: .dailyMood, valence: 0.5, labels: [.calm], associations: [.fitness],
            sourceRevision: own)
        let dose = try HKMedicationDoseEvent.checked(
            medicationConceptIdentifier: HKHealthConceptIdentifier(domain: .medication, value: "42"),
            logStatus: .taken, scheduleType: .schedule, scheduledDate: start, scheduledDoseQuantity: 2,
            doseQuantity: 1.5, start: start, end: start, sourceRevision: own)
        let anxiety = try HKGAD7Assessment.checked(
            date: start, answers: Array(repeating: .severalDays, count: 7), sourceRevision: own)
        let depression = try HKPHQ9Assessment.checked(
            date: start, answers: Array(repeating: .notAtAll, count: 8) + [.preferNotToAnswer],
            sourceRevision: own)
        return [mind, dose, anxiety, depression]
    }

    private func documents() throws -> [HKSample] {
        let power = { HKQuantity(unit: .diopter(), doubleValue: $0) }
        let prism = HKVisionPrism(
            verticalAmount: HKQuantity(unit: .prismDiopter(), doubleValue: 1), verticalBase: .up,
            horizontalAmount: HKQuantity(unit: .prismDiopter(), doubleValue: 0.5), horizontalBase: .in,
            eye: .right)
        let glasses = try HKGlassesPrescription.checked(
            rightEyeSpecification: HKGlassesLensSpecification(
                sphere: power(-1.25), cylinder: power(0.5),
                axis: HKQuantity(unit: .degreeAngle(), doubleValue: 90),
                addPower: power(2),
                vertexDistance: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 12),
                prism: prism,
                farPupillaryDistance: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 31),
                nearPupillaryDistance: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 29)),
            leftEyeSpecification: nil, dateIssued: start, expirationDate: start + 1e7)
        let contacts = try HKContactsPrescription.checked(
            rightEyeSpecification: nil,
            leftEyeSpecification: HKContactsLensSpecification(
                sphere: power(-2), cylinder: power(0.75),
                axis: HKQuantity(unit: .degreeAngle(), doubleValue: 170), addPower: power(1.5),
                baseCurve: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 8.6),
                diameter: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 14.2)),
            brand: "Clear & soft", dateIssued: start, expirationDate: nil, sourceRevision: own)
        let plain = HKVisionPrescription(
            type: .contacts, dateIssued: start, expirationDate: nil, device: nil, metadata: nil)
        let document = try HKCDADocumentSample(
            data: Data("<ClinicalDocument><title>Visit</title></ClinicalDocument>".utf8), start: start,
            end: start, metadata: nil)
        let record = try HKClinicalRecord.checked(
            type: try #require(HKObjectType.clinicalType(forIdentifier: .labResultRecord)), date: start,
            displayName: "Glucose",
            resource: HKFHIRResource(
                resourceType: .observation, identifier: "o-1", data: Data("{\"a\":1}".utf8),
                sourceURL: URL(string: "https://clinic.example"), fhirVersion: .primaryR4()),
            sourceRevision: own)
        return [glasses, contacts, plain, document, record]
    }

    /// The store with all of them, an attached file, and a list of medications.
    private func store() async throws -> HKHealthStore {
        let store = HKHealthStore.inMemory()
        let samples = try samples()
        try await store.saveAsWritten(samples)
        let glasses = try #require(samples.first { $0 is HKGlassesPrescription })
        let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try Data((0..<3000).map { UInt8(truncatingIfNeeded: $0) }).write(to: picture)
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: picture) }
        _ = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: glasses, name: "front.png", contentType: .png, url: picture)
        try await store.setUserAnnotatedMedications([
            HKUserAnnotatedMedication(
                medication: HKMedicationConcept(
                    identifier: HKHealthConceptIdentifier(domain: .medication, value: "42"),
                    displayText: "Vitamin D", generalForm: .tablet, relatedCodings: []),
                nickname: "sun", isArchived: false, hasSchedule: true)
        ])
        return store
    }

    private func lines(_ store: HKHealthStore) throws -> [String] {
        var lines: [String] = []
        try StoreExport(store).forEach { lines.append($0.line) }
        return lines.sorted()
    }

    private func zip(_ store: HKHealthStore) throws -> (Data, AppleExport.Report) {
        var export = try AppleExport(store, now: start + 1e6)
        var bytes = Data()
        let report = try export.write { bytes.append(contentsOf: $0) }
        return (bytes, report)
    }

    private func add(_ zip: Data, to store: HKHealthStore, isPreview: Bool = false) async throws
        -> ImportReport
    {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        try zip.write(to: file)
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        let work = HealthImport(into: store)
        return isPreview ? try await work.preview(file.path) : try await work.run(file.path)
    }

    @Test("samples of every class come back, row by row, with attached files and the list of medications")
    func rows() async throws {
        let (first, second) = (try await store(), HKHealthStore.inMemory())
        let (bytes, written) = try zip(first)
        #expect(written.leftOut.isEmpty)
        let preview = try await add(bytes, to: second, isPreview: true)
        let report = try await add(bytes, to: second)
        #expect(report.problems.isEmpty && report.notKept.isEmpty && preview.added == report.added)
        let (before, after) = (try lines(first), try lines(second))
        for line in before where !after.contains(line) { Issue.record("lost: \(line)") }
        for line in after where !before.contains(line) { Issue.record("new: \(line)") }
        let glasses = try await HKSampleQueryDescriptor(
            predicates: [.sample(type: .visionPrescriptionType())], sortDescriptors: []
        ).result(for: second).first { $0 is HKGlassesPrescription }
        let attachments = HKAttachmentStore(healthStore: second)
        let stored: HKObject = try #require(glasses)
        let picture = try #require(try await attachments.attachments(for: stored).first)
        #expect(try await attachments.dataReader(for: picture).data.count == 3000)
        #expect(try await add(bytes, to: second).added == 0)
        #expect(try lines(second) == after)
        // In Apple's words, too: the length of its two parts.
        let lens = try xml(of: bytes).firstMatch(of: /prismAmount="([0-9.]+)" prismAmountUnit="pD"/)
        #expect(abs((lens.flatMap { Double($0.1) } ?? 0) - 1.25.squareRoot()) < 1e-9)
    }

    @Test("what a phone says of hearing, glasses and what nobody knows is read, kept and written again")
    func ofPhone() async throws {
        let store = HKHealthStore.inMemory()
        let when = "startDate=\"2026-01-01 10:00:00 +0100\" endDate=\"2026-01-01 10:05:00 +0100\""
        let report = try await importing(
            """
            <HealthData locale="en_GB"><ExportDate value="2026-02-01 10:00:00 +0100"/>
            <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="Ears" \(when) creationDate="2026-01-01 10:06:00 +0100">
             <MetadataEntry key="room" value="quiet"/>
             <SensitivityPoint frequencyValue="500" frequencyUnit="Hz" leftEarValue="10" leftEarUnit="dBHL" \
            rightEarValue="15.5" rightEarUnit="dBHL" rightEarMasked="true" rightEarClampingRangeLowerBound="-10"/>
            </Audiogram>
            <VisionPrescription type="glasses" dateIssued="2026-01-02 10:00:00 +0100" expirationDate="2028-01-02 10:00:00 +0100">
             <RightEye sphere="-1.25" sphereUnit="D" axis="90" axisUnit="deg" vertex="12" vertexUnit="mm" \
            prismAmount="1.5" prismAmountUnit="pD" prismAngle="90" prismAngleUnit="deg"/>
             <Attachment identifier="a-1"/>
            </VisionPrescription>
            <VisionPrescription type="monocle" dateIssued="2026-01-02 10:00:00 +0100"/>
            <StateOfMind valence="0.5" \(when) sourceName="Phone"><Label name="a &amp; b"/><Deep><Deeper/></Deep></StateOfMind>
            <MedicationDoseEvent dose="1"/>
            <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \(when) value="3"/>
            </HealthData>
            """, into: store)
        #expect(
            report.counts.mapValues(\.added).filter { $0.key.hasPrefix("swimfit.text.") } == [
                "swimfit.text.StateOfMind": 1, "swimfit.text.MedicationDoseEvent": 1,
                "swimfit.text.VisionPrescription": 1,
            ])
        #expect(report.notKept.isEmpty && report.read == report.kept && report.mended == 1)
        let hearing =
            try await HKSampleQueryDescriptor(
                predicates: [.sample(type: HKObjectType.audiogramSampleType())], sortDescriptors: []
            ).result(for: store).first as? HKAudiogramSample
        let point = try #require(hearing?.sensitivityPoints.first)
        #expect(point.tests.map(\.masked) == [false, true])
        #expect(point.rightEarSensitivity?.doubleValue(for: .decibelHearingLevel()) == 15.5)
        #expect(
            hearing?.metadata?["room"] as? String == "quiet" && hearing?.sourceRevision.source.name == "Ears")
        let glasses =
            try await HKSampleQueryDescriptor(
                predicates: [.sample(type: .visionPrescriptionType())], sortDescriptors: []
            ).result(for: store).first as? HKGlassesPrescription
        #expect(
            glasses?.rightEye?.sphere.doubleValue(for: .diopter()) == -1.25 && glasses?.expirationDate != nil)
        let other = HKHealthStore.inMemory()
        let (bytes, written) = try zip(store)
        _ = try await add(bytes, to: other)
        #expect(written.leftOut.isEmpty)
        #expect(try lines(store) == lines(other))
        #expect(try await add(bytes, to: store).added == 0)
        let text = try xml(of: bytes)
        #expect(
            text.contains(#"prismAmount="1.5" prismAmountUnit="pD" prismAngle="90" prismAngleUnit="deg""#))
    }

    /// The export without the lines next to it, which say all of it again.
    private func xml(of zip: Data) throws -> String {
        try withTemporaryFile([UInt8](zip)) { path in
            let file = try DescriptorSource(path: path)
            let members = try ZipDirectory(of: file).members
            let member = try #require(members.first { $0.name.hasSuffix("/export.xml") })
            return String(decoding: try member.contents(in: file, path), as: UTF8.self)
        }
    }

    @Test("an element without an end, and one of a megabyte, swallow nothing and end in what is told")
    func hostileElements() async throws {
        let store = HKHealthStore.inMemory()
        let when = "startDate=\"2026-01-01 10:00:00 +0100\" endDate=\"2026-01-01 10:05:00 +0100\""
        let report = try await importing(
            """
            <HealthData locale="en_GB"><Odd a="1">
            <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \(when) value="3"/>
            <Long>\(String(repeating: "<Part of=\"long\"/>", count: 60_000))</Long>
            <Audiogram type="x" \(when)><SensitivityPoint frequencyValue="-5"/></Audiogram>
            </HealthData>
            """, into: store)
        #expect(report.counts["HKQuantityTypeIdentifierStepCount"]?.added == 1)
        #expect(report.counts["swimfit.text.Audiogram"]?.added == 1)
        #expect(report.notKept.map(\.what) == ["Long"] && report.notKept.first?.size.elements == 60_001)
    }

    @Test("lines next to the XML that are not whole refuse the zip, and nothing is imported")
    func brokenLines() async throws {
        let first = try await store()
        let export = try StoreExport(first)
        var lines: [String] = []
        try export.forEachLine { lines.append($0) }
        var bytes = Data()
        let zip = try ZipWriter { bytes.append(contentsOf: $0) }
        let record =
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"P\" unit=\"count\" value=\"3\" "
            + "startDate=\"2026-01-01 10:00:00 +0100\" endDate=\"2026-01-01 10:05:00 +0100\"/>"
        try zip.add("apple_health_export/export.xml", Array("<HealthData>\(record)</HealthData>".utf8))
        let half = lines.dropLast(2).joined(separator: "\n") + "\n"
        try zip.add("apple_health_export/swimfit.ndjson", Array(half.utf8))
        try zip.finish()
        let second = HKHealthStore.inMemory()
        await #expect(throws: ArchiveError.self) { try await add(bytes, to: second) }
        #expect(try self.lines(second).isEmpty)
    }

    @Test("no bytes of elements stop the program", arguments: 0..<4)
    func fuzz(round: Int) async throws {
        var generator = SeededGenerator(seed: 9_950 + UInt64(round))
        var export = try AppleExport(try await store(), now: start)
        var writer = MarkupWriter()
        writer.begin("HealthData")
        writer.contents()
        export.markup = writer
        for sample in try samples() {
            if let sample = sample as? HKAudiogramSample { export.write(sample) }
            if let sample = sample as? HKVisionPrescription { export.write(sample) }
        }
        let sound = export.markup.bytes + Array("<Odd a=\"1\"><B><C d=\"2\"/></B></Odd></HealthData>".utf8)
        for _ in 0..<100 {
            let reader = ExportReader(PrefixedSource(head: damaged(sound, by: &generator)), path: "x")
            var intake = ExportBatchReader(
                capacity: 1000, now: .distantFuture, knownNames: nil, otherNames: [:])
            // IGNORED: bytes that are no export are refused.
            _ = try? intake.fill(from: reader)
            #expect(intake.samplesTaken < 20)
        }
    }
}
