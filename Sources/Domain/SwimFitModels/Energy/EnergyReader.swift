import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// Reads the samples for the energy of some days from the store.
///
/// Sums come from HealthKit's statistics, so that energy counted by both a phone and a watch counts once. Only samples
/// count as active energy: a workout's own total is not added.
package struct EnergyReader: Sendable {
    let reader: StoreReader
    let clock: WallClock
    /// The units in the names of workouts.
    let system: MeasurementSystem
    /// The hours of meals, for food of other programs.
    let meals: MealSchedule

    package init(
        _ reader: StoreReader, clock: WallClock, system: MeasurementSystem,
        meals: MealSchedule = MealSchedule()
    ) {
        (self.reader, self.clock, self.system, self.meals) = (reader, clock, system, meals)
    }

    var calendar: LocalCalendar { clock.calendar }

    /// - Parameters:
    ///   - day: the day read with its foods and workouts.
    ///   - days: the days whose sums and missing figures are read.
    ///   - nutrients: the nutrients whose sums are read.
    ///   - isHourly: whether the day is also read hour by hour.
    package func read(
        _ day: LocalDay, days: ClosedRange<LocalDay>, nutrients: [Nutrient] = [], isHourly: Bool = true
    ) async throws -> StoredEnergy {
        var reading = try await readEaten(day, days: days, nutrients: nutrients)
        let first = min(day, days.lowerBound), last = max(day, days.upperBound)
        let workouts = try await reader.workouts(
            near: first.start(in: calendar), to: last.interval(in: calendar).end)
        reading.active = try await sumsByDay(.activeEnergyBurned, first, last, among: workouts)
        if isHourly {
            reading.hours = try await hours(of: day, among: workouts)
            reading.settleHours(at: clock.now())
        }
        try await readEfforts(among: workouts, into: &reading)
        try await readBody(first, last, into: &reading)
        return reading
    }

    /// Reads what a figure of the balance is made of, of all that `read` reads.
    func read(_ figure: EnergyFigure, _ days: ClosedRange<LocalDay>) async throws -> StoredEnergy {
        var reading = StoredEnergy(day: days.upperBound)
        switch figure {
        case .net: return try await read(days.upperBound, days: days, isHourly: false)
        case .consumed: return try await readEaten(days.upperBound, days: days)
        case .active:
            reading.active = try await sumsByDay(.activeEnergyBurned, days.lowerBound, days.upperBound)
        case .resting: try await readBody(days.lowerBound, days.upperBound, into: &reading)
        }
        return reading
    }

    /// Reads what was eaten, of all that `read` reads.
    func readEaten(
        _ day: LocalDay, days: ClosedRange<LocalDay>, nutrients: [Nutrient] = []
    ) async throws -> StoredEnergy {
        var reading = StoredEnergy(day: day)
        let first = min(day, days.lowerBound), last = max(day, days.upperBound)
        reading.consumed = try await sumsByDay(.dietaryEnergyConsumed, first, last)
        for nutrient in nutrients where nutrient != .energy {
            for (day, sum) in try await sumsByDay(
                nutrient.identifier, in: nutrient.healthUnit, days.lowerBound, days.upperBound)
            {
                reading.nutrients[day, default: Nutrition()][nutrient] = sum
            }
        }
        try await readFood(first, last, nutrients, into: &reading)
        return reading
    }

    /// Reads the food of some days as the journal shows it, without drunk water.
    ///
    /// - Parameter nutrients: the wanted nutrients besides energy. If there are none and all food has a figure for
    ///   energy, which is usual, only the food of the reading's day is read.
    func readFood(
        _ first: LocalDay, _ last: LocalDay, _ nutrients: [Nutrient] = [], into reading: inout StoredEnergy
    ) async throws {
        let (start, end) = (first.start(in: calendar), last.interval(in: calendar).end)
        // A zone that changes across the date line skips a day.
        guard start < end else { return }
        let journal = FoodEntryReader(reader: reader, calendar: calendar, meals: meals)
        var interval = DateInterval(start: start, end: end)
        if nutrients.isEmpty, try journal.isEnergyKnown(in: interval) {
            interval = reading.day.interval(in: calendar)
        }
        let stored = try await journal.entries(in: interval)
        let now = clock.now()
        reading.toCome = stored.entries.filter { !$0.counts(at: now) }.map(\.serving)
        let eaten = stored.entries.filter { $0.counts(at: now) }.map(\.serving)
        let days = Dictionary(grouping: eaten) { LocalDay.of($0.time, in: calendar) }
        reading.daysWithFood = Set(days.keys)
        reading.partial = days.mapValues { Set(Nutrition.total($0.map(\.nutrition)).partialNutrients) }
        reading.foods = (days[reading.day] ?? []).compactMap { serving in
            serving.nutrition.energy.map { StoredEnergy.Food(meal: serving.meal, kilocalories: $0) }
        }
    }

    func readBody(_ first: LocalDay, _ last: LocalDay, into reading: inout StoredEnergy) async throws {
        let body = BodyReader(reader, clock: clock)
        reading.weights = try await body.history(of: .bodyMass, first, last)
        reading.heights = try await body.history(of: .height, first, last)
        reading.settings = reader.sections[BodySettings.self]
        if reading.settings.needsBodyFat {
            reading.bodyFat = try await body.history(of: .bodyFatPercentage, first, last)
        }
        reading.dateOfBirth = body.dateOfBirth
        reading.sex = body.sex
    }

    func sumsByDay(
        _ type: HKQuantityTypeIdentifier, in unit: HKUnit = .kilocalorie(), _ first: LocalDay,
        _ last: LocalDay, among workouts: [HKWorkout]? = nil
    ) async throws -> [LocalDay: Double] {
        let (start, end) = (first.start(in: calendar), last.interval(in: calendar).end)
        let counted = clock.counted(end)
        // A zone that changes across the date line skips a day; on a future day nothing counts.
        guard start < counted else { return [:] }
        // A single day is one step of its length.
        let step =
            first == last
            ? DateComponents(second: Int(end.timeIntervalSince(start)))
            : DateComponents(calendar: calendar.gregorian, day: 1)
        let sums = try await reader.sums(
            of: type, in: unit, from: start, to: counted, every: step,
            matching: try await reader.withoutOtherRecordings(
                of: HKQuantityType(type), from: start, to: end, among: workouts))
        return Dictionary(sums.map { (LocalDay.of($0.start, in: calendar), $0.value) }, uniquingKeysWith: +)
    }

    private func hours(of day: LocalDay, among workouts: [HKWorkout]) async throws -> [StoredEnergy.Hour] {
        let interval = day.interval(in: calendar)
        guard interval.duration > 0 else { return [] }
        func sums(_ type: HKQuantityTypeIdentifier) async throws -> [Int: Double] {
            let sums = try await reader.sums(
                of: type, in: .kilocalorie(), from: interval.start, to: interval.end,
                every: DateComponents(hour: 1),
                matching: try await reader.withoutOtherRecordings(
                    of: HKQuantityType(type), from: interval.start, to: interval.end, among: workouts))
            return Dictionary(
                sums.map { (Int($0.start.timeIntervalSince(interval.start) / 3600), $0.value) },
                uniquingKeysWith: +)
        }
        let consumed = try await sums(.dietaryEnergyConsumed)
        let active = try await sums(.activeEnergyBurned)
        return (0..<Int((interval.duration / 3600).rounded(.up))).map { hour in
            StoredEnergy.Hour(
                start: interval.start.addingTimeInterval(Double(hour) * 3600), consumed: consumed[hour] ?? 0,
                active: active[hour] ?? 0)
        }
    }

    /// Reads the day's workouts with their active energy, and the workouts that the day's sum does not contain. For a
    /// workout across midnight, only the energy in the day's sum is read. A workout counts from its start on.
    private func readEfforts(among workouts: [HKWorkout], into reading: inout StoredEnergy) async throws {
        let day = reading.day.interval(in: calendar)
        let end = clock.counted(day.end)
        let workouts = workouts.filter {
            $0.startDate < end && ($0.endDate > day.start || $0.startDate == day.start)
        }
        let own = reader.store.configuration.source.source
        for recordings in reader.recordings(in: workouts) {
            let workout = recordings.workout
            let isWhole = workout.startDate >= day.start && workout.endDate <= day.end
            let name = workout.shortName(in: system, reader.corrections.lengths) + (isWhole ? "" : ", part")
            let source = try await reader.energySource(of: recordings) ?? Workout(workout, ownSource: own)
            let energy = source.energy
            if let counted = try await reader.energyInSums(of: recordings, among: workouts, from: day) {
                let origin = isWhole ? energy?.origin : energy?.originOfPart
                reading.efforts.append(.init(name: name, kilocalories: counted, origin: origin ?? ""))
            } else {
                // The total of a part of a workout is not known.
                reading.uncounted.append(.init(name: name, kilocalories: isWhole ? energy?.active : nil))
            }
        }
    }
}

