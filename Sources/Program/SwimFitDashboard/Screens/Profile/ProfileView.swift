import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitStore

/// Draws the profile: rows at the left or top, the weight over time at the right or below.
@MainActor
struct ProfileView {
    let summary: ProfileTabContents
    let projection: ValueOrReason<WeightProjection>
    let theme: String
    let calendar: LocalCalendar
    let chosen: ProfileRow
    let editing: ProfileEditing?

    private static let body: [ProfileRow] = [.dateOfBirth, .sex, .bloodType, .height, .weight]
    private static let goals: [ProfileRow] = [.netGoal, .weightGoal, .rateGoal]

    /// The line of the settings, below the calculated figures.
    private static let settingsLine = 15

    /// The row drawn on a line of the screen, for the mouse.
    static func row(atLine line: Int, in rect: Rect, chosen: ProfileRow) -> ProfileRow? {
        switch line + top(in: rect, chosen: chosen) {
        case 1...5: body[line - 1]
        case 7...9: goals[line - 7]
        case settingsLine:
            ProfileRow.settings[
                ((ProfileRow.settings.firstIndex(of: chosen) ?? -1) + 1) % ProfileRow.settings.count]
        case (settingsLine + 1)...: .history
        default: nil
        }
    }

    /// The height of the page: lower windows show a part of it.
    private static let pageHeight = 23

    /// The first visible line of the page: in a low window it follows the selected row.
    private static func top(in rect: Rect, chosen: ProfileRow) -> Int {
        guard rect.height < 18, rect.width < 112 else { return 0 }
        let line =
            switch chosen {
            case .history: pageHeight - 1
            case let row where ProfileRow.settings.contains(row): settingsLine
            case .netGoal, .weightGoal, .rateGoal: 7 + chosen.rawValue - ProfileRow.netGoal.rawValue
            default: 1 + chosen.rawValue
            }
        return min(max(0, line + 2 - rect.height), pageHeight - rect.height)
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height < 18, rect.width < 112 else { return drawPage(in: rect, into: &buffer) }
        var page = CellBuffer(width: rect.width, height: Self.pageHeight)
        drawPage(in: page.bounds, into: &page)
        buffer.put(page, from: Self.top(in: rect, chosen: chosen), in: rect)
    }

    private func drawPage(in rect: Rect, into buffer: inout CellBuffer) {
        let rest = rect.inset(horizontal: rect.width >= 40 ? 1 : 0)
        if rest.width >= 110 {
            var left = rest
            let right = left.cutRight(rest.width - 66)
            _ = left.cutRight(2)
            form(in: &left, into: &buffer)
            if isFirstStart { guidance(in: left, into: &buffer) } else { history(in: left, into: &buffer) }
            weight(in: right, into: &buffer)
        } else {
            var column = rest
            form(in: &column, into: &buffer)
            if isFirstStart { guidance(in: column, into: &buffer) } else { weight(in: column, into: &buffer) }
        }
    }

    private var isFirstStart: Bool {
        !summary.person.missingForMetabolism.isEmpty && summary.weights.readings.count < 2
    }

    private func form(in rect: inout Rect, into buffer: inout CellBuffer) {
        buffer.rule("You", trailing: "\(summary.system.name) units", in: rect.cutTop(1))
        for row in Self.body { draw(row, in: rect.cutTop(1), into: &buffer) }
        buffer.rule("Goals", in: rect.cutTop(1))
        for row in Self.goals { draw(row, in: rect.cutTop(1), into: &buffer) }
        buffer.rule("Calculated", trailing: "x explains", in: rect.cutTop(1))
        figures(in: rect.cutTop(4), into: &buffer)
        drawSettings(in: rect.cutTop(1), into: &buffer)
    }

    private func drawSettings(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        for (row, label, value) in settings(columns: rect.width) {
            let text = [label, value].filter { !$0.isEmpty }.joined(separator: " ")
            var place = rest.cutLeft(min(TextWidth.of(text) + 2, rest.width))
            let cell = place
            _ = place.cutLeft(2)
            if !label.isEmpty { buffer.put(label, in: place.cutLeft(TextWidth.of(label) + 1), .muted) }
            buffer.put(value, in: place)
            if row == chosen { buffer.select(cell) }
        }
    }

