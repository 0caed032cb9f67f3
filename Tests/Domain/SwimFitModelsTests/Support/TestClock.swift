import Foundation
import Synchronization

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

/// A fixed time for tests: noon on Friday, 20 November 2026, in a zone without daylight saving.
enum TestClock {
    static let calendar = LocalCalendar(.gmt)
    static let instant = Date(timeIntervalSince1970: 1_795_176_000)
    static let noon = WallClock.fixed(at: instant, calendar: calendar)
}

/// A clock that a test moves, in a zone without daylight saving.
final class MovableClock: Sendable {
    private let time: Mutex<Date>

    init(at start: Date) { time = Mutex(start) }

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    var clock: WallClock { WallClock(calendar: TestClock.calendar) { [self] in now } }
}
