import Foundation
internal import SampleStoreEngine

/// Reads the samples that match now, once.
///
/// Without sort descriptors Apple promises no order; here the order is by start date, and for equal dates the order of
/// saving. The sort keys are the dates and a workout's duration and totals; every other key fails with
/// `HKError.errorInvalidArgument` (Apple's error is not known). With several descriptors each has its own predicate, a
/// sample that two of them find comes once, and the limit holds for all of them together.
///
/// One type in order of start date, forwards or backwards, is read without sorting and only up to the limit. Every
/// other order reads and sorts all matches, and makes objects only up to the limit.
///
/// ```swift
/// let query = HKSampleQuery(
///     sampleType: HKQuantityType(.bodyMass), predicate: nil, limit: 1,
///     sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
/// ) { _, samples, error in
///     show(samples?.first, error)
/// }
/// store.execute(query)
/// ```
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// Called once, on a background thread: the samples, or nil and an error (see ``HKQuery``).
    public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    /// The largest number of samples; ``HKObjectQueryNoLimit`` for all.
    open var limit: Int { storedLimit }
    let storedLimit: Int
    /// The sort order, by the first descriptor and then by the others; nil or empty for the order of the start dates.
    open var sortDescriptors: [NSSortDescriptor]? { storedSortDescriptors }
    let storedSortDescriptors: [NSSortDescriptor]?
    private let fetch: SampleFetch
    private let handler: ResultsHandler

    /// Reads samples of one type.
    ///
    /// - Parameters:
    ///   - sampleType: the type to look for.
    ///   - predicate: the condition on the samples; nil for all of them.
    ///   - limit: the largest number of samples; ``HKObjectQueryNoLimit`` for all.
    ///   - sortDescriptors: the sort order; nil for the order of the start dates.
    ///   - resultsHandler: called once, on a background thread.
    @preconcurrency
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping ResultsHandler
    ) {
        storedLimit = limit
        storedSortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)],
            order: (sortDescriptors ?? []).map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    /// Reads samples of several types, by start date. The parameters are those of
    /// ``init(queryDescriptors:limit:sortDescriptors:resultsHandler:)``.
    @preconcurrency
    public init(queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping ResultsHandler) {
        storedLimit = limit
        storedSortDescriptors = []
        fetch = SampleFetch(descriptors: queryDescriptors, order: [], limit: limit.asLimit)
        handler = resultsHandler
        let only = queryDescriptors.count == 1 ? queryDescriptors[0] : nil
        super.init(objectType: only?.storedSampleType, predicate: only?.storedPredicate)
    }

    /// Reads samples of several types in an order.
    ///
    /// - Parameters:
    ///   - queryDescriptors: the types and conditions; a union.
    ///   - limit: the largest number of samples of all types together; ``HKObjectQueryNoLimit`` for all.
    ///   - sortDescriptors: the sort order of all of them together; empty for the order of the start dates.
    ///   - resultsHandler: called once, on a background thread.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
        resultsHandler: @escaping ResultsHandler
    ) {
        storedLimit = limit
        storedSortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: queryDescriptors, order: sortDescriptors.map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        let only = queryDescriptors.count == 1 ? queryDescriptors[0] : nil
        super.init(objectType: only?.storedSampleType, predicate: only?.storedPredicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result { try store.answering { try fetch.samples(in: $0) } }
        state.finish { handler(self, outcome.value, outcome.error) }
    }
}

/// Reads the matching samples: the async form of ``HKSampleQuery``, with its order and its costs.
///
/// ```swift
/// let newest = try await HKSampleQueryDescriptor(
///     predicates: [.quantitySample(type: HKQuantityType(.bodyMass))],
///     sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1
/// ).result(for: store).first
/// ```
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// The result of the query: the samples.
    public typealias Output = [Sample]

    /// The types and conditions to look for; several are a union, and a sample that matches two of them is returned
    /// once.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The sort order, by the first descriptor and then by the others; empty for the order of the start dates. The
    /// store sorts by dates and by a workout's duration. Every other key path works, too, but makes objects of all
    /// matches before the limit applies.
    public var sortDescriptors: [SortDescriptor<Sample>]
    /// The largest total number of samples for all predicates; nil or 0 for all.
    public var limit: Int?

    /// A query that runs at each call of ``result(for:)``. Without a limit it returns all matches.
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// The matching samples, in order. Cancelling the task does not shorten the reading.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        // Closures, because key paths of a generic type are looked up for each query.
        let orders = sortDescriptors.map { $0.sampleOrder }
        let isKnown = !orders.contains { $0.key == .unsupported }
        let limit = limit.flatMap(\.asLimit)
        let descriptors = predicates.map { $0.descriptor }
        let fetch = SampleFetch(
            descriptors: descriptors, order: isKnown ? orders : [], limit: isKnown ? limit : nil)
        let samples = try await healthStore.answer(
            by: { HKSampleQuery(queryDescriptors: descriptors, limit: limit ?? 0) { _, _, _ in } }
        ) { view in
            var samples: [Sample] = []
            for case let sample as Sample in try fetch.samples(in: view) { samples.append(sample) }
            return samples
        }
        if isKnown { return samples }
        let sorted = samples.sorted(using: sortDescriptors)
        return limit.map { Array(sorted.prefix($0)) } ?? sorted
    }
}

