import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitNotation
import SwimFitStore
import SwimFitSwim

@MainActor
@Suite("Workout screen", .onMainActor, .goldens("workout"))
struct WorkoutScreenTests {
    @Test("an empty store asks for the weight, too", arguments: screenSizes)
    func empty(width: Int, height: Int) async throws {
        let fixture = await DemoFixture.empty()
        try expectGolden(fixture.draw(WorkoutScreen(), width, height), "\(width)-empty")
    }

    @Test("the form begins like the last swim", arguments: screenSizes)
    func demo(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        try expectGolden(fixture.draw(WorkoutScreen(), width, height), "\(width)-demo")
    }

    @Test("the preview follows what is typed, and problems are shown next to their field")
    func typing() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press(
            [.down] + DemoFixture.typed("40") + [.tab] + DemoFixture.typed("20:00"), on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-typed")
        try await fixture.press([.tab, .tab] + DemoFixture.typed("many"), on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-problem")
    }

    /// From the sets to the kind, the list of activities, and its part with “walk”.
    private static let walking: [Key] = [.down, .down, .enter] + DemoFixture.typed("walk") + [.enter]

    @Test("another sport has its efforts and no laps")
    func sport() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press(Self.walking + [.down, .tab] + DemoFixture.typed("45"), on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-walking")
    }

    @Test("Enter asks for the distance of a walk before its time, and its speed is the effort")
    func distance() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press(Self.walking + [.down] + DemoFixture.typed("3 km"), on: &screen)
        try await fixture.press([.enter] + DemoFixture.typed("30"), on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-walking-speed")
        try await fixture.press([.enter], on: &screen)
        #expect(fixture.notices.last?.text == "Saved: Walking, 162 kcal + 38 resting – u undoes")
    }

    @Test("a swim is saved in few keys and shown, and the form is empty again")
    func save() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let before = fixture.models.swims.summary.swims.count
        let keys = [Key.down] + DemoFixture.typed("40") + [.enter] + DemoFixture.typed("20:00") + [.enter]
        #expect(try await fixture.press(keys, on: &screen).isEmpty)
        #expect(fixture.models.swims.summary.swims.count == before + 1)
        #expect(fixture.shown == .swimming)
        #expect(fixture.presented.isEmpty)
        #expect(fixture.notices.last?.text.hasPrefix("Saved: Swim 1 000 m") == true)
        #expect(!screen.hasUnsavedInput)
        #expect(screen.entry.form(fixture.context)[.laps].isEmpty)
    }

