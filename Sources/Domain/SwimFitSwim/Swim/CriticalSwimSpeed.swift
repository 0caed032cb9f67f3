import Foundation
import SwimFitBase
import SwimFitNotation

/// Critical swim speed: the pace that can be held for long, estimated from best efforts of several durations.
///
/// The distances of maximal efforts over their times lie close to a line, distance = CSS × time + D′. The slope CSS is
/// the speed at the border of heavy exercise, and D′ the metres that can be swum on reserves (Wakayoshi et al. 1992,
/// Eur J Appl Physiol 64:153–157). The line is fitted by least squares. Two efforts lie on the line: for 400 m and
/// 200 m the slope is the usual (400 − 200) ÷ (t400 − t200).
package struct CriticalSwimSpeed: Hashable, Sendable {
    /// distance = speed × time + reserve
    struct SpeedLine: Hashable, Sendable {
        /// Metres per second.
        package let speed: Double
        /// D′, metres.
        package let reserve: Double

        /// Seconds for a distance.
        func seconds(over metres: Double) -> Double { (metres - reserve) / speed }
    }

    /// The efforts used, shortest first; at least two.
    package let efforts: [BestEffort]
    let line: SpeedLine
    /// The lines that are fitted without one of the efforts: they show how much the estimate depends on single efforts.
    /// Empty for two efforts.
    let without: [SpeedLine]
    /// The weaknesses of the estimate, as sentences; empty for none.
    package let warnings: [String]

    /// Metres per second.
    package var speed: Double { line.speed }
    /// D′, metres.
    package var reserve: Double { line.reserve }
    package var pace: Pace? { Pace(metres: speed, seconds: 1) }

    /// Whether it rests on two efforts, so that one that was not all out cannot be seen.
    package var isRough: Bool { efforts.count < 3 }

    /// "1:48 /100 m", "about 1:48 /100 m" of two efforts.
    package func paceText(_ unit: SwimUnit) -> String {
        (isRough ? "about " : "") + SwimText.paceWithUnit(pace, unit)
    }

    /// The efforts that the estimate rests on: "200 + 400 m, 6 Nov".
    package func basis(_ unit: SwimUnit, in calendar: LocalCalendar) -> String {
        let distances = efforts.map { Figure.whole($0.event.distance) }.joined(separator: " + ")
        let day = efforts.map(\.date).max().map { ", " + LocalDay.of($0, in: calendar).dayAndMonth } ?? ""
        return "\(distances) \(unit.rawValue)\(day)"
    }

    /// The range of the speeds when one effort is left out, in metres per second; nil for two efforts.
    package var speeds: ClosedRange<Double>? { Self.range(without.map(\.speed)) }

    /// The range of D′ when one effort is left out, in metres; nil for two efforts. D′ varies so much (13 to 45 % from
    /// 200 and 400 m) that it is not shown without a range.
    package var reserves: ClosedRange<Double>? { Self.range(without.map(\.reserve)) }

    /// Seconds that an effort was slower than the line; negative if it was faster.
    package func residual(of effort: BestEffort) -> Double {
        effort.seconds - line.seconds(over: effort.event.metres)
    }

    private static func range(_ values: [Double]) -> ClosedRange<Double>? {
        guard let least = values.min(), let most = values.max() else { return nil }
        return least...most
    }

    /// An estimate, or the reason why there is none, with the efforts to swim to get an estimate.
    package enum EstimateResult: Hashable, Sendable {
        case estimate(CriticalSwimSpeed)
        case unsupported(String)

        package var estimate: CriticalSwimSpeed? {
            if case .estimate(let speed) = self { speed } else { nil }
        }
    }

    /// A best that the estimate does not use.
    package struct LeftOut: Hashable, Sendable {
        package let effort: BestEffort
        package let reason: String
    }

    /// The result for one stroke in one pool or in open water.
    package struct OfKind: Hashable, Sendable {
        package let kind: StrokeAndPool
        package let result: EstimateResult
        /// The unused bests, by distance.
        package fileprivate(set) var leftOut: [LeftOut]
    }

    /// The durations that count, in seconds: long enough not to be a sprint, short enough to be swum all out (Dekerle,
    /// Zacca, Bishop 2024, J Hum Kinet).
    static let durations = 120.0...1200.0
    /// The days after which an effort is too old to describe the present.
    package static let freshDays = 90
    /// The largest D′ of a swimmer, in metres.
    private static let mostReserve = 60.0
    /// The critical speed as a part of the longest effort's, at least.
    private static let leastShare = 0.93
    /// A deviation from the line above this fraction of the effort's time is reported.
    private static let scatter = 0.02

    /// The reason when there is no effort of any kind.
    package static let nothingTimed =
        "no timed 200 m and 400 m of the last \(freshDays) days: swim both all out"

    /// A result for each kind of swim, a stroke in a pool length or in open water, that has a timed effort. Pools come
    /// before open water, where distances are not exact; within both, the kinds with most metres in `freshDays` come
    /// first. The kind with the most metres of all is included even without a timed effort.
    ///
    /// - Parameters:
    ///   - swims: the swims in any order.
    ///   - bests: their `bestEfforts`, in the same order.
    ///   - hard: their `hardEfforts`.
    ///   - now: swims older than `freshDays` or later than `now` are left out.
    package static func estimates(
        of swims: [Swim], bests: [[BestEffort]], efforts hard: [[BestEffort]], now: Date
    ) -> [OfKind] {
        let past = swims.indices.filter { swims[$0].start <= now }
        let oldest = now.addingTimeInterval(-Double(freshDays) * 86_400)
        let old = PersonalBests(past.lazy.flatMap { hard[$0] }).efforts
            .filter { $0.date < oldest && isOfUse($0) }
        var (efforts, easy) = ([StrokeAndPool: [BestEffort]](), [StrokeAndPool: [BestEffort]]())
        var all: [StrokeAndPool: [BestEffort]] = [:]
        var metres: [StrokeAndPool: Double] = [:]
        for place in past where swims[place].start >= oldest {
            let (bests, own) = (bests[place], hard[place])
            for effort in own { efforts[effort.event.kind, default: []].append(effort) }
            for best in bests { all[best.event.kind, default: []].append(best) }
            for best in bests where isOfUse(best) && !own.contains(best) {
                easy[best.event.kind, default: []].append(best)
            }
            for (kind, sum) in swims[place].metresByKind { metres[kind, default: 0] += sum }
        }
        efforts = efforts.filter { kind, efforts in
            kind.stroke.hasCriticalSpeed && efforts.contains { durations.contains($0.seconds) }
        }
        guard !efforts.isEmpty else { return [] }
        let usual = metres.filter { $0.key.stroke.hasCriticalSpeed }.max {
            ($0.value, $1.key) < ($1.value, $0.key)
        }
        if let usual, efforts[usual.key] == nil { efforts[usual.key] = [] }
        func isBefore(_ one: OfKind, _ other: OfKind) -> Bool {
            guard (one.kind.pool == nil) == (other.kind.pool == nil) else { return other.kind.pool == nil }
            let (first, second) = (metres[one.kind] ?? 0, metres[other.kind] ?? 0)
            return first == second ? one.kind < other.kind : first > second
        }
        return efforts.map { kind, efforts in
            var result = estimate(
                efforts, among: PersonalBests(all[kind] ?? []).efforts,
                old: old.filter { $0.event.kind == kind }, of: kind)
            result.leftOut += PersonalBests(easy[kind] ?? []).efforts.map {
                LeftOut(effort: $0, reason: "of what is called easy, or a warm-up")
            }
            result.leftOut.sort { $0.effort.event.metres < $1.effort.event.metres }
            return result
        }
        .sorted(by: isBefore)
    }

    /// Whether a record would count if it were swum today: its duration is in the range, and its distance is one of
    /// `raced`.
    private static func isOfUse(_ record: BestEffort) -> Bool {
        durations.contains(record.seconds) && BestEffort.raced.contains(record.event.distance)
    }

    /// The reserve in metres for comparing the efforts of one swim.
    private static let usualReserve = 20.0

    /// An estimate from the own bests, one of each swim: the one with the largest (distance − 20 m) ÷ time.
    ///
    /// - Parameters:
    ///   - all: the efforts of all swims that may have been all out.
    ///   - bests: every best, also of what is called easy: a slower effort was not all out.
    private static func estimate(
        _ all: [BestEffort], among bests: [BestEffort], old: [BestEffort], of kind: StrokeAndPool
    ) -> OfKind {
        var leftOut = old.map { LeftOut(effort: $0, reason: "older than \(freshDays) days") }
        var efforts = PersonalBests(all).efforts.sorted { $0.event.metres < $1.event.metres }
        /// Keeps the efforts for which the closure gives no reason against.
        func keep(_ reason: (BestEffort) -> String?) {
            efforts = efforts.filter { effort in
                guard let reason = reason(effort) else { return true }
                leftOut.append(LeftOut(effort: effort, reason: reason))
                return false
            }
        }
        func longer(than effort: BestEffort) -> BestEffort? {
            bests.first { $0.event.metres > effort.event.metres && isFaster($0, than: effort) }
        }
        keep { effort in
            guard !durations.contains(effort.seconds) else { return nil }
            return effort.seconds < durations.lowerBound ? "shorter than 2 minutes" : "longer than 20 minutes"
        }
        keep { effort in
            bests.first { $0.event == effort.event && $0.seconds < effort.seconds }
                .map { "not your best: an easy one was \(SwimText.time($0.seconds))" }
        }
        let slow = efforts.last { longer(than: $0) != nil }.flatMap { slow in
            longer(than: slow).map { (slow, $0) }
        }
        keep { longer(than: $0).map { "not all out: the \(name($0)) was faster" } }
        func speed(_ effort: BestEffort) -> (Double, Int) {
            ((effort.event.metres - usualReserve) / effort.seconds, effort.event.distance)
        }
        let ofSwims = Dictionary(grouping: efforts, by: \.swim).compactMapValues {
            $0.max { speed($0) < speed($1) }
        }
        keep { effort in
            ofSwims[effort.swim].flatMap { own in
                own == effort ? nil : "one effort a swim: the \(name(own)) of the same swim counts"
            }
        }
        keep(slowerThanPredicted(efforts))
        return OfKind(
            kind: kind, result: estimate(efforts, slow: slow),
            leftOut: leftOut.sorted { $0.effort.event.metres < $1.effort.event.metres })
    }

    private static func isFaster(_ one: BestEffort, than other: BestEffort) -> Bool {
        one.seconds * other.event.metres <= other.seconds * one.event.metres
    }

    /// A function that returns the reason against an effort that is slower than the critical speed of the shorter
    /// efforts, and nil for others. Such an effort was probably training, unless the swimmer marked it as all out.
    private static func slowerThanPredicted(_ efforts: [BestEffort]) -> (BestEffort) -> String? {
        var kept: [BestEffort] = []
        for effort in efforts {
            if kept.count >= 2, !effort.isAllOut, let pace = effort.pace, pace.speed < fit(kept).speed {
                continue
            }
            kept.append(effort)
        }
        return { kept.contains($0) ? nil : "slower than the shorter ones predict" }
    }

    /// - Parameter slow: an effort that was left out, with the longer effort that had a faster pace; nil for none.
    private static func estimate(
        _ efforts: [BestEffort], slow: (effort: BestEffort, longer: BestEffort)?
    ) -> EstimateResult {
        guard let short = efforts.first, let long = efforts.last, let longPace = long.pace,
            long.event.metres >= 1.5 * short.event.metres
        else {
            if let slow {
                return .unsupported(
                    "the \(name(slow.effort)) was not faster than the \(name(slow.longer)): swim it all out")
            }
            guard let one = efforts.first.map(name) else { return .unsupported(nothingTimed) }
            return .unsupported("only \(one) timed all out: swim 200 m and 400 m, too, each as a swim")
        }
        let line = fit(efforts)
        guard line.speed > 0, line.speed <= longPace.speed * 1.02, line.reserve > 0 else {
            return .unsupported("the times do not fit one line: some of them were not swum all out")
        }
        let excess: String? =
            if line.reserve > mostReserve {
                "D′ would be \(Figure.decimal(line.reserve, digits: 0)) m"
            } else if case let share = line.speed / longPace.speed, share < leastShare {
                "the speed would be \(Figure.decimal((1 - share) * 100, digits: 1)) % below that of the \(name(long))"
            } else {
                nil
            }
        if let excess {
            return .unsupported(
                "the \(name(short)) is too fast for the \(name(long)): \(excess). Swim the longer one all out"
            )
        }
        let without =
            efforts.count < 3
            ? []
            : efforts.indices.map { index in
                fit(efforts.enumerated().filter { $0.offset != index }.map(\.element))
            }
        return .estimate(
            CriticalSwimSpeed(
                efforts: efforts, line: line, without: without, warnings: warnings(efforts, line)))
    }

    private static func warnings(_ efforts: [BestEffort], _ line: SpeedLine) -> [String] {
        var warnings: [String] = []
        if efforts.count == 2 { warnings.append("from two distances only, so it is about right") }
        let scatters = efforts.contains {
            abs($0.seconds - line.seconds(over: $0.event.metres)) > scatter * $0.seconds
        }
        if scatters { warnings.append("the times scatter: not all were swum all out") }
        return warnings
    }

    /// "400 m"
    private static func name(_ effort: BestEffort) -> String {
        SwimText.distance(effort.event)
    }

    /// A least squares fit of distance over time.
    private static func fit(_ efforts: [BestEffort]) -> SpeedLine {
        let (slope, intercept) = fit(efforts.map { ($0.seconds, $0.event.metres) })
        return SpeedLine(speed: slope, reserve: intercept)
    }

    /// Least squares of y over x; a slope of 0 if all x are equal.
    package static func fit(_ points: [(x: Double, y: Double)]) -> (slope: Double, intercept: Double) {
        let n = Double(points.count)
        let (mx, my) = (points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n)
        let sxx = points.reduce(0) { $0 + ($1.x - mx) * ($1.x - mx) }
        let sxy = points.reduce(0) { $0 + ($1.x - mx) * ($1.y - my) }
        guard sxx > 0 else { return (0, my) }
        return (sxy / sxx, my - sxy / sxx * mx)
    }

    /// Efforts that would improve the estimate, as sentences.
    package var advice: [String] {
        guard let short = efforts.first, let long = efforts.last else { return [] }
        var advice: [String] = []
        if efforts.count < 3 {
            advice.append("one more effort of 2 to 15 minutes would give an interval, and D′")
        }
        if long.seconds - short.seconds < 300 {
            advice.append("an effort that takes five minutes more than the shortest would make it better")
        }
        return advice
    }

    /// The times for which critical speed predicts, in seconds (Dekerle, Zacca, Bishop 2024).
    private static let predicted = 120.0...1800.0

    /// The prediction for a distance: (D − D′) ÷ CSS for 2 to 30 minutes. For longer times T₂ = T₁ · (D₂ ÷ D₁)ᵏ from
    /// the longest effort, with k of the efforts (Riegel). Nil for shorter times, for which the swimmer's best is more
    /// informative.
    package func prediction(over metres: Double) -> SwimPrediction? {
        let seconds = line.seconds(over: metres)
        guard seconds >= Self.predicted.lowerBound else { return nil }
        guard seconds > Self.predicted.upperBound else {
            return SwimPrediction(
                seconds: seconds, interval: Self.range(without.map { $0.seconds(over: metres) }),
                isExtrapolated: false)
        }
        let others =
            efforts.count < 3
            ? []
            : efforts.indices.map { index in
                Self.extrapolated(
                    efforts.enumerated().filter { $0.offset != index }.map(\.element), to: metres)
            }
        return SwimPrediction(
            seconds: Self.extrapolated(efforts, to: metres), interval: Self.range(others),
            isExtrapolated: true)
    }

    private static func extrapolated(_ efforts: [BestEffort], to metres: Double) -> Double {
        let longest = efforts[efforts.count - 1]
        let k = fit(efforts.map { (log($0.event.metres), log($0.seconds)) }).slope
        return longest.seconds * pow(metres / longest.event.metres, k)
    }
}

