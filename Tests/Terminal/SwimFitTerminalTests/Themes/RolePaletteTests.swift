import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Palette", .inTurn)
struct RolePaletteTests {
    /// Black and white, and backgrounds that people use: One Dark and Solarized.
    static let backgrounds: [(Background, RGB)] = [
        (.dark, .black), (.dark, RGB(0x282C34)), (.dark, RGB(0x002B36)), (.light, .white),
        (.light, RGB(0xFDF6E3)),
    ]

    @Test("without colours every role that carries a meaning differs from plain text")
    func monochrome() {
        let palette = RolePalette(colours: 0, theme: .standard, background: nil)
        for role in [Role.title, .accent, .warning, .bad, .muted, .selected] {
            let look = palette.look(of: role)
            #expect(look != palette.look(of: .text), "\(role)")
            #expect(look.foreground == -1 && look.background == -1)
        }
    }

    @Test("the user's own foreground and background stay the default", arguments: [0, 8, 16, 256, 1 << 24])
    func defaults(colours: Int) {
        for background in [Background.light, .dark, nil] {
            let palette = RolePalette(colours: colours, theme: .standard, background: background)
            #expect(palette.look(of: .text) == RolePalette.RoleLook())
            for role in Role.allCases where role != .selected && role != .bad {
                #expect(palette.look(of: role).background == -1)
            }
        }
    }

    @Test("no colour lies beyond what the terminal has", arguments: [8, 16, 88, 256, 1 << 24])
    func range(colours: Int) {
        for background in [Background.light, .dark, nil] {
            for role in Role.allCases {
                let look = RolePalette(colours: colours, theme: .standard, background: background).look(
                    of: role)
                #expect(Int(look.foreground) < colours && Int(look.background) < colours)
            }
        }
    }

    @Test(
        "each role of each built-in theme has a contrast of 4.5 at least, the contrast theme of 7",
        arguments: Theme.builtIn)
    func themes(theme: Theme) {
        for (background, paper) in Self.backgrounds {
            let shades = theme.shades(on: background)
            let least = theme == .contrast && [.black, .white].contains(paper) ? 7 : 4.5
            for role in Role.allCases where role != .selected {
                guard let colour = shades.foreground(of: role) else { continue }
                #expect(colour.contrast(with: paper) >= least, "\(role) \(colour.hex) on \(paper.hex)")
            }
            #expect(shades.selected.contrast(with: shades.selectedBackground) >= least)
        }
    }

    @Test(
        "while the background is not known, each role can be read on black and on white",
        arguments: Theme.builtIn)
    func either(theme: Theme) {
        let shades = theme.shades(on: nil)
        for role in Role.allCases where role != .selected {
            guard let colour = shades.foreground(of: role) else { continue }
            #expect(colour.contrast(with: .black) >= 4.5 && colour.contrast(with: .white) >= 4.5, "\(role)")
        }
    }

