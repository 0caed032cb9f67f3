import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

/// Screen readers, braille displays and magnifiers follow the terminal's cursor.
@MainActor
@Suite("The terminal's cursor", .onMainActor)
struct CursorTests {
    private static let motions: [Key] = [
        .down, .down, .up, "j", "j", "k", .end, .up, .home, .pageDown, .pageUp, "G", "g",
    ]

    private func app() async throws -> App {
        let fixture = try await DemoFixture.recent()
        try await fixture.models.browse.open("HKQuantityTypeIdentifierBodyMass")
        return App(models: fixture.models, commands: .shell(), width: 100, height: 30)
    }

    /// What leads to each popup from a tab.
    private static let popups: [(tab: Tab, keys: [Key])] = [
        (.profile, ["G", .enter]), (.profile, ["H"]), (.journal, ["c"]),
        (.swimming, ["b"]), (.browse, [.enter]), (.browse, [.enter, .enter]),
        (.browse, [.enter, "v", "s"]),
    ]

    @Test("it is on the mark of the selected row of every tab, whatever moved", arguments: Tab.allCases)
    func tabs(tab: Tab) async throws {
        let app = try await app()
        app.perform(.show(tab))
        expectOnMark(app, "\(tab)")
        for key in Self.motions {
            app.handle([.key(key)])
            await app.settle()
            expectOnMark(app, "\(tab) \(key)")
        }
    }

    @Test("it is on the mark of the selected row of every list in a popup")
    func lists() async throws {
        for popup in Self.popups {
            let app = try await app()
            app.perform(.show(popup.tab))
            for key in popup.keys + Self.motions {
                app.handle([.key(key)])
                await app.settle()
                expectOnMark(app, "\(popup) \(key)")
            }
            #expect(!app.popups.isEmpty)
        }
    }

    private func expectOnMark(_ app: App, _ what: String) {
        let frame = app.draw()
        guard let place = frame.selection else {
            Issue.record("no row is selected: \(what)")
            return
        }
        let marks = (0..<frame.height - 1).filter {
            frame.line($0).contains("›") && !frame.line($0).contains("‹")
        }
        if frame.cursor == nil, !marks.isEmpty {
            #expect(frame[place.x, place.y].text == "›", "\(what)\n\(frame.text)")
        }
    }

    @Test("a text without a selected row is read from its beginning")
    func text() async throws {
        let app = try await app()
        app.perform(.present(TextScreen(title: "Text", lines: ["first", "second"])))
        let frame = app.draw()
        let place = try #require(frame.selection)
        #expect(frame.line(place.y).contains("first"))
        #expect(frame[place.x + 2, place.y].text == "f" || frame[place.x, place.y].text == "f")
    }

    @Test("it is at the caret of a field that is typed into")
    func caret() async throws {
        let app = try await app()
        app.perform(.show(.browse))
        for key: Key in ["/", "m", "a"] { app.handle([.key(key)]) }
        var frame = app.draw()
        let place = try #require(frame.cursor)
        #expect(frame[place.x - 1, place.y].text == "a")
        app.handle([.key(.left)])
        frame = app.draw()
        #expect(frame.cursor.map { frame[$0.x, $0.y].text } == "a")
        app.handle([.key(.escape), .key(":"), .key("x")])
        frame = app.draw()
        #expect(frame.cursor?.y == 29)
    }

    @Test("in the food picker it is in the search field, or on the row if that was asked for")
    func picker() async throws {
        let app = try await app()
        app.perform(.show(.journal))
        app.handle([.key("a")])
        await app.settle()
        app.handle([.key("b"), .key("a"), .key(.down)])
        var frame = app.draw()
        let caret = try #require(frame.cursor)
        #expect(frame.line(caret.y).contains("Find"))
        app.cursorFollowsRow = true
        frame = app.draw()
        let row = try #require(frame.cursor)
        #expect(frame[row.x, row.y].text == "›")
        app.handle([.key(.enter)])
        frame = app.draw()
        #expect(frame.cursor.map { frame.line($0.y).contains("Amount") } == true)
    }
}
