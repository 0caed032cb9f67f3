/// A terminal in memory: tests feed it events and read the frames.
@MainActor
package final class MemoryDriver: Driver {
    package var size: (width: Int, height: Int)
    package var isInputClosed = false
    package var interruptIsKey = false
    package var appearance = Appearance()
    package private(set) var frames: [CellBuffer] = []
    package private(set) var redraws = 0
    package private(set) var suspensions = 0
    package private(set) var hasLeft = false
    private var waiting: [Event] = []

    package init(width: Int, height: Int) { size = (width, height) }

    /// The frame shown last.
    package var frame: CellBuffer? { frames.last }

    package func feed(_ events: [Event]) { waiting += events }

    /// Changes the size and reports it, as a window would.
    package func resize(width: Int, height: Int) {
        size = (width, height)
        waiting.append(.resize(width: width, height: height))
    }

    package func readEvents() -> [Event] {
        defer { waiting = [] }
        return waiting
    }

    package func show(_ frame: CellBuffer) { frames.append(frame) }
    package func redrawAll() { redraws += 1 }
    package func suspend() { suspensions += 1 }
    package func leave() { hasLeft = true }
}
