internal import SampleStore
import Foundation

/// One snapshot as the running app may see it. Every query reads through one.
///
/// A denied type looks like a type with nothing in it but the app's own samples; a type the app has
/// never asked for is an error. A correlation is visible if at least one member is, and it contains only the
/// visible members.
///
/// A class, because a snapshot is a value of a dozen references, too large to copy at each step of a query.
final class ReadView: Sendable {
    let snapshot: Snapshot
    let authorization: AuthorizationState
    /// The cache for reading in pages.
    let pages: PagedHistory
    /// The person's calendar.
    let calendar: @Sendable () -> Calendar

    init(
        snapshot: Snapshot, authorization: AuthorizationState, pages: PagedHistory,
        calendar: @escaping @Sendable () -> Calendar
    ) {
        self.snapshot = snapshot
        self.authorization = authorization
        self.pages = pages
        self.calendar = calendar
    }

    /// A condition narrowed to what is visible.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type never asked for.
    func visible(_ condition: Condition, of type: HKSampleType) throws -> Condition {
        let condition = try condition.readable()
        // Correlations are never asked for themselves: their members decide.
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

    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type never asked for.
    func requireReading(_ type: HKSampleType) throws {
        _ = try visible(.constant(true), of: type)
    }

    /// A plan for what is visible of a type.
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

    /// The document of a stored sample with its title and names, and the text itself when it is wanted.
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

    /// The same of a row.
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
