import Glibc

/// A colour of the sRGB space, as themes and terminals name it.
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

    /// "#5fafff" or "#5af"; nil for anything else.
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

    /// 0x5FAFFF: also the number of the colour on a terminal with 16 777 216 of them.
    package var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    /// 0 for black, 1 for white.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
    package var luminance: Double {
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
