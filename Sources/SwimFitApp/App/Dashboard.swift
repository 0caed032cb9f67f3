import Foundation
import SwimFit
import Terminal

/// `swimfit` without a command: opens the terminal, runs the loop, and restores the terminal.
@MainActor
enum Dashboard {
    static func open(_ options: GlobalOptions, commands: [Command]) async throws -> CommandStatus {
        if isPlain(options) { return try await PlainMode.open(options, commands: commands) }
        let settings = try AppearanceSettings(options)
        // The terminal comes first: without one, the store is not opened.
        let driver: CursesDriver
        do {
            driver = try CursesDriver(colour: options.colour, usesMouse: options.usesMouse)
        } catch DriverError.dumbTerminal {
            return try await PlainMode.open(options, commands: commands)  // it can show lines
        }
        do {
            try await run(on: driver, settings, options, commands)
            driver.leave()
            return .done
        } catch {
            driver.leave()
            throw error
        }
    }

    /// Whether plain mode is asked for: by an option, the environment, or a setting.
    private static func isPlain(_ options: GlobalOptions) -> Bool {
        options.isPlain
            || options.recordingFile == nil && isatty(STDOUT_FILENO) == 1
                && Session(options).library()[Preferences.self].isPlain
    }

    private static func run(
        on driver: CursesDriver, _ settings: AppearanceSettings, _ options: GlobalOptions,
        _ commands: [Command]
    ) async throws {
        let recorder = try options.recordingFile.map { path in
            try Recorder(
                GlobalOptions.url(of: path), following: Session.clock(options), width: driver.size.width,
                height: driver.size.height)
        }
        let clock = recorder?.clock ?? Session.clock(options)
        let models = try await Models.open(
            Session(folder: options.dataFolder, clock: clock, isDemo: options.isDemo))
        models.appearanceSettings = settings
        models.spelling = Spelling(locale: options.locale)
        await models.refresh()
        models.start()
        let (ownKeys, problems) = OwnKeys.read(options.keysFile)
        let app = App(
            models: models, commands: commands, width: driver.size.width, height: driver.size.height,
            ownKeys: ownKeys, tab: recorder == nil ? models.firstTab : .profile)
        app.cursorFollowsRow = options.cursorFollowsRow
        models.journal.onWait { [weak app] sentence in app?.tell(.hint(sentence)) }
        if !models.isDemo, models.profile.wantsHealthAccess { app.perform(.present(HealthAccessScreen())) }
        if !problems.isEmpty {
            let lines = problems.flatMap { $0.wrapped(to: 54) }
            app.perform(.present(TextScreen(title: "keys.json", lines: lines)))
        }
        if let problem = settings.problem { app.perform(.notify(.problem(problem))) }
        if let note = driver.note { app.perform(.notify(.hint(note))) }
        await EventLoop(app: app, driver: driver, isTicking: options.at == nil, recorder: recorder).run()
        models.remember(app.tab)
    }
}
