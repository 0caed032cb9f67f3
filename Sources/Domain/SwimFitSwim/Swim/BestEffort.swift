import Foundation
import SwimFitNotation

/// The fastest time over a distance, for one stroke in one pool length or in open water.
package struct BestEffort: Hashable, Sendable {
    /// A distance and its kind. Each stroke has its own records, and so has each pool length.
    package struct SwimEvent: Hashable, Sendable {
        /// The distance in the unit of the pool: 100 for 100 yd.
        package let distance: Int
        package let kind: StrokeAndPool

        package init(_ distance: Int, _ kind: StrokeAndPool) {
            self.distance = distance
            self.kind = kind
        }

        package var metres: Double { Double(distance) * kind.unit.metres }

        /// Hashes the distance and the stroke, which tell nearly all events apart: each effort is looked up by it.
        package func hash(into hasher: inout Hasher) {
            hasher.combine(distance)
            hasher.combine(kind.stroke)
        }
    }

    package let event: SwimEvent
    package let seconds: Double
    /// The start of the effort.
    package let date: Date
    /// The swim of the effort.
    package let swim: UUID
    /// The longer distance, swum without a rest, from whose mean pace `seconds` is calculated: at least one part over
    /// `event` was as fast as the mean, but no part was timed. Nil for an effort with its own time.
    package var longer: SwimEvent?
    /// Whether the swimmer marked the effort as all out.
    package var isAllOut = false
    /// A longer distance that was swum at a faster pace, which makes this effort implausible as a best; nil otherwise.
    package var slowerThan: SwimEvent?

    package init(event: SwimEvent, seconds: Double, date: Date, swim: UUID) {
        (self.event, self.seconds, self.date, self.swim) = (event, seconds, date, swim)
    }

    package var pace: Pace? { Pace(metres: event.metres, seconds: seconds) }

    /// The searched distances inside a swim, in the pool's unit: race distances and those used in training.
    package static let raced = [25, 50, 100, 200, 400, 500, 800, 1000, 1500, 1650, 3000, 5000]
}

extension Swim {
    /// The longest time between two lengths that counts as a turn and not as a rest, in seconds.
    package static let turn = 3.0

    /// The best effort of this swim over each distance that its times prove. Linear in splits × distances.
    ///
    /// Three kinds of distances count:
    /// - the whole swim, if it has no rest, and is a whole number of metres or yards; of several strokes it is mixed;
    /// - a repetition of 2 to 20 minutes, for critical swim speed;
    /// - a run of neighbouring splits of one stroke, without a rest, that adds up to a distance of `BestEffort.raced`,
    ///   timed by `seconds(from:to:sum:hasWholeStarts:)`.
    ///
    /// Parts without splits or without a swum time, fragments of lengths, halves of a split length, and impossible
    /// speeds do not count.
    package var bestEfforts: [BestEffort] { bestEfforts(lengthDoubts) }

    /// - Parameter doubts: the swim's `lengthDoubts`.
    func bestEfforts(_ doubts: [Int: LengthDoubt]) -> [BestEffort] {
        probable(doubts, splittingMissedTurns: false).efforts { _ in true }
    }

    /// The best efforts that may have been all out, for critical swim speed.
    ///
    /// - Parameter best: the swim's `bestEfforts`.
    package func hardEfforts(of best: [BestEffort]) -> [BestEffort] {
        if splits.isEmpty { return line?.areEfforts.contains(false) == true ? [] : best }
        return splits.allSatisfy(\.isEffort)
            ? best : probable(lengthDoubts, splittingMissedTurns: false).efforts(where: \.isEffort)
    }

    /// The fastest possible speed, in metres a second: a faster length was timed wrongly.
    package static let fastest = 2.6

