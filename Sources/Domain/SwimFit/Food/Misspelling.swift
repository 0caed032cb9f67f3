/// Counts the typing errors between what is typed and what is meant: a letter too many, one too few, a wrong one,
/// or two neighbours exchanged (the optimal string alignment distance).
struct Misspelling {
    /// The errors in a word, and in it as the beginning of a longer one.
    struct Errors: Equatable {
        var whole: Int
        var beginning: Int
    }

    private let typed: [UInt16]
    // Rows of the table of distances: of the letter two before, of the one before, and of this one.
    private var before: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    init(_ typed: [UInt16]) { self.typed = typed }

    static let mostForgiven = 2

    /// How many errors are forgiven in a word of so many letters: short words are too near to each other.
    static func forgiven(inLetters count: Int) -> Int { count < 4 ? 0 : count < 8 ? 1 : mostForgiven }

    /// O(letters typed × letters meant).
    mutating func errors(against meant: [UInt16]) -> Errors {
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
