import Foundation

/// A swim as the screens show it: typed in here, or imported from a watch.
///
/// Missing figures are nil, never 0: a watch without a distance did not swim 0 m.
package struct Swim: Hashable, Sendable, Identifiable {
    /// The identifier of the workout it was read from.
    package var id: UUID
    package var start: Date
    package var end: Date
    /// Seconds swum, rests and pauses excluded.
    package var seconds: Double
    package var metres: Double?
    /// The pool; nil in open water, or when not recorded.
    package var lapLength: LapLength?
    /// Lengths swum; nil in open water, or when not recorded.
    package var laps: Int?
    /// All strokes of the swim.
    package var strokes: Int?
    /// Active energy as it is saved: see `WorkoutEnergy`.
    package var kilocalories: Double?
    package var stroke = SwimStroke.unknown
    package var isOpenWater = false
    /// Metabolic equivalent.
    package var met: Double?
    /// A score that came with the data, for swims whose strokes were not recorded.
    package var recordedSwolf: Double?
    package var sets: String?
    package var details = WorkoutDetails()
    /// Laps or repetitions in the order swum; empty when only totals are known.
    package var splits: [SwimSplit] = []
    /// The unit of its distances where there is no pool, which has its own.
    package var unitOutside = LapLength.Unit.metres
    /// The program that recorded it.
    package var source = ""
    /// Whether this program recorded it, so that it may be edited and deleted.
    package var isOwn = true

    package init(id: UUID, start: Date, end: Date, seconds: Double) {
        self.id = id
        self.start = start
        self.end = end
        self.seconds = seconds
    }

    package var pace: Pace? { metres.flatMap { Pace(metres: $0, seconds: seconds) } }

    /// Seconds between start and end not swum.
    package var restSeconds: Double { max(0, end.timeIntervalSince(start) - seconds) }

    package var strokesPerLap: Double? {
        guard let strokes, let laps, laps > 0 else { return nil }
        return Double(strokes) / Double(laps)
    }

    package var swolf: Swolf? {
        if let strokes, let laps, let lapLength {
            return Swolf(strokes: strokes, seconds: seconds, laps: laps, lapLength: lapLength)
        }
        return recordedSwolf.flatMap { Swolf(score: $0, lapLength: lapLength) }
    }

    package var energy: WorkoutEnergy? {
        WorkoutEnergy(stored: kilocalories, details, met: met, isOwn: isOwn, source: source)
    }

    /// The unit its distances are shown in: the pool's own, as swimmers count.
    package var unit: LapLength.Unit { lapLength?.unit ?? unitOutside }
}

extension Swim {
    /// "1 000 m", "1 650 yd"; "–" when not recorded.
    package var distanceText: String {
        guard let metres else { return Figure.unknown }
        return "\(Figure.upTo(metres / unit.metres, digits: 0)) \(unit.rawValue)"
    }
}
