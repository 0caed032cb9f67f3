extension String {
    /// A number with leading zeros up to a width: `String(7, width: 2)` is "07". A longer number keeps its digits.
    package init(_ number: Int, width: Int) {
        let digits = "\(number.magnitude)"
        let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
        self.init((number < 0 ? "-" : "") + zeros + digits)
    }
}

/// The bytes of numbers, lowest byte first, as in zips and FIT files.
package struct LittleEndianBytes {
    package var bytes: [UInt8] = []

    package init() {}

    package mutating func u16(_ value: Int) { append(value, count: 2) }
    package mutating func u32(_ value: Int) { append(value, count: 4) }
    package mutating func u64(_ value: Int) { append(value, count: 8) }

    private mutating func append(_ value: Int, count: Int) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (index * 8))) }
    }
}
