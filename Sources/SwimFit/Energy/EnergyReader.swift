import Foundation
import HealthKit

/// Reads from the store what the energy of some days is calculated from.
///
/// Sums come from HealthKit's statistics, so that what a phone and a watch both counted counts once. Only
/// samples count as active energy: a workout's own total is not added to them.
package struct EnergyReader: Sendable {
    let reader: StoreReader
    let calendar: LocalCalendar
    /// The units in the names of workouts.
    let system: MeasurementSystem

    package init(_ reader: StoreReader, calendar: LocalCalendar, system: MeasurementSystem) {
        self.reader = reader
        self.calendar = calendar
        self.system = system
    }

    /// - Parameters:
    ///   - day: the day read with its foods and workouts.
    ///   - days: the days whose sums are read.
    ///   - nutrients: those whose sums are read.
    ///   - isHourly: whether the day is also read hour by hour.
    package func read(
        _ day: LocalDay, days: ClosedRange<LocalDay>, nutrients: [Nutrient] = [], isHourly: Bool = true
    ) async throws -> EnergyReading {
        var reading = EnergyReading(day: day)
        let first = min(day, days.lowerBound), last = max(day, days.upperBound)
        reading.consumed = try await sumsByDay(.dietaryEnergyConsumed, first, last)
        for nutrient in nutrients where nutrient != .energy {
            for (day, sum) in try await sumsByDay(
                nutrient.identifier, in: nutrient.healthUnit, days.lowerBound, days.upperBound)
            {
                reading.nutrients[day, default: Nutrition()][nutrient] = sum
            }
        }
        if !nutrients.isEmpty {
            let totals = try await totals(days.lowerBound, days.upperBound)
            reading.partial = totals.mapValues { Set($0.partialNutrients) }
            reading.daysWithFood = Set(totals.keys)
        }
        reading.active = try await sumsByDay(.activeEnergyBurned, first, last)
        if isHourly { reading.hours = try await hours(of: day) }
        reading.foods = try await foods(of: day)
        reading.efforts = try await efforts(of: day)
        try await readBody(first, last, into: &reading)
        return reading
    }

    /// What the food of each day has, without the water that was drunk; no entry for a day without food.
    private func totals(_ first: LocalDay, _ last: LocalDay) async throws -> [LocalDay: Nutrition] {
        let interval = DateInterval(start: first.start(in: calendar), end: last.interval(in: calendar).end)
        let entries = try await JournalReader(reader: reader, calendar: calendar).entries(in: interval)
            .entries
        return Dictionary(grouping: entries) { LocalDay.of($0.serving.time, in: calendar) }
            .mapValues { Nutrition.total($0.map(\.serving.nutrition)) }
    }

    func readBody(_ first: LocalDay, _ last: LocalDay, into reading: inout EnergyReading) async throws {
        let body = BodyReader(reader, calendar: calendar)
        reading.weights = try await body.history(of: .bodyMass, first, last)
        reading.heights = try await body.history(of: .height, first, last)
        reading.dateOfBirth = body.dateOfBirth
        reading.sex = body.sex
    }

    func sumsByDay(
        _ type: HKQuantityTypeIdentifier, in unit: HKUnit = .kilocalorie(), _ first: LocalDay,
        _ last: LocalDay
    ) async throws -> [LocalDay: Double] {
        let (start, end) = (first.start(in: calendar), last.interval(in: calendar).end)
        // A zone that changes to the other side of the date line skips a day.
        guard start < end else { return [:] }
        // A single day is one step as long as it is.
        let step =
            first == last
            ? DateComponents(second: Int(end.timeIntervalSince(start)))
            : DateComponents(calendar: calendar.gregorian, day: 1)
        let sums = try await reader.sums(of: type, in: unit, from: start, to: end, every: step)
        return Dictionary(sums.map { (LocalDay.of($0.start, in: calendar), $0.value) }, uniquingKeysWith: +)
    }

    private func hours(of day: LocalDay) async throws -> [EnergyReading.Hour] {
        let interval = day.interval(in: calendar)
        guard interval.duration > 0 else { return [] }
        func sums(_ type: HKQuantityTypeIdentifier) async throws -> [Int: Double] {
            let sums = try await reader.sums(
                of: type, in: .kilocalorie(), from: interval.start, to: interval.end,
                every: DateComponents(hour: 1))
            return Dictionary(
                sums.map { (Int($0.start.timeIntervalSince(interval.start) / 3600), $0.value) },
                uniquingKeysWith: +)
        }
        let consumed = try await sums(.dietaryEnergyConsumed)
        let active = try await sums(.activeEnergyBurned)
        return (0..<Int((interval.duration / 3600).rounded(.up))).map { hour in
            EnergyReading.Hour(
                start: interval.start.addingTimeInterval(Double(hour) * 3600), consumed: consumed[hour] ?? 0,
                active: active[hour] ?? 0)
        }
    }

    /// What was eaten, with its meal: the one it was logged for, else the usual one at its time.
    private func foods(of day: LocalDay) async throws -> [EnergyReading.Food] {
        let interval = day.interval(in: calendar)
        let within = HKQuery.predicateForSamples(
            withStart: interval.start, end: interval.end, options: .strictStartDate)
        let samples = try await reader.samples(of: HKQuantityType(.dietaryEnergyConsumed), matching: within)
        guard !samples.isEmpty else { return [] }
        var meals: [HKSample: Meal] = [:]
        for case let food as HKCorrelation in try await reader.samples(
            of: HKCorrelationType(.food), matching: within)
        {
            let named = (food.metadata?[FoodMetadata.meal] as? String).flatMap(Meal.init(rawValue:))
            for sample in food.objects { meals[sample] = named }
        }
        return samples.compactMap { sample in
            guard let energy = (sample as? HKQuantitySample)?.quantity.doubleValue(for: .kilocalorie()) else {
                return nil
            }
            let meal = meals[sample] ?? Meal.usual(at: TimeOfDay.of(sample.startDate, in: calendar))
            return EnergyReading.Food(meal: meal, kilocalories: energy)
        }
    }

    /// The workouts of the day with their active energy. Of one that crosses midnight, what the day's sum has of it.
    private func efforts(of day: LocalDay) async throws -> [EnergyReading.Effort] {
        let interval = day.interval(in: calendar)
        let within = HKQuery.predicateForSamples(withStart: interval.start, end: interval.end)
        let own = reader.store.configuration.source.source
        var efforts: [EnergyReading.Effort] = []
        for case let workout as HKWorkout in try await reader.samples(of: .workoutType(), matching: within) {
            guard workout.startDate < interval.end,
                workout.endDate > interval.start || workout.startDate == interval.start
            else { continue }
            let isWhole = workout.startDate >= interval.start && workout.endDate <= interval.end
            let counted =
                isWhole
                ? try await reader.sum(
                    of: .activeEnergyBurned, in: .kilocalorie(),
                    matching: HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate))
                : try await sum(of: .activeEnergyBurned, during: workout, in: interval)
            guard let counted else { continue }
            let total = workout.totalEnergyBurned?.doubleValue(for: .kilocalorie())
            let energy = Workout(workout, ownSource: own).energy
            efforts.append(
                .init(
                    name: workout.shortName(in: system) + (isWhole ? "" : ", part"),
                    kilocalories: min(counted, total ?? counted),
                    origin: (isWhole ? energy?.origin : energy?.originOfPart) ?? ""))
        }
        return efforts
    }

    /// The part of a sum that falls into a workout and into an interval; samples that cross a border are split by time.
    private func sum(
        of type: HKQuantityTypeIdentifier, during workout: HKWorkout, in interval: DateInterval
    ) async throws -> Double? {
        let start = max(workout.startDate, interval.start), end = min(workout.endDate, interval.end)
        let step = DateComponents(second: max(1, Int(end.timeIntervalSince(start).rounded(.up))))
        return try await reader.sums(of: type, in: .kilocalorie(), from: start, to: end, every: step)
            .first?.value
    }
}

extension HKWorkout {
    /// "Swim 1 000 m", "Running": as a label of one figure among others.
    fileprivate func shortName(in system: MeasurementSystem) -> String {
        guard workoutActivityType == .swimming else {
            return activityName
        }
        guard var swim = Swim(self), let metres = swim.metres, metres > 0 else { return "Swim" }
        swim.unitOutside = system.swimmingUnit
        return "Swim \(swim.distanceText)"
    }
}
