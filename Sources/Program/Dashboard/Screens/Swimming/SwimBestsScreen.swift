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
    /// The course that the bests of others are converted into; nil for the bests themselves.
    private var course: SwimCourse?

    var title: String { "Personal bests" }

    static let tables = [
        KeyTable<SwimBestsScreen>(
            "bests", Motion.everyKey, "move",
            [
                KeyRow("open", [.enter], "open the swim") { $0.open($1) }
                    .disabled {
                        $1.models.swims.summary.bests.shown.isEmpty ? "No timed distance yet" : nil
                    },
                KeyRow("course", ["c"], "other course") { $0.nextCourse($1) },
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

    private func races(_ context: Context) -> Races {
        Races(
            sex: context.models.profile.summary.person.sex, context.models.library[BaseTimes.self])
    }

    private mutating func nextCourse(_ context: Context) -> Action {
        if let obstacle = races(context).obstacle { return .notify(.hint(obstacle.sentence)) }
        let all = SwimCourse.allCases
        list = ListState()
        course =
            course.map { all.firstIndex(of: $0).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil } } ?? all[0]
        return .stay
    }

    private func conversions(_ context: Context) -> [CourseConversion]? {
        course.map { races(context).conversions(of: context.models.swims.summary.bests.shown, to: $0) }
    }

    private func efforts(_ context: Context) -> [BestEffort] {
        conversions(context)?.map(\.from) ?? context.models.swims.summary.bests.shown
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: efforts(context).count)
    }

    private func open(_ context: Context) -> Action {
        let efforts = efforts(context)
        return efforts.indices.contains(list.cursor) ? .open(workout: efforts[list.cursor].swim) : .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: efforts(context).count) ? .stay : nil
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
        if let conversions = conversions(context), let course {
            drawConversions(conversions, course, in: room, into: &buffer)
        } else {
            let races = races(context)
            SwimBestsView.table(hasPoints: races.hasPoints)
                .draw(list, count: summary.bests.shown.count, in: room, into: &buffer) { index in
                    SwimBestsView.row(summary.bests.shown[index], races, context)
                }
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

    private func drawConversions(
        _ conversions: [CourseConversion], _ course: SwimCourse, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var room = rect
        buffer.put(
            "What they may be worth in \(course.name), by factors: no bests.", in: room.cutTop(1), .muted)
        guard !conversions.isEmpty else {
            return buffer.put("No best of another course has a factor.", in: room.row(0), .muted)
        }
        Self.conversions.draw(list, count: conversions.count, in: room, into: &buffer) { index in
            let one = conversions[index]
            return .cells([
                Span(one.from.event.kind.stroke.name), Span(SwimText.distance(one)),
                Span(SwimText.time(of: one), .accent),
                .muted(
                    "from \(SwimText.distance(one.from.event)) in \(SwimText.place(one.from.event.kind)): "
                        + SwimText.time(one.from.seconds)),
            ])
        }
    }

    private static let conversions = Table([
        Column("Stroke", .fixed(12)), Column("Distance", .fixed(8), .right),
        Column("Time", .fixed(9), .right),
        Column("", .flexible(min: 20)),
    ])

    private static let speeds: Table = {
        var table = Table([
            Column("Stroke", .fixed(12)), Column("Pool", .fixed(10)), Column("Pace", .fixed(12)),
            Column("Efforts", .flexible(min: 18), dropOrder: 1), Column("", .fixed(1)),
        ])
        table.hasHeader = false
        table.cursor = .hidden
        return table
    }()
}
