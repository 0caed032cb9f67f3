/// A frame as an SVG picture: the same cells that the terminal gets, in the colours of a theme, on a dark background by
/// default.
///
/// Text is on an exact grid in any font of the viewer: each run has its own place and length. Blocks, braille dots and
/// lines are drawn as shapes, so that charts have no gaps. All measures are whole or fixed decimals: the same frame is
/// the same text on every machine.
package struct SVGScreenshot {
    private var frame: CellBuffer
    private let shades: ColourScheme
    private let paper: Paper
    /// The looks of roles on a terminal with few colours. Roles without an entry have the theme's look.
    private let looks: [Role: RolePalette.RoleLook]
    private let margin = 12

    /// The choices of a terminal's user: the window's background, text and titles.
    private struct Paper {
        let background, text, title: RGB

        static let dark = Paper(background: RGB(0x12171D), text: RGB(0xD8DEE9), title: .white)
        static let light = Paper(background: .white, text: RGB(0x24292F), title: .black)
        fileprivate static let whiteOnBlack = Paper(background: .black, text: .white, title: .white)
        fileprivate static let blackOnWhite = Paper(background: .white, text: .black, title: .black)
    }

    /// The size of a cell in pixels; a monospaced glyph has a width of 0.6 of the font's size.
    static let cell = (width: 9, height: 18)
    private static let fontSize = 15

    /// - Parameters:
    ///   - colour: never for a picture in the colours of the paper alone, with the selected row reversed.
    ///   - colours: those of the terminal; with 8 and 16 the picture has xterm's, with more the theme's.
    package init(
        _ frame: CellBuffer, _ appearance: Appearance = Appearance(), _ colour: ColourChoice = .auto,
        colours: Int? = nil
    ) {
        self.frame = frame
        let isLight = appearance.background == .light
        paper = colour == .never ? (isLight ? .blackOnWhite : .whiteOnBlack) : isLight ? .light : .dark
        let background = appearance.background ?? .dark
        let plain = ColourScheme(text: paper.text, background: paper.background)
        guard colour != .never, let colours, 8..<256 ~= colours else {
            looks = [:]
            shades = colour == .never ? plain : appearance.theme.shades(on: background)
            dropShade()
            return
        }
        let palette = RolePalette(colours: colours, theme: appearance.theme, background: background)
        looks = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, palette.look(of: $0)) })
        shades = plain.with(looks, on: paper.background)
        dropShade()
    }

    /// Draws lines over an area in reverse video where it has no shade.
    private mutating func dropShade() {
        guard shades.area == nil else { return }
        for y in 0..<frame.height {
            for x in 0..<frame.width where frame[x, y].style.isOnArea {
                frame[x, y] = frame[x, y].withoutShade
            }
        }
    }

    /// The picture as a complete SVG document.
    package func text(title: String) -> String {
        let width = frame.width * Self.cell.width + 2 * margin
        let height = frame.height * Self.cell.height + 2 * margin
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
                + #"viewBox="0 0 \#(width) \#(height)">"#,
            "<title>\(Self.escaped(title))</title>",
            "<style>\n\(styleSheet)</style>",
            #"<rect class="bg" width="\#(width)" height="\#(height)" rx="8"/>"#,
            #"<g transform="translate(\#(margin) \#(margin))">"#,
        ]
        for y in 0..<frame.height { lines += backgrounds(row: y) }
        lines += shapeLines()
        for y in 0..<frame.height { lines += texts(row: y) }
        lines += cursorLine()
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    // MARK: Rows

    /// Runs of cells with the same look, in order.
    private func runs(row y: Int, alike: (Cell, Cell) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for x in 0..<frame.width where x == frame.width - 1 || !alike(frame[x, y], frame[x + 1, y]) {
            runs.append(start..<x + 1)
            start = x + 1
        }
        return runs
    }

    private func backgrounds(row y: Int) -> [String] {
        runs(row: y) { background(of: $0) == background(of: $1) }.compactMap { run in
            guard let name = background(of: frame[run.lowerBound, y]) else { return nil }
            let (w, h) = Self.cell
            return #"<rect class="\#(name)" x="\#(run.lowerBound * w)" y="\#(y * h)" "#
                + #"width="\#(run.count * w)" height="\#(h)"/>"#
        }
    }

    /// The class of a cell's background; nil for the window's own.
    private func background(of cell: Cell) -> String? {
        if cell.style.isOnArea, shades.area != nil { return "area" }
        if cell.style.reversed { return Self.name(of: cell.style.role) }
        if (looks[cell.style.role]?.background ?? -1) >= 0 { return "\(cell.style.role)-bg" }
        return cell.style.role == .selected ? "selected-bg" : nil
    }

    private func texts(row y: Int) -> [String] {
        runs(row: y) { $0.style == $1.style && $0.isTypeset && $1.isTypeset }.flatMap { run in
            words(in: run, y).map { element(for: $0, y) }
        }
    }

    /// The visible parts of a run, separated by two blanks or a wide character.
    private func words(in run: Range<Int>, _ y: Int) -> [Range<Int>] {
        let visible = run.filter { frame[$0, y].isTypeset && frame[$0, y].text != " " }
        guard let first = visible.first else { return [] }
        var words = [first..<first + 1]
        for x in visible.dropFirst() {
            let last = words[words.count - 1]
            let isWide = isWide(x, y) || isWide(last.upperBound - 1, y)
            if x - last.upperBound < 2, !isWide {
                words[words.count - 1] = last.lowerBound..<x + 1
            } else {
                words.append(x..<x + 1)
            }
        }
        return words
    }

    private func isWide(_ x: Int, _ y: Int) -> Bool { x + 1 < frame.width && frame[x + 1, y].isContinuation }

    private func element(for word: Range<Int>, _ y: Int) -> String {
        let style = frame[word.lowerBound, y].style
        let (w, h) = Self.cell
        let columns = word.count + (isWide(word.upperBound - 1, y) ? 1 : 0)
        var names = [style.reversed ? "on" : Self.name(of: style.role)]
        if style.bold || looks[style.role]?.isBold == true { names.append("b") }
        if style.underlined { names.append("u") }
        let text = String(word.compactMap { frame[$0, y].text })
        return #"<text class="\#(names.joined(separator: " "))" x="\#(word.lowerBound * w)" "#
            + #"y="\#(y * h + 14)" textLength="\#(columns * w)">\#(Self.escaped(text))</text>"#
    }

    // MARK: Shapes and cursor

    /// One path for each role for filled shapes, and one for lines.
    private func shapeLines() -> [String] {
        var filled: [String: String] = [:]
        var lines: [String: String] = [:]
        for y in 0..<frame.height {
            for run in runs(row: y, alike: { $0 == $1 && GlyphShape.stretches($0.text) }) {
                let cell = frame[run.lowerBound, y]
                guard let text = cell.text, let shape = GlyphShape(text, columns: run.count),
                    cell.glyph != .area || background(of: cell) != "area"
                else { continue }
                let name = cell.style.reversed ? "on" : Self.name(of: cell.style.role)
                let origin = (x: run.lowerBound * Self.cell.width, y: y * Self.cell.height)
                filled[name, default: ""] += shape.filled(at: origin)
                lines[name, default: ""] += shape.lines(at: origin)
            }
        }
        return filled.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
            .map { #"<path class="\#($0.key)" d="\#($0.value)"/>"# }
            + lines.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
            .map { #"<path class="\#($0.key) line" d="\#($0.value)"/>"# }
    }

    private func cursorLine() -> [String] {
        guard let cursor = frame.cursor else { return [] }
        let (w, h) = Self.cell
        return [#"<rect class="text" x="\#(cursor.x * w)" y="\#(cursor.y * h)" width="2" height="\#(h)"/>"#]
    }

    // MARK: Theme

    private static func name(of role: Role) -> String { "\(role)" }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private var styleSheet: String {
        let roles = Role.allCases.map {
            ("\($0)", shades.foreground(of: $0) ?? ($0 == .title ? paper.title : paper.text))
        }
        let drawn = roles + [("on", paper.background)]
        let backgrounds =
            [("bg", paper.background), ("selected-bg", shades.selectedBackground)]
            + (shades.area.map { [("area", $0)] } ?? [])
            + Role.allCases.compactMap { role in
                looks[role].flatMap { RGB.xterm($0.background) }.map { ("\(role)-bg", $0) }
            }
        return (drawn + backgrounds).map { ".\($0.0){fill:\($0.1.hex)}\n" }.joined()
            + drawn.map { ".\($0.0).line{fill:none;stroke:\($0.1.hex)}\n" }.joined()
            + "text{font:\(Self.fontSize)px 'DejaVu Sans Mono','Menlo','Consolas',monospace;white-space:pre}\n"
            + ".b{font-weight:bold}\n.u{text-decoration:underline}\n"
    }
}

extension ColourScheme {
    /// Shades without colours: everything has the colour of the text, and the selected row is reversed.
    fileprivate init(text: RGB, background: RGB) {
        self.init(
            accent: text, good: text, warning: text, bad: text, muted: text, selected: background,
            selectedBackground: text, seriesA: text, seriesB: text, seriesC: text)
    }

    /// In the few colours of a terminal, and dim where it has dim text.
    fileprivate func with(_ looks: [Role: RolePalette.RoleLook], on paper: RGB) -> ColourScheme {
        func colour(_ role: Role, _ own: RGB) -> RGB {
            guard let look = looks[role] else { return own }
            return RGB.xterm(look.foreground) ?? (look.isDim ? own.mixed(with: paper) : own)
        }
        var shades = self
        (shades.accent, shades.good) = (colour(.accent, accent), colour(.good, good))
        (shades.warning, shades.bad) = (colour(.warning, warning), colour(.bad, bad))
        (shades.muted, shades.seriesA) = (colour(.muted, muted), colour(.seriesA, seriesA))
        (shades.seriesB, shades.seriesC) = (colour(.seriesB, seriesB), colour(.seriesC, seriesC))
        return shades
    }
}

extension RGB {
    /// One of the first sixteen colours as xterm has them; nil for any other number.
    fileprivate static func xterm(_ number: Int32) -> RGB? {
        let colours = [
            0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
            0xFF0000,
            0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
        ]
        return colours.indices.contains(Int(number)) ? RGB(colours[Int(number)]) : nil
    }

    /// Two parts of this colour mixed with one part of another.
    fileprivate func mixed(with other: RGB) -> RGB {
        func channel(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((2 * Int(own) + Int(other)) / 3) }
        return RGB(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
    }
}

extension Cell {
    /// Whether the cell is written as text and not drawn as a shape; the right half of a wide character is text.
    fileprivate var isTypeset: Bool { text.map { !GlyphShape.isShape($0) } ?? false }
}

/// Block elements, braille and box drawing as shapes in a cell of 9 × 18 pixels.
private struct GlyphShape {
    /// Filled rectangles in tenths of a pixel, from the cell's top left corner.
    private var boxes: [(x: Int, y: Int, width: Int, height: Int)] = []
    /// Strokes as SVG path commands with their own start, in pixels from the corner.
    private var strokes: [(x: Double, y: Double, path: String)] = []

    private static let width = 90
    private static let height = 180

    /// Whether a character is drawn as a shape.
    fileprivate static func isShape(_ character: Character) -> Bool {
        GlyphShape(character, columns: 1) != nil
    }

    /// Whether equal neighbours in a row can be drawn as one long shape.
    static func stretches(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character == "─" || character == "━" || "▀▁▂▃▄▅▆▇█▔░▒▓".contains(character)
    }

    /// - Returns: nil for a character that is written as text.
    init?(_ character: Character, columns: Int) {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
            return nil
        }
        let span = columns * Self.width
        switch scalar.value {
        case 0x2580: boxes = [(0, 0, span, Self.height / 2)]
        case 0x2581...0x2588:
            let tall = Self.height * Int(scalar.value - 0x2580) / 8
            boxes = [(0, Self.height - tall, span, tall)]
        case 0x2589...0x258F: boxes = [(0, 0, Self.width * Int(0x2590 - scalar.value) / 8, Self.height)]
        case 0x2590: boxes = [(Self.width / 2, 0, Self.width / 2, Self.height)]
        case 0x2591...0x2593: boxes = Self.shade(Int(scalar.value - 0x2590), span)
        case 0x2594: boxes = [(0, 0, span, Self.height / 8)]
        case 0x2595: boxes = [(Self.width * 7 / 8, 0, Self.width / 8, Self.height)]
        case 0x2800...0x28FF: boxes = Self.dots(UInt8(scalar.value - 0x2800))
        default:
            guard let strokes = Self.strokes(character, columns) else { return nil }
            self.strokes = strokes
        }
    }

    /// The empty part of a gauge: small points, few to many.
    private static func shade(_ density: Int, _ span: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        let step = 60 / density
        return stride(from: 10, to: height, by: step).flatMap { y in
            let first: Int = 10 + (y / step % 2) * step / 2
            return stride(from: first, to: span, by: step).map {
                x -> (x: Int, y: Int, width: Int, height: Int) in
                (x: x, y: y, width: 12, height: 12)
            }
        }
    }

    private static func dots(_ mask: UInt8) -> [(x: Int, y: Int, width: Int, height: Int)] {
        let places: [(UInt8, Int, Int)] = [
            (0x01, 0, 0), (0x02, 0, 1), (0x04, 0, 2), (0x40, 0, 3), (0x08, 1, 0), (0x10, 1, 1), (0x20, 1, 2),
            (0x80, 1, 3),
        ]
        return places.filter { mask & $0.0 != 0 }.map { (8 + 45 * $0.1, 8 + 45 * $0.2, 30, 30) }
    }

    private static func strokes(_ character: Character, _ columns: Int) -> [(
        x: Double, y: Double, path: String
    )]? {
        let long = 9 * columns
        switch character {
        case "─": return [(0, 9, "h\(long)")]
        case "━": return [(0, 8.5, "h\(long)"), (0, 9.5, "h\(long)")]
        case "│", "┃":
            return [(4.5, 0, "v18")] + (character == "┃" ? [(5.5, 0, "v18"), (3.5, 0, "v18")] : [])
        case "╌", "┈": return [(1, 9, "h3"), (5.5, 9, "h3")]
        case "┄": return [(0.5, 9, "h2"), (3.5, 9, "h2"), (6.5, 9, "h2")]
        case "╎", "┆", "┊": return [(4.5, 2, "v5"), (4.5, 11, "v5")]
        case "╭": return [(9, 9, "q-4.5 0 -4.5 4.5v4.5")]
        case "╮": return [(0, 9, "q4.5 0 4.5 4.5v4.5")]
        case "╰": return [(4.5, 0, "v4.5q0 4.5 4.5 4.5")]
        case "╯": return [(4.5, 0, "v4.5q0 4.5 -4.5 4.5")]
        case "┌": return [(9, 9, "h-4.5v9")]
        case "┐": return [(0, 9, "h4.5v9")]
        case "└": return [(4.5, 0, "v9h4.5")]
        case "┘": return [(4.5, 0, "v9h-4.5")]
        case "├": return [(4.5, 0, "v18"), (4.5, 9, "h4.5")]
        case "┤": return [(4.5, 0, "v18"), (0, 9, "h4.5")]
        case "┬": return [(0, 9, "h9"), (4.5, 9, "v9")]
        case "┴": return [(0, 9, "h9"), (4.5, 0, "v9")]
        case "┼": return [(0, 9, "h9"), (4.5, 0, "v18")]
        default: return nil
        }
    }

    /// The filled part as path commands.
    func filled(at origin: (x: Int, y: Int)) -> String {
        boxes.map { box in
            let (x, y) = (Self.pixels(origin.x * 10 + box.x), Self.pixels(origin.y * 10 + box.y))
            return
                "M\(x) \(y)h\(Self.pixels(box.width))v\(Self.pixels(box.height))h-\(Self.pixels(box.width))z"
        }
        .joined()
    }

    /// The lines as path commands.
    func lines(at origin: (x: Int, y: Int)) -> String {
        strokes.map { stroke in
            let x = Self.pixels(origin.x * 10 + Int(stroke.x * 10))
            let y = Self.pixels(origin.y * 10 + Int(stroke.y * 10))
            return "M\(x) \(y)\(stroke.path)"
        }
        .joined()
    }

    /// Tenths as a decimal number, without ".0".
    private static func pixels(_ tenths: Int) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
