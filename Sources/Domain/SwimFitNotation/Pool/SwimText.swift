import SwimFitBase

/// Figures of swims for tables and cards.
package enum SwimText {
    /// "1:52", a pace without its unit.
    package static func pace(_ pace: Pace?, _ unit: SwimUnit) -> String {
        TimeSpan.clock(pace?.seconds(per100: unit))
    }

    /// "1:52 /100 m"
    package static func paceWithUnit(_ pace: Pace?, _ unit: SwimUnit) -> String {
        pace.map { "\(Self.pace($0, unit)) /100 \(unit.rawValue)" } ?? Figure.unknown
    }

    /// A pace with its basis: "1:52 /100 m swum", "2:05 /100 m elapsed", "1:50 /100 m swum in 600 m of it", "no times"
    package static func pace(_ time: TimedDistance?, _ unit: SwimUnit) -> String {
        guard let time, let pace = time.pace else { return "no times" }
        let part = time.isWhole ? "" : " in \(distance(time.metres, unit)) of it"
        return "\(paceWithUnit(pace, unit)) \(time.basis.rawValue)\(part)"
    }

    /// "1 000 m", in the unit of the history; kilometres or miles from 10 000 on.
    package static func distance(_ metres: Double, _ unit: SwimUnit) -> String {
        if metres >= 10_000 {
            return (unit == .metres ? MeasurementSystem.metric : .us).farDistance(metres)
        }
        return "\(Figure.whole(metres / unit.metres)) \(unit.rawValue)"
    }

    /// "1:48", "0:27.3": with tenths where they were measured.
    package static func time(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? TimeSpan.clock(seconds) : TimeSpan.split(seconds)
    }

    /// "0.4 s", "25 s", "3 min": the improvement of a record.
    package static func gain(_ seconds: Double) -> String {
        let isWhole = abs(seconds - seconds.rounded()) < 0.05
        return seconds < 59.5 && !isWhole
            ? "\(Figure.decimal(seconds, digits: 1)) s" : TimeSpan.words(seconds)
    }
}
