import SwimFitTerminal

/// The division of a window: the tab bar, the area of the screens, the footer, and popups above.
@MainActor
struct AppLayout {
    let bar: Rect
    let body: Rect
    let footer: Rect

    init(_ window: Rect) {
        var rest = window
        bar = rest.cutTop(1)
        footer = rest.cutBottom(1)
        body = rest
    }

    /// The rectangle of a popup's frame, and the area inside it.
    func popup(_ screen: any Screen, _ context: Context) -> (frame: Rect, inside: Rect) {
        let room = TitledBox.inside(body)
        let wanted = screen.preferredSize(in: room, context)
        let frame = body.centred(
            width: min(wanted.width, room.width) + 4, height: min(wanted.height, room.height) + 2)
        return (frame, TitledBox.inside(frame))
    }

    /// Clears parts of the screen next to a popup that are too small to read: fewer than four columns, or one row.
    func clear(around popup: Rect, into buffer: inout CellBuffer) {
        let (left, right) = (popup.x - body.x, body.endX - popup.endX)
        if left < 4 { buffer.fill(Rect(x: body.x, y: popup.y, width: left, height: popup.height), " ") }
        if right < 4 { buffer.fill(Rect(x: popup.endX, y: popup.y, width: right, height: popup.height), " ") }
        if popup.y - body.y == 1 { buffer.fill(body.row(0), " ") }
        if body.endY - popup.endY == 1 { buffer.fill(body.row(body.height - 1), " ") }
    }
}
