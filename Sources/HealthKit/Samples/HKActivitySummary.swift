/// A day's rings: what was burned, moved, exercised and stood, with the goals.
///
/// Mutable, as Apple's class is, so that a program can make one to show. One from a query is a
/// copy of its own. Units: kcal for energy, min for times, count for hours.
public final class HKActivitySummary: NSObject, NSCopying, NSSecureCoding {
    /// What the move ring counts.
    public var activityMoveMode: HKActivityMoveMode = .activeEnergy

    /// Whether the rings were paused that day.
    public var isPaused = false

    /// Energy burned by moving.
    public var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    /// The goal of the move ring.
    public var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    /// Time spent moving.
    public var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
    /// The goal of the move ring when it counts time.
    public var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
    /// Time spent exercising.
    public var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
    /// The goal of the exercise ring; nil when there is none.
    public var exerciseTimeGoal: HKQuantity?
    /// Hours in which the person stood.
    public var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
    /// The goal of the stand ring; nil when there is none.
    public var standHoursGoal: HKQuantity?

    private var day = DateComponents()

    public override init() {}

    /// A day's summary.
    /// - Parameter day: calendar, era, year, month and day.
    init(day: DateComponents) {
        self.day = day
    }

    /// The goal of the exercise ring, under its older name; 0 min when there is none.
    public var appleExerciseTimeGoal: HKQuantity {
        get { exerciseTimeGoal ?? HKQuantity(unit: .minute(), doubleValue: 0) }
        set { exerciseTimeGoal = newValue }
    }

    /// The goal of the stand ring, under its older name; 0 when there is none.
    public var appleStandHoursGoal: HKQuantity {
        get { standHoursGoal ?? HKQuantity(unit: .count(), doubleValue: 0) }
        set { standHoursGoal = newValue }
    }

    /// The day, as a calendar counts: era, year, month, day and the calendar itself.
    public func dateComponents(for calendar: Calendar) -> DateComponents {
        let known = day.calendar ?? calendar
        guard let date = known.date(from: day) else { return day }
        var components = calendar.dateComponents([.era, .year, .month, .day], from: date)
        components.calendar = calendar
        return components
    }

    /// A copy that changes on its own.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = HKActivitySummary(day: day)
        copy.activityMoveMode = activityMoveMode
        copy.isPaused = isPaused
        copy.exerciseTimeGoal = exerciseTimeGoal
        copy.standHoursGoal = standHoursGoal
        for path in Self.quantities.values { copy[keyPath: path] = self[keyPath: path] }
        return copy
    }

    // MARK: Coding

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(activityMoveMode.rawValue, forKey: "moveMode")
        coder.encode(isPaused, forKey: "isPaused")
        coder.encode(parts: day)
        for (key, path) in Self.quantities { coder.encode(self[keyPath: path], forKey: key) }
        if let exerciseTimeGoal { coder.encode(exerciseTimeGoal, forKey: "exerciseTimeGoal") }
        if let standHoursGoal { coder.encode(standHoursGoal, forKey: "standHoursGoal") }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public init?(coder: NSCoder) {
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

    /// The quantities that are always there, by their names in an archive.
    private static var quantities: [String: ReferenceWritableKeyPath<HKActivitySummary, HKQuantity>] {
        [
            "activeEnergyBurned": \.activeEnergyBurned, "activeEnergyBurnedGoal": \.activeEnergyBurnedGoal,
            "appleMoveTime": \.appleMoveTime, "appleMoveTimeGoal": \.appleMoveTimeGoal,
            "appleExerciseTime": \.appleExerciseTime, "appleStandHours": \.appleStandHours,
        ]
    }
}
