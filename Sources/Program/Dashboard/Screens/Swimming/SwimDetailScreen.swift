import Foundation
import SwimFit
import Terminal

/// One swim, in a popup: its figures, records it broke, pulse and splits.
struct SwimDetailScreen: Screen {
    let id: Swim.ID
    let title: String
    var list = ListState()

    init(_ id: Swim.ID) {
        self.id = id
        title = "Swim"
    }

    /// A swim that was just saved: records that it broke are celebrated.
    init(saved id: Swim.ID, in summary: SwimHistorySummary) {
        self.id = id
        title = summary.improvements[id] == nil ? "Swim" : "Swim ★ new personal best"
    }

    static let tables = [
        KeyTable<SwimDetailScreen>(
            "swim", Motion.everyKey, "choose a length",
            [
                KeyRow("split", ["s"], "split") { $0.change(.split, $1) }.disabled { $0.cannot(.split, $1) },
                KeyRow("merge", ["m"], "merge") { $0.change(.merge, $1) }.disabled { $0.cannot(.merge, $1) },
                KeyRow("drill", ["d"], "drill") { $0.change(.drill, $1) }.disabled { $0.cannot(.drill, $1) },
                KeyRow("plan", ["p"], "plan beside swum") { screen, _ in
                    .present(PlanComparisonScreen(screen.id))
                }.disabled { $0.gone($1) },
                KeyRow("same-set", ["="], "same set") { screen, context in
                    .present(SetHistoryScreen(screen.id, context))
                }
                .disabled { $0.gone($1) },
                KeyRow("correct", ["e"], "correct") { $0.correct($1) }.disabled { $0.foreign($1) },
                KeyRow("delete", ["D", .delete], "delete") { screen, _ in screen.delete }
                    .disabled { $0.gone($1) },
                CountApart.row { $1.models.workout.summary.workout($0.id) },
                KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss },
            ])
    ]

    private func gone(_ context: Context) -> String? {
        swim(context) == nil ? "This swim no longer exists" : nil
    }

    private func foreign(_ context: Context) -> String? {
        guard let swim = swim(context) else { return gone(context) }
        return swim.isOwn ? nil : "\(swim.source) recorded this swim: it can only be changed there"
    }

    private func rows(_ context: Context) -> [Swim.LengthLine] {
        swim(context)?.lengthLines ?? []
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: rows(context).count)
    }

    /// The length under the cursor, from 0.
    private func chosen(_ context: Context) -> Int? {
        let rows = rows(context)
        return rows.isEmpty ? nil : rows[list.settled(count: rows.count).cursor].length
    }

    private func cannot(_ change: LengthChange, _ context: Context) -> String? {
        guard let swim = swim(context) else { return gone(context) }
        guard let chosen = chosen(context) else { return "There is no length here" }
        do throws(Problem) {
            _ = try swim.corrections(after: change, at: chosen)
            return nil
        } catch { return error.sentence }
    }

    private func change(_ change: LengthChange, _ context: Context) -> Action? {
        guard let swim = swim(context), let chosen = chosen(context) else { return nil }
        func correct(then effects: [Action]) -> Action {
            .perform { models in
                let done = try await models.journal.correct(swim, change, at: chosen, in: models.library)
                await models.swims.refresh()
                return effects + [.notify(.done(done))]
            }
        }
        guard let doubt = swim.doubt(about: change, at: chosen) else { return correct(then: []) }
        return .present(
            QuestionScreen(
                title: "Split it?", text: "\(doubt).", yes: ("y", "split it"),
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
        let pulse = (context.models.swims.heartRates[id]?.count ?? 0) > 1 ? 7 : 0
        let splits = swim.splits.isEmpty ? 0 : min(swim.lengthLines.count, 14) + 2
        let height =
            SwimDetailView.lines(
                swim, improvements(context), context.models.swims.summary.loads[id], context.system
            ).count + pulse + splits + 1
        let width = SwimLengthsView.hasStrokes(swim) ? 104 : 72
        return (min(room.width, width), min(room.height, height))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let swim = swim(context) else {
            return buffer.put("This swim no longer exists; Esc closes.", in: rect.row(0), .muted)
        }
        SwimDetailView(
            swim: swim, improvements: improvements(context), load: context.models.swims.summary.loads[id],
            heartRates: context.models.swims.heartRates[id] ?? [],
            context: context
        )
        .draw(list, in: rect, into: &buffer)
    }

    private func swim(_ context: Context) -> Swim? { context.models.swims.summary.swim(id) }

    private func improvements(_ context: Context) -> [PersonalBests.Improvement] {
        context.models.swims.summary.improvements[id] ?? []
    }
}
