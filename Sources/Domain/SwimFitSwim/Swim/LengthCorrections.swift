import Foundation
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// The user's correction of one length that a watch recorded wrongly.
package enum LengthCorrection: String, Codable, Hashable, Sendable {
    /// A turn was missed: the recorded length is two lengths.
    case two
    /// A turn was recorded wrongly: the length belongs to the one before it.
    case joined
    /// The length was a drill: its time is not a time of swimming.
    case drill

    /// The corrected number of lengths minus the recorded number.
    fileprivate var more: Int {
        switch self {
        case .two: 1
        case .joined: -1
        case .drill: 0
        }
    }

    /// "half, split", as a remark.
    package var text: String {
        switch self {
        case .two: "half, split"
        case .joined: "merged"
        case .drill: "drill"
        }
    }
}

/// The corrected lengths of all swims: a section of the library. The recorded workouts do not change, so that every
/// correction can be undone.
package struct LengthCorrections: LibrarySection {
    package static let key = "lengths"

    /// The corrections of swims, by the number of the length in the watch's recording, from 0.
    private var swims: [Swim.ID: [Int: LengthCorrection]] = [:]

    package init() {}

    package subscript(swim: Swim.ID) -> [Int: LengthCorrection] {
        get { swims[swim] ?? [:] }
        set { swims[swim] = newValue.isEmpty ? nil : newValue }
    }
}

