import Foundation
import SwimFit

/// The file that `-o` names: written whole when the command has succeeded, or not at all.
@MainActor
final class OutputFile {
    private let path: String
    private var text = ""

    init(path: String) { self.path = path }

    /// An output whose data go into the file; notes go where they would have gone.
    func output(notesTo other: Output) -> Output {
        Output(showsProgress: other.showsProgress) { [self] text, channel in
            switch channel {
            case .data: self.text += text
            case .note: other.note(String(text.dropLast()))
            case .progress: other.progress(text)
            }
        }
    }

    /// - Throws: `CommandProblem` when the file cannot be written; what was there is left alone.
    func write() throws(CommandProblem) {
        do {
            try Data(text.utf8).write(to: GlobalOptions.url(of: path), options: .atomic)
        } catch {
            throw CommandProblem(
                "“\(path)” cannot be written: \(ProblemText.of(error)); nothing was changed there")
        }
    }
}
