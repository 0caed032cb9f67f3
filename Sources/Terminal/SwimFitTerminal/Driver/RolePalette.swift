/// The attributes of roles on a terminal with a given number of colours. The user's own foreground and background stay
/// the default everywhere; a role without colours is shown by bold, dim or reverse.
struct RolePalette {
    /// The requested appearance: colour numbers (-1 is the user's own) and attributes.
    struct RoleLook: Equatable {
        var foreground: Int32 = -1
        var background: Int32 = -1
        var isBold = false
        var isDim = false
        var isReversed = false
        var isUnderlined = false
    }

    /// The number of the terminal's colours; below 8 only attributes are used.
    let colours: Int
    let theme: Theme
    /// nil when it is not known.
    let background: Background?

    func look(of role: Role) -> RoleLook {
        switch colours {
        case (1 << 24)...: themed(role) { Int32(max(8, $0.number)) }  // below 8 the terminal's own are meant
        case 256...: themed(role) { Int32(Self.nearest(to: $0)) }
        case 16...: sixteen(role)
        case 8...: eight(role)
        default: Self.monochrome(role)
        }
    }

    private func themed(_ role: Role, number: (RGB) -> Int32) -> RoleLook {
        let shades = theme.shades(on: background)
        guard let foreground = shades.foreground(of: role) else { return RoleLook() }
        return RoleLook(
            foreground: number(foreground),
            background: role == .selected ? number(shades.selectedBackground) : -1)
    }

    /// The background colour of a chart's area; nil where a texture is drawn.
    var areaBackground: Int32? {
        guard colours >= 256, let area = theme.shades(on: background).area else { return nil }
        return colours >= 1 << 24 ? Int32(max(8, area.number)) : Int32(Self.nearest(to: area))
    }

    // MARK: 256 colours

    /// The fixed colours of a terminal with 256: a cube of 6×6×6 from 16 on, then 24 greys. The user may change the
    /// first 16.
    static let fixed: [RGB] = {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        var colours: [RGB] = []
        for red in levels {
            for green in levels {
                for blue in levels { colours.append(RGB(red, green, blue)) }
            }
        }
        for step in UInt8(0)..<24 { colours.append(RGB(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
        return colours
    }()

    /// The number of the fixed colour closest to a colour.
    static func nearest(to colour: RGB) -> Int {
        func distance(_ other: RGB) -> Int {
            let red = Int(colour.red) - Int(other.red)
            let green = Int(colour.green) - Int(other.green)
            let blue = Int(colour.blue) - Int(other.blue)
            return red * red + green * green + blue * blue
        }
        let best = fixed.indices.min { distance(fixed[$0]) < distance(fixed[$1]) } ?? 0
        return 16 + best
    }

    // MARK: 16 and 8 colours

    /// The terminal's own colours, with xterm's values: on white only blue, magenta and red are readable.
    private func sixteen(_ role: Role) -> RoleLook {
        guard background == .dark else { return eight(role) }
        switch role {
        case .accent, .seriesA: return RoleLook(foreground: 14)
        case .good: return RoleLook(foreground: 10)
        case .warning, .seriesB: return RoleLook(foreground: 11)
        case .bad: return RoleLook(foreground: 9)
        case .seriesC: return RoleLook(foreground: 13)
        default: return eight(role)
        }
    }

    private func eight(_ role: Role) -> RoleLook {
        switch (role, background) {
        // Magenta and red are readable on black and on white.
        case (.accent, nil): RoleLook(foreground: 5, isBold: true)
        case (.seriesA, nil): RoleLook(foreground: 5)
        case (.warning, nil): RoleLook(foreground: 1, isBold: true)
        case (.seriesB, nil): RoleLook(foreground: 1)
        case (.accent, .dark), (.seriesA, .dark): RoleLook(foreground: 6)
        case (.accent, .light), (.seriesA, .light): RoleLook(foreground: 4)
        case (.good, .dark): RoleLook(foreground: 2)
        case (.warning, .dark), (.seriesB, .dark): RoleLook(foreground: 3)
        case (.warning, .light), (.seriesB, .light): RoleLook(foreground: 5)
        case (.seriesC, .dark): RoleLook(foreground: 2)
        case (.seriesC, .light): RoleLook(foreground: 1)
        case (.bad, _): RoleLook(foreground: 7, background: 1, isBold: true)
        default: Self.monochrome(role)
        }
    }

    private static func monochrome(_ role: Role) -> RoleLook {
        switch role {
        case .text, .good, .seriesA, .seriesB, .seriesC: RoleLook()
        case .title, .accent, .warning: RoleLook(isBold: true)
        case .bad: RoleLook(isBold: true, isUnderlined: true)
        case .muted: RoleLook(isDim: true)
        case .selected: RoleLook(isReversed: true)
        }
    }
}
