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

    func bindings(_ context: Context) -> [Binding] {
        let isAll = context.models.healthAccess.isAllAllowed
        return [
            Binding(.character(" "), label: "switch on or off"),
            Binding(.character("a"), label: isAll ? "turn all off" : "turn all on"),
            Binding(.enter, .escape, label: "done"),
            Binding(
                .left, .right, .character("h"), .character("l"), label: "save or read", isInFooter: false),
            Binding(.down, .up, label: "choose a type", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let rows = context.models.healthAccess.rows
        if list.handle(key, count: rows.count) { return .stay }
        switch key {
        case .left, .right, .character("h"), .character("l"):
            column = column == .share ? .read : .share
            return .stay
        case .character(" "): return toggle(rows)
        case .character("a"):
            let isAll = context.models.healthAccess.isAllAllowed
            return .perform { models in
                try await models.healthAccess.setAll(to: !isAll)
                return []
            }
        case .enter, .escape, .character("q"):
            return .perform { models in
                do { try models.profile.noteHealthAccessSeen() } catch {
                    return [.dismiss, .notify(.problem(ProblemText.of(error)))]
                }
                return [.dismiss]
            }
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: context.models.healthAccess.rows.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), min(room.height, context.models.healthAccess.rows.count + 5))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let rows = context.models.healthAccess.rows
        buffer.putWrapped(
            "swimfit wants to save and read these. What you turn off stays in the store but is not shown here.",
            in: rest.cutTop(min(2, rest.height)), .muted)
        _ = rest.cutTop(1)
        let table = Table([
            Column("type", .flexible(min: 16)), Column("save", .fixed(5)), Column("read", .fixed(5)),
        ])
        table.draw(list, count: rows.count, in: rest, into: &buffer) { index in
            let row = rows[index]
            return .cells([Span(row.name), mark(row, .share, index), mark(row, .read, index)])
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
