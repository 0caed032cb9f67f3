import SwimFit

extension Command {
    /// `swimfit get FIGURE [DAY]`: one bare value.
    static let get: Command = Command(
        "get", "FIGURE [DAY]", summary: "print one figure, for scripts and prompts",
        help: """
            The value is a number in the unit that the long name ends in, whatever units the Profile
            shows. “vitamin-c”, “Vitamin C” and HKQuantityTypeIdentifierDietaryVitaminC are one figure.
            A figure by critical swim speed is of the stroke and pool that are swum most, or of those that are named.
            Where it is unknown nothing is printed, a note says why, and the exit code is 3.

            \(FigureSet.help)

            Fields for --json, --format, --ndjson and -O csv:
            \(GetReport.table.help)
            """,
        examples: [
            ("swimfit get net", "the energy balance of today"),
            ("swimfit get protein -1d", "the protein of yesterday"),
            ("swimfit get weight.trend", "how much the weight has changed"),
            ("swimfit get weight -30d", "the weight of a month ago"),
            ("swimfit get css 'back 50m'", "the critical speed of a stroke and pool"),
        ], forms: [.fields, .rows],
        documents: [.report(GetReport.table)],
        choices: ["FIGURE": FigureSet.all.flatMap(\.figures).map(\.word)],
        run: { try await printFigure($0) })

    @MainActor
    private static func printFigure(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        // IGNORED: the refusal names the first word.
        let name = try arguments.nextName("FIGURE") { (try? FigureSet.figure($0)) != nil }
        let (set, figure) = try FigureSet.figure(name)
        let kind = SwimFigures.hasKinds(figure) ? SwimFigures.Kind.take(from: &arguments) : nil
        let day = try call.takeDay(&arguments)
        guard day == nil || set.isOfDay else {
            throw Problem.usage("“\(name)” is not a figure of a day", hint: "leave the day out")
        }
        let report: GetReport
        if let kind {
            let days = SwimFigures.days(of: figure)
            let swims = SwimFigures(
                summary: try await call.swims(upTo: day ?? call.session.clock.today, days: days), asked: kind)
            report = FigureSet.report(try SwimFigures.table.field(figure), swims)
        } else {
            report = try await set.read(call, day ?? call.session.clock.today, figure)
        }
        try call.print(report, GetReport.table, lines: report.isKnown ? [report.value.plainText] : [])
        guard !report.isKnown else {
            if let nutrient = report.unknownPart {
                let bound = report.figure.contains("left") ? "most" : "least"
                call.output.note(
                    "swimfit: at \(bound) so much: a part of what was logged has no figure for \(nutrient.name)"
                )
            }
            return .done
        }
        let why = report.why.map { ": " + Problem.clause(of: $0) } ?? ""
        call.output.note("swimfit: \(name) is unknown" + why)
        return .noValue
    }
}
