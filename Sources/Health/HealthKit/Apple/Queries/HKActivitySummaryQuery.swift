import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Reads the activity summaries of days, and again after each change when it has an update handler.
///
/// Summaries are calculated from the samples of four types: the merged sums of `activeEnergyBurned`, `appleMoveTime`
/// and `appleExerciseTime` for each day of the user's calendar, and its `appleStandHour` samples. Apple's systems store
/// the summaries, with goals. There is one summary for each day with such samples, in order of the day. Predicates are
/// those for activity summaries; every other predicate matches nothing. Each result reads all samples of the four
/// types, independent of the predicate.
///
/// The app needs the right to read activity summaries, but not the right to read the four types.
///
/// ```swift
/// let query = HKActivitySummaryQuery(predicate: nil) { _, days, _ in
///     show(days?.last?.activeEnergyBurned.doubleValue(for: .kilocalorie()))
/// }
/// store.execute(query)
/// ```
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable except for the update handler and `newest`, which are behind locks.

    /// The arguments of the handler: the query, and the summaries, or nil and an error.
    public typealias Handler = @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    /// The last reported commit; nil before the first results.
    private let newest = Mutex<Int?>(nil)

    /// Asks for the summaries of days.
    ///
    /// - Parameters:
    ///   - predicate: which days, made by ``HKQuery/predicateForActivitySummary(with:)`` or
    ///     ``HKQuery/predicate(forActivitySummariesBetweenStart:end:)``; nil for all days with data.
    ///   - handler: called once, on a background thread.
    @preconcurrency
    public init(predicate: NSPredicate?, resultsHandler handler: @escaping Handler) {
        self.handler = handler
        super.init(objectType: HKObjectType.activitySummaryType(), predicate: predicate)
    }

    /// Called on a background thread with all summaries that match, after each commit that may have changed
    /// some; nil for a query that ends after its first results. To be set before `execute`.
    @preconcurrency
    open var updateHandler: Handler? {
        get { updates.get() }
        set { updates.set(newValue) }
    }

    override var interest: CommitInterest? { updates.get() == nil ? nil : .types(ActivitySummaries.types) }

    override func begin(in store: StoreCore) {
        let outcome = Result {
            try store.answering { view in
                newest.withLock { $0 = view.snapshot.sequence }
                return try summaries(in: view)
            }
        }
        if updates.get() == nil {
            state.finish { handler(self, outcome.value, outcome.error) }
        } else {
            state.deliver { handler(self, outcome.value, outcome.error) }
        }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let handler = updates.get(), let known = newest.withLock({ $0 }), event.isNew(after: known)
        else { return }
        newest.withLock { $0 = event.sequence }
        let outcome = Result { try summaries(in: store.view(of: event.commit.snapshot)) }
        state.deliver { handler(self, outcome.value, outcome.error) }
    }

    private func summaries(in view: ReadView) throws -> [HKActivitySummary] {
        try ActivitySummaries(condition: Condition(storedPredicate), in: view).summaries()
    }
}

/// Reads the days' rings: the async form of ``HKActivitySummaryQuery``.
///
/// ```swift
/// let rings = try await HKActivitySummaryQueryDescriptor().result(for: store)
/// let moved = rings.last?.activeEnergyBurned.doubleValue(for: .kilocalorie())
/// ```
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, @unchecked Sendable {
    // SAFETY: the predicate is only evaluated, on the query's own queue.

    /// The result of the query: the summaries.
    public typealias Output = [HKActivitySummary]
    /// The sequence of results.
    public typealias Sequence = Results
    /// The summaries as they come.
    public typealias Results = QueryResultSequence<[HKActivitySummary]>

    /// The condition on days; nil for all days with data.
    public var predicate: NSPredicate?

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(predicate: NSPredicate? = nil) { self.predicate = predicate }

    /// The summaries of the matching days, in order.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` if the app never requested to read activity summaries,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
        let condition = Condition(predicate)
        return try await healthStore.answer(
            by: { HKActivitySummaryQuery(predicate: predicate) { _, _, _ in } }
        ) { view in try ActivitySummaries(condition: condition, in: view).summaries() }
    }

    /// The summaries in order of the day, then again after each commit that may have changed some. The loop continues
    /// until it is left or its task is cancelled, which ends the query.
    ///
    /// Throws the errors of ``result(for:)``.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            let handler: HKActivitySummaryQuery.Handler = { send($1, $2) }
            let query = HKActivitySummaryQuery(predicate: predicate, resultsHandler: handler)
            query.updateHandler = handler
            return query
        }
    }
}

