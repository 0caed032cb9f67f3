import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// An export of the records, with a time of its own for each.
private func export(_ records: [String]) -> String {
    "<HealthData locale=\"en\">\n <ExportDate value=\"2026-03-01 20:00:00 +0000\"/>\n"
        + records.joined() + "</HealthData>\n"
}

private func record(
    _ type: String, _ minute: Int, _ unit: String?, _ value: String, created: Int?, by source: String = "S"
) -> String {
    let unit = unit.map { " unit=\"\($0)\"" } ?? ""
    let creation = created.map { " creationDate=\"\(time($0))\"" } ?? ""
    return
        " <Record type=\"HK\(type)\" sourceName=\"\(source)\" device=\"&lt;&lt;HKDevice: 0x1&gt;, name:W&gt;\""
        + "\(unit)\(creation) startDate=\"\(time(minute))\" endDate=\"\(time(minute + 1))\" value=\"\(value)\"/>\n"
}

private func time(_ minute: Int) -> String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "2026-01-\(two(1 + minute / 1440)) \(two(minute / 60 % 24)):\(two(minute % 60)):00 +0000"
}

private func date(_ minute: Int) throws -> Date {
    Date(timeIntervalSinceReferenceDate: try #require(ExportText.moment(time(minute))))
}

private let steps = HKQuantityType(.stepCount)
private let distance = HKQuantityType(.distanceWalkingRunning)
private let sleep = HKCategoryType(.sleepAnalysis)

@Suite("What an export says of samples besides what they are", .inTurn)
struct ExportedFormTests {
    /// Records of two units, a category, and those that do not say when they were made.
    private static let records = (0..<700).flatMap { minute in
        [
            record(
                "QuantityTypeIdentifierDistanceWalkingRunning", minute, minute % 2 == 0 ? "mi" : "km", "1",
                created: minute % 5 == 0 ? nil : minute + 1 + minute % 3),
            record("QuantityTypeIdentifierStepCount", minute, "count", "\(minute)", created: minute + 1),
            record(
                "CategoryTypeIdentifierSleepAnalysis", minute, nil, "HKCategoryValueSleepAnalysisAsleepCore",
                created: minute % 7 == 0 ? nil : minute + 40),
        ]
    }

    private func check(_ store: HKHealthStore) async throws {
        for sample in try await samples(distance, in: store) {
            let minute = try minute(of: sample)
            let form = try #require(store.exportedForm(of: sample))
            #expect(form.unit == (minute % 2 == 0 ? "mi" : "km"))
            #expect(form.creationDate == (minute % 5 == 0 ? nil : try date(minute + 1 + minute % 3)))
        }
        for sample in try await samples(steps, in: store) {
            let form = try #require(store.exportedForm(of: sample))
            #expect(form == .init(creationDate: sample.endDate, unit: "count"))
        }
        for sample in try await samples(sleep, in: store) {
            let minute = try minute(of: sample)
            let creation = minute % 7 == 0 ? nil : try date(minute + 40)
            #expect(store.exportedForm(of: sample)?.creationDate == creation)
            #expect(store.exportedForm(of: sample)?.unit == nil)
        }
    }

    private func minute(of sample: HKSample) throws -> Int {
        Int(sample.startDate.timeIntervalSince(try date(0)) / 60)
    }

    @Test("each sample's creation date and unit come back as written, from memory and from the file")
    func roundTrip() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "exported-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // IGNORED: a folder that stays behind in the temporary one harms nobody.
            try? FileManager.default.removeItem(at: folder)
        }
        let url = folder.appending(path: "health.json")
        let store = try HKHealthStore(url: url)
        #expect(try await importing(export(Self.records), into: store).added == 2100)
        try await check(store)
        // The import has compacted the file; another store reads it.
        let reopened = try HKHealthStore(url: url)
        #expect(try await samples(distance, in: reopened).count == 700)
        try await check(reopened)
        #expect(try await importing(export(Self.records), into: reopened).added == 0)
    }

    @Test("source revisions and devices do not depend on it, and neither do sources and statistics")
    func sources() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export(Self.records), into: store)
        let all = try await samples(distance, in: store)
        let first = try #require(all.first)
        #expect(all.allSatisfy { $0.sourceRevision == first.sourceRevision && $0.device == first.device })
        #expect(first.device?.name == "W")
        let sources = try await HKSourceQueryDescriptor(predicate: .sample(type: distance)).result(for: store)
        #expect(sources.count == 1)
        #expect(try store.sourceOrder(for: distance).count == 1)
        for predicate in [
            HKQuery.predicateForObjects(from: [first.sourceRevision]),
            HKQuery.predicateForObjects(from: first.sourceRevision.source),
            HKQuery.predicateForObjects(from: Set([try #require(first.device)])),
        ] {
            let found = try await HKSampleQueryDescriptor(
                predicates: [.sample(type: distance, predicate: predicate)], sortDescriptors: []
            ).result(for: store)
            #expect(found.count == all.count)
        }
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: distance), options: [.cumulativeSum, .separateBySource]
        ).result(for: store)
        #expect(statistics?.sources?.count == 1)
        let total = try #require(statistics?.sumQuantity()?.doubleValue(for: .mile()))
        #expect(abs(total - 350 * (1 + 1000 / 1609.344)) < 1e-6)
    }

    @Test("a sample saved here says nothing of an export")
    func own() async throws {
        let store = HKHealthStore.inMemory()
        let sample = HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 5), start: try date(1),
            end: try date(2))
        try await store.save(sample)
        let back = try #require(try await samples(steps, in: store).first)
        #expect(store.exportedForm(of: back) == nil)
        #expect(back.device == nil)
    }

    @Test("a creation date before the end comes back, and one of another year")
    func far() async throws {
        let store = HKHealthStore.inMemory()
        let type = "QuantityTypeIdentifierStepCount"
        let head = " <Record type=\"HK\(type)\" sourceName=\"S\" unit=\"count\" value=\"1\""
        try await importing(
            export([
                head + " creationDate=\"\(time(0))\" startDate=\"\(time(0))\" endDate=\"\(time(60))\"/>\n",
                head + " creationDate=\"2031-05-06 07:08:09.5 +0000\" startDate=\"\(time(90))\""
                    + " endDate=\"\(time(91))\"/>\n",
            ]), into: store)
        let dates = try await samples(steps, in: store).map { store.exportedForm(of: $0)?.creationDate }
        let late = try #require(ExportText.moment("2031-05-06 07:08:09.5 +0000"))
        #expect(dates == [try date(0), Date(timeIntervalSinceReferenceDate: late)])
    }

    @Test("one outside the years 1 to 4001 is left out and reported, and the sample is kept")
    func impossible() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            export(
                ["9026-01-02 08:00:00 +0000", "0000-01-02 08:00:00 +0000"].map { creation in
                    " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"S\" unit=\"count\" value=\"1\""
                        + " creationDate=\"\(creation)\" startDate=\"\(time(0))\" endDate=\"\(time(60))\"/>\n"
                }), into: store)
        #expect(report.problems.count { $0.reason.contains("outside the years 1 to 4001") } == 2)
        let found = try await samples(steps, in: store)
        #expect(found.map { store.exportedForm(of: $0)?.creationDate } == [nil, nil])
    }

    @Test("a workout and a correlation keep theirs")
    func composed() async throws {
        let store = HKHealthStore.inMemory()
        let attributes =
            "sourceName=\"S\" creationDate=\"\(time(99))\" startDate=\"\(time(1))\" endDate=\"\(time(2))\""
        let member =
            "<Record type=\"HKQuantityTypeIdentifierDietaryEnergyConsumed\" \(attributes) unit=\"kJ\" value=\"9\"/>\n"
        try await importing(
            export([
                member,
                " <Correlation type=\"HKCorrelationTypeIdentifierFood\" \(attributes)>\n\(member)</Correlation>\n",
                " <Workout workoutActivityType=\"HKWorkoutActivityTypeSwimming\" duration=\"1\" \(attributes)/>\n",
            ]), into: store)
        let meal = try #require(
            try await samples(HKCorrelationType(.food), in: store).first as? HKCorrelation)
        let workout = try #require(try await samples(.workoutType(), in: store).first)
        let energy = try #require(meal.objects.first)
        let made = try date(99)
        #expect(store.exportedForm(of: meal) == .init(creationDate: made, unit: nil))
        #expect(store.exportedForm(of: workout) == .init(creationDate: made, unit: nil))
        #expect(store.exportedForm(of: energy) == .init(creationDate: made, unit: "kJ"))
    }

    @Test("a creation date that is no date is told and leaves the sample")
    func unreadable() async throws {
        let store = HKHealthStore.inMemory()
        let good = record("QuantityTypeIdentifierStepCount", 1, "count", "1", created: 2)
        let report = try await importing(
            export([good.replacing("creationDate=\"\(time(2))\"", with: "creationDate=\"soon\"")]),
            into: store)
        #expect(report.added == 1 && report.mended == 1)
        let sample = try #require(try await samples(steps, in: store).first)
        #expect(store.exportedForm(of: sample) == .init(creationDate: nil, unit: "count"))
    }

    @Test("a sample that is deleted and restored keeps what the export said")
    func restored() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(
            export([record("QuantityTypeIdentifierDistanceWalkingRunning", 1, "mi", "1", created: 30)]),
            into: store)
        let sample = try #require(try await samples(distance, in: store).first)
        try await store.deleteAsUser([sample])
        try await store.saveAsWritten([sample])
        let back = try #require(try await samples(distance, in: store).first)
        #expect(store.exportedForm(of: back) == .init(creationDate: try date(30), unit: "mi"))
    }

    @Test("a second value under one key is kept as text, one that is written twice is there")
    func repeatedKey() async throws {
        let store = HKHealthStore.inMemory()
        let entry = { (value: String) in "<MetadataEntry key=\"K\" value=\"\(value)\"/>" }
        let open = record("QuantityTypeIdentifierStepCount", 1, "count", "1", created: 2)
            .replacing("/>\n", with: ">")
        let report = try await importing(
            export([
                open + entry("a") + entry("b") + entry("a") + "</Record>\n",
                open.replacing("value=\"1\"", with: "value=\"2\"") + entry("a") + entry("a") + "</Record>\n",
            ]), into: store)
        #expect(report.added == 2)
        #expect(report.notKept.isEmpty)
        let rests = try await samples(steps, in: store).map {
            $0.metadata?[UnplacedMarkup.key] as? String
        }
        #expect(
            Set(rests) == [#"<MetadataEntry key="K" value="a"/> <MetadataEntry key="K" value="b"/>"#, nil])
    }

    @Test("a fraction of a second is kept")
    func fraction() async throws {
        let store = HKHealthStore.inMemory()
        let text = record("QuantityTypeIdentifierStepCount", 1, "count", "1", created: 2)
            .replacing(":00 +0000", with: ":00.25 +0000")
        let report = try await importing(export([text]), into: store)
        #expect(report.added == 1 && report.skipped == 0)
        let sample = try #require(try await samples(steps, in: store).first)
        #expect(sample.startDate == (try date(1)).addingTimeInterval(0.25))
        #expect(store.exportedForm(of: sample)?.creationDate == sample.endDate)
    }
}
