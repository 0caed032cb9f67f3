import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitTerminal

/// Whole windows, from a phone and a split pane to a large screen, each tab of them. What a style is in a terminal of
/// few colours, or on white, is the same in all of them: the golden `palettes` has it.
@MainActor
@Suite("Windows", .onMainActor, .goldens("windows"))
struct WindowTests {
    nonisolated private static let small = [(40, 12), (60, 16)]
    nonisolated private static let sizes = small + [(80, 24), (100, 30), (120, 40), (160, 50), (300, 80)]

    private func app(_ fixture: DemoFixture, _ tab: Tab, _ size: (Int, Int)) -> App {
        let app = App(models: fixture.models, width: size.0, height: size.1)
        app.handle([.key(.character(Character(String(tab.rawValue))))])
        return app
    }

    private func type(_ text: String, _ app: App) async {
        for character in text { await press(.character(character), app) }
    }

    private func press(_ key: Key, _ app: App) async {
        app.handle([.key(key)])
        await app.settle()
    }

    @Test("each tab of half a year of data", arguments: Tab.allCases, sizes)
    func demo(tab: Tab, size: (Int, Int)) async throws {
        let app = app(try await .demo(), tab, size)
        // What the window has room for besides is read.
        await app.settle()
        try expectGolden(app.draw(), "\(size.0)x\(size.1)-\(tab)-demo")
    }

    @Test(
        "what each role becomes: by colours of the terminal, on a dark and a light background, and where it is unknown"
    )
    func palettes() throws {
        var lines: [String] = []
        for colours in [1 << 24, 256, 16, 8, 0] {
            for background in [Background.dark, .light, nil] {
                let name = background.map { "\($0)" } ?? "unknown"
                lines.append("── \(colours) colours, \(name)")
                let palette = RolePalette(colours: colours, theme: .standard, background: background)
                lines += Role.allCases.map { role in
                    let look = palette.look(of: role)
                    let attributes = [
                        (look.isBold, "bold"), (look.isDim, "dim"), (look.isReversed, "reversed"),
                        (look.isUnderlined, "underlined"),
                    ]
                    let words = ["\(role)", "\(look.foreground)", "on \(look.background)"]
                    return (words + attributes.filter(\.0).map(\.1)).joined(separator: " ")
                }
            }
        }
        try expectGolden(text: lines.joined(separator: "\n") + "\n", "palettes")
    }

    @Test("each tab of an empty store", arguments: Tab.allCases, small)
    func empty(tab: Tab, size: (Int, Int)) async throws {
        let app = app(await .empty(), tab, size)
        try expectGolden(app.draw(), "\(size.0)x\(size.1)-\(tab)-empty")
    }

    @Test("at 40×12 the Profile scrolls to its chart, and each row can be filled in where it is chosen")
    func profile() async throws {
        let fixture = try await DemoFixture.recent()
        let app = app(fixture, .profile, (40, 12))
        for row in ProfileRow.allCases {
            #expect(app.draw().text.contains("› \(row == .history ? "" : row.label)") || row == .history)
            await press(.down, app)
        }
        #expect(app.draw().text.contains("›─ Weight") || app.draw().text.contains("› Weight"))
        await press(.home, app)
        for _ in 0..<ProfileRow.weight.rawValue { await press(.down, app) }
        await press(.enter, app)
        await press(.control("u"), app)
        await type("81.5", app)
        let typing = app.draw()
        #expect(typing.text.contains("81.5") && typing.cursor != nil)
        await press(.enter, app)
        #expect(fixture.models.profile.summary.weight?.value == 81.5)
    }

    @Test("at 40×12 a swim can be typed in, and a food logged")
    func forms() async throws {
        let fixture = try await DemoFixture.recent()
        let before = fixture.models.swims.summary.swims.count
        let swims = app(fixture, .workout, (40, 12))
        await press(.down, swims)
        #expect(swims.draw().text.contains("laps"))
        await type("40", swims)
        await press(.enter, swims)
        await type("20:00", swims)
        #expect(swims.draw().text.contains("1 000 m"))
        await press(.enter, swims)
        #expect(fixture.models.swims.summary.swims.count == before + 1)
        let foods = fixture.models.foodJournal.summary.entries.count
        let journal = app(fixture, .journal, (40, 12))
        for key in [Key.character("a"), .enter, .enter] { await press(key, journal) }
        await fixture.models.refresh()
        #expect(fixture.models.foodJournal.summary.entries.count == foods + 1)
    }

