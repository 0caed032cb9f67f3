import Foundation

/// What is swum in one go: a repetition of a set, or the lengths between two rests.
package struct SwimRepetition: Hashable, Sendable {
    package let metres: Double
    /// Seconds swum; nil where nobody timed it.
    package var seconds: Double?
    /// The stroke; mixed for several, unknown where it was not said.
    package let stroke: SwimStroke
    /// Whether it is swimming, not kick, drill or scull.
    package let isPaced: Bool
    /// Seconds to the start of the next one, as a set says it.
    package var interval: Double?
    /// Seconds of rest after it; nil where they are not known, and after the last one.
    package var rest: Double?
    /// The set of the line it is of, by number.
    package var set: Int?
    /// The lengths, or the one repetition, among the splits of the swim.
    package var splits = 0..<0

    package var pace: Pace? { isPaced ? seconds.flatMap { Pace(metres: metres, seconds: $0) } : nil }
}

extension SwimSetLine {
    /// Every repetition, in the order swum.
    package var all: [SwimRepetition] {
        sets.enumerated().flatMap { number, set in
            (0..<set.repeats).map { index in
                SwimRepetition(
                    metres: set.metres, seconds: set.swumSeconds(of: index),
                    stroke: set.style(unnamed: .unknown), isPaced: set.isPaced, interval: set.interval,
                    rest: set.restSeconds(of: index) ?? (index == set.repeats - 1 ? set.pause : nil),
                    set: number)
            }
        }
    }
}

extension Swim {
    /// The repetitions of its sets; of a swim with recorded lengths what was swum between two rests; else the whole of it.
    /// Linear in the splits.
    package var repetitions: [SwimRepetition] {
        if let line { return repetitions(of: line) }
        guard !splits.isEmpty else {
            guard let metres else { return [] }
            return [SwimRepetition(metres: metres, seconds: timed?.seconds, stroke: stroke, isPaced: true)]
        }
        var starts = splits.indices.filter { index in
            index == 0 || splits[index].start.timeIntervalSince(splits[index - 1].end) > Self.turn
        }
        starts.append(splits.count)
        return zip(starts, starts.dropFirst()).map { first, next in
            let lengths = splits[first..<next]
            let strokes = lengths.map { ($0.stroke, $0.seconds ?? 0) }
            return SwimRepetition(
                metres: lengths.reduce(0) { $0 + $1.metres },
                seconds: lengths.allSatisfy(\.isTimed)
                    ? lengths[next - 1].end.timeIntervalSince(lengths[first].start) : nil,
                stroke: Self.predominant(strokes), isPaced: lengths.allSatisfy(\.isPaced),
                rest: next < splits.count ? splits[next].start.timeIntervalSince(lengths[next - 1].end) : nil,
                splits: first..<next)
        }
    }

    private func repetitions(of line: SwimSetLine) -> [SwimRepetition] {
        var all = line.all
        guard splits.count == all.count else {
            // Of one repetition the time was typed apart.
            if all.count == 1, all[0].interval == nil, all[0].seconds == nil {
                all[0].seconds = timed?.seconds
            }
            return all
        }
        for index in all.indices {
            all[index].seconds = splits[index].seconds
            all[index].splits = index..<index + 1
        }
        return all
    }
}

extension Swim {
    /// A line of the list of its lengths.
    package enum LengthLine {
        /// A split, from 0.
        case length(Int)
        /// What was swum in one go, below its lengths.
        case sum(SwimRepetition)

        package var length: Int? { if case .length(let index) = self { index } else { nil } }
    }

    /// Its lengths or the repetitions of its sets, with what was swum in one go below the lengths of it.
    package var lengthLines: [LengthLine] {
        guard line == nil else { return splits.indices.map(LengthLine.length) }
        let repetitions = repetitions
        return repetitions.flatMap { repetition in
            repetition.splits.map(LengthLine.length)
                + (repetitions.count > 1 && repetition.splits.count > 1 ? [.sum(repetition)] : [])
        }
    }
}

extension SwimText {
    /// "400 m 7:39 · 1:55 /100 m · rest 0:25"
    package static func sum(_ repetition: SwimRepetition, _ unit: LapLength.Unit) -> String {
        [
            "\(Figure.upTo(repetition.metres / unit.metres, digits: 1)) \(unit.rawValue) "
                + TimeSpan.clock(repetition.seconds),
            repetition.pace.map { paceWithUnit($0, unit) },
            repetition.rest.map { "rest " + TimeSpan.clock($0) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}
