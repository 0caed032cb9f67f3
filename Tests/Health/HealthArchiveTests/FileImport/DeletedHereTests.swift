import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthArchive
@testable import HealthKit

private func export(_ records: [String], made: String = "2026-03-01 20:00:00 +0100") -> String {
    "<HealthData locale=\"en\">\n <ExportDate value=\"\(made)\"/>\n" + records.joined() + "</HealthData>\n"
}

private func energy(_ value: String, _ unit: String = "kcal", hour: Int = 8, source: String = "Meals")
    -> String
{
    let time = "2026-01-01 \(hour < 10 ? "0" : "")\(hour):00:00 +0100"
    return " <Record type=\"HKQuantityTypeIdentifierDietaryEnergyConsumed\" sourceName=\"\(source)\""
        + " unit=\"\(unit)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(value)\"/>\n"
}

private let type = HKQuantityType(.dietaryEnergyConsumed)

private func calories(in store: HKHealthStore) async throws -> [Double] {
    try await samples(type, in: store).compactMap {
        ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .kilocalorie())
    }.sorted()
}

private let restoring = {
    var options = HealthImport.Options()
    options.restoresDeleted = true
    return options
}()

@Suite("What the user deleted or changed, and an import", .inTurn)
struct DeletedHereTests {
    @Test(
        "a deleted entry does not come back, in whichever units, and the report counts it",
        arguments: [("450", "kcal"), ("450", "Cal"), ("1882.8", "kJ")])
    func deleted(_ value: String, _ unit: String) async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450"), energy("300", hour: 9)]), into: store)
        try await store.deleteAsUser([try #require(try await samples(type, in: store).first)])
        let report = try await importing(export([energy(value, unit), energy("300", hour: 9)]), into: store)
        #expect(try await calories(in: store) == [300])
        #expect(report.total(\.leftDeleted) == 1)
        #expect(report.added == 0)
    }

    @Test("asked for, a deleted entry comes back once")
    func restored() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450")]), into: store)
        try await store.deleteAsUser(try await samples(type, in: store))
        let report = try await importing(export([energy("1882.8", "kJ")]), into: store, restoring)
        #expect(report.added == 1)
        #expect(try await calories(in: store).map { $0.rounded() } == [450])
        let again = try await importing(export([energy("450")]), into: store, restoring)
        #expect(again.added == 0)
        #expect(again.alreadyThere == 1)
    }

