import Foundation

/// Predicates for workouts and their activities. An operator is `<`, `<=`, `>`, `>=`, `==` or `!=`; another
/// one stops the program.
extension HKQuery {
    /// Workouts whose ``HKWorkout/workoutActivityType`` is the given one. For the activities inside a workout see
    /// ``predicateForWorkouts(activityPredicate:)``.
    ///
    /// ```swift
    /// let runs = HKQuery.predicateForWorkouts(with: .running)
    /// ```
    public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
        workout(.type(.equal, Int(workoutActivityType.rawValue)))
    }

    /// Workouts whose ``HKWorkout/duration`` in seconds, without pauses, compares to a number.
    ///
    /// ```swift
    /// let long = HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 3600)
    /// ```
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, duration: TimeInterval
    ) -> NSPredicate {
        workout(.duration(ordering(operatorType), duration))
    }

    /// Workouts whose ``HKWorkout/totalEnergyBurned`` compares to a quantity. A workout without one does not
    /// match. Apple deprecated this predicate in favour of those on statistics.
    ///
    /// - Precondition: the quantity is an energy; the program stops otherwise.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalEnergyBurned: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalEnergy, operatorType, totalEnergyBurned, in: .kilocalorie())
    }

    /// Workouts whose ``HKWorkout/totalDistance`` compares to a quantity, for every kind of distance. A workout without
    /// one does not match. Apple deprecates this predicate in favour of those on statistics.
    ///
    /// - Precondition: the quantity is a length; the program stops otherwise.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalDistance: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalDistance, operatorType, totalDistance, in: .meter())
    }

    /// Workouts whose ``HKWorkout/totalSwimmingStrokeCount`` compares to a quantity. A workout without one
    /// does not match. Apple deprecated this predicate in favour of those on statistics.
    ///
    /// - Precondition: the quantity is a count; the program stops otherwise.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalSwimmingStrokeCount: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalStrokes, operatorType, totalSwimmingStrokeCount, in: .count())
    }

    /// Workouts whose ``HKWorkout/totalFlightsClimbed`` compares to a quantity. A workout without one does
    /// not match. Apple deprecated this predicate in favour of those on statistics.
    ///
    /// - Precondition: the quantity is a count; the program stops otherwise.
    public class func predicateForWorkouts(
        with operatorType: PredicateOperator, totalFlightsClimbed: HKQuantity
    ) -> NSPredicate {
        total(StoredField.totalFlights, operatorType, totalFlightsClimbed, in: .count())
    }

    /// Workouts whose statistics of a type have a sum that compares to a quantity. A workout without
    /// statistics of the type does not match.
    ///
    /// ```swift
    /// let far = HKQuery.predicateForWorkouts(
    ///     operatorType: .greaterThan, quantityType: HKQuantityType(.distanceWalkingRunning),
    ///     sumQuantity: HKQuantity(unit: .meter(), doubleValue: 5000))
    /// ```
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.sum, quantityType.storedIdentifier, ordering(operatorType), sumQuantity))
    }

    /// Workouts whose statistics of a type have a minimum that compares to a quantity. A workout without
    /// statistics of the type does not match.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.minimum, quantityType.storedIdentifier, ordering(operatorType), minimumQuantity))
    }

    /// Workouts whose statistics of a type have a maximum that compares to a quantity. A workout without
    /// statistics of the type does not match.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.maximum, quantityType.storedIdentifier, ordering(operatorType), maximumQuantity))
    }

    /// Workouts whose statistics of a type have an average that compares to a quantity. A workout without
    /// statistics of the type does not match.
    public class func predicateForWorkouts(
        operatorType: PredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
    ) -> NSPredicate {
        workout(.figure(.average, quantityType.storedIdentifier, ordering(operatorType), averageQuantity))
    }

    /// Workouts with at least one activity that matches.
    ///
    /// ```swift
    /// let ran = HKQuery.predicateForWorkouts(
    ///     activityPredicate: HKQuery.predicateForWorkoutActivities(workoutActivityType: .running))
    /// ```
    ///
    /// - Parameter activityPredicate: made by the `predicateForWorkoutActivities` functions, or a compound of
    ///   such predicates.
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
    ///
    /// ```swift
    /// let parts = HKQuery.predicateForWorkoutActivities(operatorType: .lessThan, duration: 600)
    /// let short = HKQuery.predicateForWorkouts(activityPredicate: parts)
    /// ```
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
        activity(.figure(.sum, quantityType.storedIdentifier, ordering(operatorType), sumQuantity))
    }

    /// Activities by the minimum in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.minimum, quantityType.storedIdentifier, ordering(operatorType), minimumQuantity))
    }

    /// Activities by the maximum in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.maximum, quantityType.storedIdentifier, ordering(operatorType), maximumQuantity))
    }

    /// Activities by the average in their statistics of a type.
    public class func predicateForWorkoutActivities(
        operatorType: PredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
    ) -> NSPredicate {
        activity(.figure(.average, quantityType.storedIdentifier, ordering(operatorType), averageQuantity))
    }

    private static func workout(_ test: WorkoutTest) -> NSPredicate { ConditionPredicate(.workout(test)) }

    private static func activity(_ test: WorkoutTest) -> NSPredicate { ConditionPredicate(.activity(test)) }

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
