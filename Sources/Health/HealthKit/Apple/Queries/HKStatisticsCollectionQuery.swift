import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Calculates statistics interval by interval (steps by day, heart rate by hour), and again after each change
/// when it has an update handler.
///
/// The intervals are counted from the anchor date by calendar, see ``HKStatisticsCollection``. The calendar and time
/// zone are those in the interval components, or else the person's own, of ``HKHealthStore/Configuration``. Without
/// an ``initialResultsHandler`` at the time of `execute` nothing is reported. With nothing to count the collection is
/// empty, and no error comes. For errors see ``HKQuery``.
///
/// The first results take a look at each matching sample. After a change usually only the intervals that it
/// touches are calculated again.
///
/// ```swift
/// let query = HKStatisticsCollectionQuery(
///     quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum,
///     anchorDate: midnight, intervalComponents: DateComponents(day: 1))
/// query.initialResultsHandler = { _, collection, _ in
///     show(collection?.statistics(for: date)?.sumQuantity())
/// }
/// store.execute(query)
/// ```
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable except for the handlers and the state, which are behind locks.

    /// The arguments of the handler: the query, and the statistics, or nil and an error.
    public typealias ResultsHandler =
        @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void
    /// The arguments of the handler: the query, the changed statistics when only one interval changed, all statistics,
    /// and no error; or nil twice and an error.
    public typealias UpdateHandler =
        @Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void

    /// A date on a border of the intervals; they continue from it in both directions.
    open var anchorDate: Date { storedAnchorDate }
    private let storedAnchorDate: Date
    /// The length of an interval: `DateComponents(day: 1)` for calendar days of 23, 24 or 25 hours.
    open var intervalComponents: DateComponents { storedIntervalComponents }
    private let storedIntervalComponents: DateComponents
    /// The requested figures; other figures are nil in the result.
    open var options: HKStatisticsOptions { storedOptions }
    private let storedOptions: HKStatisticsOptions

    let type: HKQuantityType
    private let results = Locked<ResultsHandler?>(nil)
    private let updates = Locked<UpdateHandler?>(nil)
    private let progress = Mutex<CollectionProgress?>(nil)
    private let changed = Locked<ChangesHandler?>(nil)
    /// The handler of the async form, with every changed interval.
    typealias ChangesHandler =
        @Sendable (HKStatisticsCollection?, [HKStatistics], (any Error)?) -> Void

    /// Asks for statistics by interval.
    ///
    /// - Parameters:
    ///   - quantityType: the type of the samples.
    ///   - quantitySamplePredicate: which samples count; nil for all.
    ///   - options: the figures wanted.
    ///   - anchorDate: a border between two intervals, for example a midnight. One outside the years 1 to 4001
    ///     fails the query with `HKError.errorInvalidArgument`.
    ///   - intervalComponents: the length of an interval, and a calendar and time zone if they differ from the user's.
    /// - Precondition: the options fit the type and the interval is longer than zero. Apple raises an exception
    ///   otherwise; here the program stops and names the broken rule.
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
        options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
    ) {
        if let misfit = options.misfit(for: quantityType) { misuse(misfit) }
        type = quantityType
        storedOptions = options
        storedAnchorDate = anchorDate
        storedIntervalComponents = intervalComponents
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
        // An interval without length stops the program here instead of on the query's queue.
        if isAnchored { _ = BucketGrid(anchor: anchorDate, step: intervalComponents) { .current } }
    }

    /// Called once, on a background thread, with the present figures, or nil and an error. Set it before `execute`.
    @preconcurrency
    open var initialResultsHandler: ResultsHandler? {
        get { results.get() }
        set { results.set(newValue) }
    }

    /// Called on a background thread after each commit that changed figures: with the changed statistics when only one
    /// interval changed, nil when several did (Apple documents no rule), and all figures. Nil for a query that ends
    /// after its first results. Set it before `execute`.
    @preconcurrency
    open var statisticsUpdateHandler: UpdateHandler? {
        get { updates.get() }
        set { updates.set(newValue) }
    }

    fileprivate var changesHandler: ChangesHandler? {
        get { changed.get() }
        set { changed.set(newValue) }
    }

    override var interest: CommitInterest? { isOngoing ? .types([type.storedIdentifier]) : nil }

    private var isOngoing: Bool { updates.get() != nil || changed.get() != nil }

    override func begin(in store: StoreCore) {
        let outcome = Result { try collection(in: store) }
        let report: () -> Void = { [self] in results.get()?(self, outcome.value, outcome.error) }
        if isOngoing { state.deliver(report) } else { state.finish(report) }
    }

    private func collection(in store: StoreCore) throws -> HKStatisticsCollection {
        let begun = try store.answering { view in
            let question = CollectionProgress.Question(
                type: type, predicate: Condition(storedPredicate), options: storedOptions,
                grid: try grid(in: view))
            return try CollectionProgress(question, in: view)
        }
        progress.withLock { $0 = begun }
        return begun.collection
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard var known = progress.withLock({ $0 }), event.isNew(after: known.snapshot.sequence) else {
            return
        }
        do {
            let changes = try known.advance(by: event, in: store.view(of: event.commit.snapshot))
            let next = known
            progress.withLock { $0 = next }
            guard !changes.isEmpty else { return }
            let single = changes.count == 1 ? changes[0] : nil
            state.deliver {
                updates.get()?(self, single, next.collection, nil)
                changed.get()?(next.collection, changes, nil)
            }
        } catch {
            state.deliver {
                updates.get()?(self, nil, nil, error)
                changed.get()?(nil, [], error)
            }
        }
    }

    /// The figures in a view.
    func collection(in view: ReadView) throws -> HKStatisticsCollection {
        StatisticsRequest(type: type, options: storedOptions, plan: try view.plan(type, storedPredicate))
            .collection(on: try grid(in: view), in: view.snapshot)
    }

    /// Whether the anchor is within the range of the calendar.
    private var isAnchored: Bool {
        SampleRules.years.contains(storedAnchorDate.timeIntervalSinceReferenceDate)
    }

    private func grid(in view: ReadView) throws -> BucketGrid {
        guard isAnchored else {
            throw HKError(.errorInvalidArgument, "The anchorDate must be a date of the years 1 to 4001.")
        }
        return BucketGrid(anchor: storedAnchorDate, step: storedIntervalComponents, orIn: view.calendar)
    }
}

