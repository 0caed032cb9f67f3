internal import SampleStore
import Foundation

/// What happened after an anchor, in the order it happened.
struct AnchoredFetch: Sendable {
    let wishes: [HKQueryDescriptor]
    /// Samples and deletions together; nil for no limit.
    let limit: Int?

    struct Page: Sendable {
        var samples: [HKSample] = []
        var deleted: [HKDeletedObject] = []
        var anchor: HKQueryAnchor

        var isEmpty: Bool { samples.isEmpty && deleted.isEmpty }
    }

    private var types: Set<String> { Set(wishes.map(\.sampleType.identifier)) }

    /// The next additions and deletions.
    ///
    /// A sample that came and went since the anchor shows as a deletion alone. Predicates choose among the
    /// additions; deletions come for every sample of the types, because what a deleted sample was like is
    /// no longer known (Apple's own texts disagree here).
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types.
    func page(after anchor: HKQueryAnchor?, in view: ReadView) throws -> Page {
        if let own = anchor?.types, own != types {
            throw HKError(.errorInvalidArgument, "the anchor was made for other types than the query's")
        }
        let plans = try wishes.map { try view.plan($0.sampleType, $0.predicate) }
        let start = anchor?.position ?? .beginning
        var page = Page(anchor: HKQueryAnchor(max(start, .end(of: view.snapshot.sequence)), types: types))
        var room = limit ?? .max
        var previous = start
        for change in view.snapshot.changes(after: start, types: types) {
            if room == 0 {
                page.anchor = HKQueryAnchor(previous, types: types)
                break
            }
            if take(change, plans, view, into: &page) { room -= 1 }
            previous = change.position
        }
        return page
    }

    /// Whether the change is for the app to see.
    private func take(_ change: Change, _ plans: [QueryPlan], _ view: ReadView, into page: inout Page) -> Bool
    {
        switch change {
        case .added(_, let id, let type):
            let concerned = plans.filter { $0.type.identifier == type }
            guard let stored = view.snapshot.sample(id),
                concerned.contains(where: { $0.matches(stored, in: view.snapshot) }),
                let sample = view.object(stored)
            else { return false }
            page.samples.append(sample)
        case .deleted(_, let id, let type, let details):
            guard let concerned = wishes.first(where: { $0.sampleType.identifier == type }) else {
                return false
            }
            if view.authorization.reading(of: concerned.sampleType) == .own,
                !(concerned.sampleType is HKCorrelationType),
                details["source"]?.text != view.authorization.app
            {
                return false
            }
            page.deleted.append(
                HKDeletedObject(uuid: id, metadata: Metadata(stored: details[StoredField.metadata])))
        }
        return true
    }
}
