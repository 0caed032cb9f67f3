import Foundation
import HealthKit
import SwimFit
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("The commands eat, weigh, water and swim")
struct EntryCommandTests {
    /// A run on a store in memory, with what is typed into it.
    private func run(
        _ words: [String], on session: Session, input: CommandInput = .none
    ) async -> CommandRun {
        await CommandRun(words, on: session, input: input)
    }

    private func session() -> Session { CoreFixture().models.session }

    private func samples(_ session: Session, _ type: HKSampleType) async throws -> [HKSample] {
        try await session.journal().store.samples(of: type)
    }

    private let food = HKCorrelationType(.food)

    @Test("eat logs the food and prints its UUID, as JSON the entry")
    func eat() async throws {
        let session = session()
        let run = await run(["eat", "2", "banana", "@breakfast", "-1d"], on: session)
        let saved = try await samples(session, food)
        #expect(run.status == .done && run.data == (saved.first?.uuid.uuidString ?? "") + "\n")
        #expect(saved.first?.metadata?[FoodMetadata.meal] as? String == "breakfast")
        #expect(saved.first?.startDate == session.clock.now().addingTimeInterval(-86_400))
        let json = await self.run(["eat", "350 lunch", "--json"], on: session)
        #expect(json.data.contains("\"energy_kcal\": 350") && json.data.contains("\"dry_run\": false"))
        #expect(try await session.journal().undoTitle == "adding Quick add, 350 kcal")
    }

    @Test("eat takes the food that the picker puts first, with the usual amount")
    func habits() async throws {
        let fixture = try await DemoFixture.demo()
        let session = Session(journal: fixture.models.journal, library: fixture.models.library)
        await fixture.models.foodJournal.readHabits()
        let pantry = fixture.models.foodJournal.pantry(at: DemoFixture.now)
        for search in ["banana", "cappuccino", "white rice", "espresso"] {
            let first = try #require(pantry.foods(matching: search).first)
            let printed = await run(
                ["eat", search, "--dry-run", "--format", "{name}, {amount}"], on: session)
            #expect(printed.data == "\(first.name), \(pantry.usualAmount(of: first).text)\n", "\(search)")
        }
    }

    @Test("copy logs a meal or a day again, and says when there is nothing")
    func copy() async throws {
        let session = session()
        _ = await run(["eat", "banana", "@breakfast", "-1d"], on: session)
        _ = await run(["eat", "350", "lunch", "-1d"], on: session)
        let before = try await session.journal().undoTitle
        let shown = await run(["copy", "breakfast", "yesterday", "--dry-run"], on: session)
        #expect(shown.data.hasPrefix("Banana, 1 medium, 105 kcal, breakfast, today"))
        #expect(try await session.journal().undoTitle == before)
        let run = await run(["copy", "breakfast", "yesterday", "--format", "{name} {meal}"], on: session)
        #expect(run.status == .done && run.data == "Banana breakfast\n")
        #expect(try await session.journal().undoTitle == "copying Banana, 105 kcal to today")
        let all = await self.run(["copy", "-1d", "-3d", "--format", "{name}"], on: session)
        #expect(all.data.split(separator: "\n").sorted() == ["Banana", "Quick add"])
        let none = await self.run(["copy", "dinner", "yesterday"], on: session)
        #expect(none.status == .failure && none.notes.contains("nothing is logged for dinner of"))
        #expect(await self.run(["copy", "breakfast"], on: session).status == .usage)
        let same = await self.run(["copy", "-1d", "yesterday"], on: session)
        #expect(same.status == .usage && same.notes.contains("“-1d” is the day that is copied to"))
        let weekday = testClock.today.weekdayName.lowercased()
        #expect(await self.run(["copy", weekday], on: session).status == .failure)
        _ = await self.run(["eat", "banana", "-7d"], on: session)
        #expect(await self.run(["copy", weekday, "--format", "{name}"], on: session).data == "Banana\n")
    }

