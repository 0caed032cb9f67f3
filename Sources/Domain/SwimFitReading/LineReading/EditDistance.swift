/// Counts the typing errors between a typed word and the intended one: a letter too many, one too few, a wrong one, or
/// two neighbours exchanged (the optimal string alignment distance).
package struct EditDistance {
    /// The errors in a word as a whole, and as the beginning of a longer word.
    package struct Errors: Equatable {
        package var whole: Int
        package var beginning: Int
    }

    private let typed: [UInt16]
    // Rows of the table of distances: for the letter two before, for the one before, and for this one.
    private var before: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    package init(_ typed: [UInt16]) { self.typed = typed }

    package static let mostForgiven = 2

    /// The number of errors to forgive in a word of `count` letters: short words are too similar to each other.
    package static func forgiven(inLetters count: Int) -> Int { count < 4 ? 0 : count < 8 ? 1 : mostForgiven }

    /// O(typed letters × intended letters).
    package mutating func errors(against meant: [UInt16]) -> Errors {
        last = Array(0...meant.count)
        before = last
        row = last
        for i in typed.indices {
            row[0] = i + 1
            for j in meant.indices {
                let isSame = typed[i] == meant[j]
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (isSame ? 0 : 1))
                if i > 0, j > 0, typed[i] == meant[j - 1], typed[i - 1] == meant[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row[j + 1] = cost
            }
            swap(&before, &last)
            swap(&last, &row)
        }
        return Errors(whole: last[meant.count], beginning: last.min() ?? typed.count)
    }
}
