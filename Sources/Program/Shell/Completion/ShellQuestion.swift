import SwimFit

/// What the script of a shell asks: a line up to the cursor, and the text at its end that the answers take the place of.
///
/// The names of files are anybody's. A shell runs what stands in a line, so each answer for bash and zsh is quoted for the
/// place where it will stand; fish quotes them itself.
struct ShellQuestion {
    /// Nil: a script of an earlier version, which quotes nothing.
    private let shell: ShellScript?
    /// The line without the program's name.
    let line: String
    /// The end of the line that the shell replaces, as it was typed.
    private let replaced: String

    /// - Parameter words: what follows the hidden word: "--", then the shell, the line and what is replaced.
    init?(_ words: [String]) {
        let words = words.first == "--" ? words.dropFirst() : words[...]
        if words.count == 3, let shell = ShellScript(rawValue: words[words.startIndex]) {
            (self.shell, line, replaced) = (shell, words[words.startIndex + 1], words[words.startIndex + 2])
        } else if words.count <= 1 {
            (shell, line, replaced) = (nil, words.first ?? "", "")
        } else {
            return nil
        }
    }

    /// What takes the place of the end of the line; nil for a candidate that cannot be written there.
    func answer(_ candidate: Completion.Candidate) -> String? {
        switch shell {
        case nil:
            return Self.quoted(candidate, in: nil, beginsWord: true) == candidate.text ? candidate.text : nil
        case .fish: return candidate.text
        case .bash, .zsh: break
        }
        guard line.utf8.count >= replaced.utf8.count, line.hasSuffix(replaced),
            let before = String(line.utf8.dropLast(replaced.utf8.count))
        else { return nil }
        let kept = ShellWords(before)
        guard kept.lastIsOpen, let stem = kept.words.last, !stem.isEmpty else {
            return Self.quoted(candidate, in: kept.openQuote, beginsWord: true)
        }
        guard candidate.text.hasPrefix(stem) else { return nil }
        return ShellWords.quoted(
            String(candidate.text.dropFirst(stem.count)), in: kept.openQuote, beginsWord: false)
    }

    /// The home folder's "~/" stays as it is.
    private static func quoted(
        _ candidate: Completion.Candidate, in quote: Character?, beginsWord: Bool
    ) -> String? {
        guard quote == nil, candidate.isInHome else {
            return ShellWords.quoted(candidate.text, in: quote, beginsWord: beginsWord)
        }
        return ShellWords.quoted(String(candidate.text.dropFirst(2))).map { "~/" + $0 }
    }
}
