import Foundation
import SwimFitBase
import SwimFitFood

/// The energy of the day of a serving, if the serving were logged: shown in its form before anything is saved.
package struct EnergyAfterServing: Equatable, Sendable {
    /// The balance of the day without the serving, and without the entry that it changes.
    package let balance: EnergyBalance
    /// The energy of the serving, and for a planned one that of the day's other plans.
    package let addition: Double
    /// The rest after the other plans of the day, for a serving that is eaten: "after the plan: 210 left"; nil without
    /// plans.
    package let plan: String?
    /// Whether the time of the serving is to come: then it is planned, and not eaten.
    package let isPlanned: Bool

    /// - Parameters:
    ///   - entry: the entry that the serving changes; nil for a new one.
    ///   - contents: the contents of the day of the serving.
    /// - Returns: nil while the energy of the serving, or the rest of the day, is unknown.
    package init?(
        energy: Double?, at time: Date, insteadOf entry: FoodEntry? = nil, in contents: EnergyTabContents,
        now: Date, calendar: LocalCalendar
    ) {
        guard let energy, contents.balance.left.value != nil else { return nil }
        let former = entry.flatMap { entry -> Double? in
            LocalDay.of(entry.serving.time, in: calendar) == contents.day
                ? entry.serving.nutrition.energy : nil
        }
        let wasPlanned = entry.map { !$0.counts(at: now) } ?? false
        isPlanned = time > now
        balance = wasPlanned ? contents.balance : contents.balance.without(food: former ?? 0)
        let others = max(0, (contents.planned?.energy ?? 0) - (wasPlanned ? former ?? 0 : 0))
        addition = energy + (isPlanned ? others : 0)
        plan =
            isPlanned || others < 0.5
            ? nil
            : balance.left.value.map {
                "after the plan: " + contents.balance.text(left: $0 - energy - others)
            }
    }
}
