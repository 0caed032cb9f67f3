/// The cursor and the scroll position of a list or table.
///
/// A list may change by itself: another program adds a row above the cursor. The cursor belongs to a row and not to a
/// number: it follows the row on which it was last drawn, so that a key never deletes a neighbour of the visible row.
/// Rows are distinguished by an identity; headings have nil, and the cursor skips them. Without identities, the number
/// identifies the row.
///
/// How far a list is scrolled depends on the height it is drawn in, which only the drawing knows: `Table.draw` returns
/// the viewport, which the screen keeps for the next key, the mouse and the next frame.
///
///     list.settle(count: rows.count) { rows[$0].id }
///     list.viewport = table.draw(list, count: rows.count, in: rect, into: &buffer) { … }
package struct ListState {
    package typealias Identity = (Int) -> AnyHashable?

    /// The chosen row, 0 for the first one.
    package var cursor = 0 { didSet { chosen = nil } }
    /// The last drawing.
    package var viewport = Viewport()
    /// The row under the cursor where it was last drawn, and the deleted row that was there before.
    private var chosen: (id: AnyHashable, gone: AnyHashable?)?
    /// The newest row to which the cursor has moved.
    private var newest: AnyHashable?

    package init(cursor: Int = 0) { self.cursor = cursor }

    /// Where rows were drawn: the first visible row, and their rectangle.
    package struct Viewport {
        var top = 0
        var rect = Rect(width: 0, height: 0)

        package init() {}

        init(from top: Int, in rect: Rect) { (self.top, self.rect) = (top, rect) }
    }

    /// Puts the cursor on the first row, and does not move it to the newest row again.
    package mutating func toTop() {
        let newest = newest
        self = ListState()
        self.newest = newest
    }

    /// Moves the cursor over rows that can be chosen.
    /// - Parameter page: the rows of a page; nil for those of the last drawing.
    package mutating func move(
        _ motion: Motion, count: Int, page: Int? = nil, id: Identity = { $0 }
    ) {
        let page = page ?? max(1, viewport.rect.height - 1)
        settle(count: count, id: id)  // where the row is drawn that is moved from
        switch motion {
        case .down: move(by: 1, count, id)
        case .up: move(by: -1, count, id)
        case .pageDown: move(by: page, count, id)
        case .pageUp: move(by: -page, count, id)
        case .halfPageDown: move(by: max(1, page / 2), count, id)
        case .halfPageUp: move(by: -max(1, page / 2), count, id)
        case .first: move(to: 0, count, id)
        case .last: move(to: count - 1, count, id)
        }
    }

    /// A press on a row moves the cursor there; the wheel moves it by three rows.
    /// - Returns: whether the mouse event was inside the list.
    package mutating func handle(_ mouse: Mouse, count: Int, id: Identity = { $0 }) -> Bool {
        guard viewport.rect.contains(x: mouse.x, y: mouse.y) else { return false }
        switch mouse.kind {
        case .wheelDown: move(by: 3, count, id)
        case .wheelUp: move(by: -3, count, id)
        case .press, .doublePress:
            let row = viewport.top + mouse.y - viewport.rect.y
            guard row < count, id(row) != nil else { return false }
            cursor = row
        }
        return true
    }

    /// The list, with its cursor on the row where it was last drawn, wherever that row is now. If the row is gone, the
    /// cursor is on the nearest selectable row, until the row comes back.
    /// - Parameter newest: the row saved last. It takes the cursor once, when it appears, so that the next key applies
    ///   to it.
    package func settled(count: Int, newest: AnyHashable? = nil, id: Identity = { $0 }) -> ListState {
        var settled = self
        var last = chosen
        if let newest, newest != self.newest, place(of: newest, count, id) != nil {
            (settled.newest, last) = (newest, (id: newest, gone: nil))
        }
        let back = last?.gone.flatMap { place(of: $0, count, id) }
        let same = last.flatMap { place(of: $0.id, count, id) }
        settled.move(to: back ?? same ?? cursor, count, id)
        let gone = back != nil ? nil : same != nil ? last?.gone : last?.id
        settled.chosen = settled.cursor < count ? id(settled.cursor).map { (id: $0, gone: gone) } : last
        return settled
    }

    /// Puts the cursor where `settled` has it. A list that is empty for a moment keeps it.
    package mutating func settle(count: Int, newest: AnyHashable? = nil, id: Identity = { $0 }) {
        if count > 0 { self = settled(count: count, newest: newest, id: id) }
    }

    private func place(of row: AnyHashable, _ count: Int, _ id: Identity) -> Int? {
        if cursor < count, id(cursor) == row { return cursor }
        return (0..<max(0, count)).first { id($0) == row }
    }

    /// The viewport in `rect`: scrolled no further than needed to show the cursor with a row of context on either
    /// side. When the first selectable row is visible, the rows above it are, too, so that its heading is seen.
    package func viewport(count: Int, in rect: Rect) -> Viewport {
        let height = rect.height
        let context = height > 4 ? 1 : 0
        var top = viewport.top
        top = max(top, cursor + context - height + 1)
        top = min(top, cursor - context)
        return Viewport(from: max(0, min(top, count - height)), in: rect)
    }

    private mutating func move(by step: Int, _ count: Int, _ id: Identity) {
        guard count > 0 else { return cursor = 0 }
        let wanted = min(max(0, cursor + step), count - 1)
        let direction = step < 0 ? -1 : 1
        cursor =
            nearest(from: wanted, direction, count, id)
            ?? nearest(from: wanted, -direction, count, id) ?? wanted
    }

    private mutating func move(to row: Int, _ count: Int, _ id: Identity) {
        guard count > 0 else { return cursor = 0 }
        let wanted = min(max(0, row), count - 1)
        cursor =
            nearest(from: wanted, 1, count, id)
            ?? nearest(from: wanted, -1, count, id) ?? wanted
    }

    private func nearest(from row: Int, _ direction: Int, _ count: Int, _ id: Identity)
        -> Int?
    {
        var row = row
        while row >= 0, row < count {
            if id(row) != nil { return row }
            row += direction
        }
        return nil
    }
}

/// A movement in a list or a text.
package enum Motion: CaseIterable, Hashable, Sendable {
    case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last

    /// The new index among a few rows that are all visible: a page is all of them.
    package func index(from index: Int, of count: Int) -> Int {
        var list = ListState(cursor: index)
        list.move(self, count: count, page: count)
        return list.cursor
    }
}

extension ListState.Viewport {
    /// The visible rows.
    package func rows(of count: Int) -> Range<Int> { top..<max(top, min(count, top + rect.height)) }
}

/// A text to read, scrolled by line and page, without a cursor.
package struct Pager {
    private var list = ListState()

    /// The last drawing.
    package var viewport: ListState.Viewport {
        get { list.viewport }
        set { list.viewport = newValue }
    }

    package init() {}

    package mutating func move(_ motion: Motion, count: Int) {
        list.cursor = min(list.cursor, lastTop(count))
        list.move(motion, count: count)
        list.cursor = min(list.cursor, lastTop(count))
    }

    package mutating func toTop() { list.cursor = 0 }

    /// The viewport in `rect`.
    package func viewport(count: Int, in rect: Rect) -> ListState.Viewport {
        ListState.Viewport(from: min(list.cursor, max(0, count - rect.height)), in: rect)
    }

    private func lastTop(_ count: Int) -> Int { max(0, count - viewport.rect.height) }
}
