internal import SampleStore
import Foundation

/// Finds, orders and limits samples; makes objects only of those that it returns.
struct SampleFetch: Sendable {
    let descriptors: [HKQueryDescriptor]
    let order: [SampleOrder]
    /// nil for no limit.
    let limit: Int?

    private struct Candidate {
        var row: StoredRow
        /// What the samples are sorted by, negated where the order descends: the first key and the others.
        var key: Double
        var others: [Double]
        /// The place in the order of finding.
        var number: Int
    }

    /// The samples in the requested order, by default in order of start.
    ///
    /// - Throws: `HKError` when a type was never asked for or cannot be sorted by a key.
    func samples(in view: ReadView) throws -> [HKSample] {
        let plans = try descriptors.map { try view.plan($0.storedSampleType, $0.storedPredicate) }
        if plans.count == 1, let samples = shortcut(plans[0], view) { return samples }
        if order.contains(where: { $0.key == .unsupported }) {
            throw HKError(.errorInvalidArgument, "Samples cannot be sorted by this key.")
        }
        let mayRepeat = Set(plans.map(\.type.storedIdentifier)).count < plans.count
        return materialise(sorted(candidates(plans, view)), mayRepeat: mayRepeat, view)
    }

    /// One type in its stored order, or in reverse, needs no sorting and stops at the limit.
    private func shortcut(_ plan: QueryPlan, _ view: ReadView) -> [HKSample]? {
        guard order.isEmpty || (order.count == 1 && order[0].key == .start) else { return nil }
        var answer = Answer(maker: SampleMaker(view), limit: limit)
        if order.first?.isAscending ?? true {
            plan.forEachMatch(in: view.snapshot) { answer.take($0, $1) }
        } else {
            plan.forEachMatchBackwards(in: view.snapshot) { answer.take($0, $1) }
        }
        return answer.samples
    }

    /// The samples found so far.
    private struct Answer {
        var maker: SampleMaker
        let limit: Int?
        var samples: [HKSample] = []

        mutating func take(_ row: PlannedRow, _ slice: ColumnSlice) -> QueryPlan.Step {
            if let sample = maker.object(row, in: slice) { samples.append(sample) }
            return samples.count == limit ? .stop : .on
        }
    }

    /// The matches of all plans, with what they are sorted by.
    private func candidates(_ plans: [QueryPlan], _ view: ReadView) -> [Candidate] {
        let wanted = order.isEmpty ? [SampleOrder(key: .start, isAscending: true)] : order
        var candidates: [Candidate] = []
        for plan in plans {
            plan.forEachMatch(in: view.snapshot) { row, slice in
                let stored = slice.row(row.row - slice.firstRow)
                func key(_ order: SampleOrder) -> Double {
                    let number = order.value(start: row.start, end: row.end) { stored.details }
                    return order.isAscending ? number : -number
                }
                candidates.append(
                    Candidate(
                        row: stored, key: key(wanted[0]), others: wanted.dropFirst().map(key),
                        number: candidates.count))
                return .on
            }
        }
        return candidates
    }

    /// Samples with equal keys stay in the order of saving, or in reverse if the first key descends.
    private func sorted(_ candidates: [Candidate]) -> [Candidate] {
        let isForward = order.first?.isAscending ?? true
        return candidates.sorted { left, right in
            if left.key != right.key { return left.key < right.key }
            for (one, other) in zip(left.others, right.others) where one != other { return one < other }
            return (left.number < right.number) == isForward
        }
    }

    private func materialise(
        _ candidates: [Candidate], mayRepeat: Bool, _ view: ReadView
    ) -> [HKSample] {
        var maker = SampleMaker(view)
        var samples: [HKSample] = []
        var seen: Set<UUID> = []
        for candidate in candidates {
            // Several descriptors are a union: what two of them find is returned once.
            if mayRepeat, !seen.insert(candidate.row.id).inserted { continue }
            if let sample = maker.object(candidate.row) { samples.append(sample) }
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
