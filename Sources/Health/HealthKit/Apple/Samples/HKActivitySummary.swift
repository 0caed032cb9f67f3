/// A day's rings: energy or minutes moved, minutes exercised, hours stood, and the goals.
///
/// Summaries from a query are calculated from the samples of the day, see ``HKActivitySummaryQuery``; their goals are
/// not known and stay 0 or nil. A test can set goals, the move mode and the pause with the library HealthKitTesting. A
/// program can also make a summary to show. Mutable, as Apple's class is, so not for several threads at once; a query
/// returns copies.
///
/// Energy is in `kcal`, times in `min`, hours in `count`; a program may set any unit; units are not checked.
///
/// ```swift
/// let summary = HKActivitySummary()
/// summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
/// ```
open class HKActivitySummary: NSObject, NSCopying, NSSecureCoding {
    /// The quantity that the move ring counts; `activeEnergy` in a summary from a query.
    open var activityMoveMode: HKActivityMoveMode = .activeEnergy

    /// Whether the rings were paused on that day; always false in results of queries.
    open var isPaused = false

    /// The energy burned by activity: the day's merged sum of `activeEnergyBurned` samples.
    open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    /// The energy goal of the move ring; 0 in results of queries.
    open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    /// Minutes of movement: the day's merged sum of `appleMoveTime` samples.
    open var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
    /// The goal of the move ring when it counts minutes; 0 from a query.
    open var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
    /// Minutes of exercise: the day's merged sum of `appleExerciseTime` samples.
    open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
    /// The goal of the exercise ring; nil for no goal, as in a summary from a query.
    open var exerciseTimeGoal: HKQuantity?
    /// Hours in which the person stood: the day's `appleStandHour` samples with the value `stood`, at most one for each
    /// hour of UTC.
    open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
    /// The goal of the stand ring; nil for no goal, as in a summary from a query.
    open var standHoursGoal: HKQuantity?

    private var day = DateComponents()

    public override init() {}

    /// A day's summary.
    /// - Parameter day: calendar, era, year, month and day.
    init(day: DateComponents) { self.day = day }

    /// The goal of the exercise ring, under its older name; 0 min when ``exerciseTimeGoal`` is nil.
    open var appleExerciseTimeGoal: HKQuantity {
        get { exerciseTimeGoal ?? HKQuantity(unit: .minute(), doubleValue: 0) }
        set { exerciseTimeGoal = newValue }
    }

    /// The goal of the stand ring, under its older name; 0 when ``standHoursGoal`` is nil.
    open var appleStandHoursGoal: HKQuantity {
        get { standHoursGoal ?? HKQuantity(unit: .count(), doubleValue: 0) }
        set { standHoursGoal = newValue }
    }

    /// The day in a calendar: era, year, month, day and the calendar itself. In another calendar or zone than the
    /// summary's, it is the day on which the summary's day begins. Empty fields for a summary that a program made.
    open func dateComponents(for calendar: Calendar) -> DateComponents {
        let known = day.calendar ?? calendar
        guard let date = known.date(from: day) else { return day }
        var components = calendar.dateComponents([.era, .year, .month, .day], from: date)
        components.calendar = calendar
        return components
    }

    /// An independent copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = HKActivitySummary(day: day)
        copy.activityMoveMode = activityMoveMode
        copy.isPaused = isPaused
        copy.exerciseTimeGoal = exerciseTimeGoal
        copy.standHoursGoal = standHoursGoal
        for path in Self.quantities.values { copy[keyPath: path] = self[keyPath: path] }
        return copy
    }

    // MARK: Coding

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(activityMoveMode.rawValue, forKey: "moveMode")
        coder.encode(isPaused, forKey: "isPaused")
        coder.encode(parts: day)
        for (key, path) in Self.quantities { coder.encode(self[keyPath: path], forKey: key) }
        if let exerciseTimeGoal { coder.encode(exerciseTimeGoal, forKey: "exerciseTimeGoal") }
        if let standHoursGoal { coder.encode(standHoursGoal, forKey: "standHoursGoal") }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        super.init()
        activityMoveMode =
            HKActivityMoveMode(rawValue: coder.decodeInteger(forKey: "moveMode")) ?? .activeEnergy
        isPaused = coder.decodeBool(forKey: "isPaused")
        day = coder.parts() ?? DateComponents()
        for (key, path) in Self.quantities {
            if let quantity = coder.object(HKQuantity.self, key) { self[keyPath: path] = quantity }
        }
        exerciseTimeGoal = coder.object(HKQuantity.self, "exerciseTimeGoal")
        standHoursGoal = coder.object(HKQuantity.self, "standHoursGoal")
    }

    /// The quantities that always exist, by their names in an archive.
    private static var quantities: [String: ReferenceWritableKeyPath<HKActivitySummary, HKQuantity>] {
        [
            "activeEnergyBurned": \.activeEnergyBurned, "activeEnergyBurnedGoal": \.activeEnergyBurnedGoal,
            "appleMoveTime": \.appleMoveTime, "appleMoveTimeGoal": \.appleMoveTimeGoal,
            "appleExerciseTime": \.appleExerciseTime, "appleStandHours": \.appleStandHours,
        ]
    }
}
