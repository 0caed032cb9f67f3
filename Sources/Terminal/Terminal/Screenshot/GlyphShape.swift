/// Block elements, braille and box drawing as shapes in a cell of 9 × 18 pixels.
struct GlyphShape {
    /// Filled rectangles in tenths of a pixel, from the cell's top left corner.
    private var boxes: [(x: Int, y: Int, width: Int, height: Int)] = []
    /// Strokes as SVG path commands with their own start, in pixels from the corner.
    private var strokes: [(x: Double, y: Double, path: String)] = []

    private static let width = 90
    private static let height = 180

    /// Whether a character is drawn as a shape.
    static func isShape(_ character: Character) -> Bool { GlyphShape(character, columns: 1) != nil }

    /// Whether equal neighbours in a row can be drawn as one long shape.
    static func stretches(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character == "─" || character == "━" || "▀▁▂▃▄▅▆▇█▔░▒▓".contains(character)
    }

    /// - Returns: nil for a character that is written, not drawn.
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

    /// A gauge's empty part: small points, few to many.
    private static func shade(_ density: Int, _ span: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        let step = 60 / density
        return stride(from: 10, to: height, by: step).flatMap { y in
            stride(from: 10 + (y / step % 2) * step / 2, to: span, by: step).map {
                (x: $0, y: y, width: 12, height: 12)
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
        case "─", "━": return [(0, 9, "h\(long)")]
        case "│", "┃":
            return [(4.5, 0, "v18")] + (character == "┃" ? [(5.5, 0, "v18"), (3.5, 0, "v18")] : [])
        case "╌", "┄", "┈": return [(1, 9, "h3"), (5.5, 9, "h3")]
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
