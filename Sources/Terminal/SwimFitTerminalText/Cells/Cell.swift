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

    /// The shown grapheme; " " for an empty cell, nil for the right half of a wide character.
    package var text: Character? { glyph.character }

    /// The right half of the wide character before it.
    package var isContinuation: Bool { glyph == .continuation }

    /// Whether it is a part of a chart made of blocks: a bar, a sparkline, a gauge.
    var isBlock: Bool { text?.unicodeScalars.first.map { 0x2580...0x259F ~= $0.value } ?? false }

    /// The cell on a terminal without a shade for areas: a line over an area is drawn in the area's colour in reverse
    /// video, so that the area goes on behind it.
    package var withoutShade: Cell {
        guard style.isOnArea, style.role != .seriesA else { return self }
        var cell = self
        (cell.style.role, cell.style.reversed) = (.seriesA, true)
        return cell
    }
}

/// The content of a cell: a character with at most two combining marks, as a number. A frame has thousands of cells,
/// which are filled, copied and compared for every key.
package struct Glyph: Hashable, Sendable {
    /// The scalars, 21 bits each, the first one lowest; 0 for the right half of a wide character.
    private let scalars: UInt64

    static let continuation = Glyph(scalars: 0)
    /// An empty cell of an area, for terminals without a shade for it.
    package static let area = Glyph("▒" as Unicode.Scalar)
    package static let blank = Glyph(" " as Unicode.Scalar)

    private init(scalars: UInt64) { self.scalars = scalars }

    init(_ scalar: Unicode.Scalar) { scalars = UInt64(scalar.value) }

    /// Combining marks after the second one are dropped.
    init(_ character: Character) {
        var (scalars, shift): (UInt64, UInt64) = (0, 0)
        for scalar in character.unicodeScalars where shift < 63 {
            scalars |= UInt64(scalar.value) << shift
            shift += 21
        }
        self.scalars = scalars
    }

    /// The character as an ASCII byte; nil for another character.
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

/// The purpose of a piece of text. The theme maps roles to colours; screens use only roles. A role alone never carries
/// a meaning, so that a monochrome terminal is readable as well.
package enum Role: Hashable, Sendable, CaseIterable {
    /// Ordinary text in the user's own foreground.
    case text
    /// Headings and the program's name.
    case title
    /// The most important part: the key figure, the selected tab.
    case accent
    /// A figure on the good side of its goal.
    case good
    /// A figure or notice that needs attention.
    case warning
    /// An error.
    case bad
    /// Labels, hints, rules.
    case muted
    /// The row under the cursor.
    case selected
    /// Series of charts, distinguished by colour and form.
    case seriesA, seriesB, seriesC
}

/// The style of a cell: a role and a few attributes that every terminal since the VT100 has.
package struct Style: Hashable, Sendable {
    package var role: Role
    package var bold: Bool
    package var underlined: Bool
    package var reversed: Bool
    /// Whether the cell belongs to the area of a chart. If the terminal has a calm shade of series A, that is the
    /// background of the cell, and `Glyph.area` is drawn as a blank.
    package var isOnArea = false
    /// The character of the cell on a terminal that has only ASCII; nil for the one of its glyph.
    package var ascii: UInt8?

    package init(_ role: Role = .text, bold: Bool = false, underlined: Bool = false, reversed: Bool = false) {
        self.role = role
        self.bold = bold
        self.underlined = underlined
        self.reversed = reversed
    }

    /// The style over the area of a chart.
    package var onArea: Style {
        var style = self
        style.isOnArea = true
        return style
    }

    package static let text = Style(.text)
    package static let title = Style(.title, bold: true)
    package static let accent = Style(.accent, bold: true)
    package static let good = Style(.good)
    package static let warning = Style(.warning)
    package static let bad = Style(.bad, bold: true)
    package static let muted = Style(.muted)
    package static let selected = Style(.selected)
}

/// A piece of text with its style: lines of mixed styles are arrays of spans.
package struct Span: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .text) {
        self.text = text
        self.style = style
    }

    package init(stringLiteral value: String) { self.init(value) }

    package static func muted(_ text: String) -> Span { Span(text, .muted) }
    package static func title(_ text: String) -> Span { Span(text, .title) }
    package static func accent(_ text: String) -> Span { Span(text, .accent) }
    package static func good(_ text: String) -> Span { Span(text, .good) }
    package static func warning(_ text: String) -> Span { Span(text, .warning) }
    package static func bad(_ text: String) -> Span { Span(text, .bad) }
}

extension Sequence<Span> {
    /// The width of all pieces together.
    package var width: Int { reduce(0) { $0 + TextWidth.of($1.text) } }
}
