import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// Chooses a theme and its background in a popup; each choice is applied at once.
///
///       ● standard
///     › ○ contrast
///       ─ Background ─────────────────
///       ● as the terminal says
///       ─ Preview ────────────────────
///       accent · good · warning
struct AppearanceScreen: Screen {
    var list = ListState()

    var title: String { "Colours" }

    private enum AppearanceRow: Equatable {
        case theme(String)
        case heading
        case background(Preferences.Background)
    }

    private func rows(_ context: Context) -> [AppearanceRow] {
        context.models.appearanceSettings.themes.map { .theme($0.name) } + [.heading]
            + Preferences.Background.allCases.map { .background($0) }
    }

    static let tables = [
        KeyTable<AppearanceScreen>(
            "colours", Motion.everyKey, "move",
            [
                KeyTableRow(.open, "choose") { screen, context in
                    screen.choose(screen.rows(context)[screen.list.cursor])
                }
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        let rows = rows(context)
        list.move(motion, count: rows.count, id: { rows[$0] == .heading ? nil : $0 })
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = rows(context)
        guard list.handle(mouse, count: rows.count, id: { rows[$0] == .heading ? nil : $0 }) else {
            return nil
        }
        return mouse.kind == .doublePress ? choose(rows[list.cursor]) : .stay
    }

    private func choose(_ row: AppearanceRow) -> Action {
        .perform { models in
            try await models.editor.change(
                Preferences.self, of: models.library, as: "choosing colours"
            ) { preferences in
                switch row {
                case .theme(let name): preferences.theme = name
                case .background(let choice): preferences.background = choice.rawValue
                case .heading: break
                }
            }
            return []
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 44), min(room.height, rows(context).count + 3))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rows = rows(context)
        let preview = room.cutBottom(rect.height >= rows.count + 3 ? 3 : 0)
        var table = Table([Column("", .flexible(min: 10))])
        table.hasHeader = false
        let (chosen, theme) = (background(context), theme(context))
        list.viewport = table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .theme(let name): Self.choice(name, isChosen: name == theme)
            case .heading: .heading([.title("Background")])
            case .background(let choice):
                Self.choice(Self.text(of: choice), isChosen: choice == chosen)
            }
        }
        drawPreview(in: preview, into: &buffer)
    }

    private static func choice(_ name: String, isChosen: Bool) -> TableRow {
        .cells([Span((isChosen ? "● " : "○ ") + name)])
    }

    private static func text(of choice: Preferences.Background) -> String {
        choice == .auto ? "as the terminal says" : choice.rawValue
    }

    private func theme(_ context: Context) -> String { context.models.appearance.theme.name }

    private func background(_ context: Context) -> Preferences.Background {
        context.models.appearance.background.flatMap { Preferences.Background(rawValue: $0.rawValue) }
            ?? .auto
    }

    private func drawPreview(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Preview", in: room.cutTop(1))
        buffer.put(
            [
                .accent("accent"), " ", .good("good"), " ", .warning("warning"), " ", .bad("error"), " ",
                .muted("label"),
            ],
            in: room.cutTop(1))
        buffer.put(
            [
                Span("━━ first", Style(.seriesA)), " ", Span("╍╍ second", Style(.seriesB)), " ",
                Span(" chosen ", .selected),
            ],
            in: room.cutTop(1))
    }
}
