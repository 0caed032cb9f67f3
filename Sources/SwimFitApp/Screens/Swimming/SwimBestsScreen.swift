import Foundation
import SwimFit
import Terminal

/// Personal bests for every distance and pool, and the critical swim speed with its reasons, in a popup.
struct SwimBestsScreen: Screen {
    var list = ListState()

    var title: String { "Personal bests" }

    func bindings(_ context: Context) -> [Binding] {
        let none = context.models.swims.summary.bests.efforts.isEmpty
        return [
            Binding(.enter, label: "open the swim", disabled: none ? "No timed distance yet" : nil),
            Binding(.escape, label: "close"),
            Binding(.down, .up, .character("j"), .character("k"), label: "move", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let efforts = context.models.swims.summary.bests.efforts
        if list.handle(key, count: efforts.count) { return .stay }
        switch key {
        case .escape, .character("q"): return .dismiss
        case .enter:
            guard efforts.indices.contains(list.cursor) else { return .stay }
            return SwimmingScreen.open(efforts[list.cursor].swim)
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: context.models.swims.summary.bests.efforts.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let count = context.models.swims.summary.bests.efforts.count
        return (min(room.width, 66), min(room.height, max(10, count + 8)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect
        let text = CriticalSpeedText(summary).lines
        let height = text.reduce(0) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        SwimBestsView.table.draw(list, count: summary.bests.efforts.count, in: room, into: &buffer) { index in
            SwimBestsView.row(summary.bests.efforts[index], context)
        }
        buffer.rule("Critical swim speed", in: below.cutTop(1))
        for line in text {
            let used = buffer.putWrapped(line, in: below, .muted)
            _ = below.cutTop(used)
        }
    }
}

/// Personal bests and critical speed beside the table of wide windows.
@MainActor
struct SwimBestsView {
    let summary: SwimHistorySummary
    let context: Context

    static let table = Table([
        Column("Distance", .fixed(9), .right), Column("Pool", .fixed(10)), Column("Time", .fixed(7), .right),
        Column("Pace", .fixed(5), .right, dropOrder: 2), Column("Day", .flexible(min: 11), dropOrder: 1),
    ])

    static func row(_ effort: BestEffort, _ context: Context) -> TableRow {
        let unit = effort.event.pool?.unit ?? .metres
        return .cells([
            Span("\(Figure.whole(effort.event.distance)) \(unit.rawValue)"),
            .muted(effort.event.pool?.text ?? "open water"),
            Span(SwimFigures.time(effort.seconds), .accent), .muted(SwimFigures.pace(effort.pace, unit)),
            .muted(LocalDay.of(effort.date, in: context.calendar).full),
        ])
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let lines = CriticalSpeedText(summary).lines
        let height = lines.reduce(0) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        buffer.rule("Personal bests", in: room.cutTop(1))
        var table = Self.table
        table.showsCursor = false
        table.hasHeader = false
        table.draw(ListState(), count: summary.bests.efforts.count, in: room, into: &buffer) { index in
            Self.row(summary.bests.efforts[index], context)
        }
        buffer.rule("Critical swim speed", in: below.cutTop(1))
        for line in lines {
            let used = buffer.putWrapped(line, in: below, .muted)
            _ = below.cutTop(used)
        }
    }
}

/// The critical swim speed in sentences: the estimate and what it rests on, or what is missing.
@MainActor
struct CriticalSpeedText {
    let lines: [String]

    init(_ summary: SwimHistorySummary) {
        switch summary.criticalSpeed {
        case .unsupported(let reason): lines = ["Unknown: \(reason)."]
        case .estimate(let speed):
            let unit = speed.efforts.first?.event.pool?.unit ?? .metres
            let from = speed.efforts.map {
                "\($0.event.distance) \(unit.rawValue) in \(TimeSpan.clock($0.seconds))"
            }
            var lines = [
                "\(SwimFigures.paceWithUnit(speed.pace, unit)): the pace you can hold for long, from "
                    + "\(from.joined(separator: ", ")) (last 180 days)."
            ]
            lines += speed.warnings.map { "! \($0)" }
            self.lines = lines
        }
    }
}
