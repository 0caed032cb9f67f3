import Foundation
import HealthKit

/// The reason why something cannot be done, in words for people: the problem and the next step.
///
/// The domain and its interfaces throw it. The command line prints `text`, screens show `sentence`; only these two join
/// the parts.
package struct Problem: Error, Hashable, Sendable, LocalizedError {
    /// The problem: a clause that begins with a small letter, without a full stop. "“x” is not a number".
    package let message: String
    /// The next step, in the same form; nil for none. "type one such as 72.5".
    package let hint: String?
    /// The exit status of a command with this problem.
    package let status: CommandStatus
    /// Whether the message begins with the name of a file, which must not be capitalised.
    package let beginsWithFile: Bool

    package init(
        _ message: String, hint: String? = nil, status: CommandStatus = .failure, beginsWithFile: Bool = false
    ) {
        (self.message, self.hint, self.status) = (message, hint, status)
        self.beginsWithFile = beginsWithFile
    }

    /// A problem with typed text: not understood, or impossible.
    package static func usage(_ message: String, hint: String? = nil) -> Problem {
        Problem(message, hint: hint, status: .usage)
    }

    /// Both parts, as after “swimfit: ” on the command line.
    package var text: String {
        guard let hint else { return message }
        // Several sentences of HealthKit end with a full stop.
        return message.last.map("?.".contains) == true
            ? "\(message) \(Self.capitalised(hint))" : "\(message); \(hint)"
    }

    /// The text on its own line, with a capital letter.
    package var sentence: String { beginsWithFile ? text : Self.capitalised(text) }

    /// The hint alone, with a capital letter, where the typed text is visible; the whole sentence without a hint.
    package var advice: String { hint.map(Self.capitalised) ?? sentence }

    package var errorDescription: String? { sentence }

    private static func capitalised(_ text: String) -> String {
        // A file such as themes.json keeps its name.
        let word = text.prefix { !$0.isWhitespace && $0 != ":" }
        return word.contains(".") || word.contains("/")
            ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A sentence of a screen or of HealthKit with a small letter, and without its full stop if it is the only
    /// sentence.
    package static func clause(of sentence: String) -> String {
        var text = sentence
        let word = text.prefix(while: \.isLetter)
        if word.dropFirst().allSatisfy(\.isLowercase), !LocalDay.weekdayNames.contains(String(word)) {
            text = word.lowercased() + text.dropFirst(word.count)
        }
        if text.hasSuffix("."), !text.contains(". ") { text.removeLast() }
        return text
    }

    /// Any error as a problem.
    package init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HKError: self.init(error)
        case let error as any LocalizedError:
            let text = error.errorDescription ?? "\(error)"
            let file = (error as? any CustomNSError)?.errorUserInfo[NSFilePathErrorKey] as? String
            self.init(text, beginsWithFile: file.map { text.hasPrefix($0) } ?? false)
        // Foundation on Linux cannot convert every error to an NSError, so a pattern is not used.
        default: self.init(error.localizedDescription)
        }
    }

    /// The messages of HealthKit's errors are already sentences.
    private init(_ error: HKError) {
        let text = Self.clause(of: error.localizedDescription)
        switch error.fileProblem {
        case .lost: self.init(text, hint: "“swimfit restore” restores it", status: .damaged)
        case .damaged: self.init(text, hint: "“swimfit doctor” shows the details", status: .damaged)
        case .busy: self.init(text, status: .busy)
        case .inaccessible, nil: self.init(text, status: error.code == .errorNoData ? .noValue : .failure)
        }
    }

    /// A verb was decided from something that is not so any more.
    package static func changedElsewhere(_ name: String) -> Problem {
        Problem(
            "“\(Input.quoted(name))” was eaten, changed or deleted elsewhere in the meantime; nothing was changed"
        )
    }
}