    @Test("what is missing of a swim is asked for by its option")
    func swimTime() async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let untimed = await run(["swim", "200 + 8x50m on 1:00"], on: session)
        #expect(untimed.status == .usage)
        #expect(untimed.notes == "swimfit: --time: how long? 38:20, or 45 for minutes\n")
        let short = await run(["swim", "200 + 4x100 in 1:45", "--time", "4:00"], on: session)
        #expect(short.status == .usage && short.notes.contains("the sets take longer, 7:00"))
        #expect(await run(["swim", "100 in 0:01"], on: session).notes.contains("nobody swims that fast"))
        #expect(await run(["swim", "200 + 4x100 in 1:45", "--time", "12:00"], on: session).status == .done)
    }

    @Test("an improbable swim is asked about: a script insists with --sure, a person with yes")
    func improbableSwim() async throws {
        let session = session()
        _ = await run(["weigh", "72.5kg"], on: session)
        let swim = ["swim", "25 x 40 38:20", "--start", "yesterday 1:00"]
        let script = await run(swim, on: session)
        #expect(script.status == .usage && script.data.isEmpty)
        #expect(
            script.notes.contains("understood: 1 000 m in 15:58:20") && script.notes.contains("add --sure"))
        let no = await run(swim, on: session, input: .text("\n", isTerminal: true))
        #expect(no.status == .usage && no.notes.contains("Log it? [y/N]"))
        #expect(try await samples(session, HKWorkoutType.workoutType()).isEmpty)
        #expect(await run(swim, on: session, input: .text("y\n", isTerminal: true)).status == .done)
        #expect(await run(swim + ["--sure"], on: session).status == .done)
        let bananas = await run(["eat", "120", "banana"], on: session)
        #expect(bananas.status == .usage && bananas.notes.contains("12 602 kcal"))
        #expect(await run(["eat", "120", "banana", "--sure"], on: session).status == .done)
    }

    @Test("copy refuses what is still to come, as eat does, and says what to copy")
    func copyToCome() async throws {
        let session = session()
        _ = await run(["eat", "banana", "yesterday 0:01"], on: session)
        _ = await run(["eat", "banana", "yesterday 23:59"], on: session)
        let all = await run(["copy", "yesterday"], on: session)
        #expect(all.status == .usage && all.notes.contains("“Banana” at 23:59 is still to come"))
        #expect(await run(["copy", "-1d", "-2d"], on: session).status == .done)
    }

    @Test(
        "--pick drops no word",
        arguments: [(["2", "bunches", "cheddar"], "bunches"), (["1", "pint", "banana"], "pint")])
    func pickedWords(words: [String], word: String) async throws {
        let run = await run(["eat"] + words + ["--pick", "1"], on: session())
        #expect(run.status == .usage && run.notes.contains(word))
    }

    @Test("water without an amount is a glass, whose size is set")
    func glass() async throws {
        let session = session()
        #expect(await run(["water", "--glass", "0.3L"], on: session).data == "A glass is 300 mL\n")
        #expect(await run(["water", "--json"], on: session).data.contains("\"value\": 300"))
        #expect(await run(["water", "--glass", "9"], on: session).status == .usage)
    }

    @Test("water that nobody drinks at once is asked about, unless it has a unit")
    func muchWater() async throws {
        let session = session()
        _ = await run(["profile", "units", "us"], on: session)
        let doubt = await run(["water", "250"], on: session)
        #expect(doubt.status == .usage && doubt.notes.contains("250.0 fl oz, which is 7.4 L"))
        #expect(await run(["water", "250", "--sure"], on: session).status == .done)
        #expect(await run(["water", "250 fl oz"], on: session).status == .done)
        #expect(await run(["water", "250ml"], on: session).status == .done)
    }

    @Test("where several foods are as likely a script gets the list, and a terminal asks")
    func several() async throws {
        let session = session()
        let script = await run(["eat", "ban"], on: session)
        #expect(script.status == .usage && script.data.isEmpty)
        #expect(script.notes.contains("1  Banana ") && script.notes.contains("could be 2 foods"))
        #expect(try await samples(session, food).isEmpty)
        let asked = await run(["eat", "ban"], on: session, input: .text("2\n", isTerminal: true))
        #expect(asked.status == .done && asked.notes.contains("Which? [1–2]"))
        let picked = await run(["eat", "ban", "--pick", "2"], on: session)
        #expect(picked.status == .done)
        let names = try await samples(session, food).map { $0.metadata?[HKMetadataKeyFoodType] as? String }
        #expect(names == ["Banana chips", "Banana chips"])
        let silent = await run(["eat", "chick"], on: session, input: .text("x\n", isTerminal: true))
        #expect(silent.status == .usage)
    }

    private static let lines = "# breakfast\n2 banana @breakfast\n\n350 lunch\nnonsense\nban\n"

    @Test("eat - logs each line as one change, and reports the lines that it cannot read")
    func manyLines() async throws {
        let session = session()
        let run = await run(["eat", "-"], on: session, input: .text(Self.lines, isTerminal: true))
        #expect(run.status == .usage)
        #expect(run.notes.contains("line 5: no food matches") && run.notes.contains("line 6: “ban” could be"))
        #expect(run.data.split(separator: "\n").count == 2)
        #expect(try await samples(session, food).count == 2)
        _ = try await session.journal().undo()
        #expect(try await samples(session, food).isEmpty)
    }

    @Test("--atomic logs nothing where a line is wrong, and --dry-run never does")
    func atomic() async throws {
        let session = session()
        let atomic = await run(["eat", "-", "--atomic"], on: session, input: .text(Self.lines))
        #expect(atomic.status == .usage && atomic.notes.contains("nothing was logged"))
        let rehearsal = await run(["eat", "2 banana", "--dry-run"], on: session)
        #expect(rehearsal.data == "Banana, 2 × medium, 210 kcal, lunch, today 12:00\n")
        let good = await run(["eat", "-", "--atomic"], on: session, input: .text("350 lunch\n2 banana"))
        #expect(good.status == .done)
        #expect(try await samples(session, food).count == 2)
        #expect(await run(["eat", "-"], on: session).status == .usage)
    }

    @Test(
        "weigh and water take the units of the Profile",
        arguments: [
            (["weigh", "72.4kg"], 72.4, MeasurementSystem.metric), (["weigh", "72.4", "kg"], 72.4, .metric),
            (["weigh", "72,4"], 72.4, .metric), (["weigh", "160"], 72.5748, .us),
            (["weigh", "11 st 4"], 71.668, .metric), (["water", "250"], 0.25, .metric),
            (["water", "0.5L"], 0.5, .metric), (["water", "8"], 0.23659, .us),
            (["water", "8", "fl", "oz"], 0.23659, .metric),
        ])
    func measures(words: [String], value: Double, system: MeasurementSystem) async throws {
        let session = session()
        try session.library().update(Preferences.self) { $0.system = system }
        #expect(await run(words, on: session).status == .done)
        let isWeight = words[0] == "weigh"
        let saved = try await samples(session, HKQuantityType(isWeight ? .bodyMass : .dietaryWater))
        let quantity = (saved.first as? HKQuantitySample)?.quantity
        let stored = quantity?.doubleValue(for: isWeight ? .gramUnit(with: .kilo) : .liter()) ?? 0
        #expect(abs(stored - value) < 0.001)
    }

    @Test("profile sets what the resting energy needs, shows it, and can be undone")
    func profile() async throws {
        let session = session()
        #expect(await run(["profile"], on: session).data.contains("Date of birth    not set"))
        let entries = [
            ("born 15.6.1985", "Date of birth 15 Jun 1985"), ("sex F", ""), ("sex Female", "Sex: female"),
            ("blood-type ab-", "Blood type AB−"), ("units us", "Units: US"), ("height 5'10", "Height 5′ 10″"),
        ]
        for (line, said) in entries {
            let run = await run(["profile"] + line.split(separator: " ").map(String.init), on: session)
            #expect(run.status == (said.isEmpty ? .usage : .done), "\(run.notes)")
            #expect(run.data == (said.isEmpty ? "" : said + "\n"))
        }
        let json = await run(["profile", "--json", "age_years,sex,units"], on: session)
        #expect(json.data.contains("41") && json.data.contains("us"), "\(json.data)")
        #expect(await run(["profile", "born", "2030-01-01"], on: session).status == .usage)
        #expect(await run(["profile", "weight", "70"], on: session).notes.contains("swimfit weigh"))
        #expect(await run(["profile", "hieght", "170"], on: session).notes.contains("“height”"))
        #expect(await run(["undo"], on: session).data.contains("Height"))
        #expect(await run(["get", "height"], on: session).status == .noValue)
    }

    @Test("profile lists the body fat and the waist that were logged, in the text and for scripts")
    func measured() async throws {
        let session = session()
        #expect(!(await run(["profile"], on: session).data.contains("Body fat")))
        _ = await run(["log", "bodyfat", "18", "%"], on: session)
        _ = await run(["log", "waist", "82", "cm"], on: session)
        let text = await run(["profile"], on: session).data
        #expect(
            text.contains("Body fat         18.0 %   today · swimfit\nWaist            82.0 cm  today"),
            "\(text)"
        )
        #expect(await run(["profile", "--json", "body_fat_percent"], on: session).data.contains("18"))
        #expect(await run(["get", "body_fat", "-1d"], on: session).status == .noValue)
    }

    @Test("an amount with a unit has at most the energy that an entry can have")
    func mostEnergy() async throws {
        let session = session()
        let much = await run(["eat", "20kg", "olive", "oil"], on: session)
        #expect(
            much.status == .usage && much.notes.contains("an entry has at most 20 000 kcal"), "\(much.notes)")
        #expect(await run(["eat", "2kg", "olive", "oil"], on: session).status == .done)
    }

    @Test("goal also lists the goals of the Profile")
    func goals() async throws {
        let session = session()
        #expect(await run(["goal"], on: session).status == .done)
        _ = await run(["goal", "net", "-500"], on: session)
        _ = await run(["goal", "weight", "70kg"], on: session)
        _ = await run(["weigh", "72.5kg"], on: session)
        let list = await run(["goal"], on: session)
        #expect(list.status == .done)
        #expect(list.data.contains("−500 kcal") && list.data.contains("2.5 kg to lose"), "\(list.data)")
    }

    @Test("an entry may be of another time")
    func times() async throws {
        let session = session()
        #expect(await run(["weigh", "72kg", "yesterday", "18:00"], on: session).status == .done)
        let saved = try await samples(session, HKQuantityType(.bodyMass))
        #expect(saved.first?.startDate == session.clock.now().addingTimeInterval(-18 * 3600))
        #expect(await run(["log", "pulse", "58", "bpm", "7:00"], on: session).status == .done)
        let pulse = try await samples(session, HKQuantityType(.heartRate))
        #expect(pulse.first?.startDate == session.clock.now().addingTimeInterval(-5 * 3600))
        let steps = await run(["undo", "--list"], on: session).data.split(separator: "\n")
        #expect(steps[0].hasSuffix("58 /min") && steps[1].hasSuffix("72.0 kg, 19 Nov 2026"), "\(steps)")
        // A shell may give two words as one.
        #expect(await run(["water", "250", "yesterday 18:00"], on: session).status == .done)
    }

    @Test(
        "what is still to come is refused, as a word, a date and a time of today",
        arguments: [
            ["weigh", "80", "2026-11-21"], ["weigh", "80", "23:59"], ["water", "23:59"],
            ["weigh", "80", "tomorrow"], ["eat", "350", "23:59"], ["mark", "complete", "tomorrow"],
            ["eat", "350", "2026-11-21"], ["swim", "25m", "x10", "5:00", "2026-11-21"],
        ])
    func stillToCome(words: [String]) async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", "--at", "2026-11-20T08:00", in: folder)
            let run = await CommandRun(words + ["--at", "2026-11-20T14:32"], in: folder)
            #expect(run.status == .usage && run.notes.contains("is still to come"), "\(run.notes)")
        }
    }

    @Test("the start of a swim is on its day, which is named once")
    func startOfASwim() async throws {
        try await withTemporaryFolder { folder in
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(words + ["--format", "{start}", "--at", "2026-11-20T13:00:00Z"], in: folder)
            }
            _ = await CommandRun("weigh", "80", "--at", "2026-11-20T08:00:00Z", in: folder)
            let evening = await run("swim", "1000", "--time", "18:00", "yesterday", "--start", "18:00")
            #expect(evening.data == "2026-11-19T18:00:00Z\n", "\(evening)")
            let morning = await run("swim", "1000", "--time", "18:00", "--start", "yesterday 7:00")
            #expect(morning.data == "2026-11-19T07:00:00Z\n", "\(morning)")
            let twice = await run("swim", "1000", "--time", "18:00", "-3d", "--start", "yesterday 7:00")
            #expect(twice.status == .usage && twice.notes.contains("write the day once"))
        }
    }

    @Test("a damaged library is told by the exit code, and undo keeps its step")
    func damagedLibrary() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("goal", "net", "-500", in: folder)
            let file = folder.appendingPathComponent("library.json")
            let sound = try Data(contentsOf: file)
            try sound.dropLast(20).write(to: file)
            for words in [["today"], ["goal"], ["doctor"], ["today", "--for", "tmux"]] {
                let run = await CommandRun(words, in: folder)
                #expect(run.status == .damaged && run.notes.contains("library.json is damaged"), "\(words)")
            }
            let undo = await CommandRun("undo", in: folder)
            #expect(undo.status != .done && undo.notes.contains("library.json is damaged"))
            try sound.write(to: file)
            #expect(await CommandRun("undo", in: folder).data.contains("−500"))
        }
    }

    @Test("swim says how each part was understood, and writes the sets in the notation of others")
    func understoodSets() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let line = "2x(100 in 1:50 on 2:10 + 50 kick on 1:30)\n100 in 2:00 choise"
            let run = await CommandRun("swim", line, "--dry-run", in: folder)
            #expect(run.data.contains("2 rounds"), "\(run)")
            #expect(run.data.contains("50 m kick  on 1:30") && run.data.contains("kick: no pace"))
            #expect(run.data.contains("note: choise"))
            #expect(await CommandRun("swims", in: folder).data == "no swims\n")
            _ = await CommandRun("swim", line, in: folder)
            let written = await CommandRun("swims", "--format", "{swimtext}|{intervals_icu}", in: folder)
            #expect(written.data.contains("total: 400"), "\(written)")
            #expect(written.data.contains("- kick 50mtr"))
        }
    }

    @Test("a day within the quotes of the sets is the day, and ounces of water are fluid ones")
    func quotedDay() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let run = await CommandRun("swim", "1500m 30:00 yesterday", "--dry-run", in: folder)
            #expect(run.status == .done && !run.data.contains("note"), "\(run)")
            #expect(!run.data.contains("today"))
            let water = await CommandRun("water", "12 oz", "--json", in: folder)
            #expect(water.data.contains("354.8"), "\(water)")
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
            _ = await CommandRun("swim", "3x50 back in 0:45, 0:44 on 1:00", in: folder)
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

    @Test("log says that energy is eaten, and a percentage is printed as it was typed")
    func log() async throws {
        let session = session()
        let fat = await run(["log", "bodyfat", "18", "%", "--json"], on: session)
        #expect(fat.data.contains("\"value\": 18,") && fat.data.contains("\"unit\": \"%\""))
        _ = await run(["log", "energy", "300", "kcal"], on: session)
        #expect(try await session.journal().undoTitle == "adding Energy eaten 300 kcal")
    }
}

@Suite("Columns of text")
struct TextColumnsTests {
    @Test("each column is as wide as its widest cell, numbers at the right")
    func lines() {
        #expect(
            TextColumns.lines([["a", "1", "x"], ["bcd", "20"], ["中", "3", ""]], right: [1]) == [
                "a     1  x", "bcd  20", "中    3",
            ])
    }
}
