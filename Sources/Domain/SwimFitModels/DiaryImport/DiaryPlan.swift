import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim
import SwimFitReading

/// The new items of a reading, and the change that adds them to a store.
struct DiaryPlan {
    var report = DiaryReport()
    private let options: DiaryImport.DiaryOptions
    private let calendar: LocalCalendar
    private var foods: [(food: DiaryFood, id: UUID)] = []
    private var measurements: [(measurement: DiaryMeasurement, id: UUID)] = []
    private var exercises: [(exercise: DiaryExercise, id: (workout: UUID, energy: UUID))] = []
    /// The stored samples that the files correct or no longer have.
    private var replaced: [HKSample] = []

    init(_ reading: DiaryReading, _ options: DiaryImport.DiaryOptions, clock: WallClock) {
        (self.options, calendar) = (options, clock.calendar.civil)
        var identity = DiaryIDGenerator()
        report.lines = reading.lines
        report.unitOfWeights = reading.unitOfWeights
        var seen: [UUID: Int] = [:]
        var repeated = (here: 0, elsewhere: 0)
        // Identities repeat between lines of different files, and of a measurement that a file has twice.
        func isFirst(_ id: UUID, _ line: DiaryPlace) -> Bool {
            guard let number = seen.updateValue(line.number, forKey: id) else { return true }
            if number == line.number { repeated.here += 1 } else { repeated.elsewhere += 1 }
            return false
        }
        foods = reading.foods.map { ($0, identity.of($0)) }.filter { isFirst($0.1, $0.0.line) }
        measurements = reading.measurements.map { ($0, identity.of($0)) }.filter { isFirst($0.1, $0.0.line) }
        exercises = reading.exercises.map { ($0, identity.of($0)) }
            .filter { isFirst($0.1.workout, $0.0.line) }
        if repeated.here > 0 {
            report.lines.leaveOut("measurements that the file has twice at one time", repeated.here)
        }
        if repeated.elsewhere > 0 {
            report.lines.leaveOut("lines that another of the files has, too", repeated.elsewhere)
        }
        report.leftColumns = reading.leftColumns
        report.addsToLoggedDays = options.addsToLoggedDays
        let days =
            reading.foods.map(\.day) + reading.measurements.map(\.day) + reading.exercises.map(\.day)
        report.days = Set(days).sorted()
        report.entries.onLoggedDays = reading.second.entries
        report.workouts.onLoggedDays = reading.second.workouts
        report.loggedDays = reading.second.days.sorted()
    }

    // MARK: Comparing

    /// Keeps the items that the store does not have, and counts the others.
    ///
    /// - Parameter coming: the samples that are saved in the same transaction.
    mutating func compare(with store: HKHealthStore, and coming: [HKSample]) throws {
        let ids = foods.map(\.id) + measurements.map(\.id) + exercises.map(\.id.workout)
        var known = Dictionary(
            zip(ids, try store.knowledge(of: ids)), uniquingKeysWith: { first, _ in first })
        if options.restoresDeleted { known = known.filter { $0.value != .wasDeleted } }
        let earlier = try EarlierTables(of: foods, measurements, in: interval, calendar, store)
        let own = Set(ids).union(exercises.map(\.id.energy)).union(earlier.ids)
        let eaten = try daysWithFood(besides: own, in: store, coming)
        let trained = try daysWithWorkouts(besides: own, in: store, coming)
        let measured = try measuredDays(besides: own, in: store, coming)
        func sort<Item>(
            _ items: [Item], _ count: inout DiaryReport.Count, _ id: (Item) -> UUID,
            isLogged: (Item) -> Bool
        ) -> [Item] {
            items.filter { item in
                switch known[id(item)] ?? .isNew {
                case .isStored: count.alreadyThere += 1
                case .wasDeleted: count.leftDeleted += 1
                case .isNew where isLogged(item) && !options.addsToLoggedDays: count.onLoggedDays += 1
                case .isNew:
                    count.added += 1
                    return true
                }
                return false
            }
        }
        var logged: Set<LocalDay> = []
        func isLogged(_ day: LocalDay, _ days: Set<LocalDay>) -> Bool {
            guard days.contains(day) else { return false }
            logged.insert(day)
            return true
        }
        foods = sort(foods, &report.entries, \.id) { isLogged($0.food.day, eaten) }
        let isWhole = report.lines.refused == 0
        let foodChange = earlier.foods.change(
            by: foods.map { ($0.food.slot(in: calendar), $0.id, $0.food.line.table) }, isWhole: isWhole)
        for index in foods.indices {
            foods[index].food.line.table = foodChange.tables[foods[index].id] ?? foods[index].food.line.table
        }
        report.entries.take(foodChange)
        exercises = sort(exercises, &report.workouts, \.id.workout) { isLogged($0.exercise.day, trained) }
        let new = measurements.filter { known[$0.id] == .isStored || !measured.has($0.measurement) }
        report.measurements.alreadyThere = measurements.count - new.count
        measurements = sort(new, &report.measurements, \.id) { _ in false }
        let bodyChange = earlier.measurements.change(
            by: measurements.map { ($0.measurement.slot, $0.id, $0.measurement.line.table) }, isWhole: isWhole
        )
        for index in measurements.indices {
            let (measurement, id) = measurements[index]
            measurements[index].measurement.line.table = bodyChange.tables[id] ?? measurement.line.table
        }
        report.measurements.take(bodyChange)
        replaced = foodChange.replaced + bodyChange.replaced
        report.loggedDays = logged.union(report.loggedDays).sorted()
        report.examples = try examples()
        report.doubts = try doubts()
    }

