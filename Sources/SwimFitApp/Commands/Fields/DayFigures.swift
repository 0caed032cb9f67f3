import Foundation
import SwimFit

/// The energy of one day, for scripts: the figures of `EnergyBalance` and what they mean for the goal.
struct DayFigures: Sendable {
    let balance: EnergyBalance

    /// Kilocalories that may still be eaten on the day: see `DayAllowance`. Unknown without a goal or a basal rate.
    var left: Answer<Double> { balance.allowance.map { $0.left(after: balance.consumed) } }

    /// A day on which nothing was logged is not one on which nothing was eaten.
    var net: Answer<Double> {
        balance.hasFood ? balance.net : .unknown(why: "no food is logged on \(balance.day.short)")
    }

    /// One of the figures; nil when it is unknown, as what was eaten is where nothing was logged.
    func value(_ figure: EnergyFigure) -> Double? {
        switch figure {
        case .net: net.value
        case .consumed: balance.hasFood ? balance.consumed : nil
        case .active, .resting: balance.value(figure)
        }
    }

    /// The fields of a day, in the order of JSON.
    static let table = FieldTable<DayFigures>([
        Field("date", "the day, such as 2026-11-20") { .text($0.balance.day.iso) },
        Field("net_kcal", short: "net", "consumed − active − resting", why: { $0.net.why }) {
            .hundredths($0.value(.net))
        },
        Field(
            "left_kcal", short: "left", "what may still be eaten to meet the goal",
            why: { $0.left.why }
        ) {
            .hundredths($0.left.value)
        },
        Field(
            "consumed_kcal", short: "consumed", "eaten and drunk; null where nothing was logged",
            why: { $0.net.why }
        ) {
            .hundredths($0.value(.consumed))
        },
        Field("active_kcal", short: "active", "burned by moving") { .hundredths($0.value(.active)) },
        Field(
            "resting_kcal", short: "resting", "burned at rest, so far",
            why: { $0.balance.resting.why }
        ) {
            .hundredths($0.value(.resting))
        },
        Field("mark", "what was said about the day: open, complete or not_tracked") {
            .text($0.balance.mark.rawValue)
        },
        Field("goal_kcal", short: "goal", "the goal for net", why: { $0.left.why }) {
            .hundredths($0.balance.goal)
        },
        Field(
            "basal_kcal_per_day", short: "basal", "the basal metabolic rate",
            why: { $0.balance.resting.why }
        ) {
            .hundredths($0.balance.resting.value?.metabolism.kilocaloriesPerDay)
        },
        Field(
            "part_of_day_passed", "part of the day that has passed, 0 to 1",
            why: { $0.balance.resting.why }
        ) {
            .number(orNull: $0.balance.resting.value?.partPassed)
        },
    ])
}
