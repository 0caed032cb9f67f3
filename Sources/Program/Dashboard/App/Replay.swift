import Foundation
import SwimFit
import Terminal

/// Does a recording again, in memory: its events become frames.
@MainActor
package struct Replay {
    private let recording: Recording
    private let clock: SteppedClock
    private let app: App

    /// - Parameter models: makes the models for the clock of the recording.
    init(
        _ recording: Recording, commands: CommandDoor = .none, ownKeys: OwnKeys = OwnKeys(),
        models: (WallClock) async throws -> Models
    ) async throws {
        self.recording = recording
        clock = SteppedClock(Date(timeIntervalSince1970: recording.start.now))
        let zone = recording.start.timeZone
        let opened = try await models(clock.wall(in: zone.map { LocalCalendar($0) } ?? .machine))
        await opened.refresh()
        opened.start()
        app = App(
            models: opened, commands: commands, width: recording.start.width, height: recording.start.height,
            ownKeys: ownKeys)
    }

    /// Hands over the first frame, and the one after each turn.
    func run(_ frame: (CellBuffer) -> Void) async {
        frame(app.draw())
        for turn in recording.turns where !app.hasEnded {
            clock.step(to: Date(timeIntervalSince1970: turn.now))
            await Self.take(turn.events.compactMap(\.event), by: app, isMinute: turn.events.isEmpty)
            frame(app.draw())
        }
    }

    /// Gives events to a dashboard, and returns when all that they began has ended and can be seen.
    static func take(_ events: [Event], by app: App, isMinute: Bool = false) async {
        if isMinute { app.models.tick(now: app.models.clock.now()) }
        for event in events {
            app.handle([event])
            await app.settle()
            while let job = app.job { await job.task.value }
            await app.models.journal.settled()
        }
    }
}

extension Replay {
    /// `--replay`: prints the frames of a recording as text. It is done on a copy of the data in memory, and no command
    /// in it reads or writes a file.
    package static func print(
        _ file: URL, on session: Session, _ options: DashboardOptions, _ commands: CommandDoor,
        print: (String) -> Void
    ) async throws {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw Problem("--replay: \(file.path) cannot be read")
        }
        let recording = try Recording(text: text)
        let ownKeys = OwnKeys.read(options.keysFile).keys
        let replay = try await Replay(recording, commands: commands, ownKeys: ownKeys) { clock in
            try await Models.open(session.with(clock: clock).copyInMemory())
        }
        var count = 0
        await replay.run { frame in
            print("── frame \(count)\n" + frame.text)
            count += 1
        }
    }
}
