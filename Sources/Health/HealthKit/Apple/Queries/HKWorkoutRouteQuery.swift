/// Reads the places of a route in order of time: batches, the last of which says that it is.
open class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private static let batchSize = 100

    private let route: HKWorkoutRoute
    private let interval: DateInterval?
    private let handler: @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

    /// Asks for the places of a route.
    @preconcurrency
    public init(
        route workoutRoute: HKWorkoutRoute,
        dataHandler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
    ) {
        route = workoutRoute
        interval = nil
        handler = dataHandler
        super.init(objectType: workoutRoute.storedSampleType, predicate: nil)
    }

    /// Asks for the places of a route within a time, both ends included.
    @preconcurrency
    public init(
        route workoutRoute: HKWorkoutRoute, dateInterval: DateInterval,
        dataHandler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
    ) {
        route = workoutRoute
        interval = dateInterval
        handler = dataHandler
        super.init(objectType: workoutRoute.storedSampleType, predicate: nil)
    }

    override func begin(in store: StoreCore) {
        do {
            try store.view().requireReading(route.storedSampleType)
            deliver(route.locations.filter { interval?.contains($0.storedTimestamp) ?? true })
        } catch {
            state.finish { handler(self, nil, true, error) }
        }
    }

    private func deliver(_ locations: [CLLocation]) {
        var rest = locations[...]
        while rest.count > Self.batchSize {
            let batch = Array(rest.prefix(Self.batchSize))
            state.deliver { handler(self, batch, false, nil) }
            rest = rest.dropFirst(Self.batchSize)
        }
        state.finish { handler(self, Array(rest), true, nil) }
    }
}

/// The places of a route, one after another: the async form of ``HKWorkoutRouteQuery``.
public struct HKWorkoutRouteQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The places in order of time.
    public typealias Results = QueryResults<CLLocation>

    /// The route.
    public var workoutRoute: HKWorkoutRoute

    /// Asks for the places of a route.
    public init(_ workoutRoute: HKWorkoutRoute) {
        self.workoutRoute = workoutRoute
    }

    /// The places in order of time. It throws `HKError` when routes were never asked for.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKWorkoutRouteQuery(route: workoutRoute) { _, places, isLast, error in
                for place in places ?? [] { send(place, nil) }
                if isLast { send(nil, error) }
            }
        }
    }
}
