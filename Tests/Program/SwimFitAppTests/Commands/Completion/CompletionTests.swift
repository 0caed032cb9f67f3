import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood
@testable import SwimFitReading

@MainActor
@Suite("Completion of command lines", .onMainActor)
struct CompletionTests {
    private func words(_ line: String, on session: Session? = nil) -> [String] {
        let session = session ?? CoreFixture().models.session
        var completion = Completion(commands: CommandTable.all, session: session)
        completion.themes = { ["standard", "contrast", "blue-orange"] }
        return completion.candidates(for: line).map(\.text)
    }

    @Test(
        "what may follow is offered",
        arguments: [
            ("to", ["today"]), ("today --for t", ["tmux"]), ("get streak.l", ["streak.longest"]),
            ("explain n", ["net"]),
            ("swims --sort pa", ["pace"]), ("browse steps --by w", ["week"]),
            ("eat 2 banana @b", ["@breakfast"]),
            ("eat @l", ["@lunch"]), ("log weight 72 k", ["kg"]),
            ("log heartRateR", ["heartRateRecoveryOneMinute"]),
            ("week l", ["last"]), ("completions z", ["zsh"]), ("-O c", ["csv"]),
            ("today --color n", ["never"]),
            ("--demo today --fol", ["--follow"]), ("help weigh", ["weigh"]), ("help json zo", ["zones"]),
            ("help js", ["json"]), ("journal m", ["mon"]),
            ("nonsense x", []), ("man x", []), ("journal -1", ["-1d"]), ("eat 2 banana chi", ["chips"]),
            ("--data-dir /nowhere jour", ["journal"]), ("-O json jour", ["journal"]),
            ("--at 7:00 today -1", ["-1d"]),
            ("--color al", ["always"]), ("log bodyFat 22 %", ["%"]), ("log steps 22 c", ["count"]),
            ("log steps 22 count y", ["yesterday"]),
            ("meals remove lu", ["lunch"]), ("meals remove re", []), ("meals re", ["remove", "reset"]),
            ("catalogue re", ["remove"]), ("catalogue remove P", []), ("plan save d", []), ("plan css s", []),
            ("plan sa", ["save"]), ("edit journal la", ["last"]), ("delete weight yest", ["yesterday"]),
            ("edit jo", ["journal"]), ("weigh 72 yest", ["yesterday"]), ("mark complete yest", ["yesterday"]),
            ("profile fe", []), ("undo --th", []), ("--th", ["--theme"]),
            ("explain net we", ["wed", "week"]),
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

    @Test("plans are offered where one is named, and the verbs of a command where one may be")
    func plans() async throws {
        let session = CoreFixture().models.session
        _ = await CommandRun(["plan", "save", "Threshold", "4x100"], on: session)
        #expect(words("plan delete ", on: session) == ["Threshold"])
        #expect(words("plan ", on: session) == ["Threshold", "save", "delete", "css"])
        #expect(words("plan Threshold ", on: session) == [])
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

    @Test(
        "a name that would be taken for an option is offered with its folder, and none that cannot be typed")
    func hostileNames() async throws {
        try await withTemporaryFolder { folder in
            for name in ["-rf.zip", "a\u{200B}", "a\tb", "a\u{AD}", "a b"] {
                try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
            }
            #expect(words("import \(folder.path)/") == [folder.path + "/-rf.zip", folder.path + "/a b"])
            #expect(FileNames.beginning(with: "", in: folder.path).first == "./-rf.zip")
        }
    }

    @Test("each placeholder of a synopsis that has choices is in its synopsis")
    func choices() {
        for command in CommandTable.all {
            let names =
                CommandOperands(command.operands).operands.map(\.name) + command.options.compactMap(\.value)
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

    @Test("the words after a command are read into operands")
    func synopsis() {
        let synopsis = CommandOperands("FIGURE [DAY] a|b")
        #expect(synopsis.operands.map(\.name) == ["FIGURE", "DAY", "a", "b"])
        #expect(synopsis.operands.map(\.isOptional) == [false, true, true, true])
    }

    @Test("a shell asks by a hidden word, also for a line that begins with an option")
    func question() async {
        let run = await CommandRun("__complete", "--", "--dem")
        #expect(run.data == "--demo\tuse made-up data in memory; save nothing\n")
        #expect(await CommandRun("__complete", "--", "weig").data == "weigh\tlog a weight\n")
    }
}

@MainActor
@Suite("The completion scripts", .onMainActor)
struct ShellScriptTests {
    @Test("each shell has a script that asks the program", arguments: ShellScript.allCases)
    func scripts(shell: ShellScript) async {
        let run = await CommandRun("completions", shell.rawValue)
        #expect(run.status == .done && run.data.contains(ShellScript.question))
        #expect(await CommandRun("completions", "tcsh").status == .usage)
    }

    /// What a shell is told for a line and the end of it that it replaces.
    private func answers(_ shell: ShellScript, _ line: String, _ replaced: String, file: String) async throws
        -> [String]
    {
        try await withTemporaryFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder.path + "/" + file))
            let line = line.replacing("DIR", with: folder.path)
            let run = await CommandRun(
                "__complete", "--", shell.rawValue, line, replaced.replacing("DIR", with: folder.path))
            return run.data.split(separator: "\n").map {
                String($0.prefix { $0 != "\t" }).replacing(folder.path, with: "DIR")
            }
        }
    }

    @Test("an answer is quoted for the place where it is inserted")
    func quoting() async throws {
        for shell in [ShellScript.bash, .zsh] {
            func told(_ word: String, _ replaced: String? = nil, file: String) async throws -> [String] {
                try await answers(shell, "import " + word, replaced ?? word, file: file)
            }
            #expect(try await told("DIR/a", file: "a;b$(c) d") == [#"DIR/a\;b\$\(c\)\ d"#])
            #expect(try await told("\"DIR/a", "DIR/a", file: "a;b$(c) d") == [#"DIR/a;b\$(c) d"#])
            #expect(try await told("'DIR/a", "DIR/a", file: "a'b$ c") == [#"DIR/a'\''b$ c"#])
            // A shell that has split the word replaces the end of it.
            #expect(try await told("DIR/a:", "", file: "a:b c") == [#"b\ c"#])
            #expect(try await told("DIR/a\\ b:c", "c", file: "a b:cd e") == [#"cd\ e"#])
            // Nothing keeps an exclamation mark from the history between double quotes.
            #expect(try await told("\"DIR/a", "DIR/a", file: "a!b") == [])
        }
        #expect(try await answers(.fish, "import DIR/a", "", file: "a;b c") == ["DIR/a;b c"])
    }

    @Test("a script of an earlier version, which quotes nothing, is told no name that needs it")
    func earlierScript() async throws {
        try await withTemporaryFolder { folder in
            for name in ["a;b", "ab"] { try Data().write(to: folder.appending(path: name)) }
            let run = await CommandRun("__complete", "--", "import \(folder.path)/a")
            #expect(run.data == folder.path + "/ab\t\n")
        }
    }

    @Test("a shell that is not known, or other words, end with a usage error")
    func otherQuestions() async {
        #expect(await CommandRun("__complete", "--", "tcsh", "to", "to").status == .usage)
    }
}

@Suite("Words of a shell", .inTurn)
struct ShellWordsTests {
    @Test("what is quoted is read back, in each kind of quotation marks")
    func roundTrip() throws {
        var random = SystemRandomNumberGenerator()
        let characters = Array("ab ~=:;$`\"'\\!*?[]{}()<>|&#%^äß日-")
        for _ in 0..<2000 {
            let length = Int.random(in: 1...8, using: &random)
            let text = String((0..<length).map { _ in characters.randomElement(using: &random) ?? "a" })
            for quote in [nil, "'", "\""] as [Character?] {
                guard let quoted = ShellWords.quoted(text, in: quote) else {
                    #expect(quote == "\"" && text.contains("!"))
                    continue
                }
                let mark = quote.map(String.init) ?? ""
                #expect(ShellWords.split("import \(mark)\(quoted)\(mark)") == ["import", text], "\(quoted)")
            }
        }
    }

    @Test(
        "a line without its last word is as it was typed",
        arguments: [
            ("import a\\ b", "import "), ("import \"a b", "import "), ("import ", "import "), ("imp", ""),
            ("", ""),
            ("import 'a b' c", "import 'a b' "),
        ])
    func withoutLastWord(line: String, rest: String) {
        #expect(ShellWords.withoutLastWord(line) == rest)
    }
}
