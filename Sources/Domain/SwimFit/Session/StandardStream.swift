import Disk
import Foundation
import Glibc

/// The standard streams of this process: descriptors 0, 1 and 2.
package enum StandardStream {
    /// Makes sure that this process can open some more files. What hears of signals, changes of files and time ends the
    /// program without a word where it cannot.
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
    /// Without this, the first file to be opened gets the number of the closed stream, and what is printed
    /// goes into that file. The replacements are opened in the opposite mode: reading from standard input and
    /// writing to the other two still fails as on a closed descriptor, so lost output is noticed.
    package static func openClosed() {
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) takes the lowest free number: the one that was just found closed.
            guard open("/dev/null", mode) == descriptor else { exit(CommandStatus.failure.rawValue) }
        }
    }

    /// Writes the whole text without a `FILE`, whose buffer would report an error too late.
    package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        try write(Array(text.utf8), to: descriptor)
    }

    /// The same for bytes.
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

    /// The columns of the terminal that standard output is; nil for anything else.
    package static var width: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Calls the handler once nobody reads any more what is written to a descriptor: the other end of a pipe is closed.
    /// It is called on a thread of its own, which sleeps until then.
    package static func onHangUp(_ descriptor: Int32, _ handler: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            var stream = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&stream, 1, -1) < 0, errno == EINTR {}
            if stream.revents != 0 { handler() }
        }
    }

    /// Another program may have made the stream non-blocking: a shell shares it with all it starts.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
    }
}

extension SystemError {
    /// Whether nobody reads any more, as after “head”: who closed it has what was asked for, and needs no message.
    package var isClosedByReader: Bool { code == EPIPE }
}
