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
        /// "kick", "drill", or nothing for swimming.
        var activity = ""
        /// Whether it says that it was swum easily.
        var isEasy = false
        /// Seconds after each, where it is told without a send-off.
        var rest: Double?
    }

    struct Length: Sendable {
        let seconds: Double
        /// Seconds at the wall after it.
        let pause: Double
        /// Where it is not that of the swim.
        var stroke: String?
        /// nil where the watch tells only their sum.
        var strokes: Int?
    }

    enum What: Sendable {
        /// So many lengths in a time, with rests somewhere, and the strokes of a length.
        case straight(lengths: Int, seconds: Double, rest: Double, strokes: Double?)
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
    /// From 1 to 10.
    var felt: Int?

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

    /// The time that is known to be swum, and how many metres it is of: without kicks and drills.
    var timed: (metres: Double, seconds: Double)? {
        let known = pieces.filter { $0.isSwimming && $0.seconds != nil }
        guard !known.isEmpty else { return nil }
        return (known.reduce(0) { $0 + $1.metres }, known.reduce(0) { $0 + ($1.seconds ?? 0) })
    }

    var pace: Double? { timed.map { $0.seconds / $0.metres * 100 } }

    var swolf: Double? {
        guard let pool, let timed, let laps else { return nil }
        let seconds = timed.seconds / (timed.metres / (pool.length * pool.metre))
        switch what {
        case .straight(_, _, _, let strokes?): return strokes + seconds
        case .sets(_, let strokes?): return Double(strokes) + seconds
        case .watch(let lengths, let strokes):
            return Double(strokes) / (laps - Double(lengths.count { $0.strokes == 0 })) + seconds
        default: return nil
        }
    }

    /// Seconds without the rests that are known: of a set without times the send-offs.
    var duration: Double {
        if case .sets(let sets, _) = what {
            return sets.reduce(0) { $0 + Double($1.count) * ($1.time ?? $1.sendOff ?? 0) }
        }
        return pieces.reduce(0) { $0 + $1.clock }
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
        var shares: [String: Double] = [:]
        for piece in pieces { shares[piece.stroke, default: 0] += piece.clock }
        let all = shares.values.reduce(0, +)
        return shares.first { $0.value * 3 >= all * 2 }?.key ?? "mixed"
    }
}

extension Facts {
    /// The weight that counts for a workout.
    func kilograms(at start: Date) -> Double? {
        let inOrder = weights.filter { $0.time < calendar.days[today].end }.sorted { $0.time < $1.time }
        let end = calendar.days[calendar.day(of: start)].end
        return (inOrder.last { $0.time < end } ?? inOrder.first)?.value
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
