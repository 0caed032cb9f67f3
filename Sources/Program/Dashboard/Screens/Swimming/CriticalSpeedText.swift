import Foundation
import SwimFit
import Terminal

/// The critical swim speeds in words: each estimate and what it rests on, or what is missing.
@MainActor
struct CriticalSpeedText {
    /// An estimate for one stroke in one pool or in open water.
    struct Row {
        let kind: SwimKind
        let pace: String
        /// "200 + 400 m"
        let efforts: String
        let warnings: [String]
    }

    /// Empty where the data support no estimate.
    let rows: [Row]
    /// What they are and what weakens them; else why there is none.
    let notes: [String]

    init(_ summary: SwimHistorySummary) {
        rows = summary.criticalSpeeds.compactMap { of in
            of.result.estimate.map { speed in
                Row(
                    kind: of.kind, pace: SwimText.paceWithUnit(speed.pace, of.kind.unit),
                    efforts: Self.efforts(speed, of.kind.unit), warnings: speed.warnings)
            }
        }
        guard !rows.isEmpty else {
            notes = [Self.unknown(summary.criticalSpeeds)]
            return
        }
        notes =
            [
                "The pace you can hold for long, from the best efforts of the last \(CriticalSwimSpeed.freshDays) days."
            ]
            + rows.flatMap { row in row.warnings.map { "! \(SwimText.name(row.kind)): \($0)" } }
    }

    /// All of it as sentences, for where there is no room for columns.
    var lines: [String] {
        rows.flatMap { row in
            ["\(SwimText.name(row.kind)): \(row.pace), from \(row.efforts)"] + row.warnings.map { "! \($0)" }
        } + (rows.isEmpty ? notes : [])
    }

    private static func efforts(_ speed: CriticalSwimSpeed, _ unit: LapLength.Unit) -> String {
        speed.efforts.map { "\($0.event.distance)" }.joined(separator: " + ") + " \(unit.rawValue)"
    }

    private static func unknown(_ speeds: [CriticalSwimSpeed.OfKind]) -> String {
        guard let first = speeds.first, case .unsupported(let reason) = first.result else {
            return "Unknown: \(CriticalSwimSpeed.nothingTimed)."
        }
        return "\(SwimText.name(first.kind)): unknown, \(reason)."
    }
}