extension HKWorkout {
    /// A short name as a label of a figure: "Swim 1 000 m", "Running".
    fileprivate func shortName(in system: MeasurementSystem, _ lengths: LengthCorrections) -> String {
        guard workoutActivityType == .swimming else {
            return activityName
        }
        guard var swim = Swim(self)?.correcting(lengths[uuid]), let metres = swim.metres, metres > 0 else {
            return "Swim"
        }
        swim.unitOutside = system.swimmingUnit
        return "Swim \(swim.distanceText)"
    }
}

/// The stored samples about energy around a day: figures as stored, without calculations.
///
/// The summary is made from these samples again every minute, without reading the store.
package struct StoredEnergy: Equatable, Sendable {
    /// An eaten food, in kilocalories.
    package struct Food: Equatable, Sendable {
        package var meal: Meal
        package var kilocalories: Double

        package init(meal: Meal, kilocalories: Double) {
            self.meal = meal
            self.kilocalories = kilocalories
        }
    }

    /// A workout of the day and the active energy that belongs to it, in kilocalories.
    package struct Effort: Equatable, Sendable {
        /// "Swim 1 000 m", "Running"
        package var name: String
        package var kilocalories: Double
        /// The derivation of the figure: "321 − 36 resting".
        package var origin: String

        package init(name: String, kilocalories: Double, origin: String = "") {
            (self.name, self.kilocalories, self.origin) = (name, kilocalories, origin)
        }
    }

    /// A workout that is not in the day's sum: no active energy was recorded in its minutes.
    package struct Uncounted: Equatable, Sendable {
        /// "Running"
        package var name: String
        /// The workout's own total, in kilocalories; nil for none, and for a part of a workout.
        package var kilocalories: Double?

        package init(name: String, kilocalories: Double?) {
            (self.name, self.kilocalories) = (name, kilocalories)
        }
    }

    /// The energy of an hour of the day, in kilocalories.
    package struct Hour: Equatable, Sendable {
        package var start: Date
        package var consumed: Double
        package var active: Double

        package init(start: Date, consumed: Double, active: Double) {
            (self.start, self.consumed, self.active) = (start, consumed, active)
        }
    }

    package var day: LocalDay
    /// The standings of the day's goals for sums.
    package var sums: [SumStanding] = []
    /// The amounts of other figures with goals, by day; no entry where nothing was recorded.
    package var amounts: [SummedFigure: [LocalDay: Double]] = [:]
    /// Kilocalories eaten on each of the days; no entry without logged food.
    package var consumed: [LocalDay: Double] = [:]
    /// The active energy of each day, in kilocalories.
    package var active: [LocalDay: Double] = [:]
    /// The known amounts of the requested nutrients on each of the days; energy is in `consumed`.
    package var nutrients: [LocalDay: Nutrition] = [:]
    /// The nutrients, energy included, for which some food of a day has no figure.
    package var partial: [LocalDay: Set<Nutrient>] = [:]
    /// The days with logged food, even without a figure for energy.
    package var daysWithFood: Set<LocalDay> = []
    /// The food eaten on the day.
    package var foods: [Food] = []
    /// Stored food of the days with a future time.
    package var toCome: [EatenFood] = []
    /// The day's workouts, in their order: those that the sum of active energy contains, and the others.
    package var efforts: [Effort] = []
    package var uncounted: [Uncounted] = []
    /// The hours of the day in their order: 23, 24 or 25 of them; empty if the day was not read by the hour.
    package var hours: [Hour] = []
    /// Whether the day has samples of energy, or of a sum with a goal, with a future time. They count when that time comes.
    package internal(set) var hasToCome = false
    package var dateOfBirth: LocalDay?
    package var sex = Person().sex
    package var weights = BodyHistory([])
    package var heights = BodyHistory([])
    /// Empty where no formula needs it.
    package var bodyFat = BodyHistory([])
    package var settings = BodySettings()

    package init(day: LocalDay) { self.day = day }

    /// Removes future samples from the hours: the present hour gets the sum minus the earlier hours.
    fileprivate mutating func settleHours(at now: Date) {
        func settle(_ figure: WritableKeyPath<Hour, Double>, of sum: Double) {
            let all = hours.reduce(0) { $0 + $1[keyPath: figure] }
            guard all > sum + 0.01 else { return }
            hasToCome = true
            var rest = sum
            for index in hours.indices {
                let begins = hours[index].start <= now
                let isLast = index + 1 == hours.count || hours[index + 1].start > now
                let amount = hours[index][keyPath: figure]
                hours[index][keyPath: figure] =
                    !begins ? 0 : isLast ? max(0, rest) : min(amount, max(0, rest))
                rest -= amount
            }
        }
        guard let first = hours.first, let last = hours.last, last.start.addingTimeInterval(3600) > now else {
            return
        }
        guard first.start <= now else {
            hasToCome = hours.contains { $0.consumed + $0.active > 0 }
            for index in hours.indices { (hours[index].consumed, hours[index].active) = (0, 0) }
            return
        }
        settle(\.consumed, of: consumed[day] ?? 0)
        settle(\.active, of: active[day] ?? 0)
    }

    /// The user on a day, with the weight and height that count at the end of the day.
    private func person(on day: LocalDay, in calendar: LocalCalendar) -> Person {
        let end = day.adding(days: 1).start(in: calendar)
        var person = Person(
            dateOfBirth: dateOfBirth, sex: sex, kilograms: weights.counting(before: end)?.value,
            metres: heights.counting(before: end)?.value)
        (person.bodyFat, person.formula) = (bodyFat.counting(before: end)?.value, settings.formula(on: day))
        return person
    }

    /// The eaten amount of a nutrient on the day of a balance; nil where no food of the day has a figure for it.
    ///
    /// On a day without food, such as a fast, the result is `eaten` of the balance: zero, or nil for unknown.
    func eaten(_ nutrient: Nutrient, _ balance: EnergyBalance) -> Double? {
        if nutrient == .energy { return balance.eaten }
        return nutrients[balance.day]?[nutrient]
            // Drunk water counts even if no food has a figure for water.
            ?? (daysWithFood.contains(balance.day) ? nutrient == .water ? 0 : nil : balance.eaten)
    }

    /// The balance of one of the days, as of an instant.
    package func balance(
        of day: LocalDay, goals: Goals = Goals(), marks: DayMarks, at now: Date, in calendar: LocalCalendar
    ) -> EnergyBalance {
        let today = LocalDay.of(now, in: calendar)
        let part = day == today ? day.partPassed(at: now, in: calendar) : day < today ? 1 : 0
        let resting = person(on: day, in: calendar).basalMetabolism(on: day)
            .map { RestingEnergySoFar(metabolism: $0, partPassed: part) }
        let energy = consumed[day]
        let isPartial =
            energy == nil ? daysWithFood.contains(day) : partial[day]?.contains(.energy) ?? false
        let mark = marks.mark(of: day, logged: energy)
        return EnergyBalance(
            day: day, consumed: energy ?? 0, active: active[day] ?? 0, resting: resting,
            hasFood: energy != nil || mark == .complete && !isPartial, isPartial: isPartial, mark: mark,
            goal: goals.netKilocalories(on: day), exerciseShare: goals.exerciseShare(on: day),
            isFinished: day < today)
    }

    /// The reading with a supposition added on its day.
    package func supposing(_ supposition: SupposedEntries) -> StoredEnergy {
        var reading = self
        for serving in supposition.servings { reading.add(serving) }
        for effort in supposition.efforts {
            reading.active[day, default: 0] += effort.kilocalories
            reading.efforts.append(effort)
        }
        reading.sums = sums.map { $0.supposing(supposition) }
        return reading
    }

    private mutating func add(_ serving: EatenFood) {
        let (known, more) = (nutrients[day] ?? Nutrition(), serving.nutrition)
        let hadFood = daysWithFood.contains(day)
        for nutrient in Nutrient.allCases
        where nutrient != .water && (known[nutrient] ?? more[nutrient]) != nil {
            // The nutrients for which some food has no figure.
            let isPartial = more[nutrient] == nil || hadFood && known[nutrient] == nil && nutrient != .energy
            if isPartial { partial[day, default: []].insert(nutrient) }
        }
        daysWithFood.insert(day)
        nutrients[day] = known + more
        guard let energy = more.energy else { return _ = partial[day, default: []].insert(.energy) }
        if hadFood, consumed[day] == nil { partial[day, default: []].insert(.energy) }
        consumed[day, default: 0] += energy
        foods.append(Food(meal: serving.meal, kilocalories: energy))
    }
}

/// Food and swims supposed in addition to the logged ones. They are not saved.
package struct SupposedEntries: Equatable, Sendable {
    package var servings: [EatenFood] = []
    /// The workouts, with the active energy of each.
    package var efforts: [StoredEnergy.Effort] = []
    /// The metres of the workouts that are swims.
    package var metresSwum = 0.0

    package init() {}

    /// The parts with their contributions to net energy, in kilocalories; nil where a food has no figure for energy.
    package var parts: [(name: String, net: Double?)] {
        servings.map { ($0.name, $0.nutrition.energy) } + efforts.map { ($0.name, -$0.kilocalories) }
    }

    /// The contribution of all parts to net energy; nil if the contribution of any part is unknown.
    package var net: Double? {
        parts.reduce(0) { sum, part in sum.flatMap { sum in part.net.map { sum + $0 } } }
    }
}
