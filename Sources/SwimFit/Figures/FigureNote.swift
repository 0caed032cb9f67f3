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
                return FigureNote(balance.isFinished ? "nothing logged" : "nothing logged yet")
            }
            return EnergySummary.note(shownMeals.map { ($0.name.lowercased(), $0.amount) })
        case .active:
            return balance.active == 0 ? FigureNote("no activity") : EnergySummary.note(shownEfforts())
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

    private static func note(_ parts: [ShownPart]) -> FigureNote {
        FigureNote(parts.map { [.words($0.name + " "), .figure(Figure.whole($0.amount))] })
    }
}
