import Foundation
import SwimFit
import Terminal

/// Everything about one sample, in a popup.
struct SampleScreen: Screen {
    let row: BrowseDetail.Row
    var list = ListState()

    init(row: BrowseDetail.Row) { self.row = row }

    var title: String { "Sample" }

    static let tables = [
        KeyTable<SampleScreen>(
            "sample", Motion.everyKey, "scroll",
            [KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss }])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: facts(context).count)
    }

    private func facts(_ context: Context) -> [(name: String, text: String)] {
        func text(_ date: Date) -> String {
            let day = LocalDay.of(date, in: context.calendar)
            return "\(day.weekdayName) \(day.full), \(TimeOfDay.of(date, in: context.calendar).text)"
        }
        var facts = [("Value", row.value), ("Start", text(row.start))]
        if row.end > row.start { facts.append(("End", text(row.end))) }
        facts.append(("Source", row.source))
        if let device = row.device { facts.append(("Device", device)) }
        facts += row.metadata.map { ($0.name, $0.text) }
        return (facts + [("UUID", row.id.uuidString)]).map { (name: $0.0, text: $0.1) }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 68), min(room.height, facts(context).count))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let facts = facts(context)
        var table = Table([Column("", .fixed(22)), Column("", .flexible(min: 10))])
        table.hasHeader = false
        table.draw(list, count: facts.count, in: rect, into: &buffer) { index in
            .cells([.muted(facts[index].name), Span(facts[index].text)])
        }
    }
}
