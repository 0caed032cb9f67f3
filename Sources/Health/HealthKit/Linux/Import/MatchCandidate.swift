internal import SampleStoreBasics
import Foundation
internal import SampleStoreEngine

/// The properties of a stored sample that an import compares.
struct MatchCandidate {
    var id: UUID
    var end: Double
    /// The number of the source in ``ImportSources``.
    var source: Int
    var figure: Double
    /// The row's number among those of its type.
    var row: Int
}

/// The stored samples of one type at the beginning of an import, and the ones that the export has claimed.
///
/// Not thread-safe: one import owns it.
final class StoredRowMatcher {
    let type: String
    let columns: Columns
    /// The number of rows that samples of the export have claimed.
    private(set) var claimCount = 0
    /// Rows that were matched with records of the export.
    private(set) var claimed: ImportBitmap
    /// Rows matched with members of correlations, after a match with their twins at the top level.
    private var linked: ImportBitmap
    /// The rows of the last search, and the starts of the first and the last of them.
    private var nearby: RowSlice?
    private var nearbyStarts = 0.0...0.0
    /// Instants at which many samples begin.
    private var crowds: [Double: (claims: CandidatePool, links: CandidatePool)] = [:]
    /// Up to this many rows are searched one by one.
    private static let few = 16

    init(_ columns: Columns) {
        type = columns.type
        self.columns = columns
        claimed = ImportBitmap(count: columns.count)
        linked = ImportBitmap(count: columns.count)
    }

    /// The relation of an export's sample to the stored ones.
    enum Match {
        /// The sample equals this row.
        case same(MatchCandidate)
        /// The sample equals no row. This row has the same interval and source and is not claimed yet.
        case other(MatchCandidate)
        case none
    }

    /// The rows with this start.
    func range(_ start: Double) -> Range<Int> { columns.rows(startingIn: start..<start.nextUp) }

    /// Imported rows of a range.
    func rows(_ range: Range<Int>, _ sources: ImportSources) -> [MatchCandidate] {
        var found: [MatchCandidate] = []
        columns.forEachSlice(range) { slice in
            let first = slice.firstRow
            slice.withColumns { _, ends, values, origins in
                for index in 0..<ends.count where slice.id(index).isImported {
                    let figure = ApproximateValue.stored(
                        values[index], type: type,
                        details: slice.hasDetails ? self.columns.details(first + index) : [:])
                    found.append(
                        MatchCandidate(
                            id: slice.id(index), end: ends[index],
                            source: sources.number(ofOrigin: Int(origins[index])), figure: figure,
                            row: first + index))
                }
            }
        }
        return found
    }

    /// Finds the row of the sample, and claims it.
    func claim(_ sample: MatchKey, _ sources: ImportSources) -> Match {
        if let match = claimNearby(sample, sources) { return match }
        let range = range(sample.start)
        lookAround(range)
        if range.isEmpty { return .none }
        guard range.count <= Self.few else { return claim(sample, amongMany: range, sources) }
        let candidates = rows(range, sources).filter {
            $0.end == sample.end && $0.source == sample.source && !claimed[$0.row]
        }
        if let best = Self.closest(candidates, to: sample) {
            claimed[best.row] = true
            claimCount += 1
            return .same(best)
        }
        return candidates.first.map(Match.other) ?? .none
    }

    /// Claims a row among those of the last slice, without copying; nil when the row may be elsewhere.
    private func claimNearby(_ sample: MatchKey, _ sources: ImportSources) -> Match? {
        guard let slice = nearby, sample.start > nearbyStarts.lowerBound,
            sample.start < nearbyStarts.upperBound
        else { return nil }
        return slice.withColumns { starts, ends, values, origins -> Match? in
            let (first, end) = Self.equalRange(starts, sample.start)
            guard end - first <= Self.few else { return nil }
            var best: MatchCandidate?
            var other: MatchCandidate?
            for index in first..<end
            where ends[index] == sample.end && sources.number(ofOrigin: Int(origins[index])) == sample.source
            {
                let row = slice.firstRow + index
                let id = slice.id(index)
                guard !claimed[row], id.isImported else { continue }
                let figure = ApproximateValue.stored(
                    values[index], type: type, details: slice.hasDetails ? columns.details(row) : [:])
                let found = MatchCandidate(
                    id: id, end: sample.end, source: sample.source, figure: figure, row: row)
                if !sample.figure.matches(figure) {
                    other = other ?? found
                } else if best.map({ Self.isCloser(found, than: $0, to: sample) }) ?? true {
                    best = found
                }
            }
            guard let best else { return other.map(Match.other) ?? Match.none }
            claimed[best.row] = true
            claimCount += 1
            return .same(best)
        }
    }

