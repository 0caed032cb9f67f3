import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitReading
import SwimFitStore

/// Every face shows energies in the unit of the Profile, and reads numbers without a unit in it; what is stored and
/// what scripts read stays kilocalories.
@MainActor
@Suite("The unit of energy", .onMainActor)
struct EnergyUnitTests {
    /// The demo data with a plan and an own food, in a unit.
    private static func session(_ unit: EnergyUnit) async throws -> Session {
        let editor = try await DemoFixture.demo().models.editor
        let session = Session(editor: editor, library: Library.demo(today: editor.clock.today), isDemo: true)
        _ = await CommandRun(["goal", "energy", "1800-2200"], on: session)
        _ = await CommandRun(["eat", "431k Soup @dinner 20:30"], on: session)
        _ = await CommandRun(["meals", "set", "lunch", "613k"], on: session)
        if unit != .kilocalories { _ = await CommandRun(["profile", "energy", unit.rawValue], on: session) }
        return session
    }

    // MARK: - What is shown

    /// The commands that print energies as text.
    private static let faces = [
        "today", "today -1d", "today --if 'banana'", "today --for waybar", "week", "month", "year",
        "journal", "journal -1d", "meals", "goal", "workouts", "swims", "checkin", "profile",
        "explain net", "explain consumed", "explain active", "explain resting", "explain expenditure",
        "explain net week", "explain consumed month", "foods banana", "browse",
        "browse active-energy", "browse active-energy --by day", "eat --dry-run 350k lunch",
        "eat --dry-run banana", "swim --dry-run 40x25m 38:20",
    ]

    @Test("no text has kilocalories, and each number with a unit is that of kilocalories × 4.184")
    func texts() async throws {
        let (usual, other) = (try await Self.session(.kilocalories), try await Self.session(.kilojoules))
        for face in Self.faces {
            let words = ShellWords.split(face)
            let (known, shown) = (await CommandRun(words, on: usual), await CommandRun(words, on: other))
            #expect(known.status == shown.status, "\(face): \(known.notes) \(shown.notes)")
            let text = shown.data + shown.notes
            #expect(!text.lowercased().contains("kcal"), "\(face): \(text)")
            // The calorie and the factor are numbers of one of the units only.
            Self.compare(
                (known.data + known.notes).replacing(" of 4 184 J", with: ""),
                text.replacing("4.184 × (", with: "("), face)
        }
        // Charts choose their own numbers for the axis.
        for face in ["plot net", "plot active-energy", "year --heat"] {
            let text = await CommandRun(ShellWords.split(face), on: other).data
            #expect(text.contains(", kJ") && !text.lowercased().contains("kcal"), "\(face): \(text)")
        }
    }

    /// Compares the numbers of two texts: each is the same in both, or an energy; one with a unit is an energy. Energies
    /// at rest differ by what rounding leaves to them in both units.
    private static func compare(_ known: String, _ shown: String, _ face: String) {
        let (before, after) = (numbers(known), numbers(shown))
        guard before.count == after.count else {
            Issue.record("\(face): \(before.count) and \(after.count) numbers in\n\(known)\(shown)")
            return
        }
        for (one, two) in zip(before, after) {
            let isEnergy = abs(one.value * 4.184 - two.value) <= max(8, abs(two.value) * 0.004)
            let isSame = one.value == two.value && !(one.hasUnit && one.value != 0)
            #expect(isEnergy || isSame, "\(face): \(one.value) is \(two.value) in\n\(shown)")
        }
    }

    private static func numbers(_ text: String) -> [(value: Double, hasUnit: Bool)] {
        text.matches(of: /([−+]?)(\d{1,3}(?: \d{3})+|\d+)(\.\d+)?( kcal\b)?/).compactMap { match in
            let digits = match.output.2.filter { $0 != " " } + (match.output.3 ?? "")
            return Double(digits).map {
                (value: match.output.1 == "−" ? -$0 : $0, hasUnit: match.output.4 != nil)
            }
        }
    }

