import Glibc

/// A plane of dots drawn with braille characters: each cell has 2 × 4 of them.
struct BrailleDots {
    private let width: Int
    private let height: Int
    private var masks: [UInt8]

    init(width: Int, height: Int) {
        (self.width, self.height) = (max(0, width), max(0, height))
        masks = Array(repeating: 0, count: self.width * self.height)
    }

    /// The dot for a place: a fraction of the width, and eighths of a row above the lower edge.
    func place(x: Double, eighths: Int) -> (x: Int, y: Int) {
        let column = Int((min(1, max(0, x)) * Double(width * 2 - 1)).rounded())
        let dots = min(height * 4 - 1, max(0, eighths / 2))
        return (column, height * 4 - 1 - dots)
    }

    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width * 2, y < height * 4 else { return }
        masks[y / 4 * width + x / 2] |= Self.bit[y % 4][x % 2]
    }

    /// Decides which dots of a line are drawn. One pen draws one series, so that dashes continue over its points.
    struct Pen {
        let isDashed: Bool
        private var moved = 0
        /// Dots of a dash, and of a gap: two cells in a row, or one in a column.
        private static let dash = 4

        init(isDashed: Bool) { self.isDashed = isDashed }

        /// Moves by one dot; returns whether the pen was down.
        mutating func move() -> Bool {
            defer { moved += 1 }
            return !isDashed || moved / Self.dash % 2 == 0
        }
    }

    /// Bresenham's line, both ends included.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ pen: inout Pen) {
        let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
        var (x, y, error) = (start.x, start.y, dx + dy)
        while true {
            if pen.move() { set(x, y) }
            if x == end.x && y == end.y { return }
            let doubled = 2 * error
            if doubled >= dy { (error, x) = (error + dy, x + stepX) }
            if doubled <= dx { (error, y) = (error + dx, y + stepY) }
        }
    }

    /// Adds the dots to those in the buffer: dots of an earlier series stay, and where those have another style the cell,
    /// which can have one colour only, gets that of text. Over an area they are cut out of it.
    func draw(at origin: (x: Int, y: Int), _ style: Style, into buffer: inout CellBuffer) {
        for y in 0..<height {
            for x in 0..<width where masks[y * width + x] != 0 {
                let (column, row) = (origin.x + x, origin.y + y)
                guard buffer.bounds.contains(x: column, y: row) else { continue }
                let cell = buffer[column, row]
                let before = Self.mask(of: cell.text)
                let scalar = Unicode.Scalar(0x2800 + UInt32(masks[y * width + x] | before)) ?? "?"
                let mixed = before != 0 && cell.style != style ? .text : style
                buffer[column, row] = cell.crossed(by: Character(scalar), mixed)
            }
        }
    }

    private static func mask(of character: Character?) -> UInt8 {
        guard let value = character?.unicodeScalars.first?.value, (0x2800...0x28FF).contains(value) else {
            return 0
        }
        return UInt8(value - 0x2800)
    }

    /// Braille numbers its dots 1 2 3 7 down the left column and 4 5 6 8 down the right one.
    private static let bit: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
