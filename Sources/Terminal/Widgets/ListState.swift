/// The cursor and the scroll position of a list or table.
///
/// How far a list is scrolled depends on the height it is drawn in, which only the drawing knows.
/// The last window drawn is therefore kept in a small reference next to the cursor: paging, mouse
/// rows and the next frame refer to it. It holds nothing that the next drawing would not find again.
package struct ListState {
    /// The chosen row, 0 for the first one.
    package var cursor = 0
    private let viewport = Viewport()

    package init(cursor: Int = 0) { self.cursor = cursor }

    /// What was drawn last: the first row shown and where it was.
    private final class Viewport {
        var top = 0
        var rect = Rect(width: 0, height: 0)
    }

    /// Moves the cursor.
    /// - Parameters:
    ///   - times: how often; of `first` and `last` the row to go to, 1 for the first one that can be chosen.
    ///   - page: the rows of a page; nil for those that were drawn last.
    ///   - isSelectable: false for rows that the cursor skips (headings).
    package mutating func move(
        _ motion: Motion, times: Int? = nil, count: Int, page: Int? = nil,
        isSelectable: (Int) -> Bool = { _ in true }
    ) {
        let page = page ?? max(1, viewport.rect.height - 1)
        clamp(count: count, isSelectable: isSelectable)  // where the row is drawn that is moved from
        switch motion {
        case .down: step(1, times, count, isSelectable)
        case .up: step(-1, times, count, isSelectable)
        case .pageDown: move(by: page * (times ?? 1), count, isSelectable)
        case .pageUp: move(by: -page * (times ?? 1), count, isSelectable)
        case .halfPageDown: move(by: max(1, page / 2) * (times ?? 1), count, isSelectable)
        case .halfPageUp: move(by: -max(1, page / 2) * (times ?? 1), count, isSelectable)
        case .first: move(to: row(times, count, isSelectable) ?? 0, count, isSelectable)
        case .last: move(to: row(times, count, isSelectable) ?? count - 1, count, isSelectable)
        }
    }

    /// Steps over as many rows that can be chosen as `times` says.
    private mutating func step(_ direction: Int, _ times: Int?, _ count: Int, _ isSelectable: (Int) -> Bool) {
        for _ in 0..<min(times ?? 1, max(1, count)) {
            let before = cursor
            move(by: direction, count, isSelectable)
            if cursor == before { break }
        }
    }

    /// The row with a number, counting those that can be chosen; the last one where there are fewer.
    private func row(_ number: Int?, _ count: Int, _ isSelectable: (Int) -> Bool) -> Int? {
        guard let number else { return nil }
        let rows = (0..<max(0, count)).lazy.filter(isSelectable).prefix(number)
        return rows.reduce(nil) { $1 }
    }

    /// A press on a row moves the cursor there, the wheel moves it by three rows.
    /// - Returns: whether the mouse event was inside the list.
    package mutating func handle(
        _ mouse: Mouse, count: Int, isSelectable: (Int) -> Bool = { _ in true }
    ) -> Bool {
        guard viewport.rect.contains(x: mouse.x, y: mouse.y) else { return false }
        switch mouse.kind {
        case .wheelDown: move(by: 3, count, isSelectable)
        case .wheelUp: move(by: -3, count, isSelectable)
        case .press, .doublePress:
            let row = viewport.top + mouse.y - viewport.rect.y
            guard row < count, isSelectable(row) else { return false }
            cursor = row
        }
        return true
    }

    /// Puts the cursor on the nearest selectable row, after rows were added or removed.
    package mutating func clamp(count: Int, isSelectable: (Int) -> Bool = { _ in true }) {
        move(to: cursor, count, isSelectable)
    }

    /// The rows to draw into `rect`: scrolled no further than needed to show the cursor with a row
    /// of context on either side. The first rows come into sight with the first one that can be
    /// chosen, so that its heading is seen.
    package func window(count: Int, in rect: Rect) -> Range<Int> {
        let height = rect.height
        let context = height > 4 ? 1 : 0
        var top = viewport.top
        top = max(top, cursor + context - height + 1)
        top = min(top, cursor - context)
        return show(from: max(0, min(top, count - height)), count: count, in: rect)
    }

    /// Remembers the rows that are drawn: from `top` on.
    func show(from top: Int, count: Int, in rect: Rect) -> Range<Int> {
        viewport.top = top
        viewport.rect = rect
        return top..<max(top, min(count, top + rect.height))
    }

    /// The rows there was room for when the list was last drawn.
    var height: Int { viewport.rect.height }

    private mutating func move(by step: Int, _ count: Int, _ isSelectable: (Int) -> Bool) {
        guard count > 0 else { return cursor = 0 }
        let wanted = min(max(0, cursor + step), count - 1)
        let direction = step < 0 ? -1 : 1
        cursor =
            nearest(from: wanted, direction, count, isSelectable)
            ?? nearest(from: wanted, -direction, count, isSelectable) ?? wanted
    }

    private mutating func move(to row: Int, _ count: Int, _ isSelectable: (Int) -> Bool) {
        guard count > 0 else { return cursor = 0 }
        let wanted = min(max(0, row), count - 1)
        cursor =
            nearest(from: wanted, 1, count, isSelectable)
            ?? nearest(from: wanted, -1, count, isSelectable) ?? wanted
    }

    private func nearest(from row: Int, _ direction: Int, _ count: Int, _ isSelectable: (Int) -> Bool)
        -> Int?
    {
        var row = row
        while row >= 0, row < count {
            if isSelectable(row) { return row }
            row += direction
        }
        return nil
    }
}
