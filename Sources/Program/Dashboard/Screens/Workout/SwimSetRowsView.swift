import SwimFit
import Terminal

/// How each part of the sets was understood, while they are typed.
///
///     ─ Understood ───────────────────────────────────── 1 200 m ─
///       4 rounds                                   14:40   600 m
///         100 m free  on 2:10  no times             2:10   100 m
///       200 m easy             no times                –   200 m
///       note: choise
struct SwimSetRowsView {
    let sets: SwimSetLine
    let unit: LapLength.Unit

    private enum Line {
        case row(SwimSetRow)
        case remark(String)
    }

    private var lines: [Line] {
        sets.rows.flatMap { row in [.row(row)] + (row.remark.map { [.remark($0)] } ?? []) }
    }

    /// The rows that all of it takes.
    var height: Int { lines.count + 1 }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let lines = lines
        let shown = room.height > lines.count ? lines.count : max(0, room.height - 2)
        let hidden = lines.count > shown ? " · and \(lines.count - shown) more" : ""
        buffer.rule("Understood", trailing: SwimText.distance(sets.metres, unit) + hidden, in: room.cutTop(1))
        let rows = sets.rows.map(\.cells)
        let widths = (0..<6).map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
        for line in lines.prefix(shown) {
            var place = room.cutTop(1)
            _ = place.cutLeft(2)
            switch line {
            case .remark(let text): buffer.put(text, in: place, .warning)
            case .row(let row): draw(row, widths, in: place, into: &buffer)
            }
        }
    }

    private func draw(_ row: SwimSetRow, _ widths: [Int], in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        // Distance and clock at the right are the last to go; a rest and a pace without room are left out.
        let distance = room.cutRight(widths[5])
        _ = room.cutRight(2)
        buffer.put(row.cells[5].padded(to: widths[5], .right), in: distance)
        for (column, cell) in row.cells.enumerated().dropLast()
        where column == 0 || widths[column] <= room.width {
            let place = room.cutLeft(widths[column])
            _ = room.cutLeft(widths[column] == 0 ? 0 : 2)
            let isRight = SwimSetRow.rightColumns.contains(column)
            buffer.put(
                cell.padded(to: widths[column], isRight ? .right : .left), in: place,
                column == 0 ? .text : .muted)
        }
    }
}