/// `{"<UUID of the workout>": {"19": "two"}}`: lengths are counted from 1, as shown.
extension LengthCorrections: Codable {
    package init(from decoder: any Decoder) throws {
        for (swim, lengths) in try [String: [String: String]](from: decoder) {
            guard let id = UUID(uuidString: swim) else { continue }
            for (number, word) in lengths {
                if let number = Int(number), number > 0 {
                    self[id][number - 1] = LengthCorrection(rawValue: word)
                }
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        let swims = swims.map { swim, lengths in
            (swim.uuidString, Dictionary(uniqueKeysWithValues: lengths.map { ("\($0 + 1)", $1.rawValue) }))
        }
        try Dictionary(uniqueKeysWithValues: swims).encode(to: encoder)
    }
}

extension Swim {
    /// Whether the splits are lengths recorded by a watch, which can be corrected.
    package var hasRecordedLengths: Bool { line == nil && lapLength != nil && !splits.isEmpty }

    /// The corrected swim: one more length for each double length, one less for each joined one, with matching
    /// distance, strokes and times.
    package func correcting(_ corrections: [Int: LengthCorrection]) -> Swim {
        guard hasRecordedLengths, let lapLength, !corrections.isEmpty else { return self }
        var (swim, lengths) = (self, [SwimSplit]())
        for (index, length) in splits.enumerated() {
            switch corrections[index] {
            case .two: lengths += length.halves
            case .joined where !lengths.isEmpty: lengths[lengths.count - 1].join(length)
            case .drill:
                lengths.append(length)
                lengths[lengths.count - 1].isPaced = false
                lengths[lengths.count - 1].isRecord = false
            case .joined, nil: lengths.append(length)
            }
        }
        swim.corrections = corrections
        swim.splits = lengths
        swim.laps = lengths.count
        swim.metres = metres.map { $0 + Double(lengths.count - splits.count) * lapLength.metres }
        if let time = swim.timed, time.isWhole { swim.seconds = time.seconds }
        return swim
    }

    /// For each corrected length, the indices of its recorded lengths: the same for both halves of a split length.
    private var recorded: [ClosedRange<Int>] {
        var (ranges, index) = ([ClosedRange<Int>](), 0)
        while ranges.count < splits.count {
            var last = index
            while corrections[last + 1] == .joined { last += 1 }
            ranges.append(index...last)
            if corrections[index] == .two { ranges.append(index...last) }
            index = last + 1
        }
        return ranges
    }

    /// The correction of a length; nil for a length as recorded.
    package func correction(at index: Int) -> LengthCorrection? {
        guard !corrections.isEmpty else { return nil }
        let range = recorded[index]
        return range.count > 1 ? .joined : corrections[range.lowerBound]
    }
}

extension SwimSplit {
    /// Two lengths with half the time and half the strokes each.
    fileprivate var halves: [SwimSplit] {
        let middle = start + end.timeIntervalSince(start) / 2
        var (first, second) = (self, self)
        (first.end, second.start) = (middle, middle)
        (first.half, second.half) = (.first, .second)
        (first.strokes, second.strokes) = (strokes.map { ($0 + 1) / 2 }, strokes.map { $0 / 2 })
        return [first, second]
    }

    /// Joins the length with the next one. The joined time is the sum of both times, even if the watch has rounded the
    /// start of the next length.
    fileprivate mutating func join(_ next: SwimSplit) {
        let both = end.timeIntervalSince(start) + next.end.timeIntervalSince(next.start)
        end = max(next.end, start.addingTimeInterval(both))
        if let more = next.strokes { strokes = (strokes ?? 0) + more }
        isTimed = isTimed && next.isTimed
    }
}

/// A command that corrects a length. The same command on the corrected length undoes the correction.
package enum LengthChange: String, CaseIterable, Sendable {
    case split, merge, drill

    fileprivate var participle: String {
        switch self {
        case .split: "splitting"
        case .merge: "merging"
        case .drill: "making a drill of"
        }
    }

    fileprivate var past: String {
        switch self {
        case .split: "Split"
        case .merge: "Merged"
        case .drill: "Made a drill of"
        }
    }
}

extension Swim {
    /// The corrections of the swim after a command, which may undo an earlier one.
    ///
    /// Both `split` and `merge` separate joined lengths, and `merge` joins the halves of a split length. `merge` joins
    /// any other length with the neighbour with fewer strokes, among those without a rest in between.
    ///
    /// - Throws: `Problem` for an impossible correction.
    package func corrections(after change: LengthChange, at index: Int) throws(Problem) -> [Int:
        LengthCorrection]
    {
        guard hasRecordedLengths else {
            throw Problem("a watch recorded no lengths of this swim", hint: "correct its sets instead")
        }
        guard splits.indices.contains(index) else {
            throw Problem(
                "there is no length \(index + 1)", hint: "it has \(Figure.count(splits.count, "length"))")
        }
        let ranges = recorded
        let (range, known) = (ranges[index], corrections[ranges[index].lowerBound])
        var new = corrections
        switch change {
        case .split where range.count > 1, .merge where range.count > 1:
            for joined in range.dropFirst() { new[joined] = nil }
        case .split: new[range.lowerBound] = known == .two ? nil : .two
        case .merge where known == .two: new[range.lowerBound] = nil
        case .merge: new[try later(of: index, ranges)] = .joined
        case .drill where known == .two:
            throw Problem(
                "length \(index + 1) is half of one that was split",
                hint: "“split” makes it one again, then “drill”")
        case .drill: new[range.lowerBound] = known == .drill ? nil : .drill
        }
        return new
    }

    /// The reason to ask before a change; nil if there is none. Before `split`, the uncorrected length seems to be a
    /// single one. Before `merge`, the typed number may be that of a length which an earlier `merge` has joined to the
    /// one before it.
    package func doubt(about change: LengthChange, at index: Int) -> String? {
        if change == .merge, splits.indices.contains(index), correction(at: index) == nil,
            let joined = recorded.firstIndex(where: { $0.count > 1 && $0.contains(index) }), joined != index
        {
            return
                "Length \(index + 1) of the recording is part of length \(joined + 1), and “merge \(joined + 1)” "
                + "takes that back. “merge \(index + 1)” joins another length"
        }
        guard change == .split, splits.indices.contains(index), correction(at: index) == nil,
            lengthDoubts[index]?.kind != .two, let seconds = splits[index].seconds
        else { return nil }
        let strokes = splits[index].strokes.map { " with " + Figure.count($0, "stroke") } ?? ""
        return
            "Length \(index + 1), \(SwimText.time(seconds))\(strokes), is like the others, and no turn seems missed"
    }

    /// The index of the length before or after, without a rest in between, that has fewer strokes; the length after, if
    /// both have as many. Nil if there is no such length.
    private func neighbour(of index: Int, where mayBe: (Int) -> Bool = { _ in true }) -> Int? {
        [index + 1, index - 1].filter { other in
            guard splits.indices.contains(other), mayBe(other) else { return false }
            let (first, second) = (splits[min(index, other)], splits[max(index, other)])
            return second.start.timeIntervalSince(first.end) <= Self.turn
        }.min { splits[$0].strokes ?? 0 < splits[$1].strokes ?? 0 }
    }

    /// The first recorded length of the later of two lengths that will be joined.
    private func later(of index: Int, _ ranges: [ClosedRange<Int>]) throws(Problem) -> Int {
        let found = neighbour(of: index) { corrections[ranges[$0].lowerBound] != .two }
        guard let other = found else {
            throw Problem(
                "there is a rest before and after length \(index + 1)",
                hint: "only lengths in one go can be merged")
        }
        return ranges[max(index, other)].lowerBound
    }
}

extension StoreEditor {
    /// Corrects a length of a swim, or removes its correction, as one undo step.
    ///
    /// - Parameter index: the index of the length as shown, from 0.
    /// - Returns: a text for the notice.
    package func correct(_ swim: Swim, _ change: LengthChange, at index: Int, in library: Library)
        async throws
        -> String
    {
        let new = try swim.corrections(after: change, at: index)
        let day = LocalDay.of(swim.start, in: clock.calendar)
        let name = "length \(index + 1) of \(day.year == clock.today.year ? day.short : day.long)"
        let isMore = new.count > swim.corrections.count
        let title = isMore ? "\(change.participle) \(name)" : "taking back a correction of \(name)"
        try await self.change(LengthCorrections.self, of: library, as: title) { $0[swim.id] = new }
        let done = isMore ? "\(change.past) \(name)" : "Length \(index + 1) is as recorded"
        let lengths = new.values.reduce(swim.recordedCount) { $0 + $1.more }
        return "\(done): \(Figure.count(lengths, "length"))"
    }
}

extension Swim {
    /// The number of lengths that the watch recorded.
    package var recordedCount: Int { corrections.values.reduce(splits.count) { $0 - $1.more } }
}

/// Figures of the stroke. A watch counts the strokes of one arm. A length with 0 strokes is a kick or a drill; its
/// figures are nil.
extension SwimSplit {
    private var counted: (strokes: Double, seconds: Double)? {
        guard isPaced, let strokes, strokes > 0, let seconds, seconds > 0 else { return nil }
        return (Double(strokes), seconds)
    }

    /// Strokes a minute.
    package var strokeRate: Double? { counted.map { $0.strokes * 60 / $0.seconds } }

    /// Metres a stroke.
    package var distancePerStroke: Double? { counted.map { metres / $0.strokes } }

    /// Speed × distance per stroke, in m²/s (Costill 1985).
    package var strokeIndex: Double? { distancePerStroke.flatMap { each in pace.map { $0.speed * each } } }

    /// The sum of strokes and seconds; nil unless the split is one length of the pool.
    package func swolf(in pool: LapLength?) -> Double? {
        guard let pool, abs(pool.metres - metres) < 0.01 else { return nil }
        return counted.map { $0.strokes + $0.seconds }
    }
}

/// A length that a watch probably counted wrongly, with the numbers that suggest it.
package struct LengthDoubt: Hashable, Sendable {
    package enum DoubtKind: String, Hashable, Sendable {
        /// A turn was missed: strokes and time are at least 1.6 times the median.
        case two
        /// A fragment: less than 0.65 of the median strokes and of the median time.
        case fragment
    }

    package let kind: DoubtKind
    package let strokes: Int
    package let medianStrokes: Double

    /// "two lengths? 33 strokes, median 17"
    package var text: String {
        let question = kind == .two ? "two lengths?" : "a fragment?"
        return "\(question) \(strokes) strokes, median \(Figure.upTo(medianStrokes, digits: 1))"
    }
}

extension Swim {
    /// The lengths that a watch probably counted wrongly, by their index among the splits. The medians are those of at
    /// least three lengths of the same stroke, because breaststroke needs fewer strokes. O(n log n).
    package var lengthDoubts: [Int: LengthDoubt] {
        guard line == nil else { return [:] }
        let splits = splits
        let counted = splits.indices.filter {
            (splits[$0].strokes ?? 0) > 0 && splits[$0].isTimed && splits[$0].isPaced
        }
        var doubts: [Int: LengthDoubt] = [:]
        for lengths in Dictionary(grouping: counted, by: { splits[$0].stroke }).values
        where lengths.count >= 3 {
            let strokes = Self.median(lengths.map { Double(splits[$0].strokes ?? 0) })
            let seconds = Self.median(lengths.map { splits[$0].seconds ?? 0 })
            for index in lengths {
                let (own, time) = (splits[index].strokes ?? 0, splits[index].seconds ?? 0)
                // 38.4 s are 1.6 times 24 s.
                let isTwo = Double(own) >= 1.6 * strokes && time + 1e-6 >= 1.6 * seconds
                guard isTwo || Double(own) < 0.65 * strokes && time < 0.65 * seconds else { continue }
                doubts[index] = LengthDoubt(
                    kind: isTwo ? .two : .fragment, strokes: own, medianStrokes: strokes)
            }
        }
        return doubts
    }

    /// The swim with its probable recording errors corrected, for figures that a fragment would distort. A fragment is
    /// joined to the neighbour with fewer strokes; a fragment between two rests has no pace. O(n), besides the doubts.
    ///
    /// - Parameters:
    ///   - doubts: the swim's `lengthDoubts`.
    ///   - splittingMissedTurns: whether a length that is probably two is split into two of half the time.
    func probable(_ doubts: [Int: LengthDoubt], splittingMissedTurns: Bool) -> Swim {
        guard !doubts.isEmpty else { return self }
        var suspected: [Int: LengthCorrection] = [:]
        for index in doubts.keys.sorted() where doubts[index]?.kind == .fragment && suspected[index] == nil {
            if let other = neighbour(of: index) {
                suspected[max(index, other)] = .joined
            } else {
                suspected[index] = .drill
            }
        }
        let swim = correcting(suspected)
        guard splittingMissedTurns else { return swim }
        let missed = doubts.keys.filter { doubts[$0]?.kind == .two && suspected[$0] == nil }.map { index in
            (index - suspected.count { $0.key < index && $0.value == .joined }, LengthCorrection.two)
        }
        return swim.correcting(Dictionary(missed) { $1 })
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension SwimText {
    /// The known stroke figures of a length, in a sentence: "17 strokes, 36 a minute, 1.47 m each, index 1.3, SWOLF
    /// 45".
    package static func stroke(_ split: SwimSplit, in pool: LapLength?) -> String? {
        guard let strokes = split.strokes, let rate = split.strokeRate, let each = split.distancePerStroke
        else {
            return nil
        }
        let index = split.strokeIndex.map { ", index \(Figure.decimal($0, digits: 2))" } ?? ""
        let swolf = split.swolf(in: pool).map { ", SWOLF \(Figure.upTo($0, digits: 1))" } ?? ""
        return "\(Figure.count(strokes, "stroke")), \(Figure.upTo(rate, digits: 1)) a minute, "
            + "\(Figure.decimal(each, digits: 2)) m each\(index)\(swolf)"
    }
}
