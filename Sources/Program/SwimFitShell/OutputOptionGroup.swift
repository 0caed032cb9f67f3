import Foundation
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase

/// A group of output options that only some commands accept.
enum OutputOptionGroup: Sendable {
    /// `--json FIELDS` and `--format`: a report with named fields.
    case fields
    /// `--ndjson` and `-O`: a list.
    case rows
    /// `--format ndjson`: the name of a format instead of a template.
    case fileFormat
}

/// The output form of a list.
enum RowForm: String, CaseIterable, Sendable {
    case text, json, ndjson, csv

    init(named name: String) throws(Problem) {
        guard let form = RowForm(rawValue: name.lowercased()) else {
            throw .usage(
                "-O takes \(RowForm.allCases.map(\.rawValue).joined(separator: ", ")), not “\(name)”")
        }
        self = form
    }

    /// The form for a file's extension; nil for other extensions.
    init?(ofFile path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }
}

extension CommandCall {
    func checkForms(of command: Command) throws(Problem) {
        func refuse(_ option: String, _ form: OutputOptionGroup, _ isGiven: Bool) throws(Problem) {
            guard isGiven, !command.forms.contains(form) else { return }
            throw .usage(
                "“\(command.name)” has no \(option)",
                hint: "“swimfit \(command.name) --help” lists what it has")
        }
        if let option = options.dashboardOption {
            throw .usage("\(option) is for the dashboard, not for “\(command.name)”")
        }
        try refuse("fields to choose with --json", .fields, options.jsonFields != nil)
        try refuse(
            "--format", .fields, options.template != nil && !command.forms.contains(.fileFormat))
        try refuse(
            "form \(options.rowForm?.rawValue ?? "")", .rows,
            options.rowForm == .ndjson || options.rowForm == .csv)
    }

    /// Whether a field of a report will be printed, for fields that cost more than others.
    func prints(_ field: String) -> Bool {
        if let template = options.template { return template.names.contains(field) }
        return options.form != .text && options.jsonFields?.contains(field) != false
    }

    /// Prints one report: as JSON, as a table of one row, as a line of `--format`, or in the command's own words.
    func print<Report>(
        _ report: Report, _ table: FieldTable<Report>, lines: [String]
    ) throws(Problem) {
        if let template = options.template {
            output.print(template: try table.text(report, template))
            return
        }
        let picked = try table.picked(options.jsonFields)
        switch options.form {
        case .text: for line in lines { output.print(line) }
        case .json: output.print(JSONPrinter.document(picked.object(report)))
        case .ndjson, .csv: printRows([report], picked)
        }
    }

    /// Prints the fields of an unknown report as null, for programs; the error has the reason for people.
    func printUnknown<Report>(_ table: FieldTable<Report>) throws(Problem) {
        let picked = try table.picked(options.jsonFields)
        guard options.template == nil, options.form == .json else { return }
        output.print(JSONPrinter.document(picked.names.map { (key: $0, value: .null) }))
    }

    /// Prints a list.
    ///
    /// - Parameters:
    ///   - key: the key of the rows in JSON.
    ///   - extra: JSON fields about the whole list; where some are chosen by name, only those are printed.
    ///   - lines: the command's own text; not made for other forms.
    func print<Row>(
        _ rows: [Row], _ table: FieldTable<Row>, as key: String,
        _ extra: [(key: String, value: JSONPrinter.PrintedValue)] = [],
        lines: @autoclosure () -> some Sequence<String>
    ) throws(Problem) {
        // A name that no row has may be that of a field of the whole list.
        let ofList = Set(extra.map(\.key)).intersection(options.jsonFields ?? [])
            .filter { !table.names.contains($0) }
        let ofRows = options.jsonFields?.filter { !ofList.contains($0) }
        let picked = try table.picked(ofRows)
        if let template = options.template {
            for name in template.names { _ = try table.field(name) }
            for row in rows { output.print(template: try table.text(row, template)) }
            return
        }
        switch options.form {
        case .text: for line in lines() { output.print(line) }
        case .json:
            let printed = ofList.isEmpty ? extra : extra.filter { ofList.contains($0.key) }
            if ofRows?.isEmpty == true { return output.print(JSONPrinter.document(printed)) }
            // A part at a time: a long life has thousands of rows.
            JSONPrinter.document(of: rows, as: key, printed, row: picked.object) { output.print($0) }
        case .ndjson, .csv: printRows(rows, picked)
        }
    }

    /// Prints a line for each row: an object, or cells below a heading.
    private func printRows<Row>(_ rows: [Row], _ table: FieldTable<Row>) {
        guard options.rowForm == .csv else {
            for row in rows {
                output.print(JSONPrinter.compact(.object(JSONPrinter.schema + table.object(row))))
            }
            return
        }
        output.print(table.fields.map { CSVLineWriter.cell(.text($0.name)) }.joined(separator: ","))
        for row in rows { output.print(verbatim: CSVLineWriter.row(row, table)) }
    }
}

/// Writes the rows and cells of CSV by RFC 4180, for spreadsheets.
enum CSVLineWriter {
    /// A report as a row.
    static func row<Report>(_ report: Report, _ table: FieldTable<Report>) -> String {
        table.fields.map { cell($0.value(report), hasLines: $0.hasLines) }.joined(separator: ",")
    }

    private static let formulaSigns = Array("=+-@\t\r".utf8)

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case ",", "\"", "\n", "\r", ";": true
        default: false
        }
    }

    /// A value as a cell: nothing for null.
    ///
    /// A text that a spreadsheet would read as a formula (it begins with =, +, − or @, or with a tabulator) gets an
    /// apostrophe in front. Numbers stay numbers.
    ///
    /// - Parameter hasLines: whether the value, and so the cell, may have several lines.
    static func cell(_ value: JSONPrinter.PrintedValue, hasLines: Bool = false) -> String {
        var text = hasLines ? value.plainText.printableLines : value.plainText.printable
        if case .text = value, let first = text.utf8.first, formulaSigns.contains(first) { text = "'" + text }
        guard text.utf8.contains(where: isSeparator) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

/// Cells in columns, each as wide as its widest cell.
enum TextColumns {
    /// Read aloud, each row is a sentence.
    ///
    /// - Parameters:
    ///   - right: the right-aligned columns, such as those of numbers.
    ///   - heading: the names of the columns, a row above the others.
    ///   - names: the names of the columns in sentences, where they differ from the heading.
    static func lines(
        _ rows: [[String]], heading: [String]? = nil, spoken names: [String]? = nil, right: Set<Int> = []
    ) -> [String] {
        guard !SpokenText.isOn else { return rows.map { SpokenText.sentence($0, names ?? heading) } }
        let rows = ([heading].compactMap(\.self) + rows).map { cells in
            cells.map { cell in
                let text = cell.printable
                return (text: text, columns: TextWidth.of(text))
            }
        }
        var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
        for cells in rows {
            for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.columns) }
        }
        return rows.map { cells in
            // Blanks wait for the next text.
            var (line, blanks) = ("", 0)
            for (column, cell) in cells.enumerated() {
                let (room, isRight) = (widths[column] - cell.columns, right.contains(column))
                blanks += (column > 0 ? 2 : 0) + (isRight ? room : 0)
                if !cell.text.isEmpty {
                    line += String(repeating: " ", count: blanks) + cell.text
                    blanks = 0
                }
                blanks += isRight ? 0 : room
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
