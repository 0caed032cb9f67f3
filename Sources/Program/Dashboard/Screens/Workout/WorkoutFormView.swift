import Foundation
import SwimFit
import Terminal

/// Draws the workout form: its fields with what is wrong with them, and the preview.
@MainActor
struct WorkoutFormView {
    let title: String
    let form: WorkoutForm
    let reading: WorkoutReading
    let fields: [WorkoutField]
    let focus: WorkoutField
    let isTyping: Bool
    let field: TextField
    let context: Context
    /// Whether the keys go to the form: else no field is marked.
    var isActive = true

    private static let labelWidth = 13
    private static func valueWidth(in rect: Rect) -> Int { rect.width < 70 ? 20 : 26 }

    /// The rows below the fields: a rule and three lines of preview, or one line where there is little room.
    private func previewHeight(in rect: Rect) -> Int {
        if rect.height >= min(18, fields.count + 7) { return 5 }
        return rect.height >= 8 ? 2 : 0
    }

    /// The rows that all of it takes.
    var height: Int { fields.count + 7 + (understood?.height ?? 0) }

    /// How the sets are understood, while they have the focus.
    private var understood: SwimSetRowsView? {
        guard isActive, focus == .sets, let sets = reading.sets else { return nil }
        return SwimSetRowsView(sets: sets, unit: reading.unit)
    }

    /// The rows for that: what is left of five fields.
    private func understoodHeight(in rect: Rect) -> Int {
        let room = rect.height - 1 - previewHeight(in: rect) - min(fields.count, 5)
        return room < 2 ? 0 : min(room, understood?.height ?? 0)
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var body = rect
        let blocks = blocks(in: rect)
        let hidden = fields.count - blocks.count
        buffer.rule(
            title, trailing: hidden > 0 ? "\(Figure.count(hidden, "more field")) with ↑ ↓" : "",
            in: body.cutTop(1))
        for block in blocks { draw(block, in: body.cutTop(block.height), into: &buffer) }
        let sets = understoodHeight(in: rect)
        if body.height > sets + previewHeight(in: rect) { _ = body.cutTop(1) }
        if sets > 0 { understood?.draw(in: body.cutTop(sets), into: &buffer) }
        WorkoutPreview(reading: reading, fields: fields, isTyping: isTyping, system: context.system)
            .draw(in: body, isTall: previewHeight(in: rect) > 2, into: &buffer)
    }

    /// The field that is drawn in a row of the window; nil when none is.
    func field(at y: Int, in rect: Rect) -> WorkoutField? {
        var top = rect.y + 1
        for block in blocks(in: rect) {
            if (top..<top + block.height).contains(y) { return block.field }
            top += block.height
        }
        return nil
    }

    /// Sets that are typed have the row for themselves.
    private func valueWidth(of field: WorkoutField, in rect: Rect) -> Int {
        let isWide = isActive && isTyping && field == .sets && focus == .sets && reading.sets != nil
        return isWide ? rect.width - Self.labelWidth - 3 : Self.valueWidth(in: rect)
    }

    // MARK: - Fields

    /// A field and what is said below it.
    private struct Block {
        let field: WorkoutField
        /// What is wrong with the field, where it has no room in the field's own row.
        var below: [String] = []
        /// What is said in the field's own row.
        var inRow: String?

        var height: Int { 1 + below.count }
    }

    private func block(_ field: WorkoutField, in rect: Rect) -> Block {
        var block = Block(field: field)
        guard let message = reading.problems[field] ?? warning(field) else { return block }
        let indent = Self.labelWidth + 3
        let room = rect.width - indent - Self.valueWidth(in: rect) - 2
        if TextWidth.of(message) <= room {
            block.inRow = message
        } else {
            block.below = message.wrapped(to: max(1, rect.width - indent))
        }
        return block
    }

    /// What is worth a look, and does not stop anybody from saving.
    private func warning(_ field: WorkoutField) -> String? {
        reading.doubts[field] ?? (field == .start ? reading.overlapText : nil)
    }

    /// The fields in sight: the focused one, and as many around it as there is room for.
    private func blocks(in rect: Rect) -> [Block] {
        let all = fields.map { block($0, in: rect) }
        let room = max(0, rect.height - 1 - previewHeight(in: rect) - understoodHeight(in: rect))
        guard room > 0, var first = fields.firstIndex(of: focus), all[first].height <= room else { return [] }
        var last = first
        func height(_ first: Int, _ last: Int) -> Int { all[first...last].reduce(0) { $0 + $1.height } }
        // Above and below by turns, so that both neighbours are seen.
        var grows = true
        while grows {
            grows = false
            if last + 1 < all.count, height(first, last + 1) <= room { (last, grows) = (last + 1, true) }
            if first > 0, height(first - 1, last) <= room { (first, grows) = (first - 1, true) }
        }
        return Array(all[first...last])
    }

    private func draw(_ block: Block, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let name = block.field
        let isFocused = isActive && name == focus
        let isProblem = reading.problems[name] != nil
        let value: FormRow.Value = form.showsChoice(name) ? .choice(form[name]) : text(name, isFocused)
        let row = room.cutTop(1)
        FormRow(
            name.line.label, value, isFocused: isFocused,
            note: block.below.isEmpty ? name.line.note(reading) : "", problem: isProblem ? block.inRow : nil
        )
        .draw(labelWidth: Self.labelWidth, valueWidth: valueWidth(of: name, in: rect), in: row, into: &buffer)
        if !isProblem, let warning = block.inRow {
            var place = row
            _ = place.cutLeft(Self.labelWidth + 3 + Self.valueWidth(in: rect) + 2)
            buffer.fill(place)
            buffer.put(warning, in: place, .warning)
        }
        _ = room.cutLeft(Self.labelWidth + 3)
        for line in block.below { buffer.put(line, in: room.cutTop(1), isProblem ? .bad : .warning) }
    }

    private func text(_ name: WorkoutField, _ isFocused: Bool) -> FormRow.Value {
        if isFocused, isTyping { return .field(field, hint: name.line.hint(reading)) }
        let text = form[name]
        return text.isEmpty ? .field(TextField(), hint: name.line.hint(reading)) : .fixed(text)
    }
}
