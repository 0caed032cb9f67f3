import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit swim 8x50m on 1:00 back`.
    static let swim: Command = Command(
        "swim",
        "SETS [DAY] [--pool LENGTH] [--duration TIME] [--rest TIME] [--strokes NUMBER] [--start WHEN] [--note TEXT] [--felt 1-10] [--yes] [--dry-run]",
        summary: "log a swim",
        help: """
            SETS are written as on a pool's board: “200 in 3:40 + 8x50m on 1:00 back + 4x100 in 1:45”, with rounds
            as in 4x(100 + 50 kick), on several lines or with + between. They may also be a pool with its laps and
            time, “25m x40 38:20”, or open water, “2.4km open 45:00”.
            A send-off (on 1:00, @1:00) says when the next one starts, not how fast this one was: without a
            time (in 0:45, or --duration) a set has no pace. “in 0:45, 0:44” has a time for each. Kick, drill and
            scull have no pace, and a time with fins, paddles, buoy, snorkel or band is no best. “100 as 25
            kick/75 swim” has parts; “== Main: 1000” checks the sum of what follows; # begins a comment;
            “course: scy” names the pool. A word without a meaning is kept as a note.
            Where the line does not say, the stroke is freestyle and the pool the one you swim in most, in the unit of
            the sets; the effort follows the pace. The swim has just ended, on DAY (-1d, 2026-11-19) at this time, or began at --start.
            A swim of an improbable pace, length or energy is asked about; --yes says that it is right.

              --pool LENGTH     25m, 50m, 25yd
              --duration TIME   the time swum, where the sets do not say: 38:20 (or --time)
              --rest TIME       all rests, where the sets do not say
              --strokes NUMBER  strokes of a length, for SWOLF
              --start WHEN      18:00, yesterday 18:00
              --note TEXT       kept with the swim
              --felt 1-10       how hard it felt, for the load
              --yes             log it, however improbable
              --dry-run         only show how each part is understood

            Fields for --json, --format, --ndjson and -O csv:
            \(SwimRow.table.help)
            """,
        examples: [
            ("swimfit swim 8x50m on 1:00 back", "8 × 50 m backstroke, a start each minute"),
            ("swimfit swim 25m x40 38:20", "40 lengths of 25 m in 38:20"),
            ("swimfit swim 2.4km open 45:00 --start 'yesterday 18:00'", "in open water"),
        ], forms: [.fields, .rows],
        documents: [.report(SwimRow.table)],
        run: { try await logSwim($0) })

    /// The options and the fields of the form they fill in.
    static let workoutOptions: [(name: String, field: WorkoutField)] = [
        ("--pool", .lapLength), ("--duration", .duration), ("--time", .duration), ("--rest", .rest),
        ("--strokes", .strokesPerLap),
        ("--start", .start), ("--note", .note), ("--felt", .felt),
    ]

    @MainActor
    private static func logSwim(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        var typed: [WorkoutField: String] = [:]
        for option in workoutOptions {
            if let text = try call.arguments.value(of: option.name) { typed[option.field] = text }
        }
        let (isSure, isRehearsal) = (call.arguments.takeConsent(), call.arguments.flag("--dry-run"))
        let words = try call.arguments.rest()
        guard !words.isEmpty else { throw Problem.usage("SETS are missing, such as 8x50m on 1:00") }
        let reading = try await read(words, typed, call)
        let entry = try entry(reading, typed)
        let objects = entry.objects()
        guard var swim = Swim(objects.workout) else { return .failure }
        var (isBest, load) = (false, SwimLoad?.none)
        if isRehearsal {
            if let doubt = reading.doubtText { call.output.note("swimfit: \(doubt)") }
        } else {
            if !isSure, let doubt = reading.doubtText { try call.confirm(doubt) }
            try await call.session.journal().save(
                objects.workout, with: objects.samples,
                as: call.step("adding \(entry.title)", of: entry.start))
            let summary = try await call.swims()
            guard let saved = summary.swim(swim.id) else { return .failure }
            (swim, isBest, load) = (
                saved, summary.standing.contains(saved.id), summary.loads[saved.id]
            )
        }
        let row = SwimRow(swim: swim, isBest: isBest, load: load, calendar: call.session.clock.calendar)
        let said = [row.sentence(entry, today: call.session.clock.today)] + understood(entry)
        let isShown = call.output.isForPeople || isRehearsal
        try call.print(row, SwimRow.table, lines: isShown ? said : [row.swim.id.uuidString])
        return .done
    }

    /// How each part of the sets was understood; empty for one plain set.
    private static func understood(_ entry: WorkoutEntry) -> [String] {
        guard let sets = entry.swim?.sets, sets.wantsRows else { return [] }
        return sets.textLines
    }

    /// The swim that the words and options describe.
    @MainActor
    static func read(
        _ words: [String], _ typed: [WorkoutField: String], _ call: CommandCall
    ) async throws -> WorkoutReading {
        let clock = call.session.clock
        var circumstances = try await call.workoutCircumstances()
        let workouts = circumstances.workouts
        guard !circumstances.needsWeight else {
            throw Problem.usage(
                "your weight is needed for the energy", hint: "“swimfit weigh 72.5kg” saves it")
        }
        // A day within quotes is one, too.
        var words = words.flatMap { $0.split(separator: " ").map(String.init) }
        let day = try Input.takeDay(from: &words, today: clock.today)
        var typed = typed
        if let day, let start = typed[.start] {
            guard let time = Input.timeOfDay(start) else {
                throw Problem.usage(
                    "“\(day.iso)” and --start \(start): write the day once, and --start as a time such as 18:00"
                )
            }
            typed[.start] = "\(day.iso) \(time.text)"
        } else if let day, day != clock.today {
            circumstances.now = TimeOfDay.of(clock.now(), in: clock.calendar).on(day, in: clock.calendar)
        }
        let usual = WorkoutForm.usual(after: workouts) ?? .first(in: circumstances.system)
        var form = try WorkoutForm(
            swim: words.joined(separator: " "), like: usual.with(pool: typed[.lapLength])
        ) {
            WorkoutForm.usual(after: workouts, in: $0) ?? .first(in: $0 == .metres ? .metric : .us)
        }
        for (field, text) in typed { form[field] = text }
        form.system = circumstances.system
        return form.reading(circumstances)
    }

    static func entry(
        _ reading: WorkoutReading, _ typed: [WorkoutField: String]
    ) throws(Problem) -> WorkoutEntry {
        if let entry = reading.entry { return entry }
        let obstacle = reading.firstObstacle(in: reading.form.fields(needsWeight: false))
        let line = Problem.clause(of: obstacle?.text ?? "this is not a whole swim")
        let option = workoutOptions.first { $0.field == obstacle?.field && typed[$0.field] == nil }
        throw Problem.usage(option.map { "\($0.name): \(line)" } ?? line)
    }
}

extension SwimSetLine {
    /// How each part was understood, a line each.
    var textLines: [String] {
        TextColumns.lines(rows.map { $0.cells + [$0.remark ?? ""] }, right: SwimSetRow.rightColumns)
    }
}

extension WorkoutForm {
    fileprivate func with(pool: String?) -> WorkoutForm {
        guard let pool else { return self }
        var form = self
        form[.lapLength] = pool
        return form
    }
}

extension SwimRow {
    /// "Swim 1 000 m, 321 kcal, of it 36 resting, freestyle, 25 m pool, 38:20, 3:50 /100 m, today 07:00": with what the
    /// line left open.
    fileprivate func sentence(_ entry: WorkoutEntry, today: LocalDay) -> String {
        let time = TimeOfDay.of(swim.start, in: calendar).text
        let pool = entry.swim?.lapLength.map { "\($0.text) pool" } ?? "open water"
        return [
            entry.title, entry.swim?.stroke.name.lowercased(), pool, TimeSpan.clock(swim.seconds),
            SwimText.pace(swim.timed, swim.unit) as String?,
            "\(day == today ? "today" : day.full) \(time)", isBest ? "★ a record" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension CommandCall {
    /// Asks about what is possible and improbable, where there is somebody to ask. One way for all entries: `--yes` says
    /// so at once.
    ///
    /// - Throws: where it is not right, and where nobody can be asked.
    @MainActor
    func confirm(_ doubt: String, _ question: String = "Log it?") throws(Problem) {
        guard input.isTerminal else {
            throw .usage("understood: \(doubt)", hint: "type it otherwise, or add --yes if it is right")
        }
        output.note("swimfit: \(doubt). \(question) [y/N]")
        guard let answer = input.line()?.lowercased(), ["y", "yes"].contains(answer) else {
            throw .usage("nothing was logged")
        }
    }
}

extension CommandCall {
    /// What a form of a workout is read against.
    ///
    /// - Parameter edited: the workout that is corrected; nil for a new one.
    func workoutCircumstances(editing edited: Workout? = nil) async throws -> WorkoutCircumstances {
        let (clock, reader) = (session.clock, try await session.journal().reader)
        let body = BodyReader(reader, clock: clock)
        return WorkoutCircumstances(
            weights: try await body.history(of: .bodyMass), body: try await body.restingBody(),
            workouts: try await reader.workouts(), edited: edited, now: clock.now(), calendar: clock.calendar,
            system: session.library()[Preferences.self].system)
    }
}
