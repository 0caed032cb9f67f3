import Foundation
import SwimFitBase
import SwimFitReading

/// The pace of a swim, in the swimmers' unit: the time for 100 m or 100 yd.
///
/// Ordered by time: a smaller pace is faster.
package struct Pace: Hashable, Sendable, Comparable {
    /// Seconds for one metre; finite and above 0.
    package let secondsPerMetre: Double

    /// The pace of `metres` swum in `seconds`; nil when either is not a positive number.
    package init?(metres: Double, seconds: Double) {
        let ratio = seconds / metres
        guard metres > 0, seconds > 0, ratio.isFinite, ratio > 0 else { return nil }
        secondsPerMetre = ratio
    }

    /// Seconds for 100 of the pool's unit.
    package func seconds(per100 unit: SwimUnit) -> Double { 100 * unit.metres * secondsPerMetre }

    /// Metres per second.
    package var speed: Double { 1 / secondsPerMetre }

    package static func < (a: Pace, b: Pace) -> Bool { a.secondsPerMetre < b.secondsPerMetre }
}

/// A distance with its time, and the basis of the time.
///
/// A send-off ("on 1:00") states when the next repetition starts, not how fast this one was: only a given time ("in
/// 0:45", a duration, the lengths of a watch) is a time swum.
package struct TimedDistance: Hashable, Sendable {
    package enum Basis: String, Hashable, Sendable {
        /// The time without rests.
        case swum
        /// The time without recorded pauses.
        case moving
        /// The time from start to end.
        case elapsed
    }

    package let metres: Double
    package let seconds: Double
    package let basis: Basis
    /// Whether the figure covers the whole swim, instead of some sets or lengths.
    package let isWhole: Bool

    package init(metres: Double, seconds: Double, basis: Basis, isWhole: Bool) {
        (self.metres, self.seconds, self.basis, self.isWhole) = (metres, seconds, basis, isWhole)
    }

    package var pace: Pace? { Pace(metres: metres, seconds: seconds) }
}

/// The meaning of a typed duration of a swim: the time moving, or the time on the clock from the first start to the
/// last stop.
package enum DurationKind: String, CaseIterable, Sendable {
    case swum, clock

    /// "7:50 clock", "7:50 c", "38:20 swum": a duration with the word for its meaning. A single s after a number
    /// without a colon stays a second.
    package static func parse(_ text: String) throws(Problem) -> (seconds: Double, meaning: DurationKind?) {
        let typed = text.trimmingCharacters(in: .whitespaces)
        let word = String(typed.lowercased().reversed().prefix { $0.isLetter }.reversed())
        let meaning = allCases.first { $0.rawValue.hasPrefix(word) }
        guard !word.isEmpty, let meaning, word.count < typed.count, typed.contains(":") || word != "s" else {
            return (try Input.duration(text), nil)
        }
        return (try Input.duration(String(typed.dropLast(word.count))), meaning)
    }
}
