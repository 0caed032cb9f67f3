internal import SampleStore
import Foundation

/// Finds correlations by what they contain, once, in order of start date.
///
/// A correlation matches when it satisfies the predicate, contains at least one sample of every type among
/// the sample predicates, and each of its samples of these types satisfies its type's predicate. Samples of
/// other types may be whatever they are. Members that the app may not read are absent, and a correlation
/// without a visible member is not found.
open class HKCorrelationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// The type of correlation to look for.
    open var correlationType: HKCorrelationType { storedCorrelationType }
    let storedCorrelationType: HKCorrelationType
    /// What samples of each type must satisfy; nil or empty for no condition on the members.
    open var samplePredicates: [HKSampleType: NSPredicate]? { storedSamplePredicates }
    let storedSamplePredicates: [HKSampleType: NSPredicate]?
    private let handler: @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

    /// Asks for correlations of a type.
    ///
    /// - Parameters:
    ///   - correlationType: the type to look for.
    ///   - predicate: what the correlations themselves must satisfy; nil for all.
    ///   - samplePredicates: what their members must satisfy, by type.
    ///   - completion: called once, on a background thread: the correlations, or nil and an error.
    @preconcurrency
    public init(
        type correlationType: HKCorrelationType, predicate: NSPredicate?,
        samplePredicates: [HKSampleType: NSPredicate]?,
        completion: @escaping @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void
    ) {
        storedCorrelationType = correlationType
        storedSamplePredicates = samplePredicates
        handler = completion
        super.init(objectType: correlationType, predicate: predicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result { try correlations(in: store.view()) }
        state.finish { handler(self, outcome.value, outcome.error) }
    }

    private func correlations(in view: ReadView) throws -> [HKCorrelation] {
        let search = CorrelationSearch(
            type: storedCorrelationType, plan: try view.plan(storedCorrelationType, storedPredicate),
            contents: (storedSamplePredicates ?? [:]).map { QueryPlan(type: $0, predicate: $1) })
        return search.correlations(in: view)
    }
}
