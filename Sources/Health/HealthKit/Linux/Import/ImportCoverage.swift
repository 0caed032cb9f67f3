import Foundation
internal import SampleStoreEngine

/// The range of an export: its sources, and the starts of its first and last samples.
struct ImportCoverage {
    private(set) var first = Double.infinity
    private(set) var last = -Double.infinity
    private(set) var sources: Set<Int> = []
    private var latest = -1

    mutating func add(_ question: MatchKey) {
        first = min(first, question.start)
        last = max(last, question.start)
        if latest != question.source {
            latest = question.source
            sources.insert(latest)
        }
    }
}

extension StoredRowMatcher {
    /// The end of the row with this identity and start; nil for none.
    func end(of id: UUID, startingAt start: Double) -> Double? {
        var found: Double?
        columns.forEachSlice(range(start)) { slice in
            slice.withColumns { _, ends, _, _ in
                for index in 0..<slice.count where slice.id(index) == id { found = ends[index] }
            }
        }
        return found
    }

    /// Whether a row with this start has the identity.
    func has(_ id: UUID, startingAt start: Double) -> Bool { end(of: id, startingAt: start) != nil }

    /// Claims the correlation of the interval with most of the members.
    func claimGroup(_ sample: MatchKey, _ members: Set<UUID>, _ sources: ImportSources) -> Match {
        let range = range(sample.start)
        if range.isEmpty { return .none }
        let candidates = rows(range, sources).filter {
            $0.end == sample.end && $0.source == sample.source && !claimed[$0.row]
        }
        let shared = candidates.map { row in columns.members(row.row).count(where: members.contains) }
        guard let best = candidates.indices.max(by: { shared[$0] < shared[$1] }) else { return .none }
        guard shared[best] > 0 else { return .other(candidates[best]) }
        claim(candidates[best], start: sample.start)
        return .same(candidates[best])
    }

    /// The sources with a row of the same interval and figure. At instants with very many rows only the first ones
    /// count.
    fileprivate func sources(coincidingWith sample: MatchKey, _ sources: ImportSources) -> Set<Int> {
        let range = range(sample.start).prefix(64)
        let rows = rows(range.startIndex..<range.endIndex, sources)
        return Set(rows.filter { $0.end == sample.end && sample.figure.matches($0.figure) }.map(\.source))
    }
}

extension UUID {
    /// The first free identity after this one, counting up. The result is always the same.
    func next(isFree: (UUID) -> Bool) -> UUID {
        var bytes = uuid
        while true {
            bytes.15 &+= 1
            if bytes.15 == 0 { bytes.14 &+= 1 }
            let id = UUID(uuid: bytes)
            if isFree(id) { return id }
        }
    }
}

extension HKSample {
    /// The sample under another identity.
    func identified(as id: UUID) -> HKSample {
        if id == provenance.uuid { return self }
        var stored = SampleCoder.sample(from: self, writtenBy: provenance.sourceRevision)
        stored.id = id
        return SampleCoder.object(from: stored, in: nil) ?? self
    }
}

extension HKCorrelation {
    /// A copy of the correlation with other members.
    func containing(_ members: Set<HKSample>, identifiedAs id: UUID? = nil) -> HKCorrelation {
        HKCorrelation(
            storedType: storedCorrelationType, objects: members, start: storedStartDate, end: storedEndDate,
            provenance: Provenance(
                uuid: id ?? provenance.uuid, sourceRevision: provenance.sourceRevision,
                device: provenance.device, metadata: provenance.metadata, exported: provenance.exported))
    }
}

/// The number of samples of sources new to the store that coincide with stored samples of known sources, by day.
struct CoincidenceCounts {
    private var totals: [String: [Int: Int]] = [:]
    private var shared: [String: [Int: [Int: Int]]] = [:]

    mutating func add(_ name: String, day: Int, with sources: Set<Int>) {
        totals[name, default: [:]][day, default: 0] += 1
        for source in sources { shared[name, default: [:]][source, default: [:]][day, default: 0] += 1 }
    }

