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
        func consider(_ row: PlannedRow) -> QueryPlan.Step {
            if Self.contains(members, columns.members(row.row), in: view),
                let correlation = view.object(columns.sample(row.row)) as? HKCorrelation
            {
                found.append(correlation)
            }
            return .on
        }
        if let owners = Self.owners(of: members, plan, in: view.snapshot) {
            plan.narrowed(to: owners).forEachMatch(in: view.snapshot, consider)
        } else {
            plan.forEachMatch(in: view.snapshot, consider)
        }
        return found
    }

    /// The correlations that can match because of what they contain; nil for all of them.
    ///
    /// Over all of history a scan of one type's values finds them faster than opening every correlation. Where
    /// the correlation's own predicate leaves little to look at, opening is cheaper.
    private static func owners(
        of members: [QueryPlan], _ plan: QueryPlan, in snapshot: Snapshot
    ) -> Set<UUID>? {
        guard plan.asksNothing,
            let scanned = members.first(where: { !$0.test.needsSample && !$0.asksNothing })
        else { return nil }
        guard let columns = snapshot.columns(of: scanned.type.identifier) else { return [] }
        var owners: Set<UUID> = []
        scanned.forEachMatch(in: snapshot) { row in
            owners.formUnion(snapshot.groups(containing: columns.id(row.row)))
            return .on
        }
        return owners
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
