import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

/// Draws the workout form: its lines of fields with their problems, and below them what was understood.
@MainActor
struct WorkoutFormView {
    let title: String
    let form: WorkoutForm
    let reading: WorkoutFormReading
    let lines: [[WorkoutField]]
    let focus: WorkoutField
    let isTyping: Bool
    let field: TextField
    let context: Context
    /// Whether the form receives the keys; otherwise no field is marked.
    var isActive = true

    private static let mostSetRows = 4

    // MARK: - Places

    /// A field in its line.
    private struct Place {
        let field: WorkoutField
        let label: String
        /// The column from the left edge, the row from the top of the line, and the columns of the value.
        var x = 0
        var row = 0
        var width = 0
        var rows = 1
    }

    /// A line of fields with the problems of its fields.
    private struct Block {
        var places: [Place]
        var rows: Int
        var messages: [String]

        var height: Int { rows + messages.count }
    }

    private func headWidth(in width: Int) -> Int { width < 60 ? 7 : 12 }

    private func blocks(in width: Int) -> [Block] { lines.map { block($0, in: width) } }

    private func block(_ line: [WorkoutField], in width: Int) -> Block {
        let head = headWidth(in: width)
        var block = Block(places: [], rows: 1, messages: [])
        if line == [.sets] {
            let room = width - head - 2
            let rows = min(
                Self.mostSetRows, max(width < 60 ? 1 : 2, TextField(form[.sets]).rows(width: room)))
            block.places = [Place(field: .sets, label: "", x: head, row: 0, width: room, rows: rows)]
            block.rows = rows
        } else {
            var (x, row) = (head, 0)
            for field in line {
                let label = Self.label(field)
                let before = label.isEmpty ? 0 : TextWidth.of(label) + 1
                let end = width - 1
                var value = valueWidth(field)
                if x > head, x + before + value > end { (x, row) = (head, row + 1) }
                // The note has what is free.
                if field == .note { value = max(value, end - x - before) }
                block.places.append(
                    Place(
                        field: field, label: label, x: x + before, row: row,
                        width: min(value, end - x - before)))
                x += before + value + 2
            }
            block.rows = row + 1
        }
        let room = max(10, width - head - 2)
        block.messages = line.compactMap { reading.problems[$0] }.flatMap { "! \($0)".wrapped(to: room) }
        return block
    }

    private static func label(_ field: WorkoutField) -> String {
        switch field {
        case .sets, .sport, .stroke, .start: ""
        case .laps: "laps"
        case .distance: "distance"
        case .duration: "time"
        case .rest: "rest"
        case .strokesPerLap: "strokes/lap"
        case .lapLength: "pool"
        case .effort: "effort"
        case .felt: "felt"
        case .note: "note"
        case .weight: "weight"
        }
    }

    private func head(_ line: [WorkoutField]) -> String {
        switch line.first {
        case .sets: "Sets"
        case .sport: "Kind"
        case .start, .note: "When"
        case .weight: "You"
        default: lines.first == [.sets] ? "or" : "How far"
        }
    }

    /// The columns of a value: what is there, and room to type.
    private func valueWidth(_ field: WorkoutField) -> Int {
        let least =
            switch field {
            case .laps, .rest: 4
            case .felt, .strokesPerLap: 3
            case .duration: 6
            case .lapLength: 6
            case .distance, .weight: 9
            case .start: 27
            case .note: 14
            default: 1
            }
        let typed = field == focus && isActive && isTyping ? TextWidth.of(self.field.text) + 1 : 0
        return max(least, typed, shown(field).width)
    }

    /// The value as it is shown while it is not typed.
    private func shown(_ field: WorkoutField) -> [Span] {
        if form.showsChoice(field) || reading.form.showsChoice(field) {
            return [.muted("‹ "), Span(choice(field)), .muted(" ›")]
        }
        if !form[field].isEmpty { return [Span(form[field])] }
        if field == .start { return [.muted("just ended, \(ended)")] }
        let hint = field.line.hint(reading)
        // What follows from the sets is shown; an example only where it is typed.
        if !hint.hasPrefix("e.g."), !hint.isEmpty {
            return [.muted(hint.replacing(" from the sets", with: ""))]
        }
        return [Span(Figure.unknown, reading.missing[field] == nil ? .muted : .accent)]
    }

    private var ended: String {
        let day = LocalDay.of(context.now, in: context.calendar)
        return "\(day.dayAndMonth) \(TimeOfDay.of(context.now, in: context.calendar).text)"
    }

