/// A movement in a list or a text. A number before it repeats it, or names a row: `5j`, `10G`.
package enum Motion: CaseIterable, Hashable, Sendable {
    case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last

    /// Where it goes from one of a few rows that are all in sight: a page is all of them.
    package func index(from index: Int, of count: Int, times: Int? = nil) -> Int {
        var list = ListState(cursor: index)
        list.move(self, times: times, count: count, page: count)
        return list.cursor
    }
}
