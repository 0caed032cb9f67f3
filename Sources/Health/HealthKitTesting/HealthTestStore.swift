import HealthKit
internal import Synchronization

/// A health store for one test, with what apps cannot make through Apple's API.
///
/// ``store`` is what the code under test gets: an ordinary `HKHealthStore` in memory. All the rest plays the person, the
/// watch and the Health app: it fills the store with what they would, moves the clock, and takes rights away. Each test
/// makes its own, so that tests may run at the same time.
///
/// ```swift
/// let kit = HealthTestStore()
/// try await WaterDiary(store: kit.store).drink(millilitres: 250, at: kit.clock.now)
/// ```
///
/// What the kit does itself needs no right and is not counted as the app's: a planned failure waits for a call of the
/// code under test. A call is done when it returns; ``settled()`` waits until everybody was told. May be used from any
/// thread.
public final class HealthTestStore: Sendable {
    /// The store for the code under test. `HKHealthStore.useDefault(kit.store)` makes it the one of `HKHealthStore()`.
    public let store: HKHealthStore
    /// The clock of the store. It shows noon of Monday, 15 June 2026, in Greenwich, until the test moves it.
    public let clock: HealthTestClock
    /// The store as the person and the system use it: on the same data, with every right.
    let owner: HKHealthStore
    let seed: UInt64
    let rights: Mutex<Rights>
    let calls = AppCalls()

    /// Who decides, and from when on the app sees some types.
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
    ///   - now: what the clock shows at first.
    ///   - zone: where the person is.
    ///   - app: who the code under test is.
    ///   - authorization: who decides what it may share and read.
    ///   - seed: from which the identifiers of workouts and the like are made, and what the kit makes up. The same seed
    ///     gives the same.
    public init(
        now: Date = usualStart, in zone: TimeZone = .gmt, app: HealthTestSource = .app("App"),
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

    /// The store as another app or device has it: what it saves with Apple's own API is by that source.
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

    /// Saves samples as those of a source, whatever source they carry, and of its device where they name none.
    ///
    /// Everything may be saved, also samples of types that no app may write. Samples are those of Apple's initialisers;
    /// they keep their identifiers, by which the test finds them. It is one transaction.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an identifier that is in the store or comes twice.
    public func add(_ samples: [HKSample], from source: HealthTestSource) async throws {
        try await owner.record(samples, by: source.revision, on: source.device)
    }

    /// Deletes samples, no matter who recorded them, as a person can in the Health app.
    ///
    /// - Throws: `HKError.errorInvalidArgument` when one is not in the store.
    public func delete(_ samples: [HKSample]) async throws {
        try await owner.deleteAsUser(samples)
    }

    /// Returns when every query of the code under test has been told of everything that was done before, every
    /// completion was called, and the delegates of workout sessions have heard; and so has everything that those
    /// handlers asked of the store in turn.
    ///
    /// What a handler hands on to a task or another queue of its own is not waited for. Handlers that go on asking for
    /// more for ever are waited for a thousand times.
    ///
    /// ```swift
    /// kit.store.execute(query)
    /// await kit.settled()
    /// try await kit.add([walk], from: .watch)
    /// await kit.settled()
    /// #expect(calls.count == 2)
    /// ```
    public func settled() async { await calls.settled(on: store) }
}
