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
            guard place > position, !rows.isPlaceholder(row) else { continue }
            result.append(.added(at: place, id: UUID(rows.ids[row]), type: columns[chunk.type].type))
        }
    }
}

extension Snapshot {
    /// The deletions after a position, in order, with the details kept. O(those).
    package func deletionHistory(
        after position: Position = .beginning
    ) -> [(id: UUID, type: String, details: [String: JSONValue])] {
        deletions.after(position).map { (UUID($0.id), $0.type, $0.details) }
    }

    /// The commit that a sample was saved in; nil where it is not there. O(log samples).
    package func sequence(of id: UUID) -> Int? {
        locate(id.raw).map { Int($0.chunk.rows.sequences[$0.row]) }
    }

    /// The sample that was saved last, of those that are there. O(pages + rows of the newest chunks).
    package var newestAddition: (id: UUID, sequence: Int)? {
        var newest: (place: Position, id: RawID)?
        func mayHave(_ sequence: Int) -> Bool { sequence >= newest?.place.sequence ?? 0 }
        for page in columns.lazy.flatMap({ $0.pages }) where mayHave(page.newestSequence) {
            for chunk in page.chunks where mayHave(chunk.newestSequence) {
                let rows = chunk.rows
                for row in 0..<rows.count {
                    let place = Position(sequence: Int(rows.sequences[row]), index: Int(rows.positions[row]))
                    if newest.map({ place > $0.place }) ?? true { newest = (place, rows.ids[row]) }
                }
            }
        }
        return newest.map { (UUID($0.id), $0.place.sequence) }
    }
}
