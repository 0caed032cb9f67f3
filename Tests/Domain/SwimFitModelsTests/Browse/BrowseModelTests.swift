import Foundation
import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("The browse model", .onMainActor)
struct BrowseModelTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)
    private let editor: StoreEditor
    private let library = Library()
    private let model: BrowseModel
    private let mass = "HKQuantityTypeIdentifierBodyMass"

    init() {
        editor = StoreEditor(store: .inMemory(), clock: .fixed(at: now, calendar: SwimSamples.calendar))
        model = BrowseModel(editor: editor, library: library)
        model.start()
        model.setShown(true)
    }

    @discardableResult
    private func weigh(_ kilograms: Double, on date: Date) async throws -> HKSample {
        let sample = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms), start: date,
            end: date,
            metadata: [HKMetadataKeyWasUserEntered: true])
        try await editor.store.save(sample)
        return sample
    }

    @Test("the list and the chart follow the choice of units")
    func units() async throws {
        try await weigh(80, on: now)
        model.setShown(true)
        await model.refresh()
        try await model.open(mass)
        #expect(model.summary.types.map(\.latest) == ["80.0 kg"])
        try library.update(Preferences.self) { $0.system = .us }
        await model.refresh()
        #expect(model.summary.types.map(\.latest) == ["176.4 lb"])
        let detail = try #require(model.summary.detail)
        #expect(detail.rows.map(\.value) == ["176.4 lb"])
        #expect(detail.unit?.symbol == "lb")
        #expect(abs((detail.figure ?? 0) - 176.37) < 0.01)
    }

    @Test("units chosen on another screen are shown when the list comes back")
    func unitsMeanwhile() async throws {
        try await weigh(80, on: now)
        await model.refresh()
        try library.update(Preferences.self) { $0.system = .us }
        model.libraryChanged()
        model.setShown(true)
        try await eventually { model.summary.types.map(\.latest) == ["176.4 lb"] }
    }

    @Test("an empty store has no types")
    func empty() async {
        await model.refresh()
        #expect(model.summary.isLoaded)
        #expect(model.summary.types.isEmpty)
    }

    @Test("a type is listed with its count and newest value, and with today against the 14 days before")
    func list() async throws {
        try await weigh(90, on: SwimSamples.date(2026, 11, 5))
        try await weigh(73, on: SwimSamples.date(2026, 11, 6))
        try await weigh(74, on: SwimSamples.date(2026, 11, 18))
        try await weigh(72.5, on: SwimSamples.date(2026, 11, 20))
        await model.refresh()
        let type = try #require(model.summary.types.first)
        #expect(type.name == "Weight")
        #expect(type.count == 4)
        #expect(type.latest == "72.5 kg")
        #expect(type.latestDay == SwimSamples.today)
        #expect(type.course.count == 14)
        // Today is not among them, nor in the mean.
        #expect(type.course.compactMap(\.self) == [73, 74] && type.course[12] == 74)
        #expect((type.today, type.mean) == ("72.5 kg", "73.5 kg"))
    }

    @Test("a type without data of two weeks has its newest value alone")
    func older() async throws {
        try await weigh(90, on: SwimSamples.date(2026, 11, 5))
        await model.refresh()
        let type = try #require(model.summary.types.first)
        #expect(type.course.isEmpty && type.latest == "90.0 kg")
        #expect((type.today, type.mean) == ("–", "–"))
    }

    @Test("a type opens on the month of its newest sample, with statistics and samples")
    func detail() async throws {
        for (day, kilograms) in [(1, 73.0), (2, 72), (2, 74)] {
            try await weigh(kilograms, on: SwimSamples.date(2026, 10, day))
        }
        try await weigh(80, on: SwimSamples.date(2026, 9, 30))
        await model.refresh()
        try await model.open(mass)
        let detail = try #require(model.summary.detail)
        #expect(detail.span.title(around: detail.day) == "October 2026")
        #expect(detail.bars.count == 31)
        #expect(detail.bars[1].value == 73)
        #expect(detail.bars[1].least == 72)
        #expect(detail.bars[2].value == nil)
        #expect(detail.figure == 73)
        #expect((detail.least, detail.greatest) == (72, 74))
        #expect(detail.rows.map(\.value).sorted() == ["72.0 kg", "73.0 kg", "74.0 kg"])
        #expect(detail.count == 4)
        #expect(detail.rows.first?.metadata == [BrowseTypeDetail.Pair(name: "Was user entered", text: "yes")])
        try await model.move(by: -1)
        #expect(model.summary.detail?.figure == 80)
    }

    @Test("amounts add up by hour, day and month")
    func sums() async throws {
        for (hour, steps) in [(8, 500.0), (8, 250), (17, 1000)] {
            let start = SwimSamples.date(2026, 11, 20, hour, steps == 250 ? 30 : 0)
            try await editor.store.save(
                HKQuantitySample(
                    type: HKQuantityType(.stepCount),
                    quantity: HKQuantity(unit: .count(), doubleValue: steps),
                    start: start, end: start.addingTimeInterval(600)))
        }
        await model.refresh()
        try await model.open("HKQuantityTypeIdentifierStepCount")
        try await model.show(.day)
        let day = try #require(model.summary.detail)
        #expect(day.bars.count == 24)
        #expect(day.bars[8].value == 750)
        #expect(day.figure == 1750)
        #expect(day.statistics.first?.text == "1 750")
        try await model.show(.year)
        #expect(model.summary.detail?.bars[10].value == 1750)
    }

    @Test("workouts are counted")
    func workouts() async throws {
        try await editor.store.save(
            HKWorkout(activityType: .swimming, start: now.addingTimeInterval(-2300), end: now))
        await model.refresh()
        try await model.open("HKWorkoutTypeIdentifier")
        let detail = try #require(model.summary.detail)
        #expect(detail.kind == .count)
        #expect(detail.bars[19].value == 1)
        #expect(detail.rows.first?.value == "Swimming · 38:20")
    }

    @Test("a sample is deleted as one step, and the type is gone with its last one")
    func delete() async throws {
        let sample = try await weigh(73, on: now)
        await model.refresh()
        try await model.open(mass)
        #expect(try await model.delete(sample.uuid) == "Weight, 73.0 kg deleted – u undoes")
        #expect(editor.undoTitle == "deleting Weight, 73.0 kg")
        await model.refresh()
        #expect(model.summary.types.isEmpty)
        #expect(model.summary.detail == nil)
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.detail?.rows.count == 1)
        await #expect(throws: Problem.self) { try await model.delete(UUID()) }
    }

    @Test("sources are put in another order of trust, and back by undo")
    func sources() async throws {
        for name in ["Phone", "Watch"] {
            let source = HKSourceRevision(
                source: HKSource(name: name, bundleIdentifier: "com.example.\(name)"), version: nil)
            let sample = try HKQuantitySample.checked(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72), start: now, end: now,
                sourceRevision: source)
            try await editor.store.saveAsWritten([sample])
        }
        await model.refresh()
        try await model.open(mass)
        let before = try #require(model.summary.detail?.sources.map(\.name))
        #expect(try await model.moveSource(at: 1, by: -1))
        #expect(model.summary.detail?.sources.map(\.name) == before.reversed())
        #expect(editor.undoTitle == "reordering the sources of Weight")
        #expect(try await model.moveSource(at: 0, by: -1) == false)
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.detail?.sources.map(\.name) == before)
    }

    @Test("the list follows samples that others save, also of types it did not know before")
    func observed() async throws {
        let session = HKCategoryType(.mindfulSession)
        func meditate() async throws {
            try await editor.store.save(HKCategorySample(type: session, value: 0, start: now, end: now))
        }
        model.start()
        model.setShown(true)
        try await meditate()
        try await weigh(73, on: now)
        try await eventually { Set(model.summary.types.map(\.id)) == [mass, session.identifier] }
        // A type that is observed only since it is in the list.
        try await meditate()
        try await eventually { model.summary.types.first { $0.id == session.identifier }?.count == 2 }
    }

    @Test(
        "a category is shown by its stage, its duration or its value",
        arguments: [
            (HKCategoryTypeIdentifier.mindfulSession, 0, 600.0, "10 min"),
            (.mindfulSession, 0, 0, "recorded"),
            (.sleepAnalysis, 4, 600, "Asleep, deep"), (.sleepAnalysis, 0, 600, "In bed"),
            (.appleStandHour, 0, 3600, "Stood"), (.appleStandHour, 1, 3600, "Idle"),
            (.headache, 3, 600, "Moderate"), (.pregnancyTestResult, 2, 0, "Positive"),
            (.coughing, 1, 0, "Not present"),
        ])
    func categories(type: HKCategoryTypeIdentifier, value: Int, seconds: Double, text: String) {
        let sample = HKCategorySample(
            type: HKCategoryType(type), value: value, start: now, end: now.addingTimeInterval(seconds))
        #expect(SampleText.value(of: sample, in: .metric) == text)
    }

    @Test(
        "what an export says and has no number for is shown as it says it",
        arguments: [(#"unit="furlong" value="0.97""#, #"unit="furlong" value="0.97""#), ("", "no value")])
    func exportedText(said: String, text: String) {
        let sample = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: 0, start: now, end: now,
            metadata: ["swimfit.exported-value": said])
        #expect(SampleText.value(of: sample, in: .metric) == text)
        #expect(SampleText.number(of: sample) == nil)
    }

    @Test("metadata that answers a question says yes or no, a place and a stroke are words")
    func metadata() {
        let sample = HKQuantitySample(
            type: HKQuantityType(.distanceSwimming), quantity: HKQuantity(unit: .meter(), doubleValue: 50),
            start: .distantPast, end: .distantPast,
            metadata: [
                HKMetadataKeyIndoorWorkout: 1, HKMetadataKeyWasUserEntered: false,
                HKMetadataKeySwimmingLocationType: HKWorkoutSwimmingLocationType.pool.rawValue,
                HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.backstroke.rawValue,
                "laps": 1, "note": "calm",
            ])
        let shown = Dictionary(
            uniqueKeysWithValues: SampleText.metadata(of: sample, in: .metric).map { ($0.name, $0.text) })
        #expect(shown.values.sorted() == ["1", "backstroke", "calm", "no", "pool", "yes"])
        #expect(shown["Indoor workout"] == "yes")
    }

    @Test("the list is read when it comes back, for what is new and for other units; else not again")
    func readings() async throws {
        let queries = Mutex(0)
        let counting = StoreEditor(store: editor.store, clock: editor.clock) { _ in
            queries.withLock { $0 += 1 }
        }
        let model = BrowseModel(editor: counting, library: library)
        try await weigh(80, on: now)
        model.libraryChanged()
        await model.refresh()
        let once = queries.withLock { $0 }
        #expect(once > 0)
        model.setShown(true)
        model.libraryChanged()
        model.setShown(false)
        model.setShown(true)
        await model.refreshing.settled()
        #expect(queries.withLock { $0 } == once)
        // Away from the screen other units wait.
        model.setShown(false)
        try library.update(Preferences.self) { $0.system = .us }
        model.libraryChanged()
        await model.refreshing.settled()
        #expect(queries.withLock { $0 } == once && model.summary.types.map(\.latest) == ["80.0 kg"])
        model.setShown(true)
        await model.refreshing.settled()
        #expect(queries.withLock { $0 } == 2 * once && model.summary.types.map(\.latest) == ["176.4 lb"])
        try library.update(Preferences.self) { $0.system = .metric }
        model.libraryChanged()
        await model.refreshing.settled()
        #expect(queries.withLock { $0 } == 3 * once && model.summary.types.map(\.latest) == ["80.0 kg"])
        try await weigh(81, on: now)
        model.setShown(true)
        await model.refreshing.settled()
        #expect(queries.withLock { $0 } == 4 * once && model.summary.types.map(\.count) == [2])
    }

    @Test("types are listed by group, then by name")
    func order() async throws {
        func save(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit) async throws {
            try await editor.store.save(
                HKQuantitySample(
                    type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: 1), start: now,
                    end: now))
        }
        try await save(.heartRate, HKUnit(from: "count/min"))
        try await save(.stepCount, .count())
        try await save(.dietaryWater, .liter())
        try await save(.height, .meter())
        try await save(.bodyMass, .gramUnit(with: .kilo))
        await model.refresh()
        #expect(
            model.summary.types.map(\.name) == ["Height", "Weight", "Steps", "Heart rate", "Water"])
        #expect(model.summary.count == 5)
    }

    @Test("the list begins with the lines checked, so that a damaged one is not counted")
    func damaged() async throws {
        try await CatalogueFixture.run { fixture in
            let file = fixture.folder.appendingPathComponent("health.json")
            do {
                let store = try HKHealthStore(url: file)
                let kilogram = HKUnit.gramUnit(with: .kilo)
                try await store.save(
                    // Enough to be compacted.
                    (0..<30_000).map { number in
                        HKQuantitySample(
                            type: HKQuantityType(.bodyMass),
                            quantity: HKQuantity(unit: kilogram, doubleValue: 70),
                            start: now.addingTimeInterval(Double(-number)), end: now)
                    })
                try await store.save(
                    HKQuantitySample(
                        type: HKQuantityType(.height), quantity: HKQuantity(unit: .meter(), doubleValue: 1.8),
                        start: now,
                        end: now))
                try await store.compact()
            }
            var bytes = try Data(contentsOf: file)
            let line = try #require(
                bytes.firstRange(of: Data("\"columns\":\"HKQuantityTypeIdentifierBodyMass\"".utf8)))
            let value = try #require(bytes[line.upperBound...].firstRange(of: Data("70".utf8)))
            bytes[value.lowerBound] ^= 1
            try bytes.write(to: file)
            let editor = StoreEditor(store: try HKHealthStore(url: file), clock: editor.clock)
            let model = BrowseModel(editor: editor, library: library)
            await model.refresh()
            // A line has 512 samples.
            #expect(model.summary.types.map(\.count) == [1, 30_000 - 512])
        }
    }

    @Test("a type that is gone, and a sample that is, are told")
    func gone() async throws {
        let sample = try await weigh(80, on: now)
        await model.refresh()
        await #expect(throws: Problem("there are no more samples of Height")) {
            try await model.open("HKQuantityTypeIdentifierHeight")
        }
        await #expect(throws: Problem("this sample no longer exists")) {
            try await model.delete(sample.uuid)
        }
        try await model.open(mass)
        await #expect(throws: Problem("this sample no longer exists")) {
            try await model.delete(UUID())
        }
        #expect(try await model.delete(sample.uuid) == "Weight, 80.0 kg deleted – u undoes")
        await #expect(throws: Problem("this sample no longer exists")) {
            try await model.delete(sample.uuid)
        }
    }

    @Test("a chart goes back and on by its span, but not beyond today")
    func moving() async throws {
        try await weigh(80, on: now)
        try await model.show(.week)
        try await model.move(by: 1)
        try await model.showToday()
        #expect(model.summary.detail == nil)
        await model.refresh()
        try await model.open(mass)
        try await model.move(by: 1)
        #expect(model.summary.detail?.day == SwimSamples.today && model.summary.detail?.span == .month)
        try await model.move(by: -2)
        #expect(model.summary.detail?.day.iso == "2026-09-01")
        #expect(model.summary.detail?.rows.isEmpty == true && model.summary.detail?.hasMore == false)
        try await model.showToday()
        #expect(model.summary.detail?.day == SwimSamples.today && model.summary.detail?.rows.count == 1)
    }

    @Test(
        "what adds up has a mean a day, of the days with samples before today, and a bar of a year is that of its month"
    )
    func meanDay() async throws {
        var steps: [LocalDay: Double] = [:]
        for days in [0, 1, 2, 5, 19, 20, 48, 77, 78, 200] {
            let day = SwimSamples.today.adding(days: -days)
            for hour in [8.0, 9, 15] {
                let count = Double((days * 37 + Int(hour) * 311) % 900 + 1)
                let start = day.start(in: SwimSamples.calendar).addingTimeInterval(hour * 3600)
                try await editor.store.save(
                    HKQuantitySample(
                        type: HKQuantityType(.stepCount),
                        quantity: HKQuantity(unit: .count(), doubleValue: count), start: start,
                        end: start.addingTimeInterval(1800)))
                steps[day, default: 0] += count
            }
        }
        func mean(_ isCounted: (LocalDay) -> Bool) -> Double? {
            let counted = steps.filter { $0.key != SwimSamples.today && isCounted($0.key) }.map(\.value)
            return counted.isEmpty ? nil : counted.reduce(0, +) / Double(counted.count)
        }
        await model.refresh()
        try await model.open("HKQuantityTypeIdentifierStepCount")
        for (span, first) in [
            (BrowseSpan.month, SwimSamples.today.startOfMonth), (.year, SwimSamples.today.startOfYear),
        ] {
            try await model.show(span)
            let detail = try #require(model.summary.detail)
            #expect(abs((detail.meanDay?.value ?? 0) - (mean { $0 >= first } ?? 0)) < 1e-6)
            #expect(detail.meanDay?.days == steps.keys.count { $0 >= first && $0 != SwimSamples.today })
        }
        for (index, bar) in try #require(model.summary.detail).bars.enumerated() {
            let expected = mean { $0.month == index + 1 && $0.year == SwimSamples.today.year }
            #expect(bar.value.map { abs($0 - (expected ?? -1)) < 1e-6 } ?? (expected == nil), "\(index)")
        }
    }

    @Test("the statistics are those of the kind of type, by the step of the chart")
    func statistics() async throws {
        try await editor.store.save(
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 900),
                start: now,
                end: now))
        try await weigh(80, on: now)
        try await weigh(82, on: now.addingTimeInterval(-86400))
        try await editor.store.save(
            HKWorkout(activityType: .swimming, start: now.addingTimeInterval(-60), end: now))
        await model.refresh()
        func statistics(_ id: String, _ span: BrowseSpan) async throws -> [String] {
            try await model.open(id)
            try await model.show(span)
            return (model.summary.detail?.statistics ?? []).map { "\($0.name) \($0.text)" }
        }
        let steps = "HKQuantityTypeIdentifierStepCount"
        #expect(try await statistics(steps, .day) == ["Sum 900"])
        #expect(try await statistics(steps, .month) == ["Mean of 1 day 900 a day", "Sum 900"])
        #expect(try await statistics(steps, .year) == ["Mean of 1 day 900 a day", "Sum 900"])
        #expect(try await statistics(mass, .week) == ["Mean of all 81.0 kg", "Min 80.0 kg", "Max 82.0 kg"])
        #expect(try await statistics("HKWorkoutTypeIdentifier", .week) == ["Samples 1"])
        #expect(model.summary.detail?.isWorkouts == true)
    }
}
