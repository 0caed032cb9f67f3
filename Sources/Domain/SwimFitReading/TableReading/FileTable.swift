import Foundation
import SwimFitBase

/// One table of a file: the names of its columns and the lines below them.
///
/// ```
/// sep=;
/// Diary of November            a title
///
/// Date;Food;kcal               the headings of the first table
/// 2026-11-14;Soup;240
///
/// Body                         the title of the second table
/// Date;Weight (kg)
/// 2026-11-14;71.6
/// ```
package struct FileTable: Sendable {
    package let file: TableFile
    /// The title above the headings; nil for the only table of a file, or a table without a title.
    package fileprivate(set) var title: String?
    package let header: CSVHeader
    /// The date above the headings.
    package let day: TableMoment?
    /// The first lines below the headings.
    package let sample: [[String]]
    /// Whether known names of columns were found. If not, the headings are the first line.
    package let isRecognised: Bool
    fileprivate let separator: UInt8
    fileprivate let weightUnit: String?
    fileprivate let start: Int
    fileprivate let end: Int?
    fileprivate let line: Int

    /// The records of the table, of which the first one is the headings.
    package func reader() throws(Problem) -> CSVReader {
        try CSVReader(
            file.lines(from: start, to: end, line: line), separator: separator, weightUnit: weightUnit)
    }

    /// "days.csv", "fitbit.csv, Foods"
    package var name: String { title.map { "\(file.name), \($0)" } ?? file.name }
}

extension TableFile {
    /// The tables of the file, which is in UTF-8.
    ///
    /// - Parameter names: names of columns that the user chose.
    /// - Throws: `Problem.unusable` for a file without a line.
    package func tables(with names: Set<String> = []) throws(Problem) -> [FileTable] {
        var search = TableSearch(file: self, names: names)
        return try search.tables()
    }
}

/// Finds the headings in a file, and where each table ends.
private struct TableSearch {
    let file: TableFile
    let names: Set<String>

    /// The beginning of a table.
    private struct Beginning {
        var title: String?
        var header: CSVHeader
        var isRecognised: Bool
        var separator: UInt8
        var weightUnit: String?
        var start: Int
        var line: Int
        var sample: [[String]] = []
        /// The date above the headings, and where its line begins.
        var day: (moment: TableMoment, start: Int)?
        /// Whether the table has dates on lines of their own.
        var isOfDays = false
        /// The line of the units below the headings: the record before the first line of figures.
        var units: (start: Int, line: Int)?
    }

    private static let separators = ",;\t|".utf8.map(\.self)
    private static let sampleSize = 12

    init(file: TableFile, names: Set<String>) { (self.file, self.names) = (file, names) }

    mutating func tables() throws(Problem) -> [FileTable] {
        guard var table = try firstHeadings() else {
            throw .unusable(file: file.name, reason: "it has no line with the names of its columns")
        }
        var tables: [FileTable] = []
        while let next = try next(after: &table, &tables) { table = next }
        // A title of the whole file is the name of no table in it.
        if tables.count == 1 { tables[0].title = nil }
        return tables
    }

    // MARK: Headings

    /// The first line with names of columns that are known; the first line of all, where there are none.
    private func firstHeadings() throws(Problem) -> Beginning? {
        let input = try file.lines()
        var first: Beginning?
        var (separator, weightUnit, title) = (UInt8?.none, String?.none, String?.none)
        var day: (TableMoment, Int)?
        while true {
            let (start, line) = (input.offset, input.lineNumber)
            switch try input.line() {
            case .end: return first
            case .tooLong: try input.skipLine()
            case .bytes(let count, let lineBreak):
                let bytes = UnsafeBufferPointer(start: input.bytes, count: count)
                let text = String(decoding: bytes, as: UTF8.self)
                let found = headings(text, separator)
                input.skip(count + lineBreak, lines: 1)
                if let (header, separator) = found {
                    let named = CSVHeader(names: header.names, weightUnit: weightUnit)
                    return Beginning(
                        title: title, header: named, isRecognised: true, separator: separator,
                        weightUnit: weightUnit, start: start, line: line, day: day)
                }
                let words = text.trimmingCharacters(in: .whitespaces)
                if let sign = Self.separatorLine(words) {
                    separator = sign
                } else if words.hasPrefix("#") {
                    let words = FoldedText.words(of: words)
                    if words.first == "units" { weightUnit = words.last }
                } else if !words.isEmpty {
                    let sign = separator ?? Self.separator(of: bytes)
                    if let moment = Self.day([text]) ?? Self.day(CSVReader.cells(of: text, separator: sign)) {
                        day = (moment, start)
                    } else {
                        title = words
                    }
                    if first == nil {
                        first = Beginning(
                            title: nil, header: Self.header(text, sign, weightUnit), isRecognised: false,
                            separator: sign, weightUnit: weightUnit, start: start, line: line)
                    }
                }
                // Titles stand at the top.
                if line > 200, first != nil { return first }
            }
        }
    }

