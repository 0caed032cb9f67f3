import Foundation
import HealthKit
import SwimFit

/// What a run of the program works on: the folder with the data, and the clock.
@MainActor
final class Session {
    /// Holds `health.json` and `library.json`; made when something is first saved.
    let folder: URL
    let clock: WallClock

    init(folder: URL, clock: WallClock) {
        self.folder = folder
        self.clock = clock
    }

    /// The session that the command line asks for.
    convenience init(_ options: GlobalOptions) {
        self.init(folder: options.dataFolder, clock: Self.clock(options))
    }

    var healthFile: URL { folder.appendingPathComponent("health.json") }
    var libraryFile: URL { folder.appendingPathComponent("library.json") }

    /// The machine's clock and zone; with `--at`, a clock that stands still in the zone written there.
    private static func clock(_ options: GlobalOptions) -> WallClock {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        guard let at = options.at else { return WallClock(calendar: calendar) { Date() } }
        if let zone = at.zone { calendar.timeZone = zone }
        return .fixed(at: at.instant, calendar: calendar)
    }
}
