import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// The known nutrients of the food of a day, with their goals: Enter sets a goal. Space chooses the columns of the
/// Journal.
///
///                       eaten              %  goal                   left  col
///     › Energy     2 023 kcal  ███████▎  101  1 800–2 200   177 kcal left
///       Protein          70 g  ████▋     140  ≥ 120          50 g to go   ✓
struct NutrientsScreen: Screen {
    private(set) var list = ListState()

    var title: String { "Nutrients" }

    /// The key of a screen with a day.
    @MainActor static func row<Target>() -> KeyTableRow<Target> {
        KeyTableRow(.nutrients) { _, _ in .present(NutrientsScreen()) }
    }

    static let tables = [
        KeyTable<NutrientsScreen>(
            "nutrients", Motion.everyKey, "choose a nutrient",
            [
                KeyTableRow(.open, "set a goal") { screen, context in
                    .present(NutrientGoalScreen(for: screen.nutrient(context), context))
                },
                KeyTableRow(.edit, "the goal") { screen, context in
                    .present(NutrientGoalScreen(for: screen.nutrient(context), context))
                }.notInFooter,
                KeyTableRow(.delete, "the goal") { $0.endGoal($1) }
                    .disabled { screen, context in
                        screen.goal(context) == nil ? "There is no goal; Enter sets one" : nil
                    },
                KeyTableRow(.switch, "column of the Journal, or not") { $0.toggleColumn($1) }
                    .disabled { screen, context in
                        screen.nutrient(context) == .energy ? "Energy is always a column of the Journal" : nil
                    }
                    .saying { _, _ in "column" },
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: Self.nutrients(context).count)
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard list.handle(mouse, count: Self.nutrients(context).count) else { return nil }
        return mouse.kind == .doublePress
            ? .present(NutrientGoalScreen(for: nutrient(context), context)) : .stay
    }

    /// The nutrients that are known or have a goal, and those with the most frequent goals.
    private static func nutrients(_ context: Context) -> [Nutrient] {
        let summary = context.models.foodJournal.summary
        // A goal of other weekdays is shown, too.
        let goals = context.models.library[Goals.self]
        let withGoal = Nutrient.allCases.filter {
            goals.goal(for: $0, on: summary.day) != nil || !goals.otherGoals(for: $0, on: summary.day).isEmpty
        }
        // Without food each nutrient is 0 or unknown.
        let total = summary.entries.isEmpty ? summary.water : summary.total
        return Nutrient.allCases.filter { nutrient in
            total[nutrient] != nil || withGoal.contains(nutrient) || usual.contains(nutrient)
        }
    }

    private static let usual = Nutrient.main + [.saturatedFat, .water]

    func nutrient(_ context: Context) -> Nutrient {
        let nutrients = Self.nutrients(context)
        return nutrients[min(list.cursor, nutrients.count - 1)]
    }

    private func goal(_ context: Context) -> NutrientGoal? {
        let day = context.models.foodJournal.summary.day
        return context.models.library[Goals.self].goal(for: nutrient(context), on: day)
    }

    /// "25–35 g Sat" for a nutrient whose goal is of other weekdays; empty without one.
    private static func otherGoal(_ nutrient: Nutrient, _ context: Context) -> String {
        let day = context.models.foodJournal.summary.day
        let others = context.models.library[Goals.self].otherGoals(for: nutrient, on: day)
        guard let first = others.first else { return "" }
        let days = others.filter { $0.goal == first.goal }.map {
            LocalDay.weekdayNames[$0.weekday - 1]
        }
        let shown = days.count > 2 ? "\(days[0]) …" : days.joined(separator: ", ")
        return "\(first.goal.short(of: nutrient, in: context.system)) \(shown)"
    }

    private func endGoal(_ context: Context) -> Action {
        let nutrient = nutrient(context)
        return .perform { models in
            let done = try await models.foodJournal.setGoal(.none, for: nutrient)
            return [.notify(.done("\(done) – u undoes"))]
        }
    }

    private func toggleColumn(_ context: Context) -> Action {
        let nutrient = nutrient(context)
        return .perform { models in
            try await models.editor.change(
                Preferences.self, of: models.library, as: "changing the columns of the Journal"
            ) { $0.toggleColumn(nutrient) }
            return []
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 86), min(room.height, Self.nutrients(context).count + 3))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.foodJournal.summary
        let system = context.system
        let reference = LabelReferenceIntake.of(system)
        var rest = rect
        let day = summary.day.named(from: summary.today)
        let notes = [
            "% of the goal, else of \(reference.source): display, not advice",
            "% of the goal, else of a reference intake",
        ]
        let note = notes.first { TextWidth.of($0 + day) + 2 <= rest.width } ?? ""
        if rest.width >= 60 { buffer.put(note, in: rest.row(0), .muted, align: .right) }
        buffer.put([.title(day)], in: rest.cutTop(1))
        let barWidth = rest.width < 84 ? 4 : 8
        let columns = [
            Column("", .flexible(min: rest.width < 50 ? 7 : 13)), Column("eaten", .fixed(11), .right),
            Column("", .fixed(barWidth), dropOrder: 5), Column("%", .fixed(4), .right, dropOrder: 3),
            Column("goal", .fixed(11), dropOrder: 1), Column("left", .fixed(14), .right),
            Column("column", .fixed(6), dropOrder: 4),
        ]
        let shown = context.models.library[Preferences.self].columns
        let nutrients = Self.nutrients(context)
        list.viewport = Table(columns).draw(list, count: nutrients.count, in: rest, into: &buffer) { index in
            let nutrient = nutrients[index]
            let line = NutrientProgress(nutrient, context)
            let (standing, share) = (line.goal, line.share)
            let name = context.spelling.of(nutrient.name)
            return .cells([
                Span(name.prefix(1).uppercased() + name.dropFirst()),
                Span(NutrientText.amount(summary.total, nutrient, in: system) ?? ""),
                Span(Gauge(share ?? 0).text(width: barWidth), standing == nil ? .muted : .accent),
                .muted(share.map { Figure.whole($0 * 100) } ?? ""),
                .muted(standing?.shortGoal ?? ""),
                standing.map { NutrientText.span($0) } ?? .muted(Self.otherGoal(nutrient, context)),
                .accent(nutrient == .energy || shown.contains(nutrient) ? " ✓" : ""),
            ])
        }
    }
}

