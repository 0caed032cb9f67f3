import Foundation
import SwimFit
import Testing

@testable import SwimFitApp

@MainActor
@Suite("Completion of command lines")
struct CompletionTests {
    private func words(_ line: String, on session: Session? = nil) -> [String] {
        let session = session ?? CoreFixture().models.session
        return Completion(commands: CommandTable.all, session: session).candidates(for: line).map(\.text)
    }

    @Test(
        "what may follow is offered",
        arguments: [
            ("to", ["today"]), ("today --for t", ["tmux"]), ("get css", ["css"]), ("explain n", ["net"]),
            ("swims --sort pa", ["pace"]), ("browse steps --by w", ["week"]),
            ("eat 2 banana @b", ["@breakfast"]),
            ("eat @l", ["@lunch"]), ("log weight 72 k", ["kg"]),
            ("log heartRateR", ["heartRateRecoveryOneMinute"]),
            ("week l", ["last"]), ("completions z", ["zsh"]), ("-O c", ["csv"]),
            ("today --color n", ["never"]),
            ("--demo today --fol", ["--follow"]), ("help weigh", ["weigh"]), ("journal m", ["mon"]),
            ("nonsense x", []), ("man x", []), ("journal -1", ["-1d"]), ("eat 2 banana chi", ["chips"]),
            ("--data-dir /nowhere jour", ["journal"]), ("-O json jour", ["journal"]),
            ("--at 7:00 today -1", ["-1d"]),
            ("--color al", ["always"]), ("log bodyFat 22 %", ["%"]), ("log steps 22 c", ["count"]),
            ("log steps 22 count y", ["yesterday"]),
            ("profile bo", ["born"]), ("profile sex fe", ["female"]),
            ("today --json net", ["net_kcal"]), ("today --json net_kcal,lef", ["net_kcal,left_kcal"]),
            ("today --json net_kcal,net", []), ("today --json wh", ["why,"]),
            ("today --json net_kcal, yest", ["yesterday"]), ("today --json yest", ["yesterday"]),
            ("copy bre", ["breakfast"]), ("--theme con", ["contrast"]),
            ("--theme=b", ["--theme=blue-orange"]), ("--demo=x", []),
            ("swims --sort=pa", ["--sort=pace"]),
            ("today --json=net_kcal,lef", ["--json=net_kcal,left_kcal"]),
            ("week --json net_kcal la", ["last"]), ("--json today -1", ["-1d"]), ("water --json a", []),
            ("eat Sunfl", ["Sunflower"]), ("eat crè", ["crème"]), ("eat crème", ["crème"]),
        ])
    func candidates(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test("own foods are offered, and each word of their names")
    func ownFoods() throws {
        let session = CoreFixture().models.session
        let food = Food(id: "own:x", name: "Zebra stew", group: "", perHundredGrams: Nutrition(energy: 1))
        try session.library().update(OwnFoods.self) { $0.save(food) }
        #expect(words("eat zeb", on: session) == ["zebra"])
        #expect(words("foods zebra st", on: session).contains("stew"))
    }

    @Test("files end where they are, folders with a slash")
    func files() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: "export.zip"))
            let inner = folder.appending(path: "exports")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            #expect(
                words("import \(folder.path)/ex")
                    == ["export.zip", "exports/"].map { folder.path + "/" + $0 })
            #expect(words("today -o \(folder.path)/export.").count == 1)
        }
    }

    @Test("each placeholder of a synopsis that has choices is in its synopsis")
    func choices() {
        for command in CommandTable.all {
            let synopsis = Synopsis(command.synopsis)
            let names = synopsis.operands.map(\.name) + synopsis.options.compactMap(\.value)
            #expect(Set(command.choices.keys).isSubset(of: names + ["FIELDS"]), "\(command.name)")
        }
    }

    @Test("the fields that may follow --json are known of each command that prints some, and of no other")
    func fields() {
        for command in CommandTable.all {
            let fields = command.choices["FIELDS"] ?? []
            #expect(fields.isEmpty != command.forms.contains(.fields), "\(command.name)")
            #expect(
                fields.allSatisfy { command.help.contains($0) } || command.name == "redo", "\(command.name)")
        }
    }

    @Test("each option that a synopsis names is one that the command takes")
    func options() async throws {
        for command in CommandTable.all {
            for option in Synopsis(command.synopsis).options where option.value == nil {
                let run = await CommandRun([command.name, "--nothing", option.name, "--demo"])
                #expect(run.notes.contains("unknown option --nothing") || run.status == .usage)
                #expect(
                    !run.notes.contains("unknown option \(option.name)"), "\(command.name) \(option.name)")
            }
        }
    }

    @Test("a synopsis is read into operands and options")
    func synopsis() {
        let synopsis = Synopsis("FIGURE [DAY] a|b [--sort COLUMN] [--reverse]")
        #expect(synopsis.operands.map(\.name) == ["FIGURE", "DAY", "a", "b"])
        #expect(synopsis.operands.map(\.isOptional) == [false, true, true, true])
        #expect(synopsis.options == [.init(name: "--sort", value: "COLUMN"), .init(name: "--reverse")])
    }

    @Test("a shell asks by a hidden word, also for a line that begins with an option")
    func question() async {
        let run = await CommandRun("__complete", "--", "--dem")
        #expect(run.data == "--demo\tuse made-up data in memory; save nothing\n")
        #expect(await CommandRun("__complete", "--", "weig").data == "weigh\tlog a weight\n")
    }
}

@MainActor
@Suite("The completion scripts")
struct ShellScriptTests {
    @Test("each shell has a script that asks the program", arguments: ShellScript.allCases)
    func scripts(shell: ShellScript) async {
        let run = await CommandRun("completions", shell.rawValue)
        #expect(run.status == .done && run.data.contains(ShellScript.question))
        #expect(await CommandRun("completions", "tcsh").status == .usage)
    }

    /// What bash makes of a line, with a program in place of swimfit that answers the question.
    private func bash(_ line: String, cur: String, answer: String) throws -> String {
        let script = """
            \(ShellScript.bash.text)
            swimfit() { [ "$1 $2" = "__complete --" ] && printf '%s\\t\\n' \(answer); }
            compopt() { :; }
            COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(swimfit '\(cur)'); COMP_CWORD=1
            _swimfit
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["--norc", "-c", script]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test("bash gets the words, and only the end of one that it has split")
    func inBash() throws {
        #expect(try bash("swimfit to", cur: "to", answer: "today") == "today\n")
        #expect(try bash("swimfit eat @b", cur: "@b", answer: "@breakfast") == "@breakfast\n")
        #expect(try bash("swimfit eat @b", cur: "b", answer: "@breakfast") == "@breakfast\n")
        #expect(try bash("swimfit x a:b", cur: "b", answer: "a:bc a:bd") == "bc\nbd\n")
        // Of a folder bash adds the slash.
        #expect(try bash("swimfit import /us", cur: "/us", answer: "/usr/") == "/usr\n")
    }
}
