internal import SampleStore
import Foundation

/// What happened after an anchor, in the order it happened.
struct AnchoredFetch: Sendable {
    let descriptors: [HKQueryDescriptor]
    /// Samples and deletions together; nil for no limit.
    let limit: Int?
    /// The identifiers of the types to read.
    let types: Set<String>
    /// For an app that sees everything.
    private let plans: [QueryPlan]
    /// The type to read, if it is a single one and Apple lists it: its class does not depend on the store.
    private let listed: HKSampleType?

    init(descriptors: [HKQueryDescriptor], limit: Int?) {
        self.descriptors = descriptors
        self.limit = limit
        types = Set(descriptors.map(\.storedSampleType.storedIdentifier))
        plans = descriptors.map { QueryPlan(type: $0.storedSampleType, predicate: $0.storedPredicate) }
        let type = types.count == 1 ? descriptors.first?.storedSampleType : nil
        listed = type.flatMap { ObjectTypeCatalogue.type($0.storedIdentifier) === $0 ? $0 : nil }
    }

    struct Page: Sendable {
        var samples: [HKSample] = []
        var deleted: [HKDeletedObject] = []
        var anchor: HKQueryAnchor
        /// Whether the limit left something out.
        var isCut = false

        var isEmpty: Bool { samples.isEmpty && deleted.isEmpty }
    }

    /// The next additions and deletions.
    ///
    /// A sample that was added and deleted since the anchor comes as a deletion only. Predicates filter the additions;
    /// deletions come for every sample of the types, because the values of a deleted sample are no longer known
    /// (Apple's own texts disagree here).
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types.
    /// - Complexity: O(page + log n) for a page that continues another, O(n log n) for the first.
    func page(after anchor: HKQueryAnchor?, in view: ReadView) throws -> Page {
        if let own = anchor?.types, own != types {
            throw HKError(.errorInvalidArgument, "The anchor belongs to a query of other types.")
        }
        let start = anchor?.position ?? .beginning
        var reader = AnchoredReader(
            view: view,
            plans: view.authorization.grantsEverything
                ? plans : try descriptors.map { try view.plan($0.storedSampleType, $0.storedPredicate) },
            expecting: listed)
        let end = max(start, .end(of: view.snapshot.sequence))
        var page = Page(anchor: HKQueryAnchor(end, types: types))
        var room = limit ?? .max
        var previous = start
        changes(after: start, in: view).forEach(after: start) { event in
            if room == 0 {
                page.anchor = HKQueryAnchor(previous, types: types)
                page.isCut = true
                return .stop
            }
            if reader.take(event, into: &page) { room -= 1 }
            previous = event.position
            return .on
        }
        return page
    }

    /// What comes after the position. Without a limit it is read to its end and needs no cache.
    private func changes(after start: Position, in view: ReadView) -> PagedHistory.Remainder {
        limit == nil
            ? PagedHistory.Remainder(after: start, types: types, in: view.snapshot)
            : view.pages.remainder(after: start, types: types, in: view.snapshot)
    }
}

/// Turns events into the samples and deletions that the app may see.
private struct AnchoredReader {
    private let view: ReadView
    private let plans: [QueryPlan]
    private var maker: SampleMaker

    init(view: ReadView, plans: [QueryPlan], expecting type: HKSampleType?) {
        self.view = view
        self.plans = plans
        maker = SampleMaker(view, expecting: type)
    }

    /// Adds the event to the page, if it matches and the app may see it. Returns whether it was added.
    mutating func take(_ event: History.Event, into page: inout AnchoredFetch.Page) -> Bool {
        switch event {
        case .added(let row):
            let type = view.snapshot.type(of: row)
            guard
                plans.contains(where: {
                    $0.type.storedIdentifier == type && $0.matches(row, in: view.snapshot)
                }),
                let sample = maker.object(row)
            else { return false }
            page.samples.append(sample)
        case .deleted(_, let id, let name, let details):
            guard let type = plans.first(where: { $0.type.storedIdentifier == name })?.type else {
                return false
            }
            // What is kept of a sample that came back at once is not a deletion.
            if DeletionState.isOfReturn(details) { return false }
            if view.authorization.reading(of: type) == .own, !(type is HKCorrelationType),
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