/// Computes the activity summary of each day from the samples of the day.
///
/// Energy and times are merged sums by calendar day; a stand hour is an hour with a `stood` sample. Only the library
/// for tests sets goals; otherwise they stay 0 or nil.
struct ActivitySummaries: Sendable {
    let condition: Condition
    /// The calendar that divides time into days.
    private let calendar: Calendar
    private let view: ReadView

    /// - Parameter view: the snapshot to read, with the person's calendar.
    init(condition: Condition, in view: ReadView) {
        self.condition = condition
        self.view = view
        calendar = view.calendar()
    }

    static let quantities: [HKQuantityTypeIdentifier] = [
        .activeEnergyBurned, .appleMoveTime, .appleExerciseTime,
    ]

    /// The identifiers of the types from which a summary is calculated.
    static var types: Set<String> {
        Set(quantities.map(\.rawValue)).union([HKCategoryTypeIdentifier.appleStandHour.rawValue])
    }

    /// One summary for each day with data that satisfies the condition, by day.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` if summaries were never requested.
    func summaries() throws -> [HKActivitySummary] {
        let condition = try condition.readable()
        switch view.authorization.reading(of: HKObjectType.activitySummaryType()) {
        case .all: break
        case .own: return []
        case .unasked:
            throw HKError(.errorAuthorizationNotDetermined, "Reading activity summaries was never requested.")
        }
        var days: [Double: Day] = [:]
        for identifier in Self.quantities {
            for (start, sum) in try sums(of: HKQuantityType(identifier)) {
                days[start, default: Day()].sums[identifier] = sum
            }
        }
        for (start, count) in standHours() { days[start, default: Day()].standHours = count }
        let goals = ActivityGoalHistory(in: view.snapshot)
        for start in goals.starts(in: calendar) {
            let start = calendar.startOfDay(for: start).timeIntervalSinceReferenceDate
            days[start] = days[start] ?? Day()
        }
        return days.keys.sorted().compactMap { start in
            let components = components(of: start)
            guard Self.satisfies(condition, HKQuery.summaryDay(components)) else { return nil }
            let summary = days[start]?.summary(of: components)
            let date = Date(timeIntervalSinceReferenceDate: start)
            if let goals = goals.goals(at: date, in: calendar) { summary?.set(goals) }
            return summary
        }
    }

    private struct Day {
        var sums: [HKQuantityTypeIdentifier: HKQuantity] = [:]
        var standHours = 0

        func summary(of components: DateComponents) -> HKActivitySummary {
            let summary = HKActivitySummary(day: components)
            if let energy = sums[.activeEnergyBurned] { summary.activeEnergyBurned = energy }
            if let move = sums[.appleMoveTime] { summary.appleMoveTime = move }
            if let exercise = sums[.appleExerciseTime] { summary.appleExerciseTime = exercise }
            summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: Double(standHours))
            return summary
        }
    }

    private var grid: BucketGrid {
        let anchor = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
        return BucketGrid(anchor: anchor, step: DateComponents(day: 1), calendar: calendar)
    }

    private func sums(of type: HKQuantityType) throws -> [(Double, HKQuantity)] {
        let request = StatisticsRequest(
            type: type, options: .cumulativeSum, plan: QueryPlan(type: type, condition: .constant(true)))
        return request.collection(on: grid, in: view.snapshot).statistics().compactMap { statistics in
            statistics.sumQuantity().map { (statistics.storedStartDate.timeIntervalSinceReferenceDate, $0) }
        }
    }

    /// The number of hours of each day in which the person stood, by the day's start. An hour is counted by the local
    /// clock: in some zones it does not begin with an hour of UTC.
    private func standHours() -> [Double: Int] {
        let type = HKCategoryType(.appleStandHour)
        let stood = HKCategoryValueAppleStandHour.stood.rawValue
        let plan = QueryPlan(type: type, condition: .categoryValue(.equal, stood))
        let grid = grid
        var hours: [Double: Set<Int>] = [:]
        plan.forEachMatch(in: view.snapshot) { row in
            let day = grid.border(grid.index(of: row.start))
            hours[day, default: []].insert(Int((row.start - day) / 3600))
            return .on
        }
        return hours.mapValues(\.count)
    }

    private func components(of start: Double) -> DateComponents {
        let date = Date(timeIntervalSinceReferenceDate: start)
        var components = calendar.dateComponents([.era, .year, .month, .day], from: date)
        components.calendar = calendar
        return components
    }

    private static func satisfies(_ condition: Condition, _ day: Int) -> Bool {
        switch condition {
        case .constant(let value): value
        case .all(let parts): parts.allSatisfy { satisfies($0, day) }
        case .any(let parts): parts.contains { satisfies($0, day) }
        case .not(let part): !satisfies(part, day)
        case .summaryDay(let comparison, let wanted): comparison.holds(day, wanted)
        default: false
        }
    }
}
