import Foundation
import HealthKit
import Synchronization
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// A file with this text in a folder of its own, removed after `body`.
private func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result
{
    let file = FileManager.default.temporaryDirectory.appending(path: "import-test-\(UUID().uuidString).xml")
    try Data(text.utf8).write(to: file)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(file.path)) } catch { result = .failure(error) }
    try FileManager.default.removeItem(at: file)
    return try result.get()
}

private func counts(in store: HKHealthStore) throws -> [String: Int] {
    Dictionary(uniqueKeysWithValues: try store.overview().map { ($0.type.identifier, $0.count) })
}

@Suite("Importing an export", .inTurn)
struct HealthImportTests {
    @Test(
        "the store has what the export holds, type by type, whatever its document type",
        arguments: [ExportFixture.DocumentType.none, .good, .broken], [7, 10_000])
    func counts(documentType: ExportFixture.DocumentType, batchSize: Int) async throws {
        var fixture = ExportFixture(documentType: documentType)
        let text = fixture.text()
        let store = HKHealthStore.inMemory()
        let report = try await withFile(text) {
            try await HealthImport(into: store, batchSize: batchSize).run($0)
        }
        #expect(try HealthArchiveTests.counts(in: store) == fixture.counts)
        #expect(report.counts.mapValues(\.added) == fixture.counts)
        #expect(report.skipped == 0)
        #expect(report.notKept.map(\.what) == ["WorkoutRoute"])
        #expect(report.notKept.map(\.count) == [3])
        #expect(report.exportDate == "2026-11-20 23:59:00 +0100")
        #expect(report.bytes == text.utf8.count)
    }

