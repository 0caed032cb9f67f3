import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Sleep in Browse", .onMainActor)
struct DailySleepTests {
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
        let editor = StoreEditor(
            store: .inMemory(),
            clock: .fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar))
        try await editor.store.save([
            asleep((17, 22), (18, 7), .inBed), asleep((17, 23), (18, 3)),
            asleep((18, 1), (18, 6), .asleepREM),
            asleep((18, 6), (18, 7), .awake), asleep((18, 23), (19, 7)),
            asleep((19, 1), (19, 2), .asleepDeep),
        ])
        let library = Library()
        let model = BrowseModel(editor: editor, library: library)
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
        let reader = BrowseReader(reader: editor.reader, clock: editor.clock, system: .metric)
        let day = LocalDay.of(SwimSamples.date(2026, 11, 18), in: SwimSamples.calendar)
        let buckets = try await reader.buckets(of: HKCategoryType(.sleepAnalysis), day...day, by: .day)
        #expect(buckets.map(\.value) == [7])
    }

    @Test("a sleep belongs to the day on which it ends, and the most trusted source says whether it was one")
    func ends() throws {
        let calendar = SwimSamples.calendar
        func hours(_ samples: [HKSample], _ trust: [HKSource] = []) -> [Double] {
            let sleep = DailySleep(samples, trust: trust, calendar: calendar)
            return (17...19).map { day in
                (sleep.seconds[LocalDay.of(SwimSamples.date(2026, 11, day), in: calendar)] ?? 0) / 3600
            }
        }
        #expect(hours([asleep((17, 17), (18, 3))]) == [0, 10, 0])
        #expect(
            hours([asleep((18, 14), (18, 15)), asleep((18, 22), (18, 23)), asleep((19, 0), (19, 6))]) == [
                0, 1, 7,
            ])
        let watch = HKSource(name: "Watch", bundleIdentifier: "watch")
        let phone = HKSource(name: "Phone", bundleIdentifier: "phone")
        func of(_ source: HKSource, _ sample: HKCategorySample) throws -> HKSample {
            try HKCategorySample.checked(
                type: sample.categoryType, value: sample.value, start: sample.startDate, end: sample.endDate,
                sourceRevision: HKSourceRevision(source: source, version: nil))
        }
        let samples = [
            try of(watch, asleep((17, 23), (18, 3))), try of(watch, asleep((18, 3), (18, 4), .awake)),
            try of(phone, asleep((17, 22), (18, 6), .asleepUnspecified)),
        ]
        #expect(hours(samples, [watch, phone]) == [0, 7, 0])
        #expect(hours(samples, [phone, watch]) == [0, 8, 0])
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
