/// The number below the bars of a package: EAN-8, UPC-A, EAN-13 or GTIN-14, whose last digit checks the others.
///
/// The same product has one number however many zeros are in front of it, so it is kept as a number.
package struct Barcode: Hashable, Sendable {
    package let number: Int

    /// Reads 8 to 14 digits, and nothing else.
    package init?(_ text: some StringProtocol) {
        guard (8...14).contains(text.utf8.count) else { return nil }
        self.init(digits: Array(text.utf8))
    }

    init?(digits: some BidirectionalCollection<UInt8>) {
        var (number, sum, weight, place) = (0, 0, 1, 1)
        for byte in digits.reversed() {
            guard (0x30...0x39).contains(byte), place <= 1_000_000_000_000_000 else { return nil }
            let digit = Int(byte - 0x30)
            number += digit * place
            sum += digit * weight
            (place, weight) = (place * 10, 4 - weight)
        }
        guard number > 0, sum % 10 == 0 else { return nil }
        self.number = number
    }

    /// Why a word that looks like a barcode is none; nil where it is one, or looks like something else.
    package static func whyNot(_ word: some StringProtocol) -> String? {
        guard (8...14).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            Barcode(word) == nil
        else { return nil }
        return "\(word) is no barcode: its last digit does not fit the others; check them"
    }

    /// A number in a file, which a spreadsheet may have robbed of the zeros in front of it.
    init?(field: UnsafeBufferPointer<UInt8>) {
        guard (6...16).contains(field.count) else { return nil }
        self.init(digits: field)
    }
}