    /// The places of a start in ascending starts.
    private static func equalRange(_ starts: UnsafeBufferPointer<Double>, _ start: Double) -> (Int, Int) {
        let low = starts.firstIndexInOrder { $0 >= start }
        var end = low
        while end < starts.count, starts[end] == start { end += 1 }
        return (low, end)
    }

    /// Caches the rows around a range, because exports are mostly in order of time.
    private func lookAround(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let around = max(0, range.lowerBound - 512)..<min(columns.count, range.upperBound + 512)
        columns.forEachSlice(around) { slice in
            guard slice.rows.contains(range.lowerBound) else { return }
            nearby = slice
            nearbyStarts = slice.withColumns { starts, _, _, _ in (starts[0]...starts[starts.count - 1]) }
        }
    }

    private func claim(_ sample: MatchKey, amongMany range: Range<Int>, _ sources: ImportSources)
        -> Match
    {
        var crowd = crowd(range, sample.start, sources)
        crowds[sample.start] = nil
        defer { crowds[sample.start] = crowd }
        if let row = crowd.claims.take(end: sample.end, source: sample.source, sample.figure) {
            claimed[row.row] = true
            claimCount += 1
            return .same(row)
        }
        return crowd.claims.any(end: sample.end, source: sample.source).map(Match.other) ?? .none
    }

    /// The first row of the interval and source that no sample has claimed.
    func unclaimed(_ sample: MatchKey, _ sources: ImportSources) -> MatchCandidate? {
        let range = range(sample.start)
        guard range.count > Self.few else {
            return rows(range, sources).first {
                $0.end == sample.end && $0.source == sample.source && !claimed[$0.row]
            }
        }
        var crowd = crowd(range, sample.start, sources)
        crowds[sample.start] = nil
        defer { crowds[sample.start] = crowd }
        return crowd.claims.any(end: sample.end, source: sample.source)
    }

    /// Claims a row of the same interval that ``claim(_:_:)`` found.
    func claim(_ row: MatchCandidate, start: Double) {
        claimed[row.row] = true
        guard var crowd = crowds.removeValue(forKey: start) else { return }
        crowd.claims.take(row)
        crowds[start] = crowd
    }

    /// The row of a correlation's member. The same sample at the top level of the export has claimed this row before.
    func link(_ sample: MatchKey, _ sources: ImportSources) -> MatchCandidate? {
        let range = range(sample.start)
        if range.isEmpty { return nil }
        guard range.count <= Self.few else {
            var crowd = crowd(range, sample.start, sources)
            crowds[sample.start] = nil
            defer { crowds[sample.start] = crowd }
            return crowd.links.take(end: sample.end, source: sample.source, sample.figure)
        }
        let candidates = rows(range, sources).filter {
            $0.end == sample.end && $0.source == sample.source && !linked[$0.row]
        }
        guard let best = Self.closest(candidates, to: sample) else { return nil }
        linked[best.row] = true
        return best
    }

    private func crowd(
        _ range: Range<Int>, _ start: Double, _ sources: ImportSources
    ) -> (claims: CandidatePool, links: CandidatePool) {
        if let known = crowds[start] { return known }
        let slots = CandidatePool(rows(range, sources).filter { !claimed[$0.row] })
        return (slots, slots)
    }

    /// The row with the sample's figure; among equal ones, the row with the sample's identity.
    private static func closest(_ rows: [MatchCandidate], to sample: MatchKey) -> MatchCandidate? {
        rows.filter { sample.figure.matches($0.figure) }.min { isCloser($0, than: $1, to: sample) }
    }

    private static func isCloser(
        _ left: MatchCandidate, than right: MatchCandidate, to sample: MatchKey
    ) -> Bool {
        let distances = (abs(left.figure - sample.figure.value), abs(right.figure - sample.figure.value))
        if distances.0 != distances.1 { return distances.0 < distances.1 }
        return left.id == sample.id && right.id != sample.id
    }
}

/// The properties of an export's sample that an import compares.
struct MatchKey {
    var id: UUID
    var start: Double
    var end: Double
    var source: Int
    var figure: ApproximateValue

    init(_ sample: HKSample, source: Int) {
        id = sample.provenance.uuid
        start = sample.storedStartDate.timeIntervalSinceReferenceDate + 0
        end =
            sample.hasUndeterminedDuration
            ? .infinity : sample.storedEndDate.timeIntervalSinceReferenceDate + 0
        self.source = source
        figure = ApproximateValue(sample)
    }
}

