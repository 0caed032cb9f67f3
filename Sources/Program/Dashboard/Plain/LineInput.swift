import Foundation
import SwimFit

/// The lines of standard input, from a terminal or a pipe. Nothing is read before a line is asked for.
@MainActor
final class LineInput {
    private var bytes: [UInt8] = []
    private var hasEnded = false

    /// The next line without its end; nil when there is none.
    func next() async -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeSubrange(...end)
                return line
            }
            if hasEnded {
                guard !bytes.isEmpty else { return nil }
                defer { bytes = [] }
                return String(decoding: bytes, as: UTF8.self)
            }
            await readMore()
        }
    }

    /// Waits where a dashboard waits for a key, so that the models go on to follow the store.
    private func readMore() async {
        await withCheckedContinuation { continuation in
            MainThread.onInput = {
                MainThread.onInput = nil
                continuation.resume()
            }
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            hasEnded = true
        }
    }
}
