import Foundation
import HealthKit
import SwimFit
import TerminalText

/// The types in a store with their counts and latest samples, as lines and as JSON. Pure: overview in,
/// text out.
struct BrowseListing {
    struct Row: Equatable {
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
        /// The newest value as people read it: "71.4 kg"; nil where there is none.
        var shown: String?
    }

    /// The fields of a type.
    static let table = FieldTable<Row>([
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

    let rows: [Row]

    private let spelling: Spelling

    init(rows: [Row]) { (self.rows, spelling) = (rows, .british) }

    /// - Parameters:
    ///   - zone: of the times.
    ///   - system: the units of the lines; JSON has those of the store.
    init(
        _ overview: [HKHealthStore.TypeOverview], zone: TimeZone, system: MeasurementSystem,
        spelling: Spelling
    ) {
        self.spelling = spelling
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
        rows = overview.map { type in
            Row(
                type: type.type.identifier, count: type.count,
                latest: type.latest.map { Row.Latest($0, style) },
                shown: type.latest.map { SampleText.value(of: $0, in: system) })
        }
    }

    /// A table: type, count, latest start, latest value.
    var lines: [String] {
        let rows = rows.sorted { TypeName.of(identifier: $0.type) < TypeName.of(identifier: $1.type) }
        let types = rows.map { spelling.of(TypeName.of(identifier: $0.type)).printable }
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

extension BrowseListing.Row.Latest {
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
