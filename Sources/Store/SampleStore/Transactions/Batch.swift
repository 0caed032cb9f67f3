/// The net effect of one transaction, ready to be applied to a snapshot and to be written.
struct Batch: Sendable {
    /// New rows of one type, in the order of the calls. `number(as:)` sets their positions.
    struct Addition: Sendable {
        let type: String
        let unit: String?
        var rows = Rows()
    }

    var additions: [Addition] = []
    /// `number(as:)` sets the positions of the deletions.
    var changes = Changes()
    /// The store's origins and those of the new rows.
    var table = OriginTable()

    var isEmpty: Bool { changes.isEmpty && additionCount == 0 }

    var additionCount: Int { additions.indices.reduce(0) { $0 + additions[$1].rows.count } }

    /// Gives every change its position: deletions first, then additions by type, each in the order of the calls.
    mutating func number(as sequence: Int) {
        for index in changes.deletions.indices {
            changes.deletions[index].position = Position(sequence: sequence, index: index)
        }
        var next = UInt32(changes.deletions.count)
        for index in additions.indices {
            let count = additions[index].rows.count
            additions[index].rows.place(0..<count, in: UInt32(sequence), from: next)
            next += UInt32(count)
        }
    }
}
