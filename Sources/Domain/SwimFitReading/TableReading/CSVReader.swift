import Foundation
import SwimFitBase

/// The records of a CSV, one after the other, in constant memory.
///
/// Quotes are RFC 4180's: a field in quotes may have separators, line breaks and doubled quotes. In a file with tabs,
/// fields have no line breaks, and a quote that does not enclose a whole field is part of the text: Open Food Facts
/// writes fields without quoting. In other files a record with such a quote is refused, and reading continues with the
/// next line.
package final class CSVReader {
    /// The kind of the next record.
    package enum NextRecord: Equatable {
        case fields
        case refused(RefusalReason)
        case end
    }

    private struct FieldBytes {
        var start: Int
        var end: Int
        /// Whether the field contains doubled quotes.
        var hasEscapes: Bool
    }

    package let input: BufferedLineReader
    package let separator: UInt8
    /// The unit of weights in a comment above the header, such as Libra's “#Units:kg”.
    private let weightUnit: String?
    /// The first line of the present record.
    package private(set) var line = 1
    private var fields: [FieldBytes] = []
    /// Bytes and lines of the present record, which is skipped when the next one is read.
    private var consumed = (bytes: 0, lines: 0)
    private var brokenQuotes = 0

    private static let quote = UInt8(ascii: "\"")
    private static let tabulator = UInt8(ascii: "\t")
    /// A field with more lines, or a longer record of several lines, lacks its closing quote.
    private static let mostLines = 64
    private static let longestRecord = 1 << 18
    /// The largest number of such records; a file with more is not a CSV.
    private static let mostBrokenQuotes = 1000

    /// - Parameters:
    ///   - separator: nil for the most frequent one of comma, semicolon and tab in the first line.
    ///   - weightUnit: the unit of weights, from a comment above.
    package init(
        _ input: BufferedLineReader, separator: UInt8? = nil, weightUnit: String? = nil
    ) throws(Problem) {
        self.input = input
        self.weightUnit = try Self.skipComments(of: input) ?? weightUnit
        if let separator {
            self.separator = separator
        } else {
            self.separator = try Self.separator(of: input)
        }
    }

    /// Goes to the header, which may be the last of several lines with `#` in front.
    private static func skipComments(of input: BufferedLineReader) throws(Problem) -> String? {
        var unit: String?
        while case .bytes(let count, let lineBreak) = try input.line(), count > 0,
            input.bytes[0] == UInt8(ascii: "#")
        {
            let text = UnsafeBufferPointer(start: input.bytes, count: count)
            if text.contains(where: { [UInt8(ascii: ","), UInt8(ascii: ";"), tabulator].contains($0) }) {
                input.skip(1, lines: 0)
                return unit
            }
            let words = FoldedText.words(of: String(decoding: text, as: UTF8.self))
            if words.first == "units" { unit = words.last }
            input.skip(count + lineBreak, lines: 1)
            // Libra writes an empty line above the column names.
            while case .bytes(0, let lineBreak) = try input.line(), lineBreak > 0 {
                input.skip(lineBreak, lines: 1)
            }
        }
        return unit
    }

    private static func separator(of input: BufferedLineReader) throws(Problem) -> UInt8 {
        guard case .bytes(let count, _) = try input.line() else { return UInt8(ascii: ",") }
        let header = UnsafeBufferPointer(start: input.bytes, count: count)
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), tabulator]
        return candidates.max { a, b in header.count { $0 == a } < header.count { $0 == b } } ?? candidates[0]
    }

    /// The number of bytes before the present record.
    var recordOffset: Int { input.offset }
    /// The line after the present record.
    var nextLine: Int { line + consumed.lines }

    /// The number of fields in the present record.
    package var count: Int { fields.count }

    /// Moves to the next record that is not an empty line.
    package func next() throws(Problem) -> NextRecord {
        while true {
            input.skip(consumed.bytes, lines: consumed.lines)
            consumed = (0, 0)
            line = input.lineNumber
            switch try input.line() {
            case .end: return .end
            case .tooLong:
                try input.skipLine()
                return .refused(.tooLong)
            case .bytes(0, let lineBreak): consumed = (lineBreak, 1)
            case .bytes(let count, let lineBreak):
                consumed = (count + lineBreak, 1)
                return try split(count)
            }
        }
    }

    private func split(_ count: Int) throws(Problem) -> NextRecord {
        if memchr(input.bytes, 0, count) != nil { return .refused(.nul) }
        guard memchr(input.bytes, Int32(Self.quote), count) != nil else {
            splitPlain(count)
            return .fields
        }
        var (count, lines) = (count, 1)
        while true {
            switch splitQuoted(count) {
            case .complete:
                // A quoted field may continue on later lines, which are not checked for NUL yet.
                return lines > 1 && memchr(input.bytes, 0, count) != nil ? .refused(.nul) : .fields
            case .misplaced: return try refused(.quoteInside)
            case .open:
                guard lines < Self.mostLines, consumed.bytes < Self.longestRecord,
                    case .bytes(let length, let lineBreak) = try input.line(after: consumed.bytes)
                else { return try refused(.quoteOpen) }
                (count, lines) = (length, lines + 1)
                consumed = (length + lineBreak, lines)
            }
        }
    }

    /// Refuses the record, and continues after its first line.
    private func refused(_ reason: RefusalReason) throws(Problem) -> NextRecord {
        brokenQuotes += 1
        guard brokenQuotes < Self.mostBrokenQuotes else {
            throw .unusable(
                file: input.name,
                reason: "\(brokenQuotes) lines have broken quotes; is it a CSV, and is this its separator?")
        }
        consumed = (0, 0)
        try input.skipLine()
        return .refused(reason)
    }

    private func splitPlain(_ count: Int) {
        fields.removeAll(keepingCapacity: true)
        let (bytes, separator) = (input.bytes, separator)
        var start = 0
        for index in 0..<count where bytes[index] == separator {
            fields.append(FieldBytes(start: start, end: index, hasEscapes: false))
            start = index + 1
        }
        fields.append(FieldBytes(start: start, end: count, hasEscapes: false))
    }

    private enum Quotes {
        case complete
        /// A quote without a closing quote.
        case open
        /// Text after a closing quote.
        case misplaced
    }

    private func splitQuoted(_ count: Int) -> Quotes {
        fields.removeAll(keepingCapacity: true)
        let bytes = input.bytes
        var index = 0
        while true {
            var field = FieldBytes(start: index, end: index, hasEscapes: false)
            if index < count, bytes[index] == Self.quote {
                let closing = closingQuote(from: index + 1, count, &field.hasEscapes)
                if let closing, closing + 1 == count || bytes[closing + 1] == separator {
                    (field.start, field.end, index) = (index + 1, closing, closing + 1)
                } else if separator == Self.tabulator {
                    (field.end, field.hasEscapes) = (endOfPlain(from: index, count), false)
                    index = field.end
                } else {
                    return closing == nil ? .open : .misplaced
                }
            } else {
                field.end = endOfPlain(from: index, count)
                index = field.end
            }
            fields.append(field)
            guard index < count else { return .complete }
            index += 1
        }
    }

    private func closingQuote(from start: Int, _ count: Int, _ hasEscapes: inout Bool) -> Int? {
        let bytes = input.bytes
        var index = start
        while index < count, let found = memchr(bytes + index, Int32(Self.quote), count - index) {
            let place = found - UnsafeMutableRawPointer(bytes)
            guard place + 1 < count, bytes[place + 1] == Self.quote else { return place }
            hasEscapes = true
            index = place + 2
        }
        return nil
    }

    private func endOfPlain(from start: Int, _ count: Int) -> Int {
        var index = start
        while index < count, input.bytes[index] != separator { index += 1 }
        return index
    }

    /// The bytes of a field, counted from 0; empty for a missing field. Valid until the next record.
    package func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        guard fields.indices.contains(index) else { return UnsafeBufferPointer(start: nil, count: 0) }
        if fields[index].hasEscapes { unescape(&fields[index]) }
        let field = fields[index]
        return UnsafeBufferPointer(start: input.bytes + field.start, count: field.end - field.start)
    }

    /// Replaces each two quotes by one, in place.
    private func unescape(_ field: inout FieldBytes) {
        let bytes = input.bytes
        var (from, to) = (field.start, field.start)
        while from < field.end {
            bytes[to] = bytes[from]
            from += bytes[from] == Self.quote ? 2 : 1
            to += 1
        }
        (field.end, field.hasEscapes) = (to, false)
    }

    /// The names of the columns from the first record, trimmed.
    package func header() throws(Problem) -> CSVHeader {
        guard case .fields = try next() else {
            throw .unusable(file: input.name, reason: "it has no line with the names of its columns")
        }
        return CSVHeader(
            names: (0..<count).map { String(decoding: field($0), as: UTF8.self) }, weightUnit: weightUnit)
    }

    /// The trimmed cells of a line, which may be in quotes.
    static func cells(of line: String, separator: UInt8) -> [String] {
        var (cells, cell, isQuoted) = ([String](), [UInt8](), false)
        func end() {
            cells.append(
                String(decoding: cell, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
            cell = []
        }
        for byte in line.utf8 {
            switch byte {
            case quote: isQuoted.toggle()
            case separator where !isQuoted: end()
            default: cell.append(byte)
            }
        }
        end()
        return cells
    }
}

/// The columns of a CSV by name. Of several columns with one name the first counts: spreadsheets turn many names into
/// "#NAME?".
package struct CSVHeader: Equatable {
    package let names: [String]
    /// The names as the line of headings has them, without the units of the line below it.
    package let written: [String]

    package init(names: [String], written: [String]? = nil) {
        (self.names, self.written) = (names, written ?? names)
    }

    /// - Parameter weightUnit: the unit of a column “weight”, from a comment above the header; nil for none.
    init(names: [String], weightUnit: String?) {
        self.names = names.map { name in
            let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
            return weightUnit.map { name == "weight" ? "weight (\($0))" : name } ?? name
        }
        written = self.names
    }

    /// The column with the first of these names that the table has.
    package func column(_ wanted: String...) -> Int? {
        wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
    }

    package func has(_ name: String) -> Bool { names.contains(name) }

    /// The column with a name from the user.
    package func column(chosen name: String, file: String) throws(Problem) -> Int {
        guard let column = names.firstIndex(of: name) else {
            let known = names.prefix(12).map { Input.quoted($0) }.joined(separator: ", ")
            throw .unusable(
                file: file, reason: "it has no column “\(Input.quoted(name))”; there are \(known)")
        }
        return column
    }
}

/// The reason why a line of a file is not imported. Refusals are counted by reason, and the first are reported with
/// their line.
package struct RefusalReason: Error, Hashable, Sendable {
    /// A part of a sentence: "the name is missing".
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    package static let tooLong = RefusalReason("the line is longer than 1 MB")
    package static let nul = RefusalReason("the line has a NUL byte")
    fileprivate static let quoteOpen = RefusalReason("a quote is not closed")
    fileprivate static let quoteInside = RefusalReason("there is text behind a closing quote")
    package static let notUTF8 = RefusalReason("the name is not UTF-8")
    package static let noName = RefusalReason("the name is missing")
    package static let longName = RefusalReason("the name is longer than 1 000 characters")
    package static let noEnergy = RefusalReason(
        "energy is unknown, and is not of protein, fat and carbs alone")
    package static let noFigures = RefusalReason("neither energy nor protein, fat and carbs are known")
    package static let otherAmount = RefusalReason("its figures are for another amount than 100 g or 100 ml")
    package static let notJSON = RefusalReason("the line is not a JSON object")
    package static let notANumber = RefusalReason("there is something else than a number")
    /// A cell of figures has words, such as “not recorded”: its figure is unknown, as that of an empty one.
    package static let word = RefusalReason("there are words in the place of a number")
    package static let noIdentifier = RefusalReason("the number of the food is missing")

    package static let badBarcode = RefusalReason(
        "the barcode is none: its digits are too few, or the last one does not fit")
    package static let badPortion = RefusalReason("the portion is not a weight in grams")

    package static func notANumber(_ nutrient: Nutrient) -> RefusalReason {
        RefusalReason("\(nutrient.name) is not a number")
    }

    package static func negative(_ nutrient: Nutrient) -> RefusalReason {
        RefusalReason("\(nutrient.name) is negative")
    }

    package static func tooMuch(_ nutrient: Nutrient) -> RefusalReason {
        let most = Figure.whole(nutrient.mostInHundredGrams)
        return RefusalReason("\(nutrient.name) is more than \(most) \(nutrient.unit) in 100 g")
    }
}
