import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Popups and changes", .onMainActor)
struct PopupTests {
    private func driver(popup: NoteScreen) -> AppDriver {
        AppDriver([.profile: NoteScreen(title: "Tab", answers: [.character("p"): .present(popup)])])
    }

    @Test("a popup has a frame with its title, takes the keys, and Esc or q closes it")
    func frame() async {
        let driver = driver(popup: NoteScreen(title: "Pop", size: (20, 3)))
        await driver.type(.character("p"), .character("a"))
        #expect(driver.text.contains("╭─ Pop ────────────────╮"))
        #expect(driver.text.contains("│ Pop: a               │"))
        await driver.type(.tab, .escape)
        #expect(driver.text.contains("Tab:"))
        #expect(!driver.text.contains("Pop"))
        await driver.type(.character("p"), .character("q"))
        #expect(!driver.app.hasEnded)
        #expect(driver.app.popups.isEmpty)
    }

    @Test(
        "a popup that leaves fewer than four columns, or one row, leaves nothing in them",
        arguments: [(72, 20, true), (70, 20, true), (68, 18, false)])
    func shreds(width: Int, height: Int, clears: Bool) async {
        let driver = AppDriver(models: (await DemoFixture.empty()).models, tab: .profile)
        driver.app.perform(.present(NoteScreen(title: "Pop", size: (width, height))))
        let frame = driver.frame
        let beside = (80 - width - 4) / 2
        let columns = (1..<23).flatMap { y in
            (Array(0..<beside) + Array(80 - beside..<80)).filter { frame[$0, y].text != " " }
        }
        #expect(columns.isEmpty == clears)
    }

    @Test("a number goes to its tab from a popup, unless something typed there would be lost")
    func leavingByNumber() async {
        let form = NoteScreen(
            title: "Form", field: TextField("x"), answers: [.character("2"): .show(.energy)], size: (30, 3))
        let pop = NoteScreen(title: "Pop", size: (20, 3))
        let driver = AppDriver([
            .profile: NoteScreen(
                title: "Tab", answers: [.character("p"): .present(pop), .character("f"): .present(form)]),
            .energy: NoteScreen(title: "Other"),
        ])
        await driver.type(.character("p"), .character("2"))
        #expect(driver.text.contains("Other:"))
        await driver.type(.character("1"), .character("f"), .character("2"))
        #expect(driver.text.contains("Discard what you typed?"))
    }

    @Test("a half-typed form is only discarded after a question")
    func discarding() async {
        let driver = driver(popup: NoteScreen(title: "Form", field: TextField(), size: (30, 3)))
        await driver.type(.character("p"), .character("x"), .escape)
        #expect(driver.text.contains("Discard what you typed?"))
        #expect(driver.text.contains("It has not been saved."))
        #expect(driver.text.contains("d discard it · Esc go on typing"))
        await driver.type(.escape)
        #expect(driver.text.contains("│ x "))
        await driver.type(.escape, .character("d"))
        #expect(driver.app.popups.isEmpty)
    }

    @Test("quitting asks when something typed would be lost")
    func quitting() async {
        let driver = AppDriver([.profile: NoteScreen(field: TextField("x")), .energy: NoteScreen()])
        await driver.type(.tab, .character("q"))
        #expect(!driver.app.hasEnded)
        await driver.type(.character("d"))
        #expect(driver.app.hasEnded)
    }

    @Test("Ctrl-C asks as q does, also where text is typed; a second one quits")
    func interrupting() async {
        let driver = AppDriver([.profile: NoteScreen(field: TextField("x")), .energy: NoteScreen()])
        await driver.type(.control("c"))
        #expect(driver.text.contains("Quit?"))
        #expect(!driver.app.hasEnded)
        await driver.type(.escape)
        #expect(driver.text.contains("x"))
        await driver.type(.control("c"), .control("c"))
        #expect(driver.app.hasEnded)
        let other = AppDriver([.profile: NoteScreen()])
        await other.type(.control("c"))
        #expect(other.app.hasEnded)
    }

