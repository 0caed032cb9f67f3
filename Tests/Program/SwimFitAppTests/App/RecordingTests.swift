import Foundation
import SwimFit
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell
@testable import SwimFitApp

@MainActor
@Suite("Recordings", .onMainActor)
struct RecordingTests {
    /// A clock that goes on by some seconds each time it is read.
    private static func ticking() -> WallClock {
        let read = Mutex(0)
        return WallClock(calendar: LocalCalendar(TimeZone(secondsFromGMT: 3600) ?? .gmt)) {
            let seconds = read.withLock { count in
                count += 1
                return Double(count) * 7.375
            }
            return Date(timeIntervalSince1970: 1_795_181_520 + seconds)
        }
    }

    private static func models(_ clock: WallClock) async throws -> Models {
        try await Models.open(Session(folder: URL(fileURLWithPath: "/nowhere"), clock: clock, isDemo: true))
    }

    @Test(
        "a replay of a random session on the same data shows the same frames",
        arguments: [1, 2] as [UInt64])
    func replay(seed: UInt64) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "session")
            let (recorded, count) = try await Self.record(seed: seed, to: file)
            let recording = try Recording(text: String(contentsOf: file, encoding: .utf8))
            #expect(recording.turns.count == count)
            let replay = try await Replay(recording, commands: .shell()) { try await Self.models($0) }
            var replayed: [CellBuffer] = []
            await replay.run { replayed.append($0) }
            #expect(replayed.count == recorded.count)
            for (index, pair) in zip(recorded, replayed).enumerated() where pair.0 != pair.1 {
                let same = Self.withoutIdentifiers(pair.0.text) == Self.withoutIdentifiers(pair.1.text)
                #expect(same, "frame \(index) of seed \(seed)\n\(pair.0.text)\n\(pair.1.text)")
            }
        }
    }

    /// Runs a dashboard on random events, of which one to three come at once.
    private static func record(seed: UInt64, to file: URL) async throws -> (frames: [CellBuffer], turns: Int)
    {
        let recorder = try Recorder(file.path, following: ticking(), width: 80, height: 24)
        let models = try await models(recorder.clock)
        await models.refresh()
        models.start()
        let app = App(models: models, commands: .shell(), width: 80, height: 24)
        var events = RandomEvents(seed: seed)
        var frames = [app.draw()]
        var turns = 0
        while !app.hasEnded, turns < 60 {
            let batch = turns % 20 == 19 ? [] : (0...turns % 3).map { _ in events.next() }
            try recorder.turn(batch, isMinute: batch.isEmpty)
            await Replay.take(batch, by: app, isMinute: batch.isEmpty)
            frames.append(app.draw())
            turns += 1
        }
        return (frames, turns)
    }

    /// The identifiers of new samples differ.
    private static func withoutIdentifiers(_ text: String) -> String {
        text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{1,12}/, with: "UUID")
    }

    @Test("every event is written and read as it was")
    func events() throws {
        let keys: [Key] =
            KeyReference.places.flatMap { $0.entries.flatMap(\.keys) } + [
                "↑", .up, .control("i"), .control("["), .control(" "), .function(0), .function(12), .insert,
                "é",
                .character("👩‍👩‍👧"), .character("\u{A0}"), .backspace,
            ]
        let events: [Event] =
            keys.map { .key($0) } + [
                .paste("a\n\"b\"\t漢"), .paste(""), .resize(width: 0, height: 3),
                .mouse(Mouse(.doublePress, x: -1, y: 4)), .mouse(Mouse(.wheelUp, x: 2, y: 0)),
            ]
        for event in events {
            let line = try Recording.line(RecordedEvent(event))
            #expect(try JSONDecoder().decode(RecordedEvent.self, from: line).event == event)
        }
    }

    @Test("a line is one that jq reads, with the name of its key")
    func format() throws {
        let turn = Recording.Turn(
            now: 12.5, events: [RecordedEvent(.key(.control("r"))), RecordedEvent(.paste("x"))])
        #expect(
            String(decoding: try Recording.line(turn), as: UTF8.self)
                == #"{"events":[{"key":"Ctrl-R"},{"paste":"x"}],"now":12.5}"# + "\n")
    }

    private nonisolated static let start = #"{"height":24,"now":1795181520,"version":1,"width":80}"# + "\n"

    @Test(
        "a zone is known by its name, so that another season has its own offset; an unknown name by its offset"
    )
    func zone() throws {
        func zone(_ name: String) throws -> TimeZone? {
            try Recording(
                text:
                    #"{"height":24,"now":1795181520,"offset":3600,"version":1,"width":80,"zone":"\#(name)"}"#
                    + "\n"
            ).start.timeZone
        }
        let summer = Date(timeIntervalSince1970: 1_782_000_000)
        #expect(try zone("Europe/Berlin")?.secondsFromGMT(for: summer) == 7200)
        for unknown in ["Mars/Olympus", "../../etc/passwd", ""] {
            #expect(try zone(unknown)?.secondsFromGMT(for: summer) == 3600)
        }
        #expect(try Recording(text: Self.start).start.timeZone == nil)
    }

    @Test("a recording names the zone of the run")
    func recordedZone() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "session")
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let clock = WallClock.fixed(
                at: Date(timeIntervalSince1970: 1_795_181_520), calendar: LocalCalendar(zone))
            _ = try Recorder(file.path, following: clock, width: 80, height: 24)
            let start = try Recording(text: String(contentsOf: file, encoding: .utf8)).start
            #expect(start.zone == "Europe/Berlin" && start.offset == 3600)
        }
    }

    @Test("a last line that was cut off is left out; anything else that is no recording is refused")
    func damage() throws {
        let line = #"{"events":[{"key":"a"}],"now":5}"#
        #expect(try Recording(text: Self.start + line + "\n" + line.dropLast(4)).turns.count == 1)
        for text in [
            "", "{}", Self.start.replacing("1,", with: "2,"),
            Self.start + line.dropLast(4) + "\n" + line + "\n",
        ] {
            #expect(throws: Problem.self) { try Recording(text: text) }
        }
        #expect(throws: Problem("line 2 of the recording cannot be read")) {
            try Recording(text: Self.start + #"{"events":[{"key":"Hyper"}],"now":5}"# + "\n")
        }
    }

    @Test(
        "a size, a time or a place that no terminal has is refused, with its line",
        arguments: [
            (#"{"height":24,"now":1795181520,"version":1,"width":9223372036854775807}"#, "line 1"),
            (#"{"height":10000,"now":1795181520,"version":1,"width":10000}"#, "line 1"),
            (#"{"height":-1,"now":1795181520,"version":1,"width":80}"#, "line 1"),
            (#"{"height":24,"now":1e300,"version":1,"width":80}"#, "line 1"),
            (#"{"height":24,"now":5,"offset":9223372036854775807,"version":1,"width":80}"#, "line 1"),
            (#"{"height":24,"now":5,"offset":-9223372036854775808,"version":1,"width":80}"#, "line 1"),
            (start + #"{"events":[{"height":5000,"width":5000}],"now":5}"#, "line 2"),
            (start + #"{"events":[{"mouse":"press","x":9223372036854775807,"y":1}],"now":5}"#, "line 2"),
            (start + #"{"events":[],"now":-1e300}"#, "line 2"),
        ])
    func hostile(text: String, place: String) {
        let problem = #expect(throws: Problem.self) { try Recording(text: text + "\n") }
        #expect(problem?.text.contains(place) == true)
    }

    @Test("a replay changes neither the data nor any other file, whatever it records")
    func harmless() async throws {
        try await withTemporaryFolder { folder in
            let data = folder.appending(path: "data")
            #expect(await CommandRun("eat", "350k", in: data).status == .done)
            #expect(await CommandRun("goal", "protein", "120+", in: data).status == .done)
            let victim = folder.path + "/victim"
            try Data("kept".utf8).write(to: URL(fileURLWithPath: victim))
            try Data("date,kcal,meal\n2026-10-01,900,lunch\n".utf8).write(
                to: folder.appending(path: "diary.csv"))
            let before = try ["health.json", "library.json"].map {
                try Data(contentsOf: data.appending(path: $0))
            }
            let lines = [
                "today --format pwned -o \(victim)", "journal -O csv -o \(victim)",
                "import \(folder.path)/diary.csv",
                "catalogue import \(folder.path)/diary.csv", "eat 900k", "goal protein 10+", "undo",
            ]
            let turns = lines.flatMap { line in
                [[Event.key(.escape)], [.key(.character(":")), .paste(line), .key(.enter)]]
            }
            let file = folder.appending(path: "session")
            var text = Self.start
            for events in turns {
                text += String(
                    decoding: try Recording.line(
                        Recording.Turn(now: 1_795_181_530, events: events.map(RecordedEvent.init))),
                    as: UTF8.self)
            }
            try Data(text.utf8).write(to: file)
            let options = try GlobalOptions.parse(
                ["--data-dir", data.path, "--replay", file.path], environment: [:]
            ).0
            var printed = ""
            let output = Output { text, _ in printed += text }
            #expect(try await SwimFitApp.openDashboard(options, output) == .done)
            output.flush()
            #expect(printed.contains("reads and writes no files"))
            // What is in memory alone is done: the replay shows the entry.
            #expect(printed.contains("900 kcal"))
            #expect(try String(contentsOfFile: victim, encoding: .utf8) == "kept")
            let after = try ["health.json", "library.json"].map {
                try Data(contentsOf: data.appending(path: $0))
            }
            #expect(before == after)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
        }
    }

    @Test("a file that is there is not written over")
    func existing() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "session")
            try Data("kept".utf8).write(to: file)
            #expect(throws: Problem.self) {
                try Recorder(file.path, following: Self.ticking(), width: 80, height: 24)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "kept")
        }
    }
}
