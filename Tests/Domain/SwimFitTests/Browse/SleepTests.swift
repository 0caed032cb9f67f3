import Foundation
import HealthKit
import TestSupport
import Testing

@testable import SwimFit

@MainActor
@Suite("Sleep in Browse", .onMainActor)
struct SleepTests {
    private func asleep(
        _ from: (day: Int, hour: Int), _ to: (day: Int, hour: Int),
        _ value: HKCategoryValueSleepAnalysis = .asleepCore
    ) -> HKCategorySample {
        HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: value.rawValue,
            start: SwimSamples.date(2026, 11, from.day, from.hour),
            end: SwimSamples.date(2026, 11, to.day, to.hour))
    }

    @Test("it is hours asleep by the night that ends on a day; overlaps count once, in bed and awake do not")
    func nights() async throws {
        let journal = HealthJournal(
            store: .inMemory(),
            clock: .fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar))
        try await journal.store.save([
            asleep((17, 22), (18, 7), .inBed), asleep((17, 23), (18, 3)),
            asleep((18, 1), (18, 6), .asleepREM),
            asleep((18, 6), (18, 7), .awake), asleep((18, 23), (19, 7)),
            asleep((19, 1), (19, 2), .asleepDeep),
        ])
        let library = Library()
        let model = BrowseModel(journal: journal, library: library)
        await model.refresh()
        try await model.open(HKCategoryTypeIdentifier.sleepAnalysis.rawValue)
        try await model.show(.week)
        let detail = try #require(model.summary.detail)
        #expect(detail.kind == .sleep)
        #expect(detail.bars.map(\.value) == [nil, nil, 7, 8, nil, nil, nil])
        #expect(
            detail.statistics.map { "\($0.name) \($0.text)" } == [
                "Asleep 15 h 00 min", "Mean of 2 nights 7 h 30 min",
            ])
        try await model.show(.year)
        #expect(model.summary.detail?.bars[10].value == 7.5)
        let reader = BrowseReader(reader: journal.reader, calendar: SwimSamples.calendar, system: .metric)
        let day = LocalDay.of(SwimSamples.date(2026, 11, 18), in: SwimSamples.calendar)
        let buckets = try await reader.buckets(of: HKCategoryType(.sleepAnalysis), day...day, by: .day)
        #expect(buckets.map(\.value) == [7])
    }

    @Test("a type that has no words for its values pretends no duration")
    func unknownCategory() {
        func text(_ type: HKCategoryTypeIdentifier) -> String {
            let start = SwimSamples.date(2026, 11, 20)
            return SampleText.value(
                of: HKCategorySample(type: HKCategoryType(type), value: 0, start: start, end: start + 3600),
                in: .metric)
        }
        #expect(text(.mindfulSession) == "1 h 00 min")
        #expect(text(.intermenstrualBleeding) == "recorded")
    }

    @Test(
        "small values keep their figures",
        arguments: [
            (.heartRateVariabilitySDNN, 0.045, "s", "45 ms"), (.dietaryVitaminD, 5, "mcg", "5.0 µg"),
            (.dietaryVitaminB12, 2.4, "mcg", "2.4 µg"), (.dietaryBiotin, 50, "mcg", "50.0 µg"),
            (.dietarySelenium, 55, "mcg", "55.0 µg"), (.bloodAlcoholContent, 0.0005, "%", "0.05 %"),
            (.dietaryThiamin, 1.15, "mg", "1.15 mg"), (.dietarySodium, 0.2, "mg", "0.2 mg"),
            (.stepCount, 0, "count", "0"),
        ] as [(HKQuantityTypeIdentifier, Double, String, String)])
    func units(type: HKQuantityTypeIdentifier, value: Double, unit: String, text: String) {
        let quantity = HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
        #expect(TypeUnit(HKQuantityType(type), in: .metric).text(quantity) == text)
    }
}
