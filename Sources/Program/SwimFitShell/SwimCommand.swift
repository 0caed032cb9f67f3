import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim
import SwimFitNotation
import SwimFitReading

extension Command {
    static let swim: Command = Command(
        "swim",
        "SETS [DAY]",
        options: workoutOptions.map(\.option) + [
            CommandOption("--plan", "NAME", "the sets are those of a plan, swum as planned"), .yes, .dryRun,
        ],
        summary: "log a swim",
        help: """
            SETS are written as on a pool's board: “200 in 3:40 + 8x50m on 1:00 back + 4x100 in 1:45”, with rounds
            as in 4x(100 + 50 kick), on several lines or with + between. They may also be a pool with its laps and
            time, “25m x40 38:20”, or open water, “lake swim 2.4km 45:00”. The pool may be named at any place: “50m pool”.
            A send-off (on 1:00, @1:00) says when the next one starts, not how fast this one was: without a
            time (in 0:45, or --duration) a set has no pace. Of sets with send-offs a --duration may be the time swum or
            that on the clock, from the first start to the last stop: where both are possible it is asked; “38:20 swum”
            and “38:20 clock” say it at once. “in 0:45, 0:44” has a time for each, and “avg 1:31” or “holding 1:32”
            one on average. Kick, drill and
            scull have no pace, and a time with fins, paddles, buoy, snorkel or band is no best. “100 as 25
            kick/75 swim” has parts; “== Main: 1000” checks the sum of what follows; # begins a comment;
            “course: scy” names the pool. Words before the only distance are its title, “felt 7” is how hard it was, a
            misspelt word is asked about, and one without a meaning is kept as a note.
            Where the line does not say, the stroke is freestyle and the pool the one you swim in most, in the unit of
            the sets; the effort follows the pace. The swim has just ended, on DAY (-1d, 2026-11-19) at this time, or began
            at a time in the words (7am, morning swim, yesterday evening, 6:30-7:15) or at --start. A swim of an improbable pace,
            length or energy is asked about; --dry-run shows how each part is understood.

            Fields for --json, --format, --ndjson and -O csv:
            \(SwimRow.table.help)
            """,
        examples: [
            ("swimfit swim 8x50m on 1:00 back", "8 × 50 m backstroke, a start each minute"),
            ("swimfit swim 25m x40 38:20", "40 lengths of 25 m in 38:20"),
            ("swimfit swim --plan Threshold --duration '45:00 clock'", "a plan, as it was planned"),
            ("swimfit swim 2.4km open 45:00 --start 'yesterday 18:00'", "in open water"),
        ], forms: [.fields, .rows],
        documents: [.report(SwimRow.table)],
        run: { try await logSwim($0) })

    /// The options and their fields in the form.
    static let workoutOptions: [(option: CommandOption, field: WorkoutField)] = [
        (CommandOption("--pool", "LENGTH", "25m, 50m, 25yd"), .lapLength),
        (
            CommandOption(
                "--duration", "TIME", "the time swum, where the sets do not say: 38:20, '45:00 clock'",
                formerly: "--time"),
            .duration
        ),
        (CommandOption("--rest", "TIME", "all rests, where the sets do not say"), .rest),
        (CommandOption("--strokes", "NUMBER", "strokes of a length, for SWOLF"), .strokesPerLap),
        (CommandOption("--start", "WHEN", "when it began: 18:00, yesterday 18:00"), .start),
        (CommandOption("--note", "TEXT", "kept with the swim"), .note),
        (CommandOption("--felt", "1-10", "how hard it felt, for the load"), .felt),
    ]

