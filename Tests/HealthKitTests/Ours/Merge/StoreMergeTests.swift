import Foundation
import TestSupport
import Testing

@testable import HealthKit

@Suite("Merging stores", .inTurn)
struct StoreMergeTests {
    private let mass = HKQuantityType(.bodyMass)
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private func weight(_ kilograms: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: mass, quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: start,
            end: start)
    }

    /// What a store holds: every sample as a line, and the values; not what can be undone.
    private func contents(_ store: HKHealthStore) throws -> [String] {
        var lines: [String] = []
        try StoreExport(store).forEachLine { lines.append($0) }
        // The mark is of this store alone.
        return lines.dropLast().sorted()
    }

    /// The samples without how often they were deleted.
    private func samples(_ store: HKHealthStore) throws -> [String] {
        try contents(store).filter { $0.contains("\"id\":") }.map {
            $0.replacing(/,"deletions":\d+/, with: "")
        }
    }

    private func save(_ kilograms: Double, in store: HKHealthStore) async throws -> HKQuantitySample {
        let sample = weight(kilograms)
        var change = HKHealthStore.Change()
        change.saved = [sample]
        try await store.apply(change, as: "adding")
        return sample
    }

    private func delete(_ sample: HKSample, in store: HKHealthStore) async throws {
        var change = HKHealthStore.Change()
        change.deleted = [sample]
        try await store.apply(change, as: "deleting")
    }

    private func undo(in store: HKHealthStore) async throws {
        let step = try #require(try store.undoHistory().done.last)
        #expect(try await store.takeBack(step))
    }

    private func count(_ store: HKHealthStore) throws -> Int { try StoreExport(store).count }

    @Test("what is on one side only comes over; twice changes nothing, and neither does a rehearsal")
    func union() async throws {
        let base = HKHealthStore.inMemory()
        _ = try await save(70, in: base)
        let other = try HKHealthStore.inMemory(copying: base)
        _ = try await save(71, in: base)
        _ = try await save(72, in: other)
        let before = try contents(base)
        let rehearsed = try await base.rehearseMerge(other)
        #expect(try contents(base) == before && rehearsed.added == [mass.identifier: 1])
        #expect(try await base.merge(other, as: "merging") == rehearsed)
        #expect(try await base.merge(other, as: "merging").isEmpty)
        _ = try await other.merge(base, as: "merging")
        #expect(try contents(base) == contents(other) && count(base) == 3)
    }

    @Test("what was deleted on one side is deleted, and stays so where it was never known")
    func deletion() async throws {
        let base = HKHealthStore.inMemory()
        let sample = try await save(70, in: base)
        let other = try HKHealthStore.inMemory(copying: base)
        let third = try HKHealthStore.inMemory(copying: base)
        let empty = HKHealthStore.inMemory()
        try await delete(sample, in: other)
        #expect(try await base.merge(other, as: "merging").deleted == [mass.identifier: 1])
        let report = try await empty.merge(other, as: "merging")
        #expect(report.notedDeletions == 1 && report.deleted.isEmpty)
        _ = try await empty.merge(third, as: "merging")
        #expect(try count(base) == 0 && count(empty) == 0)
    }

    @Test("an undone deletion wins over the deletion, in every order")
    func undone() async throws {
        let base = HKHealthStore.inMemory()
        let sample = try await save(70, in: base)
        let deleting = try HKHealthStore.inMemory(copying: base)
        try await delete(sample, in: deleting)
        let undoing = try HKHealthStore.inMemory(copying: deleting)
        try await undo(in: undoing)
        for order in [[base, deleting, undoing], [deleting, undoing, base], [undoing, base, deleting]] {
            let joined = HKHealthStore.inMemory()
            for store in order { _ = try await joined.merge(store, as: "merging") }
            #expect(try count(joined) == 1)
        }
        #expect(try await deleting.merge(undoing, as: "merging").restored == [mass.identifier: 1])
    }

    @Test("a merge is one step that is undone")
    func undoOfMerge() async throws {
        let (base, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        let sample = try await save(70, in: base)
        _ = try await other.merge(base, as: "merging")
        try await delete(sample, in: other)
        _ = try await save(71, in: other)
        try await other.setBloodType(.aPositive)
        let before = try samples(base)
        _ = try await base.merge(other, as: "merging")
        #expect(try count(base) == 1 && base.bloodType().bloodType == .aPositive)
        try await undo(in: base)
        #expect(try samples(base) == before)
        #expect(try base.bloodType().bloodType == .notSet)
    }

    @Test("a merge that is taken back deletes nothing in the other store, and can be made again")
    func undoneMerge() async throws {
        let (base, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        _ = try await save(71, in: other)
        _ = try await base.merge(other, as: "merging")
        try await undo(in: base)
        #expect(try count(base) == 0)
        _ = try await other.merge(base, as: "merging")
        #expect(try count(other) == 1)
        #expect(try await base.merge(other, as: "merging").added.values.reduce(0, +) == 1)
    }

    @Test("of a characteristic the newer change wins, field by field; without times nothing is lost")
    func values() async throws {
        func store(at seconds: Double) -> HKHealthStore {
            .inMemory(configuration: .init(now: { Date(timeIntervalSinceReferenceDate: seconds) }))
        }
        let (older, newer) = (store(at: 1000), store(at: 2000))
        try await older.set(.bloodType(.aPositive), as: "blood type")
        try await newer.set(.bloodType(.oNegative), as: "blood type")
        try await older.set(.biologicalSex(.female), as: "sex")
        let report = try await older.merge(newer, as: "merging")
        #expect(report.choices.filter(\.takesTheirs).map(\.isNewer) == [true])
        #expect(
            try older.bloodType().bloodType == .oNegative && older.biologicalSex().biologicalSex == .female)
        _ = try await newer.merge(older, as: "merging")
        #expect(
            try newer.bloodType().bloodType == .oNegative && newer.biologicalSex().biologicalSex == .female)
        let (one, two) = (store(at: 0), store(at: 0))
        try await one.setBloodType(.aPositive)
        try await two.setBloodType(.oNegative)
        _ = try await one.merge(two, as: "merging")
        _ = try await two.merge(one, as: "merging")
        #expect(try one.bloodType().bloodType == two.bloodType().bloodType)
    }

    @Test("members of a workout on both sides are joined, and a link to what is gone is not")
    func members() async throws {
        let base = HKHealthStore.inMemory()
        let workout = HKWorkout(activityType: .running, start: start, end: start + 60)
        var change = HKHealthStore.Change()
        change.saved = [workout]
        try await base.apply(change, as: "adding")
        let other = try HKHealthStore.inMemory(copying: base)
        for store in [base, other] {
            var change = HKHealthStore.Change()
            let energy = HKQuantitySample(
                type: HKQuantityType(.activeEnergyBurned),
                quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 100), start: start, end: start + 60)
            change.saved = [energy]
            change.workoutSamples = [(workout, [energy])]
            try await store.apply(change, as: "adding")
        }
        _ = try await base.merge(other, as: "merging")
        _ = try await other.merge(base, as: "merging")
        #expect(try contents(base) == contents(other))
        let energies = try await HKSampleQueryDescriptor(
            predicates: [
                .quantitySample(
                    type: HKQuantityType(.activeEnergyBurned),
                    predicate: HKQuery.predicateForObjects(from: workout))
            ], sortDescriptors: []
        ).result(for: base)
        #expect(energies.count == 2)
    }

    @Test("attached files come over with their contents")
    func attachments() async throws {
        let (base, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        let sample = try await save(70, in: other)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        try Data("contents".utf8).write(to: file)
        // IGNORED: what cannot be removed is left to the system.
        defer { try? FileManager.default.removeItem(at: file) }
        let store = HKAttachmentStore(healthStore: other)
        _ = try await store.addAttachment(
            to: sample, name: "a.txt", contentType: .plainText, url: file)
        _ = try await base.merge(other, as: "merging")
        let attachments = try await HKAttachmentStore(healthStore: base).attachments(for: sample)
        #expect(attachments.count == 1)
        let reader = try #require(
            attachments.first.map { HKAttachmentStore(healthStore: base).dataReader(for: $0) })
        #expect(try await reader.data == Data("contents".utf8))
    }

    @Test("without their contents attached files are refused, unless those arrive apart")
    func attachmentsApart() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "health.json")
        let (base, other) = (HKHealthStore.inMemory(), try HKHealthStore(url: url))
        let sample = try await save(70, in: other)
        let file = folder.appending(path: "a.txt")
        try Data("contents".utf8).write(to: file)
        _ = try await HKAttachmentStore(healthStore: other).addAttachment(
            to: sample, name: "a.txt", contentType: .plainText, url: file)
        try FileManager.default.removeItem(atPath: url.path + ".attachments")
        let refused = try await base.merge(other, as: "merging").refused
        #expect(refused.count == 1 && refused[0].contains("contents"), "\(refused)")
        #expect(try await HKAttachmentStore(healthStore: base).attachments(for: sample).isEmpty)
        #expect(try await base.merge(other, as: "merging", attachedFiles: .arriveApart).refused.isEmpty)
        #expect(try await HKAttachmentStore(healthStore: base).attachments(for: sample).count == 1)
    }

    @Test("a merge into a file is there when it is opened again, deletions that were only noted too")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "health.json")
        let other = HKHealthStore.inMemory()
        let kept = try await save(70, in: other)
        let gone = try await save(71, in: other)
        try await delete(gone, in: other)
        try await delete(kept, in: other)
        try await undo(in: other)
        do {
            let store = try HKHealthStore(url: url)
            _ = try await store.merge(other, as: "merging")
            try await store.compact()
        }
        let store = try HKHealthStore(url: url)
        #expect(try await store.merge(other, as: "merging").isEmpty)
        let late = HKHealthStore.inMemory()
        var change = HKHealthStore.Change()
        change.restored = [gone]
        try await late.apply(change)
        #expect(try await store.merge(late, as: "merging").isEmpty)
        #expect(try count(store) == 1)
    }
}
