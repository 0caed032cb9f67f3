import Foundation

/// A part of a swim with its own time: a lap of the pool, or a repetition of a set.
package struct SwimSplit: Hashable, Sendable {
    package let start: Date
    package let end: Date
    /// The distance in metres.
    package let metres: Double
    /// Strokes; nil when they were not counted.
    package let strokes: Int?
    package let stroke: SwimStroke

    package init(start: Date, end: Date, metres: Double, strokes: Int? = nil, stroke: SwimStroke = .unknown) {
        self.start = start
        self.end = end
        self.metres = metres
        self.strokes = strokes
        self.stroke = stroke
    }

    /// Seconds swum.
    package var seconds: Double { end.timeIntervalSince(start) }

    package var pace: Pace? { Pace(metres: metres, seconds: seconds) }
}
