import Foundation
import SwimFit
import Terminal

/// The critical swim speed in sentences: the estimate and what it rests on, or what is missing.
@MainActor
struct CriticalSpeedText {
    let lines: [String]

    init(_ summary: SwimHistorySummary) {
        switch summary.criticalSpeed {
        case .unsupported(let reason): lines = ["Unknown: \(reason)."]
        case .estimate(let speed):
            let unit = speed.efforts.first?.event.pool?.unit ?? .metres
            let from = speed.efforts.map {
                "\($0.event.distance) \(unit.rawValue) in \(TimeSpan.clock($0.seconds))"
            }
            var lines = [
                "\(SwimText.paceWithUnit(speed.pace, unit)): the pace you can hold for long, from "
                    + "\(from.joined(separator: ", ")) (last 180 days)."
            ]
            lines += speed.warnings.map { "! \($0)" }
            self.lines = lines
        }
    }
}
