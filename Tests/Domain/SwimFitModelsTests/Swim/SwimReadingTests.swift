import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

/// What a store should contain, as objects that were never stored: the naive side of the comparison.
private struct SwimModel {
    var workouts: [UUID: HKWorkout] = [:]
    var counts: [UUID: HKQuantitySample] = [:]

    /// The swims with the figures of their lengths, newest first.
    var swims: [Swim] {
        let counted = counts.values.map {
            StrokeCount(
                start: $0.startDate, end: $0.endDate, strokes: Int($0.quantity.doubleValue(for: .count())),
                source: $0.sourceRevision.source.name)
        }.sorted { $0.start < $1.start }
        return workouts.values.sorted { $0.startDate > $1.startDate }
            .compactMap { Swim($0)?.counting(counted) }
    }
}

@Suite("Reading swims", .onMainActor)
@MainActor
struct SwimReadingTests {
    nonisolated private static let watch = HKSourceRevision(
        source: HKSource(name: "Watch", bundleIdentifier: "test.watch"), version: nil)
    nonisolated private static let first = SwimSamples.date(2015, 1, 1)

    /// A swim of a few lengths on a day, with the strokes of some of them.
    nonisolated private static func swim(
        on day: Int, id: UUID = UUID(), _ generator: inout Seeded
    ) throws -> (workout: HKWorkout, counts: [HKQuantitySample]) {
        let start = first + 86_400 * Double(day)
        var (time, laps, counts) = (start, [HKWorkoutEvent](), [HKQuantitySample]())
        for length in 0..<Int.random(in: 1...5, using: &generator) {
            let seconds = Double.random(in: 20...40, using: &generator)
            let stroke: HKSwimmingStrokeStyle = Bool.random(using: &generator) ? .freestyle : .backstroke
            laps.append(
                try .checked(
                    type: .lap, dateInterval: DateInterval(start: time, duration: seconds),
                    metadata: length == 3 ? nil : [HKMetadataKeySwimmingStrokeStyle: stroke.rawValue]))
            counts.append(
                try .checked(
                    type: HKQuantityType(.swimmingStrokeCount),
                    quantity: HKQuantity(
                        unit: .count(), doubleValue: Double(Int.random(in: 0...20, using: &generator))),
                    start: time, end: time + seconds, uuid: UUID(), sourceRevision: watch))
            time += (seconds + Double.random(in: 0...6, using: &generator)).rounded()
        }
        let workout = try HKWorkout.checked(
            activityType: .swimming, start: start, end: time, workoutEvents: laps,
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 25 * Double(laps.count)),
            metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25)], uuid: id,
            sourceRevision: watch)
        return (workout, counts)
    }

    @Test(
        "after changes of every kind the lists have the figures of the lengths, in every program",
        arguments: Seeds.first(2))
    func everyChange(seed: Int) async throws {
        try await withTemporaryFolder { folder in
            var generator = Seeded(state: UInt64(seed))
            var model = SwimModel()
            let file = folder.appending(path: "health.json")
            let clock = WallClock.fixed(at: SwimSamples.date(2026, 11, 20), calendar: SwimSamples.calendar)
            let editor = StoreEditor(store: try HKHealthStore(url: file), clock: clock)
            let other = try HKHealthStore(url: file)
            var undo: [(inout SwimModel) -> Void] = []
            var day = 1500
            @MainActor func put(_ days: Range<Int>, in store: HKHealthStore, counted: Bool) async throws {
                var samples: [HKSample] = []
                for day in days {
                    let (workout, counts) = try Self.swim(on: day, &generator)
                    model.workouts[workout.uuid] = workout
                    for count in counted ? counts : [] { model.counts[count.uuid] = count }
                    samples += [workout] + (counted ? counts : [])
                }
                try await store.saveAsWritten(samples)
            }
            // More than a query keeps in memory.
            try await put(0..<1300, in: editor.store, counted: seed % 2 == 0)
            for _ in 0..<30 {
                let any = try #require(
                    model.workouts.values.sorted { $0.startDate < $1.startDate }.randomElement(
                        using: &generator))
                let stored = try await StoreReader(editor.store).workout(any.uuid)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0:
                    try await put(day..<day + 2, in: editor.store, counted: true)
                    day += 2
                case 1:
                    try await put(day..<day + 1, in: other, counted: true)
                    day += 1
                    try editor.store.refresh()
                case 2:
                    let arriving = HKHealthStore.inMemory()
                    try await put(day..<day + 3, in: arriving, counted: true)
                    day += 3
                    _ = try await editor.store.merge(arriving, as: "merging")
                    undo = []
                case 3:
                    try await editor.delete([stored], as: "deleting")
                    model.workouts[any.uuid] = nil
                    undo.append { $0.workouts[any.uuid] = any }
                case 4:
                    // The strokes of one swim alone.
                    let counts = model.counts.values.filter {
                        $0.startDate >= any.startDate && $0.endDate <= any.endDate
                    }
                    let ids = Set(counts.map(\.uuid))
                    guard !ids.isEmpty else { continue }
                    try await editor.delete(
                        try await editor.store.samples(
                            of: HKQuantityType(.swimmingStrokeCount),
                            matching: HKQuery.predicateForObjects(with: ids)), as: "deleting strokes")
                    for id in ids { model.counts[id] = nil }
                    undo.append { model in for count in counts { model.counts[count.uuid] = count } }
                case 5:
                    guard let revert = undo.popLast() else { continue }
                    #expect(try await editor.undo() != nil)
                    revert(&model)
                case 6: try await editor.store.compact()
                default: _ = try await other.samples(of: .workoutType(), limit: 3)
                }
                let expected = model.swims
                #expect(try await editor.reader.swims() == expected)
                #expect(try await editor.reader.workouts().compactMap(\.swim) == expected)
                try other.refresh()
                #expect(try await StoreReader(other).swims() == expected)
            }
            let cold = StoreReader(try HKHealthStore(url: file))
            #expect(try await cold.swims() == model.swims)
            let since = Self.first + 86_400 * 1000
            #expect(try await cold.swims(since: since) == model.swims.filter { $0.start >= since })
            let memory = try HKHealthStore.inMemory(copying: cold.store)
            let calendar = clock.calendar
            func history(_ swims: [Swim]) -> SwimHistory {
                SwimHistory(swims, order: .newestFirst, now: clock.now(), calendar: calendar)
            }
            #expect(try await history(StoreReader(memory).swims()) == history(model.swims))
        }
    }
}
