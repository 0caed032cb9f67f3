import SwimFitTerminal
import SwimFitSwim

/// The meaning of a key. A screen may lack a key, but never gives it another meaning: rows of key tables take their
/// keys and the verb of their words from here, as do `keys.json`, the help and the page of keys.
///
/// Keys that type text have no meaning where text is typed; for these places some meanings have a key with Ctrl.
enum Meaning: String, CaseIterable, Sendable {
    case down, up, pageDown = "page-down", pageUp = "page-up", first, last
    case tab, next, previous, open, back
    case add, quickAdd = "quick-add", edit, delete, copy, copyFrom = "copy-from", recipe
    case explain, nutrients, mark, water, weight
    case view, before, after, today, filter, sort, pane
    case bests, plans, sameSet = "same-set", access, pin
    case save, `switch`
    case clipboard, undo, redo
    case commandLine = "command-line", help, terminal, quit

    /// The program's default keys; the first one is shown in the footer.
    var keys: [Key] { definition.keys }

    /// The meaning in words, for the page of keys.
    var words: String { definition.words }

    /// The first word of each row's description; empty for a meaning whose rows have their own words.
    var verb: String { definition.verb }

    /// The meaning in a word or two: "sort", "view".
    var name: String { verb.isEmpty ? String(words.prefix { !":;,".contains($0) }) : verb }

    /// Whether `keys.json` may not give the meaning other keys.
    var isFixed: Bool { [.tab, .back, .terminal].contains(self) }

    private typealias Definition = (keys: [Key], verb: String, words: String)

    private var definition: Definition {
        switch self {
        case .down: ([.down, "j"], "down", "down")
        case .up: ([.up, "k"], "up", "up")
        case .pageDown: ([.pageDown, .control("d")], "a page down", "a page down; Ctrl-D half a page")
        case .pageUp: ([.pageUp, .control("u")], "a page up", "a page up; Ctrl-U half a page")
        case .first: (["g", .home], "first row", "first row")
        case .last: (["G", .end], "last row", "last row")
        case .tab:
            (
                Tab.allCases.map { .character(Character(String($0.rawValue))) }, "",
                Tab.allCases.map(\.name).joined(separator: ", ")
            )
        case .next: ([.tab], "", "next tab; in a form the next field or portion; completes a command")
        case .previous: ([.backTab], "", "the tab, field or portion before")
        case .open: ([.enter], "", "open, choose or save what is under the cursor")
        case .back: ([.escape, .backspace], "", "back; Backspace leaves an empty command line")
        case .add: (["a", .control("n")], "add", "add: food, workout, swim, plan, ingredient")
        case .quickAdd: (["+"], "quick add", "quick add: an entry in one line")
        case .edit: (["e", .control("o")], "edit", "edit")
        case .delete: (["d", .delete, .control("x")], "delete", "delete, or discard")
        case .copy: (["c"], "copy", "copy what is chosen to today")
        case .copyFrom: (["C"], "copy from another day", "copy from another day")
        case .recipe: (["r", .control("t")], "recipe", "recipe of a meal, or a new one")
        case .explain: (["x"], "explain", "explain what is chosen")
        case .nutrients: (["n"], "nutrients and goals", "nutrients and goals")
        case .mark: (["m", .control("f")], "mark", "mark: the day as complete, a food as favourite")
        case .water: (["w"], "a glass of water", "a glass of water")
        case .weight: (["W"], "a weight", "a weight")
        case .view: (["v"], "view", "view: day, week, month, year; a line of choices follows")
        case .before: (["[", .left, "h"], "", "before: day, week, month, year, swim; a choice to the left")
        case .after: (["]", .right, "l"], "", "after")
        case .today: (["t"], "today", "today")
        case .filter: (["/"], "filter", "filter, or list the choices of a field")
        case .sort: (["s", "S"], "sort", "sort by the next column; `S` the other way")
        case .pane: ([.control("w")], "", "the other pane")
        case .bests: (["b"], "bests", "bests")
        case .plans: (["p"], "plans", "plans")
        case .sameSet: (["="], "same set", "same set")
        case .access: (["H"], "health access", "health access")
        case .pin: (["P"], "pin", "pin a type of Browse, which is first then")
        case .save: ([.control("s")], "", "save, from any field; of a food, then the next one")
        case .switch: ([" "], "", "switch on or off")
        case .clipboard: (["y", .control("y"), "Y"], "", "to the clipboard: the row; `Y` the table")
        case .undo: (["u"], "undo", "undo")
        case .redo: ([.control("r")], "redo", "redo")
        case .commandLine: ([":"], "command line", "command line; Tab completes")
        case .help: (["?", .function(1)], "help", "keys of this screen; typing searches all, Enter runs")
        case .terminal: ([.control("l"), .control("z")], "", "redraw; `Ctrl-Z` suspends, and “fg” resumes")
        case .quit:
            (
                ["q", .control("c")], "quit",
                "close the popup, or quit; Ctrl-C quits at once; both ask where a form has something typed that is not saved"
            )
        }
    }
}
