import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim
import SwimFitStore

@MainActor
@Suite("List of workouts", .onMainActor, .goldens("workout-list"))
struct WorkoutListScreenTests {
    /// A store with a run of today, a ride and an evening of yoga of this month, and one run of another program.
    private func fixture() async throws -> DemoFixture {
        let fixture = await DemoFixture.empty()
        try await fixture.models.profile.setWeight(kilograms: 72)
        func save(_ sport: Sport, hoursAgo: Double, minutes: Double, metres: Double?) async throws {
            var entry = WorkoutEntry(
                sport: sport, met: Compendium.usual(sport).met,
                start: DemoFixture.now.addingTimeInterval(-hoursAgo * 3600), seconds: minutes * 60,
                kilograms: 72)
            entry.metres = metres
            entry.details.effortCode = Compendium.usual(sport).code
            _ = try await fixture.models.workout.save(entry)
        }
        try await save(.yoga, hoursAgo: 120, minutes: 60, metres: nil)
        try await save(.cycling, hoursAgo: 50, minutes: 75, metres: 24_500)
        try await save(.running, hoursAgo: 3, minutes: 31, metres: 5200)
        let start = DemoFixture.now.addingTimeInterval(-40 * 86_400)
        let watch = try HKWorkout.checked(
            activityType: .rowing, start: start, end: start.addingTimeInterval(1260),
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 190),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 5000),
            sourceRevision: HKSourceRevision(
                source: HKSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "11"))
        try await fixture.models.editor.store.saveAsWritten([watch])
        await fixture.models.refresh()
        return fixture
    }

    @Test(
        "next to the form, below it or in its place",
        arguments: [(80, 22), (60, 14), (100, 28), (120, 38), (160, 48)])
    func sizes(width: Int, height: Int) async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w")], on: &screen)
        try expectGolden(fixture.draw(screen, width, height), "\(width)")
    }

    @Test("figures of a card are whole at every width", arguments: [36, 56, 72])
    func card(width: Int) {
        let pairs = [
            ("Distance", "1 600 m · 64 × 25 m"), ("Pace", "1:56 /100 m swum"), ("Time", "30:51"),
            ("Energy", "286 kcal + 39 resting"), ("Effort", "8.3 MET, steady, 45 m/min"),
        ]
        let lines = FigureLines.of(pairs, width: width).map { $0.map(\.text).joined() }
        for (name, value) in pairs {
            #expect(lines.contains { $0.contains(name) && $0.contains(value) }, "\(name)")
        }
        #expect(lines.allSatisfy { TextWidth.of($0) <= width }, "\(lines)")
        #expect(lines.count == (width < 56 ? 6 : width < 72 ? 5 : 4))
    }

    @Test("half a year of swims")
    func demo() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), .character("j")], on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-demo")
    }

    @Test("the figures in US units")
    func units() async throws {
        let fixture = try await fixture()
        try await fixture.models.profile.use(.us)
        var screen = WorkoutScreen()
        try await fixture.press([.control("w")], on: &screen)
        let text = fixture.draw(screen, 80, 22).text
        #expect(text.contains("3.2 mi"))
        #expect(text.contains("15.2 mi"))
    }

    @Test("Ctrl-W goes to the list and back, Esc back to the form, and what was typed stays there")
    func keys() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.down] + DemoFixture.typed("40") + [.escape, .control("w")], on: &screen)
        #expect(screen.isInList)
        #expect(screen.hasUnsavedInput)
        try await fixture.press([.escape], on: &screen)
        #expect(!screen.isInList)
        #expect(screen.entry.form(fixture.context)[.laps] == "40")
        try await fixture.press([.control("w"), .control("w")], on: &screen)
        #expect(!screen.isInList)
    }

    @Test("the cursor goes to the workout that was just saved, once, and the next key is for it")
    func newest() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), .character("j"), .enter], on: &screen)
        let second = try #require(fixture.presented.first as? WorkoutDetailScreen)
        let entry = WorkoutEntry(
            sport: .walking, met: 3.5, start: DemoFixture.now.addingTimeInterval(-86_400), seconds: 1800,
            kilograms: 72)
        let id = try await fixture.models.workout.save(entry)
        await fixture.models.refresh()
        try await fixture.press([.enter], on: &screen)
        let saved = try #require(fixture.presented.first as? WorkoutDetailScreen)
        #expect(saved.id == id)
        try await fixture.press([.character("j"), .enter], on: &screen)
        let next = try #require(fixture.presented.first as? WorkoutDetailScreen)
        #expect(next.id == second.id, "it takes the cursor once")
    }

    @Test("without a workout Ctrl-W says how to begin")
    func empty() async throws {
        let fixture = await DemoFixture.empty()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w")], on: &screen)
        #expect(fixture.notices.last?.text == "No workouts yet: Enter fills in the first one")
    }

    @Test("Enter opens the workout under the cursor, with its distance and pace")
    func open() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), .enter], on: &screen)
        let detail = try #require(fixture.presented.first as? WorkoutDetailScreen)
        try expectGolden(fixture.draw(detail, 72, 8), "run-72")
    }

    @Test("e corrects it in the form, its details open, and the energy is replaced")
    func correct() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), .character("e")], on: &screen)
        var form = try #require(fixture.presented.first as? WorkoutFormScreen)
        try expectGolden(fixture.draw(form, 76, 13), "correct-76")
        #expect(form.focus == .distance)
        try await fixture.press([.enter, .control("u")] + DemoFixture.typed("6 km") + [.enter], on: &form)
        #expect(fixture.models.workout.summary.workouts.first?.metres == 6000)
        #expect(fixture.models.workout.summary.workouts.count == 4)
        #expect(fixture.presented.first is WorkoutDetailScreen)
    }

    @Test("d deletes it with its energy, one undo restores both")
    func delete() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        let energy = HKQuantityType(.activeEnergyBurned)
        let before = try await fixture.models.editor.store.samples(of: energy).count
        try await fixture.press([.control("w"), .character("d")], on: &screen)
        #expect(fixture.models.workout.summary.workouts.count == 3)
        #expect(fixture.notices.last?.text == "Running, 31 min deleted – u undoes")
        #expect(try await fixture.models.editor.store.samples(of: energy).count == before - 1)
        _ = try await fixture.models.editor.undo()
        await fixture.models.refresh()
        #expect(fixture.models.workout.summary.workouts.count == 4)
        #expect(try await fixture.models.editor.store.samples(of: energy).count == before)
    }

    @Test("what a watch recorded says why it cannot be corrected, in the list and in its popup")
    func foreign() async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w"), .character("G")], on: &screen)
        let reason = "Watch recorded this: here its sport alone can be changed, “edit … --sport”"
        #expect(screen.bindings(fixture.context).compactMap(\.disabled) == [reason])
        try await fixture.press([.character("e")], on: &screen)
        #expect(fixture.notices.last?.text == reason)
        try await fixture.press([.enter], on: &screen)
        let detail = try #require(fixture.presented.first as? WorkoutDetailScreen)
        #expect(
            detail.bindings(fixture.context).compactMap(\.disabled) == [
                reason, "No other program recorded this workout",
            ])
    }

    @Test("Enter counts what others recorded of a workout apart, and together again")
    func recordings() async throws {
        let fixture = try await fixture()
        let library = fixture.models.library
        fixture.models.editor.sections = { library.values(of: Library.sectionsOfReaders) }
        let run = try #require(fixture.models.workout.summary.workouts.first)
        let phone = try HKWorkout.checked(
            activityType: .running, start: run.start, end: run.end,
            sourceRevision: HKSourceRevision(
                source: HKSource(name: "Phone", bundleIdentifier: "com.example.phone"), version: nil))
        try await fixture.models.editor.store.saveAsWritten([phone])
        await fixture.models.refresh()
        var detail = WorkoutDetailScreen(run.id)
        #expect(fixture.draw(detail, 72, 8).text.contains("swimfit, also Phone"))
        try await fixture.press([.enter, "a"], on: &detail)
        #expect(fixture.notices.last?.text == "What Phone recorded counts as a workout of its own")
        await fixture.models.editor.settled()
        await fixture.models.refresh()
        #expect(fixture.models.workout.summary.workouts.count == 5)
        var other = WorkoutDetailScreen(phone.uuid)
        try await fixture.press([.enter, "t"], on: &other)
        await fixture.models.refresh()
        #expect(fixture.models.workout.summary.workouts.count == 4)
    }

    @Test("a workout in Browse is corrected and deleted as in the list")
    func browse() async throws {
        let fixture = try await fixture()
        try await fixture.models.browse.open("HKWorkoutTypeIdentifier")
        var screen = BrowseTypeScreen()
        try await fixture.press([.character("e")], on: &screen)
        #expect((fixture.presented.first as? WorkoutFormScreen)?.edited?.name == "Running")
        try await fixture.press([.character("d")], on: &screen)
        #expect(fixture.notices.last?.text == "Running, 31 min deleted – u undoes")
    }

    @Test("two that overlap are pointed out before saving", arguments: [(80, 22), (60, 14)])
    func overlap(width: Int, height: Int) async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        let keys =
            [Key.down] + DemoFixture.typed("40") + [.tab] + DemoFixture.typed("20")
            + [.down, .down, .backTab]
        try await fixture.press(keys + DemoFixture.typed("11:50"), on: &screen)
        try expectGolden(fixture.draw(screen, width, height), "overlap-\(width)")
    }

    @Test("no size makes them crash", arguments: [1, 2, 17, 59, 111, 131, 200], [1, 3, 8, 17, 27, 50])
    func crash(width: Int, height: Int) async throws {
        let fixture = try await fixture()
        var screen = WorkoutScreen()
        try await fixture.press([.control("w")], on: &screen)
        let workout = try #require(fixture.models.workout.summary.workouts.first)
        for screen in [screen, WorkoutDetailScreen(workout.id)] as [any Screen] {
            #expect(fixture.draw(screen, width, height).height == height)
        }
    }
}
