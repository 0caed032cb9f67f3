import SampleStoreBasics
import Foundation
import Synchronization

/// Additions and deletions of one state, in order. A history takes sixteen bytes for each.
///
/// A history is built once and read in pages. Later commits do not change it.
package struct History: Sendable {
    /// One addition or deletion.
    package enum SampleEvent: Sendable {
        case added(StoredRow)
        /// `details` are those that the deleting transaction kept about the sample.
        case deleted(at: Position, id: UUID, type: String, details: [String: JSONValue])

        package var position: Position {
            switch self {
            case .added(let row): row.position
            case .deleted(let position, _, _, _): position
            }
        }
    }

    private struct HistoryEntry {
        /// The commit and the number within it, as one number in the same order.
        var order: UInt64
        /// The index in `chunks`; `.max` for a deletion.
        var chunk: UInt32
        /// The row in the chunk, or the index in `deletions`.
        var place: UInt32
    }

    private var entries: [HistoryEntry] = []
    private var chunks: [Chunk] = []
    private var deletions: [Deletion] = []

    /// O(pages + changes · log changes).
    fileprivate init(of snapshot: Snapshot, after position: Position, types: Set<String>) {
        for number in types.compactMap({ snapshot.typeNumbers[$0] }) {
            for page in snapshot.columns[number].pages where page.newestSequence >= position.sequence {
                for chunk in page.chunks where chunk.newestSequence >= position.sequence {
                    note(chunk, after: position)
                }
            }
        }
        deletions = snapshot.deletions.after(position).filter { types.contains($0.type) }
        for (number, deletion) in deletions.enumerated() {
            entries.append(
                HistoryEntry(order: Self.order(deletion.position), chunk: .max, place: UInt32(number)))
        }
        entries.sort { $0.order < $1.order }
    }

    private mutating func note(_ chunk: Chunk, after position: Position) {
        // Read through the reference: a copy of the rows would cost more than the read.
        let storage = chunk.storage
        let (sequences, positions) = (storage.rows.sequences, storage.rows.positions)
        let number = UInt32(chunks.count)
        for row in 0..<chunk.count where Int(sequences[row]) >= position.sequence {
            let place = Position(sequence: Int(sequences[row]), index: Int(positions[row]))
            guard place > position else { continue }
            entries.append(HistoryEntry(order: Self.order(place), chunk: number, place: UInt32(row)))
        }
        chunks.append(chunk)
    }

    package var count: Int { entries.count }

    /// The first event after the position. O(log n).
    package func firstIndex(after position: Position) -> Int {
        let order = Self.order(position)
        return entries.firstIndexInOrder { $0.order > order }
    }

    /// The event of a number, from 0.
    package subscript(index: Int) -> SampleEvent {
        let entry = entries[index]
        guard entry.chunk != .max else {
            let deletion = deletions[Int(entry.place)]
            return .deleted(
                at: deletion.position, id: UUID(deletion.id), type: deletion.type, details: deletion.details)
        }
        return .added(StoredRow(chunks[Int(entry.chunk)], row: Int(entry.place)))
    }

    /// An index beyond those of a commit means the end of the commit.
    private static func order(_ position: Position) -> UInt64 {
        UInt64(clamping: position.sequence) << 32 | UInt64(UInt32(clamping: position.index))
    }
}

extension Snapshot {
    /// Additions and deletions after the position, in the order of ``changes(after:types:)``. O(pages + changes · log
    /// changes).
    package func history(after position: Position, types: Set<String>) -> History {
        History(of: self, after: position, types: types)
    }

    /// Whether the other state is this one, or a later one reached only by commits.
    package func isContinued(by other: Snapshot) -> Bool {
        lineage === other.lineage && sequence <= other.sequence
    }
}

/// The identity of a series of states, each made from the previous one by a commit. A reloaded file begins another
/// series.
final class LineageToken: Sendable {}

/// The deletions, in order, in blocks. A new deletion copies one block, and older snapshots keep theirs. A block in the
/// file is read when it is first needed.
struct DeletionList: Sendable {
    private(set) var blocks: [DeletionBlock] = []

    init() {}

    init(_ blocks: [DeletionBlock]) { self.blocks = blocks }

    mutating func append(contentsOf deletions: [Deletion]) {
        var rest = deletions[...]
        if let last = blocks.last, !last.isInFile, last.count < DeletionBlock.capacity {
            let part = rest.prefix(DeletionBlock.capacity - last.count)
            blocks[blocks.count - 1] = DeletionBlock(last.deletions + part)
            rest = rest.dropFirst(part.count)
        }
        while !rest.isEmpty {
            blocks.append(DeletionBlock(Array(rest.prefix(DeletionBlock.capacity))))
            rest = rest.dropFirst(DeletionBlock.capacity)
        }
    }

    /// The deletions after the position. Reads only blocks with such deletions.
    func after(_ position: Position) -> [Deletion] {
        let first = blocks.firstIndexInOrder { $0.last > position }
        return blocks[first...].flatMap(\.deletions).filter { $0.position > position }
    }
}

/// Some consecutive deletions, at least one: immutable and shared between snapshots.
final class DeletionBlock: Sendable {
    /// The maximum number of deletions in a block, and in a line of the file.
    static let capacity = 256

    let count: Int
    /// The position of the last deletion.
    let last: Position
    private let loaded = AtomicLazyReference<DeletionBox>()
    private let source: (source: BaseSource, entry: BaseRoot.TombstoneEntry)?

    init(_ deletions: [Deletion]) {
        count = deletions.count
        last = deletions[deletions.count - 1].position
        source = nil
        _ = loaded.storeIfNil(DeletionBox(deletions))
    }

    init(entry: BaseRoot.TombstoneEntry, source: BaseSource) {
        count = entry.count
        last = entry.last
        self.source = (source, entry)
    }

    var isInFile: Bool { source != nil }

    var deletions: [Deletion] {
        if let storage = loaded.load() { return storage.deletions }
        let deletions = source.map { $0.source.deletions(of: $0.entry) } ?? []
        return loaded.storeIfNil(DeletionBox(deletions)).deletions
    }
}

/// Deletions in a reference object.
private final class DeletionBox: Sendable {
    let deletions: [Deletion]

    init(_ deletions: [Deletion]) { self.deletions = deletions }
}