/// Asks for the goal of a nutrient.
///
///     ╭─ Goal for protein ─────────────────────╮
///     │ 120+ mon-fri                           │
///     │ = at least 120 g on Mon, Tue, Wed, …   │
///     ╰────────────────────────────────────────╯
struct NutrientGoalScreen: Screen {
    private let nutrient: Nutrient
    private var field: CheckedField
    /// The improbable goal that was asked about.
    private var asked: TypedGoal?

    /// - Parameter proposal: the initial goal of the form; nil for the present goal.
    init(for nutrient: Nutrient, _ context: Context, proposing proposal: NutrientGoal? = nil) {
        self.nutrient = nutrient
        let day = context.models.clock.today
        let goal = proposal ?? context.models.library[Goals.self].goal(for: nutrient, on: day)
        field = CheckedField(
            TextField(
                selecting: goal?.text(of: nutrient, in: context.system) ?? ""
            ))
    }

    var title: String { "Goal for \(nutrient.name)" }

    static let tables = [
        KeyTable<NutrientGoalScreen>(
            "nutrient-goal", otherKeys: .text,
            [
                KeyTableRow(.open, "save") { $0.save($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    mutating func type(_ key: Key, _ context: Context) -> Action? { field.type(key) }

    mutating func paste(_ text: String, _ context: Context) -> Action? { field.paste(text) }

    private func phrase(_ context: Context) throws(Problem) -> TypedGoal {
        try TypedGoal(
            field.text, for: nutrient, today: context.models.clock.today,
            in: context.system)
    }

    private mutating func save(_ context: Context) -> Action? {
        let nutrient = nutrient
        let known = asked
        // IGNORED: a text that is no goal is the field's problem.
        asked = try? phrase(context)
        if let asked, asked != known, let doubt = asked.doubt(for: nutrient, in: context.system) {
            return .notify(.hint("\(doubt). Enter once more saves it"))
        }
        return field.submit(Result { () throws(Problem) in try phrase(context) }) { phrase in
            .perform { models in
                let done = try await models.foodJournal.setGoal(phrase, for: nutrient)
                return [.dismiss, .notify(.done("\(done) – u undoes"))]
            }
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), 4)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        field.draw(
            hint: "e.g. 100+ at least, <80 at most, 80-100, sat sun, off", in: rect, into: &buffer
        ) { () throws(Problem) in
            "= "
                + (try phrase(context).text(
                    for: nutrient, in: context.system))
        }
    }
}

/// The eaten amount of a nutrient on the Journal's day, as a part of its goal, else of a reference intake. A bar and
/// its percentage have the same base.
@MainActor
struct NutrientProgress {
    /// The state of the goal; nil without one.
    let goal: GoalStanding?
    /// The fraction from 0, more than 1 for an excess; nil for an unknown amount, or without a reference.
    let share: Double?

    init(_ nutrient: Nutrient, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let eaten = summary.total[nutrient]
        goal = context.models.library[Goals.self].goal(for: nutrient, on: summary.day).map {
            GoalStanding(
                nutrient, $0, eaten: eaten, isPartial: summary.total.isPartial(nutrient),
                isFinished: summary.isFinished, in: context.system)
        }
        // Energy is compared with what may be eaten, as in the hero, where that is known.
        let allowance = nutrient == .energy ? context.allowance(summary).value : nil
        let reference = allowance?.kilocalories ?? LabelReferenceIntake.of(context.system)[nutrient]
        share =
            if let goal { eaten.map { _ in goal.share } } else {
                reference.flatMap { whole in whole > 0 ? eaten.map { $0 / whole } : nil }
            }
    }
}
