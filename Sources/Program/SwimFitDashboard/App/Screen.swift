import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitStore

/// One tab, or a popup above a tab: a value with its own screen state (cursor, scroll, filter, a
/// half-typed form), drawn from the models' summaries.
///
/// A screen never touches the store, the terminal or a task: it turns a key into an `Action` and a
/// summary into cells. Adding a screen is one source, one test and one line in `AllScreens`.
@MainActor
protocol Screen {
    /// The name in the tab bar, or on the frame of a popup.
    var title: String { get }

    /// The key tables of all states. A key in none of them does nothing here. A key in a table appears in the footer,
    /// the help and README.
    static var tables: [KeyTable<Self>] { get }

    /// The key table of the present state; by default the first one.
    var keys: KeyTable<Self> { get }

    /// Moves in the screen's list, or scrolls.
    mutating func move(_ motion: Motion, _ context: Context)

    /// Handles a key that edits text (`TextField.uses`) and has no row in the key table. Returns nil if the screen does
    /// not use the key.
    mutating func type(_ key: Key, _ context: Context) -> Action?

    /// Handles text pasted at once, which never counts as keys. Nil, the usual result, means that no text is being
    /// typed.
    mutating func paste(_ text: String, _ context: Context) -> Action?

    /// A mouse press or wheel turn inside the last drawn rectangle, in the frame's coordinates.
    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action?

    /// A press on an indexed item, such as a bar of a chart.
    mutating func press(item index: Int, _ context: Context) -> Action?

    /// The reading that the screen needs besides the summaries. It is requested after each event, and nil once the data
    /// are read.
    func needs(_ context: Context) -> Action?

    /// Draws everything into `rect`, and keeps where lists were drawn. It is called for every frame, so it does nothing
    /// else.
    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer)

    /// Whether leaving now would lose unsaved input; then leaving asks first.
    var hasUnsavedInput: Bool { get }

    /// Whether there is typed text that the end of the program would lose. By default only unsaved input.
    var hasTypedText: Bool { get }

    /// The calculation of the figures on the screen: formulas and facts for the help, a paragraph each.
    var notes: [String] { get }

    /// For popups: the preferred size inside a frame, at most the given room. Tabs fill their rectangle.
    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int)
}

extension Screen {
    var keys: KeyTable<Self> { Self.tables[0] }

    mutating func move(_ motion: Motion, _ context: Context) {}

    mutating func type(_ key: Key, _ context: Context) -> Action? { nil }

    mutating func paste(_ text: String, _ context: Context) -> Action? { nil }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? { nil }

    mutating func press(item index: Int, _ context: Context) -> Action? { nil }

    func needs(_ context: Context) -> Action? { nil }

    var hasUnsavedInput: Bool { false }
    var hasTypedText: Bool { hasUnsavedInput }

    var notes: [String] { [] }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (room.width, room.height)
    }
}

extension Screen {
    /// The present key table, for the footer and the help.
    func bindings(_ context: Context) -> [KeyHelpRow] { keys.bindings(self, context) }

    /// Whether letters are text here instead of keys of the program.
    var takesText: Bool { keys.otherKeys == .text }

    /// Whether there is something to move in, or to scroll.
    var hasMotions: Bool { keys.rows.contains(where: \.isMotion) }

    /// The action of a key on this screen. `nil` means that the screen does not use it: the key is then looked up in
    /// the program's own table (tabs, help, undo, quit). A disabled key shows the reason.
    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let keys = keys
        for row in keys.rows(of: key, context.ownKeys) {
            if let reason = row.reason(self, context) { return .notify(.hint(reason)) }
            if let action = row.act(&self, context) { return action }
        }
        switch keys.otherKeys {
        case .program: return nil
        case .nothing: return .stay
        case .text: return TextField.uses(key) ? type(key, context) ?? .stay : .stay
        case .textOrProgram: return TextField.uses(key) ? type(key, context) : nil
        }
    }

    /// Handles a turn of the mouse's wheel if the screen has no other use for it.
    mutating func scroll(_ motion: Motion, _ context: Context) -> Action? {
        guard hasMotions else { return nil }
        move(motion, context)
        return .stay
    }
}

/// The first screen of a tab.
@MainActor
protocol TabScreen: Screen {
    /// The models that it shows.
    func models(of all: Models) -> [any ScreenModel]

    /// The command line that prints its contents.
    func command(_ models: Models) -> [String]
}

/// Everything that a screen may read while it handles a key or draws: the models and the time.
@MainActor
struct Context {
    let models: Models
    /// The instant of this frame.
    let now: Date
    /// The user's calendar, with its zone.
    let calendar: LocalCalendar
    /// The day of this frame.
    var today: LocalDay { LocalDay.of(now, in: calendar) }
    /// The user's own keys for actions.
    var ownKeys = UserKeyBindings()
    /// The columns and rows of the window.
    var columns = 80
    var rows = 24

    /// The units the user reads.
    var system: MeasurementSystem { models.library[Preferences.self].system }

    /// The spelling of English that the user reads.
    var spelling: EnglishVariant { models.spelling }

    /// The present time; on another day this time of day.
    func time(on day: LocalDay) -> Date {
        day == today ? now : TimeOfDay.of(now, in: calendar).on(day, in: calendar)
    }
}

