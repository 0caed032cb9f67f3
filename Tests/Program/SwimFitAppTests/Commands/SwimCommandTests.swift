import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

@MainActor
@Suite("The command swim, and its lists", .onMainActor)
struct SwimCommandTests {
    private func run(
        _ words: [String], on session: Session, typed: String? = nil
    ) async -> CommandRun {
        await CommandRun(words, on: session, typed: typed)
    }

    private func session() -> Session { CoreFixture().models.session }

    private func samples(_ session: Session, _ type: HKSampleType) async throws -> [HKSample] {
        try await session.editor().store.samples(of: type)
    }

    @Test("what is missing of a swim is asked for by its option")
    func swimTime() async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let untimed = await run(["swim", "200 + 8x50m on 1:00"], on: session)
        #expect(untimed.status == .usage)
        #expect(untimed.notes == "swimfit: --duration: how long? 38:20, or 45 for minutes\n")
        let short = await run(["swim", "200 + 4x100 in 1:45", "--time", "4:00"], on: session)
        #expect(short.status == .usage && short.notes.contains("the sets take longer, 7:00"))
        #expect(await run(["swim", "100 in 0:01"], on: session).notes.contains("nobody swims that fast"))
        #expect(await run(["swim", "200 + 4x100 in 1:45", "--time", "12:00"], on: session).status == .done)
    }

    @Test("an improbable swim is asked about: a script insists with --yes, a person with yes")
    func improbableSwim() async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let swim = ["swim", "25m x40 15:58:20", "--start", "yesterday 1:00"]
        let script = await run(swim, on: session)
        #expect(script.status == .usage && script.data.isEmpty)
        #expect(
            script.notes.contains("understood: 1 000 m in 15:58:20") && script.notes.contains("add --yes"))
        let no = await run(swim, on: session, typed: "\n")
        #expect(no.status == .failure && no.notes.contains("y logs it, or type the sets again."))
        #expect(try await samples(session, HKWorkoutType.workoutType()).isEmpty)
        #expect(await run(swim, on: session, typed: "y\n").status == .done)
        #expect(await run(swim + ["--sure"], on: session).status == .done)
        let bananas = await run(["eat", "120", "banana"], on: session)
        #expect(bananas.status == .usage && bananas.notes.contains("12 602 kcal"))
        #expect(await run(["eat", "120", "banana", "--sure"], on: session).status == .done)
    }

    @Test(
        "a swim faster than any human is asked about in each form",
        arguments: [
            "25m x40 9:00", "1000 in 9:00", "1 km 9:00", "40 lengths 9:00", "40 x 25 in 0:12", "50m 0:19",
            "200 in 1:32", "1500 13:40",
        ])
    func fastest(text: String) async throws {
        let run = await run(["swim", text], on: try await CoreFixture.filled().models.session)
        #expect(run.status == .usage && run.notes.contains("add --yes"), "\(run)")
    }

    @Test("a record is no doubt", arguments: ["1000 in 9:10", "50m 0:20", "200 in 1:39", "1500 14:07"])
    func record(text: String) async throws {
        let run = await run(["swim", text], on: try await CoreFixture.filled().models.session)
        #expect(run.status == .done, "\(run)")
    }

    @Test(
        "a time of day that cannot be one of the sets is the start; another one is asked about",
        arguments: [
            ("8am", "20T08:00"), ("8 Uhr", "20T08:00"), ("this morning", "20T08:00"),
            ("yesterday evening", "19T19:00"), ("an hour ago", nil), ("8am this morning", "20T08:00"),
            ("tomorrow 7am", nil),
        ] as [(String, String?)])
    func timeOfDay(time: String, start: String?) async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let words = ["swim", "10x100", "in", "1:40"] + time.split(separator: " ").map(String.init)
        let swim = await run(words + ["--format", "{start}"], on: session)
        guard let start else {
            #expect(swim.status == .usage && swim.data.isEmpty, "\(swim)")
            return
        }
        #expect(swim.status == .done && swim.data.hasPrefix("2026-11-\(start)"), "\(swim)")
        let twice = await run(words + ["--start", "9:00"], on: session)
        #expect(twice.status == .usage, "\(twice)")
    }

    @Test("a duration beside send-offs that may be swum or the clock's is asked about")
    func clockOrSwum() async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let swim = ["swim", "8x50 on 1:00", "--format", "{duration} {pace}", "--duration"]
        let script = await run(swim + ["7:50", "--yes"], on: session)
        #expect(script.status == .usage && script.data.isEmpty)
        #expect(script.notes.contains("7:50 swum, or on the clock with the rests? Add swum or clock"))
        func answer(_ line: String) async -> CommandRun {
            await run(swim + ["7:50"], on: session, typed: line + "\n")
        }
        let nobody = await answer("")
        #expect(nobody.status == .failure && nobody.notes.contains("1  swum"))
        #expect(await answer("x").status == .failure)
        #expect(try await samples(session, HKWorkoutType.workoutType()).isEmpty)
        #expect(await answer("s").data == "470 117.5\n")
        #expect(await answer("Clock").data == "470 \n")
        #expect(await run(swim + ["7:50 clock"], on: session).data == "470 \n")
        #expect(await run(swim + ["6:40"], on: session).data == "400 100\n")
        let edit = ["edit", "swims", "1", "--duration", "7:45"]
        #expect(await run(edit, on: session).notes.contains("Add swum or clock"))
        let edited = await run(edit, on: session, typed: "c\n")
        #expect(edited.status == .done, "\(edited)")
    }

    @Test("the start of a swim is on its day, which is named once")
    func startOfASwim() async throws {
        try await withTemporaryFolder { folder in
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(
                    words + ["--format", "{start}", "--at", "2026-11-20T14:00:00+01:00"], in: folder)
            }
            _ = await CommandRun("weigh", "80", "--at", "2026-11-20T09:00:00+01:00", in: folder)
            let evening = await run("swim", "1000", "--time", "18:00", "yesterday", "--start", "18:00")
            #expect(evening.data == "2026-11-19T18:00:00+01:00\n", "\(evening)")
            let morning = await run("swim", "1000", "--time", "18:00", "--start", "yesterday 7:00")
            #expect(morning.data == "2026-11-19T07:00:00+01:00\n", "\(morning)")
            let twice = await run("swim", "1000", "--time", "18:00", "-3d", "--start", "yesterday 7:00")
            #expect(twice.status == .usage && twice.notes.contains("write the day once"))
        }
    }

    @Test("swim says how each part was understood, and writes the sets in the notation of others")
    func understoodSets() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let line = "2x(100 in 1:50 on 2:10 + 50 kick on 1:30)\n100 in 2:00 choppy"
            let run = await CommandRun("swim", line, "--dry-run", in: folder)
            #expect(run.data.contains("2 rounds"), "\(run)")
            // What would be asked about is shown, and has the status of a question.
            let fast = await CommandRun("swim", "10x100 in 0:40", "--dry-run", in: folder)
            #expect(fast.status == .usage && fast.data.hasPrefix("Swim 1"), "\(fast)")
            #expect(run.data.contains("50 m kick  on 1:30") && run.data.contains("kick: no pace"))
            #expect(run.data.contains("note: choppy"))
            // The headline has the stroke that is stored, and one set shows what its words were read as.
            let strokes = await CommandRun(
                "swim", "300 breast in 6:00, 100 back in 2:00", "--dry-run", in: folder)
            #expect(strokes.data.contains(", mixed, "), "\(strokes)")
            let pull = await CommandRun("swim", "400 pull paddles easy 8:00", "--dry-run", in: folder)
            #expect(pull.data.contains("400 m pull paddles easy"), "\(pull)")
            #expect(await CommandRun("swims", in: folder).data == "no swims\n")
            _ = await CommandRun("swim", line, in: folder)
            let written = await CommandRun("swims", "--format", "{swimtext}|{intervals_icu}", in: folder)
            #expect(written.data.contains("total: 400"), "\(written)")
            #expect(written.data.contains("- kick 50mtr"))
        }
    }

    @Test("a corrected time that leaves too little for the sets without one is asked about")
    func leftOfTheTime() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let sets = "200 in 3:40 + 8x50 on 1:00 back + 4x100 in 1:45"
            let run = await CommandRun("swim", sets, "--time", "12:00", in: folder)
            #expect(run.status == .usage, "\(run)")
            #expect(run.notes.contains("is left for the 400 m without a time"), "\(run)")
        }
    }

    @Test("the lengths or repetitions of a swim are listed, with a time where one is known")
    func lengths() async throws {
        try await withTemporaryFolder { folder in
            func lengths(_ words: String...) async -> CommandRun {
                await CommandRun(["lengths"] + words, in: folder)
            }
            #expect(await lengths("last").notes.contains("there is no swim yet"))
            _ = await CommandRun("weigh", "80", in: folder)
            _ = await CommandRun("swim", "3x50 back in 0:45, 0:44 on 1:00", "--yes", in: folder)
            let rows = await lengths("last", "--format", "{length} {distance} {time} {stroke}")
            #expect(rows.data == "1 50 45 backstroke\n2 50 44 backstroke\n3 50  backstroke\n", "\(rows)")
            let id = await CommandRun("swims", "--format", "{uuid}", in: folder).data
            #expect(await lengths(String(id.prefix(8)), "--json").data.contains("\"lengths\""))
        }
    }

    @Test("how hard a swim felt is its effort score, gives its load, and is undone and redone with it")
    func feltEffort() async throws {
        try await withTemporaryFolder { folder in
            func felt() async -> String {
                await CommandRun("swims", "--format", "{felt} {load}", in: folder).data
            }
            _ = await CommandRun("weigh", "80", in: folder)
            let run = await CommandRun(
                "swim", "36x50 kick on 1:40", "--felt", "7", "--start", "yesterday 7:00", in: folder)
            #expect(run.status == .done, "\(run.notes)")
            #expect(await felt() == "7 100\n")
            let scores = await CommandRun("browse", "workoutEffortScore", "--format", "{value}", in: folder)
            #expect(scores.data == "7\n", "\(scores)")
            _ = await CommandRun("undo", in: folder)
            #expect(await CommandRun("browse", "workoutEffortScore", in: folder).data != scores.data)
            _ = await CommandRun("redo", in: folder)
            #expect(await felt() == "7 100\n")
            let wrong = await CommandRun("swim", "100 in 2:00", "--felt", "11", in: folder)
            #expect(wrong.status == .usage && wrong.notes.contains("from 1, easy, to 10"))
        }
    }

    @Test("the sets in the help of swim are a swim")
    func setsOfTheHelp() async throws {
        let help = try #require(CommandTable.all.first { $0.name == "swim" }).help
        let sets = try #require(help.split(separator: "“").dropFirst().first?.split(separator: "”").first)
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let run = await CommandRun("swim", String(sets), "--format", "{distance}", in: folder)
            #expect(run.data == "1000\n", "\(run.notes)")
        }
    }

    @Test("swim saves the workout with its samples, in the usual pool")
    func swim() async throws {
        let session = session()
        let noWeight = await run(["swim", "8x50m on 1:00 back"], on: session)
        #expect(noWeight.status == .usage && noWeight.notes.contains("swimfit weigh"))
        _ = await run(["weigh", "72kg"], on: session)
        let run = await run(
            ["swim", "25m", "x40", "38:20", "--strokes", "16", "--note", "felt light"], on: session)
        let saved = try await samples(session, .workoutType())
        #expect(run.data == (saved.first?.uuid.uuidString ?? "") + "\n")
        let swim = try #require((saved.first as? HKWorkout).flatMap { Swim($0) })
        #expect(
            swim.laps == 40 && swim.seconds == 2300 && swim.strokes == 640
                && swim.details.note == "felt light")
        #expect(try await samples(session, HKQuantityType(.activeEnergyBurned)).count == 1)
        let yesterday = await self.run(
            ["swim", "8x50m on 1:00 back", "-1d", "--format", "{start} {distance} {stroke}"], on: session)
        #expect(yesterday.data == "2026-11-19T11:52:00+01:00 400 backstroke\n")
        let open = await self.run(
            ["swim", "2.4km open 45:00", "--start", "yesterday 18:00", "--format", "{start} {open_water}"],
            on: session)
        #expect(open.data == "2026-11-19T18:00:00+01:00 true\n")
        let incomplete = await self.run(["swim", "25m x40"], on: session)
        #expect(incomplete.status == .usage && incomplete.notes.contains("how long?"))
    }
}
