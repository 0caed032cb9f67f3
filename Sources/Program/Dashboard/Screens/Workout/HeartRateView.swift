import Foundation
import SwimFit
import Terminal

/// The pulse during a workout, with its mean and maximum.
@MainActor
struct HeartRateView {
    let heartRates: [HeartRate]
    /// When the workout began.
    let start: Date

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rates = heartRates.map(\.rate)
        let mean = rates.reduce(0, +) / Double(rates.count)
        buffer.rule(
            "Heart rate", trailing: "mean \(Figure.whole(mean)) · max \(Figure.whole(rates.max()))",
            in: room.cutTop(1))
        let points = heartRates.map { LineChart.Point($0.date.timeIntervalSince(start) / 60, $0.rate) }
        LineChart([LineChart.Series(points, Style(.seriesB))], scale: { Figure.whole($0) }).draw(
            in: room, into: &buffer)
    }
}
