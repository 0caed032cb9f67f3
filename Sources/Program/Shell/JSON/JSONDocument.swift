/// The fields of a table in what a command prints with `--json`: what its keys mean, and their short names.
struct JSONDocument: Sendable {
    /// "plan NAME --swim"; nil for the command's own name.
    let name: String?
    /// "plans." for the rows of a list.
    let prefix: String
    /// Whether `--json FIELDS` chooses among its fields.
    let isWhole: Bool
    /// Their names, in the order of the table.
    let fields: [String]
    /// By the key in the table.
    let meanings: [String: (word: String, text: String)]

    private init<Report>(_ name: String?, _ prefix: String, isWhole: Bool = true, _ table: FieldTable<Report>)
    {
        (self.name, self.prefix, self.isWhole, fields) = (name, prefix, isWhole, table.names)
        meanings = Dictionary(uniqueKeysWithValues: table.fields.map { ($0.name, ($0.word, $0.meaning)) })
    }

    /// A document that has the fields themselves.
    static func report<Report>(_ table: FieldTable<Report>, of name: String? = nil) -> JSONDocument {
        JSONDocument(name, "", table)
    }

    /// A document with a list of rows under a key.
    static func rows<Row>(_ key: String, _ table: FieldTable<Row>, of name: String? = nil) -> JSONDocument {
        JSONDocument(name, key + ".", table)
    }

    /// What is printed of a change, which has no fields to choose from.
    static func change<Report>(_ table: FieldTable<Report>, of name: String? = nil) -> JSONDocument {
        JSONDocument(name, "", isWhole: false, table)
    }

    /// What a document has under a key besides its rows.
    static func part<Part>(_ key: String, _ table: FieldTable<Part>) -> JSONDocument {
        JSONDocument(nil, key + ".", isWhole: false, table)
    }

    /// The fields that may follow `--json`, each once.
    static func fields(of documents: [JSONDocument]) -> [String] {
        var seen: Set<String> = []
        return documents.filter(\.isWhole).flatMap(\.fields).filter { seen.insert($0).inserted }
    }
}
