import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

/// Random keys, pastes, mouse events and window sizes, on every tab.
///
/// `SWIMFIT_FUZZ=10000 swift test --filter RandomInputTests` does as many for each tab, which takes some minutes;
/// `SWIMFIT_SEED=7` does others.
@MainActor
@Suite("Random input", .onMainActor)
struct RandomInputTests {
    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private static let count = setting("SWIMFIT_FUZZ") ?? 40
    private static let seed = UInt64(setting("SWIMFIT_SEED") ?? 2026)

    @Test("nothing crashes, each frame is whole, and the store stays sound", arguments: Tab.allCases)
    func run(tab: Tab) async throws {
        let models = try await DemoFixture.recent().models
        var events = RandomEvents(seed: Self.seed + UInt64(tab.rawValue))
        var app = App(models: models, commands: .shell())
        var last: [Event] = []
        for number in 0..<Self.count {
            if app.hasEnded { app = App(models: models, commands: .shell()) }
            if app.tab != tab, app.popups.isEmpty, events.returns() { app.perform(.show(tab)) }
            let event = events.next()
            last = last.suffix(8) + [event]
            await app.take(event)
            let frame = app.draw()
            let problem = Self.problem(of: frame, in: app)
            #expect(
                problem == nil, "event \(number) of seed \(Self.seed), tab \(tab): \(last)\n\(frame.text)")
            if problem != nil { return }
        }
        try await expectSound(models, app)
    }

    @Test("the same keys on the same data show the same frames", arguments: [1] as [UInt64])
    func repeated(seed: UInt64) async throws {
        let frames = [try await Self.frames(seed: seed), try await Self.frames(seed: seed)]
        for (index, pair) in zip(frames[0], frames[1]).enumerated() {
            #expect(pair.0 == pair.1, "frame \(index) of seed \(seed)\n\(pair.0)\n\(pair.1)")
        }
        #expect(frames[0].count == frames[1].count)
    }

    /// The frames of random events, without the identifiers of new samples, which differ.
    private static func frames(seed: UInt64) async throws -> [String] {
        let app = App(models: try await DemoFixture.demo().models, commands: .shell())
        var events = RandomEvents(seed: seed)
        var frames: [String] = []
        for _ in 0..<60 where !app.hasEnded {
            await app.take(events.next())
            frames.append(
                app.draw().text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{1,12}/, with: "UUID"))
        }
        return frames
    }

    /// What is wrong with a frame: it must be what a fresh buffer gets, and what any terminal can show.
    private static func problem(of frame: CellBuffer, in app: App) -> String? {
        if app.draw() != frame { return "drawn once more it differs" }
        guard frame.width == app.room.width, frame.height == app.room.height else {
            return "it has another size"
        }
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let cell = frame[x, y]
                if let text = cell.text, TextWidth.isControl(text) {
                    return "a control character at \(x), \(y)"
                }
                if cell.isContinuation, x == 0 || frame[x - 1, y].isContinuation {
                    return "half a character at \(x), \(y)"
                }
            }
        }
        if app.isTooSmall { return nil }
        for place in [frame.cursor, frame.selection] {
            guard let place else { continue }
            if !frame.bounds.contains(x: place.x, y: place.y) { return "the cursor is outside, at \(place)" }
        }
        return nil
    }

    /// The store is what its records say, the screens show what it holds, and all changes can be taken back.
    private func expectSound(_ models: Models, _ app: App) async throws {
        try expectSound(models)
        let frame = app.draw()
        await models.refresh()
        #expect(app.draw() == frame)
        while models.editor.undoTitle != nil { _ = try await models.editor.undo() }
        try expectSound(models)
    }

    /// A part of a meal may be deleted alone; the examination tells that, and it is no damage.
    private func expectSound(_ models: Models) throws {
        let examination = try models.editor.store.examine()
        #expect(examination.isSound, "\(examination.findings)")
    }
}

extension App {
    /// Handles an event, and returns when all that it began has ended and can be seen.
    fileprivate func take(_ event: Event) async {
        handle([event])
        await settle()
        while let job { await job.task.value }
        await models.editor.settled()
    }
}
