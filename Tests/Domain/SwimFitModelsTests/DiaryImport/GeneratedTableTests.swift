import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitModels

/// Each cell of a generated table is where it belongs, or named in the report.
@MainActor
@Suite("Generated tables", .onMainActor)
struct GeneratedTableTests {
    private func remark(_ table: GeneratedTable, _ seed: Int) -> String {
        "seed \(seed), \(table.features.joined(separator: ", ")):\n"
            + table.text.replacing("\r", with: "\n")
    }

    private func checkReport(_ report: DiaryReport, _ table: GeneratedTable, _ remark: String) {
        func count(_ word: String) -> Int {
            report.lines.leftOut.filter { $0.key.contains(word) }.values.reduce(0, +)
        }
        // A remark below the names of foods is one without figures.
        #expect(
            report.lines.refused + count("remarks") == table.refused + table.remarks,
            "\(report.lines) in \(remark)")
        #expect(report.entries.added == table.foods.count, "\(report.lines) in \(remark)")
        #expect(
            count("sums of several days") == table.totals, "\(report.lines) \(remark)")
        #expect(
            count("sums of a day") == table.sums && count("sums of a meal") == 0, "\(report.lines) \(remark)")
        #expect(count("that are limits") == table.limits, "\(report.lines) in \(remark)")
        #expect(count("that are words") == table.words, "\(report.lines) in \(remark)")
        let left = Dictionary(report.leftColumns.map { ($0.column, $0.count) }, uniquingKeysWith: +)
        #expect(left == table.leftCells, "\(remark)")
    }

    private func checkWeights(_ table: GeneratedTable, in fixture: DiaryFixture, _ remark: String)
        async throws
    {
        for (type, unit, right) in [
            (
                HKQuantityTypeIdentifier.bodyMass, HKUnit.gramUnit(with: .kilo),
                table.weights.map { ($0.day, $0.kilograms) }
            ),
            (.bodyFatPercentage, .percent(), table.bodyFats.map { ($0.day, $0.share / 100) }),
        ] {
            let stored = try await fixture.editor.store.samples(of: HKQuantityType(type)).compactMap {
                $0 as? HKQuantitySample
            }
            let found = stored.map {
                "\(LocalDay.of($0.startDate, in: fixture.editor.clock.calendar).iso) "
                    + String(format: "%.3f", $0.quantity.doubleValue(for: unit))
            }
            #expect(
                found.sorted() == right.map { "\($0.0) " + String(format: "%.3f", $0.1) }.sorted(),
                "\(remark)")
        }
    }

    @Test("each food and figure of a diary arrives, sums are left out, and what is unknown is not zero")
    func foods() async throws {
        for seed in Seeds.first(50) {
            var generator = TableGenerator(seed: seed)
            let table = generator.diary()
            let fixture = DiaryFixture()
            let remark = remark(table, seed)
            let report: DiaryReport
            do {
                report = try await fixture.add(["a.csv": table.bytes])
            } catch {
                Issue.record("\(error) in \(remark)")
                continue
            }
            checkReport(report, table, remark)
            try await checkWeights(table, in: fixture, remark)
            let calendar = fixture.editor.clock.calendar
            for day in Set(table.foods.map(\.day)) {
                let interval = try #require(LocalDay(day)).interval(in: calendar)
                let stored = try await FoodEntryReader(reader: fixture.editor.reader, calendar: calendar)
                    .entries(
                        in: interval
                    ).entries.map(\.serving)
                let right = table.foods.filter { $0.day == day }
                #expect(stored.count == right.count, "\(remark)")
                for food in right {
                    let found = stored.first { $0.name == food.name }
                    #expect(abs((found?.nutrition.energy ?? 0) - food.energy) < 0.01, "\(food) in \(remark)")
                    #expect(found?.nutrition.protein == food.protein, "\(food) in \(remark)")
                    #expect(found?.nutrition.fat == food.fat, "\(food) in \(remark)")
                    #expect(found?.amount?.grams == food.grams, "\(food) in \(remark)")
                    if let meal = food.meal { #expect(found?.meal.rawValue == meal, "\(food) in \(remark)") }
                }
            }
        }
    }

    @Test(
        "each energy counts once, whatever the grains and the programs of an import, and again changes nothing"
    )
    func grains() async throws {
        for seed in Seeds.first(60) {
            var generator = TableGenerator(seed: 3_000_000 + seed)
            let made = generator.grains()
            guard !made.files.isEmpty else { continue }
            let fixture = DiaryFixture()
            let remark = "seed \(seed): \(made.files.sorted { $0.key < $1.key })"
            do { _ = try await fixture.add(made.files) } catch {
                Issue.record("\(error) in \(remark)")
                continue
            }
            func energies() async throws -> [String: Int] {
                var found: [String: Int] = [:]
                for sample in try await fixture.editor.store.samples(
                    of: HKQuantityType(.dietaryEnergyConsumed))
                {
                    guard let sample = sample as? HKQuantitySample else { continue }
                    let day = LocalDay.of(sample.startDate, in: fixture.editor.clock.calendar).iso
                    found[day, default: 0] += Int(sample.quantity.doubleValue(for: .kilocalorie()) * 100)
                }
                return found
            }
            let found = try await energies()
            #expect(found.keys.sorted() == made.energies.keys.sorted(), "\(remark)")
            for (day, right) in made.energies {
                // The sums of meals and days are rounded.
                #expect(abs(Double(found[day] ?? 0) / 100 - right) < 3, "\(day) \(right) in \(remark)")
            }
            #expect(try await fixture.add(made.files).added == 0, "\(remark)")
            #expect(try await energies() == found, "\(remark)")
        }
    }

    @Test("each weight of a scale’s table arrives, in kilograms")
    func weights() async throws {
        for seed in Seeds.first(20) {
            var generator = TableGenerator(seed: 1_000_000 + seed)
            let table = generator.scale()
            guard !table.weights.isEmpty || !table.bodyFats.isEmpty else { continue }
            let (fixture, remark) = (DiaryFixture(), remark(table, seed))
            do {
                checkReport(try await fixture.add(["a.csv": table.bytes]), table, remark)
            } catch {
                Issue.record("\(error) in \(remark)")
                continue
            }
            try await checkWeights(table, in: fixture, remark)
        }
    }

    @Test("each figure of a catalogue arrives, for 100 g")
    func catalogues() async throws {
        for seed in Seeds.first(30) {
            var generator = TableGenerator(seed: 2_000_000 + seed)
            let table = generator.catalogue()
            let remark = remark(table, seed)
            let report: CatalogueReport
            do {
                report = try await CatalogueFixture.run { fixture in
                    let work = CatalogueImport(
                        into: fixture.file, now: Date(timeIntervalSinceReferenceDate: 0))
                    return try await work.preview(fixture.write("a.csv", table.bytes)).report
                }
            } catch {
                Issue.record("\(error) in \(remark)")
                continue
            }
            func count(_ word: String) -> Int {
                report.lines.leftOut.filter { $0.key.contains(word) }.values.reduce(0, +)
            }
            #expect(
                report.lines.refused == 0 && report.taken == table.products.count, "\(report.lines) \(remark)"
            )
            #expect(count("that are limits") == table.limits, "\(report.lines) in \(remark)")
            #expect(count("that are words") == table.words, "\(report.lines) in \(remark)")
            for (column, cells) in table.leftCells {
                #expect(count("column “\(column)”") == cells, "\(remark)")
            }
            #expect(count("column “") == table.leftCells.values.reduce(0, +), "\(report.lines) in \(remark)")
            for product in table.products {
                let found = report.examples.first { $0.name == product.name }?.perHundredGrams
                func check(_ nutrient: Nutrient, _ name: String, _ factor: Double = 1) {
                    let (value, right) = (found?[nutrient], product.figures[name].map { $0 * factor })
                    #expect((value == nil) == (right == nil), "\(name) \(product) in \(remark)")
                    if let value, let right {
                        #expect(abs(value - right) < 0.02, "\(name) \(product) in \(remark)")
                    }
                }
                check(.energy, "energy")
                check(.protein, "protein")
                check(.fat, "fat")
                check(.carbohydrate, "carbs")
                check(.sugars, "sugars")
                check(.sodium, "salt", 400)
            }
        }
    }
}
