import SwimFitModels
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell

/// A small screen that shows what it was given: enough to see what the app does around it.
struct NoteScreen: Screen {
    var title = "Note"
    var field: TextField?
    var answers: [Key: Action] = [:]
    var ownBindings: [KeyHelpRow] = []
    var seen: [String] = []
    var size: (width: Int, height: Int)?

    var hasUnsavedInput: Bool { field.map { !$0.isEmpty } ?? false }

    static let tables: [KeyTable<NoteScreen>] = []

    /// Rows for the answers and the bindings, and letters that are noted.
    var keys: KeyTable<NoteScreen> {
        let described = ownBindings.map { binding in
            KeyTableRow<NoteScreen>(.open, binding.label, only: binding.keys) { _, _ in nil }
                .disabled { _, _ in binding.disabled }.inFooter { _, _ in binding.isInFooter }
        }
        let rows = answers.map { key, action in
            KeyTableRow<NoteScreen>(.open, "answer", only: [key]) { _, _ in action }.notInFooter
        }
        return KeyTable("note", otherKeys: .textOrProgram, described + rows)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if field != nil { return field?.handle(key) == true ? .stay : nil }
        guard case .character(let character) = key, "abc".contains(character) else { return nil }
        seen.append(String(character))
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard mouse.kind == .press else { return nil }
        seen.append("press \(mouse.x - rect.x),\(mouse.y - rect.y)")
        return .stay
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        buffer.put("\(title): \(seen.joined(separator: " "))", in: rect.row(0))
        field?.draw(in: rect.row(1), into: &buffer, isFocused: true)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        size ?? (room.width, room.height)
    }
}
