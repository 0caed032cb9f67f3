import SampleStoreDisk
import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("The command line", .onMainActor)
struct CommandRunnerTests {
    @MainActor
    private final class Streams {
        var data = ""
        var notes = ""
    }

    private static let echo = Command(
        "echo", "WORD",
        options: [
            CommandOption("--loud", "in capitals", without: ["--soft"]),
            CommandOption("--soft", "in small letters"),
            CommandOption("--prefix", "TEXT", "what comes first", formerly: "--before"),
            CommandOption(
                "--from", "WHERE", "where it comes from", choices: ["here", "there"], with: "--prefix"),
        ], summary: "say a word", help: "Says it once.",
        examples: [("swimfit echo hi", "says hi")]
    ) { call in
        var arguments = call.arguments
        let isLoud = arguments.flag("--loud")
        let prefix = (arguments.value(of: "--prefix") ?? "") + (arguments.value(of: "--from") ?? "")
        let word = try arguments.next("WORD")
        try arguments.finish()
        call.output.print(prefix + (isLoud ? word.uppercased() : word))
        return call.options.printsJSON ? .noValue : .done
    }

    private func run(_ words: String...) async -> (status: CommandStatus, data: String, notes: String) {
        let streams = Streams()
        let output = Output { text, channel in
            if channel == .data { streams.data += text } else { streams.notes += text }
        }
        let runner = CommandRunner(commands: [Self.echo], output: output) { _ in
            streams.notes += "dashboard"
            return .done
        }
        let status = await runner.run(words, environment: ["HOME": "/home/me", "LANG": "C.UTF-8"])
        return (status, streams.data, streams.notes)
    }

    @Test("what does nothing for a command is refused; a preference may be in an alias")
    func ignoredOptions() async throws {
        for words in [
            ["today", "--size", "80x24"], ["--screenshot", "x", "week"],
            ["today", "--for", "tmux", "-O", "csv"],
            ["today", "--for", "tmux", "--json"], ["today", "--follow", "-Ocsv"],
        ] {
            let run = await CommandRun(words + ["--demo"])
            #expect(run.status == .usage, "\(words)")
        }
        let twice = await CommandRun(["swims", "--sort", "date", "--sort=pace", "--demo"])
        #expect(twice.status == .usage && twice.notes.contains("--sort is there twice"))
        let colours = await CommandRun(["today", "--for", "tmux", "--format", "{red}x", "--demo"])
        #expect(colours.status == .usage)
        for words in [["today", "--theme", "contrast", "--no-mouse"], ["-V"], ["today", "-o", "-"]] {
            #expect(await CommandRun(words + ["--demo"]).status == .done, "\(words)")
        }
        let rows = await CommandRun(["week", "-Ocsv", "-o", "-", "--demo"])
        #expect(rows.data.hasPrefix("date,"))
    }

    @Test("without a command the dashboard opens")
    func dashboard() async {
        #expect(await run("--demo").notes == "dashboard")
    }

    @Test("options may be before or after their operands, with a blank or an equals sign")
    func options() async {
        #expect(await run("echo", "--loud", "hi").data == "HI\n")
        #expect(await run("--json", "echo", "hi", "--loud").status == .noValue)
        #expect(await run("echo", "hi", "--prefix=>").data == ">hi\n")
        #expect(await run("echo", "--prefix", ">", "hi").data == ">hi\n")
        #expect(await run("echo", "--before", ">", "--from", "HERE", "hi").data == ">herehi\n")
        #expect(await run("echo", "-1d").data == "-1d\n")
        #expect(await run("echo", "--", "--loud").data == "--loud\n")
    }

