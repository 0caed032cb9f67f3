import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim

@Suite("The demo store", .inTurn)
struct DemoStoreTests {
    private let clock = WallClock.fixed(
        at: SwimSamples.date(2026, 11, 20, 14, 32), calendar: SwimSamples.calendar)

    @Test("it holds the person and every sample of the data")
    func complete() async throws {
        let store = try await DemoStore.make(clock: clock)
        let source = HKSource(name: "Demo", bundleIdentifier: HKSource.default().bundleIdentifier)
        let data = DemoData(now: clock.now(), calendar: clock.calendar, source: source)
        let counts = Dictionary(
            uniqueKeysWithValues: try store.overview().map { ($0.type.identifier, $0.count) })
        let workouts = data.samples.count { $0 is HKWorkout }
        let foods = data.samples.count { $0 is HKCorrelation }
        #expect(counts[HKObjectType.workoutType().identifier] == workouts)
        #expect(counts["HKCorrelationTypeIdentifierFood"] == foods)
        #expect(try store.dateOfBirthComponents().year == 1988)
        #expect(try store.biologicalSex().biologicalSex == .male)
    }

    @Test("a demo swim read from the store is the swim of the data")
    func swims() async throws {
        let store = try await DemoStore.make(clock: clock)
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.workout(HKQuery.predicateForWorkouts(with: .swimming))],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1)
        let workout = try #require(try await descriptor.result(for: store).first)
        let swim = try #require(Swim(workout, ownSource: store.configuration.source.source))
        #expect(swim.source == "Demo")
        #expect(swim.isOwn)
        #expect(LocalDay.of(swim.start, in: clock.calendar) == SwimSamples.today)
    }
}
