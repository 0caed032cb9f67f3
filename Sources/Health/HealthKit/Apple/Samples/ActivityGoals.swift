internal import SampleStoreBasics
internal import SampleStoreEngine
import Foundation

extension HKHealthStore {
    /// A person's goals for a day, as activity summaries show them.
    package struct ActivityGoals: Sendable, Hashable {
        /// The quantity that the move ring counts.
        package var moveMode = HKActivityMoveMode.activeEnergy
        /// Kilocalories; nil for none.
        package var energy: Double?
        /// Minutes; nil for none.
        package var moveTime: Double?
        /// Minutes; nil for none.
        package var exercise: Double?
        /// Hours; nil for none.
        package var standHours: Double?
        /// Whether the rings are paused. Applies only to the day itself, not to later days.
        package var isPaused = false

        package init() {}
    }

    /// Sets the goals from a day until the next day with goals, and saves samples of a source, in one transaction.
    ///
    /// - Parameter day: year, month and day.
    /// - Throws: `HKError.errorInvalidArgument` for components that do not name a day; the errors of saving.
    package func setActivityGoals(
        _ goals: ActivityGoals, from day: DateComponents, saving samples: [HKSample],
        by source: HKSourceRevision, on device: HKDevice?
    ) async throws {
        guard let key = StoredGoals.key(of: day) else {
            throw HKError(.errorInvalidArgument, "A day has a year, a month and a day.")
        }
        try await core.onWriteQueue { [core] in
            try core.commit { transaction in
                try Self.set([key: goals], in: &transaction)
                var writer = SampleWriter(source: source, device: device)
                for sample in samples { try writer.insert(sample, into: &transaction) }
            }
        }
    }

    /// Sets the goals of several days, `2026-06-15`, in one transaction. Keys that are not days are ignored.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func setActivityGoals(_ goals: [String: ActivityGoals]) async throws {
        let days = goals.filter { StoredGoals.isDay($0.key) }
        guard !days.isEmpty else { return }
        try await core.onWriteQueue { [core] in try core.commit { try Self.set(days, in: &$0) } }
    }

    private static func set(_ goals: [String: ActivityGoals], in transaction: inout Transaction) throws {
        var known = transaction.snapshot.value(forKey: StoredKey.activityGoals) ?? .object([:])
        for (day, goals) in goals {
            known = known.setting(JSONValue(encoding: StoredGoals(goals)), at: [day])
        }
        try transaction.setValue(known, forKey: StoredKey.activityGoals)
    }
}

/// All goals of a snapshot, by their first day.
struct ActivityGoalHistory {
    /// The oldest first.
    private let days: [(key: String, goals: HKHealthStore.ActivityGoals)]

    init(in snapshot: Snapshot) {
        guard case .object(let stored)? = snapshot.value(forKey: StoredKey.activityGoals) else {
            days = []
            return
        }
        days = stored.compactMap { key, value in
            value.decoded(as: StoredGoals.self).map { (key, $0.goals) }
        }.sorted { $0.key < $1.key }
    }

    /// All goals, by the day from which they count.
    var all: [(day: String, goals: HKHealthStore.ActivityGoals)] { days.map { ($0.key, $0.goals) } }

    /// The days with new goals, as dates in a calendar.
    func starts(in calendar: Calendar) -> [Date] {
        days.compactMap { day in
            let parts = day.key.split(separator: "-").compactMap { Int($0) }
            guard parts.count == 3 else { return nil }
            var gregorian = Calendar(identifier: .gregorian)
            gregorian.timeZone = calendar.timeZone
            return gregorian.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
        }
    }

    /// The goals of the day that begins at a date; nil where none were set.
    func goals(at start: Date, in calendar: Calendar) -> HKHealthStore.ActivityGoals? {
        guard !days.isEmpty else { return nil }
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        guard let key = StoredGoals.key(of: gregorian.dateComponents([.year, .month, .day], from: start)),
            let last = days.last(where: { $0.key <= key })
        else { return nil }
        var goals = last.goals
        goals.isPaused = goals.isPaused && last.key == key
        return goals
    }
}

extension HKActivitySummary {
    /// Sets the goals of its day.
    func set(_ goals: HKHealthStore.ActivityGoals) {
        func quantity(_ value: Double, _ unit: HKUnit) -> HKQuantity {
            HKQuantity(unit: unit, doubleValue: value)
        }
        activityMoveMode = goals.moveMode
        isPaused = goals.isPaused
        activeEnergyBurnedGoal = quantity(goals.energy ?? 0, .kilocalorie())
        appleMoveTimeGoal = quantity(goals.moveTime ?? 0, .minute())
        exerciseTimeGoal = goals.exercise.map { quantity($0, .minute()) }
        standHoursGoal = goals.standHours.map { quantity($0, .count()) }
    }
}

/// Goals as they are stored.
private struct StoredGoals: Codable {
    var moveMode: Int
    var energy: Double?
    var moveTime: Double?
    var exercise: Double?
    var standHours: Double?
    var isPaused: Bool

    init(_ goals: HKHealthStore.ActivityGoals) {
        moveMode = goals.moveMode.rawValue
        energy = goals.energy
        moveTime = goals.moveTime
        exercise = goals.exercise
        standHours = goals.standHours
        isPaused = goals.isPaused
    }

    var goals: HKHealthStore.ActivityGoals {
        var goals = HKHealthStore.ActivityGoals()
        goals.moveMode = HKActivityMoveMode(rawValue: moveMode) ?? .activeEnergy
        goals.energy = energy
        goals.moveTime = moveTime
        goals.exercise = exercise
        goals.standHours = standHours
        goals.isPaused = isPaused
        return goals
    }

    /// Whether a key names a day, such as `2026-06-15`.
    static func isDay(_ key: String) -> Bool {
        let parts = key.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return false
        }
        return Self.key(of: DateComponents(year: year, month: month, day: day)) == key
    }

    /// A day as a key, `2026-06-15`: keys sort like days. nil without year, month and day.
    static func key(of day: DateComponents) -> String? {
        guard let year = day.year, let month = day.month, let number = day.day,
            DateComponents(
                calendar: Calendar(identifier: .gregorian), year: year, month: month, day: number
            ).isValidDate
        else { return nil }
        return [String(year, width: 4), String(month, width: 2), String(number, width: 2)].joined(
            separator: "-")
    }
}
