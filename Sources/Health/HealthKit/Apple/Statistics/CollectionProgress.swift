internal import SampleStore
import Foundation

/// What a running collection query knows, and how a commit changes it.
///
/// A commit of a few samples recomputes the intervals that those samples touch. What may change figures
/// elsewhere starts from the beginning: another order of sources or right, a source met for the first time, a
/// file that was read again, a predicate that reads other samples too.
struct CollectionProgress: Sendable {
    /// What the query asks.
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

    /// With more changed samples than this everything is recomputed.
    private static let fewChanges = 64

    let question: Question
    private(set) var snapshot: Snapshot
    private(set) var collection: HKStatisticsCollection

    init(_ question: Question, in view: ReadView) throws {
        self.question = question
        snapshot = view.snapshot
        collection = try question.request(view).collection(on: question.grid, in: view.snapshot)
    }

    /// Takes a commit in.
    ///
    /// - Returns: the statistics that changed.
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

    /// The changed samples' first and last instants, and the sources there are now; nil when figures elsewhere may
    /// have changed too.
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
                // Whether the source has other samples that match only a walk over all of them could tell.
                guard plan.asksNothing else { return nil }
                times.append(Self.times(row.fields))
                let present = now.origins(of: type).map { HKSource(stored: $0) }
                sources.removeAll { !present.contains($0) }
            }
        }
        return (times, sources)
    }

    private static func times(_ fields: StoredRow.Fields) -> ClosedRange<Double> {
        let isInstant = fields.end == .infinity || fields.end <= fields.start
        return fields.start...(isInstant ? fields.start : max(fields.start, fields.end.nextDown))
    }

    /// The intervals that the times touch, as ascending runs that are apart.
    private func runs(_ times: [ClosedRange<Double>]) -> [Range<Int>] {
        let touched = times.map { time in
            question.grid.index(of: time.lowerBound)..<question.grid.index(of: time.upperBound) + 1
        }
        return Array(RangeSet(touched).ranges)
    }
}
