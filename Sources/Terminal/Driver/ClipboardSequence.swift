/// What puts a text into the clipboard of the terminal, also over ssh (OSC 52).
///
///     ESC ] 52 ; c ; base64 BEL
///
/// tmux keeps it for itself, or drops it, unless it comes in the sequence that tmux passes on; it gets both.
///
/// Source: XTerm Control Sequences, "Operating System Commands" 52.
enum ClipboardSequence {
    static func text(_ text: String, throughTmux: Bool) -> String {
        let plain = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
        guard throughTmux else { return plain }
        // Each Escape inside is doubled.
        return plain + "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\"
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
