import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitSwim

extension Command {
    static let workouts: Command = Command(
        "workouts", "[DAYS]", options: [.from, .to], summary: "list the workouts of every activity",
        help: """
            The newest first, recorded here or imported: all, or those of DAYS, such as “last month”, Q4, 2026, “mon to
            wed”, or -30d for the days since then.

            Fields for --json, --format, --ndjson and -O csv:
            \(WorkoutRow.table.help)
            """,
        examples: [
            ("swimfit workouts -30d", "those of the last month"),
            ("swimfit workouts --from 'last week'", "since the first day of last week"),
        ],
        forms: [.fields, .rows],
        documents: [.rows("workouts", WorkoutRow.table)],
        run: { try await printWorkouts($0) })

    @MainActor
    private static func printWorkouts(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let days = try call.daysOrSpan(&arguments)
        let calendar = call.session.clock.calendar
        let reader = try await call.session.editor().reader
        let rows = try await reader.workouts()
            .filter { days.contains(LocalDay.of($0.start, in: calendar)) }
            .map { WorkoutRow(workout: $0, calendar: calendar) }
        let system = call.session.library()[Preferences.self].system
        try call.print(rows, WorkoutRow.table, as: "workouts", lines: WorkoutRow.lines(rows, in: system))
        return .done
    }
}

/// A workout in the list.
struct WorkoutRow: Sendable {
    let workout: Workout
    let calendar: LocalCalendar

    static let table = FieldTable<WorkoutRow>(
        [
            Field("start", "when it began") { .text(JSONPrinter.time($0.workout.start, in: $0.calendar)) },
            Field("activity", "swimming, running …") { .text($0.workout.name) },
            Field("duration_s", short: "duration", "seconds moved, without rests") {
                .hundredths($0.workout.seconds)
            },
            Field("distance_m", short: "distance", "metres") { .hundredths($0.workout.metres) },
        ] + WorkoutEnergy.fields.map { $0.of { $0.workout.energy } } + [
            Field("in_sums", "whether the sums of the day have its energy: they are of samples") {
                .bool($0.workout.isInSums)
            },
            Field("source", "who recorded it") { .text($0.workout.source) },
            Field("also_from", "who recorded it, too, with less; or null") {
                .text(orNull: $0.workout.others.names)
            },
            Field("uuid", "its identifier") { .text($0.workout.id.uuidString) },
        ])

    static func lines(_ rows: [WorkoutRow], in system: MeasurementSystem) -> [String] {
        guard !rows.isEmpty else { return ["no workouts"] }
        let text = WorkoutText(system: system)
        let heading = [
            "Date", "Start", "Activity", "Time", "Distance", "Pace", "Active" + EnergyUnit.suffix, "Resting",
            "Source",
        ]
        let cells = rows.map { row in
            let workout = row.workout
            return [
                LocalDay.of(workout.start, in: row.calendar).full,
                TimeOfDay.of(workout.start, in: row.calendar).text, workout.name,
                TimeSpan.clock(workout.seconds), workout.metres == nil ? "" : text.distance(workout),
                text.speed(workout) ?? "",
                Figure.energyNumber(workout.kilocalories) + (isTotalAlone(workout) ? "*" : ""),
                workout.energy?.restingText ?? "", workout.source,
            ]
        }
        return TextColumns.lines(cells, heading: heading, right: [3, 4, 5, 6, 7])
            + (!rows.contains { isTotalAlone($0.workout) }
                ? []
                : [
                    "* the workout’s own total; the sums of the day lack it, because no active energy was recorded "
                        + "with it"
                ])
    }

    private static func isTotalAlone(_ workout: Workout) -> Bool {
        workout.kilocalories != nil && !workout.isInSums
    }
}
