import SampleStoreDisk
import Glibc

/// A damaged file together with `health.json~`, the file before the last compaction, which still has the lost records.
///
/// ```
/// health.json~   base ─ tail              every commit up to the compaction, in other lines
/// health.json    base′ ────── newer tail  the same commits, damaged in part, and later ones
///                └── merged: each change once, by its commit's number and its place in it
/// ```
///
/// The two are read as one log. A deletion wins in whichever file it is, and a later change wins over an earlier one,
/// so no deleted sample comes back.
struct RecoveredGenerations {
    /// The state of both files together.
    let snapshot: Snapshot
    /// The end of the earlier file, and its generation number.
    let mark: EndFingerprint?
    let generation: Int
    /// The state of each single file.
    let damaged, earlier: Snapshot
    /// What the damaged file alone lacks: samples by type. Lost deletions are not counted.
    let gain: (samples: [String: Int], values: Int)

    /// Nil if the damaged file was not made from the earlier one.
    ///
    /// - Parameters:
    ///   - bytes: the damaged file.
    ///   - earlier: the file of the earlier generation.
    init?(supplementing bytes: [UInt8], from earlier: [UInt8], path: String, naming: SampleNameJSONPath) {
        // IGNORED: a file that is not a store has nothing to recover.
        guard let late = try? GenerationRecords(bytes, path: path, naming: naming),
            let early = try? GenerationRecords(earlier, path: path, naming: naming), late.follows(early)
        else { return nil }
        (mark, generation) = (early.mark(at: early.document.scan.end), early.document.header.generation)
        (damaged, self.earlier) = (late.document.snapshot, early.document.snapshot)
        var builder = SnapshotLoader()
        for record in late.merged(with: early) { builder.add(record) }
        builder.dropRepetitions()
        var merged = builder.snapshot()
        merged.naming = naming
        merged.sequence = max(merged.sequence, late.document.snapshot.sequence)
        let known = late.document.snapshot
        let knownSamples = known.samplesThere
        let new = merged.columns.map { ($0.type, $0.samplesThere.subtracting(knownSamples).count) }
        gain = (
            samples: Dictionary(uniqueKeysWithValues: new.filter { $0.1 > 0 }),
            values: merged.values.count { known.values[$0.key] != $0.value }
                + merged.documents.all.reduce(0) { count, section in
                    let known = known.documents[section: section.key]
                    return count + section.value.count { known[$0.key] != $0.value }
                }
        )
        snapshot = merged
    }
}

/// The sound records of a file.
private struct GenerationRecords {
    let document: StoreDocument
    let records: [Record]
    private let bytes: [UInt8]
    /// The number of records in the base.
    private let baseCount: Int

    init(_ bytes: [UInt8], path: String, naming: SampleNameJSONPath) throws(StoreError) {
        self.bytes = bytes
        document = try StoreDocument(bytes, path: path, naming: naming)
        var decoder = RecordDecoder()
        var records: [Record] = []
        var baseCount = 0
        for line in document.scan.lines {
            let record = bytes.withUnsafeBufferPointer {
                // IGNORED: an undecodable record is already part of the damage.
                try? decoder.decode(UnsafeBufferPointer(rebasing: $0[line.range]))
            }
            guard let record else { continue }
            records.append(record)
            if line.range.upperBound <= document.scan.baseEnd { baseCount += 1 }
        }
        self.records = records
        self.baseCount = baseCount
    }

    private var tail: ArraySlice<Record> { records[baseCount...] }

    /// The mark of a file whose records end at the place.
    func mark(at end: Int) -> EndFingerprint? {
        guard end > 0 else { return nil }
        return EndFingerprint(
            end: end, checksum: Checksum.crc32c(Array(bytes[max(end - EndFingerprint.reach, 0)..<end])))
    }

    /// Whether this file was made from the earlier one: it is the next generation, begins where the earlier file ended,
    /// and has no other sample at a place of a commit that both files have.
    func follows(_ early: GenerationRecords) -> Bool {
        let hasHeaders = [document, early.document].allSatisfy { document in
            !document.problems.contains { $0.kind == .damagedHeader }
        }
        guard !hasHeaders || document.header.generation == early.document.header.generation + 1 else {
            return false
        }
        let end = early.document.scan.lastSequence
        // The last commits of the earlier file may be damaged.
        let isWhole = early.document.isWhole && early.document.scan.tornTail == nil
        if isWhole, baseCount > 0, let start = records.first?.sequence, start > end { return false }
        let known = document.snapshot.samplesByPlace
        return early.document.snapshot.samplesByPlace.allSatisfy { place, id in known[place] ?? id == id }
    }

