import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Profile from the store", .onMainActor)
struct ProfileModelTests {
    private let editor = StoreEditor(store: .inMemory(), clock: TestClock.noon)
    private let library = Library()

    private func model() -> ProfileModel {
        let model = ProfileModel(editor: editor, library: library)
        model.start()
        return model
    }

    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("an empty store is a first start")
    func blank() async throws {
        let model = model()
        await model.refresh()
        #expect(model.summary.isBlank)
        #expect(model.summary.isStoreEmpty)
        #expect(model.summary.person.missingForMetabolism == ["date of birth", "sex", "height", "weight"])
    }

    @Test("what is filled in is kept and makes the figures known")
    func filled() async throws {
        let model = model()
        try await model.setDateOfBirth(day("1985-06-15"))
        try await model.setSex(.male)
        try await model.setBloodType(.abNegative)
        try await model.setHeight(metres: 1.78)
        #expect(try await model.setWeight(kilograms: 72.5) == "Weight 72.5 kg")
        let again = self.model()
        await again.refresh()
        #expect(again.summary == model.summary)
        #expect(model.summary.age == 41)
        #expect(model.summary.person.bloodType.name == "AB−")
        #expect(abs(try #require(model.summary.metabolism.value?.kilocaloriesPerDay) - 1677.7) < 1e-9)
        #expect(model.summary.bodyMassIndex.value?.adultClass == "normal range")
        #expect(!model.summary.isStoreEmpty)
    }

