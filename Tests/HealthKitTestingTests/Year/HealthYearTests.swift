import HealthKit
import HealthKitTesting
import Testing

@Suite("A year of plausible data")
struct HealthYearTests {
    private let kit = HealthTestStore()

    private func values(_ samples: [HKSample], _ type: HKQuantityTypeIdentifier, _ unit: HKUnit) -> [Double] {
        samples.compactMap { $0 as? HKQuantitySample }.filter { $0.quantityType == HKQuantityType(type) }
            .map { $0.quantity.doubleValue(for: unit) }
    }

    @Test("the same seed gives the same year, and another seed another one")
    func seeds() {
        func year(_ seed: UInt64) -> [String] {
            HealthYear(endingAt: kit.clock, days: 30, seed: seed).samples.map { "\($0)" }
        }
        #expect(year(1) == year(1))
        #expect(Set(year(1)).isDisjoint(with: year(2)))
    }

    @Test("everything lies in the year, and nothing after the present")
    func bounds() throws {
        let year = HealthYear(endingAt: kit.clock)
        let first = kit.clock.day(-365, at: 20)
        #expect(year.samples.allSatisfy { $0.startDate >= first && $0.endDate <= kit.clock.now })
        #expect(Set(year.samples.map(\.uuid)).count == year.samples.count)
        #expect((20_000...60_000).contains(year.samples.count))
        let latest = try #require(year.samples.map(\.endDate).max())
        #expect(kit.clock.now.timeIntervalSince(latest) < 3600)
    }

    @Test("pulse, weight and sleep are those of a person")
    func plausible() throws {
        let samples = HealthYear(endingAt: kit.clock).samples
        #expect(values(samples, .heartRate, perMinute).allSatisfy { (38...190).contains($0) })
        let resting = values(samples, .restingHeartRate, perMinute)
        #expect(try #require(resting.first) > #require(resting.last))
        let weights = values(samples, .bodyMass, .gramUnit(with: .kilo))
        #expect(weights.count > 150)
        #expect(zip(weights, weights.dropFirst()).allSatisfy { abs($0 - $1) < 2.5 })
        #expect(try #require(weights.first) - (try #require(weights.last)) > 2)
        let inBed = samples.compactMap { $0 as? HKCategorySample }.filter {
            $0.categoryType == HKCategoryType(.sleepAnalysis)
                && $0.value == HKCategoryValueSleepAnalysis.inBed.rawValue
        }
        #expect(inBed.count == 365)
        #expect(
            inBed.allSatisfy { (5 * 3600...11 * 3600).contains($0.endDate.timeIntervalSince($0.startDate)) })
    }

    @Test("hours with many steps are exercise, and others are not")
    func exercise() {
        let samples = HealthYear(endingAt: kit.clock, days: 30, of: [.movement]).samples
        func hours(_ type: HKQuantityTypeIdentifier) -> [HKQuantitySample] {
            samples.compactMap { $0 as? HKQuantitySample }.filter { $0.quantityType == HKQuantityType(type) }
        }
        let walked = hours(.stepCount).filter {
            $0.quantity.doubleValue(for: .count()) > 1500 && $0.sourceRevision.source.name == "Test Watch"
        }
        #expect(walked.count > 5)
        #expect(Set(walked.map(\.startDate)) == Set(hours(.appleExerciseTime).map(\.startDate)))
    }

    @Test("stages of sleep do not overlap and lie in the time in bed")
    func stages() {
        let samples = HealthYear(endingAt: kit.clock, of: [.sleep]).samples
        let nights = samples.filter { $0.sourceRevision.source.name == "Test Phone" }
        let stages = samples.filter { $0.sourceRevision.source.name == "Test Watch" }
        #expect(stages.count > 3000)
        #expect(zip(stages, stages.dropFirst()).allSatisfy { $0.endDate <= $1.startDate })
        let first = nights.map(\.startDate)
        #expect(
            stages.allSatisfy { stage in
                let night = nights[max(0, (first.firstIndex { $0 > stage.startDate } ?? nights.count) - 1)]
                return night.startDate <= stage.startDate && stage.endDate <= night.endDate
            })
    }

    @Test(
        "a store has it in one call: daily steps count watch and phone once, and workouts have their samples")
    func stored() async throws {
        let year = try await kit.addYear(days: 60)
        var day = DateComponents(day: 1)
        day.calendar = kit.clock.calendar
        let collection = try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: stepCount), options: .cumulativeSum,
            anchorDate: kit.clock.today(at: 0), intervalComponents: day
        ).result(for: kit.store)
        let totals = collection.statistics().compactMap { $0.sumQuantity()?.doubleValue(for: .count()) }
        #expect(totals.count == 60)
        #expect(totals.dropLast().allSatisfy { (1500...25_000).contains($0) })
        let everything = values(year.samples, .stepCount, .count()).reduce(0, +)
        #expect(totals.reduce(0, +) < everything)
        let (workout, own) = try #require(year.workouts.first)
        let found = try await kit.store.samples(heartRate, HKQuery.predicateForObjects(from: workout))
        #expect(Set(found.map(\.uuid)) == Set(own.filter { $0.sampleType == heartRate }.map(\.uuid)))
        #expect(found.count > 4)
    }

    @Test("the same year again changes nothing")
    func again() async throws {
        let weight = HKQuantityType(.bodyMass)
        let year = try await kit.addYear(days: 60, of: [.body])
        try await kit.addYear(days: 60, of: [.body])
        let found = try await kit.store.samples(weight)
        #expect(found.map(\.uuid) == year.samples.filter { $0.sampleType == weight }.map(\.uuid))
    }

    @Test("parts can be left out, and a part does not depend on the others")
    func parts() {
        let body = HealthYear(endingAt: kit.clock, days: 20, of: [.body]).samples
        let all = HealthYear(endingAt: kit.clock, days: 20).samples
        #expect(!body.isEmpty)
        #expect(Set(body.map(\.uuid)).isSubset(of: all.map(\.uuid)))
        #expect(HealthYear(endingAt: kit.clock, days: 0).samples.isEmpty)
        #expect(
            HealthYear(endingAt: kit.clock, days: 20, of: [.workouts]).samples.contains { $0 is HKWorkout })
    }
}
