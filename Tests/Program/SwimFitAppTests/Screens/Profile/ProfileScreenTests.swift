import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

@MainActor
@Suite("Profile screen", .onMainActor, .goldens("profile"))
struct ProfileScreenTests {
    @Test("the first start asks for what is needed", arguments: [(80, 22), (120, 38)])
    func empty(width: Int, height: Int) async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        try expectGolden(
            fixture.draw(ProfileScreen(), width: width, height: height),
            "\(width)x\(height + 2)-empty")
    }

    @Test("a filled profile", arguments: [(80, 22), (120, 38), (60, 14)])
    func filled(width: Int, height: Int) async throws {
        let fixture = try await CoreFixture.filled()
        try expectGolden(
            fixture.draw(ProfileScreen(), width: width, height: height),
            "\(width)x\(height + 2)-filled")
    }

    @Test("an improbable weight is asked about before it is saved")
    func doubt() async throws {
        let fixture = try await CoreFixture.filled()
        let before = fixture.models.editor.undoTitle
        var screen = ProfileScreen()
        screen.row = .weight
        let asked = try await fixture.press(
            [.enter, .control("u")] + CoreFixture.typed("160") + [.enter], &screen)
        #expect(asked.count == 1 && asked[0].text.contains("Enter once more saves it"))
        #expect(fixture.models.editor.undoTitle == before)
        try await fixture.press([.enter], &screen)
        #expect(fixture.models.editor.undoTitle != before)
    }

    @Test("US units, a row being edited, and what is wrong with it")
    func editing() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = ProfileScreen()
        screen.row = .weight
        try await fixture.models.profile.use(.us)
        try await fixture.press([.enter, .control("u")] + CoreFixture.typed("7x"), &screen)
        try expectGolden(fixture.draw(screen, width: 80, height: 22), "80x24-editing")
    }

    @Test("a letter, Space or an arrow chooses a sex, and a letter again the next with that letter")
    func letters() async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        var screen = ProfileScreen()
        screen.row = .sex
        func chosen(_ keys: [Key]) async throws -> String? {
            _ = try await fixture.press(keys, &screen)
            guard case .choice(let index)? = screen.editing else { return nil }
            return screen.row.choices[index]
        }
        #expect(try await chosen([.enter] + CoreFixture.typed("m")) == "male")
        #expect(try await chosen(CoreFixture.typed("F")) == "female")
        #expect(try await chosen(CoreFixture.typed("z")) == "female")
        #expect(try await chosen(CoreFixture.typed(" ")) == "male")
        #expect(try await chosen([.enter]) == nil)
        #expect(fixture.models.profile.summary.person.sex == .male)
        screen = ProfileScreen()
        screen.row = .bloodType
        #expect(try await chosen([.enter] + CoreFixture.typed("b")) == "B+")
        #expect(try await chosen(CoreFixture.typed("b")) == "B−")
    }

    @Test("no size makes it crash", arguments: [1, 2, 5, 17, 40, 59, 200], [1, 3, 8, 14, 50])
    func sizes(width: Int, height: Int) async throws {
        let fixture = try await CoreFixture.filled()
        #expect(fixture.draw(ProfileScreen(), width: width, height: height).width == width)
    }

    @Test("a profile is filled in by keyboard alone, going from row to row")
    func fillIn() async throws {
        let fixture = CoreFixture()
        var screen = ProfileScreen()
        var keys: [Key] = [.enter] + CoreFixture.typed("15.6.1985") + [.enter]
        keys += [.left, .left, .enter]
        var notices = try await fixture.press(keys, &screen)
        // The energy needs no blood type.
        #expect(screen.row == .height && screen.editing != nil)
        #expect(notices.last == .done("Sex: male saved · next: Height"))
        notices = try await fixture.press(
            CoreFixture.typed("178") + [.enter] + CoreFixture.typed("72,5") + [.enter], &screen)
        #expect(notices.last == .done("Resting energy 1 678 kcal a day · 3 logs food · 4 a swim"))
        let summary = fixture.models.profile.summary
        #expect(
            summary.person
                == Person(
                    dateOfBirth: LocalDay("1985-06-15"), sex: .male, kilograms: 72.5, metres: 1.78))
    }

    @Test("a choice that is opened and closed by Enter changes nothing, and one can be taken away")
    func choices() async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        var screen = ProfileScreen()
        screen.row = .bloodType
        #expect(try await fixture.press([.enter, .enter], &screen).isEmpty)
        #expect(screen.row == .bloodType && screen.editing == nil)
        try await fixture.press([.enter, .left, .left, .enter], &screen)
        #expect(fixture.models.profile.summary.person.bloodType == .oPositive)
        try await fixture.press([.enter, .right, .right, .enter], &screen)
        #expect(fixture.models.profile.summary.person.bloodType == .notSet)
    }

    @Test(
        "what is wrong is said, nothing is changed, and what was typed stays",
        arguments: [
            (ProfileRow.dateOfBirth, "2027-01-01", "A date of birth cannot be in the future"),
            (.dateOfBirth, "abc", "“abc” is not a day; type one such as 1985-06-15 or 15.6.1985"),
            (.weight, "-3", "A weight must be more than zero; type one such as 72.5 kg"),
            (.height, "tall", "“tall” is not a height; type one such as 178 cm or 5'10"),
            (.netGoal, "much", "“much” is not a number; type one such as −500"),
        ])
    func problems(row: ProfileRow, text: String, message: String) async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        let before = fixture.models.profile.summary
        var screen = ProfileScreen()
        screen.row = row
        let notices = try await fixture.press([.enter] + CoreFixture.typed(text) + [.enter], &screen)
        #expect(notices == [.problem(message)])
        #expect(screen.hasUnsavedInput)
        await fixture.models.refresh()
        #expect(fixture.models.profile.summary == before)
        #expect(fixture.models.editor.undoTitle == nil)
    }

    @Test("what an empty row shows reads as an example", arguments: ProfileRow.allCases)
    func placeholders(row: ProfileRow) async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        for system in [MeasurementSystem.metric, .us] where row.draft(fixture.models.profile.summary) != nil {
            #expect(row.hint(system).hasPrefix("e.g. "))
        }
    }

    @Test("Esc leaves a row as it was")
    func escape() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = ProfileScreen()
        screen.row = .weight
        try await fixture.press([.enter] + CoreFixture.typed("999") + [.escape], &screen)
        #expect(screen.editing == nil)
        #expect(!screen.hasUnsavedInput)
    }

    @Test("while a text is typed every letter belongs to it, q and u as well")
    func focus() async throws {
        let fixture = CoreFixture()
        var screen = ProfileScreen()
        screen.row = .height
        try await fixture.press([.enter], &screen)
        for key in CoreFixture.typed("qum?:1") { #expect(screen.handle(key, fixture.context) != nil) }
        #expect(screen.editing == .text(TextField("qum?:1"), original: ""))
    }

    @Test("a date that could be two days is told next to the field, not cut off")
    func ambiguousDate() async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        var screen = ProfileScreen()
        try await fixture.press([.enter] + CoreFixture.typed("03/04/1988"), &screen)
        let text = fixture.draw(screen, width: 80, height: 22).text
        #expect(text.contains("  Type 1988-04-03 or 1988-03-04\n"))
    }

    @Test("an emptied goal ends, an emptied weight is asked for again")
    func emptied() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = ProfileScreen()
        screen.row = .netGoal
        try await fixture.press([.enter, .control("u"), .enter], &screen)
        #expect(fixture.models.profile.summary.netGoal == nil)
        screen.row = .weight
        let notices = try await fixture.press([.enter, .control("u"), .enter], &screen)
        #expect(notices == [.problem("Type a weight, such as 72.5 kg")])
    }

    @Test("the history lists the newest first and d deletes, which can be undone")
    func history() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = WeightHistoryScreen()
        try expectGolden(fixture.draw(screen, width: 64, height: 12), "weight-history")
        let count = fixture.models.profile.summary.weights.readings.count
        try await fixture.press([.down, .character("d")], &screen)
        #expect(fixture.models.profile.summary.weights.readings.count == count - 1)
        _ = try await fixture.models.editor.undo()
        await fixture.models.refresh()
        #expect(fixture.models.profile.summary.weights.readings.count == count)
    }

    @Test("health access lists each type with its switches; Space turns one")
    func access() async throws {
        let fixture = CoreFixture()
        var screen = HealthAccessScreen()
        try await fixture.press(
            [.down, .character(" "), .down, .right, .character(" ")], &screen)
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
        let size = screen.preferredSize(in: Rect(width: 76, height: 20), fixture.context)
        try expectGolden(fixture.draw(screen, width: size.width, height: size.height), "health-access")
        try await fixture.press([.enter], &screen)
        #expect(fixture.models.healthAccess.rows[0].share == false)
        #expect(fixture.models.healthAccess.rows[1].read == false)
    }
}