    /// The best effort for each event, in the order of the events. A list, because a swim has few of them, and a life
    /// has thousands of swims.
    private func efforts(where counts: (SwimSplit) -> Bool) -> [BestEffort] {
        var best: [BestEffort] = []
        best.reserveCapacity(BestEffort.raced.count)
        func offer(
            _ distance: Int, _ stroke: SwimStroke, _ seconds: Double, _ date: Date, isAllOut: Bool = false
        ) {
            let event = BestEffort.SwimEvent(distance, StrokeAndPool(stroke, isOpenWater ? nil : lapLength))
            guard event.metres <= Self.fastest * seconds else { return }
            var effort = BestEffort(event: event, seconds: seconds, date: date, swim: id)
            effort.isAllOut = isAllOut
            if let known = best.firstIndex(where: { $0.event == event }) {
                if seconds < best[known].seconds { best[known] = effort }
            } else {
                best.append(effort)
            }
        }
        guard lapLength != nil || isOpenWater else { return [] }
        let (splits, line, strokes, goesOn) = (splits, line, strokesOfSplits, continuations)
        if splits.allSatisfy(counts), let whole = whole(metres), let seconds = secondsInOneGo(goesOn) {
            let isMixed = strokes.contains { $0 != strokes[0] }
            offer(
                whole, isMixed ? .mixed : strokes.first ?? stroke, seconds, start,
                isAllOut: line?.efforts.allSatisfy { $0 == .maximal } ?? false)
        }
        for repetition in splits where line != nil && repetition.isRecord && counts(repetition) {
            if let whole = whole(repetition.metres), let seconds = repetition.seconds,
                CriticalSwimSpeed.durations.contains(seconds)
            {
                offer(whole, repetition.stroke, seconds, repetition.start, isAllOut: repetition.isAllOut)
            }
        }
        let unit = (lapLength?.unit ?? .metres).metres
        let hasWholeStarts = hasWholeStarts
        // The fastest runs of each stroke, by the index of the distance: a swim has many parts.
        var fastest: [(stroke: SwimStroke, runs: [(seconds: Double, start: Date)?])] = []
        for stretch in Self.stretches(of: splits, strokes, goesOn, where: counts) {
            let splits = splits[stretch]
            // The longest possible run.
            let metres = splits.reduce(0.02) { $0 + $1.metres }
            let stroke = strokes[stretch.lowerBound]
            let known = fastest.firstIndex { $0.stroke == stroke }
            if known == nil { fastest.append((stroke, .init(repeating: nil, count: BestEffort.raced.count))) }
            let place = known ?? fastest.count - 1
            for (index, distance) in BestEffort.raced.enumerated() {
                guard Double(distance) * unit <= metres else { break }
                let length = Double(distance) * unit
                guard let run = Self.fastestRun(in: splits, metres: length, hasWholeStarts) else { continue }
                if fastest[place].runs[index].map({ run.seconds < $0.seconds }) ?? true {
                    fastest[place].runs[index] = run
                }
            }
        }
        for (stroke, runs) in fastest {
            for case (let distance, let run?) in zip(BestEffort.raced, runs) {
                offer(distance, stroke, run.seconds, run.start)
            }
        }
        return best.sorted { $0.event < $1.event }
    }

    /// The time from the first metre to the last; nil when there was a rest, or may have been an unrecorded one.
    ///
    /// - Parameter goesOn: `continuations`.
    private func secondsInOneGo(_ goesOn: [Bool]) -> Double? {
        let splits = splits
        if let first = splits.first, let last = splits.last {
            let isWhole = abs(splits.reduce(0) { $0 + $1.metres } - (metres ?? 0)) < 0.01
            guard isWhole, splits.allSatisfy(\.isRecord), goesOn.dropFirst().allSatisfy(\.self),
                first.isTimed
            else { return nil }
            return Self.seconds(
                from: first.start, to: last.end, sum: splits.reduce(0) { $0 + ($1.seconds ?? 0) },
                hasWholeStarts: hasWholeStarts)
        }
        guard restSeconds < 1, line.map({ $0.repetitions == 1 && $0.sets[0].isRecord }) ?? true, let timed,
            timed.isWhole,
            timed.basis == .swum || isOpenWater
        else { return nil }
        return timed.seconds
    }

    /// Seconds from a first start to a last end without rests. If a watch has written starts in whole seconds, their
    /// difference is up to a second wrong, and the sum of the lengths is right.
    ///
    /// - Parameter hasWholeStarts: whether the swim's starts are whole seconds.
    static func seconds(from start: Date, to end: Date, sum: Double, hasWholeStarts: Bool) -> Double {
        let span = end.timeIntervalSince(start)
        return hasWholeStarts && span < sum + 1 ? sum : span
    }

