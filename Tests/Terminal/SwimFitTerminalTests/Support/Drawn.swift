import SwimFitTerminal
import Testing

/// What `draw` puts into an empty frame, as text without the line end after the last row.
func drawn(_ width: Int, _ height: Int, _ draw: (inout CellBuffer) -> Void) -> String {
    var buffer = CellBuffer(width: width, height: height)
    draw(&buffer)
    return String(buffer.text.dropLast())
}

/// Fails unless `draw` puts exactly `expected` into an empty frame.
func expectDrawing(
    _ expected: String, _ width: Int, _ height: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (inout CellBuffer) -> Void
) {
    let text = drawn(width, height, draw)
    #expect(text == expected, sourceLocation: sourceLocation)
}
