/// The first line of the file.
///
/// ```
/// {"format":"swimfit-health","version":1,"generation":7,"records":[
/// ```
struct Header: Sendable, Hashable {
    /// Programs read every file of the versions they know, and no newer ones for writing.
    static let newestVersion = 1
    static let format = "swimfit-health"

    var version = Header.newestVersion
    /// Counts how often the file was written anew.
    var generation = 1
    /// Where the root of the base stands; nil when the file was never written anew.
    var root: Range<Int>?
    /// Fields that this version does not know.
    var unknown: [String: JSONValue] = [:]

    /// What follows the last record. A record that is appended takes its place and brings it again.
    static let closing = Array("\n]}\n".utf8)

    /// The line without its line break.
    var line: [UInt8] {
        var json = JSONWriter()
        json.raw("{\"format\":")
        json.string(Self.format)
        json.raw(",\"version\":")
        json.integer(version)
        json.raw(",\"generation\":")
        json.integer(generation)
        for (key, value) in unknown.sorted(by: { $0.key < $1.key }) {
            json.raw(",")
            json.string(key)
            json.raw(":")
            json.value(value)
        }
        if let root {
            // Of fixed width, so that it can be filled in when the base is written.
            json.raw(",\"root\":[")
            json.padded(root.lowerBound)
            json.raw(",")
            json.padded(root.count)
            json.raw("]")
        }
        json.raw(",\"records\":[")
        return json.bytes
    }

    init() {}

    /// The header of the file's next generation.
    var next: Header {
        var next = self
        next.generation += 1
        next.root = 0..<0
        return next
    }

    /// Reads the line; nil when it is not a header of this format.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard var fields = Self.fields(of: line),
            fields.removeValue(forKey: "format") == .string(Self.format),
            case .int(let version)? = fields.removeValue(forKey: "version")
        else { return nil }
        self.version = Int(version)
        if case .int(let generation)? = fields.removeValue(forKey: "generation") {
            self.generation = Int(generation)
        }
        // Where the first programs of this version kept a list of all lines; such a file is read whole.
        fields["index"] = nil
        if case .array(let numbers)? = fields.removeValue(forKey: "root"), numbers.count == 2,
            case .int(let offset) = numbers[0], case .int(let length) = numbers[1], offset > 0, length > 0,
            offset < 1 << 50, length < 1 << 40
        {
            root = Int(offset)..<Int(offset + length)
        }
        fields["records"] = nil
        unknown = fields
    }

    /// Whether the line is the whole first line of some other program's file, and not one of ours with a wrong
    /// byte: the name of the format, or the word before it, would still be there.
    static func isAnotherFormat(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let fields = fields(of: line) else { return false }
        return !fields.contains { key, value in
            guard case .string(let text) = value, text.utf8.count == format.utf8.count else { return false }
            let differing = zip(text.utf8, format.utf8).count { $0 != $1 }
            return differing == 0 || differing == 1 && key == "format"
        }
    }

    /// Where the header ends when an editor joined the lines: at the first bracket of the records, if a blank
    /// follows it, which another program's compact layout has not.
    static func endBeforeJoinedLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let opening = Array("\"records\":[".utf8)
        // A header is shorter than this.
        let start = bytes.prefix(4096)
        guard
            let place = start.indices.dropLast(opening.count).first(where: { place in
                start[place] == opening[0] && start[place..<place + opening.count].elementsEqual(opening)
            })
        else { return nil }
        let end = place + opening.count
        return [0x20, 0x09, 0x0D].contains(bytes[end]) ? end : nil
    }

    /// Whether JSON lets the byte stand between two words.
    static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The fields of a line that opens the list of records; nil for any other line.
    private static func fields(of line: UnsafeBufferPointer<UInt8>) -> [String: JSONValue]? {
        let opening = Array("\"records\":[".utf8)
        let line = line.drop(while: isBlank).prefix { $0 != 0x0A && $0 != 0x0D }.trimmingTrailingSpaces
        guard line.count > opening.count, line.suffix(opening.count).elementsEqual(opening),
            String(validating: line, as: UTF8.self) != nil
        else { return nil }
        // Closed at once, the line is a whole document.
        var whole = Array(line)
        whole.append(contentsOf: "]}".utf8)
        return whole.withUnsafeBufferPointer { buffer -> [String: JSONValue]? in
            var scanner = JSONScanner(buffer)
            // SAFETY: a line that is no JSON is no header, which is the answer.
            return try? scanner.fields()
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmingTrailingSpaces: Self {
        var trimmed = self
        while trimmed.last == 0x20 || trimmed.last == 0x09 { trimmed.removeLast() }
        return trimmed
    }
}

extension JSONWriter {
    /// A number with spaces up to a fixed width.
    fileprivate mutating func padded(_ number: Int) {
        let before = count
        integer(number)
        spaces(before + 16 - count)
    }
}
