import Foundation
import HealthKit

/// What lines say as HealthKit keeps it: foods as the journal writes them, workouts as the form does.
struct DiaryObjects {
    let calendar: LocalCalendar
    /// Where the next workout without a time begins, by day: one after the other.
    private var nextStart: [LocalDay: Date] = [:]

    init(calendar: LocalCalendar) { self.calendar = calendar }

    // MARK: Food

    /// The meal that a file's word means: its own groups, such as "Post-Workout", are snacks, unless a time says
    /// which meal it was.
    static func meal(of food: DiaryFood) -> Meal {
        let words = FoldedText.words(of: ForeignWords.meal(food.meal))
        if words.contains("snack") || words.contains("snacks") { return .snack }
        if let meal = Meal.standard.first(where: { words.contains($0.rawValue) }) { return meal }
        if words == ["supper"] { return .dinner }
        return food.time.map { MealPlan().usual(at: $0) } ?? .snack
    }

    func serving(_ food: DiaryFood) -> Serving {
        let meal = Self.meal(of: food)
        let time = food.time ?? meal.hourOfImported
        let grams = Self.grams(food.amount)
        // An amount in pieces whose weight is not known stays readable in the name.
        let name =
            grams != nil || food.amount.isEmpty ? food.name : "\(food.name), \(Self.short(food.amount))"
        return Serving(
            name: name, time: time.on(food.day, in: calendar), meal: meal,
            amount: grams.map { Amount($0, .gram) }, nutrition: food.figures.nutrition)
    }

    /// "150.00 g", "3 oz": a mass in grams; nil for anything else.
    static func grams(_ amount: String) -> Double? {
        let number = amount.prefix { $0.isNumber || ".,".contains($0) }
        let unit = amount[number.endIndex...].trimmingCharacters(in: .whitespaces).lowercased()
        let sizes = ["g": 1, "kg": 1000, "oz": 28.349523125, "lb": 1000 * Conversion.kilogramsPerPound]
        guard let quantity = Input.plainNumber(number), let size = sizes[unit], quantity > 0,
            quantity * size <= 20_000
        else { return nil }
        return quantity * size
    }

    /// "1 full recipe" of "1.00 full recipe".
    private static func short(_ amount: String) -> String {
        let number = amount.prefix { $0.isNumber || $0 == "." }
        guard let quantity = Double(number) else { return amount }
        return Figure.upTo(quantity, digits: 2) + amount[number.endIndex...]
    }

    /// - Throws: `SampleRuleError` where HealthKit cannot keep it.
    func object(_ food: DiaryFood, identifiedAs id: UUID) throws -> HKCorrelation {
        let serving = serving(food)
        var metadata = serving.metadata
        metadata[FoodMetadata.program] = food.line.program
        return try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: serving.time, end: serving.time,
            objects: Set(
                serving.nutrition.samples(at: serving.time) { DiaryIdentity.part($0.identifier, of: id) }),
            metadata: metadata, uuid: id)
    }

    // MARK: Measurements

    func object(_ measurement: DiaryMeasurement, identifiedAs id: UUID) throws -> HKQuantitySample {
        let time = (measurement.time ?? TimeOfDay(hour: 8) ?? .midnight).on(measurement.day, in: calendar)
        let type = measurement.measure.quantityType
        return try HKQuantitySample.checked(
            type: type, quantity: HKQuantity(unit: measurement.measure.unit, doubleValue: measurement.value),
            start: time, end: time, metadata: [HKMetadataKeyWasUserEntered: true], uuid: id)
    }

    // MARK: Workouts

    /// A workout and its energy.
    mutating func objects(
        _ exercise: DiaryExercise, identifiedAs id: (workout: UUID, energy: UUID)
    ) throws -> (workout: HKWorkout, samples: [HKSample]) {
        let evening = (TimeOfDay(hour: 17) ?? .midnight).on(exercise.day, in: calendar)
        let start = exercise.time?.on(exercise.day, in: calendar) ?? nextStart[exercise.day] ?? evening
        let end = start.addingTimeInterval(exercise.minutes * 60)
        if exercise.time == nil { nextStart[exercise.day] = end }
        let energy = exercise.energy.map { HKQuantity(unit: .kilocalorie(), doubleValue: $0) }
        var details = WorkoutDetails()
        details.note = exercise.name
        let workout = try HKWorkout.checked(
            activityType: Sport(of: exercise)?.activityType ?? .other, start: start, end: end,
            totalEnergyBurned: energy,
            metadata: details.metadata.merging([HKMetadataKeyWasUserEntered: true]) { $1 }, uuid: id.workout)
        guard let energy else { return (workout, []) }
        let burned = try HKQuantitySample.checked(
            type: HKQuantityType(.activeEnergyBurned), quantity: energy, start: start, end: end,
            metadata: [HKMetadataKeyWasUserEntered: true], uuid: id.energy)
        return (workout, [burned])
    }
}

