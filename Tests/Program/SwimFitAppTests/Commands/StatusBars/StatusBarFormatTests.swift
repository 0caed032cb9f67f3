import Foundation
import FoundationXML
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore
import SwimFitSwim

@MainActor
@Suite("Lines for status bars", .onMainActor)
struct StatusBarFormatTests {
    private func line(_ bar: String, _ more: String...) async throws -> CommandRun {
        try await DemoShell.run(["today", "--for", bar] + more)
    }

    private func object(_ line: String) throws -> [String: Any] {
        #expect(line.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "one line")
        return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// A text as Pango reads it: markup must be well-formed, and what is shown is its text.
    private nonisolated static func shown(pango text: String) throws -> String {
        final class Reader: NSObject, XMLParserDelegate {
            var text = ""
            func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
        }
        let parser = XMLParser(data: Data("<markup>\(text)</markup>".utf8))
        let reader = Reader()
        parser.delegate = reader
        guard parser.parse() else { throw Problem.usage("not well-formed: \(text)") }
        return reader.text
    }

    /// A text as tmux shows it: "##" is a "#", any other begins a format.
    private nonisolated static func shown(tmux text: String) throws -> String {
        guard !text.replacing("##", with: "").contains("#") else { throw Problem.usage("a format: \(text)") }
        return text.replacing("##", with: "#")
    }

    /// A text as polybar shows it.
    private nonisolated static func shown(polybar text: String) throws -> String {
        guard !text.contains("%{") else { throw Problem.usage("a tag: \(text)") }
        return text
    }

    @Test("waybar gets its object in one line")
    func waybar() async throws {
        let object = try object(try await line("waybar").data)
        #expect(Set(object.keys) == ["text", "alt", "tooltip", "class", "percentage"])
        #expect(object["class"] as? String == "under" && object["alt"] as? String == "under")
        #expect((object["text"] as? String)?.hasSuffix(" kcal left") == true)
        #expect((0...100).contains(object["percentage"] as? Int ?? -1))
        let tooltip = try Self.shown(pango: try #require(object["tooltip"] as? String))
        #expect(tooltip.split(separator: "\n").count == 5 && tooltip.contains("Harris–Benedict"))
    }

    @Test("i3status-rs gets its object with one of its states")
    func i3status() async throws {
        let object = try object(try await line("i3status").data)
        #expect(Set(object.keys) == ["icon", "state", "text", "short_text"])
        #expect(object["state"] as? String == "Good")
    }

    @Test("tmux, starship and polybar get a line of text", arguments: ["tmux", "starship", "polybar"])
    func plain(bar: String) async throws {
        let run = try await line(bar)
        #expect(run.status == .done && run.data.hasSuffix(" kcal left\n"))
        let own = try await line(bar, "--format", "#[fg=red]{left} %{{F#f00}}left")
        #expect(own.data.hasPrefix("#[fg=red]") && own.data.hasSuffix("%{F#f00}left\n"))
    }

    @Test(
        "where only the food is known, starship shows nothing, the others what was eaten so far",
        arguments: StatusBarFormat.allCases)
    func unknown(bar: StatusBarFormat) async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun("today", "--for", bar.rawValue, in: folder)
            #expect(run.status == (bar == .starship ? .noValue : .done))
            #expect(bar == .starship ? run.data.isEmpty : run.data.contains("0 kcal eaten"))
            if bar == .waybar { #expect(run.data.contains("\"class\":\"unknown\"")) }
        }
    }

    @Test("--for and --follow refuse what they do not have")
    func refused() async throws {
        #expect(try await line("xmobar").notes.contains("--for takes waybar, i3status"))
        #expect(try await DemoShell.run(["today", "--follow", "--check"]).status == .usage)
        #expect(try await DemoShell.run(["today", "-1d", "--follow"]).status == .usage)
    }

    @Test(
        "the class says how much is left of what may be eaten",
        arguments: [
            (0.0, "under", 0), (1000, "under", 59), (1600, "near", 94), (1900, "over", 100),
        ])
    func classes(eaten: Double, state: String, percentage: Int) throws {
        let report = try report(eaten: eaten, effort: "Swim")
        let bar = try StatusBarReport(report, for: .waybar, template: nil)
        #expect(bar.state.rawValue == state)
        #expect(eaten == 0 || bar.percentage == percentage, "\(bar.percentage)")
    }

    /// A man of 80 kg who may eat 1 698 kcal, with a workout of a name.
    private func report(eaten: Double, effort: String) throws -> TodayReport {
        let calendar = LocalCalendar(.gmt)
        let day = try #require(LocalDay("2026-11-20"))
        var reading = StoredEnergy(day: day)
        reading.consumed = eaten > 0 ? [day: eaten] : [:]
        reading.foods = eaten > 0 ? [.init(meal: .lunch, kilocalories: eaten)] : []
        reading.active = [day: 400]
        reading.efforts = [.init(name: effort, kilocalories: 400)]
        (reading.dateOfBirth, reading.sex) = (LocalDay("1986-11-01"), .male)
        reading.weights = BodyHistory([
            BodyMeasurement(id: UUID(), date: .distantPast, value: 80, source: "")
        ])
        reading.heights = BodyHistory([
            BodyMeasurement(id: UUID(), date: .distantPast, value: 1.8, source: "")
        ])
        var goals = Goals()
        goals.setNet(-500, from: day)
        let now = day.start(in: calendar).addingTimeInterval(12 * 3600)
        return TodayReport(
            summary: EnergyTabContents(reading, goals: goals, now: now, calendar: calendar), now: now,
            calendar: calendar)
    }

    private nonisolated static let hostile = [
        "a&b<b>x</b>", "#[fg=red]#{pid}#(id)", "##{x}", "%{F#f00}x%{F-}%%{", "\u{1B}]0;x\u{7}", "a\nb\rc",
        "\u{202E}txt\u{2066}", "\"}{\"", "%H%M %%", "a\u{0}b", "&amp;#60;", "\\n",
    ]

    @Test("no name can break a line, in any dialect", arguments: hostile)
    func hostileNames(name: String) throws {
        let mixed = Self.hostile.shuffled().joined() + name
        for effort in [name, mixed] {
            let report = try report(eaten: 1000, effort: effort)
            let template = try OutputTemplate("{meals} {date}")
            for bar in StatusBarFormat.allCases {
                let line = try #require(bar.line(try StatusBarReport(report, for: bar, template: template)))
                #expect(
                    !line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{202E}" })
                let escaped = bar.escaped(effort)
                let shown: String
                switch bar {
                case .waybar:
                    let tooltip = try #require(try object(line + "\n")["tooltip"] as? String)
                    #expect(try Self.shown(pango: tooltip).contains(effort.printable))
                    shown = try Self.shown(pango: escaped)
                case .i3status:
                    _ = try object(line + "\n")
                    shown = try Self.shown(pango: escaped)
                case .tmux: shown = try Self.shown(tmux: escaped)
                case .polybar: shown = try Self.shown(polybar: escaped).replacing("% {", with: "%{")
                case .starship: shown = escaped
                }
                #expect(shown == effort.printable, "\(bar)")
            }
        }
    }

    @Test("--follow prints a line at once and one for each change")
    func follow() async throws {
        let session = CoreFixture().models.session
        let editor = try await session.editor()
        let changes = DayChanges(editor)
        defer { changes.stop() }
        var stream = changes.changes.makeAsyncIterator()
        await stream.next()
        _ = await CommandRun(["eat", "350k"], on: session)
        await stream.next()
        #expect(await CommandRun(["get", "consumed"], on: session).data == "350\n")
    }
}
