/// Dots in cells: two columns and four rows to each, as braille has them.
package struct Braille {
    /// The dots of a cell as bits.
    package typealias Mask = UInt8

    private let width: Int
    private var masks: [Mask]
    /// Rows of dots; the lowest is 0.
    let rows: Int

    /// The dot of each row from the top, in the left and in the right column of a cell.
    private static let dots: [[Mask]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    /// - Parameters:
    ///   - width: in cells.
    ///   - height: in cells.
    init(width: Int, height: Int) {
        self.width = width
        rows = height * 4
        masks = Array(repeating: 0, count: width * height)
    }

    /// Sets the dots between two heights in a column of dots. Does nothing for a column outside.
    mutating func fill(_ column: Int, from: Int, to: Int) {
        guard 0..<width * 2 ~= column else { return }
        for height in min(from, to)...max(from, to) {
            let row = rows - 1 - height
            masks[row / 4 * width + column / 2] |= Self.dots[column % 2][row % 4]
        }
    }

    /// The character of a cell; nil without a dot.
    func glyph(x: Int, y: Int) -> Character? { Self.glyph(masks[y * width + x]) }

    /// The character of a cell with the given dots; nil without one.
    static func glyph(_ mask: Mask) -> Character? {
        mask == 0 ? nil : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(mask))!)
    }

    /// The dots of a character; nil for another one.
    package static func mask(of character: Character) -> Mask? {
        guard let value = character.unicodeScalars.first?.value, 0x2801...0x28FF ~= value else { return nil }
        return Mask(value - 0x2800)
    }

    /// All dots of some rows of a cell, counted from the top.
    static func rows(_ rows: Range<Int>) -> Mask { dots.flatMap { $0[rows] }.reduce(0, |) }
}

extension Style {
    /// The style whose cells look like `glyph` in ASCII, whatever they show elsewhere.
    func inAscii(as glyph: Character) -> Style {
        var style = self
        style.ascii = AsciiGlyphs.standIn(for: glyph).asciiValue
        return style
    }
}
