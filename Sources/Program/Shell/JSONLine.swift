import Foundation
import SwimFit

/// JSON for people and programs: keys in the given order, the shortest numbers that are exact.
enum JSONLine {
    /// Indirect, because without it the compiler finds a circular reference, or finds none, depending on how many
    /// files the target has.
    indirect enum Value: Sendable {
        case null
        case number(Double)
        case bool(Bool)
        case text(String)
        case list([Value])
        case object([(key: String, value: Value)])

        /// Null when there is no number.
        static func number(orNull value: Double?) -> Value { value.map { .number($0) } ?? .null }

        /// A number to the hundredth, null when there is none: further digits of a sum are rounding errors.
        static func hundredths(_ value: Double?) -> Value {
            number(orNull: value.map { ($0 * 100).rounded() / 100 })
        }

        static func count(_ count: Int) -> Value { .number(Double(count)) }

        /// An object whose keys are data, in the order of their letters.
        static func map<Entry>(_ entries: [String: Entry], _ value: (Entry) -> Value) -> Value {
            .object(entries.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
        }

        /// Null when there is no text.
        static func text(orNull value: String?) -> Value { value.map { .text($0) } ?? .null }
    }

    /// What a command prints: one object over several lines, first the version of its schema.
    static func document(_ fields: [(key: String, value: Value)]) -> String { text(.object(schema + fields)) }

    /// A value over several lines.
    static func text(_ value: Value) -> String { text(value, indent: "") }

    /// The version of what a command prints: it changes when a key is renamed or means something else.
    static let schema: [(key: String, value: Value)] = [(key: "schema", value: .number(1))]

    /// A value in one line, as each line of NDJSON is.
    static func compact(_ value: Value) -> String {
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

    /// A name in the one style that all JSON here has: "damaged_records" for "damagedRecords".
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
        return LocalDay.of(instant, in: calendar).iso + "T" + TimeOfDay.of(instant, in: calendar).text + ":"
            + twoDigits(Int(second < 0 ? second + 60 : second)) + zone
    }

    private static func text(_ value: Value, indent: String) -> String {
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

    /// "1240", "838.85"; what is no number in JSON is null.
    private static func plain(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        // Most texts have nothing to escape: a feed has ten a line.
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
