import Foundation

/// A part of a swim with its own time: a lap of the pool, or a repetition of a set.
package struct SwimSplit: Hashable, Sendable {
    package internal(set) var start: Date
    package internal(set) var end: Date
    /// The distance in metres.
    package let metres: Double
    /// Strokes; nil when they were not counted.
    package var strokes: Int?
    package let stroke: SwimStroke
    /// Whether it was swum from start to end: of a repetition of which only the send-off is known it was not.
    package var isTimed: Bool
    /// Whether its time is one of swimming, not of a kick or a drill.
    package var isPaced = true
    /// Whether its time can be a best: nothing helped.
    package var isRecord = true
    /// Whether it may have been swum all out: it is not of a set that is called easy, or of a warm-up.
    package var isEffort = true
    /// Which half it is of a length that was split; nil for a whole one. The watch has timed both halves together.
    package internal(set) var half: Half?

    package enum Half: Hashable, Sendable {
        case first, second
    }

    package init(
        start: Date, end: Date, metres: Double, strokes: Int? = nil, stroke: SwimStroke = .unknown,
        isTimed: Bool = true
    ) {
        self.start = start
        self.end = end
        self.metres = metres
        self.strokes = strokes
        self.stroke = stroke
        self.isTimed = isTimed
    }

    /// Seconds swum; nil when they are not known.
    package var seconds: Double? { isTimed ? end.timeIntervalSince(start) : nil }

    package var pace: Pace? {
        isPaced ? seconds.flatMap { Pace(metres: metres, seconds: $0) } : nil
    }
}
