import Foundation

/// How a file writes its numbers: 1,234.5 or 1.234,5.
package enum NumberStyle: String, CaseIterable, Sendable {
    case point, comma

    /// What a number says about the style of its file.
    enum Evidence: Equatable {
        /// It is the same in both styles, or no number.
        case none
        /// A single mark before three digits: 1.200 is another number in each of the styles.
        case doubtful
        case proof(NumberStyle)
    }

    private var decimal: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
    private var group: UInt8 { self == .point ? UInt8(ascii: ",") : UInt8(ascii: ".") }

    static func evidence(in text: UnsafeBufferPointer<UInt8>) -> Evidence {
        var (points, commas, last) = (0, 0, -1)
        for (index, byte) in text.enumerated() {
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") else { continue }
            if byte == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
            last = index
        }
        guard last >= 0 else { return .none }
        let isPoint = text[last] == UInt8(ascii: ".")
        if points > 0, commas > 0 { return .proof(isPoint ? .point : .comma) }
        if points + commas > 1 { return .proof(isPoint ? .comma : .point) }
        var end = text.count
        while end > last, text[end - 1] <= 0x20 { end -= 1 }
        let digits = text[..<last].filter { (0x30...0x39).contains($0) }
        let isGroup =
            end - last - 1 == 3 && (1...3).contains(digits.count) && digits.first != UInt8(ascii: "0")
        guard isGroup else { return .proof(isPoint ? .point : .comma) }
        let isNumber = text[last..<end].dropFirst().allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? .doubtful : .none
    }

    /// Reads a number with groups of three digits, apart by this style's mark, blanks or apostrophes.
    ///
    /// - Returns: nil where nothing is said: blanks, "-", "--", "n/a".
    /// - Throws: when it is no number.
    func read(_ text: UnsafeBufferPointer<UInt8>) throws(LineRefusal) -> Double? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        guard text.count < 64 else { throw LineRefusal.notANumber }
        var digitsInGroup: Int?
        var isDecimal = false
        for byte in text {
            switch byte {
            case 0x30...0x39:
                digitsInGroup = digitsInGroup.map { $0 + 1 }
                bytes.append(byte)
            case decimal where !isDecimal:
                guard digitsInGroup ?? 3 == 3 else { throw LineRefusal.notANumber }
                (isDecimal, digitsInGroup) = (true, nil)
                bytes.append(UInt8(ascii: "."))
            case group, 0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF, UInt8(ascii: "'"):
                // A no-break space is C2 A0, a narrow one E2 80 AF: each of their bytes is passed over.
                guard byte == group || byte == UInt8(ascii: "'"), !bytes.isEmpty, !isDecimal else {
                    guard byte != group, byte != UInt8(ascii: "'") else { throw LineRefusal.notANumber }
                    continue
                }
                guard digitsInGroup ?? 3 == 3 else { throw LineRefusal.notANumber }
                digitsInGroup = 0
            default: bytes.append(byte)
            }
        }
        guard digitsInGroup ?? 3 == 3 else { throw LineRefusal.notANumber }
        if Self.saysNothing(bytes) { return nil }
        return try bytes.withUnsafeBufferPointer { (bytes) throws(LineRefusal) in
            try TableNumber.read(bytes)
        }
    }

    private static func saysNothing(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 == UInt8(ascii: "-") || $0 <= 0x20 }
            || String(decoding: bytes, as: UTF8.self).lowercased() == "n/a"
    }
}
