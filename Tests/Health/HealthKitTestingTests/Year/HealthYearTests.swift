import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("A year of plausible data", .inTurn)
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

    @Test("an hour with a walk is one that the person stood, and of the quiet hours some are not")
    func standing() {
        let samples = HealthYear(endingAt: kit.clock, days: 30, of: [.movement]).samples
        func hours(_ value: HKCategoryValueAppleStandHour) -> Set<Date> {
            let standing = samples.compactMap { $0 as? HKCategorySample }.filter {
                $0.categoryType == HKCategoryType(.appleStandHour) && $0.value == value.rawValue
            }
            return Set(standing.map(\.startDate))
        }
        let counted = samples.compactMap { $0 as? HKQuantitySample }.filter {
            $0.quantityType == stepCount && $0.sourceRevision.source.name == "Test Watch"
        }
        let walked = Set(
            counted.filter { $0.quantity.doubleValue(for: .count()) > 500 }.map(\.startDate))
        #expect(walked.count > 100)
        #expect(hours(.stood).isSuperset(of: walked) && hours(.idle).isDisjoint(with: walked))
        #expect(hours(.idle).count > 10)
        #expect(hours(.stood).union(hours(.idle)) == Set(counted.map(\.startDate)))
    }

    @Test("the body needs energy at rest all the time, as much as that of a person")
    func restingEnergy() {
        let samples = HealthYear(endingAt: kit.clock, days: 10, of: [.movement]).samples
        let resting = samples.filter { $0.sampleType == HKQuantityType(.basalEnergyBurned) }
        // Nine days, and today up to noon.
        let hours = resting.reduce(0) { $0 + $1.endDate.timeIntervalSince($1.startDate) } / 3600
        #expect(hours == 9 * 24 + 12)
        #expect(zip(resting, resting.dropFirst()).allSatisfy { $0.endDate == $1.startDate })
        let energy = values(samples, .basalEnergyBurned, .kilocalorie()).reduce(0, +)
        #expect((1300...2000).contains(energy / hours * 24))
    }

    @Test(
        "for a fortnight in the middle the watch is not worn, and the phone goes on; height is measured once")
    func fortnight() throws {
        let samples = HealthYear(endingAt: kit.clock).samples
        let calendar = kit.clock.calendar
        func days(_ type: HKQuantityType) -> Set<Date> {
            Set(samples.filter { $0.sampleType == type }.map { calendar.startOfDay(for: $0.startDate) })
        }
        let year = (-364...0).map { kit.clock.day($0, at: 0) }
        let (worn, walked) = (days(heartRate), days(stepCount))
        let off = year.indices.filter { !worn.contains(year[$0]) }
        #expect(off.count == 14)
        #expect((150...180).contains(try #require(off.first)))
        #expect(zip(off, off.dropFirst()).allSatisfy { $0 + 1 == $1 })
        #expect(off.allSatisfy { walked.contains(year[$0]) })
        let heights = values(samples, .height, .meter())
        #expect(heights.count == 1)
        #expect((1.5...2).contains(try #require(heights.first)))
        #expect(values(samples, .bodyMass, .gramUnit(with: .kilo)).count < 300)
    }

    @Test("the pulse is lower at night than by day")
    func night() {
        let samples = HealthYear(endingAt: kit.clock, days: 60, of: [.heart]).samples
        func mean(at hours: ClosedRange<Int>) -> Double {
            let some = samples.filter {
                hours.contains(kit.clock.calendar.component(.hour, from: $0.startDate))
            }
            let beats = values(some, .heartRate, perMinute)
            return beats.reduce(0, +) / Double(beats.count)
        }
        #expect(mean(at: 1...5) + 10 < mean(at: 10...18))
    }

    @Test(
        "runs are in the evening and get faster, rides are on Saturdays, and both are as fast as people are")
    func sport() throws {
        let year = HealthYear(endingAt: kit.clock, of: [.movement, .workouts])
        let calendar = kit.clock.calendar
        func speed(_ workout: HKWorkout) -> Double {
            (workout.totalDistance?.doubleValue(for: .meter()) ?? 0) / workout.duration
        }
        let workouts = year.workouts.map(\.workout)
        let (runs, rides) = (
            workouts.filter { $0.workoutActivityType == .running },
            workouts.filter { $0.workoutActivityType == .cycling }
        )
        #expect(runs.count > 50 && rides.count > 25 && runs.count + rides.count == workouts.count)
        #expect(runs.allSatisfy { (17...20).contains(calendar.component(.hour, from: $0.startDate)) })
        #expect(rides.allSatisfy { calendar.component(.weekday, from: $0.startDate) == 7 })
        #expect(runs.allSatisfy { (2...4).contains(speed($0)) })
        #expect(rides.allSatisfy { (5...9).contains(speed($0)) })
        let (first, last) = (runs.prefix(20).map(speed), runs.suffix(20).map(speed))
        #expect(first.reduce(0, +) * 1.05 < last.reduce(0, +))
        for workout in workouts {
            let energy = try #require(workout.totalEnergyBurned).doubleValue(for: .kilocalorie())
            #expect((6...12).contains(energy / workout.duration * 60))
        }
    }

    @Test("no step of a run is counted a second time by the watch")
    func stepsOnce() {
        let samples = HealthYear(endingAt: kit.clock, of: [.movement, .workouts]).samples
        let counted = samples.filter {
            $0.sampleType == stepCount && $0.sourceRevision.source.name == "Test Watch"
        }.sorted { $0.startDate < $1.startDate }
        #expect(counted.count > 4000)
        #expect(zip(counted, counted.dropFirst()).allSatisfy { $0.endDate <= $1.startDate })
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
