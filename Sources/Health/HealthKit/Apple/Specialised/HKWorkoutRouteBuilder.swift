/// Collects the places of a workout into its route.
///
/// The store receives the route when the route is finished. A builder from ``HKWorkoutBuilder/seriesBuilder(for:)``
/// saves its route with the workout; a builder that a program makes saves it by ``finishRoute(with:metadata:)``. Safe
/// to use from any thread.
///
/// ```swift
/// let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
/// try await builder.insertRouteData(locations)
/// let route = try await builder.finishRoute(with: workout, metadata: nil)
/// ```
open class HKWorkoutRouteBuilder: HKSeriesBuilder, @unchecked Sendable {
    // SAFETY: all mutable state is in the draft, behind a lock.

    private let draft: SeriesDraft<RouteParts.Point>
    private let store: HKHealthStore
    private let device: HKDevice?

    /// A builder that saves a route into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that holds the workout and will hold the route.
    ///   - device: the device that measures; nil for none.
    public init(healthStore: HKHealthStore, device: HKDevice?) {
        (store, self.device) = (healthStore, device)
        draft = SeriesDraft("The route", of: .workoutRoute(), in: healthStore)
    }

    /// A builder whose route is saved with the workout of a collection.
    init(of collection: WorkoutBuilderCore) {
        (store, device) = (collection.store, collection.device)
        draft = SeriesDraft("The route", of: .workoutRoute(), in: collection.store, isOfWorkoutBuilder: true)
    }

    /// Adds places, in any order.
    /// - Throws: `HKError.errorInvalidArgument` for no places and for a finished builder; for the route of a workout's
    ///   builder also the authorization error of routes.
    open func insertRouteData(_ routeData: [CLLocation]) async throws { try add(routeData) }

    /// Adds places; the completion form of ``insertRouteData(_:)``.
    @preconcurrency
    open func insertRouteData(
        _ routeData: [CLLocation], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.report(to: completion) { try add(routeData) }
    }

    /// Adds metadata to the route; a later value of a key replaces the earlier one.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and for a finished
    ///   builder.
    open func addMetadata(_ metadata: [String: Any]) async throws { try draft.add(metadata) }

    /// Adds metadata; the completion form of ``addMetadata(_:)``.
    @preconcurrency
    open func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.report(to: completion) { try draft.add(metadata) }
    }

    /// Saves the route, linked to a stored workout, and returns it.
    /// - Throws: `HKError.errorInvalidArgument` for a route without places, for a workout that is not stored, and for a
    ///   builder from ``HKWorkoutBuilder/seriesBuilder(for:)``; the errors of saving.
    open func finishRoute(with workout: HKWorkout, metadata: [String: Any]?) async throws -> HKWorkoutRoute {
        let route = try route(try Metadata.accepted(metadata))
        try await store.core.onWriteQueue { [store] in try store.core.add(route, to: workout) }
        discard()
        return route
    }

    /// Saves the route, and passes it to the completion on a background queue.
    @preconcurrency
    open func finishRoute(
        with workout: HKWorkout, metadata: [String: Any]?,
        completion: @escaping @Sendable (HKWorkoutRoute?, (any Error)?) -> Void
    ) {
        let outcome = Result { try route(try Metadata.accepted(metadata)) }
        store.core.onWriteQueue({ [store] in
            let route = try outcome.get()
            try store.core.add(route, to: workout)
            return route
        }) { [self] saved in
            if saved.error == nil { discard() }
            completion(saved.value, saved.error)
        }
    }

    open override func discard() { draft.discard() }

    private func add(_ locations: [CLLocation]) throws {
        guard !locations.isEmpty else {
            throw HKError(.errorInvalidArgument, "There are no locations to add.")
        }
        try draft.collect { draft in draft.parts += locations.map(RouteParts.Point.init) }
    }

    override func close() { draft.close() }

    override func reopen() { draft.reopen() }

    override func collected() -> HKSample? { route(of: draft.current, .none) }

    private func route(_ metadata: Metadata) throws -> HKWorkoutRoute {
        guard let route = route(of: try draft.own(), metadata) else {
            throw HKError(.errorInvalidArgument, "The route has no locations.")
        }
        return route
    }

    private func route(
        of draft: SeriesDraft<RouteParts.Point>.Contents, _ metadata: Metadata
    ) -> HKWorkoutRoute? {
        let points = draft.parts.sorted { $0.time < $1.time }
        guard let first = points.first, let last = points.last else { return nil }
        return HKWorkoutRoute(
            storedType: HKSeriesType.workoutRoute(), start: Date(timeIntervalSinceReferenceDate: first.time),
            end: Date(timeIntervalSinceReferenceDate: last.time),
            provenance: Provenance(
                uuid: store.configuration.newIdentifier(), sourceRevision: store.configuration.source,
                device: device, metadata: draft.metadata.merging(metadata)),
            details: .route(RouteParts(points: points)))
    }
}

/// Reads the places of a route in order of time, in batches. The last batch has `done` set.
///
/// ```swift
/// let query = HKWorkoutRouteQuery(route: route) { _, places, done, _ in
///     show(places ?? [], done)  // at most 100 at a time
/// }
/// store.execute(query)
/// ```
open class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private static let batchSize = 100

    private let route: HKWorkoutRoute
    private let interval: DateInterval?
    private let handler: @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

    /// Requests the places of a route.
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

    /// Requests the places of a route in an interval that includes both ends.
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
            try store.answering { try $0.requireReading(route.storedSampleType) }
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
///
/// ```swift
/// for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
///     places.append(place.coordinate)
/// }
/// ```
public struct HKWorkoutRouteQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The sequence of results.
    public typealias Sequence = Results
    /// The places in order of time.
    public typealias Results = QueryResultSequence<CLLocation>

    /// The route.
    public var workoutRoute: HKWorkoutRoute

    /// Requests the places of a route.
    public init(_ workoutRoute: HKWorkoutRoute) { self.workoutRoute = workoutRoute }

    /// The places in order of time. It throws `HKError` if routes were never requested.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKWorkoutRouteQuery(route: workoutRoute) { _, places, isLast, error in
                for place in places ?? [] { send(place, nil) }
                if isLast { send(nil, error) }
            }
        }
    }
}
