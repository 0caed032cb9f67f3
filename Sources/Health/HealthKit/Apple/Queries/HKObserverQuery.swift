internal import SampleStoreEngine
import Foundation
internal import Synchronization

/// To be called when an observer's update has been dealt with. Calling it or not makes no difference here:
/// Apple counts missing calls against background delivery, which Linux does not have.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Reports that something changed; other queries read the changes.
///
/// The handler is called once after `execute`, then after each commit that saves or deletes a matching sample, no
/// matter which program made it: this app, another app or another process. A commit of many samples is one call;
/// several commits of another process may become one. No commit is lost between `execute` and the first call. A query
/// that the handler executes sees at least that commit.
///
/// The handler is also called when the app's rights or the type's order of sources change. Calls continue until
/// ``HKHealthStore/stop(_:)``, except after an error: then the handler is called once with the error (see ``HKQuery``),
/// and then no more.
///
/// Without a predicate, or with a predicate on dates and values alone, each commit takes time in proportion to its
/// samples. A block predicate also needs an object for each sample.
///
/// ```swift
/// let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) { _, completion, error in
///     if error == nil { refresh() }
///     completion()
/// }
/// store.execute(query)
/// ```
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable except for `newest`, which a lock guards.

    private enum Handler: Sendable {
        case one(
            @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void)
        case several(
            @Sendable (
                HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void)
    }

    private let descriptors: [HKQueryDescriptor]
    private let handler: Handler
    /// The newest commit known to the app; nil before the first call.
    private let newest = Mutex<Int?>(nil)

    /// The number of the commit that caused the current call of the handler; nil before its first call.
    package var heardCommit: Int? { newest.withLock { $0 } }

    /// Observes one type.
    ///
    /// - Parameters:
    ///   - sampleType: the type to observe.
    ///   - predicate: the condition on the samples; nil for all of them. It also applies to
    ///     deleted samples.
    ///   - updateHandler: called on a background thread with the query, a completion handler to call, and an
    ///     error or nil.
    @preconcurrency
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        descriptors = [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)]
        handler = .one(updateHandler)
        super.init(objectType: sampleType, predicate: predicate)
    }

    /// Observes several types.
    ///
    /// - Parameters:
    ///   - queryDescriptors: the types, each with its own predicate.
    ///   - updateHandler: called on a background thread with the query, the types that changed (all of them
    ///     at the first call, nil with an error), a completion handler to call, and an error or nil.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor],
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        descriptors = queryDescriptors
        handler = .several(updateHandler)
        super.init(objectType: nil, predicate: nil)
    }

    override var interest: CommitInterest? {
        .types(Set(descriptors.map(\.storedSampleType.storedIdentifier)))
    }

    override func begin(in store: StoreCore) {
        do {
            try store.answering { view in
                for descriptor in descriptors {
                    _ = try view.plan(descriptor.storedSampleType, descriptor.storedPredicate)
                }
                newest.withLock { $0 = view.snapshot.sequence }
            }
            call(Set(descriptors.map(\.storedSampleType)), nil)
        } catch {
            call(nil, error)
            store.stop(self)
        }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        let isNew = newest.withLock { newest in
            guard let known = newest, event.isNew(after: known) else { return false }
            newest = event.sequence
            return true
        }
        guard isNew else { return }
        let changed = descriptors.filter { event.touches($0, in: store) }.map(\.storedSampleType)
        if !changed.isEmpty { call(Set(changed), nil) }
    }

    private func call(_ types: Set<HKSampleType>?, _ error: (any Error)?) {
        state.deliver {
            switch handler {
            case .one(let handler): handler(self, {}, error)
            case .several(let handler): handler(self, types, {}, error)
            }
        }
    }
}

extension CommitEvent {
    /// Whether the commit saved or deleted a sample that the descriptor matches and the app may see.
    func touches(_ descriptor: HKQueryDescriptor, in store: StoreCore) -> Bool {
        let type = descriptor.storedSampleType.storedIdentifier
        if changesTheView(of: type) { return true }
        guard commit.types.contains(type) else { return false }
        let isCorrelation = descriptor.storedSampleType is HKCorrelationType
        if descriptor.storedPredicate == nil, !isCorrelation,
            store.authorization(in: commit.snapshot).grantsEverything
        {
            return true
        }
        let after = store.view(of: commit.snapshot)
        // IGNORED: a type that may no longer be read reports nothing; starting the observer did throw.
        guard let plan = try? after.plan(descriptor.storedSampleType, descriptor.storedPredicate) else {
            return false
        }
        if plan.asksNothing, !isCorrelation { return true }
        let earlier = store.view(of: before)
        let changes = commit.snapshot.history(after: .end(of: commit.previousSequence), types: [type])
        return (0..<changes.count).contains { index in
            switch changes[index] {
            case .added(let row): return after.shows(row, plan)
            // A sample that was added and deleted between two notifications is in neither state.
            case .deleted(_, let id, _, _): return before.row(of: id).map { earlier.shows($0, plan) } ?? false
            }
        }
    }
}

extension ReadView {
    /// Whether a row matches and may be seen.
    fileprivate func shows(_ row: StoredRow, _ plan: QueryPlan) -> Bool {
        plan.matches(row, in: snapshot) && isVisible(row)
    }
}
