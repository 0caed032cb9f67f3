internal import SampleStore
import Foundation

/// Finds correlations by what they contain, once.
///
/// A correlation matches when it satisfies the predicate, contains at least one sample of every type
/// among the sample predicates, and each of its samples of these types satisfies its type's predicate.
/// Samples of other types may be whatever they are.
public final class HKCorrelationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// The type of correlation to look for.
    public let correlationType: HKCorrelationType
    /// What samples of each type must satisfy; nil for no condition.
    public let samplePredicates: [HKSampleType: NSPredicate]?
    private let handler: @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

    /// Asks for correlations of a type.
    @preconcurrency
    public init(
        type correlationType: HKCorrelationType, predicate: NSPredicate?,
        samplePredicates: [HKSampleType: NSPredicate]?,
        completion: @escaping @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void
    ) {
        self.correlationType = correlationType
        self.samplePredicates = samplePredicates
        handler = completion
        super.init(objectType: correlationType, predicate: predicate)
    }

    override func run(in store: StoreCore) {
        life.enqueue { [self] in
            let outcome = Result { try correlations(in: store.view()) }
            life.finish {
                switch outcome {
                case .success(let correlations): handler(self, correlations, nil)
                case .failure(let error): handler(self, nil, error)
                }
            }
        }
    }

    private func correlations(in view: ReadView) throws -> [HKCorrelation] {
        let plan = try view.plan(correlationType, predicate)
        let members = (samplePredicates ?? [:]).map { type, predicate in
            QueryPlan(type: type, predicate: predicate)
        }
        guard let columns = view.snapshot.columns(of: correlationType.identifier) else { return [] }
        var found: [HKCorrelation] = []
        plan.forEachMatch(in: view.snapshot) { row in
            if Self.contains(members, columns.members(row.row), in: view),
                let correlation = view.object(columns.sample(row.row)) as? HKCorrelation
            {
                found.append(correlation)
            }
            return .on
        }
        return found
    }

    /// Whether the visible samples satisfy every plan: at least one of its type, and all of its type match.
    private static func contains(_ plans: [QueryPlan], _ members: [UUID], in view: ReadView) -> Bool {
        guard !plans.isEmpty else { return true }
        let samples = members.compactMap { view.snapshot.sample($0) }.filter(view.isVisible)
        return plans.allSatisfy { plan in
            let concerned = samples.filter { $0.type == plan.type.identifier }
            return !concerned.isEmpty && concerned.allSatisfy { plan.matches($0, in: view.snapshot) }
        }
    }
}
