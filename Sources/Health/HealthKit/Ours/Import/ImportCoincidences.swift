internal import SampleStore
import Foundation

/// How often the samples of sources that are new to the store coincide with stored ones of other sources, by day.
struct ImportCoincidences {
    private var totals: [String: [Int: Int]] = [:]
    private var shared: [String: [Int: [Int: Int]]] = [:]

    mutating func add(_ name: String, day: Int, with sources: Set<Int>) {
        totals[name, default: [:]][day, default: 0] += 1
        for source in sources { shared[name, default: [:]][source, default: [:]][day, default: 0] += 1 }
    }

    /// The source that each new one is under another name, the surest first; each source has one new name.
    ///
    /// A new source is taken for an old one when at least half of its samples of the days they have in
    /// common coincide. All of them do unless the newer export lost or corrected some.
    ///
    /// - Parameter gone: sources that the export does not have.
    func renamed(gone: Set<Int>) -> [String: Int] {
        var candidates: [(name: String, source: Int, count: Int)] = []
        for (name, bySource) in shared {
            for (source, days) in bySource where gone.contains(source) {
                guard let first = days.keys.min(), let last = days.keys.max() else { continue }
                let count = days.values.reduce(0, +)
                let total = (totals[name] ?? [:]).reduce(0) {
                    (first...last).contains($1.key) ? $0 + $1.value : $0
                }
                if count * 2 >= total { candidates.append((name, source, count)) }
            }
        }
        candidates.sort { ($1.count, $0.name) < ($0.count, $1.name) }
        var found: [String: Int] = [:]
        var taken: Set<Int> = []
        for candidate in candidates
        where found[candidate.name] == nil && taken.insert(candidate.source).inserted {
            found[candidate.name] = candidate.source
        }
        return found
    }
}

extension ImportReconciler {
    /// Compares samples of sources that the store does not know with those of the sources that it knows.
    package func survey(_ samples: [HKSample]) {
        for sample in samples {
            guard let rows = rows(of: sample.storedSampleType.storedIdentifier) else { continue }
            let question = ImportQuestion(sample, source: -1)
            coincidences.add(
                sample.provenance.sourceRevision.storedSource.storedName,
                day: Int((question.start / 86_400).rounded(.down)),
                with: rows.sources(coincidingWith: question, sources))
        }
    }

    /// The identifiers of sources that the export calls by names that are new to the store.
    ///
    /// - Parameter exportNames: every source name of the export.
    package func renamedSources(among exportNames: [String]) -> [String: String] {
        let present = Set(exportNames.map { otherNames[$0] ?? $0 })
        var gone: [Int: String] = [:]
        for origin in basis.origins where !present.contains(origin.source) {
            gone[sources.number(of: origin.source)] = origin.source
        }
        return coincidences.renamed(gone: Set(gone.keys)).compactMapValues { gone[$0] }
    }
}

extension ImportRows {
    /// The sources with a row of the interval and figure. At instants with very many rows the first ones count.
    fileprivate func sources(coincidingWith sample: ImportQuestion, _ sources: ImportSources) -> Set<Int> {
        let range = range(sample.start).prefix(64)
        let rows = rows(range.startIndex..<range.endIndex, sources)
        return Set(rows.filter { $0.end == sample.end && sample.figure.matches($0.figure) }.map(\.source))
    }
}
