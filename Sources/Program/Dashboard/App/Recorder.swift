import Foundation
import SwimFit
import Synchronization
import Terminal

/// A clock that moves only when it is told: between two turns of the event loop no time passes, so that a replay reads
/// the same times.
final class SteppedClock: Sendable {
    private let instant: Mutex<Date>

    init(_ instant: Date) { self.instant = Mutex(instant) }

    var now: Date { instant.withLock { $0 } }

    func step(to instant: Date) { self.instant.withLock { $0 = instant } }

    /// As the models and screens read it.
    func wall(in calendar: LocalCalendar) -> WallClock { WallClock(calendar: calendar) { self.now } }
}

/// Writes a recording while the dashboard runs.
@MainActor
final class Recorder {
    private let file: FileHandle
    private let real: WallClock
    private let stepped: SteppedClock
    /// The clock of the run.
    let clock: WallClock

    /// Begins the file, which must not be there yet: it may be the only trace of a crash.
    /// - Parameter real: the clock that is followed.
    init(_ path: String, following real: WallClock, width: Int, height: Int) throws {
        let now = real.now()
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw Problem("--record: \(path) cannot be made: \(reason)")
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        self.real = real
        stepped = SteppedClock(now)
        clock = stepped.wall(in: real.calendar)
        let zone = real.calendar.gregorian.timeZone
        try file.write(
            contentsOf: Recording.line(
                Recording.Start(
                    now: now.timeIntervalSince1970, offset: zone.secondsFromGMT(for: now),
                    zone: zone.identifier, width: width, height: height)))
    }

    /// A turn of the loop begins: the clock moves, and what came is written.
    /// - Parameter isMinute: whether a minute ended.
    func turn(_ events: [Event], isMinute: Bool = false) throws {
        guard !events.isEmpty || isMinute else { return }
        let now = real.now()
        let turn = Recording.Turn(now: now.timeIntervalSince1970, events: events.map(RecordedEvent.init))
        stepped.step(to: Date(timeIntervalSince1970: turn.now))
        try file.write(contentsOf: Recording.line(turn))
    }
}
