// Cells, charts, keys and the width of text are a separate target, because the shell needs them without a terminal.
@_exported import SwimFitTerminalText

/// The output of frames and the source of events: the terminal, or memory in tests.
@MainActor
package protocol Driver: AnyObject, Sendable {
    /// The size to draw the next frame in.
    var size: (width: Int, height: Int) { get }

    /// Whether no more events can come, because the terminal is closed.
    var isInputClosed: Bool { get }

    /// All keys, pastes, presses and new sizes since the last call; never waits.
    func readEvents() -> [Event]

    /// Sends the differences to the frame shown before.
    func show(_ frame: CellBuffer)

    /// Whether Ctrl-C is a key. Otherwise it is the signal that ends the program, even if the program no longer reads
    /// input.
    var interruptIsKey: Bool { get set }

    /// The theme, and the background if the terminal is not asked for it.
    var appearance: Appearance { get set }

    /// Copies a text to the terminal's clipboard, if the terminal allows it.
    func copy(_ text: String)

    /// Sends the next frame as a whole, because the terminal may show something else.
    func redrawAll()

    /// Restores the terminal, stops the program like Ctrl-Z, and returns when it continues.
    func suspend()

    /// Restores the terminal finally. Further calls do nothing.
    func leave()
}

/// The reason why there is no full-screen terminal to draw on.
package enum DriverError: Error, Equatable {
    /// Standard input or output is a file, a pipe or nothing.
    case notATerminal
    /// `TERM` is empty or its terminal cannot place its cursor.
    case dumbTerminal
    /// Neither a description of this terminal nor of a common one is installed.
    case unknownTerminal(String)
}
