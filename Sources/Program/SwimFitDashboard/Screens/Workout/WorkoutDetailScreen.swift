import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim

/// One workout of any activity, in a popup: its figures and the pulse. A swim has `SwimDetailScreen`.
struct WorkoutDetailScreen: Screen {
    let id: Workout.ID

    init(_ id: Workout.ID) { self.id = id }

    var title: String { "Workout" }

    static let tables = [
        KeyTable<WorkoutDetailScreen>(
            "workout-details",
            [
                KeyTableRow(.edit) { screen, context in
                    screen.workout(context).map { .correct($0, context) }
                }
                .disabled { $0.gone($1) ?? $0.workout($1)?.correctionObstacle },
                KeyTableRow(.delete) { screen, _ in
                    .delete(workout: screen.id, then: [.dismiss])
                }
                .disabled { $0.gone($1) },
                RecordingGroupingMenu.row { $0.workout($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private func gone(_ context: Context) -> String? {
        workout(context) == nil ? "This workout no longer exists" : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        guard let workout = workout(context) else { return (min(room.width, 60), min(room.height, 4)) }
        let pulse = heartRates(context).count > 1 ? 9 : 0
        let width = min(room.width, 72)
        return (width, min(room.height, lines(workout, width: width, context).count + pulse + 1))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let workout = workout(context) else {
            return buffer.put("This workout no longer exists; Esc closes.", in: rect.row(0), .muted)
        }
        var room = rect
        let day = LocalDay.of(workout.start, in: context.calendar)
        let (start, end) = (
            TimeOfDay.of(workout.start, in: context.calendar), TimeOfDay.of(workout.end, in: context.calendar)
        )
        let source = workout.others.text(after: workout.source)
        buffer.put(
            [
                .title(workout.name),
                .muted("  \(day.weekdayName) \(day.full), \(start.text)–\(end.text) · \(source)"),
            ], in: room.cutTop(1))
        for line in lines(workout, width: rect.width, context) { buffer.put(line, in: room.cutTop(1)) }
        if heartRates(context).count > 1, room.height >= 4 {
            HeartRateView(heartRates: heartRates(context), start: workout.start).draw(in: room, into: &buffer)
        }
    }

    private func workout(_ context: Context) -> Workout? { context.models.workout.summary.workout(id) }

    private func heartRates(_ context: Context) -> [HeartRateReading] {
        context.models.workout.heartRates[id] ?? []
    }

    /// The figures, two in each line, then the words.
    private func lines(_ workout: Workout, width: Int, _ context: Context) -> [[Span]] {
        FigureLines.of(figures(workout, context), width: width)
            + workout.details.texts.flatMap { FigureLines.text($0.name, $0.text) } + [[]]
    }

    private func figures(_ workout: Workout, _ context: Context) -> [(String, String)] {
        let text = WorkoutText(system: context.system)
        let rest = workout.restSeconds >= 1 ? " + \(TimeSpan.clock(workout.restSeconds)) rest" : ""
        var figures = [
            ("Time", TimeSpan.clock(workout.seconds) + rest),
            ("Energy", workout.energyText ?? Figure.unknown),
        ]
        if let pace = workout.pace {
            figures.append(("Distance", text.distance(workout)))
            if let speed = text.speed(workout) {
                figures.append((WorkoutText.speedName(workout.sport), speed))
            }
            if workout.sport != .cycling { figures.append(("Speed", context.system.speed(pace.speed))) }
        }
        if let met = workout.met {
            let effort = workout.details.effort(in: context.system)
            figures.append(
                ("Effort", "\(Figure.upTo(met, digits: 2)) MET" + (effort.map { ", \($0)" } ?? "")))
        }
        if let felt = workout.felt { figures.append(("Felt", "\(Figure.upTo(felt, digits: 1)) of 10")) }
        return figures
    }
}

/// The heart rate during a workout, with its mean and maximum.
@MainActor
struct HeartRateView {
    let heartRates: [HeartRateReading]
    /// The start of the workout.
    let start: Date

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rates = heartRates.map(\.rate)
        let mean = rates.reduce(0, +) / Double(rates.count)
        buffer.rule(
            "Heart rate, beats a minute",
            trailing: "mean \(Figure.whole(mean)) · max \(Figure.whole(rates.max()))",
            in: room.cutTop(1))
        let points = heartRates.map { LineChart.ChartPoint($0.date.timeIntervalSince(start) / 60, $0.rate) }
        let end = points.map(\.x).max() ?? 0
        LineChart(
            [LineChart.Series(points, Style(.seriesB))], xLabels: Self.labels(end, columns: room.width),
            scale: { Figure.whole($0) }
        ).draw(in: room, into: &buffer)
    }

    /// The course in one row, of a mean in each column: "Heart  ▂▄▅▅▆▅▆  mean 134 · bars of 0:48, 98 to 146". There are no more
    /// columns than measurements at their usual distance, so that a blank one is a gap.
    func line(columns: Int) -> [Span] {
        let rates = heartRates.map(\.rate)
        guard let least = rates.min(), let most = rates.max(), let last = heartRates.last else { return [] }
        let mean = "  mean \(Figure.whole(rates.reduce(0, +) / Double(rates.count))) · "
        func range(_ least: Double?, _ most: Double?) -> String {
            "\(Figure.whole(least)) to \(Figure.whole(most))"
        }
        func bars(of seconds: Double) -> String { "bars of \(TimeSpan.clock(seconds)), " }
        let words = mean + range(least, most)
        let seconds = last.date.timeIntervalSince(start)
        let gaps = zip(heartRates, heartRates.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.sorted()
        let usual = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
        let count = min(
            columns - 15 - TextWidth.of(words + bars(of: 3599)), 40,
            usual > 0 ? Int(min(40, seconds / usual)) : 40)
        guard count >= 8, seconds > 0 else { return [.muted("Heart rate"), Span(words)] }
        let byColumn = Dictionary(grouping: heartRates) {
            min(count - 1, max(0, Int($0.date.timeIntervalSince(start) / seconds * Double(count))))
        }
        let course = (0..<count).map { column in
            byColumn[column].map { $0.reduce(0) { $0 + $1.rate } / Double($0.count) }
        }
        let (low, high) = (course.compactMap(\.self).min(), course.compactMap(\.self).max())
        return [
            .muted("Heart".padded(to: 10)), Span(Sparkline(course).text, Style(.seriesB)),
            Span(mean + bars(of: seconds / Double(count)) + range(low, high)),
        ]
    }

    /// The minutes from the beginning on, at round distances: "0   10   20   30 min".
    private static func labels(_ end: Double, columns: Int) -> [(x: Double, text: String)] {
        let steps: [Double] = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600]
        let step = steps.first { end / $0 <= Double(max(2, columns / 12)) } ?? max(1, end)
        let minutes = Array(stride(from: 0, through: max(0, end), by: step))
        return minutes.enumerated().map { index, minute in
            (minute, Figure.whole(minute) + (index == minutes.count - 1 ? " min" : ""))
        }
    }
}

/// Figures with their names, for the popups of workouts and swims.
enum FigureLines {
    /// Two figures in each line if both fit, after an empty line.
    static func of(_ pairs: [(String, String)], width: Int) -> [[Span]] {
        var lines: [[Span]] = [[]]
        let lefts = stride(from: 0, to: pairs.count - 1, by: 2).map { TextWidth.of(pairs[$0].1) }
        let column = 2 + (lefts.filter { $0 <= 20 }.max() ?? 0)
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let left = pairs[index]
            let name = Span.muted(left.0.padded(to: 10))
            guard index + 1 < pairs.count else {
                lines.append([name, Span(left.1)])
                break
            }
            let right = pairs[index + 1]
            if TextWidth.of(left.1) + 2 <= column, 19 + column + TextWidth.of(right.1) <= width {
                lines.append([
                    name, Span(left.1.padded(to: column)), .muted(right.0.padded(to: 9)), Span(right.1),
                ])
            } else {
                lines += [[name, Span(left.1)], [.muted(right.0.padded(to: 10)), Span(right.1)]]
            }
        }
        return lines
    }

    /// A text with its name, in as many lines as it needs.
    static func text(_ name: String, _ text: String?) -> [[Span]] {
        (text?.wrapped(to: 50) ?? []).enumerated().map { index, line in
            [.muted((index == 0 ? name : "").padded(to: 10)), Span(line)]
        }
    }
}

/// The menu for counting the recordings of a workout separately or together.
@MainActor
enum RecordingGroupingMenu {
    /// The row of a popup that does not use Enter otherwise; a question precedes the change.
    static func row<Target>(
        _ workout: @escaping (Target, Context) -> Workout?
    ) -> KeyTableRow<Target> {
        KeyTableRow(.open, "recordings apart, or together") { target, context in
            workout(target, context).map {
                .offer(FooterChoices(title: "recordings", choices: [choice($0, context)]))
            }
        }
        .disabled { target, context in
            guard let workout = workout(target, context) else { return "This workout no longer exists" }
            return choice(workout, context).obstacle
        }
        .saying { _, _ in "recordings" }
    }

    /// The choice of a menu.
    static func choice(_ workout: Workout, _ context: Context) -> FooterChoices.Choice {
        let isTogether = !workout.others.isEmpty
        return FooterChoices.Choice(
            key: isTogether ? "a" : "t", label: isTogether ? "apart" : "together",
            obstacle: isTogether || isApart(workout, context)
                ? nil : Problem(SeparateWorkoutChoices.nothing).sentence,
            action: action(workout))
    }

    private static func isApart(_ workout: Workout, _ context: Context) -> Bool {
        context.models.library[SeparateWorkoutChoices.self].ids.contains(workout.id)
    }

    private static func action(_ workout: Workout) -> Action {
        .perform { models in
            let (editor, library) = (models.editor, models.library)
            let done =
                workout.others.isEmpty
                ? try await editor.countTogether(workout.id, in: library)
                : try await editor.countApart(workout.others, in: library)
            return [.notify(.done(done))]
        }
    }
}

/// The actions of the keys of a workout, on every screen.
extension Action {
    /// Opens a workout and reads its details.
    static func open(workout id: Workout.ID) -> Action {
        .perform { models in [try await models.details(of: id)] }
    }

    /// Opens the form filled with a workout. A workout recorded by another program cannot be changed.
    @MainActor
    static func correct(_ workout: Workout, _ context: Context) -> Action {
        if let obstacle = workout.correctionObstacle { return .notify(.hint(obstacle)) }
        return .present(WorkoutFormScreen(editing: workout, calendar: context.calendar))
    }

    /// Deletes a workout with its samples.
    /// - Parameter next: the following actions, such as closing the popup.
    static func delete(workout id: Workout.ID, then next: [Action] = []) -> Action {
        .perform { models in
            let deletion = try await models.workout.delete(id)
            return next + [.notify(.done(deletion.notice))]
        }
    }
}

extension Models {
    /// The popup of a workout; swims have a special one.
    func details(of id: Workout.ID) async throws -> Action {
        guard workout.summary.workout(id)?.swim != nil else {
            try await workout.open(id)
            return .present(WorkoutDetailScreen(id))
        }
        try await swims.open(id)
        return .present(SwimDetailScreen(id))
    }

    /// The popup of a workout that was just saved; new swimming records are celebrated.
    func details(ofSaved id: Workout.ID) async throws -> Action {
        guard workout.summary.workout(id)?.swim != nil else { return try await details(of: id) }
        try await swims.open(id)
        return .present(SwimDetailScreen(saved: id, in: swims.summary))
    }
}
