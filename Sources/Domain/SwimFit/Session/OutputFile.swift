import Disk
import Glibc

/// The file that `-o` names: it gets its name when the command has succeeded, and is left alone otherwise. What is
/// written is not kept in memory. A new file is for the user alone; one that is replaced keeps its owner and mode.
@MainActor
package final class OutputFile {
    /// As it was typed.
    private let path: String
    /// The file itself, after symbolic links; nil where it is written in place.
    private let target: String?
    private let calls: any SystemCalls
    /// Where the text is until the file gets its name.
    private var new: NewFile?
    /// What is written in place.
    private var stream: OpenFile?
    private var problem: SystemError?

    package init(path: String, calls: any SystemCalls = LinuxCalls()) {
        (self.path, self.calls) = (path, Uninterrupted(calls))
        do throws(SystemError) { target = try Self.target(of: path, self.calls) } catch {
            // A link that cannot be followed may lead to a file, which must not be written in place.
            (target, problem) = (nil, error)
        }
    }

    /// Writes a whole file.
    /// - Throws: `Problem` when the file cannot be written; what was there is left alone.
    package static func write(
        _ text: String, to path: String, calls: any SystemCalls = LinuxCalls()
    ) throws(Problem) {
        let file = OutputFile(path: path, calls: calls)
        file.append(text)
        try file.write()
    }

    /// Nil for a device, a pipe, and what is open already: /dev/stdout, /proc/self/fd/1.
    private static func target(of path: String, _ calls: any SystemCalls) throws(SystemError) -> String? {
        func isOfSystem(_ path: String) -> Bool { ["/dev/", "/proc/"].contains(where: path.hasPrefix) }
        let target = try calls.target(of: path, where: isOfSystem)
        guard !isOfSystem(target) else { return nil }
        // IGNORED: what cannot be looked at cannot be replaced either, which reports why.
        return (try? calls.statusIfPresent(at: target))?.isRegular == false ? nil : target
    }

    /// Adds a text; a failure is told by `write`.
    package func append(_ text: String) { append(Array(text.utf8)) }

    /// Adds bytes; a failure is told by `write`.
    package func append(_ bytes: [UInt8]) {
        guard problem == nil else { return }
        do throws(SystemError) {
            try open()
            try new?.append(bytes)
            if let stream { try StandardStream.write(bytes, to: stream.descriptor) }
        } catch {
            problem = error
        }
    }

    private func open() throws(SystemError) {
        guard new == nil, stream == nil else { return }
        if let target {
            new = try NewFile(at: "\(target).\(Self.uniqueWord())~", calls)
        } else {
            stream = OpenFile(try calls.open(path, flags: O_WRONLY | O_APPEND, mode: 0), calls: calls)
        }
    }

    private static func uniqueWord() -> String { String(UInt64.random(in: 0..<1 << 40), radix: 36) }

    /// Gives the file its name.
    /// - Throws: `Problem` when the file cannot be written; what was there is left alone.
    package func write() throws(Problem) {
        defer { (new, stream) = (nil, nil) }
        do throws(SystemError) {
            if let problem { throw problem }
            try open()
            if let target {
                try new?.finish(like: target)
                try new?.install(as: target)
            }
        } catch {
            throw Problem("“\(path)” cannot be written: \(error.reason); nothing was changed there")
        }
        do throws(SystemError) { try new?.confirm() } catch {
            // A folder that this user may write and not read cannot be synced.
            guard error.code != EACCES else { return }
            throw Problem(
                "“\(path)” was written, but the disk did not confirm it: \(error.reason); a power cut may undo it"
            )
        }
    }
}
