import Glibc

/// The colours of the roles on one background. Text and titles have the user's own foreground.
package struct ColourScheme: Hashable, Sendable {
    package var accent, good, warning, bad, muted: RGB
    /// The row under the cursor, and its background.
    package var selected, selectedBackground: RGB
    package var seriesA, seriesB, seriesC: RGB
    /// The background of an area of series A; nil where no colour suits the background, and a texture is drawn.
    package var area: RGB?

    package func foreground(of role: Role) -> RGB? {
        switch role {
        case .text, .title: nil
        case .accent: accent
        case .good: good
        case .warning: warning
        case .bad: bad
        case .muted: muted
        case .selected: selected
        case .seriesA: seriesA
        case .seriesB: seriesB
        case .seriesC: seriesC
        }
    }
}

/// A name, and colours for light and for dark backgrounds.
///
/// The colours of the built-in themes are from the 6×6×6 cube of terminals with 256 colours, so that they look the same
/// there and in true colour. A test checks their contrast.
package struct Theme: Hashable, Sendable {
    package let name: String
    package var light: ColourScheme
    package var dark: ColourScheme

    package init(name: String, light: ColourScheme, dark: ColourScheme) {
        (self.name, self.light, self.dark) = (name, light, dark)
    }

    /// - Parameter background: nil when the terminal does not report it; then the colours are readable on both.
    package func shades(on background: Background?) -> ColourScheme {
        switch background {
        case .light: light
        case .dark: dark
        case nil: Self.either
        }
    }

    package static let builtIn = [standard, contrast, blueOrange]

    package static let standard = Theme(
        name: "standard",
        light: ColourScheme(
            accent: RGB(0x005FAF), good: RGB(0x005F00), warning: RGB(0x875F00), bad: RGB(0xAF0000),
            muted: RGB(0x626262), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x005FAF), seriesB: RGB(0x875F00), seriesC: RGB(0x5F00D7), area: RGB(0xD7D7FF)),
        dark: ColourScheme(
            accent: RGB(0x5FAFFF), good: RGB(0x87D787), warning: RGB(0xFFAF5F), bad: RGB(0xFF8787),
            muted: RGB(0x9E9E9E), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x5FAFFF), seriesB: RGB(0xFFAF5F), seriesC: RGB(0xD787AF), area: RGB(0x00005F)))

    /// A theme with a contrast of at least 7 : 1, for tired eyes and bright rooms.
    package static let contrast = Theme(
        name: "contrast",
        light: ColourScheme(
            accent: RGB(0x0000AF), good: RGB(0x005F00), warning: RGB(0x5F0000), bad: RGB(0x870000),
            muted: RGB(0x444444), selected: .white, selectedBackground: RGB(0x00005F),
            seriesA: RGB(0x0000AF), seriesB: RGB(0x5F0000), seriesC: RGB(0x5F0087), area: RGB(0xD7D7FF)),
        dark: ColourScheme(
            accent: RGB(0x87D7FF), good: RGB(0x87FF87), warning: RGB(0xFFD75F), bad: RGB(0xFFAFAF),
            muted: RGB(0xD0D0D0), selected: .black, selectedBackground: RGB(0xFFD75F),
            seriesA: RGB(0x87D7FF), seriesB: RGB(0xFFD75F), seriesC: RGB(0xAF87FF), area: RGB(0x00005F)))

    /// Blue and orange instead of green and red, which one man in twelve cannot distinguish.
    package static let blueOrange = Theme(
        name: "blue-orange",
        light: ColourScheme(
            accent: RGB(0x005F87), good: RGB(0x005FAF), warning: RGB(0x875F00), bad: RGB(0xAF0087),
            muted: RGB(0x626262), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x875F00), seriesB: RGB(0x005F87), seriesC: RGB(0x5F00AF), area: RGB(0xFFD7AF)),
        dark: ColourScheme(
            accent: RGB(0x5FD7FF), good: RGB(0x5FAFFF), warning: RGB(0xFFD787), bad: RGB(0xFF8700),
            muted: RGB(0x9E9E9E), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0xFFAF00), seriesB: RGB(0x5FD7FF), seriesC: RGB(0x8787FF), area: RGB(0x5F0000)))

    /// The few colours of the cube with a contrast of 4.5 : 1 on both white and black, for all themes. An area is dark: a
    /// line over it keeps a contrast of 3 : 1.
    private static let either = ColourScheme(
        accent: RGB(0x5F5FFF), good: RGB(0x00875F), warning: RGB(0xAF5F5F), bad: RGB(0xD700AF),
        muted: RGB(0x767676), selected: .white, selectedBackground: RGB(0x005F87),
        seriesA: RGB(0x5F5FFF), seriesB: RGB(0xAF5F5F), seriesC: RGB(0x875FD7), area: RGB(0x00005F))
}

