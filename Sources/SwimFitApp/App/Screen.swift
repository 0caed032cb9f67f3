import Foundation
import SwimFit
import Terminal

/// One tab, or a popup above a tab: a value with its own screen state (cursor, scroll, filter, a
/// half-typed form), drawn from the models' summaries.
///
/// A screen never touches the store, the terminal or a task: it turns a key into an `Action` and a
/// summary into cells. Adding a screen is one source, one test and one line in `Tab`.
@MainActor
protocol Screen {
    /// The name in the tab bar, or on the frame of a popup.
    var title: String { get }

    /// The live key table: footer and help are made from it, in this order.
    func bindings(_ context: Context) -> [Binding]

    /// What a key does here. `nil` means "not mine": the key is then looked up in the program's own table
    /// (tabs, help, undo, quit). A key that only moves the screen's own state returns `.stay`.
    mutating func handle(_ key: Key, _ context: Context) -> Action?

    /// Text pasted in one go. It is text and never keys: `nil`, the usual answer, means that no text is being typed.
    mutating func paste(_ text: String, _ context: Context) -> Action?

    /// A mouse press or wheel turn inside the rectangle last drawn in, in the frame's coordinates.
    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action?

    /// Draws everything into `rect`. Called for every frame: no work but drawing.
    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer)

    /// Whether leaving now would lose a half-typed form; then leaving asks first.
    var hasUnsavedInput: Bool { get }

    /// How the figures shown here are calculated: formulas and facts for the help, a paragraph each.
    var notes: [String] { get }

    /// For popups: the size wanted inside a frame of the given room. Tabs fill what they get.
    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int)
}

extension Screen {
    mutating func paste(_ text: String, _ context: Context) -> Action? { nil }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? { nil }

    var hasUnsavedInput: Bool { false }

    var notes: [String] { [] }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (room.width, room.height)
    }
}

/// All that a screen may read while it handles a key or draws: the models and the time.
@MainActor
struct Context {
    let models: Models
    /// The instant of this frame.
    let now: Date
    /// The user's calendar, with zone and locale.
    let calendar: LocalCalendar
}
