import Foundation

/// Where a command writes: data to standard output, notes and progress to standard error; or, for a
/// command typed in the dashboard, into memory.
@MainActor
final class Output {
    enum Channel: Equatable, Sendable {
        case data, note
        /// A line in place of the one before it, empty to take it away.
        case progress
    }

    /// Whether notes go to a person at a terminal, who is shown progress.
    let showsProgress: Bool
    private let write: (String, Channel) -> Void
    private var waiting = ""
    private var hasProgressLine = false

    init(showsProgress: Bool = false, write: @escaping (String, Channel) -> Void) {
        self.showsProgress = showsProgress
        self.write = write
    }

    /// The standard streams of this process. A reader that has gone away ends the program quietly.
    static func standard() -> Output {
        Output(showsProgress: isatty(STDERR_FILENO) == 1) { text, channel in
            switch channel {
            case .data: StandardStream.write(text, to: STDOUT_FILENO)
            case .note: StandardStream.write(text, to: STDERR_FILENO)
            case .progress: StandardStream.write("\r" + text + "\u{1B}[K", to: STDERR_FILENO)
            }
        }
    }

    /// Prints one line of data.
    func print(_ line: String) {
        waiting += line + "\n"
        if waiting.utf8.count > 1 << 16 { flush() }
    }

    /// Tells something that is not data, in one line.
    func note(_ line: String) {
        flush()
        clearProgress()
        write(line + "\n", .note)
    }

    /// Shows how far long work has come, in place of what was shown before; nothing when nobody watches.
    func progress(_ line: String) {
        guard showsProgress else { return }
        hasProgressLine = true
        write(line, .progress)
    }

    /// Writes what has been printed so far.
    func flush() {
        guard !waiting.isEmpty else { return }
        clearProgress()
        write(waiting, .data)
        waiting = ""
    }

    /// Takes the progress line away.
    func clearProgress() {
        if hasProgressLine { write("", .progress) }
        hasProgressLine = false
    }
}

/// Writing to a file descriptor without a `FILE`, whose buffer would report a closed pipe too late.
private enum StandardStream {
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EPIPE {
                exit(CommandStatus.done.rawValue)
            } else if errno != EINTR && errno != EAGAIN {
                exit(CommandStatus.failure.rawValue)
            }
        }
    }
}
