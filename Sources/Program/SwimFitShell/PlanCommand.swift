import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim
import SwimFitNotation
import SwimFitReading

extension Command {
    static let plan: Command = Command(
        "plan",
        "[NAME | save NAME [SETS] | delete NAME | css MINUTES]",
        options: [
            CommandOption(
                "--day", "DAY", "save, css: the day that it is for, such as tomorrow or thu, the next one"),
            CommandOption("--swim", "SWIM", "beside a swim: last, a day, or the start of its identifier"),
            CommandOption("--pool", "LENGTH", "css: of the pool; without it, the usual one"),
            CommandOption("--save", "NAME", "css: keep it"), .yes,
        ],
        summary: "write trainings down, and compare them with what was swum",
        help: """
            Without anything, the plans; NAME shows one. SETS are written as in “swimfit swim”, on several lines or with +
            between; “-” reads them from standard input, and “plan -” shows such a plan without keeping it.

              save NAME SETS  keeps a plan, in the place of one of that name
              save NAME       with --day: the plan is for another day
              delete NAME     deletes one
              css MINUTES     writes one at critical swim speed, for 20 to 180 minutes

            Planned and swum repetitions are put beside each other where stroke and distance fit best. A repetition is hit
            where its time is within the time, the effort (CSS+3, Z3, 95%) or else the send-off of the plan.

            Fields for --json, --format, --ndjson and -O csv:
            \(SwimPlanRow.table.help)

            Fields with --swim:
            \(ComparedRepetition.table.help)
            """,
        examples: [
            (
                "swimfit plan save Threshold '400 + 10x100 on 2:00' --day tomorrow",
                "for tomorrow"
            ),
            ("swimfit plan Threshold --swim last", "beside the last swim"),
            ("swimfit plan save Threshold --day thu", "moves it to the next Thursday"),
            ("swimfit plan css 45min --save Steady --day wed", "45 minutes at critical speed"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("plans", SwimPlanRow.table),
            .report(SwimPlanRow.table, of: "plan NAME"),
            .rows("repetitions", ComparedRepetition.table, of: "plan NAME --swim"),
            .change(ChangeConfirmation.table, of: "plan delete NAME"),
        ],
        choices: ["SWIM": ["last"]],
        run: { call in
            var run = try PlanRun(call)
            return try await run.run()
        })
}

@MainActor
private struct PlanRun {
    private let call: CommandCall
    private var arguments: Arguments
    private let day, swim, pool, saved: String?
    private let isSure: Bool

    init(_ call: CommandCall) throws(Problem) {
        (self.call, arguments) = (call, call.arguments)
        day = arguments.value(of: "--day")
        swim = arguments.value(of: "--swim")
        pool = arguments.value(of: "--pool")
        saved = arguments.value(of: "--save")
        isSure = arguments.flag("--yes")
    }

    private var library: Library { call.session.library() }
    private var unit: SwimUnit { library[Preferences.self].system.swimmingUnit }

    mutating func run() async throws -> CommandStatus {
        guard let first = try arguments.next() else {
            try allow("a list")
            let rows = try await call.rows(library[SwimPlans.self].all)
            try call.print(rows, SwimPlanRow.table, as: "plans", lines: SwimPlanRow.lines(rows, unit))
            return .done
        }
        switch first.lowercased() {
        case "save": return try await save()
        case "delete": return try await delete()
        case "css": return try await critical()
        default: return try await show(first)
        }
    }

    /// - Throws: for options without effect here.
    private func allow(_ what: String, day: Bool = false, swim: Bool = false, css: Bool = false)
        throws(Problem)
    {
        let given = [
            ("--day", self.day, day || css && saved != nil), ("--swim", self.swim, swim),
            ("--pool", pool, css),
            ("--save", saved, css),
        ]
        if let wrong = given.first(where: { $0.1 != nil && !$0.2 }) {
            throw .usage("\(wrong.0) does not go with \(what)")
        }
    }

    private mutating func save() async throws -> CommandStatus {
        try allow("save", day: true)
        guard let name = try arguments.next() else {
            throw Question("NAME", "What is the plan called?", ["Threshold"], as: .text)
        }
        let today = call.session.clock.today
        var words = try arguments.rest()
        var onDay = try plannedDay
        if words.isEmpty, let day = onDay, let known = library[SwimPlans.self].plan(name) {
            return try await keep(SwimPlan(name: known.name, sets: known.sets, day: day), lines: [])
        }
        if words == ["-"] { words = [try call.input.lines().joined(separator: "\n")] }
        // A day among the sets belongs to the plan, as it belongs to the swim in “swim”.
        if let typed = try Input.takeWhenOfSets(from: &words, today: today, isPlan: true).day {
            guard onDay == nil else { throw Problem.usage("“\(typed.iso)” and --day: type one day") }
            onDay = typed
        }
        let plan = SwimPlan(name: name, sets: try sets(words), day: onDay)
        let line = try plan.line(in: unit)
        if !isSure, let doubt = line.doubt {
            try call.confirm(
                "\(line.distanceText(orIn: unit)). \(doubt)", "y keeps it", or: "type the sets again"
            ) { ["save", name, $0] }
        }
        return try await keep(plan, lines: [])
    }

