import Foundation
import HealthKit

/// What of a reading is new in a store, and the change that adds it.
struct DiaryPlan {
    var report = DiaryReport()
    private let options: DiaryImport.Options
    private let calendar: LocalCalendar
    private var foods: [(food: DiaryFood, id: UUID)] = []
    private var measurements: [(measurement: DiaryMeasurement, id: UUID)] = []
    private var exercises: [(exercise: DiaryExercise, id: (workout: UUID, energy: UUID))] = []

    init(_ reading: DiaryReading, _ options: DiaryImport.Options, clock: WallClock) {
        (self.options, calendar) = (options, clock.calendar)
        var identity = DiaryIdentity()
        report.lines = reading.lines
        report.unitOfWeights = reading.unitOfWeights
        var seen: Set<UUID> = []
        var repeated = 0
        // Only lines of different files have one identity.
        func isFirst(_ id: UUID) -> Bool {
            let isFirst = seen.insert(id).inserted
            if !isFirst { repeated += 1 }
            return isFirst
        }
        foods = reading.foods.map { ($0, identity.of($0)) }.filter { isFirst($0.1) }
        measurements = reading.measurements.map { ($0, identity.of($0)) }.filter { isFirst($0.1) }
        exercises = reading.exercises.map { ($0, identity.of($0)) }.filter { isFirst($0.1.workout) }
        if repeated > 0 { report.lines.leaveOut("lines that another of the files has, too", repeated) }
        report.leftColumns = reading.leftColumns
        report.addsToLoggedDays = options.addsToLoggedDays
        let days =
            reading.foods.map(\.day) + reading.measurements.map(\.day) + reading.exercises.map(\.day)
        report.days = Set(days).sorted()
    }

    // MARK: Comparing

    /// Keeps what is new in the store, and counts the rest.
    ///
    /// - Parameter coming: what is saved together with it.
    mutating func compare(with store: HKHealthStore, and coming: [HKSample]) throws {
        let ids = foods.map(\.id) + measurements.map(\.id) + exercises.map(\.id.workout)
        var known = Dictionary(
            zip(ids, try store.knowledge(of: ids)), uniquingKeysWith: { first, _ in first })
        if options.restoresDeleted { known = known.filter { $0.value != .wasDeleted } }
        let own = Set(ids).union(exercises.map(\.id.energy))
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
        exercises = sort(exercises, &report.workouts, \.id.workout) { isLogged($0.exercise.day, trained) }
        let new = measurements.filter { !measured.has($0.measurement) }
        report.measurements.alreadyThere = measurements.count - new.count
        measurements = sort(new, &report.measurements, \.id) { _ in false }
        report.loggedDays = logged.sorted()
        report.examples = try examples()
    }

    private func examples() throws -> [DiaryReport.Example] {
        var objects = DiaryObjects(calendar: calendar)
        let most = DiaryReport.mostExamples
        return foods.prefix(most).map { .init(objects.serving($0.food)) }
            + (try measurements.prefix(most).map { measurement, id in
                .init(measurement, try objects.object(measurement, identifiedAs: id))
            })
            + (try exercises.prefix(most).map { exercise, id in
                .init(exercise, try objects.objects(exercise, identifiedAs: id).workout)
            })
    }

    /// The time that the files are about.
    private var interval: DateInterval? {
        guard let first = report.days.first, let last = report.days.last else { return nil }
        return DateInterval(start: first.start(in: calendar), end: last.interval(in: calendar).end)
    }

    /// The days with food that is not of these files.
    private func daysWithFood(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample]) throws
        -> Set<LocalDay>
    {
        guard let interval, !foods.isEmpty else { return [] }
        let entries = try store.starts(of: HKCorrelationType(.food), in: interval, and: coming)
        let loose = try store.looseStarts(
            of: HKQuantityType(.dietaryEnergyConsumed), in: interval, and: coming)
        return days(entries + loose, besides: own)
    }

    /// The days with workouts, or with energy that a watch has counted, which would count twice.
    private func daysWithWorkouts(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample])
        throws -> Set<LocalDay>
    {
        guard let interval, !exercises.isEmpty else { return [] }
        let workouts = try store.starts(of: .workoutType(), in: interval, and: coming)
        let energy = try store.starts(of: HKQuantityType(.activeEnergyBurned), in: interval, and: coming)
        return days(workouts + energy, besides: own)
    }

    private func days(_ starts: [StoredStart], besides own: Set<UUID>) -> Set<LocalDay> {
        var (days, last) = (Set<LocalDay>(), DateInterval(start: .distantPast, duration: 0))
        // In the order of time most are on the day of the one before.
        for start in starts
        where !own.contains(start.id) && !(last.start <= start.date && start.date < last.end) {
            let day = LocalDay.of(start.date, in: calendar)
            days.insert(day)
            last = day.interval(in: calendar)
        }
        return days
    }

    private func measuredDays(besides own: Set<UUID>, in store: HKHealthStore, _ coming: [HKSample]) throws
        -> MeasuredDays
    {
        var days = MeasuredDays()
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
        var objects = DiaryObjects(calendar: calendar)
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

/// What was measured on which days by others, to the thousandth: weights are rounded, and converted from pounds.
private struct MeasuredDays {
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
    fileprivate init(_ serving: Serving) {
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
