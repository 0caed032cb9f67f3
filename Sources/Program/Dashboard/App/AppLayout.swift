import Terminal
import SwimFit

/// How a window is divided: the tab bar, the room of the screens, the footer, and popups above.
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

    /// The place of a popup's frame, and the room inside it.
    func popup(_ screen: any Screen, _ context: Context) -> (frame: Rect, inside: Rect) {
        let room = Frame.inside(body)
        let wanted = screen.preferredSize(in: room, context)
        let frame = body.centred(
            width: min(wanted.width, room.width) + 4, height: min(wanted.height, room.height) + 2)
        return (frame, Frame.inside(frame))
    }
}
