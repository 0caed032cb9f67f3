import Foundation

/// What all queries have in common. Made by its subclasses, run by ``HKHealthStore/execute(_:)``.
///
/// A query is executed once; a second `execute` stops the program, as Apple's raises. Handlers run on
/// a background queue, one at a time for each query, never under a lock of the store.
public class HKQuery: NSObject, @unchecked Sendable {
    // SAFETY: everything stored is immutable or guarded by the lock in `state`; predicates are values of
    // this module or foreign ones that are only evaluated, on the query's own queue.

    /// The type the query reads; nil where it reads several.
    public let objectType: HKObjectType?
    /// The predicate the query was made with.
    public let predicate: NSPredicate?
    let state = QueryState()

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        self.objectType = objectType
        self.predicate = predicate
    }

    /// The type the query reads when it is a sample type. Apple names it deprecated.
    public var sampleType: HKSampleType? { objectType as? HKSampleType }

    /// The later commits that the query hears of; nil for a query that answers once. Asked for by `execute`.
    var interest: CommitInterest? { nil }

    /// Answers for the first time, through `state`. Runs on the query's queue.
    func begin(in store: StoreCore) {
        misuse("HKQuery has no results of its own: execute one of its subclasses.")
    }

    /// Hears of a commit, perhaps before `begin` and perhaps of one that its snapshot has already. Runs on the query's
    /// queue.
    func hear(_ event: CommitEvent, in store: StoreCore) {}
}

/// No limit for the number of objects a query returns.
public let HKObjectQueryNoLimit: Int = 0

/// The integer anchor of the start, for the deprecated initialiser.
public let HKAnchoredObjectQueryNoAnchor: Int32 = 0

extension Int {
    /// A limit as queries take it: nil for ``HKObjectQueryNoLimit``.
    var asLimit: Int? { self > 0 ? self : nil }
}
