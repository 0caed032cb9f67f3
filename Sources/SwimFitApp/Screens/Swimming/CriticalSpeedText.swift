import Foundation
import SwimFit
import Terminal

/// The critical swim speeds in words: each estimate and what it rests on, or what is missing.
@MainActor
struct CriticalSpeedText {
    /// A line for each stroke and pool with an estimate; else why there is none.
    let lines: [String]

    init(_ summary: SwimHistorySummary) {
        let estimates = summary.criticalSpeeds.compactMap { of in of.result.estimate.map { (of.kind, $0) } }
        guard let first = estimates.first else {
            lines = [Self.unknown(summary.criticalSpeeds)]
            return
        }
        lines =
            ["The pace you can hold for long, from efforts of the last 180 days."]
            + estimates.flatMap { kind, speed in
                let pace = SwimText.paceWithUnit(speed.pace, kind.unit)
                return ["\(SwimText.name(kind)): \(pace), from \(Self.efforts(first.1 == speed, speed))"]
                    + speed.warnings.map { "! \($0)" }
            }
    }

    /// With their times for the first one, so that the others stay on a line.
    private static func efforts(_ isFirst: Bool, _ speed: CriticalSwimSpeed) -> String {
        let unit = speed.efforts.first?.event.kind.unit ?? .metres
        guard isFirst else {
            return speed.efforts.map { "\($0.event.distance)" }.joined(separator: " + ") + " \(unit.rawValue)"
        }
        return speed.efforts.map { "\($0.event.distance) \(unit.rawValue) in \(TimeSpan.clock($0.seconds))" }
            .joined(separator: ", ")
    }

    private static func unknown(_ speeds: [CriticalSwimSpeed.OfKind]) -> String {
        guard let first = speeds.first, case .unsupported(let reason) = first.result else {
            return "Unknown: \(CriticalSwimSpeed.nothingTimed)."
        }
        return "Unknown: \(SwimText.name(first.kind)): \(reason)."
    }
}