    /// The settings of a line: where there is no room for all names, those that are clearest by their values go first;
    /// then the settings away from the chosen one, which has its name.
    private func settings(columns: Int) -> [(row: ProfileRow, label: String, value: String)] {
        var parts = ProfileRow.settings.map { row in
            var value = row == .colours ? theme : row.value(summary)
            if row == chosen, case .choice(let index)? = editing { value = "‹\(row.choices[index])›" }
            return (row: row, label: row.label, value: value)
        }
        var fits: Bool {
            parts.reduce(0) { sum, part in
                let label = TextWidth.of(part.label)
                return sum + 2 + label + (label == 0 || part.value.isEmpty ? 0 : 1) + TextWidth.of(part.value)
            } <= columns
        }
        for row in [ProfileRow.units, .energyUnit, .colours, .firstWeekday, .dayEnds] where !fits {
            guard row != chosen, let index = parts.firstIndex(where: { $0.row == row }) else { continue }
            parts[index].label = ""
        }
        while !fits, parts.count > 1 {
            if parts.last?.row == chosen { parts.removeFirst() } else { parts.removeLast() }
        }
        return parts
    }

    private func draw(_ row: ProfileRow, in rect: Rect, into buffer: inout CellBuffer) {
        let isChosen = row == chosen
        guard isChosen, let editing else {
            let note = row.note(summary, calendar: calendar)
            FormRow(row.label, .fixed(row.value(summary)), isFocused: isChosen, note: note)
                .draw(labelWidth: 16, valueWidth: 16, in: rect, into: &buffer)
            if !isChosen, !row.isSet(summary) {
                buffer.restyle(
                    Rect(x: rect.x + 19, y: rect.y, width: min(16, rect.width - 19), height: 1), .muted)
            }
            return
        }
        switch editing {
        case .choice(let index):
            let name = row.choices[index]
            FormRow(row.label, .choice(name), isFocused: true, note: "letter, Space or ← →")
                .draw(labelWidth: 16, valueWidth: 16, in: rect, into: &buffer)
        case .text(let field, let original):
            let (note, problem) = verdict(field.text, original, row)
            FormRow(
                row.label, .field(field, hint: row.hint(summary.system)), isFocused: true, note: note,
                problem: problem
            )
            .draw(labelWidth: 16, valueWidth: 16, in: rect, into: &buffer)
        }
    }

    /// The interpretation of the typed text, or its problem.
    private func verdict(_ text: String, _ original: String, _ row: ProfileRow) -> (
        note: String, problem: String?
    ) {
        if text == original { return ("Enter saves", nil) }
        do {
            let change = try ProfileChange.read(text, row, summary)
            return (change.map { "= " + $0.preview(summary) } ?? "", nil)
        } catch {
            return ("", error.advice)
        }
    }

    private func figures(in rect: Rect, into buffer: inout CellBuffer) {
        func line(
            _ index: Int, _ label: String, _ value: String, _ note: String, isKnown: Bool,
            _ missing: Style = .warning
        ) {
            var row = rect.row(index)
            _ = row.cutLeft(2)
            buffer.put(label, in: row.cutLeft(17), .muted)
            buffer.put(value, in: row.cutLeft(18), isKnown ? .accent : .muted)
            buffer.put(note, in: row, isKnown ? .muted : missing)
        }
        let index = summary.bodyMassIndex
        let isAdult = (summary.age ?? 0) >= BodyMassIndex.adultAge
        line(
            0, "Body mass index", Figure.decimal(index.value?.value, digits: 1),
            index.value == nil ? "needs height, weight" : (isAdult ? index.value?.adultClass ?? "" : ""),
            isKnown: index.value != nil)
        let metabolism = summary.metabolism
        line(
            1, "Basal metabolism",
            metabolism.value.map { Figure.energy($0.kilocaloriesPerDay) + " a day" } ?? Figure.unknown,
            metabolism.value?.name ?? "fill in rows above",
            isKnown: metabolism.value != nil)
        let measured = summary.measured(in: calendar).map { "\($0.name.lowercased()) \($0.value)" }
        line(
            2, "Measured", measured.isEmpty ? Figure.unknown : measured.joined(separator: " · "),
            measured.isEmpty ? ":log bodyfat 18 %" : "", isKnown: !measured.isEmpty,
            .muted)
        // A long reason is shortened; Energy has space for it, with the number of missing days.
        let why = projection.why.map {
            TextWidth.of($0) <= rect.width - 37 ? $0 : "needs more days"
        }
        line(
            3, "In 12 weeks",
            projection.value.map {
                "\(summary.system.mass($0.kilograms)) ± \(summary.system.massFigure($0.margin))"
            } ?? Figure.unknown,
            projection.value.map {
                "likely, at \(Figure.energy($0.intake))" + (rect.width < 64 ? "" : " a day")
            }
                ?? why ?? "", isKnown: projection.value != nil, .muted)
    }

