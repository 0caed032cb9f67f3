import SwimFitModels
import Foundation
import HealthArchive
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@Suite("What an import says", .inTurn)
struct ImportReportTextTests {
    @Test("the progress line has the share, the rate and the time left")
    func progress() {
        let step = ImportProgress(bytesRead: 30_000_000, byteCount: 120_000_000, items: 84_500)
        #expect(
            step.text(after: 0.5, counting: "sample")
                == "25 %  2 s left  30.0 of 120 MB  60 MB/s  84 500 samples")
    }

    @Test("of a pipe, whose end is unknown, the progress line has neither share nor time left")
    func pipe() {
        let step = ImportProgress(bytesRead: 1_500_000, byteCount: nil, items: 1)
        #expect(step.text(after: 1, counting: "sample") == "1.5 MB  2 MB/s  1 sample")
    }

    @Test("the summary lists the types, the profile, what was left out with lines, and what has no place")
    func summary() async throws {
        let dates = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:05:00 +0100\""
        let text = """
            <HealthData locale="en_GB">
             <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
             <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="71" \(dates)/>
             <Record type="HKQuantityTypeIdentifierBodyMass" source Name="S" unit="kg" value="71" \(dates)/>
             <ActivitySummary/>
            </HealthData>
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "summary-test-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        let report = try await HealthImport(into: .inMemory()).run(file.path)
        try FileManager.default.removeItem(at: file)
        let summary = ImportReportText(report: report, isRehearsal: false)
        #expect(
            summary.lines == [
                "1 sample added",
                "  Weight          1",
                "  sex: female, set",
                "  language and region en_GB; times are kept without their UTC offsets",
                "  elements   5 read: 3 kept, 1 not kept, 1 refused",
                "  attributes 8 read: 8 kept, 0 not kept, 0 refused",
            ])
        #expect(
            summary.notes == [
                "not kept:", "  ActivitySummary ×1", "1 element refused:",
                "  line 4: Record refused: the attribute source has no value",
            ])
        #expect(summary.json().contains("\"skipped\": 1"))
    }

    @Test("an import of nothing says so")
    func nothing() throws {
        let summary = ImportReportText(report: ImportReport(), isRehearsal: false)
        #expect(summary.lines == ["0 samples added"])
        #expect(summary.notes.isEmpty)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(summary.json().utf8)) as? [String: Any])
        #expect(json["added"] as? Int == 0)
        #expect(json["dry_run"] as? Bool == false)
    }
}

@Suite("The list of types in a store", .inTurn)
struct BrowseListingTests {
    private static let rows = [
        BrowseListing.StoredTypeRow(
            type: "HKQuantityTypeIdentifierBodyMass", count: 12,
            latest: .init(
                start: "2026-11-20T07:00:00+01:00", end: "2026-11-20T07:00:00+01:00", source: "Scale",
                value: 71.4,
                unit: "kg"), shown: "157.4 lb"),
        BrowseListing.StoredTypeRow(type: "HKWorkoutTypeIdentifier", count: 1204, latest: nil),
    ]

    @Test("a line has type, count, and the latest sample's time and value")
    func lines() {
        #expect(
            BrowseListing(rows: Self.rows).lines == [
                "Weight       12  2026-11-20 07:00  157.4 lb",
                "Workouts  1 204",
            ])
    }

    @Test("each form of the list has a line for each type")
    func forms() throws {
        let table = BrowseListing.table
        #expect(
            Self.rows.map { CSVLineWriter.row($0, table) } == [
                "HKQuantityTypeIdentifierBodyMass,12,2026-11-20T07:00:00+01:00,2026-11-20T07:00:00+01:00,71.4,kg,Scale",
                "HKWorkoutTypeIdentifier,1204,,,,,",
            ])
        #expect(
            try table.picked(["value", "count"]).object(Self.rows[0]).map(\.key) == ["latest_value", "count"])
    }
}
