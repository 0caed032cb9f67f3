import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

private func export(_ records: String, me: String = "") -> String {
    "<HealthData locale=\"en\">\n <ExportDate value=\"2026-03-01 20:00:00 +0100\"/>\n\(me)\(records)</HealthData>\n"
}

private let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 09:00:00 +0100\""

@Suite("Records that an import keeps as they are", .inTurn)
struct KeptRecordsTests {
    @Test("an unknown constant keeps its record as text, and is reported once")
    func constant() async throws {
        let store = HKHealthStore.inMemory()
        let text = export(
            " <Record type=\"HKCategoryTypeIdentifierSleepAnalysis\" sourceName=\"S\" \(times)"
                + " value=\"HKCategoryValueSleepAnalysisDreaming\"/>\n")
        let report = try await importing(text, into: store)
        let type = try #require(try store.overview().first?.type)
        #expect(type.identifier == "swimfit.text.HKCategoryTypeIdentifierSleepAnalysis")
        let sample = try #require(try await samples(type, in: store).first)
        #expect(
            sample.metadata?["swimfit.exported-value"] as? String
                == #"value="HKCategoryValueSleepAnalysisDreaming""#)
        #expect(report.mended == 1)
        #expect(try await importing(text, into: store).added == 0)
    }

    @Test("a date without a time is a date: of a prescription, and of an element that nobody knows")
    func dayAlone() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            export(
                " <VisionPrescription type=\"glasses\" dateIssued=\"2026-03-01\" expirationDate=\"2028-03-01\">"
                    + "<RightEye sphere=\"-1.25\" sphereUnit=\"D\"/></VisionPrescription>\n"
                    + " <FutureElement date=\"2026-03-02\" mood=\"good\"/>\n"), into: store)
        #expect(report.problems.isEmpty)
        let glasses = try #require(
            try await samples(.visionPrescriptionType(), in: store).first as? HKVisionPrescription)
        func date(_ day: String) -> Date? {
            ExportText.moment("\(day) 12:00:00 +0000").map { Date(timeIntervalSinceReferenceDate: $0) }
        }
        #expect(glasses.dateIssued == date("2026-03-01") && glasses.expirationDate == date("2028-03-01"))
        let type = try #require(
            try store.overview().map(\.type).first { $0.identifier == "swimfit.text.FutureElement" })
        #expect(try await samples(type, in: store).first?.startDate == date("2026-03-02"))
    }

    @Test("a unit that is not known leaves the record as text, and the type is a quantity where it is known")
    func unit() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            export(
                " <Record type=\"HKNew\" sourceName=\"S\" \(times) unit=\"blorb\" value=\"1\"/>\n"
                    + " <Record type=\"HKNew\" sourceName=\"S\" \(times) unit=\"kg\" value=\"2\"/>\n"),
            into: store)
        #expect(report.skipped == 0)
        #expect(
            report.problems.map(\.reason) == [
                "\"blorb\" is not a unit; it is kept as text under swimfit.text.HKNew"
            ])
        let types = try store.overview().map(\.type)
        #expect(types.contains { $0.identifier == "HKNew" && $0 is HKQuantityType })
        let text = try #require(types.first { $0.identifier == "swimfit.text.HKNew" })
        let kept = try #require(try await samples(text, in: store).first)
        #expect(
            kept.metadata?[ImportedSample.unknownConstantKey] as? String == #"unit="blorb" value="1.0""#)
    }

    @Test("figures with a decimal comma are kept as text, with the record or the workout, and reported")
    func decimalComma() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            export(
                " <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"S\" unit=\"kg\" value=\"72,5\" \(times)/>\n"
                    + " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"S\" duration=\"30,5\""
                    + " totalDistance=\"5,2\" totalDistanceUnit=\"km\" totalEnergyBurned=\"320\""
                    + " totalEnergyBurnedUnit=\"kcal\" \(times)/>\n"), into: store)
        #expect(report.skipped == 0 && report.mended == 3 && report.added == 2)
        #expect(report.read == report.kept)
        let types = try store.overview().map(\.type)
        let text = try #require(
            types.first { $0.identifier == "swimfit.text.HKQuantityTypeIdentifierBodyMass" })
        let kept = try #require(try await samples(text, in: store).first)
        #expect(kept.metadata?[ImportedSample.unknownConstantKey] as? String == #"unit="kg" value="72,5""#)
        let workout = try #require(try await samples(.workoutType(), in: store).first as? HKWorkout)
        #expect(
            workout.metadata?[UnplacedMarkup.key] as? String
                == #"duration="30,5" totalDistance="5,2" totalDistanceUnit="km""#)
        #expect(workout.totalDistance == nil && workout.totalEnergyBurned != nil)
    }

    @Test("samples dated in the future are kept and counted")
    func toCome() async throws {
        let text = export(
            " <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"S\" unit=\"kg\" value=\"72\" \(times)/>\n"
                + " <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"S\" unit=\"kg\" value=\"95\""
                + " startDate=\"2030-01-01 08:00:00 +0100\" endDate=\"2030-01-01 08:00:00 +0100\"/>\n")
        var options = HealthImport.Options()
        options.now = try Date("2026-03-01T20:00:00Z", strategy: .iso8601)
        let report = try await importing(text, into: .inMemory(), options)
        #expect(report.added == 2 && report.counts["HKQuantityTypeIdentifierBodyMass"]?.toCome == 1)
    }

    @Test("energy of more than four days is kept and reported")
    func long() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            export(
                " <Record type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" sourceName=\"S\" unit=\"kcal\" value=\"9\""
                    + " startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-09 08:00:00 +0100\"/>\n"),
            into: store)
        #expect(report.added == 1)
        #expect(report.mended == 1)
    }

    @Test("a birthday in other digits is read, one in the future is not taken")
    func birthday() async throws {
        let store = HKHealthStore.inMemory()
        let me = { (date: String) in
            " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"\(date)\"/>\n"
        }
        let future = try await importing(export("", me: me("2985-06-15")), into: store)
        #expect(future.characteristics.map(\.outcome) == [.unknown])
        let report = try await importing(export("", me: me("١٩٨٥-٠٦-١٥")), into: store)
        #expect(report.characteristics.map(\.outcome) == [.set])
        let birth = try store.dateOfBirthComponents()
        #expect([birth.year, birth.month, birth.day] == [1985, 6, 15])
    }

    @Test("a type whose name is longer than any is left out and reported")
    func longName() async throws {
        let store = HKHealthStore.inMemory()
        let records = [256, 257, 100_000].map {
            " <Record type=\"\(String(repeating: "x", count: $0))\" sourceName=\"S\" unit=\"count\" value=\"1\" \(times)/>\n"
        }
        let report = try await importing(export(records.joined()), into: store)
        #expect(report.added == 1 && report.skipped == 2)
    }

    @Test(
        "six thousand types do not end the program; those beyond a store's limit are left out and reported")
    func types() async throws {
        let store = HKHealthStore.inMemory()
        let records = (0..<6000).map {
            " <Record type=\"HKX\($0)\" sourceName=\"S\" unit=\"count\" value=\"1\" \(times)/>\n"
        }
        let report = try await importing(export(records.joined()), into: store)
        #expect(report.added == ExportTextResolver.mostUnlistedTypes)
        #expect(report.skipped == 6000 - ExportTextResolver.mostUnlistedTypes)
    }
}
