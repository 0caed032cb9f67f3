import Synchronization

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

    /// The deletions after the position. Reads only the blocks that have any.
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
    private let loaded = AtomicLazyReference<DeletionStorage>()
    private let source: (source: BaseSource, entry: BaseRoot.TombstoneEntry)?

    init(_ deletions: [Deletion]) {
        count = deletions.count
        last = deletions[deletions.count - 1].position
        source = nil
        _ = loaded.storeIfNil(DeletionStorage(deletions))
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
        return loaded.storeIfNil(DeletionStorage(deletions)).deletions
    }
}

/// Deletions as one reference.
private final class DeletionStorage: Sendable {
    let deletions: [Deletion]

    init(_ deletions: [Deletion]) { self.deletions = deletions }
}
