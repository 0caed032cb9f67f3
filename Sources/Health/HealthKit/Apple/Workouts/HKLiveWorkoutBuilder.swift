internal import Synchronization

/// The builder of a workout session: it receives the session's events and activities, and a program adds samples.
///
/// It is made by ``HKWorkoutSession/associatedWorkoutBuilder()``. Its delegate is notified of every addition, on a
/// background thread. Calls to it and to the session's delegate come one after the other.
///
/// ```swift
/// let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
/// let builder = session.associatedWorkoutBuilder()
/// builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
/// session.startActivity(with: start)
/// try await builder.beginCollection(at: start)
/// session.end()
/// try await builder.endCollection(at: end)
/// let workout = try await builder.finishWorkout()
/// ```
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its mutable state is behind a lock.

    private let session: WorkoutSessionCore
    private let references = Locked(References())
    /// The last zone that the delegate was notified of, by type.
    private let toldZones = Locked<[HKQuantityType: HKWorkoutZone]>([:])

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
            core?.queue.async { [weak self] in
                self?.tell { addition.tell($0, $1) }
                if case .samples = addition { self?.tellZones() }
            }
        }
    }

    /// Calls the delegate on the session's queue.
    func tell(_ body: (HKLiveWorkoutBuilder, any HKLiveWorkoutBuilderDelegate) -> Void) {
        if let delegate = references.get().delegate { body(self, delegate) }
    }

    /// Calls the delegate for each type whose last measurement is in another zone than the one last reported. Runs on
    /// the session's queue.
    private func tellZones() {
        let draft = collection.current
        for (type, configuration) in draft.zones.sorted(by: {
            $0.key.storedIdentifier < $1.key.storedIdentifier
        }) {
            guard
                let last = draft.samples.compactMap({ $0 as? HKQuantitySample })
                    .filter({ $0.storedQuantityType == type }).max(by: {
                        $0.storedStartDate < $1.storedStartDate
                    }),
                let zone = configuration.zone(of: last.quantity), let group = zoneGroup(for: type)
            else { continue }
            let before = toldZones.change { told in
                defer { told[type] = zone }
                return told[type]
            }
            guard zone != before else { continue }
            let update = HKLiveWorkoutZoneUpdate(
                current: group.zoneDurations[zone.index],
                previous: before.map { group.zoneDurations[$0.index] }, group: group, date: last.storedEndDate
            )
            tell { $1.workoutBuilder($0, didUpdateWorkoutZone: update) }
        }
    }

    /// The delegate, notified of collected data on a background thread. Held weakly.
    open weak var delegate: (any HKLiveWorkoutBuilderDelegate)? {
        get { references.get().delegate }
        set { references.change { $0.delegate = newValue } }
    }

    /// The types that sensors collect; nil in a new builder, for none. Only tests have sensors, which the library
    /// HealthKitTesting provides.
    open var dataSource: HKLiveWorkoutDataSource? {
        get { references.get().source }
        set {
            references.change { $0.source = newValue }
            if let activity = session.current.activity { newValue?.follow(activity.setting.activityType) }
        }
    }

    /// Whether the session's events are added; initially true.
    open var shouldCollectWorkoutEvents: Bool {
        get { session.shouldCollectEvents }
        set { session.shouldCollectEvents = newValue }
    }

    /// The session; nil when the program no longer holds it.
    open weak var workoutSession: HKWorkoutSession? { references.get().session }

    /// The activity that began last and has not ended; nil during the main activity.
    open var currentWorkoutActivity: HKWorkoutActivity? { session.current.activity }

    /// Seconds so far, without pauses: up to now, or to the end of collection.
    open var elapsedTime: TimeInterval { collection.current.elapsed(at: session.now) }
}

extension WorkoutBuilderCore.Addition {
    fileprivate func tell(_ builder: HKLiveWorkoutBuilder, _ delegate: any HKLiveWorkoutBuilderDelegate) {
        switch self {
        case .samples(let types): delegate.workoutBuilder(builder, didCollectDataOf: types)
        case .events: delegate.workoutBuilderDidCollectEvent(builder)
        }
    }
}

/// Notifications of a live builder.
public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol {
    /// Samples were collected.
    func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)

    /// An event was collected.
    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)

    /// A sport began. The default does nothing.
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity)

    /// A sport ended. The default does nothing.
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity)

    /// The person moved to another zone of the builder. New in iOS 27. Doing nothing unless implemented.
    func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate)
}

// Apple's protocol has optional methods, which Swift lacks without Objective-C.
extension HKLiveWorkoutBuilderDelegate {
    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity
    ) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity
    ) {}

    /// Default for an optional method of Apple's protocol: does nothing.
    public func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate
    ) {}
}

/// The types that a live builder collects from sensors. Only tests have sensors, which the library HealthKitTesting
/// provides; without sensors a program can only read back its choice.
///
/// ```swift
/// let source = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
/// source.enableCollection(for: HKQuantityType(.heartRate), predicate: nil)
/// source.disableCollection(for: HKQuantityType(.activeEnergyBurned))
/// ```
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; all mutable state is in the lock.

    private let choice: Mutex<Choice>

    private struct Choice: Sendable {
        /// Whether the types of the sport are collected; false for a source without a configuration.
        let followsSport: Bool
        /// The types of the present activity's sport.
        var usual: Set<HKQuantityType>
        var enabled: Set<HKQuantityType> = []
        var disabled: Set<HKQuantityType> = []
    }

    /// The types of a sport: energies, heart rate, the sport's distance, and the strokes of a swim. Distance and
    /// strokes follow the present activity of the session. Apple's own choice is not known in full.
    ///
    /// - Parameter configuration: the workout; nil to collect only enabled types.
    public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {
        choice = Mutex(
            Choice(
                followsSport: configuration != nil,
                usual: configuration.map { Self.types(of: $0.activityType) } ?? []))
    }

    private static func types(of sport: HKWorkoutActivityType) -> Set<HKQuantityType> {
        var types: [HKQuantityTypeIdentifier] = [.activeEnergyBurned, .basalEnergyBurned, .heartRate]
        if let distance = sport.facts.distance { types.append(distance) }
        if sport == .swimming { types.append(.swimmingStrokeCount) }
        return Set(types.map { HKQuantityType($0) })
    }

    /// Collects the types of another activity's sport, besides the enabled types.
    func follow(_ sport: HKWorkoutActivityType) {
        choice.withLock { if $0.followsSport { $0.usual = Self.types(of: sport) } }
    }

    /// The types that are collected: those of the present activity's sport and the enabled ones, without the disabled
    /// ones.
    open var typesToCollect: Set<HKQuantityType> {
        choice.withLock { $0.usual.union($0.enabled).subtracting($0.disabled) }
    }

    /// Collects a type.
    ///
    /// - Parameter predicate: not used.
    open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
        choice.withLock {
            $0.enabled.insert(quantityType)
            $0.disabled.remove(quantityType)
        }
    }

    /// No longer collects a type.
    open func disableCollection(for quantityType: HKQuantityType) {
        choice.withLock {
            $0.disabled.insert(quantityType)
            $0.enabled.remove(quantityType)
        }
    }
}