    @Test("on an empty store Enter leads to laps, duration and weight, then saves all of it")
    func firstSwim() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        try await fixture.press(
            [.enter, .enter] + DemoFixture.typed("40") + [.enter] + DemoFixture.typed("20") + [.enter],
            on: &screen)
        #expect(screen.entry.focus == .weight)
        try await fixture.press(DemoFixture.typed("72.5") + [.enter], on: &screen)
        await fixture.models.refresh()
        #expect(fixture.models.swims.summary.swims.first?.metres == 1000)
        #expect(fixture.models.workout.summary.weights.newest?.value == 72.5)
    }

    @Test("bad input is not saved: the cursor goes to it")
    func refused() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let before = fixture.models.swims.summary.swims.count
        let keys = [Key.down] + DemoFixture.typed("0") + [.tab] + DemoFixture.typed("20") + [.enter]
        try await fixture.press(keys, on: &screen)
        #expect(screen.entry.focus == .laps)
        #expect(fixture.notices.last?.text.contains("1 to 10000") == true)
        await fixture.models.refresh()
        #expect(fixture.models.swims.summary.swims.count == before)
    }

    @Test("while a field has the focus every character is typed; Esc gives the keys back")
    func focus() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        #expect(try await fixture.press([.character("5"), .character("q"), .tab], on: &screen).count == 3)
        try await fixture.press([.down], on: &screen)
        #expect(try await fixture.press(DemoFixture.typed("1q?:u"), on: &screen).isEmpty)
        #expect(screen.entry.form(fixture.context)[.laps] == "1q?:u")
        #expect(screen.hasUnsavedInput)
        try await fixture.press([.escape], on: &screen)
        #expect(try await fixture.press([.character("q")], on: &screen) == [.character("q")])
        try await fixture.press([.character("d")], on: &screen)
        #expect(!screen.hasUnsavedInput)
    }

    @Test("typing replaces a short text that is there, and goes on with sets")
    func typingOver() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        #expect(try await fixture.press([.character("5")], on: &screen) == [.character("5")])
        try await fixture.press([.down] + DemoFixture.typed("40"), on: &screen)
        try await fixture.press([.escape, .enter] + DemoFixture.typed("64"), on: &screen)
        #expect(screen.entry.form(fixture.context)[.laps] == "64")
        try await fixture.press([.up] + DemoFixture.typed("4x100"), on: &screen)
        try await fixture.press([.escape, .enter] + DemoFixture.typed(" easy"), on: &screen)
        #expect(screen.entry.form(fixture.context)[.sets] == "4x100 easy")
    }

    @Test("what an empty field shows reads as an example", arguments: WorkoutField.allCases)
    func placeholders(field: WorkoutField) async throws {
        let fixture = await DemoFixture.empty()
        let form = WorkoutScreen().entry.form(fixture.context)
        let reading = form.reading(
            WorkoutFormContext(
                weights: BodyHistory([]), now: DemoFixture.now, calendar: DemoFixture.calendar,
                system: .metric))
        let hint = field.line.hint(reading)
        #expect(field.line.input == .text ? hint.hasPrefix("e.g. ") : hint.isEmpty)
    }

    @Test("a choice can be typed whole, its space too")
    func choiceTypedWhole() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        try await fixture.press([.down] + Array(repeating: .tab, count: 4), on: &screen)
        #expect(screen.entry.focus == .lapLength)
        try await fixture.press(DemoFixture.typed("open water"), on: &screen)
        #expect(screen.entry.form(fixture.context)[.lapLength] == "open water")
    }

    @Test("effort and lap length are chosen or typed over")
    func choices() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        let toPool = [Key.enter] + Array(repeating: .tab, count: 5)
        try await fixture.press(toPool + DemoFixture.typed("33 1/3 yd"), on: &screen)
        #expect(screen.entry.form(fixture.context)[.lapLength] == "33 1/3 yd")
        try await fixture.press([.tab, .down, .up], on: &screen)
        #expect(screen.entry.focus == .sport)
        // From a field that has a choice alone, Tab goes on as well; Enter lists the choices.
        try await fixture.press([.tab, .tab, .backTab], on: &screen)
        #expect(screen.entry.focus == .stroke)
        try await fixture.press([.enter] + DemoFixture.typed("breast") + [.enter], on: &screen)
        #expect(screen.entry.form(fixture.context).stroke == .breaststroke)
        screen.entry.focus = .effort
        try await fixture.press([.enter, .right], on: &screen)
        let next = screen.entry.form(fixture.context)[.effort]
        try await fixture.press(DemoFixture.typed("7.5"), on: &screen)
        #expect(next != "7.5" && screen.entry.form(fixture.context).effort == .own("7.5"))
    }

    @Test(
        "the activity is chosen from a list that Enter opens, found by a part of the name, and by no letter")
    func letters() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        try await fixture.press([.down, .down], on: &screen)
        #expect(screen.entry.focus == .sport && !screen.entry.isTyping)
        #expect(try await fixture.press([.character("r"), .character("h")], on: &screen).count == 2)
        #expect(screen.entry.form(fixture.context).sport == .swimming)
        try await fixture.press([.enter] + DemoFixture.typed("climb"), on: &screen)
        #expect(fixture.draw(screen, 80, 22).text.contains("Stair climbing"))
        try await fixture.press([.enter], on: &screen)
        #expect(!screen.entry.isChoosing)
        #expect(screen.entry.form(fixture.context).sport == .stairClimbing)
    }

    @Test("one time for all repetitions, which is asked about, is the time of all after Tab")
    func timeOfAll() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press([.enter] + DemoFixture.typed("8x50 in 6:40"), on: &screen)
        #expect(fixture.draw(screen, 80, 22).text.contains("Tab makes it all 8 in 6:40"))
        try await fixture.press([.tab], on: &screen)
        let read = reading(fixture, screen)
        #expect(read.metres == 400 && read.seconds == 400 && read.doubts.isEmpty)
    }

    @Test("c swims the chosen one again, which Enter saves as just ended")
    func again() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let swims = fixture.models.swims.summary.swims
        try await fixture.press([.control("w"), .character("c"), .enter], on: &screen)
        await fixture.models.refresh()
        let again = try #require(fixture.models.swims.summary.swims.first)
        #expect(fixture.models.swims.summary.swims.count == swims.count + 1)
        #expect(again.metres == swims[0].metres && again.seconds == swims[0].seconds)
        #expect(abs(again.end.timeIntervalSince(DemoFixture.now)) < 1)
    }

    @Test("a filter finds workouts by their day, kind and sets")
    func filter() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), "/"] + DemoFixture.typed("18 nov"), on: &screen)
        let text = fixture.draw(screen, 80, 22).text
        #expect(text.contains("Wed 18 Nov") && !text.contains("Mon 16 Nov"))
        try await fixture.press([.escape], on: &screen)
        #expect(fixture.draw(screen, 80, 22).text.contains("Mon 16 Nov"))
    }

    private func reading(_ fixture: DemoFixture, _ screen: WorkoutScreen) -> WorkoutFormReading {
        screen.entry.view(fixture.context).reading
    }

    @Test(
        "Enter stays on a row with an error, which is shown whole",
        arguments: [(158, 48), (80, 22), (60, 14)])
    func errorIsWhole(width: Int, height: Int) async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        try await fixture.press([.enter] + DemoFixture.typed("8x on slowly") + [.enter], on: &screen)
        #expect(screen.entry.focus == .sets)
        let problem = try #require(reading(fixture, screen).problems[.sets])
        #expect(fixture.notices.last?.text == problem)
        let words = fixture.draw(screen, width, height).text.split { $0.isWhitespace }
        let wanted = problem.split(separator: " ")
        let isThere = words.indices.contains { words[$0...].prefix(wanted.count).elementsEqual(wanted) }
        #expect(isThere || width < 70, "\(problem)")
        try await fixture.press([.down], on: &screen)
        #expect(screen.entry.focus == .laps)
    }

    @Test("while sets are typed the form says how each part is understood, and a note is shown as one")
    func understood() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        let line = "4x(100 free on 2:10 + 50 kick on 1:30) + 200 easy choppy"
        try await fixture.press(
            [.enter] + DemoFixture.typed(line), on: &screen)
        let text = fixture.draw(screen, 80, 22).text
        for part in [
            "understood", "800 m", "4 rounds", "100 m free", "on 2:10", "no times", "kick: no pace",
            "note: choppy", line,
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test(
        "sets are as wide as the window, over several rows where they are longer",
        arguments: [60, 80, 120, 160])
    func widthOfSets(columns: Int) async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let words = (1...40).map { "\($0)x100" }
        let line = words.prefix(columns == 160 ? 30 : 12).joined(separator: " + ")
        try await fixture.press([.enter] + DemoFixture.typed(line), on: &screen)
        for key in [Key.down, .up] {
            let frame = fixture.draw(screen, columns, 46)
            let lines = (0..<46).map { frame.line($0) }
            let first = try #require(lines.firstIndex { $0.contains("Sets ") })
            let shown = lines[first..<(first + 4)].map { $0.dropFirst(columns < 62 ? 7 : 12) }.joined(
                separator: " ")
            let found = shown.split(separator: " ").filter { $0.contains("x100") }.map(String.init)
            #expect(
                Array(found.prefix(line.split(separator: "+").count))
                    == line.split(separator: " + ").map(String.init))
            #expect(lines[first].trimmingCharacters(in: .whitespaces).count > columns - 16)
            // The workouts are next to what is understood in a wide window, else below it.
            let rule = try #require(lines.first { $0.contains("understood") })
            #expect(
                rule.hasSuffix("your workouts ") == false && rule.contains("your workouts") == (columns > 132)
            )
            try await fixture.press([key], on: &screen)
        }
    }

    @Test("the terminal's cursor is on the mark of a row, and in a field that is typed into")
    func cursor() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        #expect(fixture.draw(screen, 80, 22).cursor == nil)
        try await fixture.press([.enter] + DemoFixture.typed("8x50"), on: &screen)
        #expect(fixture.draw(screen, 80, 22).cursor?.x == 17)
    }

    @Test("a duration that may be swum or the clock's is not saved before a letter says which it is")
    func clockOrSwum() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let keys = [Key.enter] + DemoFixture.typed("8x50 on 1:00") + [.tab, .tab]
        try await fixture.press(keys + DemoFixture.typed("7:50") + [.enter], on: &screen)
        #expect(fixture.notices.last?.text == "7:50 swum, or on the clock with the rests? Add swum or clock")
        #expect(screen.entry.focus == .duration)
        try await fixture.press(DemoFixture.typed(" c"), on: &screen)
        let text = fixture.draw(screen, 80, 22).text
        #expect(text.contains("Swum no times") && text.contains("Clock 7:50"))
        try await fixture.press([.enter], on: &screen)
        await fixture.models.refresh()
        let swim = try #require(fixture.models.swims.summary.swims.first)
        #expect(swim.seconds == 470 && swim.pace == nil)
    }

    @Test("where there is little room each part of the sets keeps its name and its distance")
    func understoodInLittleRoom() throws {
        let sets = try SwimSetList.parse("10x100 free on 2:10 + 4x50 kick on 1:30")
        func lines(_ width: Int) -> [String] {
            var buffer = CellBuffer(width: width, height: 4)
            ParsedSetsView(sets: sets, unit: .metres).draw(in: buffer.bounds, into: &buffer)
            return (1...2).map { buffer.line($0) }
        }
        #expect(
            lines(40) == [
                "  10 × 100 m free  on 2:10       1 000 m", "  4 × 50 m kick    on 1:30         200 m",
            ])
        // A column that has no room is left out, and never cut.
        #expect(lines(24) == ["  10 × 100 m f…  1 000 m", "  4 × 50 m kic…    200 m"])
    }

    @Test("lines of a board that are pasted stay apart")
    func pastedBoard() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        _ = screen.paste("== Main: 400\n4x100 # steady\n200 easy\n", fixture.context)
        let sets = try #require(reading(fixture, screen).sets)
        // The heading is that of the four times 100 m.
        #expect(sets.metres == 600 && sets.doubts.isEmpty, "\(sets.doubts)")
    }

    @Test("a figure of the preview is not cut where there is room next to it")
    func previewHasRoom() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        let keys =
            [Key.down] + DemoFixture.typed("40") + [.tab] + DemoFixture.typed("38:20") + [.tab]
        try await fixture.press(keys + DemoFixture.typed("12:20"), on: &screen)
        let text = fixture.draw(screen, 80, 22).text
        #expect(text.contains("Swum 38:20") && text.contains("Clock 50:40"))
    }

    @Test("after a swim in a lake, what is typed first is laps again")
    func openWater() async throws {
        let fixture = await DemoFixture.empty()
        try await fixture.models.profile.setWeight(kilograms: 72)
        var lake = WorkoutEntry(
            sport: .swimming, met: 6, start: DemoFixture.now.addingTimeInterval(-7200), seconds: 1800,
            kilograms: 72)
        lake.swim = WorkoutEntry.Swimming(stroke: .freestyle, lapLength: nil, metres: 1500)
        _ = try await fixture.models.workout.save(lake)
        await fixture.models.refresh()
        var screen = WorkoutScreen()
        let keys = [Key.down] + DemoFixture.typed("40") + [.enter] + DemoFixture.typed("20:00") + [.enter]
        try await fixture.press(keys, on: &screen)
        #expect(fixture.models.swims.summary.swims.first?.metres == 1000)
    }

    @Test("a correction keeps the second of the start, closes the old workout and opens the new one")
    func correct() async throws {
        let fixture = await DemoFixture.empty()
        let start = DemoFixture.now.addingTimeInterval(-4321)
        var entry = WorkoutEntry(sport: .swimming, met: 8.3, start: start, seconds: 1200, kilograms: 72)
        entry.swim = WorkoutEntry.Swimming(
            stroke: .freestyle, lapLength: LapLength(25, .metres), metres: 1000)
        _ = try await fixture.models.workout.save(entry)
        await fixture.models.refresh()
        let workout = try #require(fixture.models.workout.summary.workouts.first)
        var screen = WorkoutFormScreen(editing: workout, calendar: DemoFixture.calendar)
        try expectGolden(fixture.draw(screen, 76, 18), "76-correct")
        try await fixture.press(
            [.enter, .backspace, .backspace] + DemoFixture.typed("44") + [.enter], on: &screen)
        await fixture.models.refresh()
        let swims = fixture.models.swims.summary.swims
        #expect(swims.map(\.metres) == [1100])
        #expect(swims.map(\.start) == [start])
        #expect(fixture.dismissals == 2)
        #expect(fixture.presented.first is SwimDetailScreen)
    }

    @Test("what could not be saved stays in the form")
    func notSaved() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        _ = try await fixture.press(
            [.down] + DemoFixture.typed("40") + [.tab] + DemoFixture.typed("20"), on: &screen)
        _ = try await fixture.press([.enter] + DemoFixture.typed("72"), on: &screen)
        // The action is not carried out: as when the store refuses it.
        guard case .perform? = screen.handle(.enter, fixture.context) else {
            Issue.record("a complete form is saved")
            return
        }
        #expect(screen.entry.form(fixture.context)[.laps] == "40")
        #expect(screen.entry.form(fixture.context)[.duration] == "20")
    }

    @Test("a correction that was begun asks before it is thrown away; one left alone does not")
    func correctionIsKept() async throws {
        let fixture = try await DemoFixture.demo()
        let workout = try #require(fixture.models.workout.summary.workouts.first { $0.isOwn })
        var screen = WorkoutFormScreen(editing: workout, calendar: DemoFixture.calendar)
        #expect(!screen.hasUnsavedInput)
        try await fixture.press([.enter] + DemoFixture.typed("4"), on: &screen)
        #expect(screen.hasUnsavedInput)
    }

    @Test("no size makes it crash", arguments: [1, 2, 17, 59, 111, 200], [1, 3, 8, 17, 50])
    func sizes(width: Int, height: Int) async throws {
        let fixture = await DemoFixture.empty()
        #expect(fixture.draw(WorkoutScreen(), width, height).width == width)
    }
}