    @Test("a date of birth in the future, or too long ago, is refused and changes nothing")
    func dateOfBirth() async throws {
        let model = model()
        await #expect(throws: Problem.usage("a date of birth cannot be in the future")) {
            try await model.setDateOfBirth(day("2026-11-21"))
        }
        await #expect(throws: Problem.self) { try await model.setDateOfBirth(day("1895-11-20")) }
        await model.refresh()
        #expect(model.summary.person.dateOfBirth == nil)
        #expect(editor.undoTitle == nil)
    }

    @Test("a step is called what it did")
    func stepTitles() async throws {
        let model = model()
        try await model.setDateOfBirth(day("1985-06-15"))
        #expect(editor.undoTitle == "setting the date of birth to 15 Jun 1985")
        try await model.setSex(.male)
        #expect(editor.undoTitle == "setting the sex to male")
        try await model.setBloodType(.abNegative)
        #expect(editor.undoTitle == "setting the blood type to AB−")
        try await model.setHeight(metres: 1.78)
        #expect(editor.undoTitle == "adding Height 178 cm")
        try await model.setNetGoal(-500)
        #expect(editor.undoTitle == "setting a goal of −500 kcal a day")
        try await model.setWeightGoal(70)
        #expect(editor.undoTitle == "setting a goal of 70.0 kg")
        try await model.setWeightGoal(nil)
        #expect(editor.undoTitle == "removing the weight goal")
        try await model.use(.us)
        #expect(editor.undoTitle == "switching to US units")
    }

    @Test("a goal that changed in the library is shown at once, with the body as it was")
    func changedLibrary() async throws {
        let model = model()
        try await model.setHeight(metres: 1.78)
        try await model.setWeight(kilograms: 72.5)
        let before = model.summary
        try library.update(Goals.self) { $0.setNet(-300, from: before.today) }
        model.libraryChanged()
        #expect(model.summary.netGoal == -300)
        #expect(model.summary.measurements == before.measurements)
    }

    @Test("each change is undone on its own")
    func undo() async throws {
        let model = model()
        library.onChange = { model.libraryChanged() }
        editor.onSave = { [library] in library.catchUp() }
        try await model.setDateOfBirth(day("1985-06-15"))
        try await model.setDateOfBirth(day("1986-06-15"))
        try await model.setWeight(kilograms: 72.5)
        try await model.use(.us)
        try await model.setNetGoal(-500)
        _ = try await editor.undo()
        #expect(model.summary.netGoal == nil)
        _ = try await editor.undo()
        #expect(model.summary.system == .metric)
        _ = try await editor.undo()
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.person.kilograms == nil)
        #expect(model.summary.person.dateOfBirth?.iso == "1985-06-15")
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.person.dateOfBirth == nil)
    }

    @Test("the newest weight counts, whichever program measured it")
    func newest() async throws {
        try await editor.store.save(TestSample.weight(72, at: "2026-11-18T07:00:00Z"))
        try await TestSample.save(
            [TestSample.weight(71, at: "2026-11-19T07:00:00Z")], from: "scale", in: editor.store)
        let model = model()
        await model.refresh()
        #expect(model.summary.person.kilograms == 71)
        #expect(model.summary.weights.newest?.source == "scale")
        try await model.delete(try #require(model.summary.weights.newest), of: .bodyMass)
        #expect(model.summary.person.kilograms == 72)
    }

    @Test("a measurement deleted elsewhere cannot be deleted again")
    func deletedElsewhere() async throws {
        let model = model()
        try await model.setWeight(kilograms: 72)
        let reading = try #require(model.summary.weights.newest)
        try await model.delete(reading, of: .bodyMass)
        await #expect(throws: Problem.self) { try await model.delete(reading, of: .bodyMass) }
    }

    @Test("goals and units are kept in the library")
    func settings() async throws {
        let model = model()
        try await model.setNetGoal(-500)
        try await model.setWeightGoal(70)
        try await model.use(.us)
        #expect(library[Goals.self].netKilocalories(on: try day("2026-11-20")) == -500)
        #expect(library[Goals.self].netKilocalories(on: try day("2026-11-19")) == nil)
        #expect(library[Goals.self].kilograms == 70)
        #expect(model.summary.system == .us)
    }

    @Test("a change by another program is shown")
    func observer() async throws {
        let model = model()
        model.start()
        try await TestSample.save(
            [TestSample.weight(71, at: "2026-11-19T07:00:00Z")], from: "scale", in: editor.store)
        try await eventually { model.summary.person.kilograms == 71 }
        try await editor.store.setBloodType(.oNegative)
        try await eventually { model.summary.person.bloodType == .oNegative }
    }

    @Test("without leave to save, nothing is changed and it is said")
    func denied() async throws {
        editor.store.configuration.authorization = .denying(sharing: [HKQuantityType(.bodyMass)])
        let model = model()
        await #expect(throws: (any Error).self) { try await model.setWeight(kilograms: 72) }
        await model.refresh()
        #expect(model.summary.person.kilograms == nil)
    }

    @Test("switches of health access are kept, and what is not allowed cannot be saved or seen")
    func access() async throws {
        let access = HealthAccess(store: editor.store)
        #expect(access.rows.allSatisfy { $0.isAllAllowed })
        let weight = try #require(access.rows.firstIndex { $0.name == "Weight" })
        let model = model()
        try await model.setWeight(kilograms: 72)
        var wanted = access.rows
        wanted[weight].set(.share, to: false)
        #expect(try await access.save(wanted))
        #expect(HealthAccess(store: editor.store).rows.first { $0.name == "Weight" }?.share == false)
        await #expect(throws: (any Error).self) { try await model.setWeight(kilograms: 73) }
        for index in wanted.indices {
            for one in HealthAccess.Access.allCases { wanted[index].set(one, to: false) }
        }
        try await access.save(wanted)
        #expect(access.rows.allSatisfy { $0.share != true && !$0.read })
        #expect(try await !access.save(wanted))
        // Both changes are steps.
        _ = try await editor.undo()
        access.refresh()
        #expect(access.rows.allSatisfy { $0.read })
        _ = try await editor.undo()
        access.refresh()
        #expect(access.rows.allSatisfy { $0.isAllAllowed })
        try await model.setWeight(kilograms: 74)
    }
}
