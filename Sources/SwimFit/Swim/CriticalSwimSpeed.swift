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
    }

    /// Efforts that count: long enough not to be a sprint, short enough to be swum all out.
    static let metres = 150.0...2000.0
    /// Days after which an effort means little for today.
    static let freshDays = 180.0

    /// Estimates from the efforts in one pool, the one with the most of them.
    ///
    /// - Parameter now: efforts older than 180 days or later than `now` are left out.
    package static func estimate(from swims: [Swim], now: Date) -> Result {
        let fresh = swims.filter {
            $0.start <= now && now.timeIntervalSince($0.start) <= freshDays * 86_400 && !$0.isOpenWater
        }
        let usable = PersonalBests(fresh).efforts.filter { metres.contains($0.event.metres) }
        let pools = Dictionary(grouping: usable, by: \.event.pool).values
        let candidates = pools.map(Self.estimate).sorted(by: Self.isBetter)
        return candidates.first
            ?? .unsupported("no timed 200 m and 400 m of the last 180 days: swim both all out")
    }

    /// Estimates come before reasons, more efforts before fewer; then the shorter pool, so that the
    /// choice never depends on the order of a dictionary.
    private static func isBetter(_ a: Result, _ b: Result) -> Bool {
        switch (a, b) {
        case (.estimate(let x), .estimate(let y)):
            let (m, n) = (x.efforts[0].event.pool?.metres ?? 0, y.efforts[0].event.pool?.metres ?? 0)
            return x.efforts.count != y.efforts.count ? x.efforts.count > y.efforts.count : m < n
        case (.estimate, .unsupported): return true
        case (.unsupported, .estimate): return false
        case (.unsupported(let x), .unsupported(let y)): return x < y
        }
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
        efforts.first.map { "\($0.event.distance) \(($0.event.pool?.unit ?? .metres).rawValue)" } ?? ""
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
