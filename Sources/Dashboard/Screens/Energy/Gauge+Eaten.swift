import Terminal
import SwimFit

extension Gauge {
    /// The one meaning of a gauge of energy: eaten, of what may be eaten on the whole day. Full is eaten up, and what is
    /// over is in the colour of a warning.
    static func eaten(_ eaten: Double, of allowance: Double) -> Gauge {
        let share = allowance > 0 ? eaten / allowance : eaten > 0 ? 2 : 0
        return Gauge(share, share > 1 ? .warning : .accent)
    }
}
