/// The colours of the roles on one background. Text and titles have the user's own foreground.
package struct Shades: Hashable, Sendable {
    package var accent, good, warning, bad, muted: RGB
    /// The row under the cursor, and what is behind it.
    package var selected, selectedBackground: RGB
    package var seriesA, seriesB, seriesC: RGB

    package func foreground(of role: Role) -> RGB? {
        switch role {
        case .text, .title: nil
        case .accent: accent
        case .good: good
        case .warning: warning
        case .bad: bad
        case .muted: muted
        case .selected: selected
        case .seriesA: seriesA
        case .seriesB: seriesB
        case .seriesC: seriesC
        }
    }
}

/// A name, and colours for light and for dark backgrounds.
///
/// The built-in themes take theirs from the 6×6×6 cube that terminals with 256 colours have, so that they look the same
/// there and in true colour. A test computes that each is readable.
package struct Theme: Hashable, Sendable {
    package let name: String
    package var light: Shades
    package var dark: Shades

    package init(name: String, light: Shades, dark: Shades) {
        (self.name, self.light, self.dark) = (name, light, dark)
    }

    /// - Parameter background: nil when the terminal does not say; then the colours are readable on both.
    package func shades(on background: Background?) -> Shades {
        switch background {
        case .light: light
        case .dark: dark
        case nil: Self.either
        }
    }

    package static let builtIn = [standard, contrast, blueOrange]

    package static let standard = Theme(
        name: "standard",
        light: Shades(
            accent: RGB(0x005FAF), good: RGB(0x005F00), warning: RGB(0x875F00), bad: RGB(0xAF0000),
            muted: RGB(0x626262), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x005FAF), seriesB: RGB(0x875F00), seriesC: RGB(0x8700AF)),
        dark: Shades(
            accent: RGB(0x5FAFFF), good: RGB(0x87D787), warning: RGB(0xFFAF5F), bad: RGB(0xFF8787),
            muted: RGB(0x9E9E9E), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x5FAFFF), seriesB: RGB(0xFFAF5F), seriesC: RGB(0xD7AFFF)))

    /// At least 7 : 1, for tired eyes and bright rooms.
    package static let contrast = Theme(
        name: "contrast",
        light: Shades(
            accent: RGB(0x0000AF), good: RGB(0x005F00), warning: RGB(0x5F0000), bad: RGB(0x870000),
            muted: RGB(0x444444), selected: .white, selectedBackground: RGB(0x00005F),
            seriesA: RGB(0x0000AF), seriesB: RGB(0x5F0000), seriesC: RGB(0x5F0087)),
        dark: Shades(
            accent: RGB(0x87D7FF), good: RGB(0x87FF87), warning: RGB(0xFFD75F), bad: RGB(0xFFAFAF),
            muted: RGB(0xD0D0D0), selected: .black, selectedBackground: RGB(0xFFD75F),
            seriesA: RGB(0x87D7FF), seriesB: RGB(0xFFD75F), seriesC: RGB(0xD7AFFF)))

    /// Blue and orange instead of green and red, which one man in twelve sees as one colour.
    package static let blueOrange = Theme(
        name: "blue-orange",
        light: Shades(
            accent: RGB(0x005F87), good: RGB(0x005FAF), warning: RGB(0x875F00), bad: RGB(0xAF0087),
            muted: RGB(0x626262), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0x875F00), seriesB: RGB(0x005F87), seriesC: RGB(0xAF0087)),
        dark: Shades(
            accent: RGB(0x5FD7FF), good: RGB(0x5FAFFF), warning: RGB(0xFFD787), bad: RGB(0xFF8700),
            muted: RGB(0x9E9E9E), selected: .white, selectedBackground: RGB(0x005F87),
            seriesA: RGB(0xFFAF00), seriesB: RGB(0x5FD7FF), seriesC: RGB(0xD7AFFF)))

    /// The few colours of the cube that have 4.5 : 1 on white and on black, whatever the theme.
    private static let either = Shades(
        accent: RGB(0x5F5FFF), good: RGB(0x00875F), warning: RGB(0xAF5F5F), bad: RGB(0xD700AF),
        muted: RGB(0x767676), selected: .white, selectedBackground: RGB(0x005F87),
        seriesA: RGB(0x5F5FFF), seriesB: RGB(0xAF5F5F), seriesC: RGB(0x875FD7))
}

/// What the user chose: a theme, and the background if the terminal is not to be asked.
package struct Appearance: Hashable, Sendable {
    package var theme: Theme
    package var background: Background?

    package init(_ theme: Theme = .standard, on background: Background? = nil) {
        (self.theme, self.background) = (theme, background)
    }
}