// MARK: - Estimating

extension SwimStroke {
    /// Whether a stroke has a critical speed: a kick is not a stroke, and mixed means several.
    fileprivate var hasCriticalSpeed: Bool { ![.kickboard, .mixed, .unknown].contains(self) }
}

extension Swim {
    /// Swum metres by kind. Linear in the splits.
    fileprivate var metresByKind: [StrokeAndPool: Double] {
        guard !splits.isEmpty else { return metres.map { [kind(stroke): $0] } ?? [:] }
        var sums: [SwimStroke: Double] = [:]
        for split in splits where split.isPaced {
            sums[split.stroke == .unknown ? stroke : split.stroke, default: 0] += split.metres
        }
        return Dictionary(uniqueKeysWithValues: sums.map { (kind($0), $1) })
    }
}

extension Explanation {
    /// The derivation of the critical swim speeds: each effort with its residual, unused efforts with reasons, zones,
    /// predicted times, and kinds without an estimate.
    package init(
        of speeds: [CriticalSwimSpeed.OfKind], zones school: SwimZoneSchool, calendar: LocalCalendar
    ) {
        self.init(
            title: "Critical swim speed",
            lines: [
                .text(
                    "The pace that you can hold for a quarter of an hour to half an hour: the slope of distance over "
                        + "time of your bests of 2 to 20 minutes with a known time, one of a swim, of one stroke in one pool, "
                        + "of the last \(CriticalSwimSpeed.freshDays) days. Sets that are called easy and warm-ups do not count."
                )
            ])
        for speed in speeds { lines += Self.lines(speed, calendar) }
        if speeds.isEmpty { lines.append(.text("Unknown: \(CriticalSwimSpeed.nothingTimed).")) }
        if let first = speeds.first, let estimate = first.result.estimate {
            lines += Self.zones(estimate, school, first.kind) + Self.predictions(estimate, first.kind)
        }
        lines += [
            .text(""),
            .text(
                "Not told: how much of D′ is left within a set. Its constant of recovery differs by 306 % between two "
                    + "sessions of one swimmer (Raimundo 2022, doi 10.3389/fphys.2022.952818)."),
            .text(
                "Least squares of distance = CSS × time + D′ (Wakayoshi 1992); efforts, durations and what is predicted: "
                    + "Dekerle, Zacca, Bishop 2024."),
        ]
    }