    @Test(
        "what is drawn next to each other has different colours in each theme: series, and a bar that reached its goal",
        arguments: Theme.builtIn)
    func different(theme: Theme) {
        for background in [Background.light, .dark, nil] {
            let shades = theme.shades(on: background)
            let series = Set([shades.seriesA, shades.seriesB, shades.seriesC])
            #expect(series.count == 3)
            #expect(
                shades.good != shades.seriesA && shades.good != shades.bad && shades.warning != shades.bad)
        }
    }

    /// What somebody without one of the three kinds of cones sees: Viénot, Brettel and Mollon, 1999.
    private enum Dichromacy: CaseIterable {
        case protanopia, deuteranopia

        /// Red, green and blue as seen, each from 0 to 255.
        func seen(_ colour: RGB) -> [Double] {
            let light = [colour.red, colour.green, colour.blue].map { pow(Double($0) / 255, 2.2) }
            let (red, blue) = self == .protanopia ? (0.11238, 0.00401) : (0.29275, -0.02234)
            let yellow = red * light[0] + (1 - red) * light[1]
            let seen = [yellow, yellow, blue * light[0] - blue * light[1] + light[2]]
            return seen.map { 255 * pow(min(1, max(0, $0)), 1 / 2.2) }
        }

        func distance(_ one: RGB, _ other: RGB) -> Double {
            zip(seen(one), seen(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
    }

    @Test("the blue and orange theme keeps apart what a meaning is in for who cannot tell red from green")
    func colourBlind() {
        let enough = 48.0
        for background in [Background.light, .dark] {
            let shades = Theme.blueOrange.shades(on: background)
            for (one, other) in [
                (shades.good, shades.bad), (shades.good, shades.warning), (shades.warning, shades.bad),
                (shades.good, shades.seriesA), (shades.seriesA, shades.seriesB),
            ] {
                for eyes in Dichromacy.allCases {
                    let distance = eyes.distance(one, other)
                    #expect(distance >= enough, "\(one.hex) and \(other.hex), \(eyes), \(background)")
                }
            }
            // What the theme is for: green and red are not kept apart.
            let usual = Theme.standard.shades(on: background)
            #expect(Dichromacy.deuteranopia.distance(usual.good, usual.bad) < enough)
        }
    }

    /// The distance of two colours in CIE L*a*b* (ΔE 1976), as they are seen with all cones, or without those for long
    /// or medium waves: Machado, Oliveira and Fernandes, 2009, severity 1.
    private enum Sight: CaseIterable {
        case usual, protanopia, deuteranopia

        private var matrix: [[Double]] {
            switch self {
            case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [
                    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                    [-0.003882, -0.048116, 1.051998],
                ]
            case .deuteranopia:
                [
                    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                    [-0.011820, 0.042940, 0.968881],
                ]
            }
        }

        private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
            matrix.map { zip($0, vector).map { $0 * $1 }.reduce(0, +) }
        }

        private func lab(_ colour: RGB) -> [Double] {
            let light = [colour.red, colour.green, colour.blue].map { channel in
                let share = Double(channel) / 255
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            let seen = Self.times(matrix, light).map { min(1, max(0, $0)) }
            let space = [
                [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ]
            let root = zip(Self.times(space, seen), [0.95047, 1, 1.08883]).map { value, white in
                value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
            }
            return [116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])]
        }

        func distance(_ one: RGB, _ other: RGB) -> Double {
            zip(lab(one), lab(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
        }
    }

    @Test("the series of each theme are kept apart by everybody", arguments: Theme.builtIn)
    func series(theme: Theme) {
        for background in [Background.light, .dark] {
            let shades = theme.shades(on: background)
            for (one, other) in [
                (shades.seriesA, shades.seriesB), (shades.seriesA, shades.seriesC),
                (shades.seriesB, shades.seriesC),
            ] {
                for sight in Sight.allCases {
                    let distance = sight.distance(one, other)
                    #expect(distance >= 20, "\(one.hex), \(other.hex), \(sight): \(distance)")
                }
            }
        }
    }

    @Test("labels are grey in each theme, and no figure is", arguments: Theme.builtIn)
    func greys(theme: Theme) {
        for background in [Background.light, .dark, nil] {
            let shades = theme.shades(on: background)
            let greys = Role.allCases.filter { role in
                guard let colour = shades.foreground(of: role), role != .selected else { return false }
                return colour.red == colour.green && colour.green == colour.blue
            }
            #expect(greys == [.muted])
        }
    }

    @Test("a terminal with 256 colours has exactly those of the built-in themes", arguments: Theme.builtIn)
    func exact(theme: Theme) {
        for background in [Background.light, .dark, nil] {
            let shades = theme.shades(on: background)
            let colours = Role.allCases.compactMap(shades.foreground) + [shades.selectedBackground]
            for colour in colours {
                #expect(RolePalette.fixed[RolePalette.nearest(to: colour) - 16] == colour)
            }
        }
    }

    /// The colours 0 to 15 of xterm, from its resource file XTerm-col.ad.
    static let xterm = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
        0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB($0) }

    /// xterm draws dim text with two thirds of its foreground's brightness.
    private func foreground(_ look: RolePalette.RoleLook, own: RGB) -> RGB {
        let colour = look.foreground < 0 ? own : Self.xterm[Int(look.foreground)]
        guard look.isDim else { return colour }
        return RGB(colour.red / 3 * 2, colour.green / 3 * 2, colour.blue / 3 * 2)
    }

    @Test(
        "with 8 and 16 colours, as xterm has them, a role has a contrast of 4.5, where nothing is known of 3.5 on both",
        arguments: [8, 16])
    func few(colours: Int) {
        for (background, paper) in [
            (Background.light, RGB.white), (.dark, .black), (nil, .white), (nil, .black),
        ] {
            let palette = RolePalette(colours: colours, theme: .standard, background: background)
            for role in Role.allCases {
                let look = palette.look(of: role)
                let ink = foreground(look, own: paper == .white ? .black : .white)
                let behind = look.background < 0 ? paper : Self.xterm[Int(look.background)]
                let least = background == nil ? 3.5 : 4.5
                #expect(ink.contrast(with: behind) >= least, "\(role) on \(paper.hex)")
            }
            // The terminal has colours, and they are used.
            #expect(palette.look(of: .accent).foreground >= 0 && palette.look(of: .warning).foreground >= 0)
        }
    }

    @Test(
        "a placeholder does not look like a value, whatever the colours", arguments: [0, 8, 16, 256, 1 << 24])
    func placeholders(colours: Int) {
        for background in [Background.light, .dark, nil] {
            let palette = RolePalette(colours: colours, theme: .standard, background: background)
            #expect(palette.look(of: .muted) != palette.look(of: .text))
        }
    }
}

extension Theme: CustomTestStringConvertible {
    public var testDescription: String { name }
}
