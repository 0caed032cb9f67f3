import Foundation

/// The fastest times over every distance and pool swum so far.
package struct PersonalBests: Hashable, Sendable {
    /// By pool (shortest first, open water last), then by distance.
    package let efforts: [BestEffort]

    /// A time that beats what stood before.
    package struct Improvement: Hashable, Sendable {
        package let effort: BestEffort
        /// The record it replaces.
        package let previous: BestEffort

        /// Seconds won.
        package var gain: Double { previous.seconds - effort.seconds }
    }

    package init(_ swims: [Swim]) {
        var best: [BestEffort.Event: BestEffort] = [:]
        for swim in swims.sorted(by: { $0.start < $1.start }) {
            for (event, effort) in swim.bestEfforts
            where best[event].map({ effort.seconds < $0.seconds }) ?? true {
                best[event] = effort
            }
        }
        efforts = best.values.sorted { Self.rank($0.event) < Self.rank($1.event) }
    }

    /// The record of an event.
    package func effort(_ event: BestEffort.Event) -> BestEffort? { efforts.first { $0.event == event } }

    /// Which records a swim broke when it was swum: compared with earlier swims alone, so that looking at
    /// an old swim still tells what was special about it. The first time over a distance breaks nothing.
    package static func improvements(by swim: Swim, among swims: [Swim]) -> [Improvement] {
        let before = PersonalBests(swims.filter { $0.start < swim.start && $0.id != swim.id })
        return swim.bestEfforts.values.sorted { rank($0.event) < rank($1.event) }.compactMap { effort in
            guard let previous = before.effort(effort.event), effort.seconds < previous.seconds else {
                return nil
            }
            return Improvement(effort: effort, previous: previous)
        }
    }

    private static func rank(_ event: BestEffort.Event) -> (Double, Int) {
        (event.pool?.metres ?? .infinity, event.distance)
    }
}
