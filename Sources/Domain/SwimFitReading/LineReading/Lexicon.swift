/// A span of tokens with one of its possible roles.
package struct Claim<Role: Sendable>: Sendable {
    package let tokens: Range<Int>
    package let role: Role

    package init(_ tokens: Range<Int>, _ role: Role) { (self.tokens, self.role) = (tokens, role) }
}

/// A table of words and phrases with their roles. A new word is a line of the table.
///
///     let fractions = Lexicon<Double>(["half, a half": 0.5, "a third": 1 / 3, "3 quarters": 0.75])
///
/// A word with two meanings is in two lines, and makes two claims: none is preferred here.
package struct Lexicon<Role: Sendable>: Sendable {
    private struct Phrase: Sendable {
        /// The folded tokens behind the first one.
        let rest: [String]
        let role: Role
    }

    /// The phrases by their first token, long ones first.
    private let phrases: [String: [Phrase]]

    /// - Parameter table: phrases of one role, parted by commas.
    package init(_ table: KeyValuePairs<String, Role>) {
        self.init(table.map { ($0.key, $0.value) })
    }

    package init(_ table: [(phrases: String, role: Role)]) {
        var phrases: [String: [Phrase]] = [:]
        for (text, role) in table {
            for phrase in text.split(separator: ",") {
                let tokens = TypedLine(String(phrase)).tokens.map(\.folded)
                guard let first = tokens.first else { continue }
                phrases[first, default: []].append(Phrase(rest: Array(tokens.dropFirst()), role: role))
            }
        }
        self.phrases = phrases.mapValues { $0.sorted { $0.rest.count > $1.rest.count } }
    }

    /// The claims that begin at a token, long ones first.
    package func claims(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        matches(line.tokens[place...].lazy.map(\.folded)).map { Claim(place..<place + $0.count, $0.role) }
    }

    /// The phrases that folded words begin with, long ones first: the number of words of each, and its role.
    package func matches(_ words: some Collection<String>) -> [(count: Int, role: Role)] {
        guard let first = words.first, let known = phrases[first] else { return [] }
        return known.compactMap { phrase in
            let behind = words.dropFirst().prefix(phrase.rest.count)
            return behind.elementsEqual(phrase.rest) ? (1 + phrase.rest.count, phrase.role) : nil
        }
    }

    /// The longest claim that begins at a token.
    package func claim(at place: Int, of line: TypedLine) -> Claim<Role>? {
        claims(at: place, of: line).first
    }

    /// The first role of a text that is one phrase.
    package subscript(text: some StringProtocol) -> Role? {
        let line = TypedLine(String(text))
        guard !line.tokens.isEmpty else { return nil }
        return claims(at: 0, of: line).first { $0.tokens.count == line.tokens.count }?.role
    }

    /// The single words of the table, folded.
    package var words: [String] {
        phrases.filter { $0.value.contains { $0.rest.isEmpty } }.map(\.key)
    }
}