    /// What is improbable of the new items, as where they are typed: an entry that nobody eats at once, and a weight far
    /// from those of the days around it.
    private func doubts() throws -> [String] {
        let objects = DiaryObjectMaker(calendar: calendar)
        let eaten = foods.lazy.filter { $0.food.isNamed }.compactMap { food, _ in
            ServingDoubt.about(objects.serving(food)).map { "\($0.message) on \(food.day.full)" }
        }
        let weights = try measurements.filter { $0.measurement.measure == .weight }.map { measurement, id in
            BodyMeasurement(
                id: id, date: try objects.object(measurement, identifiedAs: id).startDate,
                value: measurement.value, source: "")
        }.sorted { $0.date < $1.date }
        let heavy = weights.indices.compactMap { place in
            let around = weights[max(0, place - 8)..<min(weights.count, place + 9)]
            let weight = weights[place]
            return BodyHistory(Array(around)).doubt(
                about: weight.value, at: weight.date, editing: weight.id, in: options.system ?? .metric,
                calendar
            ).map { "\($0), on \(LocalDay.of(weight.date, in: calendar).full)" }
        }
        return Array(eaten) + heavy
    }

    private func examples() throws -> [DiaryReport.Example] {
        var objects = DiaryObjectMaker(calendar: calendar)
        let most = DiaryReport.mostExamples
        return foods.prefix(most).map { .init(objects.serving($0.food)) }
            + (try measurements.prefix(most).map { measurement, id in
                .init(measurement, try objects.object(measurement, identifiedAs: id))
            })
            + (try exercises.prefix(most).map { exercise, id in
                .init(exercise, try objects.objects(exercise, identifiedAs: id).workout)
            })
    }

    /// The time covered by the files.
    private var interval: DateInterval? {
        guard let first = report.days.first, let last = report.days.last else { return nil }
        return DateInterval(start: first.start(in: calendar), end: last.interval(in: calendar).end)
    }

    /// The days with food that is not from the imported files.
    private func daysWithFood(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample]) throws
        -> Set<LocalDay>
    {
        guard let interval, !foods.isEmpty else { return [] }
        let entries = try store.starts(of: HKCorrelationType(.food), in: interval, and: coming)
        let loose = try store.looseStarts(
            of: HKQuantityType(.dietaryEnergyConsumed), in: interval, and: coming)
        return days(entries + loose, besides: own)
    }

    /// The days with workouts, or with energy counted by a watch, which would count twice.
    private func daysWithWorkouts(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample])
        throws -> Set<LocalDay>
    {
        guard let interval, !exercises.isEmpty else { return [] }
        let workouts = try store.starts(of: .workoutType(), in: interval, and: coming)
        let energy = try store.starts(of: HKQuantityType(.activeEnergyBurned), in: interval, and: coming)
        return days(workouts + energy, besides: own)
    }

    private func days(_ starts: [CompactSample], besides own: Set<UUID>) -> Set<LocalDay> {
        var (days, last) = (Set<LocalDay>(), DateInterval(start: .distantPast, duration: 0))
        // The starts are in order of time, so most lie on the same day as the one before.
        for start in starts
        where !own.contains(start.id) && !(last.start <= start.date && start.date < last.end) {
            let day = LocalDay.of(start.date, in: calendar)
            days.insert(day)
            last = day.interval(in: calendar)
        }
        return days
    }

    private func measuredDays(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample]) throws
        -> ExistingMeasurements
    {
        var days = ExistingMeasurements()
        guard let interval, !measurements.isEmpty else { return days }
        for measure in Set(measurements.map(\.measurement.measure)) {
            for start in try store.starts(of: measure.quantityType, in: interval, and: coming)
            where !own.contains(start.id) {
                days.add(measure, LocalDay.of(start.date, in: calendar), start.value)
            }
        }
        return days
    }

    // MARK: Changing

    /// Adds the new items.
    mutating func add(to change: inout HKHealthStore.Change) throws {
        for sample in replaced {
            change.deleted.append(sample)
            if let food = sample as? HKCorrelation { change.deleted += food.objects }
        }
        if !replaced.isEmpty { change.isByImport = true }
        replaced = []
        var objects = DiaryObjectMaker(calendar: calendar)
        for (food, id) in foods { change.saved.append(try objects.object(food, identifiedAs: id)) }
        for (measurement, id) in measurements {
            change.saved.append(try objects.object(measurement, identifiedAs: id))
        }
        for (exercise, id) in exercises {
            let (workout, samples) = try objects.objects(exercise, identifiedAs: id)
            change.saved += [workout] + samples
            if !samples.isEmpty { change.workoutSamples.append((workout, samples)) }
        }
        foods = []
    }
}

