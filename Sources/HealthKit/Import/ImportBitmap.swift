/// One bit for each row of a type.
struct ImportBitmap {
    private var words: [UInt64]

    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    subscript(row: Int) -> Bool {
        get { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }
        set {
            let bit: UInt64 = 1 << UInt64(row & 63)
            if newValue { words[row >> 6] |= bit } else { words[row >> 6] &= ~bit }
        }
    }
}
