/// A distance and the time it took, with what that is the time of.
///
/// A send-off ("on 1:00") says when the next repetition starts and nothing about how fast this one was: only a time that
/// was given ("in 0:45", a duration, the lengths of a watch) is a time swum.
package struct SwimTime: Hashable, Sendable {
    package enum Basis: String, Hashable, Sendable {
        /// Without the rests.
        case swum
        /// Without the pauses that were recorded.
        case moving
        /// From start to end.
        case elapsed
    }

    package let metres: Double
    package let seconds: Double
    package let basis: Basis
    /// Whether it is of the whole swim, not of some of its sets or lengths.
    package let isWhole: Bool

    package var pace: Pace? { Pace(metres: metres, seconds: seconds) }

    /// The time of a swim typed in here.
    ///
    /// - Parameters:
    ///   - seconds: as saved: the time that was typed, or the one that follows from the sets.
    ///   - sets: nil where none were typed.
    /// - Returns: where sets have no times, the time of those that have; nil without any.
    package static func typed(metres: Double, seconds: Double, sets: SwimSetLine?) -> SwimTime? {
        let whole = SwimTime(metres: metres, seconds: seconds, basis: .swum, isWhole: true)
        guard let sets else { return whole }
        // A time that is not the sum of the send-offs was typed. One with kick or drill in it is no time of swimming.
        let sums = [sets.movingSeconds, sets.elapsedSeconds].compactMap(\.self)
        let isTyped = !sums.contains { abs($0 - seconds) < 1 }
        let isSwum = sets.swumSeconds != nil || isTyped
        return isSwum && sets.sets.allSatisfy(\.isPaced) ? whole : sets.timed
    }

    /// The time of the lengths or repetitions whose time is known; nil without any.
    package static func sum(of splits: [SwimSplit], in metres: Double?) -> SwimTime? {
        let timed = splits.filter { $0.isTimed && $0.isPaced }
        guard !timed.isEmpty else { return nil }
        let swum = timed.reduce(0) { $0 + $1.metres }
        return SwimTime(
            metres: swum, seconds: timed.reduce(0) { $0 + ($1.seconds ?? 0) }, basis: .swum,
            isWhole: timed.count == splits.count && metres.map { swum >= 0.95 * $0 } ?? true)
    }
}
