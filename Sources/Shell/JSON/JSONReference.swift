import SwimFit

/// What each command prints as JSON: its keys with their kinds and meanings. The handbook's page and `help json` are made of
/// it, and a test compares it with what the commands print.
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
        for (prefix, figures) in tables[name] ?? [] where key.hasPrefix(prefix) {
            let field = String(key.dropFirst(prefix.count))
            if let found = figures[field] { return (found.word == field ? nil : found.word, found.text) }
        }
        return nil
    }
}
