/// The net effect of one transaction, ready to be applied to a snapshot and to be written.
///
/// Order of application: deletions, additions, memberships, values.
struct Batch: Sendable {
    /// New rows of one type, in the order of the calls. `number(as:)` sets their positions.
    struct Addition: Sendable {
        let type: String
        let unit: String?
        var rows = Rows()
    }

    var additions: [Addition] = []
    /// In the order of the calls. `number(as:)` sets their positions.
    var deletions: [Deletion] = []
    /// New members of samples that are in the store, in the order of the calls.
    var memberships: [(owner: RawID, members: [RawID])] = []
    /// New named values; nil removes.
    var values: [String: JSONValue?] = [:]
    /// The store's origins and those of the new rows.
    var table = OriginTable()

    var isEmpty: Bool {
        deletions.isEmpty && memberships.isEmpty && values.isEmpty
            && additionCount == 0
    }

    var additionCount: Int { additions.indices.reduce(0) { $0 + additions[$1].rows.count } }

    /// Gives every change its position: deletions first, then additions by type, each in the order of the calls.
    mutating func number(as sequence: Int) {
        for index in deletions.indices {
            deletions[index].position = Position(sequence: sequence, index: index)
        }
        var next = UInt32(deletions.count)
        for index in additions.indices {
            let count = additions[index].rows.count
            additions[index].rows.place(0..<count, in: UInt32(sequence), from: next)
            next += UInt32(count)
        }
    }
}
