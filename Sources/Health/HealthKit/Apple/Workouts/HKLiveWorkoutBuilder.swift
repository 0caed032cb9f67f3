internal import Synchronization

/// The builder of a workout session: it takes in the session's events and activities, and a program adds samples.
///
/// It is made by ``HKWorkoutSession/associatedWorkoutBuilder()``. Its delegate hears of everything that was added, on a
/// background thread, one call after the other, in turn with the session's own delegate.
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; what is not immutable is behind a lock.

    private let session: WorkoutSessionCore
    private let references = Locked(References())

    private struct References: @unchecked Sendable {
        // SAFETY: references are read and written as a whole under the lock; Apple's delegates are called on a
        // background thread, too.
        weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
        weak var session: HKWorkoutSession?
        var source: HKLiveWorkoutDataSource?
    }

    init(session: HKWorkoutSession, core: WorkoutSessionCore) {
        self.session = core
        super.init(collection: core.collection)
        references.change { $0.session = session }
        core.collection.listen { [weak self, weak core] addition in
            core?.queue.async { [weak self] in self?.tell { addition.tell($0, $1) } }
        }
    }

    /// Calls the delegate, on the queue of the session.
    func tell(_ body: (HKLiveWorkoutBuilder, any HKLiveWorkoutBuilderDelegate) -> Void) {
        if let delegate = references.get().delegate { body(self, delegate) }
    }

    /// Told of what was collected, on a background thread. Held weakly.
    open weak var delegate: (any HKLiveWorkoutBuilderDelegate)? {
        get { references.get().delegate }
        set { references.change { $0.delegate = newValue } }
    }

    /// Which types a sensor collects; nil at first, for none. There are no sensors but those of a test, by the library
    /// HealthKitTesting.
    open var dataSource: HKLiveWorkoutDataSource? {
        get { references.get().source }
        set { references.change { $0.source = newValue } }
    }

    /// Whether the session's events are added; true at first.
    open var shouldCollectWorkoutEvents: Bool {
        get { session.shouldCollectEvents }
        set { session.shouldCollectEvents = newValue }
    }

    /// The session; nil when the program holds it no longer.
    open weak var workoutSession: HKWorkoutSession? { references.get().session }

    /// The activity that was begun last; nil while none but the main one goes on.
    open var currentWorkoutActivity: HKWorkoutActivity? { session.current.activity }

    /// Seconds so far, without pauses: up to now, or to the end of collection.
    open var elapsedTime: TimeInterval { collection.current.elapsed(at: session.now) }
}

extension WorkoutCollection.Addition {
    fileprivate func tell(_ builder: HKLiveWorkoutBuilder, _ delegate: any HKLiveWorkoutBuilderDelegate) {
        switch self {
        case .samples(let types): delegate.workoutBuilder(builder, didCollectDataOf: types)
        case .events: delegate.workoutBuilderDidCollectEvent(builder)
        }
    }
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

    /// The person went to another zone. New in iOS 27, and never called here. Doing nothing unless implemented.
    func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate)
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

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate
    ) {}
}

/// Which types a live builder collects from sensors. There are none but those of a test, by the library HealthKitTesting:
/// otherwise it keeps the choice for a program to read.
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; all mutable state is in the lock.

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
    open var typesToCollect: Set<HKQuantityType> { types.withLock { $0 } }

    /// Collects a type.
    ///
    /// - Parameter predicate: not used.
    open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
        types.withLock { _ = $0.insert(quantityType) }
    }

    /// No longer collects a type.
    open func disableCollection(for quantityType: HKQuantityType) {
        types.withLock { _ = $0.remove(quantityType) }
    }
}
