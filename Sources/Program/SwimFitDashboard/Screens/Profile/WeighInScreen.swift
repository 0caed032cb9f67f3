import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// Enters the present weight, from any tab, or corrects an earlier one: one key, the number, Enter.
///
///     ╭─ Weight now ─────────────────────────╮
///     │ 72.5                                 │
///     │ = 72.5 kg · 0.3 kg less than on 18 Nov
///     ╰──────────────────────────────────────╯
struct WeighInScreen: Screen {
    private var field: CheckedField
    private let original: String
    /// The weight that the user was asked to confirm: another Enter saves it.
    private var asked: Double?
    /// The weight that is corrected; nil for a new one.
    private let corrected: BodyMeasurement?
    let title: String

    /// The field contains the last weight; typing replaces it.
    init(_ context: Context) {
        original = ProfileRow.weight.draft(context.models.profile.summary) ?? ""
        field = CheckedField(TextField(selecting: original))
        (corrected, title) = (nil, "Weight now")
    }

    /// The field contains the weight to correct.
    init(correcting reading: BodyMeasurement, _ context: Context) {
        original = context.models.profile.summary.system.massFigure(reading.value)
        field = CheckedField(TextField(selecting: original))
        corrected = reading
        title = "Weight of \(LocalDay.of(reading.date, in: context.calendar).full)"
    }

    var hasUnsavedInput: Bool { field.text != original && !field.text.isEmpty }

    static let tables = [
        KeyTable<WeighInScreen>(
            "weigh-in", otherKeys: .text,
            [
                KeyTableRow(.open, "save") { $0.save($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    mutating func type(_ key: Key, _ context: Context) -> Action? { field.type(key) }

    mutating func paste(_ text: String, _ context: Context) -> Action? { field.paste(text) }

    private func kilograms(_ context: Context) throws(Problem) -> Double {
        try Input.mass(field.text, in: context.models.profile.summary.system)
    }

    private mutating func save(_ context: Context) -> Action? {
        let typed = Result { () throws(Problem) in try kilograms(context) }
        if case .success(let kilograms) = typed, kilograms != asked,
            let doubt = context.models.profile.summary.doubt(
                about: .weight(kilograms), at: context.now, context.calendar)
        {
            asked = kilograms
            return .notify(.hint("\(doubt). Enter once more saves it"))
        }
        return field.submit(typed) { [corrected] kilograms in
            .perform { models in
                let done =
                    if let corrected {
                        try await models.profile.correct(corrected, kilograms: kilograms)
                    } else { try await models.profile.setWeight(kilograms: kilograms) }
                return [.dismiss, .notify(.done("\(done) saved – u undoes"))]
            }
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 46), 3)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.profile.summary
        field.draw(hint: ProfileRow.weight.hint(summary.system), in: rect, into: &buffer) {
            () throws(Problem) in
            let kilograms = try kilograms(context)
            guard corrected == nil else { return "= " + summary.system.mass(kilograms) }
            return Self.preview(kilograms, summary, context)
        }
    }

    /// "= 72.5 kg · 0.3 kg less than on 18 Nov"
    private static func preview(_ kilograms: Double, _ summary: ProfileTabContents, _ context: Context)
        -> String
    {
        let shown = "= " + summary.system.mass(kilograms)
        guard let last = summary.weight else { return shown }
        let step = kilograms - last.value
        let day = LocalDay.of(last.date, in: context.calendar)
        let then = day == summary.today ? "earlier today" : "on \(day.dayAndMonth)"
        guard abs(step) >= 0.05 else { return shown + " · as \(then)" }
        return shown + " · \(summary.system.mass(abs(step))) \(step < 0 ? "less" : "more") than \(then)"
    }
}

/// All weights, newest first, in a popup: `e` corrects one, `d` deletes it.
struct WeightHistoryScreen: Screen {
    var list = ListState()

    var title: String { "Weight history" }

    static let tables = [
        KeyTable<WeightHistoryScreen>(
            "weights", Motion.everyKey, "move",
            [
                KeyTableRow(.open, "correct") { $0.correct($1) },
                KeyTableRow(.edit) { $0.correct($1) }.notInFooter,
                KeyTableRow(.delete) { $0.delete($1) }
                    .disabled {
                        $1.models.profile.summary.weights.readings.isEmpty ? "Nothing to delete" : nil
                    },
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        let rows = Self.rows(context)
        list.move(motion, count: rows.count) { rows[$0].id }
    }

    /// Newest first.
    private static func rows(_ context: Context) -> [BodyMeasurement] {
        context.models.profile.summary.weights.readings.reversed()
    }

    private func settled(_ rows: [BodyMeasurement]) -> ListState {
        list.settled(count: rows.count) { rows[$0].id }
    }

    private func chosen(_ context: Context) -> BodyMeasurement? {
        let rows = Self.rows(context)
        return rows.isEmpty ? nil : rows[settled(rows).cursor]
    }

    private func correct(_ context: Context) -> Action {
        guard let reading = chosen(context) else { return .stay }
        return .present(WeighInScreen(correcting: reading, context))
    }

    private func delete(_ context: Context) -> Action {
        guard let reading = chosen(context) else { return .stay }
        return .perform { models in
            let done = try await models.profile.delete(reading, of: .bodyMass)
            return [.notify(.done("\(done) – u undoes"))]
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = Self.rows(context)
        return list.handle(mouse, count: rows.count) { rows[$0].id } ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let count = context.models.profile.summary.weights.readings.count
        return (min(room.width, 64), min(room.height, max(3, count + 1)))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.profile.summary
        let rows = Self.rows(context)
        guard !rows.isEmpty else {
            return buffer.putCentred(
                "No weights are left. Esc closes, u restores the last one.", in: rect, .muted)
        }
        let table = Table([
            Column("day", .fixed(16)), Column("time", .fixed(5)),
            Column(summary.system.massUnit, .fixed(7), .right), Column("change", .fixed(7), .right),
            Column("measured by", .flexible(min: 10)),
        ])
        list = settled(rows)
        list.viewport = table.draw(list, count: rows.count, in: rect, into: &buffer) { line in
            let reading = rows[line]
            let day = LocalDay.of(reading.date, in: context.calendar)
            let change = line + 1 < rows.count ? reading.value - rows[line + 1].value : nil
            return .cells([
                Span("\(day.weekdayName) \(day.full)"),
                .muted(TimeOfDay.of(reading.date, in: context.calendar).text),
                Span(summary.system.massFigure(reading.value)),
                .muted(change.map { Figure.signed(summary.system.massValue($0), digits: 1) } ?? ""),
                .muted(reading.source),
            ])
        }
    }
}
