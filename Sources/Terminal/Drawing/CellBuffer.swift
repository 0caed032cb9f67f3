/// One character cell of the screen. A wide character fills its own cell and marks the next one
/// as its `continuation`.
package struct Cell: Hashable, Sendable {
    /// The grapheme shown; " " for an empty cell, "" for the right half of a wide character.
    package var text: Character?
    package var style: Style

    package init(_ text: Character? = " ", _ style: Style = .text) {
        self.text = text
        self.style = style
    }

    /// The right half of the wide character before it.
    package var isContinuation: Bool { text == nil }
}

/// A frame: what every cell of the terminal shows. Widgets draw into a rectangle of it, the driver
/// sends it to the terminal, tests read it as text, screenshots are made from it.
///
/// Everything drawn is clipped to the buffer; drawing outside is allowed and does nothing.
package struct CellBuffer: Sendable, Equatable {
    package let width: Int
    package let height: Int
    package private(set) var cells: [Cell]
    /// Where the terminal's cursor is to stand (a text field with the focus); nil hides it.
    package var cursor: (x: Int, y: Int)?

    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        cells = Array(repeating: Cell(), count: self.width * self.height)
    }

    package static func == (a: CellBuffer, b: CellBuffer) -> Bool {
        a.width == b.width && a.cells == b.cells && a.cursor?.x == b.cursor?.x && a.cursor?.y == b.cursor?.y
    }

    package var bounds: Rect { Rect(width: width, height: height) }

    package subscript(x: Int, y: Int) -> Cell {
        get { cells[y * width + x] }
        set { if bounds.contains(x: x, y: y) { cells[y * width + x] = newValue } }
    }

    /// Writes `text` on one row from (x, y), clipped to `limit` columns and to the buffer.
    ///
    /// Control characters are replaced by a visible "·"; a wide character that would be cut in half
    /// at the edge becomes a blank.
    /// - Returns: the column after the last one written.
    @discardableResult
    package mutating func put(_ text: String, x: Int, y: Int, _ style: Style = .text, limit: Int = .max)
        -> Int
    {
        guard y >= 0, y < height else { return x }
        let end = limit == .max ? width : min(width, x + max(0, limit))
        var column = x
        for character in text {
            let cells = TextWidth.of(character)
            if column + cells > end { break }
            if cells == 0 { continue }
            self[column, y] = Cell(TextWidth.isControl(character) ? "·" : character, style)
            if cells == 2 { self[column + 1, y] = Cell(nil, style) }
            column += cells
        }
        return column
    }

    /// Fills a rectangle with one character.
    package mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: Style = .text) {
        for y in max(0, rect.y)..<max(max(0, rect.y), min(height, rect.endY)) {
            for x in max(0, rect.x)..<max(max(0, rect.x), min(width, rect.endX)) {
                self[x, y] = Cell(character, style)
            }
        }
    }

    /// Gives every cell of a rectangle a style and keeps its text.
    package mutating func restyle(_ rect: Rect, _ style: Style) {
        for y in max(0, rect.y)..<max(max(0, rect.y), min(height, rect.endY)) {
            for x in max(0, rect.x)..<max(max(0, rect.x), min(width, rect.endX)) {
                cells[y * width + x].style = style
            }
        }
    }

    /// The frame as plain text, one line a row, blanks at line ends dropped: what goldens hold.
    package var text: String {
        (0..<height).map { y in
            var line = ""
            for x in 0..<width { if let character = self[x, y].text { line.append(character) } }
            while line.last == " " { line.removeLast() }
            return line
        }
        .joined(separator: "\n") + "\n"
    }
}
