internal import SampleStore
import Foundation

/// The matching quantities of one type, ready to be added up: a sample's own, or those of the series that it represents.
///
/// Reads columns only: no sample object is made. Quantities are in the order of their starts.
struct StatisticsReading: Sendable {
    let type: HKQuantityType
    private(set) var spans: [RankedSpan] = []
    /// The source of each span, as an index into `sources`.
    private(set) var sourceIndices: [Int32] = []
    /// The sources met, in order of trust.
    private(set) var sources: [HKSource] = []
    /// From the earliest start to the latest end of the samples.
    private(set) var extent = (start: Double.infinity, end: -Double.infinity)

    init(_ plan: QueryPlan, type: HKQuantityType, in snapshot: Snapshot) {
        self.type = type
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        var origins: [Int32] = []
        var isMixed = false
        var series = SeriesRows()
        plan.forEachMatch(in: snapshot) { row, slice in
            let origin = Int32(row.origin)
            if let last = origins.last, last != origin { isMixed = true }
            extent = (min(extent.start, row.start), max(extent.end, row.end))
            if let points = series.points(of: row, in: slice) {
                spans += points
                origins += points.map { _ in origin }
            } else {
                spans.append(
                    RankedSpan(start: row.start, end: row.end, value: row.value, rank: 0, row: row.row))
                origins.append(origin)
            }
            return .on
        }
        // Later samples may begin before a series ends.
        if series.hasMet {
            let order = spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
            (spans, origins) = (order.map { spans[$0] }, order.map { origins[$0] })
        }
        // A single origin, as on most days of most types, needs no ranks and no comparison of sources.
        guard isMixed else {
            sources = origins.prefix(1).map { HKSource(stored: columns.origin(Int($0))) }
            sourceIndices = Array(repeating: 0, count: origins.count)
            return
        }
        let ranks = SourceOrder(of: type.storedIdentifier, in: snapshot).ranks(of: snapshot.origins)
        for index in spans.indices { spans[index].rank = ranks[Int(origins[index])] }
        name(origins, columns, ranks)
    }

    private mutating func name(_ origins: [Int32], _ columns: Columns, _ ranks: [Int]) {
        var isMet = Array(repeating: false, count: ranks.count)
        for number in origins { isMet[Int(number)] = true }
        var indexOfSource: [String: Int32] = [:]
        var indexOfOrigin = [Int32](repeating: 0, count: ranks.count)
        for number in isMet.indices.filter({ isMet[$0] }).sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
            let origin = columns.origin(number)
            if let known = indexOfSource[origin.source] {
                indexOfOrigin[number] = known
                continue
            }
            indexOfOrigin[number] = Int32(sources.count)
            indexOfSource[origin.source] = Int32(sources.count)
            sources.append(HKSource(stored: origin))
        }
        sourceIndices = origins.map { indexOfOrigin[Int($0)] }
    }

    /// The spans of one source.
    func spans(ofSource index: Int) -> [RankedSpan] {
        zip(spans, sourceIndices).compactMap { $1 == index ? $0 : nil }
    }

    /// The source that counts at each instant and those it supersedes, for an explanation.
    func source(ofSpan span: Int) -> HKSource {
        sources[Int(sourceIndices[span])]
    }
}

/// The rows of series among those that a reading walks over.
struct SeriesRows {
    /// Whether there was one.
    private(set) var hasMet = false
    /// Those of the slice that was asked last.
    private var slice: (firstRow: Int, elements: Set<Int>) = (-1, [])

    /// The quantities of the series that a row represents, in the type's unit; nil for a row that is one quantity.
    mutating func points(of row: PlannedRow, in slice: ColumnSlice) -> [RankedSpan]? {
        if self.slice.firstRow != slice.firstRow {
            self.slice = (slice.firstRow, Set(slice.elements(withDetail: StoredField.series)))
        }
        let element = row.row - slice.firstRow
        guard !self.slice.elements.isEmpty, self.slice.elements.contains(element),
            let series = SampleCoder.series(slice.row(element).details)
        else { return nil }
        hasMet = true
        return series.points.map { point in
            RankedSpan(
                start: point.start.timeIntervalSinceReferenceDate,
                end: point.end.timeIntervalSinceReferenceDate,
                value: point.value, rank: 0, row: row.row)
        }
    }
}
