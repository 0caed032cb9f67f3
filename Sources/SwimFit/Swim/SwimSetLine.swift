/// A whole line of sets, "200 + 8x50 1:00 + 100 back", in the order swum.
package struct SwimSetLine: Hashable, Sendable {
    package var sets: [SwimSet]

    /// Metres of the whole line.
    package var metres: Double { sets.reduce(0) { $0 + $1.totalMetres } }

    /// How often something is swum.
    package var repetitions: Int { sets.reduce(0) { $0 + $1.repeats } }

    /// The repetitions, counted from 0, after which another one follows and the rest is not told: neither by itself nor
    /// by an interval.
    package var unknownRests: Set<Int> {
        let isTold = sets.flatMap {
            Array(repeating: $0.interval != nil || $0.rest != nil, count: $0.repeats)
        }
        return Set(isTold.indices.dropLast().filter { !isTold[$0] })
    }

    /// Seconds of the rests that the sets name; 0 where they name none.
    package var namedRest: Double { sets.reduce(0) { $0 + Double($1.repeats) * ($1.restSeconds ?? 0) } }

    /// Seconds from the first start to the end; nil when a set does not say how long it took.
    package var elapsedSeconds: Double? { sum(\.elapsedSeconds) { _ in 1 } }

    /// Seconds swum without rests; nil when a set does not say.
    package var swumSeconds: Double? { sum(\.swumSeconds) { Double($0.repeats) } }

    /// Seconds without the rests that are known: where a set has only a send-off, that. Nil when a set has neither.
    package var movingSeconds: Double? {
        sum {
            $0.swumSeconds ?? $0.interval
        } times: {
            Double($0.repeats)
        }
    }

    /// The styles swum, with `stroke` for sets that name none.
    func strokes(unnamed stroke: SwimStroke) -> Set<SwimStroke> { Set(sets.map { $0.stroke ?? stroke }) }

    /// The canonical line.
    package var text: String { sets.map(\.text).joined(separator: " + ") }

    private func sum(_ seconds: (SwimSet) -> Double?, times: (SwimSet) -> Double) -> Double? {
        var total = 0.0
        for set in sets {
            guard let one = seconds(set) else { return nil }
            total += one * times(set)
        }
        return total
    }
}
