import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitFood
import SwimFitSwim

@Suite("Demo data", .inTurn)
struct DemoDataTests {
    private static let now = SwimSamples.date(2026, 11, 20, 14, 32)
    private static let source = HKSource(name: "Demo", bundleIdentifier: "demo")
    /// Made once: every test reads it.
    private static let data = DemoData(now: now, calendar: SwimSamples.calendar, source: source)

    private var samples: [HKSample] { Self.data.samples }
    private var swims: [Swim] {
        samples.compactMap { ($0 as? HKWorkout).flatMap { Swim($0, ownSource: Self.source) } }
    }

    private func quantities(_ identifier: HKQuantityTypeIdentifier) -> [HKQuantitySample] {
        samples.compactMap { $0 as? HKQuantitySample }.filter {
            $0.quantityType == HKQuantityType(identifier)
        }
    }

    @Test("the same seed and instant give the same samples, down to their identity")
    func deterministic() {
        let again = DemoData(now: Self.now, calendar: SwimSamples.calendar, source: Self.source).samples
        #expect(again.map(\.uuid) == samples.map(\.uuid))
        #expect(again.map(\.startDate) == samples.map(\.startDate))
        let sums = [again, samples].map { $0.reduce(0) { $0 + (($1 as? HKWorkout)?.duration ?? 0) } }
        #expect(sums[0] == sums[1])
    }

    @Test("another seed gives other data")
    func seed() {
        let other = DemoData(now: Self.now, calendar: SwimSamples.calendar, seed: 7, source: Self.source)
            .samples
        #expect(Set(other.map(\.uuid)).isDisjoint(with: samples.map(\.uuid)))
    }

    @Test("every sample has an identity of its own, and none lies in the future")
    func sane() {
        var ids = samples.map(\.uuid)
        for case let food as HKCorrelation in samples { ids += food.objects.map(\.uuid) }
        #expect(Set(ids).count == ids.count)
        #expect(samples.allSatisfy { $0.endDate <= Self.now })
    }

    @Test("it says that it is demo data")
    func source() {
        #expect(samples.allSatisfy { $0.sourceRevision.source.name.hasPrefix("Demo") })
    }

    @Test("there is half a year of everything, up to today")
    func lively() throws {
        let today = LocalDay.of(Self.now, in: SwimSamples.calendar)
        #expect((60...100).contains(swims.count))
        #expect((80...140).contains(quantities(.bodyMass).count))
        #expect(samples.count { $0 is HKCorrelation } > 1500)
        let newest = try #require(quantities(.bodyMass).map(\.startDate).max())
        #expect(LocalDay.of(newest, in: SwimSamples.calendar) == today)
        for type in [
            HKQuantityTypeIdentifier.stepCount, .heartRate, .activeEnergyBurned, .height, .distanceSwimming,
        ] {
            #expect(!quantities(type).isEmpty, "\(type.rawValue)")
        }
    }

    @Test("what is eaten in a day is what a person eats")
    func foods() {
        let foods = samples.compactMap { $0 as? HKCorrelation }.map {
            EatenFood(of: $0, in: SwimSamples.calendar)
        }
        let byDay = Dictionary(grouping: foods) { LocalDay.of($0.time, in: SwimSamples.calendar) }
        let today = LocalDay.of(Self.now, in: SwimSamples.calendar)
        let sums = byDay.filter { $0.key < today }.map {
            Nutrition.total($0.value.map(\.nutrition)).energy ?? 0
        }
        #expect(sums.allSatisfy { (1100...3200).contains($0) })
        let mean = sums.reduce(0, +) / Double(sums.count)
        #expect((1800...2300).contains(mean), "\(mean)")
    }

    @Test("the swims get faster, and kilograms are lost")
    func progress() throws {
        let paces = swims.filter { !$0.isOpenWater }.sorted { $0.start < $1.start }.compactMap { $0.pace }
        let (first, last) = (try #require(paces.prefix(10).max()), try #require(paces.suffix(10).min()))
        #expect(last.seconds(per100: .metres) < first.seconds(per100: .metres) - 15)
        let weights = quantities(.bodyMass).sorted { $0.startDate < $1.startDate }
            .map { $0.quantity.doubleValue(for: .gramUnit(with: .kilo)) }
        #expect(try #require(weights.last) < #require(weights.first) - 3)
    }

    @Test("all parts of the swimming screen have something to show")
    func variety() throws {
        #expect(swims.contains { $0.isOpenWater })
        #expect(swims.contains { !$0.isOwn && $0.splits.count > 40 })
        #expect(swims.contains { $0.isOwn && $0.sets != nil && !$0.splits.isEmpty })
        #expect(swims.contains { $0.details.note != nil })
        #expect(PersonalBests(swims).efforts.count > 8)
        let streak = SwimStreak(
            days: swims.map { LocalDay.of($0.start, in: SwimSamples.calendar) }, today: SwimSamples.today)
        #expect(streak.current > 4)
        let speed = try #require(
            CriticalSwimSpeed.estimates(from: swims, now: Self.now).first?.result.estimate)
        #expect(speed.warnings.isEmpty || speed.efforts.count == 2)
    }

    @Test("every swim has its distance and energy as samples that belong to it")
    func belonging() async throws {
        let store = try await DemoStore.make(clock: .fixed(at: Self.now, calendar: SwimSamples.calendar))
        let workouts = try await store.samples(of: .workoutType()).compactMap { $0 as? HKWorkout }
        #expect(workouts.count == swims.count)
        for workout in workouts {
            for type in [HKQuantityType(.distanceSwimming), HKQuantityType(.activeEnergyBurned)] {
                let belonging = try await store.samples(
                    of: type, matching: HKQuery.predicateForObjects(from: workout))
                #expect(belonging.map(\.startDate) == [workout.startDate])
            }
        }
    }

    @Test(
        "early in the morning the day has hardly begun",
        arguments: ["Pacific/Auckland", "America/Los_Angeles"])
    func zones(zone: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
        let now = try #require(TimeOfDay(hour: 6)).on(SwimSamples.today, in: calendar)
        let samples = DemoData(now: now, calendar: calendar, source: Self.source).samples
        #expect(samples.allSatisfy { $0.endDate <= now })
        #expect(!samples.contains { LocalDay.of($0.startDate, in: calendar) == SwimSamples.today })
    }
}
