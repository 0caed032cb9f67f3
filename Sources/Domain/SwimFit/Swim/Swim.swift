import Foundation

/// A swim as the screens show it: typed in here, or imported from a watch.
///
/// Missing figures are nil, never 0: a watch without a distance did not swim 0 m.
package struct Swim: Hashable, Sendable, Identifiable {
    /// The identifier of the workout it was read from.
    package var id: UUID
    package var start: Date
    package var end: Date
    /// Seconds, as far as they are known without rests and pauses: `basis` says which.
    package var seconds: Double
    /// What `seconds` are of, where there are no lengths.
    package var basis = SwimTime.Basis.swum
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
    /// How hard it felt, from 1 to 10; nil where nobody said.
    package var felt: Double?
    package var isOpenWater = false
    /// Metabolic equivalent.
    package var met: Double?
    /// A score that came with the data, for swims whose strokes were not recorded.
    package var recordedSwolf: Double?
    /// The line of sets as it is stored.
    package var sets: String? {
        get { typedSets }
        set { (typedSets, line) = (newValue, Self.line(of: newValue)) }
    }
    private var typedSets: String?
    /// The sets, read once; nil where there are none.
    package private(set) var line: SwimSetLine?
    package var details = WorkoutDetails()
    /// Laps or repetitions in the order swum; empty when only totals are known.
    package var splits: [SwimSplit] = []
    /// What the user has said of the lengths that a watch recorded, by their number from 0.
    package internal(set) var corrections: [Int: LengthCorrection] = [:]
    /// The unit of its distances where there is no pool, which has its own.
    package var unitOutside = LapLength.Unit.metres
    /// The program that recorded it.
    package var source = ""
    /// Whether this program recorded it, so that it may be edited and deleted.
    package var isOwn = true
    /// What other programs recorded of it, the richest first.
    package var others: [OtherRecording] = []

    package init(id: UUID, start: Date, end: Date, seconds: Double) {
        self.id = id
        self.start = start
        self.end = end
        self.seconds = seconds
    }

    private static func line(of sets: String?) -> SwimSetLine? {
        // IGNORED: sets that cannot be read tell of no rests and no times.
        sets.flatMap { try? SwimSetLine.parse($0) }
    }

    /// The time that its pace divides by: the lengths' where they were recorded; nil when no time is known.
    package var timed: SwimTime? {
        if sets == nil, !splits.isEmpty { return .sum(of: splits, in: metres) }
        guard let metres else { return nil }
        guard basis == .swum else {
            return SwimTime(metres: metres, seconds: seconds, basis: basis, isWhole: true)
        }
        return .typed(metres: metres, seconds: seconds, sets: line)
    }

    package var pace: Pace? { timed?.pace }

    /// Seconds between start and end not swum.
    package var restSeconds: Double { max(0, end.timeIntervalSince(start) - seconds) }

    package var strokesPerLap: Double? {
        guard let strokes, let laps, laps > 0 else { return nil }
        return Double(strokes) / Double(laps)
    }

    package var swolf: Swolf? {
        if let lapLength {
            // Lengths without strokes are drill or kick: they have no score.
            let counted = splits.filter { $0.isTimed && $0.isPaced && ($0.strokes ?? 0) > 0 }
            if !counted.isEmpty {
                let mean = Double(counted.reduce(0) { $0 + ($1.strokes ?? 0) }) / Double(counted.count)
                return Swolf(strokesPerLap: mean, time: .sum(of: counted, in: nil), lapLength: lapLength)
            }
            if strokesPerLap != nil {
                return Swolf(strokesPerLap: strokesPerLap, time: timed, lapLength: lapLength)
            }
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