    @Test("an entry that was changed here is not counted a second time")
    func changed() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450")]), into: store)
        let old = try #require(try await samples(type, in: store).first)
        var change = HKHealthStore.Change()
        change.deleted = [old]
        let new = HKQuantitySample(
            type: type, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 500), start: old.startDate,
            end: old.endDate)
        change.saved = [new]
        change.replacements = [(old, new)]
        _ = try await store.apply(change)
        try await importing(export([energy("450")]), into: store)
        #expect(try await calories(in: store) == [500])
        // The phone's own correction of what was changed here is no second entry either.
        let report = try await importing(
            export([energy("540")], made: "2026-03-02 20:00:00 +0100"), into: store)
        #expect(try await calories(in: store) == [500])
        #expect(report.total(\.leftDeleted) == 1)
    }

    @Test("of two equal entries one is deleted, and the other one is recognised")
    func oneOfTwo() async throws {
        let store = HKHealthStore.inMemory()
        let text = export([energy("450"), energy("450")])
        try await importing(text, into: store)
        try await store.deleteAsUser([try #require(try await samples(type, in: store).first)])
        let report = try await importing(text, into: store)
        #expect(try await calories(in: store) == [450])
        #expect(report.alreadyThere == 1)
        #expect(report.total(\.leftDeleted) == 1)
    }

    @Test("a deleted meal stays deleted with its members, in whichever order they come")
    func meal() async throws {
        var phone = ExportModel(days: 1, seed: 1)
        phone.records.removeAll { $0.meal == nil }
        let store = HKHealthStore.inMemory()
        try await importing(phone.text, into: store)
        try await store.deleteAsUser([
            try #require(try await samples(HKCorrelationType(.food), in: store).first)
        ])
        let report = try await importing(phone.variant(.reversed, seed: 1).text, into: store)
        #expect(try await samples(HKCorrelationType(.food), in: store).count == 1)
        #expect(try await calories(in: store).count == 1)
        #expect(report.added == 0)
        #expect(report.total(\.leftDeleted) == 3)
    }
}

@Suite("What the phone corrected, deleted or renamed, and an import", .inTurn)
struct CorrectedThereTests {
    private static let later = "2026-03-02 20:00:00 +0100"

    @Test("a corrected entry takes the place of the old one")
    func corrected() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450"), energy("300", hour: 9)]), into: store)
        let text = export([energy("540"), energy("300", hour: 9)], made: Self.later)
        let report = try await importing(text, into: store)
        #expect(try await calories(in: store) == [300, 540])
        #expect(report.total(\.corrected) == 1)
        #expect(report.added == 0)
        #expect(report.total(\.missing) == 0)
    }

    @Test("an older export, read later, does not take a correction back")
    func older() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("540")], made: Self.later), into: store)
        let report = try await importing(export([energy("450")]), into: store)
        #expect(try await calories(in: store) == [540])
        #expect(report.total(\.outdated) == 1)
    }

    @Test("entries of one instant with different values are both kept")
    func simultaneous() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450")]), into: store)
        let report = try await importing(
            export([energy("540"), energy("450")], made: Self.later), into: store)
        #expect(try await calories(in: store) == [450, 540])
        #expect(report.added == 1)
    }

    @Test("what the phone deleted is counted, and deleted when asked; own entries stay")
    func replaced() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450"), energy("300", hour: 9)]), into: store)
        try await store.save(
            HKQuantitySample(
                type: type, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 7),
                start: Date(timeIntervalSinceReferenceDate: Double(ExportModel.origin) - 3600),
                end: Date(timeIntervalSinceReferenceDate: Double(ExportModel.origin) - 3600)))
        let text = export([energy("300", hour: 9)], made: Self.later)
        let told = try await importing(text, into: store)
        #expect(told.total(\.missing) == 1)
        #expect(try await calories(in: store) == [7, 300, 450])
        var options = HealthImport.Options()
        options.replaces = true
        let report = try await importing(text, into: store, options)
        #expect(report.total(\.removed) == 1)
        #expect(try await calories(in: store) == [7, 300])
        // The phone has it again: an import did not delete it for the user.
        try await importing(export([energy("450"), energy("300", hour: 9)], made: Self.later), into: store)
        #expect(try await calories(in: store) == [7, 300, 450])
    }

    @Test("what a file cut off does not say is not missing, and nothing is replaced by it")
    func cutOff() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450"), energy("300", hour: 9)]), into: store)
        var options = HealthImport.Options()
        options.replaces = true
        let whole = export([energy("540"), energy("300", hour: 9)], made: Self.later)
        let text = String(whole.prefix(whole.count - 60))
        let report = try await importing(text, into: store, options)
        #expect(report.isCutOff)
        #expect(report.total(\.removed) + report.total(\.missing) + report.total(\.corrected) == 0)
        #expect(try await calories(in: store) == [300, 450])
    }

    @Test("the end of an import is one change, and taking it back brings all of it back")
    func reversed() async throws {
        let store = HKHealthStore.inMemory()
        let phone = ExportModel(days: 2, seed: 5)
        try await importing(phone.text, into: store)
        var options = HealthImport.Options()
        options.replaces = true
        let later = phone.variant(.later, seed: 5)
        let file = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString).xml")
        try Data(later.text.utf8).write(to: file)
        options.title = "importing"
        _ = try await HealthImport(into: store, options: options).run(file.path)
        try FileManager.default.removeItem(at: file)
        #expect(try await truth(in: store).differences(from: later.truth).isEmpty)
        #expect(try await store.takeBack(try #require(try store.undoHistory().done.last)))
        #expect(try await truth(in: store).differences(from: phone.truth).isEmpty)
    }

    @Test("a renamed source keeps its identifier and has its new name, from the first import on")
    func renamed() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(
            export([energy("450", source: "Old"), energy("300", hour: 9, source: "Old")]), into: store)
        let text = export(
            [
                energy("450", source: "New"), energy("300", hour: 9, source: "New"),
                energy("10", hour: 10, source: "New"),
            ],
            made: Self.later)
        let report = try await importing(text, into: store)
        #expect(report.renamedSources == ["Old": "New"])
        #expect(try await calories(in: store) == [10, 300, 450])
        let newest = try #require(try await samples(type, in: store).last)
        #expect(newest.sourceRevision.source.bundleIdentifier == "Old")
        #expect(newest.sourceRevision.source.name == "New")
        let again = try await importing(text, into: store)
        #expect(again.added == 0)
        #expect(again.total(\.missing) == 0)
    }

    @Test("a source that comes as well, with the same records, is no renamed one")
    func second() async throws {
        let store = HKHealthStore.inMemory()
        try await importing(export([energy("450", source: "Old")]), into: store)
        let text = export([energy("450", source: "Old"), energy("450", source: "Copy")], made: Self.later)
        let report = try await importing(text, into: store)
        #expect(report.renamedSources.isEmpty)
        #expect(try await calories(in: store) == [450, 450])
    }

    @Test("very many records of one instant are compared in time, each with its own")
    func crowd() async throws {
        let store = HKHealthStore.inMemory()
        let values = (1...3000).map { "\($0)" }
        try await importing(export(values.map { energy($0) }), into: store)
        let report = try await importing(export(values.reversed().map { energy($0, "Cal") }), into: store)
        #expect(report.alreadyThere == 3000)
        #expect(report.added + report.total(\.corrected) == 0)
        let later = export(values.dropLast(1000).map { energy($0) } + [energy("9999")], made: Self.later)
        let corrected = try await importing(later, into: store)
        #expect(corrected.total(\.corrected) == 1)
        #expect(corrected.total(\.missing) == 999)
    }

    @Test("what a diary brought is nothing that the phone lacks")
    func diaries() async throws {
        let store = HKHealthStore.inMemory()
        var change = HKHealthStore.Change()
        change.isByImport = true
        let noon = Date(timeIntervalSince1970: 1_767_265_200)
        change.saved = [
            try HKQuantitySample.checked(
                type: type, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 100), start: noon,
                end: noon,
                uuid: UUID(imported: 1, 2))
        ]
        try await store.apply(change)
        try await importing(
            export([energy("450"), energy("300", hour: 9), energy("200", hour: 20)]), into: store)
        var options = HealthImport.Options()
        options.replaces = true
        let newer = export([energy("450"), energy("300", hour: 9)], made: "2026-03-02 20:00:00 +0100")
        let report = try await importing(newer, into: store, options)
        #expect(report.total(\.removed) == 1)
        #expect(try await calories(in: store) == [100, 300, 450])
    }
}
