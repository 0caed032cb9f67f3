import Foundation
import SwimFit
import Terminal

/// Draws the workout form: its fields, and what they give so far.
@MainActor
struct WorkoutFormView {
    let title: String
    let draft: WorkoutForm
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
        var form = rect
        if rect.width >= 112 {
            var side = form.cutRight(min(44, rect.width - 76))
            _ = side.cutLeft(2)
            WorkoutSideView(draft: draft, context: context).draw(in: side, into: &buffer)
        }
        let window = Self.window(of: fields, around: focus, in: form)
        buffer.rule(title, trailing: hiddenFields(window), in: form.cutTop(1))
        for index in window { drawField(fields[index], in: form.cutTop(1), into: &buffer) }
        if form.height > Self.previewHeight(in: rect) { _ = form.cutTop(1) }
        drawPreview(in: form, isTall: Self.previewHeight(in: rect) > 2, into: &buffer)
    }

    /// "3 more ↓" where not all fields fit.
    private func hiddenFields(_ window: Range<Int>) -> String {
        let hidden = fields.count - window.count
        return hidden > 0 ? "\(Figure.count(hidden, "more field")) with ↑ ↓" : ""
    }

    // MARK: - Fields

    private func drawField(_ name: WorkoutField, in row: Rect, into buffer: inout CellBuffer) {
        let isFocused = name == focus
        let value: FormRow.Value
        switch name {
        case .sport, .stroke: value = .choice(draft[name])
        case .effort, .lapLength: value = isListed(name) ? .choice(draft[name]) : text(name, isFocused)
        default: value = text(name, isFocused)
        }
        FormRow(
            name.label, value, isFocused: isFocused, note: note(name), problem: reading.problems[name]
        )
        .draw(labelWidth: 13, valueWidth: row.width < 70 ? 20 : 26, in: row, into: &buffer)
    }

    /// Whether the value is one of the choices, rather than typed.
    private func isListed(_ name: WorkoutField) -> Bool {
        if name == .lapLength {
            return LapLength.usual.map(\.text).contains(draft.lapLength) || draft.isOpenWater
        }
        if case .listed = draft.effort { return true }
        return false
    }

    private func text(_ name: WorkoutField, _ isFocused: Bool) -> FormRow.Value {
        if isFocused, isTyping { return .field(field, hint: hint(name)) }
        let text = draft[name]
        return text.isEmpty ? .field(TextField(), hint: hint(name)) : .fixed(text)
    }

    /// What stands in an empty field: an example.
    private func hint(_ name: WorkoutField) -> String {
        switch name {
        case .laps: reading.sets.flatMap { _ in reading.laps }.map { "\($0) from the sets" } ?? "e.g. 40"
        case .distance: "e.g. 2.4 km or 1 mi"
        case .duration:
            reading.sets.flatMap { _ in reading.seconds }.map { TimeSpan.clock($0) + " from the sets" }
                ?? "e.g. 38:20"
        case .strokesPerLap: "e.g. 16"
        case .sets: "e.g. 8 × 50 m on 1:00"
        case .rest: reading.rest > 0 ? TimeSpan.clock(reading.rest) + " from the sets" : "e.g. 5:00"
        case .start: "(it has just ended)"
        case .weight: context.system == .metric ? "e.g. 72.5 kg" : "e.g. 160 lb"
        case .note: "(how it felt)"
        case .sport, .stroke, .effort, .lapLength: ""
        }
    }

    /// What is said beside a field.
    private func note(_ name: WorkoutField) -> String {
        switch name {
        case .sport: return "one of \(Sport.allCases.count): ← → or a letter"
        case .effort:
            guard case .listed(let activity) = draft.effort else { return "MET, your own value" }
            return "\(Figure.upTo(activity.met, digits: 1)) MET · Compendium \(activity.code)"
        case .laps, .distance, .duration: return reading.missing[name].map { _ in "needed" } ?? ""
        case .weight: return "needed for energy; also saved"
        case .strokesPerLap: return "for SWOLF"
        case .sets: return "in 0:45 · on 1:00 · rest 0:15"
        case .rest: return "all of it; not in the duration"
        case .start: return "7:30 · yesterday 18:00"
        case .lapLength: return "any: 25 m · 33⅓ yd · open water"
        case .stroke, .note: return ""
        }
    }

    // MARK: - Preview

    private func drawPreview(in rect: Rect, isTall: Bool, into buffer: inout CellBuffer) {
        var room = rect
        guard room.height >= 2 else { return }
        buffer.rule("Preview", trailing: formula, in: room.cutTop(1))
        let figures = draft.sport == .swimming ? swimFigures : otherFigures
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
        return "\(Figure.upTo(kilograms, digits: 1)) kg × \(Figure.upTo(met, digits: 2)) MET × \(hours)"
    }
}
