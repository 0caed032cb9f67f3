/// A place of a frame that can be pressed with the mouse.
package struct PressTarget: Sendable, Equatable {
    package enum Press: Sendable, Equatable {
        /// The same as pressing the key that is named there.
        case key(Key)
        /// One of several things that are drawn: the index of a bar.
        case item(Int)
    }

    package var rect: Rect
    package var press: Press
}

extension CellBuffer {
    /// Makes a place answer to a press; of two places at one point the later one does.
    package mutating func addTarget(_ rect: Rect, _ press: PressTarget.Press) {
        let shown = rect.intersection(bounds)
        if !shown.isEmpty { targets.append(PressTarget(rect: shown, press: press)) }
    }
}
