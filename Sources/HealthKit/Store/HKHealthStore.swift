import Foundation

/// The health store: where samples are saved, and where queries are run.
///
/// `HKHealthStore()` opens the process's default store; ``init(url:configuration:)`` and
/// ``inMemory(configuration:)`` open others. Several objects may be on one store, and one is enough for a
/// program. An object may be used from any thread. Completions and query handlers are called on background
/// threads, never under a lock of the store, so they may call it again.
///
/// What a save acknowledged is on disk. A query reads a snapshot, which has every save that was acknowledged
/// before, each of them whole. Readers do not wait for writers.
///
/// ```swift
/// let store = HKHealthStore()
/// try await store.save(sample)
/// ```
public final class HKHealthStore: NSObject, Sendable {
    let core: StoreCore
    let mirroringHandler = Locked<(@Sendable (HKWorkoutSession) -> Void)?>(nil)

    init(core: StoreCore) {
        self.core = core
    }

    /// The process's default store, see ``useDefault(_:)``.
    ///
    /// It never fails. A default store that cannot be opened fails each later call with
    /// `HKError.errorDatabaseInaccessible`, whose sentence says why.
    public override convenience init() {
        self.init(core: DefaultStore.core())
    }

    /// Always true: every machine that runs this has a store. Apple's answer is false on Macs and some older
    /// iPads.
    public class func isHealthDataAvailable() -> Bool { true }

    /// Always false: nothing here fetches records from health institutions. Imported records can be read all
    /// the same.
    public func supportsHealthRecords() -> Bool { false }

    /// `Date.distantPast`: no date is too early to be saved. Apple's systems set a limit.
    public func earliestPermittedSampleDate() -> Date { .distantPast }

    /// Starts a query and returns at once. Its handlers are called on a background thread, one at a time for
    /// each query.
    ///
    /// A query that goes on (an observer, or one with an update handler) is kept alive by the store until
    /// ``stop(_:)``; the others end with their last handler. A store that cannot be opened or read is
    /// reported to the handler.
    ///
    /// - Precondition: the query was not executed before. Apple raises an exception otherwise; here the
    ///   program stops.
    public func execute(_ query: HKQuery) {
        core.execute(query)
    }

    /// Ends a query. No handler begins after this has returned; one that another thread has begun before may
    /// still be running.
    ///
    /// Stopping a query twice, or one that has ended, has no effect. A query that is stopped before it is
    /// executed never begins.
    public func stop(_ query: HKQuery) {
        core.stop(query)
    }
}
