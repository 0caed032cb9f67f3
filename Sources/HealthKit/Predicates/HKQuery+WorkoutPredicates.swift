import Foundation

/// Predicates for workouts and their activities.
extension HKQuery {
    /// Workouts of an activity type.
    public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
        workout(.type(.equal, Int(workoutActivityType.rawValue)))
    }

    /// Workouts by duration in seconds, pauses not counted.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, duration: TimeInterval
    ) -> NSPredicate {
        workout(.duration(ordering(operatorType), duration))
    }

    /// Workouts by active energy.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalEnergyBurned: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalEnergy, operatorType, totalEnergyBurned, in: .kilocalorie())
    }

    /// Workouts by distance, whatever kind of distance it is.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalDistance: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalDistance, operatorType, totalDistance, in: .meter())
    }

    /// Workouts by swimming strokes.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalSwimmingStrokeCount: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalStrokes, operatorType, totalSwimmingStrokeCount, in: .count())
    }

    /// Workouts by flights of stairs.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalFlightsClimbed: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalFlights, operatorType, totalFlightsClimbed, in: .count())
    }

    /// Workouts by the sum in their statistics of a type.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.sum, quantityType.identifier, ordering(operatorType), sumQuantity))
    }

    /// Workouts by the minimum in their statistics of a type.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.minimum, quantityType.identifier, ordering(operatorType), minimumQuantity))
    }

    /// Workouts by the maximum in their statistics of a type.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.maximum, quantityType.identifier, ordering(operatorType), maximumQuantity))
    }

    /// Workouts by the average in their statistics of a type.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.average, quantityType.identifier, ordering(operatorType), averageQuantity))
    }

    /// Workouts with at least one activity that matches.
    ///
    /// - Parameter activityPredicate: made by the `predicateForWorkoutActivities` functions.
    public class func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
        ConditionPredicate(.anyActivity(Condition(activityPredicate)))
    }

    /// Activities of a type; to be wrapped in ``predicateForWorkouts(activityPredicate:)``, as all below.
    public class func predicateForWorkoutActivities(
        workoutActivityType: HKWorkoutActivityType
    ) -> NSPredicate {
        activity(.type(.equal, Int(workoutActivityType.rawValue)))
    }

    /// Activities by duration in seconds.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, duration: TimeInterval
    ) -> NSPredicate {
        activity(.duration(ordering(operatorType), duration))
    }

    /// Activities in a span of time, by the rules of ``predicateForSamples(withStart:end:options:)``.
    public class func predicateForWorkoutActivities(
        start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate {
        ConditionPredicate(
            .span(
                startDate, endDate, options,
                start: { .activity(.start($0, $1)) }, end: { .activity(.end($0, $1)) }))
    }

    /// Activities by the sum in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.sum, quantityType.identifier, ordering(operatorType), sumQuantity))
    }

    /// Activities by the minimum in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.minimum, quantityType.identifier, ordering(operatorType), minimumQuantity))
    }

    /// Activities by the maximum in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.maximum, quantityType.identifier, ordering(operatorType), maximumQuantity))
    }

    /// Activities by the average in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.average, quantityType.identifier, ordering(operatorType), averageQuantity))
    }

    private static func workout(_ test: WorkoutTest) -> NSPredicate {
        ConditionPredicate(.workout(test))
    }

    private static func activity(_ test: WorkoutTest) -> NSPredicate {
        ConditionPredicate(.activity(test))
    }

    private static func total(
        _ field: String, _ operatorType: PredicateOperator, _ quantity: HKQuantity, in unit: HKUnit
    ) -> NSPredicate {
        guard let number = quantity.checkedValue(for: unit) else {
            misuse("\(field) of a workout is not measured in \(quantity.unit).")
        }
        return ConditionPredicate(
            .detail([StoredField.workout, field], ordering(operatorType), .double(number)))
    }
}
