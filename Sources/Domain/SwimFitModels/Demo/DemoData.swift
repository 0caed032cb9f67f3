import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// Half a year in the life of a person who took up swimming: synthetic, and the same for the same seed, instant and
/// zone, down to the UUIDs.
package struct DemoData {
    /// All samples except characteristics, by kind and then by time. None lies after `now`.
    package let samples: [HKSample]
    /// The samples of each workout.
    package let workouts: [(workout: HKWorkout, samples: [HKSample])]

    package static let dateOfBirth = DemoBody.dateOfBirth
    package static let biologicalSex = HKBiologicalSex.male
    package static let bloodType = HKBloodType.oPositive

    /// - Parameter source: the source of the typed samples; the source of the others is "Demo Watch".
    package init(now: Date, calendar: LocalCalendar, seed: UInt64 = 2026, source: HKSource) {
        let plan = DemoDays(now: now, calendar: calendar, seed: seed)
        var writer = DemoSampleBuilder(now: now, seed: seed, source: source)
        DemoBody.write(plan, into: &writer)
        DemoSwims.write(plan, into: &writer)
        DemoMeals.write(plan, into: &writer)
        (samples, workouts) = (writer.samples, writer.workouts)
    }
}

/// A store in memory with made-up data, for looking around.
package enum DemoStore {
    /// The source name of typed samples, so that every screen with sources shows it.
    private static let sourceName = "Demo"

    /// Half a year of data up to the clock's present; the same for the same clock and seed.
    ///
    /// Samples typed afterwards have the same source. The data never reach the disk.
    /// - Parameter isKept: whether a sample or workout is saved; by default all are.
    /// - Throws: the errors of saving; an in-memory store does not run out of room.
    package static func make(
        clock: WallClock, seed: UInt64 = 2026, where isKept: (HKSample) -> Bool = { _ in true }
    ) async throws -> HKHealthStore {
        let source = HKSource(name: sourceName, bundleIdentifier: HKSource.swimfit.bundleIdentifier)
        let store = HKHealthStore.inMemory(
            configuration: .init(source: HKSourceRevision(source: source, version: "1.0")))
        let data = DemoData(now: clock.now(), calendar: clock.calendar, seed: seed, source: source)
        try await store.setDateOfBirth(DemoData.dateOfBirth)
        try await store.setBiologicalSex(DemoData.biologicalSex)
        try await store.setBloodType(DemoData.bloodType)
        var change = HKHealthStore.Change()
        change.restored = data.samples.filter(isKept)
        change.workoutSamples = data.workouts.filter { isKept($0.workout) }
        try await store.apply(change)
        return store
    }
}

extension Library {
    /// The library of the demo data: in memory, with example goals.
    package static func demo(today: LocalDay) -> Library {
        let library = Library()
        // IGNORED: a library in memory accepts everything; the demo also works without goals.
        _ = try? library.update(Goals.self) { goals in
            goals.setNet(-500, from: today.adding(days: -200))
            goals.kilograms = 78
            goals.weeklyKilograms = -0.3
            goals.checkedIn = today.adding(days: -4)
        }
        return library
    }
}

/// The days of the demo data, with the person's progress on each.
///
/// Every day has its own stream of random numbers, made from the seed and the day: a day does not depend on other days.
struct DemoDays: Sendable {
    private static let dayCount = 184

    let now: Date
    let calendar: LocalCalendar
    let seed: UInt64
    /// The days, oldest first; the last one is today.
    let days: [Day]

    struct Day: Sendable {
        let day: LocalDay
        /// 0 for the oldest day, `dayCount - 1` for today.
        let index: Int
        /// 0 for the oldest day, 1 for today.
        var progress: Double { Double(index) / Double(DemoDays.dayCount - 1) }
        var daysAgo: Int { DemoDays.dayCount - 1 - index }
        var isWeekend: Bool { day.weekday >= 6 }
        /// Two weeks without training in the second month: the data have a gap, like real data.
        var isHoliday: Bool { (40...53).contains(index) }
    }

    init(now: Date, calendar: LocalCalendar, seed: UInt64) {
        (self.now, self.calendar, self.seed) = (now, calendar, seed)
        let today = LocalDay.of(now, in: calendar)
        days = (0..<Self.dayCount).map { index in
            Day(day: today.adding(days: index - Self.dayCount + 1), index: index)
        }
    }

    /// The random generator of a day for one purpose ("foods", "swims").
    func random(_ day: Day, _ purpose: StaticString) -> SeededRandom {
        SeededRandom(seed: seed, day: day.day.iso, purpose)
    }