    @Test(
        "what is not understood is a usage error with the next step",
        arguments: [
            (["ecko", "x"], "swimfit: there is no command “ecko”; did you mean “swimfit echo”?\n"),
            (["xyzzy"], "swimfit: there is no command “xyzzy”; “swimfit --help” lists them\n"),
            (["--jsno"], "swimfit: unknown option --jsno; did you mean --json?\n"),
            (["--unheard-of"], "swimfit: unknown option --unheard-of; “swimfit --help” lists them\n"),
            (["echo"], "swimfit: WORD is missing\n"),
            (["echo", "a", "b"], "swimfit: unexpected argument “b”\n"),
            (["echo", "a", "--lout"], "swimfit: unknown option --lout; did you mean --loud?\n"),
            (["echo", "--prefix"], "swimfit: --prefix needs a value\n"),
            (["echo", "a", "--loud=x"], "swimfit: --loud takes no value\n"),
            (["echo", "a", "--soft"], "swimfit: --soft does nothing here; leave it out\n"),
            (
                ["echo", "a", "--loud", "--soft"],
                "swimfit: --loud and --soft do not go together; leave one out\n"
            ),
            (["echo", "a", "--from", "here"], "swimfit: --from goes with --prefix\n"),
            (["echo", "a", "--from=x", "--prefix=y"], "swimfit: --from takes here or there, not “x”\n"),
            (
                ["echo", "--prefix=a", "--before", "b", "c"],
                "swimfit: --prefix is there twice; write it once\n"
            ),
            (
                ["--at", "soon"],
                "swimfit: --at: “soon” is not a time; type 7:30, yesterday 7:30 or 2026-11-19 7:30\n"
            ),
            (["--size", "0x9"], "swimfit: “0x9” is not a size; write one such as 100x30\n"),
            (["--color=blue"], "swimfit: --color takes auto, always or never, not “blue”\n"),
            (["--data-dir"], "swimfit: --data-dir needs a value\n"),
        ])
    func usage(words: [String], message: String) async {
        let streams = Streams()
        let output = Output { text, channel in
            if channel == .data { streams.data += text } else { streams.notes += text }
        }
        let runner = CommandRunner(commands: [Self.echo], output: output) { _ in .done }
        #expect(await runner.run(words, environment: ["LC_ALL": "C.UTF-8"]) == .usage)
        #expect(streams.notes == message)
        #expect(streams.data == "")
    }

    @Test("lost output is a failure that standard error names, whatever the command's own status")
    func lostOutput() async {
        for words in [["echo", "hi"], ["echo", "hi", "--json"], ["--help"], ["--version"]] {
            let streams = Streams()
            let output = Output { text, channel throws(SystemError) in
                if channel == .data { throw SystemError(call: "write", code: ENOSPC) }
                streams.notes += text
            }
            let runner = CommandRunner(commands: [Self.echo], output: output) { _ in .done }
            #expect(await runner.run(words, environment: ["LC_ALL": "C.UTF-8"]) == .failure)
            #expect(
                streams.notes == "swimfit: standard output cannot be written: No space left on device\n")
        }
    }

    @Test("a reader that goes away, as head does, ends a command quietly with its own status")
    func closedByReader() async {
        let streams = Streams()
        let output = Output { text, channel throws(SystemError) in
            if channel == .data { throw SystemError(call: "write", code: EPIPE) }
            streams.notes += text
        }
        let stopping = Command("stop", summary: "stop where output is lost") { call in
            call.output.print("one")
            call.output.flush()
            if let failure = call.output.dataFailure { throw failure }
            return .failure
        }
        let runner = CommandRunner(commands: [Self.echo, stopping], output: output) { _ in .done }
        for words in [["echo", "hi"], ["stop"], ["--help"]] {
            #expect(await runner.run(words, environment: ["LC_ALL": "C.UTF-8"]) == .done)
        }
        #expect(streams.notes == "")
    }

    @Test("after a loss no more data is written")
    func gap() {
        var written: [String] = []
        let output = Output { text, _ throws(SystemError) in
            written.append(text)
            if written.count == 1 { throw SystemError(call: "write", code: EIO) }
        }
        for line in ["one", "two"] {
            output.print(line)
            output.flush()
        }
        #expect(written == ["one\n"])
        #expect(output.dataFailure == SystemError(call: "write", code: EIO))
    }

    @Test("a lost note makes a failure of what was done, and leaves a worse status")
    func lostNotes() async {
        let output = Output { _, channel throws(SystemError) in
            if channel == .note { throw SystemError(call: "write", code: EBADF) }
        }
        let noting = Command("note", summary: "say something") { call in
            call.output.note("something")
            return call.options.printsJSON ? .damaged : .done
        }
        let runner = CommandRunner(commands: [noting], output: output) { _ in .done }
        #expect(await runner.run(["note"], environment: ["LC_ALL": "C.UTF-8"]) == .failure)
        #expect(await runner.run(["note", "--json"], environment: ["LC_ALL": "C.UTF-8"]) == .damaged)
        #expect(await runner.run(["nothing"], environment: ["LC_ALL": "C.UTF-8"]) == .usage)
    }

    @Test("help is made from the tables, for all and for one command")
    func help() async {
        let all = await run("--help").data
        #expect(all.contains("  echo  say a word\n"))
        #expect(all.contains("--data-dir DIR"))
        #expect(all.contains("  3  the figure that was asked for is unknown\n"))
        let one = await run("echo", "--help").data
        #expect(one.contains("swimfit echo hi  says hi"))
        #expect(await run("help", "echo").data == one)
        #expect(await run("--version").data.hasPrefix("swimfit 1."))
    }
}