    private var plannedDay: LocalDay? {
        get throws(Problem) {
            let today = call.session.clock.today
            return try day.map { text throws(Problem) in try Input.plannedDay(text, today: today) }
        }
    }

    private func keep(_ plan: SwimPlan, lines: [String]) async throws -> CommandStatus {
        let done = try await call.session.editor().save(plan, in: library)
        let kept = library[SwimPlans.self].plan(plan.name) ?? plan
        for row in try await call.rows([kept]) {
            try call.print(row, SwimPlanRow.table, lines: lines + [done])
        }
        return .done
    }

    /// The words of the command line, or the lines of standard input.
    private func sets(_ words: [String]) throws -> String {
        guard !words.isEmpty else { throw Question("SETS", "Which sets?", ["10x100 on 2:00"]) }
        return words.joined(separator: " ")
    }

    private mutating func delete() async throws -> CommandStatus {
        try allow("delete")
        let name = try arguments.rest().joined(separator: " ")
        try call.print(done: try await call.session.editor().deletePlan(name, in: library))
        return .done
    }

    private mutating func critical() async throws -> CommandStatus {
        try allow("css", css: true)
        let words = try arguments.rest().joined(separator: " ")
        let minutes = try Input.duration(words) / 60
        let summary = try await call.swims()
        let first = summary.criticalSpeeds.first
        let pool =
            try pool.map { text throws(Problem) in try LapLength.parse(text, unit: unit) }
            ?? first?.kind.pool ?? LapLength(25, unit)
        guard let speed = summary.speed(in: pool) else {
            try call.printUnknown(SwimPlanRow.table)
            throw Problem(
                "your critical swim speed is not known yet", hint: "“swimfit explain css” says what to swim",
                status: .noValue)
        }
        let text = try SwimPlan.critical(speed: speed, minutes: minutes, pool: pool)
        let plan = SwimPlan(name: saved ?? "css", sets: text, day: try plannedDay)
        let lines = text.split(separator: "\n").map(String.init)
        guard saved == nil else { return try await keep(plan, lines: lines) }
        for row in try await call.rows([plan]) { try call.print(row, SwimPlanRow.table, lines: lines) }
        return .done
    }

    private mutating func show(_ first: String) async throws -> CommandStatus {
        try allow("the name of a plan", swim: true)
        let name = ([first] + (try arguments.rest())).joined(separator: " ")
        let known =
            name == "-" ? SwimPlan(name: "-", sets: try sets(["-"])) : library[SwimPlans.self].plan(name)
        guard let plan = known else { throw Problem.noPlan(name) }
        guard let swim else {
            let line = try await call.timed(plan)
            try call.print(
                SwimPlanRow(plan: plan, line: line), SwimPlanRow.table,
                lines: SwimSetPreviewRow.textLines(line.plannedRows)
                    + [line.distanceText(orIn: unit)] + line.doubts.map { "? " + $0 })
            return .done
        }
        return try await compare(plan, swim)
    }

    private func compare(_ plan: SwimPlan, _ word: String) async throws -> CommandStatus {
        let summary = try await call.swims()
        let swim = try call.swim(word, in: summary, orPrint: ComparedRepetition.table, as: "repetitions")
        let line = try plan.line(in: swim.unit)
        let comparison = summary.comparison(of: line, with: swim)
        let rows = comparison.rows.map { ComparedRepetition(row: $0) }
        let lines = comparison.lines(of: line, unit: swim.unit).map { [$0.planned, $0.swum, $0.verdict] }
        try call.print(
            rows, ComparedRepetition.table, as: "repetitions",
            lines: TextColumns.lines(lines, heading: ["Planned", "Swum", "As planned"], right: [])
                + [comparison.sentence(in: swim.unit)])
        return .done
    }
}

extension CommandCall {
    private var unit: SwimUnit { session.library()[Preferences.self].system.swimmingUnit }

