import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

extension Action {
    /// The explanation of the critical swim speeds and of the training load, in a popup.
    @MainActor static func explainCriticalSpeed(_ context: Context) -> Action {
        let summary = context.models.swims.summary
        var explanation = Explanation(
            of: summary.criticalSpeeds, zones: context.models.library[Preferences.self].swimZones,
            calendar: context.calendar)
        explanation.lines += [
            .heading("Load of the training"),
            .item("form, of the day before", amount: SwimText.form(summary.form)),
        ]
        return .present(ExplanationScreen(explanation))
    }
}

/// Personal bests for every distance, stroke and pool, and the critical swim speeds with their reasons, in a popup.
struct SwimBestsScreen: Screen {
    var list = ListState()
    /// The course into which the bests of other courses are converted; nil for the bests themselves.
    private var course: SwimCourse?

    var title: String { "Personal bests" }

    static let tables = [
        KeyTable<SwimBestsScreen>(
            "bests", Motion.everyKey, "move",
            [
                KeyTableRow(.open, "open the swim") { $0.open($1) }
                    .disabled {
                        $1.models.swims.summary.bests.shown.isEmpty ? "No timed distance yet" : nil
                    },
                KeyTableRow(.view, "course, zones") { screen, context in screen.offerViews(context) },
                KeyTableRow(.explain, "CSS") { _, context in .explainCriticalSpeed(context) },
            ])
    ]

    private func races(_ context: Context) -> RaceTimeConverter {
        RaceTimeConverter(
            sex: context.models.profile.summary.person.sex, context.models.library[BaseTimes.self])
    }

    /// Offers the course into which bests are converted, and the method of zones.
    private func offerViews(_ context: Context) -> Action {
        let all = SwimCourse.allCases
        let next =
            course.map { all.firstIndex(of: $0).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil } } ?? all[0]
        var shown = self
        (shown.course, shown.list) = (next, ListState())
        let isPercent = context.models.library[Preferences.self].swimZones == .percent
        let zones: SwimZoneSchool = isPercent ? .seconds : .percent
        return .offer(
            FooterChoices(
                title: "view",
                choices: [
                    .init(
                        key: "c", label: next.map { "course: \($0.rawValue)" } ?? "no other course",
                        obstacle: races(context).obstacle?.sentence,
                        action: .all([.dismiss, .present(shown)])),
                    .init(
                        key: "z", label: "zones by \(zones.rawValue)",
                        action: .perform { models in
                            [.notify(.done("\(try await models.profile.use(zones)) – x shows them"))]
                        }),
                ]))
    }

    private func conversions(_ context: Context) -> [ConvertedCourseTime]? {
        course.map { races(context).conversions(of: context.models.swims.summary.bests.shown, to: $0) }
    }

    private func efforts(_ context: Context) -> [BestEffort] {
        conversions(context)?.map(\.from) ?? context.models.swims.summary.bests.shown
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: efforts(context).count)
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
        return (min(room.width, 112), min(room.height, max(10, count + 8)))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect
        let speed = CriticalSpeedText(summary)
        let height = speed.notes.reduce(speed.rows.count) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        if let conversions = conversions(context), let course {
            drawConversions(conversions, course, in: room, into: &buffer)
        } else {
            let races = races(context)
            let table = SwimBestsView.table(hasPoints: races.hasPoints)
            let columns = table.width(of: table.columns.count - 1, in: room) ?? 0
            list.viewport = table.draw(list, count: summary.bests.shown.count, in: room, into: &buffer) {
                index in
                SwimBestsView.row(summary.bests.shown[index], races, context, dayColumns: columns)
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

    private mutating func drawConversions(
        _ conversions: [ConvertedCourseTime], _ course: SwimCourse, in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        var room = rect
        buffer.put(
            "What your bests may be worth in \(course.name): estimates by factors.", in: room.cutTop(1),
            .muted)
        guard !conversions.isEmpty else {
            return buffer.put("No best of another course has a factor.", in: room.row(0), .muted)
        }
        list.viewport = Self.conversions.draw(list, count: conversions.count, in: room, into: &buffer) {
            index in
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
            Column("Stroke", .fixed(12)), Column("Pool", .fixed(10), dropOrder: 1),
            Column("Pace", .fixed(14)), Column("Efforts", .flexible(min: 18), dropOrder: 2),
            Column("", .fixed(1)),
        ])
        table.hasHeader = false
        table.cursor = .hidden
        return table
    }()
}

/// Personal bests, next to the table in wide windows.
@MainActor
struct SwimBestsView {
    let summary: SwimHistory
    let context: Context

    static func table(hasPoints: Bool) -> Table {
        Table(
            [
                Column("Stroke", .fixed(12)), Column("Pool", .fixed(10), dropOrder: 1),
                Column("Distance", .fixed(8), .right), Column("Time", .fixed(9), .right),
                Column("Pace", .fixed(5), .right, dropOrder: 2),
                Column("Predicted", .fixed(9), .right, dropOrder: 4),
            ] + (hasPoints ? [Column("Points", .fixed(6), .right, dropOrder: 5)] : []) + [
                Column("Day", .flexible(min: 11), dropOrder: 3)
            ])
    }

