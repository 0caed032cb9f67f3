import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitSwim

/// An open field takes every key that types something, and no such key has another effect.
@MainActor
@Suite("Typing into forms", .onMainActor)
struct TypingTests {
    private static let printable = (32...126).map { Character(UnicodeScalar($0)) }

    /// How often ↓ or Tab is pressed from the first field of a form to its last one.
    private static let forms: [(name: String, keys: [Key], step: Key, rows: Int)] = [
        ("profile", ["1", .enter], .down, 1),
        ("height", ["1", "j", "j", "j", .enter], .down, 1),
        ("weigh-in", ["1", "W"], .down, 1),
        ("amount", ["3", "a", .enter], .down, 3),
        ("entry", ["3", "j", "j", "e"], .down, 4),
        ("picker", ["3", "a"], .down, 1),
        ("quick add", ["3", "+"], .down, 1),
        ("own food", ["3", "a", .control("n")], .down, FoodForm.rows.count),
        ("recipe", ["3", "j", "j", "r"], .down, 4),
        ("goal", ["3", "n", "j", .enter], .down, 1),
        ("journal filter", ["3", "/"], .down, 1),
        ("workout", ["4", .enter], .tab, 13),
        ("workouts filter", ["4", .control("w"), "/"], .down, 1),
        ("plan", ["5", "p", "a"], .down, 3),
        ("browse filter", ["6", "/"], .down, 1),
    ]

    @Test(
        "each printable key on each row is typed; on a row that takes no text it does what the footer and the help say"
    )
    func everyKey() async throws {
        for form in Self.forms {
            let app = App(models: try await DemoFixture.recent().models, width: 100, height: 40)
            func press(_ keys: [Key]) async {
                for key in keys {
                    app.handle([.key(key)])
                    await app.settle()
                }
            }
            await press(form.keys)
            var typed = 0
            for row in 0..<form.rows {
                if row > 0 { await press([form.step]) }
                guard app.topScreen?.takesText == true else {
                    let rows =
                        (app.topScreen?.bindings(app.context) ?? []) + App.keys.bindings(app, app.context)
                    // `g` and `G` go to the first and the last row.
                    let named = Set(rows.flatMap(\.keys) + ["g", "G"])
                    let before = (app.tab, app.popups.count, app.models.editor.undoTitle)
                    for character in Self.printable where !named.contains(.character(character)) {
                        await press([.character(character)])
                        let place = "\(form.name), row \(row), “\(character)”"
                        #expect((app.tab, app.popups.count) == (before.0, before.1), "\(place)")
                        #expect(app.models.editor.undoTitle == before.2 && !app.hasEnded, "\(place)")
                        #expect(app.commandLine == nil && app.topScreen?.takesText != true, "\(place)")
                    }
                    continue
                }
                typed += 1
                for character in Self.printable {
                    let place = "\(form.name), row \(row), “\(character)”"
                    let before = (app.tab, app.popups.count, app.models.editor.undoTitle)
                    let wasText = app.draw().cursor != nil
                    // At the beginning of the picker a plus is a quick entry, as its footer says.
                    if form.name == "picker", character == "+" { continue }
                    await press([.character(character)])
                    #expect((app.tab, app.popups.count) == (before.0, before.1), "\(place)")
                    #expect(app.models.editor.undoTitle == before.2 && !app.hasEnded, "\(place)")
                    #expect(app.commandLine == nil && app.topScreen?.takesText == true, "\(place)")
                    let frame = app.draw()
                    guard wasText, let cursor = frame.cursor else { continue }
                    let shown = frame[max(0, cursor.x - 1), cursor.y].text ?? " "
                    #expect(shown == character, "\(place) in\n\(frame.text)")
                }
            }
            #expect(typed > 0, "\(form.name)")
        }
    }

    @Test("a closed field leaves every key to the program, and a paste opens it")
    func closed() async throws {
        let app = App(models: try await DemoFixture.recent().models, width: 80, height: 24)
        func press(_ keys: Key...) async {
            for key in keys {
                app.handle([.key(key)])
                await app.settle()
            }
        }
        await press("4", "3")
        #expect(app.tab == .journal)
        await press("4", .enter, .escape, "2")
        #expect(app.tab == .energy)
        await press("4", .down, "4", "0", .escape, "5")
        #expect(app.tab == .swimming)
        await press("4")
        #expect(app.draw().text.contains("laps 40"))
        await press("k")
        app.handle([.key(.escape), .paste("4x100 on 2:00\n4x50 kick\n")])
        #expect(app.draw().text.contains("4x100 on 2:00; 4x50 kick"))
        await press(.tab, .tab, .tab, .tab, .tab, .tab)
        #expect((app.screens[.workout] as? WorkoutScreen)?.entry.focus == .sport)
        await press("h")
        #expect((app.screens[.workout] as? WorkoutScreen)?.entry.form(app.context).sport == .swimming)
    }

