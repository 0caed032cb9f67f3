import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit browse [TYPE]`.
    static let browse = Command(
        "browse", "[TYPE] [--by STEP] [--from DAY] [--to DAY]",
        summary: "list the types in the store, or the samples of one",
        help: """
            Without TYPE, every type with the number of its samples and the newest one. TYPE is written
            as for “swimfit log”: its \(BrowseDetail.rowLimit) newest samples, or all from --from to --to. --by
            hour, day, week, month or year adds them up, or takes their means, from --from (a month
            ago) to --to (today); where two devices recorded the same minutes one of them counts.

            Fields of a type for --json, --format, --ndjson and -O csv:
            \(BrowseListing.table.help)

            Fields of a sample:
            \(SampleRow.table.help)

            Fields with --by:
            \(BucketRow.table.help)
            """,
        examples: [
            ("swimfit browse", "every type with its sample count and latest sample"),
            ("swimfit browse steps --by day --from -30d", "the steps of each day"),
            (
                "swimfit browse --json | jq '.types[] | select(.count > 1000).type'",
                "types with more than 1000 samples"
            ),
        ], forms: [.fields, .rows],
        documents: [
            .rows("types", BrowseListing.table),
            .rows("samples", SampleRow.table, of: "browse TYPE"),
            .rows("figures", BucketRow.table, of: "browse TYPE --by"),
        ],
        choices: [
            "STEP": BrowseStep.allCases.map(\.rawValue)
        ],
        run: { try await printStore($0) })

    @MainActor
    private static func printStore(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let days = try call.days(&call.arguments)
        let by = try call.arguments.value(of: "--by")
        let words = try call.arguments.rest()
        let store = try await call.session.journal().store
        try store.checkLines()
        guard !words.isEmpty else {
            guard by == nil, days == DayRange(first: nil, last: nil) else {
                throw Problem.usage("--by, --from and --to need a TYPE")
            }
            return try printTypes(call, store)
        }
        let type = try TypeWords.stored(
            words.joined(separator: " "), among: try store.overview().map(\.type))
        guard let by else { return try await printSamples(call, of: type, days) }
        guard let step = BrowseStep(rawValue: by) else {
            let names = BrowseStep.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem.usage("--by takes \(names), not “\(by)”")
        }
        return try await printBuckets(call, of: type, days, by: step)
    }

    @MainActor
    private static func printTypes(_ call: CommandCall, _ store: HKHealthStore) throws -> CommandStatus {
        let listing = BrowseListing(
            try store.overview(), zone: call.session.clock.calendar.zone,
            system: call.session.library()[Preferences.self].system,
            spelling: Spelling(locale: call.options.locale))
        try call.print(listing.rows, BrowseListing.table, as: "types", lines: listing.lines)
        if listing.rows.isEmpty {
            call.output.note(
                "the store is empty; “swimfit import FILE” imports an Apple Health export, files of watches or a diary"
            )
        }
        return .done
    }

    @MainActor
    private static func printSamples(
        _ call: CommandCall, of type: HKSampleType, _ days: DayRange
    ) async throws -> CommandStatus {
        let calendar = call.session.clock.calendar
        let reader = try await call.session.journal().reader
        let isOpen = days == DayRange(first: nil, last: nil)
        let within = HKQuery.predicateForSamples(
            withStart: days.start(in: calendar), end: days.end(in: calendar), options: .strictStartDate)
        let samples = try await reader.samples(
            of: type, matching: isOpen ? nil : within,
            limit: isOpen ? BrowseDetail.rowLimit : HKObjectQueryNoLimit, newestFirst: true)
        let rows = samples.map { SampleRow($0, zone: calendar.zone) }
        let system = call.session.library()[Preferences.self].system
        try call.print(
            rows, SampleRow.table, as: "samples", [(key: "type", value: .text(type.identifier))],
            lines: SampleRow.lines(rows, in: system))
        if rows.isEmpty { call.output.note("swimfit: no samples of \(TypeName.of(type).lowercased()) then") }
        return .done
    }

    /// The hours of eleven years.
    private static let mostFigures = 100_000

    @MainActor
    private static func printBuckets(
        _ call: CommandCall, of type: HKSampleType, _ days: DayRange, by step: BrowseStep
    ) async throws -> CommandStatus {
        let clock = call.session.clock
        let last = days.last ?? max(clock.today, days.first ?? clock.today)
        let first = days.first ?? last.adding(days: -29)
        guard step.count(first...last) <= mostFigures else {
            throw Problem.usage(
                "that would be \(Figure.whole(step.count(first...last))) figures, and at most \(Figure.whole(mostFigures)) "
                    + "are printed", hint: "write a later --from, or --by a longer step")
        }
        let system = call.session.library()[Preferences.self].system
        let reader = BrowseReader(
            reader: try await call.session.journal().reader, calendar: clock.calendar,
            system: system)
        let buckets = try await reader.buckets(of: type, first...last, by: step)
        let rows = buckets.map {
            BucketRow(bucket: $0, type: type, step: step, calendar: clock.calendar)
        }
        try call.print(
            rows, BucketRow.table, as: "figures", [(key: "type", value: .text(type.identifier))],
            lines: BucketRow.lines(rows, in: system))
        return .done
    }
}
