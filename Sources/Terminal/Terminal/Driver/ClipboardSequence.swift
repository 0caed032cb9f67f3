/// What puts a text into the clipboard of the terminal, also over ssh (OSC 52).
///
///     ESC ] 52 ; c ; base64 BEL
///
/// tmux keeps it for itself, or drops it, unless it comes in the sequence that tmux passes on; it gets both. GNU screen
/// passes on what comes in pieces of its own sequence.
///
/// Source: XTerm Control Sequences, "Operating System Commands" 52; the manuals of tmux and screen on DCS.
enum ClipboardSequence {
    /// What the program runs in, by what its environment names.
    enum Host: Equatable {
        case terminal, tmux, screen
        /// tmux and screen in each other: which is the inner one is not known, and each prints the sequence of the other.
        case both

        init(hasTmux: Bool, hasScreen: Bool) {
            self =
                switch (hasTmux, hasScreen) {
                case (false, false): .terminal
                case (true, false): .tmux
                case (false, true): .screen
                case (true, true): .both
                }
        }
    }

    /// The most bytes of a piece: screen cuts strings of more than 768.
    private static let piece = 500

    static func text(_ text: String, in host: Host) -> String {
        let plain = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
        switch host {
        case .terminal, .both: return plain
        case .tmux:
            // Each Escape inside is doubled.
            return plain + "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\"
        case .screen:
            let bytes = Array(plain.utf8)
            return stride(from: 0, to: bytes.count, by: piece).map { start in
                let part = bytes[start..<min(start + piece, bytes.count)]
                return "\u{1B}P" + String(decoding: part, as: UTF8.self) + "\u{1B}\\"
            }.joined()
        }
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
            for index in 0..<4 {
                text.append(index <= three.count ? letters[bits >> (18 - 6 * index) & 63] : "=")
            }
        }
        return text
    }
}
