import Foundation
import HealthKit
import SwimFit

/// The types in a store with their counts and latest samples, as lines and as JSON. Pure: overview in,
/// text out.
struct BrowseListing {
    struct Row: Equatable, Encodable {
        struct Latest: Equatable, Encodable {
            /// ISO 8601 with the offset of the session's zone.
            let start: String
            let end: String
            let source: String
            /// The number of a quantity in `unit`, or the code of a category.
            let value: Double?
            let unit: String?

            /// Null where there is no value: the same keys in each object.
            func encode(to encoder: any Encoder) throws {
                var fields = encoder.container(keyedBy: CodingKeys.self)
                try fields.encode(start, forKey: .start)
                try fields.encode(end, forKey: .end)
                try fields.encode(source, forKey: .source)
                try fields.encode(value, forKey: .value)
                try fields.encode(unit, forKey: .unit)
            }

            private enum CodingKeys: CodingKey {
                case start, end, source, value, unit
            }
        }

        let type: String
        let count: Int
        let latest: Latest?

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(type, forKey: .type)
            try fields.encode(count, forKey: .count)
            try fields.encode(latest, forKey: .latest)
        }

        private enum CodingKeys: CodingKey {
            case type, count, latest
        }
    }

    let rows: [Row]

    init(rows: [Row]) { self.rows = rows }

    /// - Parameter zone: of the times.
    init(_ overview: [HKHealthStore.TypeOverview], zone: TimeZone) {
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
        rows = overview.map { type in
            Row(
                type: type.type.identifier, count: type.count,
                latest: type.latest.map { Row.Latest($0, style) })
        }
    }

    /// A table: type, count, latest start, latest value.
    var lines: [String] {
        let types = rows.map(\.type.printable)
        let typeWidth = types.map(\.count).max() ?? 0
        let counts = rows.map { Figure.whole($0.count) }
        let countWidth = counts.map(\.count).max() ?? 0
        return rows.indices.map { index in
            let (row, count) = (rows[index], counts[index])
            let type = types[index] + String(repeating: " ", count: typeWidth - types[index].count)
            let number = String(repeating: " ", count: countWidth - count.count) + count
            return [type, number, row.latest?.text].compactMap(\.self).joined(separator: "  ")
        }
    }

    /// An array with one object a type.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let objects = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return objects.isEmpty ? "[]" : "[\n" + objects.joined(separator: ",\n") + "\n]"
    }
}

extension BrowseListing.Row.Latest {
    fileprivate init(_ sample: HKSample, _ style: Date.ISO8601FormatStyle) {
        start = style.format(sample.startDate)
        end = style.format(sample.endDate)
        source = sample.sourceRevision.source.name
        switch sample {
        case let sample as HKQuantitySample:
            let unit = sample.quantityType.canonicalUnit
            value = sample.quantity.checkedValue(for: unit)
            self.unit = unit.unitString
        case let sample as HKCategorySample:
            value = Double(sample.value)
            unit = nil
        default:
            value = nil
            unit = nil
        }
    }

    /// "2026-11-20 07:00  71.4 kg".
    fileprivate var text: String {
        let when = String(start.prefix(16).replacing("T", with: " "))
        guard let value else { return when }
        let shown = unit == "%" ? value * 100 : value  // HealthKit keeps percentages as fractions
        return when + "  " + [Figure.upTo(shown, digits: 2), unit].compactMap(\.self).joined(separator: " ")
    }
}
