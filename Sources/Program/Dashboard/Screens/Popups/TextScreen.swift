import Terminal
import SwimFit

/// A popup with lines to read: what a command printed.
struct TextScreen: Screen {
    let title: String
    let lines: [String]
    private var pager = Pager()

    init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }

    static let tables = [
        KeyTable<TextScreen>(
            "text", Motion.everyKey, "scroll", inFooter: true,
            [KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss }])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        pager.move(motion, times: times, count: lines.count)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let table = Table([Column("", .flexible(min: 1))])
        table.draw(pager, count: lines.count, in: rect, into: &buffer) { .cells([Span(lines[$0])]) }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let widest = lines.map { TextWidth.of($0) }.max() ?? 0
        return (min(room.width, max(30, widest + 3)), min(room.height, max(1, lines.count)))
    }
}