extension SortDescriptor where Compared: HKSample {
    fileprivate var sampleOrder: SampleSortKey {
        let key: SampleSortKey.Key
        switch keyPath {
        case \Compared.startDate: key = .start
        case \Compared.endDate: key = .end
        default: key = SortKeyPath.key(of: keyPath)
        }
        return SampleSortKey(key: key, isAscending: order == .forward)
    }
}

/// The sort key of ``HKSample/startDate``, for an `NSSortDescriptor`. The constant's own name works as a key, too, as
/// in older systems.
public let HKSampleSortIdentifierStartDate: String = "startDate"
/// The sort key of ``HKSample/endDate``, for an `NSSortDescriptor`. The constant's own name works as a key, too, as in
/// older systems.
public let HKSampleSortIdentifierEndDate: String = "endDate"
/// Sorts workouts by duration.
public let HKWorkoutSortIdentifierDuration: String = "duration"
/// Sorts workouts by distance.
public let HKWorkoutSortIdentifierTotalDistance: String = "totalDistance"
/// Sorts workouts by active energy.
public let HKWorkoutSortIdentifierTotalEnergyBurned: String = "totalEnergyBurned"
/// Sorts workouts by swimming strokes.
public let HKWorkoutSortIdentifierTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// Sorts workouts by flights of stairs.
public let HKWorkoutSortIdentifierTotalFlightsClimbed: String = "totalFlightsClimbed"

/// The properties by which an `NSSortDescriptor` of this module sorts: Foundation on Linux sorts by a key path, and
/// keeps no key.
private enum SortKeyPath {
    static var startDate: KeyPath<HKSample, Date> { \.startDate }
    static var endDate: KeyPath<HKSample, Date> { \.endDate }
    static var duration: KeyPath<HKWorkout, TimeInterval> { \.duration }
    static var totalDistance: KeyPath<HKWorkout, Double> { \.distanceToSortBy }
    static var totalEnergyBurned: KeyPath<HKWorkout, Double> { \.energyToSortBy }
    static var totalSwimmingStrokeCount: KeyPath<HKWorkout, Double> { \.strokesToSortBy }
    static var totalFlightsClimbed: KeyPath<HKWorkout, Double> { \.flightsToSortBy }
    static var unsupported: KeyPath<HKSample, Double> { \.numberOfUnsupportedSortKey }

    static func key(of path: AnyKeyPath?) -> SampleSortKey.Key {
        switch path {
        case startDate: .start
        case endDate: .end
        case duration: .workout(StoredField.duration)
        case totalDistance: .workout(StoredField.totalDistance)
        case totalEnergyBurned: .workout(StoredField.totalEnergy)
        case totalSwimmingStrokeCount: .workout(StoredField.totalStrokes)
        case totalFlightsClimbed: .workout(StoredField.totalFlights)
        default: .unsupported
        }
    }
}

extension HKSample {
    fileprivate var numberOfUnsupportedSortKey: Double {
        misuse("Samples in memory are sorted by their dates, and workouts by their duration and totals.")
    }
}

// A workout without the figure comes before all others, as in a query.
extension HKWorkout {
    fileprivate var distanceToSortBy: Double { totalDistance?.checkedValue(for: .meter()) ?? -.infinity }
    fileprivate var energyToSortBy: Double { totalEnergyBurned?.checkedValue(for: .joule()) ?? -.infinity }
    fileprivate var strokesToSortBy: Double {
        totalSwimmingStrokeCount?.checkedValue(for: .count()) ?? -.infinity
    }
    fileprivate var flightsToSortBy: Double { totalFlightsClimbed?.checkedValue(for: .count()) ?? -.infinity }
}

