/// One column of a table.
package struct Column: Sendable {
    package enum Width: Sendable {
        /// A fixed number of columns.
        case fixed(Int)
        /// At least this many columns, and a share of the rest.
        case flexible(min: Int, weight: Int = 1)
    }

    package var title: String
    package var width: Width
    package var alignment: Alignment
    /// Narrow windows drop columns with high numbers first; 0 is never dropped.
    package var dropOrder: Int

    package init(_ title: String, _ width: Width, _ alignment: Alignment = .left, dropOrder: Int = 0) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.dropOrder = dropOrder
    }

    fileprivate var least: Int {
        switch width {
        case .fixed(let columns): columns
        case .flexible(let least, _): least
        }
    }

    fileprivate var weight: Int { if case .flexible(_, let weight) = width { max(0, weight) } else { 0 } }
}

/// One row of a table.
package enum TableRow: Hashable, Sendable {
    /// One span for each column; missing ones are blank.
    case cells([Span])
    /// A heading across all columns, with a right-aligned text: a month and its totals.
    case heading([Span], trailing: [Span] = [])
    case blank
}

/// Rows in columns under a header, scrolled so that the cursor is in sight.
///
///       Date         Distance   Laps     Time
///       ── November 2026 ──────────── 4 100 m
///     › Fri 20 Nov    1 000 m     40    24:10
///       Wed 18 Nov    1 600 m     64    38:20
///
/// Only visible rows are requested, so a table of a hundred thousand rows draws as fast as one of twenty.
package struct Table: Sendable {
    package var columns: [Column]
    /// The column that the table is sorted by, whose header is marked. Narrow windows keep it.
    package var sorted: Int?
    package var isAscending = true
    package var hasHeader = true
    package var cursor = Cursor.active

    /// The mark of the row under the cursor.
    package enum Cursor: Sendable {
        /// Marks the whole width: this table receives the keys.
        case active
        /// The cursor is at the beginning: another pane has the keys.
        case passive
        case hidden
    }

    package init(_ columns: [Column]) { self.columns = columns }

    /// Draws the rows `0..<count` around `state`'s cursor.
    /// - Returns: where they are, for a list that keys move in.
    @discardableResult
    package func draw(
        _ state: ListState, count: Int, in rect: Rect, into buffer: inout CellBuffer, row: (Int) -> TableRow
    ) -> ListState.Viewport {
        var body = rect
        if hasHeader { header(in: body.cutTop(1), layout(in: rect), into: &buffer) }
        let viewport = state.viewport(count: count, in: body)
        draw(
            viewport.rows(of: count), of: count, chosen: cursor == .hidden ? nil : state.cursor, in: body,
            into: &buffer, row: row)
        return viewport
    }

    /// Draws the rows `0..<count` as text for reading, without a cursor and a header.
    /// - Returns: where they are.
    package func draw(
        _ pager: Pager, count: Int, in rect: Rect, into buffer: inout CellBuffer, row: (Int) -> TableRow
    ) -> ListState.Viewport {
        let viewport = pager.viewport(count: count, in: rect)
        draw(viewport.rows(of: count), of: count, chosen: nil, in: rect, into: &buffer, row: row)
        return viewport
    }

    private func draw(
        _ window: Range<Int>, of count: Int, chosen: Int?, in body: Rect, into buffer: inout CellBuffer,
        row: (Int) -> TableRow
    ) {
        let places = layout(in: body)
        for (line, index) in window.enumerated() {
            draw(row(index), isChosen: index == chosen, in: body.row(line), places, into: &buffer)
        }
        scrollMark(window, of: count, in: body, into: &buffer)
    }

    /// A visible column and its place.
    private struct ColumnPlace {
        var index: Int
        var x: Int
        var width: Int
    }

    /// Two columns at the left hold the cursor's mark, one at the right the scroll mark.
    private func layout(in rect: Rect) -> [ColumnPlace] {
        let room = rect.width - 3
        var shown = Array(columns.indices)
        func needed() -> Int { shown.reduce(0) { $0 + columns[$1].least } + 2 * max(0, shown.count - 1) }
        while needed() > room,
            let victim = shown.filter({ columns[$0].dropOrder > 0 && $0 != sorted })
                .max(by: { columns[$0].dropOrder < columns[$1].dropOrder })
        {
            shown.removeAll { $0 == victim }
        }
        var spare = max(0, room - needed())
        var weights = shown.reduce(0) { $0 + columns[$1].weight }
        var x = rect.x + 2
        return shown.map { index in
            let weight = columns[index].weight
            let extra = weights > 0 ? spare * weight / weights : 0
            (spare, weights) = (spare - extra, weights - weight)
            let width = min(columns[index].least + extra, max(0, rect.endX - 1 - x))
            defer { x += width + 2 }
            return ColumnPlace(index: index, x: x, width: width)
        }
    }

    /// The width of a column in the rectangle; nil when the column is left out there.
    package func width(of column: Int, in rect: Rect) -> Int? {
        layout(in: rect).first { $0.index == column }?.width
    }

    private func header(in rect: Rect, _ places: [ColumnPlace], into buffer: inout CellBuffer) {
        for place in places {
            let title = headerText(of: place)
            let cell = Rect(x: place.x, y: rect.y, width: place.width, height: rect.height)
            let style = place.index == sorted ? Style(.muted, bold: true) : .muted
            buffer.put(title, in: cell, style, align: columns[place.index].alignment)
        }
    }

    /// The title with the mark of the sort order, without a space where there is no room.
    private func headerText(of place: ColumnPlace) -> String {
        let title = columns[place.index].title
        guard place.index == sorted else { return title }
        let mark = isAscending ? "▴" : "▾"
        return TextWidth.of(title) + 2 <= place.width ? title + " " + mark : title + mark
    }

    private func draw(
        _ row: TableRow, isChosen: Bool, in rect: Rect, _ places: [ColumnPlace], into buffer: inout CellBuffer
    ) {
        switch row {
        case .blank: break
        case .heading(let left, let right):
            var line = rect.inset(horizontal: 2)
            buffer.put(left, in: line)
            _ = line.cutLeft(left.reduce(right.isEmpty ? 0 : 1) { $0 + TextWidth.of($1.text) })
            buffer.put(right, in: line, align: .right)
        case .cells(let cells):
            for place in places where place.index < cells.count {
                let cell = Rect(x: place.x, y: rect.y, width: place.width, height: rect.height)
                buffer.put([cells[place.index]], in: cell, align: columns[place.index].alignment)
            }
            if isChosen { buffer.select(selectable(rect), isActive: cursor == .active) }
        }
    }

    /// The row without the column of the scroll mark.
    private func selectable(_ rect: Rect) -> Rect {
        Rect(x: rect.x, y: rect.y, width: rect.width - 1, height: rect.height)
    }

    /// Draws a scroll mark at the right edge if not all rows fit.
    private func scrollMark(_ window: Range<Int>, of count: Int, in rect: Rect, into buffer: inout CellBuffer)
    {
        guard count > rect.height, rect.height > 1, rect.width > 3 else { return }
        let length = max(1, rect.height * rect.height / count)
        let travel = rect.height - length
        let start = window.lowerBound * travel / max(1, count - rect.height)
        for y in 0..<rect.height {
            let isThumb = y >= start && y < start + length
            buffer.put(isThumb ? "┃" : "│", x: rect.endX - 1, y: rect.y + y, .muted)
        }
    }
}