    /// The records of both files in the order of their commits. Within a commit the records of the earlier file come
    /// first. The earlier file's transactions that are also in this file are left out.
    func merged(with early: GenerationRecords) -> [Record] {
        let known = Set(tail.map(\.sequence))
        let others = early.records.enumerated().filter { number, record in
            number < early.baseCount || !known.contains(record.sequence)
        }.map(\.element)
        // Lines of a base share one number: sorted by it alone, they might not stay after the earlier file's lines.
        let all = (others + records).enumerated().sorted {
            ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
        }
        return all.map(\.element)
    }
}

extension Snapshot {
    fileprivate var samplesThere: Set<RawID> { columns.reduce(into: []) { $0.formUnion($1.samplesThere) } }

    /// The samples by their commit and their place in it.
    fileprivate var samplesByPlace: [Position: RawID] {
        var samples: [Position: RawID] = [:]
        samples.reserveCapacity(count)
        for rows in columns.flatMap(\.allChunks).map(\.rows) {
            for row in 0..<rows.count { samples[rows.place(row)] = rows.ids[row] }
        }
        return samples
    }

    /// Whether every named value and document of the other is also here, and every sample is here or was deleted here.
    fileprivate func hasAll(of other: Snapshot) -> Bool {
        other.values.keys.allSatisfy { values[$0] != nil }
            && other.documents.sections.allSatisfy { section in
                Set(other.documents[section: section].keys).isSubset(of: documents[section: section].keys)
            }
            && hasSamples(of: other)
    }

    /// Whether there is anything that a person can miss.
    var hasContents: Bool { count > 0 || !values.isEmpty || !documents.isEmpty }

    /// Whether every sample of the other is here, or was deleted here. O(n).
    func hasSamples(of other: Snapshot) -> Bool {
        var deleted: Set<RawID>?
        for chunk in other.columns.flatMap(\.allChunks) {
            for id in chunk.uncachedRows.ids where locate(id) == nil {
                if deleted == nil { deleted = Set(deletions.after(.beginning).map(\.id)) }
                guard deleted?.contains(id) == true else { return false }
            }
        }
        return true
    }
}

extension TypeColumns {
    fileprivate var samplesThere: Set<RawID> { Set(allChunks.flatMap(\.rows.ids)) }
}

/// What happens to `health.json~`, the earlier generation, when a new generation replaces the present file, and the
/// present file takes over that name.
///
/// The earlier generation is removed only when every sample in it is known to be in the present file. Otherwise it is
/// renamed to a name with the date, for example when the present file was replaced by another one.
enum EarlierGenerationCleanup: Sendable {
    /// There is no earlier generation.
    case absent
    /// The present file contains all its samples. The earlier generation is removed.
    case superseded(FileStatus)
    /// The earlier generation may hold samples that the present file does not have. It is renamed to this path.
    case kept(FileStatus, path: String)

    /// Removes or renames the file at the path, if it is still the one that was examined. Then the name is free.
    func makeRoom(at path: String, _ calls: any SystemCalls) throws(SystemError) {
        switch self {
        case .absent: return
        case .superseded(let status):
            // Another file may have taken the name in the meantime.
            if try calls.statusIfPresent(at: path)?.isSameFile(as: status) == true { try calls.remove(path) }
        case .kept(let status, let other):
            guard try calls.statusIfPresent(at: path)?.isSameFile(as: status) == true else { return }
            try calls.rename(path, to: other)
        }
    }
}

extension StoreFile {
    /// The path of the earlier generation.
    var earlierPath: String { path + "~" }

    /// Decides whether to remove or rename the earlier generation. Usually reads a few kilobytes, but both files when
    /// the earlier one does not match the mark in the present file's header.
    ///
    /// - Parameter snapshot: the state of the present file.
    func earlierFile(comparedWith snapshot: Snapshot) throws(SystemError) -> EarlierGenerationCleanup {
        guard let file = try openEarlier() else { return .absent }
        let status = try calls.status(of: file.descriptor)
        if let mark = header.earlier, status.size == mark.end + Header.closing.count,
            EndFingerprint(end: mark.end, of: file) == mark
        {
            return .superseded(status)
        }
        let bytes = try calls.read(file.descriptor, from: 0)
        // IGNORED: a file that cannot be read as a store is kept, because its contents are unknown.
        if let document = try? StoreDocument(bytes, path: earlierPath, naming: naming), document.isWhole,
            snapshot.hasAll(of: document.snapshot)
        {
            return .superseded(status)
        }
        return .kept(status, path: try unusedPath("kept"))
    }

    /// Opens the earlier generation; nil when there is none.
    func openEarlier() throws(SystemError) -> OpenFile? {
        try calls.openIfPresent(earlierPath, flags: O_RDONLY).map { OpenFile($0, calls: calls) }
    }
}
