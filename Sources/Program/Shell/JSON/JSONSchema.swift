import SwimFit

/// What a command prints with `--json` as a JSON Schema (draft 2020-12), for programs that check it or make types of it.
struct JSONSchema {
    /// "browse TYPE"
    let name: String
    private let kinds: [String: String]
    private let order: [String]

    /// - Throws: a mistake in the command line that lists the names there are.
    init(of words: [String]) throws(Problem) {
        let typed = words.joined(separator: " ")
        guard let name = JSONReference.names.first(where: { $0.lowercased() == typed.lowercased() }) else {
            let same = JSONReference.names.filter { JSONReference.command(of: $0) == words.first }
            let near = NearestName.of(typed, among: JSONReference.names)
            let hint =
                same.isEmpty
                ? near.map { "did you mean “help json \($0)”?" } ?? "“swimfit help json” lists them"
                : "there is “help json \(same.joined(separator: "”, “help json "))”"
            throw .usage("there is no JSON of “\(Input.quoted(typed))”", hint: hint)
        }
        self.name = name
        let paths = JSONReference.paths(of: name)
        order = paths.map(\.path)
        kinds = Dictionary(uniqueKeysWithValues: paths.map { ($0.path, $0.kind) })
    }

    /// The schema as JSON.
    var text: String {
        JSONLine.text(
            .object(
                [
                    (key: "$schema", value: .text("https://json-schema.org/draft/2020-12/schema")),
                    (key: "title", value: .text("swimfit \(name) --json")),
                ] + facts(of: "document")))
    }

    /// What is said of the value at a path.
    private func facts(of path: String) -> [(key: String, value: JSONLine.Value)] {
        let names = (kinds[path] ?? "").components(separatedBy: " or ").map { Self.types[$0] ?? $0 }
        var facts: [(key: String, value: JSONLine.Value)] = [
            (key: "type", value: names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) }))
        ]
        let meaning =
            path == "schema"
            ? "the version of the format" : JSONReference.meaning(path, of: name)?.text
        if let meaning, !meaning.isEmpty { facts.append((key: "description", value: .text(meaning))) }
        if kinds[path + "[]"] != nil {
            facts.append((key: "items", value: .object(self.facts(of: path + "[]"))))
        }
        let prefix = path == "document" ? "" : path + "."
        if kinds[prefix + "*"] != nil {
            facts.append((key: "additionalProperties", value: .object(self.facts(of: prefix + "*"))))
        }
        let keys = order.filter { isKey($0, below: prefix) }
        guard !keys.isEmpty else { return facts }
        return facts + [
            (
                key: "properties",
                value: .object(
                    keys.map { (key: String($0.dropFirst(prefix.count)), value: .object(self.facts(of: $0))) }
                )
            ),
            (key: "required", value: .list(keys.map { .text(String($0.dropFirst(prefix.count))) })),
        ]
    }

    /// Whether a path is a key of the object with a prefix, and not of one inside it.
    private func isKey(_ path: String, below prefix: String) -> Bool {
        path != "document" && path.hasPrefix(prefix)
            && !path.dropFirst(prefix.count).contains { ".[*".contains($0) }
    }

    private static let types = [
        "text": "string", "bool": "boolean", "list": "array", "map": "object",
    ]
}
