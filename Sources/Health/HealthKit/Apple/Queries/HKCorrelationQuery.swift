import Foundation
internal import SampleStoreEngine

/// Finds correlations by their members, once, in order of start date.
///
/// A correlation matches when it satisfies the predicate, contains at least one sample of every type among the sample
/// predicates, and each of its samples of these types satisfies its type's predicate. Samples of other types are not
/// tested. Members that the app may not read are absent, and a correlation without a visible member is not found.
///
/// ```swift
/// let rich = HKQuery.predicateForQuantitySamples(
///     with: .greaterThan, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 300))
/// let query = HKCorrelationQuery(
///     type: HKCorrelationType(.food), predicate: nil,
///     samplePredicates: [HKQuantityType(.dietaryEnergyConsumed): rich]
/// ) { _, foods, _ in
///     show(foods ?? [])
/// }
/// store.execute(query)
/// ```
open class HKCorrelationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// The type of correlation to look for.
    open var correlationType: HKCorrelationType { storedCorrelationType }
    let storedCorrelationType: HKCorrelationType
    /// What samples of each type must satisfy; nil or empty for no condition on the members.
    open var samplePredicates: [HKSampleType: NSPredicate]? { storedSamplePredicates }
    private let storedSamplePredicates: [HKSampleType: NSPredicate]?
    private let handler: @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

    /// Requests correlations of a type.
    ///
    /// - Parameters:
    ///   - correlationType: the type to look for.
    ///   - predicate: the condition on the correlations themselves; nil for all.
    ///   - samplePredicates: the conditions on their members, by type.
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
        let outcome = Result { try store.answering { try correlations(in: $0) } }
        state.finish { handler(self, outcome.value, outcome.error) }
    }

    private func correlations(in view: ReadView) throws -> [HKCorrelation] {
        let search = CorrelationSearch(
            type: storedCorrelationType, plan: try view.plan(storedCorrelationType, storedPredicate),
            contents: (storedSamplePredicates ?? [:]).map { QueryPlan(type: $0, predicate: $1) })
        return search.correlations(in: view)
    }
}

/// Finds correlations by their members, row by row: objects are made only of matches.
private struct CorrelationSearch: Sendable {
    let type: HKCorrelationType
    /// The condition on the correlations themselves.
    let plan: QueryPlan
    /// The conditions on their samples, by type.
    let contents: [QueryPlan]

    /// The matches in order of start.
    func correlations(in view: ReadView) -> [HKCorrelation] {
        let tests = contents.map { MemberTest($0, in: view.snapshot) }
        var answer = Answer(type: type, tests: tests, view: view)
        if let scanned = rarest(in: view.snapshot) {
            lookFrom(scanned, view.snapshot) { answer.consider($0, knowing: $1) }
        } else {
            plan.forEachMatch(in: view.snapshot) { row, slice in
                answer.consider(slice.row(row.row - slice.firstRow).group, knowing: nil)
                return .on
            }
        }
        return answer.inOrder
    }

    /// The plan to search first; nil to search the correlations themselves.
    private func rarest(in snapshot: Snapshot) -> QueryPlan? {
        plan.asksNothing ? contents.first { !$0.test.needsSample && !$0.asksNothing } : nil
    }

    /// Calls the body with the correlations of every match of a plan for members.
    private func lookFrom(
        _ members: QueryPlan, _ snapshot: Snapshot, _ body: (SampleWithMembers, StoredRow) -> Void
    ) {
        let wanted = snapshot.typeNumber(of: type.storedIdentifier)
        let search = OwnerSearch(in: snapshot)
        members.forEachMatch(in: snapshot) { row, slice in
            let member = slice.row(row.row - slice.firstRow)
            search.forEachGroup(with: member) { group in
                if group.row.typeNumber == wanted { body(group, member) }
            }
            return .on
        }
    }

    /// The correlations found so far.
    private struct Answer {
        private let type: HKCorrelationType
        private let tests: [MemberTest]
        private let snapshot: Snapshot
        private var maker: SampleMaker
        private var found: [HKCorrelation] = []
        private var places: [Place] = []
        private var isSorted = true
        /// Large correlations that were already tested: a search finds a correlation once for each matching member.
        private var large: Set<UUID> = []
        /// A correlation with more samples than this is tested only once.
        private static let manyMembers = 32

        init(type: HKCorrelationType, tests: [MemberTest], view: ReadView) {
            self.type = type
            self.tests = tests
            snapshot = view.snapshot
            maker = SampleMaker(view)
        }

        /// - Parameter member: the sample by which the correlation was found; it has passed its test.
        mutating func consider(_ group: SampleWithMembers, knowing member: StoredRow?) {
            if group.memberCount > Self.manyMembers, !large.insert(group.row.id).inserted { return }
            let members = maker.visibleMembers(of: group, knowing: member)
            guard isDecided(members, by: member) || holds(for: members) else { return }
            let place = Place(start: group.row.start, position: group.row.position)
            if let last = places.last, !(last < place) {
                // A correlation with several matching members is found several times.
                if last == place { return }
                isSorted = false
            }
            guard let correlation = maker.correlation(group, of: type, members: members) else { return }
            places.append(place)
            found.append(correlation)
        }

        /// Whether no test is left: the only member has passed the only test.
        private func isDecided(_ members: [StoredRow], by member: StoredRow?) -> Bool {
            guard let member, tests.count == 1, members.count == 1 else { return false }
            return members[0].id == member.id
        }

        private func holds(for members: [StoredRow]) -> Bool {
            for test in tests where !test.holds(for: members, in: snapshot) { return false }
            return true
        }

        var inOrder: [HKCorrelation] {
            if isSorted { return found }
            let order = found.indices.sorted { places[$0] < places[$1] }
            return zip(order, [nil] + order).compactMap { index, previous in
                previous.map { places[$0] } == places[index] ? nil : found[index]
            }
        }
    }

    /// A sample's place in the order of its type.
    private struct Place: Comparable {
        var start: Double
        var position: Position

        static func < (left: Place, right: Place) -> Bool {
            left.start != right.start ? left.start < right.start : left.position < right.position
        }
    }
}

/// The condition on the samples of one type in a correlation: there is at least one, and all match.
private struct MemberTest {
    private let type: Int?
    /// nil when there are no samples of the type.
    private let test: BoundRowTest?

    init(_ plan: QueryPlan, in snapshot: Snapshot) {
        type = snapshot.typeNumber(of: plan.type.storedIdentifier)
        test = snapshot.columns(of: plan.type.storedIdentifier).map { BoundRowTest(plan.test, of: $0) }
    }

    func holds(for members: [StoredRow], in snapshot: Snapshot) -> Bool {
        guard let test else { return false }
        var isThere = false
        for member in members where member.typeNumber == type {
            isThere = true
            guard test.asksNothing || test.holds(for: member, member.fields, in: snapshot) else {
                return false
            }
        }
        return isThere
    }
}
