internal import SampleStore
import Foundation

/// A stored sample as far as an import compares it.
struct ImportRow {
    var id: UUID
    var end: Double
    /// Number of the source in ``ImportSources``.
    var source: Int
    var figure: Double
    /// The row among those of its type.
    var row: Int
}

/// The stored samples of one type when an import began, and which of them the export has named again.
///
/// Not thread-safe: one import owns it.
final class ImportRows {
    let type: String
    let columns: Columns
    /// Rows that a record of the export stands for.
    private(set) var claimed: ImportBitmap
    /// Rows that a correlation's member stands for: its twin at the top level has claimed the row already.
    private var linked: ImportBitmap
    /// Instants at which many samples begin.
    private var crowds: [Double: (claims: ImportSlots, links: ImportSlots)] = [:]
    /// Up to this many rows are looked through one by one.
    private static let few = 16

    init(_ columns: Columns) {
        type = columns.type
        self.columns = columns
        claimed = ImportBitmap(count: columns.count)
        linked = ImportBitmap(count: columns.count)
    }

    /// What an export's sample is to the stored ones.
    enum Match {
        /// It is this one.
        case same(ImportRow)
        /// It is none of them; this one, of the same interval and source, was not named yet.
        case other(ImportRow)
        case none
    }

    /// Rows that begin then.
    func range(_ start: Double) -> Range<Int> { columns.rows(startingIn: start..<start.nextUp) }

    /// Imported rows of a range.
    func rows(_ range: Range<Int>, _ sources: ImportSources) -> [ImportRow] {
        var found: [ImportRow] = []
        columns.forEachSlice(range) { slice in
            let first = slice.firstRow
            slice.withColumns { _, ends, values, origins in
                for index in 0..<ends.count where slice.id(index).isImported {
                    let figure = ImportFigure.stored(
                        values[index], type: type,
                        details: slice.hasDetails ? self.columns.details(first + index) : [:])
                    found.append(
                        ImportRow(
                            id: slice.id(index), end: ends[index],
                            source: sources.number(ofOrigin: Int(origins[index])), figure: figure,
                            row: first + index))
                }
            }
        }
        return found
    }

    /// Finds the row that the sample is, and claims it.
    func claim(_ sample: ImportQuestion, _ sources: ImportSources) -> Match {
        let range = range(sample.start)
        if range.isEmpty { return .none }
        guard range.count <= Self.few else { return claim(sample, amongMany: range, sources) }
        let candidates = rows(range, sources).filter {
            $0.end == sample.end && $0.source == sample.source && !claimed[$0.row]
        }
        if let best = Self.closest(candidates, to: sample) {
            claimed[best.row] = true
            return .same(best)
        }
        return candidates.first.map(Match.other) ?? .none
    }

    private func claim(_ sample: ImportQuestion, amongMany range: Range<Int>, _ sources: ImportSources)
        -> Match
    {
        var crowd = crowd(range, sample.start, sources)
        crowds[sample.start] = nil
        defer { crowds[sample.start] = crowd }
        if let row = crowd.claims.take(end: sample.end, source: sample.source, sample.figure) {
            claimed[row.row] = true
            return .same(row)
        }
        return crowd.claims.any(end: sample.end, source: sample.source).map(Match.other) ?? .none
    }

    /// The first row of the interval and source that no sample has claimed.
    func unclaimed(_ sample: ImportQuestion, _ sources: ImportSources) -> ImportRow? {
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

    /// Takes a row that ``claim(_:_:)`` found to be of the same interval.
    func claim(_ row: ImportRow, start: Double) {
        claimed[row.row] = true
        guard var crowd = crowds.removeValue(forKey: start) else { return }
        crowd.claims.take(row)
        crowds[start] = crowd
    }

    /// The row that a correlation's member is, whose twin at the top level has claimed it.
    func link(_ sample: ImportQuestion, _ sources: ImportSources) -> ImportRow? {
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
    ) -> (claims: ImportSlots, links: ImportSlots) {
        if let known = crowds[start] { return known }
        let slots = ImportSlots(rows(range, sources).filter { !claimed[$0.row] })
        return (slots, slots)
    }

    /// The row with the sample's figure; its own identity decides among equals.
    private static func closest(_ rows: [ImportRow], to sample: ImportQuestion) -> ImportRow? {
        rows.filter { sample.figure.matches($0.figure) }.min { left, right in
            let distances = (abs(left.figure - sample.figure.value), abs(right.figure - sample.figure.value))
            if distances.0 != distances.1 { return distances.0 < distances.1 }
            return left.id == sample.id && right.id != sample.id
        }
    }
}

/// An export's sample as far as an import compares it.
struct ImportQuestion {
    var id: UUID
    var start: Double
    var end: Double
    var source: Int
    var figure: ImportFigure

    init(_ sample: HKSample, source: Int) {
        id = sample.uuid
        start = sample.startDate.timeIntervalSinceReferenceDate + 0
        end = sample.hasUndeterminedDuration ? .infinity : sample.endDate.timeIntervalSinceReferenceDate + 0
        self.source = source
        figure = ImportFigure(sample)
    }
}

/// The sources of a store and an export by number.
struct ImportSources {
    private var numbers: [String: Int] = [:]
    private var ofOrigin: [Int] = []
    private var ofRevision: [ObjectIdentifier: (revision: HKSourceRevision, number: Int)] = [:]

    init(_ snapshot: Snapshot) {
        for origin in snapshot.origins { ofOrigin.append(number(of: origin.source)) }
    }

    func number(ofOrigin index: Int) -> Int { ofOrigin[index] }

    /// Whether the text names a source that was there before.
    func knows(_ source: String) -> Bool { numbers[source] != nil }

    mutating func number(of source: String) -> Int {
        if let known = numbers[source] { return known }
        numbers[source] = numbers.count
        return numbers.count - 1
    }

    mutating func number(of revision: HKSourceRevision) -> Int {
        let key = ObjectIdentifier(revision)
        if let known = ofRevision[key] { return known.number }
        let number = number(of: revision.source.bundleIdentifier)
        ofRevision[key] = (revision, number)
        return number
    }

    func name(_ number: Int) -> String? { numbers.first { $0.value == number }?.key }
}