    /// New names of stored sources: the new name, with the number of the source. A source has at most one new name; the
    /// best candidate wins.
    ///
    /// A new name belongs to a stored source when at least half of the samples under that name coincide with samples of
    /// the source, from the first to the last coincidence. All do unless the newer export lost or corrected some.
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
    /// Compares samples of unknown sources with those of the sources in the store.
    package func survey(_ samples: [HKSample]) {
        for sample in samples {
            guard let rows = rows(of: sample.storedSampleType.storedIdentifier) else { continue }
            let question = MatchKey(sample, source: -1)
            coincidences.add(
                sample.provenance.sourceRevision.storedSource.storedName,
                day: Int((question.start / 86_400).rounded(.down)),
                with: rows.sources(coincidingWith: question, sources))
        }
    }

    /// The identifiers of sources that the export calls by new names.
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

/// The imported samples that the user deleted or changed here: an import does not bring them back.
///
/// A tombstone keeps the figures of the sample, so that it is recognised in other units.
struct ImportTombstones {
    private struct Tombstone {
        var source: String
        var end: Double
        var figure: Double
        var isClaimed = false
        var isLinked = false
    }

    private struct TypeStart: Hashable {
        var type: String
        var start: Double
    }

    private var tombstones: [Tombstone] = []
    private var places: [TypeStart: [Int]] = [:]
    private var byIdentity: [UUID: Int] = [:]
    /// The deletions of which only the identity is known.
    private var bare: Set<UUID> = []

    var isEmpty: Bool { byIdentity.isEmpty && bare.isEmpty }

    init(_ snapshot: Snapshot) {
        for deletion in snapshot.deletionHistory()
        where deletion.id.isImported && JSONValue.isDeletedByUser(deletion.details)
            && !snapshot.contains(deletion.id) && byIdentity[deletion.id] == nil
        {
            guard let start = deletion.details[StoredField.start]?.number,
                let end = deletion.details[StoredField.end]?.number,
                let figure = deletion.details[StoredField.figure]?.number,
                let source = deletion.details[StoredField.source]?.text
            else {
                bare.insert(deletion.id)
                continue
            }
            byIdentity[deletion.id] = tombstones.count
            places[TypeStart(type: deletion.type, start: start), default: []].append(tombstones.count)
            tombstones.append(Tombstone(source: source, end: end, figure: figure))
        }
    }

    /// Whether the user deleted the sample; each tombstone counts for one sample.
    mutating func claim(_ sample: HKSample, _ question: MatchKey) -> Bool {
        take(sample, question, \.isClaimed)
    }

    /// Whether the user deleted the member. Its twin at the top level was checked before.
    mutating func link(_ member: HKSample, _ question: MatchKey) -> Bool {
        take(member, question, \.isLinked)
    }

    private mutating func take(
        _ sample: HKSample, _ question: MatchKey, _ mark: WritableKeyPath<Tombstone, Bool>
    ) -> Bool {
        if isEmpty { return false }
        let id = sample.provenance.uuid
        if let index = byIdentity[id], !tombstones[index][keyPath: mark] {
            tombstones[index][keyPath: mark] = true
            return true
        }
        if bare.contains(id) { return true }
        let place = TypeStart(type: sample.storedSampleType.storedIdentifier, start: question.start)
        let source = sample.provenance.sourceRevision.storedSource.storedBundleIdentifier
        let found = places[place]?.first { index in
            let tombstone = tombstones[index]
            return !tombstone[keyPath: mark] && tombstone.end == question.end && tombstone.source == source
                && question.figure.matches(tombstone.figure) && !(sample is HKCorrelation)
        }
        guard let found else { return false }
        tombstones[found][keyPath: mark] = true
        return true
    }

    /// Whether the user deleted a sample of this interval with another value, unclaimed by the export so far.
    ///
    /// - Parameter claiming: whether the deleted sample is claimed now.
    mutating func hasOther(_ sample: HKSample, _ question: MatchKey, claiming: Bool) -> Bool {
        guard
            let indices = places[
                TypeStart(type: sample.storedSampleType.storedIdentifier, start: question.start)]
        else { return false }
        let source = sample.provenance.sourceRevision.storedSource.storedBundleIdentifier
        let found = indices.first {
            !tombstones[$0].isClaimed && tombstones[$0].end == question.end && tombstones[$0].source == source
        }
        if claiming, let found { tombstones[found].isClaimed = true }
        return found != nil
    }
}

extension StoredField {
    /// The keys of a deletion of an imported sample, besides `start` and `end`.
    static let figure = "value"
    static let source = "source"
}
