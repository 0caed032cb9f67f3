import Foundation

/// Writes the tags of an export as Apple's phones do: one element a line, with a blank for each level.
///
/// Values are read back exactly: numbers have as many digits as they need, moments a fraction where they have one.
struct MarkupWriter {
    /// The bytes that were written and not taken yet.
    private(set) var bytes: [UInt8] = []
    private var open: [StaticString] = []
    /// The number of characters that XML cannot write, which were removed.
    private(set) var removed = 0

    /// Returns the written bytes and removes them.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func raw(_ text: String) { bytes += Array(text.utf8) }

    /// Begins an element; attributes follow, then ``close()`` or ``contents()``.
    mutating func begin(_ name: StaticString) {
        for _ in open { bytes.append(0x20) }
        bytes.append(0x3c)
        add(name)
        open.append(name)
    }

    /// Ends the start tag of an element with contents.
    mutating func contents() { bytes += [0x3e, 0x0a] }

    /// Ends the last begun element, which has no contents.
    mutating func close() {
        open.removeLast()
        bytes += [0x2f, 0x3e, 0x0a]
    }

    /// Ends the element after its contents.
    mutating func end() {
        guard let name = open.popLast() else { return }
        for _ in open { bytes.append(0x20) }
        bytes += [0x3c, 0x2f]
        add(name)
        bytes += [0x3e, 0x0a]
    }

    /// An element given as markup, on its own line.
    mutating func verbatim(_ markup: Substring) {
        for _ in open { bytes.append(0x20) }
        bytes += Array(markup.utf8)
        bytes.append(0x0a)
    }

    private mutating func add(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Attributes

    /// Writes an attribute; nothing for nil.
    mutating func attribute(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        bytes.append(0x20)
        add(name)
        bytes += [0x3d, 0x22]
        escape(value)
        bytes.append(0x22)
    }

    /// An attribute whose name came from a file.
    mutating func attribute(raw name: String, _ value: String) {
        bytes.append(0x20)
        bytes += Array(name.utf8) + [0x3d, 0x22]
        escape(value)
        bytes.append(0x22)
    }

    mutating func attribute(_ name: StaticString, _ number: Double?) {
        attribute(name, number.map(Self.text))
    }

    mutating func attribute(_ name: StaticString, moment seconds: Double) {
        bytes.append(0x20)
        add(name)
        bytes += [0x3d, 0x22]
        bytes += Self.moment(seconds)
        bytes.append(0x22)
    }

    private mutating func escape(_ text: String) {
        guard text.utf8.contains(where: { $0 < 0x20 || [0x22, 0x26, 0x3c, 0x3e, 0xef].contains($0) }) else {
            return bytes.append(contentsOf: text.utf8)
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: bytes += Array("&quot;".utf8)
            case 0x26: bytes += Array("&amp;".utf8)
            case 0x3c: bytes += Array("&lt;".utf8)
            case 0x3e: bytes += Array("&gt;".utf8)
            case 9, 10, 13: bytes += Array("&#\(scalar.value);".utf8)
            case 0..<0x20, 0xfffe, 0xffff: removed += 1
            default: bytes += Array(String(scalar).utf8)
            }
        }
    }

    // MARK: Figures

    /// A number with a decimal point only if necessary: "70", "70.5".
    static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number), abs(number) < 1e15 { return String(whole) }
        return "\(number)"
    }

    /// A moment as `yyyy-MM-dd HH:mm:ss +0000`, from seconds since 2001, with a fraction if it has one.
    static func moment(_ seconds: Double) -> [UInt8] {
        var text: [UInt8] = []
        let whole = seconds.rounded(.down)
        append(whole, separator: 0x20, to: &text)
        text += fraction(seconds - whole)
        text += Array(" +0000".utf8)
        return text
    }

    /// `yyyy-MM-ddTHH:mm:ssZ`, the format in GPX.
    static func instant(_ seconds: Double) -> String {
        var text: [UInt8] = []
        let whole = seconds.rounded(.down)
        append(whole, separator: 0x54, to: &text)
        text += fraction(seconds - whole)
        return String(decoding: text, as: UTF8.self) + "Z"
    }

    /// Days from 2000-03-01 to 2001-01-01. Days are counted from a 1 March, so that the leap day ends a year.
    private static let daysToMarch = 306

    /// The dates that can be written with a year of four digits. Dates outside, such as those in a series of a forged
    /// file, are clamped to this range.
    private static let moments = -63_100_000_000.0...252_400_000_000

    private static func append(_ seconds: Double, separator: UInt8, to text: inout [UInt8]) {
        let seconds = min(max(seconds, moments.lowerBound), moments.upperBound)
        let all = Int(seconds)
        let days = Int((seconds / 86400).rounded(.down))
        let inDay = all - days * 86400
        let shifted = days + daysToMarch
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let year = 2000 + era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
        func two(_ number: Int) { text += [UInt8(0x30 + number / 10 % 10), UInt8(0x30 + number % 10)] }
        two(year / 100)
        two(year % 100)
        text.append(0x2d)
        two(month < 10 ? month + 3 : month - 9)
        text.append(0x2d)
        two(day)
        text.append(separator)
        two(inDay / 3600)
        text.append(0x3a)
        two(inDay / 60 % 60)
        text.append(0x3a)
        two(inDay % 60)
    }

    /// ".25"; empty for 0.
    private static func fraction(_ fraction: Double) -> [UInt8] {
        guard fraction > 0 else { return [] }
        let text = "\(fraction)"
        guard text.contains("e") else { return Array(text.dropFirst().utf8) }
        // The last part is smaller than a ten-thousandth of a second.
        let digits = String(format: "%.24f", fraction)
        return Array(digits.dropFirst().utf8)
    }
}
