import Foundation

/// What all queries have in common. Made by its subclasses, run by ``HKHealthStore/execute(_:)``, ended by
/// ``HKHealthStore/stop(_:)``.
///
/// A query is executed once; a second `execute` stops the program, where Apple raises an exception. Its
/// handlers run on a background thread, one at a time for each query, in order, never under a lock of the
/// store. Handlers of different queries may run at the same time.
///
/// Two errors can reach every handler that takes one: `HKError.errorAuthorizationNotDetermined` for a type
/// that the app never asked to read, and `HKError.errorDatabaseInaccessible` for a store that cannot be
/// opened. Denied reading is no error: the app then sees its own samples alone.
open class HKQuery: NSObject, @unchecked Sendable {
    // SAFETY: everything stored is immutable or guarded by the lock in `state`; predicates are values of
    // this module or foreign ones that are only evaluated, on the query's own queue.

    /// The type the query reads; nil where it was made with several descriptors or reads no single type.
    open var objectType: HKObjectType? { storedObjectType }
    let storedObjectType: HKObjectType?
    /// The predicate the query was made with; nil for none, and where it was made with several descriptors.
    open var predicate: NSPredicate? { storedPredicate }
    let storedPredicate: NSPredicate?
    let state = QueryState()

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        storedObjectType = objectType
        storedPredicate = predicate
    }

    /// The type the query reads, when it is a sample type. Apple deprecated it for ``objectType``.
    open var sampleType: HKSampleType? { storedObjectType as? HKSampleType }

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

/// As a query's limit: everything. Its value is 0; a negative limit means the same here.
public let HKObjectQueryNoLimit: Int = 0

/// The number of the beginning, for the initialiser with a number for an anchor. Apple deprecated both.
public let HKAnchoredObjectQueryNoAnchor: Int32 = 0

extension Int {
    /// A limit as queries take it: nil for ``HKObjectQueryNoLimit``.
    var asLimit: Int? { self > 0 ? self : nil }
}
