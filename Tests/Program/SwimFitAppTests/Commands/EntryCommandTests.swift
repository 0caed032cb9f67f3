import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood

@MainActor
@Suite("The commands eat, weigh, water and swim", .onMainActor)
struct EntryCommandTests {
    /// A run on a store in memory, with what is typed into it.
    private func run(
        _ words: [String], on session: Session, input: CommandInput = .none, typed: String? = nil
    ) async -> CommandRun {
        await CommandRun(words, on: session, input: input, typed: typed)
    }

    private func session() -> Session { CoreFixture().models.session }

    private func samples(_ session: Session, _ type: HKSampleType) async throws -> [HKSample] {
        try await session.editor().store.samples(of: type)
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
        #expect(try await session.editor().undoTitle == "adding Quick add, 350 kcal")
    }

    @Test("foods with commas between them have the meal and the day of the line")
    func foodsWithCommas() async throws {
        let session = session()
        let run = await run(
            ["eat", "1 apple, 2 banana @dinner yesterday", "--format", "{name}, {meal}"], on: session)
        #expect(run.data == "Apple, dinner\nBanana, dinner\n", "\(run)")
        let times = Set(try await samples(session, food).map(\.startDate))
        #expect(times == [session.clock.now().addingTimeInterval(-86_400)])
    }

