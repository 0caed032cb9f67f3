import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Servings as food correlations", .inTurn)
struct FoodEntryTests {
    private let calendar = LocalCalendar(.gmt)
    private let morning = Date(timeIntervalSince1970: 1_795_161_600)  // 2026-11-20 08:00 UTC

    private func banana(_ quantity: Double = 1) throws -> EatenFood {
        let banana = try #require(BuiltInFoods.food("banana"))
        return EatenFood(of: banana, Amount(quantity, banana.portions[0]), time: morning, meal: .snack)
    }

    private func sample(_ nutrient: Nutrient, _ amount: Double, at time: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: nutrient.quantityType,
            quantity: HKQuantity(unit: nutrient.healthUnit, doubleValue: amount), start: time, end: time)
    }

    @Test("a serving comes back from its correlation as it was")
    func roundTrip() throws {
        let serving = try banana(1.5)
        let correlation = serving.correlation()
        #expect(correlation.correlationType == HKCorrelationType(.food))
        #expect(correlation.objects.count == BuiltInFoods.columns.count)
        #expect(correlation.metadata?[HKMetadataKeyFoodType] as? String == "Banana")
        let read = EatenFood(of: correlation, in: calendar)
        #expect((read.name, read.time, read.meal) == ("Banana", morning, .snack))
        #expect((read.food, read.amount) == ("banana", serving.amount))
        for nutrient in BuiltInFoods.columns {
            let (before, after) = (
                try #require(serving.nutrition[nutrient]), try #require(read.nutrition[nutrient])
            )
            #expect(abs(before - after) < 1e-9, "\(nutrient)")
        }
    }

    @Test("only known figures become samples")
    func unknownFigures() throws {
        let quick = EatenFood(
            try QuickAdd("350 lunch", today: try #require(LocalDay("2026-11-20"))), time: morning,
            meal: .snack)
        let correlation = quick.correlation()
        #expect(quick.meal == .lunch)
        #expect(correlation.objects.map(\.sampleType) == [HKQuantityType(.dietaryEnergyConsumed)])
        #expect(EatenFood(of: correlation, in: calendar).nutrition == Nutrition(energy: 350))
        #expect(EatenFood(of: correlation, in: calendar).amount == nil)
    }

    @Test("another program's food has a name, a meal by the hour, and no amount")
    func foreign() {
        let energy = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 300), start: morning, end: morning)
        let food = HKCorrelation(
            type: HKCorrelationType(.food), start: morning, end: morning, objects: [energy],
            metadata: [HKMetadataKeyFoodType: "Crêpe"])
        let serving = EatenFood(of: food, in: calendar)
        #expect((serving.name, serving.meal) == ("Crêpe", .breakfast))
        #expect(serving.amount == nil)
        #expect(serving.nutrition.energy == 300)
    }

    @Test("another amount has figures in proportion, from the entry and not from the food")
    func otherAmount() throws {
        var serving = try banana()
        serving.nutrition.energy = 200
        let doubled = serving.with(Amount(236, .gram))
        #expect(doubled.nutrition.energy == 400)
        #expect(doubled.amount == Amount(236, .gram))
    }

    @Test("replacing an entry keeps what others added to it, in proportion")
    func replacing() throws {
        let caffeine = HKQuantitySample(
            type: HKQuantityType(.dietaryCaffeine),
            quantity: HKQuantity(unit: .gramUnit(with: .milli), doubleValue: 80), start: morning, end: morning
        )
        let serving = try banana()
        let first = serving.correlation()
        let old = HKCorrelation(
            type: first.correlationType, start: morning, end: morning,
            objects: first.objects.union([caffeine]),
            metadata: (first.metadata ?? [:]).merging(["Note": "ripe"]) { $1 })
        let amount = try #require(serving.amount)
        let new = serving.with(Amount(2, amount.portion)).correlation(replacing: old)
        let kept = try #require(
            new.objects(for: HKQuantityType(.dietaryCaffeine)).first as? HKQuantitySample)
        #expect(abs(kept.quantity.doubleValue(for: .gramUnit(with: .milli)) - 160) < 1e-9)
        #expect(new.metadata?["Note"] as? String == "ripe")
        #expect(new.objects.count == BuiltInFoods.columns.count + 1)
        #expect(EatenFood(of: new, in: calendar).amount == Amount(2, amount.portion))
    }

    @Test("loose samples of one source, time and name are one entry")
    func looseSamples() {
        let later = morning.addingTimeInterval(3600)
        let samples = [
            sample(.energy, 200, at: morning), sample(.protein, 8, at: morning),
            sample(.energy, 90, at: later),
        ]
        let stored = StoredEntries(correlations: [], samples: samples, calendar: calendar)
        let energies = stored.entries.compactMap(\.energy).sorted()
        #expect(energies == [90, 200])
        #expect(stored.entries.allSatisfy { !$0.isEditable })
        #expect(stored.objects.values.map(\.count).sorted() == [1, 2])
    }

    @Test("water logged by itself is no entry, but counts; with a food it belongs to it")
    func water() {
        let later = morning.addingTimeInterval(3600)
        let stored = StoredEntries(
            correlations: [],
            samples: [
                sample(.energy, 40, at: morning), sample(.water, 200, at: morning),
                sample(.water, 250, at: later), sample(.water, 300, at: later.addingTimeInterval(60)),
            ], calendar: calendar)
        #expect(stored.entries.map { $0.serving.nutrition[.water] } == [200])
        #expect(stored.water(upTo: .distantFuture)[.water] == 550)
        #expect(stored.water(upTo: later)[.water] == 250)
        #expect(stored.nextToCome(after: later) == later.addingTimeInterval(60))
    }

    @Test("servings are named with their energy")
    func titles() throws {
        #expect(try banana().title == "Banana, 105 kcal")
        #expect(EatenFood.title(of: [try banana(), try banana()]) == "2 foods, 210 kcal")
    }
}
