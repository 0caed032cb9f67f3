import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitReading

@MainActor
@Suite("Aliases and settings of the shell", .onMainActor)
struct ShellSettingsTests {
    private static let text = """
        {"aliases": {"left": "get left", "lunch": "eat --dry-run '2 banana' @lunch", "home": "--demo get net"},
         "options": {"swim": "--pool 50m --note 'my pool'", "eat": "--exact"}}
        """

    private func settings() throws -> ShellSettings {
        try ShellSettings(Self.text, from: "shell.json", of: CommandTable.all)
    }

    @Test(
        "a line is that of its alias, with the options of its command that were not typed",
        arguments: [
            ("left", "get left"), ("left --json", "get left --json"), ("today left", "today left"),
            ("lunch 7:30", "eat --exact --dry-run 2 banana @lunch 7:30"),
            ("swim 1km", "swim --pool 50m --note my pool 1km"),
            ("swim 1km --pool 25m", "swim --note my pool 1km --pool 25m"),
            ("swim 1km --pool=25m --note x", "swim 1km --pool=25m --note x"), ("", ""),
        ])
    func expanded(typed: String, line: String) throws {
        #expect(try settings().expanding(ShellWords.split(typed)).joined(separator: " ") == line)
        #expect(ShellSettings().expanding(ShellWords.split(typed)) == ShellWords.split(typed))
    }

    @Test("a typed form of output takes the place of another in the settings, wherever it is typed")
    func typedForm() throws {
        let text = #"{"options": {"today": "--format '{net}' --if 'banana'"}}"#
        let settings = try ShellSettings(text, from: "shell.json", of: CommandTable.all)
        #expect(settings.expanding(["today"]) == ["today", "--format", "{net}", "--if", "banana"])
        #expect(settings.expanding(["today", "--json=net"]) == ["today", "--if", "banana", "--json=net"])
        #expect(settings.expanding(["today"], after: ["--json"]) == ["today", "--if", "banana"])
        #expect(settings.expanding(["today", "-Ocsv"]) == ["today", "--if", "banana", "-Ocsv"])
    }

    @Test(
        "what is not understood is named, with the file",
        arguments: [
            ("[", "is not JSON"), ("[]", "is not an object with aliases and options"),
            (#"{"alias": {}}"#, "“alias” is not a setting"),
            (#"{"aliases": {"a": 1}}"#, "a value in “aliases” is not a text"),
            (#"{"aliases": {"today": "get net"}}"#, "“today” is a command already"),
            (#"{"options": {"swin": "--pool 50m"}}"#, "there is no command “swin”"),
        ])
    func refused(text: String, why: String) {
        let problem = #expect(throws: Problem.self) {
            try ShellSettings(text, from: "/etc/shell.json", of: CommandTable.all)
        }
        #expect(
            problem?.message.hasPrefix("/etc/shell.json") == true && problem?.message.contains(why) == true)
        #expect(problem?.status == .usage)
    }

    @Test("global options may be before an alias and in it, and the options are those of the whole line")
    func globalOptions() throws {
        let parse = { (words: [String]) in
            try GlobalOptions.parse(words, environment: ["HOME": "/nowhere"]) { _ throws(Problem) in
                try ShellSettings(Self.text, from: "shell.json", of: CommandTable.all)
            }
        }
        let (options, left) = try parse(["--data-dir", "left", "home", "--json"])
        #expect(left == ["get", "net"] && options.isDemo && options.printsJSON)
        #expect(options.dataFolder.lastPathComponent == "left")
        #expect(try parse(["--", "left"]).1 == ["--", "left"])
    }

    @Test(
        "the shell and the command line of the dashboard know the aliases of the file, and completion offers them"
    )
    func everywhere() async throws {
        try await withTemporaryFolder { folder in
            let (home, data) = (folder.appending(path: "home"), folder.appending(path: "data"))
            let configuration = home.appending(path: "swimfit")
            try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
            let file = configuration.appending(path: "shell.json")
            try Data(Self.text.utf8).write(to: file)
            var said = ""
            @MainActor func run(_ words: String...) async -> CommandStatus {
                said = ""
                let output = Output { text, _ in said += text }
                let runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .failure }
                return await runner.run(
                    words,
                    environment: [
                        "XDG_CONFIG_HOME": home.path, "SWIMFIT_DATA_DIR": data.path, "LANG": "C.UTF-8",
                    ])
            }
            #expect(await run("home") == .done && Double(said.dropLast().replacing("−", with: "-")) != nil)
            #expect(await run("lunch") == .done && said.contains("Banana"))
            let settings = try ShellSettings.read(file, of: CommandTable.all)
            let session = CoreFixture().models.session
            let completion = Completion(commands: CommandTable.all, session: session, settings: settings)
            #expect(completion.candidates(for: "lef").map(\.text) == ["left"])
            var printed = ""
            let door = EmbeddedShell.shell { settings }
            let printer = EmbeddedShell.Printer(width: 80, print: { printed += $0 }, progress: { _ in })
            #expect(try await door.run(["lunch"], session, printer))
            #expect(printed.contains("Banana"))
            try Data("{".utf8).write(to: file)
            #expect(await run("today") == .usage && said.contains("shell.json is not JSON"))
        }
    }
}