    private func choice(_ field: WorkoutField) -> String {
        let form = reading.form
        switch field {
        case .sport: return form.sport.name.lowercased()
        case .stroke: return form.stroke.shortName
        case .effort:
            let words = form[.effort].split(separator: ",").first.map(String.init) ?? form[.effort]
            guard form.metOfSpeed == nil else {
                return reading.met.map { "\(words), \(Figure.upTo($0, digits: 1)) MET" } ?? words
            }
            guard case .listed(let activity) = form.effort else { return form[.effort] }
            return "\(words), \(Figure.upTo(activity.met, digits: 1)) MET"
        default: return form[field]
        }
    }

    // MARK: - Heights

    /// The rows of the title and of all lines.
    func fieldsHeight(in width: Int) -> Int { 1 + blocks(in: width).reduce(0) { $0 + $1.height } }

    /// The rows of what was understood.
    func understoodHeight(in width: Int) -> Int {
        understood.height(in: width)
    }

    /// The rows of the whole form at a width.
    func height(in width: Int) -> Int { fieldsHeight(in: width) + understoodHeight(in: width) }

    var understood: UnderstoodWorkout {
        UnderstoodWorkout(
            reading: reading, fields: Array(lines.joined()), isTyping: isTyping,
            saveKey: context.ownKeys.keys(of: .save)[0],
            timeOfAll: isActive && isTyping && focus == .sets ? reading.timeOfAll?.words : nil,
            system: context.system)
    }

    /// The rows of the fields in a low window; those of the sets leave room for what is understood of them.
    private func fieldRows(in rect: Rect) -> Int {
        let (all, below) = (fieldsHeight(in: rect.width), understoodHeight(in: rect.width))
        if all + below <= rect.height || rect.height < 6 { return min(all, rect.height) }
        if focus == .sets, isActive, reading.sets != nil {
            let sets = 1 + (blocks(in: rect.width).first?.height ?? 0)
            return max(sets, min(all, rect.height - below))
        }
        return min(all, max(rect.height - below, rect.height - 4, rect.height / 2))
    }

    // MARK: - Drawing

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawFields(in: room.cutTop(fieldRows(in: rect)), into: &buffer)
        understood.draw(in: room, into: &buffer)
    }

    func drawFields(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let blocks = visible(blocks(in: rect.width), in: rect.height - 1)
        let hidden = lines.count - blocks.count
        buffer.rule(title, trailing: hint(hidden), isFocused: isActive, in: room.cutTop(1))
        for block in blocks { draw(block, in: room.cutTop(block.height), into: &buffer) }
    }

    private func hint(_ hidden: Int) -> String {
        let note = isActive ? focus.line.note(reading) : ""
        if hidden > 0 { return "\(Figure.count(hidden, "more line")) with ↑ ↓" }
        let isOfEmpty = form[focus].isEmpty || form.showsChoice(focus)
        return note.isEmpty || !isOfEmpty ? "\(context.ownKeys.keys(of: .save)[0].name) saves" : note
    }

    /// The line with the cursor and as many around it as there is room for.
    private func visible(_ all: [Block], in rows: Int) -> [Block] {
        guard let line = lines.firstIndex(where: { $0.contains(focus) }) else { return all }
        var all = all
        all[line].rows = max(1, min(all[line].rows, rows))
        all[line].messages = Array(all[line].messages.prefix(max(0, rows - all[line].rows)))
        var (first, last) = (line, line)
        func height(_ first: Int, _ last: Int) -> Int { all[first...last].reduce(0) { $0 + $1.height } }
        var grows = true
        while grows {
            grows = false
            if last + 1 < all.count, height(first, last + 1) <= rows { (last, grows) = (last + 1, true) }
            if first > 0, height(first - 1, last) <= rows { (first, grows) = (first - 1, true) }
        }
        return Array(all[first...last])
    }

    private func draw(_ block: Block, in rect: Rect, into buffer: inout CellBuffer) {
        guard let line = lines.first(where: { $0.first == block.places.first?.field }) else { return }
        let hasFocus = isActive && line.contains(focus)
        let isNarrow = rect.width < 60
        buffer.put(
            isNarrow ? String(head(line).prefix(4)) : head(line), x: rect.x + 2, y: rect.y,
            hasFocus && line.count == 1 ? .accent : .muted)
        for place in block.places where place.row < block.rows {
            let isFocused = hasFocus && place.field == focus
            let before = place.label.isEmpty ? 0 : TextWidth.of(place.label) + 1
            buffer.put(
                place.label, x: rect.x + place.x - before, y: rect.y + place.row,
                isFocused ? .accent : .muted)
            let value = Rect(
                x: rect.x + place.x, y: rect.y + place.row, width: place.width,
                height: min(place.rows, block.rows - place.row))
            draw(place.field, isFocused: isFocused, in: value, into: &buffer)
            if isFocused {
                buffer.select(Rect(x: rect.x, y: value.y, width: rect.width, height: 1), isActive: false)
                buffer.selection = (rect.x, value.y)
            }
        }
        var below = rect
        _ = below.cutTop(block.rows)
        _ = below.cutLeft(headWidth(in: rect.width))
        for line in block.messages { buffer.put(line, in: below.cutTop(1), .bad) }
    }

    private func draw(_ name: WorkoutField, isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer) {
        if isFocused, isTyping {
            let hint = name.line.hint(reading)
            return field.draw(
                in: rect, into: &buffer, isFocused: true,
                hint: TextWidth.of(hint) <= rect.width ? hint : "")
        }
        if name == .sets, !form[.sets].isEmpty {
            return TextField(form[.sets]).draw(in: rect, into: &buffer, isFocused: false)
        }
        if name == .sets {
            let how = isFocused ? "Enter opens: " : ""
            let examples = [
                "8x50 on 1:00 + 200 in 3:40, as on the board", "8x50 on 1:00 + 200 in 3:40", "8x50 on 1:00",
            ]
            let example = examples.first { TextWidth.of(how + $0) <= rect.width } ?? ""
            return buffer.put(how + example, in: rect, .muted)
        }
        let isProblem = reading.problems[name] != nil
        buffer.put(shown(name), in: rect)
        if isProblem { buffer.restyle(rect.row(0), .bad) }
        if isFocused { buffer.restyle(rect.row(0), .selected) }
    }

    /// The field at a place of the window; nil for other places.
    func field(atColumn x: Int, row y: Int, in rect: Rect) -> WorkoutField? {
        var top = rect.y + 1
        for block in visible(blocks(in: rect.width), in: fieldRows(in: rect) - 1) {
            let here = block.places.filter { (top + $0.row..<top + $0.row + $0.rows).contains(y) }
            if let nearest = here.last(where: { rect.x + $0.x - TextWidth.of($0.label) - 1 <= x })
                ?? here.first
            {
                return nearest.field
            }
            top += block.height
        }
        return nil
    }
}