    /// The instant at `minutes` after midnight of the wall clock.
    func instant(_ day: Day, minutes: Double) -> Date {
        let whole = Int(minutes.rounded())
        let time = TimeOfDay(hour: min(23, max(0, whole / 60)), minute: whole % 60)
        return (time ?? .midnight).on(day.day, in: calendar)
    }
}

/// Collects samples of the demo and gives each its identity and source.
///
/// Objects are made by the same code that makes the user's own, then copied with a UUID of the seeded stream: so the
/// demo shows the same as typed entries would.
struct DemoSampleBuilder {
    private(set) var samples: [HKSample] = []
    /// The samples of each workout.
    private(set) var workouts: [(workout: HKWorkout, samples: [HKSample])] = []
    private let now: Date
    private var random: SeededRandom

    let typed: HKSourceRevision
    /// The source of the watch's samples.
    let watch = HKSourceRevision(
        source: HKSource(name: "Demo Watch", bundleIdentifier: "demo.swimfit.watch"), version: "1.0")

    /// - Parameter source: the source of the typed samples.
    init(now: Date, seed: UInt64, source: HKSource) {
        self.now = now
        random = SeededRandom(seed: seed ^ 0x5E_ED0F_1DE5)
        typed = HKSourceRevision(source: source, version: "1.0")
    }

    /// Adds one quantity, unless it lies in the future.
    mutating func add(
        _ identifier: HKQuantityTypeIdentifier, _ amount: Double, _ unit: HKUnit, from start: Date,
        to end: Date,
        by source: HKSourceRevision, metadata: [String: Any]? = nil
    ) {
        let uuid = random.uuid()
        guard end <= now else { return }
        append {
            try HKQuantitySample.checked(
                type: HKQuantityType(identifier), quantity: HKQuantity(unit: unit, doubleValue: amount),
                start: start, end: end, metadata: metadata, uuid: uuid, sourceRevision: source)
        }
    }

    /// Adds copies of a workout and its samples in their saved form, unless they lie in the future.
    mutating func add(_ workout: HKWorkout, with belonging: [HKSample], by source: HKSourceRevision) {
        let copies = ([workout] + belonging).map { ($0, random.uuid()) }
        guard workout.endDate <= now else { return }
        let first = samples.count
        for (sample, uuid) in copies { append { try Self.copy(of: sample, uuid, source) } }
        if let workout = samples[first] as? HKWorkout {
            workouts.append((workout, Array(samples[(first + 1)...])))
        }
    }

    private mutating func append(_ make: () throws -> HKSample?) {
        do {
            if let sample = try make() { samples.append(sample) }
        } catch {
            preconditionFailure("the demo breaks a rule of samples: \(error)")
        }
    }

    fileprivate static func copy(
        of sample: HKSample, _ uuid: UUID, _ source: HKSourceRevision
    ) throws -> HKSample? {
        switch sample {
        case let quantity as HKQuantitySample:
            try HKQuantitySample.checked(
                type: quantity.quantityType, quantity: quantity.quantity, start: quantity.startDate,
                end: quantity.endDate, metadata: quantity.metadata, uuid: uuid, sourceRevision: source)
        case let workout as HKWorkout:
            try HKWorkout.checked(
                activityType: workout.workoutActivityType, start: workout.startDate, end: workout.endDate,
                workoutEvents: workout.workoutEvents ?? [], totalEnergyBurned: workout.totalEnergyBurned,
                totalDistance: workout.totalDistance,
                totalSwimmingStrokeCount: workout.totalSwimmingStrokeCount,
                metadata: workout.metadata, uuid: uuid, sourceRevision: source)
        default: nil
        }
    }

    /// Adds a food with its nutrients.
    mutating func add(_ food: HKCorrelation) {
        let uuid = random.uuid()
        // The members are sorted by type, so that a nutrient gets the same UUID in every run.
        let members = food.objects.sorted { $0.sampleType.identifier < $1.sampleType.identifier }
        let copies = members.map { ($0, random.uuid()) }
        guard food.endDate <= now else { return }
        let typed = typed
        append {
            let objects = try copies.compactMap { try Self.copy(of: $0, $1, typed) }
            return try HKCorrelation.checked(
                type: food.correlationType, start: food.startDate, end: food.endDate, objects: Set(objects),
                metadata: food.metadata, uuid: uuid, sourceRevision: typed)
        }
    }
}

/// The meals of the demo.
private enum DemoMeals {
    static func write(_ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        for day in plan.days { write(day, plan, into: &writer) }
    }

