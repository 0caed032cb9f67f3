import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitReading

@MainActor
@Suite("The command line in the dashboard", .onMainActor)
struct CommandLineFieldTests {
    private static let greet = Command("greet", "NAME", summary: "greet somebody") { call in
        var arguments = call.arguments
        let name = try arguments.next("NAME")
        try arguments.finish()
        call.output.print("Hello \(name)")
        return .done
    }
    private static let search = Command("search", summary: "find nothing") { _ in .noValue }
    private static let poem = Command("poem", summary: "print lines") { call in
        for line in ["one", "two", "three"] { call.output.print(line) }
        return .done
    }

    @Test("a program without colours runs its commands without them")
    func colourless() async throws {
        let (options, _) = try GlobalOptions.parse(["--demo"], environment: ["NO_COLOR": "1"])
        let template = Command("template", summary: "tell the template", forms: [.fields]) { call in
            call.output.print(call.options.template?.hasColours == true ? "coloured" : "plain")
            return .done
        }
        for (session, expected) in [
            (Session(options), "plain\n"),
            (
                try Session(
                    GlobalOptions.parse(["--demo"], environment: [:]).0), "coloured\n"
            ),
        ] {
            var text = ""
            let output = Output { said, _ in text += said }
            _ = try await template.run(typed: ["--format", "{red}x"], on: session, output: output)
            #expect(text == expected)
        }
    }

    private func driver() -> AppDriver {
        AppDriver(
            [.profile: NoteScreen(title: "One"), .swimming: NoteScreen(title: "Swims")],
            commands: .shell([Self.greet, Self.poem, Self.search]))
    }

    private func enter(_ line: String, in driver: AppDriver) async {
        await driver.type(.character(":"))
        await driver.type(text: line)
        await driver.type(.enter)
        while let job = driver.app.job { await job.task.value }
    }

    @Test(
        "a line says what Enter would do: a word its meaning, a command that can be rehearsed what it would print"
    )
    func effects() async {
        let log = Command("log", "TEXT", options: [.dryRun], summary: "log it") { call in
            var arguments = call.arguments
            let isRehearsal = arguments.flag("--dry-run")
            let text = try arguments.rest().joined(separator: " ")
            guard text != "bad" else { throw Problem.usage("“bad” is no food") }
            call.output.print(isRehearsal ? "would be \(text)" : "is \(text)")
            return .done
        }
        let driver = AppDriver([.profile: NoteScreen(title: "One")], commands: .shell([log, Self.greet]))
        func typed(_ line: String) async -> String {
            await driver.type(":")
            await driver.type(text: line)
            await driver.type(.left, .right)
            defer { driver.app.commandLine = nil }
            return driver.text
        }
        #expect(await typed("units").contains("→ metric or US units"))
        #expect(await typed("prof").contains("→ goes to Profile"))
        #expect(await typed("2026-11-02").contains("→ shows Mon 2 Nov 2026"))
        #expect(await typed("log tea").contains("→ would be tea"))
        #expect(await typed("log bad").contains("→ “bad” is no food"))
        #expect(await !typed("greet Ann").contains("→"))
    }

    @Test("a line that was left is kept for the next time")
    func kept() async {
        let driver = driver()
        await driver.type(":")
        await driver.type(text: "greet Ann")
        await driver.type(.escape, ":", .up)
        #expect(driver.footer == " :greet Ann")
    }

    @Test("the beginning of only one name is enough")
    func shortened() async {
        let driver = driver()
        await enter("sw", in: driver)
        #expect(driver.text.contains("Swims:"))
        await enter("qui", in: driver)
        #expect(driver.app.hasEnded)
    }

    @Test("a shell command prints into a notice, or a popup when there are more lines")
    func commands() async {
        let driver = driver()
        await enter("greet \"Ann Lee\"", in: driver)
        #expect(driver.footer == " ✓ Hello Ann Lee")
        await enter("poem", in: driver)
        #expect(driver.text.contains("╭─ poem"))
        #expect(driver.text.contains("  three "))
    }

    @Test("a command that found nothing is not told as done")
    func nothingFound() async {
        let driver = driver()
        await enter("search", in: driver)
        #expect(driver.footer == " › search: nothing found")
    }

    @Test("what is logged is told in words, and undo and redo say what they did")
    func logged() async {
        let driver = AppDriver([.profile: NoteScreen(title: "One")], commands: .shell([.log]))
        await enter("log weight 82 kg", in: driver)
        #expect(driver.footer == " ✓ Weight 82.0 kg, today 14:32")
        await driver.type(.character("u"))
        #expect(driver.footer == " ✓ Adding Weight 82.0 kg undone – Ctrl-R redoes")
        await driver.type(.control("r"))
        #expect(driver.footer == " ✓ Adding Weight 82.0 kg redone")
    }

