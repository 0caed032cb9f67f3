import Foundation
import SwimFit
import Terminal

/// `swimfit` without a command: opens the terminal, runs the loop, and restores the terminal.
@MainActor
package enum Dashboard {
    /// Returns when the user quits.
    package static func open(
        _ session: Session, _ options: DashboardOptions, _ commands: CommandDoor
    ) async throws {
        try StandardStream.checkRoomForFiles()
        if isPlain(options, session) { return try await PlainMode.open(session, options, commands) }
        let settings = try AppearanceSettings(options)
        // The terminal comes first: without one, the store is not opened.
        let driver: CursesDriver
        do {
            driver = try CursesDriver(colour: options.colour, usesMouse: options.usesMouse)
        } catch DriverError.dumbTerminal {
            return try await PlainMode.open(session, options, commands)  // it can show lines
        }
        do {
            try await run(session, on: driver, settings, options, commands)
            driver.leave()
        } catch {
            driver.leave()
            throw error
        }
    }

    /// Whether plain mode is asked for: by an option, the environment, or a setting.
    private static func isPlain(_ options: DashboardOptions, _ session: Session) -> Bool {
        options.isPlain
            || options.recordingFile == nil && isatty(STDOUT_FILENO) == 1
                && session.library()[Preferences.self].isPlain
    }

    private static func run(
        _ session: Session, on driver: CursesDriver, _ settings: AppearanceSettings,
        _ options: DashboardOptions, _ commands: CommandDoor
    ) async throws {
        let recorder = try options.recordingFile.map { path in
            try session.files.refuse(path, of: "--record")
            return try Recorder(
                path, following: session.clock, width: driver.size.width, height: driver.size.height)
        }
        let models = try await Models.open(recorder.map { session.with(clock: $0.clock) } ?? session)
        models.appearanceSettings = settings
        models.spelling = Spelling(locale: options.locale)
        let tab = recorder == nil ? await models.firstTab() : .profile
        await models.refresh(tab)
        let (ownKeys, problems) = OwnKeys.read(options.keysFile)
        let app = App(
            models: models, commands: commands, width: driver.size.width, height: driver.size.height,
            ownKeys: ownKeys, tab: tab)
        app.cursorFollowsRow = options.cursorFollowsRow
        models.journal.onWait { [weak app] sentence in app?.tell(.hint(sentence)) }
        if !models.isDemo, models.profile.wantsHealthAccess { app.perform(.present(HealthAccessScreen())) }
        if !problems.isEmpty {
            let lines = problems.flatMap { $0.wrapped(to: 54) }
            app.perform(.present(TextScreen(title: "keys.json", lines: lines)))
        }
        if let problem = settings.problem { app.perform(.notify(.problem(problem))) }
        if let note = driver.note { app.perform(.notify(.hint(note))) }
        // The other tabs are read behind the first frame; keys wait for it.
        app.perform(
            .perform { models in
                await models.start(after: tab)
                return []
            })
        let watch = ConfigurationWatch(app, options)
        defer { withExtendedLifetime(watch) {} }
        await EventLoop(app: app, driver: driver, isTicking: options.instant == nil, recorder: recorder).run()
        models.remember(app.tab)
    }
}
