/// Whether a terminal draws on light or on dark.
package enum Background: String, Sendable, CaseIterable {
    case light, dark

    /// The side that a colour behind the text is on: white text is easier to read on dark, black text on light.
    package init(_ colour: RGB) {
        self = colour.contrast(with: .white) > colour.contrast(with: .black) ? .dark : .light
    }

    /// What terminals that answer no questions say in `COLORFGBG`: "15;0", "0;default;15", the number of the background
    /// last. Of the sixteen colours 7 and those from 9 on are light; nil for anything else.
    package init?(environment text: String) {
        guard let last = text.split(separator: ";").last, let number = Int(last), (0...15).contains(number)
        else {
            return nil
        }
        self = number == 7 || number >= 9 ? .light : .dark
    }
}

/// The questions for a terminal's background and for what it can do, and their answers.
///
///     ──>  ESC [ ? 996 n    ESC [ ? 2026 $ p    ESC ] 11 ; ? ESC \    ESC [ c
///     <──  ESC [ ? 997 ; 2 n    ESC [ ? 2026 ; 2 $ y    ESC ] 11 ; rgb:ffff/ffff/ffff ESC \    ESC [ ? 64 ; 1 c
///
/// The first one is for dark (1) or light (2), which the terminal also reports when it changes (mode 2031); the second one
/// for synchronized output (mode 2026). The last one is one that every terminal answers: once its answer is here, none comes
/// to the others.
/// Nobody waits: the frame before the answer is drawn in colours for either background.
///
/// Source: XTerm Control Sequences, "Operating System Commands" 11 and "Send Device Attributes".
enum BackgroundQuestion {
    static let text = "\u{1B}[?996n\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// Whether the terminal reports that its colours became dark or light.
    static func reports(isOn: Bool) -> String { isOn ? "\u{1B}[?2031h" : "\u{1B}[?2031l" }

    /// The colour in the answer's text, "11;rgb:ffff/ffff/ffff" or "11;rgba:…"; nil for another text.
    static func colour(in answer: String) -> RGB? {
        guard answer.hasPrefix("11;rgb"), let colon = answer.firstIndex(of: ":") else { return nil }
        let parts = answer[answer.index(after: colon)...].split(
            separator: "/", omittingEmptySubsequences: false)
        let channels = parts.prefix(3).compactMap { channel(String($0)) }
        guard parts.count == 3 || parts.count == 4, channels.count == 3 else { return nil }
        return RGB(channels[0], channels[1], channels[2])
    }

    /// One to four hexadecimal digits, of which all "f" is full.
    private static func channel(_ text: String) -> UInt8? {
        guard (1...4).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = Int(text, radix: 16)
        else { return nil }
        let full = 1 << (4 * text.count) - 1
        return UInt8((Double(number) / Double(full) * 255).rounded())
    }
}
