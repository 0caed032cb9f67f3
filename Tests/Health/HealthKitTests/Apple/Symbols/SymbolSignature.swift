import Foundation

/// Names of declarations as documentation writes them: `save(_:withCompletion:)`, `uuid`.
enum SymbolSignature {
    /// The name of a function, initialiser, property or alias at the start of a text.
    static func name(of words: String) -> String? {
        if let match = words.firstMatch(of: /^(?:let|var|typealias|associatedtype) `?([A-Za-z0-9_]+)`?/) {
            return String(match.1)
        }
        let pattern = /^(?:func `?([A-Za-z0-9_~=]+)`?|(init)) ?[?]?(?:<[^(]*>)? ?\(/
        guard let match = words.firstMatch(of: pattern), let name = match.1 ?? match.2 else { return nil }
        return name + "(" + labels(words[match.range.upperBound...]).map { $0 + ":" }.joined() + ")"
    }

    /// The cases of a line of an enumeration.
    static func cases(_ words: String) -> [String] {
        words.dropFirst("case ".count).split(separator: ",").compactMap { part in
            part.firstMatch(of: /^ *`?([A-Za-z0-9_]+)`?/).map { String($0.1) }
        }
    }

    /// Whether a parameter list has not ended yet.
    static func isOpen(_ text: String) -> Bool {
        text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) } > 0
    }

    /// The labels of a parameter list, from behind its opening parenthesis.
    private static func labels(_ text: Substring) -> [String] {
        var (depth, parts, part) = (0, [String](), "")
        for character in text {
            if "([{<".contains(character) { depth += 1 }
            if ")]}".contains(character) || (character == ">" && part.last != "-") { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        parts.append(part)
        return parts.compactMap { part in
            part.split(separator: ":").first?.split(separator: " ").first.map { $0.filter { $0 != "`" } }
        }
    }
}
