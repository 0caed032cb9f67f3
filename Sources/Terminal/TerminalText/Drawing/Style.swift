/// The purpose of a piece of text. The theme turns roles into colours; screens never name a colour,
/// and a role is never the only carrier of a meaning (a monochrome terminal must read as well).
package enum Role: Hashable, Sendable, CaseIterable {
    /// Ordinary text in the user's own foreground.
    case text
    /// Headings and the program's name.
    case title
    /// What should be seen first: the key figure, the selected tab.
    case accent
    /// A figure on the good side of its goal.
    case good
    /// A figure or notice that asks for attention.
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

/// How a cell looks: a role and a few attributes that every terminal since the VT100 has.
package struct Style: Hashable, Sendable {
    package var role: Role
    package var bold: Bool
    package var underlined: Bool
    package var reversed: Bool

    package init(_ role: Role = .text, bold: Bool = false, underlined: Bool = false, reversed: Bool = false) {
        self.role = role
        self.bold = bold
        self.underlined = underlined
        self.reversed = reversed
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