    /// - Parameter dayColumns: those of the day and what is remarked on the best.
    @MainActor static func row(
        _ effort: BestEffort, _ races: RaceTimeConverter, _ context: Context, dayColumns: Int
    ) -> TableRow {
        let kind = effort.event.kind
        return .cells(
            [
                Span(kind.stroke.name), .muted(SwimText.place(kind)), Span(SwimText.distance(effort.event)),
                Span(SwimText.time(of: effort), style(of: effort)),
                Span(SwimText.pace(effort.pace, kind.unit)),
                Span(SwimText.time(of: context.models.swims.summary.prediction(for: effort.event))),
            ] + (races.hasPoints ? [Span(races.points(for: effort).map { Figure.whole($0) } ?? "")] : []) + [
                .muted(remark(on: effort, context, columns: dayColumns))
            ])
    }

    /// The day of a best with the remark on it: the whole remark, a short one or none, whichever fits uncut.
    private static func remark(on effort: BestEffort, _ context: Context, columns: Int) -> String {
        let day = day(of: effort, context)
        let short = effort.longer == nil && effort.slowerThan != nil ? " slower" : ""
        return [SwimText.remark(on: effort), short].map { day + $0 }.first { TextWidth.of($0) <= columns }
            ?? day
    }

    /// The day of a best, without the year if that is the present year, which leaves room for the remark.
    private static func day(of effort: BestEffort, _ context: Context) -> String {
        let day = LocalDay.of(effort.date, in: context.calendar)
        return day.year == context.today.year ? day.dayAndMonth : day.full
    }

    /// Muted for an implausible best.
    private static func style(of effort: BestEffort) -> Style { effort.slowerThan == nil ? .accent : .muted }

    /// The table for a narrow pane: headings name the stroke and the pool, because there is no room for all columns.
    private static let narrow: Table = {
        var table = Table([
            Column("Distance", .fixed(8), .right), Column("Time", .fixed(8), .right),
            Column("Pace", .fixed(5), .right), Column("Day", .flexible(min: 6)),
        ])
        table.cursor = .hidden
        table.hasHeader = false
        return table
    }()

    private var rows: [TableRow] {
        var rows: [TableRow] = []
        var kind: StrokeAndPool?
        for effort in summary.bests.shown {
            if effort.event.kind != kind {
                kind = effort.event.kind
                rows.append(.heading([Span(SwimText.name(effort.event.kind))]))
            }
            rows.append(
                .cells([
                    Span(SwimText.distance(effort.event)),
                    Span(SwimText.time(of: effort), Self.style(of: effort)),
                    Span(SwimText.pace(effort.pace, effort.event.kind.unit)),
                    .muted(day(effort)),
                ]))
        }
        return rows
    }

    /// "18 Nov" in this year, otherwise the year alone.
    private func day(_ effort: BestEffort) -> String {
        let day = LocalDay.of(effort.date, in: context.calendar)
        let isThisYear = day.year == context.today.year
        return isThisYear ? day.dayAndMonth : String(day.year)
    }

    /// The rule and all rows, or the message for an empty table.
    var height: Int { max(1, rows.count) + 1 }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rows = rows
        buffer.rule("Personal bests", trailing: rows.isEmpty ? "" : "b shows all", in: room.cutTop(1))
        if rows.isEmpty { buffer.put("  No timed distance yet.", in: room.row(0), .muted) }
        Self.narrow.draw(ListState(), count: rows.count, in: room, into: &buffer) { rows[$0] }
    }
}

/// The critical swim speeds in words: each estimate with its basis, or the missing data.
@MainActor
private struct CriticalSpeedText {
    /// An estimate for one stroke in one pool or in open water.
    struct SpeedRow {
        let kind: StrokeAndPool
        let pace: String
        /// "200 + 400 m"
        let efforts: String
        let warnings: [String]
    }

    /// Empty if the data allow no estimate.
    let rows: [SpeedRow]
    /// The meaning of an estimate, and the warnings of `rows`; without rows the reason why there is no estimate.
    let notes: [String]

    init(_ summary: SwimHistory) {
        rows = summary.criticalSpeeds.compactMap { of in
            of.result.estimate.map { speed in
                SpeedRow(
                    kind: of.kind,
                    pace: (speed.isRough ? "≈ " : "") + SwimText.paceWithUnit(speed.pace, of.kind.unit),
                    efforts: Self.efforts(speed, of.kind.unit), warnings: speed.warnings)
            }
        }
        guard !rows.isEmpty else {
            notes = [Self.unknown(summary.criticalSpeeds)]
            return
        }
        notes =
            [
                "The pace you can hold for long, from the best efforts of the last \(CriticalSwimSpeed.freshDays) days."
            ]
            + rows.flatMap { row in row.warnings.map { "! \(SwimText.name(row.kind)): \($0)" } }
    }

    private static func efforts(_ speed: CriticalSwimSpeed, _ unit: SwimUnit) -> String {
        speed.efforts.map { Figure.whole($0.event.distance) }.joined(separator: " + ") + " \(unit.rawValue)"
    }

    private static func unknown(_ speeds: [CriticalSwimSpeed.OfKind]) -> String {
        guard let first = speeds.first, case .unsupported(let reason) = first.result else {
            return "Unknown: \(CriticalSwimSpeed.nothingTimed)."
        }
        return "\(SwimText.name(first.kind)): unknown, \(reason)."
    }
}
