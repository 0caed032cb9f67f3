import Foundation
import SwimFit
import Terminal

extension Action {
    /// How the critical swim speeds came about, in a popup.
    @MainActor static func explainCriticalSpeed(_ context: Context) -> Action {
        .present(
            ExplanationScreen(
                Explanation(
                    of: context.models.swims.summary.criticalSpeeds,
                    zones: context.models.library[Preferences.self].swimZones, calendar: context.calendar)))
    }
}

/// Personal bests for every distance, stroke and pool, and the critical swim speeds with their reasons, in a popup.
struct SwimBestsScreen: Screen {
    var list = ListState()

    var title: String { "Personal bests" }

    static let tables = [
        KeyTable<SwimBestsScreen>(
            "bests", Motion.everyKey, "move",
            [
                KeyRow("open", [.enter], "open the swim") { $0.open($1) }
                    .disabled {
                        $1.models.swims.summary.bests.shown.isEmpty ? "No timed distance yet" : nil
                    },
                KeyRow("explain", ["x"], "explain CSS") { _, context in .explainCriticalSpeed(context) },
                KeyRow("zones", ["z"], "other zones") { _, context in
                    let isPercent = context.models.library[Preferences.self].swimZones == .percent
                    return .perform { models in
                        let done = try await models.profile.use(isPercent ? .seconds : .percent)
                        return [.notify(.done("\(done) – x shows them"))]
                    }
                }.saying { _, context in
                    "zones: \(context.models.library[Preferences.self].swimZones.rawValue)"
                },
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: context.models.swims.summary.bests.shown.count)
    }

    private func open(_ context: Context) -> Action {
        let efforts = context.models.swims.summary.bests.shown
        return efforts.indices.contains(list.cursor) ? .open(workout: efforts[list.cursor].swim) : .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: context.models.swims.summary.bests.shown.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let count = context.models.swims.summary.bests.shown.count
        return (min(room.width, 80), min(room.height, max(10, count + 8)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect
        let speed = CriticalSpeedText(summary)
        let height = speed.notes.reduce(speed.rows.count) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        SwimBestsView.table.draw(list, count: summary.bests.shown.count, in: room, into: &buffer) { index in
            SwimBestsView.row(summary.bests.shown[index], context)
        }
        buffer.rule("Critical swim speed", in: below.cutTop(1))
        let speeds = below.cutTop(speed.rows.count)
        Self.speeds.draw(ListState(), count: speed.rows.count, in: speeds, into: &buffer) { index in
            let row = speed.rows[index]
            return .cells([
                Span(row.kind.stroke.name), .muted(SwimText.place(row.kind)), Span(row.pace, .accent),
                .muted(row.efforts), row.warnings.isEmpty ? "" : .warning("!"),
            ])
        }
        for line in speed.notes {
            let used = buffer.putWrapped(line, in: below, .muted)
            _ = below.cutTop(used)
        }
    }

    private static let speeds: Table = {
        var table = Table([
            Column("Stroke", .fixed(12)), Column("Pool", .fixed(10)), Column("Pace", .fixed(12)),
            Column("Efforts", .flexible(min: 18), dropOrder: 1), Column("", .fixed(1)),
        ])
        table.hasHeader = false
        table.showsCursor = false
        return table
    }()
}
