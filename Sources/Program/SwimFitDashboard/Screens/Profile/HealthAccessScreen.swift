import SwimFitModels
import SwimFitTerminal
import SwimFitStore

/// The types that the dashboard may save and read, with a switch for each, as on a phone.
///
///       type                 save   read
///     › Workouts             [✓]    [✓]
///       Heart rate                  [✓]
struct HealthAccessScreen: Screen {
    var list = ListState()
    var column = HealthAccess.Access.share
    /// The switches as changed by the user; nil without changes.
    private var draft: [HealthAccess.TypeRow]?

    var title: String { "Health access" }

    static let tables = [
        KeyTable<HealthAccessScreen>(
            "health-access", Motion.everyKey, "choose a type",
            [
                KeyTableRow(.switch) { $0.toggle($1) },
                KeyTableRow(.open, "save") { screen, _ in screen.save() },
                KeyTableRow(.back, "leave as it was") { _, _ in .dismiss },
                KeyTableRow(.before, "save") { $0.choose(.share, $1) }.notInFooter,
                KeyTableRow(.after, "read") { $0.choose(.read, $1) }.notInFooter,
                KeyTableRow(.undo, "what was switched here") { screen, _ in
                    screen.draft = nil
                    return .stay
                }.notInFooter,
            ])
    ]

    private func rows(_ context: Context) -> [HealthAccess.TypeRow] {
        draft ?? context.models.healthAccess.rows
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: rows(context).count + 1)
    }

    private mutating func choose(_ access: HealthAccess.Access, _ context: Context) -> Action {
        column = access
        return .stay
    }

    private func save() -> Action {
        .perform { [draft] models in
            guard let draft, try await models.healthAccess.save(draft) else { return [.dismiss] }
            return [.dismiss, .notify(.done("Health access changed – u undoes"))]
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: rows(context).count + 1) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, 60)
        let lines = Self.explanation.wrapped(to: width).count
        return (width, min(room.height, context.models.healthAccess.rows.count + lines + 4))
    }

    /// As on a phone, an app always reads its own samples.
    private static let explanation =
        "What swimfit may save and read. With “read” off, it shows only what it saved itself, and nothing of "
        + "other programs. All data stay in the store."

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let rows = rows(context)
        let lines = Self.explanation.wrapped(to: rest.width).count
        buffer.putWrapped(Self.explanation, in: rest.cutTop(min(lines, rest.height)), .muted)
        _ = rest.cutTop(1)
        let table = Table([
            Column("type", .flexible(min: 16)), Column("save", .fixed(5)), Column("read", .fixed(5)),
        ])
        list.viewport = table.draw(list, count: rows.count + 1, in: rest, into: &buffer) { index in
            let marks = HealthAccess.Access.allCases.map { access in
                mark(isAllowed(access, at: index, rows), isChosen: index == list.cursor && access == column)
            }
            let name = index == 0 ? "All types" : context.spelling.of(rows[index - 1].name)
            return .cells([Span(name)] + marks)
        }
    }

    /// The permission on a line; the first line has those of all types.
    private func isAllowed(_ access: HealthAccess.Access, at line: Int, _ rows: [HealthAccess.TypeRow])
        -> Bool?
    {
        line == 0 ? rows.allSatisfy { $0.isAllowed(access) != false } : rows[line - 1].isAllowed(access)
    }

    private func mark(_ isAllowed: Bool?, isChosen: Bool) -> Span {
        guard let isAllowed else { return "" }
        let text = isAllowed ? "✓" : " "
        return Span(isChosen ? "‹\(text)›" : "[\(text)]", isAllowed ? .good : .muted)
    }

    private mutating func toggle(_ context: Context) -> Action {
        var rows = rows(context)
        let line = min(list.cursor, rows.count)
        guard let isAllowed = isAllowed(column, at: line, rows) else {
            return .notify(.hint("swimfit never saves “\(rows[line - 1].name)”: it only reads it"))
        }
        for index in rows.indices where line == 0 || index == line - 1 {
            rows[index].set(column, to: !isAllowed)
        }
        draft = rows
        return .stay
    }
}

extension Action {
    /// The switches of Health access, as they are now.
    @MainActor static func showAccess(_ context: Context) -> Action {
        // An undo or another program may have changed a switch.
        context.models.healthAccess.refresh()
        return .present(HealthAccessScreen())
    }
}