    @MainActor
    private static func logSwim(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        var typed: [WorkoutField: String] = [:]
        for (option, field) in workoutOptions {
            if let text = call.arguments.value(of: option.name) { typed[field] = text }
        }
        let (isSure, isRehearsal) = (call.arguments.flag("--yes"), call.arguments.flag("--dry-run"))
        let plan = call.arguments.value(of: "--plan")
        var words = try call.arguments.rest()
        if let plan {
            // The day is parsed again together with the sets.
            var others = words
            _ = try Input.takeWhenOfSets(from: &others, today: call.session.clock.today)
            guard others.isEmpty else {
                throw Problem.usage(
                    "--plan has the sets, and “\(Input.quoted(others.joined(separator: " ")))” is no day")
            }
            words = [try await call.timed(plan: plan).text] + words
        }
        guard !words.isEmpty else {
            throw Question("SETS", "Swum what?", ["8x50 on 1:00", "40 lengths 38:20"])
        }
        let reading = try call.answered(await read(words, typed, call))
        // What may be read otherwise is asked before what is missing.
        if reading.entry == nil, !isSure, let doubt = reading.sets?.doubt {
            try call.confirm(doubt, or: "type the sets again")
        }
        let entry = try entry(reading, typed)
        let objects = entry.objects()
        guard var swim = Swim(objects.workout) else { return .failure }
        var (isBest, load) = (false, SwimLoad?.none)
        if isRehearsal {
            if let doubt = reading.doubtText { call.output.note("swimfit: \(doubt)") }
        } else {
            if !isSure, let doubt = reading.doubtText { try call.confirm(doubt, or: "type the sets again") }
            try await call.session.editor().save(
                objects.workout, with: objects.samples,
                as: call.step("adding \(entry.title)", of: entry.start))
            let summary = try await call.swims()
            guard let saved = summary.swim(swim.id) else { return .failure }
            (swim, isBest, load) = (
                saved, summary.standing.contains(saved.id), summary.loads[saved.id]
            )
        }
        let row = SwimRow(swim: swim, isBest: isBest, load: load, calendar: call.session.clock.calendar)
        let verb = SpokenText.isOn && !isRehearsal ? "Saved: " : ""
        // What a line of sets has as a note is shown with them.
        let note = typed[.note] == nil ? entry.details.note.map { "note: \($0)" } : nil
        let felt = typed[.felt] == nil ? entry.felt.map { "felt: \(Figure.upTo($0, digits: 1)) of 10" } : nil
        let said =
            [verb + row.sentence(entry, today: call.session.clock.today)] + understood(entry)
            + [note, felt].compactMap(\.self)
        let isShown = call.output.isForPeople || isRehearsal
        try call.print(row, SwimRow.table, lines: isShown ? said : [row.swim.id.uuidString])
        // What would be asked about has the status of a question.
        return isRehearsal && !isSure && reading.doubtText != nil ? .usage : .done
    }

    /// The interpretation of each part of the sets; empty for a single plain set.
    private static func understood(_ entry: WorkoutEntry) -> [String] {
        guard let sets = entry.swim?.sets, sets.wantsRows else { return [] }
        return SwimSetPreviewRow.textLines(sets.rows)
    }

    /// The swim in the words and options.
    @MainActor
    static func read(
        _ words: [String], _ typed: [WorkoutField: String], _ call: CommandCall
    ) async throws -> WorkoutFormReading {
        let clock = call.session.clock
        var circumstances = try await call.workoutCircumstances()
        let workouts = circumstances.workouts
        guard !circumstances.needsWeight else {
            throw Problem.usage(
                "your weight is needed for the energy",
                hint: "“swimfit weigh 72.5kg” saves it, then log the swim again")
        }
        var words = words
        var line = words.joined(separator: " ")
        var span = SwimSetList.takeTimesOfDay(from: &line)
        words = [line]
        var when = try Input.takeWhenOfSets(
            from: &words, today: clock.today, isOfSets: SwimSetList.isOfSwim)
        line = words.joined(separator: " ")
        if span == nil { span = SwimSetList.takeTimesOfDay(from: &line) }
        var begun = span.map { (time: $0.first, text: $0.text) }
        if typed[.start] == nil {
            let said = try SwimSetList.takePartOfDay(from: &line)
            if begun == nil, when.time == nil || when.part != nil {
                begun = SwimSetList.takeBeginning(from: &line).map { ($0.first, $0.text) }
            }
            try when.settle(said, begun: begun, now: clock.now(), calendar: clock.calendar)
        }
        var (day, time, text) = (when.day, when.time, when.text)
        var typed = typed
        if let span {
            if let time { throw Problem.usage("\(time.text) and \(span.text): write the time once") }
            guard typed[.duration] == nil else {
                throw Problem.usage(
                    "\(span.text) and --duration \(typed[.duration] ?? ""): write the time once")
            }
            typed[.duration] = TimeSpan.clock(span.seconds) + " " + DurationKind.clock.rawValue
        }
        if let begun { (time, text) = begun }
        if let time {
            if let start = typed[.start] {
                throw Problem.usage("\(time.text) and --start \(start): write the time once")
            }
            let day = day ?? clock.today
            _ = try Input.notToCome(
                time.on(day, in: clock.calendar), typed: text, now: clock.now(), calendar: clock.calendar)
            typed[.start] = "\(day.iso) \(time.text)"
        } else if let day, let start = typed[.start] {
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
            swim: line, like: usual.with(pool: typed[.lapLength])
        ) {
            WorkoutForm.usual(after: workouts, in: $0) ?? .first(in: $0 == .metres ? .metric : .us)
        }
        for (field, text) in typed {
            form[field] = field == .note && !form[.note].isEmpty ? form[.note] + ", " + text : text
        }
        form.system = circumstances.system
        return form.reading(circumstances)
    }