    /// Draws the weight over time on the Energy screen.
    static func drawWeight(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        ProfileView(
            summary: context.models.profile.summary, projection: context.models.body.projection,
            theme: "", calendar: context.calendar, chosen: .weight, editing: nil
        ).weight(in: rect, into: &buffer)
    }

    /// Draws the newest measurements of the weight on the Energy screen.
    static func drawHistory(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        ProfileView(
            summary: context.models.profile.summary, projection: context.models.body.projection,
            theme: "", calendar: context.calendar, chosen: .weight, editing: nil
        ).history(in: rect, into: &buffer)
    }

    private func weight(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let heading = rest.cutTop(1)
        let title = heading.width < 50 ? "Weight" : "Weight: 90 days"
        let room = heading.width - TextWidth.of(title) - 8
        let legend = summary.trend.isDrawable ? legend(rows: rest.height) : []
        let width = legend.flatMap(\.self).reduce(legend.count * 2) { $0 + TextWidth.of($1.text) }
        if room - width >= 20 {  // the change in words, and the glyphs
            let facts = WeightTrendText(summary).facts(columns: room - width - 2)
            let heads = [title, facts].filter { !$0.isEmpty }.joined(separator: " · ")
            ChartLegend.draw(heads, legend, in: heading, into: &buffer)
        } else {
            buffer.rule(title, trailing: WeightTrendText(summary).facts(columns: room), in: heading)
        }
        if chosen == .history { buffer.select(heading) }
        chart(in: rest, into: &buffer)
    }

    private func legend(rows: Int) -> [[Span]] {
        [
            [Span(String(LineChart.dot), Style(.seriesB)), .muted(" weigh-in")],
            [Span(LineChart.sample, Style(.seriesA)), .muted(" mean of 7 days")],
            drawnGoal(rows: rows) == nil ? [] : [.good("┄"), .muted(" goal")],
        ]
    }

    /// The goal, if the chart can show it: a low chart uses its rows for measurements.
    private func drawnGoal(rows: Int) -> Double? {
        summary.goals.kilograms.flatMap { rows >= 7 && summary.trend.isInSight($0) ? $0 : nil }
    }

    private func chart(in rect: Rect, into buffer: inout CellBuffer) {
        guard summary.trend.isDrawable else {
            let text =
                summary.weights.readings.isEmpty
                ? "Your weight chart will appear here. Enter on “Weight” saves today's."
                : "One day measured so far. Weigh yourself on another day to see a trend."
            return buffer.putCentred(text, in: rect, .muted)
        }
        let system = summary.system
        func points(_ value: (WeightTrend.TrendDay) -> Double?) -> [LineChart.ChartPoint] {
            summary.trend.points.enumerated().compactMap { index, point in
                value(point).map { .init(Double(index), system.massValue($0)) }
            }
        }
        let last = WeightTrend.days - 1
        let labels = stride(from: 0, through: last, by: 15).map { index in
            (Double(index), summary.trend.points[index].day.dayAndMonth)
        }
        var goal: [LineChart.ChartPoint] = []
        if let kilograms = drawnGoal(rows: rect.height) {
            goal = [0, Double(last)].map { .init($0, system.massValue(kilograms)) }
        }
        LineChart(
            [
                .init(goal, Style(.good), .dashes("┄")),
                .init(points(\.weekMean), Style(.seriesA)),
                .init(points(\.kilograms), Style(.seriesB), .dots),
            ],
            xRange: 0...Double(last), xLabels: labels, scale: { Figure.upTo($0, digits: 1) }
        )
        .draw(in: rect, into: &buffer)
    }

