import TerminalText
import SwimFit

/// Cells below each other, each column as wide as its widest cell.
enum TextColumns {
    /// - Parameter right: the columns whose cells are at the right, as numbers are.
    static func lines(_ rows: [[String]], right: Set<Int> = []) -> [String] {
        let rows = rows.map { $0.map(\.printable) }
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? TextWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = row.indices.map { row[$0].padded(to: widths[$0], right.contains($0) ? .right : .left) }
                .joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
