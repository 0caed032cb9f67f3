import Foundation
import SwimFit

extension EnergyBalance {
    /// The fields of a day, in the order of JSON.
    static let table = FieldTable(listingBounds: fields)

    static let fields: [Field<EnergyBalance>] = [
        Field("date", "the day, such as 2026-11-20") { .text($0.day.iso) },
        Field(
            "net_kcal", short: "net", "consumed − active − resting", why: { $0.net.why },
            unknownPart: { $0.isAtLeast(.net) ? .energy : nil }
        ) {
            .hundredths($0.net.value)
        },
        Field(
            "left_kcal", short: "left", "what may still be eaten to meet the goal; negative over it",
            why: { $0.left.why }, unknownPart: { $0.isPartial && $0.left.value != nil ? .energy : nil }
        ) {
            .hundredths($0.left.value)
        },
        Field(
            "consumed_kcal", short: "consumed",
            "eaten and drunk; null on a day that is over and has nothing logged",
            why: { $0.net.why }, unknownPart: { $0.isAtLeast(.consumed) ? .energy : nil }
        ) {
            .hundredths($0.value(.consumed))
        },
        Field("active_kcal", short: "active", "burned by moving, on top of resting") {
            .hundredths($0.value(.active))
        },
        Field(
            "resting_kcal", short: "resting", "burned at rest, so far",
            why: { $0.resting.why }
        ) {
            .hundredths($0.value(.resting))
        },
        Field("mark", "what was said about the day: open, complete or not_tracked") {
            .text($0.mark.rawValue)
        },
        Field("goal_kcal", short: "goal", "the goal for net", why: { $0.left.why }) {
            .hundredths($0.goal)
        },
        Field(
            "basal_kcal_per_day", short: "basal", "the basal metabolic rate",
            why: { $0.resting.why }
        ) {
            .hundredths($0.resting.value?.metabolism.kilocaloriesPerDay)
        },
        Field(
            "part_of_day_passed", "part of the day that has passed, 0 to 1",
            why: { $0.resting.why }
        ) {
            .number(orNull: $0.resting.value?.partPassed)
        },
    ]
}

extension WorkoutEnergy {
    /// The energy of a swim or of another workout, and its parts.
    static var fields: [Field<WorkoutEnergy?>] {
        [
            Field("energy_kcal", short: "energy", "active kilocalories, on top of resting") {
                .hundredths($0?.active)
            },
            Field(
                "resting_kcal", short: "resting",
                "what resting took in that time; null where it was not taken off"
            ) { .hundredths($0?.resting) },
            Field(
                "energy_method",
                "kg*MET*h-resting, of older ones kg*MET*h, of a file's total recorded-resting, else recorded"
            ) {
                .text(orNull: $0?.method)
            },
        ]
    }
}