/// The measurements from other sources in the store, by day and to the thousandth: weights are rounded, and converted from pounds.
private struct ExistingMeasurements {
    private struct Key: Hashable {
        let measure: DiaryColumns.Measure
        let day: LocalDay
    }

    private var values: [Key: [Double]] = [:]

    mutating func add(_ measure: DiaryColumns.Measure, _ day: LocalDay, _ value: Double) {
        values[Key(measure: measure, day: day), default: []].append(value)
    }

    func has(_ measurement: DiaryMeasurement) -> Bool {
        values[Key(measure: measurement.measure, day: measurement.day)]?
            .contains { abs($0 - measurement.value) <= measurement.value * 0.001 } ?? false
    }
}

extension DiaryReport.Example {
    fileprivate init(_ serving: EatenFood) {
        self.init(
            time: serving.time, meal: serving.meal, name: serving.name, amount: serving.amount?.text,
            energy: serving.nutrition.energy)
    }

    fileprivate init(_ measurement: DiaryMeasurement, _ sample: HKQuantitySample) {
        self.init(
            time: sample.startDate, meal: nil, name: measurement.measure.title,
            amount: measurement.measure.text(measurement.value), energy: nil)
    }

    fileprivate init(_ exercise: DiaryExercise, _ workout: HKWorkout) {
        self.init(
            time: workout.startDate, meal: nil, name: "\(workout.activityName): \(exercise.name)",
            amount: Figure.upTo(exercise.minutes, digits: 1) + " min", energy: exercise.energy)
    }
}

/// Makes the objects of lines as HealthKit keeps them: foods as the journal writes them, workouts as the form does.
struct DiaryObjectMaker {
    let calendar: LocalCalendar
    /// The start of the next workout without a time, by day: such workouts of a day follow one another.
    private var nextStart: [LocalDay: Date] = [:]

    init(calendar: LocalCalendar) { self.calendar = calendar }

    // MARK: Food

    /// The meal of a word in a file. Groups of the user's own, such as "Post-Workout", are snacks, unless a time
    /// determines the meal.
    static func meal(of food: DiaryFood) -> Meal {
        let words = FoldedText.words(of: ColumnVocabulary.meal(food.meal))
        if words.contains("snack") || words.contains("snacks") { return .snack }
        if let meal = Meal.standard.first(where: { words.contains($0.rawValue) }) { return meal }
        if words == ["supper"] { return .dinner }
        return food.time.map { MealSchedule().usual(at: $0) } ?? .snack
    }

    func serving(_ food: DiaryFood) -> EatenFood {
        let meal = Self.meal(of: food)
        let time = food.time ?? meal.hourOfImported
        let grams = Self.grams(food.amount)
        // The name contains an amount in pieces of unknown weight.
        let name =
            grams != nil || food.amount.isEmpty ? food.name : "\(food.name), \(Self.short(food.amount))"
        return EatenFood(
            name: name, time: time.on(food.day, in: calendar), meal: meal,
            amount: grams.map { Amount($0, .gram) }, nutrition: food.figures.nutrition)
    }

