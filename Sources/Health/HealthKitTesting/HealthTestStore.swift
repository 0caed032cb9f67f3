import HealthKit
internal import Synchronization

/// A health store for one test, with data that apps cannot make through Apple's API.
///
/// The code under test uses ``store``, an ordinary `HKHealthStore` in memory. The other functions play the person, the
/// watch and the Health app: they fill the store, move the clock, and revoke rights. Each test makes a store of its own, so
/// that tests may run at the same time.
///
/// ```swift
/// let kit = HealthTestStore()
/// try await WaterDiary(store: kit.store).drink(millilitres: 250, at: kit.clock.now)
/// ```
///
/// The kit's own calls need no rights and receive no planned failures, which wait for a call of the code under test. A
/// call is done when it returns; ``settled()`` waits until all handlers were called. May be used from any thread.
public final class HealthTestStore: Sendable {
    /// The store for the code under test. `HKHealthStore.useDefault(kit.store)` makes `HKHealthStore()` open it.
    public let store: HKHealthStore
    /// The clock of the store. Until the test moves it, it shows noon of Monday, 15 June 2026, in Greenwich.
    public let clock: HealthTestClock
    /// The store of the person and the system: the same data with all permissions.
    let owner: HKHealthStore
    let seed: UInt64
    let rights: Mutex<Rights>
    let calls = StoreCallController()

    /// The person's decisions about rights, and the dates from which the app may read some types.
    struct Rights {
        var policy: HKHealthStore.AuthorizationPolicy
        var earliestDates: [HKObjectType: Date] = [:]

        var limited: HKHealthStore.AuthorizationPolicy {
            earliestDates.isEmpty ? policy : policy.limited(to: earliestDates)
        }
    }

    /// Noon of Monday, 15 June 2026, in Greenwich.
    public static let usualStart = Date(timeIntervalSinceReferenceDate: 803_217_600)

    /// An empty store in memory.
    ///
    /// - Parameters:
    ///   - now: the initial time of the clock.
    ///   - zone: the person's time zone.
    ///   - app: the identity of the code under test. With another one than the default, `HKSource.default()` is not the
    ///     source of what the app saves.
    ///   - authorization: the policy on the types that the code under test may share and read.
    ///   - seed: the seed for the identifiers of workouts and the like, and for everything that the kit makes up. The
    ///     same seed gives the same identifiers and data.
    public init(
        now: Date = usualStart, in zone: TimeZone = .gmt, app: HealthTestSource = .default,
        authorization: HKHealthStore.AuthorizationPolicy = .grantAll, seed: UInt64 = 1
    ) {
        let clock = HealthTestClock(now: now, in: zone)
        let random = Mutex(SeededRandom(seed: seed))
        func configuration(_ policy: HKHealthStore.AuthorizationPolicy) -> HKHealthStore.Configuration {
            HKHealthStore.Configuration(
                source: app.revision, authorization: policy, now: { clock.now },
                newIdentifier: { random.withLock { $0.uuid() } }, calendar: { clock.calendar })
        }
        let store = HKHealthStore.inMemory(configuration: configuration(authorization), witness: calls)
        self.clock = clock
        self.store = store
        self.seed = seed
        rights = Mutex(Rights(policy: authorization))
        owner = store.sharingData(configuration: configuration(.grantAll))
    }

    /// The store as another app or device uses it: objects saved through it have that source.
    ///
    /// It has every right, and the same clock. ``add(_:from:)`` is the shorter way for samples alone.
    ///
    /// ```swift
    /// let rival = kit.store(of: .app("Rival Steps"))
    /// try await rival.save(walk)
    /// ```
    public func store(of source: HealthTestSource) -> HKHealthStore {
        var configuration = owner.configuration
        configuration.source = source.revision
        return store.sharingData(configuration: configuration)
    }

    /// Saves samples under a source in place of their own, and under its device where they name none.
    ///
    /// All types may be saved, also those that no app may write. Samples are made by Apple's initialisers and keep
    /// their identifiers, so that the test finds them. It is one transaction.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an identifier that is in the store or appears twice.
    public func add(_ samples: [HKSample], from source: HealthTestSource) async throws {
        try await owner.record(samples, by: source.revision, on: source.device)
    }

    /// Deletes samples, no matter who recorded them, as a person can in the Health app.
    ///
    /// - Throws: `HKError.errorInvalidArgument` when a sample is not in the store.
    public func delete(_ samples: [HKSample]) async throws { try await owner.deleteAsUser(samples) }

    /// Returns when all earlier calls of the code under test are complete: query handlers, completions and delegates of
    /// workout sessions were called, also for calls that those handlers made in turn.
    ///
    /// It does not wait for work that a handler gives to a task or to its own queue. If handlers keep making calls
    /// forever, it stops waiting after a thousand rounds of calls.
    ///
    /// ```swift
    /// kit.store.execute(query)
    /// await kit.settled()
    /// try await kit.add([walk], from: .watch)
    /// await kit.settled()
    /// #expect(calls.count == 2)
    /// ```
    public func settled() async { await calls.settled(on: store) }

    // Rights that the person grants to the app.

    /// The policy on the types that the app may share and read: `HKHealthStore.AuthorizationPolicy`. Dates of
    /// ``limitReading(of:from:)`` stay.
    public var authorization: HKHealthStore.AuthorizationPolicy {
        get { rights.withLock { $0.policy } }
        set { changeRights { $0.policy = newValue } }
    }

