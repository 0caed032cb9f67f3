/// How long was swum in each zone of the critical swim speed, from lengths and repetitions with a time of their own:
/// never from the mean of a whole swim.
package struct ZoneSeconds: Hashable, Sendable {
    /// Seconds by zone of percents, `SwimZones.names`.
    package private(set) var seconds = [Double](repeating: 0, count: SwimZones.names.count)
    /// Seconds of lengths and repetitions of a kind without a critical speed.
    package private(set) var unknown = 0.0

    package init() {}

    /// - Parameter critical: metres a second of each kind that has a critical speed. Linear in the splits.
    package init(_ swims: some Sequence<Swim>, critical: [SwimKind: Double]) {
        for swim in swims {
            for part in swim.timedParts(critical) {
                guard let speed = part.critical else {
                    unknown += part.seconds
                    continue
                }
                seconds[SwimZones.index(of: part.metres / part.seconds, critical: speed)] += part.seconds
            }
        }
    }

    package var total: Double { seconds.reduce(0, +) }
}
