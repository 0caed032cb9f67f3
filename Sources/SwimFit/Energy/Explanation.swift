/// Which figure of the energy balance is meant.
package enum EnergyFigure: String, CaseIterable, Sendable {
    case net, consumed, active, resting

    /// "Net", "Consumed" …
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// How a figure was calculated: what was counted, what was left out and why, the formula, the units.
package struct Explanation: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        /// A paragraph.
        case text(String)
        /// A heading of the lines below it.
        case heading(String)
        /// What something is, and its amount at the right.
        case item(String, amount: String)
    }

    package var title: String
    package var lines: [Line]

    package init(title: String, lines: [Line]) {
        self.title = title
        self.lines = lines
    }
}

extension EnergyFigure {
    /// A figure in whole kilocalories, so that consumed − active − resting is net in what is read, too: the resting
    /// energy takes up what rounding leaves, which is at most a kilocalorie and a half.
    static func shown(_ figure: EnergyFigure, _ value: (EnergyFigure) -> Double?) -> Double? {
        func whole(_ figure: EnergyFigure) -> Double? { value(figure)?.rounded() }
        guard figure == .resting, let net = whole(.net), let consumed = whole(.consumed),
            let active = whole(.active), value(.resting) != nil
        else { return whole(figure) }
        return consumed - active - net
    }
}
