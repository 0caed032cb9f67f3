import Foundation
import Glibc

/// The file that `-o` names: it gets its name when the command has succeeded, and is left alone otherwise. What is
/// written is not kept in memory. A new file is for the user alone; one that is replaced keeps its owner and mode.
@MainActor
package final class OutputFile {
    /// As it was typed.
    private let path: String
    /// The file itself, after symbolic links; nil where it is written in place.
    private let target: String?
    /// Where the text is until the file gets its name.
    private let place: String
    private var descriptor: Int32 = -1
    private var problem: StreamFailure?

    package init(path: String) {
        self.path = path
        target = Self.target(of: path)
        place = target.map { "\($0).\(UUID().uuidString.prefix(8))~" } ?? path
    }

    /// Writes a whole file.
    /// - Throws: `CommandProblem` when the file cannot be written; what was there is left alone.
    package static func write(_ text: String, to path: String) throws(CommandProblem) {
        let file = OutputFile(path: path)
        file.append(text)
        try file.write()
    }

    /// Nil for a device, a pipe, and what is open already: /dev/stdout, /proc/self/fd/1.
    private static func target(of path: String) -> String? {
        func isOfSystem(_ path: String) -> Bool { ["/dev/", "/proc/"].contains(where: path.hasPrefix) }
        // SAFETY: links that lead nowhere are reported when the path is opened.
        guard let target = try? FileCalls.target(of: path, where: isOfSystem), !isOfSystem(target) else {
            return nil
        }
        var facts = stat()
        return stat(target, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG ? nil : target
    }

    isolated deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if target != nil { unlink(place) }
    }

    /// Adds a text; a failure is told by `write`.
    package func append(_ text: String) {
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
        let flags = target == nil ? O_WRONLY | O_APPEND : O_WRONLY | O_CREAT | O_EXCL
        descriptor = Glibc.open(place, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StreamFailure(code: errno) }
        if let target, access(target, F_OK) == 0 { FileOwnership.copy(of: target, to: descriptor) }
    }

    /// Gives the file its name.
    /// - Throws: `CommandProblem` when the file cannot be written; what was there is left alone.
    package func write() throws(CommandProblem) {
        do throws(StreamFailure) {
            if let problem { throw problem }
            try open()
            if let target {
                guard fsync(descriptor) == 0, rename(place, target) == 0 else {
                    throw StreamFailure(code: errno)
                }
            }
            close(descriptor)
            descriptor = -1
        } catch {
            throw CommandProblem("“\(path)” cannot be written: \(error.reason); nothing was changed there")
        }
    }
}
