import Foundation

/// The contents of a store as lines of JSON for other programs: a header, then deletions, samples and the contents of
/// attached files, then the number of lines. A sample has the same fields as in a record (<doc:FileFormat>), with the
/// origin in place of the origin's number.
package enum StoreExportLine {
    /// The contents of a line.
    package enum Content: Sendable, Hashable {
        /// The named values of the store, and whether an `end` line follows.
        case header([String: JSONValue], hasEnd: Bool)
        case documents(Documents.Sections)
        /// A sample. `deletions` is how often it was deleted and restored, `known` has the known times of these events.
        case sample(Sample, deletions: Int, known: [String: JSONValue] = [:])
        /// A deleted sample, with the number of its deletions; 0 where it is not known any more.
        case deletion(UUID, type: String, times: Int, details: [String: JSONValue])
        /// A part of an attached file; the first one has the offset 0.
        case contents(UUID, offset: Int, Data)
        /// The number of lines before it, and the state of the store.
        case end(lines: Int, mark: String)
        /// Contents of another part of the program, by their key.
        case other(String)
    }

    /// `{"schema":1,"id":"…","type":"…","start":…,"value":…,"origin":{…},…}`
    ///
    /// - Parameter hasISOTimes: whether start and end are exact dates in ISO 8601; the schema is then 2.
    package static func text(
        _ sample: Sample, deletions: Int = 0, known: [String: JSONValue] = [:], hasISOTimes: Bool = false
    ) -> String {
        line("id", schema: hasISOTimes ? 2 : 1) { json in
            func time(_ seconds: Double) {
                guard hasISOTimes, let text = ExactTime.text(seconds) else { return json.number(seconds) }
                json.string(text)
            }
            json.identity(sample.id.raw)
            json.raw(",\"type\":")
            json.string(sample.type)
            json.raw(",\"start\":")
            time(sample.start)
            if sample.end != sample.start {
                json.raw(",\"end\":")
                if sample.end.isFinite { time(sample.end) } else { json.raw("null") }
            }
            json.raw(",\"value\":")
            json.number(sample.value)
            if let unit = sample.unit {
                json.raw(",\"unit\":")
                json.string(unit)
            }
            if sample.delay != 0 {
                json.raw(",\"delay\":")
                json.number(sample.delay)
            }
            json.extra(Extra(members: sample.members.map(\.raw), details: sample.details))
            json.raw(",\"origin\":")
            json.origin(sample.origin)
            if deletions > 0 {
                json.raw(",\"deletions\":")
                json.integer(deletions)
            }
            if !known.isEmpty {
                json.raw(",\"known\":")
                json.object(known)
            }
        }
    }

    /// `{"schema":1,"export":"swimfit","ends":true,"values":{…}}`: the first line, with the named values of the store.
    package static func header(_ values: [String: JSONValue]) -> String {
        line("export") { json in
            json.raw("\"swimfit\",\"ends\":true,\"values\":")
            json.object(values)
        }
    }

    /// `{"schema":1,"documents":{…},"changed":{…}}`: all documents; nil for none.
    package static func documents(_ documents: Documents.Sections) -> String? {
        let fields = DocumentFields(documents, keepsRemovals: false)
        guard fields.values != nil || fields.times != nil else { return nil }
        return line("documents") { json in
            json.value(fields.values ?? .object([:]))
            json.raw(",\"changed\":")
            json.value(fields.times ?? .object([:]))
        }
    }

    /// `{"schema":1,"deleted":"…","type":"…","times":1,"details":{…}}`
    package static func deletion(
        _ id: UUID, type: String, times: Int, details: [String: JSONValue]
    ) -> String {
        line("deleted") { json in
            json.identity(id.raw)
            json.raw(",\"type\":")
            json.string(type)
            json.raw(",\"times\":")
            json.integer(times)
            if !details.isEmpty {
                json.raw(",\"details\":")
                json.object(details)
            }
        }
    }

    /// `{"schema":1,"contents":"…","offset":0,"data":"…"}`: a part of an attached file, in base 64.
    package static func contents(_ part: Data, of id: UUID, offset: Int) -> String {
        line("contents") { json in
            json.identity(id.raw)
            json.raw(",\"offset\":")
            json.integer(offset)
            json.raw(",\"data\":")
            json.string(part.base64EncodedString())
        }
    }

    /// `{"schema":1,"end":812,"mark":"…"}`: the last line.
    package static func end(lines: Int, mark: String) -> String {
        line("end") { json in
            json.integer(lines)
            json.raw(",\"mark\":")
            json.string(mark)
        }
    }

    /// - Parameter rest: writes the value of the first key, and the other fields.
    private static func line(
        _ key: StaticString, schema: Int = 1, _ rest: (inout JSONWriter) -> Void
    ) -> String {
        var json = JSONWriter()
        json.raw("{\"schema\":")
        json.integer(schema)
        json.raw(",\"")
        json.raw(key)
        json.raw("\":")
        rest(&json)
        json.raw("}")
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// The problem of a line, as a clause: "a whole sample is expected at byte 12".
    package struct LineProblem: Error, Hashable {
        package let reason: String
    }

    /// - Parameter ignored: receives the keys that are unknown for a line of its kind.
    package static func read(
        _ line: UnsafeBufferPointer<UInt8>, ignored: inout [String]
    ) throws(LineProblem) -> Content {
        do throws(MalformedJSON) { return try content(of: line, &ignored) } catch {
            throw LineProblem(reason: "\(error.expected) is expected at byte \(error.offset)")
        }
    }

    /// The sample as a JSON value, with the fields of a line.
    package static func value(_ sample: Sample) -> JSONValue {
        var text = text(sample)
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes)
            // IGNORED: the writer always makes JSON; `sample(in:)` refuses anything else.
            return (try? scanner.value()) ?? .null
        }
    }

    /// Reads a sample that `value(_:)` has written.
    package static func sample(in value: JSONValue) throws(LineProblem) -> Sample {
        guard case .object(let fields) = value else { throw LineProblem(reason: "it is no sample") }
        var json = JSONWriter()
        json.object(fields)
        var text = json.withBytes { String(decoding: $0, as: UTF8.self) }
        let content = text.withUTF8 { bytes in
            Result { () throws(LineProblem) in
                var ignored: [String] = []
                return try read(bytes, ignored: &ignored)
            }
        }
        guard case .sample(let sample, _, _) = try content.get() else {
            throw LineProblem(reason: "it is no sample")
        }
        return sample
    }

    private static func content(
        of line: UnsafeBufferPointer<UInt8>, _ ignored: inout [String]
    ) throws(MalformedJSON) -> Content {
        var scanner = JSONScanner(line)
        var fields = Fields()
        try scanner.object { key, scanner throws(MalformedJSON) in try fields.read(key, from: &scanner) }
        guard scanner.isAtEnd else { throw scanner.malformed("the end of the line") }
        guard let content = fields.content else { throw scanner.malformed("a whole sample") }
        ignored += fields.ignored
        return content
    }

    /// The fields of a line during reading, in any order.
    private struct Fields {
        private enum SampleLineKind { case header, documents, deletion, contents, library }

        private var decoder = RecordDecoder()
        private var kind: SampleLineKind?
        private var (id, type, origin) = (nil as RawID?, nil as String?, nil as Origin?)
        private var (start, end) = (nil as Double?, nil as Double?)
        private var sample = SavedSample()
        private var (count, deletions, offset) = (nil as Int?, 0, 0)
        private var (text, data) = (nil as String?, nil as Data?)
        private var (values, known) = ([String: JSONValue](), [String: JSONValue]())
        private var hasEnd = false
        private var documents = DocumentFields<JSONValue>()
        private(set) var ignored: [String] = []

        mutating func read(_ key: ScannedJSONKey, from scanner: inout JSONScanner) throws(MalformedJSON) {
            switch key {
            case "schema":
                guard try [1, 2].contains(scanner.number()) else {
                    throw scanner.malformed("schema 1 or 2, or a newer swimfit")
                }
            case "export":
                if try scanner.string() == "swimfit" { kind = .header }
            case "ends": if case .bool(true) = try scanner.value() { hasEnd = true }
            case "values": values = try scanner.fields()
            case "id": id = try scanner.identity()
            case "type": type = try scanner.string()
            case "start": start = try scanner.time()
            // Null for a sample with an open end. In the `end` line it is a number, too.
            case "end":
                let isOpen = scanner.peek() == UInt8(ascii: "n")
                end = isOpen ? try scanner.numberOrOpen() : try scanner.time()
            case "value": sample.value = try scanner.number()
            case "unit": sample.unit = try scanner.string()
            case "delay": sample.delay = try scanner.number()
            case "members": sample.extra.members = try scanner.identityList()
            case "details": sample.extra.details = try decoder.readDetails(&scanner)
            case "origin":
                var hasUnknownFields = false
                origin = try RecordDecoder.readOrigin(&scanner, hasUnknownFields: &hasUnknownFields)
                if hasUnknownFields { ignored.append("origin") }
            case "deletions": deletions = max(0, try scanner.integer())
            case "known": known = try scanner.fields()
            case "deleted": (kind, id) = (.deletion, try scanner.identity())
            case "contents": (kind, id) = (.contents, try scanner.identity())
            case "times": count = try scanner.integer()
            case "offset": offset = try scanner.integer()
            case "data": data = Data(base64Encoded: try scanner.string())
            case "mark": text = try scanner.string()
            case "documents": (kind, documents.values) = (.documents, try scanner.value())
            case "changed": documents.times = try scanner.value()
            case "library":
                kind = .library
                try scanner.passOver()
            default:
                ignored.append(key.text)
                try scanner.passOver()
            }
        }

        /// Nil if something is missing.
        var content: Content? {
            switch kind {
            case .header?: return .header(values, hasEnd: hasEnd)
            case .documents? where id == nil: return documents.sections.map { .documents($0) }
            case .library? where id == nil: return .other("library")
            case nil where id == nil:
                guard let end, let text, end >= 0, end < 1e15, end == end.rounded() else { return nil }
                return .end(lines: Int(end), mark: text)
            case .deletion?:
                guard let id, let type, let count, count >= 0 else { return nil }
                return .deletion(UUID(id), type: type, times: count, details: sample.extra.details)
            case .contents?:
                guard let id, let data, offset >= 0 else { return nil }
                return .contents(UUID(id), offset: offset, data)
            default:
                guard let id, let type, let start, let origin,
                    RecordDecoder.canBe(from: start, to: end ?? start)
                else { return nil }
                let read = Sample(
                    id: UUID(id), type: type, start: start, end: end ?? start, value: sample.value,
                    unit: sample.unit, origin: origin, members: sample.extra.members.map(UUID.init(_:)),
                    details: sample.extra.details, delay: sample.delay)
                return .sample(read, deletions: deletions, known: known)
            }
        }
    }
}

