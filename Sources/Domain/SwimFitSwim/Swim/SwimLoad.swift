import SwimFitBase
import SwimFitNotation

/// The load of a swim on the body: 100 is an hour at critical speed, or an hour with a felt effort of 7 of 10.
package struct SwimLoad: Hashable, Sendable {
    /// The load of the lengths and repetitions with a known time and critical speed: the sum of (v ÷ CSS)³ · t ÷ 36
    /// (sTSS, TrainingPeaks 2008). Rests have no load.
    package private(set) var timed = 0.0
    /// The seconds in `timed`.
    package private(set) var timedSeconds = 0.0
    /// The load of the rest of the swim: minutes × felt effort (Foster), 100 for an hour at 7. Nil without a felt
    /// effort.
    package private(set) var felt: Double?
    /// The seconds in `felt`: kick, drill, and lengths without times or critical speed.
    package private(set) var feltSeconds = 0.0

    /// The known load.
    package var total: Double { timed + (felt ?? 0) }

    /// Whether a part is unknown, so that `total` is a lower bound.
    package var isPartial: Bool { felt == nil && feltSeconds >= 1 }

    /// - Parameters:
    ///   - doubts: the swim's `lengthDoubts`; nil where they are not known.
    ///   - critical: the critical speed of each kind, in metres a second. Linear in the splits.
    package init(
        _ swim: Swim, _ doubts: [Int: LengthDoubt]? = nil, critical: [StrokeAndPool: Double]
    ) {
        if swim.splits.isEmpty {
            // A swim without lengths is one repetition if its time is the time swum; a time with rests does not count.
            if let time = swim.timed, time.basis == .swum || swim.isOpenWater {
                add(time.metres, time.seconds, critical[swim.kind(swim.stroke)])
            }
        } else {
            for part in swim.timedParts(doubts ?? swim.lengthDoubts, critical) {
                add(part.metres, part.seconds, part.critical)
            }
        }
        feltSeconds = max(0, swim.seconds - timedSeconds)
        if feltSeconds < 1 {
            (felt, feltSeconds) = (0, 0)
        } else {
            felt = swim.felt.map { feltSeconds / 60 * $0 * 100 / 420 }
        }
    }

    private mutating func add(_ metres: Double, _ seconds: Double, _ critical: Double?) {
        guard let critical, seconds > 0 else { return }
        let share = metres / seconds / critical
        timed += share * share * share * seconds / 36
        timedSeconds += seconds
    }
}

extension Swim {
    func kind(_ stroke: SwimStroke) -> StrokeAndPool { StrokeAndPool(stroke, isOpenWater ? nil : lapLength) }

    /// The lengths and repetitions with a known swimming time, with the critical speed of their kind.
    fileprivate func timedParts(
        _ doubts: [Int: LengthDoubt], _ critical: [StrokeAndPool: Double]
    ) -> [(metres: Double, seconds: Double, critical: Double?)] {
        // Consecutive lengths usually have the same stroke.
        var known: (stroke: SwimStroke, speed: Double?)?
        var parts: [(metres: Double, seconds: Double, critical: Double?)] = []
        parts.reserveCapacity(splits.count)
        // A split with an impossible speed is combined with the split before it, or else with the one after it.
        var carried = (metres: 0.0, seconds: 0.0)
        let unnamed = strokeOfUnnamedSplits
        for split in probable(doubts, splittingMissedTurns: true).splits {
            guard split.isPaced, split.stroke != .kickboard, let seconds = split.seconds else { continue }
            if split.metres > Self.fastest * seconds {
                if parts.isEmpty {
                    carried = (carried.metres + split.metres, carried.seconds + seconds)
                } else {
                    parts[parts.count - 1].metres += split.metres
                    parts[parts.count - 1].seconds += seconds
                }
                continue
            }
            let stroke = split.stroke == .unknown ? unnamed : split.stroke
            if known?.stroke != stroke { known = (stroke, critical[kind(stroke)]) }
            parts.append((split.metres + carried.metres, seconds + carried.seconds, known?.speed))
            carried = (0, 0)
        }
        return parts
    }
}

