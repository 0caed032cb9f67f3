/// How roles look on a terminal with a number of colours. The user's own foreground and background
/// stay the default everywhere; a role without colours is shown by bold, dim or reverse.
struct Palette {
    /// What the terminal is asked for: colour numbers (-1 is the user's own) and attributes.
    struct Look: Equatable {
        var foreground: Int16 = -1
        var background: Int16 = -1
        var isBold = false
        var isDim = false
        var isReversed = false
        var isUnderlined = false
    }

    /// Colours of the terminal; below 8 only attributes are used.
    let colours: Int

    func look(of role: Role) -> Look {
        switch colours {
        case 256...: Self.rich(role)
        case 16...: Self.sixteen(role)
        case 8...: Self.eight(role)
        default: Self.monochrome(role)
        }
    }

    /// Middle shades of the 6×6×6 cube: they keep their contrast on black and on white.
    private static func rich(_ role: Role) -> Look {
        switch role {
        case .text, .title: Look()
        case .accent: Look(foreground: 32)
        case .good: Look(foreground: 71)
        case .warning: Look(foreground: 172)
        case .bad: Look(foreground: 167)
        case .muted: Look(foreground: 244)
        case .selected: Look(foreground: 231, background: 24)
        case .seriesA: Look(foreground: 32)
        case .seriesB: Look(foreground: 172)
        case .seriesC: Look(foreground: 134)
        }
    }

    private static func sixteen(_ role: Role) -> Look {
        role == .muted ? Look(foreground: 8) : eight(role)
    }

    private static func eight(_ role: Role) -> Look {
        switch role {
        case .text, .title: Look()
        case .accent, .seriesA: Look(foreground: 6)
        case .good: Look(foreground: 2)
        case .warning, .seriesB: Look(foreground: 3)
        case .bad: Look(foreground: 1)
        case .muted: Look(isDim: true)
        case .selected: Look(isReversed: true)
        case .seriesC: Look(foreground: 5)
        }
    }

    private static func monochrome(_ role: Role) -> Look {
        switch role {
        case .text, .good, .seriesA, .seriesB, .seriesC: Look()
        case .title, .accent, .warning: Look(isBold: true)
        case .bad: Look(isBold: true, isUnderlined: true)
        case .muted: Look(isDim: true)
        case .selected: Look(isReversed: true)
        }
    }
}
