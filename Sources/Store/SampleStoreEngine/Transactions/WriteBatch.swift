/// The net effect of one transaction, ready to be applied to a snapshot and to be written.
struct WriteBatch: Sendable {
    /// New rows of one type, in the order of insertion. `number(as:)` sets their positions.
    struct Addition: Sendable {
        let type: String
        let unit: String?
        var rows = RowBatch()
    }

    var additions: [Addition] = []
    /// `number(as:)` sets the positions of the deletions.
    var changes = ChangesBesidesRows()
    /// The store's origins and those of the new rows.
    var table = OriginTable()

    var isEmpty: Bool { changes.isEmpty && additionCount == 0 }

    var additionCount: Int { additions.indices.reduce(0) { $0 + additions[$1].rows.count } }

    /// Assigns a position to every change: deletions first, then additions by type, each in the order of the calls.
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

/// What a transaction changes besides new rows.
///
/// A record of the file has the same fields as a batch, so a new kind of change is a field here, applied by
/// `StateBesidesRows` (changes of rows by `Snapshot`), read by `RecordDecoder`, written by `RecordEncoder` and made by
/// a method of `Transaction`.
///
/// Order of application: deletions, new rows, memberships, values, documents.
struct ChangesBesidesRows: Sendable {
    /// The deletions, in the order of the calls.
    var deletions: [Deletion] = []
    /// New members of stored samples, in the order of the calls.
    var memberships: [(owner: RawID, members: [RawID])] = []
    /// New named values; nil removes.
    var values: [String: JSONValue?] = [:]
    /// New, changed and removed documents.
    var documents: Documents.Sections = [:]

    var isEmpty: Bool {
        deletions.isEmpty && memberships.isEmpty && values.isEmpty && documents.isEmpty
    }

    /// Adds later changes.
    mutating func append(_ later: ChangesBesidesRows) {
        deletions += later.deletions
        memberships += later.memberships
        values.merge(later.values) { _, new in new }
        documents.merge(later.documents) { $0.merging($1) { _, new in new } }
    }
}

/// The contents of a store without rows and their history. The base has them as one record with the changes that build
/// these contents from nothing.
struct StateBesidesRows: Sendable {
    var values: [String: JSONValue] = [:]
    var documents = Documents()

    var changes: ChangesBesidesRows {
        ChangesBesidesRows(values: values.mapValues { $0 }, documents: documents.all)
    }

    mutating func apply(_ changes: ChangesBesidesRows) {
        for (key, value) in changes.values { values[key] = value }
        documents.apply(changes.documents)
    }
}
