import SwimFit
import Terminal

/// The sets of a swim each time that they were swum, in a popup.
///
///     ╭─ The same set ───────────────────────────────────────────╮
///     │ 10 × 100 m freestyle on 2:15 ────── −0:01.2 a year ─     │
///     │ Mon 16 Nov 2026     1:56.1   1:52–1:58                   │
struct SetHistoryScreen: Screen {
    let swim: Swim.ID
    private let rows: [Row]
    private var list = ListState()

    /// Compares all swims, once.
    init(_ swim: Swim.ID, _ context: Context) {
        self.swim = swim
        rows = context.models.swims.summary.sets(of: swim).flatMap { set in
            [.set(set)] + set.occurrences.map { .time($0, set) }
        }
    }

    var title: String { "The same set" }

    static let tables = [
        KeyTable<SetHistoryScreen>(
            "sets", Motion.everyKey, "choose a swim",
            [
                KeyRow("open", [.enter], "open the swim") { screen, _ in
                    screen.chosen.map { .open(workout: $0.swim) }
                },
                KeyRow("close", [.escape, "="], "close") { _, _ in .dismiss },
            ])
    ]

    private enum Row {
        case set(SetHistory)
        case time(SetHistory.Occurrence, SetHistory)
    }

    private var chosen: SetHistory.Occurrence? {
        guard !rows.isEmpty, case .time(let time, _) = rows[list.settled(count: rows.count).cursor] else {
            return nil
        }
        return time
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: rows.count)
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: rows.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 72), min(room.height, max(6, rows.count + 2)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard !rows.isEmpty else {
            return buffer.put("Only the totals of this swim are known.", in: rect.row(0), .muted)
        }
        Self.table.draw(list.settled(count: rows.count), count: rows.count, in: rect, into: &buffer) {
            index in
            switch rows[index] {
            case .set(let set):
                return .heading([.title(set.shape.text)], trailing: [.muted(set.trendText)])
            case .time(let time, let set):
                let day = LocalDay.of(time.date, in: context.calendar)
                let isFastest = time.mean != nil && time.mean == set.fastest
                return .cells([
                    Span("\(day.weekdayName) \(day.full)", time.swim == swim ? .title : .text),
                    Span(TimeSpan.split(time.mean), isFastest ? .good : .text), .muted(time.span),
                ])
            }
        }
    }

    private static let table = Table([
        Column("Day", .flexible(min: 16)), Column("Mean", .fixed(8), .right),
        Column("Fastest to slowest", .fixed(20)),
    ])
}
