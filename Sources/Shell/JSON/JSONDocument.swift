/// The fields of a table in what a command prints with `--json`: what its keys mean, and their short names.
struct JSONDocument: Sendable {
    /// "plan NAME --swim"; nil for the command's own name.
    let name: String?
    /// "plans." for the rows of a list.
    let prefix: String
    /// By the key in the table.
    let meanings: [String: (word: String, text: String)]

    private init<Report>(_ name: String?, _ prefix: String, _ table: FieldTable<Report>) {
        (self.name, self.prefix) = (name, prefix)
        meanings = Dictionary(uniqueKeysWithValues: table.fields.map { ($0.name, ($0.word, $0.meaning)) })
    }

    /// A document that has the fields themselves.
    static func report<Report>(_ table: FieldTable<Report>, of name: String? = nil) -> JSONDocument {
        JSONDocument(name, "", table)
    }

    /// A document with a list of rows, or an object, under a key.
    static func rows<Row>(_ key: String, _ table: FieldTable<Row>, of name: String? = nil) -> JSONDocument {
        JSONDocument(name, key + ".", table)
    }
}
