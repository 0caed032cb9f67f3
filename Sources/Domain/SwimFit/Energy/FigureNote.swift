/// What stands beside a figure: "goal −500 · 735 left", "breakfast 420 · lunch 610". Each face writes it in its own way.
package struct FigureNote: Equatable, Sendable {
    /// A piece of a part: words, or a figure, which a screen draws apart from them.
    package enum Piece: Equatable, Sendable {
        case words(String), figure(String)

        package var text: String {
            switch self {
            case .words(let text), .figure(let text): text
            }
        }
    }

    package var parts: [[Piece]]
    /// Whether it says why the figure is unknown, and not what it is made of.
    package var isReason = false

    package init(_ parts: [[Piece]]) { self.parts = parts }

    package init(_ words: String, isReason: Bool = false) {
        (parts, self.isReason) = (words.isEmpty ? [] : [[.words(words)]], isReason)
    }

    /// The parts as texts.
    package var texts: [String] { parts.map { $0.map(\.text).joined() } }

    /// In one line, with points between the parts.
    package var text: String { texts.joined(separator: " · ") }
}

extension EnergySummary {
    /// What stands beside a figure of the day: what it is made of, how far the goal is, or why it is unknown.
    package func note(_ figure: EnergyFigure) -> FigureNote {
        switch figure {
        case .net:
            if let why = balance.net.why { return FigureNote(why, isReason: true) }
            guard let goal = balance.goal else {
                return FigureNote(balance.isFinished ? "no goal on this day" : "no goal yet")
            }
            let left = balance.left.value.map { [FigureNote.Piece.words(balance.text(left: $0))] }
            return FigureNote([[.words("goal "), .figure(Figure.whole(goal))], left].compactMap(\.self))
        case .consumed:
            guard balance.hasFood else {
                if balance.isPartial {
                    return FigureNote("nothing eaten has a figure for energy", isReason: true)
                }
                return FigureNote(balance.isFinished ? "nothing logged" : "nothing logged yet")
            }
            var note = EnergySummary.note(shownMeals.map { ($0.name.lowercased(), $0.amount) })
            if balance.isPartial { note.parts.append([.words("food without a figure")]) }
            return note
        case .active:
            if balance.active == 0, uncounted.isEmpty { return FigureNote("no activity") }
            var note = EnergySummary.note(balance.active == 0 ? [] : shownEfforts())
            note.parts += uncounted.map(EnergySummary.part)
            return note
        case .resting:
            switch balance.resting {
            case .known(let resting):
                let whole = FigureNote.Piece.figure(Figure.whole(balance.shownBasal))
                return FigureNote([
                    [.figure(Figure.percent(resting.partPassed)), .words(" of "), whole],
                    [.words(BasalMetabolism.name)],
                ])
            case .unknown(let why):
                return FigureNote(why == balance.net.why ? "as for net" : why, isReason: true)
            }
        }
    }

    /// "Running 320 not in the sum", "Running, energy unknown"
    private static func part(_ workout: EnergyReading.Uncounted) -> [FigureNote.Piece] {
        guard let energy = workout.kilocalories else { return [.words(workout.name + ", energy unknown")] }
        return [.words(workout.name + " "), .figure(Figure.whole(energy)), .words(" not in the sum")]
    }

    private static func note(_ parts: [ShownPart]) -> FigureNote {
        FigureNote(parts.map { [.words($0.name + " "), .figure(Figure.whole($0.amount))] })
    }
}
