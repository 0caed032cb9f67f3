import Foundation

/// The effort scores that rate a workout or one of its activities.
open class HKWorkoutEffortRelationship: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The workout.
    open var workout: HKWorkout { storedWorkout }
    let storedWorkout: HKWorkout

    /// The activity that is rated; nil for the entire workout.
    open var activity: HKWorkoutActivity? { storedActivity }
    let storedActivity: HKWorkoutActivity?

    /// The scores, by time; nil when there are none left.
    open var samples: [HKSample]? { storedSamples }
    let storedSamples: [HKSample]?

    init(workout: HKWorkout, activity: HKWorkoutActivity?, samples: [HKSample]) {
        storedWorkout = workout
        storedActivity = activity
        storedSamples = samples.isEmpty ? nil : samples
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEffortRelationship else { return false }
        return storedWorkout == other.storedWorkout && storedActivity == other.storedActivity
            && storedSamples == other.storedSamples
    }

    open override var hash: Int { storedWorkout.hash }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(storedWorkout, forKey: "workout")
        if let storedActivity { coder.encode(storedActivity, forKey: "activity") }
        coder.encode(NSArray(array: storedSamples ?? []), forKey: "samples")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let workout = coder.object(HKWorkout.self, "workout") else { return nil }
        let classes: [AnyClass] = [
            NSArray.self, HKQuantitySample.self, HKDiscreteQuantitySample.self,
        ]
        self.init(
            workout: workout, activity: coder.object(HKWorkoutActivity.self, "activity"),
            samples: coder.object(classes, "samples") as? [HKSample] ?? [])
    }
}