    /// "150.00 g", "3 oz": a mass in grams; nil for other texts.
    static func grams(_ amount: String) -> Double? {
        let number = amount.prefix { $0.isNumber || ".,".contains($0) }
        let unit = amount[number.endIndex...].trimmingCharacters(in: .whitespaces).lowercased()
        let sizes = ["g": 1, "kg": 1000, "oz": 28.349523125, "lb": 1000 * Conversion.kilogramsPerPound]
        guard let quantity = Input.plainNumber(number), let size = sizes[unit], quantity > 0,
            quantity * size <= 20_000
        else { return nil }
        return quantity * size
    }

    /// Shortens "1.00 full recipe" to "1 full recipe".
    private static func short(_ amount: String) -> String {
        let number = amount.prefix { $0.isNumber || $0 == "." }
        guard let quantity = Double(number) else { return amount }
        return Figure.upTo(quantity, digits: 2) + amount[number.endIndex...]
    }

    /// - Throws: `SampleRuleError` when HealthKit cannot keep the food.
    func object(_ food: DiaryFood, identifiedAs id: UUID) throws -> HKCorrelation {
        let serving = serving(food)
        var metadata = serving.metadata
        metadata[FoodMetadata.program] = food.line.program
        metadata[FoodMetadata.table] = food.line.table
        return try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: serving.time, end: serving.time,
            objects: Set(
                serving.nutrition.samples(at: serving.time) { IdentityHash.part($0.identifier, of: id) }),
            metadata: metadata, uuid: id)
    }

    // MARK: Measurements

    func object(_ measurement: DiaryMeasurement, identifiedAs id: UUID) throws -> HKQuantitySample {
        let time = (measurement.time ?? TimeOfDay(hour: 8) ?? .midnight).on(measurement.day, in: calendar)
        let type = measurement.measure.quantityType
        return try HKQuantitySample.checked(
            type: type, quantity: HKQuantity(unit: measurement.measure.unit, doubleValue: measurement.value),
            start: time, end: time,
            metadata: [HKMetadataKeyWasUserEntered: true as Any].merging(
                measurement.line.table.map { [FoodMetadata.table: $0] } ?? [:]
            ) { $1 }, uuid: id)
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
        var details = CustomWorkoutMetadata()
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
    /// The time of the meal on a day of a file without times: within its usual hours.
    fileprivate var hourOfImported: TimeOfDay {
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

    /// The unit of the values, which is also the unit of the store.
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
    /// The sport of an exercise by the words of its name; nil for a sport that the form does not offer.
    init?(of exercise: DiaryExercise) {
        let words = Set(FoldedText.words(of: exercise.name))
        let found = Self.words.first { entry in entry.words.allSatisfy(words.contains) }?.sport
        guard let sport = found ?? (exercise.isStrength ? .strength : nil) else { return nil }
        self = sport
    }

    /// The first line counts whose words all occur in the name.
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

/// Makes identities from the contents of lines. They are always the same, so importing a file twice changes nothing.
///
/// A file has no identifiers. The identity of an entry consists of day, time, meal, name, amount and the figures of a
/// label, because a later export may add vitamins. Equal lines are numbered in the order of their file, so that a copy
/// of the file has the same numbers.
struct DiaryIDGenerator {
    private var seen: [Key: Int] = [:]

    private struct Key: Hashable {
        let file: Int
        let id: UUID
    }

    mutating func of(_ food: DiaryFood) -> UUID {
        var hash = IdentityHash("food", food.day, food.time)
        hash.mix(FoldedText.fold(food.meal))
        hash.mix(food.name)
        hash.mix(food.amount)
        for nutrient in Nutrient.main { hash.mix(food.figures[nutrient]) }
        return next(hash, food.line)
    }

    mutating func of(_ measurement: DiaryMeasurement) -> UUID {
        var hash = IdentityHash(measurement.measure.rawValue, measurement.day, measurement.time)
        hash.mix(measurement.value)
        // A measurement of one time that a file has twice is one.
        return hash.uuid
    }

    /// The identities for a workout and its energy.
    mutating func of(_ exercise: DiaryExercise) -> (workout: UUID, energy: UUID) {
        var hash = IdentityHash("exercise", exercise.day, exercise.time)
        hash.mix(exercise.name)
        hash.mix(exercise.minutes)
        hash.mix(exercise.energy)
        let workout = next(hash, exercise.line)
        var energy = IdentityHash("energy", exercise.day, exercise.time)
        energy.mix(workout.uuidString)
        return (workout, energy.uuid)
    }

    private mutating func next(_ hash: IdentityHash, _ line: DiaryPlace) -> UUID {
        var hash = hash
        let key = Key(file: line.number, id: hash.uuid)
        let count = seen[key, default: 0]
        seen[key] = count + 1
        if count > 0 { hash.mix("\(count)") }
        return hash.uuid
    }
}
