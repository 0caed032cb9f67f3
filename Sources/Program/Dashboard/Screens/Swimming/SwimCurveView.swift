import Foundation
import SwimFit
import Terminal

/// Bests over distance, which is logarithmic, with the curve of the critical speed; faster is higher.
@MainActor
struct SwimCurveView {
    let summary: SwimHistorySummary

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        guard rect.height >= 4, let kind else { return }
        let bests = summary.bests.shown.filter { $0.event.kind == kind }
        let speed = summary.criticalSpeeds.first { $0.kind == kind }?.result.estimate
        buffer.rule(
            "Pace over distance: \(SwimText.name(kind))",
            trailing: "● best ○ slower than a longer one · line CSS · up is faster",
            in: room.cutTop(1))
        guard bests.count >= 2, let last = bests.last else {
            return buffer.put(
                "The chart appears after two timed distances.", in: room.row(0).inset(horizontal: 2), .muted)
        }
        // Drawn upside down: the scale counts seconds below zero, so that faster is higher.
        func point(_ distance: Double, _ seconds: Double) -> LineChart.Point {
            LineChart.Point(log(distance), -100 * seconds / distance)
        }
        func marks(_ efforts: [BestEffort]) -> [LineChart.Point] {
            efforts.map { point(Double($0.event.distance), $0.seconds) }
        }
        let first = Double(bests[0].event.distance)
        let curve = (0...60).compactMap { step -> LineChart.Point? in
            let distance = first * pow(Double(last.event.distance) / first, Double(step) / 60)
            guard let prediction = speed?.prediction(over: distance * kind.unit.metres),
                !prediction.isExtrapolated
            else { return nil }
            return point(distance, prediction.seconds)
        }
        LineChart(
            [
                LineChart.Series(curve, Style(.seriesB)),
                LineChart.Series(
                    marks(bests.filter { $0.longer != nil || $0.slowerThan != nil }), .muted, .marks("○")),
                LineChart.Series(
                    marks(bests.filter { $0.longer == nil && $0.slowerThan == nil }), Style(.seriesA),
                    .marks("●")),
            ],
            xRange: log(first)...log(Double(last.event.distance)), steps: .clock,
            xLabels: bests.map { (log(Double($0.event.distance)), "\(Figure.whole($0.event.distance))") },
            scale: { TimeSpan.clock(-$0) }
        )
        .draw(in: room, into: &buffer)
    }

    /// The kind that is swum most, where it has a critical speed, else the one with the most bests.
    private var kind: SwimKind? {
        if let first = summary.criticalSpeeds.first, first.result.estimate != nil { return first.kind }
        let counts = Dictionary(grouping: summary.bests.shown, by: \.event.kind)
        return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}
