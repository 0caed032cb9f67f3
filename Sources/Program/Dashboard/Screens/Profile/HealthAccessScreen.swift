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
    /// The switches as they are to be; nil while they are as they were.
    private var draft: [HealthAccess.Row]?

    var title: String { "Health access" }

    static let tables = [
        KeyTable<HealthAccessScreen>(
            "health-access", Motion.everyKey, "choose a type",
            [
                KeyRow("switch", [" "], "switch on or off") { $0.toggle($1) },
                KeyRow("all", ["a"], "turn all on") { $0.turnAll(to: true, $1) }
                    .disabled { $0.rows($1).allSatisfy(\.isAllAllowed) ? "All are on" : nil },
                KeyRow("none", ["A"], "turn all off") { $0.turnAll(to: false, $1) },
                KeyRow("save", [.enter], "save") { screen, _ in screen.save() },
                KeyRow("close", [.escape, "q"], "leave as it was") { _, _ in finish { _ in [] } },
                KeyRow("column", [.left, .right, "h", "l"], "save or read") { screen, _ in
                    screen.column = screen.column == .share ? .read : .share
                    return .stay
                }.notInFooter,
                // Behind the sheet it would take back what was logged.
                KeyRow("undo", ["u", "U"], "as it was") { screen, _ in
                    screen.draft = nil
                    return .stay
                }.notInFooter,
            ])
    ]

    private func rows(_ context: Context) -> [HealthAccess.Row] { draft ?? context.models.healthAccess.rows }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: context.models.healthAccess.rows.count)
    }

    private mutating func turnAll(to isAllowed: Bool, _ context: Context) -> Action {
        draft = rows(context).map { row in
            var row = row
            for access in HealthAccess.Access.allCases { row.set(access, to: isAllowed) }
            return row
        }
        return .stay
    }

    private func save() -> Action {
        Self.finish { [draft] models in
            guard let draft, try await models.healthAccess.save(draft) else { return [] }
            return [.notify(.done("Health access changed – u undoes"))]
        }
    }

    /// Closes the sheet, which was answered now.
    private static func finish(
        _ save: @escaping @MainActor @Sendable (Models) async throws -> [Action]
    ) -> Action {
        .perform { models in
            let done = try await save(models)
            do { try models.profile.noteHealthAccessSeen() } catch {
                return [.dismiss, .notify(.problem(Problem(error).sentence))]
            }
            return [.dismiss] + done
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
        let rows = rows(context)
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

    private mutating func toggle(_ context: Context) -> Action {
        var rows = rows(context)
        guard rows.indices.contains(list.cursor) else { return .stay }
        guard let isAllowed = rows[list.cursor].isAllowed(column) else {
            return .notify(.hint("swimfit never saves “\(rows[list.cursor].name)”: it only reads it"))
        }
        rows[list.cursor].set(column, to: !isAllowed)
        draft = rows
        return .stay
    }
}