/// An action for the program, from a key. Only `App.perform` carries actions out.
@MainActor
enum Action {
    /// The key changed only the screen's own state, which is drawn again.
    case stay
    /// Shows a tab.
    case show(Tab)
    /// Opens a popup above the others.
    case present(any Screen)
    /// Closes the topmost popup. As the result of a key it asks first if unsaved input would be lost; after a `perform`
    /// it does not.
    case dismiss
    /// Moves the day of Energy and Journal by a number of days.
    case moveDay(Int)
    /// Returns to today.
    case showToday
    /// A short message in the footer.
    case notify(Notice)
    /// Offers choices in a line of the footer; the next key chooses one.
    case offer(FooterChoices)
    /// A change to the data, or other work that takes time. The returned actions are performed afterwards; an error
    /// becomes a notice and leaves popups and their typed text unchanged.
    ///
    /// Keys typed before its end wait for it, so that nothing can be saved twice. Longer work is a `Job`.
    case perform(@MainActor (Models) async throws -> [Action])
    /// Asks a model for data that take a moment, without a change. Keys are not delayed; a later frame shows the data.
    case ask(@MainActor (Models) -> Void)
    /// Reads the data for `Screen.needs`. Keys are not delayed; one reading runs at a time, and a later frame shows the
    /// data.
    case read(@MainActor (Models) async -> Void)
    /// Long work that shows its progress in the footer and can be stopped; keys still work.
    case start(Job)
    /// Stops the running job.
    case cancelJob
    /// Handles a key as if it were pressed now: the key of a hit in the help, or a key that waited for a search.
    case all([Action])
    /// Repeats the key after a popup that it opened is closed: the second half of “gg”.
    case press(Key)
    case undo
    case redo
    case openHelp
    case openCommandLine
    /// Opens the command line with a text.
    case typeCommand(String)
    case redrawAll
    /// Copies a text to the terminal's clipboard; the name is for the notice.
    case copy(String, named: String)
    case suspend
    case quit
}

/// A line of choices in the footer, after a prefix such as `v`: the next key chooses one, a tab's key shows that tab,
/// any other key closes the line.
///
///     view  d day · w week · m month · y year · v next
@MainActor
struct FooterChoices {
    struct Choice {
        let key: Key
        let label: String
        /// The reason why the choice is not available now; nil if it is available.
        var obstacle: String?
        let action: Action
    }

    let title: String
    let choices: [Choice]

    /// The choices of a view: the key of each part is the first letter of its name; `v`, the prefix, shows the part
    /// after `shown`.
    static func view<Part: Equatable>(
        _ parts: [Part], shown: Part, name: (Part) -> String, show: (Part) -> Action, _ others: [Choice] = []
    ) -> FooterChoices {
        let all = parts.map { part in
            Choice(key: .character(name(part).first ?? " "), label: name(part), action: show(part))
        }
        let index = parts.firstIndex(of: shown).map { ($0 + 1) % parts.count } ?? 0
        let next = Choice(key: "v", label: "next", action: all[index].action)
        return FooterChoices(title: "view", choices: all + others + [next])
    }

    /// The action of a key; nil if it only leaves the line.
    func action(for key: Key) -> Action? {
        choices.first { $0.key == key }.map { choice in
            choice.obstacle.map { .notify(.hint($0)) } ?? choice.action
        }
    }

    /// The possible choices, for the footer.
    var hints: KeyHints {
        KeyHints(choices.filter { $0.obstacle == nil }.map { ($0.key, $0.label) } + [(.escape, "back")])
    }
}

/// A short message about a change or a mistake, shown until the next key.
struct Notice: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case done, hint, problem }
    var kind: Kind
    var text: String

    static func done(_ text: String) -> Notice { Notice(kind: .done, text: text) }
    static func hint(_ text: String) -> Notice { Notice(kind: .hint, text: text) }
    static func problem(_ text: String) -> Notice { Notice(kind: .problem, text: text) }
}

extension Action {
    /// Logs a glass of water on the shown day.
    static var drink: Action {
        .perform { models in
            let (title, sum) = try await models.foodJournal.drink()
            let day = models.foodJournal.summary.isToday ? "today" : "that day"
            return [.notify(.done("\(title) added, \(sum) \(day) – u undoes"))]
        }
    }

    /// Changes the units of the screens.
    static func use(_ system: MeasurementSystem) -> Action {
        .perform { models in
            try await models.profile.use(system)
            return [.notify(.done("Now in \(system.name) units – u undoes"))]
        }
    }

    /// Changes the unit of energies.
    static func use(_ unit: EnergyUnit) -> Action { .saying { try await $0.profile.use(unit) } }

    /// Makes a change that undo takes back, and says its description.
    static func saying(_ change: @escaping @MainActor (Models) async throws -> String) -> Action {
        .perform { models in [.notify(.done(try await change(models) + " – u undoes"))] }
    }
}

extension Context {
    /// The allowance of the shown day, or the reason why it is unknown.
    func allowance(_ summary: JournalTabContents) -> ValueOrReason<DayAllowance> {
        let energy = models.energy.summary
        guard energy.day == summary.day else { return .unknown(why: "") }
        return energy.balance.allowance
    }
}
