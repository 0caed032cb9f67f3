import Foundation

@testable import SwimFit

/// A fixed time for tests: noon on Friday, 20 November 2026, in a zone without daylight saving.
enum TestClock {
    static let calendar = LocalDay.gregorian(in: .gmt)
    static let instant = Date(timeIntervalSince1970: 1_795_176_000)
    static let noon = WallClock.fixed(at: instant, calendar: calendar)
}