    static func entry(
        _ reading: WorkoutFormReading, _ typed: [WorkoutField: String]
    ) throws -> WorkoutEntry {
        if let entry = reading.entry { return entry }
        let obstacle = reading.firstObstacle(in: reading.form.fields(needsWeight: false))
        let line = Problem.clause(of: obstacle?.text ?? "this is not a whole swim")
        let option = workoutOptions.first { $0.field == obstacle?.field && typed[$0.field] == nil }?.option
        let problem = Problem.usage(option.map { "\($0.name): \(line)" } ?? line)
        guard let option, let field = obstacle?.field, reading.problems[field] == nil else { throw problem }
        if field == .duration, reading.timeQuestion == nil {
            let metres = reading.metres.map { metres in
                SwimText.distance(metres, reading.lapLength?.unit ?? .metres) + ", "
            }
            let pool = reading.lapLength.map { "\($0.text) pool. " }
            throw Question(
                "TIME", "\(metres ?? "")\(pool ?? "")How long?", ["38:20", "38 min"],
                as: .option(option.name), refusal: problem)
        }
        throw Question(
            option.value ?? option.name, "\(Problem(line).sentence)?", [], as: .option(option.name),
            refusal: problem)
    }
}

extension SwimSetPreviewRow {
    /// The interpretation of each part, a line each.
    static func textLines(_ rows: [SwimSetPreviewRow]) -> [String] {
        TextColumns.lines(rows.map { $0.cells + [$0.remark ?? ""] }, right: rightColumns)
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

extension CommandCall {
    /// Asks whether a typed duration is swimming time or clock time, if both are possible and a user can answer.
    func answered(_ reading: WorkoutFormReading) throws -> WorkoutFormReading {
        guard let question = reading.timeQuestion, input.ask != nil else { return reading }
        let answer = try answer(
            to: Question(
                "TIME", question, [], as: .choice(instead: nil),
                choices: DurationKind.allCases.map { Question.Choice($0.rawValue) }))
        return DurationKind(rawValue: answer).map(reading.answered) ?? reading
    }
}

extension CommandCall {
    /// The context in which a form of a workout is read.
    ///
    /// - Parameter edited: the workout to correct; nil for a new one.
    func workoutCircumstances(editing edited: Workout? = nil) async throws -> WorkoutFormContext {
        let (clock, reader) = (session.clock, try await session.editor().reader)
        let body = BodyReader(reader, clock: clock)
        return WorkoutFormContext(
            weights: try await body.history(of: .bodyMass), body: try await body.restingBody(),
            workouts: try await reader.workouts(), edited: edited, now: clock.now(), calendar: clock.calendar,
            system: session.library()[Preferences.self].system)
    }
}

extension Command {
    static let swims: Command = Command(
        "swims", "[DAYS]",
        options: [
            CommandOption(
                "--sort", "COLUMN", "what they are in the order of",
                choices: SwimColumn.allCases.map(\.rawValue)),
            CommandOption("--reverse", "the other way round"), .from, .to,
            CommandOption("--sets", "a row a set, with what was planned and swum"),
        ],
        summary: "list the swims",
        help: """
            Those of DAYS, such as “last month”, Q4, 2026 or -30d for the days since then; without, all. The newest, longest
            and fastest come first, with --reverse last. A star marks a record that was taken from another
            swim and still stands.

            With --sets there is a row for each set, as in a coach's spreadsheet: beside the plan for the day of the swim,
            else the plan that fits at least half of its metres. Without a plan, what was typed is planned: its send-offs and
            rests. “swimfit plan NAME --swim SWIM” compares each repetition.

            Fields for --json, --format, --ndjson and -O csv:
            \(SwimRow.table.help)

            Fields with --sets:
            \(SwumSetRow.table.help)
            """,
        examples: [
            ("swimfit swims --sort pace", "the fastest first"),
            ("swimfit swims last month", "from its first to its last day"),
            ("swimfit swims --from -30d --json", "those of the last month, for scripts"),
            ("swimfit swims --sets --from 2026-09-01 -o season.csv", "the season, for a spreadsheet"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("swims", SwimRow.table), .rows("sets", SwumSetRow.table, of: "swims --sets"),
        ],
        run: { try await printSwims($0) })

    @MainActor
    private static func printSwims(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        var order = SwimOrder.newestFirst
        if let column: SwimColumn = arguments.choice(of: "--sort") { order = SwimOrder(column) }
        if arguments.flag("--reverse") { order = order.reversed }
        let isOfSets = arguments.flag("--sets")
        let days = try call.daysOrSpan(&arguments)
        let calendar = call.session.clock.calendar
        let summary = try await call.swims().ordered(by: order)
        if isOfSets {
            let plans = call.session.library()[SwimPlans.self].all
            let sets = summary.swims.filter { days.contains(LocalDay.of($0.start, in: calendar)) }
                .flatMap { summary.swumSets(of: $0, plans: plans, calendar: calendar) }
                .map { SwumSetRow(set: $0, calendar: calendar) }
            try call.print(sets, SwumSetRow.table, as: "sets", lines: SwumSetRow.lines(sets))
            return .done
        }
        let rows = summary.swims.map {
            SwimRow(
                swim: $0, isBest: summary.standing.contains($0.id), load: summary.loads[$0.id],
                calendar: calendar)
        }.filter { days.contains($0.day) }
        try call.print(rows, SwimRow.table, as: "swims", lines: SwimRow.lines(rows))
        return .done
    }
}

extension CommandCall {
    /// The summary of the Swimming screen, now or at the end of a past day.
    /// - Parameter days: the number of earlier days whose swims are needed; nil for all swims.
    func swims(upTo day: LocalDay? = nil, days: Int? = nil) async throws -> SwimHistory {
        let (clock, editor) = (session.clock, try await session.editor())
        let reader = editor.reader
        let day = day ?? clock.today
        // The last second of the day still belongs to it.
        let now = day == clock.today ? clock.now() : day.interval(in: clock.calendar).end - 1
        let first = days.map { day.adding(days: -$0).interval(in: clock.calendar).start }
        let (swims, system) = (
            try await reader.swims(since: first), session.library()[Preferences.self].system
        )
        let present = SwimHistory(
            swims, order: .newestFirst, now: clock.now(), calendar: clock.calendar, system: system)
        guard day < clock.today else { return present }
        // The loads of a past day are by the present critical speeds, as in the list of swims.
        return SwimHistory(
            swims.filter { $0.start <= now }, order: .newestFirst, now: now, calendar: clock.calendar,
            system: system, critical: present.criticalSpeeds)
    }
}

/// A swim in the list.
struct SwimRow: Sendable {
    let swim: Swim
    /// Whether the swim holds a record that another swim held before.
    let isBest: Bool
    let load: SwimLoad?
    let calendar: LocalCalendar

    var day: LocalDay { LocalDay.of(swim.start, in: calendar) }

    static let table = FieldTable<SwimRow>(
        [
            Field("start", "when it began") { .text(JSONPrinter.time($0.swim.start, in: $0.calendar)) },
            Field("distance_m", short: "distance", "metres") { .hundredths($0.swim.metres) },
            Field("laps", "the lengths swum") { .number(orNull: $0.swim.laps.map(Double.init)) },
            Field("lap_length_m", short: "lap", "of the pool; null in open water") {
                .hundredths($0.swim.lapLength?.metres)
            },
            Field("duration_s", short: "duration", "seconds, without the rests that are known") {
                .hundredths($0.swim.seconds)
            },
            Field("pace_s_per_100m", short: "pace", "seconds for 100 m") {
                .hundredths($0.swim.pace?.seconds(per100: .metres))
            },
            Field("pace_of", "swum, moving or elapsed: the time that the pace divides by; null without times")
            {
                .text(orNull: $0.swim.timed?.basis.rawValue)
            },
            Field("swolf", "the mean of its lengths: strokes and seconds of one") {
                .hundredths($0.swim.swolf?.score)
            },
        ] + WorkoutEnergy.fields.map { $0.of { $0.swim.energy } } + [
            Field(
                "load", "100 for an hour at critical speed or felt 7 of 10; null where all of it is unknown"
            ) {
                .hundredths($0.knownLoad?.total)
            },
            Field("load_timed", "the part by times: (speed ÷ css)³ × seconds ÷ 36") {
                .hundredths($0.load?.timed)
            },
            Field("load_timed_s", "the seconds swum that it is of") { .hundredths($0.load?.timedSeconds) },
            Field("load_felt", "the part by felt effort: minutes × effort ÷ 4.2; null where that is unknown")
            {
                .hundredths($0.load?.felt)
            },
            Field("load_felt_s", "the seconds that it is of") { .hundredths($0.load?.feltSeconds) },
            Field("felt", "how hard it felt, from 1 to 10") { .hundredths($0.swim.felt) },
            Field("stroke", "freestyle, backstroke …") { .text($0.swim.stroke.rawValue) },
            Field("open_water", "whether it was not in a pool") { .bool($0.swim.isOpenWater) },
            Field("record", "whether it holds a record that it took from another swim") { .bool($0.isBest) },
            Field("sets", "as they were understood, in one line") { .text(orNull: $0.swim.sets) },
            Field("swimtext", "the sets as SwimText (Open Swim Workout)", hasLines: true) {
                .text(orNull: $0.swim.line?.swimText(pool: $0.swim.lapLength))
            },
            Field("intervals_icu", "the sets for the planner of intervals.icu", hasLines: true) {
                .text(orNull: $0.swim.line?.intervalsText)
            },
            Field("source", "who recorded it") { .text($0.swim.source) },
            Field("also_from", "who recorded it, too, with less; or null") {
                .text(orNull: $0.swim.others.names)
            },
            Field("uuid", "its identifier") { .text($0.swim.id.uuidString) },
        ])

    /// The load; nil for an unknown one.
    private var knownLoad: SwimLoad? { load.flatMap { $0.total > 0 || !$0.isPartial ? $0 : nil } }

    static func lines(_ rows: [SwimRow]) -> [String] {
        guard !rows.isEmpty else { return ["no swims"] }
        let heading = [
            "Date", "Distance", "Laps", "Time", "Pace", "SWOLF", "Active" + EnergyUnit.suffix, "Resting",
            "Load", "Stroke",
        ]
        return TextColumns.lines(rows.map(\.cells), heading: heading, right: [1, 2, 3, 4, 5, 6, 7, 8])
    }

    private var cells: [String] {
        let stroke = swim.isOpenWater ? "Open water" : swim.stroke == .unknown ? "" : swim.stroke.name
        return [
            "\(day.weekdayName) \(day.full)", swim.distanceText, swim.laps.map { Figure.whole($0) } ?? "",
            TimeSpan.clock(swim.seconds),
            SwimText.listedPace(swim),
            swim.swolf.map { Figure.whole($0.score) } ?? "", Figure.energyNumber(swim.kilocalories),
            swim.energy?.restingText ?? "",
            SwimText.load(load), (isBest ? "★ " : "") + stroke,
        ]
    }

    /// "Swim 1 000 m, 285 kcal + 36 resting, freestyle, 25 m pool, 38:20, 3:50 /100 m, today 07:00": with what the
    /// line left open.
    fileprivate func sentence(_ entry: WorkoutEntry, today: LocalDay) -> String {
        let time = TimeOfDay.of(swim.start, in: calendar).text
        let pool = entry.swim?.lapLength.map { "\($0.text) pool" } ?? "open water"
        return [
            entry.title, entry.swim?.strokeOfAll.name.lowercased(), pool, SpokenText.clock(swim.seconds),
            swim.restSeconds >= 1 ? SpokenText.clock(swim.seconds + swim.restSeconds) + " on the clock" : nil,
            SwimText.pace(swim.timed, swim.unit) as String?,
            day == today && SpokenText.isOn
                ? "began \(time)" : "\(day == today ? "today" : day.full) \(time)",
            isBest ? "★ a record" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}
