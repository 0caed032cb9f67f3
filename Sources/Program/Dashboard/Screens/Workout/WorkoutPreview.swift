import Foundation
import SwimFit
import Terminal

/// What the fields of the workout form give so far, and what is in the way of saving.
@MainActor
struct WorkoutPreview {
    let reading: WorkoutReading
    let fields: [WorkoutField]
    let isTyping: Bool
    let system: MeasurementSystem

    private struct Entry {
        let name: String
        let value: String
        var isKey = false

        init(_ name: String, _ value: String?, isKey: Bool = false) {
            (self.name, self.value, self.isKey) = (name, value ?? Figure.unknown, isKey)
        }
    }

    /// - Parameter isTall: whether there is room for all figures and the state.
    func draw(in rect: Rect, isTall: Bool, into buffer: inout CellBuffer) {
        var room = rect
        guard room.height >= 2 else { return }
        let rule = room.cutTop(1)
        let formula = formulas.first { TextWidth.of($0) <= rule.width - 15 }
        buffer.rule("Preview", trailing: formula ?? "", in: rule)
        let figures = reading.form.sport == .swimming ? swimFigures : otherFigures
        let columns = needed(figures, columns: 3).reduce(0, +) <= room.width - 2 && room.width >= 66 ? 3 : 2
        let shown = isTall ? figures : Array(figures.prefix(columns))
        let widths = widths(of: shown, columns: columns, in: room.width - 2)
        for start in stride(from: 0, to: shown.count, by: columns) {
            var row = room.cutTop(1)
            _ = row.cutLeft(2)
            for (column, figure) in shown[start..<min(start + columns, shown.count)].enumerated() {
                var cell = row.cutLeft(widths[column])
                buffer.put(figure.name, in: cell.cutLeft(Self.nameWidth), .muted)
                buffer.put(figure.value, in: cell, figure.isKey ? .accent : .text)
            }
        }
        if isTall { drawState(in: room.row(0), into: &buffer) }
    }

    private static let nameWidth = 10

    /// The columns of names, figures and the gaps between them.
    private func needed(_ figures: [Entry], columns: Int) -> [Int] {
        var needed = Array(repeating: 0, count: columns)
        for (index, figure) in figures.enumerated() {
            let gap = index % columns == columns - 1 ? 0 : 2
            needed[index % columns] = max(
                needed[index % columns], Self.nameWidth + TextWidth.of(figure.value) + gap)
        }
        return needed
    }

    /// Equal columns; one whose figures need more takes it from the others' free space.
    private func widths(of figures: [Entry], columns: Int, in width: Int) -> [Int] {
        let equal = width / columns
        let needed = needed(figures, columns: columns)
        var spare = 0
        var widths = Array(repeating: equal, count: columns)
        for column in 0..<columns where needed[column] < equal { spare += equal - needed[column] }
        for column in 0..<columns where needed[column] > equal {
            let more = min(spare, needed[column] - equal)
            (widths[column], spare) = (equal + more, spare - more)
        }
        var missing = widths.reduce(0, +) - equal * columns
        for column in (0..<columns).reversed() where needed[column] < equal {
            let less = min(missing, equal - needed[column])
            (widths[column], missing) = (equal - less, missing - less)
        }
        return widths
    }

    /// What is in the way of saving, or that nothing is.
    private func drawState(in row: Rect, into buffer: inout CellBuffer) {
        let line = Rect(x: row.x + 2, y: row.y, width: row.width - 2, height: row.height)
        let how = isTyping ? "Enter saves it" : "s saves it"
        if reading.entry != nil, let warning = reading.doubtText ?? reading.overlapText {
            buffer.put(
                [Span("! ", .warning), Span(warning, .warning), Span(". \(how) all the same.")], in: line)
        } else if reading.entry != nil {
            buffer.put([.good("✓ "), Span("Complete. \(how).")], in: line)
        } else if let obstacle = reading.firstObstacle(in: fields) {
            let isProblem = reading.problems[obstacle.field] != nil
            buffer.put([isProblem ? .bad("! ") : .muted("· "), .muted(obstacle.text)], in: line)
        }
    }

    // MARK: - Figures

    /// The most wanted first: a low window has room for the first two or three.
    private var swimFigures: [Entry] {
        let unit = reading.unit
        let distance = reading.metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue)" }
        let isKnown = reading.metres != nil && reading.seconds != nil
        // A time that is typed is the time swum: only where it is not of all of it is there more to say.
        let isPlain = reading.timed?.isWhole == true
        let pace =
            isPlain
            ? SwimText.paceWithUnit(reading.pace, unit) : isKnown ? SwimText.pace(reading.timed, unit) : nil
        let swolf = reading.swolf.map { swolf in
            let other = reading.lapLength?.metres == 25 ? "" : " · \(Figure.whole(swolf.per25)) /25 m"
            return Figure.upTo(swolf.score, digits: 1) + other
        }
        let laps = reading.laps.flatMap { laps in reading.lapLength.map { "\(laps) × \($0.text)" } }
        return [
            Entry("Distance", distance, isKey: true),
            Entry("Energy", reading.energy?.shortText, isKey: true),
            Entry("Pace", pace, isKey: true), Entry("Laps", laps), Entry("Time", time),
            Entry("SWOLF", swolf),
        ]
    }

    private var time: String? {
        reading.seconds.map { seconds in
            TimeSpan.clock(seconds) + (reading.rest > 0 ? " + \(TimeSpan.clock(reading.rest)) rest" : "")
        }
    }

    private var otherFigures: [Entry] {
        let text = WorkoutText(system: system)
        let sport = reading.form.sport
        var figures = [
            Entry("Time", time, isKey: true),
            Entry("Energy", reading.energy?.shortText, isKey: true),
        ]
        guard sport.distanceType != nil else { return figures }
        let speed = reading.pace.map { text.speed($0, sport) }
        figures.append(Entry(WorkoutText.speedName(sport), speed, isKey: true))
        figures.append(Entry("Distance", reading.metres.map { text.distance($0) }))
        if sport != .cycling { figures.append(Entry("Speed", reading.pace.map { system.speed($0.speed) })) }
        return figures
    }

    // MARK: - Formula

    /// "72.0 kg × 8.3 MET × 0.33 h": where the energy comes from, the longest form first.
    private var formulas: [String] {
        guard let kilograms = reading.kilograms, let met = reading.met else { return ["kg × MET × hours"] }
        let hours = reading.seconds.map { Figure.decimal($0 / 3600, digits: 2) + " h" } ?? "hours"
        let metric = "\(Figure.upTo(kilograms, digits: 1)) kg"
        let weight = system == .metric ? metric : "\(system.mass(kilograms)) = \(metric)"
        let rest = " × \(Figure.upTo(met, digits: 2)) MET × \(hours)"
        guard let source = weightSource else { return [weight + rest] }
        return ["\(weight) (\(source))\(rest)", "\(weight) (\(source))", weight + rest]
    }

    /// Which weight it is, when that is not obvious: neither the newest nor one of the workout's day, one measured on a
    /// later day, or the one that a correction keeps.
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
