/// How fast a swim was, in the swimmers' unit: the time for 100 m or 100 yd.
///
/// Ordered by time: the smaller pace is the faster one.
package struct Pace: Hashable, Sendable, Comparable {
    /// Seconds for one metre; finite and above 0.
    package let secondsPerMetre: Double

    /// The pace of `metres` swum in `seconds`; nil when either is not a positive number.
    package init?(metres: Double, seconds: Double) {
        let ratio = seconds / metres
        guard metres > 0, seconds > 0, ratio.isFinite, ratio > 0 else { return nil }
        secondsPerMetre = ratio
    }

    /// Seconds for 100 of the pool's unit.
    package func seconds(per100 unit: LapLength.Unit) -> Double { 100 * unit.metres * secondsPerMetre }

    /// Metres per second.
    package var speed: Double { 1 / secondsPerMetre }

    package static func < (a: Pace, b: Pace) -> Bool { a.secondsPerMetre < b.secondsPerMetre }
}
