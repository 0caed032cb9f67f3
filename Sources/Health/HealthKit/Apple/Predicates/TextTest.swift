import Foundation

/// How a text is looked for in another: where, and what makes no difference.
struct TextTest: Sendable, Hashable {
    enum Place: String, Sendable, Hashable {
        case start, end, anywhere, whole
        /// All of it, where "?" stands for one letter and "*" for any number of them.
        case like
    }

    var place: Place
    /// `[c]`: capitals and small letters are alike.
    var ignoresCase = false
    /// `[d]`: letters with and without marks are alike.
    var ignoresMarks = false

    func holds(_ wanted: String, in text: String) -> Bool {
        let (wanted, text) = (folded(wanted), folded(text))
        return switch place {
        case .start: text.hasPrefix(wanted)
        case .end: text.hasSuffix(wanted)
        case .anywhere: wanted.isEmpty || text.contains(wanted)
        case .whole: text == wanted
        case .like: Self.matches(Array(text), Array(wanted))
        }
    }

    private func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresMarks { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    /// O(text × pattern) at worst: after a mismatch the last "*" takes one letter more.
    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (place, next) = (0, 0)
        var star: (next: Int, place: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, place)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = star {
                star = (last.next, last.place + 1)
                (place, next) = (last.place + 1, last.next + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
