import Foundation

/// The energy of a workout, in kilocalories, and what is known of how it was found.
///
///     total   = kg × MET × hours                         all that was burned in these minutes
///     resting = basal metabolic rate ÷ 24 h × hours      what the body burns anyway
///     active  = total − resting, never below 0           what is saved
///
/// The balance subtracts resting for all 24 hours, so only `active` may be added to it; Apple defines active energy the
/// same way.
package struct WorkoutEnergy: Hashable, Sendable {
    /// What comes on top of resting, as far as the recording program kept to that.
    package let active: Double
    /// What resting takes in the same time; nil where it was not taken off here.
    package let resting: Double?
    private let formula: Formula

    private enum Formula: Hashable, Sendable {
        case aboveResting
        /// Saved by an earlier version: kg × MET × hours counted as active.
        case withResting
        case recorded(by: String)
        /// A figure of a watch, of which the resting energy was taken off at the import.
        case computed(of: String)
    }

    /// The energy by the formula above.
    ///
    /// - Parameters:
    ///   - met: metabolic equivalent.
    ///   - metabolism: of the profile at the time; nil while it is incomplete: then 1 kcal per kilogram and hour.
    package init(met: Double, kilograms: Double, seconds: Double, metabolism: BasalMetabolism?) {
        let total = MetabolicEquivalent.kilocalories(met: met, kilograms: kilograms, seconds: seconds)
        let rest = Self.resting(kilograms: kilograms, seconds: seconds, metabolism: metabolism)
        resting = min(rest, total)
        active = max(0, total - rest)
        formula = .aboveResting
    }

    /// What the body burns at rest.
    ///
    /// - Parameter metabolism: of the profile at the time; nil while it is incomplete: then 1 kcal per kilogram and hour.
    static func resting(kilograms: Double, seconds: Double, metabolism: BasalMetabolism?) -> Double {
        metabolism.map { $0.kilocaloriesPerDay / 24 * seconds / 3600 }
            ?? MetabolicEquivalent.kilocalories(met: 1, kilograms: kilograms, seconds: seconds)
    }

    /// The energy of a stored workout; nil when it has none.
    init?(stored kilocalories: Double?, _ details: WorkoutDetails, met: Double?, isOwn: Bool, source: String)
    {
        guard let kilocalories else { return nil }
        (active, resting) = (kilocalories, details.restingKilocalories)
        formula =
            resting != nil
            ? (isOwn ? .aboveResting : .computed(of: source))
            : isOwn && met != nil ? .withResting : .recorded(by: source)
    }

    /// Resting included; nil where it is not known whether it is.
    package var total: Double? {
        switch formula {
        case .aboveResting, .computed: active + (resting ?? 0)
        case .withResting: active
        case .recorded: nil
        }
    }

    /// "321 kcal, of it 36 resting", "321 kcal, resting included", "285 kcal active"
    package var text: String {
        switch formula {
        case .aboveResting, .computed:
            "\(Figure.kilocalories(total)), of it \(Figure.whole(shownResting)) resting"
        case .withResting: Figure.kilocalories(active) + ", resting included"
        case .recorded: Figure.kilocalories(active) + " active"
        }
    }

    /// "321 − 36 resting", "kg × MET × hours, resting included", "as recorded by Watch": for an explanation.
    package var origin: String {
        switch formula {
        case .aboveResting: "\(Figure.whole(total)) − \(Figure.whole(shownResting)) resting"
        case .computed(let source):
            "\(Figure.whole(total)) of \(source.isEmpty ? "its file" : source) − \(Figure.whole(shownResting)) resting, computed"
        case .withResting: "kg × MET × hours, resting included"
        case .recorded(let source): source.isEmpty ? "as recorded" : "as recorded by \(source)"
        }
    }

    /// "this day’s part of 285 (321 − 36 resting)": of a workout that crosses midnight.
    var originOfPart: String { "this day’s part of \(Figure.whole(active)) (\(origin))" }

    /// "321 kcal, 36 resting": where there is little room.
    package var shortText: String {
        guard resting != nil else { return text }
        return "\(Figure.kilocalories(total)), \(Figure.whole(shownResting)) resting"
    }

    /// In whole kilocalories, so that the total less it is the active energy in what is read, too.
    private var shownResting: Double? { total.map { $0.rounded() - active.rounded() } }

    /// "36", "incl.", "": next to the active energy in a table.
    package var restingText: String {
        switch formula {
        case .aboveResting, .computed: Figure.whole(shownResting)
        case .withResting: "incl."
        case .recorded: ""
        }
    }

    /// The formula's name for scripts.
    package var method: String {
        switch formula {
        case .aboveResting: "kg*MET*h-resting"
        case .withResting: "kg*MET*h"
        case .recorded: "recorded"
        case .computed: "recorded-resting"
        }
    }
}