    /// The day of a line that has nothing but a date, and perhaps the word for it: "Monday, 16 November 2026",
    /// "Date: 16.11.2026".
    private static func day(_ cells: [String]) -> TableMoment? {
        var cells = cells.map { $0.trimmingCharacters(in: .init(charactersIn: " \t\"")) }.filter {
            !$0.isEmpty
        }
        if cells.count == 1, let colon = cells[0].firstIndex(of: ":") {
            cells = [String(cells[0][..<colon]), String(cells[0][cells[0].index(after: colon)...])]
        }
        if cells.count == 2, ColumnVocabulary.isDay(ColumnHeading(cells[0])) { cells.removeFirst() }
        guard cells.count == 1, cells[0].contains(where: { "-/. ".contains($0) }),
            let moment = TableMoment.read(cells[0]), moment.time == nil
        else { return nil }
        return moment
    }

    /// "sep=;": the separator of what a spreadsheet wrote.
    private static func separatorLine(_ text: String) -> UInt8? {
        let text = text.filter { $0 != "\"" }
        guard text.lowercased().hasPrefix("sep="), text.utf8.count == 5 else { return nil }
        return text.utf8.last
    }

    private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        separators.max { a, b in bytes.count { $0 == a } < bytes.count { $0 == b } } ?? separators[0]
    }

    private static func header(_ text: String, _ separator: UInt8, _ weightUnit: String?) -> CSVHeader {
        CSVHeader(names: CSVReader.cells(of: text, separator: separator), weightUnit: weightUnit)
    }

    /// The names of the columns, if the line has known ones, and the separator that shows most of them.
    private func headings(_ line: String, _ only: UInt8?) -> (CSVHeader, UInt8)? {
        let text = line.hasPrefix("#") ? String(line.dropFirst()) : line
        var best: (known: Int, header: CSVHeader, separator: UInt8)?
        for separator in only.map({ [$0] }) ?? Self.separators {
            let cells = CSVReader.cells(of: text, separator: separator)
            let known = knownNames(cells)
            guard known > 0, known > best?.known ?? 0 else { continue }
            best = (known, CSVHeader(names: cells, weightUnit: nil), separator)
        }
        return best.map { ($0.header, $0.separator) }
    }

    /// The number of known names; 0 for a line with a number or a date, which is not a line of headings.
    private func knownNames(_ cells: [String]) -> Int {
        let filled = cells.filter { !$0.isEmpty }
        guard !filled.contains(where: Self.isValue) else { return 0 }
        if filled.contains(where: names.contains) { return filled.count + 1 }
        let known = filled.count { ColumnVocabulary.isKnown(ColumnHeading($0)) }
        let hasDay = filled.contains { ColumnVocabulary.isDay(ColumnHeading($0)) }
        return known >= 2 || hasDay && filled.count >= 2 ? known : 0
    }

    /// Whether a cell is a number or a date, and no name.
    private static func isValue(_ cell: String) -> Bool {
        guard let first = cell.unicodeScalars.first,
            first.properties.numericType != nil || "+-<".unicodeScalars.contains(first)
        else { return false }
        return cell.unicodeScalars.dropFirst().allSatisfy { !$0.properties.isAlphabetic }
            || TableMoment.read(cell) != nil
    }

    // MARK: Sections

    /// Reads a table to its end, and adds it to the others.
    ///
    /// - Returns: the beginning of the next table; nil at the end of the file.
    private func next(after table: inout Beginning, _ tables: inout [FileTable]) throws(Problem) -> Beginning?
    {
        let csv = try CSVReader(
            file.lines(from: table.start, line: table.line), separator: table.separator)
        let base = table.start
        _ = try csv.next()
        var expected = csv.nextLine
        var title: (text: String, start: Int, isBehindGap: Bool)?
        var isBehindGap = false
        var day: (moment: TableMoment, start: Int)?
        var turns = 0
        func ended(_ table: Beginning, at end: Int?) -> FileTable {
            FileTable(
                file: file, title: table.title, header: table.header, day: table.day?.moment,
                sample: table.sample, isRecognised: table.isRecognised, separator: table.separator,
                weightUnit: table.weightUnit, start: table.units?.start ?? table.start, end: end,
                line: table.units?.line ?? table.line)
        }
        while true {
            turns += 1
            if turns % 4096 == 0, Task.isCancelled { throw .stopped }
            let record = try csv.next()
            guard record != .end else {
                tables.append(ended(table, at: nil))
                return nil
            }
            if csv.line > expected { (isBehindGap, expected) = (true, csv.line) }
            expected = csv.nextLine
            guard record == .fields else { continue }
            let start = base + csv.recordOffset
            let filled = (0..<csv.count).filter { csv.field($0).contains { $0 > 0x20 } }
            if filled.isEmpty || Self.isRemark(csv, filled) {
                isBehindGap = true
                if title == nil, let text = Self.remark(csv, filled) { title = (text, start, true) }
                continue
            }
            if table.sample.isEmpty, table.units == nil,
                let header = table.header.adding(units: cells(of: csv))
            {
                table.header = header
                table.units = (start, csv.line)
                continue
            }
            if mayBeHeadings(csv, filled[0]) {
                let cells = cells(of: csv)
                if knownNames(cells) > 0 {
                    // The headings are repeated for each day.
                    if day != nil, table.day != nil || table.isOfDays, cells == table.header.written {
                        continue
                    }
                    let begin = [title?.start, day?.start].compactMap(\.self).min()
                    tables.append(ended(table, at: begin ?? start))
                    return Beginning(
                        title: title?.text, header: CSVHeader(names: cells, weightUnit: nil),
                        isRecognised: true,
                        separator: table.separator, weightUnit: table.weightUnit, start: start,
                        line: csv.line,
                        day: day)
                }
            }
            day = filled.count < 3 ? Self.day(cells(of: csv)).map { ($0, title?.start ?? start) } : nil
            if filled.count == 1, isBehindGap || title != nil, table.header.names.count > 1 {
                let text = String(decoding: csv.field(filled[0]), as: UTF8.self)
                if !text.hasPrefix(" "), TableMoment.read(text) == nil {
                    // A title may have several lines.
                    let line = text.trimmingCharacters(in: .whitespaces)
                    title = (title.map { "\($0.text), \(line)" } ?? line, title?.start ?? start, true)
                    isBehindGap = false
                    continue
                }
            }
            if let found = title, !(0..<csv.count).contains(where: { isMoment(csv, $0) }), filled.count > 1 {
                // The lines below a title are of another table, whose names are not known.
                tables.append(ended(table, at: found.start))
                return Beginning(
                    title: found.text, header: CSVHeader(names: cells(of: csv), weightUnit: nil),
                    isRecognised: false,
                    separator: table.separator, weightUnit: table.weightUnit, start: start, line: csv.line)
            }
            (title, isBehindGap) = (nil, false)
            if day != nil, filled.count == 1 { table.isOfDays = true }
            if table.sample.count < Self.sampleSize { table.sample.append(rawCells(of: csv)) }
        }
    }

    private func isMoment(_ csv: CSVReader, _ column: Int) -> Bool {
        let field = csv.field(column)
        guard field.count > 5, field.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        return TableMoment.read(String(decoding: field, as: UTF8.self)) != nil
    }

    /// Whether the first filled cell begins with a letter, which is quick to see.
    private func mayBeHeadings(_ csv: CSVReader, _ column: Int) -> Bool {
        guard let first = csv.field(column).first(where: { $0 > 0x20 }) else { return false }
        return (0x41...0x5A).contains(first & 0xDF) || first >= 0x80 || first == UInt8(ascii: "#")
    }

    private func cells(of csv: CSVReader) -> [String] {
        rawCells(of: csv).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    private func rawCells(of csv: CSVReader) -> [String] {
        (0..<csv.count).map { String(decoding: csv.field($0), as: UTF8.self) }
    }

    /// Whether a line is a remark: "# Report Details".
    private static func isRemark(_ csv: CSVReader, _ filled: [Int]) -> Bool {
        filled.count == 1 && filled[0] == 0 && csv.field(0).first == UInt8(ascii: "#")
    }

    private static func remark(_ csv: CSVReader, _ filled: [Int]) -> String? {
        guard isRemark(csv, filled) else { return nil }
        let text = String(decoding: csv.field(0), as: UTF8.self).trimmingCharacters(
            in: .init(charactersIn: "#-= "))
        return text.isEmpty ? nil : text
    }
}

extension CSVHeader {
    /// The names with the units of the line below them: "Energy", "kJ".
    ///
    /// - Parameter units: the cells of that line.
    /// - Returns: nil for a line with other cells, or without a unit.
    fileprivate func adding(units: [String]) -> CSVHeader? {
        guard units.count <= names.count else { return nil }
        var (found, named) = (names, 0)
        for (column, cell) in units.enumerated() {
            if let unit = ColumnUnit.alone(in: cell) {
                found[column] += " (\(unit))"
                named += 1
            } else if !cell.allSatisfy({ "dmyhsDMYHSTtjanN./:- ()[]".contains($0) }) {
                return nil
            }
        }
        return named > 0 ? CSVHeader(names: found, written: written) : nil
    }
}
