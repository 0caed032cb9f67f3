import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// How a figure was calculated, in a popup.
///
///     ╭─ Resting: 1 164 kcal ────────────╮
///     │ Basal metabolic rate × the part  │
///     │ of this day that has passed.     │
///     ╰──────────────────────────────────╯
struct ExplanationScreen: Screen {
    let explanation: Explanation
    /// The intake in kilocalories that may become a goal.
    private var proposal: Double?
    /// The number of lines scrolled out at the top.
    var top = 0

    init(_ explanation: Explanation) { self.explanation = explanation }

    /// - Parameter net: the goal for net energy, which is added to the expenditure.
    init(_ expenditure: ExpenditureEstimate, net: Double?, _ context: Context) {
        explanation = Explanation(of: expenditure, in: context.system)
        // The uncertainty is far above ten kilocalories.
        proposal = ((expenditure.kilocalories + (net ?? 0)) / 10).rounded() * 10
    }

    var title: String { explanation.title }

    static let tables = [
        KeyTable<ExplanationScreen>(
            "explanation", Motion.everyKey, "scroll", inFooter: true,
            [
                KeyTableRow(.nutrients, "of the expenditure") { screen, context in
                    screen.proposal.map {
                        .present(NutrientGoalScreen(for: .energy, context, proposing: NutrientGoal(most: $0)))
                    }
                }
                .disabled { screen, _ in
                    screen.proposal == nil ? "The expenditure can be a goal; x in Profile explains it" : nil
                }
                .inFooter { screen, _ in screen.proposal != nil }
                .saying { screen, _ in
                    screen.proposal.map { "goal: at most \(Figure.energy($0))" } ?? "make it a goal"
                },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
                KeyTableRow(.open, "close") { _, _ in .dismiss }.notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        top = motion.index(from: top, of: max(1, explanation.lines.count))
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, 70)
        return (width, min(room.height, wrappedLines(width: width).count))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let lines = wrappedLines(width: rect.width)
        let first = min(top, max(0, lines.count - rect.height))
        for (index, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
            let row = rect.row(index)
            switch line {
            case .text(let text): buffer.put(text, in: row)
            case .heading(let text): buffer.rule(text, in: row)
            case .item(let name, let amount):
                buffer.put(amount, in: row, align: .right)
                let room = Rect(
                    x: row.x + 2, y: row.y, width: row.width - 4 - TextWidth.of(amount), height: 1)
                buffer.put(name, in: room, .muted)
            }
        }
    }

    /// One row per line: paragraphs and long names wrapped, a blank row above headings.
    private func wrappedLines(width: Int) -> [Explanation.ExplainedLine] {
        var rows: [Explanation.ExplainedLine] = []
        for line in explanation.lines {
            switch line {
            case .text(let text): rows += text.wrapped(to: max(1, width)).map { .text($0) }
            case .heading:
                if !rows.isEmpty { rows.append(.text("")) }
                rows.append(line)
            case .item(let name, let amount):
                let parts = name.wrapped(to: max(1, width - 4 - TextWidth.of(amount)))
                rows += parts.dropLast().map { .item($0, amount: "") }
                rows.append(.item(parts.last ?? "", amount: amount))
            }
        }
        return rows
    }
}

/// The weekly check-in: the result of the last weeks, and a proposed goal for net energy that one key accepts.
///
///     ╭─ Check-in: −0.40 kg a week ──────────────╮
///     │ ─ The last 28 full days ──────────────── │
///     │   weight, a week               −0.12 kg  │
///     │ ─ From now on, a day ─────────────────── │
///     │   eat about                  1 910 kcal  │
///     │   goal for net energy         −540 kcal  │
///     ╰─ Enter accept   k keep the goal   Esc later ─╯
struct CheckInScreen: Screen {
    private let checkIn: CheckIn
    private var text: ExplanationScreen

    private init(_ checkIn: CheckIn, _ system: MeasurementSystem) {
        self.checkIn = checkIn
        text = ExplanationScreen(Explanation(of: checkIn, in: system))
    }

    /// Reads weeks of food, then shows the proposal, or the reason why there is none.
    static var open: Action {
        .perform { models in
            switch try await models.energy.checkIn() {
            case .known(let checkIn):
                [.present(CheckInScreen(checkIn, models.library[Preferences.self].system))]
            case .unknown(let why): [.notify(.hint(why))]
            }
        }
    }

    var title: String { text.title }

    static let tables = [
        KeyTable<CheckInScreen>(
            "check-in", Motion.everyKey, "scroll",
            [
                KeyTableRow(.open, "accept the goal") { screen, _ in
                    screen.end(accepting: screen.checkIn.proposal)
                }
                .saying { screen, _ in "accept \(Figure.energy(screen.checkIn.proposal))" },
                KeyTableRow(.delete, "the proposal, keep the goal") { screen, _ in screen.end(accepting: nil)
                }
                .saying { _, _ in "keep the goal" },
                KeyTableRow(.back, "later") { _, _ in .dismiss },
            ])
    ]

    private func end(accepting proposal: Double?) -> Action {
        .perform { models in
            [.dismiss, .notify(.done(try await models.energy.checkIn(accepting: proposal) + " – u undoes"))]
        }
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        text.move(motion, context)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let size = text.preferredSize(in: room, context)
        return (size.width, min(room.height, size.height + 2))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        KeyHints([
            (.enter, "accept \(Figure.energy(checkIn.proposal))"), ("d", "keep the goal"),
            (.escape, "later"),
        ]).draw(in: rest.cutBottom(1), into: &buffer)
        text.draw(context, in: rest, into: &buffer)
    }
}