/// Load over time: the fitness that training has built up, and the remaining fatigue.
package struct SwimForm: Hashable, Sendable {
    /// CTL: an exponentially weighted mean of the daily load over six weeks.
    package private(set) var fitness = 0.0
    /// ATL: the same over one week.
    package private(set) var fatigue = 0.0
    /// Fitness minus fatigue of the previous day.
    package private(set) var form = 0.0
    /// Whether the load of a swim in the last six weeks is partly unknown.
    package let isPartial: Bool

    /// Whether no load is known, so that the figures are unknown, too.
    package var isUnknown: Bool { isPartial && fitness == 0 }

    /// The number of days after which a load of 1 000 adds less than 10⁻⁷ to any figure.
    package static let rememberedDays = 1_000

    /// - Parameter loads: the loads with the days of the swims, in any order; those after `today` are ignored. O(days).
    package init(_ loads: [(day: LocalDay, load: SwimLoad)], today: LocalDay) {
        var sums: [LocalDay: Double] = [:]
        for (day, load) in loads where day <= today { sums[day, default: 0] += load.total }
        let recent = today.adding(days: -42)
        isPartial = loads.contains { $0.day > recent && $0.day <= today && $0.load.isPartial }
        guard var day = sums.keys.min() else { return }
        while day <= today {
            let load = sums[day] ?? 0
            form = fitness - fatigue
            fitness += (load - fitness) / 42
            fatigue += (load - fatigue) / 7
            day = day.adding(days: 1)
        }
    }
}

extension SwimText {
    /// A load as text: "62", "≥ 48" where a part is unknown, "–" where all of it is.
    package static func load(_ load: SwimLoad?) -> String {
        guard let load, load.total > 0 || !load.isPartial else { return Figure.unknown }
        return (load.isPartial ? "≥ " : "") + Figure.whole(load.total)
    }

    /// "62: 48 swum + 14 felt", of one part "≥ 48 swum", "–" of none.
    package static func loadParts(_ load: SwimLoad) -> String {
        var parts: [String] = []
        if load.timedSeconds > 0 { parts.append("\(Figure.whole(load.timed)) swum") }
        if let felt = load.felt, load.feltSeconds >= 1 { parts.append("\(Figure.whole(felt)) felt") }
        guard parts.count > 1 else {
            return parts.first.map { (load.isPartial ? "≥ " : "") + $0 } ?? Self.load(load)
        }
        return Self.load(load) + ": " + parts.joined(separator: " + ")
    }

    /// "−2 · CTL ≥ 14 · ATL ≥ 17"
    package static func form(_ form: SwimForm) -> String {
        guard !form.isUnknown else { return Figure.unknown }
        let bound = form.isPartial ? "≥ " : ""
        return "\(Figure.signed(form.form)) · CTL \(bound)\(Figure.whole(form.fitness)) · ATL "
            + "\(bound)\(Figure.whole(form.fatigue))"
    }
}

/// The zones of training by critical swim speed.
package struct SwimZones: Hashable, Sendable {
    package struct Zone: Hashable, Sendable {
        package let name: String
        /// Seconds for 100 of the unit at the slow end of the zone; nil if the zone has no slow end.
        package let slowest: Double?
        /// Seconds for 100 of the unit at the fast end of the zone; nil if the zone has no fast end.
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
    package init(_ school: SwimZoneSchool, speed: Double, unit: SwimUnit) {
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

    /// The names of the zones that are percentages of the critical speed, the slowest first.
    package static let names = ["recovery", "endurance", "tempo", "threshold", "vo2max", "anaerobic"]

    /// The borders between zones, as fractions of the critical speed.
    private static let borders = [0.93, 0.97, 0.99, 1.02, 1.09]

    /// The number of the zone of a speed, by percent; 0 is recovery.
    package static func index(of speed: Double, critical: Double) -> Int {
        borders.firstIndex { speed < $0 * critical } ?? borders.count
    }
}

/// The time in each zone of the critical swim speed. Only lengths and repetitions with a time of their own count: the
/// mean speed of a whole swim does not belong to a zone.
package struct SpeedZoneSeconds: Hashable, Sendable {
    /// Seconds by zone of percent, in the order of `SwimZones.names`.
    package private(set) var seconds = [Double](repeating: 0, count: SwimZones.names.count)
    /// Seconds of lengths and repetitions whose kind has no critical speed.
    package private(set) var unknown = 0.0

    /// - Parameter critical: the critical speed of each kind, in metres a second. Linear in the splits.
    package init(_ swims: some Sequence<Swim>, critical: [StrokeAndPool: Double]) {
        for swim in swims {
            for part in swim.timedParts(swim.lengthDoubts, critical) {
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
