import Foundation

/// Critical swim speed: the pace that can be held for long, estimated from best efforts over several
/// distances.
///
/// Distance over time of maximal efforts lies close to a line, distance = CSS × time + D′; its slope is
/// the speed at the border of heavy exercise, D′ the metres that can be swum on reserves (Wakayoshi et al.
/// 1992, Eur J Appl Physiol 64:153–157; with 400 m and 200 m this is the usual (400 − 200) ÷ (t400 − t200)).
/// The line is fitted by least squares; with two efforts it goes through both.
package struct CriticalSwimSpeed: Hashable, Sendable {
    /// Metres per second.
    package let speed: Double
    /// D′, metres.
    package let reserve: Double
    /// The efforts used, shortest first.
    package let efforts: [BestEffort]
    /// What weakens the estimate, as sentences; empty when nothing does.
    package let warnings: [String]

    package var pace: Pace? { Pace(metres: speed, seconds: 1) }

    /// An estimate, or the reason why the data give none and what to swim to get one.
    package enum Result: Hashable, Sendable {
        case estimate(CriticalSwimSpeed)
        case unsupported(String)

        package var estimate: CriticalSwimSpeed? {
            if case .estimate(let speed) = self { speed } else { nil }
        }
    }

    /// The result for one stroke in one pool or in open water.
    package struct OfKind: Hashable, Sendable {
        package let kind: SwimKind
        package let result: Result
    }

    /// The durations that count, in seconds: long enough not to be a sprint, short enough to be swum all out (Dekerle,
    /// Zacca, Bishop 2024, J Hum Kinet).
    static let durations = 120.0...1200.0
    /// Days after which an effort means little for today.
    package static let freshDays = 90

    /// What is said where there is no effort of any kind.
    package static let nothingTimed =
        "no timed 200 m and 400 m of the last \(freshDays) days: swim both all out"

    /// Estimates for each stroke in each pool and in open water that has a timed effort. Pools come before open
    /// water, where distances are not exact; then the one with the most efforts is first. Those without an estimate
    /// are last.
    ///
    /// - Parameter now: efforts older than `freshDays` or later than `now` are left out.
    package static func estimates(from swims: [Swim], now: Date) -> [OfKind] {
        let fresh = swims.filter {
            $0.start <= now && now.timeIntervalSince($0.start) <= Double(freshDays) * 86_400
        }
        let usable = PersonalBests(fresh).efforts.filter { durations.contains($0.seconds) }
        return Dictionary(grouping: usable, by: \.event.kind)
            .map { OfKind(kind: $0.key, result: estimate($0.value)) }
            .sorted { ($1.weight, $0.kind) < ($0.weight, $1.kind) }
    }

    private static func estimate(_ efforts: [BestEffort]) -> Result {
        let efforts = allOut(efforts.sorted { $0.event.metres < $1.event.metres })
        guard let short = efforts.first, let long = efforts.last,
            long.event.metres >= 1.5 * short.event.metres
        else { return .unsupported("only \(name(efforts)) timed all out: swim 200 m and 400 m, too") }
        guard let shortPace = short.pace, let longPace = long.pace, shortPace < longPace else {
            return .unsupported(
                "the \(name([short])) was not faster than the \(name([long])): swim it all out")
        }
        let line = fit(efforts.map { ($0.seconds, $0.event.metres) })
        guard line.slope > 0, line.slope <= longPace.speed * 1.02, line.intercept > 0 else {
            return .unsupported("the times do not fit one line: some of them were not swum all out")
        }
        var warnings: [String] = []
        if efforts.count == 2 { warnings.append("from two distances only") }
        if line.fit < 0.99 { warnings.append("the times scatter: not all were swum all out") }
        if line.intercept > 60 {
            warnings.append("the short distance is too fast, or the long one not all out")
        }
        return .estimate(
            CriticalSwimSpeed(
                speed: line.slope, reserve: line.intercept, efforts: efforts, warnings: warnings))
    }

    /// Without the efforts that were slower than the critical speed of the shorter ones: an effort to the
    /// limit never is, so these were training.
    private static func allOut(_ efforts: [BestEffort]) -> [BestEffort] {
        var kept: [BestEffort] = []
        for effort in efforts {
            let points = kept.map { (x: $0.seconds, y: $0.event.metres) }
            if kept.count >= 2, let pace = effort.pace, pace.speed < fit(points).slope { continue }
            kept.append(effort)
        }
        return kept
    }

    private static func name(_ efforts: [BestEffort]) -> String {
        efforts.first.map { "\($0.event.distance) \($0.event.kind.unit.rawValue)" } ?? ""
    }

    /// Least squares of y over x; `fit` is the share of the variance the line explains.
    static func fit(_ points: [(x: Double, y: Double)]) -> (slope: Double, intercept: Double, fit: Double) {
        let n = Double(points.count)
        let (mx, my) = (points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n)
        let sxx = points.reduce(0) { $0 + ($1.x - mx) * ($1.x - mx) }
        let sxy = points.reduce(0) { $0 + ($1.x - mx) * ($1.y - my) }
        let syy = points.reduce(0) { $0 + ($1.y - my) * ($1.y - my) }
        guard sxx > 0, syy > 0 else { return (0, my, 0) }
        return (sxy / sxx, my - sxy / sxx * mx, sxy * sxy / (sxx * syy))
    }
}

extension CriticalSwimSpeed.OfKind {
    /// How much the estimate says: the number of its efforts, that of a pool above every one of open water; 0 where
    /// there is none.
    fileprivate var weight: Int { (result.estimate?.efforts.count ?? 0) * (kind.pool == nil ? 1 : 100) }
}
