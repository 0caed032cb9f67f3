import SwimFit
import Terminal

/// The weekly check-in: what the last weeks say, and a goal for net energy that one key accepts.
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

    /// Reads weeks of food, then shows the proposal, or says why there is none.
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
            "check-in", Motion.keysWithoutLetters, "scroll",
            [
                KeyRow("accept", [.enter, "a"], "accept the goal") { screen, _ in
                    screen.end(accepting: screen.checkIn.proposal)
                }
                .saying { screen, _ in "accept \(Figure.kilocalories(screen.checkIn.proposal))" },
                KeyRow("keep", ["k"], "keep the goal") { screen, _ in screen.end(accepting: nil) },
                KeyRow("later", [.escape], "later") { _, _ in .dismiss },
            ])
    ]

    private func end(accepting proposal: Double?) -> Action {
        .perform { models in
            [.dismiss, .notify(.done(try await models.energy.checkIn(accepting: proposal) + " – u undoes"))]
        }
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        text.move(motion, times: times, context)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let size = text.preferredSize(in: room, context)
        return (size.width, min(room.height, size.height + 2))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        KeyHints([
            (.enter, "accept \(Figure.kilocalories(checkIn.proposal))"), ("k", "keep the goal"),
            (.escape, "later"),
        ]).draw(in: rest.cutBottom(1), into: &buffer)
        text.draw(context, in: rest, into: &buffer)
    }
}
