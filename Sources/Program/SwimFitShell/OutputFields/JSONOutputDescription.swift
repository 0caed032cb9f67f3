/// The fields of a table in a command's output with `--json`: the names, meanings and short names.
struct JSONOutputDescription: Sendable {
    /// "plan NAME --swim"; nil for the command's own name.
    let name: String?
    /// "plans." for the rows of a list.
    let prefix: String
    /// Whether `--json FIELDS` selects among its fields.
    let isWhole: Bool
    /// The names of the fields, in the order of the table, without former names.
    let fields: [String]
    /// The words and meanings, by the key in the table.
    let meanings: [String: (word: String, text: String)]

    private init<Report>(_ name: String?, _ prefix: String, isWhole: Bool = true, _ table: FieldTable<Report>)
    {
        (self.name, self.prefix, self.isWhole) = (name, prefix, isWhole)
        fields = table.fields.filter { !$0.isFormer }.map(\.name)
        meanings = Dictionary(uniqueKeysWithValues: table.fields.map { ($0.name, ($0.word, $0.meaning)) })
    }

    /// A document that consists of the fields.
    static func report<Report>(_ table: FieldTable<Report>, of name: String? = nil) -> JSONOutputDescription {
        JSONOutputDescription(name, "", table)
    }

    /// A document with a list of rows under a key.
    static func rows<Row>(_ key: String, _ table: FieldTable<Row>, of name: String? = nil)
        -> JSONOutputDescription
    {
        JSONOutputDescription(name, key + ".", table)
    }

    /// The output of a change, which has no selectable fields.
    static func change<Report>(_ table: FieldTable<Report>, of name: String? = nil) -> JSONOutputDescription {
        JSONOutputDescription(name, "", isWhole: false, table)
    }

    /// Fields of a document under a key, besides its rows.
    static func part<Part>(_ key: String, _ table: FieldTable<Part>) -> JSONOutputDescription {
        JSONOutputDescription(nil, key + ".", isWhole: false, table)
    }

    /// Whether `--json` and `--format` know a field by a word.
    func accepts(_ word: String) -> Bool { isWhole && meanings.values.contains { $0.word == word } }

    /// The fields that may follow `--json`, without repetition.
    static func fields(of documents: [JSONOutputDescription]) -> [String] {
        var seen: Set<String> = []
        return documents.filter(\.isWhole).flatMap(\.fields).filter { seen.insert($0).inserted }
    }
}
