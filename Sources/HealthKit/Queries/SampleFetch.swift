internal import SampleStore
import Foundation

/// Finds, orders and limits samples; makes objects of those alone that it returns.
struct SampleFetch: Sendable {
    let wishes: [HKQueryDescriptor]
    let order: [SampleOrder]
    /// nil for no limit.
    let limit: Int?

    private struct Candidate {
        var plan: Int
        var row: Int
        var start: Double
        var end: Double
    }

    /// The samples in the wished order; without one in order of start.
    ///
    /// - Throws: `HKError` when a type was never asked for or cannot be sorted by a key.
    func samples(in view: ReadView) throws -> [HKSample] {
        let plans = try wishes.map { try view.plan($0.sampleType, $0.predicate) }
        if plans.count == 1, let samples = shortcut(plans[0], view) { return samples }
        var candidates: [Candidate] = []
        for (number, plan) in plans.enumerated() {
            plan.forEachMatch(in: view.snapshot) { row in
                candidates.append(Candidate(plan: number, row: row.row, start: row.start, end: row.end))
                return .on
            }
        }
        try sort(&candidates, plans, view)
        return materialise(candidates, plans, view)
    }

    /// One type in its stored order or against it needs no sorting and ends at the limit.
    private func shortcut(_ plan: QueryPlan, _ view: ReadView) -> [HKSample]? {
        guard order.isEmpty || (order.count == 1 && order[0].key == .start) else { return nil }
        guard let columns = view.snapshot.columns(of: plan.type.identifier) else { return [] }
        var samples: [HKSample] = []
        let take: (PlannedRow) -> QueryPlan.Step = { row in
            if let sample = view.object(columns.sample(row.row)) { samples.append(sample) }
            return samples.count == limit ? .stop : .on
        }
        if order.first?.isAscending ?? true {
            plan.forEachMatch(in: view.snapshot, take)
        } else {
            plan.forEachMatchBackwards(in: view.snapshot, take)
        }
        return samples
    }

    private func sort(_ candidates: inout [Candidate], _ plans: [QueryPlan], _ view: ReadView) throws {
        if order.contains(where: { $0.key == .unsupported }) {
            throw HKError(.errorInvalidArgument, "samples cannot be sorted by this key")
        }
        let wanted = order.isEmpty ? [SampleOrder(key: .start, isAscending: true)] : order
        let columns = plans.map { view.snapshot.columns(of: $0.type.identifier) }
        // The keys of each candidate are read once, not at every comparison.
        let keyed = candidates.map { candidate in
            (
                candidate,
                wanted.map { order in
                    order.value(start: candidate.start, end: candidate.end) {
                        columns[candidate.plan]?.details(candidate.row) ?? [:]
                    }
                }
            )
        }
        // What is equal in every key stays in the order of saving, or against it with the first key.
        let isForward = wanted.first?.isAscending ?? true
        candidates = keyed.enumerated().sorted { left, right in
            for (index, order) in wanted.enumerated() {
                let (one, other) = (left.element.1[index], right.element.1[index])
                if one != other { return order.isAscending ? one < other : one > other }
            }
            return (left.offset < right.offset) == isForward
        }.map(\.element.0)
    }

    private func materialise(
        _ candidates: [Candidate], _ plans: [QueryPlan], _ view: ReadView
    ) -> [HKSample] {
        var samples: [HKSample] = []
        var seen: Set<UUID> = []
        let mayRepeat = Set(plans.map(\.type.identifier)).count < plans.count
        for candidate in candidates {
            guard let columns = view.snapshot.columns(of: plans[candidate.plan].type.identifier) else {
                continue
            }
            // Several descriptors are a union: what two of them find is returned once.
            if mayRepeat, !seen.insert(columns.id(candidate.row)).inserted { continue }
            if let sample = view.object(columns.sample(candidate.row)) { samples.append(sample) }
            if samples.count == limit { break }
        }
        return samples
    }
}

/// One key to sort samples by.
struct SampleOrder: Sendable, Hashable {
    enum Key: Sendable, Hashable {
        case start, end
        /// A field of workouts by its stored name.
        case workout(String)
        case unsupported
    }

    var key: Key
    var isAscending: Bool

    fileprivate func value(start: Double, end: Double, details: () -> [String: JSONValue]) -> Double {
        switch key {
        case .start: start
        case .end: end
        case .workout(let field): details()[StoredField.workout]?[field]?.number ?? -.infinity
        case .unsupported: 0
        }
    }
}
