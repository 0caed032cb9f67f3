/// Base 64 as in RFC 4648, with padding.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// The six bits of each letter; 255 for a byte that is not a letter of base 64.
    @inline(__always)
    static func withValues<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        values.withUnsafeBufferPointer(body)
    }

    /// The number of letters for so many bytes.
    static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    /// Writes the letters of the bytes to memory that has room for all of them.
    static func encode(_ bytes: UnsafeRawBufferPointer, to text: UnsafeMutablePointer<UInt8>) {
        alphabet.withUnsafeBufferPointer { alphabet in
            var (index, place) = (0, text)
            while index < bytes.count {
                let left = bytes.count - index
                let group =
                    UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
                    | (left > 2 ? UInt32(bytes[index + 2]) : 0)
                place[0] = alphabet[Int(group >> 18)]
                place[1] = alphabet[Int(group >> 12 & 63)]
                place[2] = left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "=")
                place[3] = left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "=")
                index += 3
                place += 4
            }
        }
    }

    /// Fills the buffer exactly; false when the text is not base 64 of that many bytes.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer) -> Bool
    {
        guard text.count == length(of: bytes.count) else { return false }
        return values.withUnsafeBufferPointer { values in
            let whole = bytes.count / 3
            var bad: UInt8 = 0
            for number in 0..<whole {
                let letters = number &* 4
                let first = values[Int(text[letters])]
                let second = values[Int(text[letters &+ 1])]
                let third = values[Int(text[letters &+ 2])]
                let fourth = values[Int(text[letters &+ 3])]
                bad |= first | second | third | fourth
                let place = number &* 3
                bytes[place] = first &<< 2 | second &>> 4
                bytes[place &+ 1] = second &<< 4 | third &>> 2
                bytes[place &+ 2] = third &<< 6 | fourth
            }
            // Valid values have six bits. All others have the two upper bits set.
            return bad & 0xC0 == 0 && decodeRest(text[(whole * 4)...], into: bytes, from: whole * 3, values)
        }
    }

    /// The last one or two bytes, and the padding after them.
    private static func decodeRest(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, into bytes: UnsafeMutableRawBufferPointer, from place: Int,
        _ values: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let left = bytes.count - place
        guard left > 0 else { return true }
        let letters = text.prefix(left + 1).map { values[Int($0)] }
        guard letters.allSatisfy({ $0 < 64 }),
            text.dropFirst(left + 1).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return false }
        bytes[place] = letters[0] &<< 2 | letters[1] &>> 4
        if left == 2 { bytes[place + 1] = letters[1] &<< 4 | letters[2] &>> 2 }
        return true
    }
}
