import HealthKit

/// A year in a person's life as watch, phone and scale record it: made up, plausible, and the same for the same seed,
/// instant and zone, down to the identifiers.
///
/// The person gets fitter: the weight falls by some kilograms, the resting pulse by some beats. Phone and watch count
/// the same steps at times, so that statistics have something to merge; a fortnight in the middle has no watch. Nothing
/// lies after the present.
public struct HealthYear: Sendable {
    /// A kind of data.
    public enum Part: CaseIterable, Sendable {
        /// Steps of watch and phone, distance, energies, exercise, hours stood.
        case movement
        /// Heart rate, resting heart rate and its variability.
        case heart
        /// Time in bed by the phone and stages of sleep by the watch.
        case sleep
        /// Height and weight.
        case body
        /// Runs and rides with energy, distance and pulse.
        case workouts
    }

    /// Everything, by kind and then by day.
    public let samples: [HKSample]
    /// Which samples belong to which workout. All of them are among ``samples``.
    public let workouts: [(workout: HKWorkout, samples: [HKSample])]

    /// The year up to the clock's present.
    ///
    /// - Parameters:
    ///   - days: how many, up to and with today.
    ///   - parts: the kinds of data.
    ///   - seed: another one gives another life.
    public init(
        endingAt clock: HealthTestClock, days: Int = 365, of parts: Set<Part> = Set(Part.allCases),
        seed: UInt64 = 1
    ) {
        let plan = YearPlan(now: clock.now, calendar: clock.calendar, dayCount: days, seed: seed)
        var writer = YearWriter(now: clock.now)
        for part in Part.allCases where parts.contains(part) {
            for day in plan.days {
                switch part {
                case .movement: Movement.write(day, into: &writer)
                case .heart: Heart.write(day, into: &writer)
                case .sleep: Sleep.write(day, into: &writer)
                case .body: Body.write(day, into: &writer)
                case .workouts: Sport.write(day, into: &writer)
                }
            }
        }
        (samples, workouts) = (writer.samples, writer.workouts)
    }
}

extension HealthTestStore {
    /// Saves a year of plausible data up to the clock's present, in one transaction. What is in the store already, from
    /// the same seed and day, stays as it is.
    ///
    /// ```swift
    /// try await kit.addYear(seed: 7)
    /// ```
    ///
    /// - Parameters:
    ///   - days: how many, up to and with today.
    ///   - parts: the kinds of data; fewer are quicker.
    ///   - seed: another one gives another life; nil for the kit's own.
    /// - Returns: what was saved.
    /// - Throws: what saving throws; nothing in memory.
    @discardableResult
    public func addYear(
        days: Int = 365, of parts: Set<HealthYear.Part> = Set(HealthYear.Part.allCases), seed: UInt64? = nil
    ) async throws -> HealthYear {
        let year = HealthYear(endingAt: clock, days: days, of: parts, seed: seed ?? self.seed)
        var change = HKHealthStore.Change()
        (change.restored, change.workoutSamples) = (year.samples, year.workouts)
        try await owner.apply(change)
        return year
    }
}
