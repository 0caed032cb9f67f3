/// One line of the file in memory: a transaction, or a part of a large one.
///
/// Rows have their own sequences and positions. Their origins are numbers in the record's own list, so that a record can
/// be read without any other.
struct Record: Sendable {
    var sequence = 0
    var origins: [Origin] = []
    var additions: [Batch.Addition] = []
    var changes = Changes()
}

extension Batch {
    /// The changes of a transaction that was read from its records, for a store with these origins.
    init(_ records: [Record], table: OriginTable) {
        self.table = table
        for record in records {
            let numbers = record.origins.map { self.table.number(of: $0) }
            for addition in record.additions {
                var addition = addition
                addition.rows.renumberOrigins(numbers)
                additions.append(addition)
            }
            changes.append(record.changes)
        }
    }
}
