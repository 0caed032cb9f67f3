/// One character cell of the screen. A wide character fills its own cell and marks the next one
/// as its `continuation`.
package struct Cell: Hashable, Sendable {
    package var glyph: Glyph
    package var style: Style

    init(_ glyph: Glyph, _ style: Style) {
        self.glyph = glyph
        self.style = style
    }

    package init(_ text: Character = " ", _ style: Style = .text) { self.init(Glyph(text), style) }

    /// The grapheme shown; " " for an empty cell, nil for the right half of a wide character.
    package var text: Character? { glyph.character }

    /// The right half of the wide character before it.
    package var isContinuation: Bool { glyph == .continuation }
}

/// What a cell shows: a character with at most two combining marks, as a number. A frame has thousands of cells, which are
/// filled, copied and compared for every key.
package struct Glyph: Hashable, Sendable {
    /// The scalars, 21 bits each, the first one lowest; 0 for the right half of a wide character.
    private let scalars: UInt64

    static let continuation = Glyph(scalars: 0)
    static let blank = Glyph(" " as Unicode.Scalar)

    private init(scalars: UInt64) { self.scalars = scalars }

    init(_ scalar: Unicode.Scalar) { scalars = UInt64(scalar.value) }

    /// Marks after the second one are left out.
    init(_ character: Character) {
        var (scalars, shift): (UInt64, UInt64) = (0, 0)
        for scalar in character.unicodeScalars where shift < 63 {
            scalars |= UInt64(scalar.value) << shift
            shift += 21
        }
        self.scalars = scalars
    }

    /// The character, where it is one of ASCII.
    package var ascii: UInt8? { scalars > 0 && scalars < 0x80 ? UInt8(scalars) : nil }

    var character: Character? {
        if let ascii { return Character(Unicode.Scalar(ascii)) }
        if self == .continuation { return nil }
        var text = String.UnicodeScalarView()
        var rest = scalars
        while rest != 0 {
            if let scalar = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) { text.append(scalar) }
            rest >>= 21
        }
        return Character(String(text))
    }
}
