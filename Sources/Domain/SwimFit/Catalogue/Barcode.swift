/// The number below the bars of a package: EAN-8, UPC-A, EAN-13 or GTIN-14, whose last digit checks the others; or UPC-E,
/// which is a UPC-A without its zeros.
///
/// The same product has one number however many zeros are in front of it, so it is kept as a number.
package struct Barcode: Hashable, Sendable {
    package let number: Int

    /// Reads 8 to 14 digits, and nothing else.
    package init?(_ text: some StringProtocol) {
        guard (8...14).contains(text.utf8.count) else { return nil }
        let digits = Array(text.utf8)
        let whole = Barcode(digits: digits) ?? Barcode.withZeros(digits).flatMap { Barcode(digits: $0) }
        guard let whole else { return nil }
        self = whole
    }

    /// The UPC-A of a UPC-E: 0 123456 c, where the sixth digit says where zeros were left out.
    private static func withZeros(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count == 8, digits[0] == 0x30 || digits[0] == 0x31 else { return nil }
        let six = Array(digits[1...6])
        // The maker's digits, which come first, and the product's, which come after the zeros.
        let (maker, product) =
            switch six[5] {
            case 0x30...0x32: (six[0...1] + [six[5]], six[2...4])
            case 0x33: (six[0...2], six[3...4])
            case 0x34: (six[0...3], six[4...4])
            default: (six[0...4], six[5...5])
            }
        let zeros = [UInt8](repeating: 0x30, count: 10 - maker.count - product.count)
        return [digits[0]] + maker + zeros + product + [digits[7]]
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