/// The sources of a store and an export by number.
struct ImportSources {
    private var numbers: [String: Int] = [:]
    private var ofOrigin: [Int] = []
    private var latest: (revision: HKSourceRevision, number: Int)?
    private var ofRevision: [ObjectIdentifier: (revision: HKSourceRevision, number: Int)] = [:]

    init(_ snapshot: Snapshot) {
        for origin in snapshot.origins { ofOrigin.append(number(of: origin.source)) }
    }

    func number(ofOrigin index: Int) -> Int { ofOrigin[index] }

    /// Whether a text is the name of a known source.
    func knows(_ source: String) -> Bool { numbers[source] != nil }

    mutating func number(of source: String) -> Int {
        if let known = numbers[source] { return known }
        numbers[source] = numbers.count
        return numbers.count - 1
    }

    mutating func number(of revision: HKSourceRevision) -> Int {
        if let latest, latest.revision === revision { return latest.number }
        let key = ObjectIdentifier(revision)
        if let known = ofRevision[key] {
            latest = known
            return known.number
        }
        let number = number(of: revision.storedSource.storedBundleIdentifier)
        ofRevision[key] = (revision, number)
        return number
    }

    func name(_ number: Int) -> String? { numbers.first { $0.value == number }?.key }
}

/// Stored rows that begin at one instant, sorted for a search by figure. Used when there are many.
///
/// ```
/// end  source  figure  row   next free
///  60     0     1.0     7      1     (taken: look at 1)
///  60     0     1.0     9      1
///  60     0     2.5     8      2
/// ```
/// Finding and claiming a row is O(log n), however many are claimed already.
private struct CandidatePool {
    private let entries: [MatchCandidate]
    private var next: [Int]

    init(_ rows: [MatchCandidate]) {
        entries = rows.sorted {
            ($0.end, $0.source, $0.figure, $0.row) < ($1.end, $1.source, $1.figure, $1.row)
        }
        next = Array(0...entries.count)
    }

    /// Claims the free row of the interval and source with the closest figure; nil when none is close enough.
    mutating func take(end: Double, source: Int, _ figure: ApproximateValue) -> MatchCandidate? {
        let above = free(from: place(end, source, figure.value))
        var best = distance(above, end, source, figure) <= figure.tolerance ? above : nil
        if best.map({ entries[$0].figure == figure.value }) != true {
            let below = free(from: place(end, source, figure.value - figure.tolerance))
            let other = best.map { distance($0, end, source, figure) } ?? .infinity
            let near = distance(below, end, source, figure)
            if near <= figure.tolerance, near < other { best = below }
        }
        guard let best else { return nil }
        next[best] = best + 1
        return entries[best]
    }

    /// A free row of the interval and source, with any figure.
    mutating func any(end: Double, source: Int) -> MatchCandidate? {
        let place = free(from: place(end, source, -.infinity))
        guard place < entries.count, entries[place].end == end, entries[place].source == source else {
            return nil
        }
        return entries[place]
    }

    /// Uses up a row that ``any(end:source:)`` found.
    mutating func take(_ row: MatchCandidate) {
        var place = place(row.end, row.source, row.figure)
        while entries[place].row != row.row { place += 1 }
        next[place] = place + 1
    }

    private func distance(_ place: Int, _ end: Double, _ source: Int, _ figure: ApproximateValue) -> Double {
        guard place < entries.count, entries[place].end == end, entries[place].source == source else {
            return .infinity
        }
        return abs(entries[place].figure - figure.value)
    }

    private func place(_ end: Double, _ source: Int, _ figure: Double) -> Int {
        entries.firstIndexInOrder { ($0.end, $0.source, $0.figure) >= (end, source, figure) }
    }

    /// The first free index from `place` on; `entries.count` if all are taken. Compresses the path that it followed.
    private mutating func free(from place: Int) -> Int {
        var found = place
        while next[found] != found { found = next[found] }
        var at = place
        while at != found { (next[at], at) = (found, next[at]) }
        return found
    }
}

/// One bit for each row of a type.
struct ImportBitmap {
    private var words: [UInt64]

    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    subscript(row: Int) -> Bool {
        get { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }
        set {
            let bit: UInt64 = 1 << UInt64(row & 63)
            if newValue { words[row >> 6] |= bit } else { words[row >> 6] &= ~bit }
        }
    }
}
