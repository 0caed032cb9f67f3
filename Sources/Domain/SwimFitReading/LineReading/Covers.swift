/// The rules of a kind of line: which claims its tokens can have, and which claims go together.
package protocol ReadingGrammar {
    associatedtype Role: Sendable
    /// The meaning of the claims so far. Covers with equal states are one.
    associatedtype State: Hashable

    /// The state before the first token.
    var start: State { get }

    /// All claims that begin at a token.
    func claims(at place: Int, of line: TypedLine) -> [Claim<Role>]

    /// The state with one more claim; nil where it does not go with the claims before.
    func state(_ state: State, adding claim: Claim<Role>, of line: TypedLine) -> State?

    /// Whether the claims of a state are all that a line needs.
    func isComplete(_ state: State) -> Bool
}

/// A way to read a line in which each token has exactly one claim.
package struct Cover<Grammar: ReadingGrammar> {
    package let state: Grammar.State
    /// The claims, in the order of the line: they touch each other, and cover it from its first to its last token.
    package let claims: [Claim<Grammar.Role>]
}

/// All ways to cover a line without gap or overlap that fit a grammar.
///
/// A chart has, for each place between two tokens, the covers that end there:
///
///     place   0        1         2            3
///             │ 2      │ cups    │ rice       │
///             ●─amount─▶●──unit──▶●───name────▶●
///                       ●────────name─────────▶●     no food is called “cups rice”
///
/// The cost is the number of places × covers × claims; `mostAtPlace` bounds the covers.
package struct Covers<Grammar: ReadingGrammar> {
    /// The covers of the whole line, each with another state.
    package let complete: [Cover<Grammar>]
    /// The number of tokens that the longest cover reaches: the token behind it has no claim that goes with those before.
    /// For a line without a complete cover, it is the token to ask about.
    package let reached: Int

    package init(of line: TypedLine, by grammar: Grammar) {
        let count = line.tokens.count
        var chart = Array(repeating: [Grammar.State: [Claim<Grammar.Role>]](), count: count + 1)
        // The order in which the states came, so that results do not depend on hashes.
        var order = Array(repeating: [Grammar.State](), count: count + 1)
        chart[0][grammar.start] = []
        order[0] = [grammar.start]
        var reached = 0
        for place in 0..<count where !order[place].isEmpty {
            reached = place
            for claim in grammar.claims(at: place, of: line) {
                let end = claim.tokens.upperBound
                guard claim.tokens.lowerBound == place, place < end, end <= count else { continue }
                for state in order[place] where order[end].count < Self.mostAtPlace {
                    guard let next = grammar.state(state, adding: claim, of: line), chart[end][next] == nil
                    else { continue }
                    chart[end][next] = (chart[place][state] ?? []) + [claim]
                    order[end].append(next)
                }
            }
        }
        if !order[count].isEmpty { reached = count }
        self.reached = reached
        complete = order[count].filter(grammar.isComplete).map {
            Cover(state: $0, claims: chart[count][$0] ?? [])
        }
    }

    /// Lines of people have a handful.
    private static var mostAtPlace: Int { 256 }
}

/// What became of each token of a line: kept with its reading, for previews, questions and tests.
package struct ReadingAccount: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// The tokens as typed.
        package let text: String
        /// "amount", "food", "meal"
        package let role: String
        /// The place in the line, in UTF-8.
        package let place: Range<Int>
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// - Parameter name: the name of a role in the account.
    package init<Grammar: ReadingGrammar>(
        of cover: Cover<Grammar>, _ line: TypedLine, name: (Grammar.Role) -> String
    ) {
        for claim in cover.claims { add(claim.tokens, of: line, as: name(claim.role)) }
    }

    /// Neighbours with one role are one entry: "chicken" and "breast".
    package mutating func add(_ tokens: Range<Int>, of line: TypedLine, as role: String) {
        guard let first = line.tokens[tokens].first, let last = line.tokens[tokens].last else { return }
        let place = first.place.lowerBound..<last.place.upperBound
        entries.append(Entry(text: line.typed(tokens), role: role, place: place))
    }

    package mutating func add(_ other: ReadingAccount) { entries += other.entries }

    /// The entries in the order of the line.
    package var inOrder: [Entry] { entries.sorted { $0.place.lowerBound < $1.place.lowerBound } }

    /// "2: amount · rice: food · @lunch: meal"
    package var text: String { inOrder.map { "\($0.text): \($0.role)" }.joined(separator: " · ") }

    /// The number of entries that have the token.
    package func count(of token: TypedToken) -> Int {
        entries.count { $0.place.contains(token.place.lowerBound) }
    }
}