    /// The lines of a command in the file that `SWIMFIT_LINES` names: "swim 4x100 on 2:00", "eat 2 eggs".
    private nonisolated static func tried(_ command: String) -> [String] {
        let file = ProcessInfo.processInfo.environment["SWIMFIT_LINES"]
        // IGNORED: without the file only the lines of the test are tried.
        let text = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix(command + " ") }
            .map { String($0.dropFirst(command.count + 1)).replacing("\\n", with: "\n") }
    }

    private nonisolated static let swims = [
        "warm-up 200 in 4:00 + 4x50 in 0:50", "easy 400 in 8:00 + 8x50m on 1:00 back", "quick 100 in 1:20",
        "10x100 in 1:50, 1:51, 1:51, 1:52, 1:52, 1:52, 1:53, 1:53, 1:53, 1:54 r :03 easy",
        "4x100 on 2:00, last 25 fast", "Main set (400)\n4x100 on 2:00", "4x100 on 2:00\nTotal yards: 400",
        "8x50 on 1:00, alternate drill/swim by 25", "Main set x3\n100 on 2:00",
        "Main set 2x\n100 on 2:00\n50 on 1:00", "2 sets of (3 x 150 on 2:20)",
        "12 x 100, 1-3 @ 1:45, 4-6 @ 1:40, 7-9 @ 1:35, 10-12 @ 1:30", "3x150 free w/o fins on 3:00",
        "400 in 6:00 + 4x100 in 1:40 on 2:00", "8x100 in 1:40 perfect technique", "400 in 6:12 I.M.",
        "4 rds:\n4x50 on 1:00\n100 easy on 2:00", "400 on 8:00\n4 x 25 sec vertical kick",
        "4x100 non-free in 1:40", "- 200 easy on 4:00\n- 4x50 on 1:00", "ten 100s on 2:00",
        "25m x40 38:20", "40 lengths in 38:20", "2.4km open 45:00", "8x50yd on 1:00", "4x100 back in 2:10",
        "1000 in 20:00", "40", "?", ":q", "3x",
    ]

    @Test(
        "a swim typed or pasted into the sets is read as the shell reads it", arguments: swims + tried("swim")
    )
    func swim(line: String) async throws {
        let models = try await DemoFixture.recent().models
        for isPasted in [false, true] {
            guard isPasted || !line.contains("\n") else { continue }
            let app = App(models: models, width: 80, height: 24, tab: .workout)
            app.handle([.key(.enter)])
            app.handle(isPasted ? [.paste(line)] : line.map { .key(.character($0)) })
            await app.settle()
            #expect(app.tab == .workout && !app.hasEnded && app.models.editor.undoTitle == nil)
            let screen = try #require(app.screens[.workout] as? WorkoutScreen)
            let read = screen.entry.view(app.context).reading
            let usual = try #require(models.workout.summary.usual)
            do {
                let shell = try WorkoutForm(swim: line, like: usual) {
                    .usual(after: models.workout.summary.workouts, in: $0)
                        ?? .first(in: $0 == .metres ? .metric : .us)
                }.reading(read.circumstances)
                #expect(read.metres == shell.metres && read.seconds == shell.seconds)
                #expect(read.rest == shell.rest && read.form.stroke == shell.form.stroke)
                #expect(read.sets?.rows == shell.sets?.rows)
                #expect(read.entry?.title == shell.entry?.title)
                #expect(Set(read.problems.keys) == Set(shell.problems.keys))
            } catch {
                #expect(read.entry == nil, "\(error)")
            }
        }
    }

    private nonisolated static let foods = [
        "banana", "2 eggs", "150g banana", "half a watermelon", "1kg butter", "2 kiwis",
        "200g chocolate milk",
        "banana 17/11", "banana 20m ago", "2 pints of bitter", "a couple of eggs", "one and a half bananas",
        "1 and 1/2 cups of orange juice", "quinoa 100g cooked", "2 banana @breakfast 7:30", "bananax3",
        "350k 31/10", "350k 17 Nov", "350k two days ago", "350k last night", "350k P20 F5 C30", "40p",
        "350k lunch", "85c 25p 127k33f soup", "350k at9am", "450 kcal, 30g protein", "350k soup 90m ago",
        "? banana", "1:30 banana", "q",
    ]

    @Test(
        "a food typed or pasted into the picker is read as the shell reads it",
        arguments: foods + tried("eat"))
    func food(line: String) async throws {
        let fixture = try await DemoFixture.recent()
        let (models, now, calendar) = (fixture.models, DemoFixture.now, DemoFixture.calendar)
        for isPasted in [false, true] where isPasted || !line.contains("\n") {
            let app = App(models: models, width: 80, height: 24, tab: .journal)
            app.handle([.key("a")])
            app.handle(isPasted ? [.paste(line)] : line.map { .key(.character($0)) })
            await app.settle()
            #expect(app.popups.count == 1 && !app.hasEnded && app.models.editor.undoTitle == nil)
            if let picker = app.popups.last as? FoodPickerScreen, let listed = picker.listed {
                try expect(listed, readAs: isPasted ? ListedFoods.joined(line) : line, in: picker.pantry)
                continue
            }
            app.handle([.key(.enter)])
            await app.settle()
            let picker = try #require(app.popups.last as? FoodPickerScreen)
            // IGNORED: what the shell refuses is not compared.
            guard let list = try? FoodList(line, now: now, calendar: calendar, meals: picker.pantry.meals)
            else {
                continue
            }
            if let quick = (try? list.quickEntries(now: now, calendar: calendar))??.first {
                guard case .quick(let form) = picker.stage else {
                    Issue.record("\(line) is no quick entry in the picker")
                    continue
                }
                let entry = try picker.serving(of: form, app.context)
                #expect(entry.nutrition == quick.nutrition && entry.name == quick.name)
                #expect(entry.time == quick.time && entry.meal == quick.meal)
            } else if let line = (try? list.lines(in: picker.pantry))?.first,
                case .serving(let form) = picker.stage,
                case .serving(let serving)? = try? line.meaning(
                    in: picker.pantry, now: now, calendar: calendar)
            {
                let typed = try form.serving(now: now)
                #expect(typed.name == serving.name && typed.amount == serving.amount)
                #expect(abs(typed.time.timeIntervalSince(serving.time)) < 60 && typed.meal == serving.meal)
            }
        }
    }

    private nonisolated static let lists = [
        "2 eggs, 150g banana", "- 2 eggs\n- 2 slices of toast\n\n450k soup\n", "lunch: 2 eggs, toast, coffee",
        "2 eggs and a banana @breakfast 7:30", "2 eggs; 1kg butter", "38p 18f 54c 580k curry\nbanana 20:00",
        "2 eggs, banana 150g, asdfghjk", "2 eggs, 100 g rice",
    ]

    @Test(
        "of a list each entry is shown as the shell reads it, and all are logged as one change or none",
        arguments: lists)
    func list(text: String) async throws {
        let now = DemoFixture.now
        for isPasted in [false, true] where isPasted || !text.contains("\n") {
            let models = try await DemoFixture.recent().models
            let app = App(models: models, width: 80, height: 24, tab: .journal)
            func handle(_ events: [Event]) async {
                app.handle(events)
                await app.settle()
            }
            await handle([.key("a")])
            await handle(isPasted ? [.paste(text)] : text.map { .key(.character($0)) })
            let picker = try #require(app.popups.last as? FoodPickerScreen)
            let listed = try #require(picker.listed)
            try expect(listed, readAs: isPasted ? ListedFoods.joined(text) : text, in: picker.pantry)
            let before = models.foodJournal.summary.entries.count
            let questions = listed.entries.filter { $0.question != nil }
            await handle([.key(.enter)])
            if let question = questions.first {
                #expect(models.editor.undoTitle == nil && app.draw().text.contains(question.text))
                await handle([.key(.enter)])
            }
            // What is not understood cannot be confirmed.
            let count = listed.entries.count
            let isLogged = listed.servings.count == count
            #expect((models.editor.undoTitle != nil) == isLogged && app.popups.isEmpty == isLogged)
            guard isLogged else { continue }
            let planned = listed.servings.count { $0.time > now }
            #expect(models.foodJournal.summary.entries.count == before + count || planned > 0)
            _ = try await models.editor.undo()
            await models.refresh()
            #expect(models.foodJournal.summary.entries.count == before)
        }
    }

    /// Each entry of a list is what the shell reads, or has a question.
    private func expect(_ listed: ListedFoods, readAs text: String, in pantry: Pantry) throws {
        let (now, calendar) = (DemoFixture.now, DemoFixture.calendar)
        let lines = try FoodList(text, now: now, calendar: calendar, meals: pantry.meals).lines(in: pantry)
        #expect(listed.entries.count == lines.count, "\(text)")
        for (entry, line) in zip(listed.entries, lines) {
            if case .serving(let serving)? = try? line.meaning(in: pantry, now: now, calendar: calendar) {
                #expect(entry.serving == serving && entry.question == nil, "\(text)")
            } else {
                #expect(entry.question != nil, "\(text)")
            }
        }
    }
}
