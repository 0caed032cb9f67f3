import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

@MainActor
@Suite("The app around the screens", .onMainActor)
struct AppTests {
    private let two: [Tab: any Screen] = [
        .profile: NoteScreen(title: "One"), .energy: NoteScreen(title: "Two"),
    ]

    @Test("the bar names the tabs, the day and the time")
    func bar() {
        let tabs: [Tab] = [.profile, .energy, .journal, .workout, .swimming, .browse]
        let all = Dictionary(uniqueKeysWithValues: tabs.map { ($0, NoteScreen() as any Screen) })
        #expect(
            AppDriver(all).bar
                == " swimfit  1 Profile  2 Energy  3 Journal  4 Workout  5 Swimming  6 Browse  14:32")
        #expect(AppDriver(all, width: 100).bar.hasSuffix("Fri 20 Nov 14:32"))
        for width in [40, 60] {
            let bar = AppDriver(all, width: width).bar
            #expect(bar.hasPrefix(" 1 Profile  2  3  4  5  6 ") && bar.hasSuffix(" 14:32"))
        }
        #expect(AppDriver(all, isDemo: true).bar.hasPrefix(" demo "))
    }

    @Test("numbers, Tab and Shift-Tab change the tab, which keeps its state")
    func tabs() async {
        let driver = AppDriver(two)
        await driver.type(.character("a"), .character("2"))
        #expect(driver.text.contains("Two:"))
        await driver.type(.tab)
        #expect(driver.text.contains("One: a"))
        await driver.type(.backTab)
        #expect(driver.text.contains("Two:"))
        await driver.type(.character("6"))
        #expect(driver.text.contains("Two:"))
    }

    @Test("a press on a name in the bar goes to the tab, one below it to the screen")
    func mouse() {
        let driver = AppDriver(two)
        driver.app.handle([.mouse(Mouse(.press, x: 24, y: 0)), .mouse(Mouse(.press, x: 5, y: 3))])
        #expect(driver.text.contains("Two: press 5,2"))
    }

    @Test("what the screen has no use for goes to the program, what it uses does not")
    func passing() async {
        let driver = AppDriver([.profile: NoteScreen(field: TextField())])
        await driver.type(text: "q?:1u")
        #expect(driver.text.contains("q?:1u"))
        #expect(!driver.app.hasEnded)
    }

    @Test("a key that is disabled says why")
    func disabled() async {
        var screen = NoteScreen(answers: [.character("d"): .quit])
        screen.ownBindings = [
            KeyHelpRow(keys: [.character("d")], label: "delete", disabled: "Nothing is chosen")
        ]
        let driver = AppDriver([.profile: screen])
        await driver.type(.character("d"))
        #expect(driver.footer == " › Nothing is chosen")
        #expect(!driver.app.hasEnded)
        await driver.type(.character("x"))
        #expect(!driver.footer.contains("chosen"))
    }

    @Test("a notice that is too long for one row is shown whole, until the next key")
    func longNotice() async {
        let driver = AppDriver(two)
        let words = (1...40).map { "word\($0)" }
        driver.app.tell(.problem(words.joined(separator: " ")))
        let text = driver.text
        for word in words { #expect(text.contains(word)) }
        #expect(driver.frame.line(20).hasPrefix(" ! word1 "))
        await driver.type(.character("x"))
        #expect(!driver.text.contains("word1"))
    }

    @Test("the footer holds the keys that fit, and always help and quit")
    func footer() {
        var screen = NoteScreen()
        screen.ownBindings = (0..<9).map {
            KeyHelpRow(keys: [.character(Character(String($0)))], label: "do number \($0)")
        }
        let footer = AppDriver([.profile: screen]).footer
        #expect(footer.hasPrefix(" 0 do number 0 · 1 do number 1 · 2"))
        #expect(footer.hasSuffix("? help · q quit"))
        #expect(footer.count <= 80)
    }

    @Test("a window below the smallest says what it has and needs, and takes no keys but q")
    func tooSmall() async {
        let driver = AppDriver(two)
        driver.app.handle([.resize(width: 41, height: 9)])
        #expect(driver.text.contains("needs 40 × 12"))
        #expect(driver.text.contains("has 41 × 9"))
        await driver.type(.character("a"), .character("q"))
        #expect(driver.app.hasEnded)
    }

    @Test("every size is drawn, also under an open popup", arguments: [1, 2, 5, 16, 59, 60, 80, 200, 500])
    func sizes(width: Int) async {
        let driver = AppDriver(two)
        await driver.type(.character("?"))
        for height in [1, 2, 15, 16, 24, 200] {
            driver.app.handle([.resize(width: width, height: height)])
            #expect(driver.frame.width == width)
        }
    }

    @Test("nothing is redrawn when nothing happened")
    func frames() async {
        let driver = AppDriver(two)
        _ = driver.frame
        #expect(!driver.app.needsFrame)
        await driver.type(.character("a"))
        #expect(driver.app.needsFrame)
    }
}
