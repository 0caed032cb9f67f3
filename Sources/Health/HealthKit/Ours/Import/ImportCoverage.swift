internal import SampleStore
import Foundation

/// What an export speaks of: its sources, and the time from its first sample on.
struct ImportCoverage {
    private(set) var first = Double.infinity
    private(set) var last = -Double.infinity
    private(set) var sources: Set<Int> = []
    private var latest = -1

    mutating func add(_ question: ImportQuestion) {
        first = min(first, question.start)
        last = max(last, question.start)
        if latest != question.source {
            latest = question.source
            sources.insert(latest)
        }
    }
}

extension ImportRows {
    /// The end of the row that begins then and has the identity; nil where there is none.
    func end(of id: UUID, startingAt start: Double) -> Double? {
        var found: Double?
        columns.forEachSlice(range(start)) { slice in
            slice.withColumns { _, ends, _, _ in
                for index in 0..<slice.count where slice.id(index) == id { found = ends[index] }
            }
        }
        return found
    }

    /// Whether a row that begins then has the identity.
    func has(_ id: UUID, startingAt start: Double) -> Bool { end(of: id, startingAt: start) != nil }

    /// Claims the correlation of the interval that has most of the members.
    func claimGroup(
        _ sample: ImportQuestion, _ members: Set<UUID>, _ sources: ImportSources
    ) -> Match {
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
}

extension UUID {
    /// The first of the identities behind this one that is free, always the same.
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
    /// The correlation with other members.
    func containing(_ members: Set<HKSample>, identifiedAs id: UUID? = nil) -> HKCorrelation {
        HKCorrelation(
            storedType: storedCorrelationType, objects: members, start: storedStartDate, end: storedEndDate,
            provenance: Provenance(
                uuid: id ?? provenance.uuid, sourceRevision: provenance.sourceRevision,
                device: provenance.device,
                metadata: provenance.metadata, exported: provenance.exported))
    }
}
