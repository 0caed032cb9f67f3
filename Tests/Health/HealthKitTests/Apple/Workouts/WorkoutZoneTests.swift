import HealthKit
import SwimFitTestSupport
import Testing

/// Zones, new in iOS 27. Sentences in quotation marks are those of Apple's documentation.
@Suite("Workout zones", .inTurn)
struct WorkoutZoneTests {
    private let rate = HKQuantityType(.heartRate)

    private func beats(_ values: [Double]) -> [HKQuantity] {
        values.map { HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: $0) }
    }

    @Test("zones lie between boundaries")
    func zones() throws {
        let configuration = try HKWorkoutZoneConfiguration(
            quantityType: rate, zoneBoundaries: beats([120, 140]))
        // “The first zone has no lower bound, and the last zone has no upper bound.”
        #expect(configuration.zones.map(\.index) == [0, 1, 2])
        #expect(configuration.zones.map(\.minimum) == [nil] + beats([120, 140]))
        #expect(configuration.zones.map(\.maximum) == beats([120, 140]) + [nil])
        // “A zone configuration with source set to .app.”
        #expect(configuration.source == .app)
        #expect(configuration.quantityType == rate)
    }

    @Test("zones of other types, without order or in other units are refused")
    func misfits() async {
        // “Workout zones support the heart rate and cycling power quantity types.”
        #expect(
            await refused {
                _ = try HKWorkoutZoneConfiguration(
                    quantityType: HKQuantityType(.stepCount),
                    zoneBoundaries: [HKQuantity(unit: .count(), doubleValue: 1)])
            })
        for wrong in [
            [], beats([120]), beats(Array(stride(from: 100, to: 190, by: 10))), beats([140, 120]),
            beats([120, 120]), [HKQuantity(unit: .watt(), doubleValue: 9)],
        ] {
            #expect(
                await refused {
                    _ = try HKWorkoutZoneConfiguration(quantityType: rate, zoneBoundaries: wrong)
                })
        }
    }

    @Test("a builder keeps the zones that were chosen before collection")
    func builder() async throws {
        let store = HKHealthStore.inMemory()
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
        #expect(try await builder.zoneConfiguration(for: rate) == nil)
        #expect(try await store.preferredWorkoutZoneConfiguration(for: rate) == nil)
        let zones = try HKWorkoutZoneConfiguration(quantityType: rate, zoneBoundaries: beats([120, 140]))
        try await builder.setCustomZoneConfiguration(zones, for: rate)
        #expect(try await builder.zoneConfiguration(for: rate) == zones)
        let power = HKQuantityType(.cyclingPower)
        #expect(await refused { try await builder.setCustomZoneConfiguration(zones, for: power) })
        // “Call this method before calling beginCollection(withStart:completion:).”
        try await builder.beginCollection(at: hour(8))
        #expect(await refused { try await builder.setCustomZoneConfiguration(nil, for: rate) })
    }

    @Test(
        "a finished workout and its activity know the time in each zone, without pauses, and keep it in the store"
    )
    func times() async throws {
        let store = HKHealthStore.inMemory()
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
        let zones = try HKWorkoutZoneConfiguration(quantityType: rate, zoneBoundaries: beats([120, 140]))
        try await builder.setCustomZoneConfiguration(zones, for: rate)
        try await builder.beginCollection(at: hour(8))
        // Nothing is known before the first measurement. 130 begins a zone, 140 the next one.
        try await builder.addSamples(
            [(8.1, 110), (8.2, 130), (8.5, 140), (8.6, 119.9)].map { time, value in
                HKQuantitySample(type: rate, quantity: beats([value])[0], start: hour(time), end: hour(time))
            })
        try await builder.addWorkoutEvents([
            HKWorkoutEvent(
                type: .pause, dateInterval: DateInterval(start: hour(8.3), duration: 0), metadata: nil),
            HKWorkoutEvent(
                type: .resume, dateInterval: DateInterval(start: hour(8.4), duration: 0), metadata: nil),
        ])
        try await builder.endCollection(at: hour(9))
        _ = try await builder.finishWorkout()
        let stored = try #require(try await store.samples(.workoutType()).first as? HKWorkout)
        let data = try NSKeyedArchiver.archivedData(withRootObject: stored, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKWorkout.self, from: data))
        let activity = try #require(stored.workoutActivities.first)
        for group in [stored.zoneGroup(for: rate), copy.zoneGroup(for: rate), activity.zoneGroup(for: rate)] {
            let group: HKWorkoutZoneGroup? = group
            let (first, times): (HKWorkoutZone?, [HKWorkoutZoneDuration]?) = (
                zones.zones.first, group?.zoneDurations
            )
            #expect(group?.configuration == zones && times?.first?.zone == first)
            #expect(group?.zoneDurations.map { ($0.duration / 360).rounded() } == [5, 2, 1])
            #expect(group?.zoneDurations.map(\.zone) == zones.zones)
        }
        #expect(stored.zoneGroupsByType?.count == 1)
        #expect(stored.zoneGroup(for: HKQuantityType(.cyclingPower)) == nil)
    }

    @Test("a menopausal state has a moment and no duration")
    func menopausalState() throws {
        // “The framework requires that the start date and end date be identical.”
        let type = HKCategoryType(.menopausalState)
        _ = try HKCategorySample.checked(type: type, value: 1, start: hour(1), end: hour(1))
        #expect(throws: SampleRuleError.self) {
            try HKCategorySample.checked(type: type, value: 1, start: hour(1), end: hour(2))
        }
    }
}
