import Foundation
internal import SampleStoreEngine

/// A sample for the interval sweep: its dates, its amount and the trust rank of its source.
///
/// Times are seconds since the reference date. `rank` 0 is the most trusted source; several origins of one source may
/// share a rank. `row` identifies the sample for the caller.
struct RankedSpan: Sendable, Hashable {
    var start: Double
    var end: Double
    var value: Double
    var rank: Int
    var row: Int

    /// Whether the span is a point or has an open end, so that it has no length to divide.
    var isInstant: Bool { !(end > start) || end == .infinity }
}

/// A stretch of one sample that counts as a whole or is superseded as a whole.
struct MergedSegment: Sendable, Hashable {
    /// The index of the sample in the merged array.
    var span: Int
    var start: Double
    var end: Double
    /// The part of the sample's value in this interval.
    var amount: Double
    /// The index of a span that has precedence here; nil if the interval counts.
    var beatenBy: Int?
}

/// Adds up overlapping sources without counting the same minutes twice.
///
/// At each instant the most trusted source that has a sample counts; where it has none the next
/// one fills the gap. A sample that is partly superseded counts pro rata:
///
///     watch   ████████░░░░████        counts in full
///     phone   ──██████████████──      counts on the marked stretches only
///               ······▓▓▓▓····▓▓
///
/// Samples of one source never supersede each other: an app that wrote overlapping samples meant all of them. A point
/// has no length, so points of different sources all count unless they are the same fact (same instant, same value); a
/// point within a span of a more trusted source is superseded by that span.
///
/// Complexity: O(ranks × n) after sorting, with `n` the number of spans.
struct PriorityMerge {
    private struct Stretch {
        var start: Double
        var end: Double
        /// The span that counts in this stretch.
        var span: Int
    }

    private struct Instant: Hashable {
        var time: Double
        var value: Double
    }

    private let spans: [RankedSpan]
    private var covered: [Stretch] = []
    private var instants: [Instant: Int] = [:]

    private init(_ spans: [RankedSpan]) { self.spans = spans }

    /// Every stretch of every span, with the span that supersedes it, if any: the most trusted rank first, and within a
    /// rank in order of start. The amounts of one span's segments add up to its value.
    ///
    /// - Parameter spans: in ascending order of `start`.
    static func segments(of spans: [RankedSpan]) -> [MergedSegment] {
        var result: [MergedSegment] = []
        result.reserveCapacity(spans.count)
        forEachSegment(of: spans) { result.append($0) }
        return result
    }

    /// Calls `visit` with the segments of ``segments(of:)``, without building the array.
    static func forEachSegment(of spans: [RankedSpan], _ visit: (MergedSegment) -> Void) {
        guard let first = spans.first, spans.contains(where: { $0.rank != first.rank }) else {
            for (index, span) in spans.enumerated() { visit(whole(span, at: index)) }
            return
        }
        var byRank: [Int: [Int]] = [:]
        for (index, span) in spans.enumerated() { byRank[span.rank, default: []].append(index) }
        var merge = PriorityMerge(spans)
        for rank in byRank.keys.sorted() { merge.judge(byRank[rank] ?? [], visit) }
    }

    private static func whole(_ span: RankedSpan, at index: Int) -> MergedSegment {
        MergedSegment(span: index, start: span.start, end: span.end, amount: span.value)
    }

    /// Decides which stretches of the spans of one rank count, then adds the stretches that count to `covered`.
    private mutating func judge(_ indices: [Int], _ visit: (MergedSegment) -> Void) {
        var cursor = 0
        var won: [Stretch] = []
        var points: [(Instant, Int)] = []
        for index in indices {
            let span = spans[index]
            while cursor < covered.count, covered[cursor].end <= span.start { cursor += 1 }
            if span.isInstant {
                points.append((Instant(time: span.start, value: span.value), index))
                visit(verdictOnInstant(span, at: index, cursor: cursor))
            } else {
                judgeStretch(span, at: index, cursor: cursor, won: &won, visit)
            }
        }
        for (point, index) in points where instants[point] == nil { instants[point] = index }
        cover(won)
    }

    private func verdictOnInstant(_ span: RankedSpan, at index: Int, cursor: Int) -> MergedSegment {
        var segment = Self.whole(span, at: index)
        segment.beatenBy = instants[Instant(time: span.start, value: span.value)]
        if segment.beatenBy == nil, cursor < covered.count, covered[cursor].start <= span.start {
            segment.beatenBy = covered[cursor].span
        }
        return segment
    }

