import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Lists and tables", .inTurn)
struct ListTests {
    @Test("the list scrolls no further than needed to show the cursor")
    func scrolling() {
        var state = ListState()
        let rect = Rect(width: 10, height: 5)
        var shown = state.shown(count: 20, in: rect)
        #expect(shown == 0..<5)
        for _ in 0..<3 { state.move(.down, count: 20) }
        shown = state.shown(count: 20, in: rect)
        #expect(shown == 0..<5)
        state.move(.down, count: 20)
        shown = state.shown(count: 20, in: rect)
        #expect(shown == 1..<6)
        state.move(.up, count: 20)
        shown = state.shown(count: 20, in: rect)
        #expect(shown == 1..<6)
        state.move(.last, count: 20)
        shown = state.shown(count: 20, in: rect)
        #expect(shown == 15..<20)
        #expect(state.cursor == 19)
        state.move(.pageUp, count: 20)
        #expect(state.cursor == 15)
        state.move(.first, count: 20)
        shown = state.shown(count: 20, in: rect)
        #expect(shown == 0..<5)
    }

    @Test("the cursor passes over headings")
    func headings() {
        var state = ListState()
        let id = { (row: Int) in row % 3 == 0 ? nil : AnyHashable(row) }
        state = state.settled(count: 9, id: id)
        #expect(state.cursor == 1)
        state.move(.down, count: 9, id: id)
        state.move(.down, count: 9, id: id)
        #expect(state.cursor == 4)
        state.move(.up, count: 9, id: id)
        #expect(state.cursor == 2)
        state.move(.first, count: 9, id: id)
        state.move(.up, count: 9, id: id)
        #expect(state.cursor == 1)
    }

    @Test("the first step leaves the row that is shown, also where the list begins with a heading")
    func firstStep() {
        var state = ListState()
        state.move(.down, count: 9) { $0 == 0 ? nil : $0 }
        #expect(state.cursor == 2)
    }

    @Test("of a few rows that are all visible a page is all of them")
    func fewRows() {
        #expect(Motion.last.index(from: 0, of: 7) == 6)
        #expect(Motion.pageDown.index(from: 0, of: 7) == 6)
    }

    /// A list as it is on a screen: drawn for each frame, moved by keys.
    private struct Screen {
        var list = ListState()

        /// - Returns: the row under the cursor.
        @discardableResult
        mutating func draw(_ rows: [String]) -> String? {
            list.settle(count: rows.count) { rows[$0] }
            return rows.isEmpty ? nil : rows[list.cursor]
        }

        /// Draws rows, and expects one of them under the cursor.
        mutating func expect(
            _ rows: [String], _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let row = draw(rows)
            #expect(row == expected, sourceLocation: sourceLocation)
        }

        mutating func press(_ motion: Motion, _ rows: [String]) {
            list.move(motion, count: rows.count) { rows[$0] }
        }
    }

    @Test("the cursor goes with its row where rows come and go above it")
    func following() {
        var screen = Screen()
        screen.draw(["a", "b", "c"])
        screen.press(.down, ["a", "b", "c"])
        screen.expect(["a", "b", "c"], "b")
        screen.expect(["x", "a", "b", "c"], "b")
        screen.expect(["x", "y", "a", "b", "c"], "b")  // not moved by a key in between
        screen.press(.up, ["x", "y", "z", "a", "b", "c"])
        screen.expect(["x", "y", "z", "a", "b", "c"], "a")
        screen.expect(["z", "a", "b"], "a")
        screen.press(.down, ["z", "a", "b"])
        screen.press(.down, ["z", "a", "b"])
        screen.expect(["z", "a", "b"], "b")
    }

    @Test("a key means the row that was drawn, although the rows have changed since")
    func lateKey() {
        var screen = Screen()
        screen.press(.down, ["a", "b", "c"])
        screen.draw(["a", "b", "c"])
        screen.expect(["n", "a", "b", "c"], "b")
        screen.list = screen.list.settled(count: 4) { ["n", "a", "b", "c"][$0] }
        #expect(screen.list.cursor == 2)
    }