    @Test("bad elements are reported by line and left out, good ones are kept")
    func dirty() async throws {
        var fixture = ExportFixture(isDirty: true)
        let text = fixture.text()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let store = HKHealthStore.inMemory()
        let report = try await withFile(text) { try await HealthImport(into: store).run($0) }
        #expect(try HealthArchiveTests.counts(in: store) == fixture.counts)
        #expect(report.skipped == 2)
        #expect(report.mended == 1)
        #expect(report.problems.map(\.line) == [lines - 2, lines - 1, lines])
        let water = try #require(
            try store.overview().first { $0.type.identifier == "HKQuantityTypeIdentifierDietaryWater" }?
                .latest)
        #expect(water.sourceRevision.source.name == "MealLog")
    }

    @Test("the same file twice changes nothing")
    func twice() async throws {
        var fixture = ExportFixture()
        let store = HKHealthStore.inMemory()
        let report = try await withFile(fixture.text()) { path in
            _ = try await HealthImport(into: store).run(path)
            return try await HealthImport(into: store).run(path)
        }
        #expect(report.added == 0)
        #expect(report.alreadyThere == fixture.counts.values.reduce(0, +))
        #expect(report.characteristics.map(\.outcome) == [.alreadySet, .alreadySet])
        #expect(try HealthArchiveTests.counts(in: store) == fixture.counts)
    }

    @Test("a newer export adds what is new, and no more")
    func newer() async throws {
        var old = ExportFixture(days: 2)
        var new = ExportFixture(days: 3)
        let store = HKHealthStore.inMemory()
        _ = try await withFile(old.text()) { try await HealthImport(into: store).run($0) }
        let report = try await withFile(new.text()) { try await HealthImport(into: store).run($0) }
        #expect(report.added == new.counts.values.reduce(0, +) - old.counts.values.reduce(0, +))
        #expect(try HealthArchiveTests.counts(in: store) == new.counts)
    }

    @Test("a preview tells what an import would do and changes nothing")
    func preview() async throws {
        var fixture = ExportFixture()
        let store = HKHealthStore.inMemory()
        let report = try await withFile(fixture.text()) { try await HealthImport(into: store).preview($0) }
        #expect(report.counts.mapValues(\.added) == fixture.counts)
        #expect(report.characteristics.map(\.outcome) == [.set, .set])
        #expect(try HealthArchiveTests.counts(in: store).isEmpty)
        #expect(try store.biologicalSex().biologicalSex == .notSet)
    }

    @Test("the owner's characteristics are set where the store has none, and differences are reported")
    func characteristics() async throws {
        var fixture = ExportFixture(days: 0)
        let store = HKHealthStore.inMemory()
        try await store.setBiologicalSex(.male)
        let report = try await withFile(fixture.text()) { try await HealthImport(into: store).run($0) }
        #expect(report.characteristics.map(\.name) == ["date of birth", "sex"])
        #expect(report.characteristics.map(\.outcome) == [.set, .differs("male")])
        let birth = try store.dateOfBirthComponents()
        #expect([birth.year, birth.month, birth.day] == [1985, 6, 15])
        #expect(try store.biologicalSex().biologicalSex == .male)
    }

    @Test("a food holds the very samples that are listed at the top level")
    func links() async throws {
        var fixture = ExportFixture(days: 1)
        let store = HKHealthStore.inMemory()
        _ = try await withFile(fixture.text()) { try await HealthImport(into: store).run($0) }
        let food = try #require(
            try store.overview().first { $0.type == HKCorrelationType(.food) }?.latest as? HKCorrelation)
        let energy = try #require(
            try store.overview().first { $0.type == HKQuantityType(.dietaryEnergyConsumed) }?.latest)
        #expect(food.objects.count == 2)
        #expect(food.objects(for: HKQuantityType(.dietaryEnergyConsumed)).first?.uuid == energy.uuid)
        #expect(food.metadata?[HKMetadataKeyFoodType] as? String == "Banana")
    }

    @Test("a member that is listed nowhere else is saved with its correlation")
    func membersOnly() async throws {
        let text = """
            <HealthData locale="en"><Correlation type="HKCorrelationTypeIdentifierFood" sourceName="M" \
            startDate="2026-01-01 08:00:00 +0100" endDate="2026-01-01 08:00:00 +0100"><Record \
            type="HKQuantityTypeIdentifierDietaryProtein" sourceName="M" unit="g" value="3" \
            startDate="2026-01-01 08:00:00 +0100" endDate="2026-01-01 08:00:00 +0100"/></Correlation></HealthData>
            """
        let store = HKHealthStore.inMemory()
        _ = try await withFile(text) { try await HealthImport(into: store).run($0) }
        #expect(
            try HealthArchiveTests.counts(in: store)
                == ["HKCorrelationTypeIdentifierFood": 1, "HKQuantityTypeIdentifierDietaryProtein": 1])
    }

    @Test("progress counts bytes and samples to the end of the file")
    func progress() async throws {
        var fixture = ExportFixture()
        let text = fixture.text()
        let steps = Mutex<[ImportProgress]>([])
        _ = try await withFile(text) { path in
            try await HealthImport(into: .inMemory(), batchSize: 10).run(path) { step in
                steps.withLock { $0.append(step) }
            }
        }
        let seen = steps.withLock { $0 }
        #expect(
            seen.last
                == ImportProgress(
                    bytesRead: text.utf8.count, byteCount: text.utf8.count,
                    items: fixture.counts.values.reduce(0, +)))
        #expect(seen.map(\.items) == seen.map(\.items).sorted())
        #expect(ImportProgress(bytesRead: 25, byteCount: 100, items: 1).secondsLeft(after: 2) == 6)
        #expect(ImportProgress(bytesRead: 25, byteCount: nil, items: 1).secondsLeft(after: 2) == nil)
    }

    @Test("a cancelled import keeps what it has saved and says so; importing again completes it")
    func cancellation() async throws {
        var fixture = ExportFixture()
        let text = fixture.text()
        let store = HKHealthStore.inMemory()
        try await withFile(text) { path in
            let first = try await withThrowingTaskGroup(of: ImportReport.self) { group in
                group.addTask {
                    try await HealthImport(into: store, batchSize: 10).run(path) { step in
                        if step.items >= 30 { withUnsafeCurrentTask { $0?.cancel() } }
                    }
                }
                return try await group.next()
            }
            #expect(first?.wasCancelled == true)
            #expect(first?.added == 20)
            let second = try await HealthImport(into: store, batchSize: 10).run(path)
            #expect(!second.wasCancelled)
            #expect(second.alreadyThere == 20)
        }
        #expect(try HealthArchiveTests.counts(in: store) == fixture.counts)
    }

    @Test(
        "an import in many transactions is one step, with workouts and their samples",
        arguments: [3, 10, 1000])
    func oneStep(batchSize: Int) async throws {
        var fixture = ExportFixture()
        let text = fixture.text()
        let store = HKHealthStore.inMemory()
        let weight = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72),
            start: .now, end: .now)
        try await store.save(weight)
        var options = HealthImport.Options()
        options.title = "Importing it"
        try await withFile(text) { path in
            _ = try await HealthImport(into: store, batchSize: batchSize, options: options).run(path)
            #expect(try await store.takeBack(try #require(try store.undoHistory().done.last)))
            #expect(try HealthArchiveTests.counts(in: store).values.reduce(0, +) == 1)
            #expect(try await store.takeBack(try #require(try store.undoHistory().undone.last)))
            var all = fixture.counts
            all[HKQuantityTypeIdentifier.bodyMass.rawValue, default: 0] += 1
            #expect(try HealthArchiveTests.counts(in: store) == all)
        }
    }

    @Test("a file that is not an export changes nothing")
    func noExport() async throws {
        let store = HKHealthStore.inMemory()
        await #expect(throws: ArchiveError.self) {
            try await withFile("<html></html>") { try await HealthImport(into: store).run($0) }
        }
        #expect(try HealthArchiveTests.counts(in: store).isEmpty)
    }

    @Test("attributes that nobody knows are kept as far as there is room, and the others are counted")
    func longAttributes() async throws {
        let long = String(repeating: "x", count: 10_000)
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            """
            <HealthData><Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="70" \
            startDate="2026-01-01 08:00:00 +0000" endDate="2026-01-01 08:00:00 +0000" \
            first="\(long)" second="\(long)"/></HealthData>
            """, into: store)
        #expect(report.added == 1 && report.notKeptSize.attributes == 1)
        #expect(report.read.attributes == report.kept.attributes + 1)
        #expect(report.notKept.map(\.what) == ["attribute second of Record"])
    }
}
