import Foundation
import SwimFit
import Terminal

/// The pace over the last half year, faster upwards.
@MainActor
struct SwimPaceView {
    let summary: SwimHistorySummary
    let calendar: LocalCalendar

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= 3 else { return }
        var room = rect
        let unit = summary.unit
        let points = summary.paces.suffix(120)
        buffer.rule(
            "Pace, minutes per 100 \(unit.rawValue)", trailing: "faster is higher", in: room.cutTop(1))
        guard points.count >= 2, let first = points.first, let last = points.last else {
            return buffer.put(
                "The chart appears after the second swim.", in: room.row(0).inset(horizontal: 2), .muted)
        }
        // Drawn upside down: the scale counts seconds below zero, so that faster is higher.
        let dots = points.map {
            LineChart.Point($0.date.timeIntervalSinceReferenceDate, -$0.pace.seconds(per100: unit))
        }
        LineChart(
            [
                LineChart.Series(dots, Style(.seriesB), .dots),
                LineChart.Series(Self.smoothed(dots), Style(.seriesA)),
            ],
            xRange: first.date
                .timeIntervalSinceReferenceDate...max(
                    last.date.timeIntervalSinceReferenceDate, first.date.timeIntervalSinceReferenceDate + 1),
            steps: .clock, xLabels: months(from: first.date, to: last.date),
            scale: { TimeSpan.clock(-$0) }
        )
        .draw(in: room, into: &buffer)
    }

    /// The mean of five swims in a row: single swims differ by distance and effort.
    static func smoothed(_ points: [LineChart.Point]) -> [LineChart.Point] {
        points.indices.map { index in
            let near = points[max(0, index - 2)...min(points.count - 1, index + 2)]
            return LineChart.Point(points[index].x, near.reduce(0) { $0 + $1.y } / Double(near.count))
        }
    }

    private func months(from start: Date, to end: Date) -> [(x: Double, text: String)] {
        var month = LocalDay.of(start, in: calendar).startOfMonth.adding(months: 1)
        var labels: [(x: Double, text: String)] = []
        while month.start(in: calendar) <= end, labels.count < 24 {
            labels.append((month.start(in: calendar).timeIntervalSinceReferenceDate, month.monthName))
            month = month.adding(months: 1)
        }
        return labels
    }
}
