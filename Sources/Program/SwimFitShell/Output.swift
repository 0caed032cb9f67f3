import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminalText

/// The output of a command: data to standard output, notes and progress to standard error; or, for a command typed in
/// the dashboard, into memory.
///
/// Texts may come from files, names and arguments: terminal control characters are replaced here, for all commands and
/// messages.
@MainActor
package final class Output {
    package enum Channel: Equatable, Sendable {
        case data, note
        /// A line that replaces the one before it; empty to remove it.
        case progress
    }

    /// Whether the output is JSON, where line ends separate values.
    package var isJSON = false
    /// Whether texts use only ASCII, because the locale has no other characters.
    package var isASCII = false
    /// Whether the output keeps characters outside ASCII even in an ASCII locale. True for tables and JSON.
    package var isVerbatim = false
    /// Whether notes are shown to a user at a terminal, who also sees progress.
    package let showsProgress: Bool
    /// Whether data is shown to a user, in a terminal or the dashboard, instead of a pipe or a file.
    package let isForPeople: Bool
    /// The number of columns in a line; nil for a pipe or a file.
    package let width: Int?
    /// The reason for lost data; nil while all data have been written.
    private(set) var dataFailure: SystemError?
    /// Whether a note was lost.
    private(set) var hasLostNotes = false
    private let write: (String, Channel) throws(SystemError) -> Void
    /// The descriptor of the data; nil for output that is not a stream of the process.
    private let dataDescriptor: Int32?
    private var waiting = ""
    private var hasProgressLine = false

    package init(
        showsProgress: Bool = false, isForPeople: Bool = false, width: Int? = nil,
        dataDescriptor: Int32? = nil,
        write: @escaping (String, Channel) throws(SystemError) -> Void
    ) {
        (self.dataDescriptor, self.showsProgress) = (dataDescriptor, showsProgress)
        (self.isForPeople, self.width, self.write) = (isForPeople, width, write)
    }

    /// The standard streams of this process.
    package static func standard() -> Output {
        Output(
            showsProgress: isatty(STDERR_FILENO) == 1, isForPeople: isatty(STDOUT_FILENO) == 1,
            width: StandardStream.width, dataDescriptor: STDOUT_FILENO
        ) { text, channel throws(SystemError) in
            switch channel {
            case .data: try StandardStream.write(text, to: STDOUT_FILENO)
            case .note: try StandardStream.write(text, to: STDERR_FILENO)
            case .progress: try StandardStream.write("\r" + text + "\u{1B}[K", to: STDERR_FILENO)
            }
        }
    }

    /// Prints one line of data, or JSON.
    package func print(_ line: String) {
        waiting +=
            (isJSON ? line.printableJSON : isVerbatim ? line.printable : spelled(line.printable)) + "\n"
        if waiting.utf8.count > 1 << 16 { flush() }
    }

    /// Prints a line made by the user's template: its control characters are intended, and those of values are replaced
    /// already.
    package func print(template line: String) { print(verbatim: isVerbatim ? line : spelled(line)) }

    /// Prints a line for another program, unchanged in any locale. Control characters occur only where they are wanted.
    package func print(verbatim line: String) {
        waiting += line + "\n"
        if waiting.utf8.count > 1 << 16 { flush() }
    }

    /// Prints one of the program's own texts, which may have several lines.
    package func print(text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print(String(line)) }
    }

    /// Prints a line that is not data.
    package func note(_ line: String) {
        flush()
        clearProgress()
        deliver(spelled(line.printable) + "\n", .note)
    }

    /// Prints a question, which the answer follows on the same line.
    func prompt(_ text: String) {
        flush()
        clearProgress()
        deliver(spelled(text.printable), .note)
    }

    /// Shows the progress of long work in place of the previous progress; does nothing without a terminal.
    package func progress(_ line: String) {
        guard showsProgress else { return }
        hasProgressLine = true
        deliver(spelled(line.printable), .progress)
    }

    /// Writes the text printed so far.
    package func flush() {
        guard !waiting.isEmpty else { return }
        clearProgress()
        deliver(waiting, .data)
        waiting = ""
    }

    /// Calls the handler on another thread when the reader of the data is gone. For commands that seldom write: they
    /// might not notice a lost reader for a day.
    package func onHangUp(_ handler: @escaping @Sendable () -> Void) {
        if let dataDescriptor { StandardStream.onHangUp(dataDescriptor, handler) }
    }

    /// Removes the progress line.
    package func clearProgress() {
        if hasProgressLine { deliver("", .progress) }
        hasProgressLine = false
    }

    private func spelled(_ text: String) -> String { isASCII ? AsciiGlyphs.text(text) : text }

    /// Writes, and records lost data. After the first loss no more data are written: data with a gap must not look
    /// complete.
    private func deliver(_ text: String, _ channel: Channel) {
        if channel == .data, dataFailure != nil { return }
        do throws(SystemError) {
            try write(text, channel)
        } catch {
            switch channel {
            case .data: dataFailure = error
            case .note: hasLostNotes = hasLostNotes || !error.isClosedByReader
            case .progress: break
            }
        }
    }

    /// Runs long work and shows its progress. Cancelling the calling task stops the work.
    ///
    /// - Parameters:
    ///   - Step: the progress, which the work reports from any thread.
    ///   - text: a step in words.
    func showingProgress<Step: Sendable, Result: Sendable>(
        of _: Step.Type, as text: (Step) -> String,
        _ run: @escaping @Sendable (_ tell: @escaping @Sendable (Step) -> Void) async throws -> Result
    ) async throws -> Result {
        let (steps, continuation) = AsyncStream.makeStream(
            of: Step.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task(executorPreference: BackgroundTaskExecutor("swimfit.work")) {
            defer { continuation.finish() }
            return try await run { continuation.yield($0) }
        }
        defer { clearProgress() }
        return try await withTaskCancellationHandler {
            for await step in steps { progress(text(step)) }
            return try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}

extension OutputFile {
    /// An output whose data is written to the file; notes are written as before.
    func output(notesTo other: Output) -> Output {
        let output = Output(showsProgress: other.showsProgress) { [self] text, channel in
            switch channel {
            case .data: append(text)
            case .note: other.note(String(text.dropLast()))
            case .progress: other.progress(text)
            }
        }
        output.isASCII = other.isASCII
        return output
    }
}
