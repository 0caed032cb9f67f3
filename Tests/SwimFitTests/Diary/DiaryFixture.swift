import Foundation
import HealthKit
import Testing

@testable import SwimFit

/// A journal in memory at noon on 20 November 2026, and files that are imported into it.
@MainActor
struct DiaryFixture {
    let journal: HealthJournal

    init(store: HKHealthStore = .inMemory()) {
        journal = HealthJournal(store: store, clock: TestClock.noon)
    }

    /// Files as texts by their names.
    func add(
        _ texts: [String: String], _ change: (inout DiaryImport.Options) -> Void = { _ in }
    ) async throws -> DiaryReport {
        try await add(texts.mapValues { Array($0.utf8) }, change)
    }

    func add(_ text: String, _ change: (inout DiaryImport.Options) -> Void = { _ in }) async throws
        -> DiaryReport
    {
        try await add(["days.csv": text], change)
    }

    func add(
        _ files: [String: [UInt8]], _ change: (inout DiaryImport.Options) -> Void = { _ in }
    ) async throws -> DiaryReport {
        try await run(files, change) { try await $0.run(into: journal, as: "importing days.csv") }
    }

    func preview(_ text: String, _ change: (inout DiaryImport.Options) -> Void = { _ in }) async throws
        -> DiaryReport
    {
        try await run(["days.csv": Array(text.utf8)], change) { try await $0.preview(against: journal.store) }
    }

    private func run(
        _ files: [String: [UInt8]], _ change: (inout DiaryImport.Options) -> Void,
        _ body: (DiaryImport) async throws -> DiaryReport
    ) async throws -> DiaryReport {
        var options = DiaryImport.Options()
        change(&options)
        return try await CatalogueFixture.run { fixture in
            let paths = try files.sorted { $0.key < $1.key }.map { try fixture.write($0.key, $0.value) }
            return try await body(
                DiaryImport(try paths.map { try TableFile(path: $0) }, options: options, clock: journal.clock)
            )
        }
    }

    /// The entries of a day: "08:00 breakfast Oatmeal, 150 g, 300 kcal".
    func entries(_ day: String) async throws -> [String] {
        let calendar = journal.clock.calendar
        let interval = try #require(LocalDay(day)).interval(in: calendar)
        let stored = try await JournalReader(reader: journal.reader, calendar: calendar).entries(in: interval)
        return stored.entries.sorted { $0.serving.time < $1.serving.time }.map { entry in
            let serving = entry.serving
            let parts = [serving.name, serving.amount?.text, Figure.kilocalories(serving.nutrition.energy)]
            return
                "\(TimeOfDay.of(serving.time, in: calendar).text) \(serving.meal.rawValue) "
                + parts.compactMap(\.self).joined(separator: ", ")
        }
    }

    func measured(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit) async throws -> [Double] {
        try await journal.store.samples(of: HKQuantityType(type)).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: unit)
        }
    }

    /// How many samples of all types there are.
    func sampleCount() throws -> Int { try journal.store.overview().reduce(0) { $0 + $1.count } }
}

/// Small files as the programs write them, with made-up days.
enum DiaryTexts {
    static let nutrition = """
        Date,Meal,Calories,Fat (g),Saturated Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note
        2026-01-15,Breakfast,500.0,15.0,5.0,50.0,600.0,740.0,70.0,3.0,20.0,25.0,10.0,20.0,30.0,2.0,
        2026-01-15,Lunch,"1,020.5",25.0,8.0,80.0,900.0,0.0,85.0,5.0,10.0,40.0,0.0,0.0,0.0,4.0,"chicken, rice"
        2026-01-16,Post-Workout,200.0,2.0,,,,,,,,20.0,,,,,

        """

    static let servings = """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Vitamin D (IU),Water (g),Carbs (g),Protein (g),Sodium (mg),Category
        2026-02-01,8:15 AM,"Breakfast","Oatmeal",150.00 g,569.00,40.00,12.00,101.50,25.35,3.00,"Cereals"
        2026-02-01,,"Dinner","Chili, mild",1.00 full recipe,291.49,,,38.04,21.28,700.00,""
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"

        """
}
