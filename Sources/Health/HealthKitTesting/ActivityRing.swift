import HealthKit

/// The fill of one ring of an activity summary, and its goal.
public struct ActivityRing: Sendable, Hashable {
    /// Kilocalories, minutes or hours, depending on the ring.
    public var value: Double
    /// The goal in the same unit.
    public var goal: Double

    /// A ring: `ActivityRing(430, of: 500)`.
    public init(_ value: Double, of goal: Double) {
        self.value = value
        self.goal = goal
    }
}

/// Activity summaries.
extension HealthTestStore {
    /// The quantity that the move ring counts.
    public enum Move: Sendable, Hashable {
        /// Kilocalories of active energy.
        case energy(ActivityRing)
        /// Minutes of movement, as for children.
        case minutes(ActivityRing)
    }

    /// Makes the activity summary of a day as a watch does: samples that add up to the rings, and goals.
    ///
    /// Summaries are calculated from samples. So the day's rings also count other samples of the day, and statistics of
    /// the day count these samples: one of active energy or move time at noon, one of exercise, and one for each hour
    /// stood, the first from 8 to 9 o'clock. The goals apply to later days, too, until a day with its own goals.
    ///
    /// - Parameters:
    ///   - day: year, month and day in the clock's zone: ``HealthTestClock/components(ofDay:)``.
    ///   - move: the move ring.
    ///   - exercise: minutes of exercise.
    ///   - stand: hours stood, whole ones from 0 to 16.
    ///   - isPaused: whether the rings were paused that day.
    /// - Throws: `HKError.errorInvalidArgument` for components that do not name a day.
    public func addActivitySummary(
        on day: DateComponents, move: Move, exercise: ActivityRing = ActivityRing(0, of: 30),
        stand: ActivityRing = ActivityRing(0, of: 12), isPaused: Bool = false
    ) async throws {
        var goals = HKHealthStore.ActivityGoals()
        goals.exercise = exercise.goal
        goals.standHours = stand.goal
        goals.isPaused = isPaused
        switch move {
        case .energy(let ring): goals.energy = ring.goal
        case .minutes(let ring): (goals.moveMode, goals.moveTime) = (.appleMoveTime, ring.goal)
        }
        try await owner.setActivityGoals(
            goals, from: day, saving: try samples(on: day, move, exercise, stand),
            by: HealthTestSource.watch.revision, on: HealthTestSource.watch.device)
    }

    private func samples(
        on day: DateComponents, _ move: Move, _ exercise: ActivityRing, _ stand: ActivityRing
    ) throws -> [HKSample] {
        let calendar = clock.calendar
        guard
            let noon = calendar.date(
                from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12))
        else { throw HKError(.errorInvalidArgument) }
        var samples: [HKSample] = []
        func add(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit) {
            guard value > 0 else { return }
            samples.append(
                HKQuantitySample(
                    type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
                    start: noon, end: noon.addingTimeInterval(3600)))
        }
        switch move {
        case .energy(let ring): add(.activeEnergyBurned, ring.value, .kilocalorie())
        case .minutes(let ring): add(.appleMoveTime, ring.value, .minute())
        }
        add(.appleExerciseTime, exercise.value, .minute())
        for hour in 0..<max(0, min(16, Int(stand.value))) {
            let start = noon.addingTimeInterval(Double(hour - 4) * 3600)
            samples.append(
                HKCategorySample(
                    type: HKCategoryType(.appleStandHour),
                    value: HKCategoryValueAppleStandHour.stood.rawValue, start: start,
                    end: start.addingTimeInterval(3600)))
        }
        return samples
    }
}
