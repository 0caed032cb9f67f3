import Foundation

/// The fastest times over every distance swum so far, by stroke and pool.
package struct PersonalBests: Hashable, Sendable {
    /// By kind, then by distance.
    package let efforts: [BestEffort]

    /// A time that beats the record before it.
    package struct Improvement: Hashable, Sendable {
        package let effort: BestEffort
        /// The record it replaces.
        package let previous: BestEffort

        /// Seconds won.
        package var gain: Double { previous.seconds - effort.seconds }
    }

    package init(_ swims: [Swim]) { self.init(swims.lazy.flatMap(\.bestEfforts.values)) }

    package init(_ efforts: some Sequence<BestEffort>) {
        // Of equal times the first is the record.
        self.init(
            Dictionary(efforts.map { ($0.event, $0) }) { one, other in
                (one.seconds, one.date) <= (other.seconds, other.date) ? one : other
            })
    }

    private init(_ best: [BestEffort.Event: BestEffort]) {
        efforts = best.values.sorted { Self.rank($0.event) < Self.rank($1.event) }
    }

    /// The same as they are shown: where a longer effort, which is one go, was faster in the mean, its part of the distance
    /// took at most that mean; where it has no such part, the shorter one is marked as no best to believe.
    package var shown: [BestEffort] {
        efforts.map { effort in
            if let bound = Self.bound(on: effort, by: efforts) { return bound }
            var effort = effort
            effort.slowerThan = Self.faster(than: effort, among: efforts)?.event
            return effort
        }
    }

    /// The fastest of the longer efforts whose pace was faster; nil for none.
    private static func faster(than effort: BestEffort, among others: some Sequence<BestEffort>)
        -> BestEffort?
    {
        func pace(_ effort: BestEffort) -> Double { effort.seconds / Double(effort.event.distance) }
        return others.lazy.filter { other in
            other.event.kind == effort.event.kind && other.event.distance > effort.event.distance
                && pace(other) * Double(effort.event.distance) < effort.seconds - 0.05
        }.min { pace($0) < pace($1) }
    }

    /// The longer effort whose mean was faster than a shorter one, as an effort over the shorter distance; nil when there
    /// is none.
    private static func bound(on effort: BestEffort, by others: some Sequence<BestEffort>) -> BestEffort? {
        func mean(_ other: BestEffort) -> Double {
            other.seconds * Double(effort.event.distance) / Double(other.event.distance)
        }
        let longer = others.lazy.filter { other in
            other.event.kind == effort.event.kind && other.event.distance > effort.event.distance
                && other.event.distance % effort.event.distance == 0
        }
        guard let fastest = longer.min(by: { mean($0) < mean($1) }), mean(fastest) < effort.seconds - 0.05
        else { return nil }
        var bound = BestEffort(
            event: effort.event, seconds: mean(fastest), date: fastest.date, swim: fastest.swim)
        bound.longer = fastest.event
        return bound
    }

    /// The record of an event.
    package func effort(_ event: BestEffort.Event) -> BestEffort? { efforts.first { $0.event == event } }

    /// The current records, and which ones each swim broke on its day.
    ///
    /// A swim is compared with earlier ones of its kind only, so that an old swim still shows the records of
    /// its day. The first time over a distance breaks nothing, and neither does an equal time, or one that was slower than a
    /// longer best.
    ///
    /// - Parameter swims: each with its best efforts.
    package static func history(
        of swims: [(swim: Swim, efforts: [BestEffort.Event: BestEffort])]
    ) -> (bests: PersonalBests, broken: [Swim.ID: [Improvement]]) {
        var best: [BestEffort.Event: BestEffort] = [:]
        var broken: [Swim.ID: [Improvement]] = [:]
        let inOrder = swims.sorted {
            ($0.swim.start, $0.swim.id.uuidString) < ($1.swim.start, $1.swim.id.uuidString)
        }
        for (swim, efforts) in inOrder {
            var improvements: [Improvement] = []
            for (event, effort) in efforts.sorted(by: { rank($0.key) < rank($1.key) }) {
                let previous = best[event]
                guard previous.map({ effort.seconds < $0.seconds }) ?? true else { continue }
                best[event] = effort
                if let previous { improvements.append(Improvement(effort: effort, previous: previous)) }
            }
            // A longer swim was faster: then it is not the best.
            improvements.removeAll { faster(than: $0.effort, among: best.values) != nil }
            if !improvements.isEmpty { broken[swim.id] = improvements }
        }
        return (PersonalBests(best), broken)
    }

    private static func rank(_ event: BestEffort.Event) -> (SwimKind, Int) { (event.kind, event.distance) }
}