/// The user's choice: a theme, and the background if the terminal shall not be asked.
package struct Appearance: Hashable, Sendable {
    package var theme: Theme
    package var background: Background?

    package init(_ theme: Theme = .standard, on background: Background? = nil) {
        (self.theme, self.background) = (theme, background)
    }
}

/// Whether a terminal has a light or dark background.
package enum Background: String, Sendable, CaseIterable {
    case light, dark

    /// The kind of background that a colour belongs to: white text is easier to read on dark, black text on light.
    package init(_ colour: RGB) {
        self = colour.contrast(with: .white) > colour.contrast(with: .black) ? .dark : .light
    }

    /// Reads `COLORFGBG`, which terminals set that answer no queries: "15;0", "0;default;15". The last number is the
    /// background. Of the sixteen colours 7 and those from 9 on are light; nil for another text.
    package init?(environment text: String) {
        guard let last = text.split(separator: ";").last, let number = Int(last), (0...15).contains(number)
        else { return nil }
        self = number == 7 || number >= 9 ? .light : .dark
    }
}

/// The queries for a terminal's background and features, and their answers.
///
///     ──>  ESC [ ? 996 n    ESC [ ? 2026 $ p    ESC ] 11 ; ? ESC \    ESC [ c
///     <──  ESC [ ? 997 ; 2 n    ESC [ ? 2026 ; 2 $ y    ESC ] 11 ; rgb:ffff/ffff/ffff ESC \    ESC [ ? 64 ; 1 c
///
/// The first query asks for dark (1) or light (2), which the terminal also reports when it changes (mode 2031); the
/// second one for synchronized output (mode 2026). Every terminal answers the last query; after its answer, no other
/// one will come. The program does not wait: the frame before the answers uses colours for either background.
///
/// Source: XTerm Control Sequences, "Operating System Commands" 11 and "Send Device Attributes".
enum TerminalQueries {
    static let text = "\u{1B}[?996n\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// The sequence that switches the terminal's reports of dark or light colours.
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

    /// One to four hexadecimal digits; all "f" is the full value.
    private static func channel(_ text: String) -> UInt8? {
        guard (1...4).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = Int(text, radix: 16)
        else { return nil }
        let full = 1 << (4 * text.count) - 1
        return UInt8((Double(number) / Double(full) * 255).rounded())
    }
}

/// A colour of the sRGB space, the form in themes and terminals.
package struct RGB: Hashable, Sendable {
    package let red: UInt8, green: UInt8, blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// 0x5FAFFF
    package init(_ number: Int) {
        self.init(
            UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
            UInt8(truncatingIfNeeded: number))
    }

    /// "#5fafff" or "#5af"; nil for other texts.
    package init?(hex text: some StringProtocol) {
        let digits = text.dropFirst()
        guard text.first == "#", digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = Int(digits, radix: 16)
        else { return nil }
        switch digits.count {
        case 3:
            let wide = [number >> 8, number >> 4, number].map { UInt8($0 & 15) * 17 }
            self.init(wide[0], wide[1], wide[2])
        case 6: self.init(number)
        default: return nil
        }
    }

    /// "#5fafff"
    package var hex: String {
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// 0x5FAFFF, which is also the number of the colour on a terminal with 16 777 216 colours.
    package var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    /// 0 for black, 1 for white.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// 1 for equal colours, 21 for black and white; text is readable from 4.5 on.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio" and success criterion 1.4.3.
    package func contrast(with other: RGB) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    package static let black = RGB(0x000000)
    package static let white = RGB(0xFFFFFF)
}