    @Test("a command can be typed as hints write it, with the program's name")
    func name() async {
        let driver = AppDriver([.profile: NoteScreen(title: "One")], commands: .shell([.log]))
        await enter("swimfit log weight 82 kg", in: driver)
        #expect(driver.footer == " ✓ Weight 82.0 kg, today 14:32")
    }

    @Test("an unknown word and a missing argument are answered, and nothing is done")
    func mistakes() async {
        let driver = driver()
        await enter("graet", in: driver)
        #expect(driver.footer == " ! There is no command “graet”; did you mean “greet”?")
        await enter("greet", in: driver)
        #expect(driver.footer == " ! NAME is missing")
        await enter("export", in: driver)
        #expect(driver.footer == " ! “export” is for the shell")
        await enter("p", in: driver)
        #expect(driver.footer == " ! “p” could be profile, poem")
        await enter("swimming yesterday", in: driver)
        #expect(driver.footer == " ! “swimming” takes no arguments")
        #expect(driver.text.contains("One:"))
    }

    @Test("a file is named as it was typed")
    func fileName() async {
        let driver = AppDriver([.profile: NoteScreen()], commands: .shell())
        await enter("import nofile", in: driver)
        #expect(driver.footer.hasPrefix(" ! nofile cannot be read"))
    }

    @Test("a word names one thing: browse is the tab")
    func oneMeaning() async {
        let driver = AppDriver(
            [.profile: NoteScreen(title: "One"), .browse: NoteScreen(title: "Types")],
            commands: .shell())
        let names = driver.app.commandWords.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("browse") && names.contains("import"))
        await enter("browse", in: driver)
        #expect(driver.text.contains("Types:"))
        await enter("browse --from -1d", in: driver)
        #expect(driver.footer == " ! --by, --from and --to need a TYPE")
    }

    @Test("Tab completes as far as it is plain; Esc leaves")
    func completing() async {
        let driver = driver()
        await driver.type(.character(":"), .character("g"), .tab)
        #expect(driver.footer == " :greet")
        await driver.type(.escape)
        #expect(driver.app.commandLine == nil)
        await driver.type(.character(":"))
        #expect(driver.text.contains(/Commands(.|\n)*poem/))
    }

    @Test("arguments are completed as in a shell")
    func arguments() async {
        let driver = AppDriver([.profile: NoteScreen()], commands: .shell())
        await driver.type(.character(":"))
        await driver.type(text: "log wei")
        #expect(driver.text.contains("│ weight "))
        await driver.type(.tab)
        await driver.type(text: "72 k")
        await driver.type(.tab)
        #expect(driver.footer == " :log weight 72 kg")
        await driver.type(.escape, .character(":"))
        await driver.type(text: "eat 2 bana")
        await driver.type(.tab)
        #expect(driver.footer == " :eat 2 banana")
    }

    @Test("the arrows go through the lines that were run, and back to what was typed")
    func history() async {
        let driver = driver()
        await enter("greet Ann", in: driver)
        await enter("greet Bob", in: driver)
        await enter("greet Bob", in: driver)
        await driver.type(.character(":"), .character("p"), .up)
        #expect(driver.footer == " :greet Bob")
        await driver.type(.up, .up)
        #expect(driver.footer == " :greet Ann")
        await driver.type(.down, .down)
        #expect(driver.footer == " :p")
        await driver.type(.up, .enter)
        // IGNORED: the wait itself records that it was in vain.
        try? await eventually { driver.app.job == nil }
        #expect(driver.footer == " ✓ Hello Bob")
    }

    @Test("a command has the forms of the shell, and writes files")
    func forms() async throws {
        try await withTemporaryFolder { folder in
            let driver = AppDriver(
                [.profile: NoteScreen(), .journal: NoteScreen()], commands: .shell())
            await enter("eat 350k", in: driver)
            #expect(driver.footer.hasPrefix(" ✓ Quick add, 350 kcal"))
            let file = folder.appending(path: "j.csv")
            await enter("journal -o \(file.path)", in: driver)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains(",Quick add,,350,"))
            await enter("water 500 --data-dir \(folder.path)/other", in: driver)
            #expect(driver.text.contains("--data-dir does nothing here"))
            await enter("doctor --format x", in: driver)
            #expect(driver.footer.contains("no --format"))
        }
    }

    @Test(
        "words are cut as a shell does",
        arguments: [
            ("a b", ["a", "b"]), ("  a  'b c' ", ["a", "b c"]), (#"a\ b "" 'x'y"#, ["a b", "", "xy"]),
            ("", []),
            (#""a\"b" 'c\d'"#, ["a\"b", #"c\d"#]),
        ])
    func splitting(line: String, words: [String]) {
        #expect(ShellWords.split(line) == words)
    }
}
