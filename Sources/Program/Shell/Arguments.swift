import SwimFit

/// The words after a command's name, taken one by one.
///
/// A command takes its flags and values first, then its operands, then calls `finish()`, which
/// refuses what is left. All words after `--` are operands.
struct Arguments {
    private var words: [String]
    private var operandsAfterMark: [String]

    init(_ words: [String]) {
        let mark = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<mark])
        operandsAfterMark = Array(words[mark...].dropFirst())
    }

    /// What can be taken as operands, in its order.
    var operands: [String] { words.filter { !Self.isOption($0) } + operandsAfterMark }

    var isEmpty: Bool { words.isEmpty && operandsAfterMark.isEmpty }

    /// Takes a switch such as `--dry-run`, wherever it is.
    mutating func flag(_ name: String) -> Bool {
        guard let index = words.firstIndex(of: name) else { return false }
        words.remove(at: index)
        return true
    }

    /// Takes the one word of consent: what would be asked about is right. `--sure` is its former name.
    mutating func takeConsent() -> Bool {
        let isSure = flag("--yes")
        return flag("--sure") || isSure
    }

    /// Takes a name of up to four words, “heart rate” as well as “heart-rate”: the longest that is known, else one word.
    mutating func nextName(_ name: String, isKnown: (String) -> Bool) throws(Problem) -> String {
        var (joined, taken, count) = (try next(name), "", 0)
        taken = joined
        for (index, word) in words.prefix(3).enumerated() {
            joined += " " + word
            if isKnown(joined) { (taken, count) = (joined, index + 1) }
        }
        words.removeFirst(count)
        return taken
    }

    /// Takes an option with a value, `--at TIME` or `--at=TIME`, wherever it is.
    mutating func value(of name: String) throws(Problem) -> String? {
        let isName: (String) -> Bool = { $0 == name || $0.hasPrefix(name + "=") }
        guard let index = words.firstIndex(where: isName) else { return nil }
        var value = words.remove(at: index)
        if value == name {
            guard index < words.count else { throw .usage("\(name) needs a value") }
            value = words.remove(at: index)
        } else {
            value = String(value.dropFirst(name.count + 1))
        }
        guard !words.contains(where: isName) else {
            throw .usage("\(name) is there twice", hint: "write it once")
        }
        return value
    }

    /// Takes the next operand; nil when there is none. A word with a leading dash is an operand only
    /// when it is "-" or looks like a number or a day ("-1d"); others are options nobody took.
    mutating func next() throws(Problem) -> String? {
        guard let first = words.first else {
            return operandsAfterMark.isEmpty ? nil : operandsAfterMark.removeFirst()
        }
        if Self.isOption(first) { throw .usage("unknown option \(first)") }
        return words.removeFirst()
    }

    /// Takes the next operand, which must be there.
    mutating func next(_ name: String) throws(Problem) -> String {
        guard let word = try next() else { throw .usage("\(name) is missing") }
        return word
    }

    /// Takes all operands that are left.
    mutating func rest() throws(Problem) -> [String] {
        var taken: [String] = []
        while let word = try next() { taken.append(word) }
        return taken
    }

    /// Throws if a word has not been taken.
    mutating func finish() throws(Problem) {
        if let word = try next() { throw .usage("unexpected argument “\(word)”") }
    }

    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !(second.isNumber || second == "." || second == ",")
    }
}
