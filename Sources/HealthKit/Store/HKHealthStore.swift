import Foundation

/// The health store: where samples are saved, and where queries are run.
///
/// `HKHealthStore()` opens the process's default store; ``init(url:configuration:)`` and
/// ``inMemory(configuration:)`` open others. Several objects on one store are one store. Safe to use
/// from any thread; handlers come back on background queues.
public final class HKHealthStore: NSObject, Sendable {
    let core: StoreCore
    let mirroringHandler = Locked<(@Sendable (HKWorkoutSession) -> Void)?>(nil)

    init(core: StoreCore) {
        self.core = core
    }

    /// The process's default store, see ``useDefault(_:)``.
    ///
    /// Never fails: a default that cannot be opened fails each later call with
    /// `HKError.errorDatabaseInaccessible`.
    public override convenience init() {
        self.init(core: DefaultStore.core())
    }

    /// Always true: there is a store on every machine that runs this.
    public class func isHealthDataAvailable() -> Bool { true }

    /// Always false: there are no health institutions to fetch records from.
    public func supportsHealthRecords() -> Bool { false }

    /// No date is too early.
    public func earliestPermittedSampleDate() -> Date { .distantPast }

    /// Starts a query.
    ///
    /// - Precondition: the query was not executed before.
    public func execute(_ query: HKQuery) {
        core.execute(query)
    }

    /// Ends a query. No handler is called afterwards; one that another thread has just begun may still
    /// be finishing. More than once does nothing.
    public func stop(_ query: HKQuery) {
        core.stop(query)
    }
}
