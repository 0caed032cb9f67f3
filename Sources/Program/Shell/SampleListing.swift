import Foundation
import HealthKit
import SwimFit

/// The samples of one type, as lines and as JSON.
struct SampleRow: Sendable {
    let sample: HKSample
    let value: BrowseListing.Row.Latest

    init(_ sample: HKSample, zone: TimeZone) {
        self.sample = sample
        value = BrowseListing.Row.Latest(
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
struct BucketRow: Sendable {
    let bucket: BrowseBucket
    let type: HKSampleType
    let step: BrowseStep
    let calendar: LocalCalendar

    /// Whether the value is hours asleep, by the night.
    private var isSleep: Bool { step != .hour && type == HKCategoryType(.sleepAnalysis) }

    static let table = FieldTable<BucketRow>([
        Field("start", "when the hour, day, week, month or year begins") {
            .text(JSONLine.time($0.bucket.start, in: $0.calendar))
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
        TextColumns.lines(rows.map { $0.cells(in: system) }, right: [1, 2, 3])
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