    private static func write(_ day: DemoDays.Day, _ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        var random = plan.random(day, "foods")
        func eat(_ dishes: [DemoMenu.Dish], _ meal: Meal, at minutes: Double) {
            for dish in dishes {
                let names = dish.food.split(separator: "/").map(String.init)
                guard let food = BuiltInFoods.food(names[0]),
                    let portion = names.count == 1
                        ? food.usualAmount.portion : food.portions.first(where: { $0.name == names[1] })
                else {
                    preconditionFailure("the demo eats \(dish.food), which is not in the catalogue")
                }
                let usual = names.count == 1 ? food.usualAmount.quantity : 1
                let amount = Amount(usual * dish.quantity, portion)
                let serving = EatenFood(
                    of: food, amount, time: plan.instant(day, minutes: minutes), meal: meal)
                writer.add(serving.correlation())
            }
        }
        let late = day.isWeekend ? 85.0 : 0
        eat(random.pick(DemoMenu.breakfasts), .breakfast, at: 465 + late + 12 * random.bell())
        eat(random.pick(DemoMenu.lunches), .lunch, at: 750 + late / 2 + 12 * random.bell())
        if random.happens(0.9) { eat(random.pick(DemoMenu.snacks), .snack, at: 945 + 15 * random.bell()) }
        if DemoSwims.isSwimDay(day, plan) { eat(DemoMenu.recovery, .snack, at: 545 + late) }
        eat(random.pick(DemoMenu.dinners), .dinner, at: 1150 + 15 * random.bell())
        if random.happens(0.65) { eat(random.pick(DemoMenu.snacks), .snack, at: 1270 + 8 * random.bell()) }
    }
}

/// The meals of the demo person, made of foods of the catalogue.
///
/// Each line is a meal: foods by identifier, each with an amount of its first portion, or of the one behind a stroke.
private enum DemoMenu {
    /// A food and the number of its portions.
    fileprivate typealias Dish = (food: String, quantity: Double)

    fileprivate static let breakfasts: [[Dish]] = [
        [("porridge-with-milk", 1), ("banana", 1), ("coffee-with-milk", 1)],
        [("muesli", 1.5), ("yoghurt-plain-low-fat", 1), ("blueberries", 0.5), ("coffee", 1)],
        [("wholemeal-toast", 2), ("butter", 2), ("honey", 1), ("cappuccino", 1)],
        [("scrambled-eggs/egg", 1), ("wholemeal-toast", 2), ("orange-juice", 1), ("espresso", 1)],
        [("porridge-with-milk", 1), ("blueberries", 0.5), ("honey", 1), ("coffee-with-milk", 1)],
        [("croissant", 1), ("jam", 1), ("caffe-latte", 1)],
    ]

    fileprivate static let lunches: [[Dish]] = [
        [("caesar-salad-with-chicken", 1), ("bread-roll", 1)],
        [("chicken-curry-with-rice", 1)],
        [("lentil-soup", 1.8), ("rye-bread", 3), ("butter", 2)],
        [("tuna-sandwich", 1.5), ("apple", 1)],
        [("pasta-with-tomato-sauce", 1), ("parmesan", 1)],
        [("chicken-sandwich", 1.5), ("banana", 1)],
        [("fried-rice", 1), ("egg-fried", 1)],
        [("falafel/piece", 1), ("hummus/tbsp", 1), ("pita-bread", 1)],
    ]

    fileprivate static let dinners: [[Dish]] = [
        [("salmon-cooked", 1), ("potatoes-boiled", 1.5), ("broccoli-cooked", 1)],
        [("spaghetti-bolognese", 1), ("mixed-salad-with-dressing", 0.7)],
        [("chicken-breast-roasted", 1), ("rice-white-cooked", 1), ("mixed-salad-with-dressing", 0.7)],
        [("pizza-margherita/slice", 3), ("beer", 1)],
        [("lentil-curry", 1), ("rice-brown-cooked", 0.7)],
        [("greek-salad", 1), ("baguette/slice", 4)],
        [("omelette-with-cheese", 1.3), ("mixed-salad-with-dressing", 1), ("baguette/slice", 3)],
        [("sirloin-steak", 0.8), ("potato-baked", 1), ("butter", 1), ("red-wine", 1)],
    ]

    fileprivate static let snacks: [[Dish]] = [
        [("apple", 1)], [("banana", 1)], [("almonds", 1)], [("cappuccino", 1), ("butter-biscuit", 2)],
        [("greek-yoghurt-fat-free", 1)], [("protein-bar", 0.75)],
        [("coffee-with-milk", 1), ("chocolate-cake", 1)],
        [("dark-chocolate/square", 1)], [("granola-bar", 1)],
    ]

