import Foundation
import SampleStoreEngine
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Taking changes back", .inTurn)
struct UndoTests {
    // MARK: Links

    @Test(
        "attached files go with their sample and come back with it, byte by byte",
        arguments: AttachmentFixture.Kind.allCases)
    func attachments(_ kind: AttachmentFixture.Kind) async throws {
        let fixture = try await AttachmentFixture(kind)
        defer { fixture.clear() }
        let added = try await fixture.attach("front", metadata: ["page": 1])
        try await fixture.store.delete([fixture.sample], as: "deleting")
        #expect(try await fixture.listed().isEmpty)
        // Another file is attached and removed meanwhile, which removes what nobody needs any more.
        let other = steps(1, from: 0, to: 1)
        try await fixture.store.save(other)
        try await fixture.attach("other", to: other)
        try await fixture.store.delete(other)
        #expect(kind == .memory || fixture.names.count == 1)
        let store = kind == .file ? try fixture.reopened() : fixture.store
        try await store.undo()
        let attachments = HKAttachmentStore(healthStore: store)
        let back = try await attachments.attachments(for: fixture.sample)
        #expect(back == [added])
        #expect(back.first?.name == "front" && back.first?.creationDate == added.creationDate)
        #expect(back.first?.metadata?["page"] as? Int == 1)
        #expect(try await attachments.dataReader(for: added).data == fixture.contents)
    }

    @Test("a file that was attached to a corrected entry stays when the correction is undone and made again")
    func attachmentsOfCorrections() async throws {
        let fixture = try await AttachmentFixture(.memory)
        defer { fixture.clear() }
        let (store, corrected) = (fixture.store, steps(7, from: 0, to: 1))
        var change = HKHealthStore.Change()
        (change.deleted, change.saved) = ([fixture.sample], [corrected])
        change.replacements = [(fixture.sample, corrected)]
        try await store.apply(change, as: "correcting")
        try await fixture.attach("after", to: corrected)
        let attachments = HKAttachmentStore(healthStore: store)
        try await store.undo()
        #expect(try await attachments.attachments(for: fixture.sample).map(\.name) == ["after"])
        try await fixture.attach("later", to: fixture.sample)
        try await store.redo()
        #expect(try await attachments.attachments(for: corrected).map(\.name).sorted() == ["after", "later"])
    }