    @Test("the figures of a day, a meal and an entry are the rounded kilojoules of what JSON has")
    func figures() async throws {
        let session = try await Self.session(.kilojoules)
        func shown(_ kilocalories: Double) -> String { Figure.whole((kilocalories * 4.184).rounded()) }
        for day in ["today", "2026-11-18", "2026-11-12"] {
            let json = try await Self.json(["today", day], session)
            let text = await CommandRun(["today", day], on: session).data
            for (name, key) in [
                ("Net", "net_kcal"), ("Consumed", "consumed_kcal"), ("Active", "active_kcal"),
            ] {
                let value = try #require(json[key] as? Double)
                #expect(
                    text.contains(try Regex("\(name) +\(shown(value)) kJ")),
                    "\(day) \(name) \(value): \(text)")
            }
            let left = try #require(json["left_kcal"] as? Double)
            #expect(text.contains("· \(shown(abs(left))) "), "\(left): \(text)")
            let lines = await CommandRun(["journal", day], on: session).data
            let entries = try #require(
                try await Self.json(["journal", day], session)["entries"] as? [[String: Any]])
            #expect(!entries.isEmpty)
            for entry in entries where entry["planned"] as? Bool != true {
                guard let energy = entry["energy_kcal"] as? Double else { continue }
                #expect(lines.contains(shown(energy)), "\(energy) in \(lines)")
            }
        }
    }

    @Test("scripts have the same bytes in both units")
    func scripts() async throws {
        let (usual, other) = (try await Self.session(.kilocalories), try await Self.session(.kilojoules))
        for line in [
            "today --json", "week --json", "journal --json", "workouts --json", "swims -O csv", "goal --json",
            "goal --format '{nutrient} {at_least} {eaten} {standing}'", "checkin --json", "meals --json",
            "today --format '{net:.0} kcal, {left:.0} left'", "get net", "get active-energy",
            "get left",
            "plot net --json", "plot active-energy -O csv", "browse active-energy --by day --json",
            "browse --json", "foods banana --json", "profile --json",
        ] {
            let words = ShellWords.split(line)
            let (known, shown) = (await CommandRun(words, on: usual), await CommandRun(words, on: other))
            #expect(
                Self.withoutUUIDs(known.data) == Self.withoutUUIDs(shown.data)
                    && known.status == shown.status,
                "\(line): \(known.notes)\(known.data)\(shown.data)")
        }
    }

    /// The two sessions have an entry each that was logged for the test.
    private static func withoutUUIDs(_ text: String) -> String {
        text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "")
    }

    private static func json(_ words: [String], _ session: Session) async throws -> [String: Any] {
        let run = await CommandRun(words + ["--json"], on: session)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any])
    }

    // MARK: - What is typed

    @Test(
        "a number alone is in the unit, and one with a unit is in that one",
        arguments: [
            ("1000 lunch", 239.006), ("1000kJ lunch", 239.006), ("350k lunch", 350), ("350 kcal", 350),
            ("20p 2000kJ bun", 478.011),
        ])
    func quickAdd(line: String, kilocalories: Double) async throws {
        let quick = try EnergyUnit.$shown.withValue(.kilojoules) {
            try QuickAdd(line, today: CoreFixture.today)
        }
        #expect(quick.nutrition.energy.map { abs($0 - kilocalories) < 0.001 } == true)
    }

    @Test("goals, limits and questions are in the unit")
    func goals() async throws {
        let session = CoreFixture().models.session
        #expect(await CommandRun(["profile", "energy", "kj"], on: session).data == "Energy in kJ\n")
        #expect(session.library()[Preferences.self].energyUnit == .kilojoules)
        #expect(await CommandRun(["goal", "net", "-2000"], on: session).data == "Goal of −2 000 kJ a day\n")
        let net = session.library()[Goals.self].netKilocalories(on: CoreFixture.today)
        #expect(net.map { abs($0 + 478.0115) < 0.001 } == true)
        let far = await CommandRun(["goal", "net", "-22000"], on: session)
        #expect(far.notes.contains("between −20 920 and 20 920 kJ a day"))
        let energy = await CommandRun(["goal", "energy", "7500-9000"], on: session)
        #expect(energy.data == "Goal for energy: 7 500 to 9 000 kJ\n")
        let resting = await CommandRun(["profile", "resting", "7000"], on: session)
        #expect(resting.data == "Resting energy by measured rate of 7 000 kJ a day\n")
        let much = await CommandRun(["eat", "25000 lunch"], on: session)
        #expect(much.notes.contains("25 000 kJ at once"))
        let logged = await CommandRun(["log", "active-energy", "418.4"], on: session)
        #expect(logged.status == .done, "\(logged.notes)")
        #expect(await CommandRun(["get", "active"], on: session).data == "100\n")
        _ = await CommandRun(["profile", "energy", "kcal"], on: session)
        #expect(await CommandRun(["goal", "net", "-500"], on: session).data == "Goal of −500 kcal a day\n")
    }

    @Test("the forms of a food and of an entry show and read the unit, and keep what is not touched")
    func forms() throws {
        try EnergyUnit.$shown.withValue(.kilojoules) {
            let food = Food(
                id: "own:bun", name: "Bun", group: "Own foods",
                perHundredGrams: Nutrition(energy: 88.91, protein: 2), portions: [])
            var form = FoodForm(changing: food)
            #expect(form[.figure(.energy)] == "371.99944")
            let kept = try form.food { _ in "" }.perHundredGrams.energy
            #expect(kept.map { abs($0 - 88.91) < 1e-9 } == true)
            form[.figure(.energy)] = "418.4"
            #expect(try form.food { _ in "" }.perHundredGrams.energy.map { abs($0 - 100) < 1e-9 } == true)
            form[.figure(.energy)] = "90 kcal"
            #expect(try form.food { _ in "" }.perHundredGrams.energy == 90)
        }
        let typed = try EnergyUnit.$shown.withValue(.kilojoules) { try Input.energy("1000") }
        #expect(abs(typed - 1000 / 4.184) < 1e-9)
        #expect(try EnergyUnit.$shown.withValue(.kilojoules) { try Input.energy("350 kcal") } == 350)
        #expect(abs(try Input.energy("4184 kJ") - 1000) < 1e-9)
    }

    // MARK: - The store that has the unit

    @Test(
        "what needs no data leaves the store closed, whose file may be damaged or missing",
        arguments: ["catalogue", "completions zsh", "man", "restore", "merge", "merge-driver a b c"])
    func closed(line: String) async throws {
        try await withTemporaryFolder { folder in
            let session = Session(folder: folder, clock: testClock)
            _ = await CommandRun(ShellWords.split(line), on: session)
            let store = try await session.openStore()
            #expect(store == nil)
        }
    }

    // MARK: - The dashboard and plain mode

    @Test("the dashboard follows the row of the Profile at once, on every tab, and undo takes it back")
    func dashboard() async throws {
        let models = try await DemoFixture.demo().models
        let driver = AppDriver(models: models)
        await driver.type(.end, .up, .up, .up, .up, .up, .enter)
        #expect(driver.footer.contains("Energy in kJ"), "\(driver.text)")
        #expect(driver.text.contains("Energy kJ"))
        for tab in Tab.allCases {
            await driver.type(.character(Character(String(tab.rawValue))))
            await models.browse.refreshing.settled()
            let page = driver.frame.text.split(separator: "\n").dropLast().joined(separator: "\n")
            #expect(page.contains("kJ"), "\(page)")
            // The last row has the keys: “Enter energy in kcal”.
            #expect(!page.lowercased().contains("kcal"), "\(page)")
        }
        await driver.type("1", "u")
        #expect(driver.text.contains("Energy kcal") && driver.text.contains("kcal a day"))
    }

    @Test("plain mode says kilojoules")
    func plain() async throws {
        let session = try await Self.session(.kilojoules)
        let said = await PlainTalk.say(["", "today", "week", "workouts", "eat 1000 lunch", "u"], to: session)
        #expect(said.contains("kilojoules") && !said.contains("kilocalorie"), "\(said)")
    }
}
