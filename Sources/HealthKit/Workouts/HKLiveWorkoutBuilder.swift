internal import Synchronization

/// A builder fed by a workout session. As no session can be made here, there is none either: the
/// members are there so that code for both systems compiles.
public final class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
    // SAFETY: no instance exists, which the stored way to `Never` says to the compiler.

    private let none: @Sendable () -> Never

    private override init(
        healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
    ) {
        misuse("A live workout builder belongs to a workout session, and there are none here.")
    }

    /// Where the builder tells of what it collected.
    public weak var delegate: (any HKLiveWorkoutBuilderDelegate)? {
        get { none() }
        set { none() }
    }

    /// What is collected.
    public var dataSource: HKLiveWorkoutDataSource? {
        get { none() }
        set { none() }
    }

    /// Whether the session's events are added.
    public var shouldCollectWorkoutEvents: Bool {
        get { none() }
        set { none() }
    }

    /// The session.
    public weak var workoutSession: HKWorkoutSession? { none() }
    /// The activity that goes on.
    public var currentWorkoutActivity: HKWorkoutActivity? { none() }
    /// Seconds so far, without pauses.
    public var elapsedTime: TimeInterval { none() }
}

/// What a live builder tells.
public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol {
    /// Samples were collected.
    func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)

    /// An event was collected.
    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)

    /// A sport began. Doing nothing unless implemented.
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity)

    /// A sport ended. Doing nothing unless implemented.
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity)
}

// Apple's protocol has optional methods, which Swift has not without Objective-C.
extension HKLiveWorkoutBuilderDelegate {
    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity
    ) {}

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity
    ) {}
}

/// Which types a live builder collects. Of use only with a session.
public final class HKLiveWorkoutDataSource: NSObject, Sendable {
    private let types: Mutex<Set<HKQuantityType>>

    /// The types of a sport: energies, heart rate, and the sport's distance. Apple's own choice is
    /// not known.
    public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {
        var usual: Set<HKQuantityType> = []
        if let configuration {
            usual = [
                HKQuantityType(.activeEnergyBurned), HKQuantityType(.basalEnergyBurned),
                HKQuantityType(.heartRate),
            ]
            if let distance = configuration.activityType.facts.distance {
                usual.insert(HKQuantityType(distance))
            }
        }
        types = Mutex(usual)
    }

    /// The types that are collected.
    public var typesToCollect: Set<HKQuantityType> { types.withLock { $0 } }

    /// Collects a type.
    public func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
        types.withLock { _ = $0.insert(quantityType) }
    }

    /// No longer collects a type.
    public func disableCollection(for quantityType: HKQuantityType) {
        types.withLock { _ = $0.remove(quantityType) }
    }
}
