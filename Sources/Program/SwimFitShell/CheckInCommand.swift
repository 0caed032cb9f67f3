import SwimFitModels
import SwimFitBase

extension Command {
    static let checkIn: Command = Command(
        "checkin",
        options: [
            CommandOption(
                "--accept", "make the proposal the goal for net energy from today on", without: ["--keep"]),
            CommandOption("--keep", "keep the goal"),
        ],
        summary: "propose a goal for net energy from the last weeks",
        help: """
            What the last \(ExpenditureEstimate.window) full days say about the goal for the weekly rate that “swimfit goal rate
            -0.4kg” sets: how the weight changed, what was eaten, what was burned by weight and food, and
            what to eat so that the weight changes as it is wanted to. Nothing changes by itself. Both options end the
            check-in for \(CheckIn.days) days; then “swimfit today” says that it is due.

            It needs what the expenditure needs: 21 days, food logged on seven of ten of them, and 8 weigh-ins. It waits \
            until the change of the weight is known to within 150 kcal a day, since water hides it: five or six weeks.

            Fields for --json and --format:
            \(CheckInReport.table.help)
            """,
        examples: [
            ("swimfit checkin", "the proposal, with its reasons"),
            ("swimfit checkin --accept", "make it the goal from today on"),
            ("swimfit checkin --format '{proposed_goal:.0}'", "the proposed goal alone"),
        ],
        forms: [.fields],
        documents: [.report(CheckInReport.table)],
        run: { call in
            var arguments = call.arguments
            let (accepts, keeps) = (arguments.flag("--accept"), arguments.flag("--keep"))
            try arguments.finish()
            let (editor, library) = (try await call.session.editor(), call.session.library())
            switch try await editor.checkIn(in: library) {
            case .unknown(let why):
                try call.printUnknown(CheckInReport.table)
                throw Problem(
                    why,
                    hint: library[Goals.self].weeklyKilograms == nil
                        ? "“swimfit goal rate -0.4kg” sets one" : nil,
                    status: .noValue)
            case .known(let checkIn):
                var report = CheckInReport(
                    checkIn: checkIn, isDue: library[Goals.self].isCheckInDue(on: editor.clock.today))
                if accepts || keeps {
                    report.done = try await editor.checkIn(
                        accepting: accepts ? checkIn.proposal : nil, in: library)
                }
                let system = library[Preferences.self].system
                let explanation = Command.explainLines(
                    of: Explanation(of: checkIn, in: system), width: call.options.columns ?? call.output.width
                )
                try call.print(
                    report, CheckInReport.table,
                    lines: report.done.map { [$0] } ?? explanation + [
                        "“swimfit checkin --accept” or “--keep” ends it."
                    ])
                return .done
            }
        })
}

/// A check-in, for scripts.
private struct CheckInReport: Sendable {
    let checkIn: CheckIn
    let isDue: Bool
    /// A text about the change; nil if the proposal was only shown.
    var done: String?

    static let table = FieldTable<CheckInReport>([
        Field("rate_goal_kg_week", short: "rate", "the goal for how the weight changes") {
            .hundredths($0.checkIn.rate)
        }.formerly("rate_kg_week"),
        Field("weight_kg_week", short: "weight", "how the weight changed") {
            .hundredths($0.checkIn.expenditure.weightSlope * 7)
        },
        Field("consumed_kcal", short: "consumed", "the mean of the complete days") {
            .hundredths($0.checkIn.expenditure.meanIntake)
        }.formerly("eaten_kcal", short: "eaten"),
        Field("expenditure_kcal", short: "expenditure", "what the body burns in a day, by weight and food") {
            .hundredths($0.checkIn.expenditure.kilocalories)
        },
        Field("expenditure_likely_kcal", short: "likely", "the margin of the expenditure at 80 %") {
            .hundredths($0.checkIn.expenditure.margin(.likely))
        },
        Field("formula_kcal", short: "formula", "active and resting energy, the mean of the days") {
            .hundredths($0.checkIn.formula)
        },
        Field("intake_kcal", short: "intake", "what to eat in a day") { .hundredths($0.checkIn.intake) },
        Field("proposed_goal_kcal", short: "proposed_goal", "the proposed goal for net") {
            .hundredths($0.checkIn.proposal)
        }.formerly("net_goal_kcal", short: "net_goal"),
        Field("goal_kcal", short: "goal", "the goal for net before; null where there is none") {
            .hundredths($0.checkIn.goal)
        }.formerly("net_goal_now_kcal", short: "net_goal_now"),
        Field("is_change", "whether the two differ by enough to matter") { .bool($0.checkIn.isChange) },
        Field("is_limited", "whether the rate would take less than 1 200 kcal a day") {
            .bool($0.checkIn.isLimited)
        },
        Field("due", "whether the last check-in is \(CheckIn.days) days ago") { .bool($0.isDue) },
        Field("done", "what was accepted or kept; null where it was only shown") { .text(orNull: $0.done) },
    ])
}