    /// After swimming.
    fileprivate static let recovery: [Dish] = [("protein-shake-with-milk", 1)]
}

/// Weights, the height, and the watch's counts over the day.
enum DemoBody {
    /// Metres.
    private static let height = 1.80
    static let dateOfBirth = DateComponents(year: 1988, month: 4, day: 12)

    /// The trend of the weight on a day, kilograms: five kilograms lost, most of it early.
    static func trend(_ day: DemoDays.Day) -> Double {
        84.8 - 5.3 * pow(day.progress, 0.8) + 0.35 * sin(Double(day.index) / 5.5)
    }

    static func metabolism(_ day: DemoDays.Day, _ kilograms: Double) -> BasalMetabolism? {
        let born = LocalDay(
            year: dateOfBirth.year ?? 0, month: dateOfBirth.month ?? 0, day: dateOfBirth.day ?? 0)
        return Person(
            dateOfBirth: born, sex: DemoData.biologicalSex, kilograms: kilograms, metres: height
        ).basalMetabolism(on: day.day).value
    }

    static func write(_ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        if let first = plan.days.first {
            let time = plan.instant(first, minutes: 425)
            writer.add(.height, height, .meter(), from: time, to: time, by: writer.typed, metadata: byHand)
        }
        for day in plan.days {
            weigh(day, plan, into: &writer)
            move(day, plan, into: &writer)
            if day.daysAgo <= 35 { feelPulse(day, plan, into: &writer) }
        }
    }

    private static var byHand: [String: Any] { [HKMetadataKeyWasUserEntered: true] }

    private static func weigh(_ day: DemoDays.Day, _ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        var random = plan.random(day, "weight")
        let isWeighed = day.index == 0 || day.daysAgo == 0 || random.happens(0.55)
        guard isWeighed, !day.isHoliday else { return }
        let kilograms = ((trend(day) + 0.35 * random.bell()) * 10).rounded() / 10
        let time = plan.instant(day, minutes: 428 + (day.isWeekend ? 70 : 0) + 6 * random.bell())
        writer.add(
            .bodyMass, kilograms, .gramUnit(with: .kilo), from: time, to: time, by: writer.typed,
            metadata: byHand)
    }

    /// Steps, distance and active energy between 7:00 and 23:00: one sample an hour in the last five weeks, one every
    /// four hours on earlier days.
    private static func move(_ day: DemoDays.Day, _ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        var random = plan.random(day, "steps")
        let liveliness = (day.isWeekend ? 1.15 : 1) * random.number(0.75...1.25)
        let hours = day.daysAgo <= 35 ? 1 : 4
        for hour in stride(from: 7, to: 23, by: hours) {
            var steps = 0.0
            for one in hour..<min(23, hour + hours) {
                steps += Self.steps(at: one) * liveliness * random.number(0.6...1.4)
            }
            steps.round()
            let start = plan.instant(day, minutes: Double(hour * 60))
            let end = plan.instant(day, minutes: Double(min(23, hour + hours) * 60 - 1))
            writer.add(.stepCount, steps, .count(), from: start, to: end, by: writer.watch)
            writer.add(
                .distanceWalkingRunning, (steps * 0.74).rounded(), .meter(), from: start, to: end,
                by: writer.watch)
            writer.add(
                .activeEnergyBurned, (steps * 0.042 * 10).rounded() / 10, .kilocalorie(), from: start,
                to: end,
                by: writer.watch)
        }
    }

    /// The steps of an hour: ways to work and back, and a walk at noon.
    private static func steps(at hour: Int) -> Double {
        switch hour {
        case 8, 17: 1700
        case 12, 13: 950
        case 18, 19: 650
        case 22: 120
        default: 320
        }
    }

    private static func feelPulse(_ day: DemoDays.Day, _ plan: DemoDays, into writer: inout DemoSampleBuilder)
    {
        var random = plan.random(day, "pulse")
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        let resting = (62 - 6 * day.progress + random.bell()).rounded()
        let morning = plan.instant(day, minutes: 400)
        writer.add(.restingHeartRate, resting, perMinute, from: morning, to: morning, by: writer.watch)
        for hour in 7..<23 {
            let time = plan.instant(day, minutes: Double(hour * 60) + random.number(0...58))
            let rate = (resting + 9 + Self.steps(at: hour) / 60 + 5 * random.bell()).rounded()
            writer.add(.heartRate, rate, perMinute, from: time, to: time, by: writer.watch)
        }
    }
}
