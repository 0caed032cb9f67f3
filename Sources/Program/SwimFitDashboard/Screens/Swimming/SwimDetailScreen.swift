import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

/// One swim, in a popup: its figures, its records, pulse and splits.
struct SwimDetailScreen: Screen {
    let id: Swim.ID
    let title: String
    var list = ListState()

    init(_ id: Swim.ID) {
        self.id = id
        title = "Swim"
    }

    /// A swim that was just saved; its new records are celebrated.
    init(saved id: Swim.ID, in summary: SwimHistory) {
        self.id = id
        title = summary.improvements[id] == nil ? "Swim" : "Swim ★ new personal best"
    }

    static let tables = [
        KeyTable<SwimDetailScreen>(
            "swim", Motion.everyKey, "choose a length",
            [
                KeyTableRow(.open, "menu: split, merge, drill") { $0.menu($1) }
                    .disabled { $0.gone($1) }
                    .saying { $0.hasLengths($1) ? "split, merge, drill" : "recordings" }
                    .inFooter { $0.hasLengths($1) || $0.hasRecordings($1) },
                KeyTableRow(.plans, "beside swum") { screen, _ in
                    .present(PlanComparisonScreen(screen.id))
                }.disabled { $0.gone($1) },
                KeyTableRow(.sameSet) { screen, context in
                    .present(SetHistoriesScreen(screen.id, context))
                }
                .disabled { $0.gone($1) },
                KeyTableRow(.before, "swim before") { $0.step(1, $1) }.notInFooter,
                KeyTableRow(.after, "swim after") { $0.step(-1, $1) },
                KeyTableRow(.edit) { $0.correct($1) }.disabled { $0.foreign($1) },
                KeyTableRow(.delete) { screen, _ in screen.delete }
                    .disabled { $0.gone($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private func gone(_ context: Context) -> String? {
        swim(context) == nil ? "This swim no longer exists" : nil
    }

    private func foreign(_ context: Context) -> String? {
        guard let swim = swim(context) else { return gone(context) }
        return swim.isOwn ? nil : "\(swim.source) recorded this swim: it can only be changed there"
    }

    /// Opens the next swim in time: 1 is the one before.
    private func step(_ step: Int, _ context: Context) -> Action {
        let swims = context.models.swims.summary.ordered(by: .newestFirst).swims
        guard let index = swims.firstIndex(where: { $0.id == id }), swims.indices.contains(index + step)
        else {
            return .notify(.hint(step > 0 ? "This is the first swim" : "This is the newest swim"))
        }
        let next = swims[index + step].id
        return .perform { models in
            try await models.swims.open(next)
            return [.dismiss, .present(SwimDetailScreen(next))]
        }
    }

    private func rows(_ context: Context) -> [Swim.LengthLine] {
        swim(context)?.lengthLines ?? []
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: rows(context).count)
    }

    /// The length under the cursor, from 0.
    private func chosen(_ context: Context) -> Int? {
        let rows = rows(context)
        return rows.isEmpty ? nil : rows[list.settled(count: rows.count).cursor].length
    }

    /// Whether a watch recorded lengths, which can be corrected.
    private func hasLengths(_ context: Context) -> Bool { swim(context)?.hasRecordedLengths == true }

    /// Whether the swim has several recordings, together or apart.
    private func hasRecordings(_ context: Context) -> Bool {
        context.models.workout.summary.workout(id).map {
            RecordingGroupingMenu.choice($0, context).obstacle == nil
        }
            ?? false
    }

    /// The actions for the length under the cursor, and for the recordings of the swim.
    private func menu(_ context: Context) -> Action {
        let changes: [(Key, String, LengthChange)] = [
            ("s", "split", .split), ("m", "merge", .merge), ("d", "drill", .drill),
        ]
        var choices: [FooterChoices.Choice] = []
        if let swim = swim(context), let chosen = chosen(context) {
            choices = changes.map { key, label, change in
                FooterChoices.Choice(
                    key: key, label: label, obstacle: Self.obstacle(to: change, at: chosen, in: swim),
                    action: Self.change(swim, change, at: chosen))
            }
        }
        choices +=
            context.models.workout.summary.workout(id).map { [RecordingGroupingMenu.choice($0, context)] }
            ?? []
        guard choices.contains(where: { $0.obstacle == nil }) else {
            return .notify(.hint(choices.first?.obstacle ?? ""))
        }
        let title = hasLengths(context) ? chosen(context).map { "length \($0 + 1)" } : nil
        return .offer(FooterChoices(title: title ?? "", choices: choices))
    }

    private static func obstacle(to change: LengthChange, at length: Int, in swim: Swim) -> String? {
        do throws(Problem) {
            _ = try swim.corrections(after: change, at: length)
            return nil
        } catch { return error.sentence }
    }

    private static func change(_ swim: Swim, _ change: LengthChange, at length: Int) -> Action {
        func correct(then effects: [Action]) -> Action {
            .perform { models in
                let done = try await models.editor.correct(swim, change, at: length, in: models.library)
                await models.swims.refresh()
                return effects + [.notify(.done(done))]
            }
        }
        guard let doubt = swim.doubt(about: change, at: length) else { return correct(then: []) }
        return .present(
            QuestionScreen(
                title: "Split it?", text: "\(doubt).", yes: "split it",
                action: correct(then: [.dismiss])))
    }

    private func correct(_ context: Context) -> Action? {
        context.models.workout.summary.workout(id).map { .correct($0, context) }
    }

    private var delete: Action { .delete(workout: id, then: [.dismiss]) }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: rows(context).count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        guard let swim = swim(context) else { return (min(room.width, 60), min(room.height, 4)) }
        let pulse = (context.models.swims.heartRates[id]?.count ?? 0) > 1 ? 8 : 0
        let splits = swim.splits.isEmpty ? 0 : swim.lengthLines.count + 2
        let width = min(room.width, swim.splits.isEmpty ? 72 : 104)
        let height =
            SwimDetailView.lines(
                swim, improvements(context), context.models.swims.summary.loads[id], width: width,
                context.system
            ).count + pulse + splits + 1
        return (width, min(room.height, height))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let swim = swim(context) else {
            return buffer.put("This swim no longer exists; Esc closes.", in: rect.row(0), .muted)
        }
        SwimDetailView(
            swim: swim, improvements: improvements(context), load: context.models.swims.summary.loads[id],
            heartRates: context.models.swims.heartRates[id] ?? [],
            context: context
        )
        .draw(&list, in: rect, into: &buffer)
    }

    private func swim(_ context: Context) -> Swim? { context.models.swims.summary.swim(id) }

    private func improvements(_ context: Context) -> [PersonalBests.Improvement] {
        context.models.swims.summary.improvements[id] ?? []
    }
}

/// Draws one swim.
@MainActor
struct SwimDetailView {
    let swim: Swim
    let improvements: [PersonalBests.Improvement]
    let load: SwimLoad?
    let heartRates: [HeartRateReading]
    let context: Context

    func draw(_ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let day = LocalDay.of(swim.start, in: context.calendar)
        let time = TimeOfDay.of(swim.start, in: context.calendar)
        buffer.put(
            [
                .title("\(day.weekdayName) \(day.full), \(time.text)"),
                .muted("  \(swim.stroke.name) · \(swim.others.text(after: swim.source))"),
            ],
            in: room.cutTop(1))
        let lines = Self.lines(swim, improvements, load, width: rect.width, context.system)
        // Where the lengths do not fit, they get the rows of the blank lines.
        let isTight = !swim.splits.isEmpty && lines.count + swim.lengthLines.count + 4 > rect.height
        for line in lines where !isTight || !line.isEmpty { buffer.put(line, in: room.cutTop(1)) }
        if heartRates.count > 1, room.height >= 6 {
            let view = HeartRateView(heartRates: heartRates, start: swim.start)
            // The lengths come first.
            if swim.splits.isEmpty {
                view.draw(in: room.cutTop(min(room.height, 10)), into: &buffer)
            } else {
                buffer.put(view.line(columns: room.width), in: room.cutTop(1))
            }
        }
        if !swim.splits.isEmpty, room.height >= 3 {
            SwimLengthsView(swim: swim).draw(&list, in: room, into: &buffer)
        }
    }

    /// The figures, two in each line, then the sets and other texts, and the records.
    static func lines(
        _ swim: Swim, _ improvements: [PersonalBests.Improvement], _ load: SwimLoad?, width: Int,
        _ system: MeasurementSystem
    ) -> [[Span]] {
        var lines = FigureLines.of(figures(swim, load, system), width: width)
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
        var figures = [
            ("Distance", swim.distanceText + laps), ("Pace", SwimText.pace(swim.timed, swim.unit)),
            ("Time", SwimText.times(swim)),
            ("Energy", swim.energy?.text ?? Figure.unknown),
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
            let effort = swim.details.effort(stroke: swim.stroke, in: system)
            figures.append(
                ("Effort", "\(Figure.upTo(met, digits: 2)) MET" + (effort.map { ", \($0)" } ?? "")))
        }
        return figures
    }
}

/// The lengths of a swim, or the repetitions of its sets, with the rests between them.
@MainActor
private struct SwimLengthsView {
    let swim: Swim

    /// Whether the strokes of lengths were counted.
    static func hasStrokes(_ swim: Swim) -> Bool { swim.splits.contains { ($0.strokes ?? 0) > 0 } }

    func draw(_ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rows = swim.lengthLines
        let paces = swim.splits.compactMap(\.pace)
        let (fast, slow) = (paces.min(), paces.max())
        let name = swim.line == nil ? "length" : "repetition"
        buffer.rule(
            name.prefix(1).uppercased() + name.dropFirst() + "s",
            trailing: [fast, slow].contains(nil) || fast == slow
                ? Figure.whole(swim.splits.count)
                : "\(Figure.whole(swim.splits.count)) · bars from \(SwimText.pace(slow, swim.unit)) to "
                    + SwimText.pace(fast, swim.unit),
            in: room.cutTop(1))
        let doubts = swim.lengthDoubts
        let hasStrokes = Self.hasStrokes(swim)
        let table = table(hasStrokes, isMarked: !doubts.isEmpty || !swim.corrections.isEmpty)
        let columns = table.width(of: table.columns.count - 1, in: room) ?? 0
        list.viewport = table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .sum(let repetition): return .heading([.muted(SwimText.sum(repetition, swim.unit))])
            case .length(let index):
                let split = swim.splits[index]
                let remark =
                    doubts[index].map { Span.warning($0.text) }
                    ?? swim.correction(at: index).map { .muted($0.text) }
                let isFastest = split.pace == fast && swim.splits.count > 1
                return .cells(
                    [
                        doubts[index] == nil ? .muted("\(index + 1)") : .warning("✂ \(index + 1)"),
                        Span(
                            "\(Figure.upTo(split.metres / swim.unit.metres, digits: 1)) \(swim.unit.rawValue)"
                        ),
                        Span(TimeSpan.split(split.seconds)),
                        Span(SwimText.pace(split.pace, swim.unit), isFastest ? .good : .text),
                        .muted(split.stroke == .unknown ? "" : split.stroke.name),
                    ] + (hasStrokes ? strokes(split) : []) + [
                        remark ?? bar(split.pace, fast, slow, columns)
                    ])
            }
        }
    }

    private func table(_ hasStrokes: Bool, isMarked: Bool) -> Table {
        let stroke =
            hasStrokes
            ? [
                Column("Str", .fixed(3), .right), Column("Rate", .fixed(4), .right, dropOrder: 4),
                Column("m", .fixed(4), .right, dropOrder: 5),
                Column("Index", .fixed(5), .right, dropOrder: 3),
                Column("SWOLF", .fixed(5), .right, dropOrder: 2),
            ] : []
        return Table(
            [
                Column("#", .fixed(isMarked ? 5 : 3), .right), Column("Distance", .fixed(9), .right),
                Column("Time", .fixed(7), .right), Column("Pace", .fixed(5), .right),
                Column("Stroke", .fixed(12), dropOrder: 1),
            ] + stroke + [Column("", .flexible(min: 8))])
    }

    private func strokes(_ split: SwimSplit) -> [Span] {
        [
            Span(split.strokes.map(String.init) ?? ""),
            .muted(split.strokeRate.map { Figure.decimal($0, digits: 1) } ?? ""),
            .muted(split.distancePerStroke.map { Figure.decimal($0, digits: 2) } ?? ""),
            .muted(split.strokeIndex.map { Figure.decimal($0, digits: 2) } ?? ""),
            .muted(split.swolf(in: swim.lapLength).map { Figure.whole($0) } ?? ""),
        ]
    }

    /// A bar, longer for a faster pace: one mark for the slowest, all of the bar for the fastest.
    private func bar(_ pace: Pace?, _ fast: Pace?, _ slow: Pace?, _ columns: Int) -> Span {
        guard let pace, let fast, let slow else { return "" }
        let share = slow == fast ? 1 : (slow.speed - pace.speed) / (slow.speed - fast.speed)
        let most = Double(min(max(12, columns), 36))
        let length = Int((1 + share * (most - 1)).rounded())
        return Span(String(repeating: "▪", count: length), pace == fast ? .good : Style(.seriesA))
    }
}
