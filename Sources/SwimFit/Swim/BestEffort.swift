import Foundation

/// The fastest time over a distance of one kind.
package struct BestEffort: Hashable, Sendable {
    /// A distance and its kind: times of two strokes, or of a 25 m and a 50 m pool, are different records.
    package struct Event: Hashable, Sendable {
        /// The distance in the unit of the pool: 100 for 100 yd.
        package let distance: Int
        package let kind: SwimKind

        package init(_ distance: Int, _ kind: SwimKind) {
            self.distance = distance
            self.kind = kind
        }

        package var metres: Double { Double(distance) * kind.unit.metres }
    }

    package let event: Event
    package let seconds: Double
    /// When the effort was started.
    package let date: Date
    /// The swim it is from.
    package let swim: UUID

    package var pace: Pace? { Pace(metres: event.metres, seconds: seconds) }

    /// The distances that are looked for inside a swim, in the pool's unit: the ones raced, and the
    /// ones a training is measured by.
    package static let raced = [25, 50, 100, 200, 400, 500, 800, 1000, 1500, 1650, 3000, 5000]
}

extension Swim {
    /// The best effort of this swim over each distance it is evidence for.
    ///
    /// Two kinds of evidence count: the whole swim, when it was swum without a rest and is a whole number of
    /// metres or yards long; and any run of neighbouring splits of one stroke that adds up to a raced distance,
    /// timed from the first start to the last end, so that a rest in between counts. A part of a swim without
    /// splits is no evidence. A whole swim with splits of several strokes is mixed. Linear in splits × distances.
    package var bestEfforts: [BestEffort.Event: BestEffort] {
        var best: [BestEffort.Event: BestEffort] = [:]
        func offer(_ distance: Int, _ stroke: SwimStroke, _ seconds: Double, _ date: Date) {
            let event = BestEffort.Event(distance, SwimKind(stroke, isOpenWater ? nil : lapLength))
            guard seconds > 0, best[event].map({ seconds < $0.seconds }) ?? true else { return }
            best[event] = BestEffort(event: event, seconds: seconds, date: date, swim: id)
        }
        guard lapLength != nil || isOpenWater else { return [:] }
        // SAFETY: sets that cannot be read tell of no rests.
        let line = sets.flatMap { try? SwimSetLine.parse($0) }
        let stretches = stretchesOfOneStroke(line)
        let strokes = Set(stretches.map(\.stroke))
        if let whole = wholeDistance, isInOneGo(line) {
            offer(whole, strokes.count > 1 ? .mixed : strokes.first ?? stroke, seconds, start)
        }
        for (stroke, splits) in stretches {
            for distance in BestEffort.raced {
                if let run = Self.fastestRun(
                    in: splits, metres: Double(distance) * (lapLength?.unit ?? .metres).metres)
                {
                    offer(distance, stroke, run.seconds, run.start)
                }
            }
        }
        return best
    }

    /// Whether its time is from the first metre to the last: it leaves out rests that nobody has told.
    private func isInOneGo(_ line: SwimSetLine?) -> Bool {
        guard restSeconds < 1 else { return false }
        guard let line, line.repetitions > 1 else { return true }
        return line.unknownRests.isEmpty
            && (!splits.isEmpty || line.elapsedSeconds.map { abs($0 - seconds) < 1 } ?? false)
    }

    /// Neighbouring splits of the same stroke, with no rest between them that is not told. A split whose stroke was not
    /// recorded has the swim's.
    private func stretchesOfOneStroke(
        _ line: SwimSetLine?
    ) -> [(stroke: SwimStroke, splits: ArraySlice<SwimSplit>)] {
        var stretches: [(stroke: SwimStroke, splits: ArraySlice<SwimSplit>)] = []
        let unknownRests = line.flatMap { $0.repetitions == splits.count ? $0.unknownRests : nil } ?? []
        for (index, split) in splits.enumerated() {
            let stroke = split.stroke == .unknown ? self.stroke : split.stroke
            let goesOn = stretches.last?.stroke == stroke && !unknownRests.contains(index - 1)
            let first = goesOn ? stretches.removeLast().splits.startIndex : index
            stretches.append((stroke, splits[first...index]))
        }
        return stretches
    }

    /// The distance as a whole number of the pool's unit, if it is one.
    private var wholeDistance: Int? {
        guard let metres, metres > 0 else { return nil }
        let amount = metres / (lapLength?.unit ?? .metres).metres
        return abs(amount - amount.rounded()) < 0.01 && amount < 1e6 ? Int(amount.rounded()) : nil
    }

    /// The quickest neighbouring splits that are exactly `metres` long together, by a sliding window.
    private static func fastestRun(in splits: ArraySlice<SwimSplit>, metres: Double) -> (
        seconds: Double, start: Date
    )? {
        var best: (seconds: Double, start: Date)?
        var (first, sum) = (splits.startIndex, 0.0)
        for last in splits.indices {
            sum += splits[last].metres
            while sum > metres + 0.01, first <= last {
                sum -= splits[first].metres
                first += 1
            }
            guard first <= last, abs(sum - metres) <= 0.01 else { continue }
            let seconds = splits[last].end.timeIntervalSince(splits[first].start)
            if best.map({ seconds < $0.seconds }) ?? true { best = (seconds, splits[first].start) }
        }
        return best
    }
}