    /// Lines of plans with the times from their efforts; swims are read only for a line with efforts.
    private func timed(_ lines: [SwimSetList?]) async throws -> [SwimSetList?] {
        // Any speed changes a line that depends on speed, so 1 shows whether it does.
        guard lines.contains(where: { $0?.timed { _ in 1 } != $0 }) else { return lines }
        let summary = try await swims()
        return lines.map { $0.map(summary.timed) }
    }

    /// The line of a plan with the times from its efforts.
    @MainActor
    fileprivate func timed(_ plan: SwimPlan) async throws -> SwimSetList {
        let line = try plan.line(in: unit)
        return try await timed([line])[0] ?? line
    }

    @MainActor
    fileprivate func rows(_ plans: [SwimPlan]) async throws -> [SwimPlanRow] {
        // IGNORED: an unreadable plan has no figures.
        let lines = try await timed(plans.map { try? $0.line(in: unit) })
        return zip(plans, lines).map { SwimPlanRow(plan: $0, line: $1) }
    }

    /// The line of the plan with a name.
    @MainActor
    func timed(plan name: String) async throws -> SwimSetList {
        guard let plan = session.library()[SwimPlans.self].plan(name) else { throw Problem.noPlan(name) }
        return try await timed(plan)
    }
}

/// A plan in the list.
private struct SwimPlanRow: Sendable {
    let plan: SwimPlan
    /// Nil for an unreadable plan of another program, which has no figures.
    let line: SwimSetList?

    static let table = FieldTable<SwimPlanRow>([
        Field("name", "its name") { .text($0.plan.name) },
        Field("date", "the day that it is for; null for any") { .text(orNull: $0.plan.day?.iso) },
        Field("distance_m", short: "distance", "metres") { .hundredths($0.line?.metres) },
        Field("clock_s", short: "clock", "seconds from start to end; null where a set does not say") {
            .hundredths($0.line?.elapsedSeconds)
        },
        Field("sets", "as typed") { .text($0.plan.sets) },
        Field("understood", "the sets as they were understood, in one line, with the times that efforts make")
        { .text(orNull: $0.line?.text) },
        Field("swimtext", "the sets as SwimText (Open Swim Workout)", hasLines: true) {
            .text(orNull: $0.line?.swimText(pool: $0.line?.course))
        },
        Field("intervals_icu", "the sets for the planner of intervals.icu", hasLines: true) {
            .text(orNull: $0.line?.intervalsText)
        },
    ])

    static func lines(_ rows: [SwimPlanRow], _ unit: SwimUnit) -> [String] {
        guard !rows.isEmpty else { return ["no plans"] }
        let cells = rows.map { row in
            [
                row.plan.day?.long ?? "any day", row.plan.name,
                row.line?.distanceText(orIn: unit) ?? Figure.unknown,
                TimeSpan.clock(row.line?.elapsedSeconds),
            ]
        }
        return TextColumns.lines(cells, heading: ["Day", "Plan", "Distance", "Clock"], right: [2, 3])
    }
}

/// A repetition of a plan, of a swim, or of both.
private struct ComparedRepetition: Sendable {
    let row: PlanComparison.RepetitionRow

    static let table = FieldTable<ComparedRepetition>([
        Field("planned_distance_m", "metres; null where it was not planned") {
            .hundredths($0.row.planned?.metres)
        }.formerly("planned_m", short: "planned"),
        Field("planned_stroke", "freestyle …; unknown for any") {
            .text(orNull: $0.row.planned?.stroke.rawValue)
        },
        Field("planned_time_s", "seconds that the plan asks for; null where it asks for none") {
            .hundredths($0.row.target)
        }.formerly("target_s", short: "target"),
        Field("distance_m", short: "distance", "metres; null where it was not swum") {
            .hundredths($0.row.swum?.metres)
        }.formerly("swum_m", short: "swum"),
        Field("swum_stroke", "freestyle …") { .text(orNull: $0.row.swum?.stroke.rawValue) },
        Field("time_s", short: "time", "seconds swum; null where nobody timed it") {
            .hundredths($0.row.swum?.seconds)
        },
        Field("verdict", "hit, slower, swum (no time to compare), other_distance, missed or extra") {
            .text($0.row.verdict.word)
        },
        Field("slower_s", short: "slower", "seconds over the target; null where it is not slower") {
            if case .slower(let seconds) = $0.row.verdict { .hundredths(seconds) } else { .null }
        },
    ])
}

extension PlanComparison.Verdict {
    fileprivate var word: String {
        switch self {
        case .hit: "hit"
        case .slower: "slower"
        case .swum: "swum"
        case .otherDistance: "other_distance"
        case .missed: "missed"
        case .extra: "extra"
        }
    }
}
