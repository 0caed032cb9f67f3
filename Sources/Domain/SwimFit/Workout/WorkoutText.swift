import Foundation

/// Figures of workouts as the list, the popup and the preview write them.
package struct WorkoutText {
    package let system: MeasurementSystem

    package init(system: MeasurementSystem) { self.system = system }

    /// "5.2 km", "3.2 mi", "800 m": how far it was. A swim has the unit of its pool.
    package func distance(_ workout: Workout) -> String {
        guard var swim = workout.swim else { return distance(workout.metres) }
        swim.unitOutside = system.swimmingUnit
        return swim.distanceText
    }

    /// Kilometres or miles from one on, else metres or yards.
    package func distance(_ metres: Double?) -> String {
        let far = system == .metric ? 1000 : Conversion.metresPerMile
        guard let metres, metres < far else { return system.farDistance(metres) }
        let unit = system.swimmingUnit
        return "\(Figure.whole(metres / unit.metres)) \(unit.rawValue)"
    }

    /// How fast it was, as people of the sport say it: "2:05 /500 m" in a boat, "21.4 km/h" on wheels, "5:30 /km" on
    /// foot, "2:00 /100 m" in water; nil where that says nothing.
    package func speed(_ workout: Workout) -> String? {
        if var swim = workout.swim {
            swim.unitOutside = system.swimmingUnit
            return swim.pace.map { SwimText.paceWithUnit($0, swim.unit) }
                ?? (swim.metres == nil ? nil : "no times")
        }
        return workout.pace.map { speed($0, workout.sport) }
    }

    package func speed(_ pace: Pace, _ sport: Sport?) -> String {
        switch sport {
        case .cycling: system.speed(pace.speed)
        case .rowing: "\(TimeSpan.clock(pace.secondsPerMetre * 500)) /500 m"
        default: system.pace(pace.secondsPerMetre)
        }
    }

    /// What `speed` is called.
    package static func speedName(_ sport: Sport?) -> String { sport == .cycling ? "Speed" : "Pace" }
}