/// Calculates statistics by interval: the async form of ``HKStatisticsCollectionQuery``.
///
/// ```swift
/// let days = try await HKStatisticsCollectionQueryDescriptor(
///     predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
///     anchorDate: midnight, intervalComponents: DateComponents(day: 1)
/// ).result(for: store)
/// let sums = days.statistics().map { ($0.startDate, $0.sumQuantity()?.doubleValue(for: .count())) }
/// ```
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, Sendable {
    /// The result of the query: the statistics of all intervals.
    public typealias Output = HKStatisticsCollection
    /// The sequence of results.
    public typealias Sequence = Results
    /// The results of a collection query as they come.
    public typealias Results = QueryResultSequence<Result>

    /// The type and the condition on its samples.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// The requested figures; other figures are nil in the result.
    public var options: HKStatisticsOptions
    /// A date on a border of the intervals; they continue from it in both directions.
    public var anchorDate: Date
    /// The length of an interval: `DateComponents(day: 1)` for calendar days of 23, 24 or 25 hours.
    public var intervalComponents: DateComponents

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
        intervalComponents: DateComponents
    ) {
        self.predicate = predicate
        self.options = options
        self.anchorDate = anchorDate
        self.intervalComponents = intervalComponents
    }

    /// The present figures and, after a change, those that changed.
    public struct Result: Sendable {
        /// All present figures.
        public let statisticsCollection: HKStatisticsCollection
        /// The statistics of the changed intervals, in order; nil in the first result.
        public let updatedStatistics: [HKStatistics]?
    }

    /// The present figures. Cancelling the task does not stop the calculation.
    ///
    /// - Precondition: the predicate is for a quantity type, the options fit it, and the interval is longer than zero.
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened. Without samples the collection is empty, which
    ///   is not an error.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
        let query = query
        return try await healthStore.answer(by: { query }) { try query.collection(in: $0) }
    }

    /// The present figures, then those after each commit that changes them. The loop continues until it is left or its
    /// task is cancelled, which ends the query. Results that arrive faster than the loop reads them wait in order.
    /// Throws the errors of ``result(for:)``.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            let query = query
            query.initialResultsHandler = { _, collection, error in
                send(collection.map { Result(statisticsCollection: $0, updatedStatistics: nil) }, error)
            }
            query.changesHandler = { collection, changes, error in
                send(collection.map { Result(statisticsCollection: $0, updatedStatistics: changes) }, error)
            }
            return query
        }
    }

    private var query: HKStatisticsCollectionQuery {
        guard let type = predicate.sampleType as? HKQuantityType else {
            misuse("\(predicate.sampleType.storedIdentifier) is not a quantity type.")
        }
        return HKStatisticsCollectionQuery(
            quantityType: type, quantitySamplePredicate: predicate.nsPredicate, options: options,
            anchorDate: anchorDate, intervalComponents: intervalComponents)
    }
}

