import SwimFitModels
import SwimFitTerminal

/// The details of the row under the cursor, next to a list in wide windows.
///
///     ━ Today · Fri 20 Nov ━━━━━━━━━━━━━ ─ Muesli ─────────────────────────
///     › 07:44 Muesli   1.5 × bowl   359    Protein    12   132 g ██████▸
///
/// One key switches between list and detail on every screen, and Esc returns to the list. While the detail has the
/// focus, the keys that move a cursor scroll the detail.
@MainActor
struct DetailPane {
    /// The smallest width of a window for both panes.
    static let leastColumns = 120

    /// Whether the detail receives the keys if it is shown.
    private(set) var wantsKeys = false
    private var pager = Pager()
    /// The number of rows in the last drawing of the detail, which limits scrolling, and their room. 0 for a detail with
    /// its own cursor.
    private var drawn = (rows: 0, height: 0)

    /// Whether the complete detail is visible, so that keys have nothing to scroll.
    var isInSight: Bool { drawn.rows > 0 && drawn.rows <= drawn.height }

    init() {}

    static func isShown(_ context: Context) -> Bool { context.columns >= leastColumns }

    /// Whether the detail receives the keys.
    func isFocused(_ context: Context) -> Bool { wantsKeys && Self.isShown(context) }

    mutating func goToOther() { wantsKeys.toggle() }

    mutating func leave() { wantsKeys = false }

    /// Scrolls the detail.
    mutating func move(_ motion: Motion) { pager.move(motion, count: drawn.rows) }

    /// Shows the first row, after another item was selected.
    mutating func toTop() { pager.toTop() }

    /// Divides an area; without a detail if the window is too narrow.
    static func split(_ rect: Rect, detail columns: Int? = nil) -> (list: Rect, detail: Rect) {
        guard rect.width >= leastColumns - 2 else { return (rect, Rect(width: 0, height: 0)) }
        var list = rect
        let detail = list.cutRight(columns ?? min(90, max(50, rect.width * 2 / 5)))
        _ = list.cutRight(1)
        return (list, detail)
    }

    /// Draws the detail at its scroll position.
    /// - Parameter rows: the number of rows that the detail needs.
    mutating func draw(
        rows: Int, in rect: Rect, into buffer: inout CellBuffer, content: (Rect, inout CellBuffer) -> Void
    ) {
        drawn = (rows, rect.height)
        guard rows > rect.height else { return content(rect, &buffer) }
        var page = CellBuffer(width: rect.width, height: rows)
        content(page.bounds, &page)
        pager.viewport = pager.viewport(count: rows, in: rect)
        buffer.put(page, from: pager.viewport.rows(of: rows).lowerBound, in: rect)
    }
}

/// A screen with a list and a detail.
protocol ListDetailScreen: Screen {
    var pane: DetailPane { get set }

    /// Whether there is a detail now. By default there is one wherever there is room.
    func hasDetail(_ context: Context) -> Bool

    /// Goes from the list to rows of its own below it, before the detail; nil where there are none.
    mutating func goBelowList() -> Action?
}

extension ListDetailScreen {
    func hasDetail(_ context: Context) -> Bool { true }

    mutating func goBelowList() -> Action? { nil }

    /// The keys that switch between the panes; they precede other uses of Esc.
    static var paneRows: [KeyTableRow<Self>] {
        [
            KeyTableRow(.pane, "next pane") { screen, context in
                if !screen.pane.wantsKeys, let action = screen.goBelowList() { return action }
                guard screen.hasDetail(context) || screen.pane.wantsKeys else {
                    return .notify(.hint("There is one pane here"))
                }
                guard DetailPane.isShown(context) || screen.pane.wantsKeys else {
                    let least = DetailPane.leastColumns
                    return .notify(
                        .hint("Two panes need a window of \(least) columns; this one has \(context.columns)"))
                }
                guard !screen.pane.isInSight || screen.pane.wantsKeys else {
                    return .notify(.hint("All of the other pane is in sight"))
                }
                screen.pane.goToOther()
                return .stay
            }
            .saying { $0.pane.isFocused($1) ? "back to the list" : "next pane" }
            .inFooter { DetailPane.isShown($1) && $0.hasDetail($1) && !$0.pane.isInSight },
            KeyTableRow(.back, "back to the list") { screen, _ in
                guard screen.pane.wantsKeys else { return nil }
                screen.pane.leave()
                return .stay
            }.notInFooter,
        ]
    }
}

/// One row of a detail made of lines.
enum PaneLine {
    case rule(String, trailing: String = "")
    case text([Span], trailing: [Span] = [])
    /// Words, a bar in the space between, and a figure.
    case bar([Span], Gauge, trailing: [Span])
    case blank

    /// - Parameter isFocused: whether the pane receives the keys, which the first rule shows.
    static func draw(_ lines: [PaneLine], isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        for (index, line) in lines.enumerated() where !rest.isEmpty {
            let row = rest.cutTop(1)
            switch line {
            case .rule(let title, let trailing):
                buffer.rule(title, trailing: trailing, isFocused: isFocused && index == 0, in: row)
            case .text(let spans, let trailing): put(spans, trailing, in: row, into: &buffer)
            case .bar(let spans, let gauge, let trailing):
                var room = put(spans, trailing, in: row, into: &buffer)
                _ = room.cutLeft(1)
                _ = room.cutRight(1)
                if room.width >= 6 {
                    buffer.put(gauge.text(width: min(room.width, 30)), in: room, gauge.style)
                }
            case .blank: break
            }
        }
    }

    /// - Returns: the space between the two.
    @discardableResult
    private static func put(
        _ spans: [Span], _ trailing: [Span], in rect: Rect, into buffer: inout CellBuffer
    ) -> Rect {
        var row = rect.inset(horizontal: 1)
        _ = row.cutLeft(1)
        if !trailing.isEmpty {
            let width = trailing.width
            buffer.put(trailing, in: row.cutRight(width), align: .right)
            _ = row.cutRight(1)
        }
        buffer.put(spans, in: row)
        _ = row.cutLeft(spans.width)
        return row
    }
}