    @Test(
        "where its row is gone, the cursor is on the one that takes the place, or on the last, until it comes back"
    )
    func gone() {
        var screen = Screen()
        screen.press(.last, ["a", "b", "c"])
        screen.press(.up, ["a", "b", "c"])
        screen.expect(["a", "b", "c"], "b")
        screen.expect(["a", "c"], "c")
        screen.expect(["x", "a", "c"], "c")
        screen.expect(["a", "b", "c"], "b")
        screen.expect(["a"], "a")
        screen.expect([], nil)
        screen.expect(["d", "e", "f"], "d")
    }

    @Test("a row that comes back leaves a cursor alone that has been moved")
    func moved() {
        var screen = Screen()
        screen.draw(["a", "b", "c"])
        screen.expect(["b", "c"], "b")
        screen.press(.down, ["b", "c"])
        screen.expect(["b", "c"], "c")
        screen.expect(["a", "b", "c"], "c")
    }

    @Test("a cursor that is set is where it was set, whatever was drawn before")
    func set() {
        var screen = Screen()
        screen.press(.down, ["a", "b", "c"])
        screen.draw(["a", "b", "c"])
        screen.list.cursor = 1
        screen.expect(["x", "a", "b", "c"], "a")
    }

    @Test("an empty list keeps its cursor at 0, a shortened one at its last row")
    func shrinking() {
        var state = ListState(cursor: 7)
        state = state.settled(count: 3)
        #expect(state.cursor == 2)
        state.move(.down, count: 0)
        #expect(state.cursor == 0)
        #expect(state.viewport(count: 0, in: Rect(width: 3, height: 3)).rows(of: 0).isEmpty)
        #expect(state.viewport(count: 4, in: Rect(width: 3, height: 0)).rows(of: 4).isEmpty)
    }

    @Test("a press chooses the row it hits in the scrolled list")
    func mouse() {
        var state = ListState(cursor: 19)
        _ = state.shown(count: 20, in: Rect(x: 2, y: 3, width: 10, height: 5))
        let isInside = state.handle(Mouse(.press, x: 4, y: 4), count: 20)
        #expect(isInside)
        #expect(state.cursor == 16)
        let isOutside = !state.handle(Mouse(.press, x: 0, y: 4), count: 20)
        #expect(isOutside)
    }

    @Test("columns are aligned, the row under the cursor marked, headings span the table")
    func table() {
        let columns = [Column("Date", .flexible(min: 6)), Column("Laps", .fixed(5), .right)]
        let text = drawn(24, 4) { buffer in
            var table = Table(columns)
            table.sorted = 1
            table.isAscending = false
            table.draw(ListState(cursor: 1), count: 3, in: buffer.bounds, into: &buffer) { row in
                row == 0
                    ? .heading([.title("November")], trailing: ["24"]) : .cells(["Fri \(row)", "\(row)0"])
            }
        }
        #expect(
            text
                == """
                  Date            Laps▾
                  November          24
                › Fri 1              10
                  Fri 2              20
                """.replacing("\n                ", with: "\n"))
    }

    @Test("a narrow table drops the columns that matter least, a long one shows where it is")
    func narrow() {
        let columns = [
            Column("A", .fixed(4)), Column("B", .fixed(4), dropOrder: 2),
            Column("C", .fixed(4), dropOrder: 1),
        ]
        let text = drawn(14, 3) { buffer in
            Table(columns).draw(ListState(), count: 9, in: buffer.bounds, into: &buffer) { _ in
                .cells(["a", "b", "c"])
            }
        }
        #expect(text == "  A     C\n› a     c    ┃\n  a     c    │")
    }
}

extension ListState {
    /// The rows that a drawing shows.
    fileprivate mutating func shown(count: Int, in rect: Rect) -> Range<Int> {
        viewport = viewport(count: count, in: rect)
        return viewport.rows(of: count)
    }
}
