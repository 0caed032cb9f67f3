import Foundation

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import HealthArchive
@testable import HealthKit
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

/// Rows of lists that the demo data do not have.
@MainActor
enum SampleEntries {
    private static let calendar = LocalCalendar(.gmt)

    private static func document<Row>(_ key: String, _ row: Row, _ table: FieldTable<Row>) -> String {
        JSONPrinter.document([(key: key, value: .list([.object(table.object(row))]))])
    }

    /// Energy of which a part is unknown.
    private static var partial: Nutrition {
        var nutrition = Nutrition(energy: 300)
        nutrition.markPartial(.energy)
        return nutrition
    }

    /// With a source, as in a journal.
    static var eaten: String {
        let serving = EatenFood(
            name: "Soup", time: DemoFixture.now, meal: .lunch, nutrition: partial)
        let entry = EntryRow(
            entry: FoodEntry(id: UUID(), serving: serving, source: "Watch"), calendar: calendar)
        return JSONPrinter.document([
            (key: "entries", value: .list([.object(EntryRow.table.object(entry))])),
            (key: "dry_run", value: .bool(true)),
        ])
    }

    /// Of another program, without amount and nutrients.
    static var journal: String {
        let serving = EatenFood(
            name: "Soup", time: DemoFixture.now, meal: .lunch, nutrition: partial)
        let entry = EntryRow(
            entry: FoodEntry(id: UUID(), serving: serving, source: "Watch"), calendar: calendar)
        let table = FieldTable<NutrientFigures>(
            NutrientFigures.fields { $0.total }.filter { $0.name != "at_least" })
        let empty = JSONPrinter.PrintedValue.object(table.object(NutrientFigures(total: Nutrition())))
        let total = [(key: "energy_kcal", value: JSONPrinter.PrintedValue.null)]
        guard case .object(let nutrients) = empty else { return "" }
        return JSONPrinter.document([
            (key: "entries", value: .list([.object(EntryRow.table.object(entry))])),
            (key: "date", value: .text("2026-11-20")), (key: "total", value: .object(total + nutrients)),
            (key: "at_least", value: .list([])),
        ])
    }

    /// By times alone.
    static var load: SwimLoad {
        var swim = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now, seconds: 100)
        (swim.isOpenWater, swim.metres, swim.stroke) = (true, 100, .freestyle)
        return SwimLoad(swim, critical: [StrokeAndPool(.freestyle, nil): 1])
    }

    /// In open water, with nothing recorded.
    /// What another program recorded of a workout.
    static var recording: OtherRecording {
        OtherRecording(HKWorkout(activityType: .swimming, start: DemoFixture.now, end: DemoFixture.now))
    }

    static var swims: String {
        var swim = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now, seconds: 60)
        let empty = SwimRow(swim: swim, isBest: false, load: nil, calendar: calendar)
        swim.sets = "8 × 50 m"
        swim.felt = 6
        swim.others = [recording]
        let row = SwimRow(swim: swim, isBest: false, load: load, calendar: calendar)
        return JSONPrinter.document([
            (
                key: "swims",
                value: .list([.object(SwimRow.table.object(empty)), .object(SwimRow.table.object(row))])
            )
        ])
    }

    /// A set with strokes, and one that was missed.
    static var swumSets: String {
        let swim = countedSwim
        let day = LocalDay.of(swim.start, in: calendar)
        let plan = SwimPlan(name: "A", sets: "125 + 400 kick", day: day)
        let rows = SwimHistory([swim], order: .newestFirst, now: DemoFixture.now, calendar: calendar)
            .swumSets(of: swim, plans: [plan], calendar: calendar)
        return JSONPrinter.document([
            (
                key: "sets",
                value: .list(
                    rows.map {
                        .object(SwumSetRow.table.object(SwumSetRow(set: $0, calendar: calendar)))
                    })
            )
        ])
    }

    /// A swim of a watch, with lengths with and without strokes, one of them of a missed turn.
    private static var countedSwim: Swim {
        var swim = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now + 200, seconds: 200)
        swim.lapLength = LapLength(25, .metres)
        swim.splits = [(30.0, 17), (30, 17), (30, 17), (60, 34), (30, 0)].map { seconds, strokes in
            SwimSplit(
                start: DemoFixture.now, end: DemoFixture.now + seconds, metres: 25, strokes: strokes,
                stroke: .freestyle)
        }
        return swim
    }

    /// Its lengths, and one without a time.
    static var lengths: String {
        var swim = countedSwim
        swim.splits.append(
            SwimSplit(start: DemoFixture.now, end: DemoFixture.now, metres: 25, isTimed: false))
        let rows = [swim, swim.correcting([3: .two])].flatMap { LengthRow.rows(of: $0, calendar: calendar) }
        return JSONPrinter.document([
            (key: "lengths", value: .list(rows.map { .object(LengthRow.table.object($0)) }))
        ])
    }

    static var untimedSet: String {
        var swim = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now, seconds: 60)
        swim.sets = "8 × 50 m"
        let set = SetHistory.all(of: [swim])[0]
        return document("sets", SetRow(set: set, time: set.occurrences[0], calendar: calendar), SetRow.table)
    }

    static var openWaterBest: String {
        var swim = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now + 600, seconds: 600)
        (swim.isOpenWater, swim.metres) = (true, 500)
        let rows = PersonalBests([swim]).efforts.map { effort in
            BestRow(
                effort: effort,
                prediction: SwimPrediction(seconds: 590, interval: 580...600, isExtrapolated: false),
                points: 500, calendar: calendar)
        }
        return JSONPrinter.document([
            (key: "bests", value: .list(rows.map { .object(BestRow.table.object($0)) }))
        ])
    }

    /// An own food of which nothing is known.
    static var foods: String {
        let food = Food(id: "own:x", name: "X", group: "Own foods", perHundredGrams: Nutrition())
        let row = FoodRow(food: food, amount: food.usualAmount, isFavourite: false)
        return document("foods", row, FoodRow.table)
    }

    static var partialFood: String {
        let food = Food(id: "own:y", name: "Y", group: "Own foods", perHundredGrams: partial)
        return document(
            "foods", FoodRow(food: food, amount: food.usualAmount, isFavourite: false), FoodRow.table)
    }

    /// Recorded with a device.
    static var samples: String {
        let device = HKDevice(
            name: "Watch", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let sample = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
            start: DemoFixture.now, end: DemoFixture.now, device: device, metadata: nil)
        let row = SampleRow.table.object(SampleRow(sample, zone: .gmt))
        return JSONPrinter.document([
            (key: "samples", value: .list([.object(row)])), (key: "type", value: .text("x")),
        ])
    }

    static var workouts: String {
        var workout = Workout(
            id: UUID(), name: "Boxing", start: DemoFixture.now, end: DemoFixture.now, seconds: 60)
        workout.others = [recording]
        return document("workouts", WorkoutRow(workout: workout, calendar: calendar), WorkoutRow.table)
    }
}
