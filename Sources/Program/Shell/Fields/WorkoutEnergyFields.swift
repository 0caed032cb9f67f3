import SwimFit

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
