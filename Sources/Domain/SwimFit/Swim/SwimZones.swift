/// The zones of training by critical swim speed.
package struct SwimZones: Hashable, Sendable {
    /// How they are counted.
    package enum School: String, CaseIterable, Codable, Sendable {
        /// Percent of the critical speed (Skiba, as in GoldenCheetah).
        case percent
        /// Seconds more for 100 m than at critical speed (Swim Smooth).
        case seconds

        package var name: String {
            switch self {
            case .percent: "percent of the critical speed (Skiba)"
            case .seconds: "seconds on the critical pace (Swim Smooth)"
            }
        }
    }

    package struct Zone: Hashable, Sendable {
        package let name: String
        /// Seconds for 100 of the unit at its slow end; nil where it has none.
        package let slowest: Double?
        /// Seconds for 100 of the unit at its fast end; nil where it has none.
        package let fastest: Double?

        /// "1:51–1:56", "slower than 1:56", "1:54"
        package var text: String {
            switch (fastest, slowest) {
            case (let fastest?, let slowest?):
                fastest == slowest ? TimeSpan.clock(fastest) : SwimText.times(fastest...slowest)
            case (let fastest?, nil): "slower than \(TimeSpan.clock(fastest))"
            case (nil, let slowest?): "faster than \(TimeSpan.clock(slowest))"
            case (nil, nil): Figure.unknown
            }
        }
    }

    /// The slowest first.
    package let zones: [Zone]

    /// - Parameter speed: the critical speed, in metres a second, above 0.
    package init(_ school: School, speed: Double, unit: LapLength.Unit) {
        let pace = 100 * unit.metres / speed
        switch school {
        case .percent:
            let borders = Self.borders.map { pace / $0 }
            zones = Self.names.enumerated().map { index, name in
                Zone(
                    name: name, slowest: index == 0 ? nil : borders[index - 1],
                    fastest: index < borders.count ? borders[index] : nil)
            }
        case .seconds:
            zones = [
                Zone(name: "easy", slowest: pace + 10, fastest: pace + 8),
                Zone(name: "steady", slowest: pace + 6, fastest: pace + 6),
                Zone(name: "threshold", slowest: pace, fastest: pace),
            ]
        }
    }

    /// The zones of percents.
    package static let names = ["recovery", "endurance", "tempo", "threshold", "vo2max", "anaerobic"]

    /// Where one zone ends and the next one begins, as shares of the critical speed.
    private static let borders = [0.93, 0.97, 0.99, 1.02, 1.09]

    /// The number of the zone of a speed, by percent: 0 is recovery.
    package static func index(of speed: Double, critical: Double) -> Int {
        borders.firstIndex { speed < $0 * critical } ?? borders.count
    }
}
