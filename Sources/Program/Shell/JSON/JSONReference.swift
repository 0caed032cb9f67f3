import SwimFit

/// What each command prints as JSON: its keys with their kinds and meanings. The handbook's page and `help json` are made of
/// it. The keys are recorded from what the commands print, the meanings are those of their tables.
enum JSONReference {
    /// A key of a document.
    struct Key {
        /// "days[].net_kcal"
        let path: String
        /// "number or null"
        let kind: String
        /// The short name where `--format` and `--json` know one.
        let word: String?
        let meaning: String
    }

    /// The names of the documents, "browse", "browse TYPE", in the order of the commands.
    static let names: [String] = {
        let order = CommandTable.all.map(\.name)
        return schemas.keys.sorted { first, second in
            let places = [first, second].map { order.firstIndex(of: command(of: $0)) ?? 0 }
            return places[0] == places[1] ? first < second : places[0] < places[1]
        }
    }()

    /// "browse" of "browse TYPE --by".
    static func command(of name: String) -> String { String(name.prefix { $0 != " " }) }

    /// The keys of a document that hold a value. What only holds others is seen in their paths.
    static func keys(of name: String) -> [Key] {
        let paths = paths(of: name)
        return paths.compactMap { path, kind in
            let holds = paths.contains { other in
                [".", "[]"].contains { other.path.hasPrefix(path + $0) }
            }
            if path == "document" || path == "schema" || holds && !kind.hasSuffix("or null") { return nil }
            let meaning = meaning(path, of: name)
            return Key(path: path, kind: kind, word: meaning?.word, meaning: meaning?.text ?? "")
        }
    }

    /// Every path with its kind, "days" and "list" too.
    static func paths(of name: String) -> [(path: String, kind: String)] {
        (schemas[name] ?? []).compactMap { line in
            guard let colon = line.firstRange(of: ": ") else { return nil }
            return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
    }

    /// What a key means, and its short name; nil for what only holds others.
    static func meaning(_ path: String, of name: String) -> (word: String?, text: String)? {
        let key = path.replacing("[]", with: "").replacing(".*", with: "")
        if let text = meanings["\(name): \(key)"] { return (nil, text) }
        if let (prefix, document) = nested[name], key.hasPrefix(prefix) {
            return meaning(String(key.dropFirst(prefix.count)), of: document)
        }
        for document in documents[name] ?? [] where key.hasPrefix(document.prefix) {
            let field = String(key.dropFirst(document.prefix.count))
            if let found = document.meanings[field] {
                return (found.word == field ? nil : found.word, found.text)
            }
        }
        return nil
    }

    /// "days[].net_kcal: number or null": the lines of each document.
    static let schemas: [String: [String]] = {
        var (all, name): ([String: [String]], String) = ([:], "")
        for line in recorded.split(separator: "\n") {
            if line.hasPrefix("  ") {
                all[name, default: []] += line.dropFirst(2).components(separatedBy: "; ")
            } else {
                name = String(line)
            }
        }
        return all
    }()

    /// The documents under a key of which is another one.
    private static let nested = ["import": (prefix: "diary.", document: "import CSV")]

    private static let documents: [String: [JSONDocument]] = {
        let pairs = CommandTable.all.flatMap { command in
            command.documents.map { (name: $0.name ?? command.name, document: $0) }
        }
        return Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.document) }
    }()
}
