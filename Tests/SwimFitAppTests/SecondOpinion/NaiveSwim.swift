import Foundation

/// A swim as somebody swam it, and its figures from the formulas of the handbook.
struct NaiveSwim: Sendable {
    struct Pool: Hashable, Sendable {
        let length: Double
        let isYards: Bool
        var metre: Double { isYards ? 0.9144 : 1 }
    }

    struct Repetitions: Sendable {
        let count: Int
        /// In the unit of the pool.
        let distance: Double
        /// Seconds swum; nil when nobody took the time.
        let time: Double?
        /// Seconds from one start to the next.
        let sendOff: Double?
        let stroke: String
    }

    struct Length: Sendable {
        let seconds: Double
        /// Seconds at the wall after it.
        let pause: Double
    }

    enum What: Sendable {
        /// So many lengths in a time, with rests somewhere, and the strokes of a length.
        case straight(lengths: Int, seconds: Double, rest: Double, strokes: Int?)
        case sets([Repetitions], strokes: Int?)
        case open(metres: Double, seconds: Double)
        /// As a watch records it, with all strokes.
        case watch([Length], strokes: Int)
    }

    let start: Date
    let stroke: String
    /// nil in open water.
    let pool: Pool?
    let what: What

    var metres: Double {
        let (length, metre) = (pool?.length ?? 0, pool?.metre ?? 1)
        switch what {
        case .straight(let lengths, _, _, _): return Double(lengths) * length * metre
        case .sets(let sets, _): return sets.reduce(0) { $0 + Double($1.count) * $1.distance } * metre
        case .open(let metres, _): return metres
        case .watch(let lengths, _): return Double(lengths.count) * length * metre
        }
    }

    var laps: Double? { pool.map { metres / ($0.length * $0.metre) } }

    /// The time that is known to be swum, and how many metres it is of.
    var timed: (metres: Double, seconds: Double)? {
        switch what {
        case .straight(_, let seconds, _, _), .open(_, let seconds): return (metres, seconds)
        case .watch(let lengths, _): return (metres, lengths.reduce(0) { $0 + $1.seconds })
        case .sets(let sets, _):
            let known = sets.filter { $0.time != nil }
            guard !known.isEmpty else { return nil }
            return (
                known.reduce(0) { $0 + Double($1.count) * $1.distance } * (pool?.metre ?? 1),
                known.reduce(0) { $0 + Double($1.count) * ($1.time ?? 0) }
            )
        }
    }

    var pace: Double? { timed.map { $0.seconds / $0.metres * 100 } }

    var swolf: Double? {
        guard let pool, let timed, let laps else { return nil }
        let seconds = timed.seconds / (timed.metres / (pool.length * pool.metre))
        switch what {
        case .straight(_, _, _, let strokes?), .sets(_, let strokes?): return Double(strokes) + seconds
        case .watch(_, let strokes): return Double(strokes) / laps + seconds
        default: return nil
        }
    }

    /// Seconds without the rests that are known: of a set without times the send-offs.
    var duration: Double {
        if case .sets(let sets, _) = what {
            return sets.reduce(0) { $0 + Double($1.count) * ($1.time ?? $1.sendOff ?? 0) }
        }
        return timed?.seconds ?? 0
    }

    /// Seconds from the start to the end, with the rests.
    var elapsed: Double {
        switch what {
        case .straight(_, let seconds, let rest, _): return seconds + rest
        case .open(_, let seconds): return seconds
        case .sets(let sets, _):
            return sets.reduce(0) { $0 + Double($1.count) * ($1.sendOff ?? $1.time ?? 0) }
        case .watch(let lengths, _):
            return lengths.reduce(0) { $0 + $1.seconds + $1.pause } - (lengths.last?.pause ?? 0)
        }
    }

    /// The part of its time that is on a day, 0 to 1.
    func share(of day: NaiveCalendar.Day) -> Double {
        let end = start.addingTimeInterval(elapsed)
        return max(0, min(end, day.end).timeIntervalSince(max(start, day.start))) / elapsed
    }

    /// The stroke of two thirds of the time, or "mixed".
    var strokeOfAll: String {
        guard case .sets(let sets, _) = what else { return stroke }
        var shares: [String: Double] = [:]
        for set in sets {
            shares[set.stroke, default: 0] += Double(set.count) * (set.time ?? set.sendOff ?? 0)
        }
        let all = shares.values.reduce(0, +)
        return shares.first { $0.value * 3 >= all * 2 }?.key ?? "mixed"
    }

    static let raced = [25.0, 50, 100, 200, 400, 500, 800, 1000, 1500, 1650, 3000, 5000]

    /// What was swum in one go: its stroke, its distance in the pool's unit, its time.
    var goes: [(stroke: String, distance: Double, seconds: Double)] {
        switch what {
        case .straight(let lengths, let seconds, let rest, _):
            return rest > 3 ? [] : [(stroke, Double(lengths) * (pool?.length ?? 0), seconds)]
        case .open(let metres, let seconds): return [(stroke, metres, seconds)]
        case .sets(let sets, _):
            return sets.compactMap { set in set.time.map { (set.stroke, set.distance, $0) } }
        case .watch(let lengths, _):
            var goes: [(stroke: String, distance: Double, seconds: Double)] = []
            for first in lengths.indices {
                var sum = 0.0
                for last in first..<lengths.count {
                    sum += lengths[last].seconds
                    let distance = Double(last - first + 1) * (pool?.length ?? 0)
                    // Tolerated: parts of a swim are looked for over raced distances, not over those of other swims.
                    let isWhole = first == 0 && last == lengths.count - 1
                    if isWhole || Self.raced.contains(distance) { goes.append((stroke, distance, sum)) }
                    if lengths[last].pause > 3 { break }
                }
            }
            return goes
        }
    }
}

/// The best over a distance: a time swum over it, or what a longer swim in one go says about its parts.
struct NaiveBest {
    let seconds: Double
    /// The distance of the longer swim.
    let within: Double?

    static func of(
        _ distance: Double, _ goes: [(stroke: String, distance: Double, seconds: Double)]
    ) -> NaiveBest? {
        let own = goes.filter { abs($0.distance - distance) < 0.01 }.map(\.seconds).min()
        guard let own else { return nil }
        var best = NaiveBest(seconds: own, within: nil)
        for longer in goes where longer.distance > distance + 0.01 {
            // Of D swum in T, one of n equal parts took T / n at most. Less than a twentieth of a second is not told.
            let parts = (longer.distance / distance).rounded()
            guard abs(parts * distance - longer.distance) < 0.01, longer.seconds / parts < own - 0.05,
                longer.seconds / parts < best.seconds
            else { continue }
            best = NaiveBest(seconds: longer.seconds / parts, within: longer.distance)
        }
        return best
    }
}

extension Facts {
    /// The weight that counts for a workout.
    func kilograms(at start: Date) -> Double? {
        let inOrder = weights.filter { $0.time < calendar.days[today].end }.sorted { $0.time < $1.time }
        return (inOrder.last { $0.time <= start } ?? inOrder.first)?.value
    }

    /// Kilocalories that rest takes in some seconds of a workout: 1 per kilogram and hour without a profile.
    func resting(at start: Date, seconds: Double) -> Double? {
        guard let kilograms = kilograms(at: start) else { return nil }
        var then = self
        then.weights = [Measured(time: start, value: kilograms)]
        let perHour = then.basal(calendar.day(of: start)).map { $0 / 24 } ?? kilograms
        return perHour * seconds / 3600
    }
}
