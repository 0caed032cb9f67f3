import Foundation
import SampleStoreDisk
import SwimFitModels
import SwimFitBase

/// The standard streams for plain mode, of a terminal or a pipe. Nothing is read before a line is requested.
@MainActor
package final class PlainStreams {
    private var failure: SystemError?
    private var bytes: [UInt8] = []
    private var hasEnded = false
    /// The number of bytes of a longer line that are one answer, so that an endless one is not kept.
    private static let longestLine = 1 << 16

    private var waiting: CheckedContinuation<Void, Never>?

    package init() {}

    package func write(_ text: String) {
        do throws(SystemError) { try StandardStream.write(text, to: STDOUT_FILENO) } catch { failure = error }
    }

    /// - Throws: the reason for lost output, unless its reader has closed the pipe.
    package func checkOutput() throws(Problem) {
        guard let failure, !failure.isClosedByReader else { return }
        throw Problem("standard output cannot be written: \(failure.reason)")
    }

    private func wake() {
        MainThreadLoop.onInput = nil
        waiting?.resume()
        waiting = nil
    }

    /// Ends the input at Ctrl-C. A second one ends the process.
    ///
    /// - Parameter handler: called then.
    /// - Returns: an object that ends the watch when it is released.
    package func onInterrupt(_ handler: @escaping @MainActor () -> Void) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated { [weak self] in
                guard let self, !self.hasEnded else { _exit(130) }
                hasEnded = true
                bytes = []
                handler()
                wake()
            }
        }
        source.activate()
        return source
    }

    /// The next line without its end, which may be CR LF; nil at the end.
    package func next() async -> String? {
        while failure == nil {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                var line = bytes[..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                let text = String(decoding: line, as: UTF8.self)
                bytes.removeSubrange(...end)
                return text
            }
            if hasEnded || bytes.count >= Self.longestLine {
                guard !bytes.isEmpty else { return nil }
                defer { bytes = [] }
                return String(decoding: bytes, as: UTF8.self)
            }
            await readMore()
        }
        return nil
    }

    /// Waits for input in `MainThreadLoop`, like the dashboard, so that other work goes on meanwhile.
    private func readMore() async {
        await withCheckedContinuation { continuation in
            waiting = continuation
            MainThreadLoop.onInput = { [weak self] in self?.wake() }
        }
        guard !hasEnded else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            hasEnded = true
        }
    }
}
