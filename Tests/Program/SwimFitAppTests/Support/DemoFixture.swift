import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

/// A dashboard on the demo store, or on an empty one, on Friday, 20 November 2026, 14:32 in Berlin.
@MainActor
final class DemoFixture {
    let models: Models
    /// What the last keys asked for besides changing data.
    private(set) var presented: [any Screen] = []
    private(set) var notices: [Notice] = []
    private(set) var shown: Tab?
    private(set) var dismissals = 0
    /// The line of choices that waits for a key.
    private(set) var offered: FooterChoices?

    static let calendar = LocalCalendar(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    nonisolated static let now = Date(timeIntervalSince1970: 1_795_181_520)
    private static let clock = WallClock.fixed(at: now, calendar: calendar)

    private init(_ store: HKHealthStore) async {
        models = Models(editor: StoreEditor(store: store, clock: Self.clock), library: Library())
        await models.refresh()
        models.start()
        models.browse.setShown(true)
    }

    static func empty() async -> DemoFixture {
        // Named, because the usual name is that of the process.
        let source = HKSource(name: "swimfit", bundleIdentifier: "swimfit")
        let configuration = HKHealthStore.Configuration(
            source: HKSourceRevision(source: source, version: nil))
        return await DemoFixture(.inMemory(configuration: configuration))
    }

    static func demo() async throws -> DemoFixture {
        await DemoFixture(try .inMemory(copying: try await demoStore.value))
    }

    /// The height and the last six weeks of the demo store: for what needs something in each list, and no half year.
    static func recent() async throws -> DemoFixture {
        await DemoFixture(try .inMemory(copying: try await recentStore.value))
    }

    /// The demo store, of which no model has read anything.
    static func unread() async throws -> Models {
        let store = try HKHealthStore.inMemory(copying: try await demoStore.value)
        return Models(editor: StoreEditor(store: store, clock: clock), library: Library())
    }

    /// Made once: making half a year of samples takes longer than most tests.
    private static let demoStore = Task { try await DemoStore.make(clock: clock) }
    private static let recentStore = Task {
        let first = now.addingTimeInterval(-42 * 86_400)
        return try await DemoStore.make(clock: clock) {
            $0.startDate >= first || $0.sampleType == HKQuantityType(.height)
        }
    }

    /// The columns of the window that keys are pressed in.
    var columns = 80

    var context: Context {
        Context(models: models, now: Self.now, calendar: Self.calendar, columns: columns)
    }

    /// What a screen draws.
    func draw(_ screen: some Screen, _ width: Int, _ height: Int) -> CellBuffer {
        var screen = screen
        return draw(&screen, width, height)
    }

    /// What a screen draws that keys follow for.
    func draw(_ screen: inout some Screen, _ width: Int, _ height: Int) -> CellBuffer {
        var buffer = CellBuffer(width: width, height: height)
        var context = context
        context.columns = width
        screen.draw(context, in: buffer.bounds, into: &buffer)
        return buffer
    }

    /// Presses keys one after the other and carries out what they ask of the models.
    /// - Returns: the keys the screen had no use for.
    @discardableResult
    func press<S: Screen>(_ keys: [Key], on screen: inout S) async throws -> [Key] {
        (presented, notices, shown, dismissals) = ([], [], nil, 0)
        var unused: [Key] = []
        for key in keys {
            if let line = offered {
                offered = nil
                if let action = line.action(for: key) { try await carryOut(action) }
                continue
            }
            guard let action = screen.handle(key, context) else {
                unused.append(key)
                continue
            }
            try await carryOut(action)
        }
        return unused
    }

    private func carryOut(_ action: Action) async throws {
        switch action {
        case .perform(let work): for next in try await work(models) { try await carryOut(next) }
        case .notify(let notice): notices.append(notice)
        case .offer(let line): offered = line
        case .present(let screen): presented.append(screen)
        case .show(let tab): shown = tab
        case .dismiss: dismissals += 1
        default: break
        }
    }

    static func typed(_ text: String) -> [Key] { text.map { .character($0) } }
}

/// Sizes every screen is drawn in: what the shell leaves of 80×24, 120×40 and 60×16.
let screenSizes = [(80, 22), (120, 38), (60, 14)]
