internal import SampleStore
import Foundation

/// The matching samples of one quantity type, ready to be added up.
///
/// Reads columns only: no sample object is made. Rows keep the order of their starts.
struct StatisticsReading: Sendable {
    let type: HKQuantityType
    private(set) var spans: [RankedSpan] = []
    /// The source of each span, as an index into `sources`.
    private(set) var sourceIndices: [Int32] = []
    /// The sources met, in order of trust.
    private(set) var sources: [HKSource] = []

    init(_ plan: QueryPlan, type: HKQuantityType, in snapshot: Snapshot) {
        self.type = type
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        var origins: [Int32] = []
        var isMixed = false
        plan.forEachMatch(in: snapshot) { row in
            spans.append(
                RankedSpan(start: row.start, end: row.end, value: row.value, rank: 0, row: row.row))
            let origin = Int32(row.origin)
            if let last = origins.last, last != origin { isMixed = true }
            origins.append(origin)
            return .on
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