    @Test(
        "no size from 1×1 to 500×200 crashes, also when the window shrinks under an open popup",
        arguments: Tab.allCases)
    func everySize(tab: Tab) async throws {
        let driver = AppDriver(models: try await DemoFixture.recent().models, tab: tab)
        for key in ["?", "W", ":", "x"] as [Key] {
            await driver.type(key)
            for height in [200, 60, 24, 13, 12, 11, 5, 2, 1] {
                for width in [500, 160, 80, 60, 41, 40, 39, 20, 2, 1] {
                    driver.app.handle([.resize(width: width, height: height)])
                    let frame = driver.frame
                    #expect(frame.width == width && frame.height == height)
                }
            }
            driver.app.handle([.resize(width: 80, height: 24)])
            await driver.type(.escape, .escape)
        }
    }

    @Test(
        "a large window is filled by its lists: in each third that has one more than half of the rows have something to read",
        arguments: [(Tab.energy, 0..<2), (.journal, 0..<3)])
    func filled(tab: Tab, thirds: Range<Int>) async throws {
        let app = app(try await .demo(), tab, (300, 80))
        await app.settle()
        // What is often eaten is read after the days before.
        app.handle([.resize(width: 300, height: 80)])
        await app.settle()
        let rows = app.draw().text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        for third in thirds {
            let places = rows.map { $0.dropFirst(third * 100).prefix(100) }
            let filled = places.count { $0.contains { !" │┃".contains($0) } }
            #expect(filled >= 45, "third \(third): \(filled) of 80")
        }
    }

    @Test("next to the bests the pace curve has half of a large window, with its legend")
    func paceCurve() async throws {
        let app = app(try await .demo(), .swimming, (300, 80))
        await app.settle()
        let lines = app.draw().text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("─ pace /100 m ─") })
        #expect(row <= 45 && lines[row].contains("by CSS"))
    }

    @Test("the days before follow each other from pane to pane, each once and whole")
    func daysBefore() async throws {
        let app = app(try await .demo(), .journal, (300, 80))
        await app.settle()
        let text = app.draw().text
        for day in ["Yesterday", "Wed 18 Nov", "Mon 16 Nov", "Sun 15 Nov", "Thu 12 Nov"] {
            #expect(text.components(separatedBy: " \(day) ").count == 2, "\(day)")
        }
    }

    @Test("the change of the weight is said once, next to its chart or without one", arguments: [160, 300])
    func weightOnce(width: Int) async throws {
        let app = app(try await .demo(), .energy, (width, 80))
        await app.settle()
        #expect(app.draw().text.components(separatedBy: "−1.9 kg").count == 2)
    }

    @Test("energy has one share in the Journal, in the gauge and among the nutrients")
    func shareOfEnergy() async throws {
        let fixture = try await DemoFixture.recent()
        _ = try await fixture.models.profile.setNetGoal(-500)
        await fixture.models.refresh()
        let app = app(fixture, .journal, (160, 50))
        await app.settle()
        let lines = app.draw().text.split(separator: "\n")
        let shares = ["eaten ▕", "Energy "].map { name in
            lines.dropFirst().first { $0.contains(name) }?.matches(of: /[0-9]+ %/).map { String($0.output) }
                ?? []
        }
        #expect(!shares[0].isEmpty && shares[1].last == shares[0].first)
    }

    @Test("at 60 columns no hint of the Profile is cut", arguments: [true, false])
    func profileHints(isEmpty: Bool) async throws {
        let app = app(isEmpty ? await .empty() : try await .recent(), .profile, (60, 24))
        // Three dots after a blank are a word of their own.
        func isWhole() -> Bool { !app.draw().text.replacing(" …", with: "").contains("…") }
        #expect(isWhole())
        for _ in 0..<8 {
            await press(.enter, app)
            #expect(isWhole())
            await press(.escape, app)
            await press(.down, app)
        }
    }

    @Test("at 60 columns the Journal keeps protein")
    func protein() async throws {
        let text = app(try await .demo(), .journal, (60, 16)).draw().text
        #expect(text.contains("Protein") && text.contains("kcal"))
    }

    @Test("no line of a small window is cut where there is a shorter text", arguments: Tab.allCases)
    func footers(tab: Tab) async throws {
        let frame = app(try await .demo(), tab, (40, 12)).draw()
        #expect(frame.line(11).hasSuffix("? help · q quit"))
        #expect(frame.line(0).contains("\(tab.rawValue) \(tab.name)") && frame.line(0).hasSuffix("14:32"))
    }
}
