import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// The only field of a popup, with the problem of its text.
struct CheckedField {
    private var field: TextField
    private var problem: Problem?

    init(_ field: TextField = TextField()) { self.field = field }

    var text: String { field.text }

    mutating func type(_ key: Key) -> Action? {
        problem = nil
        _ = field.handle(key)
        return .stay
    }

    mutating func paste(_ pasted: String) -> Action? {
        problem = nil
        field.paste(pasted)
        return .stay
    }

    /// Carries out the action for a valid value; otherwise stays, and shows the problem.
    mutating func submit<Value>(
        _ value: Result<Value, Problem>, _ then: (Value) -> Action
    ) -> Action {
        switch value {
        case .success(let value): return then(value)
        case .failure(let found):
            problem = found
            return .stay
        }
    }

    /// Draws the field, and below it the problem or the meaning of the value.
    func draw(
        hint: String, in rect: Rect, into buffer: inout CellBuffer, preview: () throws(Problem) -> String
    ) {
        var rest = rect
        field.draw(in: rest.cutTop(1), into: &buffer, isFocused: true, hint: hint)
        if let problem {
            buffer.putWrapped(problem.sentence, in: rest, .bad)
        } else if let meaning = try? preview() {  // IGNORED: what is half typed is not yet a mistake
            buffer.put(meaning, in: rest.cutTop(1), .muted)
        }
    }
}
