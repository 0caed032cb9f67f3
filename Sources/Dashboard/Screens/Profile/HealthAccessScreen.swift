import SwimFit
import Terminal

/// Which types the dashboard may save and read, with a switch for each, as on a phone.
///
///       type                 save   read
///     › Workouts             [✓]    [✓]
///       Heart rate                  [✓]
struct HealthAccessScreen: Screen {
    var list = ListState()
    var column = HealthAccess.Access.share

    var title: String { "Health access" }

    static let tables = [
        KeyTable<HealthAccessScreen>(
            "health-access", Motion.everyKey, "choose a type",
            [
                KeyRow("switch", [" "], "switch on or off") { $0.toggle($1.models.healthAccess.rows) },
                KeyRow("all", ["a"], "turn all on or off") { turnAll($1) }
                    .saying { $1.models.healthAccess.isAllAllowed ? "turn all off" : "turn all on" },
                KeyRow("done", [.enter, .escape, "q"], "done") { _, _ in finish },
                KeyRow("column", [.left, .right, "h", "l"], "save or read") { screen, _ in
                    screen.column = screen.column == .share ? .read : .share
                    return .stay
                }.notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: context.models.healthAccess.rows.count)
    }

    private static func turnAll(_ context: Context) -> Action {
        let isAll = context.models.healthAccess.isAllAllowed
        return .perform { models in
            try await models.healthAccess.setAll(to: !isAll)
            return []
        }
    }

    private static var finish: Action {
        .perform { models in
            do { try models.profile.noteHealthAccessSeen() } catch {
                return [.dismiss, .notify(.problem(Problem(error).sentence))]
            }
            return [.dismiss]
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: context.models.healthAccess.rows.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, 60)
        let lines = Self.explanation.wrapped(to: width).count
        return (width, min(room.height, context.models.healthAccess.rows.count + lines + 3))
    }

    /// As on a phone: an app always reads what it saved itself.
    private static let explanation =
        "swimfit wants to save and read these. With “read” off, it shows only what it saved itself, and nothing of "
        + "other programs. All data stay in the store."

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let rows = context.models.healthAccess.rows
        let lines = Self.explanation.wrapped(to: rest.width).count
        buffer.putWrapped(Self.explanation, in: rest.cutTop(min(lines, rest.height)), .muted)
        _ = rest.cutTop(1)
        let table = Table([
            Column("type", .flexible(min: 16)), Column("save", .fixed(5)), Column("read", .fixed(5)),
        ])
        table.draw(list, count: rows.count, in: rest, into: &buffer) { index in
            let row = rows[index]
            return .cells([
                Span(context.spelling.of(row.name)), mark(row, .share, index), mark(row, .read, index),
            ])
        }
    }

    private func mark(_ row: HealthAccess.Row, _ access: HealthAccess.Access, _ index: Int) -> Span {
        guard let isAllowed = row.isAllowed(access) else { return "" }
        let isChosen = index == list.cursor && access == column
        let text = isAllowed ? "✓" : " "
        return Span(isChosen ? "‹\(text)›" : "[\(text)]", isAllowed ? .good : .muted)
    }

    private func toggle(_ rows: [HealthAccess.Row]) -> Action {
        guard rows.indices.contains(list.cursor) else { return .stay }
        let row = rows[list.cursor]
        guard let isAllowed = row.isAllowed(column) else {
            return .notify(.hint("swimfit never saves “\(row.name)”: it only reads it"))
        }
        return .perform { [column] models in
            try await models.healthAccess.set(column, of: row, to: !isAllowed)
            return []
        }
    }
}
