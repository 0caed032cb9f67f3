import Foundation

extension Snapshot {
    /// Additions and deletions after the position, in order.
    ///
    /// A sample that was added and deleted after the position appears as a deletion only. One that was deleted and saved
    /// again appears as both, in order. Changes of members are not listed. O(pages + changes · log changes): pages and
    /// chunks without new samples are skipped.
    package func changes(after position: Position, types: Set<String>? = nil) -> [Change] {
        var result: [Change] = []
        for home in columns where types?.contains(home.type) ?? true {
            for page in home.pages where page.newestSequence >= position.sequence {
                for chunk in page.chunks where chunk.newestSequence >= position.sequence {
                    appendAdditions(of: chunk, after: position, to: &result)
                }
            }
        }
        for deletion in deletions.after(position)
        where types?.contains(deletion.type) ?? true {
            result.append(
                .deleted(
                    at: deletion.position, id: UUID(deletion.id), type: deletion.type,
                    details: deletion.details)
            )
        }
        return result.sorted { $0.position < $1.position }
    }

    private func appendAdditions(of chunk: Chunk, after position: Position, to result: inout [Change]) {
        let rows = chunk.rows
        for row in 0..<rows.count where Int(rows.sequences[row]) >= position.sequence {
            let place = Position(sequence: Int(rows.sequences[row]), index: Int(rows.positions[row]))
            guard place > position else { continue }
            result.append(.added(at: place, id: UUID(rows.ids[row]), type: columns[chunk.type].type))
        }
    }
}

extension Snapshot {
    /// Every deletion, in order, with the details kept. O(deletions).
    package var deletionHistory: [(id: UUID, type: String, details: [String: JSONValue])] {
        deletions.after(.beginning).map { (UUID($0.id), $0.type, $0.details) }
    }
}