    /// The newest measurements, in windows with enough space.
    private func history(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        buffer.rule(
            "Measurements", trailing: Figure.count(summary.weights.readings.count, "weight"),
            in: rest.cutTop(1))
        for reading in summary.weights.readings.reversed().prefix(rest.height) {
            var line = rest.cutTop(1)
            _ = line.cutLeft(2)
            buffer.put(LocalDay.of(reading.date, in: calendar).full, in: line.cutLeft(14))
            buffer.put(summary.system.mass(reading.value), in: line.cutLeft(10), align: .right)
            _ = line.cutLeft(3)
            buffer.put(reading.source, in: line, .muted)
        }
    }

    /// The first start: the required steps, and other possibilities.
    private func guidance(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        buffer.rule("Welcome to swimfit", in: rest.cutTop(1))
        // Keys that type text work here once the open field is closed.
        let isOpen = editing != nil
        let lines: [[Span]] = [
            ["Born, sex, height and weight give your resting energy."],
            isOpen ? ["Type into the open field; Esc closes it."] : [],
            key(isOpen ? "Esc :import FILE" : ":import FILE", "Apple Health, Garmin, food diaries …"),
            key("swimfit --demo", "made-up data to look around"),
            key(isOpen ? "F1" : "?", "every key"),
        ]
        for line in lines where !rest.isEmpty {
            buffer.put(line, in: rest.cutTop(1).inset(horizontal: 2))
        }
    }

    private func key(_ key: String, _ meaning: String) -> [Span] {
        [Span(key.padded(to: 18), .accent), Span(meaning)]
    }
}

/// The figures above the weight chart: "71.2–75.4 kg · goal 70.0 · −3.2 in 88 days".
struct WeightTrendText {
    private let summary: ProfileTabContents
    private let trend: WeightTrend

    /// - Parameter trend: the trend up to a past day; nil for the one of the profile.
    init(_ summary: ProfileTabContents, _ trend: WeightTrend? = nil) {
        (self.summary, self.trend) = (summary, trend ?? summary.trend)
    }

    /// As many facts as fit: the lowest and the highest, which a low chart does not tell from their neighbours, rather than
    /// the days of the change.
    func facts(columns: Int) -> String {
        let long = change(withDays: true)
        let short = change(withDays: false)
        let forms = [[long, range, goal], [long, range], [short, range], [long], [short]]
        return forms.map { $0.compactMap(\.self).joined(separator: " · ") }
            .first { TextWidth.of($0) <= columns } ?? ""
    }

    /// "−3.2 kg in 88 days": the change of the weight and the period of the measurements.
    private func change(withDays: Bool) -> String? {
        guard let kilograms = trend.change, let days = trend.measuredSpan else { return nil }
        let figure = Figure.signed(summary.system.massValue(kilograms), digits: 1)
        return "\(figure) \(summary.system.massUnit)" + (withDays ? " in \(Figure.count(days, "day"))" : "")
    }

    private var range: String? {
        guard let range = trend.range else { return nil }
        let (low, high) = (
            summary.system.massFigure(range.lowerBound), summary.system.massFigure(range.upperBound)
        )
        return low == high ? nil : "\(low)–\(high)"
    }

    /// The goal as text. An arrow shows its direction when the goal is outside the range of the chart.
    private var goal: String? {
        guard let kilograms = summary.goals.kilograms else { return nil }
        let figure = "goal " + summary.system.massFigure(kilograms)
        guard let range = trend.range, !trend.isInSight(kilograms) else { return figure }
        return figure + (kilograms < range.lowerBound ? " ↓" : " ↑")
    }
}

/// What is being typed or chosen in a row of the profile.
enum ProfileEditing: Equatable {
    case text(TextField, original: String)
    /// One of several choices: an index into the row's choices.
    case choice(Int)
}

extension ProfileRow {
    /// The names of what can be chosen in the row.
    var choices: [String] {
        switch self {
        case .sex: HKBiologicalSex.choices.map(\.name)
        case .dayEnds: DayRule.hours.map { DayRule(dayEnds: $0).clockText }
        case .firstWeekday: LocalDay.weekdayNames
        default: HKBloodType.choices.map(\.name)
        }
    }
}
