import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitReading

/// The days of `--from` and `--to`; open at a missing end.
struct DayRange: Equatable, Sendable {
    let first: LocalDay?
    let last: LocalDay?

    func contains(_ day: LocalDay) -> Bool {
        first.map { $0 <= day } != false && last.map { day <= $0 } != false
    }

    func start(in calendar: LocalCalendar) -> Date? { first?.start(in: calendar) }
    func end(in calendar: LocalCalendar) -> Date? { last?.interval(in: calendar).end }
}

extension CommandCall {
    /// Reads `--from` and `--to`. For a week, a month or a year, the first or last day counts.
    func days(_ arguments: inout Arguments) throws(Problem) -> DayRange {
        let today = session.clock.today
        func days(_ name: String) throws(Problem) -> ClosedRange<LocalDay>? {
            guard let text = arguments.value(of: name) else { return nil }
            return try Input.days(text, today: today)
        }
        let (from, to) = (try days("--from"), try days("--to"))
        if let from, let to, from.lowerBound > to.upperBound {
            throw .usage("--from is after --to")
        }
        return DayRange(first: from?.lowerBound, last: to?.upperBound)
    }

    /// Reads the days of `--from` and `--to`, or those that the other words name: "last month", "Q4", "-30d" for the
    /// days since then.
    func daysOrSpan(_ arguments: inout Arguments) throws(Problem) -> DayRange {
        let range = try days(&arguments)
        let words = try arguments.rest().joined(separator: " ")
        return words.isEmpty ? range : try daysNamed(words, or: range)
    }

    /// Reads a name, and the days of `--from` and `--to` or those behind it: "steps last month", "blood pressure -30d".
    ///
    /// - Parameter isName: whether words are a name without days.
    func nameAndDays(
        _ arguments: inout Arguments, _ isName: (String) -> Bool
    ) throws(Problem) -> (name: String, days: DayRange) {
        let range = try days(&arguments)
        let words = try arguments.rest().flatMap { $0.split(separator: " ").map(String.init) }
        let place = words.indices.dropFirst().last { isName(words.prefix($0).joined(separator: " ")) }
        let whole = words.joined(separator: " ")
        guard let place, !isName(whole) else { return (whole, range) }
        return (
            words.prefix(place).joined(separator: " "),
            try daysNamed(words.dropFirst(place).joined(separator: " "), or: range)
        )
    }

    /// The days that words name, where no options name others.
    private func daysNamed(_ words: String, or range: DayRange) throws(Problem) -> DayRange {
        guard range == DayRange(first: nil, last: nil) else {
            throw Problem.usage("“\(Input.quoted(words))” and --from or --to", hint: "write one of them")
        }
        let days = try Input.days(words, today: session.clock.today)
        let isSince = ["-", "−"].contains(words.first) && days.lowerBound == days.upperBound
        return DayRange(first: days.lowerBound, last: isSince ? nil : days.upperBound)
    }
}
