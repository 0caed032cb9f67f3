import Foundation
import SwimFitBase

/// Prints values as JSON for people, over several lines, and for programs, in one: keys in the given order, and the
/// shortest exact numbers.
enum JSONPrinter {
    /// Indirect, because otherwise the compiler reports a circular reference, depending on the number of files in the
    /// target.
    indirect enum PrintedValue: Sendable {
        case null
        case number(Double)
        case bool(Bool)
        case text(String)
        case list([PrintedValue])
        case object([(key: String, value: PrintedValue)])

        /// A number; null for nil.
        static func number(orNull value: Double?) -> PrintedValue { value.map { .number($0) } ?? .null }

        /// A number to the hundredth, null for nil: further digits of a sum are rounding errors.
        static func hundredths(_ value: Double?) -> PrintedValue {
            number(orNull: value.map { ($0 * 100).rounded() / 100 })
        }

        static func count(_ count: Int) -> PrintedValue { .number(Double(count)) }

        /// An object whose keys are data, in alphabetical order.
        static func map<Entry>(_ entries: [String: Entry], _ value: (Entry) -> PrintedValue) -> PrintedValue {
            .object(entries.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
        }

        /// A text; null for nil.
        static func text(orNull value: String?) -> PrintedValue { value.map { .text($0) } ?? .null }
    }

    /// The output of a command: one object over several lines, beginning with the version of its schema.
    static func document(_ fields: [(key: String, value: PrintedValue)]) -> String {
        text(.object(schema + fields))
    }

    /// The same output for a list, in parts that end at the end of a line: one for each row, and those around them.
    static func document<Listed>(
        of rows: [Listed], as key: String, _ extra: [(key: String, value: PrintedValue)],
        row: (Listed) -> [(key: String, value: PrintedValue)], write: (String) -> Void
    ) {
        func writeFields(_ fields: [(key: String, value: PrintedValue)], hasMore: Bool) {
            for (index, field) in fields.enumerated() {
                let comma = hasMore || index < fields.count - 1 ? "," : ""
                write("  \(quoted(field.key)): \(text(field.value, indent: "  "))\(comma)")
            }
        }
        let end = extra.isEmpty ? "]" : "],"
        write("{")
        writeFields(schema, hasMore: true)
        write("  \(quoted(key)): [" + (rows.isEmpty ? end : ""))
        for (index, one) in rows.enumerated() {
            write("    " + text(.object(row(one)), indent: "    ") + (index < rows.count - 1 ? "," : ""))
        }
        if !rows.isEmpty { write("  " + end) }
        writeFields(extra, hasMore: false)
        write("}")
    }

    /// A value over several lines.
    static func text(_ value: PrintedValue) -> String { text(value, indent: "") }

    /// The version of the output's schema: it changes when a key is renamed or changes its meaning.
    static let schema: [(key: String, value: PrintedValue)] = [(key: "schema", value: .number(1))]

    /// A value in one line, like the lines of NDJSON.
    static func compact(_ value: PrintedValue) -> String {
        switch value {
        case .null: "null"
        case .number(let number): plain(number)
        case .bool(let bool): bool ? "true" : "false"
        case .text(let text): quoted(text)
        case .list(let values): "[" + values.map(compact).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { quoted($0.key) + ":" + compact($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// A name in the style of all JSON here: "damaged_records" for "damagedRecords".
    static func name(_ swift: String) -> String {
        swift.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
    }

    /// "2026-11-20T12:00:00+01:00"
    static func time(_ instant: Date, in calendar: LocalCalendar) -> String {
        func twoDigits(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
        let offset = calendar.secondsFromUTC(at: instant)
        let second = (instant.timeIntervalSince1970.rounded(.down) + Double(offset))
            .truncatingRemainder(dividingBy: 60)
        let minutes = abs(offset) / 60
        let zone =
            offset == 0
            ? "Z" : (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
        return LocalDay.of(instant, in: calendar.civil).iso + "T" + TimeOfDay.of(instant, in: calendar).text
            + ":"
            + twoDigits(Int(second < 0 ? second + 60 : second)) + zone
    }

    private static func text(_ value: PrintedValue, indent: String) -> String {
        switch value {
        case .null, .number, .bool, .text: return compact(value)
        case .list(let values):
            guard !values.isEmpty else { return "[]" }
            let inner = indent + "  "
            let lines = values.map { inner + text($0, indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let fields):
            guard !fields.isEmpty else { return "{}" }
            let inner = indent + "  "
            let lines = fields.map { "\(inner)\(quoted($0.key)): \(text($0.value, indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    /// The number in JSON: "1240", "838.85"; null for infinity and NaN.
    private static func plain(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        // Most texts need no escapes: a feed has ten in each line.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
            return "\"\(text)\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
