import Foundation
import SwimFit

/// The days that `--from` and `--to` name; open where one is missing.
struct DayRange: Equatable, Sendable {
    let first: LocalDay?
    let last: LocalDay?

    func contains(_ day: LocalDay) -> Bool {
        first.map { $0 <= day } != false && last.map { day <= $0 } != false
    }

    /// From the start of the first day to the end of the last one.
    func start(in calendar: LocalCalendar) -> Date? { first?.start(in: calendar) }
    func end(in calendar: LocalCalendar) -> Date? { last?.interval(in: calendar).end }
}

extension CommandCall {
    /// Takes `--from` and `--to`. A week, a month or a year counts from its first day, or to its last.
    func days(_ arguments: inout Arguments) throws(Problem) -> DayRange {
        let today = session.clock.today
        func days(_ name: String) throws(Problem) -> ClosedRange<LocalDay>? {
            guard let text = try arguments.value(of: name) else { return nil }
            return try Input.days(text, today: today)
        }
        let (from, to) = (try days("--from"), try days("--to"))
        if let from, let to, from.lowerBound > to.upperBound {
            throw .usage("--from is after --to")
        }
        return DayRange(first: from?.lowerBound, last: to?.upperBound)
    }
}
