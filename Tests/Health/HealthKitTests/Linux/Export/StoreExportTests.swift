import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Exporting a store and taking it in again", .inTurn)
struct StoreExportTests {
    private func lines(_ store: HKHealthStore, _ selection: StoreExport.Selection = .init()) throws
        -> [String]
    {
        var lines: [String] = []
        try StoreExport(store, selection).forEachLine { lines.append($0) }
        // The mark is of this store alone.
        return lines.dropLast()
    }

    private func take(
        _ lines: [String], into store: HKHealthStore, isRehearsal: Bool = false, restoresDeleted: Bool = false
    ) throws -> [StoreIntake.LineOutcome] {
        var intake = StoreIntake(into: store, isRehearsal: isRehearsal, restoresDeleted: restoresDeleted)
        var (outcomes, rest) = ([StoreIntake.LineOutcome](), [lines.map { Array($0.utf8) }])
        try intake.take {
            rest.popLast()
        } told: {
            outcomes += $0
        }
        return outcomes
    }

    private let start = Date(timeIntervalSince1970: 1_795_161_600)

    private func quantity(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit, _ value: Double)
        -> HKQuantitySample
    {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: start,
            end: start, device: HKDevice.local(), metadata: ["note": "=1+1", "number": 7])
    }

    /// A meal, a workout with a sample and a score, sleep, and a date of birth.
    private func filled() async throws -> (store: HKHealthStore, food: HKCorrelation) {
        let store = HKHealthStore.inMemory()
        let food = HKCorrelation(
            type: HKCorrelationType(.food), start: start, end: start,
            objects: [
                quantity(.dietaryEnergyConsumed, .kilocalorie(), 100), quantity(.dietaryProtein, .gram(), 2),
            ], metadata: [HKMetadataKeyFoodType: "Soup"])
        let workout = HKWorkout(activityType: .running, start: start, end: start.addingTimeInterval(1800))
        let score = quantity(.workoutEffortScore, .appleEffortScore(), 8)
        let sleep = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: 1, start: start, end: start.addingTimeInterval(60))
        try await store.save([food, sleep])
        try await store.save(workout)
        try await store.addSamples([quantity(.activeEnergyBurned, .kilocalorie(), 200)], to: workout)
        try await store.relateWorkoutEffortSample(score, with: workout, activity: nil)
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        return (store, food)
    }

    @Test("an empty store gets an equal one, and taking it again changes nothing")
    func equal() async throws {
        let (store, _) = try await filled()
        let exported = try lines(store)
        let copy = HKHealthStore.inMemory()
        let outcomes = try take(exported, into: copy)
        #expect(outcomes.count == 9)
        guard case .header? = outcomes.first else { throw HKError(.unknownError) }
        #expect(try lines(copy) == exported)
        #expect(try copy.core.snapshot.values == store.core.snapshot.values)
        let again = try take(exported, into: copy)
        #expect(again.dropFirst().allSatisfy { if case .alreadyThere = $0 { true } else { false } })
        #expect(try lines(copy) == exported)
        let related = try await HKSampleQueryDescriptor(
            predicates: [.sample(type: HKCorrelationType(.food))], sortDescriptors: []
        ).result(for: copy)
        #expect((related.first as? HKCorrelation)?.objects.count == 2)
    }

    @Test("members come before the groups that they belong to")
    func order() async throws {
        let types = try lines(try await filled().store).compactMap { $0.firstMatch(of: /"type":"(\w+)"/)?.1 }
        let firstGroup = try #require(
            types.firstIndex { !$0.hasPrefix("HKQuantity") && !$0.hasPrefix("HKCategory") })
        #expect(types[firstGroup...].allSatisfy { !$0.hasPrefix("HKQuantity") })
    }

    @Test("a selection has the samples of some types, times and sources, and no values")
    func selection() async throws {
        let store = try await filled().store
        var selection = StoreExport.Selection()
        selection.types = ["HKQuantityTypeIdentifierDietaryProtein"]
        #expect(try lines(store, selection).count == 2)
        #expect(try lines(store, selection)[0].hasSuffix("\"values\":{}}"))
        selection = .init()
        (selection.start, selection.end) = (start.addingTimeInterval(-60), start)
        #expect(try lines(store, selection).count == 1)
        selection.end = start.addingTimeInterval(0.001)
        #expect(try lines(store, selection).count == 9)
        selection = .init()
        selection.sources = ["nobody"]
        #expect(try lines(store, selection).count == 1)
        selection.sources = [HKSource.default().name]
        #expect(try lines(store, selection).count == 9)
    }

    @Test("what was deleted here stays deleted, unless it is to come back")
    func deleted() async throws {
        let (store, food) = try await filled()
        let exported = try lines(store)
        try await store.delete(food)
        let outcomes = try take(exported, into: store)
        #expect(outcomes.count { if case .leftDeleted = $0 { true } else { false } } > 0)
        #expect(
            try take(exported, into: store, restoresDeleted: true).contains {
                if case .added(type: "HKCorrelationTypeIdentifierFood", start: _) = $0 { true } else { false }
            })
        #expect(
            try lines(store).map {
                $0.replacing(/,"deletions":\d+/, with: "").replacing(/,"known":\{[^}]*\}/, with: "")
            } == exported)
    }

    @Test("a rehearsal says the same and saves nothing")
    func rehearsal() async throws {
        let exported = try lines(try await filled().store)
        let copy = HKHealthStore.inMemory()
        let rehearsed = try take(exported, into: copy, isRehearsal: true)
        #expect(try copy.overview().isEmpty)
        #expect(try take(exported, into: copy) == rehearsed)
    }

    @Test("what cannot be one of the store's samples is refused, the others are taken")
    func refused() async throws {
        let store = HKHealthStore.inMemory()
        try await store.save(quantity(.bodyMass, .gramUnit(with: .kilo), 72))
        let line = try lines(store)[1]
        let copy = HKHealthStore.inMemory()
        let outcomes = try take(
            [
                "nonsense", line.replacing("\"kg\"", with: "\"m\""),
                line.replacing("HKQuantityTypeIdentifierBodyMass", with: "HKAttachment"), line,
            ], into: copy)
        for outcome in outcomes.dropLast() {
            guard case .refused = outcome else {
                Issue.record("taken: \(outcome)")
                continue
            }
        }
        guard case .added(type: "HKQuantityTypeIdentifierBodyMass", start: _)? = outcomes.last else {
            Issue.record("not taken: \(String(describing: outcomes.last))")
            return
        }
    }

    @Test("deletions, an attached file and a relation come with it, and twice changes nothing")
    func everything() async throws {
        let (store, food) = try await filled()
        let workout = try #require(
            try await HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: [])
                .result(for: store).first)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try text.write(to: file)
        let attached = try await HKAttachmentStore(healthStore: store)
            .addAttachment(to: workout, name: "a.txt", contentType: .plainText, url: file)
        try await store.delete(food)
        let copy = HKHealthStore.inMemory()
        for pass in 0..<2 {
            let outcomes = try take(lines(store), into: copy)
            // A deletion that is known is no sample that is there.
            #expect(
                outcomes.count { if case .alreadyThere = $0 { true } else { false } }
                    == (pass == 0 ? 0 : try StoreExport(store).count))
            #expect(outcomes.count { if case .noted = $0 { true } else { false } } == (pass == 0 ? 3 : 0))
            #expect(try lines(copy) == lines(store))
        }
        #expect(try copy.core.attachmentFiles.read(attached.identifier) == text)
        #expect(
            try take(lines(copy), into: store).allSatisfy {
                switch $0 {
                case .alreadyThere, .part, .header([]): true
                default: false
                }
            })
    }

    @Test("lines join two stores as a merge does, whichever is first")
    func joins() async throws {
        let (one, food) = try await filled()
        let two = try HKHealthStore.inMemory(copying: one)
        let (third, fourth) = (
            try HKHealthStore.inMemory(copying: one), try HKHealthStore.inMemory(copying: one)
        )
        try await one.delete(food)
        for store in [two, fourth] { try await store.save(quantity(.bodyMass, .gramUnit(with: .kilo), 71)) }
        try await third.delete(food)
        let (first, second) = (try lines(one), try lines(two))
        _ = try take(second, into: one)
        _ = try take(first, into: two)
        #expect(try Set(lines(one)) == Set(lines(two)))
        _ = try await third.merge(fourth, as: "merging")
        #expect(try lines(third).count == lines(one).count)
    }

    @Test("after a mark there is what was changed since; a mark of another store is refused")
    func since() async throws {
        let (store, food) = try await filled()
        let copy = try HKHealthStore.inMemory(copying: store)
        let mark = try StoreExport(store).mark
        try await store.save(quantity(.bodyMass, .gramUnit(with: .kilo), 71))
        try await store.delete(food)
        var selection = StoreExport.Selection()
        selection.since = mark
        let changes = try lines(store, selection)
        #expect(changes.count == 5)
        _ = try take(changes, into: copy)
        #expect(try lines(copy) == lines(store))
        #expect(throws: HKError.self) { try StoreExport(.inMemory(), selection) }
        let other = try await filled().store
        #expect(throws: HKError.self) { try StoreExport(other, selection) }
        selection.since = "nonsense"
        #expect(throws: HKError.self) { try StoreExport(store, selection) }
        selection.since = "0"
        #expect(try lines(store, selection).count == lines(store).count)
    }

    @Test("a new member of a workout from before a mark comes with its workout")
    func membersSince() async throws {
        let store = HKHealthStore.inMemory()
        let workout = HKWorkout(activityType: .running, start: start, end: start.addingTimeInterval(1800))
        try await store.save(workout)
        let copy = try HKHealthStore.inMemory(copying: store)
        var selection = StoreExport.Selection()
        selection.since = try StoreExport(store).mark
        try await store.addSamples([quantity(.activeEnergyBurned, .kilocalorie(), 200)], to: workout)
        _ = try take(lines(store, selection), into: copy)
        #expect(try lines(copy) == lines(store))
    }

    @Test("an attached file whose parts are missing or damaged is refused, and the rest is taken")
    func damagedFile() async throws {
        let (store, food) = try await filled()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("abc".utf8).write(to: file)
        _ = try await HKAttachmentStore(healthStore: store)
            .addAttachment(to: food, name: "a.txt", contentType: .plainText, url: file)
        let whole = try lines(store)
        for broken in [
            whole.filter { !$0.contains("\"contents\":") },
            whole.map { $0.replacing("\"data\":\"YWJj\"", with: "\"data\":\"YWJk\"") },
        ] {
            let copy = HKHealthStore.inMemory()
            let outcomes = try take(broken, into: copy)
            #expect(outcomes.count { if case .refused = $0 { true } else { false } } == 1)
            #expect(try StoreExport(copy).count == 8)
        }
    }
}