    private static func lines(_ speed: CriticalSwimSpeed.OfKind, _ calendar: LocalCalendar) -> [ExplainedLine]
    {
        let unit = speed.kind.unit
        var lines: [ExplainedLine] = [.heading(SwimText.name(speed.kind))]
        switch speed.result {
        case .unsupported(let reason): lines.append(.text("Unknown: \(reason)."))
        case .estimate(let estimate):
            lines.append(.item("CSS", amount: estimate.paceText(unit)))
            lines.append(
                .item(
                    "rests on",
                    amount: Figure.count(estimate.efforts.count, "effort") + ", each a best of its swim"))
            if let speeds = estimate.speeds, let reserves = estimate.reserves {
                let paces = 100 * unit.metres / speeds.upperBound...100 * unit.metres / speeds.lowerBound
                lines += [
                    .item(
                        "without one of the efforts", amount: "\(SwimText.times(paces)) /100 \(unit.rawValue)"
                    ),
                    .item(
                        "D′, and without one of the efforts",
                        amount:
                            "\(metres(estimate.reserve)), \(metres(reserves.lowerBound))–\(metres(reserves.upperBound)) m"
                    ),
                ]
            }
            lines += estimate.efforts.map { effort in
                .item(
                    name(effort, calendar),
                    amount: "\(Figure.signed(estimate.residual(of: effort), digits: 1)) s")
            }
            lines += (estimate.warnings + estimate.advice).map { .text("! \($0)") }
        }
        let leftOut = speed.leftOut.map { ExplainedLine.item(name($0.effort, calendar), amount: $0.reason) }
        return lines + (leftOut.isEmpty ? [] : [.text("Left out:")] + leftOut)
    }

