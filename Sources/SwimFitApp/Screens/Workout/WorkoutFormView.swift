import Foundation
import SwimFit
import Terminal

/// Draws the workout form: its fields, and what they give so far.
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

    /// The rows below the fields: a rule and three lines of preview, or one line where there is little room.
    static func previewHeight(in rect: Rect) -> Int { rect.height >= 18 ? 5 : rect.height >= 8 ? 2 : 0 }

    /// The fields that are in sight, the focused one among them.
    static func window(of fields: [WorkoutField], around focus: WorkoutField, in rect: Rect) -> Range<Int> {
        let height = max(0, min(fields.count, rect.height - 1 - previewHeight(in: rect)))
        let index = fields.firstIndex(of: focus) ?? 0
        let first = max(0, min(index - height / 2, fields.count - height))
        return first..<(first + height)
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var body = rect
        if rect.width >= 112 {
            var side = body.cutRight(min(44, rect.width - 76))
            _ = side.cutLeft(2)
            WorkoutSideView(form: form, context: context).draw(in: side, into: &buffer)
        }
        let window = Self.window(of: fields, around: focus, in: body)
        buffer.rule(title, trailing: hiddenFields(window), in: body.cutTop(1))
        for index in window { drawField(fields[index], in: body.cutTop(1), into: &buffer) }
        if body.height > Self.previewHeight(in: rect) { _ = body.cutTop(1) }
        drawPreview(in: body, isTall: Self.previewHeight(in: rect) > 2, into: &buffer)
    }

    /// "3 more ↓" where not all fields fit.
    private func hiddenFields(_ window: Range<Int>) -> String {
        let hidden = fields.count - window.count
        return hidden > 0 ? "\(Figure.count(hidden, "more field")) with ↑ ↓" : ""
    }

    // MARK: - Fields

    private func drawField(_ name: WorkoutField, in row: Rect, into buffer: inout CellBuffer) {
        let isFocused = name == focus
        let value: FormRow.Value = form.showsChoice(name) ? .choice(form[name]) : text(name, isFocused)
        FormRow(
            name.line.label, value, isFocused: isFocused, note: name.line.note(reading),
            problem: reading.problems[name]
        )
        .draw(labelWidth: 13, valueWidth: row.width < 70 ? 20 : 26, in: row, into: &buffer)
    }

    private func text(_ name: WorkoutField, _ isFocused: Bool) -> FormRow.Value {
        if isFocused, isTyping { return .field(field, hint: name.line.hint(reading)) }
        let text = form[name]
        return text.isEmpty ? .field(TextField(), hint: name.line.hint(reading)) : .fixed(text)
    }

    // MARK: - Preview

    private func drawPreview(in rect: Rect, isTall: Bool, into buffer: inout CellBuffer) {
        var room = rect
        guard room.height >= 2 else { return }
        buffer.rule("Preview", trailing: formula, in: room.cutTop(1))
        let figures = form.sport == .swimming ? swimFigures : otherFigures
        let columns = room.width >= 66 ? 3 : 2
        let shown = isTall ? figures : Array(figures.prefix(columns))
        for start in stride(from: 0, to: shown.count, by: columns) {
            var row = room.cutTop(1)
            _ = row.cutLeft(2)
            let width = row.width / columns
            for figure in shown[start..<min(start + columns, shown.count)] {
                var cell = row.cutLeft(width)
                buffer.put(figure.name, in: cell.cutLeft(10), .muted)
                buffer.put(figure.value, in: cell, figure.isKey ? .accent : .text)
            }
        }
        if isTall { drawState(in: room.row(0), into: &buffer) }
    }

    /// What is in the way of saving, or that nothing is.
    private func drawState(in row: Rect, into buffer: inout CellBuffer) {
        let line = Rect(x: row.x + 2, y: row.y, width: row.width - 2, height: row.height)
        if reading.entry != nil {
            let how = isTyping ? "Enter saves it." : "s saves it."
            buffer.put([.good("✓ "), Span("Complete. \(how)")], in: line)
        } else if let obstacle = reading.firstObstacle(in: fields) {
            let isProblem = reading.problems[obstacle.field] != nil
            buffer.put([isProblem ? .bad("! ") : .muted("· "), .muted(obstacle.text)], in: line)
        }
    }

    private struct PreviewFigure {
        let name: String
        let value: String
        var isKey = false
    }

    /// The most wanted first: a low window has room for the first two or three.
    private var swimFigures: [PreviewFigure] {
        let unit = reading.unit
        let hundred = "/100 \(unit.rawValue)"
        let distance = reading.metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue)" }
        let pace = reading.pace.map { "\(TimeSpan.clock($0.seconds(per100: unit))) \(hundred)" }
        let swolf = reading.swolf.map { swolf in
            let other = reading.lapLength?.metres == 25 ? "" : " · \(Figure.whole(swolf.per25)) /25 m"
            return Figure.upTo(swolf.score, digits: 1) + other
        }
        let time = reading.seconds.map { seconds in
            TimeSpan.clock(seconds) + (reading.rest > 0 ? " + \(TimeSpan.clock(reading.rest)) rest" : "")
        }
        let laps = reading.laps.flatMap { laps in reading.lapLength.map { "\(laps) × \($0.text)" } }
        return [
            PreviewFigure(name: "Distance", value: distance ?? Figure.unknown, isKey: true),
            PreviewFigure(name: "Energy", value: Figure.kilocalories(reading.kilocalories), isKey: true),
            PreviewFigure(name: "Pace", value: pace ?? Figure.unknown, isKey: true),
            PreviewFigure(name: "Laps", value: laps ?? Figure.unknown),
            PreviewFigure(name: "Time", value: time ?? Figure.unknown),
            PreviewFigure(name: "SWOLF", value: swolf ?? Figure.unknown),
        ]
    }

    private var otherFigures: [PreviewFigure] {
        [
            PreviewFigure(name: "Time", value: TimeSpan.clock(reading.seconds), isKey: true),
            PreviewFigure(name: "Energy", value: Figure.kilocalories(reading.kilocalories), isKey: true),
        ]
    }

    /// "72.0 kg × 8.3 MET × 0.33 h": where the energy comes from.
    private var formula: String {
        guard let kilograms = reading.kilograms, let met = reading.met else { return "kg × MET × hours" }
        let hours = reading.seconds.map { Figure.decimal($0 / 3600, digits: 2) + " h" } ?? "hours"
        let weight = Figure.upTo(kilograms, digits: 1) + " kg"
        let read = context.system == .metric ? weight : "\(context.system.mass(kilograms)) = \(weight)"
        return "\(read) × \(Figure.upTo(met, digits: 2)) MET × \(hours)"
    }
}
