import SampleStoreDisk
import Foundation
import Glibc
import SwimFitBase

/// The output file of `-o`. It is replaced only when the command has succeeded. The text is not kept in memory. Only
/// the user may read a new file; a replaced one keeps its owner and mode.
@MainActor
package final class OutputFile {
    /// The path as typed.
    package let path: String
    /// The file itself, after symbolic links; nil for a file written in place.
    private let target: String?
    private let calls: any SystemCalls
    /// The temporary file with the text, until it replaces the output file.
    private var new: NewFile?
    /// The stream of a file that is written in place.
    private var stream: OpenFile?
    private var problem: SystemError?

    package init(path: String, calls: any SystemCalls = LinuxCalls()) {
        (self.path, self.calls) = (path, Uninterrupted(calls))
        do throws(SystemError) { target = try Self.target(of: path, self.calls) } catch {
            // A link that cannot be followed may lead to a file, which must not be overwritten in place.
            (target, problem) = (nil, error)
        }
    }

    /// Writes a whole file.
    /// - Throws: `Problem` when the file cannot be written; an existing file is unchanged.
    package static func write(
        _ text: String, to path: String, calls: any SystemCalls = LinuxCalls()
    ) throws(Problem) {
        let file = OutputFile(path: path, calls: calls)
        file.append(text)
        try file.write()
    }

    /// The file to replace; nil for a device, a pipe, or an open descriptor: /dev/stdout, /proc/self/fd/1.
    private static func target(of path: String, _ calls: any SystemCalls) throws(SystemError) -> String? {
        func isOfSystem(_ path: String) -> Bool { ["/dev/", "/proc/"].contains(where: path.hasPrefix) }
        let target = try calls.target(of: path, where: isOfSystem)
        guard !isOfSystem(target) else { return nil }
        // IGNORED: a file without a readable status cannot be replaced either, and that error reports the reason.
        return (try? calls.statusIfPresent(at: target))?.isRegular == false ? nil : target
    }

    /// Whether a file with contents is there, which `write` would replace.
    package var replacesFile: Bool {
        // IGNORED: a file without a readable status cannot be replaced either, which `write` reports.
        target.map { ((try? calls.statusIfPresent(at: $0)) ?? nil).map { $0.size > 0 } ?? false } ?? false
    }

    /// Appends a text; `write` reports a failure.
    package func append(_ text: String) { append(Array(text.utf8)) }

    /// Appends bytes; `write` reports a failure.
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

    /// Replaces the output file.
    /// - Throws: `Problem` when the file cannot be written; an existing file is unchanged.
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
            // A folder that this user may write but not read cannot be synced.
            guard error.code != EACCES else { return }
            throw Problem(
                "“\(path)” was written, but the disk did not confirm it: \(error.reason); a power cut may undo it"
            )
        }
    }
}

/// The standard streams of the process: opens closed ones, writes to them, and notices when a reader hangs up.
/// A check finds out whether there is room for more open files.
package enum StandardStream {
    /// Checks that this process can open some more files. Without them, Dispatch's sources for signals, file changes
    /// and timers end the program without a message.
    package static func checkRoomForFiles(_ needed: Int = 16) throws(Problem) {
        var held: [Int32] = []
        defer { for descriptor in held { close(descriptor) } }
        while held.count < needed {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
            guard descriptor >= 0 else {
                throw Problem(
                    "too few files can be opened: \(held.count), and this needs \(needed); raise the limit with ulimit -n"
                )
            }
            held.append(descriptor)
        }
    }

    /// Opens the standard streams that the caller closed. To be called before anything else is opened.
    ///
    /// Without this, the first file to be opened gets the number of the closed stream, and printed text is written to
    /// that file. The replacements are opened in the opposite mode: reading from standard input and writing to the
    /// other two still fails as on a closed descriptor, so lost output is noticed.
    package static func openClosed() {
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) takes the lowest free number: that of the closed stream.
            guard open("/dev/null", mode) == descriptor else { exit(CommandStatus.failure.rawValue) }
        }
    }

    /// Writes the whole text without a `FILE`, whose buffer would report errors too late.
    package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        try write(Array(text.utf8), to: descriptor)
    }

    /// Writes bytes to a descriptor.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                waitUntilWritable(descriptor)
            } else if count == 0 || errno != EINTR {
                throw SystemError(call: "write", code: count == 0 ? EIO : errno)
            }
        }
    }

    /// The columns of the terminal at standard output; nil for other outputs.
    package static var width: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Calls the handler when the reader of the pipe that a descriptor writes to has closed its end. A separate thread
    /// sleeps until then and calls the handler.
    package static func onHangUp(_ descriptor: Int32, _ handler: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            var stream = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&stream, 1, -1) < 0, errno == EINTR {}
            if stream.revents != 0 { handler() }
        }
    }

    /// Another program may have made the stream non-blocking: a shell shares it with all its processes.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
    }
}

extension SystemError {
    /// Whether the reader has closed the pipe, as “head” does after its lines; this needs no message.
    package var isClosedByReader: Bool { code == EPIPE }
}
