import Foundation
import SwimFit

/// Cells of CSV, as RFC 4180 has them, for spreadsheets.
enum CSVLine {
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
    /// - Parameter hasLines: whether the value may have several lines, and the cell then.
    static func cell(_ value: JSONLine.Value, hasLines: Bool = false) -> String {
        var text = hasLines ? value.plainText.printableLines : value.plainText.printable
        if case .text = value, let first = text.utf8.first, formulaSigns.contains(first) { text = "'" + text }
        guard text.utf8.contains(where: isSeparator) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
