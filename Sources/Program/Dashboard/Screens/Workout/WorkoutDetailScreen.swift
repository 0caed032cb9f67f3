import Foundation
import SwimFit
import Terminal

/// One workout of any activity, in a popup: its figures and the pulse. A swim has `SwimDetailScreen`.
struct WorkoutDetailScreen: Screen {
    let id: Workout.ID

    init(_ id: Workout.ID) { self.id = id }

    var title: String { "Workout" }

    static let tables = [
        KeyTable<WorkoutDetailScreen>(
            "workout-details",
            [
                KeyRow("correct", ["e"], "correct") { screen, context in
                    screen.workout(context).map { .correct($0, context) }
                }
                .disabled { $0.gone($1) ?? $0.workout($1)?.correctionObstacle },
                KeyRow("delete", ["d", .delete], "delete") { screen, _ in
                    .delete(workout: screen.id, then: [.dismiss])
                }
                .disabled { $0.gone($1) },
                CountApart.row { $0.workout($1) },
                KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss },
            ])
    ]

    private func gone(_ context: Context) -> String? {
        workout(context) == nil ? "This workout no longer exists" : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        guard let workout = workout(context) else { return (min(room.width, 60), min(room.height, 4)) }
        let pulse = heartRates(context).count > 1 ? 9 : 0
        return (min(room.width, 72), min(room.height, lines(workout, context).count + pulse + 1))
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
        for line in lines(workout, context) { buffer.put(line, in: room.cutTop(1)) }
        if heartRates(context).count > 1, room.height >= 4 {
            HeartRateView(heartRates: heartRates(context), start: workout.start).draw(in: room, into: &buffer)
        }
    }

    private func workout(_ context: Context) -> Workout? { context.models.workout.summary.workout(id) }

    private func heartRates(_ context: Context) -> [HeartRate] {
        context.models.workout.heartRates[id] ?? []
    }

    /// The figures, two to a line, then the words.
    private func lines(_ workout: Workout, _ context: Context) -> [[Span]] {
        FigureLines.of(figures(workout, context))
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
            let effort = workout.details.effortCode.flatMap {
                Compendium.activity(code: $0)?.effort(in: context.system)
            }
            figures.append(
                ("Effort", "\(Figure.upTo(met, digits: 2)) MET" + (effort.map { ", \($0)" } ?? "")))
        }
        if let felt = workout.felt { figures.append(("Felt", "\(Figure.upTo(felt, digits: 1)) of 10")) }
        return figures
    }
}