    private static func metres(_ value: Double) -> String { Figure.decimal(value, digits: 0) }

    /// "400 m in 6:54, 6 Nov 2026"
    private static func name(_ effort: BestEffort, _ calendar: LocalCalendar) -> String {
        "\(SwimText.distance(effort.event)) in \(SwimText.time(effort.seconds)), "
            + LocalDay.of(effort.date, in: calendar).full
    }

    private static func zones(
        _ speed: CriticalSwimSpeed, _ school: SwimZoneSchool, _ kind: StrokeAndPool
    ) -> [ExplainedLine] {
        [.heading("Zones /100 \(kind.unit.rawValue): \(school.name)")]
            + SwimZones(school, speed: speed.speed, unit: kind.unit).zones.map {
                .item($0.name, amount: $0.text)
            }
    }

    private static func predictions(_ speed: CriticalSwimSpeed, _ kind: StrokeAndPool) -> [ExplainedLine] {
        let lines = BestEffort.raced.compactMap { distance -> ExplainedLine? in
            let event = BestEffort.SwimEvent(distance, kind)
            guard let prediction = speed.prediction(over: event.metres) else { return nil }
            let interval = prediction.interval.map { ", \(SwimText.times($0))" } ?? ""
            return .item(SwimText.distance(event), amount: SwimText.time(of: prediction) + interval)
        }
        guard !lines.isEmpty else { return [] }
        return [.heading("Predicted: \(SwimText.name(kind))")] + lines + [
            .text(
                "By critical speed for 2 to 30 minutes, with the times without one of the efforts. ≈ is longer: carried on "
                    + "from your longest effort, and no more than a guess.")
        ]
    }
}