extension Meal {
    /// When it is put on a day whose file has no times: within its usual hours.
    var hourOfImported: TimeOfDay {
        let (hour, minute) =
            switch self {
            case .breakfast: (8, 0)
            case .lunch: (12, 30)
            case .dinner: (19, 0)
            default: (16, 0)
            }
        return TimeOfDay(hour: hour, minute: minute) ?? .midnight
    }
}

extension DiaryColumns.Measure {
    var quantityType: HKQuantityType {
        switch self {
        case .weight: HKQuantityType(.bodyMass)
        case .bodyFat: HKQuantityType(.bodyFatPercentage)
        case .waist: HKQuantityType(.waistCircumference)
        case .glucose: HKQuantityType(.bloodGlucose)
        }
    }

    /// What its values are counted in, which is the unit of the store, too.
    var unit: HKUnit {
        switch self {
        case .weight: .gramUnit(with: .kilo)
        case .bodyFat: .percent()
        case .waist: .meter()
        case .glucose: .gramUnit(with: .milli).unitDivided(by: .literUnit(with: .deci))
        }
    }
}

extension Sport {
    /// The sport of an exercise by the words of its name; nil for one that the form does not offer.
    init?(of exercise: DiaryExercise) {
        let words = Set(FoldedText.words(of: exercise.name))
        let found = Self.words.first { entry in entry.words.allSatisfy(words.contains) }?.sport
        guard let sport = found ?? (exercise.isStrength ? .strength : nil) else { return nil }
        self = sport
    }

    /// The first line whose words are all in the name counts.
    private static let words: [(words: [String], sport: Sport)] = [
        (["water", "aerobics"], .waterFitness), (["water", "polo"], .waterPolo), (["swimming"], .swimming),
        (["swim"], .swimming), (["table", "tennis"], .tableTennis), (["ping", "pong"], .tableTennis),
        (["tennis"], .tennis), (["badminton"], .badminton), (["squash"], .squash),
        (["cross", "country", "skiing"], .crossCountrySkiing), (["skiing"], .downhillSkiing),
        (["skating"], .skating), (["rope"], .jumpRope), (["stair"], .stairClimbing),
        (["stairs"], .stairClimbing), (["stairmaster"], .stairClimbing), (["elliptical"], .elliptical),
        (["rowing"], .rowing), (["hiking"], .hiking), (["hike"], .hiking), (["running"], .running),
        (["run"], .running), (["jogging"], .running), (["walking"], .walking), (["walk"], .walking),
        (["bicycling"], .cycling), (["cycling"], .cycling), (["biking"], .cycling), (["spinning"], .cycling),
        (["strength"], .strength), (["weight"], .strength), (["weights"], .strength),
        (["weightlifting"], .strength), (["resistance"], .strength), (["circuit"], .circuit),
        (["yoga"], .yoga), (["pilates"], .pilates), (["stretching"], .stretching), (["tai", "chi"], .taiChi),
        (["dancing"], .dance), (["dance"], .dance), (["kayaking"], .paddling), (["canoeing"], .paddling),
        (["paddling"], .paddling), (["soccer"], .football), (["basketball"], .basketball),
        (["volleyball"], .volleyball), (["golf"], .golf), (["climbing"], .climbing),
        (["martial"], .martialArts),
        (["karate"], .martialArts), (["judo"], .martialArts),
    ]
}
