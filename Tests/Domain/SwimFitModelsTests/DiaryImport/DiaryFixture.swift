import Foundation
import HealthKit
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

/// A store in memory at noon on 20 November 2026, and files that are imported into it.
@MainActor
struct DiaryFixture {
    let editor: StoreEditor

    init(store: HKHealthStore = .inMemory()) {
        editor = StoreEditor(store: store, clock: TestClock.noon)
    }

    /// Files as texts by their names.
    func add(
        _ texts: [String: String], _ change: (inout DiaryImport.DiaryOptions) -> Void = { _ in }
    ) async throws -> DiaryReport {
        try await add(texts.mapValues { Array($0.utf8) }, change)
    }

    func add(_ text: String, _ change: (inout DiaryImport.DiaryOptions) -> Void = { _ in }) async throws
        -> DiaryReport
    {
        try await add(["days.csv": text], change)
    }

    func add(
        _ files: [String: [UInt8]], _ change: (inout DiaryImport.DiaryOptions) -> Void = { _ in }
    ) async throws -> DiaryReport {
        try await read(files, change) { try await editor.apply($0, as: "importing days.csv") }
    }

    func preview(_ text: String, _ change: (inout DiaryImport.DiaryOptions) -> Void = { _ in }) async throws
        -> DiaryReport
    {
        try await read(["days.csv": Array(text.utf8)], change) { _ in }
    }

    /// Reads files whatever they begin with.
    private func read(
        _ files: [String: [UInt8]], _ change: (inout DiaryImport.DiaryOptions) -> Void,
        _ body: (HKHealthStore.Change) async throws -> Void
    ) async throws -> DiaryReport {
        var options = DiaryImport.DiaryOptions()
        change(&options)
        let days = DiaryImport(options, clock: editor.clock)
        return try await CatalogueFixture.run { fixture in
            for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
                days.take(try TableFile(path: fixture.write(name, bytes)))
            }
            var made = HKHealthStore.Change()
            made.isByImport = true
            try days.finish(&made, of: editor.store, isAlone: true) { _ in }
            if !made.isEmpty { try await body(made) }
            return try #require(days.report)
        }
    }

    /// The entries of a day: "08:00 breakfast Oatmeal, 150 g, 300 kcal".
    func entries(_ day: String) async throws -> [String] {
        let calendar = editor.clock.calendar
        let interval = try #require(LocalDay(day)).interval(in: calendar)
        let stored = try await FoodEntryReader(reader: editor.reader, calendar: calendar).entries(
            in: interval)
        return stored.entries.sorted { $0.serving.time < $1.serving.time }.map { entry in
            let serving = entry.serving
            let parts = [serving.name, serving.amount?.text, Figure.energy(serving.nutrition.energy)]
            return
                "\(TimeOfDay.of(serving.time, in: calendar).text) \(serving.meal.rawValue) "
                + parts.compactMap(\.self).joined(separator: ", ")
        }
    }

    func measured(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit) async throws -> [Double] {
        try await editor.store.samples(of: HKQuantityType(type)).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: unit)
        }
    }

    /// How many samples of all types there are.
    func sampleCount() throws -> Int { try editor.store.overview().reduce(0) { $0 + $1.count } }
}
