internal import SampleStore
import Foundation

/// Computes the rings of each day from the samples they are made of.
///
/// Energy and times are merged sums by calendar day; a stand hour is an hour with a sample that says so.
/// Goals are those that were set, which only the library for tests does: otherwise they stay 0 or nil.
struct ActivitySummaries: Sendable {
    let condition: Condition
    /// Which days there are.
    private let calendar: Calendar
    private let view: ReadView

    /// - Parameter view: what is read, with the person's calendar.
    init(condition: Condition, in view: ReadView) {
        self.condition = condition
        self.view = view
        calendar = view.calendar()
    }

    static let quantities: [HKQuantityTypeIdentifier] = [
        .activeEnergyBurned, .appleMoveTime, .appleExerciseTime,
    ]

    /// Identifiers of the types that a summary is made of.
    static var types: Set<String> {
        Set(quantities.map(\.rawValue)).union([HKCategoryTypeIdentifier.appleStandHour.rawValue])
    }

    /// One summary for each day with data that satisfies the condition, by day.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when summaries were never asked for.
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
        let goals = ActivityGoalDays(in: view.snapshot)
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

    /// How many hours of each day someone stood in, by the day's start. An hour is one of the clock on the wall: in
    /// some zones it does not begin with an hour of UTC.
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
