import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

@MainActor
@Suite("F1 where text is typed", .onMainActor)
struct HelpKeyTests {
    /// What leads to a field, and what is typed there.
    enum Place: CaseIterable {
        case picker, quickAdd, amount, newFood, profileRow, workoutRow, journalFilter, commandLine

        var keys: [Key] {
            switch self {
            case .picker: [.character("3"), .character("a")]
            case .quickAdd: [.character("3"), .character("+")]
            case .amount: [.character("3"), .character("a"), .character("p"), .enter]
            case .newFood: [.character("3"), .character("a"), .control("n")]
            case .profileRow: [.character("1"), .down, .down, .down, .enter]
            case .workoutRow: [.character("4"), .enter]
            case .journalFilter: [.character("3"), .character("/")]
            case .commandLine: [.character(":")]
            }
        }
    }

    private func driver(at place: Place) async -> AppDriver {
        let driver = AppDriver(
            [.profile: ProfileScreen(), .journal: JournalScreen(), .workout: WorkoutScreen()],
            commands: .shell())
        for key in place.keys { await driver.type(key) }
        return driver
    }

    @Test("it opens the help and closes it, and what was typed is still there", arguments: Place.allCases)
    func help(place: Place) async {
        let driver = await driver(at: place)
        await driver.type(text: "7")
        let before = driver.text
        await driver.type(.function(1))
        #expect(driver.text.contains("╭─ Help"))
        #expect(driver.text.contains("type a key or a word"))
        await driver.type(.function(1))
        #expect(driver.text == before)
        await driver.type(.function(1), .escape)
        #expect(driver.text == before)
    }

    @Test("in the command line it names the words, and typing goes on afterwards")
    func commandLine() async {
        let driver = await driver(at: .commandLine)
        await driver.type(text: "qu")
        await driver.type(.function(1))
        #expect(driver.text.contains("Command line"))
        await driver.type(text: "import")
        #expect(driver.text.contains("import: import an Apple Health export"))
        await driver.type(.escape, .escape)
        #expect(driver.footer == " :qu")
        await driver.type(.tab, .enter)
        #expect(driver.app.hasEnded)
    }

    @Test("what is typed is searched for on all screens, and Enter presses the key or goes to its tab")
    func search() async {
        let driver = AppDriver(
            [.profile: ProfileScreen(), .energy: EnergyScreen(), .journal: JournalScreen()],
            commands: .shell())
        await driver.type("?")
        await driver.type(text: "recipe of the meal")
        #expect(driver.text.contains("Journal"))
        await driver.type(.enter)
        #expect(driver.app.popups.isEmpty && driver.app.tab == .journal)
        await driver.type("?")
        await driver.type(text: "glass of water")
        await driver.type(.enter)
        #expect(driver.footer.contains("of water added"))
        await driver.type("?")
        await driver.type(text: "next tab")
        await driver.type(.enter)
        #expect(driver.app.tab == .profile)
    }

    @Test("a command that is found is written into the line, where it may get more words")
    func foundCommand() async {
        let driver = AppDriver([.profile: ProfileScreen()], commands: .shell())
        await driver.type("?")
        await driver.type(text: ":weigh")
        await driver.type(.enter)
        #expect(driver.footer.hasPrefix(" :weigh"))
    }

    @Test("with nothing typed the line lists all commands, and letters in their order find one")
    func allCommands() async {
        let driver = AppDriver([.profile: ProfileScreen()], commands: .shell())
        await driver.type(":")
        #expect(driver.text.contains("Commands"))
        #expect(driver.app.commandWords.allSatisfy { driver.text.contains($0.name) })
        await driver.type(text: "wkts")
        #expect(driver.text.contains("workouts"))
        await driver.type(.tab)
        #expect(driver.footer == " :workouts")
    }

    @Test("in the picker it shows the keys of own foods")
    func ownFoods() async {
        let driver = await driver(at: .picker)
        await driver.type(.function(1))
        #expect(driver.text.contains("Ctrl-O"))
        #expect(driver.text.contains("Ctrl-X"))
    }
}
