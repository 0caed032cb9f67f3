/// The properties of a workout activity besides its number.
struct WorkoutActivityFacts: Sendable {
    let type: HKWorkoutActivityType
    /// The type of such a workout's distance; nil for an activity without a distance type.
    ///
    /// Derived from the names of the types; Apple publishes no table.
    let distance: HKQuantityTypeIdentifier?

    /// The word exports use: `HKWorkoutActivityTypeSwimming`.
    let exportName: String

    private init(_ type: HKWorkoutActivityType, _ distance: HKQuantityTypeIdentifier? = nil) {
        self.type = type
        self.distance = distance
        let word = String(describing: type)
        exportName = "HKWorkoutActivityType" + word.prefix(1).uppercased() + word.dropFirst()
    }
}

// The table of all activities, one per line.
extension WorkoutActivityFacts {
    static let other = WorkoutActivityFacts(.other)

    static let all: [WorkoutActivityFacts] = [
        .init(.americanFootball),
        .init(.archery),
        .init(.australianFootball),
        .init(.badminton),
        .init(.baseball),
        .init(.basketball),
        .init(.bowling),
        .init(.boxing),
        .init(.climbing),
        .init(.cricket),
        .init(.crossTraining),
        .init(.curling),
        .init(.cycling, .distanceCycling),
        .init(.dance),
        .init(.danceInspiredTraining),
        .init(.elliptical),
        .init(.equestrianSports),
        .init(.fencing),
        .init(.fishing),
        .init(.functionalStrengthTraining),
        .init(.golf),
        .init(.gymnastics),
        .init(.handball),
        .init(.hiking, .distanceWalkingRunning),
        .init(.hockey),
        .init(.hunting),
        .init(.lacrosse),
        .init(.martialArts),
        .init(.mindAndBody),
        .init(.mixedMetabolicCardioTraining),
        .init(.paddleSports, .distancePaddleSports),
        .init(.play),
        .init(.preparationAndRecovery),
        .init(.racquetball),
        .init(.rowing, .distanceRowing),
        .init(.rugby),
        .init(.running, .distanceWalkingRunning),
        .init(.sailing),
        .init(.skatingSports, .distanceSkatingSports),
        .init(.snowSports),
        .init(.soccer),
        .init(.softball),
        .init(.squash),
        .init(.stairClimbing),
        .init(.surfingSports),
        .init(.swimming, .distanceSwimming),
        .init(.tableTennis),
        .init(.tennis),
        .init(.trackAndField),
        .init(.traditionalStrengthTraining),
        .init(.volleyball),
        .init(.walking, .distanceWalkingRunning),
        .init(.waterFitness),
        .init(.waterPolo),
        .init(.waterSports),
        .init(.wrestling),
        .init(.yoga),
        .init(.barre),
        .init(.coreTraining),
        .init(.crossCountrySkiing, .distanceCrossCountrySkiing),
        .init(.downhillSkiing, .distanceDownhillSnowSports),
        .init(.flexibility),
        .init(.highIntensityIntervalTraining),
        .init(.jumpRope),
        .init(.kickboxing),
        .init(.pilates),
        .init(.snowboarding, .distanceDownhillSnowSports),
        .init(.stairs),
        .init(.stepTraining),
        .init(.wheelchairWalkPace, .distanceWheelchair),
        .init(.wheelchairRunPace, .distanceWheelchair),
        .init(.taiChi),
        .init(.mixedCardio),
        .init(.handCycling, .distanceCycling),
        .init(.discSports),
        .init(.fitnessGaming),
        .init(.cardioDance),
        .init(.socialDance),
        .init(.pickleball),
        .init(.cooldown),
        .init(.swimBikeRun),
        .init(.transition),
        .init(.underwaterDiving),
        .init(.other),
    ]
}

extension HKWorkoutActivityType {
    /// The properties of the activity.
    var facts: WorkoutActivityFacts { Self.byType[self] ?? WorkoutActivityFacts.other }

    /// The word exports use for the activity: `HKWorkoutActivityTypeSwimming`.
    package var exportName: String { facts.exportName }

    /// The type of such a workout's distance; nil for an activity without a distance type.
    package var distanceType: HKQuantityType? { facts.distance.map { HKQuantityType($0) } }

    /// All activities, in the order of the table.
    package static var known: [HKWorkoutActivityType] { WorkoutActivityFacts.all.map(\.type) }

    /// The activity of an export's word; nil for a word that is not known.
    package init?(exportName: String) {
        guard let type = Self.byName[exportName] else { return nil }
        self = type
    }

    private static let byType = Dictionary(
        WorkoutActivityFacts.all.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })

    private static let byName = Dictionary(
        WorkoutActivityFacts.all.map { ($0.exportName, $0.type) }, uniquingKeysWith: { first, _ in first })
}
