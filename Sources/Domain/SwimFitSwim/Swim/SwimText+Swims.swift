import Foundation
import SwimFitBase
import SwimFitNotation

extension SwimText {
    /// The pace in a list: "1:52", or "no times" for a swim in sets of which only the distance is known.
    package static func listedPace(_ swim: Swim) -> String {
        hasNoTimes(swim) ? "no times" : pace(swim.pace, swim.unit)
    }

    package static func hasNoTimes(_ swim: Swim) -> Bool { swim.metres != nil && swim.timed == nil }

    /// The time without rests and that on the clock: "30:51 · clock 32:06", without rests "30:51". Of a swim by sets
    /// without times or rests only the clock is known: "clock 8:00".
    package static func times(_ swim: Swim) -> String {
        let clock = "clock " + TimeSpan.clock(swim.seconds + swim.restSeconds)
        if swim.restSeconds >= 1 { return "\(TimeSpan.clock(swim.seconds)) · \(clock)" }
        return swim.timed?.isWhole == true || swim.sets == nil ? TimeSpan.clock(swim.seconds) : clock
    }

    /// A distance as text: "12.6 km", "≥ 12.6 km" if a swim has no distance.
    package static func distance(_ totals: SwimTotals, _ unit: SwimUnit) -> String {
        (totals.isDistancePartial ? "≥ " : "") + distance(totals.metres, unit)
    }

    /// "400 m freestyle, 25 m pool", "1 500 m breaststroke, open water": the name of a record.
    package static func name(_ event: BestEffort.SwimEvent) -> String {
        let stroke = event.kind.stroke == .unknown ? "" : " " + event.kind.stroke.name.lowercased()
        let place = event.kind.pool.map { "\($0.text) pool" } ?? "open water"
        return "\(distance(event))\(stroke), \(place)"
    }

    /// "1 000 m"
    package static func distance(_ event: BestEffort.SwimEvent) -> String {
        "\(Figure.whole(event.distance)) \(event.kind.unit.rawValue)"
    }

    /// "25 m", "open water"
    package static func place(_ kind: StrokeAndPool) -> String { kind.pool?.text ?? "open water" }

    /// "Freestyle, 25 m": the stroke and place as a heading.
    package static func name(_ kind: StrokeAndPool) -> String { "\(kind.stroke.name), \(place(kind))" }

    /// The time of an effort: "1:48"; "≤ 1:39" if it follows from a longer swim.
    package static func time(of effort: BestEffort) -> String {
        guard effort.longer != nil else { return time(effort.seconds) }
        // Rounded up, because it is an upper bound.
        return "≤ " + time((effort.seconds * 10).rounded(.up) / 10)
    }

    /// A remark on an effort: ", in 1 000 m" for a part of a longer swim, ", slower than your 1 000 m" for an
    /// implausible best; else empty.
    package static func remark(on effort: BestEffort) -> String {
        if let longer = effort.longer { return ", in " + distance(longer) }
        return effort.slowerThan.map { ", slower than your " + distance($0) } ?? ""
    }
}

extension TimedDistance {
    /// The time of a swim typed in this program.
    ///
    /// - Parameters:
    ///   - seconds: the saved time: typed, or calculated from the sets.
    ///   - sets: nil if none were typed.
    ///   - meaning: the meaning of the typed time according to the swimmer; nil if the swimmer was not asked.
    /// - Returns: `seconds` if it is a time of swimming, else the time of the sets that have one; nil if none has.
    package static func typed(
        metres: Double, seconds: Double, sets: SwimSetList?, meaning: DurationKind? = nil
    ) -> TimedDistance? {
        let whole = TimedDistance(metres: metres, seconds: seconds, basis: .swum, isWhole: true)
        guard let sets else { return whole }
        // A time that differs from the sum of the send-offs was typed. A time that includes kick or drill is not a time
        // of swimming.
        let sums = [sets.movingSeconds, sets.elapsedSeconds].compactMap(\.self)
        let isTyped = meaning.map { $0 == .swum } ?? !sums.contains { abs($0 - seconds) < 1 }
        let isSwum = sets.swumSeconds != nil || isTyped
        return isSwum && sets.sets.allSatisfy(\.isPaced) ? whole : sets.timed
    }

    /// The total of the known times of lengths or repetitions; nil without any.
    package static func sum(of splits: [SwimSplit], in metres: Double?) -> TimedDistance? {
        var (count, swum, seconds) = (0, 0.0, 0.0)
        for split in splits where split.isPaced {
            guard let time = split.seconds else { continue }
            (count, swum, seconds) = (count + 1, swum + split.metres, seconds + time)
        }
        guard count > 0 else { return nil }
        return TimedDistance(
            metres: swum, seconds: seconds, basis: .swum,
            isWhole: count == splits.count && metres.map { swum >= 0.95 * $0 } ?? true)
    }
}