    /// Runs of neighbouring splits of the same stroke, each with a time, without rests between them.
    private static func stretches(
        of splits: [SwimSplit], _ strokes: [SwimStroke], _ goesOn: [Bool], where counts: (SwimSplit) -> Bool
    ) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var first: Int?
        for index in 0...splits.count {
            let isEvidence =
                index < splits.count && splits[index].isTimed && splits[index].isRecord
                && counts(splits[index])
            if let begin = first, !isEvidence || !goesOn[index] || strokes[index] != strokes[index - 1] {
                stretches.append(begin..<index)
                first = nil
            }
            if isEvidence, first == nil { first = index }
        }
        return stretches
    }

    /// Whether each split followed the one before without a rest: for repetitions only with a rest of 0.
    private var continuations: [Bool] {
        let (splits, line) = (splits, line)
        let unknown = line.map { $0.repetitions == splits.count ? $0.unknownRests : [] } ?? []
        return splits.indices.map { index in
            guard index > 0 else { return false }
            let (before, split) = (splits[index - 1], splits[index])
            return before.isTimed && split.isTimed && split.start.timeIntervalSince(before.end) <= Self.turn
                && !unknown.contains(index - 1)
        }
    }

    /// The stroke of a split without a recorded one: the swim's stroke; in a set by the swimmer's choice it stays unknown.
    var strokeOfUnnamedSplits: SwimStroke { line == nil ? stroke : .unknown }

    /// The stroke of each split.
    private var strokesOfSplits: [SwimStroke] {
        let unnamed = strokeOfUnnamedSplits
        return splits.map { $0.stroke == .unknown ? unnamed : $0.stroke }
    }

    /// A distance as a whole number of the pool's unit; nil for other distances.
    private func whole(_ metres: Double?) -> Int? {
        guard let metres, metres > 0 else { return nil }
        let amount = metres / (lapLength?.unit ?? .metres).metres
        return abs(amount - amount.rounded()) < 0.01 && amount < 1e6 ? Int(nearest: amount) : nil
    }

    /// The fastest consecutive splits with a total of exactly `metres`, by a sliding window.
    private static func fastestRun(
        in splits: ArraySlice<SwimSplit>, metres: Double, _ hasWholeStarts: Bool
    ) -> (seconds: Double, start: Date)? {
        // A buffer, because the loop passes all lengths of all swims for each distance.
        splits.withUnsafeBufferPointer { splits in
            var best: (seconds: Double, start: Date)?
            var (first, sum, time) = (0, 0.0, 0.0)
            for last in splits.indices {
                sum += splits[last].metres
                time += splits[last].seconds ?? 0
                while sum > metres + 0.01, first <= last {
                    sum -= splits[first].metres
                    time -= splits[first].seconds ?? 0
                    first += 1
                }
                guard first <= last, abs(sum - metres) <= 0.01, splits[first].half != .second,
                    splits[last].half != .first
                else { continue }
                let seconds = seconds(
                    from: splits[first].start, to: splits[last].end, sum: time, hasWholeStarts: hasWholeStarts
                )
                guard metres <= fastest * seconds else { continue }
                if best.map({ seconds < $0.seconds }) ?? true { best = (seconds, splits[first].start) }
            }
            return best
        }
    }
}

/// The fastest times over all distances so far, by stroke and pool.
package struct PersonalBests: Hashable, Sendable {
    /// The efforts by kind, then by distance.
    package let efforts: [BestEffort]

    /// A time that improves a record.
    package struct Improvement: Hashable, Sendable {
        package let effort: BestEffort
        /// The record that the effort broke.
        package let previous: BestEffort

        /// Seconds won.
        package var gain: Double { previous.seconds - effort.seconds }
    }

    package init(_ swims: [Swim]) { self.init(swims.lazy.flatMap(\.bestEfforts)) }

    package init(_ efforts: some Sequence<BestEffort>) {
        var best: [BestEffort.SwimEvent: BestEffort] = [:]
        for effort in efforts {
            // Of equal times, the first is the record.
            if let known = best[effort.event], (known.seconds, known.date) <= (effort.seconds, effort.date) {
                continue
            }
            best[effort.event] = effort
        }
        self.init(best)
    }

    private init(_ best: [BestEffort.SwimEvent: BestEffort]) {
        efforts = best.values.sorted { $0.event < $1.event }
    }

    /// The efforts with implausible ones corrected. If a longer effort had a faster mean and its distance is a multiple
    /// of the shorter one, a part of it took at most the mean time for the shorter distance: that time is shown. If the
    /// distance is no multiple, the shorter effort is marked with `slowerThan`.
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

    /// An effort over the distance of `effort`, with the mean time of a longer effort over a multiple of the distance;
    /// nil when no such effort was faster.
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

    /// The current records, and the records that each swim broke when it was swum.
    ///
    /// A swim is compared only with earlier swims of its kind, so that an old swim still shows what it broke then.
    /// The first time over a distance breaks no record, and neither does an equal time, nor a time with a slower pace
    /// than the best over a longer distance.
    ///
    /// - Parameters:
    ///   - swims: the swims in any order.
    ///   - efforts: their best efforts, in the same order.
    package static func history(
        of swims: [Swim], _ efforts: [[BestEffort]]
    ) -> (bests: PersonalBests, broken: [Swim.ID: [Improvement]]) {
        var best: [BestEffort.SwimEvent: BestEffort] = [:]
        var broken: [Swim.ID: [Improvement]] = [:]
        let inOrder = swims.indices.sorted { one, other in
            let (starts, ids) = ((swims[one].start, swims[other].start), (swims[one].id, swims[other].id))
            return starts.0 == starts.1 ? ids.0.uuidString < ids.1.uuidString : starts.0 < starts.1
        }
        for place in inOrder {
            var improvements: [Improvement] = []
            for effort in efforts[place] {
                let previous = best[effort.event]
                guard previous.map({ effort.seconds < $0.seconds }) ?? true else { continue }
                best[effort.event] = effort
                if let previous { improvements.append(Improvement(effort: effort, previous: previous)) }
            }
            // An effort with a slower pace than a longer one is not a plausible best.
            improvements.removeAll { faster(than: $0.effort, among: best.values) != nil }
            if !improvements.isEmpty { broken[swims[place].id] = improvements }
        }
        return (PersonalBests(best), broken)
    }
}

extension BestEffort.SwimEvent: Comparable {
    /// The order: by kind, then the shortest first.
    package static func < (a: Self, b: Self) -> Bool {
        a.kind == b.kind ? a.distance < b.distance : a.kind < b.kind
    }
}
