/// One key press as the program understands it.
package enum Key: Hashable, Sendable {
    /// A printable character, already composed.
    case character(Character)
    /// Control and a letter, lower case: Ctrl-R is `.control("r")`.
    case control(Character)
    case enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)

    /// The key's name in the footer and the help.
    package var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-" + character.uppercased()
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    /// `"a"` is `.character("a")`.
    package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(Character(scalar)) }
}

/// An event from the terminal.
package enum Event: Hashable, Sendable {
    case key(Key)
    /// Text pasted at once (bracketed paste), without control characters.
    case paste(String)
    case resize(width: Int, height: Int)
    case mouse(Mouse)
}

/// A mouse press or wheel turn in cell coordinates from the top left.
package struct Mouse: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case press, doublePress, wheelUp, wheelDown }
    package var kind: Kind
    package var x: Int
    package var y: Int

    package init(_ kind: Kind, x: Int, y: Int) {
        self.kind = kind
        self.x = x
        self.y = y
    }
}
