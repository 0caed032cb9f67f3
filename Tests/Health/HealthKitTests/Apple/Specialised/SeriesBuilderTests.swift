import HealthKit
import SwimFitTestSupport
import Testing

/// Builders of heartbeats and routes.
@Suite("Builders of series", .inTurn)
struct SeriesBuilderTests {
    let store = HKHealthStore.inMemory()

    private func place(_ seconds: Double) -> CLLocation {
        CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 48 + seconds / 1000, longitude: 11), altitude: 500,
            horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: hour(0).addingTimeInterval(seconds))
    }

    @Test("heartbeats come in order of time, and a finished series takes no more")
    func heartbeats() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: .local(), start: hour(0))
        #expect(await code { _ = try await builder.finishSeries() } == .errorInvalidArgument)
        try await builder.addHeartbeat(at: 1, precededByGap: false)
        #expect(
            await code { try await builder.addHeartbeat(at: 0.5, precededByGap: false) }
                == .errorInvalidArgument)
        try await builder.addMetadata([HKMetadataKeyAlgorithmVersion: 2])
        let series = try await builder.finishSeries()
        #expect(series.count == 1)
        #expect(series.metadata?[HKMetadataKeyAlgorithmVersion] as? Int == 2)
        #expect(try await store.samples(HKSeriesType.heartbeat()) == [series])
        #expect(
            await code { try await builder.addHeartbeat(at: 2, precededByGap: false) }
                == .errorInvalidArgument)
        #expect(HKHeartbeatSeriesBuilder.maximumCount > 1000)
    }

    @Test("the completion forms of heartbeats do the same")
    func heartbeatCompletions() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(0))
        let count = try await handlerValue { handler in
            builder.addHeartbeatWithTimeInterval(sinceSeriesStartDate: 1, precededByGap: false) { done, _ in
                #expect(done)
                builder.finishSeries { series, _ in handler.resume(returning: series?.count) }
            }
        }
        #expect(count == 1)
    }

    @Test("a route needs places and a stored workout, and belongs to it")
    func route() async throws {
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        #expect(await code { try await builder.insertRouteData([]) } == .errorInvalidArgument)
        #expect(
            await code { _ = try await builder.finishRoute(with: run, metadata: nil) }
                == .errorInvalidArgument)
        try await builder.insertRouteData([place(60), place(0)])
        #expect(
            await code { _ = try await builder.finishRoute(with: run, metadata: nil) }
                == .errorInvalidArgument)
        try await store.save(run)
        let route = try await builder.finishRoute(with: run, metadata: ["shoes": "blue"])
        #expect(route.count == 2)
        #expect(route.startDate == hour(0))
        let linked = try await store.samples(
            HKSeriesType.workoutRoute(), HKQuery.predicateForObjects(from: run))
        #expect(linked == [route])
        #expect(linked.first?.metadata?["shoes"] as? String == "blue")
    }

    @Test("a route keeps how far course and speed may be off, and that they are not known")
    func accuracies() async throws {
        let run = HKWorkout(activityType: .hiking, start: hour(0), end: hour(1))
        try await store.save(run)
        let exact = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 11), altitude: 500,
            horizontalAccuracy: 5, verticalAccuracy: 5, course: 90, courseAccuracy: 2.5, speed: 3,
            speedAccuracy: 0.5, timestamp: hour(0))
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData([exact, place(60)])
        let route = try await builder.finishRoute(with: run, metadata: nil)
        var places: [CLLocation] = []
        for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
            places.append(place)
        }
        #expect(places.map(\.courseAccuracy) == [2.5, -1])
        #expect(places.map(\.speedAccuracy) == [0.5, -1])
        #expect(places.map(\.speed) == [3, -1])
    }

    /// As Core Location's documentation has it: what the initialiser is not told is not valid.
    @Test("a place made of degrees alone says that it knows nothing else")
    func degrees() {
        let place = CLLocation(latitude: 48.1, longitude: 11.6)
        #expect(place.coordinate.latitude == 48.1 && place.coordinate.longitude == 11.6)
        #expect(place.altitude == 0)
        #expect(place.verticalAccuracy < 0 && place.course < 0 && place.speed < 0)
        #expect(place.courseAccuracy < 0 && place.speedAccuracy < 0)
        #expect(place.floor == nil)
    }

    @Test("a discarded builder is of no more use")
    func discarded() async {
        let builders: [HKSeriesBuilder] = [
            HKWorkoutRouteBuilder(healthStore: store, device: nil),
            HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(0)),
        ]
        for builder in builders { builder.discard() }
        #expect(
            await code {
                try await (builders[0] as? HKWorkoutRouteBuilder)?.insertRouteData([place(0)])
            } == .errorInvalidArgument)
        #expect(
            await code {
                try await (builders[1] as? HKHeartbeatSeriesBuilder)?.addHeartbeat(
                    at: 1, precededByGap: true)
            } == .errorInvalidArgument)
    }

    @Test("a discarded series of quantities takes no more, and leaves nothing")
    func discardedQuantities() async throws {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(.stepCount), startDate: hour(0), device: nil)
        let one = HKQuantity(unit: .count(), doubleValue: 1)
        try builder.insert(one, at: hour(0))
        builder.discard()
        #expect(throws: HKError.self) { try builder.insert(one, at: hour(1)) }
        #expect(await code { _ = try await builder.finishSeries(metadata: nil) } == .errorInvalidArgument)
        #expect(try await store.samples(HKQuantityType(.stepCount)).isEmpty)
    }
}
