import Glibc

/// What damage took out of a file, taken from `health.json~`, the file before it was last written anew.
///
/// ```
/// health.json~   base ─ tail              every commit up to the compaction, in other lines
/// health.json    base′ ────── newer tail  the same commits, damaged in part, and later ones
///                └── merged: each change once, by its commit's number and its place in it
/// ```
///
/// The two are read as one log. A deletion wins wherever it stands, and so does what came later: nothing that was
/// deleted comes back in an older version.
struct EarlierGeneration {
    /// Both files' state.
    let snapshot: Snapshot
    /// Where the earlier file ends, and its number.
    let mark: EndMark?
    let generation: Int
    /// What each of them holds alone.
    let damaged, earlier: Snapshot
    /// What the damaged file alone does not have; the deletions that it has lost are not counted.
    let gain: (samples: Int, values: Int)

    /// Nil when the earlier file is not what the damaged one was made from.
    ///
    /// - Parameters:
    ///   - bytes: the damaged file.
    ///   - earlier: the file of the generation before.
    init?(supplementing bytes: [UInt8], from earlier: [UInt8], path: String, naming: SampleNaming) {
        // SAFETY: what is no store has nothing to give.
        guard let late = try? Log(bytes, path: path, naming: naming),
            let early = try? Log(earlier, path: path, naming: naming), late.follows(early)
        else { return nil }
        (mark, generation) = (early.mark(at: early.document.scan.end), early.document.header.generation)
        (damaged, self.earlier) = (late.document.snapshot, early.document.snapshot)
        var builder = SnapshotBuilder()
        for record in late.merged(with: early) { builder.add(record) }
        builder.dropRepetitions()
        var merged = builder.snapshot()
        merged.naming = naming
        merged.sequence = max(merged.sequence, late.document.snapshot.sequence)
        let known = late.document.snapshot
        gain = (
            samples: merged.samplesThere.subtracting(known.samplesThere).count,
            values: merged.values.count { known.values[$0.key] != $0.value }
        )
        snapshot = merged
    }
}

/// A file as a list of its sound records.
private struct Log {
    let document: StoreDocument
    let records: [Record]
    private let bytes: [UInt8]
    /// How many of the records are the base's.
    private let baseCount: Int

    init(_ bytes: [UInt8], path: String, naming: SampleNaming) throws(StoreError) {
        self.bytes = bytes
        document = try StoreDocument(bytes, path: path, naming: naming)
        var decoder = RecordDecoder()
        var records: [Record] = []
        var baseCount = 0
        for line in document.scan.lines {
            let record = bytes.withUnsafeBufferPointer {
                // SAFETY: a record that cannot be understood is among the damage already.
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

    /// The mark of the file, whose records end at the place.
    func mark(at end: Int) -> EndMark? {
        guard end > 0 else { return nil }
        return EndMark(
            end: end, checksum: Checksum.crc32c(Array(bytes[max(end - EndMark.reach, 0)..<end])))
    }

    /// Whether this file was made from the other: it is the next generation, begins where the other had come to, and
    /// what came with the same commit at the same place is the same sample.
    func follows(_ early: Log) -> Bool {
        let hasHeaders = [document, early.document].allSatisfy { document in
            !document.problems.contains { $0.kind == .damagedHeader }
        }
        guard !hasHeaders || document.header.generation == early.document.header.generation + 1 else {
            return false
        }
        let end = early.document.scan.lastSequence
        // Its last commits may be what is damaged in it.
        let isWhole = early.document.isWhole && early.document.scan.tornTail == nil
        if isWhole, baseCount > 0, let start = records.first?.sequence, start > end { return false }
        let known = document.snapshot.samplesByPlace
        return early.document.snapshot.samplesByPlace.allSatisfy { place, id in known[place] ?? id == id }
    }

    /// The records of both in the order of their commits, the other's first; its transactions that are here as well
    /// are left out.
    func merged(with early: Log) -> [Record] {
        let known = Set(tail.map(\.sequence))
        let others = early.records.enumerated().filter { number, record in
            number < early.baseCount || !known.contains(record.sequence)
        }.map(\.element)
        // Sorting by number alone would not keep the lines of a base, all with one number, behind the other's.
        let all = (others + records).enumerated().sorted {
            ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
        }
        return all.map(\.element)
    }
}

extension Snapshot {
    fileprivate var samplesThere: Set<RawID> {
        Set(columns.flatMap(\.allChunks).flatMap(\.rows.ids))
    }

    /// The samples by the commit they came with and their place in it.
    fileprivate var samplesByPlace: [Position: RawID] {
        var samples: [Position: RawID] = [:]
        samples.reserveCapacity(count)
        for rows in columns.flatMap(\.allChunks).map(\.rows) {
            for row in 0..<rows.count { samples[rows.place(row)] = rows.ids[row] }
        }
        return samples
    }
}
