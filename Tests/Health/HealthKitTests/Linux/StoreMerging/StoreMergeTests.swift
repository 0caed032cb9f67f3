import Foundation
import Synchronization
import SwimFitTestSupport
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
            $0.replacing(/,"deletions":\d+/, with: "").replacing(/,"known":\{[^}]*\}/, with: "")
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

    // MARK: Two machines

    /// A clock that a test sets.
    private final class Clock: Sendable {
        private let seconds = Mutex(800_000_000.0)

        func set(_ seconds: Double) { self.seconds.withLock { $0 = 800_000_000 + seconds } }
        var configuration: HKHealthStore.Configuration {
            .init(now: { Date(timeIntervalSinceReferenceDate: self.seconds.withLock { $0 }) })
        }
    }

    private func replace(_ old: HKSample, by new: HKSample, in store: HKHealthStore) async throws {
        var change = HKHealthStore.Change()
        (change.deleted, change.saved, change.replacements) = ([old], [new], [(old, new)])
        try await store.apply(change, as: "correcting")
    }

    private func merged(_ stores: [HKHealthStore]) async throws -> HKHealthStore {
        let joined = try HKHealthStore.inMemory(copying: stores[0])
        for store in stores.dropFirst() { _ = try await joined.merge(store, as: "merging") }
        return joined
    }

    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test("a deletion wins over an earlier one that was taken back elsewhere, and a later undo over it")
    func newestAct() async throws {
        let clock = Clock()
        let base = HKHealthStore.inMemory(configuration: clock.configuration)
        let sample = try await save(70, in: base)
        let (one, two) = (
            try HKHealthStore.inMemory(copying: base), try HKHealthStore.inMemory(copying: base)
        )
        clock.set(10)
        try await delete(sample, in: one)
        clock.set(20)
        try await undo(in: one)
        clock.set(30)
        try await delete(sample, in: two)
        for order in [[one, two], [two, one]] { #expect(try count(try await merged(order)) == 0) }
        clock.set(40)
        try await undo(in: two)
        for order in [[one, two], [two, one]] { #expect(try count(try await merged(order)) == 1) }
    }

    @Test("a deletion is later than what it deletes, where the clock is behind")
    func clockBehind() async throws {
        let (ahead, behind) = (Clock(), Clock())
        let one = HKHealthStore.inMemory(configuration: ahead.configuration)
        let two = HKHealthStore.inMemory(configuration: behind.configuration)
        ahead.set(600)
        let sample = try await save(70, in: one)
        try await delete(sample, in: one)
        try await undo(in: one)
        _ = try await two.merge(one, as: "merging")
        try await delete(sample, in: two)
        #expect(try await one.merge(two, as: "merging").deleted == [mass.identifier: 1])
        try await one.set(.bloodType(.aPositive), as: "blood type")
        _ = try await two.merge(one, as: "merging")
        try await two.set(.bloodType(.oNegative), as: "blood type")
        _ = try await two.merge(one, as: "merging")
        #expect(try two.bloodType().bloodType == .oNegative)
    }

    @Test("an entry that two machines imported with other members has each of its figures once")
    func diary() async throws {
        let id = UUID(imported: 1, 2)
        func store() async throws -> HKHealthStore {
            let store = HKHealthStore.inMemory()
            let figures = [
                (HKQuantityTypeIdentifier.dietaryEnergyConsumed, HKUnit.kilocalorie()),
                (.dietaryProtein, .gram()),
            ]
            let members = figures.map { type, unit in
                HKQuantitySample(
                    type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: 20),
                    start: start,
                    end: start)
            }
            var change = HKHealthStore.Change()
            change.saved = [
                try HKCorrelation.checked(
                    type: HKCorrelationType(.food), start: start, end: start, objects: Set(members),
                    metadata: nil, uuid: id)
            ]
            try await store.apply(change, as: "importing")
            return store
        }
        let stores = [try await store(), try await store(), try await store()]
        var texts: Set<[String]> = []
        for order in Self.orders {
            let joined = try await merged(order.map { stores[$0] })
            #expect(try count(joined) == 3)
            texts.insert(try contents(joined))
            for store in stores { #expect(try await joined.merge(store, as: "again").isEmpty) }
        }
        #expect(texts.count == 1)
    }

    @Test(
        "of an entry that both corrected the newer correction stays, both are told, and undo brings ours back"
    )
    func corrections() async throws {
        let clock = Clock()
        let base = HKHealthStore.inMemory(configuration: clock.configuration)
        let first = try await save(70, in: base)
        let stores = try (0..<3).map { _ in try HKHealthStore.inMemory(copying: base) }
        for (index, store) in stores.enumerated() {
            clock.set(Double(index + 1))
            try await replace(first, by: weight(71 + Double(index)), in: store)
        }
        var texts: Set<[String]> = []
        for order in Self.orders { texts.insert(try contents(try await merged(order.map { stores[$0] }))) }
        #expect(texts.count == 1 && texts.first?.filter { $0.contains("\"value\":73") }.count == 1)
        let before = try samples(stores[0])
        let report = try await stores[0].merge(stores[1], as: "merging")
        #expect(try count(stores[0]) == 1)
        #expect(report.choices.filter(\.isConflict).map(\.takesTheirs) == [true])
        #expect(report.choices.first?.ours?.contains("71 kg") == true)
        #expect(report.choices.first?.theirs?.contains("72 kg") == true)
        try await undo(in: stores[0])
        #expect(try samples(stores[0]) == before)
        // The same correction is no conflict.
        let (one, two) = (
            try HKHealthStore.inMemory(copying: base), try HKHealthStore.inMemory(copying: base)
        )
        for store in [one, two] { try await replace(first, by: weight(75), in: store) }
        let same = try await one.merge(two, as: "merging")
        #expect(try same.choices.isEmpty && count(one) == 1)
    }

    @Test("a merge that is undone leaves no trace here or there, and is the same when it is made again")
    func mergeUndoMerge() async throws {
        let base = HKHealthStore.inMemory()
        let (kept, gone) = (try await save(70, in: base), try await save(71, in: base))
        let other = try HKHealthStore.inMemory(copying: base)
        try await delete(kept, in: other)
        try await undo(in: other)
        try await delete(gone, in: other)
        _ = try await attach(to: kept, in: other)
        let unknown = try await save(72, in: other)
        try await delete(unknown, in: other)
        let (before, there) = (try contents(base), try contents(other))
        let once = try await merged([base, other])
        _ = try await base.merge(other, as: "merging")
        try await undo(in: base)
        #expect(try contents(base) == before)
        _ = try await other.merge(base, as: "merging")
        #expect(try contents(other) == there)
        _ = try await base.merge(other, as: "merging")
        #expect(try contents(base) == contents(once))
        let step = try #require(try base.undoHistory().done.last)
        #expect(try await base.takeBack(step))
        let redone = try #require(try base.undoHistory().undone.last)
        #expect(try await base.takeBack(redone))
        #expect(try contents(base) == contents(once))
    }

    @Test("a merge that only notes deletions is a step, too")
    func notedStep() async throws {
        let (base, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        _ = try await save(70, in: base)
        try await delete(try await save(71, in: other), in: other)
        #expect(try await base.merge(other, as: "merging").notedDeletions == 1)
        #expect(try base.undoHistory().done.last?.title == "merging")
        try await undo(in: base)
        #expect(try count(base) == 1)
        #expect(try await base.merge(other, as: "merging").notedDeletions == 1)
    }

    private func attach(to sample: HKSample, in store: HKHealthStore) async throws -> HKAttachment {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        try Data("contents".utf8).write(to: file)
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: file) }
        return try await HKAttachmentStore(healthStore: store).addAttachment(
            to: sample, name: "a.txt", contentType: .plainText, url: file)
    }

    @Test("a file of a sample that one deleted and another brought back is there in every order")
    func attachmentOrder() async throws {
        let clock = Clock()
        let base = HKHealthStore.inMemory(configuration: clock.configuration)
        let sample = try await save(70, in: base)
        let stores = try (0..<3).map { _ in try HKHealthStore.inMemory(copying: base) }
        _ = try await attach(to: sample, in: stores[0])
        clock.set(10)
        try await delete(sample, in: stores[1])
        try await delete(sample, in: stores[2])
        clock.set(20)
        try await undo(in: stores[2])
        for order in Self.orders {
            let joined = try await merged(order.map { stores[$0] })
            let files = try await HKAttachmentStore(healthStore: joined).attachments(for: sample)
            #expect(try count(joined) == 2 && files.count == 1, "\(order)")
            let reader = try #require(
                files.first.map { HKAttachmentStore(healthStore: joined).dataReader(for: $0) })
            #expect(try await reader.data == Data("contents".utf8))
        }
    }

    @Test("a damaged store is refused by its damage, and salvaged without what is damaged")
    func damaged() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "health.json")
        do {
            let store = try HKHealthStore(url: url)
            // Less is not compacted.
            try await store.save((0..<3000).map { weight(70 + Double($0) / 1000) })
            let steps = HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 100),
                start: start, end: start)
            try await store.save(steps)
            try await store.compact()
        }
        var bytes = try Data(contentsOf: url)
        let line = try #require(
            bytes.range(of: Data("\"columns\":\"HKQuantityTypeIdentifierBodyMass\"".utf8)))
        let values = try #require(
            bytes.range(of: Data("\"value\":[".utf8), in: line.upperBound..<bytes.count))
        bytes[values.upperBound] ^= 1
        try bytes.write(to: url)
        let base = HKHealthStore.inMemory()
        do {
            _ = try await base.merge(HKHealthStore(url: url), as: "merging")
            Issue.record("a damaged store was merged")
        } catch let error as HKError {
            #expect(error.fileProblem == .damaged && error.localizedDescription.contains("damaged at line"))
        }
        #expect(try count(base) == 0)
        let report = try await base.merge(HKHealthStore(url: url), as: "merging", salvages: true)
        let taken = try count(base)
        #expect((1..<3001).contains(taken) && !report.damage.isEmpty)
        #expect(try contents(base).allSatisfy { !$0.contains("\"value\":0,") })
        // Neither an export nor a feed has what nobody has saved.
        var lines: [String] = []
        try StoreExport(HKHealthStore(url: url)).forEachLine { lines.append($0) }
        #expect(lines.count == taken + 2 && lines.allSatisfy { !$0.contains("\"value\":0,") })
        var feed = ChangeFeed(try HKHealthStore(url: url), since: nil)
        var told = 0
        try feed.read { _, _ in told += 1 }
        #expect(told == taken)
    }

    @Test("contents that a killed merge left unfinished do not stand in the way of the next")
    func unfinishedContents() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let url = folder.appending(path: "health.json")
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = HKHealthStore.inMemory()
        let attached = try await attach(to: try await save(70, in: other), in: other)
        let contents = folder.appending(path: "health.json.attachments")
        try FileManager.default.createDirectory(at: contents, withIntermediateDirectories: true)
        try Data("cont".utf8).write(to: contents.appending(path: "\(attached.identifier.uuidString).part"))
        let store = try HKHealthStore(url: url)
        #expect(try await store.merge(other, as: "merging").refused.isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: contents.path) == [
                attached.identifier.uuidString
            ])
    }

    @Test("an attached file that is lost is left out of an export, and the rest is in it")
    func lostFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let url = folder.appending(path: "health.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: as above.
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try HKHealthStore(url: url)
        _ = try await attach(to: try await save(70, in: store), in: store)
        try FileManager.default.removeItem(atPath: url.path + ".attachments")
        var lines: [String] = []
        #expect(try StoreExport(store).forEachLine { lines.append($0) } == 1)
        #expect(lines.count == 3)
        try HKHealthStore.repairAttachments(url: url)
        #expect(try HKHealthStore.examine(url: url)?.isSound == true)
    }

    @Test("a feed tells that a merge was undone, and a replica is not made to delete")
    func undoneMergeInFeed() async throws {
        let (base, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        let sample = try await save(70, in: other)
        var feed = ChangeFeed(base, since: "0")
        _ = try await base.merge(other, as: "merging")
        try feed.read { _, _ in }
        try await undo(in: base)
        var gone: [UUID] = []
        try feed.read { item, _ in if case .deletion(let id, _, _) = item { gone.append(id) } }
        #expect(gone == [sample.uuid])
        var selection = StoreExport.Selection()
        (selection.since, selection.hasDeletions) = ("0", true)
        var lines: [[UInt8]]? = []
        try StoreExport(base, selection).forEachLine { lines?.append(Array($0.utf8)) }
        var intake = StoreIntake(into: other, isRehearsal: false, restoresDeleted: false)
        try intake.take {
            defer { lines = nil }
            return lines
        } told: { _ in
        }
        #expect(try count(other) == 1)
    }
}