    @Test("contents that were gone before do not keep their sample from going and coming back")
    func missingContents() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let added = try await fixture.attach()
        try FileManager.default.removeItem(at: fixture.files)
        try await fixture.store.delete([fixture.sample], as: "deleting")
        try await fixture.store.undo()
        #expect(try await fixture.listed() == [added])
        #expect(try fixture.store.examine().findings.map(\.kind) == ["missingAttachment"])
    }

    @Test("a workout comes back with its scores and its samples, a score with its workout")
    func relations() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard, own) = (hourOfRunning(), effortScore(8), steps(100, from: 0, to: 1))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        try await store.addSamples([own], to: workout)
        for sample in [workout, hard] {
            try await store.delete([sample], as: "deleting")
            #expect(try await effortScores(in: store, of: workout).isEmpty)
            try await store.undo()
            #expect(try await effortScores(in: store, of: workout) == [hard])
            #expect(
                try await store.samples(own.sampleType, HKQuery.predicateForObjects(from: workout)) == [own])
        }
        #expect(try store.examine().isSound)
    }

    @Test("a relation to what is gone by now does not come back, and the rest does")
    func goneMeanwhile() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard) = (hourOfRunning(), effortScore(8))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        try await store.delete([workout], as: "deleting")
        try await store.delete(hard)
        try await store.undo()
        #expect(try await store.samples(.workoutType()) == [workout])
        #expect(try await effortScores(in: store, of: workout).isEmpty)
        #expect(try store.examine().isSound)
    }

    @Test("observers of relations hear that one comes back")
    func heard() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, hard) = (hourOfRunning(), effortScore(8))
        try await store.save(workout)
        try await store.relateWorkoutEffortSample(hard, with: workout, activity: nil)
        func page(after anchor: HKQueryAnchor?) async throws
            -> HKWorkoutEffortRelationshipQueryDescriptor.Result
        {
            try await HKWorkoutEffortRelationshipQueryDescriptor(
                predicate: nil, anchor: anchor, option: .default
            ).result(for: store)
        }
        try await store.delete([hard], as: "deleting")
        let gone = try await page(after: nil)
        #expect(gone.relationships.isEmpty)
        try await store.undo()
        #expect(try await page(after: gone.newAnchor).relationships.map(\.samples) == [[hard]])
    }

    // MARK: Refusals

    @Test("what has become part of something saved later is not taken away")
    func dependence() async throws {
        let store = HKHealthStore.inMemory()
        let (own, workout) = (steps(100, from: 0, to: 1), hourOfRunning())
        try await store.save([own], as: "adding")
        try await store.save(workout)
        try await store.addSamples([own], to: workout)
        await #expect {
            try await store.undo()
        } throws: {
            $0.localizedDescription == "it has become part of something that was saved later"
        }
        #expect(try await store.samples(own.sampleType) == [own])
    }

    @Test("what is gone, or there again, is not changed")
    func stale() async throws {
        let store = HKHealthStore.inMemory()
        let own = steps(100, from: 0, to: 1)
        try await store.save([own], as: "adding")
        try await store.delete(own)
        #expect(await code { try await store.undo() } == .errorInvalidArgument)
        try await store.skip(try #require(try store.undoHistory().done.last))
        #expect(try store.undoHistory().done.isEmpty)
        let other = steps(5, from: 1, to: 2)
        try await store.save(other)
        try await store.delete([other], as: "deleting")
        try await store.saveAsWritten([other])
        #expect(await code { try await store.undo() } == .errorInvalidArgument)
    }

    @Test("of the characteristics only the changed one goes back, and only if nobody else has set it since")
    func values() async throws {
        let store = HKHealthStore.inMemory()
        try await store.set(.biologicalSex(.female), as: "sex")
        try await store.setBloodType(.oNegative)
        try await store.undo()
        #expect(try store.biologicalSex().biologicalSex == .notSet)
        #expect(try store.bloodType().bloodType == .oNegative)
        try await store.redo()
        #expect(try store.biologicalSex().biologicalSex == .female)
        try await store.setBiologicalSex(.male)
        #expect(await code { try await store.undo() } == .errorInvalidArgument)
        #expect(try store.biologicalSex().biologicalSex == .male)
    }

    @Test("samples that others have added to a workout since stay its own")
    func members() async throws {
        let store = HKHealthStore.inMemory()
        let (workout, first, second) = (hourOfRunning(), steps(1, from: 0, to: 1), steps(2, from: 0, to: 1))
        try await store.save([workout, first, second])
        var relating = HKHealthStore.Change()
        relating.workoutSamples = [(workout, [first])]
        try await store.apply(relating, as: "relating")
        try await store.addSamples([second], to: workout)
        func related() async throws -> [HKSample] {
            try await store.samples(first.sampleType, HKQuery.predicateForObjects(from: workout))
        }
        try await store.undo()
        #expect(try await related() == [second])
        try await store.redo()
        #expect(Set(try await related()) == [first, second])
    }

    @Test("a change of very many samples is recorded without them, and refused")
    func tooMuch() {
        var reversal = Reversal()
        let origin = Origin(source: "a", name: "A")
        let sample = Sample(id: UUID(), type: "t", start: 0, end: 0, origin: origin)
        reversal.deleted = Array(repeating: sample, count: UndoStep.sampleLimit + 1)
        func step() -> UndoStep? {
            UndoStep(UndoStep.row(UndoNote(title: "much"), reversal, at: hour(0), by: origin), sequence: 1)
        }
        #expect(step()?.title == "much" && step()?.reversal == nil)
        reversal.deleted.removeLast()
        #expect(step()?.reversal == reversal)
    }

    @Test("of many new entries only the groups are listed, and undone with their members; redone while few")
    func manyGroups() async throws {
        let store = HKHealthStore.inMemory()
        let groups = (0..<400).map { number in
            HKCorrelation(
                type: HKCorrelationType(.food), start: hour(Double(number)), end: hour(Double(number)),
                objects: Set((1...3).map { eaten(Double($0), at: Double(number)) }))
        }
        let other = eaten(5, at: 3)
        try await store.save([other])
        try await store.save(groups + [steps(1, from: 0, to: 1)], as: "importing")
        let step = try #require(try store.undoHistory().done.last)
        #expect(step.reversal?.added.count == 401 && step.reversal?.takesMembers == true)
        #expect(try await store.samples(other.sampleType).count == 1201)
        try await store.undo()
        #expect(try await store.samples(other.sampleType) == [other])
        #expect(try await store.samples(HKQuantityType(.stepCount)).isEmpty)
        try await store.redo()
        #expect(try await store.samples(other.sampleType).count == 1201)
        try await store.undo()
        #expect(try await store.samples(other.sampleType) == [other])
        #expect(try store.examine().isSound)
    }

    @Test("an import that is taken back is new again, and what the user deleted is known")
    func imported() async throws {
        let store = HKHealthStore.inMemory()
        let (kept, deleted) = (steps(1, from: 0, to: 1), steps(2, from: 0, to: 1))
        var change = HKHealthStore.Change()
        (change.saved, change.isByImport) = ([kept, deleted], true)
        try await store.apply(change, as: "importing")
        let ids = [kept.uuid, deleted.uuid, UUID()]
        #expect(try store.knowledge(of: ids) == [.isStored, .isStored, .isNew])
        try await store.undo()
        #expect(try store.knowledge(of: ids) == [.isNew, .isNew, .isNew])
        try await store.redo()
        try await store.delete([deleted], as: "deleting")
        #expect(try store.knowledge(of: ids) == [.isStored, .wasDeleted, .isNew])
    }

    // MARK: Order and time

    @Test("another process undoes and redoes in order, also after a compaction; a new change ends redoing")
    func order() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        func titles(_ list: KeyPath<UndoHistory, [UndoStep]>) throws -> [String] {
            try HKHealthStore(url: file).undoHistory()[keyPath: list].map(\.title)
        }
        for number in 1...3 {
            try await HKHealthStore(url: file).save([steps(1, from: Double(number), to: 5)], as: "\(number)")
        }
        try await HKHealthStore(url: file).undo()
        #expect(try titles(\.done) == ["1", "2"] && titles(\.undone) == ["3"])
        try await HKHealthStore(url: file).undo()
        #expect(try titles(\.done) == ["1"] && titles(\.undone) == ["3", "2"])
        // Enough for a compaction.
        try await HKHealthStore(url: file).save(
            (0..<1000).map { steps(2, from: Double($0), to: Double($0) + 1) })
        try await HKHealthStore(url: file).compact()
        #expect(FileManager.default.fileExists(atPath: file.path + "~"))
        try await HKHealthStore(url: file).redo()
        #expect(try titles(\.done) == ["1", "2"] && titles(\.undone) == ["3"])
        try await HKHealthStore(url: file).save([steps(1, from: 4, to: 5)], as: "4")
        #expect(try titles(\.done) == ["1", "2", "4"] && titles(\.undone).isEmpty)
        let last = try HKHealthStore(url: file).undoHistory().done[0]
        let store = try HKHealthStore(url: file)
        // Another process was quicker: it is not the newest any more.
        #expect(try await store.takeBack(last) == false)
        #expect(try titles(\.done) == ["1", "2", "4"])
    }

    @Test("a step can be taken back for thirty days, and leaves nothing behind after them")
    func expiry() async throws {
        let store = HKHealthStore.inMemory()
        store.configuration.now = { hour(0) }
        try await store.save([steps(1, from: 0, to: 1)], as: "old")
        store.configuration.now = { hour(24 * 30) }
        try await store.save([steps(2, from: 0, to: 1)], as: "newer")
        #expect(try store.undoHistory().done.map(\.title) == ["old", "newer"])
        store.configuration.now = { hour(24 * 32) }
        for title in ["third", "newest"] { try await store.save([steps(3, from: 0, to: 1)], as: title) }
        #expect(try store.undoHistory().done.map(\.title) == ["newer", "third", "newest"])
    }

    @Test(
        "a clock that is ahead or behind for one change leaves the earlier steps", arguments: [46, -46, 400])
    func wrongClock(days: Int) async throws {
        let store = HKHealthStore.inMemory()
        for (title, time) in [("first", 0), ("second", 1), ("wrong", 24 * days), ("right", 2), ("last", 3)] {
            store.configuration.now = { hour(Double(time)) }
            try await store.save([steps(1, from: 0, to: 1)], as: title)
        }
        let titles = try store.undoHistory().done.map(\.title).filter { $0 != "wrong" }
        #expect(titles == ["first", "second", "right", "last"])
    }

    @Test("no query, overview or export shows the steps")
    func hidden() async throws {
        let store = HKHealthStore.inMemory()
        try await store.save([steps(1, from: 0, to: 1)], as: "adding")
        #expect(store.mayHaveUndo)
        #expect(try store.overview().map(\.type.identifier) == ["HKQuantityTypeIdentifierStepCount"])
        var lines: [String] = []
        try StoreExport(store).forEach { lines.append($0.line) }
        #expect(lines.count == 1)
    }

    // MARK: Everything

    @Test("random changes are undone to each state before, and redone to each after", arguments: 0..<3)
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = HKHealthStore.inMemory()
        var states = [try contents(of: store)]
        for number in 0..<25 {
            try await change(store, as: "\(number)", &random)
            // A change that changes nothing is none.
            let contents = try contents(of: store)
            if try store.undoHistory().done.count == states.count { states.append(contents) }
            #expect(contents == states.last)
        }
        var place = states.count - 1
        for _ in 0..<60 {
            let undoes = place == states.count - 1 || place > 0 && Bool.random(using: &random)
            if undoes { try await store.undo() } else { try await store.redo() }
            place += undoes ? -1 : 1
            let difference = try contents(of: store).symmetricDifference(states[place])
            #expect(difference.isEmpty, "seed \(seed), state \(place)")
        }
        #expect(try store.examine().isSound)
    }

    /// Every sample as text, with what links it.
    private func contents(of store: HKHealthStore) throws -> Set<String> {
        var lines: Set<String> = []
        // Times of changes and deletions are not taken back: an undo is a change as well.
        let (isDeletion, changes) = (/"(deleted|end)":/, /"changed":\{.*?\}\},?/)
        let (deletions, known) = (/,"deletions":\d+/, /,"known":\{[^}]*\}/)
        try StoreExport(store).forEachLine { line in
            guard !line.contains(isDeletion) || line.contains("\"id\":") else { return }
            lines.insert(
                line.replacing(changes, with: "").replacing(",}", with: "}")
                    .replacing(deletions, with: "").replacing(known, with: ""))
        }
        return lines
    }

    private func eaten(_ kilocalories: Double, at start: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: hour(start),
            end: hour(start))
    }

    private func change(
        _ store: HKHealthStore, as title: String, _ random: inout SeededGenerator
    ) async throws {
        var change = HKHealthStore.Change()
        let old = try await store.samples(HKQuantityType(.stepCount))
        let workouts = try await store.samples(.workoutType()).compactMap { $0 as? HKWorkout }
        let start = Double(Int.random(in: 0..<500, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 8:
            let basis = try store.documents(in: "notes")
            change.saved = [steps(start, from: start, to: start + 1)]
            change.documents = [
                .init(
                    of: basis, key: "k\(Int.random(in: 0..<3, using: &random))",
                    to: Bool.random(using: &random) ? Data("\(start)".utf8) : nil)
            ]
        case 0: change.deleted = old.shuffled(using: &random).prefix(3).map { $0 }
        case 1:
            guard let doomed = old.randomElement(using: &random) else { fallthrough }
            change.deleted = [doomed]
            change.saved = [steps(start, from: start, to: start + 1)]
            change.replacements = [(doomed, change.saved[0])]
        case 2:
            let workout = HKWorkout(activityType: .running, start: hour(start), end: hour(start + 1))
            let own = [steps(1, from: start, to: start + 1), steps(2, from: start, to: start + 1)]
            change.saved = [workout] + own
            change.workoutSamples = [(workout, own)]
        case 3:
            guard let workout = workouts.randomElement(using: &random) else { fallthrough }
            change.deleted = [workout]
        case 4:
            guard let workout = workouts.randomElement(using: &random) else { fallthrough }
            let new = HKWorkout(activityType: .walking, start: hour(start), end: hour(start + 2))
            change.deleted = [workout]
            change.saved = [new]
            change.replacements = [(workout, new)]
        case 5:
            let type = HKBloodType(rawValue: Int.random(in: 1...8, using: &random))
            return try await store.set(.bloodType(try #require(type)), as: title)
        case 6:
            guard let workout = workouts.randomElement(using: &random) else { fallthrough }
            return try rate(workout, in: store.core, as: title)
        default:
            let energy = HKQuantitySample(
                type: HKQuantityType(.dietaryEnergyConsumed),
                quantity: HKQuantity(unit: .kilocalorie(), doubleValue: start), start: hour(start),
                end: hour(start))
            change.saved = [
                HKCorrelation(
                    type: HKCorrelationType(.food), start: hour(start), end: hour(start), objects: [energy])
            ]
        }
        try await store.apply(change, as: title)
    }

    private func rate(_ workout: HKWorkout, in core: StoreCore, as title: String) throws {
        try core.commit(as: UndoNote(title: title)) { transaction in
            var writer = SampleWriter(source: core.source)
            let score = try writer.insert(effortScore(8), into: &transaction)
            let relation = EffortRelation(workout: workout.uuid, score: score, activity: nil, id: UUID())
            let origin = Origin(core.source, device: nil, isEnteredByHand: false)
            try transaction.insert(
                relation.row(start: workout.startDate.timeIntervalSinceReferenceDate, origin: origin))
        }
    }
}