/// The figures of the form's fields so far, and the obstacle to saving.
///
///     ─ understood ───────────────────────────────────────────────── 1 800 m ─
///      10 × 100 m   1:35–1:40   on 2:00   1:37 /100 m   rest 0:23     1 000 m
///       Swum 27:42 for 1 600 m   Clock ≥ 31:30   Energy –
///       · How long? 38:20, or 45 for minutes
@MainActor
struct UnderstoodWorkout {
    let reading: WorkoutFormReading
    let fields: [WorkoutField]
    let isTyping: Bool
    let saveKey: Key
    /// The time of all repetitions that Tab takes.
    let timeOfAll: String?
    let system: MeasurementSystem

    private var sets: ParsedSetsView? {
        reading.sets.map { ParsedSetsView(sets: $0, unit: reading.unit) }
    }

    func height(in width: Int) -> Int {
        max(1, sets?.height ?? 1) + figureLines(in: width).count + state(in: width).count
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        guard room.height > 0 else { return }
        // What is to be done is shown first.
        let state = state(in: rect.width)
        var foot = room.cutBottom(min(state.count, room.height))
        for (line, style) in state.prefix(foot.height) {
            buffer.put(line, in: foot.cutTop(1).inset(horizontal: 2), style)
        }
        guard room.height > 1 else { return }
        let figures = figureLines(in: rect.width)
        var middle = room.cutBottom(min(figures.count, room.height - 1))
        for line in figures.prefix(middle.height) {
            buffer.put(line, in: middle.cutTop(1).inset(horizontal: 2))
        }
        if let sets { return sets.draw(in: room, into: &buffer) }
        let formula = formulas.first { TextWidth.of($0) <= rect.width - 17 }
        buffer.rule("understood", trailing: formula ?? "", in: room.cutTop(1))
    }

    // MARK: - State

    /// The questions and the first obstacle, whole.
    private func state(in width: Int) -> [(String, Style)] {
        let how = "\(isTyping ? Key.enter.name : saveKey.name) saves it"
        let room = max(10, width - 4)
        func wrapped(_ text: String, _ style: Style) -> [(String, Style)] {
            text.wrapped(to: room).map { ($0, style) }
        }
        if reading.entry != nil, let warning = reading.doubtText ?? reading.overlapText {
            let other = timeOfAll.map { "Tab makes it \($0)." } ?? "\(how) all the same."
            let end = warning.hasSuffix("?") ? "" : "."
            return wrapped("! \(warning)\(end) \(other)", .warning)
        }
        if reading.entry != nil { return wrapped("✓ Complete. \(how).", .good) }
        if let timeOfAll { return wrapped("· Tab makes it \(timeOfAll).", .warning) }
        guard let obstacle = reading.firstObstacle(in: fields), reading.problems[obstacle.field] == nil else {
            return []
        }
        return wrapped("· \(obstacle.text)", .muted)
    }