    @Test("after a change the popup closes and a notice says what was done, until the next key")
    func change() async {
        let save = Action.perform { _ in [.dismiss, .notify(.done("Banana added"))] }
        let driver = driver(popup: NoteScreen(field: TextField("x"), answers: [.enter: save]))
        await driver.type(.character("p"), .enter)
        #expect(driver.app.popups.isEmpty)
        #expect(driver.footer == " ✓ Banana added")
        await driver.type(.character("a"))
        #expect(!driver.footer.contains("Banana"))
    }

    @Test("a change that fails leaves the popup and what was typed, and says why")
    func failing() async {
        let save = Action.perform { _ in throw Problem("the disk is full") }
        let driver = driver(popup: NoteScreen(title: "Form", field: TextField("x"), answers: [.enter: save]))
        await driver.type(.character("p"), .enter)
        #expect(driver.app.popups.count == 1)
        #expect(driver.footer == " ! The disk is full")
    }

    @Test("keys typed while a change is being made wait: nothing is saved twice")
    func waiting() async {
        let gate = Gate()
        let save = Action.perform { _ in
            gate.passed += 1
            await Task.yield()
            return [.dismiss]
        }
        let driver = driver(popup: NoteScreen(title: "Form", answers: [.enter: save]))
        driver.app.handle([.key(.character("p")), .key(.enter), .key(.enter), .key(.character("a"))])
        await driver.app.settle()
        #expect(gate.passed == 1)
        #expect(driver.text.contains("Tab: a"))
    }

    @MainActor
    private final class Gate {
        var passed = 0
    }

    @Test("a job shows its progress, lets keys work, and can be stopped")
    func job() async throws {
        let gate = Gate()
        let job = Job("Import") { _, progress in
            progress.report(fraction: 0.5, "120 records")
            while !Task.isCancelled { await Task.yield() }
            gate.passed += 1
            throw CancellationError()
        }
        let driver = AppDriver([.profile: NoteScreen(answers: [.character("i"): .start(job)])])
        await driver.type(.character("i"))
        try await eventually { driver.app.job?.progress.state.text.isEmpty == false }
        #expect(driver.footer.contains("Import  ▕███████░░░░░░░▏ 120 records"))
        #expect(driver.footer.hasSuffix("Esc stops it"))
        await driver.type(.character("a"))
        #expect(driver.text.contains("Note: a"))
        await driver.type(.character("i"))
        #expect(driver.footer.contains("still running"))
        await driver.type(.character("q"))
        #expect(driver.text.contains("Import is still running"))
        await driver.type(.escape, .escape)
        try await eventually { driver.app.job == nil }
        #expect(gate.passed == 1)
        #expect(driver.footer.contains("Import stopped"))
    }

    @Test("the result of a job waits until nothing is being typed")
    func resultWaits() async throws {
        let gate = Gate()
        let job = Job("Import") { _, _ in
            while gate.passed == 0 { await Task.yield() }
            return [.present(NoteScreen(title: "Result"))]
        }
        let driver = AppDriver([
            .profile: NoteScreen(answers: [
                .character("i"): .start(job),
                .character("f"): .present(NoteScreen(title: "Form", field: TextField())),
            ])
        ])
        await driver.type(.character("i"), .character("f"), .character("x"))
        gate.passed = 1
        try await eventually { driver.app.job == nil }
        await driver.type(.character("y"))
        #expect(driver.text.contains("Form"))
        #expect(!driver.text.contains("Result"))
        await driver.type(.backspace, .backspace, .escape)
        #expect(driver.text.contains("Result"))
    }

    @Test("help is made from the live keys and finds what is typed")
    func help() async {
        var screen = NoteScreen(title: "Journal")
        screen.ownBindings = [
            KeyHelpRow(keys: [.character("a")], label: "add food"),
            KeyHelpRow(keys: [.character("d")], label: "delete", disabled: "Nothing is chosen"),
        ]
        let driver = AppDriver([.profile: screen], height: 40)
        await driver.type(.character("?"))
        #expect(driver.text.contains("a                 add food"))
        #expect(driver.text.contains("delete – Nothing is chosen"))
        #expect(driver.text.contains("Ctrl-Z"))
        await driver.type(text: "food")
        #expect(driver.text.contains("add food"))
        #expect(!driver.text.contains("Ctrl-Z"))
        await driver.type(.escape)
        #expect(driver.text.contains("Ctrl-Z"))
        await driver.type(.escape)
        #expect(driver.app.popups.isEmpty)
    }
}
