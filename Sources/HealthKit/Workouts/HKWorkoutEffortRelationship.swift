import Foundation

/// The effort scores that rate a workout or one of its activities.
public final class HKWorkoutEffortRelationship: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The workout.
    public let workout: HKWorkout

    /// The activity that is rated; nil for the entire workout.
    public let activity: HKWorkoutActivity?

    /// The scores, by time; nil when there are none left.
    public let samples: [HKSample]?

    init(workout: HKWorkout, activity: HKWorkoutActivity?, samples: [HKSample]) {
        self.workout = workout
        self.activity = activity
        self.samples = samples.isEmpty ? nil : samples
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEffortRelationship else { return false }
        return workout == other.workout && activity == other.activity && samples == other.samples
    }

    public override var hash: Int { workout.hash }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Coding

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(workout, forKey: "workout")
        if let activity { coder.encode(activity, forKey: "activity") }
        coder.encode(NSArray(array: samples ?? []), forKey: "samples")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let workout = coder.object(HKWorkout.self, "workout") else { return nil }
        let classes: [AnyClass] = [
            NSArray.self, HKQuantitySample.self, HKDiscreteQuantitySample.self,
        ]
        self.init(
            workout: workout, activity: coder.object(HKWorkoutActivity.self, "activity"),
            samples: coder.object(classes, "samples") as? [HKSample] ?? [])
    }
}
