import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

/// A clock fixed at 20 November 2026, 14:32, in Berlin.
let testClock = WallClock.fixed(
    at: Date(timeIntervalSince1970: 1_795_181_520),
    // SAFETY: GMT+1 always exists; no zone database is needed for it.
    calendar: LocalCalendar(TimeZone(secondsFromGMT: 3600)!))

/// A dashboard in memory: keys in, screen out.
@MainActor
struct AppDriver {
    let app: App

    init(
        _ screens: [Tab: any Screen], commands: EmbeddedShell = .none, width: Int = 80, height: Int = 24,
        isDemo: Bool = false, library: Library = Library(), ownKeys: UserKeyBindings = UserKeyBindings()
    ) {
        let editor = StoreEditor(store: .inMemory(), clock: testClock)
        let session = Session(editor: editor, library: library, isDemo: isDemo)
        let models = Models(editor: editor, library: library, session: session)
        app = App(
            models: models, commands: commands, screens: screens, width: width, height: height,
            ownKeys: ownKeys)
    }

    /// All tabs, on models that are read.
    init(models: Models, tab: Tab = .profile) {
        app = App(models: models, width: 80, height: 24, tab: tab)
    }

    /// Types keys one after the other and waits for the changes they make.
    func type(_ keys: Key...) async {
        app.handle(keys.map { .key($0) })
        await app.settle()
    }

    /// Types a text character by character.
    func type(text: String) async {
        app.handle(text.map { .key(.character($0)) })
        await app.settle()
    }

    var frame: CellBuffer { app.draw() }
    var text: String { frame.text }
    /// The last row: keys, notice, job or command line.
    var footer: String { frame.line(frame.height - 1) }
    /// The first row: tabs and time.
    var bar: String { frame.line(0) }
}