    @Test("of what is planned, a meal, a food or all is eaten, and nothing else")
    func planned() async throws {
        let session = session()
        for words in [
            ["apple", "@lunch", "13:00"], ["banana", "@dinner", "19:00"], ["coffee", "@lunch", "13:05"],
        ] {
            #expect(await run(["eat"] + words, on: session).status == .done)
        }
        func eaten(_ words: String...) async -> String {
            await run(["eat", "planned"] + words + ["--dry-run", "--format", "{name}"], on: session).data
        }
        #expect(await eaten("@lunch") == "Apple\nCoffee\n")
        #expect(await eaten("lunch") == "Apple\nCoffee\n")
        #expect(await eaten("banana") == "Banana\n")
        #expect(await eaten("all") == "Apple\nCoffee\nBanana\n")
        #expect(
            await run(["eat", "planned", "pizza"], on: session).notes.contains("nothing planned is “pizza”"))
    }

    @Test("eat takes the food that the picker puts first, with the usual amount")
    func habits() async throws {
        let fixture = try await DemoFixture.recent()
        let session = Session(editor: fixture.models.editor, library: fixture.models.library)
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
        let before = try await session.editor().undoTitle
        let shown = await run(["copy", "breakfast", "yesterday", "--dry-run"], on: session)
        #expect(shown.data.hasPrefix("Banana, 1 medium, 105 kcal, breakfast, today"))
        #expect(try await session.editor().undoTitle == before)
        let run = await run(["copy", "breakfast", "yesterday", "--format", "{name} {meal}"], on: session)
        #expect(run.status == .done && run.data == "Banana breakfast\n")
        #expect(try await session.editor().undoTitle == "copying Banana, 105 kcal to today")
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
        // Of two weekdays the first is the earlier one: today's name is the day a week ago.
        let earlier = testClock.today.adding(days: -2).weekdayName.lowercased()
        let past = await self.run(["copy", weekday, "to", earlier, "--format", "{name}"], on: session)
        #expect(past.data == "Banana\n", "\(past)")
    }

    @Test(
        "--pick drops no word",
        arguments: [(["2", "bunches", "cheddar"], "bunches"), (["1", "pint", "bagel"], "pint")])
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

    @Test("water that nobody drinks at once is asked about, with a unit, too")
    func muchWater() async throws {
        let session = session()
        _ = await run(["profile", "units", "us"], on: session)
        let doubt = await run(["water", "250"], on: session)
        #expect(doubt.status == .usage && doubt.notes.contains("250.0 fl oz, which is 7.4 L"))
        #expect(await run(["water", "250", "--sure"], on: session).status == .done)
        let named = await run(["water", "250 fl oz"], on: session)
        #expect(named.status == .usage && named.notes.contains("which hardly anybody drinks at once"))
        #expect(await run(["water", "250 fl oz", "--sure"], on: session).status == .done)
        #expect(await run(["water", "250ml"], on: session).status == .done)
    }

    @Test("where several foods are as likely a script gets the list, and a terminal asks")
    func several() async throws {
        let session = session()
        let script = await run(["eat", "banan"], on: session)
        #expect(script.status == .usage && script.data.isEmpty)
        #expect(script.notes.contains("1  Banana ") && script.notes.contains("could be 3 foods"))
        #expect(try await samples(session, food).isEmpty)
        let asked = await run(["eat", "banan"], on: session, typed: "2\n")
        #expect(asked.status == .done && asked.notes.contains("Which “banan”?"))
        let picked = await run(["eat", "banan", "--pick", "2"], on: session)
        #expect(picked.status == .done)
        let names = try await samples(session, food).map { $0.metadata?[HKMetadataKeyFoodType] as? String }
        #expect(names == ["Banana split", "Banana split"])
        let silent = await run(["eat", "chick"], on: session, typed: "x\n")
        #expect(silent.status == .failure)
    }

    private static let lines = "# breakfast\n2 banana @breakfast\n\n350 lunch\nnonsense\nban\n"

    @Test("eat - logs each line as one change, and reports the lines that it cannot read")
    func manyLines() async throws {
        let session = session()
        let run = await run(["eat", "-"], on: session, input: .text(Self.lines))
        #expect(run.status == .usage)
        #expect(run.notes.contains("line 5: no food matches") && run.notes.contains("line 6: “ban” could be"))
        #expect(run.data.split(separator: "\n").count == 2)
        #expect(try await samples(session, food).count == 2)
        _ = try await session.editor().undo()
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
            (["weigh", "72,4"], 72.4, .metric), (["weigh", "Weighed", "in", "at", "75.1"], 75.1, .metric),
            (["weigh", "160"], 72.5748, .us),
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
            ("born 15.6.1985", "Date of birth 15 Jun 1985"), ("born 15.6.85", "Date of birth 15 Jun 1985"),
            ("sex F", "Sex: female"), ("sex X", ""),
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
        let doubt = await run(["eat", "2kg", "olive", "oil"], on: session)
        #expect(doubt.status == .usage && doubt.notes.contains("17 680 kcal"), "\(doubt.notes)")
        #expect(await run(["eat", "2kg", "olive", "oil", "--sure"], on: session).status == .done)
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
            ["weigh", "80", "tomorrow"], ["mark", "complete", "tomorrow"],
            ["swim", "25m", "x10", "5:00", "2026-11-21"],
        ])
    func stillToCome(words: [String]) async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", "--at", "2026-11-20T08:00", in: folder)
            let run = await CommandRun(words + ["--at", "2026-11-20T14:32"], in: folder)
            #expect(run.status == .usage && run.notes.contains("is still to come"), "\(run.notes)")
        }
    }

    @Test(
        "a damaged library.json of an earlier version is told by the exit code, and hides nothing that is saved"
    )
    func damagedLibrary() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("goal", "net", "-500", in: folder)
            let file = folder.appendingPathComponent("library.json")
            try Data("{".utf8).write(to: file)
            #expect(await CommandRun("goal", in: folder).data.contains("−500"))
            for words in [["today"], ["goal"], ["doctor"], ["today", "--for", "tmux"]] {
                let run = await CommandRun(words, in: folder)
                #expect(run.status == .damaged && run.notes.contains("library.json is damaged"), "\(words)")
            }
            #expect(await CommandRun("undo", in: folder).data.contains("−500"))
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

    @Test("log says that energy is eaten, and a percentage is printed as it was typed")
    func log() async throws {
        let session = session()
        let fat = await run(["log", "bodyfat", "18", "%", "--json"], on: session)
        #expect(fat.data.contains("\"value\": 18,") && fat.data.contains("\"unit\": \"%\""))
        _ = await run(["log", "energy", "300", "kcal"], on: session)
        #expect(try await session.editor().undoTitle == "adding Energy eaten 300 kcal")
    }
}