    private func judgeStretch(
        _ span: RankedSpan, at index: Int, cursor: Int, won: inout [Stretch], _ visit: (MergedSegment) -> Void
    ) {
        var position = span.start
        var cursor = cursor
        func emit(upTo end: Double, beatenBy: Int?) {
            guard end > position else { return }
            // A whole sample keeps its exact value, without rounding.
            let isWhole = position == span.start && end == span.end
            let share = isWhole ? span.value : span.value * ((end - position) / (span.end - span.start))
            visit(MergedSegment(span: index, start: position, end: end, amount: share, beatenBy: beatenBy))
            if beatenBy == nil { won.append(Stretch(start: position, end: end, span: index)) }
            position = end
        }
        while cursor < covered.count, covered[cursor].start < span.end {
            emit(upTo: covered[cursor].start, beatenBy: nil)
            emit(upTo: min(covered[cursor].end, span.end), beatenBy: covered[cursor].span)
            cursor += 1
        }
        emit(upTo: span.end, beatenBy: nil)
    }

    /// Adds the stretches of one rank (ordered by start within each gap, possibly overlapping) to `covered`, which
    /// stays disjoint and ordered.
    private mutating func cover(_ won: [Stretch]) {
        guard !won.isEmpty else { return }
        var merged: [Stretch] = []
        merged.reserveCapacity(covered.count + won.count)
        for stretch in won.sorted(by: { $0.start < $1.start }) {
            if let last = merged.last, stretch.start <= last.end {
                merged[merged.count - 1].end = max(last.end, stretch.end)
            } else {
                merged.append(stretch)
            }
        }
        // Stretches that touch or overlap were joined above. No stretch of a more trusted rank lies in a joined one,
        // because the stretches that a rank wins never overlap those of a more trusted rank.
        covered = interleave(covered, merged)
    }

    private func interleave(_ first: [Stretch], _ second: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        result.reserveCapacity(first.count + second.count)
        var left = 0
        var right = 0
        while left < first.count || right < second.count {
            let takesLeft =
                right == second.count || (left < first.count && first[left].start <= second[right].start)
            result.append(takesLeft ? first[left] : second[right])
            if takesLeft { left += 1 } else { right += 1 }
        }
        return result
    }
}

/// How far each source of a type is trusted when samples overlap.
///
/// The default order: manual entries, then watches and other wearables, then phones, then other sources, the most
/// recently added first. A user's order for a type names sources by bundle identifier and comes right after manual
/// entries; sources that it does not name follow in the default order.
struct SourceOrder: Sendable {
    /// Bundle identifiers, most trusted first; empty for none chosen.
    let chosen: [String]

    init(chosen: [String] = []) { self.chosen = chosen }

    /// The user's order of the sources of a type, read from the snapshot.
    init(of type: String, in snapshot: Snapshot) {
        let stored = snapshot.value(forKey: StoredKey.sourceOrder)?[type]?.elements ?? []
        self.init(chosen: stored.compactMap(\.text))
    }

    /// The rank of each origin of the store, by its number; 0 is the most trusted. Origins of one source share a rank,
    /// but an origin of manual entries has rank 0.
    ///
    /// The ranking includes the origins of all types, so that the rank of a source does not depend on the period or
    /// type of a query.
    func ranks(of origins: [Origin]) -> [Int] {
        let order = sources(of: origins.enumerated().map { ($0, $1) })
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
        return origins.map { $0.isEnteredByHand ? 0 : places[$0.source] ?? 0 }
    }

    /// The bundle identifiers of the origins, most trusted first.
    ///
    /// - Parameter origins: the origins with their numbers in the store.
    func sources(of origins: [(number: Int, origin: Origin)]) -> [String] {
        var standing: [String: (group: Int, met: Int)] = [:]
        for (number, origin) in origins {
            let group = Self.group(of: origin)
            let known = standing[origin.source] ?? (group, number)
            standing[origin.source] = (min(known.group, group), min(known.met, number))
        }
        let places = Dictionary(chosen.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return standing.sorted { left, right in
            let (one, other) = (places[left.key] ?? .max, places[right.key] ?? .max)
            if one != other { return one < other }
            if left.value.group != right.value.group { return left.value.group < right.value.group }
            return left.value.met > right.value.met
        }.map(\.key)
    }

    private static func group(of origin: Origin) -> Int {
        if origin.isEnteredByHand { return 0 }
        let words = [origin.product, origin.name, origin.device[HKDevicePropertyKeyModel]].compactMap {
            $0?.lowercased()
        }
        if words.contains(where: isWorn) { return 1 }
        return words.contains(where: { $0.contains("iphone") }) ? 2 : 3
    }

    /// Whether a name is that of a watch or another wearable, which records more than a phone on a table.
    private static func isWorn(_ name: String) -> Bool {
        makers.contains { name.contains($0) } || name.split { !$0.isLetter }.contains("band")
    }

    /// Names of watches, and manufacturers of wearables.
    private static let makers = [
        "watch", "fitbit", "garmin", "polar", "suunto", "coros", "amazfit", "whoop", "oura",
    ]
}
