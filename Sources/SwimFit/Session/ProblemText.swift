import Foundation
import HealthKit

/// The one place where errors become sentences for people, on the command line and in the dashboard.
package enum ProblemText {
    package static func of(_ error: any Error) -> String {
        switch error {
        case let problem as CommandProblem: problem.message
        case let error as any LocalizedError: error.errorDescription ?? "\(error)"
        // Foundation cannot make an NSError of every error, as a pattern would have it.
        default: error.localizedDescription
        }
    }

    /// The same on the command line, behind “swimfit: ”: with a small letter, and one sentence without a full stop.
    package static func line(for error: any Error) -> String {
        var text = of(error)
        // What else there is has this form, and may begin with the name of a file.
        guard error is HKError || error is InputProblem else { return text }
        let word = text.prefix(while: \.isLetter)
        if word.dropFirst().allSatisfy(\.isLowercase), !LocalDay.weekdayNames.contains(String(word)) {
            text = word.lowercased() + text.dropFirst(word.count)
        }
        if text.hasSuffix("."), !text.contains(". ") { text.removeLast() }
        return text
    }

    /// The same as a notice in the dashboard: with a capital letter, unless it begins with the name of a file.
    package static func sentence(for error: any Error) -> String {
        let text = of(error)
        let path = (error as? any CustomNSError)?.errorUserInfo[NSFilePathErrorKey] as? String
        if let path, text.hasPrefix(path) { return text }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    package static func status(of error: any Error) -> CommandStatus {
        switch error {
        case let problem as CommandProblem: problem.status
        case HKError.errorNoData: .noValue
        case LibraryProblem.busy, CatalogueProblem.busy: .busy
        case CatalogueProblem.damaged: .damaged
        case let error as HKError:
            switch error.fileProblem {
            case .busy: .busy
            case .lost, .damaged: .damaged
            case .inaccessible, nil: .failure
            }
        default: .failure
        }
    }

    /// What to do about a store's file that cannot be used, in a sentence; nil where the error says it.
    package static func advice(on error: any Error) -> String? {
        switch (error as? HKError)?.fileProblem {
        case .lost: "“swimfit restore” restores it."
        case .damaged: "“swimfit doctor” shows the details."
        case .busy, .inaccessible, nil: nil
        }
    }
}
