import Terminal
import SwimFit

extension App {
    /// The whole frame as it is now. No side effects but that `needsFrame` is answered, and `targets` are those of this frame.
    func draw() -> CellBuffer {
        needsFrame = false
        var buffer = CellBuffer(width: room.width, height: room.height)
        guard !isTooSmall else {
            drawTooSmall(into: &buffer)
            return buffer
        }
        let layout = AppLayout(room)
        let context = context
        var top = layout.body
        screens[tab]?.draw(context, in: layout.body, into: &buffer)
        for popup in popups {
            let place = layout.popup(popup, context)
            buffer.restyle(layout.body, .muted)
            (buffer.cursor, buffer.selection, buffer.targets) = (nil, nil, [])
            top = place.inside
            Frame(title: popup.title).draw(in: place.frame, into: &buffer)
            popup.draw(context, in: place.inside, into: &buffer)
        }
        TabBar(self).draw(into: &buffer)
        if isInCommandLine { buffer.cursor = nil }
        let footer = Footer(app: self)
        if let popup = popups.last {
            footer.drawOtherKeys(of: layout.popup(popup, context).frame, row: layout.footer, into: &buffer)
        }
        footer.draw(in: layout.footer, into: &buffer)
        if isInCommandLine { commandLine?.drawChoices(above: layout.footer, into: &buffer) }
        if cursorFollowsRow { followRow(in: &buffer) }
        // A text without a selected row is read from its beginning.
        buffer.selection = buffer.selection ?? (top.x, top.y)
        targets = buffer.targets
        if popups.isEmpty || !(popups.last is ClipboardScreen) { selectedText = buffer.selectedText }
        return buffer
    }

    /// Puts the cursor on the selected row, in sight. A form keeps it where it types.
    private func followRow(in buffer: inout CellBuffer) {
        guard !isInCommandLine, let row = buffer.selection, buffer.cursor?.y != row.y else { return }
        buffer.cursor = row
    }

    private func drawTooSmall(into buffer: inout CellBuffer) {
        let text = """
            swimfit needs \(App.smallest.width) × \(App.smallest.height) characters;
            this window has \(room.width) × \(room.height).
            Make it larger, or press q.
            """
        let lines = text.wrapped(to: room.width)
        var place = buffer.bounds.centred(width: room.width, height: lines.count)
        for line in lines { buffer.put(line, in: place.cutTop(1), align: .centre) }
    }
}