    /// Denies reading types. The app sees its own samples of them and no error; running queries are notified.
    ///
    /// - Throws: never, because the store is in memory.
    public func denyReading(of types: HKObjectType...) async throws {
        for type in types { try await owner.setReading(false, for: type) }
    }

    /// Denies sharing types: saves and deletions of them fail with `HKError.errorAuthorizationDenied`.
    ///
    /// - Throws: never, because the store is in memory.
    public func denySharing(of types: HKObjectType...) async throws {
        for type in types { try await owner.setSharing(false, for: type) }
    }

    /// Grants full reading and sharing of types: removes denials and limits.
    ///
    /// - Throws: never, because the store is in memory.
    public func grant(_ types: HKObjectType...) async throws {
        changeRights { rights in for type in types { rights.earliestDates[type] = nil } }
        for type in types {
            try await owner.setReading(true, for: type)
            try await owner.setSharing(true, for: type)
        }
    }

    /// Lets the app read types only from a date on, as a person may choose on iOS 27. Samples of other sources that
    /// ended before the date appear to be missing; running queries are notified.
    ///
    /// ```swift
    /// try await kit.denyReading(of: heartRate)
    /// try await kit.denySharing(of: stepCount)
    /// try await kit.limitReading(of: stepCount, from: kit.clock.day(-7, at: 0))
    /// try await kit.grant(stepCount, heartRate)
    /// ```
    ///
    /// - Throws: never, because the store is in memory.
    public func limitReading(of types: HKSampleType..., from date: Date) async throws {
        changeRights { rights in for type in types { rights.earliestDates[type] = date } }
        for type in types { try await owner.setReading(true, for: type) }
    }

    private func changeRights(_ change: (inout Rights) -> Void) {
        let policy = rights.withLock { rights in
            change(&rights)
            return rights.limited
        }
        store.configuration.authorization = policy
    }

    // Calls that fail.

    /// A kind of call on the store.
    public enum Call: Sendable {
        /// The app's next call of any kind.
        case any
        /// A change: saving, deleting, adding samples to a workout, finishing one.
        case change
        /// A query's answer, a characteristic, preferred units.
        case read
        /// A request for authorization, or a check whether one is needed.
        case authorization
    }

    /// Lets the next call of the app fail with an error. That call changes nothing, and the call after it works again.
    ///
    /// Several failures are kept, and each fails one call, in this order. The kit's own calls never receive them.
    ///
    /// ```swift
    /// kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
    /// await #expect(throws: HKError.self) { try await kit.store.save(walk) }
    /// try await kit.store.save(walk)
    /// ```
    ///
    /// - Parameters:
    ///   - call: the kind of call that fails; other calls work meanwhile.
    ///   - error: the error for the app: `HKError(.errorDatabaseInaccessible)`, or an error of any other kind.
    public func failNext(_ call: Call = .any, with error: any Error) { calls.fail(next: call, with: error) }

    /// Removes the planned failures that no call has received yet.
    public func forgetFailures() { calls.forgetFailures() }
}

/// Makes planned calls of the code under test fail, and waits for the queues that may still call handlers.
///
/// Handlers and delegates are called on serial queues, of queries and of workout sessions. The work of a queue is done
/// when an empty block that was added later has run.
final class StoreCallController: StoreWitness {
    private struct CallState {
        var failures: [(call: HealthTestStore.Call, error: any Error)] = []
        /// The number of requests to a queue.
        var requests = 0
        var queues: [ObjectIdentifier: WeakQueue] = [:]
    }

    private struct WeakQueue {
        weak var queue: DispatchQueue?
    }

    private let state = Mutex(CallState())

    // MARK: Failures

    func fail(next call: HealthTestStore.Call, with error: any Error) {
        state.withLock { $0.failures.append((call, error)) }
    }

    func forgetFailures() { state.withLock { $0.failures = [] } }

    /// - Throws: the first planned error for such a call; each is thrown once.
    func willAnswer(_ call: StoreCall) throws {
        let error = state.withLock { state in
            state.failures.firstIndex { $0.call.includes(call) }.map { state.failures.remove(at: $0).error }
        }
        if let error { throw error }
    }

    // MARK: Waiting

    func willWork(on queue: DispatchQueue) {
        state.withLock { state in
            state.requests += 1
            state.queues[ObjectIdentifier(queue)] = WeakQueue(queue: queue)
        }
    }

    /// The number of rounds in which handlers may submit more work before a wait ends anyway.
    private static let mostRounds = 1000

    /// Returns when all handlers were called, also for calls that handlers made.
    func settled(on store: HKHealthStore) async {
        var known: Int?
        for _ in 0..<Self.mostRounds {
            await store.drained()
            for queue in queues { await queue.drained() }
            let requests = state.withLock { $0.requests }
            // A round without new requests comes after the end of all earlier requests.
            if known == requests { return }
            known = requests
        }
    }

    /// The queues that still exist.
    private var queues: [DispatchQueue] {
        state.withLock { state in
            state.queues = state.queues.filter { $0.value.queue != nil }
            return state.queues.values.compactMap(\.queue)
        }
    }
}

extension HealthTestStore.Call {
    fileprivate func includes(_ call: StoreCall) -> Bool {
        switch (self, call) {
        case (.any, _), (.change, .change), (.read, .read), (.authorization, .authorization): true
        default: false
        }
    }
}