extension JSONScanner {
    /// Seconds since the reference date, as a number or as a date in ISO 8601.
    fileprivate mutating func time() throws(MalformedJSON) -> Double {
        guard peek() == UInt8(ascii: "\"") else { return try number() }
        guard let seconds = ExactTime.seconds(try string()) else { throw malformed("a date in ISO 8601") }
        return seconds
    }
}

/// Times in ISO 8601 that represent the seconds exactly: the fraction has all needed digits, up to 15.
enum ExactTime {
    /// "2026-11-20T16:03:00.25Z"; nil for a time without this form: before the year 1600 or after 9999, or less than a
    /// ten-thousandth of a second from the reference date.
    ///
    /// - Parameter seconds: the time since the reference date.
    static func text(_ seconds: Double) -> String? {
        guard isoRange.contains(seconds) else { return nil }
        // "-5.25"
        let parts = seconds.magnitude.description.split(separator: ".")
        guard parts.count == 2, !parts[1].contains("e"), var whole = Int(parts[0]) else { return nil }
        var fraction = significant(parts[1])
        guard fraction.count <= mostDigits else { return nil }
        if seconds < 0 { (whole, fraction) = negated(whole, fraction) }
        let date = Date(timeIntervalSinceReferenceDate: Double(whole)).formatted(.iso8601)
        return fraction.isEmpty ? date : "\(date.dropLast()).\(fraction)Z"
    }

