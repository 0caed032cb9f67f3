import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// One snapshot as the running app may see it. Every query reads through a `ReadView`.
///
/// A denied type looks like a type with nothing in it but the app's own samples; a type that the app never requested is
/// an error. A correlation is visible if at least one member is, and it contains only the visible members.
///
/// A class, because a snapshot is a value of a dozen references, too large to copy at each step of a query.
final class ReadView: Sendable {
    let snapshot: Snapshot
    let authorization: AuthorizationState
    /// The cache for reading in pages.
    let pages: HistoryCache
    /// The person's calendar.
    let calendar: @Sendable () -> Calendar

    init(
        snapshot: Snapshot, authorization: AuthorizationState, pages: HistoryCache,
        calendar: @escaping @Sendable () -> Calendar
    ) {
        self.snapshot = snapshot
        self.authorization = authorization
        self.pages = pages
        self.calendar = calendar
    }

    /// The condition, limited to samples that the app may see.
    func visible(_ condition: Condition, of type: HKSampleType) throws -> Condition {
        let condition = try condition.readable()
        // Access to correlations is never requested: it follows from the members.
        if type is HKCorrelationType { return condition }
        switch authorization.reading(of: type) {
        case .all:
            guard let earliest = authorization.earliestDate(of: type) else { return condition }
            let isRecent = Condition.end(.greaterOrEqual, earliest.timeIntervalSinceReferenceDate)
            return .all([condition, .any([isRecent, .sources([authorization.app])])])
        case .own: return .all([condition, .sources([authorization.app])])
        case .unasked:
            throw HKError(
                .errorAuthorizationNotDetermined, "Reading \(type.storedIdentifier) was never requested.")
        }
    }

    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that was never requested.
    func requireReading(_ type: HKSampleType) throws { _ = try visible(.constant(true), of: type) }

    /// A plan for the visible samples of a type.
    func plan(_ type: HKSampleType, _ predicate: NSPredicate?) throws -> QueryPlan {
        QueryPlan(type: type, condition: try visible(Condition(predicate), of: type))
    }

    /// The object of a stored sample; nil if it is hidden or of a kind that this version does not know.
    ///
    /// A document comes without its contents, which a document query reads.
    func object(_ sample: Sample) -> HKSample? {
        guard isVisible(sample) else { return nil }
        let object = SampleCoder.object(from: sample, in: snapshot, isVisible: isVisible)
        return (object as? HKCDADocumentSample)?.withoutDocument ?? object
    }

    /// The document of a stored sample with its title and names; with its text only if `withData` is true.
    func document(_ sample: Sample, withData: Bool) -> HKDocumentSample? {
        guard isVisible(sample) else { return nil }
        let document = SampleCoder.object(from: sample, in: snapshot) as? HKCDADocumentSample
        return withData ? document : document?.withoutData
    }

    func isVisible(_ sample: Sample) -> Bool {
        if authorization.grantsEverything { return true }
        if sample.origin.source == authorization.app { return true }
        guard let type = ObjectTypeCatalogue.sampleType(sample.type, unit: sample.unit) else { return false }
        guard type is HKCorrelationType else { return authorization.shows(type, endingAt: sample.end) }
        return sample.members.contains { member in snapshot.sample(member).map(isVisible) ?? false }
    }

    /// Whether the app may see a row.
    func isVisible(_ row: StoredRow) -> Bool {
        if authorization.grantsEverything { return true }
        let name = snapshot.type(of: row)
        if snapshot.origin(of: row).source == authorization.app { return true }
        guard let type = ObjectTypeCatalogue.sampleType(name, unit: snapshot.unit(of: name)) else {
            return false
        }
        guard type is HKCorrelationType else { return authorization.shows(type, endingAt: row.fields.end) }
        return row.members.contains { member in snapshot.row(of: member).map(isVisible) ?? false }
    }

    /// The types of all stored samples.
    var types: [HKSampleType] {
        snapshot.types.compactMap { ObjectTypeCatalogue.sampleType($0, unit: snapshot.unit(of: $0)) }
    }
}

/// Caches the unread rest of histories that are read in pages: reading n changes sorts them once, however small the
/// pages are. A history that was read to its end leaves the cache.
final class HistoryCache: Sendable {
    /// The changes of some types after a position, in order: first those of one snapshot, then those of later commits.
    struct Remainder: Sendable {
        /// The histories, each with the number of the state from which it was read: a later state may lack a sample
        /// that was added before.
        fileprivate(set) var parts: [(history: History, sequence: Int)]
        fileprivate var begin: Position
        fileprivate var snapshot: Snapshot

        /// The changes after the position in a snapshot.
        init(after position: Position, types: Set<String>, in snapshot: Snapshot) {
            parts = [(snapshot.history(after: position, types: types), snapshot.sequence)]
            begin = position
            self.snapshot = snapshot
        }
    }

    /// The largest number of cached histories.
    private static let capacity = 4

    private struct Cache {
        var remainders: [Set<String>: Remainder] = [:]
        /// The least recently used comes first.
        var order: [Set<String>] = []
    }

    private let cache = Mutex(Cache())

    /// The changes after the position in a snapshot.
    ///
    /// - Complexity: O(log n) from a position that was reached before, else O(n log n).
    func remainder(after position: Position, types: Set<String>, in snapshot: Snapshot) -> Remainder {
        let known = cache.withLock { $0.remainders[types] }
        var remainder: Remainder
        if let known, known.begin <= position, known.snapshot.isContinued(by: snapshot) {
            remainder = known
            remainder.advance(to: snapshot, types: types)
        } else {
            remainder = Remainder(after: position, types: types, in: snapshot)
        }
        remainder.drop(upTo: position)
        keep(remainder, types)
        return remainder
    }

    private func keep(_ remainder: Remainder, _ types: Set<String>) {
        cache.withLock { cache in
            cache.order.removeAll { $0 == types }
            cache.remainders[types] = remainder.parts.isEmpty ? nil : remainder
            if !remainder.parts.isEmpty { cache.order.append(types) }
            if cache.order.count > Self.capacity { cache.remainders[cache.order.removeFirst()] = nil }
        }
    }
}

extension HistoryCache.Remainder {
    fileprivate mutating func advance(to next: Snapshot, types: Set<String>) {
        guard next.sequence > snapshot.sequence else { return }
        let new = next.history(after: .end(of: snapshot.sequence), types: types)
        if new.count > 0 { parts.append((new, next.sequence)) }
        snapshot = next
    }

    fileprivate mutating func drop(upTo position: Position) {
        let first = parts.firstIndex { $0.history.firstIndex(after: position) < $0.history.count }
        parts.removeFirst(first ?? parts.count)
        begin = position
    }

    /// Calls the body with the events after the position that still hold in the last snapshot, until the body returns
    /// `.stop`.
    ///
    /// A sample that was added and then deleted comes only as a deletion.
    func forEach(after position: Position, _ body: (History.SampleEvent) -> QueryPlan.Step) {
        for (history, sequence) in parts {
            for index in history.firstIndex(after: position)..<history.count {
                var event = history[index]
                if case .added(let row) = event, sequence < snapshot.sequence {
                    guard let now = snapshot.row(of: row.id), now.position == row.position else { continue }
                    event = .added(now)
                }
                if body(event) == .stop { return }
            }
        }
    }
}
