import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// Imports a text into a store.
@discardableResult
func importing(
    _ text: String, into store: HKHealthStore, _ options: HealthImport.Options = HealthImport.Options(),
    isPreview: Bool = false, batchSize: Int = HealthImport.batchSize
) async throws -> ImportReport {
    let file = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString).xml")
    try Data(text.utf8).write(to: file)
    let work = HealthImport(into: store, batchSize: batchSize, options: options)
    let result: Result<ImportReport, any Error>
    do {
        result = .success(isPreview ? try await work.preview(file.path) : try await work.run(file.path))
    } catch { result = .failure(error) }
    try FileManager.default.removeItem(at: file)
    return try result.get()
}

/// Every sample of a type.
func samples(_ type: HKSampleType, in store: HKHealthStore) async throws -> [HKSample] {
    try await HKSampleQueryDescriptor(
        predicates: [.sample(type: type)], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
}

/// What a store holds, in the terms of a model.
func truth(in store: HKHealthStore) async throws -> ExportTruth {
    var truth = ExportTruth()
    for (name, units) in ExportModel.units {
        let type = HKQuantityType(HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifier" + name))
        for sample in try await samples(type, in: store) {
            guard let sample = sample as? HKQuantitySample else { continue }
            let value = sample.quantity.doubleValue(for: HKUnit(from: units[0].text))
            truth.add(
                name,
                day: (Int(sample.startDate.timeIntervalSinceReferenceDate) - ExportModel.origin) / 86_400,
                value)
        }
    }
    for sample in try await samples(HKCategoryType(.sleepAnalysis), in: store) {
        truth.add(
            "SleepAnalysis",
            day: (Int(sample.startDate.timeIntervalSinceReferenceDate) - ExportModel.origin) / 86_400,
            0)
    }
    for sample in try await samples(HKCorrelationType(.food), in: store) {
        let members = (sample as? HKCorrelation)?.objects.count
        #expect(members == 2, "a meal has its two members")
        truth.meals += 1
    }
    return truth
}

@Suite("Importing another export of the same phone", .inTurn)
struct SecondImportTests {
    private static let pairs = ExportModel.Variant.allCases.flatMap { first in
        ExportModel.Variant.allCases.map { (first, $0) }
    }

    @Test("the store's totals by day are those of the newest export, never a sum of two", arguments: pairs)
    func pair(_ first: ExportModel.Variant, _ second: ExportModel.Variant) async throws {
        for seed in Seeds.first(1).map(UInt64.init) {
            let phone = ExportModel(days: 3, seed: seed)
            let (older, newer) = (phone.variant(first, seed: seed), phone.variant(second, seed: seed + 1))
            // An older export is no newest one.
            if first == .later, second != .later { continue }
            let store = HKHealthStore.inMemory()
            try await importing(older.text, into: store)
            var options = HealthImport.Options()
            options.replaces = true
            let preview = try await importing(newer.text, into: store, options, isPreview: true)
            let report = try await importing(newer.text, into: store, options)
            let differences = try await truth(in: store).differences(from: newer.truth)
            #expect(differences.isEmpty, "seed \(seed), \(first) then \(second)")
            #expect(preview.counts == report.counts, "a preview counts what the import does, seed \(seed)")
            let again = try await importing(newer.text, into: store, options)
            #expect(again.total(\.added) + again.total(\.removed) + again.total(\.corrected) == 0)
        }
    }

    @Test(
        "an identity that an export of our own has twice, or in a correlation alone, is told as it is stored")
    func identities() async throws {
        func record(_ type: String, _ unit: String, _ identity: Int) -> String {
            "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"W\" unit=\"\(unit)\" value=\"70\" "
                + "startDate=\"2026-01-01 08:00:00 +0000\" endDate=\"2026-01-01 08:00:00 +0000\" "
                + "swimfitUUID=\"11111111-2222-3333-4444-00000000000\(identity)\"/>\n"
        }
        let pressure =
            record("BloodPressureSystolic", "mmHg", 4) + record("BloodPressureDiastolic", "mmHg", 5)
        let text =
            "<HealthData>" + record("BodyMass", "kg", 1) + record("StepCount", "count", 2)
            + record("BodyMass", "kg", 1)
            + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"W\" "
            + "startDate=\"2026-01-01 08:00:00 +0000\" endDate=\"2026-01-01 08:00:00 +0000\">\(pressure)</Correlation>"
            + "</HealthData>"
        for isEmpty in [true, false] {
            let store = HKHealthStore.inMemory()
            if !isEmpty {
                try await store.save(HKWorkout(activityType: .running, start: .now, end: .now + 1))
            }
            let before = try StoreExport(store).count
            let report = try await importing(text, into: store)
            #expect(report.added == 5)
            #expect(try StoreExport(store).count == before + 5)
            #expect(try await importing(text, into: store).added == 0)
        }
    }

    @Test("a record whose end a line of our own export has changed is not new")
    func changedByLine() async throws {
        let text =
            "<HealthData><Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" unit=\"count\" value=\"70\" "
            + "startDate=\"2026-01-01 08:00:00 +0000\" endDate=\"2026-01-01 08:05:00 +0000\"/></HealthData>"
        let store = HKHealthStore.inMemory()
        #expect(try await importing(text, into: store).added == 1)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        var lines = ""
        try StoreExport(store).forEachLine { lines += $0 + "\n" }
        try lines.replacing("\"end\":788947500", with: "\"end\":788947509").write(
            to: file, atomically: true, encoding: .utf8)
        let joined = try await HealthImport(into: store).run(file.path)
        #expect(joined.total(\.joined) == 1 && joined.added == 0)
        let again = try await importing(text, into: store)
        #expect(again.added == 0 && again.alreadyThere == 1)
    }
}
