import Foundation
import HealthKit
import SampleStoreBasics
import Synchronization
import SwimFitBase
import SwimFitNotation

/// A swim for the screens: typed in here, or imported from a watch.
///
/// Missing figures are nil, never 0: a watch without a distance did not swim 0 m.
package struct Swim: Hashable, Sendable, Identifiable {
    /// The identifier of its workout.
    package var id: UUID
    package var start: Date
    package var end: Date
    /// Seconds without known rests and pauses; see `basis`.
    package var seconds: Double
    /// The kind of time in `seconds`, for a swim without lengths.
    package var basis = TimedDistance.Basis.swum
    package var metres: Double?
    /// The pool; nil in open water, or when not recorded.
    package var lapLength: LapLength?
    /// Lengths swum; nil in open water, or when not recorded.
    package var laps: Int?
    /// All strokes of the swim.
    package var strokes: Int?
    /// Active energy as saved: see `WorkoutEnergy`.
    package var kilocalories: Double?
    package var stroke = SwimStroke.unknown
    /// The felt effort, from 1 to 10; nil for none.
    package var felt: Double?
    package var isOpenWater = false
    /// Metabolic equivalent.
    package var met: Double?
    /// A score from the data's source, for swims whose strokes were not recorded.
    package var recordedSwolf: Double?
    /// The unit of distances outside pools, which have their own.
    package var unitOutside = SwimUnit.metres
    /// Whether swimfit recorded the swim, so that the user can edit and delete it here.
    package var isOwn = true
    private var parts = CopyOnWrite(Parts())

    /// What has memory of its own. Lists of swims are sorted and grouped, so that a copy has to be cheap.
    private struct Parts: Hashable, Sendable {
        var sets: String?
        var line: SwimSetList?
        var details = CustomWorkoutMetadata()
        var splits: [SwimSplit] = []
        var corrections: [Int: LengthCorrection] = [:]
        var source = ""
        var others: [OtherRecording] = []
    }

    /// The line of sets as stored.
    package var sets: String? {
        get { parts.value.sets }
        set { (parts.value.sets, parts.value.line) = (newValue, Self.line(of: newValue)) }
    }
    /// The sets, parsed once; nil for none.
    package var line: SwimSetList? { parts.value.line }
    package var details: CustomWorkoutMetadata {
        get { parts.value.details }
        _modify { yield &parts.value.details }
    }
    /// Laps or repetitions in swimming order; empty if only totals are known.
    package var splits: [SwimSplit] {
        _read { yield parts.value.splits }
        _modify { yield &parts.value.splits }
    }
    /// The user's corrections of the recorded lengths, by their number from 0.
    package internal(set) var corrections: [Int: LengthCorrection] {
        get { parts.value.corrections }
        _modify { yield &parts.value.corrections }
    }
    package var source: String {
        get { parts.value.source }
        _modify { yield &parts.value.source }
    }
    /// Recordings of the same swim by other programs, the one with the most data first.
    package var others: [OtherRecording] {
        get { parts.value.others }
        _modify { yield &parts.value.others }
    }

    package init(id: UUID, start: Date, end: Date, seconds: Double) {
        (self.id, self.start, self.end, self.seconds) = (id, start, end, seconds)
    }

    /// Whether a watch wrote the starts of lengths in whole seconds but their durations exactly. Linear in the splits.
    var hasWholeStarts: Bool {
        func isWhole(_ date: Date) -> Bool {
            let seconds = date.timeIntervalSinceReferenceDate
            return abs(seconds - seconds.rounded()) < 1e-4
        }
        return splits.count > 1 && splits.allSatisfy { isWhole($0.start) }
            && !splits.allSatisfy { isWhole($0.end) }
    }

    /// Lines that were parsed, by their text: the screens read all swims again after each change of the store.
    private static let known = Mutex<[String: SwimSetList?]>([:])

    private static func line(of sets: String?) -> SwimSetList? {
        guard let sets else { return nil }
        if let line = known.withLock({ $0[sets] }) { return line }
        // IGNORED: unreadable sets provide no rests and no times.
        let line = try? SwimSetList.parse(sets)
        known.withLock { known in
            // Twenty years of swims.
            if known.count >= 4096 { known = [:] }
            known.updateValue(line, forKey: sets)
        }
        return line
    }

    /// The time for the pace: that of recorded lengths; nil if no time is known.
    package var timed: TimedDistance? {
        if sets == nil, !splits.isEmpty { return .sum(of: splits, in: metres) }
        guard let metres else { return nil }
        guard basis == .swum else {
            return TimedDistance(metres: metres, seconds: seconds, basis: basis, isWhole: true)
        }
        return .typed(metres: metres, seconds: seconds, sets: line, meaning: details.typedTime)
    }

    package var pace: Pace? { timed?.pace }

    /// The seconds of rest between start and end.
    package var restSeconds: Double { max(0, end.timeIntervalSince(start) - seconds) }

    package var strokesPerLap: Double? {
        guard let strokes, let laps, laps > 0 else { return nil }
        return Double(strokes) / Double(laps)
    }

    package var swolf: Swolf? {
        if let lapLength {
            // Lengths without strokes are drills or kicks, and have no score.
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

    /// The unit of its distances: the pool's own, as swimmers count.
    package var unit: SwimUnit { lapLength?.unit ?? unitOutside }

    /// "1 000 m", "1 650 yd"; "–" when not recorded.
    package var distanceText: String {
        guard let metres else { return Figure.unknown }
        return "\(Figure.upTo(metres / unit.metres, digits: 0)) \(unit.rawValue)"
    }

    /// Reads a swim from a stored workout of any program.
    ///
    /// Watches write a lap event for every length and the totals as statistics; other apps only totals. Missing values
    /// stay nil.
    /// - Parameter ownSource: the source whose workouts may be changed here.
    /// - Returns: nil for other sports.
    package init?(_ workout: HKWorkout, ownSource: HKSource = .default()) {
        guard workout.workoutActivityType == .swimming else { return nil }
        self.init(id: workout.uuid, start: workout.startDate, end: workout.endDate, seconds: workout.duration)
        let metadata = workout.metadata ?? [:]
        source = workout.sourceRevision.source.name
        isOwn = workout.sourceRevision.source == ownSource
        // The form asks for the swimming time; other programs record clock time.
        let isTyped = isOwn && metadata[HKMetadataKeyAverageMETs] != nil
        basis = isTyped ? .swum : restSeconds >= 1 ? .moving : .elapsed
        metres = workout.totalDistance?.value(in: .meter())
        kilocalories = workout.totalEnergyBurned?.value(in: .kilocalorie())
        strokes = workout.totalSwimmingStrokeCount?.value(in: .count()).map(Int.init(nearest:))
        met = metadata.quantity(HKMetadataKeyAverageMETs, WorkoutMetadata.metUnit)
        recordedSwolf = metadata.number(HKMetadataKeySWOLFScore)
        details = CustomWorkoutMetadata(metadata)
        sets = metadata.text(WorkoutMetadata.sets)
        isOpenWater =
            metadata.integer(HKMetadataKeySwimmingLocationType)
            == HKWorkoutSwimmingLocationType.openWater.rawValue
        if !isOpenWater {
            lapLength = metadata.quantity(HKMetadataKeyLapLength, .meter()).flatMap { metres in
                metres > 0 ? LapLength(recognising: metres) : nil
            }
        }
        readEvents(workout, metadata)
    }

    private mutating func readEvents(_ workout: HKWorkout, _ metadata: [String: Any]) {
        var (lengths, segments) = ([SwimSplit](), [SwimSplit]())
        lengths.reserveCapacity(workout.lapCount)
        let metres = lapLength?.metres ?? 0
        workout.forEachTimedPart { part in
            let stroke = part.stroke.map(SwimStroke.init) ?? .unknown
            if part.type == .lap {
                lengths.append(SwimSplit(start: part.start, end: part.end, metres: metres, stroke: stroke))
            } else {
                segments.append(SwimSplit(start: part.start, end: part.end, metres: 0, stroke: stroke))
            }
        }
        if lapLength != nil, !lengths.isEmpty {
            self.splits = lengths
            laps = lengths.count
            if let time = timed, time.isWhole { seconds = time.seconds }
        } else {
            self.splits = repetitions(segments)
            laps = lapLength.flatMap { length in self.metres.flatMap(length.laps) }
        }
        if let known = metadata.stroke {
            stroke = known
            return
        }
        let told = self.splits.isEmpty ? lengths.isEmpty ? segments : lengths : self.splits
        if self.splits.isEmpty, let strokes = strokesOfSets {
            stroke = Self.predominant(strokes)
        } else {
            stroke = Self.predominant(told.lazy.map { ($0.stroke, $0.end.timeIntervalSince($0.start)) })
        }
    }

    /// The stroke of each set in the line, with the set's seconds from start to end; nil when a set lacks the stroke or
    /// the seconds. For a line without times, which is saved as one segment.
    private var strokesOfSets: [(stroke: SwimStroke, seconds: Double)]? {
        guard let line else { return nil }
        let told = line.sets.compactMap { set in
            set.namedStyle.flatMap { stroke in set.elapsedSeconds.map { (stroke, $0) } }
        }
        return told.count == line.sets.count ? told : nil
    }

    /// The stroke of the sets that name none: that of their repetitions, which are saved where some times are known;
    /// otherwise that of the workout. Of a workout that is mixed because its sets differ it is freestyle, as for a line
    /// that is typed.
    var strokeOfUnnamedSets: SwimStroke {
        guard let line, let first = line.strokesByName.firstIndex(of: nil) else { return stroke }
        if splits.count == line.repetitions { return splits[first].stroke }
        return stroke == .mixed && line.strokes(unnamed: .mixed).count > 1 ? .freestyle : stroke
    }

    /// The segments of a line of sets, with the distances, which only the line has.
    private func repetitions(_ segments: [SwimSplit]) -> [SwimSplit] {
        guard let line else { return [] }
        guard line.repetitions == segments.count else { return [] }
        let parts = zip(line.sets, line.efforts).flatMap { set, effort in
            (0..<set.repeats).map { (set, index: $0, effort) }
        }
        return zip(segments, parts).map { segment, part in
            let (set, index, effort) = part
            var split = SwimSplit(
                start: segment.start, end: segment.end, metres: set.metres, stroke: segment.stroke)
            // The time of a single repetition without a send-off was typed separately.
            split.isTimed = set.swumSeconds(of: index) != nil || parts.count == 1 && set.interval == nil
            (split.isPaced, split.isRecord) = (set.isPaced, set.isRecord)
            (split.isEffort, split.isAllOut) = (effort?.isEasy != true, effort == .maximal)
            return split
        }
    }

    /// The stroke of at least two thirds of the time, otherwise mixed.
    static func predominant(
        _ strokes: some Sequence<(stroke: SwimStroke, seconds: Double)>
    ) -> SwimStroke {
        // A list, because there are few strokes, and usually one.
        var times: [(stroke: SwimStroke, seconds: Double)] = []
        // Consecutive lengths usually have the same stroke.
        var (stroke, seconds) = (SwimStroke.unknown, 0.0)
        func add() {
            guard stroke != .unknown else { return }
            guard let place = times.firstIndex(where: { $0.stroke == stroke }) else {
                return times.append((stroke, seconds))
            }
            times[place].seconds += seconds
        }
        for part in strokes {
            if part.stroke != stroke {
                add()
                (stroke, seconds) = (part.stroke, 0)
            }
            seconds += part.seconds
        }
        add()
        guard let longest = times.max(by: { $0.seconds < $1.seconds }) else { return .unknown }
        return longest.seconds * 3 >= times.reduce(0) { $0 + $1.seconds } * 2 ? longest.stroke : .mixed
    }
}

/// A part of a swim with its own time: a lap of the pool, or a repetition of a set.
package struct SwimSplit: Hashable, Sendable {
    package internal(set) var start: Date
    package internal(set) var end: Date
    /// The distance in metres.
    package let metres: Double
    /// Strokes; nil if not counted.
    package var strokes: Int?
    package let stroke: SwimStroke
    /// Whether the time is a swimming time: false for a repetition with only a send-off.
    package var isTimed: Bool
    /// Whether the swimmer swam: false for a kick or a drill.
    package var isPaced = true
    /// Whether the time can be a personal best: false with fins or other aids.
    package var isRecord = true
    /// Whether the part may have been swum all out: false in a set marked easy, or in a warm-up.
    package var isEffort = true
    /// Whether the swimmer marked the part as all out.
    package var isAllOut = false
    /// The half of a split length; nil for a whole length. The watch has timed both halves together.
    package internal(set) var half: Half?

    package enum Half: Hashable, Sendable {
        case first, second
    }

    package init(
        start: Date, end: Date, metres: Double, strokes: Int? = nil, stroke: SwimStroke = .unknown,
        isTimed: Bool = true
    ) {
        (self.start, self.end, self.metres, self.strokes, self.stroke) = (start, end, metres, strokes, stroke)
        self.isTimed = isTimed
    }

    /// Seconds swum; nil if unknown.
    package var seconds: Double? { isTimed ? end.timeIntervalSince(start) : nil }

    package var pace: Pace? {
        isPaced ? seconds.flatMap { Pace(metres: metres, seconds: $0) } : nil
    }
}

/// The properties that make two times comparable: the stroke, and the pool or open water.
///
/// Turns make a short pool faster than a long one, and strokes differ in speed.
package struct StrokeAndPool: Hashable, Sendable {
    package let stroke: SwimStroke
    /// nil for open water.
    package let pool: LapLength?

    package init(_ stroke: SwimStroke, _ pool: LapLength?) {
        self.stroke = stroke
        self.pool = pool
    }

    /// The unit of its distances and paces: the pool's own.
    package var unit: SwimUnit { pool?.unit ?? .metres }
}

extension StrokeAndPool: Comparable {
    /// The order: by stroke, in the order of `SwimStroke`; then the shortest pool first, and open water last.
    package static func < (a: StrokeAndPool, b: StrokeAndPool) -> Bool { a.rank < b.rank }

    private var rank: (Int, Double, String) {
        (stroke.place, pool?.metres ?? .infinity, unit.rawValue)
    }
}

/// SWOLF ("swimming golf"): strokes plus seconds of one length; lower is more efficient.
///
/// Source of the score: a drill of swimming coaches that pool watches took over; Apple stores it under
/// `HKMetadataKeySWOLFScore`. Two scores compare only for the same pool length and stroke; `per25` puts
/// pools of different lengths on one scale by proportion, which is a convention and not a measurement
/// (turns make short pools faster).
package struct Swolf: Hashable, Sendable, Comparable {
    /// Strokes + seconds of a length.
    package let score: Double
    /// The score for 25 metres.
    package let per25: Double

    /// The mean score of a swim.
    ///
    /// - Parameters:
    ///   - strokesPerLap: the mean number, above 0.
    ///   - time: the time swum; a time with rests has no score.
    package init?(strokesPerLap: Double?, time: TimedDistance?, lapLength: LapLength) {
        guard let strokesPerLap, strokesPerLap > 0, let time, time.basis == .swum, let pace = time.pace else {
            return nil
        }
        self.init(score: strokesPerLap + pace.secondsPerMetre * lapLength.metres, lapLength: lapLength)
    }

    /// A score from the data's source; nil unless it is positive.
    package init?(score: Double, lapLength: LapLength?) {
        guard score > 0, score.isFinite else { return nil }
        self.score = score
        per25 = lapLength.map { score * 25 / $0.metres } ?? score
    }

    package static func < (a: Swolf, b: Swolf) -> Bool { a.score < b.score }
}
