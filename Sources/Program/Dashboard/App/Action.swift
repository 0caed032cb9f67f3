import SwimFit
import Terminal

/// What a key asks the program to do. `App.perform` is the only place that carries actions out.
@MainActor
enum Action {
    /// The key was used for the screen's own state: draw again, nothing else.
    case stay
    /// Goes to a tab.
    case show(Tab)
    /// Opens a popup above what is there.
    case present(any Screen)
    /// Closes the topmost popup. As the answer to a key it asks first when something typed there
    /// would be lost; after a `perform` it does not.
    case dismiss
    /// Moves the day that Energy and Journal show, in days.
    case moveDay(Int)
    /// Back to today.
    case showToday
    /// A short message in the footer.
    case notify(Notice)
    /// A change to the data, or anything that takes time. What it returns is performed afterwards;
    /// an error becomes a notice and leaves popups (and what was typed in them) as they are.
    ///
    /// Keys typed before its end wait for it, so that nothing can be saved twice; what takes longer
    /// than a blink is a `Job`.
    case perform(@MainActor (Models) async throws -> [Action])
    /// Asks a model for something that takes a moment and changes nothing. Keys go on; what it finds is in a later frame.
    case ask(@MainActor (Models) -> Void)
    /// Reads what `Screen.needs` asked for. Keys go on; one reading is done at a time, and what it finds is in a later frame.
    case read(@MainActor (Models) async -> Void)
    /// Long work that shows its progress in the footer and can be stopped; keys keep working.
    case start(Job)
    /// Stops the running job.
    case cancelJob
    /// Several actions, one after the other.
    case all([Action])
    /// The key again, once a popup that it opened is closed: the second half of “gg”.
    case press(Key)
    case undo
    case redo
    case openHelp
    case openCommandLine
    /// Opens the command line with a text in it.
    case typeCommand(String)
    case redrawAll
    /// Puts a text into the terminal's clipboard; the name is for the notice.
    case copy(String, named: String)
    case suspend
    case quit
}

/// A short message after a change, or about a mistake; shown until the next key.
struct Notice: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case done, hint, problem }
    var kind: Kind
    var text: String

    static func done(_ text: String) -> Notice { Notice(kind: .done, text: text) }
    static func hint(_ text: String) -> Notice { Notice(kind: .hint, text: text) }
    static func problem(_ text: String) -> Notice { Notice(kind: .problem, text: text) }
}
