import Foundation

/// Critical swim speed of one stroke in one pool, distance = CSS · time + D′, from what was swum in one go.
struct NaiveCriticalSpeed {
    struct Effort {
        /// In the pool's unit.
        let distance: Double
        let metres: Double
        let seconds: Double
        var swim = Date.distantPast
    }

    typealias Line = (speed: Double, reserve: Double)

    /// The shortest first; fewer than two, or two that are too near each other, are no estimate.
    private(set) var efforts: [Effort] = []
    /// Distances of bests that do not count.
    private(set) var leftOut: [Double] = []

    init(_ goes: [NaiveGo], metre: Double, now: Date) {
        // Nobody swims all out what is called easy.
        let all = goes.filter {
            !$0.isEasy && $0.swim <= now && now.timeIntervalSince($0.swim) <= 90 * 86_400
        }
        .map {
            Effort(
                distance: $0.distance, metres: $0.distance * metre, seconds: $0.seconds, swim: $0.swim)
        }
        let fresh = goes.filter { $0.swim <= now && now.timeIntervalSince($0.swim) <= 90 * 86_400 }
        let everything = fresh.map {
            Effort(distance: $0.distance, metres: $0.distance * metre, seconds: $0.seconds, swim: $0.swim)
        }
        var bests: [Effort] = []
        for effort in Self.fastest(all) {
            let isLong = effort.seconds >= 120 && effort.seconds <= 1200
            let isBeaten = everything.contains { other in
                other.distance == effort.distance && other.seconds < effort.seconds
                    || other.metres > effort.metres
                        && other.metres / other.seconds >= effort.metres / effort.seconds
            }
            if isLong && !isBeaten { bests.append(effort) } else { leftOut.append(effort.distance) }
        }
        for (index, effort) in bests.enumerated() {
            func rank(_ effort: Effort) -> [Double] {
                [(effort.metres - 20) / effort.seconds, effort.distance]
            }
            // Of each swim the one that needs the most speed.
            let isSecond = bests.enumerated().contains { other, another in
                other != index && another.swim == effort.swim
                    && rank(effort).lexicographicallyPrecedes(rank(another))
            }
            let isSlow =
                efforts.count >= 2
                && effort.metres / effort.seconds < Self.line(efforts).speed
            if isSecond || isSlow { leftOut.append(effort.distance) } else { efforts.append(effort) }
        }
        leftOut += Self.easy(fresh)
    }

    /// Distances of bests of a swim that only what is called easy has, or has faster.
    private static func easy(_ goes: [NaiveGo]) -> [Double] {
        var distances = Set<Double>()
        for swim in Set(goes.map(\.swim)) {
            let own = goes.filter { $0.swim == swim }
            for distance in Set(own.map(\.distance)) where NaiveGo.raced.contains(distance) {
                let best = own.filter { $0.distance == distance }.min { $0.seconds < $1.seconds }
                let hard = own.filter { $0.distance == distance && !$0.isEasy }.map(\.seconds).min()
                guard let best, best.isEasy, best.seconds >= 120, best.seconds <= 1200 else { continue }
                if hard.map({ $0 > best.seconds }) ?? true { distances.insert(distance) }
            }
        }
        return Array(distances)
    }

    /// Of each distance the fastest, and of equal ones the first, by distance.
    private static func fastest(_ all: [Effort]) -> [Effort] {
        Set(all.map(\.distance)).sorted().compactMap { distance in
            all.filter { $0.distance == distance }.min { ($0.seconds, $0.swim) < ($1.seconds, $1.swim) }
        }
    }

    /// nil without an estimate.
    var line: Line? {
        guard efforts.count >= 2, let first = efforts.first, let last = efforts.last,
            last.metres >= first.metres * 1.5
        else { return nil }
        let line = Self.line(efforts)
        // Reserves below 0, or a speed that the longest effort did not have, are of efforts that were not all out.
        let isOfEfforts =
            line.reserve > 0 && line.reserve <= 60 && line.speed <= last.metres / last.seconds * 1.02
            && line.speed >= last.metres / last.seconds * 0.93
        return isOfEfforts ? line : nil
    }

    /// The lines without one effort each, of three and more.
    var without: [Line] {
        guard line != nil, efforts.count > 2 else { return [] }
        return efforts.indices.map { left in
            Self.line(efforts.indices.filter { $0 != left }.map { efforts[$0] })
        }
    }

    /// Seconds slower than the line.
    func residual(_ effort: Effort) -> Double? {
        line.map { effort.seconds - (effort.metres - $0.reserve) / $0.speed }
    }

    /// Least squares of distance over time: the slope is Σ(t − t̄)(D − D̄) / Σ(t − t̄)².
    private static func line(_ efforts: [Effort]) -> Line {
        let count = Double(efforts.count)
        let time = efforts.reduce(0) { $0 + $1.seconds } / count
        let distance = efforts.reduce(0) { $0 + $1.metres } / count
        var (both, square) = (0.0, 0.0)
        for effort in efforts {
            both += (effort.seconds - time) * (effort.metres - distance)
            square += (effort.seconds - time) * (effort.seconds - time)
        }
        let speed = both / square
        return (speed, distance - speed * time)
    }
}

/// A time predicted, in seconds.
struct NaivePrediction {
    let seconds: Double
    let fastest: Double?
    let slowest: Double?
    let isExtrapolated: Bool
}

extension NaiveCriticalSpeed {
    func prediction(over metres: Double) -> NaivePrediction? {
        guard let line else { return nil }
        let seconds = (metres - line.reserve) / line.speed
        if seconds < 120 { return nil }
        if seconds > 1800 {
            let others =
                efforts.count < 3
                ? []
                : efforts.indices.map { left in
                    Self.extrapolated(efforts.indices.filter { $0 != left }.map { efforts[$0] }, to: metres)
                }
            return NaivePrediction(
                seconds: Self.extrapolated(efforts, to: metres), fastest: others.min(), slowest: others.max(),
                isExtrapolated: true)
        }
        let others = without.map { (metres - $0.reserve) / $0.speed }
        return NaivePrediction(
            seconds: seconds, fastest: others.min(), slowest: others.max(), isExtrapolated: false)
    }

    /// T = a · Dᵏ: k is the slope of log T over log D of the efforts; through the longest one.
    private static func extrapolated(_ efforts: [Effort], to metres: Double) -> Double {
        let count = Double(efforts.count)
        let x = efforts.map { log($0.metres) }, y = efforts.map { log($0.seconds) }
        let meanX = x.reduce(0, +) / count, meanY = y.reduce(0, +) / count
        let both = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let exponent = both / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        let longest = efforts[efforts.count - 1]
        return longest.seconds * pow(metres / longest.metres, exponent)
    }
}

/// Zones of training: seconds for 100 m at the fast and at the slow end.
enum NaiveZones {
    typealias Zone = (name: String, fastest: Double?, slowest: Double?)

    /// Of the critical pace, by Skiba: percents of the speed.
    static func percent(_ pace: Double) -> [Zone] {
        [
            ("recovery", pace / 0.93, nil),
            ("endurance", pace / 0.97, pace / 0.93),
            ("tempo", pace / 0.99, pace / 0.97),
            ("threshold", pace / 1.02, pace / 0.99),
            ("vo2max", pace / 1.09, pace / 1.02),
            ("anaerobic", nil, pace / 1.09),
        ]
    }

    /// Of the critical pace, by Swim Smooth: seconds more for 100 m.
    static func seconds(_ pace: Double) -> [Zone] {
        [("easy", pace + 8, pace + 10), ("steady", pace + 6, pace + 6)]
    }
}
