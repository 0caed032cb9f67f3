import Foundation

/// Numbers as files have them.
enum TableNumber {
    /// Digits with a point or a comma before the decimals, a sign, an exponent.
    ///
    /// - Returns: nil when there is nothing but blanks.
    /// - Throws: when it is no number.
    static func read(_ text: UnsafeBufferPointer<UInt8>) throws(LineRefusal) -> Double? {
        var (index, end) = (0, text.count)
        while index < end, text[index] <= 0x20 { index += 1 }
        while index < end, text[end - 1] <= 0x20 { end -= 1 }
        guard index < end else { return nil }
        let first = index
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
        var (mantissa, digits, decimals, hasPoint) = (0, 0, 0, false)
        while index < end {
            let byte = text[index]
            if (0x30...0x39).contains(byte) {
                guard digits < 15 else { return try long(text, first..<end) }
                mantissa = mantissa * 10 + Int(byte - 0x30)
                digits += 1
                if hasPoint { decimals += 1 }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasPoint {
                hasPoint = true
            } else {
                return try long(text, first..<end)
            }
            index += 1
        }
        guard digits > 0 else { throw LineRefusal.notANumber }
        let value = Double(mantissa) / powers[decimals]
        return isNegative ? -value : value
    }

    /// What has more digits than a number, or an exponent.
    private static func long(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(LineRefusal)
        -> Double
    {
        let bytes = UnsafeBufferPointer(rebasing: text[range])
        guard bytes.count < 64, bytes.allSatisfy({ "0123456789.,+-eE".utf8.contains($0) }),
            let value = Double(String(decoding: bytes, as: UTF8.self).replacing(",", with: ".")),
            value.isFinite
        else { throw LineRefusal.notANumber }
        return value
    }

    private static let powers = (0...15).map { pow(10, Double($0)) }
}
