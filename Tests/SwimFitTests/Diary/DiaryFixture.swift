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