@Suite("Global options", .inTurn)
struct GlobalOptionsTests {
    @Test("data lives where the option, the variable, XDG or the home folder says, in this order")
    func folder() throws {
        func path(_ words: [String], _ environment: [String: String]) throws -> String {
            try GlobalOptions.parse(words, environment: EnvironmentVariables(environment)).0.dataFolder.path
        }
        let all = ["SWIMFIT_DATA_DIR": "/s", "XDG_DATA_HOME": "/x", "HOME": "/h"]
        #expect(try path(["--data-dir", "/d"], all) == "/d")
        #expect(try path([], all) == "/s")
        #expect(try path([], ["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/swimfit")
        #expect(try path([], ["XDG_DATA_HOME": "x", "HOME": "/h"]) == "/h/.local/share/swimfit")
    }

    @Test(
        "the folder reaches the system as it was written",
        arguments: [
            "/d", "/link/../d", "/a/./b//c", "link/../d", "../d", "~/d", "a%20b", "a?b#c;d", "e\u{301}é",
            "-d", "//d",
        ])
    @MainActor
    func folderAsWritten(path: String) throws {
        let options = try GlobalOptions.parse(["--data-dir", path], environment: [:]).0
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        #expect(options.dataFolder.path.utf8.elementsEqual(whole.utf8))
        let session = Session(options)
        #expect(session.healthFile.path.utf8.elementsEqual((whole + "/health.json").utf8))
    }

    @Test("a word or a variable that is no UTF-8 is refused, unless it is not needed")
    func notText() async throws {
        let bytes: [CChar] = [0x2F, -1, 0x64, 0]
        var environment: EnvironmentVariables = ["HOME": "/h"]
        environment.set("SWIMFIT_DATA_DIR", bytes)
        let problem = #expect(throws: Problem.self) {
            try GlobalOptions.parse([], environment: environment)
        }
        #expect(problem?.status == .usage)
        #expect(problem?.sentence.contains("SWIMFIT_DATA_DIR is not UTF-8") == true)
        let options = try GlobalOptions.parse(["--data-dir", "/d"], environment: environment).0
        #expect(options.dataFolder.path == "/d")

