import Foundation
import SwimFit
import Terminal

/// Draws one swim.
@MainActor
struct SwimDetailView {
    let swim: Swim
    let improvements: [PersonalBests.Improvement]
    let load: SwimLoad?
    let heartRates: [HeartRate]
    let context: Context

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let day = LocalDay.of(swim.start, in: context.calendar)
        let time = TimeOfDay.of(swim.start, in: context.calendar)
        buffer.put(
            [
                .title("\(day.weekdayName) \(day.full), \(time.text)"),
                .muted("  \(swim.stroke.name) · \(swim.others.text(after: swim.source))"),
            ],
            in: room.cutTop(1))
        for line in Self.lines(swim, improvements, load, context.system) {
            buffer.put(line, in: room.cutTop(1))
        }
        if heartRates.count > 1, room.height >= 6 {
            let height = swim.splits.isEmpty ? min(room.height, 9) : min(6, room.height / 2)
            HeartRateView(heartRates: heartRates, start: swim.start)
                .draw(in: room.cutTop(height), into: &buffer)
        }
        if !swim.splits.isEmpty, room.height >= 3 {
            SwimLengthsView(swim: swim).draw(list, in: room, into: &buffer)
        }
    }

    /// The figures, two to a line, then the words and the records.
    static func lines(
        _ swim: Swim, _ improvements: [PersonalBests.Improvement], _ load: SwimLoad?,
        _ system: MeasurementSystem
    ) -> [[Span]] {
        var lines = FigureLines.of(figures(swim, load, system))
        for (name, words) in [("Sets", swim.sets)] + swim.details.texts {
            lines += FigureLines.text(name, words)
        }
        let longest = improvements.sorted { $0.effort.event.metres > $1.effort.event.metres }
        for best in longest.prefix(3) {
            lines.append([
                .good("★ \(SwimText.name(best.effort.event)): \(SwimText.time(best.effort.seconds))"),
                .muted(", \(SwimText.gain(best.gain)) faster"),
            ])
        }
        if longest.count > 3 {
            lines.append([.good("★ "), .muted("and \(longest.count - 3) over shorter distances")])
        }
        return lines + [[]]
    }

    /// Names and values, in the order of a card.
    static func figures(_ swim: Swim, _ load: SwimLoad?, _ system: MeasurementSystem) -> [(String, String)] {
        let laps = swim.laps.flatMap { laps in swim.lapLength.map { " · \(laps) × \($0.text)" } } ?? ""
        let rest = swim.restSeconds >= 1 ? " + \(TimeSpan.clock(swim.restSeconds)) rest" : ""
        var figures = [
            ("Distance", swim.distanceText + laps), ("Pace", SwimText.pace(swim.timed, swim.unit)),
            ("Time", TimeSpan.clock(swim.seconds) + rest), ("Energy", swim.energy?.text ?? Figure.unknown),
        ]
        if let strokes = swim.strokes {
            let each = swim.strokesPerLap.map { " · \(Figure.upTo($0, digits: 1)) a lap" } ?? ""
            figures.append(("Strokes", Figure.whole(strokes) + each))
        }
        if let swolf = swim.swolf { figures.append(("SWOLF", Figure.upTo(swolf.score, digits: 1))) }
        if let pace = swim.pace {
            figures.append(("Speed", system.speed(pace.speed)))
        }
        if let load { figures.append(("Load", SwimText.loadParts(load))) }
        if let met = swim.met {
            let effort = swim.details.effortCode.flatMap {
                Compendium.activity(code: $0, stroke: swim.stroke)?.effort(in: system)
            }
            figures.append(
                ("Effort", "\(Figure.upTo(met, digits: 2)) MET" + (effort.map { ", \($0)" } ?? "")))
        }
        return figures
    }
}
