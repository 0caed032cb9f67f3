/// A text to read, scrolled by line and page, without a cursor.
package struct Pager {
    private var list = ListState()

    package init() {}

    package mutating func move(_ motion: Motion, times: Int? = nil, count: Int) {
        list.cursor = min(list.cursor, lastTop(count))
        list.move(motion, times: times, count: count)
        list.cursor = min(list.cursor, lastTop(count))
    }

    package mutating func toTop() { list.cursor = 0 }

    /// The rows to draw into `rect`.
    package func window(count: Int, in rect: Rect) -> Range<Int> {
        list.show(from: min(list.cursor, max(0, count - rect.height)), count: count, in: rect)
    }

    private func lastTop(_ count: Int) -> Int { max(0, count - list.height) }
}
