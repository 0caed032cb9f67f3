import Foundation
import Glibc
import SwimFit

/// The file that `-o` names: it gets its name when the command has succeeded, and is left alone otherwise. What is
/// written is not kept in memory.
@MainActor
final class OutputFile {
    private let path: String
    /// Where the text is until then, next to the file; the file itself where it is a device or a pipe.
    private let place: String
    private var isRenamed: Bool { place != path }
    private var descriptor: Int32 = -1
    private var problem: StreamFailure?

    init(path: String) {
        self.path = path
        var facts = stat()
        let isSpecial = stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
        place = isSpecial ? path : "\(path).\(UUID().uuidString.prefix(8))~"
    }

    isolated deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if isRenamed { unlink(place) }
    }

    /// An output whose data go into the file; notes go where they would have gone.
    func output(notesTo other: Output) -> Output {
        Output(showsProgress: other.showsProgress) { [self] text, channel in
            switch channel {
            case .data: append(text)
            case .note: other.note(String(text.dropLast()))
            case .progress: other.progress(text)
            }
        }
    }

    private func append(_ text: String) {
        guard problem == nil else { return }
        do throws(StreamFailure) {
            try open()
            try StandardStream.write(text, to: descriptor)
        } catch {
            problem = error
        }
    }

    private func open() throws(StreamFailure) {
        guard descriptor < 0 else { return }
        let flags = isRenamed ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY
        descriptor = Glibc.open(place, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw StreamFailure(code: errno) }
    }

    /// Gives the file its name.
    /// - Throws: `CommandProblem` when the file cannot be written; what was there is left alone.
    func write() throws(CommandProblem) {
        do throws(StreamFailure) {
            if let problem { throw problem }
            try open()
            guard !isRenamed || fsync(descriptor) == 0 && rename(place, path) == 0 else {
                throw StreamFailure(code: errno)
            }
            close(descriptor)
            descriptor = -1
        } catch {
            throw CommandProblem("“\(path)” cannot be written: \(error.reason); nothing was changed there")
        }
    }
}
