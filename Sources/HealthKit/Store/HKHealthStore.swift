import Foundation

/// The health store: where samples are saved, and where queries are run.
///
/// `HKHealthStore()` opens the process's default store; ``init(url:configuration:)`` and
/// ``inMemory(configuration:)`` open others. Several objects on one store are one store. Safe to use
/// from any thread; handlers come back on background queues.
public final class HKHealthStore: NSObject, Sendable {
    let core: StoreCore
    let mirroringHandler = Locked<(@Sendable (HKWorkoutSession) -> Void)?>(nil)

    /// Whether queries and their handlers run on the thread that executes them.
    private let runsSynchronously: Bool

    init(core: StoreCore, runsSynchronously: Bool = false) {
        self.core = core
        self.runsSynchronously = runsSynchronously
    }

    /// Another object on the same store whose queries run, with their handlers, on the thread that executes them:
    /// for a program that asks, prints and ends, and would only wait for other threads. A long-running query hears
    /// of changes where they are made, so that such queries are not for it.
    package var runningSynchronously: HKHealthStore { HKHealthStore(core: core, runsSynchronously: true) }

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
        core.execute(query, synchronously: runsSynchronously)
    }

    /// Ends a query. No handler is called afterwards; one that another thread has just begun may still
    /// be finishing. More than once does nothing.
    public func stop(_ query: HKQuery) {
        core.stop(query)
    }
}