extension NSSortDescriptor {
    /// Sorts by one of the constants `HKSampleSortIdentifier…` and `HKWorkoutSortIdentifier…`: the samples of a query,
    /// and those of an array.
    ///
    /// Foundation on Linux lacks this initialiser. The dates are also found by the constants' own names, which older
    /// systems use. Every other key is accepted here: a query with it fails with `HKError.errorInvalidArgument`.
    ///
    /// - Precondition: objects that are sorted in memory are samples, and workouts for a key of workouts. The program
    ///   stops otherwise, and for a key that is none of the constants; Apple raises an exception.
    public convenience init(key: String?, ascending: Bool) {
        switch key {
        case HKSampleSortIdentifierStartDate, "HKSampleSortIdentifierStartDate":
            self.init(keyPath: SortKeyPath.startDate, ascending: ascending)
        case HKSampleSortIdentifierEndDate, "HKSampleSortIdentifierEndDate":
            self.init(keyPath: SortKeyPath.endDate, ascending: ascending)
        case HKWorkoutSortIdentifierDuration, "HKWorkoutSortIdentifierDuration":
            self.init(keyPath: SortKeyPath.duration, ascending: ascending)
        case HKWorkoutSortIdentifierTotalDistance, "HKWorkoutSortIdentifierTotalDistance":
            self.init(keyPath: SortKeyPath.totalDistance, ascending: ascending)
        case HKWorkoutSortIdentifierTotalEnergyBurned, "HKWorkoutSortIdentifierTotalEnergyBurned":
            self.init(keyPath: SortKeyPath.totalEnergyBurned, ascending: ascending)
        case HKWorkoutSortIdentifierTotalSwimmingStrokeCount:
            self.init(keyPath: SortKeyPath.totalSwimmingStrokeCount, ascending: ascending)
        case HKWorkoutSortIdentifierTotalFlightsClimbed:
            self.init(keyPath: SortKeyPath.totalFlightsClimbed, ascending: ascending)
        default:
            self.init(keyPath: SortKeyPath.unsupported, ascending: ascending)
        }
    }

    /// The key that the descriptor was made with: one of the constants `HKSampleSortIdentifier…` and
    /// `HKWorkoutSortIdentifier…`; nil for another key, which Foundation on Linux does not keep.
    public var key: String? {
        switch SortKeyPath.key(of: keyPath) {
        case .start: HKSampleSortIdentifierStartDate
        case .end: HKSampleSortIdentifierEndDate
        case .workout(StoredField.duration): HKWorkoutSortIdentifierDuration
        case .workout(StoredField.totalDistance): HKWorkoutSortIdentifierTotalDistance
        case .workout(StoredField.totalEnergy): HKWorkoutSortIdentifierTotalEnergyBurned
        case .workout(StoredField.totalStrokes): HKWorkoutSortIdentifierTotalSwimmingStrokeCount
        case .workout(StoredField.totalFlights): HKWorkoutSortIdentifierTotalFlightsClimbed
        case .workout, .unsupported: nil
        }
    }

    var sampleOrder: SampleSortKey {
        SampleSortKey(key: SortKeyPath.key(of: keyPath), isAscending: ascending)
    }
}

/// Finds, orders and limits samples; makes objects only of those that it returns.
struct SampleFetch: Sendable {
    let descriptors: [HKQueryDescriptor]
    let order: [SampleSortKey]
    /// nil for no limit.
    let limit: Int?

    private struct Candidate {
        var row: StoredRow
        /// The values to sort by: the first key and the others, negated for a descending order.
        var key: Double
        var others: [Double]
        /// The place in the order of finding.
        var number: Int
    }

    /// The samples in the requested order, by default in order of start.
    ///
    /// - Throws: `HKError` for a type that was never requested or that cannot be sorted by a key.
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
            plan.forEachMatch(in: view.snapshot, keeping: false) { answer.take($0, $1) }
        } else {
            plan.forEachMatchBackwards(in: view.snapshot, keeping: limit != nil) { answer.take($0, $1) }
        }
        return answer.samples
    }

    /// The samples found so far.
    private struct Answer {
        var maker: SampleMaker
        let limit: Int?
        var samples: [HKSample] = []

        mutating func take(_ row: MatchingRow, _ slice: RowSlice) -> QueryPlan.Step {
            if let sample = maker.object(row, in: slice) { samples.append(sample) }
            return samples.count == limit ? .stop : .on
        }
    }

    /// The matches of all plans, with their sort values.
    private func candidates(_ plans: [QueryPlan], _ view: ReadView) -> [Candidate] {
        let wanted = order.isEmpty ? [SampleSortKey(key: .start, isAscending: true)] : order
        var candidates: [Candidate] = []
        for plan in plans {
            plan.forEachMatch(in: view.snapshot) { row, slice in
                let stored = slice.row(row.row - slice.firstRow)
                func key(_ order: SampleSortKey) -> Double {
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

    private func materialise(_ candidates: [Candidate], mayRepeat: Bool, _ view: ReadView) -> [HKSample] {
        var maker = SampleMaker(view)
        var samples: [HKSample] = []
        var seen: Set<UUID> = []
        for candidate in candidates {
            // Several descriptors are a union: a sample that two of them find is returned once.
            if mayRepeat, !seen.insert(candidate.row.id).inserted { continue }
            if let sample = maker.object(candidate.row) { samples.append(sample) }
            if samples.count == limit { break }
        }
        return samples
    }
}

/// One key of a sort order of samples.
struct SampleSortKey: Sendable, Hashable {
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