    // MARK: - Figures

    private typealias WorkoutFigure = (name: String, value: String, isKey: Bool)

    /// The figures, as many in a line as there is room for; none is cut.
    private func figureLines(in width: Int) -> [[Span]] {
        let figures = reading.form.sport == .swimming ? swimFigures : otherFigures
        var lines: [[Span]] = []
        for figure in figures {
            let spans: [Span] = [
                .muted(figure.name + " "), Span(figure.value, figure.isKey ? .accent : .text),
            ]
            if let last = lines.last, last.width + 3 + spans.width <= width - 4 {
                lines[lines.count - 1] += [Span("   ")] + spans
            } else {
                lines.append(spans)
            }
        }
        return lines
    }

    /// What the lines of the sets do not say.
    private var swimFigures: [WorkoutFigure] {
        let unit = reading.unit
        let energy: WorkoutFigure = ("Energy", reading.energy?.text ?? Figure.unknown, true)
        let swolf = reading.swolf.map { swolf -> WorkoutFigure in
            let other = reading.lapLength?.metres == 25 ? "" : " · \(Figure.whole(swolf.per25)) /25 m"
            return ("SWOLF", Figure.upTo(swolf.score, digits: 1) + other, false)
        }
        // A typed time is the time swum. It needs a remark only if it does not cover the whole swim.
        let isKnown = reading.metres != nil && reading.seconds != nil
        let pace =
            reading.timed?.isWhole == true
            ? SwimText.paceWithUnit(reading.pace, unit) : isKnown ? SwimText.pace(reading.timed, unit) : nil
        let paceFigure = pace.map { ("Pace", $0, true) as WorkoutFigure }
        let distance = reading.metres.map { metres -> WorkoutFigure in
            let figure = "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)"
            let laps = reading.laps.flatMap { laps in reading.lapLength.map { " · \(laps) × \($0.text)" } }
            return ("Distance", figure + (laps ?? ""), true)
        }
        let swum: [WorkoutFigure] =
            reading.sets != nil || reading.rest > 0
            ? [
                ("Swum", reading.swumText ?? Figure.unknown, false),
                ("Clock", reading.clockText ?? Figure.unknown, false),
            ] : []
        // The distance of sets is in their heading.
        let ofSets = reading.sets == nil ? distance : nil
        return [ofSets, paceFigure].compactMap(\.self) + swum + [energy] + [swolf].compactMap(\.self)
    }

    private var otherFigures: [WorkoutFigure] {
        let text = WorkoutText(system: system)
        let sport = reading.form.sport
        var figures: [WorkoutFigure] = [("Energy", reading.energy?.text ?? Figure.unknown, true)]
        guard sport.distanceType != nil, let pace = reading.pace else { return figures }
        figures.insert((WorkoutText.speedName(sport), text.speed(pace, sport), true), at: 0)
        if sport != .cycling { figures.append(("Speed", system.speed(pace.speed), false)) }
        return figures
    }

    // MARK: - Formula

    /// The derivation of the energy: "72.0 kg × 8.3 MET × 0.33 h", the longest form first.
    private var formulas: [String] {
        guard let kilograms = reading.kilograms, let met = reading.met else { return ["kg × MET × hours"] }
        let hours = reading.seconds.map { Figure.decimal($0 / 3600, digits: 2) + " h" } ?? "hours"
        let metric = "\(Figure.upTo(kilograms, digits: 1)) kg"
        let weight = system == .metric ? metric : "\(system.mass(kilograms)) = \(metric)"
        let rest = " × \(Figure.upTo(met, digits: 2)) MET × \(hours)"
        guard let source = weightSource else { return [weight + rest] }
        return ["\(weight) (\(source))\(rest)", "\(weight) (\(source))", weight + rest]
    }

    /// The source of the weight when it is not obvious: a weight kept by a correction, a weigh-in after the workout, or
    /// an older one that is not the newest. Nil for a weigh-in on the day of the workout.
    private var weightSource: String? {
        let circumstances = reading.circumstances
        guard let weighing = reading.weighing else { return circumstances.edited == nil ? nil : "as saved" }
        let start = reading.start ?? circumstances.now
        let day = LocalDay.of(weighing.date, in: circumstances.calendar)
        guard day != LocalDay.of(start, in: circumstances.calendar) else { return nil }
        let isSameYear = day.year == LocalDay.of(circumstances.now, in: circumstances.calendar).year
        let name = isSameYear ? day.dayAndMonth : day.full
        if weighing.date > start { return "weighed later, \(name)" }
        return weighing == circumstances.weights.newest ? nil : "weighed \(name)"
    }
}
