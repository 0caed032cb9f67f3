/// Which figure of the energy balance is meant.
package enum EnergyFigure: String, CaseIterable, Sendable {
    case net, consumed, active, resting

    /// "Net", "Consumed" …
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Whether it is at least so much where something eaten has no figure for energy.
    fileprivate var growsWithFood: Bool { self == .net || self == .consumed }
}

/// The four figures of a day, or of the mean day of a span.
package protocol EnergyFigures {
    /// One of the figures, in kilocalories; nil when it is unknown.
    func value(_ figure: EnergyFigure) -> Double?

    /// Whether something eaten has no figure for energy.
    var isPartial: Bool { get }
}

extension EnergyFigures {
    /// A figure in whole kilocalories, as all screens and texts show it, so that consumed − active − resting is net in what
    /// is read, too: the resting energy takes up what rounding leaves, which is at most a kilocalorie and a half.
    package func shown(_ figure: EnergyFigure) -> Double? {
        func whole(_ figure: EnergyFigure) -> Double? { value(figure)?.rounded() }
        guard figure == .resting, let net = whole(.net), let consumed = whole(.consumed),
            let active = whole(.active), value(.resting) != nil
        else { return whole(figure) }
        return consumed - active - net
    }

    /// Whether a figure is a bound: there is at least so much.
    package func isAtLeast(_ figure: EnergyFigure) -> Bool {
        isPartial && figure.growsWithFood && value(figure) != nil
    }

    /// "1 240", "≥ −412" where something eaten has no figure for energy, "–" where it is unknown.
    ///
    /// - Parameter form: how a number is written, such as with its unit.
    package func text(_ figure: EnergyFigure, _ form: (Double?) -> String = { Figure.whole($0) }) -> String {
        (isAtLeast(figure) ? "≥ " : "") + form(shown(figure))
    }
}