/// The state of a running collection query, and its change by a commit.
///
/// A commit of a few samples recomputes the intervals of those samples. Everything is recomputed after a change with
/// possible effects elsewhere: another order of sources, another right, a new source, a file that was read again, or a
/// predicate that depends on other samples.
private struct CollectionProgress: Sendable {
    /// The request of the query.
    struct Question: Sendable {
        let type: HKQuantityType
        let predicate: Condition
        let options: HKStatisticsOptions
        let grid: BucketGrid

        fileprivate func request(_ view: ReadView, in window: Range<Double>? = nil) throws
            -> StatisticsRequest
        {
            var condition = try view.visible(predicate, of: type)
            if let window {
                condition = .all([
                    condition, .start(.less, window.upperBound), .end(.greaterOrEqual, window.lowerBound),
                ])
            }
            return StatisticsRequest(
                type: type, options: options, plan: QueryPlan(type: type, condition: condition))
        }
    }

    /// The largest number of changed samples for which single intervals are recomputed; above it, all are recomputed.
    private static let fewChanges = 64

    let question: Question
    private(set) var snapshot: Snapshot
    private(set) var collection: HKStatisticsCollection

    init(_ question: Question, in view: ReadView) throws {
        self.question = question
        snapshot = view.snapshot
        collection = try question.request(view).collection(on: question.grid, in: view.snapshot)
    }

    /// Applies a commit.
    ///
    /// - Returns: the changed statistics.
    mutating func advance(by event: CommitEvent, in view: ReadView) throws -> [HKStatistics] {
        let before = snapshot
        snapshot = view.snapshot
        guard let touched = try touched(by: event, after: before, view) else { return try beginAnew(view) }
        if touched.times.isEmpty { return [] }
        let renewed = try runs(touched.times).map { run in
            let borders = question.grid.borders(run)
            let window = borders[0]..<borders[borders.count - 1]
            return (
                first: run.lowerBound,
                buckets: try question.request(view, in: window).buckets(borders, in: view.snapshot)
            )
        }
        let (next, changes) = collection.replacing(renewed, sources: touched.sources)
        collection = next
        return changes
    }

    private mutating func beginAnew(_ view: ReadView) throws -> [HKStatistics] {
        let next = try question.request(view).collection(on: question.grid, in: view.snapshot)
        defer { collection = next }
        return next.changes(since: collection)
    }

    /// The first and last instants of the changed samples, and the present sources; nil when figures elsewhere may have
    /// changed, too.
    private func touched(
        by event: CommitEvent, after known: Snapshot, _ view: ReadView
    ) throws -> (times: [ClosedRange<Double>], sources: [HKSource])? {
        let type = question.type.storedIdentifier
        let now = view.snapshot
        guard known.sequence == event.before.sequence, known.isContinued(by: now),
            known.origins.count == now.origins.count, !event.changesTheView(of: type),
            !collection.buckets.isEmpty
        else { return nil }
        let plan = try question.request(view).plan
        let history = now.history(after: .end(of: known.sequence), types: [type])
        guard !plan.test.looksAround, history.count <= Self.fewChanges else { return nil }
        var times: [ClosedRange<Double>] = []
        var sources = collection.allSources
        for index in 0..<history.count {
            switch history[index] {
            case .added(let row):
                guard plan.matches(row, in: now) else { continue }
                times.append(Self.times(row.fields))
                let source = HKSource(stored: now.origin(of: row))
                if !sources.contains(source) { sources.append(source) }
            case .deleted(_, let id, _, _):
                guard let row = known.row(of: id), plan.matches(row, in: known) else { continue }
                // Only a walk over all samples could find out whether the source has other matching samples.
                guard plan.asksNothing else { return nil }
                times.append(Self.times(row.fields))
                let present = now.origins(of: type).map { HKSource(stored: $0) }
                sources.removeAll { !present.contains($0) }
            }
        }
        return (times, sources)
    }

    private static func times(_ fields: StoredRow.ColumnValues) -> ClosedRange<Double> {
        let isInstant = fields.end == .infinity || fields.end <= fields.start
        return fields.start...(isInstant ? fields.start : max(fields.start, fields.end.nextDown))
    }

    /// The intervals that the times touch, as separate ascending runs.
    private func runs(_ times: [ClosedRange<Double>]) -> [Range<Int>] {
        let touched = times.map { time in
            question.grid.index(of: time.lowerBound)..<question.grid.index(of: time.upperBound) + 1
        }
        return Array(RangeSet(touched).ranges)
    }
}
