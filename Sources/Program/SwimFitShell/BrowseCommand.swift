import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood
import SwimFitReading

extension Command {
    static let browse = Command(
        "browse", "[TYPE [DAYS]]",
        options: [
            CommandOption(
                "--by", "STEP", "add the samples up, or take their means",
                choices: BrowseIntervalLength.allCases.map(\.rawValue)),
            .from, .to,
        ],
        summary: "list the types in the store, or the samples of one",
        help: """
            Without TYPE, every type with the number of its samples and the newest one. TYPE is written
            as for “swimfit log”: its \(BrowseTypeDetail.rowLimit) newest samples, or all of DAYS, such as
            “last month”, Q4 or -30d for the days since then, or from --from to --to; with --by
            the last month without DAYS, where two devices recorded the same minutes one of them counts.

            Fields of a type for --json, --format, --ndjson and -O csv:
            \(BrowseListing.table.help)

            Fields of a sample:
            \(SampleRow.table.help)

            Fields with --by:
            \(BucketRow.table.help)
            """,
        examples: [
            ("swimfit browse", "every type with its sample count and latest sample"),
            ("swimfit browse steps -30d --by day", "the steps of each day"),
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
        run: { try await printStore($0) })

    @MainActor
    private static func printStore(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let by: BrowseIntervalLength? = call.arguments.choice(of: "--by")
        let (name, days) = try call.nameAndDays(&call.arguments) { TypeAliases.identifier(of: $0) != nil }
        let store = try await call.session.editor().store
        try store.checkLines()
        guard !name.isEmpty else {
            guard by == nil, days == DayRange(first: nil, last: nil) else {
                throw Problem.usage("--by, --from and --to need a TYPE")
            }
            return try printTypes(call, store)
        }
        let type = try TypeWords.stored(name, among: try store.overview().map(\.type))
        guard let by else { return try await printSamples(call, of: type, days) }
        return try await printBuckets(call, of: type, days, by: by)
    }

    @MainActor
    private static func printTypes(_ call: CommandCall, _ store: HKHealthStore) throws -> CommandStatus {
        let listing = BrowseListing(
            try store.overview(), zone: call.session.clock.calendar.zone,
            system: call.session.library()[Preferences.self].system,
            spelling: EnglishVariant(locale: call.options.locale))
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
        let reader = try await call.session.editor().reader
        let isOpen = days == DayRange(first: nil, last: nil)
        let within = HKQuery.predicateForSamples(
            withStart: days.start(in: calendar), end: days.end(in: calendar), options: .strictStartDate)
        let samples = try await reader.samples(
            of: type, matching: isOpen ? nil : within,
            limit: isOpen ? BrowseTypeDetail.rowLimit : HKObjectQueryNoLimit, newestFirst: true)
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
        _ call: CommandCall, of type: HKSampleType, _ days: DayRange, by step: BrowseIntervalLength
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
        let reader = DailyFigureReader(
            try await call.session.editor().reader, clock, marks: call.session.library()[DayMarks.self],
            in: system)
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

/// The types in a store with their counts and latest samples, as lines and as JSON.
struct BrowseListing {
    struct StoredTypeRow: Equatable {
        struct Latest: Equatable {
            /// ISO 8601 with the offset of the session's zone.
            let start: String
            let end: String
            let source: String
            /// The number of a quantity in `unit`, or the code of a category.
            let value: Double?
            let unit: String?
        }

        let type: String
        let count: Int
        let latest: Latest?
        /// The newest value in the user's units: "71.4 kg"; nil for none.
        var shown: String?
    }

    static let table = FieldTable<StoredTypeRow>([
        Field("type", "the type, as HealthKit calls it") { .text($0.type) },
        Field("count", "the number of its samples") { .number(Double($0.count)) },
        Field("latest_start", short: "start", "when the newest one began") {
            .text(orNull: $0.latest?.start)
        },
        Field("latest_end", short: "end", "when it ended") { .text(orNull: $0.latest?.end) },
        Field("latest_value", short: "value", "its value in the unit; a category's number") {
            .number(orNull: $0.latest?.value)
        },
        Field("unit", "the unit of the value") { .text(orNull: $0.latest?.unit) },
        Field("latest_source", short: "source", "who recorded it") { .text(orNull: $0.latest?.source) },
    ])

    let rows: [StoredTypeRow]

    private let spelling: EnglishVariant

    init(rows: [StoredTypeRow]) { (self.rows, spelling) = (rows, .british) }

    /// - Parameters:
    ///   - zone: the zone of the times.
    ///   - system: the units of the lines; JSON has the units of the store.
    init(
        _ overview: [HKHealthStore.TypeOverview], zone: TimeZone, system: MeasurementSystem,
        spelling: EnglishVariant
    ) {
        self.spelling = spelling
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
        rows = overview.map { type in
            StoredTypeRow(
                type: type.type.identifier, count: type.count,
                latest: type.latest.map { StoredTypeRow.Latest($0, style) },
                shown: type.latest.map { SampleText.value(of: $0, in: system) })
        }
    }

    /// A table: type, count, latest start, latest value.
    var lines: [String] {
        let rows = rows.sorted { TypeName.of(identifier: $0.type) < TypeName.of(identifier: $1.type) }
        let types = rows.map { spelling.of(TypeName.of(identifier: $0.type)).printable }
        guard !SpokenText.isOn else {
            return TextColumns.lines(
                zip(types, rows).map {
                    [$0, Figure.count($1.count, "sample"), $1.latest?.day ?? "", $1.shown ?? ""]
                },
                spoken: ["", "", "the newest", ""])
        }
        let typeWidth = types.map { TextWidth.of($0) }.max() ?? 0
        let counts = rows.map { Figure.whole($0.count) }
        let countWidth = counts.map(\.count).max() ?? 0
        return rows.indices.map { index in
            let (row, count) = (rows[index], counts[index])
            let type = types[index].padded(to: typeWidth)
            let number = String(repeating: " ", count: countWidth - count.count) + count
            return [type, number, row.latest?.day, row.shown?.printable].compactMap(\.self).joined(
                separator: "  ")
        }
    }
}

extension BrowseListing.StoredTypeRow.Latest {
    init(_ sample: HKSample, _ style: Date.ISO8601FormatStyle) {
        start = style.format(sample.startDate)
        end = style.format(sample.endDate)
        source = sample.sourceRevision.source.name
        switch sample {
        case let sample as HKQuantitySample:
            let unit = sample.quantityType.canonicalUnit
            value = sample.quantity.checkedValue(for: unit)
            self.unit = unit.unitString
        case let sample as HKCategorySample:
            value = SampleText.number(of: sample)
            unit = nil
        default:
            value = nil
            unit = nil
        }
    }

    /// "2026-11-20 07:00".
    var day: String { String(start.prefix(16).replacing("T", with: " ")) }
}

/// One sample of a type, as lines and as JSON.
struct SampleRow: Sendable {
    let sample: HKSample
    let value: BrowseListing.StoredTypeRow.Latest

    init(_ sample: HKSample, zone: TimeZone) {
        self.sample = sample
        value = BrowseListing.StoredTypeRow.Latest(
            sample, Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }

    static let table = FieldTable<SampleRow>([
        Field("start", "when it began") { .text($0.value.start) },
        Field("end", "when it ended") { .text($0.value.end) },
        Field("value", "its value in the unit; a category's number") { .number(orNull: $0.value.value) },
        Field("unit", "the unit of the value") { .text(orNull: $0.value.unit) },
        Field("name", "what a category's number means, the activity of a workout, the food") {
            .text(orNull: SampleText.name(of: $0.sample))
        },
        Field("duration_s", short: "duration", "of a workout, without rests") {
            .hundredths(($0.sample as? HKWorkout)?.duration)
        },
        Field("distance_m", short: "distance", "of a workout") {
            .hundredths(($0.sample as? HKWorkout)?.totalDistance?.checkedValue(for: .meter()))
        },
        Field("energy_kcal", short: "energy", "of a workout, on top of resting") {
            .hundredths(($0.sample as? HKWorkout)?.totalEnergyBurned?.checkedValue(for: .kilocalorie()))
        },
        Field("source", "who recorded it") { .text($0.value.source) },
        Field("device", "the device it was recorded with") { .text(orNull: $0.sample.device?.name) },
        Field("uuid", "its identifier") { .text($0.sample.uuid.uuidString) },
    ])

    static func lines(_ rows: [SampleRow], in system: MeasurementSystem) -> [String] {
        TextColumns.lines(
            rows.map { row in
                [row.value.day, SampleText.value(of: row.sample, in: system), row.value.source]
            }, right: rows.first?.sample is HKQuantitySample ? [1] : [])
    }
}

/// The figures of one type in a stretch of time, as lines and as JSON.
private struct BucketRow: Sendable {
    let bucket: BrowseBucket
    let type: HKSampleType
    let step: BrowseIntervalLength
    let calendar: LocalCalendar

    /// Whether the value is hours asleep in each night.
    private var isSleep: Bool { step != .hour && type == HKCategoryType(.sleepAnalysis) }

    static let table = FieldTable<BucketRow>([
        Field("start", "when the hour, day, week, month or year begins") {
            .text(JSONPrinter.time($0.bucket.start, in: $0.calendar))
        },
        Field(
            "value", "the sum or the mean in the unit, the hours asleep of a night, or the number of samples"
        ) {
            .number(orNull: $0.bucket.value)
        },
        Field("min", "the least value; null for sums") { .number(orNull: $0.bucket.least) },
        Field("max", "the greatest value; null for sums") { .number(orNull: $0.bucket.greatest) },
        Field("unit", "the unit of the values") {
            .text(
                ($0.type as? HKQuantityType)?.canonicalUnit.unitString ?? ($0.isSleep ? "hr" : "count"))
        },
    ])

    static func lines(_ rows: [BucketRow], in system: MeasurementSystem) -> [String] {
        TextColumns.lines(
            rows.map { $0.cells(in: system) }, spoken: ["", "", "least", "greatest"], right: [1, 2, 3])
    }

    private func cells(in system: MeasurementSystem) -> [String] {
        let day = LocalDay.of(bucket.start, in: calendar)
        let name =
            switch step {
            case .hour: "\(day.short) \(TimeOfDay.of(bucket.start, in: calendar).text)"
            case .day: day.long
            case .week: EnergySpan.week.title(around: day)
            case .month: "\(day.monthName) \(day.year)"
            case .year: String(day.year)
            }
        func text(_ value: Double?) -> String {
            guard let value else { return Figure.unknown }
            if isSleep { return TimeSpan.words(value * 3600) }
            guard let type = type as? HKQuantityType else { return Figure.whole(value) }
            return TypeUnit(type, in: system)
                .text(HKQuantity(unit: type.canonicalUnit, doubleValue: value))
        }
        guard let least = bucket.least, let greatest = bucket.greatest else {
            return [name, text(bucket.value)]
        }
        return [name, text(bucket.value), "min \(text(least))", "max \(text(greatest))"]
    }
}