/// The predicted all-out time for a distance, by the critical swim speed.
package struct SwimPrediction: Hashable, Sendable {
    package let seconds: Double
    /// The range of the times when one effort is left out of the estimate; nil for two efforts.
    package let interval: ClosedRange<Double>?
    /// Whether the result is longer than the critical speed predicts, so that the swimmer's own bests are extrapolated.
    package let isExtrapolated: Bool
}

extension SwimHistory {
    /// The prediction for an event; nil without a critical speed of its kind, or for a sprint.
    package func prediction(for event: BestEffort.SwimEvent) -> SwimPrediction? {
        criticalSpeeds.first { $0.kind == event.kind }?.result.estimate?.prediction(over: event.metres)
    }
}

extension SwimText {
    /// A predicted time as text: "6:54", "≈ 28:10" for an extrapolation; "–" for none.
    package static func time(of prediction: SwimPrediction?) -> String {
        guard let prediction else { return Figure.unknown }
        return (prediction.isExtrapolated ? "≈ " : "") + TimeSpan.clock(prediction.seconds)
    }

    /// "6:48–6:59"
    package static func times(_ interval: ClosedRange<Double>) -> String {
        "\(TimeSpan.clock(interval.lowerBound))–\(TimeSpan.clock(interval.upperBound))"
    }
}
