import SampleStoreDisk
import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// `swimfit` without a command: opens the terminal, runs the loop, and restores the terminal.
@MainActor
package enum Dashboard {
    /// Returns when the user quits.
    ///
    /// - Parameter plain: runs plain mode instead, by choice or on a terminal without a cursor.
    package static func open(
        _ session: Session, _ options: DashboardOptions, _ commands: EmbeddedShell,
        plain: @MainActor () async throws -> CommandStatus
    ) async throws -> CommandStatus {
        try StandardStream.checkRoomForFiles()
        if isPlain(options, session) { return try await plain() }
        let settings = try ThemeSettings(options)
        // The terminal is opened first: without it, the store is not opened.
        let driver: CursesDriver
        do {
            driver = try CursesDriver(colour: options.colour, usesMouse: options.usesMouse)
        } catch DriverError.dumbTerminal {
            return try await plain()  // it can show lines
        }
        do {
            try await run(session, on: driver, settings, options, commands)
            driver.leave()
        } catch {
            driver.leave()
            throw error
        }
        return .done
    }

    /// Whether an option, the environment or a setting selects plain mode.
    private static func isPlain(_ options: DashboardOptions, _ session: Session) -> Bool {
        options.isPlain
            || isatty(STDOUT_FILENO) == 1 && session.library()[Preferences.self].isPlain
    }

    private static func run(
        _ session: Session, on driver: CursesDriver, _ settings: ThemeSettings,
        _ options: DashboardOptions, _ commands: EmbeddedShell
    ) async throws {
        let models = try await Models.open(session)
        models.appearanceSettings = settings
        models.spelling = EnglishVariant(locale: options.locale)
        let tab = await models.firstTab()
        let (ownKeys, problems) = UserKeyBindings.read(options.keysFile)
        let app = App(
            models: models, commands: commands, width: driver.size.width, height: driver.size.height,
            ownKeys: ownKeys, tab: tab)
        let shown = app.tabScreen?.models(of: models) ?? []
        for model in shown { await model.refresh() }
        app.cursorFollowsRow = options.cursorFollowsRow
        models.editor.onWait { [weak app] sentence in app?.tell(.hint(sentence)) }
        // At a first start, the cursor is in the first field to fill in.
        if tab == .profile, models.profile.summary.isBlank, !models.isDemo { app.perform(.press(.enter)) }
        if !problems.isEmpty {
            let lines = problems.flatMap { $0.wrapped(to: 54) }
            app.perform(.present(TextScreen(title: "keys.json", lines: lines)))
        }
        if let problem = settings.problem { app.perform(.notify(.problem(problem))) }
        if let note = driver.note { app.perform(.notify(.hint(note))) }
        // The other tabs are read after the first frame; keys wait for them.
        app.perform(
            .perform { models in
                await models.start(after: shown)
                return []
            })
        let watch = ConfigurationWatch(app, options)
        defer { withExtendedLifetime(watch) {} }
        await EventLoop(app: app, driver: driver, isTicking: options.instant == nil).run()
        models.remember(app.tab)
    }
}

/// Reads `keys.json` and `themes.json` again when they are saved.
@MainActor
final class ConfigurationWatch {
    private let app: App
    private let options: DashboardOptions
    private var watches: [FileWatch] = []
    /// Whether the keys had a problem at the last read: the end of a problem is reported, too.
    private var hadProblem = false

    init(_ app: App, _ options: DashboardOptions) {
        (self.app, self.options) = (app, options)
        watches = [
            watch(options.keysFile) { $0.readKeys() }, watch(options.themesFile) { $0.readThemes() },
        ].compactMap(\.self)
    }

    private func watch(
        _ file: URL, _ read: @escaping @MainActor @Sendable (ConfigurationWatch) -> Void
    ) -> FileWatch? {
        FileWatch(path: file.path) { [weak self] in
            Task { @MainActor in if let self { read(self) } }
        }
    }

    func readKeys() {
        let (keys, problems) = UserKeyBindings.read(options.keysFile)
        guard keys != app.ownKeys || !problems.isEmpty || hadProblem else { return }
        hadProblem = !problems.isEmpty
        app.ownKeys = keys
        app.tell(
            problems.isEmpty
                ? .done("keys.json was read again")
                : .problem("keys.json: " + problems.joined(separator: " · ")))
    }

    func readThemes() {
        do throws(Problem) {
            var settings = try ThemeSettings(options)
            settings.keepThemes(of: app.models.appearanceSettings)
            app.models.appearanceSettings = settings
            if let problem = settings.problem { throw .usage(problem) }
            app.tell(.done("themes.json was read again"))
        } catch {
            app.tell(.problem(error.sentence))
        }
    }
}

extension DriverError: LocalizedError {
    package var errorDescription: String? {
        switch self {
        case .notATerminal:
            "the dashboard needs a terminal for input and output; “swimfit today” prints the day's figures"
        case .unknownTerminal(let name):
            "no description of the terminal “\(name)” (TERM) is installed; try TERM=xterm, "
                + "or “swimfit today”, which prints the day's figures"
        case .dumbTerminal: "the terminal cannot place its cursor; “swimfit --plain” needs none"
        }
    }
}