        let plain: [String] = ["swimfit", "today", "--data-dir"]
        var words = plain.map { strdup($0) } + [strdup(bytes), nil]
        defer { words.forEach { free($0) } }
        let read = Result { () throws(Problem) in
            try ProcessArguments.read(&words, count: 4)
        }
        #expect(throws: Problem.usage("argument 3, “/\u{FFFD}d”, is not UTF-8")) { try read.get() }
        #expect(try ProcessArguments.read(&words, count: 3) == ["today", "--data-dir"])
    }

    @Test("NO_COLOR turns colour off unless the option says otherwise")
    func colour() throws {
        #expect(try GlobalOptions.parse([], environment: ["NO_COLOR": "1"]).0.colour == .never)
        #expect(try GlobalOptions.parse([], environment: ["NO_COLOR": ""]).0.colour == .auto)
        #expect(
            try GlobalOptions.parse(["--color=always"], environment: ["NO_COLOR": "1"]).0.colour == .always)
    }

    @Test(
        "an instant is read with its zone",
        arguments: [
            ("2026-11-20T12:00:00+01:00", 1_795_172_400.0), ("2026-11-20T11:00Z", 1_795_172_400),
            ("2026-11-20 05:30:00.5-0530", 1_795_172_400.5),
        ])
    func instant(text: String, seconds: Double) {
        #expect(ZonedInstant(text)?.instant.timeIntervalSince1970 == seconds)
    }

    @Test("an offset of --at says which instant it is, and days stay those of the user's zone")
    @MainActor
    func offsetOfAt() throws {
        let berlin = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        // 23:30 in Berlin, in summer, seen from a winter offset.
        let words = ["--at", "2026-07-09T22:30:00+01:00"]
        let clock = try GlobalOptions.parse(words, environment: ["HOME": "/nowhere"]).0.clock(in: berlin)
        #expect(clock.today == LocalDay("2026-07-09"))
        #expect(TimeOfDay.of(clock.now(), in: clock.calendar).text == "23:30")
        #expect(clock.calendar.zone == berlin.zone)
    }

    @Test("a text without an offset is in the machine's zone")
    func local() {
        let at = ZonedInstant("2026-11-20T12:00:00", local: .gmt)
        #expect(at?.instant.timeIntervalSince1970 == 1_795_176_000)
    }

    @Test(
        "an instant at the ends of what can be saved is taken, one beyond is refused with the range",
        arguments: [
            ("0002-01-01T00:00:00Z", true), ("3999-12-31T23:59:59.999Z", true),
            ("3999-12-31T09:00-14:00", true), ("3999-12-31T23:00-14:00", false),
            ("4000-01-01T00:00:00Z", false), ("4001-01-01T00:00Z", false), ("9999-12-31T23:59:59Z", false),
            ("0001-12-31T23:59Z", false), ("0001-01-01T00:00+14:00", false),
        ])
    func extremes(text: String, isTaken: Bool) {
        var problem: Problem?
        do { _ = try ZonedInstant(typed: text, local: .gmt) } catch { problem = error }
        #expect((problem == nil) == isTaken)
        guard let problem else { return }
        #expect(problem.status == .usage)
        #expect(
            problem.text == "--at: “\(text)” is too far away; write a time in the years 2 to 3999")
    }

    @Test(
        "--at takes what the forms take",
        arguments: [
            ("07:00", 7.0), ("yesterday 18:00", -6), ("-1d", -12), ("2026-11-19 7:30", -16.5), ("noon", 12),
            ("now", 12),
        ])
    func relativeTimes(text: String, hours: Double) throws {
        let midnight = Date(timeIntervalSince1970: 1_795_132_800)
        let now = midnight.addingTimeInterval(12 * 3600)
        let at = try ZonedInstant(typed: text, local: .gmt, now: now)
        #expect(at.instant == midnight.addingTimeInterval(hours * 3600))
    }

    @Test("a time that the clock skips is named as such, one shown twice is the first")
    func clockChanges() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let problem = #expect(throws: Problem.self) {
            try ZonedInstant(typed: "2026-03-29T02:30", local: berlin)
        }
        #expect(problem?.text.contains("“2026-03-29T02:30” does not exist in Europe/Berlin") == true)
        let twice = try ZonedInstant(typed: "2026-10-25T02:30", local: berlin)
        #expect(try twice.instant == ZonedInstant(typed: "2026-10-25T02:30+02:00").instant)
    }

    @Test(
        "what is not an instant is refused",
        arguments: [
            "2026-02-30T12:00:00Z", "2026-11-20", "12:00", "2026-11-20T24:00:00Z",
            "2026-11-20T12:00:00+99:00", "",
        ])
    func refused(text: String) {
        #expect(ZonedInstant(text) == nil)
    }
}
