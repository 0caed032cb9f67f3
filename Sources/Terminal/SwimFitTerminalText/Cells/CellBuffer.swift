/// A frame: the contents of every cell of the terminal. Widgets draw into a rectangle of it, the driver sends it to the
/// terminal, tests read it as text, screenshots are made from it.
///
/// Everything drawn is clipped to the buffer; drawing outside is allowed and does nothing. A wide character is always
/// whole: drawing over one of its halves blanks the other.
package struct CellBuffer: Sendable, Equatable {
    package let width: Int
    package let height: Int
    package private(set) var cells: [Cell]
    /// The place of the terminal's cursor in the focused text field; nil hides it.
    package var cursor: (x: Int, y: Int)?
    /// The place of the selected row's mark. The terminal's cursor is there, hidden, unless a field has the cursor:
    /// screen readers, braille displays and magnifiers follow the cursor.
    package var selection: (x: Int, y: Int)?
    /// The text of the selected row, with its columns.
    package private(set) var selectedText = ""
    /// The targets of the mouse, besides rows.
    package var targets: [PressTarget] = []

    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        cells = Array(repeating: Cell(), count: self.width * self.height)
    }

    package static func == (a: CellBuffer, b: CellBuffer) -> Bool {
        a.width == b.width && a.cells == b.cells && a.cursor?.x == b.cursor?.x && a.cursor?.y == b.cursor?.y
            && a.selection?.x == b.selection?.x && a.selection?.y == b.selection?.y
    }

    package var bounds: Rect { Rect(width: width, height: height) }

    /// One cell. Reading outside traps, writing outside does nothing.
    package subscript(x: Int, y: Int) -> Cell {
        get { cells[y * width + x] }
        set {
            guard x >= 0, x < width, y >= 0, y < height else { return }
            let index = y * width + x
            splitWide(at: index, column: x)
            cells[index] = newValue
        }
    }

    /// The cells of one row.
    package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * width..<(y + 1) * width] }

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
        let end = limit >= width - x ? width : x + max(0, limit)
        var column = x
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, column < end {
                if TextWidth.isPlain(bytes, index) {
                    self[column, y] = Cell(Glyph(Unicode.Scalar(bytes[index])), style)
                    column += 1
                    index += 1
                    continue
                }
                let start = index
                repeat { index += 1 } while index < bytes.count && !TextWidth.isPlain(bytes, index)
                let others = String(decoding: bytes[start..<index], as: UTF8.self)
                column = putOthers(others, x: column, y: y, style, end: end)
            }
        }
        return column
    }

    private mutating func putOthers(_ text: String, x: Int, y: Int, _ style: Style, end: Int) -> Int {
        var column = x
        if TextWidth.isSimple(text) {
            for scalar in text.unicodeScalars.prefix(max(0, end - x)) {
                self[column, y] = Cell(Glyph(scalar), style)
                column += 1
            }
            return column
        }
        for character in text {
            if column >= end { break }
            for piece in TextWidth.pieces(of: character) {
                column = put(piece, x: column, y: y, style, end: end)
            }
        }
        return column
    }

    private mutating func put(_ piece: TextWidth.CellText, x: Int, y: Int, _ style: Style, end: Int) -> Int {
        guard piece.columns == 2 else {
            if x < end { self[x, y] = Cell(piece.text, style) }
            return min(end, x + piece.columns)
        }
        guard x >= 0, x + 1 < end else {  // half of it has no room
            for column in x..<max(x, min(x + 2, end)) { self[column, y] = Cell(" ", style) }
            return min(end, x + 2)
        }
        self[x, y] = Cell(piece.text, style)
        self[x + 1, y] = Cell(" ", style)  // splits a wide character that was there
        cells[y * width + x + 1] = Cell(Glyph.continuation, style)
        return x + 2
    }

    /// Fills a rectangle with a character of one column.
    package mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: Style = .text) {
        fill(rect, Cell(character, style))
    }

    /// Fills a rectangle with a cell.
    package mutating func fill(_ rect: Rect, _ cell: Cell) {
        let shown = rect.intersection(bounds)
        for y in shown.y..<shown.endY {
            for x in shown.x..<shown.endX { self[x, y] = cell }
        }
    }

    /// Marks an already drawn row as the selected one: over its whole width, or only at its beginning if another pane
    /// receives the keys.
    package mutating func select(_ row: Rect, isActive: Bool = true) {
        guard !row.isEmpty else { return }
        put("›", x: row.x, y: row.y, isActive ? .selected : .accent)
        guard isActive else { return }
        restyle(row, .selected)
        selection = (row.x, row.y)
        selectedText = (row.x + 1..<min(width, row.endX)).compactMap { self[$0, row.y].text }.map(String.init)
            .joined()
    }

    /// Sets the style of every cell of a rectangle and keeps its text. The end of a bar below zero stays in reverse
    /// video. Charts in a selected row keep their style: reversed, their gaps would look like the bars.
    package mutating func restyle(_ rect: Rect, _ style: Style) {
        let shown = rect.intersection(bounds)
        for y in shown.y..<shown.endY {
            let kept = style.role == .selected ? charts(in: shown.x..<shown.endX, y) : []
            for x in shown.x..<shown.endX where !kept.contains(x) {
                let before = cells[y * width + x]
                cells[y * width + x].style = style
                cells[y * width + x].style.ascii = before.style.ascii
                if Eighths.isHanging(before) { cells[y * width + x].style.reversed = true }
            }
        }
    }

    /// The columns of blocks in a row, and the blanks between them.
    private func charts(in columns: Range<Int>, _ y: Int) -> Set<Int> {
        var found: Set<Int> = []
        var last: Int?
        for x in columns {
            if self[x, y].isBlock {
                found.formUnion((last ?? x)...x)
                last = x
            } else if self[x, y].text != " " {
                last = nil
            }
        }
        return found
    }

    /// Shows rows of a taller page from row `first` on, as many as fit into `rect`, and the cursor if it is in them.
    package mutating func put(_ page: CellBuffer, from first: Int, in rect: Rect) {
        let shown = rect.intersection(bounds)
        for y in 0..<min(shown.height, page.height - first) {
            for x in 0..<min(shown.width, page.width) {
                cells[(shown.y + y) * width + shown.x + x] = page[x, first + y]
            }
        }
        func place(_ place: (x: Int, y: Int)?) -> (x: Int, y: Int)? {
            guard let place, place.y >= first, place.y < first + shown.height else { return nil }
            return (shown.x + place.x, shown.y + place.y - first)
        }
        cursor = place(page.cursor) ?? cursor
        if let place = place(page.selection) { (selection, selectedText) = (place, page.selectedText) }
    }

    /// The frame as plain text, a line for each row, without blanks at line ends, as in goldens.
    package var text: String { (0..<height).map { line($0) }.joined(separator: "\n") + "\n" }

    /// One row as plain text, blanks at its end dropped.
    package func line(_ y: Int) -> String {
        var line = ""
        for x in 0..<width { if let character = self[x, y].text { line.append(character) } }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// Blanks the other half of a wide character that is about to be overwritten at `index`.
    @inline(__always)
    private mutating func splitWide(at index: Int, column: Int) {
        if cells[index].isContinuation {
            if column > 0 { cells[index - 1].glyph = .blank }
        } else if column + 1 < width, cells[index + 1].isContinuation {
            cells[index + 1].glyph = .blank
        }
    }

    /// Writes one line into the first row of `rect`, aligned, clipped with "…".
    package mutating func put(
        _ text: String, in rect: Rect, _ style: Style = .text, align: Alignment = .left
    ) {
        put([Span(text, style)], in: rect, align: align)
    }

    /// Writes a line of spans into the first row of `rect`, aligned, clipped with "…".
    package mutating func put(_ spans: [Span], in rect: Rect, align: Alignment = .left) {
        guard !rect.isEmpty else { return }
        let widths = spans.map { TextWidth.of($0.text) }
        let spare = max(0, rect.width - widths.reduce(0, +))
        var x = rect.x + (align == .left ? 0 : align == .right ? spare : spare / 2)
        for (span, width) in zip(spans, widths) {
            let room = rect.endX - x
            let isCut = width > room
            if isCut && room <= 0 {  // the last column shows that something is missing
                put("…", x: rect.endX - 1, y: rect.y, span.style)
                return
            }
            x = put(isCut ? span.text.clipped(to: room) : span.text, x: x, y: rect.y, span.style, limit: room)
            if isCut { return }
        }
    }

    /// Writes paragraphs into the middle of `rect`, without the empty lines between them if `rect` is too low.
    package mutating func putCentred(_ text: String, in rect: Rect, _ style: Style = .text) {
        let width = min(60, rect.width - 4)
        guard width > 0 else { return }
        var lines = text.wrapped(to: width)
        if lines.count > rect.height { lines.removeAll(where: \.isEmpty) }
        put(lines, in: rect.centred(width: width, height: lines.count), style, align: .centre)
    }

    /// Writes a paragraph broken at blanks into `rect`, as many lines as fit.
    /// - Returns: the number of rows used.
    @discardableResult
    package mutating func putWrapped(
        _ text: String, in rect: Rect, _ style: Style = .text, align: Alignment = .left
    ) -> Int {
        put(text.wrapped(to: rect.width), in: rect, style, align: align)
    }

    @discardableResult
    private mutating func put(_ lines: [String], in rect: Rect, _ style: Style, align: Alignment) -> Int {
        let shown = min(lines.count, rect.height)
        for (index, line) in lines.prefix(shown).enumerated() {
            let isLastOfMore = index == shown - 1 && lines.count > shown
            put(isLastOfMore ? (line + " …") : line, in: rect.row(index), style, align: align)
        }
        return shown
    }

    /// Makes a place react to a press. If two places overlap, the later one reacts.
    package mutating func addTarget(_ rect: Rect, _ press: PressTarget.Press) {
        let shown = rect.intersection(bounds)
        if !shown.isEmpty { targets.append(PressTarget(rect: shown, press: press)) }
    }
}

/// A place of a frame that reacts to a press of the mouse.
package struct PressTarget: Sendable, Equatable {
    package enum Press: Sendable, Equatable {
        /// A press of the named key.
        case key(Key)
        /// A press on one of several drawn items, such as bars, by the item's index.
        case item(Int)
    }

    package var rect: Rect
    package var press: Press
}
