import Foundation

/// A sample as one line of JSON for other programs, with every field that the store has. The fields are those of a saved
/// sample in a record (<doc:FileFormat>), with the origin in place of its number.
package enum SampleLine {
    /// `{"schema":1,"id":"…","type":"…","start":…,"value":…,"origin":{…},…}`
    package static func text(_ sample: Sample) -> String {
        var json = JSONWriter()
        json.raw("{\"schema\":1,\"id\":")
        json.identity(sample.id.raw)
        json.raw(",\"type\":")
        json.string(sample.type)
        json.raw(",\"start\":")
        json.number(sample.start)
        if sample.end != sample.start {
            json.raw(",\"end\":")
            if sample.end.isFinite { json.number(sample.end) } else { json.raw("null") }
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
        json.raw("}")
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// `{"schema":1,"export":"swimfit","values":{…}}`: the first line, with the named values of the store.
    package static func header(_ values: [String: JSONValue]) -> String {
        var json = JSONWriter()
        json.raw("{\"schema\":1,\"export\":\"swimfit\",\"values\":")
        json.object(values)
        json.raw("}")
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// What a line holds.
    package enum Content: Sendable, Hashable {
        case header([String: JSONValue])
        case sample(Sample)
    }

    /// What is wrong with a line, as a clause: "a whole sample is expected at byte 12".
    package struct Problem: Error, Hashable {
        package let reason: String
    }

    package static func read(_ line: UnsafeBufferPointer<UInt8>) throws(Problem) -> Content {
        do throws(MalformedJSON) {
            return try content(of: line)
        } catch {
            throw Problem(reason: "\(error.expected) is expected at byte \(error.offset)")
        }
    }

    /// The sample as a JSON value, with the fields of a line.
    package static func value(_ sample: Sample) -> JSONValue {
        var text = text(sample)
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes)
            // SAFETY: what the writer made is JSON; `sample(in:)` refuses anything else.
            return (try? scanner.value()) ?? .null
        }
    }

    /// Reads what `value(_:)` made.
    package static func sample(in value: JSONValue) throws(Problem) -> Sample {
        guard case .object(let fields) = value else { throw Problem(reason: "it is no sample") }
        var json = JSONWriter()
        json.object(fields)
        var text = json.withBytes { String(decoding: $0, as: UTF8.self) }
        let content = text.withUTF8 { bytes in Result { () throws(Problem) in try read(bytes) } }
        guard case .sample(let sample) = try content.get() else { throw Problem(reason: "it is no sample") }
        return sample
    }

    private static func content(of line: UnsafeBufferPointer<UInt8>) throws(MalformedJSON) -> Content {
        var scanner = JSONScanner(line)
        var (decoder, isHeader, values) = (RecordDecoder(), false, [String: JSONValue]())
        var (id, type, start, end) = (nil as RawID?, nil as String?, nil as Double?, nil as Double?)
        var sample = SavedSample()
        var origin: Origin?
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "export": isHeader = try scanner.string() == "swimfit"
            case "values": values = try scanner.fields()
            case "id": id = try scanner.identity()
            case "type": type = try scanner.string()
            case "start": start = try scanner.number()
            case "end": end = try scanner.numberOrOpen()
            case "value": sample.value = try scanner.number()
            case "unit": sample.unit = try scanner.string()
            case "delay": sample.delay = try scanner.number()
            case "members": sample.extra.members = try scanner.identityList()
            case "details": sample.extra.details = try decoder.readDetails(&scanner)
            case "origin":
                var hasUnknownFields = false
                origin = try RecordDecoder.readOrigin(&scanner, hasUnknownFields: &hasUnknownFields)
            default: _ = try scanner.value()
            }
        }
        guard scanner.isAtEnd else { throw scanner.malformed("the end of the line") }
        if isHeader { return .header(values) }
        guard let id, let type, let start, let origin, RecordDecoder.canBe(from: start, to: end ?? start)
        else {
            throw scanner.malformed("a whole sample")
        }
        return .sample(
            Sample(
                id: UUID(id), type: type, start: start, end: end ?? start, value: sample.value,
                unit: sample.unit, origin: origin, members: sample.extra.members.map(UUID.init(_:)),
                details: sample.extra.details, delay: sample.delay))
    }
}