    /// - Returns: seconds since the reference date; nil for a text that is not a date with a time and a zone.
    static func seconds(_ text: String) -> Double? {
        var (text, fraction) = (text, "")
        if let point = text.firstIndex(of: ".") {
            let digits = text[text.index(after: point)...].prefix { $0.isASCII && $0.isNumber }
            fraction = significant(digits)
            guard !digits.isEmpty, fraction.count <= mostDigits else { return nil }
            text.removeSubrange(point..<digits.endIndex)
        }
        // IGNORED: nil reports that the text is not a date.
        guard let date = try? Date.ISO8601FormatStyle().parse(text) else { return nil }
        let whole = Int(date.timeIntervalSinceReferenceDate)
        guard whole < 0 else { return Double("\(whole).\(fraction)0") }
        let (magnitude, rest) = negated(whole, fraction)
        return Double("-\(magnitude).\(rest)0")
    }

    private static let isoRange = -12_654_403_200.0..<252_423_993_600.0
    /// More digits do not fit into an integer; a number of seconds has at most 17.
    private static let mostDigits = 18

    private static func significant(_ digits: Substring) -> String {
        String(digits.reversed().drop { $0 == "0" }.reversed())
    }

    /// Converts a time between the two forms 5.25 before and −6 + 0.75, in either direction.
    private static func negated(_ whole: Int, _ fraction: String) -> (whole: Int, fraction: String) {
        guard let digits = Int(fraction) else { return (-whole, "") }
        let unit = (0..<fraction.count).reduce(1) { product, _ in 10 * product }
        let rest = String(unit - digits)
        return (-whole - 1, String(repeating: "0", count: fraction.count - rest.count) + rest)
    }
}
